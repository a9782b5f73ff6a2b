func.func @main(%x: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %f = armnn.floor %x : (tensor<f32>) -> tensor<f32> loc("floor")
  return %f, %f : tensor<f32>, tensor<f32>
}
