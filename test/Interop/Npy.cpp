//===- Npy.cpp - .npy files as raw bytes ----------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Npy.h"
#include <fstream>
#include <iterator>
#include <stdexcept>

std::vector<uint8_t> readFile(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file)
    throw std::runtime_error("cannot open " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

void writeFile(const std::string &path, const std::vector<uint8_t> &content) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char *>(content.data()), content.size());
  if (!file.flush())
    throw std::runtime_error("cannot write " + path);
}

std::vector<uint8_t> readNpy(const std::string &path) {
  std::vector<uint8_t> content = readFile(path);
  // Version 1: six bytes of magic, two of version, two of header length.
  if (content.size() < 10 || content[6] != 1)
    throw std::runtime_error(path + " is no .npy file of version 1");
  size_t start = 10 + content[8] + 256 * content[9];
  std::string header(content.begin() + 10, content.begin() + start);
  if (header.find("'fortran_order': False") == std::string::npos)
    throw std::runtime_error(path + " is in Fortran order");
  return {content.begin() + start, content.end()};
}

static std::string getDescription(armnn::DataType type) {
  switch (type) {
  case armnn::DataType::Float16:
    return "<f2";
  case armnn::DataType::Float32:
    return "<f4";
  case armnn::DataType::QAsymmU8:
    return "|u1";
  case armnn::DataType::Signed32:
    return "<i4";
  case armnn::DataType::Boolean:
    return "|b1";
  case armnn::DataType::QSymmS16:
    return "<i2";
  case armnn::DataType::QSymmS8:
  case armnn::DataType::QAsymmS8:
    return "|i1";
  default:
    throw std::runtime_error("no .npy type for a data type");
  }
}

void writeNpy(const std::string &path, const armnn::TensorInfo &info,
              const std::vector<uint8_t> &data) {
  std::string shape;
  const armnn::TensorShape &dims = info.GetShape();
  if (dims.GetDimensionality() != armnn::Dimensionality::Scalar)
    for (unsigned i = 0; i < dims.GetNumDimensions(); ++i)
      shape += std::to_string(dims[i]) + ",";
  std::string header = "{'descr': '" + getDescription(info.GetDataType()) +
                       "', 'fortran_order': False, 'shape': (" + shape + "), }";
  header += std::string(63 - (10 + header.size()) % 64, ' ') + "\n";
  std::vector<uint8_t> content = {0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
  content.push_back(header.size() % 256);
  content.push_back(header.size() / 256);
  content.insert(content.end(), header.begin(), header.end());
  content.insert(content.end(), data.begin(), data.end());
  writeFile(path, content);
}
