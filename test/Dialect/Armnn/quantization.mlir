// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s

!u8 = !quant.uniform<u8:f32, 0.5:128>
!s8 = !quant.uniform<i8:f32, 0.25:-3>
!s16 = !quant.uniform<i16:f32, 0.001>
!qs8 = !quant.uniform<i8<-127:127>:f32, 0.25>
!per_axis = !quant.uniform<i8<-127:127>:f32:1, {0.1, 0.2, 0.3}>

// CHECK-LABEL: func @quantize
func.func @quantize(%f32: tensor<2x3xf32>, %f16: tensor<2x?xf16>, %u8: tensor<*x!u8>) -> tensor<2x3x!u8> {
  // CHECK: armnn.quantize %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<u8:f32, 5.000000e-01:128>>
  %0 = armnn.quantize %f32 : (tensor<2x3xf32>) -> tensor<2x3x!u8>
  %1 = armnn.quantize %f32 : (tensor<2x3xf32>) -> tensor<2x3x!per_axis>
  %2 = armnn.quantize %f16 : (tensor<2x?xf16>) -> tensor<2x?x!s16>
  %3 = armnn.quantize %u8 : (tensor<*x!u8>) -> tensor<*x!s8>
  return %0 : tensor<2x3x!u8>
}

// CHECK-LABEL: func @dequantize
func.func @dequantize(%u8: tensor<2x3x!u8>, %per_axis: tensor<?x3x!per_axis>, %f16: tensor<*xf16>) -> tensor<2x3xf32> {
  // CHECK: armnn.dequantize %{{.*}} : (tensor<2x3x!quant.uniform<u8:f32, 5.000000e-01:128>>) -> tensor<2x3xf32>
  %0 = armnn.dequantize %u8 : (tensor<2x3x!u8>) -> tensor<2x3xf32>
  %1 = armnn.dequantize %per_axis : (tensor<?x3x!per_axis>) -> tensor<?x3xf16>
  %2 = armnn.dequantize %f16 : (tensor<*xf16>) -> tensor<*xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @cast
func.func @cast(%f32: tensor<2x3xf32>, %qs8: tensor<?x3x!qs8>, %i64: tensor<*xi64>, %i1: tensor<i1>) -> tensor<2x3xi32> {
  // CHECK: armnn.cast %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xi32>
  %0 = armnn.cast %f32 : (tensor<2x3xf32>) -> tensor<2x3xi32>
  %1 = armnn.cast %qs8 : (tensor<?x3x!qs8>) -> tensor<2x3x!s16>
  %2 = armnn.cast %i64 : (tensor<*xi64>) -> tensor<*xf16>
  %3 = armnn.cast %i1 : (tensor<i1>) -> tensor<f32>
  return %0 : tensor<2x3xi32>
}
