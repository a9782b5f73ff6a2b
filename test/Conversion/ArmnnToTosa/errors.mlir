// RUN: armnn-opt %s --convert-armnn-to-tosa --split-input-file --verify-diagnostics

// Every layer that TOSA does not express is reported.
func.func @all(%x: tensor<1x2x2x4xf32>, %i: tensor<2xi64>) -> (tensor<1x2x2x4xf32>, tensor<1x2x2x4xf32>, tensor<2xi64>) {
  // expected-error @unknown {{layer 'odd' (armnn.stand_in) cannot be converted to TOSA: it stands for a layer that the network's importer did not know; replace it in the network}}
  %y = armnn.stand_in %x : (tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32> loc("odd")
  // expected-error @below {{layer (armnn.normalization) cannot be converted to TOSA: the method local_contrast, which Arm NN does not define}}
  %z = armnn.normalization across local_contrast %x norm_size = 4, alpha = 0.1, beta = 0.75, k = 1.0 nhwc
    : (tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32>
  // expected-error @below {{layer (armnn.reshape) cannot be converted to TOSA: TOSA has no tensors of Signed64}}
  %j = armnn.reshape %i to [2] : (tensor<2xi64>) -> tensor<2xi64>
  return %y, %z, %j : tensor<1x2x2x4xf32>, tensor<1x2x2x4xf32>, tensor<2xi64>
}

// -----

func.func @unknown_sizes(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  // expected-error @below {{layer (armnn.floor) cannot be converted to TOSA: a tensor's shape is known only when it runs; give the shapes of the network's inputs}}
  %y = armnn.floor %x : (tensor<?x2xf32>) -> tensor<?x2xf32>
  return %y : tensor<?x2xf32>
}

// -----

func.func @ranks(%x: tensor<1x1x1x1x1x1x2xf32>) -> tensor<1x1x1x1x1x1x2xf32> {
  // expected-error @below {{TOSA's tensors have at most 6 dimensions}}
  %y = armnn.floor %x : (tensor<1x1x1x1x1x1x2xf32>) -> tensor<1x1x1x1x1x1x2xf32>
  return %y : tensor<1x1x1x1x1x1x2xf32>
}

// -----

func.func @adjoint(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @below {{adjoint operands (the adjugate of each matrix)}}
  %y = armnn.batch_mat_mul %x, %x transpose(false, false) adjoint(true, false) layout(nchw, nchw)
    : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}

// -----

func.func @reversed(%x: tensor<2x2xf32>, %axes: tensor<1xi32>) -> tensor<2x2xf32> {
  // expected-error @below {{the axes are no constant, and tosa.reverse has them as an attribute}}
  %y = armnn.reverse_v2 %x, %axes : (tensor<2x2xf32>, tensor<1xi32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}

// -----

// An element that is written twice.
func.func @scattered(%x: tensor<4xf32>, %u: tensor<2xf32>) -> tensor<4xf32> {
  %i = armnn.constant dense<[[1], [1]]> : tensor<2x1xi32> : tensor<2x1xi32>
  // expected-error @below {{tosa.scatter writes no element twice, so that the indices must be constant and differ}}
  %y = armnn.scatter_nd update %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false
    : (tensor<4xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @paths(%x: tensor<4xf32>, %p: tensor<1xi1>) -> tensor<4xf32> {
  // expected-error @below {{layer (armnn.switch) cannot be converted to TOSA: which path is taken is known only when it runs}}
  %a:2 = armnn.switch %x, %p : (tensor<4xf32>, tensor<1xi1>) -> (tensor<4xf32>, tensor<4xf32>)
  return %a#0 : tensor<4xf32>
}

// -----

func.func @bytes(%x: tensor<1073741824x2xf32>) -> tensor<1073741824x2xf32> {
  // expected-error @below {{TOSA's tensors have less than 2^31 bytes}}
  %y = armnn.floor %x : (tensor<1073741824x2xf32>) -> tensor<1073741824x2xf32>
  return %y : tensor<1073741824x2xf32>
}

// -----

func.func @windows(%x: tensor<1x20000x20000x1x!quant.uniform<i8:f32, 0.5>>) -> tensor<1x20000x20000x1x!quant.uniform<i8:f32, 0.5>> {
  // expected-error @below {{more than 2^24 windows, with padding that has a say}}
  %y = armnn.pooling2d max %x pool(3, 3) pad(1, 1, 1, 1) stride(1, 1) floor exclude nhwc
    : (tensor<1x20000x20000x1x!quant.uniform<i8:f32, 0.5>>) -> tensor<1x20000x20000x1x!quant.uniform<i8:f32, 0.5>>
  return %y : tensor<1x20000x20000x1x!quant.uniform<i8:f32, 0.5>>
}

// -----

func.func @columns(%x: tensor<1x1x4x1x!quant.uniform<i8:f32, 0.5>>) -> tensor<1x1x20000000x1x!quant.uniform<i8:f32, 0.5>> {
  // expected-error @below {{more than 2^24 rows or columns}}
  %y = armnn.resize nearest_neighbor %x to (1, 20000000) align_corners = false, half_pixel_centers = false nhwc
    : (tensor<1x1x4x1x!quant.uniform<i8:f32, 0.5>>) -> tensor<1x1x20000000x1x!quant.uniform<i8:f32, 0.5>>
  return %y : tensor<1x1x20000000x1x!quant.uniform<i8:f32, 0.5>>
}

// -----

// Inputs that no layer reads are edges as well.
// expected-error @below {{cannot be converted to TOSA: a tensor's shape is known only when it runs; give the shapes of the network's inputs}}
func.func @unknown(%x: tensor<*xf32>) -> tensor<*xf32> {
  return %x : tensor<*xf32>
}

// -----

// expected-error @below {{cannot be converted to TOSA: a tensor's elements are of no type of Arm NN's}}
func.func @foreign(%x: tensor<4xi7>) -> tensor<4xi7> {
  return %x : tensor<4xi7>
}
