//===- CustomOperations.cpp - Custom operations that are known ------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/uff/CustomOperations.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::uff;

#include "dialects/uff/CustomOperations.inc"

Type CustomOperation::getElementType(MLIRContext *context, TypeRange operands,
                                     DictionaryAttr fields) const {
  switch (elementTypeKind) {
  case Operand: {
    unsigned index = llvm::to_integer(elementTypeName, index, 10) ? index : 0;
    return index < operands.size() ? getElementTypeOrSelf(operands[index])
                                   : Type();
  }
  case Field: {
    auto type = fields.getAs<TypeAttr>(elementTypeName);
    return type ? type.getValue() : Type();
  }
  case Fixed:
    return llvm::StringSwitch<Type>(elementTypeName)
        .Case("i1", IntegerType::get(context, 1))
        .Case("i32", IntegerType::get(context, 32))
        .Case("i64", IntegerType::get(context, 64))
        .Case("f32", Float32Type::get(context));
  }
  llvm_unreachable("all kinds have a type");
}

const CustomOperation *uff::lookupCustomOperation(StringRef name) {
  const CustomOperation *found = llvm::lower_bound(
      customOperations, name, [](const CustomOperation &entry, StringRef name) {
        return entry.name < name;
      });
  return found != std::end(customOperations) && found->name == name ? found
                                                                    : nullptr;
}
