//===- Types.td - Tensors, dimension orders and other values of fields -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_TYPES_TD
#define UFF_TYPES_TD

include "dialects/uff/UffBase.td"

class Uff_TypeDef<string name, string typeMnemonic> : TypeDef<Uff_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Uff_UnknownType : Uff_TypeDef<"Unknown", "unknown"> {
  let summary = "an element type that the format has no code for";
  let description = [{
    The data type of a code that is not one of the format's. Code 7 is what
    converters write for all types that the format lacks: bool, float64, uint8,
    string. It is only an error where the elements are needed.

    ```mlir
    tensor<4x!uff.unknown<7>>
    ```
  }];
  let parameters = (ins "unsigned":$code);
  let assemblyFormat = "`<` $code `>`";
}

class Uff_AttrDef<string name, string attrMnemonic> : AttrDef<Uff_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def Uff_OrderAttr : Uff_AttrDef<"Order", "order"> {
  let summary = "which canonical axis lies at each position of a tensor";
  let description = [{
    A DimensionOrders of the file: for each stored position of a tensor, the
    canonical axis that lies there. Data have the axes N and C, weights K
    (output channels) and C, and both any number of spatial axes, of which `+`
    is the whole run in ascending order and `-` in descending order.

    The file's lists are kept as they are. Those made of N or K, C and a run
    print as letters, others as the file's numbers; a list for one rank only
    stands behind that rank.

    ```mlir
    #uff.order<"N+C">               // data as N, H, W, C
    #uff.order<"+CK">               // weights as H, W, input, output channels
    #uff.order<[0, 2, 3, 1]>        // N, H, W, C of rank 4, axis by axis
    #uff.order<4 : "NC+", 2 : "NC"> // lists for ranks 4 and 2
    ```
  }];
  // Keys of the file's map; -1 is any rank. One list a key, in the order of keys.
  let parameters = (ins ArrayRefParameter<"int32_t">:$ranks,
                        ArrayRefParameter<"::mlir::DenseI64ArrayAttr">:$lists,
                        "bool":$isWeights);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    /// The key that stands for any rank, and the list's marks of a spatial run:
    /// a first axis before kIncrement, or behind kDecrement.
    static constexpr int32_t kAnyRank = -1;
    static constexpr int64_t kIncrement = 2147483647;
    static constexpr int64_t kDecrement = -2147483648;

    /// The order of a file's lists; axis 0 is K where `isWeights`, else N.
    static OrderAttr getOfLists(::mlir::MLIRContext *context,
                                ::llvm::ArrayRef<int32_t> ranks,
                                ::llvm::ArrayRef<::mlir::DenseI64ArrayAttr> lists,
                                bool isWeights);

    /// The order that letters give ("N+C", "+CK"); null if they are none.
    static OrderAttr getOfLetters(::mlir::MLIRContext *context,
                                  ::llvm::StringRef letters);

    /// The only list as letters, where it is made of N or K, C and a run.
    std::optional<std::string> getLetters();

    /// For a tensor of `rank`: the canonical axis of each position, spatial
    /// axes from 2 on. Absent where the order does not fit the rank.
    std::optional<::llvm::SmallVector<int64_t>> getAxes(int64_t rank);

    /// For a tensor of `rank`: the position of each canonical axis, which is
    /// the permutation that brings the tensor to canonical order.
    std::optional<::llvm::SmallVector<int64_t>> getPermutation(int64_t rank);
  }];
}

def Uff_OrdersAttr : Uff_AttrDef<"Orders", "orders"> {
  let summary = "the orders of several tensors";
  let description = [{
    A list of DimensionOrders, one for each ordered input of an operation.

    ```mlir
    #uff.orders<"N+C", "+CK">
    ```
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::uff::OrderAttr">:$orders);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    size_t size() { return getOrders().size(); }
    OrderAttr operator[](size_t index) { return getOrders()[index]; }
  }];
}

def Uff_TypesAttr : Uff_AttrDef<"Types", "types"> {
  let summary = "a list of data types";
  let description = [{
    A `dtype_list` of a custom operation.

    ```mlir
    #uff.types<f32, i64>
    ```
  }];
  let parameters = (ins OptionalArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` (`>`) : ($types^ `>`)?";
}

/// A tensor of one of the format's data types, of truth values, or of a type
/// that the format has no code for.
def Uff_Tensor : Type<And<[IsTensorTypePred,
    CPred<"::mlir::uff::isElementType(::llvm::cast<::mlir::TensorType>($_self).getElementType())">]>,
    "tensor of a UFF data type", "::mlir::TensorType">;

/// Fields by their kind in the file.
def Uff_Int : TypedSignlessIntegerAttrBase<I64, "int64_t", "64-bit integer"> {
  let convertFromStorage = "$_self.getValue().getSExtValue()";
}
def Uff_Double : FloatAttrBase<F64, "64-bit float"> {
  let returnType = "double";
  let convertFromStorage = "$_self.getValue().convertToDouble()";
}
defvar Uff_Bool = BoolAttr;
defvar Uff_Ints = DenseI64ArrayAttr;
defvar Uff_DataType = TypeAttr;

#endif // UFF_TYPES_TD
