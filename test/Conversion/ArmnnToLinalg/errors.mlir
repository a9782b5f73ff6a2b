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

// -----

// A predicate that is not constant, or that differs from element to element,
// tells no path.
func.func @unknown_path(%x: tensor<2xf32>, %p: tensor<1xi1>) -> tensor<2xf32> {
  // expected-error @below {{layer (armnn.switch) cannot be lowered: it sends data down one of two paths, and its predicate is not constant or the other path is used; keep the path that is taken}}
  %then, %else = armnn.switch %x, %p : (tensor<2xf32>, tensor<1xi1>) -> (tensor<2xf32>, tensor<2xf32>)
  // expected-error @below {{layer (armnn.merge) cannot be lowered: it joins two paths, and no constant predicate of a switch says which one is taken; keep that one alone}}
  %y = armnn.merge %then, %else : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @mixed_predicate(%x: tensor<2xf32>) -> tensor<2xf32> {
  %p = armnn.constant dense<[0, 1]> : tensor<2xi8> : tensor<2xi1>
  // expected-error @below {{cannot be lowered: it sends data down one of two paths}}
  %then, %else = armnn.switch %x, %p : (tensor<2xf32>, tensor<2xi1>) -> (tensor<2xf32>, tensor<2xf32>)
  return %then : tensor<2xf32>
}

// -----

func.func @other_path(%x: tensor<2xf32>) -> tensor<2xf32> {
  %p = armnn.constant dense<1> : tensor<1xi8> : tensor<1xi1>
  // expected-error @below {{cannot be lowered: it sends data down one of two paths}}
  %then, %else = armnn.switch %x, %p : (tensor<2xf32>, tensor<1xi1>) -> (tensor<2xf32>, tensor<2xf32>)
  return %else : tensor<2xf32>
}
