// Readers of 20.02 to 20.11 take the number of an output for the slot that it
// reads: there each later output is a splitter's result of that number.

// RUN: armnn-translate --mlir-to-armnn --armnn-version=20.08 %s -o %t.armnn
// RUN: armnn-translate --armnn-to-mlir %t.armnn --mlir-print-local-scope -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: armnn-translate --mlir-to-armnn --armnn-version=20.08 %t.mlir -o %t.again.armnn
// RUN: cmp %t.armnn %t.again.armnn
// RUN: armnn-translate --mlir-to-armnn --armnn-version=21.08 %s -o %t.armnn
// RUN: armnn-translate --armnn-to-mlir %t.armnn -o %t.mlir
// RUN: FileCheck %s --check-prefix=NEW < %t.mlir
// NEW: return %[[H:.*]]#0, %[[H]]#1, %{{.*}}, %[[H]]#0 :

// CHECK: %[[H:.*]]:2 = armnn.splitter %{{.*}} origins = {{\[}}[0], [1]], sizes = {{\[}}[1], [1]]
// CHECK: %[[F:.*]] = armnn.floor
// CHECK: %[[A:.*]]:3 = armnn.splitter %[[F]] origins = {{\[}}[0], [0], [0]], sizes = {{\[}}[2], [2], [2]]{{.*}} loc("floor.slots")
// CHECK: %[[B:.*]]:4 = armnn.splitter %[[H]]#0 origins = {{\[}}[0], [0], [0], [0]], sizes = {{\[}}[1], [1], [1], [1]]{{.*}} loc("halves.slots")
// CHECK: return %[[H]]#0, %[[H]]#1, %[[A]]#2, %[[B]]#3 :
func.func @main(%x: tensor<2xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<2xf32>, tensor<1xf32>) {
  %h:2 = armnn.splitter %x origins = [[0], [1]], sizes = [[1], [1]], has_axis = false, axis = 0 : (tensor<2xf32>) -> (tensor<1xf32>, tensor<1xf32>) loc("halves")
  %f = armnn.floor %x : (tensor<2xf32>) -> tensor<2xf32> loc("floor")
  return %h#0, %h#1, %f, %h#0 : tensor<1xf32>, tensor<1xf32>, tensor<2xf32>, tensor<1xf32>
}

// A scalar has no parts: [1] takes its place.
// RUN: armnn-opt %S/Inputs/scalar-outputs.mlir | armnn-translate --mlir-to-armnn --armnn-version=20.08 -o %t.armnn
// RUN: armnn-translate --armnn-to-mlir %t.armnn --mlir-print-local-scope -o %t.mlir
// RUN: FileCheck %s --check-prefix=SCALARS < %t.mlir
// RUN: armnn-translate --mlir-to-armnn --armnn-version=20.08 %t.mlir -o %t.again.armnn
// RUN: cmp %t.armnn %t.again.armnn
// SCALARS: %[[F:.*]] = armnn.floor {{.*}} -> tensor<f32>
// SCALARS: %[[R:.*]] = armnn.reshape %[[F]] {{.*}} -> tensor<1xf32>
// SCALARS: %[[S:.*]]:2 = armnn.splitter %[[R]]
// SCALARS: return %[[F]], %[[S]]#1 : tensor<f32>, tensor<1xf32>
