//===- Types.td - Tensor types and attribute kinds ---------*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_TYPES_TD
#define ARMNN_TYPES_TD

include "dialects/armnn/ArmnnBase.td"

/// A tensor of any of Arm NN's data types, ranked or not.
def Armnn_Tensor : Type<And<[IsTensorTypePred,
    CPred<"::mlir::armnn::getDataType(::llvm::cast<::mlir::TensorType>($_self).getElementType()).has_value()">]>,
    "tensor of an Arm NN data type", "::mlir::TensorType">;

/// A tensor whose data type is one of `types` (names of DataType).
class Armnn_TensorOf<list<string> types, string summary>
    : Type<And<[Armnn_Tensor.predicate,
        CPred<"::llvm::is_contained({" #
              !interleave(!foreach(t, types, "::mlir::armnn::DataType::" # t), ", ") #
              "}, *::mlir::armnn::getDataType(::llvm::cast<::mlir::TensorType>($_self).getElementType()))">]>,
        summary, "::mlir::TensorType">;

defvar FloatTypes = ["Float32", "Float16"];
defvar QuantizedTypes = ["QAsymmU8", "QAsymmS8", "QSymmS16"];

def Armnn_FloatTensor : Armnn_TensorOf<FloatTypes, "tensor of Float32 or Float16">;
def Armnn_FloatOrQuantTensor : Armnn_TensorOf<FloatTypes # QuantizedTypes # ["QSymmS8"],
    "tensor of Float32, Float16 or a quantized type">;
def Armnn_NumericTensor : Armnn_TensorOf<
    FloatTypes # QuantizedTypes # ["QSymmS8", "Signed32", "Signed64"],
    "tensor of a float, quantized or integer type">;
def Armnn_BooleanTensor : Armnn_TensorOf<["Boolean"], "tensor of Boolean">;
def Armnn_IndexTensor : Armnn_TensorOf<["Signed32"], "tensor of Signed32">;
def Armnn_ArgIndexTensor : Armnn_TensorOf<["Signed32", "Signed64"],
    "tensor of Signed32 or Signed64">;
def Armnn_BiasTensor : Armnn_TensorOf<FloatTypes # ["Signed32"] # QuantizedTypes,
    "tensor of a float type or Signed32">;

/// A descriptor's integer: uint and int fields alike, since uint32 fits.
def Armnn_Int : TypedSignlessIntegerAttrBase<I64, "int64_t", "64-bit integer"> {
  let convertFromStorage = "$_self.getValue().getSExtValue()";
}
def Armnn_Float : FloatAttrBase<F32, "32-bit float"> {
  let returnType = "float";
  let convertFromStorage = "$_self.getValue().convertToFloat()";
}
defvar Armnn_Bool = BoolAttr;
defvar Armnn_Ints = DenseI64ArrayAttr;

#endif // ARMNN_TYPES_TD
