//===- Buffers.cpp - Memory and shapes that callers pass ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Buffers.h"

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::capi;

/// No extent is larger, so that sizes leave room for sums.
static constexpr int64_t largestExtent = std::numeric_limits<int32_t>::max();

int capi::takeShapes(const Call &call, Model &model,
                     const ArmnnMlirInputShape *given, uint64_t count,
                     Shapes &shapes) {
  ARMNN_MLIR_CHECK(call.requireList(given, count, "inputShapes"));
  // Passes may have lowered it away, which is reported later.
  func::FuncOp main = model.getMain();
  uint64_t inputCount = main ? main.getNumArguments() : 0;
  for (const ArmnnMlirInputShape &entry : ArrayRef(given, count)) {
    if (entry.input >= inputCount)
      return call.refuse(ARMNN_MLIR_WRONG_COUNT,
                         "there is no input " + Twine(entry.input));
    ARMNN_MLIR_CHECK(call.requireList(entry.shape, entry.rank, "a shape"));
    ArrayRef<int64_t> shape(entry.shape, entry.rank);
    for (int64_t extent : shape)
      if (extent != -1 && (extent < 1 || extent > largestExtent))
        return call.refuse(ARMNN_MLIR_WRONG_SHAPE,
                           "input " + Twine(entry.input) +
                               " cannot have the extent " + Twine(extent));
    shapes.emplace_back(unsigned(entry.input), llvm::to_vector(shape));
  }
  return ARMNN_MLIR_OK;
}

namespace {
/// A tensor that the caller passes, for messages.
struct Passed {
  StringRef kind;
  size_t number;
  const Binding &binding;

  std::string describe() const {
    return (kind + " " + Twine(number) + ", " + binding.describe()).str();
  }
};
} // namespace

int capi::requireCount(const Call &call, StringRef what, uint64_t found,
                       size_t expected) {
  if (found == expected)
    return ARMNN_MLIR_OK;
  return call.refuse(ARMNN_MLIR_WRONG_COUNT, "the network has " +
                                                 Twine(expected) + " " + what +
                                                 ", found " + Twine(found));
}

/// The shape of an input, which its binding may leave open.
static int getShape(const Call &call, const Passed &passed,
                    const int64_t *given, SmallVector<int64_t> &shape) {
  ArrayRef<int64_t> known = *passed.binding.shape;
  if (!given && llvm::is_contained(known, -1))
    return call.refuse(ARMNN_MLIR_NULL_POINTER,
                       passed.describe() + ": the model leaves its shape " +
                           shapeString(known) + " open, and none is given");
  llvm::append_range(shape, given ? ArrayRef(given, known.size()) : known);
  for (auto [want, have] : llvm::zip(known, shape))
    if (want < 0 ? have < 1 || have > largestExtent : want != have)
      return call.refuse(ARMNN_MLIR_WRONG_SHAPE,
                         passed.describe() + ": takes the shape " +
                             shapeString(known) + ", found " +
                             shapeString(shape));
  if (!byteSize(shape, sizeOf(passed.binding.dtype)))
    return call.refuse(ARMNN_MLIR_WRONG_SHAPE,
                       passed.describe() + ": no memory holds the shape " +
                           shapeString(shape));
  return ARMNN_MLIR_OK;
}

static int checkMemory(const Call &call, const Passed &passed,
                       ArrayRef<int64_t> shape, const void *data,
                       uint64_t bytes) {
  DType type = passed.binding.dtype;
  std::optional<uint64_t> expected = byteSize(shape, sizeOf(type));
  if (expected != bytes)
    return call.refuse(ARMNN_MLIR_WRONG_SIZE,
                       passed.describe() + ": " + Twine(expected.value_or(0)) +
                           " bytes are those of " + npyName(type) +
                           " of shape " + shapeString(shape) + ", found " +
                           Twine(bytes));
  if (!data && bytes)
    return call.refuse(ARMNN_MLIR_NULL_POINTER, passed.describe() + " is null");
  if (uintptr_t(data) % sizeOf(type) != 0)
    return call.refuse(ARMNN_MLIR_MISALIGNED,
                       passed.describe() + " is not aligned to " +
                           Twine(sizeOf(type)) + " bytes");
  return ARMNN_MLIR_OK;
}

static Tensor viewOf(DType type, ArrayRef<int64_t> shape, const void *data) {
  return Tensor::view(type, shape,
                      const_cast<char *>(static_cast<const char *>(data)),
                      nullptr);
}

int capi::takeInputs(const Call &call, const Signature &signature,
                     const ArmnnMlirInput *inputs, uint64_t count,
                     bool withData, SmallVector<Tensor> &tensors) {
  ARMNN_MLIR_CHECK(
      requireCount(call, "inputs", count, signature.inputs.size()));
  ARMNN_MLIR_CHECK(call.requireList(inputs, count, "inputs"));
  for (auto [i, binding] : llvm::enumerate(signature.inputs)) {
    Passed passed{"input", i, binding};
    SmallVector<int64_t> shape;
    ARMNN_MLIR_CHECK(getShape(call, passed, inputs[i].shape, shape));
    if (withData)
      ARMNN_MLIR_CHECK(
          checkMemory(call, passed, shape, inputs[i].data, inputs[i].bytes));
    tensors.push_back(viewOf(binding.dtype, shape, inputs[i].data));
  }
  return ARMNN_MLIR_OK;
}

static bool overlap(const Tensor &a, const Tensor &b) {
  return a.data() < b.data() + b.numBytes() &&
         b.data() < a.data() + a.numBytes();
}

int capi::takeOutputs(const Call &call, const Signature &signature,
                      ArrayRef<SmallVector<int64_t>> shapes,
                      const ArmnnMlirOutput *outputs, ArrayRef<Tensor> inputs,
                      SmallVector<Tensor> &tensors) {
  for (auto [i, binding] : llvm::enumerate(signature.outputs)) {
    Passed passed{"output", i, binding};
    ARMNN_MLIR_CHECK(checkMemory(call, passed, shapes[i], outputs[i].data,
                                 outputs[i].bytes));
    Tensor tensor = viewOf(binding.dtype, shapes[i], outputs[i].data);
    for (ArrayRef<Tensor> others : {inputs, ArrayRef<Tensor>(tensors)})
      for (const Tensor &other : others)
        if (overlap(tensor, other))
          return call.refuse(ARMNN_MLIR_OVERLAP,
                             passed.describe() +
                                 " shares memory with another buffer");
    tensors.push_back(std::move(tensor));
  }
  return ARMNN_MLIR_OK;
}
