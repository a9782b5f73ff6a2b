func.func @main(%a: tensor<2xi8> {armnn.name = "left", armnn.binding_id = 0 : i32},
                %b: tensor<2xi8> {armnn.name = "right", armnn.binding_id = 1 : i32})
    -> (tensor<2xi8> {armnn.name = "difference", armnn.binding_id = 2 : i32}) {
  %e = tensor.empty() : tensor<2xi8>
  %r = linalg.sub ins(%a, %b : tensor<2xi8>, tensor<2xi8>) outs(%e : tensor<2xi8>) -> tensor<2xi8>
  return %r : tensor<2xi8>
}
