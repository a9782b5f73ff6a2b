// RUN: armnn-opt %s --convert-armnn-to-linalg --split-input-file --verify-diagnostics

// Every layer that cannot be lowered is reported.
func.func @all(%x: tensor<1x2x2x4xf32>) -> (tensor<1x2x2x4xf32>, tensor<1x2x2x4xf32>) {
  // expected-error @unknown {{layer 'odd' (armnn.stand_in) cannot be lowered: it stands for a layer that the network's importer did not know; replace it in the network}}
  %y = armnn.stand_in %x : (tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32> loc("odd")
  // expected-error @below {{layer (armnn.normalization) cannot be lowered: the method local_contrast, which Arm NN does not define}}
  %z = armnn.normalization across local_contrast %x norm_size = 4, alpha = 0.1, beta = 0.75, k = 1.0 nhwc
    : (tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32>
  return %y, %z : tensor<1x2x2x4xf32>, tensor<1x2x2x4xf32>
}

// -----

func.func @unranked(%x: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error @below {{layer (armnn.floor) cannot be lowered: the rank of a tensor is unknown; give the shapes of the network's inputs}}
  %y = armnn.floor %x : (tensor<*xf32>) -> tensor<*xf32>
  return %y : tensor<*xf32>
}

// -----

func.func @adjoint(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @below {{adjoint operands (the adjugate of each matrix) are not supported; a transposition is}}
  %y = armnn.batch_mat_mul %x, %x transpose(false, false) adjoint(true, false) layout(nchw, nchw)
    : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}
