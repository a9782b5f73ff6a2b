// RUN: not armnn-inspect %s 2>&1 | FileCheck %s
// CHECK: error: @main holds 'memref<4xf32>', which is no tensor of an Arm NN data type

func.func @main(%x: tensor<4xf32>, %y: memref<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
