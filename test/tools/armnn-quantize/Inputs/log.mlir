func.func @main(%x: tensor<1x4xf32> {armnn.name = "x"}) -> tensor<1x4xf32> {
  %0 = armnn.elementwise_unary log %x : (tensor<1x4xf32>) -> tensor<1x4xf32> loc("logarithm")
  %1 = armnn.activation abs %0 a = 0.0, b = 0.0 : (tensor<1x4xf32>) -> tensor<1x4xf32> loc("size")
  %2 = armnn.activation bounded_relu %x a = 1.0, b = -1.0 : (tensor<1x4xf32>) -> tensor<1x4xf32> loc("clamp")
  %3 = armnn.elementwise_binary add %1, %2 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32> loc("sum")
  return %3 : tensor<1x4xf32>
}
