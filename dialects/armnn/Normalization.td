//===- Normalization.td - Normalizations -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_NORMALIZATION_TD
#define ARMNN_NORMALIZATION_TD

include "dialects/armnn/ArmnnOpBase.td"

let family = "Normalization" in {

def Armnn_BatchNormalizationOp : Armnn_Op<"batch_normalization", [Pure]> {
  let summary = "normalizes every channel by given statistics";
  let description = [{
    Scales and shifts every channel c (as in Arm NN 22.05 CpuRef):

        m(c) = gamma(c) / sqrt(variance(c) + eps)
        output(n, c, y, x) = input(n, c, y, x) * m(c) + (beta(c) - m(c) * mean(c))

    Quantized tensors are dequantized, computed in Float32 and quantized again.

    Shapes: input and output [N, H, W, C] (nhwc) or [N, C, H, W] (nchw); mean,
    variance, beta and gamma [C].

    Rules:
    - batch_normalization_c1: `data_layout` is nhwc or nchw.
    - batch_normalization_c2: the input has rank 4.
    - batch_normalization_c3: output and parameters have the input's data type.
    - batch_normalization_c4: the parameters have rank 1 and one value for each
      channel.

    Example:

    ```mlir
    %0 = armnn.batch_normalization %input mean = %mean, variance = %variance,
        beta = %beta, gamma = %gamma, eps = 1.0e-03 nhwc
        : (tensor<1x4x4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>,
           tensor<3xf32>) -> tensor<1x4x4x3xf32>
    ```
  }];
  let layer = Layer<"BatchNormalization", 23, 4, "19.05">;
  let members = [Member<"mean">, Member<"variance">, Member<"beta">, Member<"gamma">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_FloatOrQuantTensor:$mean,
      Armnn_FloatOrQuantTensor:$variance, Armnn_FloatOrQuantTensor:$beta,
      Armnn_FloatOrQuantTensor:$gamma, Armnn_Float:$eps, Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    $input `mean` `=` $mean `,` `variance` `=` $variance `,` `beta` `=` $beta `,`
    `gamma` `=` $gamma `,` `eps` `=` $eps `` $data_layout attr-dict `:` functional-type(operands, results)}];
}

def Armnn_InstanceNormalizationOp : Armnn_Op<"instance_normalization", [Pure]> {
  let summary = "normalizes every channel of every batch by its own statistics";
  let description = [{
    Normalizes each channel of each batch by the mean and the variance of its
    H * W elements (divided by H * W), in Float32 (as in Arm NN 22.05 CpuRef):

        output = (input - mean) * gamma / sqrt(variance + eps) + beta

    Shapes: input and output [N, H, W, C] (nhwc) or [N, C, H, W] (nchw).

    Rules:
    - instance_normalization_c1: `data_layout` is nhwc or nchw.
    - instance_normalization_c2: the input has rank 4.
    - instance_normalization_c3: the output has the input's data type.

    Example:

    ```mlir
    %0 = armnn.instance_normalization %input gamma = 1.0, beta = 0.0,
        eps = 1.0e-05 nchw : (tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
    ```
  }];
  let layer = Layer<"InstanceNormalization", 50, 51, "19.11">;
  let defaults = [Default<"gamma", "1">, Default<"beta", "0">];
  let arguments = (ins Armnn_FloatTensor:$input, Armnn_Float:$gamma, Armnn_Float:$beta,
      Armnn_Float:$eps, Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatTensor:$output);
  let assemblyFormat = [{
    $input `gamma` `=` $gamma `,` `beta` `=` $beta `,` `eps` `=` $eps `` $data_layout
    attr-dict `:` functional-type(operands, results)}];
}

def Armnn_L2NormalizationOp : Armnn_Op<"l2_normalization", [Pure]> {
  let summary = "divides by the Euclidean norm over the channels";
  let description = [{
    Divides each pixel's channels by their Euclidean norm (as in Arm NN 22.05
    CpuRef):

        output = input / sqrt(max(sum over channels of input^2, eps))

    `eps` is a floor of the sum and is not added. Quantized tensors are
    dequantized, computed in Float32 and quantized again.

    Shapes: input and output [N, H, W, C] (nhwc) or [N, C, H, W] (nchw). Lower
    ranks count as if the missing dimensions before them were 1, so that [H, C]
    has its channels last in nhwc.

    Rules:
    - l2_normalization_c1: `data_layout` is nhwc or nchw.
    - l2_normalization_c2: the input's rank is at most 4.
    - l2_normalization_c3: the output has the input's data type.

    Example:

    ```mlir
    %0 = armnn.l2_normalization %input eps = 1.0e-12 nhwc
        : (tensor<1x2x2x8xf32>) -> tensor<1x2x2x8xf32>
    ```
  }];
  let layer = Layer<"L2Normalization", 31, 32, "19.05">;
  let defaults = [Default<"eps", "1e-12">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_Float:$eps,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = "$input `eps` `=` $eps `` $data_layout attr-dict `:` functional-type(operands, results)";
}

def Armnn_NormalizationOp : Armnn_Op<"normalization", [Pure]> {
  let summary = "local response normalization";
  let description = [{
    Divides each element by a power of the sum s of squares around it. Across
    channels, the sum is over the 2 * r + 1 channels around it, with
    r = norm_size / 2 rounded down:

        output = input * (k + alpha * s)^(-beta)

    Within a channel, it is over the square of 2 * r + 1 pixels around it:

        output = input / (k + alpha * s)^beta

    Elements outside the image or its channels do not count. Within a channel,
    `data_layout` is ignored and dimensions 2 and 3 are the spatial ones. `alpha`
    is not divided by the size. Quantized tensors are dequantized and computed in
    Float32; the result is quantized with the input's scale and zero point,
    whatever the output's are (as in Arm NN 22.05 CpuRef). Arm NN does not
    implement the method local_contrast.

    Shapes: input and output [N, H, W, C] (nhwc) or [N, C, H, W] (nchw).

    Rules:
    - normalization_c1: `data_layout` is nhwc or nchw.
    - normalization_c2: the input has rank 4.
    - normalization_c3: the output has the input's data type.
    - normalization_c4: `norm_size` is from 0 to 4294967295.

    Example:

    ```mlir
    %0 = armnn.normalization across local_brightness %input norm_size = 5,
        alpha = 1.0e-04, beta = 7.5e-01, k = 1.0 nchw
        : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
    ```
  }];
  let layer = Layer<"Normalization", 19, 21, "19.05">;
  let arguments = (ins Armnn_FloatOrQuantTensor:$input,
      Armnn_NormalizationChannelAttr:$norm_channel_type,
      Armnn_NormalizationMethodAttr:$norm_method_type,
      Armnn_Int:$norm_size, Armnn_Float:$alpha, Armnn_Float:$beta, Armnn_Float:$k,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    `` $norm_channel_type `` $norm_method_type $input `norm_size` `=` $norm_size `,`
    `alpha` `=` $alpha `,` `beta` `=` $beta `,` `k` `=` $k `` $data_layout
    attr-dict `:` functional-type(operands, results)}];
}

class Armnn_SoftmaxBase<string mnemonic, Type tensor> : Armnn_Op<mnemonic, [Pure]> {
  let defaults = [Default<"beta", "1">, Default<"axis", "-1">];
  let arguments = (ins tensor:$input, Armnn_Float:$beta, Armnn_Int:$axis);
  let results = (outs tensor:$output);
  let assemblyFormat = "$input `beta` `=` $beta `,` `axis` `=` $axis attr-dict `:` functional-type(operands, results)";
}

def Armnn_SoftmaxOp : Armnn_SoftmaxBase<"softmax", Armnn_FloatOrQuantTensor> {
  let summary = "exponentials along an axis, scaled to the sum 1";
  let description = [{
        output = exp((input - max) * beta) / sum of exp((input - max) * beta)

    max and the sum run along `axis`, which counts from the last dimension if it
    is negative. The maximum is taken before the factor beta (as in Arm NN 22.05
    CpuRef). Quantized tensors are dequantized, computed in Float32 and
    quantized again.

    Shapes: the output has the input's shape.

    Rules:
    - softmax_c1: `axis` is in -rank .. rank - 1 of the input (a scalar has rank 1).
    - softmax_c2: the output has the input's data type.

    Example:

    ```mlir
    %0 = armnn.softmax %input beta = 1.0, axis = -1
        : (tensor<1x10xf32>) -> tensor<1x10xf32>
    ```
  }];
  let layer = Layer<"Softmax", 6, 15, "19.02">;
  let newerFields = [FieldSince<"axis", "21.11", "-1">];
}

def Armnn_LogSoftmaxOp : Armnn_SoftmaxBase<"log_softmax", Armnn_FloatTensor> {
  let summary = "logarithm of the softmax along an axis";
  let description = [{
        output = (input - max) * beta - log(sum of exp((input - max) * beta))

    max and the sum run along `axis`, which counts from the last dimension if it
    is negative. The maximum is taken before the factor beta (as in Arm NN 22.05
    CpuRef). Computed in Float32; input and output are Float32 or Float16.

    Shapes: the output has the input's shape.

    Rules:
    - log_softmax_c1: `axis` is in -rank .. rank - 1 of the input (a scalar has rank 1).
    - log_softmax_c2: the output has the input's data type.

    Example:

    ```mlir
    %0 = armnn.log_softmax %input beta = 1.0, axis = -1
        : (tensor<1x10xf32>) -> tensor<1x10xf32>
    ```
  }];
  let layer = Layer<"LogSoftmax", 51, 52, "19.11">;
}

} // family Normalization

#endif // ARMNN_NORMALIZATION_TD
