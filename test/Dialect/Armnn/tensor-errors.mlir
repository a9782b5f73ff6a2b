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
