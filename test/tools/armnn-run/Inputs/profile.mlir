func.func @main(%x: tensor<1x4x4x2xf32> {armnn.name = "x"}) -> (tensor<1x4x4x3xf32> {armnn.name = "out"}) {
  %w = armnn.constant dense<1.0> : tensor<3x1x1x2xf32> : tensor<3x1x1x2xf32> loc("w")
  %0 = armnn.convolution2d %x, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<3x1x1x2xf32>) -> tensor<1x4x4x3xf32> loc("conv")
  %1 = armnn.softmax %0 beta = 1.0, axis = -1 : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> loc("same")
  %2 = armnn.activation tanh %1 a = 1.0, b = 1.0 : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> loc("a \22b\22")
  %3 = armnn.elementwise_unary neg %2 : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> loc("same")
  %4 = armnn.softmax %3 beta = 1.0, axis = -1 : (tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32> loc("last")
  return %4 : tensor<1x4x4x3xf32>
}
