func.func @main(%x: tensor<?x2xi8>, %y: tensor<?x2xi8>) -> tensor<?x2xi8> {
  %c = tensor.concat dim(0) %x, %y : (tensor<?x2xi8>, tensor<?x2xi8>) -> tensor<?x2xi8>
  return %c : tensor<?x2xi8>
}
