//===- Elementwise.td - Elementwise layers -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_ELEMENTWISE_TD
#define ARMNN_ELEMENTWISE_TD

include "dialects/armnn/ArmnnOpBase.td"

let family = "Elementwise" in {

def Armnn_ElementwiseBinaryOp : Armnn_Op<"elementwise_binary", [Pure]> {
  let summary = "combines two tensors element by element, with broadcasting";
  let description = [{
    Combines the elements x of lhs and y of rhs:

    | operation | value |
    |--|--|
    | add, sub, mul, div | x + y, x - y, x * y, x / y |
    | maximum, minimum | x < y ? y : x, y < x ? y : x (with a NaN, x) |
    | sq_diff | (x - y) * (x - y) |
    | power | x to the power of y |
    | floor_div | floor(x / y) |

    Quantized elements are dequantized with their own tensor's scale, computed
    in Float32 and quantized with the output's scale. Signed32 is computed in
    32-bit integers that wrap; div truncates toward zero. (Source: Arm NN 22.05
    CpuRef; sq_diff and power are of 23.08, floor_div of 24.11.)

    Shapes: the output has the broadcast shape of lhs and rhs (as in NumPy:
    aligned at the last dimension, sizes equal or one of them 1). Types:
    Float32, Float16, the quantized types, Signed32 and Signed64.

    Rules:
    - elementwise_binary_c1: lhs, rhs and output have one data type.
    - elementwise_binary_c2: the shapes of lhs and rhs can be broadcast.

    Example:

    ```mlir
    %0 = armnn.elementwise_binary add %x, %bias
        : (tensor<1x4x4x8xf32>, tensor<8xf32>) -> tensor<1x4x4x8xf32>
    ```
  }];
  let layer = Layer<"ElementwiseBinary", 69, 70, "23.05">;
  let aliases = [
    CurrentAlias<Layer<"Addition", 0, 2, "19.02">, [Fixed<"binary_operation", "BinaryOperation::Add">]>,
    CurrentAlias<Layer<"Subtraction", 26, 27, "19.05">, [Fixed<"binary_operation", "BinaryOperation::Sub">]>,
    CurrentAlias<Layer<"Multiplication", 2, 10, "19.02">, [Fixed<"binary_operation", "BinaryOperation::Mul">]>,
    CurrentAlias<Layer<"Division", 15, 17, "19.05">, [Fixed<"binary_operation", "BinaryOperation::Div">]>,
    CurrentAlias<Layer<"Maximum", 18, 20, "19.05">, [Fixed<"binary_operation", "BinaryOperation::Maximum">]>,
    CurrentAlias<Layer<"Minimum", 16, 18, "19.05">, [Fixed<"binary_operation", "BinaryOperation::Minimum">]>];
  let fieldNames = ["binary_operation=operation"];
  let arguments = (ins Armnn_NumericTensor:$lhs, Armnn_NumericTensor:$rhs,
      Armnn_BinaryOperationAttr:$binary_operation);
  let results = (outs Armnn_NumericTensor:$output);
  let assemblyFormat = "`` $binary_operation $lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
  let hasCanonicalizer = 1;
}

def Armnn_ElementwiseUnaryOp : Armnn_Op<"elementwise_unary", [Pure]> {
  let summary = "applies a function to every element";
  let description = [{
    Applies a function to every element x: abs, rsqrt (1 / sqrt(x)), sqrt, exp,
    neg, log (natural), sin (of radians), ceil, or logical_not of a Boolean
    tensor. Quantized elements are dequantized, computed in Float32 and
    quantized with the output's scale. Signed32 goes through Float32 and is
    truncated toward zero. (Source: Arm NN 22.05 CpuRef; ceil is of 23.05.)

    Shapes: the output has the input's shape. Types: any but Boolean;
    logical_not Boolean only.

    Rules:
    - elementwise_unary_c1: logical_not has a Boolean input, all other
      operations another type.
    - elementwise_unary_c2: the output has the input's data type.

    Example:

    ```mlir
    %0 = armnn.elementwise_unary rsqrt %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
    ```
  }];
  // Readers before 20.11 throw for the layer (tests against 20.08 show it).
  let layer = Layer<"ElementwiseUnary", 54, 55, "20.02", "20.11">;
  let aliases = [
    Alias<Layer<"Abs", 46, 47, "19.11">, [Fixed<"unary_operation", "UnaryOperation::Abs">]>,
    Alias<Layer<"Rsqrt", 21, 23, "19.05">, [Fixed<"unary_operation", "UnaryOperation::Rsqrt">]>];
  let fieldNames = ["unary_operation=operation"];
  let arguments = (ins Armnn_Tensor:$input, Armnn_UnaryOperationAttr:$unary_operation);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "`` $unary_operation $input attr-dict `:` functional-type(operands, results)";
}

def Armnn_FloorOp : Armnn_Op<"floor", [Pure]> {
  let summary = "rounds every element down";
  let description = [{
    The largest integer that is not greater, for every element. (Source: Arm NN
    22.05 CpuRef.)

    Shapes: the output has the input's shape. Types: Float32, Float16; quantized
    ones are dequantized and quantized again.

    Rules:
    - floor_c1: the output has the input's data type.

    Example:

    ```mlir
    %0 = armnn.floor %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
    ```
  }];
  let layer = Layer<"Floor", 22, 24, "19.05">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_FloatOrQuantTensor:$input);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = "$input attr-dict `:` functional-type(operands, results)";
}

def Armnn_ComparisonOp : Armnn_Op<"comparison", [Pure]> {
  let summary = "compares two tensors element by element, with broadcasting";
  let description = [{
    Compares the elements of lhs and rhs: equal, greater, greater_or_equal,
    less, less_or_equal or not_equal. Quantized elements are dequantized, each
    with its own tensor's scale, so differently quantized tensors compare by
    real value. (Source: Arm NN 22.05 CpuRef.)

    Shapes: the output is Boolean and has the broadcast shape of lhs and rhs (as
    in NumPy: aligned at the last dimension, sizes equal or one of them 1).
    Types: any.

    Rules:
    - comparison_c1: lhs and rhs have one data type.
    - comparison_c2: the shapes of lhs and rhs can be broadcast.

    Example:

    ```mlir
    %0 = armnn.comparison greater %x, %limit
        : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<2x3xi1>
    ```
  }];
  let layer = Layer<"Comparison", 52, 53, "19.11">;
  let aliases = [
    Alias<Layer<"Equal", 17, 19, "19.05">, [Fixed<"comparison_operation", "ComparisonOperation::Equal">]>,
    Alias<Layer<"Greater", 24, 25, "19.05">, [Fixed<"comparison_operation", "ComparisonOperation::Greater">]>];
  let fieldNames = ["comparison_operation=operation"];
  let arguments = (ins Armnn_Tensor:$lhs, Armnn_Tensor:$rhs,
      Armnn_ComparisonOperationAttr:$comparison_operation);
  let results = (outs Armnn_BooleanTensor:$output);
  let assemblyFormat = "`` $comparison_operation $lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

def Armnn_LogicalBinaryOp : Armnn_Op<"logical_binary", [Pure]> {
  let summary = "combines two Boolean tensors, with broadcasting";
  let description = [{
    Combines the elements of two Boolean tensors by logical_and or logical_or.
    (Source: Arm NN 22.05 CpuRef.)

    Shapes: the output has the broadcast shape of lhs and rhs (as in NumPy:
    aligned at the last dimension, sizes equal or one of them 1). All tensors
    are Boolean.

    Rules:
    - logical_binary_c1: the shapes of lhs and rhs can be broadcast.

    Example:

    ```mlir
    %0 = armnn.logical_binary logical_and %x, %mask
        : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<2x3xi1>
    ```
  }];
  let layer = Layer<"LogicalBinary", 59, 60, "20.11">;
  let fieldNames = ["logical_operation=operation"];
  let arguments = (ins Armnn_BooleanTensor:$lhs, Armnn_BooleanTensor:$rhs,
      Armnn_LogicalBinaryOperationAttr:$logical_operation);
  let results = (outs Armnn_BooleanTensor:$output);
  let assemblyFormat = "`` $logical_operation $lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

} // family Elementwise

#endif // ARMNN_ELEMENTWISE_TD
