// RUN: armnn-opt %s --convert-armnn-to-linalg | FileCheck %s

// Inside the input, maxima are taken of what is stored.
// CHECK-LABEL: func.func @max(
// CHECK-NOT:     tensor.pad
// CHECK:         linalg.fill ins(%{{.*}} : i8)
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "parallel"]}
// CHECK:           arith.maxui
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @max(%x: tensor<1x4x4x3x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<1x2x2x3x!quant.uniform<u8:f32, 0.5:3>> {
  %y = armnn.pooling2d max %x pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc
    : (tensor<1x4x4x3x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<1x2x2x3x!quant.uniform<u8:f32, 0.5:3>>
  return %y : tensor<1x2x2x3x!quant.uniform<u8:f32, 0.5:3>>
}

// The divisor is the number of elements that the window has in the input.
// CHECK-LABEL: func.func @average_exclude(
// CHECK:         tensor.pad %{{.*}} low[0, 1, 1, 0] high[0, 0, 0, 0]
// CHECK:         linalg.generic
// CHECK:           arith.addf %{{.*}}, %{{.*}} : f32
// CHECK:         linalg.generic
// CHECK:           linalg.index 1
// CHECK:           linalg.index 2
// CHECK:           arith.divf
// CHECK:           arith.select
func.func @average_exclude(%x: tensor<1x4x4x3xf32>) -> tensor<1x2x2x3xf32> {
  %y = armnn.pooling2d average %x pool(3, 3) pad(1, 1, 1, 1) stride(2, 2) floor exclude nhwc
    : (tensor<1x4x4x3xf32>) -> tensor<1x2x2x3xf32>
  return %y : tensor<1x2x2x3xf32>
}

// All strides 0 mean one window. 8-bit types sum up in i32.
// CHECK-LABEL: func.func @global(
// CHECK:         linalg.fill ins(%{{.*}} : i32) {{.*}} -> tensor<1x3x1x1xi32>
// CHECK:           arith.addi
// CHECK:           arith.constant 1.600000e+01 : f32
// CHECK:           arith.divf
func.func @global(%x: tensor<1x3x4x4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1x3x1x1x!quant.uniform<i8:f32, 0.5:3>> {
  %y = armnn.pooling2d average %x pool(4, 4) pad(0, 0, 0, 0) stride(0, 0) floor exclude nchw
    : (tensor<1x3x4x4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1x3x1x1x!quant.uniform<i8:f32, 0.5:3>>
  return %y : tensor<1x3x1x1x!quant.uniform<i8:f32, 0.5:3>>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK:         affine.apply
// CHECK:         arith.select
// CHECK:         math.sqrt
func.func @dynamic(%x: tensor<?x?x?x3xf32>) -> tensor<?x?x?x3xf32> {
  %y = armnn.pooling2d l2 %x pool(3, 3) pad(1, 1, 1, 1) stride(2, 2) ceiling ignore_value nhwc
    : (tensor<?x?x?x3xf32>) -> tensor<?x?x?x3xf32>
  return %y : tensor<?x?x?x3xf32>
}

// CHECK-LABEL: func.func @max3d(
// CHECK-NOT:     tensor.pad
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} {{.*}} outs(%{{.*}} : tensor<1x3x2x4x4xf32>)
func.func @max3d(%x: tensor<1x3x4x8x8xf32>) -> tensor<1x3x2x4x4xf32> {
  %y = armnn.pooling3d max %x pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor ignore_value ncdhw
    : (tensor<1x3x4x8x8xf32>) -> tensor<1x3x2x4x4xf32>
  return %y : tensor<1x3x2x4x4xf32>
}
