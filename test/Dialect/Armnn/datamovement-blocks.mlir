// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s --strict-whitespace

// CHECK-LABEL: func @batch_to_space_nd(
func.func @batch_to_space_nd(%x: tensor<4x2x2x1xf32>, %c: tensor<6x3x2x4xf32>, %w: tensor<4x2x5xf32>, %o: tensor<?x2x?x3xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.batch_to_space_nd %{{.*}} block = [2, 2], crops = [0, 0, 0, 1] nhwc : (tensor<4x2x2x1xf32>) -> tensor<1x4x3x1xf32>
  %0 = armnn.batch_to_space_nd %x block = [2, 2], crops = [0, 0, 0, 1] nhwc : (tensor<4x2x2x1xf32>) -> tensor<1x4x3x1xf32>
  // CHECK: armnn.batch_to_space_nd %{{.*}} block = [3, 2], crops = [1, 0, 2, 2] nchw : (tensor<6x3x2x4xf32>) -> tensor<1x3x5x4xf32>
  %1 = armnn.batch_to_space_nd %c block = [3, 2], crops = [1, 0, 2, 2] nchw : (tensor<6x3x2x4xf32>) -> tensor<1x3x5x4xf32>
  // CHECK: armnn.batch_to_space_nd %{{.*}} block = [2], crops = [1, 0] nhwc : (tensor<4x2x5xf32>) -> tensor<2x3x5xf32>
  %2 = armnn.batch_to_space_nd %w block = [2], crops = [1, 0] nhwc : (tensor<4x2x5xf32>) -> tensor<2x3x5xf32>
  // CHECK: armnn.batch_to_space_nd %{{.*}} block = [2, 2], crops = [0, 0, 0, 1] nhwc : (tensor<?x2x?x3xf32>) -> tensor<?x4x?x3xf32>
  %3 = armnn.batch_to_space_nd %o block = [2, 2], crops = [0, 0, 0, 1] nhwc : (tensor<?x2x?x3xf32>) -> tensor<?x4x?x3xf32>
  // CHECK: armnn.batch_to_space_nd %{{.*}} block = [2, 2], crops = [0, 0, 0, 1] nhwc : (tensor<*xf32>) -> tensor<?x?x?x?xf32>
  %4 = armnn.batch_to_space_nd %r block = [2, 2], crops = [0, 0, 0, 1] nhwc : (tensor<*xf32>) -> tensor<?x?x?x?xf32>
  return
}

// CHECK-LABEL: func @space_to_batch_nd(
func.func @space_to_batch_nd(%x: tensor<1x4x3x1xf32>, %c: tensor<1x3x5x4xf32>, %w: tensor<2x5x3xf32>, %o: tensor<?x2x?x3xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.space_to_batch_nd %{{.*}} block = [2, 2], pads = [0, 0, 0, 1] nhwc : (tensor<1x4x3x1xf32>) -> tensor<4x2x2x1xf32>
  %0 = armnn.space_to_batch_nd %x block = [2, 2], pads = [0, 0, 0, 1] nhwc : (tensor<1x4x3x1xf32>) -> tensor<4x2x2x1xf32>
  // CHECK: armnn.space_to_batch_nd %{{.*}} block = [3, 2], pads = [1, 0, 2, 2] nchw : (tensor<1x3x5x4xf32>) -> tensor<6x3x2x4xf32>
  %1 = armnn.space_to_batch_nd %c block = [3, 2], pads = [1, 0, 2, 2] nchw : (tensor<1x3x5x4xf32>) -> tensor<6x3x2x4xf32>
  // CHECK: armnn.space_to_batch_nd %{{.*}} block = [2], pads = [1, 0] nchw : (tensor<2x5x3xf32>) -> tensor<4x5x2xf32>
  %2 = armnn.space_to_batch_nd %w block = [2], pads = [1, 0] nchw : (tensor<2x5x3xf32>) -> tensor<4x5x2xf32>
  // CHECK: armnn.space_to_batch_nd %{{.*}} block = [2, 2], pads = [0, 0, 0, 1] nhwc : (tensor<?x2x?x3xf32>) -> tensor<?x1x?x3xf32>
  %3 = armnn.space_to_batch_nd %o block = [2, 2], pads = [0, 0, 0, 1] nhwc : (tensor<?x2x?x3xf32>) -> tensor<?x1x?x3xf32>
  // CHECK: armnn.space_to_batch_nd %{{.*}} block = [2, 2], pads = [0, 0, 0, 1] nhwc : (tensor<*xf32>) -> tensor<?x?x?x?xf32>
  %4 = armnn.space_to_batch_nd %r block = [2, 2], pads = [0, 0, 0, 1] nhwc : (tensor<*xf32>) -> tensor<?x?x?x?xf32>
  return
}

// CHECK-LABEL: func @space_to_depth(
func.func @space_to_depth(%x: tensor<1x4x6x3xf32>, %c: tensor<1x3x4x6xf32>, %o: tensor<?x4x?x?xf32>) {
  // CHECK: armnn.space_to_depth %{{.*}} block = 2 nhwc : (tensor<1x4x6x3xf32>) -> tensor<1x2x3x12xf32>
  %0 = armnn.space_to_depth %x block = 2 nhwc : (tensor<1x4x6x3xf32>) -> tensor<1x2x3x12xf32>
  // CHECK: armnn.space_to_depth %{{.*}} block = 2 nchw : (tensor<1x3x4x6xf32>) -> tensor<1x12x2x3xf32>
  %1 = armnn.space_to_depth %c block = 2 nchw : (tensor<1x3x4x6xf32>) -> tensor<1x12x2x3xf32>
  // CHECK: armnn.space_to_depth %{{.*}} block = 2 nhwc : (tensor<?x4x?x?xf32>) -> tensor<?x2x?x?xf32>
  %2 = armnn.space_to_depth %o block = 2 nhwc : (tensor<?x4x?x?xf32>) -> tensor<?x2x?x?xf32>
  return
}

// CHECK-LABEL: func @depth_to_space(
func.func @depth_to_space(%x: tensor<1x2x3x12xf32>, %c: tensor<1x12x2x3xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.depth_to_space %{{.*}} block = 2 nhwc : (tensor<1x2x3x12xf32>) -> tensor<1x4x6x3xf32>
  %0 = armnn.depth_to_space %x block = 2 nhwc : (tensor<1x2x3x12xf32>) -> tensor<1x4x6x3xf32>
  // CHECK: armnn.depth_to_space %{{.*}} block = 2 nchw : (tensor<1x12x2x3xf32>) -> tensor<1x3x4x6xf32>
  %1 = armnn.depth_to_space %c block = 2 nchw : (tensor<1x12x2x3xf32>) -> tensor<1x3x4x6xf32>
  // CHECK: armnn.depth_to_space %{{.*}} block = 2 nhwc : (tensor<*xf32>) -> tensor<?x?x?x3xf32>
  %2 = armnn.depth_to_space %r block = 2 nhwc : (tensor<*xf32>) -> tensor<?x?x?x3xf32>
  return
}
