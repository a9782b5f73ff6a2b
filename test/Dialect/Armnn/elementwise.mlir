// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s --strict-whitespace

// CHECK-LABEL: func @elementwise_binary(
func.func @elementwise_binary(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  // CHECK: armnn.elementwise_binary add %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = armnn.elementwise_binary add %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_binary div %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = armnn.elementwise_binary div %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_binary maximum %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = armnn.elementwise_binary maximum %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_binary minimum %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = armnn.elementwise_binary minimum %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_binary mul %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = armnn.elementwise_binary mul %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_binary sub %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = armnn.elementwise_binary sub %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_binary sq_diff %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = armnn.elementwise_binary sq_diff %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_binary power %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %7 = armnn.elementwise_binary power %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_binary floor_div %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %8 = armnn.elementwise_binary floor_div %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @elementwise_binary_broadcast(
func.func @elementwise_binary_broadcast(%x: tensor<1x4x1x8xf32>, %y: tensor<5x1xf32>, %s: tensor<f32>, %o: tensor<?x1xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.elementwise_binary add %{{.*}}, %{{.*}} : (tensor<1x4x1x8xf32>, tensor<5x1xf32>) -> tensor<1x4x5x8xf32>
  %0 = armnn.elementwise_binary add %x, %y : (tensor<1x4x1x8xf32>, tensor<5x1xf32>) -> tensor<1x4x5x8xf32>
  // CHECK: armnn.elementwise_binary add %{{.*}}, %{{.*}} : (tensor<f32>, tensor<5x1xf32>) -> tensor<5x1xf32>
  %1 = armnn.elementwise_binary add %s, %y : (tensor<f32>, tensor<5x1xf32>) -> tensor<5x1xf32>
  // CHECK: armnn.elementwise_binary add %{{.*}}, %{{.*}} : (tensor<1x4x1x8xf32>, tensor<?x1xf32>) -> tensor<1x4x?x8xf32>
  %2 = armnn.elementwise_binary add %x, %o : (tensor<1x4x1x8xf32>, tensor<?x1xf32>) -> tensor<1x4x?x8xf32>
  // CHECK: armnn.elementwise_binary add %{{.*}}, %{{.*}} : (tensor<?x1xf32>, tensor<*xf32>) -> tensor<7x5x1xf32>
  %3 = armnn.elementwise_binary add %o, %r : (tensor<?x1xf32>, tensor<*xf32>) -> tensor<7x5x1xf32>
  return
}

// CHECK-LABEL: func @elementwise_binary_types(
func.func @elementwise_binary_types(%i: tensor<2xi32>, %l: tensor<2xi64>, %h: tensor<2xf16>, %u: tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>) {
  // CHECK: armnn.elementwise_binary div %{{.*}}, %{{.*}} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %0 = armnn.elementwise_binary div %i, %i : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  // CHECK: armnn.elementwise_binary div %{{.*}}, %{{.*}} : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  %1 = armnn.elementwise_binary div %l, %l : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  // CHECK: armnn.elementwise_binary div %{{.*}}, %{{.*}} : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xf16>
  %2 = armnn.elementwise_binary div %h, %h : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xf16>
  // CHECK: armnn.elementwise_binary div %{{.*}}, %{{.*}} : (tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<2x!quant.uniform<u8:f32, 2.500000e-01>>
  %3 = armnn.elementwise_binary div %u, %u : (tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<2x!quant.uniform<u8:f32, 2.500000e-01>>
  return
}

// CHECK-LABEL: func @elementwise_unary(
func.func @elementwise_unary(%x: tensor<2x3xf32>, %b: tensor<2xi1>, %i: tensor<2xi32>, %r: tensor<*xf32>) {
  // CHECK: armnn.elementwise_unary abs %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = armnn.elementwise_unary abs %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_unary rsqrt %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = armnn.elementwise_unary rsqrt %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_unary sqrt %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = armnn.elementwise_unary sqrt %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_unary exp %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = armnn.elementwise_unary exp %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_unary neg %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = armnn.elementwise_unary neg %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_unary log %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = armnn.elementwise_unary log %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_unary sin %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = armnn.elementwise_unary sin %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_unary ceil %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %7 = armnn.elementwise_unary ceil %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.elementwise_unary logical_not %{{.*}} : (tensor<2xi1>) -> tensor<2xi1>
  %8 = armnn.elementwise_unary logical_not %b : (tensor<2xi1>) -> tensor<2xi1>
  // CHECK: armnn.elementwise_unary rsqrt %{{.*}} : (tensor<2xi32>) -> tensor<2xi32>
  %9 = armnn.elementwise_unary rsqrt %i : (tensor<2xi32>) -> tensor<2xi32>
  // CHECK: armnn.elementwise_unary abs %{{.*}} : (tensor<*xf32>) -> tensor<2x?xf32>
  %10 = armnn.elementwise_unary abs %r : (tensor<*xf32>) -> tensor<2x?xf32>
  return
}

// CHECK-LABEL: func @floor(
func.func @floor(%x: tensor<2x3xf32>, %h: tensor<?xf16>) {
  // CHECK: armnn.floor %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = armnn.floor %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.floor %{{.*}} : (tensor<?xf16>) -> tensor<?xf16>
  %1 = armnn.floor %h : (tensor<?xf16>) -> tensor<?xf16>
  return
}

// Differently scaled tensors compare by real value.
// CHECK-LABEL: func @comparison(
func.func @comparison(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %b: tensor<2xi1>, %u: tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, %v: tensor<2x!quant.uniform<u8:f32, 2.500000e-01>>) {
  // CHECK: armnn.comparison equal %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  %0 = armnn.comparison equal %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // CHECK: armnn.comparison greater %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  %1 = armnn.comparison greater %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // CHECK: armnn.comparison greater_or_equal %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  %2 = armnn.comparison greater_or_equal %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // CHECK: armnn.comparison less %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  %3 = armnn.comparison less %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // CHECK: armnn.comparison less_or_equal %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  %4 = armnn.comparison less_or_equal %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // CHECK: armnn.comparison not_equal %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  %5 = armnn.comparison not_equal %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xi1>
  // CHECK: armnn.comparison equal %{{.*}}, %{{.*}} : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %6 = armnn.comparison equal %b, %b : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  // CHECK: armnn.comparison equal %{{.*}}, %{{.*}} : (tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<2x!quant.uniform<u8:f32, 2.500000e-01>>) -> tensor<2xi1>
  %7 = armnn.comparison equal %u, %v : (tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<2x!quant.uniform<u8:f32, 2.500000e-01>>) -> tensor<2xi1>
  return
}

// CHECK-LABEL: func @logical_binary(
func.func @logical_binary(%x: tensor<2x3xi1>, %y: tensor<3xi1>) {
  // CHECK: armnn.logical_binary logical_and %{{.*}}, %{{.*}} : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  %0 = armnn.logical_binary logical_and %x, %y : (tensor<2x3xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  // CHECK: armnn.logical_binary logical_or %{{.*}}, %{{.*}} : (tensor<3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %1 = armnn.logical_binary logical_or %y, %x : (tensor<3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return
}
