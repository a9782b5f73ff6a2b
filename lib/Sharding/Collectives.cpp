//===- Collectives.cpp - communication as MPI on buffers ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Sharding/ShardLayers.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MPI/IR/MPI.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"

using namespace mlir;
using namespace mlir::bufferization;

/// The rank that `op` is compiled for.
static FailureOr<int64_t> getRank(Operation *op) {
  FailureOr<Attribute> rank =
      dlti::query(op, ArrayRef<StringRef>{"MPI:comm_world-rank"});
  if (failed(rank) || !isa<IntegerAttr>(*rank))
    return op->emitOpError("the module does not say what rank it is for");
  return cast<IntegerAttr>(*rank).getInt();
}

namespace {

/// All processes' parts are in a buffer that is zero elsewhere; the sum of
/// these buffers is the whole. Upstream lowers no all_gather, and its
/// all_reduce makes a communicator each time, whose handle it cuts to 32 bits.
///
/// Bytes are summed: a sum of numbers would lose the sign of zero.
struct BufferizeAllGather
    : BufferizableOpInterface::ExternalModel<BufferizeAllGather,
                                             shard::AllGatherOp> {
  bool bufferizesToAllocation(Operation *, Value) const { return true; }
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return true;
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return false;
  }
  AliasingValueList getAliasingValues(Operation *, OpOperand &,
                                      const AnalysisState &) const {
    return {};
  }

  LogicalResult bufferize(Operation *op, RewriterBase &b,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto gather = cast<shard::AllGatherOp>(op);
    FailureOr<int64_t> rank = getRank(op);
    FailureOr<Value> part = getBuffer(b, gather.getInput(), options, state);
    if (failed(rank) || failed(part))
      return failure();
    Location loc = op->getLoc();
    auto whole = cast<RankedTensorType>(gather.getType());
    auto type = MemRefType::get(whole.getShape(), whole.getElementType());
    int64_t bytes = whole.getNumElements() * whole.getElementTypeBitWidth() / 8;
    Type byte = b.getI8Type();
    Value all = memref::AllocOp::create(b, loc, MemRefType::get({bytes}, byte));
    Value zero = arith::ConstantOp::create(b, loc, b.getI8IntegerAttr(0));
    linalg::FillOp::create(b, loc, zero, all);
    Value start = arith::ConstantIndexOp::create(b, loc, 0);
    Value view = memref::ViewOp::create(b, loc, type, all, start, ValueRange());

    ArrayRef<int64_t> sizes = cast<MemRefType>(part->getType()).getShape();
    SmallVector<int64_t> offsets(sizes.size(), 0), strides(sizes.size(), 1);
    unsigned dim = gather.getGatherAxis().getSExtValue();
    offsets[dim] = *rank * sizes[dim];
    Value place =
        memref::SubViewOp::create(b, loc, view, offsets, sizes, strides);
    memref::CopyOp::create(b, loc, *part, place);
    Value world =
        mpi::CommWorldOp::create(b, loc, mpi::CommType::get(b.getContext()));
    mpi::AllReduceOp::create(b, loc, TypeRange(), all, all,
                             mpi::MPI_ReductionOpEnum::MPI_SUM, world);
    replaceOpWithBufferizedValues(b, op, view);
    return success();
  }
};

} // namespace

void armnn::registerCollectives(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, shard::ShardDialect *) {
    context->loadDialect<mpi::MPIDialect>();
    shard::AllGatherOp::attachInterface<BufferizeAllGather>(*context);
  });
}
