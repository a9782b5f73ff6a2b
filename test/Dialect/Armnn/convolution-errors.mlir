// RUN: armnn-opt %s -split-input-file -verify-diagnostics
func.func @convolution2d_c1(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c1: dataLayout is NDHWC, NHWC or NCHW needed}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) ndhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c2(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c2: padTop is -1, at least 0 needed}}
  %0 = armnn.convolution2d %input, %weights pad(-1, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c2(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c2: padRight is 9223372036854775807, at most 4294967295 needed}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 9223372036854775807) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c2(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c2: padBottom is -1, at least}}
  %0 = armnn.convolution2d %input, %weights pad(0, -1, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c2(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c2: padLeft is -1, at least}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, -1, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c3(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c3: strideX is 0, at least 1 needed}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 0) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c3(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c3: strideY is -9223372036854775808, at least}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(-9223372036854775808, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c4(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c4: dilationY is 0, at least 1 needed}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(0, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c4(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c4: dilationX is 4294967296, at most 4294967295 needed}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 4294967296) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c5(%input: tensor<1x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c5: the rank of the input is 2, 4 needed}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c5(%input: tensor<1x4x4x2xf32>, %weights: tensor<2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c5: the rank of weights is 3, 4 needed}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c5(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>, %biases: tensor<1x3xf32>) {
  // expected-error @+1 {{convolution2d_c5: the rank of biases is 2, 1 needed}}
  %0 = armnn.convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<1x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c6(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf16>) {
  // expected-error @+1 {{convolution2d_c6: weights Float16 with input Float32}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf16>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c6(%input: tensor<1x4x4x2x!quant.uniform<i16:f32, 0.5>>, %weights: tensor<3x2x2x2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error @+1 {{convolution2d_c6: weights QAsymmS8 with input QSymmS16}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<i16:f32, 0.5>>, tensor<3x2x2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c6(%input: tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<3x2x2x2x!quant.uniform<u8:f32, 0.5:128>>) {
  // expected-error @+1 {{convolution2d_c6: output Float32 with input QAsymmU8}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, tensor<3x2x2x2x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c7(%input: tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, %weights: tensor<3x2x2x2x!quant.uniform<i8<-127:127>:f32:1, {0.1, 0.1}>>) {
  // expected-error @+1 {{convolution2d_c7: weights have quantizationDim 1, 0 needed}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, tensor<3x2x2x2x!quant.uniform<i8<-127:127>:f32:1, {0.1, 0.1}>>) -> tensor<*x!quant.uniform<i8:f32, 0.5>>
  return
}
// -----
func.func @convolution2d_c7(%input: tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, %weights: tensor<3x2x2x2x!quant.uniform<u8:f32:0, {0.1, 0.1, 0.1}>>) {
  // expected-error @+1 {{convolution2d_c7: weights quantized per axis is QAsymmU8, QSymmS8 needed}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, tensor<3x2x2x2x!quant.uniform<u8:f32:0, {0.1, 0.1, 0.1}>>) -> tensor<*x!quant.uniform<i8:f32, 0.5>>
  return
}
// -----
func.func @convolution2d_c8(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>, %biases: tensor<3xf16>) {
  // expected-error @+1 {{convolution2d_c8: biases Float16 with input Float32}}
  %0 = armnn.convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf16>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c8(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>, %biases: tensor<3xi32>) {
  // expected-error @+1 {{convolution2d_c8: biases Signed32 with input Float32}}
  %0 = armnn.convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c8(%input: tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<3x2x2x2x!quant.uniform<u8:f32, 0.5:128>>, %biases: tensor<3xf32>) {
  // expected-error @+1 {{convolution2d_c8: biases Float32 with input QAsymmU8}}
  %0 = armnn.convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, tensor<3x2x2x2x!quant.uniform<u8:f32, 0.5:128>>, tensor<3xf32>) -> tensor<*x!quant.uniform<u8:f32, 0.5:128>>
  return
}
// -----
func.func @convolution2d_c9(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x5xf32>) {
  // expected-error @+1 {{convolution2d_c9: the input has 2 channels, weights [3, 2, 2, 5] expect 5}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c9(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c9: the input has 4 channels, weights [3, 2, 2, 2] expect 2}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nchw : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c10(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>, %biases: tensor<5xf32>) {
  // expected-error @+1 {{convolution2d_c10: 5 biases for 3 output channels}}
  %0 = armnn.convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c11(%input: tensor<1x1x1x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c11: window height 2 is larger than the padded input height 1}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x1x1x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c11(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c11: window width 2 with dilation 9 spans 10 and is larger than the padded input width 5}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 1) stride(1, 1) dilation(1, 9) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution2d_c11(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{convolution2d_c11: window width 2 with dilation 4294967295 spans 4294967296 and is larger}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 4294967295) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c1(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c1: dataLayout is NDHWC, NHWC or NCHW needed}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) ndhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c2(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c2: padTop is -1, at least 0 needed}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(-1, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c2(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c2: padBottom is -1, at least}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, -1, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c2(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c2: padLeft is -1, at least}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, -1, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c3(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c3: strideX is 0, at least 1 needed}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 0) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c3(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c3: strideY is -9223372036854775808, at least}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(-9223372036854775808, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c4(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c4: dilationY is 0, at least 1 needed}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(0, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c4(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c4: dilationX is 4294967296, at most 4294967295 needed}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 4294967296) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c5(%input: tensor<1x2xf32>, %weights: tensor<1x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c5: the rank of the input is 2, 4 needed}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x2xf32>, tensor<1x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c5(%input: tensor<1x4x4x2xf32>, %weights: tensor<2x2x2xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c5: the rank of weights is 3, 4 needed}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c5(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>, %biases: tensor<1x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c5: the rank of biases is 2, 1 needed}}
  %0 = armnn.depthwise_convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>, tensor<1x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c6(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf16>) {
  // expected-error @+1 {{depthwise_convolution2d_c6: weights Float16 with input Float32}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf16>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c6(%input: tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<1x2x2x4x!quant.uniform<u8:f32, 0.5:128>>) {
  // expected-error @+1 {{depthwise_convolution2d_c6: output Float32 with input QAsymmU8}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, tensor<1x2x2x4x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c7(%input: tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, %weights: tensor<1x2x2x4x!quant.uniform<i8<-127:127>:f32:1, {0.1, 0.1}>>) {
  // expected-error @+1 {{depthwise_convolution2d_c7: weights have quantizationDim 1, 3 needed}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, tensor<1x2x2x4x!quant.uniform<i8<-127:127>:f32:1, {0.1, 0.1}>>) -> tensor<*x!quant.uniform<i8:f32, 0.5>>
  return
}
// -----
func.func @depthwise_convolution2d_c7(%input: tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, %weights: tensor<1x2x2x4x!quant.uniform<u8:f32:3, {0.1, 0.1, 0.1, 0.1}>>) {
  // expected-error @+1 {{depthwise_convolution2d_c7: weights quantized per axis is QAsymmU8, QSymmS8 needed}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, tensor<1x2x2x4x!quant.uniform<u8:f32:3, {0.1, 0.1, 0.1, 0.1}>>) -> tensor<*x!quant.uniform<i8:f32, 0.5>>
  return
}
// -----
func.func @depthwise_convolution2d_c8(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>, %biases: tensor<4xf16>) {
  // expected-error @+1 {{depthwise_convolution2d_c8: biases Float16 with input Float32}}
  %0 = armnn.depthwise_convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>, tensor<4xf16>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c8(%input: tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<1x2x2x4x!quant.uniform<u8:f32, 0.5:128>>, %biases: tensor<4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c8: biases Float32 with input QAsymmU8}}
  %0 = armnn.depthwise_convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, tensor<1x2x2x4x!quant.uniform<u8:f32, 0.5:128>>, tensor<4xf32>) -> tensor<*x!quant.uniform<u8:f32, 0.5:128>>
  return
}
// -----
func.func @depthwise_convolution2d_c9(%input: tensor<1x4x4x2xf32>, %weights: tensor<2x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c9: dimension 0 of weights [2, 2, 2, 4] is 2, 1 needed}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<2x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c9(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x3xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c9: 3 output channels are no multiple of 2 input channels}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c10(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>, %biases: tensor<5xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c10: 5 biases for 4 output channels}}
  %0 = armnn.depthwise_convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>, tensor<5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c11(%input: tensor<1x1x1x2xf32>, %weights: tensor<1x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c11: window height 2 is larger than the padded input height 1}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x1x1x2xf32>, tensor<1x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @depthwise_convolution2d_c11(%input: tensor<1x4x4x2xf32>, %weights: tensor<1x2x2x4xf32>) {
  // expected-error @+1 {{depthwise_convolution2d_c11: window width 2 with dilation 9 spans 10 and is larger than the padded input width 5}}
  %0 = armnn.depthwise_convolution2d %input, %weights pad(0, 0, 0, 1) stride(1, 1) dilation(1, 9) nhwc : (tensor<1x4x4x2xf32>, tensor<1x2x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c1(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c1: dataLayout is NCHW, NDHWC or NCDHW needed}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) nchw : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c2(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c2: padTop is -1, at least 0 needed}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, -1, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c2(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c2: padFront is -1, at least}}
  %0 = armnn.convolution3d %input, %weights pad(-1, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c2(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c2: padBack is -1, at least}}
  %0 = armnn.convolution3d %input, %weights pad(0, -1, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c3(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c3: strideX is 0, at least 1 needed}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 0) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c3(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c3: strideY is -9223372036854775808, at least}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, -9223372036854775808, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c3(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c3: strideZ is 0, at least}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(0, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c4(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c4: dilationY is 0, at least 1 needed}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 0, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c4(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c4: dilationX is 4294967296, at most 4294967295 needed}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 4294967296) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c4(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c4: dilationZ is -1, at least}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(-1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c5(%input: tensor<1x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c5: the rank of the input is 2, 5 needed}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c5(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2xf32>) {
  // expected-error @+1 {{convolution3d_c5: the rank of weights is 3, 5 needed}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c5(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>, %biases: tensor<1x3xf32>) {
  // expected-error @+1 {{convolution3d_c5: the rank of biases is 2, 1 needed}}
  %0 = armnn.convolution3d %input, %weights, %biases pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>, tensor<1x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c6(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf16>) {
  // expected-error @+1 {{convolution3d_c6: weights Float16 with input Float32}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf16>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c6(%input: tensor<1x4x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<2x2x2x2x3x!quant.uniform<u8:f32, 0.5:128>>) {
  // expected-error @+1 {{convolution3d_c6: output Float32 with input QAsymmU8}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, tensor<2x2x2x2x3x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c7(%input: tensor<1x4x4x4x2x!quant.uniform<i8:f32, 0.5>>, %weights: tensor<2x2x2x2x3x!quant.uniform<i8<-127:127>:f32:1, {0.1, 0.1}>>) {
  // expected-error @+1 {{convolution3d_c7: weights have quantizationDim 1, 4 needed}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x2x2x3x!quant.uniform<i8<-127:127>:f32:1, {0.1, 0.1}>>) -> tensor<*x!quant.uniform<i8:f32, 0.5>>
  return
}
// -----
func.func @convolution3d_c7(%input: tensor<1x4x4x4x2x!quant.uniform<i8:f32, 0.5>>, %weights: tensor<2x2x2x2x3x!quant.uniform<u8:f32:4, {0.1, 0.1, 0.1}>>) {
  // expected-error @+1 {{convolution3d_c7: weights quantized per axis is QAsymmU8, QSymmS8 needed}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x2x2x3x!quant.uniform<u8:f32:4, {0.1, 0.1, 0.1}>>) -> tensor<*x!quant.uniform<i8:f32, 0.5>>
  return
}
// -----
func.func @convolution3d_c8(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>, %biases: tensor<3xf16>) {
  // expected-error @+1 {{convolution3d_c8: biases Float16 with input Float32}}
  %0 = armnn.convolution3d %input, %weights, %biases pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>, tensor<3xf16>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c8(%input: tensor<1x4x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<2x2x2x2x3x!quant.uniform<u8:f32, 0.5:128>>, %biases: tensor<3xf32>) {
  // expected-error @+1 {{convolution3d_c8: biases Float32 with input QAsymmU8}}
  %0 = armnn.convolution3d %input, %weights, %biases pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, tensor<2x2x2x2x3x!quant.uniform<u8:f32, 0.5:128>>, tensor<3xf32>) -> tensor<*x!quant.uniform<u8:f32, 0.5:128>>
  return
}
// -----
func.func @convolution3d_c9(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x5x3xf32>) {
  // expected-error @+1 {{convolution3d_c9: the input has 2 channels, weights [2, 2, 2, 5, 3] expect 5}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x5x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c10(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>, %biases: tensor<5xf32>) {
  // expected-error @+1 {{convolution3d_c10: 5 biases for 3 output channels}}
  %0 = armnn.convolution3d %input, %weights, %biases pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>, tensor<5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c11(%input: tensor<1x4x1x1x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c11: window height 2 is larger than the padded input height 1}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 0) stride(1, 1, 1) dilation(1, 1, 1) ndhwc : (tensor<1x4x1x1x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @convolution3d_c11(%input: tensor<1x4x4x4x2xf32>, %weights: tensor<2x2x2x2x3xf32>) {
  // expected-error @+1 {{convolution3d_c11: window width 2 with dilation 9 spans 10 and is larger than the padded input width 5}}
  %0 = armnn.convolution3d %input, %weights pad(0, 0, 0, 0, 0, 1) stride(1, 1, 1) dilation(1, 1, 9) ndhwc : (tensor<1x4x4x4x2xf32>, tensor<2x2x2x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c1(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c1: dataLayout is NDHWC, NHWC or NCHW needed}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) ndhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c2(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c2: padTop is -1, at least 0 needed}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(-1, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c2(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c2: padBottom is -1, at least}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, -1, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c2(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c2: padLeft is -1, at least}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, -1, 0) stride(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c3(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c3: strideX is 0, at least 1 needed}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 0) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c3(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c3: strideY is -9223372036854775808, at least}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 0, 0) stride(-9223372036854775808, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c4(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c4: pads 3 and 3 leave a width of -1}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 3, 3) stride(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c4(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c4: pads 4294967295 and 4294967295 leave a height of}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(4294967295, 4294967295, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c5(%input: tensor<1x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c5: the rank of the input is 2, 4 needed}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c5(%input: tensor<1x4x4x2xf32>, %weights: tensor<2x2x2xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c5: the rank of weights is 3, 4 needed}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c5(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>, %biases: tensor<1x3xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c5: the rank of biases is 2, 1 needed}}
  %0 = armnn.transpose_convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<1x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c6(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf16>) {
  // expected-error @+1 {{transpose_convolution2d_c6: weights Float16 with input Float32}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf16>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c6(%input: tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<3x2x2x2x!quant.uniform<u8:f32, 0.5:128>>) {
  // expected-error @+1 {{transpose_convolution2d_c6: output Float32 with input QAsymmU8}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, tensor<3x2x2x2x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c7(%input: tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, %weights: tensor<3x2x2x2x!quant.uniform<i8<-127:127>:f32:1, {0.1, 0.1}>>) {
  // expected-error @+1 {{transpose_convolution2d_c7: weights have quantizationDim 1, 0 needed}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, tensor<3x2x2x2x!quant.uniform<i8<-127:127>:f32:1, {0.1, 0.1}>>) -> tensor<*x!quant.uniform<i8:f32, 0.5>>
  return
}
// -----
func.func @transpose_convolution2d_c7(%input: tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, %weights: tensor<3x2x2x2x!quant.uniform<u8:f32:0, {0.1, 0.1, 0.1}>>) {
  // expected-error @+1 {{transpose_convolution2d_c7: weights quantized per axis is QAsymmU8, QSymmS8 needed}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5>>, tensor<3x2x2x2x!quant.uniform<u8:f32:0, {0.1, 0.1, 0.1}>>) -> tensor<*x!quant.uniform<i8:f32, 0.5>>
  return
}
// -----
func.func @transpose_convolution2d_c8(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>, %biases: tensor<3xf16>) {
  // expected-error @+1 {{transpose_convolution2d_c8: biases Float16 with input Float32}}
  %0 = armnn.transpose_convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf16>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c8(%input: tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<3x2x2x2x!quant.uniform<u8:f32, 0.5:128>>, %biases: tensor<3xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c8: biases Float32 with input QAsymmU8}}
  %0 = armnn.transpose_convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2x!quant.uniform<u8:f32, 0.5:128>>, tensor<3x2x2x2x!quant.uniform<u8:f32, 0.5:128>>, tensor<3xf32>) -> tensor<*x!quant.uniform<u8:f32, 0.5:128>>
  return
}
// -----
func.func @transpose_convolution2d_c9(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x5xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c9: the input has 2 channels, weights [3, 2, 2, 5] expect 5}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c9(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c9: the input has 4 channels, weights [3, 2, 2, 2] expect 2}}
  %0 = armnn.transpose_convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) nchw : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_convolution2d_c10(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>, %biases: tensor<5xf32>) {
  // expected-error @+1 {{transpose_convolution2d_c10: 5 biases for 3 output channels}}
  %0 = armnn.transpose_convolution2d %input, %weights, %biases pad(0, 0, 0, 0) stride(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @fully_connected_c1(%input: tensor<2x3xf32>, %weights: tensor<1x3x4xf32>) {
  // expected-error @+1 {{fully_connected_c1: the rank of weights is 3, 2 needed}}
  %0 = armnn.fully_connected %input, %weights transpose_weights_matrix = false : (tensor<2x3xf32>, tensor<1x3x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @fully_connected_c1(%input: tensor<2x3xf32>, %weights: tensor<3x4xf32>, %biases: tensor<1x4xf32>) {
  // expected-error @+1 {{fully_connected_c1: the rank of biases is 2, 1 needed}}
  %0 = armnn.fully_connected %input, %weights, %biases transpose_weights_matrix = false : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<1x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @fully_connected_c2(%input: tensor<2x3xf32>, %weights: tensor<3x4xf16>) {
  // expected-error @+1 {{fully_connected_c2: weights Float16 with input Float32}}
  %0 = armnn.fully_connected %input, %weights transpose_weights_matrix = false : (tensor<2x3xf32>, tensor<3x4xf16>) -> tensor<*xf32>
  return
}
// -----
func.func @fully_connected_c2(%input: tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<3x4x!quant.uniform<u8:f32, 0.5:128>>) {
  // expected-error @+1 {{fully_connected_c2: output Float32 with input QAsymmU8}}
  %0 = armnn.fully_connected %input, %weights transpose_weights_matrix = false : (tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>, tensor<3x4x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<*xf32>
  return
}
// -----
func.func @fully_connected_c3(%input: tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<3x4x!quant.uniform<i8<-127:127>:f32:0, {0.1, 0.1, 0.1}>>) {
  // expected-error @+1 {{fully_connected_c3: weights have quantizationDim 0, 1 needed}}
  %0 = armnn.fully_connected %input, %weights transpose_weights_matrix = false : (tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>, tensor<3x4x!quant.uniform<i8<-127:127>:f32:0, {0.1, 0.1, 0.1}>>) -> tensor<*x!quant.uniform<u8:f32, 0.5:128>>
  return
}
// -----
func.func @fully_connected_c3(%input: tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<4x3x!quant.uniform<i8<-127:127>:f32:1, {0.1, 0.1, 0.1}>>) {
  // expected-error @+1 {{fully_connected_c3: weights have quantizationDim 1, 0 needed}}
  %0 = armnn.fully_connected %input, %weights transpose_weights_matrix = true : (tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>, tensor<4x3x!quant.uniform<i8<-127:127>:f32:1, {0.1, 0.1, 0.1}>>) -> tensor<*x!quant.uniform<u8:f32, 0.5:128>>
  return
}
// -----
func.func @fully_connected_c4(%input: tensor<2x3xf32>, %weights: tensor<3x4xf32>, %biases: tensor<4xf16>) {
  // expected-error @+1 {{fully_connected_c4: biases Float16 with input Float32}}
  %0 = armnn.fully_connected %input, %weights, %biases transpose_weights_matrix = false : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<4xf16>) -> tensor<*xf32>
  return
}
// -----
func.func @fully_connected_c4(%input: tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>, %weights: tensor<3x4x!quant.uniform<u8:f32, 0.5:128>>, %biases: tensor<4xf32>) {
  // expected-error @+1 {{fully_connected_c4: biases Float32 with input QAsymmU8}}
  %0 = armnn.fully_connected %input, %weights, %biases transpose_weights_matrix = false : (tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>, tensor<3x4x!quant.uniform<u8:f32, 0.5:128>>, tensor<4xf32>) -> tensor<*x!quant.uniform<u8:f32, 0.5:128>>
  return
}
// -----
func.func @fully_connected_c5(%input: tensor<2x3xf32>, %weights: tensor<4x3xf32>) {
  // expected-error @+1 {{fully_connected_c5: the input [2, 3] has 3 elements a batch, weights [4, 3] expect 4}}
  %0 = armnn.fully_connected %input, %weights transpose_weights_matrix = false : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @fully_connected_c5(%input: tensor<2x3x5xf32>, %weights: tensor<3x4xf32>) {
  // expected-error @+1 {{fully_connected_c5: the input [2, 3, 5] has 15 elements a batch, weights [3, 4] expect 4}}
  %0 = armnn.fully_connected %input, %weights transpose_weights_matrix = true : (tensor<2x3x5xf32>, tensor<3x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @fully_connected_c6(%input: tensor<2x3xf32>, %weights: tensor<3x4xf32>, %biases: tensor<5xf32>) {
  // expected-error @+1 {{fully_connected_c6: 5 biases for 4 units}}
  %0 = armnn.fully_connected %input, %weights, %biases transpose_weights_matrix = false : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @fully_connected_c6(%input: tensor<2x3xf32>, %weights: tensor<3x3xf32>, %biases: tensor<4xf32>) {
  // expected-error @+1 {{fully_connected_c6: 4 biases for 3 units}}
  %0 = armnn.fully_connected %input, %weights, %biases transpose_weights_matrix = true : (tensor<2x3xf32>, tensor<3x3xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_mat_mul_c1(%x: tensor<2x4x8xf32>, %y: tensor<2x8x5xf32>) {
  // expected-error @+1 {{batch_mat_mul_c1: dataLayoutX NHWC with dataLayoutY NCHW}}
  %0 = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nhwc, nchw) : (tensor<2x4x8xf32>, tensor<2x8x5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_mat_mul_c2(%x: tensor<8xf32>, %y: tensor<2x8x5xf32>) {
  // expected-error @+1 {{batch_mat_mul_c2: the rank of X is 1, at least 2 needed}}
  %0 = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nchw, nchw) : (tensor<8xf32>, tensor<2x8x5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_mat_mul_c2(%x: tensor<2x4x8xf32>, %y: tensor<8x5xf32>) {
  // expected-error @+1 {{batch_mat_mul_c2: the rank of Y is 2, at least 3 needed}}
  %0 = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nhwc, nhwc) : (tensor<2x4x8xf32>, tensor<8x5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_mat_mul_c3(%x: tensor<2x4x8xf32>, %y: tensor<2x8x5xf16>) {
  // expected-error @+1 {{batch_mat_mul_c3: Y Float16 with X Float32}}
  %0 = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nchw, nchw) : (tensor<2x4x8xf32>, tensor<2x8x5xf16>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_mat_mul_c3(%x: tensor<2x4x8xf32>, %y: tensor<2x8x5xf32>) {
  // expected-error @+1 {{batch_mat_mul_c3: output Float16 with X Float32}}
  %0 = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nchw, nchw) : (tensor<2x4x8xf32>, tensor<2x8x5xf32>) -> tensor<*xf16>
  return
}
// -----
func.func @batch_mat_mul_c4(%x: tensor<2x4x8xf32>, %y: tensor<2x8x5xf32>) {
  // expected-error @+1 {{batch_mat_mul_c4: adjointX of a matrix of 4 x 8, a square one needed}}
  %0 = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(true, false) layout(nchw, nchw) : (tensor<2x4x8xf32>, tensor<2x8x5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_mat_mul_c4(%x: tensor<2x4x8xf32>, %y: tensor<2x8x5xf32>) {
  // expected-error @+1 {{batch_mat_mul_c4: adjointY of a matrix of 8 x 5, a square one needed}}
  %0 = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, true) layout(nchw, nchw) : (tensor<2x4x8xf32>, tensor<2x8x5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_mat_mul_c5(%x: tensor<2x4x8xf32>, %y: tensor<2x8x5xf32>) {
  // expected-error @+1 {{batch_mat_mul_c5: X has 8 columns, Y 5 rows}}
  %0 = armnn.batch_mat_mul %x, %y transpose(false, true) adjoint(false, false) layout(nchw, nchw) : (tensor<2x4x8xf32>, tensor<2x8x5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_mat_mul_c5(%x: tensor<2x4x8xf32>, %y: tensor<2x8x5xf32>) {
  // expected-error @+1 {{batch_mat_mul_c5: X has 4 columns, Y 8 rows}}
  %0 = armnn.batch_mat_mul %x, %y transpose(true, false) adjoint(false, false) layout(nchw, nchw) : (tensor<2x4x8xf32>, tensor<2x8x5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_mat_mul_c6(%x: tensor<2x4x8xf32>, %y: tensor<3x8x5xf32>) {
  // expected-error @+1 {{batch_mat_mul_c6: X [2, 4, 8] and Y [3, 8, 5] cannot be broadcast}}
  %0 = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nchw, nchw) : (tensor<2x4x8xf32>, tensor<3x8x5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @layer_shape(%input: tensor<1x4x4x2xf32>, %weights: tensor<3x2x2x2xf32>) {
  // expected-error @+1 {{layer_shape: the shape [1, 4, 3, 3] of result 0 differs from the inferred [1, 3, 3, 3]}}
  %0 = armnn.convolution2d %input, %weights pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>) -> tensor<1x4x3x3xf32>
  return
}
