// RUN: armnn-opt %s --armnn-fold-pad --split-input-file | FileCheck %s

// CHECK-LABEL: @convolution
// CHECK-NOT: armnn.pad
// CHECK: armnn.convolution2d %{{.*}} pad(1, 2, 1, 1) stride(2, 2)
func.func @convolution(%x: tensor<1x4x4x1xf32>, %w: tensor<1x3x3x1xf32>) -> tensor<1x3x2x1xf32> {
  %0 = armnn.pad constant %x by [0, 0, 1, 1, 0, 1, 0, 0] value = 0.0 : (tensor<1x4x4x1xf32>) -> tensor<1x6x5x1xf32>
  %1 = armnn.convolution2d %0, %w pad(0, 1, 1, 0) stride(2, 2) dilation(1, 1) nhwc : (tensor<1x6x5x1xf32>, tensor<1x3x3x1xf32>) -> tensor<1x3x2x1xf32>
  return %1 : tensor<1x3x2x1xf32>
}

// -----

// The neutral stored number is the zero point.
// CHECK-LABEL: @quantized
// CHECK: armnn.convolution2d %{{.*}} pad(1, 1, 1, 1)
// CHECK: armnn.pad
// CHECK: armnn.convolution2d %{{.*}} pad(0, 0, 0, 0)
func.func @quantized(%x: tensor<1x2x2x1x!quant.uniform<u8:f32, 0.5:7>>, %w: tensor<1x3x3x1x!quant.uniform<u8:f32, 0.5:7>>) -> (tensor<1x2x2x1x!quant.uniform<u8:f32, 0.5:7>>, tensor<1x2x2x1x!quant.uniform<u8:f32, 0.5:7>>) {
  %0 = armnn.pad constant %x by [0, 0, 1, 1, 1, 1, 0, 0] value = 7.0 : (tensor<1x2x2x1x!quant.uniform<u8:f32, 0.5:7>>) -> tensor<1x4x4x1x!quant.uniform<u8:f32, 0.5:7>>
  %1 = armnn.convolution2d %0, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x1x!quant.uniform<u8:f32, 0.5:7>>, tensor<1x3x3x1x!quant.uniform<u8:f32, 0.5:7>>) -> tensor<1x2x2x1x!quant.uniform<u8:f32, 0.5:7>>
  %2 = armnn.pad constant %x by [0, 0, 1, 1, 1, 1, 0, 0] value = 0.0 : (tensor<1x2x2x1x!quant.uniform<u8:f32, 0.5:7>>) -> tensor<1x4x4x1x!quant.uniform<u8:f32, 0.5:7>>
  %3 = armnn.convolution2d %2, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x1x!quant.uniform<u8:f32, 0.5:7>>, tensor<1x3x3x1x!quant.uniform<u8:f32, 0.5:7>>) -> tensor<1x2x2x1x!quant.uniform<u8:f32, 0.5:7>>
  return %1, %3 : tensor<1x2x2x1x!quant.uniform<u8:f32, 0.5:7>>, tensor<1x2x2x1x!quant.uniform<u8:f32, 0.5:7>>
}

// -----

// Zeros that average pooling counts; it keeps a pad beside padding that it does not count.
// CHECK-LABEL: @average
// CHECK: armnn.pooling2d average %arg0 pool(3, 3) pad(1, 1, 1, 1) stride(1, 1) floor ignore_value
// CHECK: armnn.pad
// CHECK: armnn.pooling2d average %{{.*}} pool(3, 3) pad(1, 1, 1, 1) stride(1, 1) floor exclude
func.func @average(%x: tensor<1x4x4x1xf32>) -> (tensor<1x4x4x1xf32>, tensor<1x6x6x1xf32>) {
  %0 = armnn.pad constant %x by [0, 0, 1, 1, 1, 1, 0, 0] value = 0.0 : (tensor<1x4x4x1xf32>) -> tensor<1x6x6x1xf32>
  %1 = armnn.pooling2d average %0 pool(3, 3) pad(0, 0, 0, 0) stride(1, 1) floor exclude nhwc : (tensor<1x6x6x1xf32>) -> tensor<1x4x4x1xf32>
  %2 = armnn.pad constant %x by [0, 0, 1, 1, 1, 1, 0, 0] value = 0.0 : (tensor<1x4x4x1xf32>) -> tensor<1x6x6x1xf32>
  %3 = armnn.pooling2d average %2 pool(3, 3) pad(1, 1, 1, 1) stride(1, 1) floor exclude nhwc : (tensor<1x6x6x1xf32>) -> tensor<1x6x6x1xf32>
  return %1, %3 : tensor<1x4x4x1xf32>, tensor<1x6x6x1xf32>
}

// -----

// Max pooling never looks at padding, so zeros stay and the lowest number goes.
// CHECK-LABEL: @max
// CHECK: armnn.pooling2d max %arg0 pool(2, 2) pad(1, 0, 1, 0)
// CHECK: armnn.pad
// CHECK: armnn.pooling2d max %{{.*}} pool(2, 2) pad(0, 0, 0, 0)
func.func @max(%x: tensor<1x4x4x1xf32>) -> (tensor<1x4x4x1xf32>, tensor<1x4x4x1xf32>) {
  %0 = armnn.pad constant %x by [0, 0, 1, 0, 1, 0, 0, 0] value = -3.40282347E+38 : (tensor<1x4x4x1xf32>) -> tensor<1x5x5x1xf32>
  %1 = armnn.pooling2d max %0 pool(2, 2) pad(0, 0, 0, 0) stride(1, 1) floor exclude nhwc : (tensor<1x5x5x1xf32>) -> tensor<1x4x4x1xf32>
  %2 = armnn.pad constant %x by [0, 0, 1, 0, 1, 0, 0, 0] value = 0.0 : (tensor<1x4x4x1xf32>) -> tensor<1x5x5x1xf32>
  %3 = armnn.pooling2d max %2 pool(2, 2) pad(0, 0, 0, 0) stride(1, 1) floor exclude nhwc : (tensor<1x5x5x1xf32>) -> tensor<1x4x4x1xf32>
  return %1, %3 : tensor<1x4x4x1xf32>, tensor<1x4x4x1xf32>
}

// -----

// A pad of channels, one in a mirror's image, one that others read.
// CHECK-LABEL: @refused
// CHECK-COUNT-3: armnn.pad
func.func @refused(%x: tensor<1x4x4x1xf32>, %w: tensor<1x3x3x2xf32>, %v: tensor<1x3x3x1xf32>) -> (tensor<1x2x2x1xf32>, tensor<1x4x4x1xf32>, tensor<1x6x6x1xf32>, tensor<1x4x4x1xf32>) {
  %0 = armnn.pad constant %x by [0, 0, 0, 0, 0, 0, 0, 1] value = 0.0 : (tensor<1x4x4x1xf32>) -> tensor<1x4x4x2xf32>
  %1 = armnn.convolution2d %0, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x4x4x2xf32>, tensor<1x3x3x2xf32>) -> tensor<1x2x2x1xf32>
  %2 = armnn.pad reflect %x by [0, 0, 1, 1, 1, 1, 0, 0] value = 0.0 : (tensor<1x4x4x1xf32>) -> tensor<1x6x6x1xf32>
  %3 = armnn.convolution2d %2, %v pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x6x6x1xf32>, tensor<1x3x3x1xf32>) -> tensor<1x4x4x1xf32>
  %4 = armnn.pad constant %x by [0, 0, 1, 1, 1, 1, 0, 0] value = 0.0 : (tensor<1x4x4x1xf32>) -> tensor<1x6x6x1xf32>
  %5 = armnn.convolution2d %4, %v pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x6x6x1xf32>, tensor<1x3x3x1xf32>) -> tensor<1x4x4x1xf32>
  return %1, %3, %4, %5 : tensor<1x2x2x1xf32>, tensor<1x4x4x1xf32>, tensor<1x6x6x1xf32>, tensor<1x4x4x1xf32>
}
