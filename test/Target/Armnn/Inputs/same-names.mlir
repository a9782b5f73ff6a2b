// The second x is x_1, the third would be x_2, which the fourth has.
func.func @main(%a: tensor<2xf32> {armnn.name = "x", armnn.binding_id = 3 : i32},
                %b: tensor<2xf32> {armnn.name = "x", armnn.binding_id = 4 : i32},
                %c: tensor<2xf32> {armnn.name = "x", armnn.binding_id = 6 : i32},
                %d: tensor<2xf32> {armnn.name = "x_2", armnn.binding_id = 5 : i32})
    -> (tensor<2xf32> {armnn.name = "x"}, tensor<2xf32>, tensor<2xf32> {armnn.name = "output1"}) {
  return %a, %b, %c : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
