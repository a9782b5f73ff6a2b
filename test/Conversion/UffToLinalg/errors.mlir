// RUN: armnn-opt %s --convert-uff-to-linalg --split-input-file --verify-diagnostics

func.func @main(%x: tensor<2x3xf32>, %y: tensor<*xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<*xf32>, tensor<1x1x5x7xf32>, tensor<*xf32>) {
  // expected-error @below {{node (_NoSuchOperation) cannot be lowered: no lowering of this operation to linalg is known}}
  %0 = uff.custom "_NoSuchOperation"(%x) {} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // expected-error @below {{node (Unary) cannot be lowered: an armnn layer has this function; run convert-uff-to-armnn}}
  %1 = uff.unary neg %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // expected-error @below {{node (_Erf) cannot be lowered: the rank of a tensor is unknown; run convert-uff-to-armnn first}}
  %2 = uff.custom "_Erf"(%y) {} : (tensor<*xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_NMS_TRT) cannot be lowered: the plugin takes 3 inputs (locations, scores and priors), found 1}}
  %3 = uff.custom "_NMS_TRT"(%x) {} : (tensor<2x3xf32>) -> tensor<1x1x5x7xf32>
  // expected-error @below {{node (Activation) cannot be lowered: only convert-uff-to-armnn converts it}}
  %4 = uff.activation relu %x : (tensor<2x3xf32>) -> tensor<*xf32>
  return %0, %1, %2, %3, %4 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<*xf32>, tensor<1x1x5x7xf32>, tensor<*xf32>
}
