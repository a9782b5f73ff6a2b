// RUN: armnn-opt %s --armnn-merge-equal-layers --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// Equal layers of equal constants are one, which has the names of all; others stay, dead ones go.
// CHECK-LABEL: @main
// CHECK: %[[C:.*]] = armnn.constant dense_resource<uno>
// CHECK-NEXT: %[[S:.*]] = armnn.elementwise_binary add %{{.*}}, %[[C]] {{.*}} loc(fused["a", "b"])
// CHECK-NEXT: %[[D:.*]] = armnn.elementwise_binary sub %{{.*}}, %[[C]] {{.*}} loc("c")
// CHECK-NEXT: return %[[S]], %[[S]], %[[D]]
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %one = armnn.constant dense<1.0> : tensor<2xf32> : tensor<2xf32> loc("one")
  %uno = armnn.constant dense_resource<uno> : tensor<2xf32> : tensor<2xf32> loc("uno")
  %ein = armnn.constant dense_resource<ein> : tensor<2xf32> : tensor<2xf32> loc("ein")
  %0 = armnn.elementwise_binary add %x, %uno : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> loc("a")
  %1 = armnn.elementwise_binary add %x, %ein : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> loc("b")
  %2 = armnn.elementwise_binary sub %x, %ein : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> loc("c")
  %3 = armnn.elementwise_binary mul %x, %one : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> loc("dead")
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

{-#
  dialect_resources: {
    builtin: {
      uno: "0x040000000000803F0000803F",
      ein: "0x040000000000803F0000803F"
    }
  }
#-}
