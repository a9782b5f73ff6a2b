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
  let layer = Layer<"Pooling2d", 4, 13, "19.02">;
  let arguments = (ins Armnn_FloatOrQuantTensor:$input,
      Armnn_PoolingAlgorithmAttr:$pool_type,
      Armnn_Int:$pad_left, Armnn_Int:$pad_right, Armnn_Int:$pad_top, Armnn_Int:$pad_bottom,
      Armnn_Int:$pool_width, Armnn_Int:$pool_height, Armnn_Int:$stride_x, Armnn_Int:$stride_y,
      Armnn_OutputShapeRoundingAttr:$output_shape_rounding,
      Armnn_PaddingMethodAttr:$padding_method, Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    $pool_type $input `pool` `(` $pool_height `,` $pool_width `)`
    `pad` `(` $pad_top `,` $pad_bottom `,` $pad_left `,` $pad_right `)`
    `stride` `(` $stride_y `,` $stride_x `)`
    $output_shape_rounding $padding_method $data_layout attr-dict `:` functional-type(operands, results)}];
}

def Armnn_Pooling3dOp : Armnn_Op<"pooling3d", [Pure]> {
  let summary = "three-dimensional pooling";
  let layer = Layer<"Pooling3d", 66, 67, "22.02">;
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
    $pool_type $input `pool` `(` $pool_depth `,` $pool_height `,` $pool_width `)`
    `pad` `(` $pad_front `,` $pad_back `,` $pad_top `,` $pad_bottom `,` $pad_left `,` $pad_right `)`
    `stride` `(` $stride_z `,` $stride_y `,` $stride_x `)`
    $output_shape_rounding $padding_method $data_layout attr-dict `:` functional-type(operands, results)}];
}

} // family Pooling

#endif // ARMNN_POOLING_TD
