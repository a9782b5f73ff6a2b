// RUN: %python %S/Inputs/two_sizes.py %build/bin %s f4:1x5x4x2 f4:2x2x7x3
!x = tensor<?x?x?x?xf32>
func.func @main(%a: !x, %b: !x) -> (!x, !x) {
  %0 = armnn.l2_normalization %a eps = 1.0e-12 nhwc : (!x) -> !x
  // RESULT
  %1 = armnn.softmax %0 beta = 1.0, axis = 2 : (!x) -> !x
  %2 = armnn.l2_normalization %b eps = 1.0e-12 nhwc : (!x) -> !x
  // RESULT
  %3 = armnn.softmax %2 beta = 1.0, axis = 2 : (!x) -> !x
  return %1, %3 : !x, !x
}
