// RUN: %python %S/Inputs/two_sizes.py %build/bin %s f4:2x3x1 f4:2x2 f4:2x2 f4:1x5x1 f4:1x2 f4:1x2
// Batch and steps are unknown.
!x = tensor<?x?x1xf32>
!s = tensor<?x2xf32>
!y = tensor<?x?x2xf32>
func.func @main(%a: !x, %ah: !s, %ac: !s, %b: !x, %bh: !s, %bc: !s) -> (!s, !y, !s, !y) {
  %w = armnn.constant dense<[[0.5], [-0.25]]> : tensor<2x1xf32> : tensor<2x1xf32>
  %r = armnn.constant dense<[[0.5, 0.1], [-0.25, 0.3]]> : tensor<2x2xf32> : tensor<2x2xf32>
  %v = armnn.constant dense<[0.1, -0.2]> : tensor<2xf32> : tensor<2xf32>
  // RESULT
  // RESULT
  %0:3 = armnn.unidirectional_sequence_lstm %a, %ah, %ac input_weights(%w, %w, %w) recurrent_weights(%r, %r, %r) biases(%v, %v, %v)
    activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0, time_major = false
    : (!x, !s, !s, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (!s, !s, !y)
  // RESULT
  // RESULT
  %1:3 = armnn.unidirectional_sequence_lstm %b, %bh, %bc input_weights(%w, %w, %w) recurrent_weights(%r, %r, %r) biases(%v, %v, %v)
    activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0, time_major = false
    : (!x, !s, !s, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (!s, !s, !y)
  return %0#1, %0#2, %1#1, %1#2 : !s, !y, !s, !y
}
