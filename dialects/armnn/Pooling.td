//===- Pooling.td - Pooling layers -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_POOLING_TD
#define ARMNN_POOLING_TD

include "dialects/armnn/ArmnnOpBase.td"

let family = "Pooling" in {

def Armnn_Pooling2dOp : Armnn_Op<"pooling2d", [Pure]> {
  let summary = "two-dimensional pooling";
  let description = [{
    Slides a window over images and keeps one number of each:
    the largest element (max), the mean (average), or the square root of the
    mean of squares (l2). Along each axis, the window of output position p is

        start = p * stride - low pad
        end = min(start + pool, input + high pad)

    Both are then cut to the input. The means divide by the number of elements
    left (`exclude`), or by the product of end - start before that cut
    (`ignore_value`), which counts padding. Max never looks at padding. A window
    without any element gives 0. Quantized tensors are dequantized, computed in
    Float32 and quantized with the output's scale (as in Arm NN 22.05 CpuRef).

    Shapes: images [N, H, W, C] (nhwc) or [N, C, H, W] (nchw). With all strides 0 (global
    pooling) the output's spatial sizes are 1. Else each is
    round((input + pads - pool) / stride) + 1, in Float32, rounded down (floor)
    or up (ceiling), less one if the last window would start behind the input:
    (size - 1) * stride >= input + low pad.

    Rules:
    - pooling2d_c1: `data_layout` is nhwc or nchw.
    - pooling2d_c2: pads are from 0 to 4294967295.
    - pooling2d_c3: pool sizes are from 1 to 4294967295.
    - pooling2d_c4: strides are all 0 or all from 1 to 4294967295.
    - pooling2d_c5: the input has rank 4.
    - pooling2d_c6: the output has the input's data type.
    - pooling2d_c7: with strides, the window fits into the padded input.

    Example:

    ```mlir
    %0 = armnn.pooling2d average %input pool(3, 3) pad(0, 1, 0, 1) stride(2, 2)
        floor exclude nhwc : (tensor<1x8x8x16xf32>) -> tensor<1x4x4x16xf32>
    ```
  }];
  let layer = Layer<"Pooling2d", 4, 13, "19.02">;
  let defaults = [Default<"output_shape_rounding", "floor">, Default<"padding_method", "exclude">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input,
      Armnn_PoolingAlgorithmAttr:$pool_type,
      Armnn_Int:$pad_left, Armnn_Int:$pad_right, Armnn_Int:$pad_top, Armnn_Int:$pad_bottom,
      Armnn_Int:$pool_width, Armnn_Int:$pool_height, Armnn_Int:$stride_x, Armnn_Int:$stride_y,
      Armnn_OutputShapeRoundingAttr:$output_shape_rounding,
      Armnn_PaddingMethodAttr:$padding_method, Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    `` $pool_type $input `pool` `(` $pool_height `,` $pool_width `)`
    `pad` `(` $pad_top `,` $pad_bottom `,` $pad_left `,` $pad_right `)`
    `stride` `(` $stride_y `,` $stride_x `)`
    `` $output_shape_rounding `` $padding_method `` $data_layout attr-dict `:` functional-type(operands, results)}];
}

def Armnn_Pooling3dOp : Armnn_Op<"pooling3d", [Pure]> {
  let summary = "three-dimensional pooling";
  let description = [{
    Slides a window over volumes and keeps one number of each:
    the largest element (max), the mean (average), or the square root of the
    mean of squares (l2). Along each axis, the window of output position p is

        start = p * stride - low pad
        end = min(start + pool, input + high pad)

    Both are then cut to the input. The means divide by the number of elements
    left (`exclude`), or by the product of end - start before that cut
    (`ignore_value`), which counts padding. Max never looks at padding. A window
    without any element gives 0. Quantized tensors are dequantized, computed in
    Float32 and quantized with the output's scale (as in Arm NN 22.05 CpuRef).

    Shapes: volumes [N, D, H, W, C] (ndhwc) or [N, C, D, H, W] (ncdhw). With all strides 0 (global
    pooling) the output's spatial sizes are 1. Else each is
    round((input + pads - pool) / stride) + 1, in Float32, rounded down (floor)
    or up (ceiling), less one if the last window would start behind the input:
    (size - 1) * stride >= input + low pad.

    Rules:
    - pooling3d_c1: `data_layout` is ndhwc or ncdhw.
    - pooling3d_c2: pads are from 0 to 4294967295.
    - pooling3d_c3: pool sizes are from 1 to 4294967295.
    - pooling3d_c4: strides are all 0 or all from 1 to 4294967295.
    - pooling3d_c5: the input has rank 5.
    - pooling3d_c6: the output has the input's data type.
    - pooling3d_c7: with strides, the window fits into the padded input.

    Example:

    ```mlir
    %0 = armnn.pooling3d max %input pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0)
        stride(2, 2, 2) floor ignore_value ncdhw
        : (tensor<1x3x4x8x8xf32>) -> tensor<1x3x2x4x4xf32>
    ```
  }];
  let layer = Layer<"Pooling3d", 66, 67, "22.02">;
  let defaults = [Default<"output_shape_rounding", "floor">, Default<"padding_method", "exclude">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input,
      Armnn_PoolingAlgorithmAttr:$pool_type,
      Armnn_Int:$pad_left, Armnn_Int:$pad_right, Armnn_Int:$pad_top, Armnn_Int:$pad_bottom,
      Armnn_Int:$pad_front, Armnn_Int:$pad_back,
      Armnn_Int:$pool_width, Armnn_Int:$pool_height, Armnn_Int:$pool_depth,
      Armnn_Int:$stride_x, Armnn_Int:$stride_y, Armnn_Int:$stride_z,
      Armnn_OutputShapeRoundingAttr:$output_shape_rounding,
      Armnn_PaddingMethodAttr:$padding_method, Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    `` $pool_type $input `pool` `(` $pool_depth `,` $pool_height `,` $pool_width `)`
    `pad` `(` $pad_front `,` $pad_back `,` $pad_top `,` $pad_bottom `,` $pad_left `,` $pad_right `)`
    `stride` `(` $stride_z `,` $stride_y `,` $stride_x `)`
    `` $output_shape_rounding `` $padding_method `` $data_layout attr-dict `:` functional-type(operands, results)}];
}

} // family Pooling

#endif // ARMNN_POOLING_TD
