// RUN: armnn-opt %s -split-input-file -verify-diagnostics
func.func @batch_normalization_c1(%input: tensor<1x4x4x3xf32>, %mean: tensor<3xf32>, %variance: tensor<3xf32>, %beta: tensor<3xf32>, %gamma: tensor<3xf32>) {
  // expected-error @+1 {{batch_normalization_c1: dataLayout is NCDHW, NHWC or NCHW needed}}
  %0 = armnn.batch_normalization %input mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 0.0 ncdhw : (tensor<1x4x4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_normalization_c2(%input: tensor<4x3xf32>, %mean: tensor<3xf32>, %variance: tensor<3xf32>, %beta: tensor<3xf32>, %gamma: tensor<3xf32>) {
  // expected-error @+1 {{batch_normalization_c2: the rank of the input is 2, 4 needed}}
  %0 = armnn.batch_normalization %input mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 0.0 nhwc : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_normalization_c3(%input: tensor<1x4x4x3xf32>, %mean: tensor<3xf32>, %variance: tensor<3xf32>, %beta: tensor<3xf32>, %gamma: tensor<3xf32>) {
  // expected-error @+1 {{batch_normalization_c3: output Float16 with input Float32}}
  %0 = armnn.batch_normalization %input mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 0.0 nhwc : (tensor<1x4x4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf16>
  return
}
// -----
func.func @batch_normalization_c3(%input: tensor<1x4x4x3xf32>, %mean: tensor<3xf32>, %variance: tensor<3xf16>, %beta: tensor<3xf32>, %gamma: tensor<3xf32>) {
  // expected-error @+1 {{batch_normalization_c3: variance Float16 with input Float32}}
  %0 = armnn.batch_normalization %input mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 0.0 nhwc : (tensor<1x4x4x3xf32>, tensor<3xf32>, tensor<3xf16>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_normalization_c4(%input: tensor<1x4x4x3xf32>, %mean: tensor<3xf32>, %variance: tensor<3xf32>, %beta: tensor<1x3xf32>, %gamma: tensor<3xf32>) {
  // expected-error @+1 {{batch_normalization_c4: the rank of beta is 2, 1 needed}}
  %0 = armnn.batch_normalization %input mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 0.0 nhwc : (tensor<1x4x4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_normalization_c4(%input: tensor<1x4x4x3xf32>, %mean: tensor<4xf32>, %variance: tensor<3xf32>, %beta: tensor<3xf32>, %gamma: tensor<3xf32>) {
  // expected-error @+1 {{batch_normalization_c4: mean has 4 values for 3 channels}}
  %0 = armnn.batch_normalization %input mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 0.0 nhwc : (tensor<1x4x4x3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_normalization_c4(%input: tensor<1x4x4x4xf32>, %mean: tensor<4xf32>, %variance: tensor<4xf32>, %beta: tensor<4xf32>, %gamma: tensor<3xf32>) {
  // expected-error @+1 {{batch_normalization_c4: gamma has 3 values for 4 channels}}
  %0 = armnn.batch_normalization %input mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 0.0 nhwc : (tensor<1x4x4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_normalization_c4(%input: tensor<1x4x4x3xf32>, %mean: tensor<3xf32>, %variance: tensor<3xf32>, %beta: tensor<3xf32>, %gamma: tensor<3xf32>) {
  // expected-error @+1 {{batch_normalization_c4: mean has 3 values for 4 channels}}
  %0 = armnn.batch_normalization %input mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 0.0 nchw : (tensor<1x4x4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_normalization_c4(%input: tensor<*xf32>, %mean: tensor<3xf32>, %variance: tensor<4xf32>, %beta: tensor<3xf32>, %gamma: tensor<3xf32>) {
  // expected-error @+1 {{batch_normalization_c4: variance has 4 values for 3 channels}}
  %0 = armnn.batch_normalization %input mean = %mean, variance = %variance, beta = %beta, gamma = %gamma, eps = 0.0 nhwc : (tensor<*xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @instance_normalization_c1(%input: tensor<1x4x4x3xf32>) {
  // expected-error @+1 {{instance_normalization_c1: dataLayout is NCDHW, NHWC or NCHW needed}}
  %0 = armnn.instance_normalization %input gamma = 1.0, beta = 0.0, eps = 0.0 ncdhw : (tensor<1x4x4x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @instance_normalization_c2(%input: tensor<4x4x3xf32>) {
  // expected-error @+1 {{instance_normalization_c2: the rank of the input is 3, 4 needed}}
  %0 = armnn.instance_normalization %input gamma = 1.0, beta = 0.0, eps = 0.0 nhwc : (tensor<4x4x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @instance_normalization_c3(%input: tensor<1x4x4x3xf32>) {
  // expected-error @+1 {{instance_normalization_c3: output Float16 with input Float32}}
  %0 = armnn.instance_normalization %input gamma = 1.0, beta = 0.0, eps = 0.0 nhwc : (tensor<1x4x4x3xf32>) -> tensor<*xf16>
  return
}
// -----
func.func @l2_normalization_c1(%input: tensor<1x4x4x3xf32>) {
  // expected-error @+1 {{l2_normalization_c1: dataLayout is NCDHW, NHWC or NCHW needed}}
  %0 = armnn.l2_normalization %input eps = 0.0 ncdhw : (tensor<1x4x4x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @l2_normalization_c2(%input: tensor<1x1x1x1x1xf32>) {
  // expected-error @+1 {{l2_normalization_c2: the rank of the input is 5, at most 4 needed}}
  %0 = armnn.l2_normalization %input eps = 0.0 nhwc : (tensor<1x1x1x1x1xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @l2_normalization_c3(%input: tensor<1x4x4x3xf32>) {
  // expected-error @+1 {{l2_normalization_c3: output Float16 with input Float32}}
  %0 = armnn.l2_normalization %input eps = 0.0 nhwc : (tensor<1x4x4x3xf32>) -> tensor<*xf16>
  return
}
// -----
func.func @normalization_c1(%input: tensor<1x4x4x3xf32>) {
  // expected-error @+1 {{normalization_c1: dataLayout is NCDHW, NHWC or NCHW needed}}
  %0 = armnn.normalization across local_brightness %input norm_size = 3, alpha = 1.0, beta = 1.0, k = 1.0 ncdhw : (tensor<1x4x4x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @normalization_c2(%input: tensor<4x4x3xf32>) {
  // expected-error @+1 {{normalization_c2: the rank of the input is 3, 4 needed}}
  %0 = armnn.normalization across local_brightness %input norm_size = 3, alpha = 1.0, beta = 1.0, k = 1.0 nhwc : (tensor<4x4x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @normalization_c3(%input: tensor<1x4x4x3xf32>) {
  // expected-error @+1 {{normalization_c3: output Float16 with input Float32}}
  %0 = armnn.normalization across local_brightness %input norm_size = 3, alpha = 1.0, beta = 1.0, k = 1.0 nhwc : (tensor<1x4x4x3xf32>) -> tensor<*xf16>
  return
}
// -----
func.func @normalization_c4(%input: tensor<1x4x4x3xf32>) {
  // expected-error @+1 {{normalization_c4: normSize is -1, at least 0 needed}}
  %0 = armnn.normalization within local_brightness %input norm_size = -1, alpha = 1.0, beta = 1.0, k = 1.0 nhwc : (tensor<1x4x4x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @normalization_c4(%input: tensor<1x4x4x3xf32>) {
  // expected-error @+1 {{normalization_c4: normSize is 4294967296, at most 4294967295 needed}}
  %0 = armnn.normalization within local_brightness %input norm_size = 4294967296, alpha = 1.0, beta = 1.0, k = 1.0 nhwc : (tensor<1x4x4x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @softmax_c1(%input: tensor<2x3xf32>) {
  // expected-error @+1 {{softmax_c1: axis 2 is outside rank 2}}
  %0 = armnn.softmax %input beta = 1.0, axis = 2 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @softmax_c1(%input: tensor<2x3xf32>) {
  // expected-error @+1 {{softmax_c1: axis -3 is outside rank 2}}
  %0 = armnn.softmax %input beta = 1.0, axis = -3 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @softmax_c1(%input: tensor<2x3xf32>) {
  // expected-error @+1 {{softmax_c1: axis -9223372036854775808 is outside rank 2}}
  %0 = armnn.softmax %input beta = 1.0, axis = -9223372036854775808 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @softmax_c1(%input: tensor<f32>) {
  // expected-error @+1 {{softmax_c1: axis 1 is outside rank 1}}
  %0 = armnn.softmax %input beta = 1.0, axis = 1 : (tensor<f32>) -> tensor<*xf32>
  return
}
// -----
func.func @softmax_c1(%input: tensor<*xf32>) {
  // expected-error @+1 {{softmax_c1: axis 9223372036854775807 is outside rank 8}}
  %0 = armnn.softmax %input beta = 1.0, axis = 9223372036854775807 : (tensor<*xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @softmax_c2(%input: tensor<2x3xf32>) {
  // expected-error @+1 {{softmax_c2: output Float16 with input Float32}}
  %0 = armnn.softmax %input beta = 1.0, axis = -1 : (tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}
// -----
func.func @log_softmax_c1(%input: tensor<2x3xf32>) {
  // expected-error @+1 {{log_softmax_c1: axis 2 is outside rank 2}}
  %0 = armnn.log_softmax %input beta = 1.0, axis = 2 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @log_softmax_c1(%input: tensor<2x3xf32>) {
  // expected-error @+1 {{log_softmax_c1: axis -3 is outside rank 2}}
  %0 = armnn.log_softmax %input beta = 1.0, axis = -3 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @log_softmax_c1(%input: tensor<2x3xf32>) {
  // expected-error @+1 {{log_softmax_c1: axis -9223372036854775808 is outside rank 2}}
  %0 = armnn.log_softmax %input beta = 1.0, axis = -9223372036854775808 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @log_softmax_c1(%input: tensor<f32>) {
  // expected-error @+1 {{log_softmax_c1: axis 1 is outside rank 1}}
  %0 = armnn.log_softmax %input beta = 1.0, axis = 1 : (tensor<f32>) -> tensor<*xf32>
  return
}
// -----
func.func @log_softmax_c1(%input: tensor<*xf32>) {
  // expected-error @+1 {{log_softmax_c1: axis 9223372036854775807 is outside rank 8}}
  %0 = armnn.log_softmax %input beta = 1.0, axis = 9223372036854775807 : (tensor<*xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @log_softmax_c2(%input: tensor<2x3xf32>) {
  // expected-error @+1 {{log_softmax_c2: output Float16 with input Float32}}
  %0 = armnn.log_softmax %input beta = 1.0, axis = -1 : (tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}
// -----
func.func @log_softmax_types(%input: tensor<2x!quant.uniform<u8:f32, 0.5>>) {
  // expected-error @+1 {{operand #0 must be tensor of Float32 or Float16}}
  %0 = armnn.log_softmax %input beta = 1.0, axis = -1 : (tensor<2x!quant.uniform<u8:f32, 0.5>>) -> tensor<2x!quant.uniform<u8:f32, 0.5>>
  return
}
// -----
func.func @layer_shape(%input: tensor<2x3xf32>) {
  // expected-error @+1 {{layer_shape: the shape [3, 2] of result 0 differs from the inferred [2, 3]}}
  %0 = armnn.softmax %input beta = 1.0, axis = -1 : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
