//===- FileWriter.h - What all layers of a file share -----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ARMNN_FILEWRITER_H
#define LIB_TARGET_ARMNN_FILEWRITER_H

#include "ArmnnSchema_generated.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"
#include <unordered_map>

namespace mlir::armnn {
namespace schema = ::armnn_mlir::schema;
class ConstantOp;

/// Where a value of the graph comes from in the file.
struct ValueSource {
  uint32_t layer;
  uint32_t slot;
};

/// The file that is written, for one release, and the tables of which all
/// layers consist.
class FileWriter {
public:
  FileWriter(StringRef release, uint64_t size)
      : builder(size), release(release) {}

  /// Whether the release is `since` or later. "latest" comes after all numbers.
  bool isSince(StringRef since) const { return since <= release; }

  /// The base of any layer. `name` may be empty.
  flatbuffers::Offset<schema::LayerBase>
  writeLayerBase(uint32_t index, StringRef name, schema::LayerType type,
                 ArrayRef<ValueSource> inputs,
                 ArrayRef<flatbuffers::Offset<schema::TensorInfo>> outputs);

  /// The info of a tensor. Its element type is one of the dialect's.
  flatbuffers::Offset<schema::TensorInfo> writeTensorInfo(Type type);

  /// A constant with the elements in `bytes`. Data that the file has already
  /// are not written again.
  flatbuffers::Offset<schema::ConstTensor>
  writeConstTensor(RankedTensorType type, ArrayRef<char> bytes);

  flatbuffers::FlatBufferBuilder builder;
  const StringRef release;
  llvm::DenseMap<Value, ValueSource> sources;

private:
  flatbuffers::Offset<schema::TensorInfo>
  writeInfo(TensorType type, schema::DataType dataType, float scale,
            int32_t zeroPoint, ArrayRef<double> scales, uint32_t axis);
  schema::DataType getSchemaType(Type elementType) const;
  template <typename T, typename Data>
  flatbuffers::Offset<void> writeData(ArrayRef<char> bytes);
  const uint8_t *getVector(flatbuffers::Offset<void> vector) const;

  /// A table of the data union that is in the file.
  struct WrittenData {
    flatbuffers::Offset<void> table;
    flatbuffers::Offset<void> vector;
    uint64_t size;
    unsigned width;
  };
  std::unordered_multimap<uint64_t, WrittenData> dataByHash;
};

/// The elements of `constant` as bytes; `copy` holds them where the attribute
/// has them in another form.
ArrayRef<char> getBytes(ConstantOp constant, std::vector<char> &copy);

} // namespace mlir::armnn

#endif // LIB_TARGET_ARMNN_FILEWRITER_H
