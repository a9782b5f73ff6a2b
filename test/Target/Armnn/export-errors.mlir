// What the format cannot hold is refused with a located error.
// RUN: split-file %s %t
// RUN: not armnn-translate --mlir-to-armnn %t/no-main.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=MAIN
// RUN: not armnn-translate --mlir-to-armnn %t/member.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=MEMBER
// RUN: not armnn-translate --mlir-to-armnn %t/rank.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not armnn-translate --mlir-to-armnn %t/huge.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: not armnn-translate --mlir-to-armnn %t/elided.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=ELIDED
// RUN: not armnn-translate --mlir-to-armnn %t/lowered.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=LOWERED
// RUN: not armnn-translate --mlir-to-armnn %t/uff.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=UFF
// RUN: not armnn-translate --mlir-to-armnn --armnn-version=20.02 %t/rank.mlir 2>&1 | FileCheck %s --check-prefix=VERSION
// RUN: not test -e %t/x.armnn
// VERSION: --armnn-version=20.02 is not available; latest is

//--- no-main.mlir
// MAIN: error: [armnn-E080] the module has no function @main of one block
func.func @other(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

//--- member.mlir
// MEMBER: error: [armnn-E082] 'armnn.batch_normalization': mean must be an armnn.constant
func.func @main(%x: tensor<1x2x2x3xf32>, %p: tensor<3xf32>) -> tensor<1x2x2x3xf32> {
  %0 = armnn.batch_normalization %x mean = %p, variance = %p, beta = %p, gamma = %p, eps = 0.0 nhwc : (tensor<1x2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<1x2x2x3xf32>
  return %0 : tensor<1x2x2x3xf32>
}

//--- rank.mlir
// RANK: error: [armnn-E083] rank 6 (at most 5)
func.func @main(%x: tensor<4xf32>) -> tensor<1x1x1x1x1x4xf32> {
  %0 = armnn.reshape %x to [1, 1, 1, 1, 1, 4] : (tensor<4xf32>) -> tensor<1x1x1x1x1x4xf32>
  return %0 : tensor<1x1x1x1x1x4xf32>
}

//--- huge.mlir
// HUGE: error: [armnn-E085] the file would have up to {{[0-9]+}} bytes (at most 2147483647)
func.func @main() -> tensor<2147483647xf32> {
  %0 = armnn.constant dense<0.0> : tensor<2147483647xf32> : tensor<2147483647xf32>
  return %0 : tensor<2147483647xf32>
}

//--- elided.mlir
// ELIDED: elided.mlir: w: error: {{.*}}constant_c4: the data of dense_resource<w> are missing
func.func @main() -> tensor<2xf32> {
  %0 = armnn.constant dense_resource<w> : tensor<2xf32> : tensor<2xf32> loc("w")
  return %0 : tensor<2xf32>
}

//--- lowered.mlir
// LOWERED: lowered.mlir: h: error: [armnn-E081] 'func.call' is no layer of the armnn dialect
func.func private @half(tensor<2xf32>) -> tensor<2xf32>
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = func.call @half(%x) : (tensor<2xf32>) -> tensor<2xf32> loc("h")
  return %0 : tensor<2xf32>
}

//--- uff.mlir
// UFF: my/erf: error: [armnn-E081] no layer of Arm NN computes '_Erf'; armnn-run and armnn-compile do, without a .armnn file
// UFF: my/asin: error: [armnn-E081] no layer of Arm NN computes 'Unary asin'; armnn-run and armnn-compile do, without a .armnn file
func.func @main(%x: tensor<3xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %0 = uff.custom "_Erf"(%x) {} : (tensor<3xf32>) -> tensor<*xf32> loc("my/erf")
  %1 = uff.unary asin %0 : (tensor<*xf32>) -> tensor<*xf32> loc("my/asin")
  return %1 : tensor<*xf32>
}
