//===- Npy.h - .npy files as raw bytes --------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TEST_INTEROP_NPY_H
#define TEST_INTEROP_NPY_H

#include "armnn/Tensor.hpp"
#include <string>
#include <vector>

/// The file's content. Throws std::runtime_error.
std::vector<uint8_t> readFile(const std::string &path);
void writeFile(const std::string &path, const std::vector<uint8_t> &content);

/// The elements of an .npy file in row-major order.
std::vector<uint8_t> readNpy(const std::string &path);

/// Writes `data`, which has the shape and type of `info`.
void writeNpy(const std::string &path, const armnn::TensorInfo &info,
              const std::vector<uint8_t> &data);

#endif // TEST_INTEROP_NPY_H
