// RUN: armnn-opt %s --armnn-quantize-network --split-input-file --verify-diagnostics

// expected-error @below {{has no ranges of tensors ('armnn.range'); calibration gives them (armnn-quantize)}}
func.func @no_ranges(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = armnn.activation relu %x a = 0.0, b = 0.0 : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// -----

// expected-error @below {{the network is quantized already: input 0 is of type 'tensor<4x!quant.uniform<u8:f32, 5.000000e-01>>'}}
func.func @quantized_input(%x: tensor<4x!quant.uniform<u8:f32, 0.5>>) -> tensor<4xf32> {
  %0 = armnn.dequantize %x {armnn.range = array<f32: 0.0, 1.0>} : (tensor<4x!quant.uniform<u8:f32, 0.5>>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @quantized_layer(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{the network is quantized already: a result is of type}}
  %0 = armnn.quantize %x : (tensor<4xf32>) -> tensor<4x!quant.uniform<u8:f32, 0.5>>
  %1 = armnn.dequantize %0 {armnn.range = array<f32: 0.0, 1.0>} : (tensor<4x!quant.uniform<u8:f32, 0.5>>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// expected-error @below {{no layer can be quantized}}
func.func @only_float(%x: tensor<4xf32> {armnn.range = array<f32: -1.0, 1.0>}) -> tensor<4xf32> {
  %0 = armnn.log_softmax %x beta = 1.0, axis = -1 {armnn.range = array<f32: -9.0, 0.0>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
