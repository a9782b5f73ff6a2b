//===- Convolution.td - Convolutions and matrix products -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_CONVOLUTION_TD
#define UFF_CONVOLUTION_TD

include "dialects/uff/UffOpBase.td"

let family = "Convolution" in {

def Uff_ConvOp : Uff_Op<"conv", "Conv"> {
  let summary = "convolution";
  let description = [{
    Slides weights over images (TensorFlow's cross-correlation), without a bias:

        output[n, p, k] = sum over c, q of
            data[n, p * stride + q * dilation - before, c] * weights[q, c, k]

    with p and q running over the spatial axes. Absent or empty `strides`,
    `padding` and `dilation` mean all 1, 0 and 1. Along each spatial axis, with
    the effective kernel e = (kernel - 1) * dilation + 1:

    - `implicit_padding same`: size = ceil(in / stride), with
      max((size - 1) * stride + e - in, 0) zeros, half of them (rounded down)
      before the data;
    - `padding p`: p zeros on both sides, size = (in + 2 * p - e) / stride + 1,
      rounded down;
    - both: explicit padding first, then same.

    `number_groups` (default 1) splits the channels. Where it is the number of
    input channels (depthwise), weights are [kernel..., channels, multiplier] in
    TensorFlow's order, and output channel c * multiplier + m uses
    weights[..., c, m].

    `inputs_orders` says how data and weights lie, `outputs_orders` how the
    output does, where that differs from the data. (Source: TensorFlow's Conv2D
    and DepthwiseConv2dNative.)

    Rules:
    - conv_c1: strides and dilations are at least 1, padding at least 0,
      number_groups at least 1.
    - conv_c2: strides, padding and dilation have one entry for each spatial
      axis, or none.
    - conv_c3: data and weights have one rank, 3 or more.
    - conv_c4: the data's channels are those that the weights expect, times the
      groups.
    - conv_c5: the kernel fits into the padded data.
    - conv_c6: the groups divide the output channels.

    Example:

    ```mlir
    %0 = uff.conv %data, %weights strides[2, 2] implicit_padding same orders<"N+C", "+CK">
        : (tensor<*xf32>, tensor<3x3x1x8xf32>) -> tensor<*xf32>
    ```
  }];
  let orderedInputs = 2;
  let arguments = (ins Uff_Tensor:$data, Uff_Tensor:$weights,
      OptionalAttr<Uff_Ints>:$strides, OptionalAttr<Uff_Ints>:$padding,
      OptionalAttr<Uff_Ints>:$dilation, OptionalAttr<Uff_Int>:$number_groups,
      OptionalAttr<Uff_ImplicitPaddingAttr>:$implicit_padding,
      Uff_OrdersAttr:$inputs_orders, OptionalAttr<Uff_OrdersAttr>:$outputs_orders);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    $data `,` $weights (`strides` `` $strides^)? (`padding` `` $padding^)?
    (`dilation` `` $dilation^)? (`number_groups` $number_groups^)?
    (`implicit_padding` `` $implicit_padding^)? `orders` `` $inputs_orders
    (`to` `` $outputs_orders^)? attr-dict `:` functional-type(operands, results)}];
}

def Uff_ConvTransposeOp : Uff_Op<"conv_transpose", "ConvTranspose"> {
  let summary = "transposed convolution";
  let description = [{
    The adjoint of `uff.conv` with the same strides and padding: scatters the
    products of data and weights at strides, then crops what the convolution of
    the output would have padded before and after. Rows and columns beyond the
    scatter area are zeros.

    `output_shape` is the whole output shape in the stored layout, batch
    included, or its spatial sizes only. Weights are [kernel..., output
    channels, input channels], order `+KC`. Other fields as in `uff.conv`.
    (Source: TensorFlow's Conv2DBackpropInput.)

    Rules:
    - conv_transpose_c1: strides and dilations are at least 1, padding at least
      0, number_groups at least 1.
    - conv_transpose_c2: strides, padding and dilation have one entry for each
      spatial axis, or none.
    - conv_transpose_c3: data and weights have one rank, 3 or more.
    - conv_transpose_c4: the data's channels are those that the weights expect.
    - conv_transpose_c5: output_shape is a vector of the rank or the number of
      spatial axes.

    Example:

    ```mlir
    %0 = uff.conv_transpose %data, %weights, %shape strides[2, 2] implicit_padding same
        orders<"N+C", "+KC">
        : (tensor<*xf32>, tensor<3x3x8x4xf32>, tensor<4xi32>) -> tensor<*xf32>
    ```
  }];
  let orderedInputs = 2;
  let arguments = (ins Uff_Tensor:$data, Uff_Tensor:$weights, Uff_Tensor:$output_shape,
      OptionalAttr<Uff_Ints>:$strides, OptionalAttr<Uff_Ints>:$padding,
      OptionalAttr<Uff_Ints>:$dilation, OptionalAttr<Uff_Int>:$number_groups,
      OptionalAttr<Uff_ImplicitPaddingAttr>:$implicit_padding,
      Uff_OrdersAttr:$inputs_orders, OptionalAttr<Uff_OrdersAttr>:$outputs_orders);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    $data `,` $weights `,` $output_shape (`strides` `` $strides^)? (`padding` `` $padding^)?
    (`dilation` `` $dilation^)? (`number_groups` $number_groups^)?
    (`implicit_padding` `` $implicit_padding^)? `orders` `` $inputs_orders
    (`to` `` $outputs_orders^)? attr-dict `:` functional-type(operands, results)}];
}

def Uff_FullyConnectedOp : Uff_Op<"fully_connected", "FullyConnected"> {
  let summary = "matrix product";
  let description = [{
    With the data brought to [N, C] and the weights to [K, C]:

        output[n, k] = sum over c of data[n, c] * weights[k, c]

    Orders `NC`, `CK` are the plain product data x weights. Data of a higher
    rank are flattened behind the first axis. (Source: TensorFlow's MatMul.)

    Rules:
    - fully_connected_c1: the weights have rank 2.
    - fully_connected_c2: data and weights have one number of channels.

    Example:

    ```mlir
    %0 = uff.fully_connected %data, %weights orders<"NC", "CK">
        : (tensor<*xf32>, tensor<784x10xf32>) -> tensor<*xf32>
    ```
  }];
  let orderedInputs = 2;
  let arguments = (ins Uff_Tensor:$data, Uff_Tensor:$weights,
      Uff_OrdersAttr:$inputs_orders, OptionalAttr<Uff_OrdersAttr>:$outputs_orders);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    $data `,` $weights `orders` `` $inputs_orders (`to` `` $outputs_orders^)?
    attr-dict `:` functional-type(operands, results)}];
}

} // family Convolution

#endif // UFF_CONVOLUTION_TD
