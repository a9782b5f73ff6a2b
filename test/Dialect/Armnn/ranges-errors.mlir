// RUN: armnn-opt %s --split-input-file --verify-diagnostics

// expected-error @below {{range_c1: 'armnn.range' must be array<f32: low, high>, with both for each of 1 tensors}}
func.func @kind(%x: tensor<4xf32> {armnn.range = 1.0 : f32}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

func.func @count(%x: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error @below {{range_c1: 'armnn.range' must be array<f32: low, high>, with both for each of 2 tensors}}
  %0:2 = armnn.splitter %x origins = [[0], [2]], sizes = [[2], [2]], has_axis = false, axis = 0 {armnn.range = array<f32: 0.0, 1.0>} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return %0#0 : tensor<2xf32>
}

// -----

func.func @order(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{range_c1: 'armnn.range' has the range 1.000000e+00 .. 0.000000e+00, two finite numbers in order needed}}
  %0 = armnn.floor %x {armnn.range = array<f32: 1.0, 0.0>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @infinite(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{range_c1: 'armnn.range' has the range -INF .. 0.000000e+00}}
  %0 = armnn.floor %x {armnn.range = array<f32: 0xFF800000, 0.0>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
