// RUN: armnn-opt %s --convert-armnn-to-linalg | FileCheck %s

// CHECK-LABEL: func.func @batch_normalization(
// CHECK:           math.sqrt
// CHECK:           arith.divf
// CHECK:           arith.subf
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : tensor<?x2x2x3xf32>)
// CHECK:           %[[SCALED:.*]] = arith.mulf
// CHECK:           arith.addf %[[SCALED]], %{{.*}}
func.func @batch_normalization(%x: tensor<?x2x2x3xf32>, %m: tensor<3xf32>, %v: tensor<3xf32>, %b: tensor<3xf32>,
                               %g: tensor<3xf32>) -> tensor<?x2x2x3xf32> {
  %y = armnn.batch_normalization %x mean = %m, variance = %v, beta = %b, gamma = %g, eps = 0.001 nhwc
    : (tensor<?x2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<?x2x2x3xf32>
  return %y : tensor<?x2x2x3xf32>
}

// The maximum is subtracted before beta is applied.
// CHECK-LABEL: func.func @softmax(
// CHECK:         arith.constant 0xFF800000 : f32
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]}
// CHECK:           arith.select
// CHECK:         linalg.generic
// CHECK:           arith.subf
// CHECK:           arith.mulf
// CHECK:           math.exp
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]}
// CHECK:           arith.addf %{{.*}}, %{{.*}} : f32
// CHECK:         linalg.generic
// CHECK:           arith.divf
// CHECK:           math.round
func.func @softmax(%x: tensor<1x10x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<1x10x!quant.uniform<u8:f32, 0.00390625>> {
  %y = armnn.softmax %x beta = 1.0, axis = -1
    : (tensor<1x10x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<1x10x!quant.uniform<u8:f32, 0.00390625>>
  return %y : tensor<1x10x!quant.uniform<u8:f32, 0.00390625>>
}

// Epsilon is the least sum of squares; it is not added.
// CHECK-LABEL: func.func @l2_normalization(
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : tensor<1x2x2xf32>)
// CHECK:           %[[BOUNDED:.*]] = arith.select
// CHECK:           %[[ROOT:.*]] = math.sqrt %[[BOUNDED]]
// CHECK:           arith.divf %{{.*}}, %[[ROOT]]
func.func @l2_normalization(%x: tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32> {
  %y = armnn.l2_normalization %x eps = 0.1 nhwc : (tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
  return %y : tensor<1x2x2x3xf32>
}

// A window of even size reaches as far as the next odd one.
// CHECK-LABEL: func.func @local_response(
// CHECK:         tensor.pad %{{.*}} low[0, 0, 0, 2] high[0, 0, 0, 2]
// CHECK:         math.powf
func.func @local_response(%x: tensor<1x2x2x5xf32>) -> tensor<1x2x2x5xf32> {
  %y = armnn.normalization across local_brightness %x norm_size = 4, alpha = 0.1, beta = 0.75, k = 1.0 nhwc
    : (tensor<1x2x2x5xf32>) -> tensor<1x2x2x5xf32>
  return %y : tensor<1x2x2x5xf32>
}

// Mean and variance are of one channel of one image.
// CHECK-LABEL: func.func @instance_normalization(
// CHECK:         linalg.generic {{.*}}"reduction", "reduction"]{{.*}} outs(%{{.*}} : tensor<2x3xf32>)
// CHECK:         math.sqrt
func.func @instance_normalization(%x: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %y = armnn.instance_normalization %x gamma = 1.0, beta = 0.0, eps = 1.0e-05 nchw : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  return %y : tensor<2x3x4x5xf32>
}

// CHECK-LABEL: func.func @log_softmax(
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : tensor<1xf32>)
// CHECK:         math.exp
// CHECK:         math.log
// CHECK:         arith.subf
func.func @log_softmax(%x: tensor<1x10xf32>) -> tensor<1x10xf32> {
  %y = armnn.log_softmax %x beta = 1.0, axis = -1 : (tensor<1x10xf32>) -> tensor<1x10xf32>
  return %y : tensor<1x10xf32>
}
