// RUN: %python %S/Inputs/two_sizes.py %build/bin %s f4:2x3 f4:4x1
// One program for two sizes.
func.func @main(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  // RESULT
  %0 = armnn.activation sigmoid %a a = 0.0, b = 0.0 : (tensor<?x?xf32>) -> tensor<?x?xf32>
  // RESULT
  %1 = armnn.activation sigmoid %b a = 0.0, b = 0.0 : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}
