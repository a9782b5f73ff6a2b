// RUN: armnn-opt %s -split-input-file -verify-diagnostics

func.func @constant_c1() {
  // expected-error @+1 {{constant_c1: value is neither dense nor dense_resource}}
  %0 = armnn.constant sparse<[[0]], [1.0]> : tensor<2xf32> : tensor<2xf32>
  return
}

// -----

func.func @constant_c2() {
  // expected-error @+1 {{constant_c2: value has elements of 'i32', Float32 is stored as 'f32'}}
  %0 = armnn.constant dense<1> : tensor<2xi32> : tensor<2xf32>
  return
}

// -----

func.func @constant_c2_boolean() {
  // expected-error @+1 {{constant_c2: value has elements of 'i1', Boolean is stored as 'i8'}}
  %0 = armnn.constant dense<true> : tensor<2xi1> : tensor<2xi1>
  return
}

// -----

func.func @constant_c2_unsigned() {
  // expected-error @+1 {{constant_c2: value has elements of 'ui8', QAsymmU8 is stored as 'i8'}}
  %0 = armnn.constant dense<1> : tensor<2xui8> : tensor<2x!quant.uniform<u8:f32, 0.5:128>>
  return
}

// -----

func.func @constant_c3() {
  // expected-error @+1 {{constant_c3: the value has shape [2], the output [3]}}
  %0 = armnn.constant dense<1.0> : tensor<2xf32> : tensor<3xf32>
  return
}

// -----

func.func @constant_c3_open() {
  // expected-error @+1 {{constant_c3: the value has shape [2], the output [?]}}
  %0 = armnn.constant dense<1.0> : tensor<2xf32> : tensor<?xf32>
  return
}

// -----

func.func @constant_c3_unranked() {
  // expected-error @+1 {{constant_c3: the value has shape [2], the output [*]}}
  %0 = armnn.constant dense<1.0> : tensor<2xf32> : tensor<*xf32>
  return
}

// -----

func.func @constant_c3_scalar() {
  // expected-error @+1 {{constant_c3: the value has shape [1], the output []}}
  %0 = armnn.constant dense<1.0> : tensor<1xf32> : tensor<f32>
  return
}

// -----

func.func @constant_c4() {
  // expected-error @+1 {{constant_c4: the data of dense_resource<elided> are missing}}
  %0 = armnn.constant dense_resource<elided> : tensor<2xf32> : tensor<2xf32>
  return
}

// -----

func.func @merge_c1(%x: tensor<2xf32>, %y: tensor<2xf16>) {
  // expected-error @+1 {{merge_c1: input 1 Float16 with input 0 Float32}}
  %0 = armnn.merge %x, %y : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xf32>
  return
}

// -----

func.func @merge_c2(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error @+1 {{merge_c2: shapes [2] and [3] differ}}
  %0 = armnn.merge %x, %y : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @merge_shape(%x: tensor<2x?xf32>, %y: tensor<?x3xf32>) {
  // expected-error @+1 {{layer_shape: the shape [2, 4] of result 0 differs from the inferred [2, 3]}}
  %0 = armnn.merge %x, %y : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @switch_c1(%x: tensor<2xf32>, %y: tensor<1xi1>) {
  // expected-error @+1 {{switch_c1: output 1 Float16 with input 0 Float32}}
  %0:2 = armnn.switch %x, %y : (tensor<2xf32>, tensor<1xi1>) -> (tensor<2xf32>, tensor<2xf16>)
  return
}

// -----

func.func @switch_shape(%x: tensor<2xf32>, %y: tensor<1xi1>) {
  // expected-error @+1 {{layer_shape: the shape [1] of result 1 differs from the inferred [2]}}
  %0:2 = armnn.switch %x, %y : (tensor<2xf32>, tensor<1xi1>) -> (tensor<2xf32>, tensor<1xf32>)
  return
}

// -----

func.func @constant_c5() {
  // expected-error @+1 {{constant_c5: 8 bytes for shape [3] of Float32 (12 expected)}}
  %0 = armnn.constant dense_resource<short> : tensor<3xf32> : tensor<3xf32>
  return
}

{-#
  dialect_resources: {
    builtin: {
      short: "0x040000000000803F00000040"
    }
  }
#-}
