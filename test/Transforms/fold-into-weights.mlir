// RUN: armnn-opt %s --armnn-fold-into-weights --split-input-file --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// scale = gamma / sqrt(variance + eps) = [1, 4], shift = beta - scale * mean = [-4, 5 - 4].
// CHECK-LABEL: @batch_normalization
// CHECK-DAG: %[[W:.*]] = armnn.constant dense<{{.*}}[1.{{0*}}e+00, 2.{{0*}}e+00]{{.*}}[1.200000e+01, 1.600000e+01]{{.*}}> : tensor<2x1x1x2xf32>
// CHECK-DAG: %[[B:.*]] = armnn.constant dense<[6.{{0*}}e+00, 8.100000e+01]>
// CHECK: armnn.convolution2d %{{[a-z0-9]+}}, %[[W]], %[[B]] {{.*}} loc(fused["conv", "norm"])
// CHECK-NEXT: return
func.func @batch_normalization(%x: tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32> {
  %w = armnn.constant dense<[[[[1.0, 2.0]]], [[[3.0, 4.0]]]]> : tensor<2x1x1x2xf32> : tensor<2x1x1x2xf32>
  %b = armnn.constant dense<[10.0, 20.0]> : tensor<2xf32> : tensor<2xf32>
  %mean = armnn.constant dense<[4.0, 1.0]> : tensor<2xf32> : tensor<2xf32>
  %variance = armnn.constant dense<[3.75, 0.0]> : tensor<2xf32> : tensor<2xf32>
  %beta = armnn.constant dense<[0.0, 5.0]> : tensor<2xf32> : tensor<2xf32>
  %gamma = armnn.constant dense<2.0> : tensor<2xf32> : tensor<2xf32>
  %0 = armnn.convolution2d %x, %w, %b pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<2x1x1x2xf32>, tensor<2xf32>) -> tensor<1x4x4x2xf32> loc("conv")
  %1 = armnn.batch_normalization %0 mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 0.25 nhwc : (tensor<1x4x4x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x4x4x2xf32> loc("norm")
  return %1 : tensor<1x4x4x2xf32>
}

// -----

// Channels of depthwise weights are the last dimension; NCHW constants are [C,1,1].
// CHECK-LABEL: @depthwise_nchw
// CHECK-DAG: armnn.constant dense<{{\[\[\[\[}}5.{{0*}}e+00, 1.400000e+01]]]]> : tensor<1x1x1x2xf32>
// CHECK-DAG: armnn.constant dense<[-1.{{0*}}e+00, -2.{{0*}}e+00]>
// CHECK: armnn.depthwise_convolution2d
// CHECK-NEXT: return
func.func @depthwise_nchw(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = armnn.constant dense<[[[[1.0, 2.0]]]]> : tensor<1x1x1x2xf32> : tensor<1x1x1x2xf32>
  %f = armnn.constant dense<[[[5.0]], [[7.0]]]> : tensor<2x1x1xf32> : tensor<2x1x1xf32>
  %s = armnn.constant dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf32> : tensor<2x1x1xf32>
  %0 = armnn.depthwise_convolution2d %x, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nchw : (tensor<1x2x4x4xf32>, tensor<1x1x1x2xf32>) -> tensor<1x2x4x4xf32>
  %1 = armnn.elementwise_binary mul %f, %0 : (tensor<2x1x1xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  %2 = armnn.elementwise_binary sub %1, %s : (tensor<1x2x4x4xf32>, tensor<2x1x1xf32>) -> tensor<1x2x4x4xf32>
  return %2 : tensor<1x2x4x4xf32>
}

// -----

// 3 - y scales by -1; the weights of [units, K] by rows, of [K, units] by columns.
// CHECK-LABEL: @fully_connected
// CHECK-DAG: armnn.constant dense<{{\[\[}}-1.{{0*}}e+00, -2.{{0*}}e+00], [-3.{{0*}}e+00, -4.{{0*}}e+00]]>
// CHECK-DAG: armnn.constant dense<3.{{0*}}e+00> : tensor<2xf32>
// CHECK-DAG: armnn.constant dense<{{\[\[}}1.{{0*}}e+01, 4.{{0*}}e+01], [3.{{0*}}e+01, 8.{{0*}}e+01]]>
// CHECK-DAG: armnn.fully_connected %arg0
// CHECK-DAG: %[[LAST:.*]] = armnn.fully_connected {{.*}} transpose_weights_matrix = false
// CHECK-NEXT: return %[[LAST]]
func.func @fully_connected(%x: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %w = armnn.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32> : tensor<2x2xf32>
  %three = armnn.constant dense<3.0> : tensor<1xf32> : tensor<1xf32>
  %tens = armnn.constant dense<[10.0, 20.0]> : tensor<2xf32> : tensor<2xf32>
  %0 = armnn.fully_connected %x, %w transpose_weights_matrix = true : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %1 = armnn.elementwise_binary sub %three, %0 : (tensor<1xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  %2 = armnn.fully_connected %1, %w transpose_weights_matrix = false : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %3 = armnn.elementwise_binary mul %2, %tens : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  return %3 : tensor<1x2xf32>
}

// -----

// A hard sigmoid: relu6(y + 3) / 6 is one bounded_relu of new weights.
// CHECK-LABEL: @hard_sigmoid
// CHECK-DAG: armnn.constant dense<2.{{0*}}e+00> : tensor<1x1x1x1xf32>
// CHECK-DAG: armnn.constant dense<5.{{0*}}e-01> : tensor<1xf32>
// CHECK: armnn.convolution2d
// CHECK-NEXT: armnn.activation bounded_relu %{{.*}} a = 1.{{0*}}e+00, b = 0.{{0*}}e+00
// CHECK-NEXT: return
func.func @hard_sigmoid(%x: tensor<1x4x4x1xf32>) -> tensor<1x4x4x1xf32> {
  %w = armnn.constant dense<12.0> : tensor<1x1x1x1xf32> : tensor<1x1x1x1xf32>
  %three = armnn.constant dense<3.0> : tensor<1xf32> : tensor<1xf32>
  %six = armnn.constant dense<6.0> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.convolution2d %x, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x4x4x1xf32>
  %1 = armnn.elementwise_binary add %0, %three : (tensor<1x4x4x1xf32>, tensor<1xf32>) -> tensor<1x4x4x1xf32>
  %2 = armnn.activation bounded_relu %1 a = 6.0, b = 0.0 : (tensor<1x4x4x1xf32>) -> tensor<1x4x4x1xf32>
  %3 = armnn.elementwise_binary div %2, %six : (tensor<1x4x4x1xf32>, tensor<1xf32>) -> tensor<1x4x4x1xf32>
  return %3 : tensor<1x4x4x1xf32>
}

// -----

// What stays: a constant along a spatial dimension, one that widens the tensor, a second reader, quantized types.
// CHECK-LABEL: @refused
// CHECK: armnn.elementwise_binary mul
// CHECK: armnn.elementwise_binary add
// CHECK: armnn.elementwise_binary add
func.func @refused(%x: tensor<1x2x1x1xf32>, %q: tensor<1x2x!quant.uniform<u8:f32, 0.5>>) -> (tensor<1x2x1x1xf32>, tensor<1x2x4x1xf32>, tensor<1x2x!quant.uniform<u8:f32, 0.5>>) {
  %w = armnn.constant dense<12.0> : tensor<1x1x1x1xf32> : tensor<1x1x1x1xf32>
  %rows = armnn.constant dense<[[[3.0]], [[4.0]]]> : tensor<2x1x1xf32> : tensor<2x1x1xf32>
  %wide = armnn.constant dense<1.0> : tensor<1x1x4x1xf32> : tensor<1x1x4x1xf32>
  %0 = armnn.convolution2d %x, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xf32>
  %1 = armnn.elementwise_binary mul %0, %rows : (tensor<1x2x1x1xf32>, tensor<2x1x1xf32>) -> tensor<1x2x1x1xf32>
  %2 = armnn.convolution2d %x, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xf32>
  %3 = armnn.elementwise_binary add %2, %wide : (tensor<1x2x1x1xf32>, tensor<1x1x4x1xf32>) -> tensor<1x2x4x1xf32>
  %qw = armnn.constant dense<1> : tensor<2x2xi8> : tensor<2x2x!quant.uniform<u8:f32, 0.5>>
  %qs = armnn.constant dense<1> : tensor<2xi8> : tensor<2x!quant.uniform<u8:f32, 0.5>>
  %4 = armnn.fully_connected %q, %qw transpose_weights_matrix = true : (tensor<1x2x!quant.uniform<u8:f32, 0.5>>, tensor<2x2x!quant.uniform<u8:f32, 0.5>>) -> tensor<1x2x!quant.uniform<u8:f32, 0.5>>
  %5 = armnn.elementwise_binary add %4, %qs : (tensor<1x2x!quant.uniform<u8:f32, 0.5>>, tensor<2x!quant.uniform<u8:f32, 0.5>>) -> tensor<1x2x!quant.uniform<u8:f32, 0.5>>
  return %1, %3, %5 : tensor<1x2x1x1xf32>, tensor<1x2x4x1xf32>, tensor<1x2x!quant.uniform<u8:f32, 0.5>>
}

// -----

// A scale of infinity would make NaNs of weights that are 0.
// CHECK-LABEL: @no_variance
// CHECK: armnn.batch_normalization
func.func @no_variance(%x: tensor<1x4x4x1xf32>) -> tensor<1x4x4x1xf32> {
  %w = armnn.constant dense<0.0> : tensor<1x1x1x1xf32> : tensor<1x1x1x1xf32>
  %zero = armnn.constant dense<0.0> : tensor<1xf32> : tensor<1xf32>
  %one = armnn.constant dense<1.0> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.convolution2d %x, %w, %one pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x1xf32>, tensor<1x1x1x1xf32>, tensor<1xf32>) -> tensor<1x4x4x1xf32>
  %1 = armnn.batch_normalization %0 mean = %zero, variance = %zero, beta = %zero, gamma = %one, eps = 0.0 nhwc : (tensor<1x4x4x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x1xf32>
  return %1 : tensor<1x4x4x1xf32>
}

// -----

// 300 * 300 is no number of Float16, 2^-12 * 2^-12 one of few bits.
// CHECK-LABEL: @outside_of_halves
// CHECK: armnn.elementwise_binary mul
// CHECK: armnn.elementwise_binary mul
// CHECK: armnn.elementwise_binary add
func.func @outside_of_halves(%x: tensor<1x2xf16>) -> (tensor<1x2xf16>, tensor<1x2xf16>, tensor<1x2xf16>) {
  %large = armnn.constant dense<300.0> : tensor<2x2xf16> : tensor<2x2xf16>
  %small = armnn.constant dense<2.44140625e-4> : tensor<2x2xf16> : tensor<2x2xf16>
  %most = armnn.constant dense<60000.0> : tensor<2xf16> : tensor<2xf16>
  %up = armnn.constant dense<300.0> : tensor<1xf16> : tensor<1xf16>
  %down = armnn.constant dense<2.44140625e-4> : tensor<1xf16> : tensor<1xf16>
  %0 = armnn.fully_connected %x, %large transpose_weights_matrix = true : (tensor<1x2xf16>, tensor<2x2xf16>) -> tensor<1x2xf16>
  %1 = armnn.elementwise_binary mul %0, %up : (tensor<1x2xf16>, tensor<1xf16>) -> tensor<1x2xf16>
  %2 = armnn.fully_connected %x, %small transpose_weights_matrix = true : (tensor<1x2xf16>, tensor<2x2xf16>) -> tensor<1x2xf16>
  %3 = armnn.elementwise_binary mul %2, %down : (tensor<1x2xf16>, tensor<1xf16>) -> tensor<1x2xf16>
  %4 = armnn.fully_connected %x, %small, %most transpose_weights_matrix = true : (tensor<1x2xf16>, tensor<2x2xf16>, tensor<2xf16>) -> tensor<1x2xf16>
  %5 = armnn.elementwise_binary add %4, %most : (tensor<1x2xf16>, tensor<2xf16>) -> tensor<1x2xf16>
  return %1, %3, %5 : tensor<1x2xf16>, tensor<1x2xf16>, tensor<1x2xf16>
}
