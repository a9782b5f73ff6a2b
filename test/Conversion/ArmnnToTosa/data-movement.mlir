// RUN: armnn-opt %s --convert-armnn-to-tosa | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-tosa --tosa-attach-target="profiles=pro_int,pro_fp extensions=int16" --tosa-validate=strict-op-spec-alignment -o /dev/null

// Views that follow each other are joined at once.
// CHECK-LABEL: func.func @concat(
// CHECK:         tosa.concat {{.*}} {axis = 1 : i32} : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %z = armnn.concat %x, %y axis = 1, origins = [[0, 0], [0, 3]] : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return %z : tensor<2x4xf32>
}

// A box of four views: each is padded to its place and selected there.
// CHECK-LABEL: func.func @box(
// CHECK:         tosa.pad {{.*}} -> tensor<1x2x2xf32>
// CHECK:         tosa.pad {{.*}} -> tensor<2x4x1xf32>
// CHECK-COUNT-3: tosa.select {{.*}} : (tensor<2x4xi1>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
func.func @box(%x: tensor<1x2xf32>) -> tensor<2x4xf32> {
  %z = armnn.concat %x, %x, %x, %x axis = 1, origins = [[0, 0], [0, 2], [1, 0], [1, 2]]
    : (tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<2x4xf32>
  return %z : tensor<2x4xf32>
}

// Other scales are rescaled to.
// CHECK-LABEL: func.func @rescaled(
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = false, per_channel = false{{.*}} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK:         tosa.reshape {{.*}} : (tensor<2x3xi8>, !tosa.shape<3>) -> tensor<2x1x3xi8>
func.func @rescaled(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x1x3x!quant.uniform<i8:f32, 1.0:2>> {
  %z = armnn.stack %x axis = 1 : (tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x1x3x!quant.uniform<i8:f32, 1.0:2>>
  return %z : tensor<2x1x3x!quant.uniform<i8:f32, 1.0:2>>
}

// Steps are the first elements of groups; negative ones count from the end.
// CHECK-LABEL: func.func @steps(
// CHECK:         tosa.reverse {{.*}} {axis = 0 : i32} : (tensor<7xf32>) -> tensor<7xf32>
// CHECK:         tosa.slice {{.*}} : (tensor<7xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<6xf32>
// CHECK:         tosa.reshape {{.*}} : (tensor<6xf32>, !tosa.shape<4>) -> tensor<1x3x2x1xf32>
// CHECK:         tosa.slice {{.*}} : (tensor<1x3x2x1xf32>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x3x1x1xf32>
// CHECK:         tosa.reshape {{.*}} : (tensor<1x3x1x1xf32>, !tosa.shape<1>) -> tensor<3xf32>
func.func @steps(%x: tensor<7xf32>) -> tensor<3xf32> {
  %z = armnn.strided_slice %x begin = [5], end = [0], stride = [-2]
    masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<7xf32>) -> tensor<3xf32>
  return %z : tensor<3xf32>
}

// The value of a quantized padding is a stored one.
// CHECK-LABEL: func.func @pad(
// CHECK:         tosa.rescale {{.*}} {input_unsigned = true, output_unsigned = false, per_channel = false{{.*}} : (tensor<3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<3xi8>
// CHECK:         tosa.reshape {{.*}} : (tensor<3xi8>, !tosa.shape<3>) -> tensor<1x3x1xi8>
// CHECK:         tosa.pad {{.*}} : (tensor<1x3x1xi8>, !tosa.shape<6>, tensor<1xi8>) -> tensor<1x6x1xi8>
// CHECK:         tosa.reshape {{.*}} : (tensor<1x6x1xi8>, !tosa.shape<1>) -> tensor<6xi8>
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = true, per_channel = false{{.*}} : (tensor<6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<6xi8>
func.func @pad(%x: tensor<3x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<6x!quant.uniform<u8:f32, 0.5:3>> {
  %z = armnn.pad constant %x by [1, 2] value = 5.0 : (tensor<3x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<6x!quant.uniform<u8:f32, 0.5:3>>
  return %z : tensor<6x!quant.uniform<u8:f32, 0.5:3>>
}

// CHECK-LABEL: func.func @reflect(
// CHECK:         tosa.slice {{.*}} : (tensor<4xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK:         tosa.reverse {{.*}} {axis = 0 : i32} : (tensor<1xf32>) -> tensor<1xf32>
// CHECK:         tosa.slice {{.*}} : (tensor<4xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK:         tosa.reverse {{.*}} {axis = 0 : i32} : (tensor<2xf32>) -> tensor<2xf32>
// CHECK:         tosa.concat {{.*}} {axis = 0 : i32} : (tensor<1xf32>, tensor<4xf32>, tensor<2xf32>) -> tensor<7xf32>
func.func @reflect(%x: tensor<4xf32>) -> tensor<7xf32> {
  %z = armnn.pad reflect %x by [1, 2] value = 0.0 : (tensor<4xf32>) -> tensor<7xf32>
  return %z : tensor<7xf32>
}

// CHECK-LABEL: func.func @space_to_batch(
// CHECK:         tosa.reshape {{.*}} : (tensor<1x4x4x3xi8>, !tosa.shape<3>) -> tensor<1x4x12xi8>
// CHECK:         tosa.pad {{.*}} : (tensor<1x4x12xi8>, !tosa.shape<6>, tensor<1xi8>) -> tensor<1x6x12xi8>
// CHECK:         tosa.reshape {{.*}} : (tensor<1x6x12xi8>, !tosa.shape<4>) -> tensor<1x6x4x3xi8>
// CHECK:         tosa.reshape {{.*}} : (tensor<1x6x4x3xi8>, !tosa.shape<6>) -> tensor<1x3x2x2x2x3xi8>
// CHECK:         tosa.transpose {{.*}} {perms = array<i32: 2, 4, 0, 1, 3, 5>} : (tensor<1x3x2x2x2x3xi8>) -> tensor<2x2x1x3x2x3xi8>
// CHECK:         tosa.reshape {{.*}} : (tensor<2x2x1x3x2x3xi8>, !tosa.shape<4>) -> tensor<4x3x2x3xi8>
func.func @space_to_batch(%x: tensor<1x4x4x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x3x2x3x!quant.uniform<i8:f32, 0.5:3>> {
  %z = armnn.space_to_batch_nd %x block = [2, 2], pads = [1, 1, 0, 0] nhwc
    : (tensor<1x4x4x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x3x2x3x!quant.uniform<i8:f32, 0.5:3>>
  return %z : tensor<4x3x2x3x!quant.uniform<i8:f32, 0.5:3>>
}

// Indices are limited to the dimension.
// CHECK-LABEL: func.func @gather(
// CHECK:         tosa.minimum {{.*}} : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK:         tosa.maximum {{.*}} : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK:         tosa.reshape {{.*}} : (tensor<4xi32>, !tosa.shape<2>) -> tensor<1x4xi32>
// CHECK:         tosa.tile {{.*}} : (tensor<1x4xi32>, !tosa.shape<2>) -> tensor<2x4xi32>
// CHECK:         tosa.gather {{.*}} : (tensor<2x5x3xf32>, tensor<2x4xi32>) -> tensor<2x4x3xf32>
func.func @gather(%x: tensor<2x5x3xf32>, %i: tensor<4xi32>) -> tensor<2x4x3xf32> {
  %z = armnn.gather %x, %i axis = 1 : (tensor<2x5x3xf32>, tensor<4xi32>) -> tensor<2x4x3xf32>
  return %z : tensor<2x4x3xf32>
}

// CHECK-LABEL: func.func @scatter(
// CHECK:         tosa.reshape {{.*}} : (tensor<4x2xf32>, !tosa.shape<3>) -> tensor<1x4x2xf32>
// CHECK:         tosa.minimum {{.*}} : (tensor<2x1xi32>, tensor<1x1xi32>) -> tensor<2x1xi32>
// CHECK:         tosa.maximum {{.*}} : (tensor<2x1xi32>, tensor<1x1xi32>) -> tensor<2x1xi32>
// CHECK:         tosa.mul {{.*}} : (tensor<2x1xi32>, tensor<1x1xi32>, tensor<1xi8>) -> tensor<2x1xi32>
// CHECK:         tosa.reduce_sum {{.*}} {axis = 1 : i32} : (tensor<2x1xi32>) -> tensor<2x1xi32>
// CHECK:         tosa.reshape {{.*}} : (tensor<2x1xi32>, !tosa.shape<2>) -> tensor<1x2xi32>
// CHECK:         tosa.reshape {{.*}} : (tensor<2x2xf32>, !tosa.shape<3>) -> tensor<1x2x2xf32>
// CHECK:         tosa.gather {{.*}} : (tensor<1x4x2xf32>, tensor<1x2xi32>) -> tensor<1x2x2xf32>
// CHECK:         tosa.add {{.*}} : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
// CHECK:         tosa.scatter {{.*}} : (tensor<1x4x2xf32>, tensor<1x2xi32>, tensor<1x2x2xf32>) -> tensor<1x4x2xf32>
// CHECK:         tosa.reshape {{.*}} : (tensor<1x4x2xf32>, !tosa.shape<2>) -> tensor<4x2xf32>
func.func @scatter(%x: tensor<4x2xf32>, %u: tensor<2x2xf32>) -> tensor<4x2xf32> {
  %i = armnn.constant dense<[[1], [3]]> : tensor<2x1xi32> : tensor<2x1xi32>
  %y = armnn.scatter_nd add %x, %i, %u input_enabled = true, axis = 0, axis_enabled = false
    : (tensor<4x2xf32>, tensor<2x1xi32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  return %y : tensor<4x2xf32>
}

// CHECK-LABEL: func.func @resize(
// CHECK:         tosa.resize {{.*}} {mode = BILINEAR} : (tensor<1x4x4x3xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x8x8x3xf32>
func.func @resize(%x: tensor<1x4x4x3xf32>) -> tensor<1x8x8x3xf32> {
  %z = armnn.resize bilinear %x to (8, 8) align_corners = false, half_pixel_centers = true nhwc : (tensor<1x4x4x3xf32>) -> tensor<1x8x8x3xf32>
  return %z : tensor<1x8x8x3xf32>
}

// A model may call [1] a scalar.
// CHECK-LABEL: func.func @scalars(
// CHECK:         tosa.reshape {{.*}} -> tensor<f32>
func.func @scalars(%x: tensor<1xf32>) -> tensor<f32> {
  %y = armnn.transpose %x by [0] : (tensor<1xf32>) -> tensor<f32>
  return %y : tensor<f32>
}

// The axes of a scalar are those of [1].
// CHECK-LABEL: func.func @axes_of_scalars(
// CHECK-COUNT-6: tosa.reshape
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
