// RUN: %python %S/Inputs/two_sizes.py %build/bin %s f4:2x3 f4:2x3 f4:4x5 f4:1x5
// Whether a size is broadcast shows when it runs.
func.func @main(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>, %d: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  // RESULT
  %0 = armnn.elementwise_binary add %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  // RESULT
  %1 = armnn.elementwise_binary add %c, %d : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}
