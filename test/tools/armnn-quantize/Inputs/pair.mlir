func.func @main(%x: tensor<1x4xf32> {armnn.name = "left"}, %y: tensor<?x4xf32> {armnn.name = "right"}) -> tensor<?x4xf32> {
  %0 = armnn.elementwise_binary add %x, %y : (tensor<1x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32> loc("sum")
  return %0 : tensor<?x4xf32>
}
