//===- DataMovement.cpp - Layers that move data ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// custom<Views>: one list a view, "[[0, 0], [0, 3]]"
//===----------------------------------------------------------------------===//

static ParseResult parseViews(OpAsmParser &parser, DenseI64ArrayAttr &views) {
  SmallVector<int64_t> numbers;
  std::optional<size_t> rank;
  auto parseView = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    size_t begin = numbers.size();
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
          return parser.parseInteger(numbers.emplace_back());
        }))
      return failure();
    size_t size = numbers.size() - begin;
    if (rank && *rank != size)
      return parser.emitError(loc)
             << "expected " << *rank << " numbers, as in the first list";
    rank = size;
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseView))
    return failure();
  views = parser.getBuilder().getDenseI64ArrayAttr(numbers);
  return success();
}

static void printViews(OpAsmPrinter &printer, Operation *op,
                       DenseI64ArrayAttr views) {
  size_t count = isa<ConcatOp>(op) ? op->getNumOperands() : op->getNumResults();
  size_t rank = count ? views.size() / count : 0;
  printer << '[';
  llvm::interleaveComma(llvm::seq<size_t>(0, count), printer, [&](size_t view) {
    printer << '[';
    llvm::interleaveComma(views.asArrayRef().slice(view * rank, rank), printer);
    printer << ']';
  });
  printer << ']';
}

LogicalResult BatchToSpaceNdOp::verify() { return success(); }

LogicalResult
BatchToSpaceNdOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult ChannelShuffleOp::verify() { return success(); }

LogicalResult
ChannelShuffleOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult ConcatOp::verify() { return success(); }

LogicalResult ConcatOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult DepthToSpaceOp::verify() { return success(); }

LogicalResult
DepthToSpaceOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult FillOp::verify() { return success(); }

LogicalResult FillOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult GatherNdOp::verify() { return success(); }

LogicalResult
GatherNdOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult GatherOp::verify() { return success(); }

LogicalResult GatherOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult PadOp::verify() { return success(); }

LogicalResult PadOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult RankOp::verify() { return success(); }

LogicalResult RankOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult ReshapeOp::verify() { return success(); }

LogicalResult
ReshapeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult ResizeOp::verify() { return success(); }

LogicalResult ResizeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult ReverseV2Op::verify() { return success(); }

LogicalResult
ReverseV2Op::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult ScatterNdOp::verify() { return success(); }

LogicalResult
ScatterNdOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult ShapeOp::verify() { return success(); }

LogicalResult ShapeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult SliceOp::verify() { return success(); }

LogicalResult SliceOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult SpaceToBatchNdOp::verify() { return success(); }

LogicalResult
SpaceToBatchNdOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult SpaceToDepthOp::verify() { return success(); }

LogicalResult
SpaceToDepthOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult SplitterOp::verify() { return success(); }

LogicalResult
SplitterOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult StackOp::verify() { return success(); }

LogicalResult StackOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult StridedSliceOp::verify() { return success(); }

LogicalResult
StridedSliceOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult TileOp::verify() { return success(); }

LogicalResult TileOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

LogicalResult TransposeOp::verify() { return success(); }

LogicalResult
TransposeOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  shapes.assign((*this)->getNumResults(), std::nullopt);
  return success();
}

void ArmnnDialect::registerDataMovementOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/DataMovement.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/DataMovement.cpp.inc"
