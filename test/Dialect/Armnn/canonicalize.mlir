// RUN: armnn-opt %s --canonicalize --split-input-file --mlir-print-debuginfo | FileCheck %s

// Two reshapes are one, which has both names.
// CHECK-LABEL: @reshapes
// CHECK: %[[R:.*]] = armnn.reshape %{{.*}} to [-1] : (tensor<2x3xf32>) -> tensor<6xf32> loc(#[[BOTH:.*]])
// CHECK-NEXT: return %[[R]]
// CHECK-DAG: #[[A:.*]] = loc("a")
// CHECK-DAG: #[[B:.*]] = loc("b")
// CHECK-DAG: #[[BOTH]] = loc(fused[#[[A]], #[[B]]])
func.func @reshapes(%x: tensor<2x3xf32>) -> tensor<6xf32> {
  %0 = armnn.reshape %x to [3, 2] : (tensor<2x3xf32>) -> tensor<3x2xf32> loc("a")
  %1 = armnn.reshape %0 to [-1] : (tensor<3x2xf32>) -> tensor<6xf32> loc("b")
  return %1 : tensor<6xf32>
}

// -----

// A reshape that also changes the scale's meaning of the stored numbers stays.
// CHECK-LABEL: @reshape_to_other_scale
// CHECK: armnn.reshape
func.func @reshape_to_other_scale(%x: tensor<2x!quant.uniform<u8:f32, 0.5>>) -> tensor<2x!quant.uniform<u8:f32, 0.25>> {
  %0 = armnn.reshape %x to [2] : (tensor<2x!quant.uniform<u8:f32, 0.5>>) -> tensor<2x!quant.uniform<u8:f32, 0.25>>
  return %0 : tensor<2x!quant.uniform<u8:f32, 0.25>>
}

// -----

// CHECK-LABEL: @inverse_transposes
// CHECK-SAME: %[[X:.*]]: tensor<1x4x5x3xf32>
// CHECK-NEXT: return %[[X]]
func.func @inverse_transposes(%x: tensor<1x4x5x3xf32>) -> tensor<1x4x5x3xf32> {
  %0 = armnn.transpose %x by [0, 3, 1, 2] : (tensor<1x4x5x3xf32>) -> tensor<1x3x4x5xf32>
  %1 = armnn.transpose %0 by [0, 2, 3, 1] : (tensor<1x3x4x5xf32>) -> tensor<1x4x5x3xf32>
  return %1 : tensor<1x4x5x3xf32>
}

// -----

// out[i] = x[first[second[i]]].
// CHECK-LABEL: @two_transposes
// CHECK: armnn.transpose %{{.*}} by [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
func.func @two_transposes(%x: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
  %0 = armnn.transpose %x by [0, 2, 1] : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
  %1 = armnn.transpose %0 by [1, 0, 2] : (tensor<2x4x3xf32>) -> tensor<4x2x3xf32>
  return %1 : tensor<4x2x3xf32>
}

// -----

// CHECK-LABEL: @transpose_of_ones
// CHECK: armnn.reshape %{{.*}} to [1, 8, 1, 1]
func.func @transpose_of_ones(%x: tensor<1x1x1x8xf32>) -> tensor<1x8x1x1xf32> {
  %0 = armnn.transpose %x by [0, 3, 1, 2] : (tensor<1x1x1x8xf32>) -> tensor<1x8x1x1xf32>
  return %0 : tensor<1x8x1x1xf32>
}

// -----

// CHECK-LABEL: @split_and_joined
// CHECK-SAME: %[[X:.*]]: tensor<2x7xf32>
// CHECK-NEXT: return %[[X]]
func.func @split_and_joined(%x: tensor<2x7xf32>) -> tensor<2x7xf32> {
  %0:2 = armnn.splitter %x origins = [[0, 0], [0, 3]], sizes = [[2, 3], [2, 4]], has_axis = false, axis = 0 : (tensor<2x7xf32>) -> (tensor<2x3xf32>, tensor<2x4xf32>)
  %1 = armnn.concat %0#0, %0#1 axis = 1, origins = [[0, 0], [0, 3]] : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  return %1 : tensor<2x7xf32>
}

// -----

// Parts that change places stay.
// CHECK-LABEL: @split_and_swapped
// CHECK: armnn.splitter
// CHECK: armnn.concat
func.func @split_and_swapped(%x: tensor<2x6xf32>) -> tensor<2x6xf32> {
  %0:2 = armnn.splitter %x origins = [[0, 0], [0, 3]], sizes = [[2, 3], [2, 3]], has_axis = false, axis = 0 : (tensor<2x6xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  %1 = armnn.concat %0#1, %0#0 axis = 1, origins = [[0, 0], [0, 3]] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  return %1 : tensor<2x6xf32>
}

// -----

// CHECK-LABEL: @joined_and_split
// CHECK-SAME: %[[A:.*]]: tensor<2x3xf32>{{.*}}, %[[B:.*]]: tensor<2x4xf32>
// CHECK-NEXT: return %[[B]], %[[A]]
func.func @joined_and_split(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x3xf32>) {
  %0 = armnn.concat %a, %b axis = 1, origins = [[0, 0], [0, 3]] : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  %1:2 = armnn.splitter %0 origins = [[0, 0], [0, 3]], sizes = [[2, 3], [2, 4]], has_axis = false, axis = 0 : (tensor<2x7xf32>) -> (tensor<2x3xf32>, tensor<2x4xf32>)
  return %1#1, %1#0 : tensor<2x4xf32>, tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @concat_of_concat
// CHECK: armnn.concat %{{.*}}, %{{.*}}, %{{.*}} axis = 1, origins = {{\[\[}}0, 0], [0, 1], [0, 3]]
func.func @concat_of_concat(%a: tensor<2x1xf32>, %b: tensor<2x2xf32>, %c: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %0 = armnn.concat %b, %c axis = 1, origins = [[0, 0], [0, 2]] : (tensor<2x2xf32>, tensor<2x3xf32>) -> tensor<2x5xf32>
  %1 = armnn.concat %a, %0 axis = 1, origins = [[0, 0], [0, 1]] : (tensor<2x1xf32>, tensor<2x5xf32>) -> tensor<2x6xf32>
  return %1 : tensor<2x6xf32>
}

// -----

// CHECK-LABEL: @slice_of_slice
// CHECK: armnn.slice %{{.*}} begin = [1, 3], size = [1, 2] : (tensor<4x8xf32>) -> tensor<1x2xf32>
func.func @slice_of_slice(%x: tensor<4x8xf32>) -> tensor<1x2xf32> {
  %0 = armnn.slice %x begin = [1, 2], size = [2, 4] : (tensor<4x8xf32>) -> tensor<2x4xf32>
  %1 = armnn.slice %0 begin = [0, 1], size = [1, 2] : (tensor<2x4xf32>) -> tensor<1x2xf32>
  return %1 : tensor<1x2xf32>
}

// -----

// CHECK-LABEL: @pads
// CHECK: armnn.pad constant %{{.*}} by [1, 0, 1, 2] value = 0.0
func.func @pads(%x: tensor<2x3xf32>) -> tensor<3x6xf32> {
  %0 = armnn.pad constant %x by [0, 0, 1, 2] value = 0.0 : (tensor<2x3xf32>) -> tensor<2x6xf32>
  %1 = armnn.pad constant %0 by [1, 0, 0, 0] value = 0.0 : (tensor<2x6xf32>) -> tensor<3x6xf32>
  %2 = armnn.pad constant %1 by [0, 0, 0, 0] value = 7.0 : (tensor<3x6xf32>) -> tensor<3x6xf32>
  return %2 : tensor<3x6xf32>
}

// -----

// CHECK-LABEL: @limits
// CHECK: armnn.activation bounded_relu %{{.*}} a = 6.{{0*}}e+00, b = -1.{{0*}}e+00
// CHECK-NEXT: return
func.func @limits(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %low = armnn.constant dense<-1.0> : tensor<1xf32> : tensor<1xf32>
  %high = armnn.constant dense<6.0> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.elementwise_binary minimum %high, %x : (tensor<1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = armnn.elementwise_binary maximum %0, %low : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

// The limits are real numbers: (12 - 10) * 0.5 and (30 - 10) * 0.5.
// CHECK-LABEL: @quantized_limits
// CHECK: armnn.activation bounded_relu %{{.*}} a = 1.{{0*}}e+01, b = 1.{{0*}}e+00
func.func @quantized_limits(%x: tensor<2x!quant.uniform<u8:f32, 0.5:10>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:10>> {
  %low = armnn.constant dense<12> : tensor<1xi8> : tensor<1x!quant.uniform<u8:f32, 0.5:10>>
  %high = armnn.constant dense<30> : tensor<1xi8> : tensor<1x!quant.uniform<u8:f32, 0.5:10>>
  %0 = armnn.elementwise_binary maximum %x, %low : (tensor<2x!quant.uniform<u8:f32, 0.5:10>>, tensor<1x!quant.uniform<u8:f32, 0.5:10>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:10>>
  %1 = armnn.elementwise_binary minimum %0, %high : (tensor<2x!quant.uniform<u8:f32, 0.5:10>>, tensor<1x!quant.uniform<u8:f32, 0.5:10>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:10>>
  return %1 : tensor<2x!quant.uniform<u8:f32, 0.5:10>>
}

// -----

// CHECK-LABEL: @crossed_limits
// CHECK: armnn.elementwise_binary maximum
// CHECK: armnn.elementwise_binary minimum
func.func @crossed_limits(%x: tensor<2xf32>) -> tensor<2xf32> {
  %low = armnn.constant dense<6.0> : tensor<1xf32> : tensor<1xf32>
  %high = armnn.constant dense<1.0> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.elementwise_binary maximum %x, %low : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  %1 = armnn.elementwise_binary minimum %0, %high : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

// CHECK-LABEL: @neutral
// CHECK-SAME: %[[X:.*]]: tensor<2xf32>
// CHECK: %[[R:.*]] = armnn.elementwise_binary sub %{{.*}}, %[[X]]
// CHECK-NEXT: return %[[X]], %[[R]]
func.func @neutral(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %zero = armnn.constant dense<0.0> : tensor<1xf32> : tensor<1xf32>
  %one = armnn.constant dense<1.0> : tensor<2xf32> : tensor<2xf32>
  %0 = armnn.elementwise_binary add %zero, %x : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = armnn.elementwise_binary mul %0, %one : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = armnn.elementwise_binary sub %zero, %x : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %1, %2 : tensor<2xf32>, tensor<2xf32>
}

// -----

// CHECK-LABEL: @clamps
// CHECK: %[[A:.*]] = armnn.activation bounded_relu %{{.*}} a = 4.{{0*}}e+00, b = 0.{{0*}}e+00
// CHECK-NEXT: return %[[A]]
func.func @clamps(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = armnn.activation bounded_relu %x a = 4.0, b = -1.0 : (tensor<2xf32>) -> tensor<2xf32>
  %1 = armnn.activation relu %0 a = 0.0, b = 0.0 : (tensor<2xf32>) -> tensor<2xf32>
  %2 = armnn.activation linear %1 a = 1.0, b = 0.0 : (tensor<2xf32>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}

// -----

// CHECK-LABEL: @quantize_again
// CHECK-SAME: %[[X:.*]]: tensor<2x!quant.uniform<u8:f32, 5.000000e-01:10>>
// CHECK: armnn.quantize
// CHECK: return %[[X]]
func.func @quantize_again(%x: tensor<2x!quant.uniform<u8:f32, 0.5:10>>) -> (tensor<2x!quant.uniform<u8:f32, 0.5:10>>, tensor<2x!quant.uniform<u8:f32, 0.25:10>>) {
  %0 = armnn.dequantize %x : (tensor<2x!quant.uniform<u8:f32, 0.5:10>>) -> tensor<2xf32>
  %1 = armnn.quantize %0 : (tensor<2xf32>) -> tensor<2x!quant.uniform<u8:f32, 0.5:10>>
  %2 = armnn.quantize %0 : (tensor<2xf32>) -> tensor<2x!quant.uniform<u8:f32, 0.25:10>>
  return %1, %2 : tensor<2x!quant.uniform<u8:f32, 0.5:10>>, tensor<2x!quant.uniform<u8:f32, 0.25:10>>
}

// -----

// Requantizing dequantizes by itself; in Float16 it would round.
// CHECK-LABEL: @requantize
// CHECK-NEXT: armnn.quantize %arg0 : (tensor<4x!quant.uniform<u8:f32, 5.000000e-01>>) -> tensor<4x!quant.uniform<i8:f32, 2.500000e-01>>
// CHECK-NEXT: %[[H:.*]] = armnn.dequantize %arg0 : (tensor<4x!quant.uniform<u8:f32, 5.000000e-01>>) -> tensor<4xf16>
// CHECK-NEXT: armnn.quantize %[[H]]
func.func @requantize(%x: tensor<4x!quant.uniform<u8:f32, 0.5>>) -> (tensor<4x!quant.uniform<i8:f32, 0.25>>, tensor<4x!quant.uniform<i8:f32, 0.25>>) {
  %0 = armnn.dequantize %x : (tensor<4x!quant.uniform<u8:f32, 0.5>>) -> tensor<4xf32>
  %1 = armnn.quantize %0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.25>>
  %2 = armnn.dequantize %x : (tensor<4x!quant.uniform<u8:f32, 0.5>>) -> tensor<4xf16>
  %3 = armnn.quantize %2 : (tensor<4xf16>) -> tensor<4x!quant.uniform<i8:f32, 0.25>>
  return %1, %3 : tensor<4x!quant.uniform<i8:f32, 0.25>>, tensor<4x!quant.uniform<i8:f32, 0.25>>
}

// -----

// Of two unknown sizes nobody knows which is which: [2, 3] may come in.
// CHECK-LABEL: @reshape_of_unknown_sizes
// CHECK: armnn.reshape %{{.*}} to [3, 2]
func.func @reshape_of_unknown_sizes(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = armnn.reshape %x to [3, 2] : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: @reshape_of_one_unknown_size
// CHECK-NEXT: return %arg0
func.func @reshape_of_one_unknown_size(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = armnn.reshape %x to [-1, 4] : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// The constant has five rows, whatever the input has.
// CHECK-LABEL: @constants_that_may_widen
// CHECK: armnn.elementwise_binary add
// CHECK: armnn.elementwise_binary maximum
// CHECK: armnn.elementwise_binary minimum
func.func @constants_that_may_widen(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %zeros = armnn.constant dense<0.0> : tensor<5x4xf32> : tensor<5x4xf32>
  %ones = armnn.constant dense<1.0> : tensor<5x1xf32> : tensor<5x1xf32>
  %0 = armnn.elementwise_binary add %x, %zeros : (tensor<?x4xf32>, tensor<5x4xf32>) -> tensor<?x4xf32>
  %1 = armnn.elementwise_binary maximum %0, %zeros : (tensor<?x4xf32>, tensor<5x4xf32>) -> tensor<?x4xf32>
  %2 = armnn.elementwise_binary minimum %1, %ones : (tensor<?x4xf32>, tensor<5x1xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: @constants_that_fit
// CHECK-NEXT: armnn.activation bounded_relu %arg0
// CHECK-NEXT: return
func.func @constants_that_fit(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %zeros = armnn.constant dense<0.0> : tensor<1x4xf32> : tensor<1x4xf32>
  %one = armnn.constant dense<1.0> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.elementwise_binary add %x, %zeros : (tensor<?x4xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  %1 = armnn.elementwise_binary maximum %0, %zeros : (tensor<?x4xf32>, tensor<1x4xf32>) -> tensor<?x4xf32>
  %2 = armnn.elementwise_binary minimum %1, %one : (tensor<?x4xf32>, tensor<1xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}
