//===- Reduction.td - Reductions -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_REDUCTION_TD
#define ARMNN_REDUCTION_TD

include "dialects/armnn/ArmnnOpBase.td"

let family = "Reduction" in {

def Armnn_ReduceOp : Armnn_Op<"reduce", [Pure]> {
  let summary = "reduces dimensions by a sum, mean, product, minimum or maximum";
  let description = [{
    Reduces the dimensions in `axis`, or all if the list is empty, by sum, mean,
    prod, min or max. Elements are dequantized or converted to Float32, computed
    in row-major order, and quantized with the output's scale or truncated to
    Signed32. (Source: Arm NN 22.05 CpuRef.)

    Shapes: with keep_dims, reduced dimensions have size 1; without, they are
    left out, and the output has shape [1] if none is left. Types: float,
    quantized and integer types.

    Rules:
    - reduce_c1: axis entries are from 0 to the input's rank - 1.
    - reduce_c2: no axis occurs twice.
    - reduce_c3: the output has the input's data type.

    Example:

    ```mlir
    %0 = armnn.reduce mean %x axis = [1, 2], keep_dims = true
        : (tensor<1x4x4x8xf32>) -> tensor<1x1x1x8xf32>
    ```
  }];
  let layer = Layer<"Reduce", 60, 61, "21.02">;
  let aliases = [
    CurrentAlias<Layer<"Mean", 29, 30, "19.05">, [Fixed<"reduce_operation", "ReduceOperation::Mean">]>];
  let absentVectors = ["axis"]; // all axes
  let arguments = (ins Armnn_NumericTensor:$input, Armnn_Bool:$keep_dims, Armnn_Ints:$axis,
      Armnn_ReduceOperationAttr:$reduce_operation);
  let results = (outs Armnn_NumericTensor:$output);
  let assemblyFormat = [{
    `` $reduce_operation $input `axis` `=` $axis `,` `keep_dims` `=` $keep_dims
    attr-dict `:` functional-type(operands, results)}];
}

def Armnn_ArgMinMaxOp : Armnn_Op<"arg_min_max", [Pure]> {
  let summary = "index of the smallest or largest element along an axis";
  let description = [{
    Index of the smallest (min) or largest (max) element along `axis`; the first
    of equals. A NaN only wins in first place. (Source: Arm NN 22.05 CpuRef.)

    Shapes: the input's without the axis; [1] for an input of rank 1. Types:
    float, quantized and integer types; the output is Signed32 or Signed64.

    Rules:
    - arg_min_max_c1: axis is from -rank to rank - 1; a negative one counts from
      the end.

    Example:

    ```mlir
    %0 = armnn.arg_min_max max %x axis = -1 : (tensor<2x10xf32>) -> tensor<2xi32>
    ```
  }];
  let layer = Layer<"ArgMinMax", 47, 48, "19.11">;
  let arguments = (ins Armnn_NumericTensor:$input,
      Armnn_ArgMinMaxFunctionAttr:$arg_min_max_function, Armnn_Int:$axis);
  let results = (outs Armnn_ArgIndexTensor:$output);
  let assemblyFormat =
      "`` $arg_min_max_function $input `axis` `=` $axis attr-dict `:` functional-type(operands, results)";
}

} // family Reduction

#endif // ARMNN_REDUCTION_TD
