//===- Reduction.cpp - Reductions as TOSA ---------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Conversion/ArmnnToLinalg/Numerics.h"

using namespace mlir;
using namespace mlir::armnn;

static Value reduceDim(TosaBuilder &t, ReduceOperation operation, Value x,
                       int64_t dim) {
  SmallVector<int64_t> sizes(sizesOf(x));
  sizes[dim] = 1;
  auto type = cast<RankedTensorType>(x.getType()).clone(sizes);
  // Arm NN's maxima and minima pass over NaNs.
  constexpr auto ignore = tosa::NanPropagationMode::IGNORE;
  switch (operation) {
  case ReduceOperation::Sum:
  case ReduceOperation::Mean:
    return tosa::ReduceSumOp::create(t, type, x, dim);
  case ReduceOperation::Prod:
    return tosa::ReduceProductOp::create(t, type, x, dim);
  case ReduceOperation::Max:
    return tosa::ReduceMaxOp::create(t, type, x, dim, ignore);
  case ReduceOperation::Min:
    return tosa::ReduceMinOp::create(t, type, x, dim, ignore);
  }
  llvm_unreachable("the enumeration is complete");
}

static FailureOr<Value> convertReduce(ReduceOp op, ReduceOp::Adaptor adaptor,
                                      TosaBuilder &t) {
  Encoded x = encoded(op.getInput(), adaptor.getInput());
  Type element = elementOf(op.getOutput());
  SmallVector<int64_t> dims(op.getAxis());
  if (dims.empty())
    dims = llvm::to_vector(llvm::seq(x.getRank()));
  ReduceOperation operation = op.getReduceOperation();
  bool picks =
      operation == ReduceOperation::Max || operation == ReduceOperation::Min;
  // Maxima and minima are elements, which need no decoding.
  bool isStored = picks && !isPerAxis(x.element) && !x.element.isInteger(32);
  Value result = isStored ? x.tensor : t.decode(x);
  double count = 1;
  if (x.getRank() == 0)
    result = t.reshape(result, 1), dims = {0};
  for (int64_t dim : dims) {
    count *= double(sizesOf(result)[dim]);
    result = reduceDim(t, operation, result, dim);
  }
  if (operation == ReduceOperation::Mean)
    result = t.mul(result, float(1.0 / count));
  result = t.reshape(result, sizesOf(op.getOutput()));
  return isStored ? t.recode(x.with(result), element)
                  : t.encode(result, element);
}

static FailureOr<Value>
convertArgMinMax(ArgMinMaxOp op, ArgMinMaxOp::Adaptor adaptor, TosaBuilder &t) {
  Encoded x = encoded(op.getInput(), adaptor.getInput());
  int64_t axis = op.getAxis() < 0 ? op.getAxis() + x.getRank() : op.getAxis();
  bool isInteger = isByte(x.element);
  Value values = isInteger ? x.tensor : t.decode(x);
  if (op.getArgMinMaxFunction() == ArgMinMaxFunction::Min)
    values = isInteger ? t.unary<tosa::BitwiseNotOp>(values) : t.negate(values);
  SmallVector<int64_t> sizes(x.getShape());
  sizes.erase(sizes.begin() + axis);
  auto type = RankedTensorType::get(sizes, t.getI32Type());
  Value index = tosa::ArgMaxOp::create(t, type, values, axis,
                                       tosa::NanPropagationMode::IGNORE);
  return t.reshape(index, sizesOf(op.getOutput()));
}

void armnn::addReductionToTosa(TosaPatterns &patterns) {
  patterns.add(convertReduce);
  patterns.add(convertArgMinMax);
}
