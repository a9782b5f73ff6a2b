func.func @main(%x: tensor<4xf32> {armnn.name = "x", armnn.binding_id = 2147483647 : i32})
    -> (tensor<4xf32> {armnn.name = "y", armnn.binding_id = 0 : i32}) {
  %0 = armnn.activation sigmoid %x a = 0.0, b = 0.0 : (tensor<4xf32>) -> tensor<4xf32> loc("a")
  %1 = armnn.elementwise_binary add %x, %0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc("b")
  return %1 : tensor<4xf32>
}
