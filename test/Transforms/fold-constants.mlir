// RUN: armnn-opt %s --armnn-fold-constants --split-input-file | FileCheck %s
// RUN: armnn-opt %s --armnn-fold-constants=max-bytes=4 --split-input-file | FileCheck %s --check-prefix=SMALL
// RUN: armnn-opt %s --armnn-fold-constants=max-total-bytes=0 --split-input-file | FileCheck %s --check-prefix=TOTAL

// SMALL-LABEL: @movement
// SMALL-NOT: armnn.reshape
// SMALL: armnn.slice
// CHECK-LABEL: @movement
// CHECK: armnn.constant dense<{{\[\[}}1, 4], [2, 5], [3, 6]]> : tensor<3x2xi8> : tensor<3x2x!quant.uniform<u8:f32, 5.000000e-01>>
// CHECK-NEXT: return
func.func @movement() -> tensor<3x2x!quant.uniform<u8:f32, 0.5>> {
  %c = armnn.constant dense<[1, 2, 3, 4, 5, 6, 7, 8, 9]> : tensor<9xi8> : tensor<9x!quant.uniform<u8:f32, 0.5>>
  %0 = armnn.reshape %c to [3, 3] : (tensor<9x!quant.uniform<u8:f32, 0.5>>) -> tensor<3x3x!quant.uniform<u8:f32, 0.5>>
  %1 = armnn.slice %0 begin = [0, 0], size = [2, 3] : (tensor<3x3x!quant.uniform<u8:f32, 0.5>>) -> tensor<2x3x!quant.uniform<u8:f32, 0.5>>
  %2 = armnn.transpose %1 by [1, 0] : (tensor<2x3x!quant.uniform<u8:f32, 0.5>>) -> tensor<3x2x!quant.uniform<u8:f32, 0.5>>
  return %2 : tensor<3x2x!quant.uniform<u8:f32, 0.5>>
}

// -----

// QAsymmU8 250 is stored as -6; per-axis scales go by their dimension.
// CHECK-LABEL: @dequantize
// CHECK: armnn.constant dense<[1.200000e+02, -5.{{0*}}e+00]> : tensor<2xf32>
// CHECK: armnn.constant dense<{{\[\[}}5.000000e-01, 2.{{0*}}e+00], [1.500000e+00, 4.{{0*}}e+00]]>
func.func @dequantize() -> (tensor<2xf32>, tensor<2x2xf32>) {
  %u = armnn.constant dense<[-6, 0]> : tensor<2xi8> : tensor<2x!quant.uniform<u8:f32, 0.5:10>>
  %0 = armnn.dequantize %u : (tensor<2x!quant.uniform<u8:f32, 0.5:10>>) -> tensor<2xf32>
  %s = armnn.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8> : tensor<2x2x!quant.uniform<i8<-127:127>:f32:1, {0.5, 1.0}>>
  %1 = armnn.dequantize %s : (tensor<2x2x!quant.uniform<i8<-127:127>:f32:1, {0.5, 1.0}>>) -> tensor<2x2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2x2xf32>
}

// -----

// 1 * [1, 2, 3] - [[10], [20]], then the root of its square.
// CHECK-LABEL: @arithmetic
// CHECK: armnn.constant dense<{{\[\[}}9.{{0*}}e+00, 8.{{0*}}e+00, 7.{{0*}}e+00], [1.900000e+01, 1.800000e+01, 1.700000e+01]]> : tensor<2x3xf32>
// CHECK-NEXT: return
func.func @arithmetic() -> tensor<2x3xf32> {
  %one = armnn.constant dense<1.0> : tensor<1xf32> : tensor<1xf32>
  %row = armnn.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32> : tensor<3xf32>
  %column = armnn.constant dense<[[10.0], [20.0]]> : tensor<2x1xf32> : tensor<2x1xf32>
  %0 = armnn.elementwise_binary mul %one, %row : (tensor<1xf32>, tensor<3xf32>) -> tensor<3xf32>
  %1 = armnn.elementwise_binary sub %0, %column : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %2 = armnn.elementwise_unary abs %1 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// -----

// Halves are rounded to even, numbers of steps away from zero, into the range.
// CHECK-LABEL: @conversions
// CHECK: armnn.constant dense<[1.{{0*}}e+00, 0x7C00]> : tensor<2xf16>
// CHECK: armnn.constant dense<[5.000000e-01, -2.{{0*}}e+00]> : tensor<2xf32>
// CHECK: armnn.constant dense<[-128, -2, 2, 127]> : tensor<4xi8>
// CHECK-NEXT: return
func.func @conversions() -> (tensor<2xf16>, tensor<2xf32>, tensor<4x!quant.uniform<i8:f32, 0.5:-1>>) {
  %f = armnn.constant dense<[1.0004, 65520.0]> : tensor<2xf32> : tensor<2xf32>
  %0 = armnn.cast %f : (tensor<2xf32>) -> tensor<2xf16>
  %h = armnn.constant dense<[0.5, -2.0]> : tensor<2xf16> : tensor<2xf16>
  %1 = armnn.cast %h : (tensor<2xf16>) -> tensor<2xf32>
  %g = armnn.constant dense<[-1000.0, -0.25, 1.25, 1000.0]> : tensor<4xf32> : tensor<4xf32>
  %2 = armnn.quantize %g : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:-1>>
  return %0, %1, %2 : tensor<2xf16>, tensor<2xf32>, tensor<4x!quant.uniform<i8:f32, 0.5:-1>>
}

// -----

// What rounding makes of a NaN is for the target to say.
// CHECK-LABEL: @nan
// CHECK: armnn.quantize
func.func @nan() -> tensor<1x!quant.uniform<i8:f32, 0.5:-1>> {
  %c = armnn.constant dense<0x7FC00000> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.quantize %c : (tensor<1xf32>) -> tensor<1x!quant.uniform<i8:f32, 0.5:-1>>
  return %0 : tensor<1x!quant.uniform<i8:f32, 0.5:-1>>
}

// -----

// The constants have 64 bytes, so all results may have 512: one of 256 and
// another, which leave nothing for the third.
// CHECK-LABEL: @total
// CHECK-NOT: elementwise_binary
// TOTAL-LABEL: @total
// TOTAL-COUNT-1: elementwise_binary
// TOTAL-NOT: elementwise_binary
func.func @total() -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %row = armnn.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32> : tensor<8xf32>
  %column = armnn.constant dense<[[1.0], [2.0], [3.0], [4.0], [5.0], [6.0], [7.0], [8.0]]> : tensor<8x1xf32> : tensor<8x1xf32>
  %0 = armnn.elementwise_binary add %row, %column : (tensor<8xf32>, tensor<8x1xf32>) -> tensor<8x8xf32>
  %1 = armnn.elementwise_binary sub %row, %column : (tensor<8xf32>, tensor<8x1xf32>) -> tensor<8x8xf32>
  %2 = armnn.elementwise_binary mul %row, %column : (tensor<8xf32>, tensor<8x1xf32>) -> tensor<8x8xf32>
  return %0, %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// A scalar has a dimension less than the operand that stands for it.
// CHECK-LABEL: @scalars
// CHECK: dense<3.000000e+00> : tensor<f32>
func.func @scalars() -> tensor<f32> {
  %a = armnn.constant dense<3.0> : tensor<f32> : tensor<f32>
  %b = armnn.constant dense<2.0> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.elementwise_binary maximum %a, %b : (tensor<f32>, tensor<1xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
