// What UFF has no form for is refused with a located error.
// RUN: split-file %s %t
// RUN: not armnn-translate --mlir-to-uff %t/no-main.mlir -o %t/x.uff 2>&1 | FileCheck %s --check-prefix=MAIN
// RUN: not armnn-translate --mlir-to-uff %t/layer.mlir -o %t/x.uff 2>&1 | FileCheck %s --check-prefix=LAYER
// RUN: not armnn-translate --mlir-to-uff %t/truth.mlir -o %t/x.uff 2>&1 | FileCheck %s --check-prefix=TRUTH
// RUN: not armnn-translate --mlir-to-uff %t/input.mlir -o %t/x.uff 2>&1 | FileCheck %s --check-prefix=INPUT
// RUN: not armnn-translate --mlir-to-uff %t/scalar.mlir -o %t/x.uff 2>&1 | FileCheck %s --check-prefix=SCALAR
// RUN: not armnn-translate --mlir-to-uff %t/text.mlir -o %t/x.uff 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not armnn-translate --mlir-to-uff %t/large.mlir -o %t/x.uff 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not armnn-translate --mlir-to-uff --uff-text %t/large.mlir -o %t/x.uff 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not test -e %t/x.uff

//--- no-main.mlir
// MAIN: error: [armnn-E180] the module has no function @main of one block
func.func @other(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

//--- layer.mlir
// LAYER: relu: error: [armnn-E180] 'armnn.floor' is no operation of the uff dialect, so it has no form in UFF
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = armnn.floor %x : (tensor<2xf32>) -> tensor<2xf32> loc("relu")
  return %0 : tensor<2xf32>
}

//--- truth.mlir
// TRUTH: truth: error: [armnn-E180] the element type i1 has no code in UFF
func.func @main(%x: tensor<2xf32>) -> tensor<2xi1> {
  %0 = uff.constant dense<true> : tensor<2xi1> loc("truth")
  return %0 : tensor<2xi1>
}

//--- input.mlir
// INPUT: error: [armnn-E180] input 0 is of 'tensor<2x!quant.uniform<u8:f32, 5.000000e-01>>', no tensor of UFF
func.func @main(%x: tensor<2x!quant.uniform<u8:f32, 0.5>>) -> tensor<2x!quant.uniform<u8:f32, 0.5>> {
  return %x : tensor<2x!quant.uniform<u8:f32, 0.5>>
}

//--- scalar.mlir
// SCALAR: error: [armnn-E180] input 0 is a scalar, which UFF records as an input of unknown shape
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}

//--- text.mlir
// TEXT: error: [armnn-E180] {{.*}} is no UTF-8 text, which UFF needs
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = uff.custom "_Op\FF"(%x) {} : (tensor<2xf32>) -> tensor<2xf32> loc("op")
  return %0 : tensor<2xf32>
}

//--- large.mlir
// LARGE: big: error: [armnn-E181] the file would have at least 2400000000 bytes (at most 2147483647)
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<600000000xf32>) {
  %0 = uff.constant dense<0.0> : tensor<600000000xf32> loc("big")
  return %x, %0 : tensor<2xf32>, tensor<600000000xf32>
}
