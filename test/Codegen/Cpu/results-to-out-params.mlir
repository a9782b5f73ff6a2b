// RUN: armnn-opt %s --armnn-results-to-out-params | FileCheck %s

// CHECK: func.func @main(%[[X:.*]]: tensor<2xf32> {armnn.name = "x", bufferization.writable = false},
// CHECK-SAME: %[[O:.*]]: memref<2xf32> {armnn.name = "y", cpu.result})
// CHECK: bufferization.materialize_in_destination %[[X]] in restrict writable %[[O]]
// CHECK: return
func.func @main(%x: tensor<2xf32> {armnn.name = "x"}) -> (tensor<2xf32> {armnn.name = "y"}) {
  return %x : tensor<2xf32>
}
