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
