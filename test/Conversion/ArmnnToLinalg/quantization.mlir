// RUN: armnn-opt %s --convert-armnn-to-linalg | FileCheck %s

// Rounding is half away from zero; offset and clamp are in f32.
// CHECK-LABEL: func.func @quantize(
// CHECK-SAME:    %[[X:.*]]: tensor<?x3xf32>)
// CHECK:         linalg.generic {{.*}} ins(%[[X]] : tensor<?x3xf32>) outs(%{{.*}} : tensor<?x3xi8>)
// CHECK:           arith.divf
// CHECK:           math.round
// CHECK:           arith.addf
// CHECK:           arith.fptosi
func.func @quantize(%x: tensor<?x3xf32>) -> tensor<?x3x!quant.uniform<u8:f32, 0.5:3>> {
  %y = armnn.quantize %x : (tensor<?x3xf32>) -> tensor<?x3x!quant.uniform<u8:f32, 0.5:3>>
  return %y : tensor<?x3x!quant.uniform<u8:f32, 0.5:3>>
}

// CHECK-LABEL: func.func @requantize(
// CHECK-SAME:    %[[X:.*]]: tensor<3xi16>)
// CHECK:         linalg.generic {{.*}} ins(%[[X]] : tensor<3xi16>) outs(%{{.*}} : tensor<3xi8>)
// CHECK:           arith.mulf
// CHECK:           math.round
func.func @requantize(%x: tensor<3x!quant.uniform<i16:f32, 0.5>>) -> tensor<3x!quant.uniform<i8:f32, 0.25:-3>> {
  %y = armnn.quantize %x : (tensor<3x!quant.uniform<i16:f32, 0.5>>) -> tensor<3x!quant.uniform<i8:f32, 0.25:-3>>
  return %y : tensor<3x!quant.uniform<i8:f32, 0.25:-3>>
}

// Scales of channels are an operand.
// CHECK-LABEL: func.func @dequantize(
// CHECK-SAME:    %[[X:.*]]: tensor<2x3xi8>)
// CHECK:         %[[SCALES:.*]] = arith.constant dense<[5.000000e-01, 2.500000e-01]> : tensor<2xf32>
// CHECK:         linalg.generic {{.*}} ins(%[[X]], %[[SCALES]] : tensor<2x3xi8>, tensor<2xf32>) outs(%{{.*}} : tensor<2x3xf16>)
// CHECK:           arith.truncf
func.func @dequantize(%x: tensor<2x3x!quant.uniform<i8<-127:127>:f32:0, {0.5, 0.25}>>) -> tensor<2x3xf16> {
  %y = armnn.dequantize %x : (tensor<2x3x!quant.uniform<i8<-127:127>:f32:0, {0.5, 0.25}>>) -> tensor<2x3xf16>
  return %y : tensor<2x3xf16>
}

// A cast passes stored numbers on, without scale and zero point, and saturates.
// CHECK-LABEL: func.func @cast(
// CHECK:         linalg.generic
// CHECK-NEXT:    ^bb0(%[[Q:.*]]: i8, %{{.*}}: i8):
// CHECK-NEXT:      arith.extui %[[Q]] : i8 to i32
// CHECK-NEXT:      arith.sitofp
// CHECK-NOT:       arith.mulf
// CHECK:           arith.constant 1.270000e+02 : f32
// CHECK:           arith.trunci
func.func @cast(%x: tensor<?x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<?x!quant.uniform<i8:f32, 0.25>> {
  %y = armnn.cast %x : (tensor<?x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<?x!quant.uniform<i8:f32, 0.25>>
  return %y : tensor<?x!quant.uniform<i8:f32, 0.25>>
}

// Wide integers stay exact.
// CHECK-LABEL: func.func @cast_wide(
// CHECK:         arith.extsi %{{.*}} : i32 to i64
func.func @cast_wide(%x: tensor<3xi32>) -> tensor<3xi64> {
  %y = armnn.cast %x : (tensor<3xi32>) -> tensor<3xi64>
  return %y : tensor<3xi64>
}
