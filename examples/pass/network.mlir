// Two layers, one of which is a rectifier.
func.func @main(%x: tensor<1x4xf32> {armnn.name = "x"}) -> (tensor<1x4xf32> {armnn.name = "y"}) {
  %0 = armnn.activation relu %x a = 0.0, b = 0.0 : (tensor<1x4xf32>) -> tensor<1x4xf32> loc("relu")
  %1 = armnn.activation square %0 a = 0.0, b = 0.0 : (tensor<1x4xf32>) -> tensor<1x4xf32> loc("square")
  return %1 : tensor<1x4xf32>
}
