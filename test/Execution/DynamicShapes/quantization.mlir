// RUN: %python %S/Inputs/two_sizes.py %build/bin %s f4:2x3 f4:4x1
!q = !quant.uniform<i8:f32, 0.05:3>
func.func @main(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> (tensor<?x?x!q>, tensor<?x?x!q>) {
  // RESULT
  %0 = armnn.quantize %a : (tensor<?x?xf32>) -> tensor<?x?x!q>
  // RESULT
  %1 = armnn.quantize %b : (tensor<?x?xf32>) -> tensor<?x?x!q>
  return %0, %1 : tensor<?x?x!q>, tensor<?x?x!q>
}
