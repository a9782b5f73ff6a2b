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
  let layer = Layer<"BatchNormalization", 23, 4, "19.05">;
  let members = [Member<"mean">, Member<"variance">, Member<"beta">, Member<"gamma">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_FloatOrQuantTensor:$mean,
      Armnn_FloatOrQuantTensor:$variance, Armnn_FloatOrQuantTensor:$beta,
      Armnn_FloatOrQuantTensor:$gamma, Armnn_Float:$eps, Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    $input `mean` `=` $mean `,` `variance` `=` $variance `,` `beta` `=` $beta `,`
    `gamma` `=` $gamma `,` `eps` `=` $eps $data_layout attr-dict `:` functional-type(operands, results)}];
}

def Armnn_InstanceNormalizationOp : Armnn_Op<"instance_normalization", [Pure]> {
  let summary = "normalizes every channel of every batch by its own statistics";
  let layer = Layer<"InstanceNormalization", 50, 51, "19.11">;
  let arguments = (ins Armnn_FloatTensor:$input, Armnn_Float:$gamma, Armnn_Float:$beta,
      Armnn_Float:$eps, Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatTensor:$output);
  let assemblyFormat = [{
    $input `gamma` `=` $gamma `,` `beta` `=` $beta `,` `eps` `=` $eps $data_layout
    attr-dict `:` functional-type(operands, results)}];
}

def Armnn_L2NormalizationOp : Armnn_Op<"l2_normalization", [Pure]> {
  let summary = "divides by the Euclidean norm over the channels";
  let layer = Layer<"L2Normalization", 31, 32, "19.05">;
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_Float:$eps,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = "$input `eps` `=` $eps $data_layout attr-dict `:` functional-type(operands, results)";
}

def Armnn_NormalizationOp : Armnn_Op<"normalization", [Pure]> {
  let summary = "local response normalization";
  let layer = Layer<"Normalization", 19, 21, "19.05">;
  let arguments = (ins Armnn_FloatOrQuantTensor:$input,
      Armnn_NormalizationChannelAttr:$norm_channel_type,
      Armnn_NormalizationMethodAttr:$norm_method_type,
      Armnn_Int:$norm_size, Armnn_Float:$alpha, Armnn_Float:$beta, Armnn_Float:$k,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    $norm_channel_type $norm_method_type $input `norm_size` `=` $norm_size `,`
    `alpha` `=` $alpha `,` `beta` `=` $beta `,` `k` `=` $k $data_layout
    attr-dict `:` functional-type(operands, results)}];
}

class Armnn_SoftmaxBase<string mnemonic, Type tensor> : Armnn_Op<mnemonic, [Pure]> {
  let arguments = (ins tensor:$input, Armnn_Float:$beta, Armnn_Int:$axis);
  let results = (outs tensor:$output);
  let assemblyFormat = "$input `beta` `=` $beta `,` `axis` `=` $axis attr-dict `:` functional-type(operands, results)";
}

def Armnn_SoftmaxOp : Armnn_SoftmaxBase<"softmax", Armnn_FloatOrQuantTensor> {
  let summary = "exponentials along an axis, scaled to the sum 1";
  let layer = Layer<"Softmax", 6, 15, "19.02">;
}

def Armnn_LogSoftmaxOp : Armnn_SoftmaxBase<"log_softmax", Armnn_FloatTensor> {
  let summary = "logarithm of the softmax along an axis";
  let layer = Layer<"LogSoftmax", 51, 52, "19.11">;
}

} // family Normalization

#endif // ARMNN_NORMALIZATION_TD
