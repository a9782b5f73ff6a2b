//===- Inputs.cpp - The inputs of a run -----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Inputs.h"
#include "armnn-mlir/Execution/Network.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::armnn;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

static bool isOpen(const Binding &binding) {
  return !binding.shape || llvm::is_contained(*binding.shape, -1);
}

Error Inputs::readFiles(ArrayRef<std::string> files) {
  unsigned next = 0;
  for (StringRef file : files) {
    std::optional<unsigned> named = takeName(file, bindings);
    if (!named && file.contains('=') && !llvm::sys::fs::exists(file))
      return makeNameError("--input", file, bindings);
    unsigned i = named.value_or(next);
    if (i == next)
      ++next;
    if (i >= bindings.size())
      return createStringError(file + ": the network takes " +
                               Twine(bindings.size()) +
                               " inputs, this one is too many");
    if (tensors[i])
      return createStringError(file + ": input " + bindings[i].describe() +
                               " has the file " + names[i] + " already");
    Expected<Tensor> tensor = readNpy(file);
    if (!tensor)
      return tensor.takeError();
    if (Error error = checkFits(*tensor, bindings[i], file))
      return error;
    tensors[i] = std::move(*tensor);
    names[i] = file.str();
  }
  return Error::success();
}

Error Inputs::readShapes(ArrayRef<std::string> texts) {
  for (StringRef text : texts) {
    StringRef rest = text;
    std::optional<unsigned> i = takeName(rest, bindings);
    if (!i)
      return makeNameError("--input-shape", text, bindings);
    shapes[*i] = parseShape(rest);
    if (!shapes[*i])
      return createStringError("--input-shape " + text +
                               ": expected extents like 1x28x28x1, or scalar");
  }
  return Error::success();
}

Error Inputs::closeShapes(ModuleOp module, bool fromFiles) {
  for (auto [i, binding] : llvm::enumerate(bindings)) {
    if (fromFiles && !shapes[i] && tensors[i] && isOpen(binding))
      shapes[i] = SmallVector<int64_t>(tensors[i]->shape());
    if (shapes[i] && failed(setInputShape(module, i, *shapes[i])))
      return createStringError("input " + binding.describe() +
                               " cannot have the shape " +
                               shapeString(*shapes[i]));
  }
  return Error::success();
}

Error Inputs::finish(ArrayRef<Binding> closed, std::optional<uint64_t> seed,
                     uint64_t maxMemory) {
  uint64_t bytes = 0;
  for (auto [i, binding] : llvm::enumerate(closed)) {
    if (tensors[i]) {
      if (Error error = checkFits(*tensors[i], binding, names[i]))
        return error;
      continue;
    }
    if (!seed)
      return createStringError("input " + binding.describe() + " of type " +
                               npyName(binding.dtype) +
                               " has no file: use --input or --random-inputs");
    if (isOpen(binding))
      return createStringError("input " + binding.describe() +
                               " has no fixed shape: use --input-shape " +
                               binding.name + "=SHAPE");
    bytes = llvm::SaturatingAdd(
        bytes, byteSize(*binding.shape, sizeOf(binding.dtype)).value_or(~0ull));
    if (Error error = checkMemory(bytes, maxMemory, "random inputs"))
      return error;
    auto made = randomTensor(binding.dtype, *binding.shape, *seed + i);
    if (!made)
      return made.takeError();
    tensors[i] = std::move(*made);
  }
  return Error::success();
}

SmallVector<Tensor> Inputs::take() {
  SmallVector<Tensor> all;
  for (auto &tensor : tensors)
    all.push_back(std::move(*tensor));
  return all;
}
