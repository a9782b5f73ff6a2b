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

// A switch whose predicate is constant and the merge of its paths leave the path
// that is taken.
// CHECK-LABEL: func.func @taken_path(
// CHECK-SAME:    %[[X:.*]]: tensor<2xf32>)
// CHECK-NOT:     math.floor
// CHECK:         %[[Y:.*]] = linalg.generic {{.*}} ins(%[[X]] : tensor<2xf32>)
// CHECK:           math.exp
// CHECK-NOT:     math.floor
// CHECK:         return %[[Y]], %[[X]]
func.func @taken_path(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %no = armnn.constant dense<0> : tensor<1xi8> : tensor<1xi1>
  %then, %else = armnn.switch %x, %no : (tensor<2xf32>, tensor<1xi1>) -> (tensor<2xf32>, tensor<2xf32>)
  %then1 = armnn.floor %then : (tensor<2xf32>) -> tensor<2xf32>
  %then2 = armnn.floor %then1 : (tensor<2xf32>) -> tensor<2xf32>
  %else1 = armnn.elementwise_unary exp %else : (tensor<2xf32>) -> tensor<2xf32>
  %y = armnn.merge %then2, %else1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %z = armnn.merge %else, %then : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %y, %z : tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @nested_paths(
// CHECK-SAME:    %[[X:.*]]: tensor<2xf32>)
// CHECK-NEXT:    return %[[X]]
func.func @nested_paths(%x: tensor<2xf32>) -> tensor<2xf32> {
  %no = armnn.constant dense<0> : tensor<1xi8> : tensor<1xi1>
  %yes = armnn.constant dense<[1, 1]> : tensor<2xi8> : tensor<2xi1>
  %then, %else = armnn.switch %x, %yes : (tensor<2xf32>, tensor<2xi1>) -> (tensor<2xf32>, tensor<2xf32>)
  %inner_then, %inner_else = armnn.switch %else, %no : (tensor<2xf32>, tensor<1xi1>) -> (tensor<2xf32>, tensor<2xf32>)
  %inner = armnn.merge %inner_then, %inner_else : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %y = armnn.merge %inner, %then : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// CHECK: weights: "0x040000000000803F0000004000004040"
{-#
  dialect_resources: {
    builtin: {
      weights: "0x040000000000803F0000004000004040"
    }
  }
#-}
