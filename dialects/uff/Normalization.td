//===- Normalization.td - Normalization -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_NORMALIZATION_TD
#define UFF_NORMALIZATION_TD

include "dialects/uff/UffOpBase.td"

let family = "Normalization" in {

def Uff_BatchNormOp : Uff_Op<"batch_norm", "BatchNorm"> {
  let summary = "normalization with given statistics";
  let description = [{
    output = (x - moving_mean) * gamma / sqrt(moving_variance + epsilon) + beta

    The vectors go along x's channels, axis C of its order. Shapes: the output
    has x's shape. (Source: TensorFlow's FusedBatchNorm, not training.)

    Rules:
    - batch_norm_c1: gamma, beta, moving_mean and moving_variance are vectors of
      one element for each channel.

    Example:

    ```mlir
    %0 = uff.batch_norm %x, %gamma, %beta, %mean, %variance epsilon 1.0e-3 orders<"N+C">
        : (tensor<*xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>)
        -> tensor<*xf32>
    ```
  }];
  let orderedInputs = 1;
  let arguments = (ins Uff_Tensor:$x, Uff_Tensor:$gamma, Uff_Tensor:$beta,
      Uff_Tensor:$moving_mean, Uff_Tensor:$moving_variance, Uff_Double:$epsilon,
      Uff_OrdersAttr:$inputs_orders, OptionalAttr<Uff_OrdersAttr>:$outputs_orders);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    $x `,` $gamma `,` $beta `,` $moving_mean `,` $moving_variance `epsilon` $epsilon
    `orders` `` $inputs_orders (`to` `` $outputs_orders^)?
    attr-dict `:` functional-type(operands, results)}];
}

def Uff_LrnOp : Uff_Op<"lrn", "LRN"> {
  let summary = "local response normalization";
  let description = [{
    output[..., j] = x[..., j] / (k + alpha * sum over i of x[..., i]^2)^beta

    with |i - j| <= window_size along the channels: `window_size` is a radius,
    TensorFlow's depth_radius, and `alpha` is not divided by the window. The
    converter writes the order `NC+` whatever the layout, as TensorFlow's LRN
    does not record it; TensorFlow's channels are the last axis. Shapes: the
    output has x's shape. (Source: TensorFlow's LRN.)

    Rules:
    - lrn_c1: window_size is at least 0.

    Example:

    ```mlir
    %0 = uff.lrn %x window_size 5 alpha 1.0 beta 0.5 k 1.0 orders<"NC+">
        : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let orderedInputs = 1;
  let arguments = (ins Uff_Tensor:$x, Uff_Int:$window_size, Uff_Double:$alpha,
      Uff_Double:$beta, Uff_Double:$k,
      Uff_OrdersAttr:$inputs_orders, OptionalAttr<Uff_OrdersAttr>:$outputs_orders);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    $x `window_size` $window_size `alpha` $alpha `beta` $beta `k` $k
    `orders` `` $inputs_orders (`to` `` $outputs_orders^)?
    attr-dict `:` functional-type(operands, results)}];
}

def Uff_SoftmaxOp : Uff_Op<"softmax", "Softmax"> {
  let summary = "softmax";
  let description = [{
    output = exp(x) / sum of exp(x) along an axis, which is

    - `axis`, if it is not 0, counting the batch and from the end if negative;
    - for `axis` 0 or none, the channels of the order: the last axis where C is
      last, else axis 1, or axis 2 of rank 5 (the third from last).

    Axis 0 is what converters write for TensorFlow's Softmax, which works on the
    last axis. Shapes: the output has x's shape. (Source: TensorFlow's Softmax.)

    Rules:
    - softmax_c1: axis is inside the rank.

    Example:

    ```mlir
    %0 = uff.softmax %x axis 0 orders<"N+C"> : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let orderedInputs = 1;
  let arguments = (ins Uff_Tensor:$x, OptionalAttr<Uff_Int>:$axis,
      Uff_OrdersAttr:$inputs_orders, OptionalAttr<Uff_OrdersAttr>:$outputs_orders);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    $x (`axis` $axis^)? `orders` `` $inputs_orders (`to` `` $outputs_orders^)?
    attr-dict `:` functional-type(operands, results)}];
}

} // family Normalization

#endif // UFF_NORMALIZATION_TD
