//===- Samples.cpp - Inputs to calibrate with -----------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Quantization/Samples.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::armnn;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

/// `path`, or the .npy files of the folder that it is.
static Expected<std::vector<std::string>> listFiles(StringRef path) {
  namespace fs = llvm::sys::fs;
  if (!fs::is_directory(path))
    return std::vector<std::string>{path.str()};
  std::vector<std::string> files;
  std::error_code code;
  for (fs::directory_iterator it(path, code), end; !code && it != end;
       it.increment(code))
    if (StringRef(it->path()).ends_with(".npy"))
      files.push_back(it->path());
  if (code)
    return createStringError(path + ": " + code.message());
  if (files.empty())
    return createStringError(path + ": the folder has no .npy files");
  llvm::sort(files);
  return files;
}

/// How many tensors of `shape` one of `stacked` holds along its first
/// dimension; 0 if it is no stack of them.
static int64_t countStacked(ArrayRef<int64_t> stacked,
                            ArrayRef<int64_t> shape) {
  if (stacked == shape)
    return 1;
  if (!stacked.empty() && stacked.drop_front() == shape)
    return stacked.front();
  if (stacked.empty() || shape.empty() ||
      stacked.drop_front() != shape.drop_front() ||
      stacked.front() % shape.front() != 0)
    return 0;
  return stacked.front() / shape.front();
}

/// Appends the tensors of an input that a file holds.
static Error readFile(StringRef file, const Binding &binding,
                      std::vector<Tensor> &tensors) {
  if (!binding.shape || llvm::is_contained(*binding.shape, -1))
    return createStringError("input " + binding.describe() +
                             " has no fixed shape: use --input-shape " +
                             binding.name + "=SHAPE");
  Expected<Tensor> stacked = readNpy(file);
  if (!stacked)
    return stacked.takeError();
  ArrayRef<int64_t> shape = *binding.shape;
  int64_t count = countStacked(stacked->shape(), shape);
  if (count == 0 || stacked->dtype() != binding.dtype)
    return createStringError(file + ": " + binding.describe() + " takes " +
                             npyName(binding.dtype) + " of shape " +
                             shapeString(shape) +
                             ", or several along a first dimension, found " +
                             npyName(stacked->dtype()) + " of shape " +
                             shapeString(stacked->shape()));
  auto owner = std::make_shared<Tensor>(std::move(*stacked));
  size_t bytes = owner->numBytes() / count;
  for (int64_t i = 0; i < count; ++i)
    tensors.push_back(
        Tensor::view(binding.dtype, shape, owner->data() + i * bytes, owner));
  return Error::success();
}

Expected<std::vector<Sample>>
mlir::armnn::readSamples(StringRef option, ArrayRef<std::string> paths,
                         ArrayRef<Binding> inputs) {
  std::vector<std::vector<Tensor>> tensors(inputs.size());
  for (StringRef path : paths) {
    std::optional<unsigned> input = takeName(path, inputs);
    if (!input && path.contains('=') && !llvm::sys::fs::exists(path))
      return makeNameError(option, path, inputs);
    if (!input && inputs.size() != 1)
      return createStringError(path + ": the network takes " +
                               Twine(inputs.size()) + " inputs: use NAME=PATH");
    auto files = listFiles(path);
    if (!files)
      return files.takeError();
    for (StringRef file : *files)
      if (Error error = readFile(file, inputs[input.value_or(0)],
                                 tensors[input.value_or(0)]))
        return error;
  }
  for (auto [binding, own] : llvm::zip(inputs, tensors)) {
    if (own.empty())
      return createStringError("input " + binding.describe() +
                               " has no samples");
    if (own.size() != tensors.front().size())
      return createStringError("input " + binding.describe() + " has " +
                               Twine(own.size()) + " samples, " +
                               inputs.front().describe() + " has " +
                               Twine(tensors.front().size()));
  }
  std::vector<Sample> samples(tensors.empty() ? 0 : tensors.front().size());
  for (auto [i, sample] : llvm::enumerate(samples))
    for (std::vector<Tensor> &own : tensors)
      sample.push_back(own[i]);
  return samples;
}
