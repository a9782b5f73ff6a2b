// RUN: armnn-opt %s --armnn-shard="ranks=2 rank=1 split=batch" --split-input-file | FileCheck %s --check-prefix=BATCH
// RUN: armnn-opt %s --armnn-shard="ranks=2 rank=1" --split-input-file | FileCheck %s --check-prefix=CHANNELS

// Weights are cut; what follows stays split until something needs all of it.
// BATCH-LABEL: module attributes {dlti.map = #dlti.map<"MPI:Implementation" = "OpenMPI", "MPI:comm_world-rank" = 1 : i32>}
// BATCH: shard.grid @ranks(shape = 2)
// BATCH: func.func @main(%[[X:.*]]: tensor<2x4x4x3xf32>) -> tensor<2x8xf32>
// BATCH: %[[PART:.*]] = armnn.slice %[[X]] begin = [1, 0, 0, 0], size = [1, 4, 4, 3]
// BATCH: armnn.convolution2d %[[PART]], {{.*}} -> tensor<1x4x4x4xf32>
// BATCH: armnn.depthwise_convolution2d {{.*}} -> tensor<1x4x4x8xf32>
// BATCH: armnn.pooling2d {{.*}} -> tensor<1x1x1x8xf32>
// BATCH: %[[FLAT:.*]] = armnn.reshape {{.*}} to [1, 8]
// BATCH: %[[SOFT:.*]] = armnn.softmax %[[FLAT]]
// BATCH: %[[ALL:.*]] = shard.all_gather %[[SOFT]] on @ranks grid_axes = [0] gather_axis = 0 : tensor<1x8xf32> -> tensor<2x8xf32>
// BATCH: return %[[ALL]]

// CHANNELS: func.func @main(%[[X:.*]]: tensor<2x4x4x3xf32>) -> tensor<2x8xf32>
// CHANNELS: %[[W:.*]] = armnn.slice {{.*}} begin = [2, 0, 0, 0], size = [2, 1, 1, 3]
// CHANNELS: armnn.convolution2d %[[X]], %[[W]] {{.*}} -> tensor<2x4x4x2xf32>
// CHANNELS: armnn.activation {{.*}} -> tensor<2x4x4x2xf32>
// CHANNELS: armnn.slice {{.*}} begin = [0, 0, 0, 4], size = [1, 3, 3, 4]
// CHANNELS: armnn.depthwise_convolution2d {{.*}} -> tensor<2x4x4x4xf32>
// CHANNELS: armnn.pooling2d {{.*}} -> tensor<2x1x1x4xf32>
// CHANNELS: armnn.reshape {{.*}} to [2, 4]
// CHANNELS: %[[ALL:.*]] = shard.all_gather {{.*}} gather_axis = 1 : tensor<2x4xf32> -> tensor<2x8xf32>
// CHANNELS: armnn.softmax %[[ALL]]
func.func @main(%x: tensor<2x4x4x3xf32>) -> tensor<2x8xf32> {
  %w = armnn.constant dense<1.0> : tensor<4x1x1x3xf32> : tensor<4x1x1x3xf32>
  %0 = armnn.convolution2d %x, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
    : (tensor<2x4x4x3xf32>, tensor<4x1x1x3xf32>) -> tensor<2x4x4x4xf32>
  %1 = armnn.activation relu %0 a = 0.0, b = 0.0 : (tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
  %d = armnn.constant dense<1.0> : tensor<1x3x3x8xf32> : tensor<1x3x3x8xf32>
  %2 = armnn.depthwise_convolution2d %1, %d pad(1, 1, 1, 1) stride(1, 1) dilation(1, 1) nhwc
    : (tensor<2x4x4x4xf32>, tensor<1x3x3x8xf32>) -> tensor<2x4x4x8xf32>
  %3 = armnn.pooling2d average %2 pool(4, 4) pad(0, 0, 0, 0) stride(1, 1) floor exclude nhwc
    : (tensor<2x4x4x8xf32>) -> tensor<2x1x1x8xf32>
  %4 = armnn.reshape %3 to [2, 8] : (tensor<2x1x1x8xf32>) -> tensor<2x8xf32>
  %5 = armnn.softmax %4 beta = 1.0, axis = -1 : (tensor<2x8xf32>) -> tensor<2x8xf32>
  return %5 : tensor<2x8xf32>
}

// -----

// What has a scale for each channel stays whole, and so do 3 channels.
// BATCH-LABEL: module attributes
// BATCH-COUNT-3: armnn.convolution2d {{.*}} -> tensor<1x
// BATCH: shard.all_gather
// CHANNELS: func.func @main(%[[X:.*]]: tensor<2x2x2x2x
// CHANNELS: %[[ONE:.*]] = armnn.convolution2d %[[X]], {{.*}} -> tensor<2x2x2x4x
// CHANNELS: %[[TWO:.*]] = armnn.convolution2d %[[ONE]], {{.*}} -> tensor<2x2x2x3x
// CHANNELS: %[[PART:.*]] = armnn.convolution2d %[[TWO]], {{.*}} -> tensor<2x2x2x1x
// CHANNELS: shard.all_gather %[[PART]]
!a = !quant.uniform<i8:f32, 0.5>
!w = !quant.uniform<i8<-127:127>:f32:0, {0.5, 0.25, 0.5, 0.25}>
!v = !quant.uniform<i8:f32, 0.25>
func.func @main(%x: tensor<2x2x2x2x!a>) -> tensor<2x2x2x2x!a> {
  %w = armnn.constant dense<1> : tensor<4x1x1x2xi8> : tensor<4x1x1x2x!w>
  %0 = armnn.convolution2d %x, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
    : (tensor<2x2x2x2x!a>, tensor<4x1x1x2x!w>) -> tensor<2x2x2x4x!a>
  %v = armnn.constant dense<1> : tensor<3x1x1x4xi8> : tensor<3x1x1x4x!v>
  %1 = armnn.convolution2d %0, %v pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
    : (tensor<2x2x2x4x!a>, tensor<3x1x1x4x!v>) -> tensor<2x2x2x3x!a>
  %u = armnn.constant dense<1> : tensor<2x1x1x3xi8> : tensor<2x1x1x3x!v>
  %2 = armnn.convolution2d %1, %u pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc
    : (tensor<2x2x2x3x!a>, tensor<2x1x1x3x!v>) -> tensor<2x2x2x2x!a>
  return %2 : tensor<2x2x2x2x!a>
}
