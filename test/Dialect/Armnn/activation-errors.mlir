// RUN: armnn-opt %s -split-input-file -verify-diagnostics

func.func @activation_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{activation_c1: output Float16 with input Float32}}
  %0 = armnn.activation relu %x a = 0.0, b = 0.0 : (tensor<2xf32>) -> tensor<2xf16>
  return
}

// -----

func.func @activation_shape(%x: tensor<2x?xf32>) {
  // expected-error @+1 {{layer_shape: the shape [3, ?] of result 0 differs from the inferred [2, ?]}}
  %0 = armnn.activation relu %x a = 0.0, b = 0.0 : (tensor<2x?xf32>) -> tensor<3x?xf32>
  return
}

// -----

func.func @activation_type(%x: tensor<2xi32>) {
  // expected-error @+1 {{operand #0 must be tensor of Float32, Float16 or a quantized type}}
  %0 = armnn.activation relu %x a = 0.0, b = 0.0 : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @prelu_c1(%x: tensor<2xf32>, %a: tensor<2xf16>) {
  // expected-error @+1 {{prelu_c1: alpha Float16 with input Float32}}
  %0 = armnn.prelu %x, %a : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xf32>
  return
}

// -----

func.func @prelu_c2(%x: tensor<2x3xf32>, %a: tensor<2xf32>) {
  // expected-error @+1 {{prelu_c2: shapes [2, 3] and [2] cannot be broadcast}}
  %0 = armnn.prelu %x, %a : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @prelu_shape(%x: tensor<2x1xf32>, %a: tensor<?x3xf32>) {
  // expected-error @+1 {{layer_shape: the shape [2, 1] of result 0 differs from the inferred [2, 3]}}
  %0 = armnn.prelu %x, %a : (tensor<2x1xf32>, tensor<?x3xf32>) -> tensor<2x1xf32>
  return
}
