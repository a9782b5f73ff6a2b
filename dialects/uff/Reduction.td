//===- Reduction.td - Reductions -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_REDUCTION_TD
#define UFF_REDUCTION_TD

include "dialects/uff/UffOpBase.td"

let family = "Reduction" in {

def Uff_ReduceOp : Uff_Op<"reduce", "Reduce"> {
  let summary = "reduction along axes";
  let description = [{
    The sum, product, largest or smallest element, or mean along `axes`, which
    count the batch and from the end if negative. With `keepdims` the axes stay
    with size 1; without it, or where it is absent (files of 2018), they go.
    (Source: TensorFlow's Sum, Prod, Max, Min, Mean.)

    Rules:
    - reduce_c1: axes are inside the rank.
    - reduce_c2: no axis occurs twice.

    Example:

    ```mlir
    %0 = uff.reduce mean %x axes[1, 2] keepdims false : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x, Uff_ReduceFunctionAttr:$func, Uff_Ints:$axes,
      OptionalAttr<Uff_Bool>:$keepdims);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    `` $func $x `axes` `` $axes (`keepdims` $keepdims^)?
    attr-dict `:` functional-type(operands, results)}];
}

class Uff_ArgOp<string mnemonic, string name, string which> : Uff_Op<mnemonic, name> {
  let summary = "index of the " # which # " element along an axis";
  let description = [{
    The index of the }] # which # [{ element along `axis`, which counts from the
    end if negative; the first one where several are equal. The axis goes. The
    result is i64, TensorFlow's default; the file does not record i32. (Source:
    TensorFlow's }] # name # [{.)

    Rules:
    - }] # mnemonic # [{_c1: axis is inside the rank.

    Example:

    ```mlir
    %0 = uff.}] # mnemonic # [{ %x axis 1 : (tensor<*xf32>) -> tensor<*xi64>
    ```
  }];
  let elementType = "i64";
  let arguments = (ins Uff_Tensor:$x, Uff_Int:$axis);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$x `axis` $axis attr-dict `:` functional-type(operands, results)";
}
def Uff_ArgMaxOp : Uff_ArgOp<"arg_max", "ArgMax", "largest">;
def Uff_ArgMinOp : Uff_ArgOp<"arg_min", "ArgMin", "smallest">;

} // family Reduction

#endif // UFF_REDUCTION_TD
