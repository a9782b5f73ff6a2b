func.func @main(%x: tensor<1x2xf32> {armnn.name = "x"}) -> tensor<1x2xf32> {
  %0 = armnn.floor %x : (tensor<1x2xf32>) -> tensor<1x2xf32> loc("a\22b")
  %1 = armnn.floor %0 : (tensor<1x2xf32>) -> tensor<1x2xf32> loc("<b>bold</b>\0A")
  %2 = armnn.floor %1 : (tensor<1x2xf32>) -> tensor<1x2xf32> loc("</script><script>alert(1)</script>/@DATA@\\")
  return %2 : tensor<1x2xf32>
}
