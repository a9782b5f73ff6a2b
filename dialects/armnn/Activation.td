//===- Activation.td - Activation layers -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_ACTIVATION_TD
#define ARMNN_ACTIVATION_TD

include "dialects/armnn/ArmnnOpBase.td"

let family = "Activation" in {

def Armnn_ActivationOp : Armnn_Op<"activation", [Pure]> {
  let summary = "applies an activation function to every element";
  let description = [{
    Applies `activation_function` with the parameters a and b to every element
    x:

    | function | value |
    |--|--|
    | sigmoid | 1 / (1 + exp(-x)) |
    | tanh | a * tanh(b * x) |
    | linear | a * x + b |
    | relu | max(0, x) |
    | bounded_relu | min(a, max(b, x)): a is the upper bound, b the lower |
    | soft_relu | log(1 + exp(x)) |
    | leaky_relu | x if x > 0, else a * x |
    | abs | abs(x) |
    | sqrt | sqrt(x) |
    | square | x * x |
    | elu | x if x >= 0, else a * (exp(x) - 1) |
    | hard_swish | x * min(max(x + 3, 0), 6) / 6 |
    | gelu | x * 0.5 * (1 + erf(x / sqrt(2))) |

    a and b are real numbers for quantized tensors as well: elements are
    dequantized, computed in Float32 and quantized with the output's scale.
    Parameters that a function does not use are kept. (Source: Arm NN 22.05
    CpuRef, whose reader takes soft_relu for sigmoid; gelu is of 23.11.)

    Shapes: the output has the input's shape. Types: Float32, Float16 and the
    quantized types.

    Rules:
    - activation_c1: the output has the input's data type.

    Example:

    ```mlir
    %0 = armnn.activation bounded_relu %x a = 6.0, b = 0.0
        : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
    ```
  }];
  let layer = Layer<"Activation", 9, 1, "19.02">;
  let defaults = [Default<"a", "0">, Default<"b", "0">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input,
      Armnn_ActivationFunctionAttr:$activation_function, Armnn_Float:$a, Armnn_Float:$b);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = "`` $activation_function $input `a` `=` $a `,` `b` `=` $b attr-dict `:` functional-type(operands, results)";
  let hasCanonicalizer = 1;
}

def Armnn_PreluOp : Armnn_Op<"prelu", [Pure]> {
  let summary = "scales negative elements by alpha";
  let description = [{
    Multiplies the negative elements by alpha: x if x >= 0, else alpha * x.
    Quantized tensors have their own scale each; elements are dequantized,
    computed in Float32 and quantized with the output's scale. (Source: Arm NN
    22.05 CpuRef.)

    Shapes: the output has the broadcast shape of input and alpha (as in NumPy:
    aligned at the last dimension, sizes equal or one of them 1). Types:
    Float32, Float16 and the quantized types.

    Rules:
    - prelu_c1: alpha and output have the input's data type.
    - prelu_c2: the shapes of input and alpha can be broadcast.

    Example:

    ```mlir
    %0 = armnn.prelu %x, %alpha
        : (tensor<1x4x4x8xf32>, tensor<8xf32>) -> tensor<1x4x4x8xf32>
    ```
  }];
  let layer = Layer<"Prelu", 41, 43, "19.08">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_FloatOrQuantTensor:$alpha);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = "$input `,` $alpha attr-dict `:` functional-type(operands, results)";
}

} // family Activation

#endif // ARMNN_ACTIVATION_TD
