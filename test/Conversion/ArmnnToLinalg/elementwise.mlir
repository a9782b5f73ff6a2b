// RUN: armnn-opt %s --convert-armnn-to-linalg | FileCheck %s

// CHECK-LABEL: func.func @add(
// CHECK:         arith.addf %{{.*}}, %{{.*}} : f32
func.func @add(%x: tensor<2x3xf32>, %y: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %z = armnn.elementwise_binary add %x, %y : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %z : tensor<2x3xf32>
}

// Signed32 is computed in i32. No division traps.
// CHECK-LABEL: func.func @divide_integers(
// CHECK:         ^bb0(%[[LHS:.*]]: i32, %[[RHS:.*]]: i32, %{{.*}}: i32):
// CHECK:           %[[ZERO:.*]] = arith.cmpi eq, %[[RHS]], %{{.*}}
// CHECK:           %[[MINUS:.*]] = arith.cmpi eq, %[[RHS]], %{{.*}}
// CHECK:           %[[SPECIAL:.*]] = arith.ori %[[ZERO]], %[[MINUS]]
// CHECK:           %[[SAFE:.*]] = arith.select %[[SPECIAL]], %{{.*}}, %[[RHS]]
// CHECK:           arith.divsi %[[LHS]], %[[SAFE]] : i32
func.func @divide_integers(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %z = armnn.elementwise_binary div %x, %y : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %z : tensor<3xi32>
}

// The left operand wins where one is NaN.
// CHECK-LABEL: func.func @maximum(
// CHECK:         ^bb0(%[[LHS:.*]]: f32, %[[RHS:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT:      %[[LESS:.*]] = arith.cmpf olt, %[[LHS]], %[[RHS]]
// CHECK-NEXT:      arith.select %[[LESS]], %[[RHS]], %[[LHS]]
func.func @maximum(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %z = armnn.elementwise_binary maximum %x, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %z : tensor<3xf32>
}

// Where both batches are unknown, either may turn out to be 1.
// CHECK-LABEL: func.func @dynamic_batches(
// CHECK:         arith.maxsi
// CHECK:         arith.minsi
// CHECK:         tensor.extract
// CHECK:         arith.addf
func.func @dynamic_batches(%x: tensor<?x3xf32>, %y: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %z = armnn.elementwise_binary add %x, %y : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return %z : tensor<?x3xf32>
}

// A known 1 repeats without that.
// CHECK-LABEL: func.func @dynamic_batch(
// CHECK-NOT:     tensor.extract
// CHECK:         arith.mulf
func.func @dynamic_batch(%x: tensor<?x3xf32>, %y: tensor<1x3xf32>) -> tensor<?x3xf32> {
  %z = armnn.elementwise_binary mul %x, %y : (tensor<?x3xf32>, tensor<1x3xf32>) -> tensor<?x3xf32>
  return %z : tensor<?x3xf32>
}

// Booleans are stored as i8 and normalized.
// CHECK-LABEL: func.func @logic(
// CHECK-SAME:    tensor<4xi8>
// CHECK:         arith.cmpi ne
// CHECK:         arith.cmpi ne
// CHECK:         arith.andi %{{.*}} : i1
// CHECK:         arith.extui %{{.*}} : i1 to i8
func.func @logic(%x: tensor<4xi1>, %y: tensor<4xi1>) -> tensor<4xi1> {
  %z = armnn.logical_binary logical_and %x, %y : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return %z : tensor<4xi1>
}

// Different scales compare by real value.
// CHECK-LABEL: func.func @compare(
// CHECK:         arith.constant 5.000000e-01 : f32
// CHECK:         arith.constant 2.500000e-01 : f32
// CHECK:         arith.cmpf ogt, %{{.*}}, %{{.*}} : f32
func.func @compare(%x: tensor<4x!quant.uniform<i8:f32, 0.5:1>>, %y: tensor<4x!quant.uniform<i8:f32, 0.25>>) -> tensor<4xi1> {
  %z = armnn.comparison greater %x, %y
    : (tensor<4x!quant.uniform<i8:f32, 0.5:1>>, tensor<4x!quant.uniform<i8:f32, 0.25>>) -> tensor<4xi1>
  return %z : tensor<4xi1>
}

// CHECK-LABEL: func.func @rsqrt(
// CHECK:         %[[ROOT:.*]] = math.sqrt
// CHECK:         arith.divf %{{.*}}, %[[ROOT]]
func.func @rsqrt(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = armnn.elementwise_unary rsqrt %x : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// A list of one number beside a scalar is a scalar, where the result says so.
// CHECK-LABEL: func.func @scalars(
// CHECK:         tensor<1xf32>
// CHECK:         arith.cmpf olt
func.func @scalars(%x: tensor<f32>, %y: tensor<1xf32>) -> (tensor<i1>, tensor<f32>) {
  %0 = armnn.comparison less %x, %y : (tensor<f32>, tensor<1xf32>) -> tensor<i1>
  %1 = armnn.elementwise_binary add %y, %y : (tensor<1xf32>, tensor<1xf32>) -> tensor<f32>
  return %0, %1 : tensor<i1>, tensor<f32>
}
