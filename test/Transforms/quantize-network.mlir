// RUN: armnn-opt %s --armnn-quantize-network --split-input-file | FileCheck %s --check-prefixes=CHECK,S8
// RUN: armnn-opt %s --armnn-quantize-network=per-channel=false --split-input-file | FileCheck %s --check-prefix=TENSOR
// RUN: armnn-opt %s --armnn-quantize-network=scheme=qasymmu8 --split-input-file | FileCheck %s --check-prefixes=CHECK,U8
// RUN: armnn-opt %s --armnn-quantize-network=scheme=qsymms16 --split-input-file | FileCheck %s --check-prefixes=CHECK,S16
// RUN: armnn-opt %s --armnn-quantize-network=float-layers=named --split-input-file | FileCheck %s --check-prefix=NAMED
// RUN: armnn-opt %s --armnn-quantize-network=float-io --split-input-file --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=IO

// Scales per channel, biases in scale input * weights, and a convolution that
// ends where the relu behind it cuts off.
// CHECK-LABEL: @convolution
// S8-SAME: %[[X:[a-z0-9]+]]: tensor<1x1x1x2x!quant.uniform<i8:f32, 5.000000e-01:-1>> {armnn.name = "x", armnn.type = tensor<1x1x1x2x!quant.uniform<i8:f32, 5.000000e-01:-1>>}
// S8-SAME: -> (tensor<1x1x1x2x!quant.uniform<i8:f32, 5.000000e-01:-128>> {armnn.type = tensor<1x1x1x2x!quant.uniform<i8:f32, 5.000000e-01:-128>>})
// S8-DAG: %[[W:.*]] = armnn.constant dense<{{\[\[\[\[}}127, -3]]], {{\[\[\[}}127, 2]]]]> : tensor<2x1x1x2xi8> : tensor<2x1x1x2x!quant.uniform<i8<-127:127>:f32:0, {1.000000e+00,5.000000e-01}>>
// S8-DAG: %[[B:.*]] = armnn.constant dense<[-21, 20]> : tensor<2xi32> : tensor<2x!quant.uniform<i32:f32:0, {5.000000e-01,2.500000e-01}>>
// S8: armnn.convolution2d %[[X]], %[[W]], %[[B]] {{.*}} -> tensor<1x1x1x2x!quant.uniform<i8:f32, 5.000000e-01:-128>>
// S8-NOT: armnn.range

// TENSOR-LABEL: @convolution
// TENSOR-DAG: armnn.constant dense<{{\[\[\[\[}}127, -3]]], {{\[\[\[}}64, 1]]]]> : tensor<2x1x1x2xi8> : tensor<2x1x1x2x!quant.uniform<i8:f32, 1.000000e+00>>
// TENSOR-DAG: armnn.constant dense<[-21, 10]> : tensor<2xi32> : tensor<2x!quant.uniform<i32:f32, 5.000000e-01>>

// Weights from -3 to 127: scale 130 / 255, and -3 / scale is -5.88.
// U8-SAME: %[[X:[a-z0-9]+]]: tensor<1x1x1x2x!quant.uniform<u8:f32, 5.000000e-01:127>>
// U8-DAG: armnn.constant dense<{{\[\[\[\[}}-1, 0]]], {{\[\[\[}}-125, 8]]]]> : tensor<2x1x1x2xi8> : tensor<2x1x1x2x!quant.uniform<u8:f32, 0.509803{{[0-9]*}}:6>>
// U8-DAG: armnn.constant dense<[-40, 20]> : tensor<2xi32> : tensor<2x!quant.uniform<i32:f32, 0.254901{{[0-9]*}}>>
// U8: armnn.convolution2d %[[X]], {{.*}} -> tensor<1x1x1x2x!quant.uniform<u8:f32, 5.000000e-01>>

// S16-SAME: tensor<1x1x1x2x!quant.uniform<i16:f32, 0.0019531846{{[0-9]*}}>>
// S16-DAG: armnn.constant dense<{{\[\[\[\[}}32767, -774]]], {{\[\[\[}}16384, 258]]]]> : tensor<2x1x1x2xi16> : tensor<2x1x1x2x!quant.uniform<i16:f32, 0.003875{{[0-9]*}}>>
// S16: armnn.convolution2d {{.*}} -> tensor<1x1x1x2x!quant.uniform<i16:f32, 0.0038911{{[0-9]*}}>>

// IO-LABEL: @convolution
// IO-SAME: tensor<1x1x1x2xf32>
// IO: %[[Q:.*]] = armnn.quantize %{{.*}} loc("x_quantize")
// IO: armnn.convolution2d %[[Q]], {{.*}} loc("conv")
// IO: %[[R:.*]] = armnn.activation {{.*}} loc("relu")
// IO: %[[D:.*]] = armnn.dequantize %[[R]] {{.*}} loc("relu_dequantize")
// IO: return %[[D]] : tensor<1x1x1x2xf32>
func.func @convolution(%x: tensor<1x1x1x2xf32> {armnn.name = "x", armnn.type = tensor<1x1x1x2xf32>, armnn.range = array<f32: -63.5, 64.0>})
    -> (tensor<1x1x1x2xf32> {armnn.type = tensor<1x1x1x2xf32>}) {
  %w = armnn.constant dense<[[[[127.0, -3.0]]], [[[63.5, 1.0]]]]> : tensor<2x1x1x2xf32> : tensor<2x1x1x2xf32>
  %b = armnn.constant dense<[-10.25, 5.0]> : tensor<2xf32> : tensor<2xf32>
  %0 = armnn.convolution2d %x, %w, %b pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc {armnn.range = array<f32: -200.0, 127.5>} : (tensor<1x1x1x2xf32>, tensor<2x1x1x2xf32>, tensor<2xf32>) -> tensor<1x1x1x2xf32> loc("conv")
  %1 = armnn.activation relu %0 a = 0.0, b = 0.0 {armnn.range = array<f32: 0.0, 127.5>} : (tensor<1x1x1x2xf32>) -> tensor<1x1x1x2xf32> loc("relu")
  return %1 : tensor<1x1x1x2xf32>
}

// -----

// Channels of depthwise weights are the last dimension, weights of fully
// connected layers have one scale, and layers share a constant.
// CHECK-LABEL: @other_products
// S8-DAG: %[[D:.*]] = armnn.constant {{.*}} : tensor<1x1x1x2x!quant.uniform<i8<-127:127>:f32:3, {1.000000e+00,2.000000e+00}>>
// S8-DAG: %[[F:.*]] = armnn.constant {{.*}} : tensor<2x2x!quant.uniform<i8:f32, 1.000000e+00>>
// S8: armnn.depthwise_convolution2d %{{.*}}, %[[D]]
// S8: armnn.fully_connected %{{.*}}, %[[F]]
// S8: armnn.fully_connected %{{.*}}, %[[F]]
func.func @other_products(%x: tensor<1x1x1x2xf32> {armnn.range = array<f32: -63.5, 64.0>}) -> tensor<1x2xf32> {
  %d = armnn.constant dense<[[[[127.0, 254.0]]]]> : tensor<1x1x1x2xf32> : tensor<1x1x1x2xf32>
  %f = armnn.constant dense<[[127.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf32> : tensor<2x2xf32>
  %0 = armnn.depthwise_convolution2d %x, %d pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc {armnn.range = array<f32: 0.0, 1.0>} : (tensor<1x1x1x2xf32>, tensor<1x1x1x2xf32>) -> tensor<1x1x1x2xf32>
  %1 = armnn.fully_connected %0, %f transpose_weights_matrix = true {armnn.range = array<f32: 0.0, 1.0>} : (tensor<1x1x1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %2 = armnn.fully_connected %1, %f transpose_weights_matrix = true {armnn.range = array<f32: 0.0, 1.0>} : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  return %2 : tensor<1x2xf32>
}

// -----

// A channel of zeros has a scale in which its bias is exact; one without bias
// any. Ranges of zeros have scale 1.
// CHECK-LABEL: @zeros
// S8-SAME: tensor<1x1x1x1x!quant.uniform<i8:f32, 1.000000e+00:-128>>
// S8-DAG: armnn.constant dense<0> : tensor<2x1x1x1xi8> : tensor<2x1x1x1x!quant.uniform<i8<-127:127>:f32:0, {9.3132257461547852E-10,1.000000e+00}>>
// S8-DAG: armnn.constant dense<[1073741824, 0]>
// U8-SAME: tensor<1x1x1x1x!quant.uniform<u8:f32, 1.000000e+00>>
// U8-DAG: armnn.constant dense<[1073741824, 0]>
func.func @zeros(%x: tensor<1x1x1x1xf32> {armnn.range = array<f32: 0.0, 0.0>}) -> tensor<1x1x1x2xf32> {
  %w = armnn.constant dense<0.0> : tensor<2x1x1x1xf32> : tensor<2x1x1x1xf32>
  %b = armnn.constant dense<[1.0, 0.0]> : tensor<2xf32> : tensor<2xf32>
  %0 = armnn.convolution2d %x, %w, %b pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc {armnn.range = array<f32: 0.0, 1.0>} : (tensor<1x1x1x1xf32>, tensor<2x1x1x1xf32>, tensor<2xf32>) -> tensor<1x1x1x2xf32>
  return %0 : tensor<1x1x1x2xf32>
}

// -----

// Layers that only move numbers keep the type of their input, which reaches as
// far as any of them; what pads becomes a stored number.
// CHECK-LABEL: @movement
// S8-SAME: tensor<1x2x2x1x!quant.uniform<i8:f32, 5.000000e-01:-112>>
// S8: armnn.pad constant {{.*}} value = -1.280000e+02 : {{.*}} -> tensor<1x4x2x1x!quant.uniform<i8:f32, 5.000000e-01:-112>>
// S8: armnn.pooling2d max {{.*}} -> tensor<1x2x1x1x!quant.uniform<i8:f32, 5.000000e-01:-112>>
// S8: armnn.reshape {{.*}} -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-112>>
// S8: armnn.splitter {{.*}} -> (tensor<1x!quant.uniform<i8:f32, 5.000000e-01:-112>>, tensor<1x!quant.uniform<i8:f32, 5.000000e-01:-112>>)
// An average has a range of its own.
// S8: armnn.reduce mean {{.*}} -> tensor<1x!quant.uniform<i8:f32, 2.500000e-01:-128>>
// Before a maximum, minus infinity is the least number that there is.
// S8: armnn.pad constant {{.*}} value = -1.280000e+02 : {{.*}} -> tensor<2x!quant.uniform<i8:f32, 2.500000e-01:-128>>
func.func @movement(%x: tensor<1x2x2x1xf32> {armnn.range = array<f32: -4.0, 100.0>}) -> tensor<2xf32> {
  %0 = armnn.pad constant %x by [0, 0, 1, 1, 0, 0, 0, 0] value = -8.0 {armnn.range = array<f32: -8.0, 100.0>} : (tensor<1x2x2x1xf32>) -> tensor<1x4x2x1xf32>
  %1 = armnn.pooling2d max %0 pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc {armnn.range = array<f32: -2.0, 119.5>} : (tensor<1x4x2x1xf32>) -> tensor<1x2x1x1xf32>
  %2 = armnn.reshape %1 to [2] {armnn.range = array<f32: -2.0, 100.0>} : (tensor<1x2x1x1xf32>) -> tensor<2xf32>
  %3:2 = armnn.splitter %2 origins = [[0], [1]], sizes = [[1], [1]], has_axis = false, axis = 0 {armnn.range = array<f32: -2.0, 100.0, -2.0, 1.0>} : (tensor<2xf32>) -> (tensor<1xf32>, tensor<1xf32>)
  %4 = armnn.reduce mean %3#0 axis = [0], keep_dims = true {armnn.range = array<f32: 0.0, 63.75>} : (tensor<1xf32>) -> tensor<1xf32>
  %5 = armnn.pad constant %4 by [1, 0] value = -3.0e+38 {armnn.range = array<f32: -3.0e+38, 63.75>} : (tensor<1xf32>) -> tensor<2xf32>
  return %5 : tensor<2xf32>
}

// -----

// Bounded functions have the scales that Arm NN's backends demand.
// CHECK-LABEL: @fixed
// S8: armnn.softmax {{.*}} -> tensor<1x2x!quant.uniform<i8:f32, 3.906250e-03:-128>>
// S8: armnn.activation sigmoid {{.*}} -> tensor<1x2x!quant.uniform<i8:f32, 3.906250e-03:-128>>
// S8: armnn.activation tanh {{.*}} -> tensor<1x2x!quant.uniform<i8:f32, 7.812500e-03>>
// S8: armnn.l2_normalization {{.*}} -> tensor<1x2x!quant.uniform<i8:f32, 7.812500e-03>>
// S8: armnn.activation tanh {{.*}} -> tensor<1x2x!quant.uniform<i8:f32, 5.000000e-01:-1>>
// U8: armnn.softmax {{.*}} -> tensor<1x2x!quant.uniform<u8:f32, 3.906250e-03>>
// U8: armnn.activation sigmoid {{.*}} -> tensor<1x2x!quant.uniform<u8:f32, 3.906250e-03>>
// U8: armnn.activation tanh {{.*}} -> tensor<1x2x!quant.uniform<u8:f32, 7.812500e-03:128>>
// U8: armnn.l2_normalization {{.*}} -> tensor<1x2x!quant.uniform<u8:f32, 7.812500e-03:128>>
// S16: armnn.softmax {{.*}} -> tensor<1x2x!quant.uniform<i16:f32, 3.0517578125E-5>>
// S16: armnn.activation sigmoid {{.*}} -> tensor<1x2x!quant.uniform<i16:f32, 3.0517578125E-5>>
// S16: armnn.activation tanh {{.*}} -> tensor<1x2x!quant.uniform<i16:f32, 3.0517578125E-5>>
// S16: armnn.l2_normalization {{.*}} -> tensor<1x2x!quant.uniform<i16:f32, 3.0517578125E-5>>
func.func @fixed(%x: tensor<1x2xf32> {armnn.range = array<f32: -1.0, 1.0>}) -> tensor<1x2xf32> {
  %0 = armnn.softmax %x beta = 1.0, axis = -1 {armnn.range = array<f32: 0.25, 0.75>} : (tensor<1x2xf32>) -> tensor<1x2xf32>
  %1 = armnn.activation sigmoid %0 a = 0.0, b = 0.0 {armnn.range = array<f32: 0.25, 0.75>} : (tensor<1x2xf32>) -> tensor<1x2xf32>
  %2 = armnn.activation tanh %1 a = 1.0, b = 1.0 {armnn.range = array<f32: 0.25, 0.75>} : (tensor<1x2xf32>) -> tensor<1x2xf32>
  %3 = armnn.l2_normalization %2 eps = 1.0e-12 nhwc {armnn.range = array<f32: 0.25, 0.75>} : (tensor<1x2xf32>) -> tensor<1x2xf32>
  %4 = armnn.activation tanh %3 a = 64.0, b = 1.0 {armnn.range = array<f32: -63.5, 64.0>} : (tensor<1x2xf32>) -> tensor<1x2xf32>
  return %4 : tensor<1x2xf32>
}

// -----

// What has no quantized form, no range, or goes to infinity near 0 stays
// Float32; what only moves its numbers does too. Each tensor is converted once.
// CHECK-LABEL: @float_layers
// CHECK: %[[D:.*]] = armnn.dequantize %{{.*}} -> tensor<1x4xf32>
// CHECK: %[[L:.*]] = armnn.log_softmax %[[D]] {{.*}} -> tensor<1x4xf32>
// CHECK: %[[R:.*]] = armnn.reshape %[[L]] {{.*}} -> tensor<4xf32>
// CHECK: %[[Q:.*]] = armnn.quantize %[[R]]
// CHECK: %[[A:.*]] = armnn.activation abs %[[Q]]
// CHECK: %[[DA:.*]] = armnn.dequantize %[[A]]
// CHECK: armnn.elementwise_unary rsqrt %[[DA]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK: armnn.elementwise_binary div %[[R]], %[[DA]] : {{.*}} -> tensor<4xf32>
// CHECK: armnn.activation relu %[[DA]] {{.*}} -> tensor<4xf32>
// CHECK: %[[C:.*]] = armnn.cast %[[DA]] : (tensor<4xf32>) -> tensor<4xi32>
// CHECK: armnn.elementwise_binary add %[[C]], %[[C]] : {{.*}} -> tensor<4xi32>
// CHECK: armnn.arg_min_max max %[[A]] axis
func.func @float_layers(%x: tensor<1x4xf32> {armnn.range = array<f32: -1.0, 1.0>}) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<1xi32>) {
  %0 = armnn.log_softmax %x beta = 1.0, axis = -1 {armnn.range = array<f32: -9.0, 0.0>} : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %1 = armnn.reshape %0 to [4] {armnn.range = array<f32: -9.0, 0.0>} : (tensor<1x4xf32>) -> tensor<4xf32>
  %2 = armnn.activation abs %1 a = 0.0, b = 0.0 {armnn.range = array<f32: 0.0, 9.0>} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = armnn.elementwise_unary rsqrt %2 {armnn.range = array<f32: 0.0, 9.0>} : (tensor<4xf32>) -> tensor<4xf32>
  %4 = armnn.elementwise_binary div %1, %2 {armnn.range = array<f32: 0.0, 9.0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %5 = armnn.activation relu %2 a = 0.0, b = 0.0 : (tensor<4xf32>) -> tensor<4xf32>
  %6 = armnn.cast %2 {armnn.range = array<f32: 0.0, 0.0>} : (tensor<4xf32>) -> tensor<4xi32>
  %7 = armnn.elementwise_binary add %6, %6 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %8 = armnn.arg_min_max max %2 axis = 0 : (tensor<4xf32>) -> tensor<1xi32>
  return %3, %4, %5, %7, %8 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<1xi32>
}

// -----

// Inputs of a concat keep their own scales, which it converts; constants have
// the range of their numbers.
// CHECK-LABEL: @operands
// S8: %[[C:.*]] = armnn.constant dense<[-128, 127]> : tensor<2xi8> : tensor<2x!quant.uniform<i8:f32, 2.500000e-01:-128>>
// S8: armnn.concat %{{[a-z0-9]+}}, %[[C]] {{.*}} : (tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-1>>, tensor<2x!quant.uniform<i8:f32, 2.500000e-01:-128>>) -> tensor<4x!quant.uniform<i8:f32, 1.000000e+00:-64>>
func.func @operands(%x: tensor<2xf32> {armnn.range = array<f32: -63.5, 64.0>}) -> tensor<4xf32> {
  %c = armnn.constant dense<[0.0, 63.75]> : tensor<2xf32> : tensor<2xf32>
  %0 = armnn.concat %x, %c axis = 0, origins = [[0], [2]] {armnn.range = array<f32: -64.0, 191.0>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// m = gamma / sqrt(variance + eps) = [1, 4], beta - m * mean = [-4, 1].
// CHECK-LABEL: @batch_normalization
// S8-DAG: armnn.constant dense<127> : tensor<1x1x1x2xi8> : tensor<1x1x1x2x!quant.uniform<i8<-127:127>:f32:3, {0.0078740157186985015,0.031496062874794006}>>
// S8-DAG: armnn.constant dense<[-1016, 64]> : tensor<2xi32>
// S8: armnn.depthwise_convolution2d {{.*}} -> tensor<1x2x1x1x!quant.uniform<i8:f32, 5.000000e-01:-1>>
func.func @batch_normalization(%x: tensor<1x2x1x1xf32> {armnn.range = array<f32: -63.5, 64.0>}) -> tensor<1x2x1x1xf32> {
  %mean = armnn.constant dense<[4.0, 1.0]> : tensor<2xf32> : tensor<2xf32>
  %variance = armnn.constant dense<[3.75, 0.0]> : tensor<2xf32> : tensor<2xf32>
  %beta = armnn.constant dense<[0.0, 5.0]> : tensor<2xf32> : tensor<2xf32>
  %gamma = armnn.constant dense<2.0> : tensor<2xf32> : tensor<2xf32>
  %0 = armnn.batch_normalization %x mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 0.25 nchw {armnn.range = array<f32: -63.5, 64.0>} : (tensor<1x2x1x1xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x1x1xf32>
  return %0 : tensor<1x2x1x1xf32>
}

// -----

// Layers stay Float32 by name; their results have types where others read them.
// IO-LABEL: @by_name
// TENSOR-LABEL: @by_name
// TENSOR: armnn.activation relu {{.*}} -> tensor<4x!quant.uniform
// NAMED-LABEL: @by_name
// NAMED: %[[R:.*]] = armnn.activation relu {{.*}} -> tensor<4xf32>
// NAMED: %[[Q:.*]] = armnn.quantize %[[R]] : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01:-128>>
// NAMED: armnn.activation abs %[[Q]] {{.*}} -> tensor<4x!quant.uniform
func.func @by_name(%x: tensor<4xf32> {armnn.range = array<f32: -63.5, 64.0>}) -> tensor<4xf32> {
  %0 = armnn.activation relu %x a = 0.0, b = 0.0 {armnn.range = array<f32: 0.0, 127.5>} : (tensor<4xf32>) -> tensor<4xf32> loc(fused["other", "named"])
  %1 = armnn.activation abs %0 a = 0.0, b = 0.0 {armnn.range = array<f32: 0.0, 64.0>} : (tensor<4xf32>) -> tensor<4xf32> loc("abs")
  return %1 : tensor<4xf32>
}
