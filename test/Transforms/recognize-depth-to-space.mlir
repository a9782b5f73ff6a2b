// RUN: armnn-opt %s --armnn-recognize-depth-to-space --split-input-file --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: @depth_to_space
// CHECK: armnn.depth_to_space %arg0 block = 2 nhwc : (tensor<1x3x5x4xf32>{{.*}}) -> tensor<1x6x10x1xf32> loc(fused["move", "blocks"])
func.func @depth_to_space(%x: tensor<1x3x5x4xf32>) -> tensor<1x6x10x1xf32> {
  %0 = armnn.transpose %x by [3, 1, 2, 0] : (tensor<1x3x5x4xf32>) -> tensor<4x3x5x1xf32> loc("move")
  %1 = armnn.batch_to_space_nd %0 block = [2, 2], crops = [0, 0, 0, 0] nhwc : (tensor<4x3x5x1xf32>) -> tensor<1x6x10x1xf32> loc("blocks")
  return %1 : tensor<1x6x10x1xf32>
}

// -----

// More images, crops, and a scale that changes.
// CHECK-LABEL: @refused
// CHECK-NOT: depth_to_space
// CHECK: return
func.func @refused(%x: tensor<2x3x5x4xf32>, %y: tensor<1x3x5x4xf32>, %q: tensor<1x3x5x4x!quant.uniform<u8:f32, 0.5>>) -> (tensor<1x6x10x2xf32>, tensor<1x5x10x1xf32>, tensor<1x6x10x1x!quant.uniform<u8:f32, 0.25>>) {
  %0 = armnn.transpose %x by [3, 1, 2, 0] : (tensor<2x3x5x4xf32>) -> tensor<4x3x5x2xf32>
  %1 = armnn.batch_to_space_nd %0 block = [2, 2], crops = [0, 0, 0, 0] nhwc : (tensor<4x3x5x2xf32>) -> tensor<1x6x10x2xf32>
  %2 = armnn.transpose %y by [3, 1, 2, 0] : (tensor<1x3x5x4xf32>) -> tensor<4x3x5x1xf32>
  %3 = armnn.batch_to_space_nd %2 block = [2, 2], crops = [1, 0, 0, 0] nhwc : (tensor<4x3x5x1xf32>) -> tensor<1x5x10x1xf32>
  %4 = armnn.transpose %q by [3, 1, 2, 0] : (tensor<1x3x5x4x!quant.uniform<u8:f32, 0.5>>) -> tensor<4x3x5x1x!quant.uniform<u8:f32, 0.5>>
  %5 = armnn.batch_to_space_nd %4 block = [2, 2], crops = [0, 0, 0, 0] nhwc : (tensor<4x3x5x1x!quant.uniform<u8:f32, 0.5>>) -> tensor<1x6x10x1x!quant.uniform<u8:f32, 0.25>>
  return %1, %3, %5 : tensor<1x6x10x2xf32>, tensor<1x5x10x1xf32>, tensor<1x6x10x1x!quant.uniform<u8:f32, 0.25>>
}
