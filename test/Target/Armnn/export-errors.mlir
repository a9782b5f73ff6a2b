// What the format cannot hold is refused with a located error.
// RUN: split-file %s %t
// RUN: not armnn-translate --mlir-to-armnn %t/no-main.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=MAIN
// RUN: not armnn-translate --mlir-to-armnn %t/member.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=MEMBER
// RUN: not armnn-translate --mlir-to-armnn %t/rank.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not armnn-translate --mlir-to-armnn %t/huge.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: not armnn-translate --mlir-to-armnn %t/elided.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=ELIDED
// RUN: not armnn-translate --mlir-to-armnn %t/lowered.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=LOWERED
// RUN: not armnn-translate --mlir-to-armnn %t/uff.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=UFF
// RUN: not armnn-translate --mlir-to-armnn --armnn-version=20.03 %t/rank.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=VERSION
// VERSION: error: [armnn-E088] cannot write for Arm NN 20.03; known are 19.08, 20.02, {{.*}}24.11, latest
// RUN: not armnn-translate --mlir-to-armnn --armnn-version=20.08 %t/newer.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=NEWER
// RUN: not armnn-translate --mlir-to-armnn --armnn-version=19.08 %t/newer.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=OLDEST
// RUN: not armnn-translate --mlir-to-armnn --armnn-version=20.08 %t/scalar.mlir -o %t/x.armnn 2>&1 | FileCheck %s --check-prefix=SCALAR
// RUN: not test -e %t/x.armnn

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

//--- newer.mlir
// One error for all layers, a note for each.
// NEWER: newer.mlir:{{[0-9:]+}} error: [armnn-E087] Arm NN 20.08 cannot express 5 layers
// NEWER-NEXT: newer.mlir: n: note: 'armnn.elementwise_unary': the layer ElementwiseUnary needs Arm NN 20.11
// NEWER-NEXT: newer.mlir: p: note: 'armnn.elementwise_binary': the layer ElementwiseBinary needs Arm NN 23.05
// NEWER-NEXT: newer.mlir: d: note: 'armnn.pad': padding_mode needs Arm NN 21.11
// NEWER-NEXT: newer.mlir: c: note: 'armnn.cast': the layer Cast needs Arm NN 21.05
// NEWER-NEXT: newer.mlir: f: note: 'armnn.fully_connected': weights or biases that are not constant needs Arm NN 21.08
// OLDEST: [armnn-E087] Arm NN 19.08 cannot express 6 layers
// OLDEST-NEXT: newer.mlir:{{.*}} note: 'input': QAsymmS8 needs Arm NN 20.05
func.func @main(%b: tensor<2xi1>, %x: tensor<2x2xf32>, %q: tensor<2x!quant.uniform<i8:f32, 1.0>>) -> (tensor<2xi1>, tensor<2x2xf32>, tensor<4x2xf32>, tensor<2x2xi32>, tensor<2x2xf32>) {
  %n = armnn.elementwise_unary logical_not %b : (tensor<2xi1>) -> tensor<2xi1> loc("n")
  %p = armnn.elementwise_binary power %x, %x : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32> loc("p")
  %d = armnn.pad reflect %x by [1, 1, 0, 0] value = 0.0 : (tensor<2x2xf32>) -> tensor<4x2xf32> loc("d")
  %c = armnn.cast %x : (tensor<2x2xf32>) -> tensor<2x2xi32> loc("c")
  %f = armnn.fully_connected %x, %x transpose_weights_matrix = true : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32> loc("f")
  return %n, %p, %d, %c, %f : tensor<2xi1>, tensor<2x2xf32>, tensor<4x2xf32>, tensor<2x2xi32>, tensor<2x2xf32>
}

//--- scalar.mlir
// What stands for it in a tensor of some rank has no form for a scalar.
// SCALAR: error: [armnn-E087] Arm NN 20.08 cannot express 1 layer
// SCALAR-NEXT: soft: note: 'armnn.activation': activation_function soft_relu
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = armnn.activation soft_relu %x a = 0.0, b = 0.0 : (tensor<f32>) -> tensor<f32> loc("soft")
  return %0 : tensor<f32>
}
