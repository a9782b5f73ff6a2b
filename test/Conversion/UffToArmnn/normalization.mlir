// RUN: armnn-opt %s --convert-uff-to-armnn --split-input-file | FileCheck %s

// Other ranks than 4 become images around the channels.

// CHECK: armnn.batch_normalization %{{.*}} eps = 1.000000e-03 nhwc : (tensor<?x4x5x3xf32>
// CHECK: %[[R:.*]] = armnn.reshape %{{.*}} to [-1, 3, 5, 1] : (tensor<?x3x5xf32>) -> tensor<?x3x5x1xf32>
// CHECK: %[[N:.*]] = armnn.batch_normalization %[[R]] {{.*}} nchw
// CHECK: armnn.reshape %[[N]] to [-1, 3, 5] : (tensor<?x3x5x1xf32>) -> tensor<?x3x5xf32>
func.func @main(%x: tensor<?x4x5x3xf32> {uff.name = "x"}, %y: tensor<?x3x5xf32> {uff.name = "y"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}) {
  %c = uff.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %0 = uff.batch_norm %x, %c, %c, %c, %c epsilon 1.0e-3 orders<"N+C">
      : (tensor<?x4x5x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  %1 = uff.batch_norm %y, %c, %c, %c, %c epsilon 1.0e-3 orders<"NC+">
      : (tensor<?x3x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// -----

// The window is 2 * radius + 1. The channels are last, as TensorFlow has them,
// unless the producer's order says otherwise; LRN's own says NC+ always.

// CHECK: armnn.normalization across local_brightness %{{.*}} norm_size = 5, alpha = 5.000000e-01, beta = 7.500000e-01, k = 2.000000e+00 nhwc
// CHECK: armnn.pooling2d {{.*}} nchw
// CHECK: armnn.normalization across local_brightness {{.*}} nchw
func.func @main(%x: tensor<1x4x4x3xf32> {uff.name = "x"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}) {
  %0 = uff.lrn %x window_size 2 alpha 0.5 beta 0.75 k 2.0 orders<"NC+"> : (tensor<1x4x4x3xf32>) -> tensor<*xf32>
  %1 = uff.pool max %x kernel[1, 1] orders<"NC+"> : (tensor<1x4x4x3xf32>) -> tensor<*xf32>
  %2 = uff.lrn %1 window_size 2 alpha 0.5 beta 0.75 k 2.0 orders<"NC+"> : (tensor<*xf32>) -> tensor<*xf32>
  return %0, %2 : tensor<*xf32>, tensor<*xf32>
}

// -----

// Axis 0 stands for the order's channels, and so does no axis.

// CHECK: armnn.softmax %{{.*}} axis = 2
// CHECK: armnn.softmax %{{.*}} axis = 1
// CHECK: armnn.softmax %{{.*}} axis = -1
// CHECK: armnn.softmax %{{.*}} axis = 2
func.func @main(%x: tensor<2x3x4xf32> {uff.name = "x"}, %y: tensor<2x3x4x1x1xf32> {uff.name = "y"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"},
        tensor<*xf32> {uff.name = "MarkOutput_2"}, tensor<*xf32> {uff.name = "MarkOutput_3"}) {
  %0 = uff.softmax %x axis 0 orders<"N+C"> : (tensor<2x3x4xf32>) -> tensor<*xf32>
  %1 = uff.softmax %x orders<"NC+"> : (tensor<2x3x4xf32>) -> tensor<*xf32>
  %2 = uff.softmax %x axis -1 orders<"NC+"> : (tensor<2x3x4xf32>) -> tensor<*xf32>
  %3 = uff.softmax %y axis 0 orders<"NC+"> : (tensor<2x3x4x1x1xf32>) -> tensor<*xf32>
  return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
