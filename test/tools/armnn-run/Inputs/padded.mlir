func.func @main(%x: tensor<1x4x4x2xf32> {armnn.name = "x"}) -> (tensor<1x4x4x3xf32> {armnn.name = "out"}) {
  %w = armnn.constant dense<1.0> : tensor<3x1x1x2xf32> : tensor<3x1x1x2xf32> loc("w")
  %v = armnn.constant dense<1.0> : tensor<1x3x3x3xf32> : tensor<1x3x3x3xf32> loc("v")
  %0 = armnn.convolution2d %x, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x1x1x2xf32>) -> tensor<1x4x4x3xf32> loc("point")
  %1 = armnn.depthwise_convolution2d %0, %v pad(1, 1, 1, 1) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x3xf32>, tensor<1x3x3x3xf32>) -> tensor<1x4x4x3xf32> loc("depth")
  return %1 : tensor<1x4x4x3xf32>
}
