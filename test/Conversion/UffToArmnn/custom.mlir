// RUN: armnn-opt %s --convert-uff-to-armnn --split-input-file | FileCheck %s

// Integers are compared exactly: a < b where min(a, b) - b is not 0.

// CHECK-LABEL: func.func @main
// CHECK: %[[MIN:.*]] = armnn.elementwise_binary minimum %[[A:.*]], %[[B:.*]] :
// CHECK: %[[LESS:.*]] = armnn.elementwise_binary sub %[[MIN]], %[[B]] :
// CHECK: %[[ZERO:.*]] = armnn.constant dense<0>
// CHECK: armnn.comparison not_equal %[[LESS]], %[[ZERO]] {{.*}} -> tensor<2xi1>
func.func @main(%a: tensor<2xi32> {uff.name = "a"}, %b: tensor<2xi32> {uff.name = "b"}) -> (tensor<*xi1> {uff.name = "MarkOutput_0"}) {
  %0 = uff.custom "_Less"(%a, %b) {T = i32} : (tensor<2xi32>, tensor<2xi32>) -> tensor<*xi1>
  return %0 : tensor<*xi1>
}

// -----

// What no layer says stays, on tensors of known rank; a type without a code is
// a truth value where one is read.

// CHECK-LABEL: func.func @main
// CHECK: %[[TRUE:.*]] = armnn.cast %{{.*}} : (tensor<?x3xf32>) -> tensor<?x3xi1>
// CHECK: %[[ERF:.*]] = uff.custom "_Erf"(%{{.*}}) {T = f32} : (tensor<?x3xf32>) -> tensor<?x3xf32>
// CHECK: uff.custom "_Select"(%[[TRUE]], %[[ERF]], %{{.*}}) {} : (tensor<?x3xi1>, tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
func.func @main(%x: tensor<?x3xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %0 = uff.custom "_Cast"(%x) {DstT = !uff.unknown<7>} : (tensor<?x3xf32>) -> tensor<*x!uff.unknown<7>>
  %1 = uff.custom "_Erf"(%x) {T = f32} : (tensor<?x3xf32>) -> tensor<*xf32>
  %2 = uff.custom "_Select"(%0, %1, %x) {} : (tensor<*x!uff.unknown<7>>, tensor<*xf32>, tensor<?x3xf32>) -> tensor<*xf32>
  return %2 : tensor<*xf32>
}

// -----

// The first output of a split, with an unknown batch.

// CHECK-LABEL: func.func @main
// CHECK: armnn.strided_slice %{{.*}} begin = [0, 0], end = [0, 2]{{.*}} -> tensor<?x2xf32>
func.func @main(%x: tensor<?x6xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %axis = uff.constant dense<-1> : tensor<i32>
  %0 = uff.custom "_Split"(%axis, %x) {num_split = 3 : i64} : (tensor<i32>, tensor<?x6xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// A band is gathered from the matrix and a zero behind it.

// CHECK-LABEL: func.func @main
// CHECK: %[[FLAT:.*]] = armnn.reshape %{{.*}} to [-1, 4] : (tensor<?x2x2xf32>) -> tensor<?x4xf32>
// CHECK: %[[PAD:.*]] = armnn.pad constant %[[FLAT]] by [0, 0, 0, 1] value = 0.000000e+00
// CHECK: %[[BAND:.*]] = armnn.constant dense<[0, 4, 2, 3]>
// CHECK: %[[GATHER:.*]] = armnn.gather %[[PAD]], %[[BAND]] axis = 1
// CHECK: armnn.reshape %[[GATHER]] to [-1, 2, 2]
func.func @main(%x: tensor<?x2x2xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %lower = uff.constant dense<-1> : tensor<i64>
  %upper = uff.constant dense<0> : tensor<i64>
  %0 = uff.custom "_MatrixBandPart"(%x, %lower, %upper) {} : (tensor<?x2x2xf32>, tensor<i64>, tensor<i64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// All outputs of the plugin, of which a concatenation names the node once.

// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[BOXES:.*]] = armnn.constant dense<{{.*}}> : tensor<1x2x64x1xf32>
// CHECK-NEXT: return %[[BOXES]]
func.func @main() -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %0 = uff.custom "_GridAnchor_TRT"() {numLayers_u_int = 2 : i64, aspectRatios_u_flist = array<f64: 1.0, 2.0, 0.5>,
      featureMapShapes_u_ilist = array<i64: 2, 1>, variance_u_flist = array<f64: 0.1, 0.1, 0.2, 0.2>} : () -> tensor<*xf32>
  %1 = uff.concat %0 axis 2 : (tensor<*xf32>) -> tensor<*xf32>
  return %1 : tensor<*xf32>
}
