//===- Activation.td - Activation functions -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_ACTIVATION_TD
#define UFF_ACTIVATION_TD

include "dialects/uff/UffOpBase.td"

let family = "Activation" in {

def Uff_ActivationOp : Uff_Op<"activation", "Activation"> {
  let summary = "an activation function of each element";
  let description = [{
    Applies a function to each element:

        relu(x)     = max(x, 0)
        relu6(x)    = min(max(x, 0), 6)
        sigmoid(x)  = 1 / (1 + exp(-x))
        tanh(x)
        elu(x)      = x > 0 ? x : exp(x) - 1
        selu(x)     = 1.0507009873554805 * (x > 0 ? x : 1.6732632423543772 * (exp(x) - 1))
        softsign(x) = x / (1 + |x|)
        softplus(x) = log(1 + exp(x))

    Shapes: the output has the input's shape. (Source: TensorFlow's Relu, Relu6,
    Sigmoid, Tanh, Elu, Selu, Softsign, Softplus.)

    Example:

    ```mlir
    %0 = uff.activation relu %x : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x, Uff_ActivationFunctionAttr:$func);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "`` $func $x attr-dict `:` functional-type(operands, results)";
}

def Uff_LeakyReluOp : Uff_Op<"leaky_relu", "LeakyRelu"> {
  let summary = "rectifier with a slope for negative elements";
  let description = [{
    output = x > 0 ? x : alpha * x. An absent `alpha` is TensorFlow's default,
    0.2; converters always write it, widened from float32.

    Shapes: the output has the input's shape. (Source: TensorFlow's LeakyRelu.)

    Example:

    ```mlir
    %0 = uff.leaky_relu %x alpha 0.20000000298023224 : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x, OptionalAttr<Uff_Double>:$alpha);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$x (`alpha` $alpha^)? attr-dict `:` functional-type(operands, results)";
}

} // family Activation

#endif // UFF_ACTIVATION_TD
