// RUN: armnn-opt %s --convert-armnn-to-linalg | FileCheck %s

// A constant keeps its elements; only the type of the result changes.
// CHECK-LABEL: func.func @constants(
// CHECK-SAME:    -> (tensor<2xi8>, tensor<2xi8>, tensor<3xf32>)
// CHECK-DAG:     arith.constant dense<[1, -1]> : tensor<2xi8>
// CHECK-DAG:     arith.constant dense<[1, 0]> : tensor<2xi8>
// CHECK-DAG:     arith.constant dense_resource<weights> : tensor<3xf32>
func.func @constants() -> (tensor<2x!quant.uniform<u8:f32, 0.5:3>>, tensor<2xi1>, tensor<3xf32>) {
  %q = armnn.constant dense<[1, -1]> : tensor<2xi8> : tensor<2x!quant.uniform<u8:f32, 0.5:3>>
  %b = armnn.constant dense<[1, 0]> : tensor<2xi8> : tensor<2xi1>
  %w = armnn.constant dense_resource<weights> : tensor<3xf32> : tensor<3xf32>
  return %q, %b, %w : tensor<2x!quant.uniform<u8:f32, 0.5:3>>, tensor<2xi1>, tensor<3xf32>
}

// CHECK: weights: "0x040000000000803F0000004000004040"
{-#
  dialect_resources: {
    builtin: {
      weights: "0x040000000000803F0000004000004040"
    }
  }
#-}
