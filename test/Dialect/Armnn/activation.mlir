// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s --strict-whitespace

// CHECK-LABEL: func @activation(
func.func @activation(%x: tensor<1x4x4x8xf32>) {
  // CHECK: armnn.activation sigmoid %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %0 = armnn.activation sigmoid %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation tanh %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %1 = armnn.activation tanh %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation linear %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %2 = armnn.activation linear %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation relu %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %3 = armnn.activation relu %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation bounded_relu %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %4 = armnn.activation bounded_relu %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation soft_relu %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %5 = armnn.activation soft_relu %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation leaky_relu %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %6 = armnn.activation leaky_relu %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation abs %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %7 = armnn.activation abs %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation sqrt %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %8 = armnn.activation sqrt %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation square %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %9 = armnn.activation square %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation elu %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %10 = armnn.activation elu %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation hard_swish %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %11 = armnn.activation hard_swish %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.activation gelu %{{.*}} a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %12 = armnn.activation gelu %x a = 6.000000e+00, b = -1.000000e+00 : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  return
}

// The output has its own scale. A scalar and shape [1] are the same.
// CHECK-LABEL: func @activation_types(
func.func @activation_types(%u: tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, %h: tensor<2xf16>, %s: tensor<f32>) {
  // CHECK: armnn.activation relu %{{.*}} a = 0.000000e+00, b = 0.000000e+00 : (tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<2x!quant.uniform<u8:f32, 2.500000e-01>>
  %0 = armnn.activation relu %u a = 0.000000e+00, b = 0.000000e+00 : (tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<2x!quant.uniform<u8:f32, 2.500000e-01>>
  // CHECK: armnn.activation relu %{{.*}} a = 0.000000e+00, b = 0.000000e+00 : (tensor<2xf16>) -> tensor<2xf16>
  %1 = armnn.activation relu %h a = 0.000000e+00, b = 0.000000e+00 : (tensor<2xf16>) -> tensor<2xf16>
  // CHECK: armnn.activation relu %{{.*}} a = 0.000000e+00, b = 0.000000e+00 : (tensor<f32>) -> tensor<1xf32>
  %2 = armnn.activation relu %s a = 0.000000e+00, b = 0.000000e+00 : (tensor<f32>) -> tensor<1xf32>
  return
}

// CHECK-LABEL: func @activation_open(
func.func @activation_open(%x: tensor<2x?xf32>, %y: tensor<*xf32>) {
  // CHECK: armnn.activation relu %{{.*}} a = 0.000000e+00, b = 0.000000e+00 : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %0 = armnn.activation relu %x a = 0.000000e+00, b = 0.000000e+00 : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: armnn.activation relu %{{.*}} a = 0.000000e+00, b = 0.000000e+00 : (tensor<2x?xf32>) -> tensor<?x5xf32>
  %1 = armnn.activation relu %x a = 0.000000e+00, b = 0.000000e+00 : (tensor<2x?xf32>) -> tensor<?x5xf32>
  // CHECK: armnn.activation relu %{{.*}} a = 0.000000e+00, b = 0.000000e+00 : (tensor<*xf32>) -> tensor<?x5xf32>
  %2 = armnn.activation relu %y a = 0.000000e+00, b = 0.000000e+00 : (tensor<*xf32>) -> tensor<?x5xf32>
  return
}

// CHECK-LABEL: func @prelu(
func.func @prelu(%x: tensor<1x4x4x8xf32>, %a: tensor<8xf32>, %u: tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, %y: tensor<*xf32>) {
  // CHECK: armnn.prelu %{{.*}}, %{{.*}} : (tensor<1x4x4x8xf32>, tensor<8xf32>) -> tensor<1x4x4x8xf32>
  %0 = armnn.prelu %x, %a : (tensor<1x4x4x8xf32>, tensor<8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.prelu %{{.*}}, %{{.*}} : (tensor<8xf32>, tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  %1 = armnn.prelu %a, %x : (tensor<8xf32>, tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
  // CHECK: armnn.prelu %{{.*}}, %{{.*}} : (tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>
  %2 = armnn.prelu %u, %u : (tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>
  // CHECK: armnn.prelu %{{.*}}, %{{.*}} : (tensor<1x4x4x8xf32>, tensor<*xf32>) -> tensor<*xf32>
  %3 = armnn.prelu %x, %y : (tensor<1x4x4x8xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}
