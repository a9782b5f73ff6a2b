// RUN: armnn-opt %s --armnn-to-cpu | FileCheck %s

// An input of unknown sizes whose sizes are given later stands behind a cast.
// CHECK: llvm.func @main
func.func @main(%x: tensor<1x3x4xf32>) -> tensor<?x?x?xf32> {
  %open = tensor.cast %x : tensor<1x3x4xf32> to tensor<?x?x?xf32>
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %open low[0, 1, 0] high[0, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %zero : f32
  } : tensor<?x?x?xf32> to tensor<?x?x?xf32>
  return %padded : tensor<?x?x?xf32>
}
