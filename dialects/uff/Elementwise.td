//===- Elementwise.td - Functions of numbers -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_ELEMENTWISE_TD
#define UFF_ELEMENTWISE_TD

include "dialects/uff/UffOpBase.td"

let family = "Elementwise" in {

def Uff_BinaryOp : Uff_Op<"binary", "Binary"> {
  let summary = "a function of the elements of two tensors";
  let description = [{
    Applies min, max, mul (a * b), sub (a - b), div (a / b), add or pow (a ^ b)
    to the elements of two tensors. Integer div truncates toward zero.

    Shapes: NumPy's broadcast, aligned at the last dimension. (Source:
    TensorFlow's Minimum, Maximum, Mul, Sub, Div, RealDiv, Add, AddV2, BiasAdd,
    Pow.)

    Rules:
    - binary_c1: the shapes broadcast.

    Example:

    ```mlir
    %0 = uff.binary sub %a, %b : (tensor<*xf32>, tensor<10xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$a, Uff_Tensor:$b, Uff_BinaryFunctionAttr:$func);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "`` $func $a `,` $b attr-dict `:` functional-type(operands, results)";
}

def Uff_UnaryOp : Uff_Op<"unary", "Unary"> {
  let summary = "a function of each element";
  let description = [{
    Applies neg, exp, log, abs, sqrt, rsqrt (1 / sqrt(x)), square, sin, cos, tan,
    sinh, cosh, asin, acos, atan, asinh, acosh, atanh, ceil or floor to each
    element. The converter's `pow` has lost its exponent and is no function
    here; reading such a file is an error.

    Shapes: the output has the input's shape. (Source: TensorFlow's operations
    of these names.)

    Example:

    ```mlir
    %0 = uff.unary rsqrt %x : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x, Uff_UnaryFunctionAttr:$func);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "`` $func $x attr-dict `:` functional-type(operands, results)";
}

} // family Elementwise

#endif // UFF_ELEMENTWISE_TD
