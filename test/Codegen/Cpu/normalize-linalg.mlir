// RUN: armnn-opt %s --pass-pipeline='builtin.module(func.func(armnn-normalize-linalg))' | FileCheck %s

// CHECK-LABEL: func.func @named
// CHECK-NOT: linalg.matmul
// CHECK: linalg.fill
// CHECK: linalg.generic
func.func @named(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %m = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>)
      outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %m : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @pad
// CHECK: tensor.empty
// CHECK: linalg.fill
// CHECK: tensor.insert_slice {{.*}}[1] [4] [1] : tensor<4xi8> into tensor<6xi8>
func.func @pad(%a: tensor<4xi8>) -> tensor<6xi8> {
  %zero = arith.constant 3 : i8
  %p = tensor.pad %a low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : i8
  } : tensor<4xi8> to tensor<6xi8>
  return %p : tensor<6xi8>
}

// CHECK-LABEL: func.func @concat
// CHECK: %[[E:.*]] = tensor.empty() : tensor<5xf32>
// CHECK: %[[A:.*]] = tensor.insert_slice %{{.*}} into %[[E]][0] [2] [1]
// CHECK: tensor.insert_slice %{{.*}} into %[[A]][2] [3] [1]
func.func @concat(%a: tensor<2xf32>, %b: tensor<3xf32>) -> tensor<5xf32> {
  %c = tensor.concat dim(0) %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
  return %c : tensor<5xf32>
}

// CHECK-LABEL: func.func @tiny
// CHECK: arith.constant dense<[1.000000e+00, 2.000000e+00]>
func.func @tiny() -> tensor<2xf32> {
  %c = arith.constant dense_resource<tiny> : tensor<2xf32>
  return %c : tensor<2xf32>
}

// CHECK-LABEL: func.func @splats
// CHECK-DAG: arith.constant dense<2.000000e+00> : tensor<16xf32>
// CHECK-DAG: linalg.fill
func.func @splats() -> (tensor<16xf32>, tensor<17xf32>) {
  %small = arith.constant dense<2.0> : tensor<16xf32>
  %big = arith.constant dense<2.0> : tensor<17xf32>
  return %small, %big : tensor<16xf32>, tensor<17xf32>
}

{-#
  dialect_resources: { builtin: { tiny: "0x040000000000803F00000040" } }
#-}

// Inputs are no place for results.
// CHECK-LABEL: @input_as_destination
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>, %{{.*}}: tensor<4xf32>)
// CHECK-NEXT: return %[[X]]
func.func @input_as_destination(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %r = bufferization.materialize_in_destination %x in %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// A depthwise convolution with a multiplier of 2: the input's channels are
// repeated, and both loops over channels become one.
// CHECK-LABEL: func.func @multiplier
// CHECK: %[[REPEATED:.*]] = linalg.generic {{.*}} ins(%{{.*}} : tensor<5x4x3xf32>) outs(%{{.*}} : tensor<5x4x3x2xf32>)
// CHECK-DAG: %[[X:.*]] = tensor.collapse_shape %[[REPEATED]] {{\[}}[0], [1], [2, 3]] : tensor<5x4x3x2xf32> into tensor<5x4x6xf32>
// CHECK-DAG: %[[W:.*]] = tensor.collapse_shape %{{.*}} {{\[}}[0], [1, 2]] : tensor<2x3x2xf32> into tensor<2x6xf32>
// CHECK: %[[SUMS:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction", "parallel"]
// CHECK-SAME: ins(%[[X]], %[[W]]
// CHECK: tensor.expand_shape %[[SUMS]] {{\[}}[0], [1], [2, 3]]
func.func @multiplier(%x: tensor<5x4x3xf32>, %w: tensor<2x3x2xf32>, %init: tensor<4x4x3x2xf32>) -> tensor<4x4x3x2xf32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(y, x, k, c, m) -> (y + k, x, c)>, affine_map<(y, x, k, c, m) -> (k, c, m)>,
                       affine_map<(y, x, k, c, m) -> (y, x, c, m)>],
      iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel"]}
      ins(%x, %w : tensor<5x4x3xf32>, tensor<2x3x2xf32>) outs(%init : tensor<4x4x3x2xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<4x4x3x2xf32>
  return %r : tensor<4x4x3x2xf32>
}

// With one channel of the input, those of the result are a vector as they are.
// CHECK-LABEL: func.func @one_channel
// CHECK-NOT: tensor.collapse_shape
// CHECK: return
func.func @one_channel(%x: tensor<5x4x1xf32>, %w: tensor<2x1x8xf32>, %init: tensor<4x4x1x8xf32>) -> tensor<4x4x1x8xf32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(y, x, k, c, m) -> (y + k, x, c)>, affine_map<(y, x, k, c, m) -> (k, c, m)>,
                       affine_map<(y, x, k, c, m) -> (y, x, c, m)>],
      iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel"]}
      ins(%x, %w : tensor<5x4x1xf32>, tensor<2x1x8xf32>) outs(%init : tensor<4x4x1x8xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<4x4x1x8xf32>
  return %r : tensor<4x4x1x8xf32>
}

// A product of matrices for each channel has no window.
// CHECK-LABEL: func.func @product_by_channel
// CHECK-NOT: tensor.collapse_shape
// CHECK: return
func.func @product_by_channel(%x: tensor<5x4x3xf32>, %w: tensor<4x3x2xf32>, %init: tensor<5x3x2xf32>) -> tensor<5x3x2xf32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(y, k, c, m) -> (y, k, c)>, affine_map<(y, k, c, m) -> (k, c, m)>,
                       affine_map<(y, k, c, m) -> (y, c, m)>],
      iterator_types = ["parallel", "reduction", "parallel", "parallel"]}
      ins(%x, %w : tensor<5x4x3xf32>, tensor<4x3x2xf32>) outs(%init : tensor<5x3x2xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<5x3x2xf32>
  return %r : tensor<5x3x2xf32>
}
