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

// The block's offsets become the outer batches.
// CHECK-LABEL: func.func @batch_to_space_nd(
// CHECK:         tensor.expand_shape {{.*}} into tensor<2x2x1x2x3x1xf32>
// CHECK:         linalg.transpose {{.*}} permutation = [2, 3, 0, 4, 1, 5]
// CHECK:         tensor.collapse_shape {{.*}} into tensor<1x4x6x1xf32>
// CHECK:         tensor.extract_slice {{.*}}[0, 1, 0, 0] [1, 3, 4, 1] [1, 1, 1, 1]
func.func @batch_to_space_nd(%x: tensor<4x2x3x1xf32>) -> tensor<1x3x4x1xf32> {
  %y = armnn.batch_to_space_nd %x block = [2, 2], crops = [1, 0, 0, 2] nhwc : (tensor<4x2x3x1xf32>) -> tensor<1x3x4x1xf32>
  return %y : tensor<1x3x4x1xf32>
}

// Padding is the stored zero point.
// CHECK-LABEL: func.func @space_to_batch_nd(
// CHECK:         arith.constant 3 : i8
// CHECK:         tensor.pad %{{.*}} low[0, 1, 0, 0] high[0, 0, 2, 0]
// CHECK:         linalg.transpose {{.*}} permutation = [2, 4, 0, 1, 3, 5]
func.func @space_to_batch_nd(%x: tensor<1x3x4x1x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<4x2x3x1x!quant.uniform<u8:f32, 0.5:3>> {
  %y = armnn.space_to_batch_nd %x block = [2, 2], pads = [1, 0, 0, 2] nhwc
    : (tensor<1x3x4x1x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<4x2x3x1x!quant.uniform<u8:f32, 0.5:3>>
  return %y : tensor<4x2x3x1x!quant.uniform<u8:f32, 0.5:3>>
}

// CHECK-LABEL: func.func @depth_to_space(
// CHECK:         tensor.expand_shape {{.*}} into tensor<1x2x2x2x2x3xf32>
// CHECK:         linalg.transpose {{.*}} permutation = [0, 1, 3, 2, 4, 5]
// CHECK:         tensor.collapse_shape {{.*}} into tensor<1x4x4x3xf32>
func.func @depth_to_space(%x: tensor<1x2x2x12xf32>) -> tensor<1x4x4x3xf32> {
  %y = armnn.depth_to_space %x block = 2 nhwc : (tensor<1x2x2x12xf32>) -> tensor<1x4x4x3xf32>
  return %y : tensor<1x4x4x3xf32>
}

// CHECK-LABEL: func.func @channel_shuffle(
// CHECK:         tensor.expand_shape {{.*}} into tensor<1x2x3xf32>
// CHECK:         linalg.transpose {{.*}} permutation = [0, 2, 1]
// CHECK:         tensor.collapse_shape {{.*}} into tensor<1x6xf32>
func.func @channel_shuffle(%x: tensor<1x6xf32>) -> tensor<1x6xf32> {
  %y = armnn.channel_shuffle %x axis = 1, groups = 2 : (tensor<1x6xf32>) -> tensor<1x6xf32>
  return %y : tensor<1x6xf32>
}

// CHECK-LABEL: func.func @splitter(
// CHECK-DAG:     tensor.extract_slice %{{.*}}[0, 0] [2, 3] [1, 1]
// CHECK-DAG:     tensor.extract_slice %{{.*}}[0, 3] [2, 4] [1, 1]
func.func @splitter(%x: tensor<2x7xf32>) -> (tensor<2x3xf32>, tensor<2x4xf32>) {
  %0:2 = armnn.splitter %x origins = [[0, 0], [0, 3]], sizes = [[2, 3], [2, 4]], has_axis = false, axis = 0
    : (tensor<2x7xf32>) -> (tensor<2x3xf32>, tensor<2x4xf32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x4xf32>
}

// Views that all begin at 0 have the whole of an unknown size.
// CHECK-LABEL: func.func @splitter_unknown(
// CHECK:         %[[BATCH:.*]] = tensor.dim
// CHECK-DAG:     tensor.extract_slice %{{.*}}[0, 0] [%[[BATCH]], 3] [1, 1]
// CHECK-DAG:     tensor.extract_slice %{{.*}}[0, 3] [%[[BATCH]], 4] [1, 1]
func.func @splitter_unknown(%x: tensor<?x7xf32>) -> (tensor<?x3xf32>, tensor<?x?xf32>) {
  %0:2 = armnn.splitter %x origins = [[0, 0], [0, 3]], sizes = [[1, 3], [1, 4]], has_axis = false, axis = 0
    : (tensor<?x7xf32>) -> (tensor<?x3xf32>, tensor<?x?xf32>)
  return %0#0, %0#1 : tensor<?x3xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: func.func @stack(
// CHECK:         tensor.insert_slice %{{.*}} into %{{.*}}[0, 0, 0] [3, 1, 4] [1, 1, 1]
// CHECK:         tensor.insert_slice %{{.*}} into %{{.*}}[0, 1, 0] [3, 1, 4] [1, 1, 1]
func.func @stack(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>) -> tensor<3x2x4xf32> {
  %z = armnn.stack %x, %y axis = 1 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x2x4xf32>
  return %z : tensor<3x2x4xf32>
}

// CHECK-LABEL: func.func @slice(
// CHECK:         tensor.extract_slice %{{.*}}[0, 1] [2, 2] [1, 1]
func.func @slice(%x: tensor<2x4xf32>) -> tensor<2x2xf32> {
  %y = armnn.slice %x begin = [0, 1], size = [2, 2] : (tensor<2x4xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}

// Fewer entries than dimensions are for the last ones; a mask counts entries.
// CHECK-LABEL: func.func @strided_slice_last(
// CHECK:         tensor.extract_slice %{{.*}}[0, 0, 2] [3, 2, 1] [1, 2, 1]
// CHECK:         tensor.collapse_shape {{.*}} into tensor<3x2xf32>
func.func @strided_slice_last(%x: tensor<3x4x5xf32>) -> tensor<3x2xf32> {
  %y = armnn.strided_slice %x begin = [3, 2], end = [4, 3], stride = [2, 1]
      masks(begin = 1, end = 1, shrink_axis = 2, ellipsis = 0, new_axis = 0) nhwc : (tensor<3x4x5xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @fill(
// CHECK:         %[[VALUE:.*]] = arith.constant 1.500000e+00 : f32
// CHECK:         linalg.fill ins(%[[VALUE]] : f32) outs(%{{.*}} : tensor<2x3xf32>)
func.func @fill() -> tensor<?x?xf32> {
  %dims = armnn.constant dense<[2, 3]> : tensor<2xi32> : tensor<2xi32>
  %y = armnn.fill %dims value = 1.5 : (tensor<2xi32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @rank_and_shape(
// CHECK:         tensor.from_elements %{{.*}} : tensor<i32>
// CHECK:         %[[BATCH:.*]] = tensor.dim
// CHECK:         %[[CAST:.*]] = arith.index_cast %[[BATCH]] : index to i32
// CHECK:         tensor.from_elements %[[CAST]], %{{.*}} : tensor<2xi32>
func.func @rank_and_shape(%x: tensor<?x3xf32>) -> (tensor<i32>, tensor<2xi32>) {
  %rank = armnn.rank %x : (tensor<?x3xf32>) -> tensor<i32>
  %shape = armnn.shape %x : (tensor<?x3xf32>) -> tensor<2xi32>
  return %rank, %shape : tensor<i32>, tensor<2xi32>
}

// A scalar counts as a list of one element.
// CHECK-LABEL: func.func @rank_and_shape_of_scalar(
// CHECK-COUNT-2:   arith.constant 1 : index
// CHECK-NOT:       arith.constant 0
func.func @rank_and_shape_of_scalar(%x: tensor<f32>) -> (tensor<i32>, tensor<1xi32>) {
  %rank = armnn.rank %x : (tensor<f32>) -> tensor<i32>
  %shape = armnn.shape %x : (tensor<f32>) -> tensor<1xi32>
  return %rank, %shape : tensor<i32>, tensor<1xi32>
}

// CHECK-LABEL: func.func @tile(
// CHECK:         linalg.generic {{.*}} ins(%{{.*}} : tensor<2x3xf32>) outs(%{{.*}} : tensor<2x2x3xf32>)
// CHECK:         tensor.collapse_shape {{.*}} into tensor<4x3xf32>
func.func @tile(%x: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %y = armnn.tile %x by [2, 1] : (tensor<2x3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// CHECK-LABEL: func.func @reverse_v2(
// CHECK:         linalg.index
// CHECK:         tensor.extract
func.func @reverse_v2(%x: tensor<2x3xf32>, %axis: tensor<1xi32>) -> tensor<2x3xf32> {
  %y = armnn.reverse_v2 %x, %axis : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @gather_nd(
// CHECK:         linalg.generic {{.*}} ins(%[[I:.*]], %[[I]] : tensor<5x2xi32>, tensor<5x2xi32>)
// CHECK:         tensor.extract %{{.*}} : tensor<4x3xf32>
func.func @gather_nd(%x: tensor<4x3xf32>, %indices: tensor<5x2xi32>) -> tensor<5xf32> {
  %y = armnn.gather_nd %x, %indices : (tensor<4x3xf32>, tensor<5x2xi32>) -> tensor<5xf32>
  return %y : tensor<5xf32>
}

// Updates are added one after the other, so that repeated indices accumulate.
// CHECK-LABEL: func.func @scatter_nd(
// CHECK:         scf.for
// CHECK:         arith.addf
func.func @scatter_nd(%x: tensor<4x3xf32>, %indices: tensor<2x1xi32>, %updates: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %y = armnn.scatter_nd add %x, %indices, %updates input_enabled = true, axis = 0, axis_enabled = false
    : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// Boolean updates are combined as the numbers 0 and 1.
// CHECK-LABEL: func.func @scatter_nd_boolean(
// CHECK:         scf.for
// CHECK:         arith.cmpf
// CHECK:         return %{{.*}} : tensor<4xi8>
func.func @scatter_nd_boolean(%x: tensor<4xi1>, %indices: tensor<2x1xi32>, %updates: tensor<2xi1>) -> tensor<4xi1> {
  %y = armnn.scatter_nd min %x, %indices, %updates input_enabled = true, axis = 0, axis_enabled = false
    : (tensor<4xi1>, tensor<2x1xi32>, tensor<2xi1>) -> tensor<4xi1>
  return %y : tensor<4xi1>
}

// A model may call [1] a scalar.
// CHECK-LABEL: func.func @scalars(
// CHECK:         linalg.transpose ins(%{{.*}} : tensor<1xf32>)
// CHECK:         tensor.collapse_shape {{.*}} : tensor<1xf32> into tensor<f32>
func.func @scalars(%x: tensor<1xf32>) -> tensor<f32> {
  %y = armnn.transpose %x by [0] : (tensor<1xf32>) -> tensor<f32>
  return %y : tensor<f32>
}

// The axes of a scalar are those of [1].
// CHECK-LABEL: func.func @axes_of_scalars(
// CHECK-COUNT-6: expand_shape
func.func @axes_of_scalars(%x: tensor<f32>, %i: tensor<i32>) -> (tensor<1xi32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<1xf32>, tensor<1xf32>) {
  %0 = armnn.arg_min_max max %x axis = -1 : (tensor<f32>) -> tensor<1xi32>
  %1 = armnn.gather %x, %i axis = 0 : (tensor<f32>, tensor<i32>) -> tensor<f32>
  %2 = armnn.log_softmax %x beta = 1.0, axis = -1 : (tensor<f32>) -> tensor<f32>
  %3 = armnn.softmax %x beta = 1.0, axis = 0 : (tensor<f32>) -> tensor<f32>
  %4 = armnn.slice %x begin = [0], size = [1] : (tensor<f32>) -> tensor<1xf32>
  %5 = armnn.strided_slice %x begin = [0], end = [1], stride = [1]
    masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<f32>) -> tensor<1xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<1xi32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<1xf32>, tensor<1xf32>
}
