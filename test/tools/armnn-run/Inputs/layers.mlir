!q = tensor<4x!quant.uniform<u8:f32, 0.5:10>>
func.func @main(%x: tensor<4xf32> {armnn.name = "x"}) -> (tensor<2xf32> {armnn.name = "out"}) {
  %c = armnn.constant dense<1.0> : tensor<1xf32> : tensor<1xf32> loc("one")
  %q = armnn.quantize %x : (tensor<4xf32>) -> !q loc("in/a b:\C3\A9")
  %d = armnn.dequantize %q : (!q) -> tensor<4xf32> loc(unknown)
  %h:2 = armnn.splitter %d origins = [[0], [2]], sizes = [[2], [2]], has_axis = false, axis = 0 : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>) loc("halves")
  %l = armnn.comparison less %h#0, %c : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xi1> loc("less")
  %f = armnn.floor %h#1 : (tensor<2xf32>) -> tensor<2xf32> loc("floor")
  return %f : tensor<2xf32>
}
