// What the types of operands tell of the result is checked: each result has the
// only shape that fits.
// RUN: armnn-opt %s -o /dev/null

func.func @conv(%x: tensor<?x27x30x1xf32>, %w: tensor<4x4x1x8xf32>, %d: tensor<1x10x10x3xf32>, %dw: tensor<3x3x3x2xf32>,
                %p: tensor<1x4x9x9xf32>, %g: tensor<3x3x2x6xf32>) {
  %0 = uff.conv %x, %w strides[2, 2] implicit_padding same orders<"N+C", "+CK">
      : (tensor<?x27x30x1xf32>, tensor<4x4x1x8xf32>) -> tensor<?x14x15x8xf32>
  %1 = uff.conv %x, %w strides[2, 3] padding[1, 0] dilation[2, 1] orders<"N+C", "+CK"> to<"NC+">
      : (tensor<?x27x30x1xf32>, tensor<4x4x1x8xf32>) -> tensor<?x8x12x9xf32>
  // Each channel has two of its own.
  %2 = uff.conv %d, %dw number_groups 3 orders<"N+C", "+CK">
      : (tensor<1x10x10x3xf32>, tensor<3x3x3x2xf32>) -> tensor<1x8x8x6xf32>
  %3 = uff.conv %p, %g number_groups 2 orders<"NC+", "+CK">
      : (tensor<1x4x9x9xf32>, tensor<3x3x2x6xf32>) -> tensor<1x6x7x7xf32>
  return
}

func.func @conv_transpose(%x: tensor<1x10x9x2xf32>, %w: tensor<3x3x5x2xf32>) {
  %hw = uff.constant dense<[19, 18]> : tensor<2xi32>
  %0 = uff.conv_transpose %x, %w, %hw strides[2, 2] implicit_padding same orders<"N+C", "+KC">
      : (tensor<1x10x9x2xf32>, tensor<3x3x5x2xf32>, tensor<2xi32>) -> tensor<1x19x18x5xf32>
  return
}

func.func @products(%x: tensor<3x4xf32>, %w: tensor<4x5xf32>, %cn: tensor<4x3xf32>, %kc: tensor<5x4xf32>, %r: tensor<2x2x2x1xf32>) {
  %0 = uff.fully_connected %x, %w orders<"NC", "CK"> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  %1 = uff.fully_connected %cn, %kc orders<"CN", "KC"> : (tensor<4x3xf32>, tensor<5x4xf32>) -> tensor<3x5xf32>
  %2 = uff.fully_connected %r, %w orders<"NC", "CK"> : (tensor<2x2x2x1xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

func.func @pool(%x: tensor<1x5x7x3xf32>) {
  %0 = uff.pool max %x kernel[2, 3] strides[2, 2] orders<"N+C"> : (tensor<1x5x7x3xf32>) -> tensor<1x2x3x3xf32>
  %1 = uff.pool avg %x kernel[2, 3] strides[2, 2] implicit_padding same orders<"N+C"> : (tensor<1x5x7x3xf32>) -> tensor<1x3x4x3xf32>
  return
}

func.func @reduce(%x: tensor<2x?x4xf32>) {
  %0 = uff.reduce sum %x axes[-1, 0] : (tensor<2x?x4xf32>) -> tensor<?xf32>
  %1 = uff.reduce sum %x axes[0] keepdims true : (tensor<2x?x4xf32>) -> tensor<1x?x4xf32>
  %2 = uff.arg_max %x axis -3 : (tensor<2x?x4xf32>) -> tensor<?x4xi64>
  return
}

func.func @movement(%x: tensor<2x3x4xf32>, %y: tensor<2x?x4xf32>, %one: tensor<1x3x1xf32>) {
  %0 = uff.concat %x, %x axis -2 : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x6x4xf32>
  %1 = uff.concat %x, %y axis 1 : (tensor<2x3x4xf32>, tensor<2x?x4xf32>) -> tensor<2x?x4xf32>
  %2 = uff.stack %x, %y axis -1 : (tensor<2x3x4xf32>, tensor<2x?x4xf32>) -> tensor<2x3x4x2xf32>
  %3 = uff.expand_dims %x axis -1 : (tensor<2x3x4xf32>) -> tensor<2x3x4x1xf32>
  %4 = uff.squeeze %one : (tensor<1x3x1xf32>) -> tensor<3xf32>
  %5 = uff.squeeze %one axes[-1] : (tensor<1x3x1xf32>) -> tensor<1x3xf32>
  %6 = uff.flatten %x : (tensor<2x3x4xf32>) -> tensor<2x12xf32>
  %7 = uff.shape %y : (tensor<2x?x4xf32>) -> tensor<3xi32>
  %8 = uff.transpose %x permutation[2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %i = uff.constant dense<[[0, 1], [1, 0]]> : tensor<2x2xi32>
  %9 = uff.gather %x, %i indices_dtype i32 params_dtype f32 validate_indices true
      : (tensor<2x3x4xf32>, tensor<2x2xi32>) -> tensor<2x2x3x4xf32>
  %10 = uff.gather_v2 %x, %i axis 1 indices_dtype i32 params_dtype f32
      : (tensor<2x3x4xf32>, tensor<2x2xi32>) -> tensor<2x2x2x4xf32>
  %p = uff.constant dense<[[0, 0], [1, 2], [3, 0]]> : tensor<3x2xi32>
  %11 = uff.pad %x, %p : (tensor<2x3x4xf32>, tensor<3x2xi32>) -> tensor<2x6x7xf32>
  %s = uff.constant dense<[-1, 8]> : tensor<2xi64>
  %12 = uff.reshape %x, %s : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<3x8xf32>
  return
}

// x[:, ::-2, -2:] and x[1, :, 3:0:-1] of TensorFlow.
func.func @strided_slice(%x: tensor<2x5x4xf32>) {
  %b = uff.constant dense<[0, 0, -2]> : tensor<3xi32>
  %e = uff.constant dense<[0, 0, 0]> : tensor<3xi32>
  %s = uff.constant dense<[1, -2, 1]> : tensor<3xi32>
  %0 = uff.strided_slice %x, %b, %e, %s begin_mask 3 end_mask 7 shrink_axis_mask 0
      : (tensor<2x5x4xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<2x3x2xf32>
  %b1 = uff.constant dense<[1, 0, 3]> : tensor<3xi32>
  %e1 = uff.constant dense<[2, 0, 0]> : tensor<3xi32>
  %s1 = uff.constant dense<[1, 1, -1]> : tensor<3xi32>
  %1 = uff.strided_slice %x, %b1, %e1, %s1 begin_mask 2 end_mask 2 shrink_axis_mask 1
      : (tensor<2x5x4xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<5x3xf32>
  return
}
