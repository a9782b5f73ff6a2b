//===- Enums.td - The schema's enumerations ----------------*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Symbols and values are the schema's; the strings are what the assembly says.
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_ENUMS_TD
#define ARMNN_ENUMS_TD

include "dialects/armnn/ArmnnBase.td"

class Armnn_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::armnn";
}

/// An enumerator that came after its enumeration ("latest": no release reads it,
/// so that only files of the newest form hold it).
class CaseSince<string since, string symbol, int value, string word = symbol>
    : I32EnumAttrCase<symbol, value, word> {
  string sinceVersion = since;
}

/// An enumeration as an attribute that prints as a bare keyword.
class Armnn_EnumAttr<Armnn_Enum enum, string mnemonic>
    : EnumAttr<Armnn_Dialect, enum, mnemonic>;

def Armnn_DataType : Armnn_Enum<"DataType", "Arm NN data type", [
  I32EnumAttrCase<"Float16", 0>, I32EnumAttrCase<"Float32", 1>,
  I32EnumAttrCase<"Signed32", 3>, I32EnumAttrCase<"Boolean", 4>,
  I32EnumAttrCase<"QAsymmU8", 6>, I32EnumAttrCase<"QSymmS16", 7>,
  CaseSince<"20.05", "QAsymmS8", 8>, CaseSince<"20.05", "QSymmS8", 9>,
  CaseSince<"21.05", "Signed64", 10>]>;

def Armnn_ActivationFunction : Armnn_Enum<"ActivationFunction", "activation function", [
  I32EnumAttrCase<"Sigmoid", 0, "sigmoid">, I32EnumAttrCase<"TanH", 1, "tanh">,
  I32EnumAttrCase<"Linear", 2, "linear">, I32EnumAttrCase<"ReLu", 3, "relu">,
  I32EnumAttrCase<"BoundedReLu", 4, "bounded_relu">,
  CaseSince<"latest", "SoftReLu", 5, "soft_relu">,
  I32EnumAttrCase<"LeakyReLu", 6, "leaky_relu">, I32EnumAttrCase<"Abs", 7, "abs">,
  I32EnumAttrCase<"Sqrt", 8, "sqrt">, I32EnumAttrCase<"Square", 9, "square">,
  CaseSince<"20.05", "Elu", 10, "elu">, CaseSince<"20.05", "HardSwish", 11, "hard_swish">,
  CaseSince<"23.11", "Gelu", 12, "gelu">]>;
def Armnn_ActivationFunctionAttr : Armnn_EnumAttr<Armnn_ActivationFunction, "activation_function">;

def Armnn_ArgMinMaxFunction : Armnn_Enum<"ArgMinMaxFunction", "min or max", [
  I32EnumAttrCase<"Min", 0, "min">, I32EnumAttrCase<"Max", 1, "max">]>;
def Armnn_ArgMinMaxFunctionAttr : Armnn_EnumAttr<Armnn_ArgMinMaxFunction, "arg_min_max_function">;

def Armnn_DataLayout : Armnn_Enum<"DataLayout", "order of a tensor's dimensions", [
  I32EnumAttrCase<"NHWC", 0, "nhwc">, I32EnumAttrCase<"NCHW", 1, "nchw">,
  CaseSince<"21.11", "NDHWC", 2, "ndhwc">, CaseSince<"21.11", "NCDHW", 3, "ncdhw">]>;
def Armnn_DataLayoutAttr : Armnn_EnumAttr<Armnn_DataLayout, "data_layout">;

def Armnn_ReduceOperation : Armnn_Enum<"ReduceOperation", "reduction", [
  I32EnumAttrCase<"Sum", 0, "sum">, I32EnumAttrCase<"Max", 1, "max">,
  I32EnumAttrCase<"Mean", 2, "mean">, I32EnumAttrCase<"Min", 3, "min">,
  CaseSince<"21.11", "Prod", 4, "prod">]>;
def Armnn_ReduceOperationAttr : Armnn_EnumAttr<Armnn_ReduceOperation, "reduce_operation">;

def Armnn_ResizeMethod : Armnn_Enum<"ResizeMethod", "interpolation", [
  I32EnumAttrCase<"NearestNeighbor", 0, "nearest_neighbor">,
  I32EnumAttrCase<"Bilinear", 1, "bilinear">]>;
def Armnn_ResizeMethodAttr : Armnn_EnumAttr<Armnn_ResizeMethod, "resize_method">;

def Armnn_ComparisonOperation : Armnn_Enum<"ComparisonOperation", "comparison", [
  I32EnumAttrCase<"Equal", 0, "equal">, I32EnumAttrCase<"Greater", 1, "greater">,
  I32EnumAttrCase<"GreaterOrEqual", 2, "greater_or_equal">,
  I32EnumAttrCase<"Less", 3, "less">,
  I32EnumAttrCase<"LessOrEqual", 4, "less_or_equal">,
  I32EnumAttrCase<"NotEqual", 5, "not_equal">]>;
def Armnn_ComparisonOperationAttr : Armnn_EnumAttr<Armnn_ComparisonOperation, "comparison_operation">;

def Armnn_UnaryOperation : Armnn_Enum<"UnaryOperation", "unary operation", [
  I32EnumAttrCase<"Abs", 0, "abs">, I32EnumAttrCase<"Rsqrt", 1, "rsqrt">,
  I32EnumAttrCase<"Sqrt", 2, "sqrt">, I32EnumAttrCase<"Exp", 3, "exp">,
  I32EnumAttrCase<"Neg", 4, "neg">, CaseSince<"20.11", "LogicalNot", 5, "logical_not">,
  CaseSince<"21.08", "Log", 6, "log">, CaseSince<"21.08", "Sin", 7, "sin">,
  CaseSince<"23.05", "Ceil", 8, "ceil">]>;
def Armnn_UnaryOperationAttr : Armnn_EnumAttr<Armnn_UnaryOperation, "unary_operation">;

def Armnn_BinaryOperation : Armnn_Enum<"BinaryOperation", "binary operation", [
  I32EnumAttrCase<"Add", 0, "add">, I32EnumAttrCase<"Div", 1, "div">,
  I32EnumAttrCase<"Maximum", 2, "maximum">, I32EnumAttrCase<"Minimum", 3, "minimum">,
  I32EnumAttrCase<"Mul", 4, "mul">, I32EnumAttrCase<"Sub", 5, "sub">,
  CaseSince<"23.08", "SqDiff", 6, "sq_diff">, CaseSince<"23.08", "Power", 7, "power">,
  CaseSince<"24.11", "FloorDiv", 8, "floor_div">]>;
def Armnn_BinaryOperationAttr : Armnn_EnumAttr<Armnn_BinaryOperation, "binary_operation">;

def Armnn_LogicalBinaryOperation : Armnn_Enum<"LogicalBinaryOperation", "logical operation", [
  I32EnumAttrCase<"LogicalAnd", 0, "logical_and">,
  I32EnumAttrCase<"LogicalOr", 1, "logical_or">]>;
def Armnn_LogicalBinaryOperationAttr
    : Armnn_EnumAttr<Armnn_LogicalBinaryOperation, "logical_binary_operation">;

def Armnn_PoolingAlgorithm : Armnn_Enum<"PoolingAlgorithm", "pooling algorithm", [
  I32EnumAttrCase<"Max", 0, "max">, I32EnumAttrCase<"Average", 1, "average">,
  CaseSince<"20.11", "L2", 2, "l2"> /* older readers stop at it */]>;
def Armnn_PoolingAlgorithmAttr : Armnn_EnumAttr<Armnn_PoolingAlgorithm, "pooling_algorithm">;

def Armnn_OutputShapeRounding : Armnn_Enum<"OutputShapeRounding", "rounding of output sizes", [
  I32EnumAttrCase<"Floor", 0, "floor">, I32EnumAttrCase<"Ceiling", 1, "ceiling">]>;
def Armnn_OutputShapeRoundingAttr
    : Armnn_EnumAttr<Armnn_OutputShapeRounding, "output_shape_rounding">;

def Armnn_PaddingMethod : Armnn_Enum<"PaddingMethod", "what an average counts in its divisor", [
  I32EnumAttrCase<"IgnoreValue", 0, "ignore_value">,
  I32EnumAttrCase<"Exclude", 1, "exclude">]>;
def Armnn_PaddingMethodAttr : Armnn_EnumAttr<Armnn_PaddingMethod, "padding_method">;

def Armnn_PaddingMode : Armnn_Enum<"PaddingMode", "what padding is filled with", [
  I32EnumAttrCase<"Constant", 0, "constant">, I32EnumAttrCase<"Reflect", 1, "reflect">,
  I32EnumAttrCase<"Symmetric", 2, "symmetric">]>;
def Armnn_PaddingModeAttr : Armnn_EnumAttr<Armnn_PaddingMode, "padding_mode">;

def Armnn_NormalizationChannel
    : Armnn_Enum<"NormalizationAlgorithmChannel", "across or within channels", [
  I32EnumAttrCase<"Across", 0, "across">, I32EnumAttrCase<"Within", 1, "within">]>;
def Armnn_NormalizationChannelAttr
    : Armnn_EnumAttr<Armnn_NormalizationChannel, "norm_channel_type">;

def Armnn_NormalizationMethod
    : Armnn_Enum<"NormalizationAlgorithmMethod", "normalization method", [
  I32EnumAttrCase<"LocalBrightness", 0, "local_brightness">,
  I32EnumAttrCase<"LocalContrast", 1, "local_contrast">]>;
def Armnn_NormalizationMethodAttr
    : Armnn_EnumAttr<Armnn_NormalizationMethod, "norm_method_type">;

def Armnn_ScatterNdFunction : Armnn_Enum<"ScatterNdFunction", "how updates are combined", [
  I32EnumAttrCase<"Update", 0, "update">, I32EnumAttrCase<"Add", 1, "add">,
  I32EnumAttrCase<"Sub", 2, "sub">, I32EnumAttrCase<"Max", 3, "max">,
  I32EnumAttrCase<"Min", 4, "min">]>;
def Armnn_ScatterNdFunctionAttr : Armnn_EnumAttr<Armnn_ScatterNdFunction, "scatter_nd_function">;

#endif // ARMNN_ENUMS_TD
