func.func @main(%arg0: tensor<*xf32> {armnn.binding_id = 0 : i32, armnn.name = "x", armnn.type = tensor<*xf32>}) -> (tensor<*xf32> {armnn.binding_id = 0 : i32, armnn.name = "y", armnn.type = tensor<*xf32>}) {
  %w = armnn.constant dense<1.0> : tensor<8x3x3x1xf32> : tensor<8x3x3x1xf32>
  %b = armnn.constant dense<1.0> : tensor<8xf32> : tensor<8xf32>
  %2 = armnn.convolution2d %arg0, %w, %b pad(1, 1, 1, 1) stride(1, 1) dilation(1, 1) nhwc : (tensor<*xf32>, tensor<8x3x3x1xf32>, tensor<8xf32>) -> tensor<*xf32>
  return %2 : tensor<*xf32>
}
