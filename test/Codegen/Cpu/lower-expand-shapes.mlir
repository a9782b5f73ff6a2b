// RUN: armnn-opt %s --pass-pipeline='builtin.module(func.func(armnn-lower-expand-shapes))' | FileCheck %s

// CHECK-LABEL: func.func @several_open
// CHECK-SAME:    %[[SRC:.*]]: memref<?xf32>, %[[M:.*]]: index, %[[N:.*]]: index
// CHECK:         %[[BASE:.*]], %{{.*}}, %{{.*}}, %[[STRIDE:.*]] = memref.extract_strided_metadata %[[SRC]]
// CHECK:         %[[ROW:.*]] = arith.muli %[[STRIDE]], %[[N]]
// CHECK:         memref.reinterpret_cast %[[BASE]] to offset: [0], sizes: [%[[M]], %[[N]]], strides: [%[[ROW]], 1]
func.func @several_open(%src: memref<?xf32>, %m: index, %n: index) -> memref<?x?xf32> {
  %view = memref.expand_shape %src [[0, 1]] output_shape [%m, %n] : memref<?xf32> into memref<?x?xf32>
  return %view : memref<?x?xf32>
}

// CHECK-LABEL: func.func @one_open
// CHECK:         memref.expand_shape
func.func @one_open(%src: memref<?xf32>, %m: index) -> memref<?x4xf32> {
  %view = memref.expand_shape %src [[0, 1]] output_shape [%m, 4] : memref<?xf32> into memref<?x4xf32>
  return %view : memref<?x4xf32>
}
