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
  let assemblyFormat = "$binary_operation $lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

def Armnn_ElementwiseUnaryOp : Armnn_Op<"elementwise_unary", [Pure]> {
  let summary = "applies a function to every element";
  let layer = Layer<"ElementwiseUnary", 54, 55, "20.02">;
  let aliases = [
    Alias<Layer<"Abs", 46, 47, "19.11">, [Fixed<"unary_operation", "UnaryOperation::Abs">]>,
    Alias<Layer<"Rsqrt", 21, 23, "19.05">, [Fixed<"unary_operation", "UnaryOperation::Rsqrt">]>];
  let fieldNames = ["unary_operation=operation"];
  let arguments = (ins Armnn_Tensor:$input, Armnn_UnaryOperationAttr:$unary_operation);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$unary_operation $input attr-dict `:` functional-type(operands, results)";
}

def Armnn_FloorOp : Armnn_Op<"floor", [Pure]> {
  let summary = "rounds every element down";
  let layer = Layer<"Floor", 22, 24, "19.05">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_FloatOrQuantTensor:$input);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = "$input attr-dict `:` functional-type(operands, results)";
}

def Armnn_ComparisonOp : Armnn_Op<"comparison", [Pure]> {
  let summary = "compares two tensors element by element, with broadcasting";
  let layer = Layer<"Comparison", 52, 53, "19.11">;
  let aliases = [
    Alias<Layer<"Equal", 17, 19, "19.05">, [Fixed<"comparison_operation", "ComparisonOperation::Equal">]>,
    Alias<Layer<"Greater", 24, 25, "19.05">, [Fixed<"comparison_operation", "ComparisonOperation::Greater">]>];
  let fieldNames = ["comparison_operation=operation"];
  let arguments = (ins Armnn_Tensor:$lhs, Armnn_Tensor:$rhs,
      Armnn_ComparisonOperationAttr:$comparison_operation);
  let results = (outs Armnn_BooleanTensor:$output);
  let assemblyFormat = "$comparison_operation $lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

def Armnn_LogicalBinaryOp : Armnn_Op<"logical_binary", [Pure]> {
  let summary = "combines two Boolean tensors, with broadcasting";
  let layer = Layer<"LogicalBinary", 59, 60, "20.11">;
  let fieldNames = ["logical_operation=operation"];
  let arguments = (ins Armnn_BooleanTensor:$lhs, Armnn_BooleanTensor:$rhs,
      Armnn_LogicalBinaryOperationAttr:$logical_operation);
  let results = (outs Armnn_BooleanTensor:$output);
  let assemblyFormat = "$logical_operation $lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

} // family Elementwise

#endif // ARMNN_ELEMENTWISE_TD
