// RUN: armnn-opt %s --split-input-file --verify-diagnostics --armnn-gather-weights | FileCheck %s

// Each weight begins at a multiple of 64, behind the header; small constants stay.

// CHECK: module attributes {cpu.weight_bytes = 320 : i64, cpu.weights = {weight_0 = 64 : i64, weight_1 = 192 : i64}}
memref.global @weight_0 : memref<17xf32>
memref.global @weight_1 : memref<5x25xi8>
memref.global "private" constant @small : memref<1xf32> = dense<1.0>
// CHECK-NOT: @weight
// CHECK: memref.global "private" constant @small
func.func private @use(memref<17xf32>, memref<5x25xi8>, memref<1xf32>)
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %[[ARENA:.*]]: memref<?xi8>, %[[BLOCK:.*]]: memref<?xi8> {cpu.weights})
func.func @main(%x: memref<4xf32>, %arena: memref<?xi8>) {
  // CHECK: %[[O0:.*]] = arith.constant 64 : index
  // CHECK: %[[W0:.*]] = memref.view %[[BLOCK]][%[[O0]]][] : memref<?xi8> to memref<17xf32>
  %0 = memref.get_global @weight_0 : memref<17xf32>
  // CHECK: %[[O1:.*]] = arith.constant 192 : index
  // CHECK: %[[W1:.*]] = memref.view %[[BLOCK]][%[[O1]]][] : memref<?xi8> to memref<5x25xi8>
  %1 = memref.get_global @weight_1 : memref<5x25xi8>
  // CHECK: %[[SMALL:.*]] = memref.get_global @small
  %2 = memref.get_global @small : memref<1xf32>
  // CHECK: call @use(%[[W0]], %[[W1]], %[[SMALL]])
  call @use(%0, %1, %2) : (memref<17xf32>, memref<5x25xi8>, memref<1xf32>) -> ()
  return
}
// CHECK: func.func @main_arena_size(%{{.*}}: memref<4xf32>) -> index
func.func @main_arena_size(%x: memref<4xf32>) -> index attributes {shape_query} {
  %0 = arith.constant 0 : index
  return %0 : index
}

// -----

// Without weights there is the header alone.
// CHECK: module attributes {cpu.weight_bytes = 64 : i64, cpu.weights = {}}
// CHECK: func.func @main(%{{.*}}: memref<?xi8>, %{{.*}}: memref<?xi8> {cpu.weights})
func.func @main(%arena: memref<?xi8>) {
  return
}

// -----

// expected-error @+1 {{this weight is used outside of a public function}}
memref.global @weight_0 : memref<17xf32>
func.func private @inner() -> memref<17xf32> {
  %0 = memref.get_global @weight_0 : memref<17xf32>
  return %0 : memref<17xf32>
}
