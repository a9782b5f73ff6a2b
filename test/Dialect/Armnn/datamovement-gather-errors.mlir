// RUN: armnn-opt %s -split-input-file -verify-diagnostics

func.func @gather_c1(%x: tensor<4x3xf32>, %i: tensor<2xi32>) {
  // expected-error @+1 {{gather_c1: axis 2 is outside rank 2}}
  %0 = armnn.gather %x, %i axis = 2 : (tensor<4x3xf32>, tensor<2xi32>) -> tensor<*xf32>
  return
}

// -----

func.func @gather_c2(%x: tensor<4x3xf32>, %i: tensor<2xi32>) {
  // expected-error @+1 {{gather_c2: output Float16 with params Float32}}
  %0 = armnn.gather %x, %i axis = 0 : (tensor<4x3xf32>, tensor<2xi32>) -> tensor<2x3xf16>
  return
}

// -----

func.func @gather_type(%x: tensor<4x3xf32>, %i: tensor<2xf32>) {
  // expected-error @+1 {{operand #1 must be tensor of Signed32, but got 'tensor<2xf32>'}}
  %0 = armnn.gather %x, %i axis = 0 : (tensor<4x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @gather_shape(%x: tensor<4x3x?xf32>, %i: tensor<2x5xi32>) {
  // expected-error @+1 {{layer_shape: the shape [4, 2, 3] of result 0 differs from the inferred [4, 2, 5, ?]}}
  %0 = armnn.gather %x, %i axis = -2 : (tensor<4x3x?xf32>, tensor<2x5xi32>) -> tensor<4x2x3xf32>
  return
}

// -----

func.func @gather_nd_c1(%x: tensor<4x3xf32>, %i: tensor<2x1xi32>) {
  // expected-error @+1 {{gather_nd_c1: output Float16 with params Float32}}
  %0 = armnn.gather_nd %x, %i : (tensor<4x3xf32>, tensor<2x1xi32>) -> tensor<2x3xf16>
  return
}

// -----

func.func @gather_nd_c2(%x: tensor<4x3xf32>, %i: tensor<2x3xi32>) {
  // expected-error @+1 {{gather_nd_c2: indices of 3 numbers for params of rank 2}}
  %0 = armnn.gather_nd %x, %i : (tensor<4x3xf32>, tensor<2x3xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_nd_shape(%x: tensor<4x3xf32>, %i: tensor<?x1xi32>) {
  // expected-error @+1 {{layer_shape: the shape [5, 4] of result 0 differs from the inferred [?, 3]}}
  %0 = armnn.gather_nd %x, %i : (tensor<4x3xf32>, tensor<?x1xi32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @scatter_nd_c1(%x: tensor<4x3xf32>, %i: tensor<2x1xi32>, %u: tensor<2x3xf32>) {
  // expected-error @+1 {{scatter_nd_c1: axis is -2147483649, at least -2147483648 needed}}
  %0 = armnn.scatter_nd add %x, %i, %u input_enabled = true, axis = -2147483649, axis_enabled = true : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_nd_c2(%x: tensor<4x3xf32>, %i: tensor<2xi32>, %u: tensor<2x3xf32>) {
  // expected-error @+1 {{scatter_nd_c2: the rank of indices is 1, 2 needed}}
  %0 = armnn.scatter_nd add %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_nd_c3(%x: tensor<4x3xf32>, %i: tensor<2x1xi32>, %u: tensor<2x3xf32>) {
  // expected-error @+1 {{scatter_nd_c3: output Float16 with updates Float32}}
  %0 = armnn.scatter_nd add %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf16>
  return
}

// -----

func.func @scatter_nd_c3_input(%x: tensor<4x3xf16>, %i: tensor<2x1xi32>, %u: tensor<2x3xf32>) {
  // expected-error @+1 {{scatter_nd_c3: input Float16 with updates Float32}}
  %0 = armnn.scatter_nd add %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf16>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_nd_c4(%x: tensor<2xf32>, %i: tensor<2x1xi32>, %u: tensor<2x3xf32>) {
  // expected-error @+1 {{scatter_nd_c4: the shape tensor is Float32, Signed32 needed}}
  %0 = armnn.scatter_nd add %x, %i, %u input_enabled = false, axis = 0, axis_enabled = false : (tensor<2xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_nd_c4_rank(%x: tensor<2x1xi32>, %i: tensor<2x1xi32>, %u: tensor<2x3xf32>) {
  // expected-error @+1 {{scatter_nd_c4: the rank of the shape tensor is 2, 1 needed}}
  %0 = armnn.scatter_nd add %x, %i, %u input_enabled = false, axis = 0, axis_enabled = false : (tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_nd_c4_long(%x: tensor<9xi32>, %i: tensor<2x1xi32>, %u: tensor<2x3xf32>) {
  // expected-error @+1 {{scatter_nd_c4: the shape tensor has 9 elements, at most 8 needed}}
  %0 = armnn.scatter_nd add %x, %i, %u input_enabled = false, axis = 0, axis_enabled = false : (tensor<9xi32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_nd_c5(%x: tensor<4x3xf32>, %i: tensor<2x3xi32>, %u: tensor<2xf32>) {
  // expected-error @+1 {{scatter_nd_c5: indices of 3 numbers for an output of rank 2}}
  %0 = armnn.scatter_nd add %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x3xi32>, tensor<2xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_nd_c6(%x: tensor<4x3xf32>, %i: tensor<2x1xi32>, %u: tensor<2x4xf32>) {
  // expected-error @+1 {{scatter_nd_c6: updates have shape [2, 4], [2, 3] needed}}
  %0 = armnn.scatter_nd add %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @scatter_nd_shape(%i: tensor<2x1xi32>, %u: tensor<2x3xf32>) {
  %x = armnn.constant dense<[4, 5]> : tensor<2xi32> : tensor<2xi32>
  // expected-error @+1 {{scatter_nd_c6: updates have shape [2, 3], [2, 5] needed}}
  %0 = armnn.scatter_nd update %x, %i, %u input_enabled = false, axis = 0, axis_enabled = false : (tensor<2xi32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x5xf32>
  return
}
