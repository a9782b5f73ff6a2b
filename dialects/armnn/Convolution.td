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
  let members = [SlotOrMember<"weights">, SlotOrMember<"biases", ["biasEnabled"]>];
  let flags = [Flag<"biasEnabled", "biases">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_FloatOrQuantTensor:$weights,
      Optional<Armnn_BiasTensor>:$biases,
      Armnn_Int:$pad_left, Armnn_Int:$pad_right, Armnn_Int:$pad_top, Armnn_Int:$pad_bottom,
      Armnn_Int:$stride_x, Armnn_Int:$stride_y, Armnn_Int:$dilation_x, Armnn_Int:$dilation_y,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = !strconcat("$input `,` $weights (`,` $biases^)?", Window2dFormat,
      "`dilation` `(` $dilation_y `,` $dilation_x `)` $data_layout attr-dict",
      "`:` functional-type(operands, results)");
}

def Armnn_Convolution2dOp : Armnn_Convolution2dBase<"convolution2d"> {
  let summary = "two-dimensional convolution";
  let layer = Layer<"Convolution2d", 7, 6, "19.02">;
}

def Armnn_DepthwiseConvolution2dOp : Armnn_Convolution2dBase<"depthwise_convolution2d"> {
  let summary = "two-dimensional convolution of every channel on its own";
  let layer = Layer<"DepthwiseConvolution2d", 8, 7, "19.02">;
  let hasReadHook = 1; // weights of layout scheme 0
}

def Armnn_Convolution3dOp : Armnn_Op<"convolution3d", [Pure]> {
  let summary = "three-dimensional convolution";
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
    $data_layout attr-dict `:` functional-type(operands, results)}];
}

def Armnn_TransposeConvolution2dOp : Armnn_Op<"transpose_convolution2d", [Pure]> {
  let summary = "transposed two-dimensional convolution";
  let layer = Layer<"TransposeConvolution2d", 42, 44, "19.08">;
  let members = [Member<"weights">, Member<"biases", ["biasEnabled"]>];
  let flags = [Flag<"biasEnabled", "biases">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_FloatOrQuantTensor:$weights,
      Optional<Armnn_BiasTensor>:$biases,
      Armnn_Int:$pad_left, Armnn_Int:$pad_right, Armnn_Int:$pad_top, Armnn_Int:$pad_bottom,
      Armnn_Int:$stride_x, Armnn_Int:$stride_y, Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = !strconcat("$input `,` $weights (`,` $biases^)?", Window2dFormat,
      "$data_layout attr-dict `:` functional-type(operands, results)");
}

def Armnn_FullyConnectedOp : Armnn_Op<"fully_connected", [Pure]> {
  let summary = "matrix product of the flattened input with weights";
  let layer = Layer<"FullyConnected", 11, 8, "19.02">;
  let members = [SlotOrMember<"weights">, SlotOrMember<"biases", ["biasEnabled"]>];
  let flags = [Flag<"biasEnabled", "biases">];
  let derived = [Derived<"constantWeights", "op.getWeights().getDefiningOp<ConstantOp>() != nullptr">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_FloatOrQuantTensor:$weights,
      Optional<Armnn_BiasTensor>:$biases, Armnn_Bool:$transpose_weights_matrix);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    $input `,` $weights (`,` $biases^)?
    `transpose_weights_matrix` `=` $transpose_weights_matrix attr-dict `:` functional-type(operands, results)}];
}

def Armnn_BatchMatMulOp : Armnn_Op<"batch_mat_mul", [Pure]> {
  let summary = "matrix products of a batch of matrices";
  let layer = Layer<"BatchMatMul", 68, 69, "22.11">;
  let arguments = (ins Armnn_FloatOrQuantTensor:$x, Armnn_FloatOrQuantTensor:$y,
      Armnn_Bool:$transpose_x, Armnn_Bool:$transpose_y,
      Armnn_Bool:$adjoint_x, Armnn_Bool:$adjoint_y,
      Armnn_DataLayoutAttr:$data_layout_x, Armnn_DataLayoutAttr:$data_layout_y);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    $x `,` $y `transpose` `(` $transpose_x `,` $transpose_y `)`
    `adjoint` `(` $adjoint_x `,` $adjoint_y `)`
    `layout` `(` $data_layout_x `,` $data_layout_y `)` attr-dict `:` functional-type(operands, results)}];
}

} // family Convolution

#endif // ARMNN_CONVOLUTION_TD
