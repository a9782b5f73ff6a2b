// RUN: %python %S/Inputs/two_sizes.py %build/bin %s i1:1x4x6x2 i1:2x2x8x1
// The images in one row of blocks, backward, beside themselves.
!q = !quant.uniform<i8:f32, 0.5:3>
!x = tensor<?x?x?x?x!q>
func.func @main(%a: !x, %b: !x) -> (!x, !x) {
  %axes = armnn.constant dense<[-1, 0]> : tensor<2xi32> : tensor<2xi32>
  %0 = armnn.space_to_batch_nd %a block = [2, 2], pads = [0, 0, 1, 1] nhwc : (!x) -> !x
  %1 = armnn.reverse_v2 %0, %axes : (!x, tensor<2xi32>) -> !x
  %2 = armnn.concat %0, %1 axis = 3, origins = [[0, 0, 0, 0], [0, 0, 0, 2]] : (!x, !x) -> !x
  // RESULT
  %3 = armnn.transpose %2 by [3, 0, 2, 1] : (!x) -> !x
  %4 = armnn.space_to_batch_nd %b block = [2, 2], pads = [0, 0, 1, 1] nhwc : (!x) -> !x
  %5 = armnn.reverse_v2 %4, %axes : (!x, tensor<2xi32>) -> !x
  %6 = armnn.stack %4, %5 axis = 1 : (!x, !x) -> tensor<?x?x?x?x?x!q>
  %7 = armnn.reshape %6 to [1, 2, 2, -1] : (tensor<?x?x?x?x?x!q>) -> !x
  // RESULT
  %8 = armnn.pad reflect %7 by [0, 0, 1, 0, 0, 1, 2, 1] value = 0.0 : (!x) -> !x
  return %3, %8 : !x, !x
}
