// RUN: armnn-opt %s --convert-armnn-to-linalg | FileCheck %s

// CHECK: #[[ROWS:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1)>
// CHECK: #[[COLUMNS:.*]] = affine_map<(d0, d1, d2, d3) -> (0, d2, d3)>

// A transposed operand is read along its other dimension; a batch of 1 is
// repeated; sizes may be unknown.
// CHECK-LABEL: func.func @transposed(
// CHECK:         linalg.generic {indexing_maps = [#[[ROWS]], #[[COLUMNS]], {{.*}}], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%{{.*}}, %{{.*}} : tensor<?x4x?xf32>, tensor<1x5x4xf32>) outs(%{{.*}} : tensor<?x?x5xf32>)
func.func @transposed(%x: tensor<?x4x?xf32>, %y: tensor<1x5x4xf32>) -> tensor<?x?x5xf32> {
  %z = armnn.batch_mat_mul %x, %y transpose(true, true) adjoint(false, false) layout(nchw, nchw)
    : (tensor<?x4x?xf32>, tensor<1x5x4xf32>) -> tensor<?x?x5xf32>
  return %z : tensor<?x?x5xf32>
}

// With the channels last, they are a batch dimension: the matrices are [H, W].
// CHECK-LABEL: func.func @channels_last(
// CHECK:         linalg.generic {{.*}}ins(%{{.*}}, %{{.*}} : tensor<2x3x4x7xf32>, tensor<2x4x5x7xf32>) outs(%{{.*}} : tensor<2x3x5x7xf32>)
func.func @channels_last(%x: tensor<2x3x4x7xf32>, %y: tensor<2x4x5x7xf32>) -> tensor<2x3x5x7xf32> {
  %z = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nhwc, nhwc)
    : (tensor<2x3x4x7xf32>, tensor<2x4x5x7xf32>) -> tensor<2x3x5x7xf32>
  return %z : tensor<2x3x5x7xf32>
}

// 8-bit types are summed up in i32, and rounded once.
// CHECK-LABEL: func.func @quantized(
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : tensor<3x5xi32>)
// CHECK:           arith.muli
// CHECK:           arith.addi
// CHECK:         linalg.generic {{.*}} ins(%{{.*}} : tensor<3x5xi32>) outs(%{{.*}} : tensor<3x5xi8>)
// CHECK:           math.round
func.func @quantized(%x: tensor<3x4x!quant.uniform<i8:f32, 0.5:1>>, %y: tensor<4x5x!quant.uniform<i8:f32, 0.25:2>>)
    -> tensor<3x5x!quant.uniform<i8:f32, 1.5>> {
  %z = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nchw, nchw)
    : (tensor<3x4x!quant.uniform<i8:f32, 0.5:1>>, tensor<4x5x!quant.uniform<i8:f32, 0.25:2>>) -> tensor<3x5x!quant.uniform<i8:f32, 1.5>>
  return %z : tensor<3x5x!quant.uniform<i8:f32, 1.5>>
}
