// RUN: armnn-opt %s --armnn-drop-broadcast-reshapes | FileCheck %s

// Kept are reshapes that move a dimension, those whose rank the result needs, and those before a comparison.
// CHECK-LABEL: @reshapes
// CHECK: armnn.elementwise_binary sub %arg1, %arg0
// CHECK-NEXT: armnn.prelu %arg1, %arg0
// CHECK-NEXT: %[[C:.*]] = armnn.reshape %arg0 to [8, 1]
// CHECK-NEXT: armnn.elementwise_binary mul %[[C]], %arg1
// CHECK-NEXT: %[[R:.*]] = armnn.reshape %arg0 to [1, 8]
// CHECK-NEXT: armnn.elementwise_binary add %[[R]], %arg0
// CHECK-NEXT: %[[G:.*]] = armnn.reshape %arg0 to [1, 1, 8]
// CHECK-NEXT: armnn.comparison greater %[[G]], %arg1
func.func @reshapes(%x: tensor<8xf32>, %y: tensor<2x8x8xf32>) -> (tensor<2x8x8xf32>, tensor<2x8x8xf32>, tensor<2x8x8xf32>, tensor<1x8xf32>, tensor<2x8x8xi1>) {
  %a = armnn.reshape %x to [1, 1, 8] : (tensor<8xf32>) -> tensor<1x1x8xf32>
  %0 = armnn.elementwise_binary sub %y, %a : (tensor<2x8x8xf32>, tensor<1x1x8xf32>) -> tensor<2x8x8xf32>
  %1 = armnn.prelu %y, %a : (tensor<2x8x8xf32>, tensor<1x1x8xf32>) -> tensor<2x8x8xf32>
  %b = armnn.reshape %x to [8, 1] : (tensor<8xf32>) -> tensor<8x1xf32>
  %2 = armnn.elementwise_binary mul %b, %y : (tensor<8x1xf32>, tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
  %c = armnn.reshape %x to [1, 8] : (tensor<8xf32>) -> tensor<1x8xf32>
  %3 = armnn.elementwise_binary add %c, %x : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  %d = armnn.reshape %x to [1, 1, 8] : (tensor<8xf32>) -> tensor<1x1x8xf32>
  %4 = armnn.comparison greater %d, %y : (tensor<1x1x8xf32>, tensor<2x8x8xf32>) -> tensor<2x8x8xi1>
  return %0, %1, %2, %3, %4 : tensor<2x8x8xf32>, tensor<2x8x8xf32>, tensor<2x8x8xf32>, tensor<1x8xf32>, tensor<2x8x8xi1>
}
