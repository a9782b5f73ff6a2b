func.func @main(%x: tensor<2xi8>) -> tensor<2xi8> {
  return %x : tensor<2xi8>
}
