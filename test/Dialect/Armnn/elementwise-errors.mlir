// RUN: armnn-opt %s -split-input-file -verify-diagnostics

func.func @elementwise_binary_c1(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error @+1 {{elementwise_binary_c1: input 1 Signed32 with input 0 Float32}}
  %0 = armnn.elementwise_binary add %x, %y : (tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @elementwise_binary_c1_output(%x: tensor<2xf32>) {
  // expected-error @+1 {{elementwise_binary_c1: output Float16 with input 0 Float32}}
  %0 = armnn.elementwise_binary add %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf16>
  return
}

// -----

func.func @elementwise_binary_c2(%x: tensor<2x3xf32>, %y: tensor<4x3xf32>) {
  // expected-error @+1 {{elementwise_binary_c2: shapes [2, 3] and [4, 3] cannot be broadcast}}
  %0 = armnn.elementwise_binary mul %x, %y : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @elementwise_binary_shape(%x: tensor<?x1xf32>, %y: tensor<5xf32>) {
  // expected-error @+1 {{layer_shape: the shape [1, 1] of result 0 differs from the inferred [?, 5]}}
  %0 = armnn.elementwise_binary mul %x, %y : (tensor<?x1xf32>, tensor<5xf32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @elementwise_unary_c1(%x: tensor<2xi1>) {
  // expected-error @+1 {{elementwise_unary_c1: operation abs of a Boolean input, a number type needed}}
  %0 = armnn.elementwise_unary abs %x : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @elementwise_unary_c1_not(%x: tensor<2xf32>) {
  // expected-error @+1 {{elementwise_unary_c1: operation logical_not of a Float32 input, Boolean needed}}
  %0 = armnn.elementwise_unary logical_not %x : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @elementwise_unary_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{elementwise_unary_c2: output Signed32 with input Float32}}
  %0 = armnn.elementwise_unary ceil %x : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @elementwise_unary_shape(%x: tensor<2xf32>) {
  // expected-error @+1 {{layer_shape: the shape [3] of result 0 differs from the inferred [2]}}
  %0 = armnn.elementwise_unary abs %x : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @floor_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{floor_c1: output Float16 with input Float32}}
  %0 = armnn.floor %x : (tensor<2xf32>) -> tensor<2xf16>
  return
}

// -----

func.func @comparison_c1(%x: tensor<2xf32>, %y: tensor<2xf16>) {
  // expected-error @+1 {{comparison_c1: input 1 Float16 with input 0 Float32}}
  %0 = armnn.comparison equal %x, %y : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xi1>
  return
}

// -----

func.func @comparison_c2(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error @+1 {{comparison_c2: shapes [2] and [3] cannot be broadcast}}
  %0 = armnn.comparison equal %x, %y : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @comparison_type(%x: tensor<2xf32>) {
  // expected-error @+1 {{result #0 must be tensor of Boolean}}
  %0 = armnn.comparison equal %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @logical_binary_c1(%x: tensor<2xi1>, %y: tensor<3xi1>) {
  // expected-error @+1 {{logical_binary_c1: shapes [2] and [3] cannot be broadcast}}
  %0 = armnn.logical_binary logical_and %x, %y : (tensor<2xi1>, tensor<3xi1>) -> tensor<3xi1>
  return
}

// -----

func.func @logical_binary_type(%x: tensor<2xi1>, %y: tensor<2xf32>) {
  // expected-error @+1 {{operand #1 must be tensor of Boolean}}
  %0 = armnn.logical_binary logical_and %x, %y : (tensor<2xi1>, tensor<2xf32>) -> tensor<2xi1>
  return
}
