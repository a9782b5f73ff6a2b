// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s --strict-whitespace

// A scalar index takes the axis away.
// CHECK-LABEL: func @gather(
func.func @gather(%x: tensor<4x3xf32>, %i: tensor<2x5xi32>, %v: tensor<4xf32>, %s: tensor<i32>, %o: tensor<?x3xi1>, %r: tensor<*xf32>) {
  // CHECK: armnn.gather %{{.*}}, %{{.*}} axis = 0 : (tensor<4x3xf32>, tensor<2x5xi32>) -> tensor<2x5x3xf32>
  %0 = armnn.gather %x, %i axis = 0 : (tensor<4x3xf32>, tensor<2x5xi32>) -> tensor<2x5x3xf32>
  // CHECK: armnn.gather %{{.*}}, %{{.*}} axis = -1 : (tensor<4x3xf32>, tensor<2x5xi32>) -> tensor<4x2x5xf32>
  %1 = armnn.gather %x, %i axis = -1 : (tensor<4x3xf32>, tensor<2x5xi32>) -> tensor<4x2x5xf32>
  // CHECK: armnn.gather %{{.*}}, %{{.*}} axis = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<f32>
  %2 = armnn.gather %v, %s axis = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<f32>
  // CHECK: armnn.gather %{{.*}}, %{{.*}} axis = 0 : (tensor<4x3xf32>, tensor<i32>) -> tensor<3xf32>
  %3 = armnn.gather %x, %s axis = 0 : (tensor<4x3xf32>, tensor<i32>) -> tensor<3xf32>
  // CHECK: armnn.gather %{{.*}}, %{{.*}} axis = 1 : (tensor<?x3xi1>, tensor<2x5xi32>) -> tensor<?x2x5xi1>
  %4 = armnn.gather %o, %i axis = 1 : (tensor<?x3xi1>, tensor<2x5xi32>) -> tensor<?x2x5xi1>
  // CHECK: armnn.gather %{{.*}}, %{{.*}} axis = 7 : (tensor<*xf32>, tensor<2x5xi32>) -> tensor<*xf32>
  %5 = armnn.gather %r, %i axis = 7 : (tensor<*xf32>, tensor<2x5xi32>) -> tensor<*xf32>
  return
}

// CHECK-LABEL: func @gather_nd(
func.func @gather_nd(%x: tensor<4x3x2x!quant.uniform<u8:f32, 5.000000e-01:128>>, %i: tensor<5x6x2xi32>, %j: tensor<3xi32>, %o: tensor<5x?xi32>) {
  // CHECK: armnn.gather_nd %{{.*}}, %{{.*}} : (tensor<4x3x2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<5x6x2xi32>) -> tensor<5x6x2x!quant.uniform<u8:f32, 5.000000e-01:128>>
  %0 = armnn.gather_nd %x, %i : (tensor<4x3x2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<5x6x2xi32>) -> tensor<5x6x2x!quant.uniform<u8:f32, 5.000000e-01:128>>
  // CHECK: armnn.gather_nd %{{.*}}, %{{.*}} : (tensor<4x3x2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<3xi32>) -> tensor<!quant.uniform<u8:f32, 5.000000e-01:128>>
  %1 = armnn.gather_nd %x, %j : (tensor<4x3x2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<3xi32>) -> tensor<!quant.uniform<u8:f32, 5.000000e-01:128>>
  // CHECK: armnn.gather_nd %{{.*}}, %{{.*}} : (tensor<4x3x2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<5x?xi32>) -> tensor<*x!quant.uniform<u8:f32, 5.000000e-01:128>>
  %2 = armnn.gather_nd %x, %o : (tensor<4x3x2x!quant.uniform<u8:f32, 5.000000e-01:128>>, tensor<5x?xi32>) -> tensor<*x!quant.uniform<u8:f32, 5.000000e-01:128>>
  return
}

// CHECK-LABEL: func @scatter_nd(
func.func @scatter_nd(%x: tensor<4x3xf32>, %i: tensor<2x1xi32>, %u: tensor<2x3xf32>, %j: tensor<?x2xi32>, %v: tensor<?xf32>, %z: tensor<2xi32>) {
  // CHECK: armnn.scatter_nd update %{{.*}}, %{{.*}}, %{{.*}} input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %0 = armnn.scatter_nd update %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  // CHECK: armnn.scatter_nd add %{{.*}}, %{{.*}}, %{{.*}} input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %1 = armnn.scatter_nd add %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  // CHECK: armnn.scatter_nd sub %{{.*}}, %{{.*}}, %{{.*}} input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %2 = armnn.scatter_nd sub %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  // CHECK: armnn.scatter_nd max %{{.*}}, %{{.*}}, %{{.*}} input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %3 = armnn.scatter_nd max %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  // CHECK: armnn.scatter_nd min %{{.*}}, %{{.*}}, %{{.*}} input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %4 = armnn.scatter_nd min %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  // CHECK: armnn.scatter_nd add %{{.*}}, %{{.*}}, %{{.*}} input_enabled = true, axis = 1, axis_enabled = true : (tensor<4x3xf32>, tensor<?x2xi32>, tensor<?xf32>) -> tensor<4x3xf32>
  %5 = armnn.scatter_nd add %x, %j, %v input_enabled = true, axis = 1, axis_enabled = true : (tensor<4x3xf32>, tensor<?x2xi32>, tensor<?xf32>) -> tensor<4x3xf32>
  // CHECK: armnn.scatter_nd add %{{.*}}, %{{.*}}, %{{.*}} input_enabled = false, axis = 0, axis_enabled = false : (tensor<2xi32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %6 = armnn.scatter_nd add %z, %i, %u input_enabled = false, axis = 0, axis_enabled = false : (tensor<2xi32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}
