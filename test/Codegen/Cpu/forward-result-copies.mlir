// RUN: armnn-opt %s --pass-pipeline='builtin.module(func.func(armnn-forward-result-copies))' | FileCheck %s

func.func private @fill(memref<2x3xf32>)

// CHECK-LABEL: func.func @reshaped(
// CHECK-SAME: %[[OUT:.*]]: memref<6xf32>
// CHECK: %[[V:.*]] = memref.expand_shape %[[OUT]]
// CHECK: call @fill(%[[V]])
// CHECK-NOT: memref.copy
func.func @reshaped(%out: memref<6xf32>) {
  %a = memref.alloc() : memref<2x3xf32>
  call @fill(%a) : (memref<2x3xf32>) -> ()
  %v = memref.collapse_shape %a [[0, 1]] : memref<2x3xf32> into memref<6xf32>
  memref.copy %v, %out : memref<6xf32> to memref<6xf32>
  return
}

// The buffer changes after it was copied.
// CHECK-LABEL: func.func @overwritten(
// CHECK: memref.alloc
// CHECK: memref.copy
func.func @overwritten(%out: memref<2x3xf32>) {
  %a = memref.alloc() : memref<2x3xf32>
  call @fill(%a) : (memref<2x3xf32>) -> ()
  memref.copy %a, %out : memref<2x3xf32> to memref<2x3xf32>
  call @fill(%a) : (memref<2x3xf32>) -> ()
  return
}

// Two results of one value: one copy stays.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME: %[[A:.*]]: memref<2x3xf32>, %[[B:.*]]: memref<2x3xf32>
// CHECK: call @fill(%[[A]])
// CHECK: memref.copy %[[A]], %[[B]]
func.func @twice(%out: memref<2x3xf32>, %again: memref<2x3xf32>) {
  %a = memref.alloc() : memref<2x3xf32>
  call @fill(%a) : (memref<2x3xf32>) -> ()
  memref.copy %a, %out : memref<2x3xf32> to memref<2x3xf32>
  memref.copy %a, %again : memref<2x3xf32> to memref<2x3xf32>
  return
}
