//===- NodeReader.h - Reads the fields of a node ---------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_UFF_NODEREADER_H
#define LIB_TARGET_UFF_NODEREADER_H

#include "lib/Target/Uff/FieldValue.h"
#include "lib/Target/Uff/Graph.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::uff {

/// The type and the values of a constant.
struct Constant {
  RankedTensorType type;
  Attribute values;
};

/// Reads the fields of one node. Errors name the node and the field.
class NodeReader {
public:
  NodeReader(MLIRContext *context, const std::shared_ptr<const File> &file,
             const schema::Node &node, Report report,
             const UffImportOptions &options)
      : context(context), file(file), node(node), report(std::move(report)),
        options(options) {}

  /// Resolves all fields. An empty value counts as absent.
  LogicalResult load();

  /// The attributes of a core operation.
  LogicalResult readFields(const OperationEntry &operation,
                           NamedAttrList &attributes);
  /// All fields of a custom operation.
  DictionaryAttr readCustomFields();
  /// The type of an Input.
  FailureOr<TensorType> readInput();
  FailureOr<Constant> readConstant();

  /// The node reads as many others as the operation needs.
  LogicalResult checkInputCount(int least, int greatest);

private:
  FailureOr<Attribute> readField(const FieldEntry &field);
  FailureOr<Attribute> readText(const FieldEntry &field, StringRef text);
  /// The only fields that Input and Const have.
  LogicalResult checkFieldNames(ArrayRef<StringRef> known);
  FailureOr<Attribute> require(StringRef field, FieldKind kind);
  FailureOr<SmallVector<int64_t>> readShape(bool isConstant);
  FailureOr<Constant> readBytes(RankedTensorType type, ArrayRef<char> bytes);

  MLIRContext *context;
  const std::shared_ptr<const File> &file;
  const schema::Node &node;
  Report report;
  const UffImportOptions &options;
  std::map<StringRef, FieldData> fields;
};

} // namespace mlir::uff

#endif // LIB_TARGET_UFF_NODEREADER_H
