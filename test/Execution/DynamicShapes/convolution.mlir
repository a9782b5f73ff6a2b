// RUN: %python %S/Inputs/two_sizes.py %build/bin %s u1:1x4x5x3 u1:3x7x3x3 f4:2x1x2x3 f4:2x3x2
!q = !quant.uniform<u8:f32, 0.5:3>
!x = tensor<?x?x?x3x!q>
func.func @main(%a: !x, %b: !x, %c: tensor<?x?x?x?xf32>, %d: tensor<?x?x?xf32>) -> (!x, !x, tensor<?x?x?x?xf32>) {
  %w = armnn.constant dense<[[[[1, 2, 3], [4, 5, 6]]], [[[0, 1, 0], [9, 7, 3]]], [[[2, 2, 2], [1, 1, 1]]]]> : tensor<3x1x2x3xi8>
    : tensor<3x1x2x3x!quant.uniform<u8:f32, 0.25:2>>
  // RESULT
  %0 = armnn.convolution2d %a, %w pad(1, 0, 0, 1) stride(2, 1) dilation(1, 2) nhwc : (!x, tensor<3x1x2x3x!quant.uniform<u8:f32, 0.25:2>>) -> !x
  // RESULT
  %1 = armnn.convolution2d %b, %w pad(1, 0, 0, 1) stride(2, 1) dilation(1, 2) nhwc : (!x, tensor<3x1x2x3x!quant.uniform<u8:f32, 0.25:2>>) -> !x
  // The first batch dimension is 1 in one operand, the second missing.
  // RESULT
  %2 = armnn.batch_mat_mul %c, %d transpose(false, false) adjoint(false, false) layout(nchw, nchw)
    : (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %0, %1, %2 : !x, !x, tensor<?x?x?x?xf32>
}
