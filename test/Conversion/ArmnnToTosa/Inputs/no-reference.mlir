// Layers, and forms of them, that no golden case has.
func.func @main(%x: tensor<2x3x4x5xf32>, %y: tensor<2x4x6x5xf32>, %w: tensor<5x4xf32>, %i: tensor<5x4xi32>, %d: tensor<1x7x9x2xf32>, %k: tensor<2x3x3x2xf32>,
                %n: tensor<3xi32>)
  -> (tensor<2x3x6x5xf32>, tensor<4x3xf32>, tensor<5x3xf32>, tensor<1x5x6x2xf32>, tensor<1x10x12x2xf32>, tensor<1x200x9x2xf32>, tensor<1x3x3x2xf32>,
      tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xi32>, tensor<5x4xi32>, tensor<10x4xf32>, tensor<5x4xf32>) {
  // Matrices of images.
  %0 = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nhwc, nhwc) : (tensor<2x3x4x5xf32>, tensor<2x4x6x5xf32>) -> tensor<2x3x6x5xf32>
  %at = armnn.constant dense<[[1], [3]]> : tensor<2x1xi32> : tensor<2x1xi32>
  %updates = armnn.slice %w begin = [0, 0], size = [2, 3] : (tensor<5x4xf32>) -> tensor<2x3xf32>
  %base = armnn.slice %w begin = [0, 1], size = [4, 3] : (tensor<5x4xf32>) -> tensor<4x3xf32>
  %1 = armnn.scatter_nd sub %base, %at, %updates input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  // Indices beyond the dimension.
  %2 = armnn.gather %w, %n axis = 1 : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<5x3xf32>
  // Windows wholly in the padding, and padding wider than the window.
  %3 = armnn.pooling2d average %d pool(2, 2) pad(3, 2, 2, 1) stride(2, 2) floor ignore_value nhwc : (tensor<1x7x9x2xf32>) -> tensor<1x5x6x2xf32>
  %4 = armnn.pooling2d max %d pool(1, 1) pad(2, 2, 2, 2) stride(1, 1) floor exclude nhwc : (tensor<1x7x9x2xf32>) -> tensor<1x10x12x2xf32>
  // More than tosa.resize takes is cut off before.
  %5 = armnn.resize bilinear %d to (200, 9) align_corners = false, half_pixel_centers = true nhwc : (tensor<1x7x9x2xf32>) -> tensor<1x200x9x2xf32>
  %corner = armnn.slice %d begin = [0, 0, 0, 0], size = [1, 4, 4, 2] : (tensor<1x7x9x2xf32>) -> tensor<1x4x4x2xf32>
  %6 = armnn.transpose_convolution2d %corner, %k pad(3, 3, 3, 3) stride(2, 2) nhwc : (tensor<1x4x4x2xf32>, tensor<2x3x3x2xf32>) -> tensor<1x3x3x2xf32>
  %rows = armnn.slice %w begin = [2, 0], size = [1, 4] : (tensor<5x4xf32>) -> tensor<1x4xf32>
  %7 = armnn.elementwise_binary floor_div %w, %rows : (tensor<5x4xf32>, tensor<1x4xf32>) -> tensor<5x4xf32>
  %8 = armnn.elementwise_binary sq_diff %w, %rows : (tensor<5x4xf32>, tensor<1x4xf32>) -> tensor<5x4xf32>
  %divisors = armnn.slice %i begin = [1, 0], size = [1, 4] : (tensor<5x4xi32>) -> tensor<1x4xi32>
  %9 = armnn.elementwise_binary floor_div %i, %divisors : (tensor<5x4xi32>, tensor<1x4xi32>) -> tensor<5x4xi32>
  %10 = armnn.elementwise_binary sq_diff %i, %divisors : (tensor<5x4xi32>, tensor<1x4xi32>) -> tensor<5x4xi32>
  %11 = armnn.tile %w by [2, 1] : (tensor<5x4xf32>) -> tensor<10x4xf32>
  %axes = armnn.constant dense<[-1, 0]> : tensor<2xi32> : tensor<2xi32>
  %12 = armnn.reverse_v2 %w, %axes : (tensor<5x4xf32>, tensor<2xi32>) -> tensor<5x4xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12
    : tensor<2x3x6x5xf32>, tensor<4x3xf32>, tensor<5x3xf32>, tensor<1x5x6x2xf32>, tensor<1x10x12x2xf32>, tensor<1x200x9x2xf32>, tensor<1x3x3x2xf32>,
      tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xi32>, tensor<5x4xi32>, tensor<10x4xf32>, tensor<5x4xf32>
}
