// RUN: %python %S/Inputs/two_sizes.py %build/bin %s f4:1x5x4x2 f4:2x2x7x3
!x = tensor<?x?x?x?xf32>
func.func @main(%a: !x, %b: !x) -> (!x, !x) {
  // RESULT
  %0 = armnn.pooling2d average %a pool(2, 3) pad(0, 1, 1, 1) stride(2, 1) ceiling exclude nhwc : (!x) -> !x
  // RESULT
  %1 = armnn.pooling2d average %b pool(2, 3) pad(0, 1, 1, 1) stride(2, 1) ceiling exclude nhwc : (!x) -> !x
  return %0, %1 : !x, !x
}
