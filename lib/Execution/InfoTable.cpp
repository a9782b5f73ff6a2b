//===- InfoTable.cpp - what a library says of itself ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Execution/InfoTable.h"
#include "armnn-mlir/Library.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::armnn;

static_assert(int(DType::F32) == ARMNN_MLIR_FLOAT32 &&
                  int(DType::F16) == ARMNN_MLIR_FLOAT16 &&
                  int(DType::I8) == ARMNN_MLIR_INT8 &&
                  int(DType::U8) == ARMNN_MLIR_UINT8 &&
                  int(DType::I16) == ARMNN_MLIR_INT16 &&
                  int(DType::I32) == ARMNN_MLIR_INT32 &&
                  int(DType::I64) == ARMNN_MLIR_INT64 &&
                  int(DType::Bool) == ARMNN_MLIR_BOOL,
              "both number the types in the same order");

namespace {

/// A member of a record: a number, or the address of a constant (or null).
struct Member {
  unsigned bits; // 0 for an address
  int64_t number = 0;
  LLVM::GlobalOp pointee = nullptr;
};

Member number32(int64_t value) { return {32, value}; }
Member number64(int64_t value) { return {64, value}; }
Member addressOf(LLVM::GlobalOp global) { return {0, 0, global}; }

/// Appends constants to a module.
class Tables {
public:
  explicit Tables(ModuleOp module)
      : b(module.getLoc(), module.getContext()), module(module) {}

  LLVM::GlobalOp bytes(StringRef name, StringRef contents) {
    b.setInsertionPointToEnd(module.getBody());
    auto type = LLVM::LLVMArrayType::get(b.getI8Type(), contents.size());
    return add(name, type, b.getStringAttr(contents), /*alignment=*/8);
  }
  LLVM::GlobalOp text(StringRef name, StringRef contents) {
    return bytes(name, (contents + Twine('\0')).str());
  }
  /// Null for no numbers.
  template <typename T>
  LLVM::GlobalOp numbers(StringRef name, ArrayRef<T> values, Type element) {
    if (values.empty())
      return nullptr;
    b.setInsertionPointToEnd(module.getBody());
    int64_t count = values.size();
    auto contents =
        DenseElementsAttr::get(RankedTensorType::get({count}, element), values);
    return add(name, LLVM::LLVMArrayType::get(element, count), contents);
  }
  LLVM::GlobalOp records(StringRef name, ArrayRef<SmallVector<Member>> rows);
  LLVM::GlobalOp bindings(StringRef name, ArrayRef<Binding> bindings);

private:
  LLVM::GlobalOp add(StringRef name, Type type, Attribute contents,
                     uint64_t alignment = 0) {
    return LLVM::GlobalOp::create(b, type, /*isConstant=*/true,
                                  LLVM::Linkage::Internal, name, contents,
                                  alignment);
  }
  Value valueOf(Member member) {
    auto address = LLVM::LLVMPointerType::get(b.getContext());
    if (member.pointee)
      return LLVM::AddressOfOp::create(b, address, member.pointee.getSymName());
    if (member.bits == 0)
      return LLVM::ZeroOp::create(b, address);
    Type type = b.getIntegerType(member.bits);
    return LLVM::ConstantOp::create(b, type,
                                    b.getIntegerAttr(type, member.number));
  }

  ImplicitLocOpBuilder b;
  ModuleOp module;
};

} // namespace

LLVM::GlobalOp Tables::records(StringRef name,
                               ArrayRef<SmallVector<Member>> rows) {
  if (rows.empty())
    return nullptr;
  SmallVector<Type> members;
  for (const Member &member : rows.front())
    members.push_back(member.bits ? Type(b.getIntegerType(member.bits))
                                  : LLVM::LLVMPointerType::get(b.getContext()));
  auto type = LLVM::LLVMArrayType::get(
      LLVM::LLVMStructType::getLiteral(b.getContext(), members), rows.size());
  b.setInsertionPointToEnd(module.getBody());
  LLVM::GlobalOp table = add(name, type, Attribute());
  b.createBlock(&table.getInitializerRegion());
  Value whole = LLVM::UndefOp::create(b, type);
  for (auto [i, row] : llvm::enumerate(rows))
    for (auto [j, member] : llvm::enumerate(row))
      whole = LLVM::InsertValueOp::create(
          b, whole, valueOf(member), ArrayRef<int64_t>{int64_t(i), int64_t(j)});
  LLVM::ReturnOp::create(b, whole);
  return table;
}

/// In the order of ArmnnMlirBinding.
LLVM::GlobalOp Tables::bindings(StringRef name, ArrayRef<Binding> bindings) {
  SmallVector<SmallVector<Member>> rows;
  for (auto [i, binding] : llvm::enumerate(bindings)) {
    std::string prefix = (name + "_" + Twine(i) + "_").str();
    auto numbers = [&](StringRef what, ArrayRef<int64_t> values) {
      return addressOf(
          this->numbers(prefix + what.str(), values, b.getI64Type()));
    };
    LLVM::GlobalOp text = this->text(prefix + "name", binding.name);
    rows.push_back(
        {addressOf(text), number32(binding.id), number32(int(binding.dtype)),
         number64(sizeOf(binding.dtype)), number64(binding.shape->size()),
         numbers("shape", *binding.shape), number64(binding.scales.size()),
         addressOf(this->numbers(prefix + "scales",
                                 ArrayRef<double>(binding.scales),
                                 b.getF64Type())),
         numbers("zero_points", binding.zeroPoints),
         number64(binding.axis.value_or(-1))});
  }
  return records(name, rows);
}

LLVM::GlobalOp mlir::armnn::makeInfoTable(ModuleOp module,
                                          const Signature &signature,
                                          const LibraryFacts &facts) {
  Tables tables(module);
  LLVM::GlobalOp inputs = tables.bindings("info_inputs", signature.inputs);
  LLVM::GlobalOp outputs = tables.bindings("info_outputs", signature.outputs);
  // In the order of ArmnnMlirInfo.
  SmallVector<Member> row = {number32(ARMNN_MLIR_ABI_VERSION),
                             number32(facts.weightsInFile),
                             number64(signature.inputs.size()),
                             addressOf(inputs),
                             number64(signature.outputs.size()),
                             addressOf(outputs),
                             number64(facts.workspaceBytes.value_or(-1)),
                             number64(facts.weightBytes)};
  return tables.records("info", row);
}

LLVM::GlobalOp mlir::armnn::makeTextTable(ModuleOp module, StringRef name,
                                          ArrayRef<StringRef> texts) {
  Tables tables(module);
  SmallVector<SmallVector<Member>> rows;
  for (auto [i, text] : llvm::enumerate(texts))
    rows.push_back(
        {addressOf(tables.text((name + "_" + Twine(i)).str(), text))});
  return tables.records(name, rows);
}

LLVM::GlobalOp mlir::armnn::makeBytes(ModuleOp module, StringRef name,
                                      StringRef bytes) {
  return Tables(module).bytes(name, bytes);
}
