// RUN: armnn-opt %s --convert-armnn-to-linalg --split-input-file --verify-diagnostics | FileCheck %s

// The mean of a quantized tensor is summed up in f32 and encoded once.
// CHECK-LABEL: func.func @mean(
// CHECK-SAME:    %[[X:.*]]: tensor<2x3x4xi8>)
// CHECK:         %[[SUM:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction", "parallel"]} ins(%[[X]] : tensor<2x3x4xi8>) outs(%{{.*}} : tensor<2x4xf32>)
// CHECK:           arith.addf
// CHECK:         %[[KEPT:.*]] = tensor.expand_shape %[[SUM]] {{.*}} output_shape [2, 1, 4]
// CHECK:         linalg.generic {{.*}} ins(%[[KEPT]] : tensor<2x1x4xf32>) outs(%{{.*}} : tensor<2x1x4xi8>)
// CHECK:           arith.divf %{{.*}}, %[[COUNT:.*]] : f32
// CHECK:           math.round
func.func @mean(%x: tensor<2x3x4x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<2x1x4x!quant.uniform<u8:f32, 0.25>> {
  %y = armnn.reduce mean %x axis = [1], keep_dims = true
    : (tensor<2x3x4x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<2x1x4x!quant.uniform<u8:f32, 0.25>>
  return %y : tensor<2x1x4x!quant.uniform<u8:f32, 0.25>>
}

// -----

// No axes are all; sums of Signed32 go through f32, in order.
// CHECK-LABEL: func.func @sum_of_all(
// CHECK:         linalg.generic {{.*}}iterator_types = ["reduction", "reduction"]}
// CHECK:           arith.sitofp
// CHECK:           arith.addf %{{.*}}, %{{[^ ]*}} : f32
// CHECK:         tensor.expand_shape %{{.*}} [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK:           arith.fptosi
func.func @sum_of_all(%x: tensor<2x3xi32>) -> tensor<1xi32> {
  %y = armnn.reduce sum %x axis = [], keep_dims = false : (tensor<2x3xi32>) -> tensor<1xi32>
  return %y : tensor<1xi32>
}

// -----

// The number of elements of an unknown size is read at run time.
// CHECK-LABEL: func.func @dynamic_mean(
// CHECK-SAME:    %[[X:.*]]: tensor<?x?x3xf32>)
// CHECK:         linalg.generic {{.*}}iterator_types = ["reduction", "reduction", "parallel"]}
// CHECK:         affine.apply
// CHECK:         %[[COUNT:.*]] = arith.sitofp
// CHECK:         linalg.generic
// CHECK:           arith.divf %{{.*}}, %[[COUNT]]
func.func @dynamic_mean(%x: tensor<?x?x3xf32>) -> tensor<3xf32> {
  %y = armnn.reduce mean %x axis = [0, 1], keep_dims = false : (tensor<?x?x3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// -----

// Maxima pass over NaN: a comparison that is false leaves the old one.
// CHECK-LABEL: func.func @max(
// CHECK:         arith.constant -3.40282347E+38 : f32
// CHECK:           arith.cmpf olt
// CHECK:           arith.select
func.func @max(%x: tensor<?x3xf16>) -> tensor<?xf16> {
  %y = armnn.reduce max %x axis = [1], keep_dims = false : (tensor<?x3xf16>) -> tensor<?xf16>
  return %y : tensor<?xf16>
}

// -----

// The search starts at the first element, and only a better one replaces it.
// CHECK-LABEL: func.func @arg_max(
// CHECK-SAME:    %[[X:.*]]: tensor<?x3x?xf32>)
// CHECK:         %[[FIRST:.*]] = tensor.extract_slice %[[X]][0, 0, 0] [%{{.*}}, 1, %{{.*}}] [1, 1, 1] : tensor<?x3x?xf32> to tensor<?x?xf32>
// CHECK:         linalg.fill
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "reduction", "parallel"]} ins(%[[X]] : tensor<?x3x?xf32>) outs(%[[FIRST]], %{{.*}} : tensor<?x?xf32>, tensor<?x?xi64>)
// CHECK:           arith.cmpf ogt
// CHECK:           linalg.index 1
func.func @arg_max(%x: tensor<?x3x?xf32>) -> tensor<?x?xi64> {
  %y = armnn.arg_min_max max %x axis = -2 : (tensor<?x3x?xf32>) -> tensor<?x?xi64>
  return %y : tensor<?x?xi64>
}

// -----

// Signed64 is compared as it is.
// CHECK-LABEL: func.func @arg_min_long(
// CHECK:         arith.cmpi slt, %{{.*}}, %{{.*}} : i64
// CHECK:         tensor.expand_shape %{{.*}} [] output_shape [1] : tensor<i32> into tensor<1xi32>
func.func @arg_min_long(%x: tensor<5xi64>) -> tensor<1xi32> {
  %y = armnn.arg_min_max min %x axis = 0 : (tensor<5xi64>) -> tensor<1xi32>
  return %y : tensor<1xi32>
}

// -----

func.func @sum_of_long(%x: tensor<5xi64>) -> tensor<1xi64> {
  // expected-error @below {{layer (armnn.reduce) cannot be lowered: Arm NN reduces no Signed64}}
  %y = armnn.reduce sum %x axis = [0], keep_dims = true : (tensor<5xi64>) -> tensor<1xi64>
  return %y : tensor<1xi64>
}
