//===- Npy.cpp - reading and writing .npy files ---------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/Tensor.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace mlir::armnn;
using llvm::Error;
using llvm::Expected;
using llvm::SmallVector;
using llvm::StringRef;
using llvm::Twine;

/// NumPy's own limit on ranks.
static constexpr size_t maxRank = 64;
/// Far above what NumPy writes for one array.
static constexpr size_t maxHeaderBytes = 1 << 16;

static constexpr StringRef magic("\x93NUMPY", 6);

namespace {

/// The dictionary in front of the data.
struct Header {
  StringRef descr;
  bool fortranOrder = false;
  SmallVector<int64_t> shape;
};

/// Parses `{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), }`:
/// exactly these keys, each once, in any order.
class HeaderParser {
public:
  explicit HeaderParser(StringRef text) : text(text) {}

  /// Returns what is wrong, or an empty string.
  std::string parse(Header &header) {
    if (!take("{"))
      return "expected '{'";
    llvm::StringSet<> seen;
    while (!take("}")) {
      StringRef key;
      if (!takeString(key) || !take(":"))
        return "expected a key in quotes and ':'";
      if (!seen.insert(key).second)
        return ("key '" + key + "' occurs twice").str();
      std::string problem = parseValue(key, header);
      if (!problem.empty())
        return problem;
      if (!take(",") && !text.ltrim().starts_with("}"))
        return "expected ',' or '}'";
    }
    if (!text.trim().empty())
      return "text after '}'";
    if (seen.size() != 3)
      return "expected the keys 'descr', 'fortran_order' and 'shape'";
    return "";
  }

private:
  bool take(StringRef token) {
    text = text.ltrim();
    return text.consume_front(token);
  }

  bool takeString(StringRef &value) {
    text = text.ltrim();
    StringRef quote = text.take_front(1);
    if (quote != "'" && quote != "\"")
      return false;
    size_t end = text.find(quote, 1);
    if (end == StringRef::npos)
      return false;
    value = text.slice(1, end);
    text = text.drop_front(end + 1);
    return true;
  }

  std::string parseValue(StringRef key, Header &header) {
    if (key == "descr")
      return takeString(header.descr)
                 ? ""
                 : "'descr' is not one element type (records are not read)";
    if (key == "fortran_order") {
      header.fortranOrder = take("True");
      return header.fortranOrder || take("False")
                 ? ""
                 : "'fortran_order' is neither True nor False";
    }
    if (key == "shape")
      return parseShape(header.shape);
    return ("unknown key '" + key + "'").str();
  }

  std::string parseShape(SmallVector<int64_t> &shape) {
    if (!take("("))
      return "'shape' is not a tuple";
    while (!take(")")) {
      int64_t extent;
      text = text.ltrim();
      if (text.consumeInteger(10, extent) || extent < 0)
        return "'shape' has an extent that is not a number from 0 to 2^63-1";
      text.consume_front("L");
      if (shape.size() == maxRank)
        return "'shape' has more than " + std::to_string(maxRank) + " extents";
      shape.push_back(extent);
      if (!take(",") && !text.starts_with(")"))
        return "expected ',' or ')' in 'shape'";
    }
    return "";
  }

  StringRef text;
};

} // namespace

static Error fail(StringRef path, const Twine &message) {
  return llvm::createStringError(path + ": " + message);
}

/// Row-major copy of column-major `data`.
static Expected<Tensor> fromFortran(DType type, llvm::ArrayRef<int64_t> shape,
                                    const char *data) {
  auto allocated = Tensor::allocate(type, shape);
  if (!allocated)
    return allocated.takeError();
  Tensor &tensor = *allocated;
  unsigned size = sizeOf(type);
  SmallVector<int64_t> strides, index(shape.size());
  int64_t stride = 1;
  for (int64_t extent : shape) {
    strides.push_back(stride);
    stride *= extent;
  }
  for (int64_t i = 0, e = tensor.numElements(); i < e; ++i) {
    int64_t from = 0;
    for (auto [at, step] : llvm::zip(index, strides))
      from += at * step;
    std::memcpy(tensor.data() + i * size, data + from * size, size);
    for (size_t d = shape.size(); d-- > 0 && ++index[d] == shape[d];)
      index[d] = 0;
  }
  return allocated;
}

/// Splits a file into the header's text and the data.
static Error split(StringRef path, StringRef bytes, StringRef &header,
                   StringRef &data) {
  if (!bytes.starts_with(magic) || bytes.size() < 10)
    return fail(path, "not an .npy file");
  unsigned major = uint8_t(bytes[6]), minor = uint8_t(bytes[7]);
  if (major < 1 || major > 3 || minor != 0)
    return fail(path, "format version " + Twine(major) + "." + Twine(minor) +
                          " is not known (1.0, 2.0 and 3.0 are)");
  size_t lengthBytes = major == 1 ? 2 : 4;
  if (bytes.size() < 8 + lengthBytes)
    return fail(path, "the file ends inside its header");
  size_t length = major == 1
                      ? llvm::support::endian::read16le(bytes.data() + 8)
                      : llvm::support::endian::read32le(bytes.data() + 8);
  if (length > maxHeaderBytes)
    return fail(path, "header of " + Twine(length) + " bytes, at most " +
                          Twine(maxHeaderBytes) + " are read");
  bytes = bytes.drop_front(8 + lengthBytes);
  if (bytes.size() < length)
    return fail(path, "the file ends inside its header");
  header = bytes.take_front(length);
  data = bytes.drop_front(length);
  return Error::success();
}

Expected<Tensor> mlir::armnn::readNpy(StringRef path) {
  auto file = openFile(path);
  if (!file)
    return fail(path, file.getError().message());
  return readNpy(std::move(*file));
}

Expected<Tensor>
mlir::armnn::readNpy(std::unique_ptr<llvm::MemoryBuffer> file) {
  StringRef path = file->getBufferIdentifier();
  StringRef text, data;
  if (Error error = split(path, file->getBuffer(), text, data))
    return error;
  Header header;
  std::string problem = HeaderParser(text).parse(header);
  if (!problem.empty())
    return fail(path, "malformed header: " + problem);
  std::optional<DType> type = dtypeFromNpyName(header.descr);
  if (!type)
    return fail(path, "element type '" + header.descr +
                          "' is not one of <f4 <f2 |i1 |u1 <i2 <i4 <i8 |b1");
  std::optional<uint64_t> bytes = byteSize(header.shape, sizeOf(*type));
  if (!bytes || *bytes != data.size())
    return fail(path, "shape " + shapeString(header.shape) + " of '" +
                          header.descr + "' does not match the " +
                          Twine(data.size()) + " bytes of data");
  if (*type == DType::Bool &&
      !llvm::all_of(data, [](char c) { return c == 0 || c == 1; }))
    return fail(path, "Booleans other than 0 and 1");
  if (header.fortranOrder && header.shape.size() > 1)
    return fromFortran(*type, header.shape, data.data());
  bool aligned = uintptr_t(data.data()) % sizeOf(*type) == 0;
  if (!aligned) {
    auto copy = Tensor::allocate(*type, header.shape);
    if (copy)
      std::memcpy(copy->data(), data.data(), data.size());
    return copy;
  }
  std::shared_ptr<void> owner(std::move(file));
  return Tensor::view(*type, header.shape, const_cast<char *>(data.data()),
                      std::move(owner));
}

Error mlir::armnn::writeNpy(const Tensor &tensor, StringRef path) {
  std::error_code code;
  llvm::raw_fd_ostream os(path, code, llvm::sys::fs::OF_None);
  if (code)
    return fail(path, code.message());
  std::string header = "{'descr': '" + npyName(tensor.dtype()).str() +
                       "', 'fortran_order': False, 'shape': (";
  for (int64_t extent : tensor.shape())
    header += std::to_string(extent) + ", ";
  // A tuple of one keeps its comma, longer ones end without.
  if (tensor.shape().size() == 1)
    header.pop_back();
  else if (!tensor.shape().empty())
    header.resize(header.size() - 2);
  header += "), }";
  // Data start at a multiple of 64.
  header.append(63 - (magic.size() + 4 + header.size()) % 64, ' ');
  header += '\n';
  os << magic << '\1' << '\0' << char(header.size() & 0xff)
     << char(header.size() >> 8) << header;
  os.write(tensor.data(), tensor.numBytes());
  os.close();
  if (os.has_error()) {
    code = os.error();
    os.clear_error();
    return fail(path, code.message());
  }
  return Error::success();
}
