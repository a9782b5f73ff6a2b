// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: func @batch_normalization
func.func @batch_normalization(%input: tensor<1x4x4x3xf32>, %mean: tensor<3xf32>, %variance: tensor<3xf32>, %beta: tensor<3xf32>, %gamma: tensor<3xf32>) -> tensor<1x4x4x3xf32> {
  // CHECK: armnn.batch_normalization %arg0 mean = %arg1, variance = %arg2, beta = %arg3, gamma = %arg4, eps = 1.000000e-03 nhwc
  %0 = armnn.batch_normalization %input mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 1.0e-03 nhwc
      : (tensor<1x4x4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<1x4x4x3xf32>
  return %0 : tensor<1x4x4x3xf32>
}

// CHECK-LABEL: func @batch_normalization_unknown
func.func @batch_normalization_unknown(%dynamic: tensor<?x?x4x4xf32>, %unranked: tensor<*xf32>, %three: tensor<3xf32>, %any: tensor<?xf32>) {
  %0 = armnn.batch_normalization %dynamic mean = %any, variance = %unranked, beta = %three, gamma = %any, eps = 0.0 nchw
      : (tensor<?x?x4x4xf32>, tensor<?xf32>, tensor<*xf32>, tensor<3xf32>, tensor<?xf32>) -> tensor<?x3x4x4xf32>
  %1 = armnn.batch_normalization %unranked mean = %any, variance = %any, beta = %any, gamma = %any, eps = 0.0 nhwc
      : (tensor<*xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?x?x?x?xf32>
  return
}

// CHECK-LABEL: func @instance_normalization
func.func @instance_normalization(%input: tensor<2x3x4x4xf32>, %unranked: tensor<*xf16>) -> tensor<2x3x4x4xf32> {
  // CHECK: armnn.instance_normalization %{{.*}} gamma = 1.000000e+00, beta = 0.000000e+00, eps = 9.99999974E-6 nchw
  %0 = armnn.instance_normalization %input gamma = 1.0, beta = 0.0, eps = 1.0e-05 nchw
      : (tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
  %1 = armnn.instance_normalization %unranked gamma = 1.0, beta = 0.0, eps = 1.0e-05 nhwc
      : (tensor<*xf16>) -> tensor<*xf16>
  return %0 : tensor<2x3x4x4xf32>
}

// CHECK-LABEL: func @l2_normalization
func.func @l2_normalization(%input: tensor<1x2x2x8xf32>, %matrix: tensor<?x8xf32>, %vector: tensor<8xf32>, %unranked: tensor<*xf32>) -> tensor<1x2x2x8xf32> {
  // CHECK: armnn.l2_normalization %{{.*}} eps = 9.99999996E-13 nhwc
  %0 = armnn.l2_normalization %input eps = 1.0e-12 nhwc : (tensor<1x2x2x8xf32>) -> tensor<1x2x2x8xf32>
  %1 = armnn.l2_normalization %matrix eps = 1.0e-12 nhwc : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %2 = armnn.l2_normalization %vector eps = 1.0e-12 nchw : (tensor<8xf32>) -> tensor<8xf32>
  %3 = armnn.l2_normalization %unranked eps = 1.0e-12 nchw : (tensor<*xf32>) -> tensor<2x?xf32>
  return %0 : tensor<1x2x2x8xf32>
}

// CHECK-LABEL: func @normalization
func.func @normalization(%input: tensor<1x8x4x4xf32>, %dynamic: tensor<1x?x?x4xf32>, %unranked: tensor<*xf32>) -> tensor<1x8x4x4xf32> {
  // CHECK: armnn.normalization across local_brightness %{{.*}} norm_size = 5, alpha = 9.99999974E-5, beta = 7.500000e-01, k = 1.000000e+00 nchw
  %0 = armnn.normalization across local_brightness %input norm_size = 5, alpha = 1.0e-04, beta = 7.5e-01, k = 1.0 nchw
      : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  // CHECK: armnn.normalization within local_contrast %{{.*}} norm_size = 0
  %1 = armnn.normalization within local_contrast %dynamic norm_size = 0, alpha = 1.0, beta = 1.0, k = 1.0 nhwc
      : (tensor<1x?x?x4xf32>) -> tensor<1x?x?x4xf32>
  %2 = armnn.normalization within local_brightness %unranked norm_size = 4294967295, alpha = 1.0, beta = 1.0, k = 1.0 nhwc
      : (tensor<*xf32>) -> tensor<1x2x3x4xf32>
  return %0 : tensor<1x8x4x4xf32>
}

!u8 = !quant.uniform<u8:f32, 0.5:128>
!u8_out = !quant.uniform<u8:f32, 3.906250e-03>

// CHECK-LABEL: func @softmax
func.func @softmax(%input: tensor<1x10x!u8>, %cube: tensor<2x?x4xf32>, %scalar: tensor<f32>, %unranked: tensor<*xf32>) -> tensor<1x10x!u8_out> {
  // CHECK: armnn.softmax %{{.*}} beta = 1.000000e+00, axis = -1
  %0 = armnn.softmax %input beta = 1.0, axis = -1 : (tensor<1x10x!u8>) -> tensor<1x10x!u8_out>
  %1 = armnn.softmax %cube beta = 1.0, axis = -3 : (tensor<2x?x4xf32>) -> tensor<2x?x4xf32>
  %2 = armnn.softmax %cube beta = 1.0, axis = 2 : (tensor<2x?x4xf32>) -> tensor<2x3x4xf32>
  %3 = armnn.softmax %scalar beta = 1.0, axis = -1 : (tensor<f32>) -> tensor<f32>
  %4 = armnn.softmax %unranked beta = 1.0, axis = 4 : (tensor<*xf32>) -> tensor<*xf32>
  return %0 : tensor<1x10x!u8_out>
}

// CHECK-LABEL: func @log_softmax
func.func @log_softmax(%input: tensor<1x10xf32>, %unranked: tensor<*xf16>) -> tensor<1x10xf32> {
  // CHECK: armnn.log_softmax %{{.*}} beta = 5.000000e-01, axis = 0
  %0 = armnn.log_softmax %input beta = 0.5, axis = 0 : (tensor<1x10xf32>) -> tensor<1x10xf32>
  %1 = armnn.log_softmax %unranked beta = 1.0, axis = -1 : (tensor<*xf16>) -> tensor<*xf16>
  return %0 : tensor<1x10xf32>
}
