// RUN: armnn-opt %s --convert-armnn-to-linalg | FileCheck %s

// Stored elements are copied, whatever the result's scale.
// CHECK-LABEL: func.func @reshape(
// CHECK-NEXT:    %[[Y:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]] : tensor<2x3x4xi8> into tensor<2x12xi8>
// CHECK-NEXT:    return %[[Y]]
func.func @reshape(%x: tensor<2x3x4x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<2x12x!quant.uniform<u8:f32, 0.25>> {
  %y = armnn.reshape %x to [2, 12] : (tensor<2x3x4x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<2x12x!quant.uniform<u8:f32, 0.25>>
  return %y : tensor<2x12x!quant.uniform<u8:f32, 0.25>>
}

// CHECK-LABEL: func.func @reshape_unknown(
// CHECK:         affine.apply
// CHECK:         tensor.expand_shape
func.func @reshape_unknown(%x: tensor<?x6xf32>) -> tensor<?x4xf32> {
  %y = armnn.reshape %x to [-1, 4] : (tensor<?x6xf32>) -> tensor<?x4xf32>
  return %y : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @transpose(
// CHECK:         linalg.transpose ins(%{{.*}} : tensor<1x?x3xf32>) outs(%{{.*}} : tensor<1x3x?xf32>) permutation = [0, 2, 1]
func.func @transpose(%x: tensor<1x?x3xf32>) -> tensor<1x3x?xf32> {
  %y = armnn.transpose %x by [0, 2, 1] : (tensor<1x?x3xf32>) -> tensor<1x3x?xf32>
  return %y : tensor<1x3x?xf32>
}

// An input of another scale is encoded anew.
// CHECK-LABEL: func.func @concat(
// CHECK-SAME:    %[[X:.*]]: tensor<1x2xi8>, %[[Y:.*]]: tensor<1x3xi8>)
// CHECK:         %[[RECODED:.*]] = linalg.generic {{.*}} ins(%[[Y]]
// CHECK:         tensor.insert_slice %[[RECODED]] into %{{.*}}[0, 2] [1, 3] [1, 1]
// CHECK:         tensor.insert_slice %[[X]] into %{{.*}}[0, 0] [1, 2] [1, 1]
func.func @concat(%x: tensor<1x2x!quant.uniform<u8:f32, 0.5:3>>, %y: tensor<1x3x!quant.uniform<u8:f32, 0.25:3>>)
    -> tensor<1x5x!quant.uniform<u8:f32, 0.5:3>> {
  %z = armnn.concat %x, %y axis = 1, origins = [[0, 0], [0, 2]]
    : (tensor<1x2x!quant.uniform<u8:f32, 0.5:3>>, tensor<1x3x!quant.uniform<u8:f32, 0.25:3>>) -> tensor<1x5x!quant.uniform<u8:f32, 0.5:3>>
  return %z : tensor<1x5x!quant.uniform<u8:f32, 0.5:3>>
}

// CHECK-LABEL: func.func @concat_unknown(
// CHECK:         tensor.insert_slice
// CHECK:         tensor.insert_slice
func.func @concat_unknown(%x: tensor<1x?xf32>, %y: tensor<1x?xf32>) -> tensor<1x?xf32> {
  %z = armnn.concat %x, %y axis = 1, origins = [[0, 0], [0, 2]] : (tensor<1x?xf32>, tensor<1x?xf32>) -> tensor<1x?xf32>
  return %z : tensor<1x?xf32>
}

// CHECK-LABEL: func.func @space_to_depth(
// CHECK:         tensor.expand_shape {{.*}} into tensor<1x2x2x2x2x3xf32>
// CHECK:         linalg.transpose {{.*}} permutation = [0, 1, 3, 2, 4, 5]
// CHECK:         tensor.collapse_shape {{.*}} into tensor<1x2x2x12xf32>
func.func @space_to_depth(%x: tensor<1x4x4x3xf32>) -> tensor<1x2x2x12xf32> {
  %y = armnn.space_to_depth %x block = 2 nhwc : (tensor<1x4x4x3xf32>) -> tensor<1x2x2x12xf32>
  return %y : tensor<1x2x2x12xf32>
}

// A shrunk axis gives one element; masked bounds are the far ends.
// CHECK-LABEL: func.func @strided_slice(
// CHECK:         tensor.extract_slice %{{.*}}[1, 0] [1, 3] [1, 2]
// CHECK:         tensor.collapse_shape {{.*}} into tensor<3xf32>
func.func @strided_slice(%x: tensor<4x5xf32>) -> tensor<3xf32> {
  %y = armnn.strided_slice %x begin = [1, 2], end = [2, 3], stride = [1, 2]
    masks(begin = 2, end = 2, shrink_axis = 1, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// The pad value of a quantized tensor is the stored number.
// CHECK-LABEL: func.func @pad(
// CHECK:         arith.constant 7.000000e+00 : f32
// CHECK:         tensor.pad %{{.*}} low[1, 0] high[0, 2]
func.func @pad(%x: tensor<1x2x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<2x4x!quant.uniform<u8:f32, 0.5:3>> {
  %y = armnn.pad constant %x by [1, 0, 0, 2] value = 7.0
    : (tensor<1x2x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<2x4x!quant.uniform<u8:f32, 0.5:3>>
  return %y : tensor<2x4x!quant.uniform<u8:f32, 0.5:3>>
}

// Indices out of bounds are clamped.
// CHECK-LABEL: func.func @gather(
// CHECK:         arith.maxsi
// CHECK:         arith.minsi
// CHECK:         tensor.extract
func.func @gather(%x: tensor<4x?xf32>, %i: tensor<2x3xi32>) -> tensor<2x3x?xf32> {
  %y = armnn.gather %x, %i axis = 0 : (tensor<4x?xf32>, tensor<2x3xi32>) -> tensor<2x3x?xf32>
  return %y : tensor<2x3x?xf32>
}

// CHECK-LABEL: func.func @shape(
// CHECK:         tensor.dim
// CHECK:         tensor.from_elements %{{.*}}, %{{.*}} : tensor<2xi32>
func.func @shape(%x: tensor<?x3xf32>) -> tensor<2xi32> {
  %y = armnn.shape %x : (tensor<?x3xf32>) -> tensor<2xi32>
  return %y : tensor<2xi32>
}

// CHECK-LABEL: func.func @resize(
// CHECK:         math.floor
// CHECK:         tensor.extract
func.func @resize(%x: tensor<?x4x4x3xf32>) -> tensor<?x8x8x3xf32> {
  %y = armnn.resize bilinear %x to (8, 8) align_corners = false, half_pixel_centers = true nhwc
    : (tensor<?x4x4x3xf32>) -> tensor<?x8x8x3xf32>
  return %y : tensor<?x8x8x3xf32>
}
