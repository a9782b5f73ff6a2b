// RUN: armnn-opt %s --convert-armnn-to-linalg | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-linalg=integer=false | FileCheck %s --check-prefix=REAL

// The bias comes last. Padding that no window reaches is left out.
// CHECK-LABEL: func.func @convolution(
// CHECK-SAME:    %[[X:.*]]: tensor<1x4x4x3xf32>, %[[W:.*]]: tensor<5x3x3x3xf32>, %[[B:.*]]: tensor<5xf32>)
// CHECK:         %[[PADDED:.*]] = tensor.pad %[[X]] low[0, 1, 1, 0] high[0, 0, 0, 0]
// CHECK:         %[[INIT:.*]] = linalg.fill
// CHECK:         %[[SUMS:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%[[PADDED]], %[[W]] : {{.*}}) outs(%[[INIT]] : tensor<1x2x2x5xf32>)
// CHECK:           arith.mulf %{{.*}}, %{{.*}} fastmath<reassoc,contract> : f32
// CHECK:           arith.addf %{{.*}}, %{{.*}} fastmath<reassoc,contract> : f32
// CHECK:         linalg.generic {{.*}} ins(%[[SUMS]], %[[B]] : tensor<1x2x2x5xf32>, tensor<5xf32>)
// CHECK:           arith.addf %{{.*}}, %{{.*}} : f32
func.func @convolution(%x: tensor<1x4x4x3xf32>, %w: tensor<5x3x3x3xf32>, %b: tensor<5xf32>) -> tensor<1x2x2x5xf32> {
  %y = armnn.convolution2d %x, %w, %b pad(1, 1, 1, 1) stride(2, 2) dilation(1, 1) nhwc
    : (tensor<1x4x4x3xf32>, tensor<5x3x3x3xf32>, tensor<5xf32>) -> tensor<1x2x2x5xf32>
  return %y : tensor<1x2x2x5xf32>
}

// Products of 8-bit types accumulate in i32; scales by channel come after.
// CHECK-LABEL: func.func @per_axis(
// CHECK:         tensor.pad %{{.*}} low[0, 1, 1, 0] high[0, 1, 1, 0]
// CHECK:         linalg.fill ins(%{{.*}} : i32)
// CHECK:         linalg.generic
// CHECK:           arith.extui %{{.*}} : i8 to i32
// CHECK:           arith.subi
// CHECK:           arith.extsi %{{.*}} : i8 to i32
// CHECK:           arith.muli
// CHECK:           arith.addi
// CHECK-DAG:     %[[SUMS:.*]] = arith.constant dense<[2.500000e-01, 5.000000e-01]> : tensor<2xf32>
// CHECK-DAG:     %[[BIAS:.*]] = arith.constant dense<[2.500000e-01, 5.000000e-01]> : tensor<2xf32>
// CHECK:         math.round
// REAL-LABEL: func.func @per_axis(
// REAL:         arith.mulf %{{.*}}, %{{.*}} fastmath<reassoc,contract> : f32
// REAL:         math.round
func.func @per_axis(%x: tensor<1x4x4x3x!quant.uniform<u8:f32, 0.5:3>>,
                    %w: tensor<2x3x3x3x!quant.uniform<i8<-127:127>:f32:0, {0.5, 1.0}>>,
                    %b: tensor<2x!quant.uniform<i32:f32:0, {0.25, 0.5}>>) -> tensor<1x4x4x2x!quant.uniform<u8:f32, 2.0:7>> {
  %y = armnn.convolution2d %x, %w, %b pad(1, 1, 1, 1) stride(1, 1) dilation(1, 1) nhwc
    : (tensor<1x4x4x3x!quant.uniform<u8:f32, 0.5:3>>, tensor<2x3x3x3x!quant.uniform<i8<-127:127>:f32:0, {0.5, 1.0}>>,
       tensor<2x!quant.uniform<i32:f32:0, {0.25, 0.5}>>) -> tensor<1x4x4x2x!quant.uniform<u8:f32, 2.0:7>>
  return %y : tensor<1x4x4x2x!quant.uniform<u8:f32, 2.0:7>>
}

// With a multiplier the sums have it as a dimension of its own.
// CHECK-LABEL: func.func @depthwise_multiplier(
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : tensor<1x4x4x3x2xf32>)
// CHECK:         tensor.collapse_shape %{{.*}} {{\[\[}}0], [1], [2], [3, 4]]
func.func @depthwise_multiplier(%x: tensor<1x4x4x3xf32>, %w: tensor<1x3x3x6xf32>) -> tensor<1x4x4x6xf32> {
  %y = armnn.depthwise_convolution2d %x, %w pad(1, 1, 1, 1) stride(1, 1) dilation(1, 1) nhwc
    : (tensor<1x4x4x3xf32>, tensor<1x3x3x6xf32>) -> tensor<1x4x4x6xf32>
  return %y : tensor<1x4x4x6xf32>
}

// CHECK-LABEL: func.func @depthwise_dynamic(
// CHECK-SAME:    %[[X:.*]]: tensor<?x?x?x3xf32>
// CHECK:         affine.apply
// CHECK:         tensor.pad %[[X]]
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "parallel"]}
func.func @depthwise_dynamic(%x: tensor<?x?x?x3xf32>, %w: tensor<1x3x3x3xf32>, %b: tensor<3xf32>) -> tensor<?x?x?x3xf32> {
  %y = armnn.depthwise_convolution2d %x, %w, %b pad(1, 1, 1, 1) stride(2, 2) dilation(1, 1) nhwc
    : (tensor<?x?x?x3xf32>, tensor<1x3x3x3xf32>, tensor<3xf32>) -> tensor<?x?x?x3xf32>
  return %y : tensor<?x?x?x3xf32>
}

// The input is spread by the stride and convolved with mirrored weights.
// CHECK-LABEL: func.func @transposed(
// CHECK:         linalg.fill {{.*}} -> tensor<1x6x6x1xf32>
// CHECK:         tensor.insert_slice %{{.*}} into %{{.*}}[0, 1, 1, 0] [1, 2, 2, 1] [1, 2, 2, 1]
func.func @transposed(%x: tensor<1x2x2x1xf32>, %w: tensor<1x3x3x1xf32>) -> tensor<1x4x4x1xf32> {
  %y = armnn.transpose_convolution2d %x, %w pad(1, 0, 1, 0) stride(2, 2) nhwc
    : (tensor<1x2x2x1xf32>, tensor<1x3x3x1xf32>) -> tensor<1x4x4x1xf32>
  return %y : tensor<1x4x4x1xf32>
}

// CHECK-LABEL: func.func @fully_connected(
// CHECK:         tensor.collapse_shape %{{.*}} {{\[\[}}0], [1, 2, 3]] : tensor<?x2x2x3xf32> into tensor<?x12xf32>
func.func @fully_connected(%x: tensor<?x2x2x3xf32>, %w: tensor<10x12xf32>, %b: tensor<10xf32>) -> tensor<?x10xf32> {
  %y = armnn.fully_connected %x, %w, %b transpose_weights_matrix = true
    : (tensor<?x2x2x3xf32>, tensor<10x12xf32>, tensor<10xf32>) -> tensor<?x10xf32>
  return %y : tensor<?x10xf32>
}

// CHECK-LABEL: func.func @batch_mat_mul(
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : tensor<2x3x5xf32>)
func.func @batch_mat_mul(%x: tensor<2x3x4xf32>, %y: tensor<4x5xf32>) -> tensor<2x3x5xf32> {
  %z = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nchw, nchw)
    : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  return %z : tensor<2x3x5xf32>
}

// CHECK-LABEL: func.func @convolution3d(
// CHECK:         tensor.pad %{{.*}} low[0, 0, 1, 1, 0] high[0, 0, 1, 1, 0]
// CHECK:         linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<1x4x6x6x3xf32>, tensor<3x3x3x3x5xf32>) outs(%{{.*}} : tensor<1x2x4x4x5xf32>)
func.func @convolution3d(%x: tensor<1x4x4x4x3xf32>, %w: tensor<3x3x3x3x5xf32>) -> tensor<1x2x4x4x5xf32> {
  %y = armnn.convolution3d %x, %w pad(0, 0, 1, 1, 1, 1) stride(1, 1, 1) dilation(1, 1, 1) ndhwc
    : (tensor<1x4x4x4x3xf32>, tensor<3x3x3x3x5xf32>) -> tensor<1x2x4x4x5xf32>
  return %y : tensor<1x2x4x4x5xf32>
}

// Batches of unknown size may turn out to be 1 in one operand alone.
// CHECK-LABEL: func.func @batch_mat_mul_unknown(
// CHECK:         arith.maxsi
// CHECK:         linalg.generic
// CHECK:           arith.minsi
// CHECK:           tensor.extract
// CHECK:         linalg.generic
// CHECK:           arith.minsi
// CHECK:           tensor.extract
func.func @batch_mat_mul_unknown(%x: tensor<?x3x4xf32>, %y: tensor<?x4x5xf32>) -> tensor<?x3x5xf32> {
  %z = armnn.batch_mat_mul %x, %y transpose(false, false) adjoint(false, false) layout(nchw, nchw)
    : (tensor<?x3x4xf32>, tensor<?x4x5xf32>) -> tensor<?x3x5xf32>
  return %z : tensor<?x3x5xf32>
}

// Nothing is left of the input where the padding leaves what is between two of
// its elements: the result are the biases.
// CHECK-LABEL: func.func @transpose_convolution_between(
// CHECK-NOT:     tensor.insert_slice
// CHECK:         return
func.func @transpose_convolution_between(%x: tensor<1x1x3x1xf32>, %w: tensor<1x1x1x1xf32>, %b: tensor<1xf32>) -> tensor<1x1x1x1xf32> {
  %y = armnn.transpose_convolution2d %x, %w, %b pad(0, 0, 2, 6) stride(1, 4) nhwc
      : (tensor<1x1x3x1xf32>, tensor<1x1x1x1xf32>, tensor<1xf32>) -> tensor<1x1x1x1xf32>
  return %y : tensor<1x1x1x1xf32>
}

// A scalar is a batch of one.
// CHECK-LABEL: func.func @fully_connected_of_scalar(
// CHECK:         tensor.expand_shape %{{.*}} [] output_shape [1] : tensor<f32> into tensor<1xf32>
func.func @fully_connected_of_scalar(%x: tensor<f32>, %w: tensor<3x1xf32>) -> tensor<1x3xf32> {
  %y = armnn.fully_connected %x, %w transpose_weights_matrix = true : (tensor<f32>, tensor<3x1xf32>) -> tensor<1x3xf32>
  return %y : tensor<1x3xf32>
}
