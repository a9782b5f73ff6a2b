// RUN: armnn-opt %s --pass-pipeline='builtin.module(func.func(armnn-lower-copies))' | FileCheck %s

// CHECK-LABEL: func.func @strided
// CHECK-NOT: memref.copy
// CHECK: linalg.generic
func.func @strided(%a: memref<2x2xf32>, %b: memref<2x2xf32, strided<[4, 1], offset: 2>>) {
  memref.copy %a, %b : memref<2x2xf32> to memref<2x2xf32, strided<[4, 1], offset: 2>>
  return
}

// CHECK-LABEL: func.func @contiguous
// CHECK: memref.copy
func.func @contiguous(%a: memref<2x2xf32>, %b: memref<2x2xf32>) {
  memref.copy %a, %b : memref<2x2xf32> to memref<2x2xf32>
  return
}
