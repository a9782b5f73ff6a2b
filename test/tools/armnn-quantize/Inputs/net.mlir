func.func @main(%x: tensor<1x4xf32> {armnn.name = "x", armnn.binding_id = 0 : i32, armnn.type = tensor<1x4xf32>})
    -> (tensor<1x2xf32> {armnn.name = "y", armnn.binding_id = 0 : i32, armnn.type = tensor<1x2xf32>}) {
  %w = armnn.constant dense<[[1.0, 0.0, 0.0, -1.0], [0.5, 0.5, 0.5, 0.5]]> : tensor<2x4xf32> : tensor<2x4xf32>
  %b = armnn.constant dense<[0.0, 1.0]> : tensor<2xf32> : tensor<2xf32>
  %0 = armnn.fully_connected %x, %w, %b transpose_weights_matrix = true : (tensor<1x4xf32>, tensor<2x4xf32>, tensor<2xf32>) -> tensor<1x2xf32> loc("scores")
  %1 = armnn.activation abs %0 a = 0.0, b = 0.0 : (tensor<1x2xf32>) -> tensor<1x2xf32> loc("size")
  return %1 : tensor<1x2xf32>
}
