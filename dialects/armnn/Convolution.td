//===- Convolution.td - Convolutions and matrix products -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_CONVOLUTION_TD
#define ARMNN_CONVOLUTION_TD

include "dialects/armnn/ArmnnOpBase.td"

let family = "Convolution" in {

// pad(top, bottom, left, right), stride(y, x), dilation(y, x) for two spatial
// dimensions; pad(front, back, top, bottom, left, right) and (z, y, x) for three.
defvar Pad2dFormat = [{
  `pad` `(` $pad_top `,` $pad_bottom `,` $pad_left `,` $pad_right `)`}];
defvar Window2dFormat = !strconcat(Pad2dFormat, " `stride` `(` $stride_y `,` $stride_x `)`");

class Armnn_Convolution2dBase<string mnemonic> : Armnn_Op<mnemonic, [Pure]> {
  let members = [SlotOrMember<"weights", "22.05">,
                 SlotOrMember<"biases", "22.05", ["biasEnabled"]>];
  let flags = [Flag<"biasEnabled", "biases">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_FloatOrQuantTensor:$weights,
      Optional<Armnn_BiasTensor>:$biases,
      Armnn_Int:$pad_left, Armnn_Int:$pad_right, Armnn_Int:$pad_top, Armnn_Int:$pad_bottom,
      Armnn_Int:$stride_x, Armnn_Int:$stride_y, Armnn_Int:$dilation_x, Armnn_Int:$dilation_y,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = !strconcat("$input `,` $weights (`,` $biases^)?", Window2dFormat,
      "`dilation` `(` $dilation_y `,` $dilation_x `)` `` $data_layout attr-dict",
      "`:` functional-type(operands, results)");
}

def Armnn_Convolution2dOp : Armnn_Convolution2dBase<"convolution2d"> {
  let summary = "two-dimensional convolution";
  let description = [{
    Cross-correlates images with kernels over all input channels:

        output(n, o, y, x) = biases(o) + sum over i, ky, kx of
            weights(o, i, ky, kx) *
            input(n, i, y * stride_y + ky * dilation_y - pad_top,
                        x * stride_x + kx * dilation_x - pad_left)

    Padding is the real number 0, which is the zero point of a quantized input.
    Quantized tensors are dequantized, computed in Float32 and quantized again
    with the output's scale (as in Arm NN 22.05 CpuRef).

    Shapes, by `data_layout`: images [N, H, W, C] (nhwc) or [N, C, H, W] (nchw);
    weights [O, H, W, I] or [O, I, H, W]; biases [O]. Each spatial size of the
    output is 1 + floor((input + pads - span) / stride), where the kernel's span
    is size + (dilation - 1) * (size - 1).

    Rules:
    - convolution2d_c1: `data_layout` is nhwc or nchw.
    - convolution2d_c2: pads are from 0 to 4294967295.
    - convolution2d_c3: strides are from 1 to 4294967295.
    - convolution2d_c4: dilations are from 1 to 4294967295.
    - convolution2d_c5: input and weights have rank 4, biases rank 1.
    - convolution2d_c6: the weights have the input's data type, or both have a
      quantized type of 8 bits; the output has the input's data type.
    - convolution2d_c7: weights quantized per axis are QSymmS8, along dimension 0.
    - convolution2d_c8: biases are Signed32 with zero point 0 for a quantized
      input, else of the input's data type. Their own scale counts, whatever the
      scales of input and weights are.
    - convolution2d_c9: the weights have as many input channels as the input.
    - convolution2d_c10: there is one bias for each output channel.
    - convolution2d_c11: the kernel's span fits into the padded input.

    Example:

    ```mlir
    %0 = armnn.convolution2d %input, %weights, %biases pad(0, 1, 0, 1)
        stride(2, 2) dilation(1, 1) nhwc
        : (tensor<1x224x224x3xf32>, tensor<16x3x3x3xf32>, tensor<16xf32>)
        -> tensor<1x112x112x16xf32>
    ```
  }];
  let layer = Layer<"Convolution2d", 7, 6, "19.02">;
}

def Armnn_DepthwiseConvolution2dOp : Armnn_Convolution2dBase<"depthwise_convolution2d"> {
  let summary = "two-dimensional convolution of every channel on its own";
  let description = [{
    Each input channel has kernels of its own, M = O / I of them:

        output(n, o, y, x) = biases(o) + sum over ky, kx of
            weights(0, ky, kx, o) *
            input(n, o / M, y * stride_y + ky * dilation_y - pad_top,
                            x * stride_x + kx * dilation_x - pad_left)

    Padding, arithmetic and spatial sizes are those of `armnn.convolution2d`
    (as in Arm NN 22.05 CpuRef).

    Shapes: images [N, H, W, C] (nhwc) or [N, C, H, W] (nchw); weights
    [1, H, W, O] in both layouts; biases [O].

    Rules:
    - depthwise_convolution2d_c1: `data_layout` is nhwc or nchw.
    - depthwise_convolution2d_c2: pads are from 0 to 4294967295.
    - depthwise_convolution2d_c3: strides are from 1 to 4294967295.
    - depthwise_convolution2d_c4: dilations are from 1 to 4294967295.
    - depthwise_convolution2d_c5: input and weights have rank 4, biases rank 1.
    - depthwise_convolution2d_c6: the weights have the input's data type, or both
      have a quantized type of 8 bits; the output has the input's data type.
    - depthwise_convolution2d_c7: weights quantized per axis are QSymmS8, along
      dimension 3.
    - depthwise_convolution2d_c8: biases are Signed32 with zero point 0 for a
      quantized input, else of the input's data type.
    - depthwise_convolution2d_c9: dimension 0 of the weights is 1, dimension 3 is
      a multiple of the input's channels.
    - depthwise_convolution2d_c10: there is one bias for each output channel.
    - depthwise_convolution2d_c11: the kernel's span fits into the padded input.

    Example:

    ```mlir
    %0 = armnn.depthwise_convolution2d %input, %weights pad(1, 1, 1, 1)
        stride(1, 1) dilation(1, 1) nchw
        : (tensor<1x8x10x10xf32>, tensor<1x3x3x16xf32>) -> tensor<1x16x10x10xf32>
    ```
  }];
  let layer = Layer<"DepthwiseConvolution2d", 8, 7, "19.02">;
  let hasReadHook = 1; // weights of layout scheme 0
  let members = [SlotOrMember<"weights", "22.05", [], "writeDepthwiseWeights">,
                 SlotOrMember<"biases", "22.05", ["biasEnabled"]>];
}

def Armnn_Convolution3dOp : Armnn_Op<"convolution3d", [Pure]> {
  let summary = "three-dimensional convolution";
  let description = [{
    Cross-correlates volumes with kernels over all input channels, as
    `armnn.convolution2d` with a depth dimension before the height (as in
    Arm NN 22.05 CpuRef):

        output(n, o, z, y, x) = biases(o) + sum over i, kz, ky, kx of
            weights(kz, ky, kx, i, o) *
            input(n, i, z * stride_z + kz * dilation_z - pad_front,
                        y * stride_y + ky * dilation_y - pad_top,
                        x * stride_x + kx * dilation_x - pad_left)

    Shapes: volumes [N, D, H, W, C] (ndhwc) or [N, C, D, H, W] (ncdhw); weights
    [D, H, W, I, O] in both layouts; biases [O].

    Rules:
    - convolution3d_c1: `data_layout` is ndhwc or ncdhw.
    - convolution3d_c2: pads are from 0 to 4294967295.
    - convolution3d_c3: strides are from 1 to 4294967295.
    - convolution3d_c4: dilations are from 1 to 4294967295.
    - convolution3d_c5: input and weights have rank 5, biases rank 1.
    - convolution3d_c6: the weights have the input's data type, or both have a
      quantized type of 8 bits; the output has the input's data type.
    - convolution3d_c7: weights quantized per axis are QSymmS8, along dimension 4.
    - convolution3d_c8: biases are Signed32 with zero point 0 for a quantized
      input, else of the input's data type.
    - convolution3d_c9: the weights have as many input channels as the input.
    - convolution3d_c10: there is one bias for each output channel.
    - convolution3d_c11: the kernel's span fits into the padded input.

    Example:

    ```mlir
    %0 = armnn.convolution3d %input, %weights pad(0, 0, 1, 1, 1, 1)
        stride(1, 2, 2) dilation(1, 1, 1) ndhwc
        : (tensor<1x8x16x16x3xf32>, tensor<3x3x3x3x4xf32>)
        -> tensor<1x6x8x8x4xf32>
    ```
  }];
  let layer = Layer<"Convolution3d", 65, 66, "21.11">;
  let flags = [Flag<"biasEnabled", "biases">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_FloatOrQuantTensor:$weights,
      Optional<Armnn_BiasTensor>:$biases,
      Armnn_Int:$pad_left, Armnn_Int:$pad_right, Armnn_Int:$pad_top, Armnn_Int:$pad_bottom,
      Armnn_Int:$pad_front, Armnn_Int:$pad_back,
      Armnn_Int:$stride_x, Armnn_Int:$stride_y, Armnn_Int:$stride_z,
      Armnn_Int:$dilation_x, Armnn_Int:$dilation_y, Armnn_Int:$dilation_z,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    $input `,` $weights (`,` $biases^)?
    `pad` `(` $pad_front `,` $pad_back `,` $pad_top `,` $pad_bottom `,` $pad_left `,` $pad_right `)`
    `stride` `(` $stride_z `,` $stride_y `,` $stride_x `)`
    `dilation` `(` $dilation_z `,` $dilation_y `,` $dilation_x `)`
    `` $data_layout attr-dict `:` functional-type(operands, results)}];
}

def Armnn_TransposeConvolution2dOp : Armnn_Op<"transpose_convolution2d", [Pure]> {
  let summary = "transposed two-dimensional convolution";
  let description = [{
    Every input pixel adds its products with the kernels to a window of the
    output, which starts as the biases:

        output(n, o, y * stride_y + ky - pad_top, x * stride_x + kx - pad_left)
            += weights(o, i, ky, kx) * input(n, i, y, x)

    Positions outside the output are dropped. Quantized tensors are dequantized,
    computed in Float32 and quantized once at the end (as in Arm NN 22.05
    CpuRef).

    Shapes, by `data_layout`: images [N, H, W, C] (nhwc) or [N, C, H, W] (nchw);
    weights [O, H, W, I] or [O, I, H, W]; biases [O]. Each spatial size of the
    output is (input - 1) * stride + kernel - pads. There is no dilation.

    Rules:
    - transpose_convolution2d_c1: `data_layout` is nhwc or nchw.
    - transpose_convolution2d_c2: pads are from 0 to 4294967295.
    - transpose_convolution2d_c3: strides are from 1 to 4294967295.
    - transpose_convolution2d_c4: the pads leave an output of at least 1 x 1.
    - transpose_convolution2d_c5: input and weights have rank 4, biases rank 1.
    - transpose_convolution2d_c6: the weights have the input's data type, or both
      have a quantized type of 8 bits; the output has the input's data type.
    - transpose_convolution2d_c7: weights quantized per axis are QSymmS8, along
      dimension 0.
    - transpose_convolution2d_c8: biases are Signed32 with zero point 0 for a
      quantized input, else of the input's data type.
    - transpose_convolution2d_c9: the weights have as many input channels as the
      input.
    - transpose_convolution2d_c10: there is one bias for each output channel.

    Example:

    ```mlir
    %0 = armnn.transpose_convolution2d %input, %weights, %biases
        pad(0, 0, 0, 0) stride(2, 2) nhwc
        : (tensor<1x8x8x16xf32>, tensor<4x2x2x16xf32>, tensor<4xf32>)
        -> tensor<1x16x16x4xf32>
    ```
  }];
  let layer = Layer<"TransposeConvolution2d", 42, 44, "19.08">;
  let members = [Member<"weights">, Member<"biases", ["biasEnabled"]>];
  let flags = [Flag<"biasEnabled", "biases">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_FloatOrQuantTensor:$weights,
      Optional<Armnn_BiasTensor>:$biases,
      Armnn_Int:$pad_left, Armnn_Int:$pad_right, Armnn_Int:$pad_top, Armnn_Int:$pad_bottom,
      Armnn_Int:$stride_x, Armnn_Int:$stride_y, Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = !strconcat("$input `,` $weights (`,` $biases^)?", Window2dFormat,
      "`` $data_layout attr-dict `:` functional-type(operands, results)");
}

def Armnn_FullyConnectedOp : Armnn_Op<"fully_connected", [Pure]> {
  let summary = "matrix product of the flattened input with weights";
  let description = [{
    Takes dimension 0 of the input as the batch and flattens the others to K
    values:

        output(n, u) = biases(u) + sum over k of input(n, k) * weights(u, k)

    With `transpose_weights_matrix` the weights are [units, K], else [K, units]
    and read as weights(k, u). Quantized tensors are dequantized, computed in
    Float32 and quantized again (as in Arm NN 22.05 CpuRef).

    Shapes: the input has any rank; a scalar or [N] has K = 1. Biases are
    [units]; the output is [batch, units].

    Rules:
    - fully_connected_c1: weights have rank 2, biases rank 1.
    - fully_connected_c2: the weights have the input's data type, or both have a
      quantized type of 8 bits; the output has the input's data type.
    - fully_connected_c3: weights quantized per axis are QSymmS8, along the units.
    - fully_connected_c4: biases are Signed32 with zero point 0, or QAsymmS8, for
      a quantized input, else of the input's data type.
    - fully_connected_c5: the product of the input's dimensions but the first is
      the K of the weights.
    - fully_connected_c6: there is one bias for each unit.

    Example:

    ```mlir
    %0 = armnn.fully_connected %input, %weights, %biases
        transpose_weights_matrix = true
        : (tensor<1x7x7x64xf32>, tensor<10x3136xf32>, tensor<10xf32>)
        -> tensor<1x10xf32>
    ```
  }];
  let layer = Layer<"FullyConnected", 11, 8, "19.02">;
  let members = [SlotOrMember<"weights", "21.08">,
                 SlotOrMember<"biases", "21.08", ["biasEnabled"]>];
  let flags = [Flag<"biasEnabled", "biases">];
  let derived = [Derived<"constantWeights", "writer.isConstant(1)">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_FloatOrQuantTensor:$weights,
      Optional<Armnn_BiasTensor>:$biases, Armnn_Bool:$transpose_weights_matrix);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    $input `,` $weights (`,` $biases^)?
    `transpose_weights_matrix` `=` $transpose_weights_matrix attr-dict `:` functional-type(operands, results)}];
}

def Armnn_BatchMatMulOp : Armnn_Op<"batch_mat_mul", [Pure]> {
  let summary = "matrix products of a batch of matrices";
  let description = [{
    Multiplies the matrices of `x` by those of `y`; the dimensions outside the
    matrices are broadcast as in numpy:

        output(..., i, j) = sum over k of x(..., i, k) * y(..., k, j)

    The matrices are the last two dimensions in the layouts nchw and ncdhw, and
    the two before the last (height and width) in nhwc and ndhwc, where the
    channels count as a batch dimension. `transpose` swaps a matrix's two
    dimensions. `adjoint` takes the classical adjoint, the transposed matrix of
    the cofactors of a square matrix; it is ignored where `transpose` is set too.
    Semantics of Arm NN 22.11, computed in Float32.

    Shapes: ranks may differ; the output has the longer one, the rows of `x` and
    the columns of `y`.

    Rules:
    - batch_mat_mul_c1: both layouts have the channels last, or both first.
    - batch_mat_mul_c2: both ranks are at least 2; 3 where channels are last.
    - batch_mat_mul_c3: `x`, `y` and the output have one data type.
    - batch_mat_mul_c4: the matrices of an `adjoint` are square.
    - batch_mat_mul_c5: matrices of `x` have as many columns as those of `y` have
      rows.
    - batch_mat_mul_c6: the other dimensions are equal, 1, or missing.

    Example:

    ```mlir
    %0 = armnn.batch_mat_mul %x, %y transpose(false, true)
        adjoint(false, false) layout(nchw, nchw)
        : (tensor<2x4x8xf32>, tensor<2x5x8xf32>) -> tensor<2x4x5xf32>
    ```
  }];
  let layer = Layer<"BatchMatMul", 68, 69, "22.11">;
  let arguments = (ins Armnn_FloatOrQuantTensor:$x, Armnn_FloatOrQuantTensor:$y,
      Armnn_Bool:$transpose_x, Armnn_Bool:$transpose_y,
      Armnn_Bool:$adjoint_x, Armnn_Bool:$adjoint_y,
      Armnn_DataLayoutAttr:$data_layout_x, Armnn_DataLayoutAttr:$data_layout_y);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    $x `,` $y `transpose` `(` $transpose_x `,` $transpose_y `)`
    `adjoint` `(` $adjoint_x `,` $adjoint_y `)`
    `layout` `(` `` $data_layout_x `,` `` $data_layout_y `)` attr-dict `:` functional-type(operands, results)}];
}

} // family Convolution

#endif // ARMNN_CONVOLUTION_TD
