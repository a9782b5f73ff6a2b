// Leaves an extent of its input open.
func.func @main(%x: tensor<?x2xf32> {armnn.name = "x"}) -> (tensor<?x2xf32> {armnn.name = "y"}) {
  %0 = armnn.activation tanh %x a = 1.0, b = 1.0 : (tensor<?x2xf32>) -> tensor<?x2xf32>
  %1 = armnn.softmax %0 beta = 1.0, axis = 0 : (tensor<?x2xf32>) -> tensor<?x2xf32>
  %2 = armnn.concat %0, %1 axis = 0, origins = [[0, 0], [0, 0]] : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<?x2xf32>
  return %2 : tensor<?x2xf32>
}
