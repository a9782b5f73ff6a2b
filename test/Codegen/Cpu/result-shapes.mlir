// RUN: armnn-opt %s --split-input-file --armnn-result-shapes --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @main_result_shapes(
// CHECK-SAME: %[[X:.*]]: tensor<?x4xf32>, %[[Y:.*]]: tensor<?x4xf32>, %[[S:.*]]: memref<2xindex>) attributes {shape_query}
// CHECK-NOT: linalg
// CHECK-DAG: %[[N:.*]] = tensor.dim %[[X]], %c0
// CHECK-DAG: %[[M:.*]] = tensor.dim %[[Y]], %c0
// CHECK: %[[SUM:.*]] = arith.addi %[[N]], %[[M]]
// CHECK: memref.store %[[SUM]], %[[S]][%c0]
// CHECK: memref.store %c4, %[[S]][%c1]
func.func @main(%x: tensor<?x4xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x4xf32>
  %m = tensor.dim %y, %c0 : tensor<?x4xf32>
  %nm = arith.addi %n, %m : index
  %d = tensor.empty(%nm) : tensor<?x4xf32>
  %i0 = tensor.insert_slice %x into %d[0, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<?x4xf32>
  %i1 = tensor.insert_slice %y into %i0[%n, 0] [%m, 4] [1, 1] : tensor<?x4xf32> into tensor<?x4xf32>
  return %i1 : tensor<?x4xf32>
}

// -----

func.func @main(%x: tensor<?xf32>, %n: tensor<index>) -> tensor<?xf32> {
  // expected-error @+1 {{the shape of a result of 'main' depends on tensor values ('tensor.extract'); make the tensor that tells the shape a constant}}
  %size = tensor.extract %n[] : tensor<index>
  %s = tensor.extract_slice %x[0] [%size] [1] : tensor<?xf32> to tensor<?xf32>
  return %s : tensor<?xf32>
}
