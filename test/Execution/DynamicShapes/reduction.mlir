// RUN: %python %S/Inputs/two_sizes.py %build/bin %s f4:1x5x4 f4:2x2x7
func.func @main(%a: tensor<?x?x?xf32>, %b: tensor<?x?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  // RESULT
  %0 = armnn.reduce mean %a axis = [1], keep_dims = false : (tensor<?x?x?xf32>) -> tensor<?x?xf32>
  // RESULT
  %1 = armnn.reduce mean %b axis = [1], keep_dims = false : (tensor<?x?x?xf32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}
