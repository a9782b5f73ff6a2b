// RUN: armnn-opt %s -split-input-file -verify-diagnostics

func.func @reduce_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reduce_c1: axis 5 is outside rank 2}}
  %0 = armnn.reduce sum %x axis = [5], keep_dims = true : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @reduce_c1_negative(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reduce_c1: axis -1 is outside rank 2}}
  %0 = armnn.reduce sum %x axis = [-1], keep_dims = true : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @reduce_c1_unranked(%x: tensor<*xf32>) {
  // expected-error @+1 {{reduce_c1: axis 4294967295 is outside rank 8}}
  %0 = armnn.reduce sum %x axis = [0, 4294967295], keep_dims = true : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reduce_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reduce_c2: axis 1 occurs twice}}
  %0 = armnn.reduce sum %x axis = [1, 1], keep_dims = true : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return
}

// -----

func.func @reduce_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reduce_c3: output Signed32 with input Float32}}
  %0 = armnn.reduce sum %x axis = [1], keep_dims = true : (tensor<2x3xf32>) -> tensor<2x1xi32>
  return
}

// -----

func.func @reduce_shape(%x: tensor<2x3x?xf32>) {
  // expected-error @+1 {{layer_shape: the shape [3, 3] of result 0 differs from the inferred [2, ?]}}
  %0 = armnn.reduce sum %x axis = [1], keep_dims = false : (tensor<2x3x?xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @reduce_all_unranked(%x: tensor<*xf32>) {
  // expected-error @+1 {{layer_shape: the shape [2] of result 0 differs from the inferred [1]}}
  %0 = armnn.reduce sum %x axis = [], keep_dims = false : (tensor<*xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @arg_min_max_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{arg_min_max_c1: axis 2 is outside rank 2}}
  %0 = armnn.arg_min_max max %x axis = 2 : (tensor<2x3xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @arg_min_max_c1_low(%x: tensor<*xf32>) {
  // expected-error @+1 {{arg_min_max_c1: axis -9223372036854775808 is outside rank 8}}
  %0 = armnn.arg_min_max max %x axis = -9223372036854775808 : (tensor<*xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @arg_min_max_type(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{result #0 must be tensor of Signed32 or Signed64}}
  %0 = armnn.arg_min_max max %x axis = 1 : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @arg_min_max_shape(%x: tensor<2x?x4xf32>) {
  // expected-error @+1 {{layer_shape: the shape [3, 3] of result 0 differs from the inferred [2, ?]}}
  %0 = armnn.arg_min_max max %x axis = -1 : (tensor<2x?x4xf32>) -> tensor<3x3xi32>
  return
}
