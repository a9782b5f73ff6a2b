func.func @main(%x: tensor<2x3xi8>) -> tensor<2x3xi8> {
  return %x : tensor<2x3xi8>
}
