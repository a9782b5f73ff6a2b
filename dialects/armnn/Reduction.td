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
  let layer = Layer<"Reduce", 60, 61, "21.02">;
  let aliases = [
    CurrentAlias<Layer<"Mean", 29, 30, "19.05">, [Fixed<"reduce_operation", "ReduceOperation::Mean">]>];
  let absentVectors = ["axis"]; // all axes
  let arguments = (ins Armnn_NumericTensor:$input, Armnn_Bool:$keep_dims, Armnn_Ints:$axis,
      Armnn_ReduceOperationAttr:$reduce_operation);
  let results = (outs Armnn_NumericTensor:$output);
  let assemblyFormat = [{
    $reduce_operation $input `axis` `=` $axis `,` `keep_dims` `=` $keep_dims
    attr-dict `:` functional-type(operands, results)}];
}

def Armnn_ArgMinMaxOp : Armnn_Op<"arg_min_max", [Pure]> {
  let summary = "index of the smallest or largest element along an axis";
  let layer = Layer<"ArgMinMax", 47, 48, "19.11">;
  let arguments = (ins Armnn_NumericTensor:$input,
      Armnn_ArgMinMaxFunctionAttr:$arg_min_max_function, Armnn_Int:$axis);
  let results = (outs Armnn_ArgIndexTensor:$output);
  let assemblyFormat =
      "$arg_min_max_function $input `axis` `=` $axis attr-dict `:` functional-type(operands, results)";
}

} // family Reduction

#endif // ARMNN_REDUCTION_TD
