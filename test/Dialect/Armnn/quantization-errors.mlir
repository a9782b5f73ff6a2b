// RUN: armnn-opt %s -split-input-file -verify-diagnostics
func.func @quantize_c1(%input: tensor<2xi32>) {
  // expected-error @+1 {{quantize_c1: input is Signed32, Float32 or Float16 or QAsymmU8 or QAsymmS8 or QSymmS8 or QSymmS16 needed}}
  %0 = armnn.quantize %input : (tensor<2xi32>) -> tensor<2x!quant.uniform<u8:f32, 0.5:128>>
  return
}
// -----
func.func @quantize_c1(%input: tensor<2xi1>) {
  // expected-error @+1 {{quantize_c1: input is Boolean}}
  %0 = armnn.quantize %input : (tensor<2xi1>) -> tensor<2x!quant.uniform<u8:f32, 0.5:128>>
  return
}
// -----
func.func @quantize_c2(%input: tensor<2xf32>) {
  // expected-error @+1 {{quantize_c2: output is Float16, QAsymmU8 or}}
  %0 = armnn.quantize %input : (tensor<2xf32>) -> tensor<2xf16>
  return
}
// -----
func.func @quantize_shape(%input: tensor<2xf32>) {
  // expected-error @+1 {{layer_shape: the shape [3] of result 0 differs from the inferred [2]}}
  %0 = armnn.quantize %input : (tensor<2xf32>) -> tensor<3x!quant.uniform<u8:f32, 0.5:128>>
  return
}
// -----
func.func @dequantize_c1(%input: tensor<2xf32>) {
  // expected-error @+1 {{dequantize_c1: input is Float32, QAsymmU8 or QAsymmS8 or QSymmS8 or QSymmS16 or Float16 needed}}
  %0 = armnn.dequantize %input : (tensor<2xf32>) -> tensor<2xf32>
  return
}
// -----
func.func @dequantize_c1(%input: tensor<2xi32>) {
  // expected-error @+1 {{dequantize_c1: input is Signed32}}
  %0 = armnn.dequantize %input : (tensor<2xi32>) -> tensor<2xf32>
  return
}
// -----
func.func @dequantize_c2(%input: tensor<2x!quant.uniform<u8:f32, 0.5:128>>) {
  // expected-error @+1 {{dequantize_c2: output is QAsymmU8, Float32 or Float16 needed}}
  %0 = armnn.dequantize %input : (tensor<2x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:128>>
  return
}
// -----
func.func @dequantize_shape(%input: tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>) {
  // expected-error @+1 {{layer_shape: the shape [2, 2] of result 0}}
  %0 = armnn.dequantize %input : (tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<2x2xf32>
  return
}
// -----
func.func @cast_shape(%input: tensor<2xf32>) {
  // expected-error @+1 {{layer_shape: the shape [3] of result 0 differs from the inferred [2]}}
  %0 = armnn.cast %input : (tensor<2xf32>) -> tensor<3xi32>
  return
}
