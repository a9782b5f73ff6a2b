// RUN: armnn-opt %s -split-input-file -verify-diagnostics

func.func @tensor_c1(%x: tensor<1x1x1x1x1x1x1x1x1xf32>) {
  // expected-error @+1 {{rank 9, at most 8}}
  %0 = armnn.rank %x : (tensor<1x1x1x1x1x1x1x1x1xf32>) -> tensor<i32>
  return
}

// -----

func.func @tensor_c2(%x: tensor<2x0xf32>) {
  // expected-error @+1 {{tensor_c2: 'tensor<2x0xf32>': size 0 of dimension 1 is outside 1..4294967295}}
  %0 = armnn.rank %x : (tensor<2x0xf32>) -> tensor<i32>
  return
}

// -----

func.func @tensor_c2_large(%x: tensor<4294967296xf32>) {
  // expected-error @+1 {{size 4294967296 of dimension 0 is outside 1..4294967295}}
  %0 = armnn.rank %x : (tensor<4294967296xf32>) -> tensor<i32>
  return
}

// -----

func.func @tensor_c3(%x: tensor<2147483648x?x2147483648xf32>) {
  // expected-error @+1 {{tensor_c3: 'tensor<2147483648x?x2147483648xf32>': more than 2^63 bytes}}
  %0 = armnn.rank %x : (tensor<2147483648x?x2147483648xf32>) -> tensor<i32>
  return
}

// -----

func.func @tensor_c5(%x: tensor<2x!quant.uniform<i16:f32, 0.5:3>>) {
  // expected-error @+1 {{quantizationOffset 3 is outside 0..0 of QSymmS16}}
  %0 = armnn.rank %x : (tensor<2x!quant.uniform<i16:f32, 0.5:3>>) -> tensor<i32>
  return
}

// -----

func.func @tensor_c5_s8(%x: tensor<2x!quant.uniform<i8<-127:127>:f32, 0.5:-3>>) {
  // expected-error @+1 {{quantizationOffset -3 is outside 0..0 of QSymmS8}}
  %0 = armnn.rank %x : (tensor<2x!quant.uniform<i8<-127:127>:f32, 0.5:-3>>) -> tensor<i32>
  return
}

// -----

func.func @tensor_c5_u8(%x: tensor<2x!quant.uniform<u8:f32, 0.5:256>>) {
  // expected-error @+1 {{quantizationOffset 256 is outside 0..255 of QAsymmU8}}
  %0 = armnn.rank %x : (tensor<2x!quant.uniform<u8:f32, 0.5:256>>) -> tensor<i32>
  return
}

// -----

func.func @tensor_c6(%x: tensor<2x!quant.uniform<i8<-127:127>:f32:1, {0.5, 0.25}>>) {
  // expected-error @+1 {{quantizationDim 1 is outside rank 1}}
  %0 = armnn.rank %x : (tensor<2x!quant.uniform<i8<-127:127>:f32:1, {0.5, 0.25}>>) -> tensor<i32>
  return
}

// -----

func.func @tensor_c7(%x: tensor<3x!quant.uniform<i8<-127:127>:f32:0, {0.5, 0.25}>>) {
  // expected-error @+1 {{2 quantizationScales for axis 0 of size 3}}
  %0 = armnn.rank %x : (tensor<3x!quant.uniform<i8<-127:127>:f32:0, {0.5, 0.25}>>) -> tensor<i32>
  return
}

// -----

func.func @result_type(%x: tensor<2xf32>) {
  // expected-error @+1 {{tensor_c7}}
  %0 = armnn.stand_in %x : (tensor<2xf32>) -> tensor<3x!quant.uniform<i8<-127:127>:f32:0, {0.5, 0.25}>>
  return
}

// -----

// tensor_c4: in text, the quantized type itself refuses the scale.
// expected-error @+1 {{scale 0.000000e+00 out of expressed type range}}
func.func @tensor_c4(%x: tensor<2x!quant.uniform<u8:f32, 0.0>>) {
  return
}

// -----

// expected-error @+1 {{binding_c1: 'armnn.name' must be a string}}
func.func @name(%x: tensor<2xf32> {armnn.name = 1 : i32}) {
  return
}

// -----

// expected-error @+1 {{binding_c1: 'armnn.binding_id' must be a 32-bit integer}}
func.func @binding_id(%x: tensor<2xf32> {armnn.binding_id = 1 : i64}) {
  return
}

// -----

// expected-error @+1 {{binding_c1: 'armnn.type' must be a tensor type of an Arm NN data type}}
func.func @type(%x: tensor<2xf32>) -> (tensor<2xf32> {armnn.type = tensor<2xf64>}) {
  return %x : tensor<2xf32>
}

// -----

// expected-error @+1 {{binding_c1: unknown attribute 'armnn.id'; known are armnn.name, armnn.binding_id and armnn.type}}
func.func @unknown(%x: tensor<2xf32> {armnn.id = 1 : i32}) {
  return
}

// -----

func.func @elsewhere(%x: tensor<2xf32>) {
  // expected-error @+1 {{binding_c1: attribute 'armnn.name' belongs on a function's arguments and results}}
  return {armnn.name = "x"}
}
