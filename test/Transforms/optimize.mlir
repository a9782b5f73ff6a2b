// One run leaves nothing for a second.
// RUN: armnn-opt %s --armnn-optimize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: armnn-opt %t.mlir --armnn-optimize -o %t.again.mlir
// RUN: diff %t.mlir %t.again.mlir

// A concatenation of one tensor stands between a constant and what reshapes it.
// CHECK-LABEL: func.func @main
// CHECK: %[[A:.*]] = armnn.constant dense<{{.*}}> : tensor<2x2xf32>
// CHECK: %[[B:.*]] = armnn.constant dense<[1.000000e+00, 3.000000e+00, 2.000000e+00, 4.000000e+00]>
// CHECK-NOT: armnn.
// CHECK: return %[[A]], %[[B]]
func.func @main() -> (tensor<2x2xf32>, tensor<4xf32>) {
  %c = armnn.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32> : tensor<2x2xf32> loc("c")
  %t = armnn.transpose %c by [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32> loc("t")
  %j = armnn.concat %t axis = 0, origins = [[0, 0]] : (tensor<2x2xf32>) -> tensor<2x2xf32> loc("j")
  %r = armnn.reshape %j to [4] : (tensor<2x2xf32>) -> tensor<4xf32> loc("r")
  return %t, %r : tensor<2x2xf32>, tensor<4xf32>
}
