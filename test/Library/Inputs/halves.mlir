// All halves as floats, and many floats as halves.
func.func @main(%x: tensor<65536xf16> {armnn.name = "x"}, %y: tensor<300000xf32> {armnn.name = "y"}) -> (tensor<65536xf32> {armnn.name = "wide"}, tensor<300000xf16> {armnn.name = "narrow"}) {
  %0 = armnn.cast %x : (tensor<65536xf16>) -> tensor<65536xf32>
  %1 = armnn.cast %y : (tensor<300000xf32>) -> tensor<300000xf16>
  return %0, %1 : tensor<65536xf32>, tensor<300000xf16>
}
