// RUN: armnn-opt %s --armnn-assign-layout --split-input-file | FileCheck %s
// RUN: armnn-opt %s --armnn-assign-layout --armnn-assign-layout --split-input-file | FileCheck %s
// RUN: armnn-opt %s --armnn-assign-layout --armnn-assign-layout=layout=NCHW --split-input-file | FileCheck %s --check-prefix=BACK

// Weights are transposed here; what is between layers is never transposed, and the order of the weights' columns undoes the flattening.
// CHECK-LABEL: @network
// CHECK-DAG: %[[T:.*]] = armnn.transpose %arg0 by [0, 2, 3, 1]
// CHECK-DAG: armnn.constant dense<{{\[\[\[\[}}1.{{0*}}e+00, 3.{{0*}}e+00], [2.{{0*}}e+00, 4.{{0*}}e+00]]]]> : tensor<1x1x2x2xf32>
// CHECK: %[[C:.*]] = armnn.convolution2d %[[T]], %{{.*}} nhwc : (tensor<1x2x3x2xf32>, tensor<1x1x2x2xf32>) -> tensor<1x2x2x1xf32>
// CHECK-NEXT: armnn.constant dense<{{\[\[\[\[}}5.{{0*}}e+00]], {{\[\[}}6.{{0*}}e+00]]]]> : tensor<1x2x1x1xf32>
// CHECK-NEXT: %[[A:.*]] = armnn.elementwise_binary add %[[C]], %{{.*}} : (tensor<1x2x2x1xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x2x1xf32>
// CHECK-NEXT: %[[P:.*]] = armnn.pad constant %[[A]] by [0, 0, 0, 0, 0, 0, 0, 1] value = 0.000000e+00 : (tensor<1x2x2x1xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: armnn.constant dense<{{\[\[}}1.{{0*}}e+00, 5.{{0*}}e+00, 2.{{0*}}e+00, 6.{{0*}}e+00, 3.{{0*}}e+00, 7.{{0*}}e+00, 4.{{0*}}e+00, 8.{{0*}}e+00]]>
// CHECK-NEXT: %[[R:.*]] = armnn.reshape %[[P]] to [1, 8]
// CHECK-NEXT: armnn.fully_connected %[[R]]
// CHECK-NEXT: return
// BACK-LABEL: @network
// BACK-NOT: armnn.transpose
// BACK: armnn.constant dense<{{\[\[\[\[}}1.{{0*}}e+00, 2.{{0*}}e+00]], {{\[\[}}3.{{0*}}e+00, 4.{{0*}}e+00]]]]> : tensor<1x2x1x2xf32>
// BACK: armnn.convolution2d %arg0
// BACK: armnn.constant dense<{{\[\[}}1.{{0*}}e+00, 2.{{0*}}e+00, 3.{{0*}}e+00, 4.{{0*}}e+00, 5.{{0*}}e+00, 6.{{0*}}e+00, 7.{{0*}}e+00, 8.{{0*}}e+00]]>
// BACK-NOT: armnn.transpose
// BACK: return
func.func @network(%x: tensor<1x2x2x3xf32>) -> tensor<1x1xf32> {
  %w = armnn.constant dense<[[[[1.0, 2.0]], [[3.0, 4.0]]]]> : tensor<1x2x1x2xf32> : tensor<1x2x1x2xf32>
  %rows = armnn.constant dense<[[5.0], [6.0]]> : tensor<2x1xf32> : tensor<2x1xf32>
  %v = armnn.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]]> : tensor<1x8xf32> : tensor<1x8xf32>
  %0 = armnn.convolution2d %x, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nchw : (tensor<1x2x2x3xf32>, tensor<1x2x1x2xf32>) -> tensor<1x1x2x2xf32> loc("conv")
  %1 = armnn.elementwise_binary add %0, %rows : (tensor<1x1x2x2xf32>, tensor<2x1xf32>) -> tensor<1x1x2x2xf32>
  %2 = armnn.pad constant %1 by [0, 0, 0, 1, 0, 0, 0, 0] value = 0.0 : (tensor<1x1x2x2xf32>) -> tensor<1x2x2x2xf32>
  %3 = armnn.reshape %2 to [1, 8] : (tensor<1x2x2x2xf32>) -> tensor<1x8xf32>
  %4 = armnn.fully_connected %3, %v transpose_weights_matrix = true : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<1x1xf32>
  return %4 : tensor<1x1xf32>
}

// -----

// Scales per axis stay with their dimension; weights that are no constant get a transpose.
// CHECK-LABEL: @weights
// CHECK-DAG: %[[T:.*]] = armnn.transpose %arg2 by [0, 2, 3, 1]
// CHECK-DAG: armnn.constant dense<{{.*}}> : tensor<2x1x2x1xi8> : tensor<2x1x2x1x!quant.uniform<i8<-127:127>:f32:0, {5.000000e-01,1.000000e+00}>>
// CHECK: armnn.transpose_convolution2d
// CHECK: armnn.convolution2d %{{.*}}, %[[T]]
func.func @weights(%x: tensor<1x1x2x2x!quant.uniform<i8:f32, 0.5>>, %y: tensor<1x2x4x4xf32>, %w: tensor<4x2x3x3xf32>) -> (tensor<1x2x2x3x!quant.uniform<i8:f32, 0.5>>, tensor<1x4x2x2xf32>) {
  %q = armnn.constant dense<[[[[1, 2]]], [[[3, 4]]]]> : tensor<2x1x1x2xi8> : tensor<2x1x1x2x!quant.uniform<i8<-127:127>:f32:0, {0.5, 1.0}>>
  %0 = armnn.transpose_convolution2d %x, %q pad(0, 0, 0, 0) stride(1, 1) nchw : (tensor<1x1x2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x1x1x2x!quant.uniform<i8<-127:127>:f32:0, {0.5, 1.0}>>) -> tensor<1x2x2x3x!quant.uniform<i8:f32, 0.5>>
  %1 = armnn.convolution2d %y, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nchw : (tensor<1x2x4x4xf32>, tensor<4x2x3x3xf32>) -> tensor<1x4x2x2xf32>
  return %0, %1 : tensor<1x2x2x3x!quant.uniform<i8:f32, 0.5>>, tensor<1x4x2x2xf32>
}

// -----

// Volumes, and layers of blocks with one spatial dimension.
// CHECK-LABEL: @ranks
// CHECK-DAG: armnn.transpose %arg0 by [0, 2, 3, 4, 1]
// CHECK-DAG: armnn.transpose %arg1 by [0, 2, 1]
// CHECK: armnn.pooling3d max %{{.*}} ndhwc : (tensor<1x4x4x4x2xf32>) -> tensor<1x2x2x2x2xf32>
// CHECK: armnn.transpose %{{.*}} by [0, 4, 1, 2, 3]
// CHECK: armnn.batch_to_space_nd {{.*}} nhwc : (tensor<2x3x5xf32>) -> tensor<1x6x5xf32>
// CHECK: armnn.transpose %{{.*}} by [0, 2, 1]
func.func @ranks(%x: tensor<1x2x4x4x4xf32>, %y: tensor<2x5x3xf32>) -> (tensor<1x2x2x2x2xf32>, tensor<1x5x6xf32>) {
  %0 = armnn.pooling3d max %x pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor ignore_value ncdhw : (tensor<1x2x4x4x4xf32>) -> tensor<1x2x2x2x2xf32>
  %1 = armnn.batch_to_space_nd %y block = [2], crops = [0, 0] nchw : (tensor<2x5x3xf32>) -> tensor<1x5x6xf32>
  return %0, %1 : tensor<1x2x2x2x2xf32>, tensor<1x5x6xf32>
}

// -----

// Layouts without meaning, or that mean something else, stay.
// CHECK-LABEL: @refused
// CHECK-NOT: transpose %
// CHECK: armnn.normalization within {{.*}} nchw
// CHECK: armnn.l2_normalization {{.*}} nchw
// CHECK: armnn.batch_mat_mul {{.*}} layout({{ *}}nchw,{{ *}}nchw)
// CHECK: armnn.instance_normalization {{.*}} nchw : (tensor<*xf32>)
// CHECK-NOT: transpose %
// CHECK: return
func.func @refused(%x: tensor<1x8x4x4xf32>, %y: tensor<4x4xf32>, %z: tensor<*xf32>) -> (tensor<1x8x4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<*xf32>) {
  %0 = armnn.normalization within local_brightness %x norm_size = 3, alpha = 1.0, beta = 1.0, k = 1.0 nchw : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  %1 = armnn.l2_normalization %y eps = 1.0e-12 nchw : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = armnn.batch_mat_mul %y, %y transpose(false, false) adjoint(false, false) layout(nchw, nchw) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = armnn.instance_normalization %z gamma = 1.0, beta = 0.0, eps = 1.0e-05 nchw : (tensor<*xf32>) -> tensor<*xf32>
  return %0, %1, %2, %3 : tensor<1x8x4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<*xf32>
}

// -----

// A graph in the layout keeps its transposes.
// CHECK-LABEL: @unchanged
// CHECK: armnn.transpose
// CHECK: armnn.transpose
// CHECK: nhwc
func.func @unchanged(%x: tensor<1x4x4x8xf32>) -> tensor<1x1x1x8xf32> {
  %0 = armnn.transpose %x by [0, 3, 1, 2] : (tensor<1x4x4x8xf32>) -> tensor<1x8x4x4xf32>
  %1 = armnn.transpose %0 by [0, 2, 3, 1] : (tensor<1x8x4x4xf32>) -> tensor<1x4x4x8xf32>
  %2 = armnn.pooling2d max %1 pool(4, 4) pad(0, 0, 0, 0) stride(1, 1) floor exclude nhwc : (tensor<1x4x4x8xf32>) -> tensor<1x1x1x8xf32>
  return %2 : tensor<1x1x1x8xf32>
}
