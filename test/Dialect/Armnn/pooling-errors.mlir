// RUN: armnn-opt %s -split-input-file -verify-diagnostics
func.func @pooling2d_c1(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c1: dataLayout is NDHWC, NHWC or NCHW needed}}
  %0 = armnn.pooling2d max %input pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude ndhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling2d_c2(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c2: padTop is -1, at least 0 needed}}
  %0 = armnn.pooling2d max %input pool(2, 2) pad(-1, 0, 0, 0) stride(2, 2) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling2d_c2(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c2: padRight is 4294967296, at most 4294967295 needed}}
  %0 = armnn.pooling2d max %input pool(2, 2) pad(0, 0, 0, 4294967296) stride(2, 2) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling2d_c3(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c3: poolWidth is 0, at least 1 needed}}
  %0 = armnn.pooling2d max %input pool(2, 0) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling2d_c3(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c3: poolHeight is -1, at least}}
  %0 = armnn.pooling2d max %input pool(-1, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling2d_c4(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c4: strideX is 0, at least 1 needed}}
  %0 = armnn.pooling2d max %input pool(2, 2) pad(0, 0, 0, 0) stride(2, 0) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling2d_c4(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c4: strideY is 0, at least 1 needed}}
  %0 = armnn.pooling2d max %input pool(2, 2) pad(0, 0, 0, 0) stride(0, 2) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling2d_c4(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c4: strideX is -1, at least}}
  %0 = armnn.pooling2d max %input pool(2, 2) pad(0, 0, 0, 0) stride(2, -1) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling2d_c5(%input: tensor<8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c5: the rank of the input is 3, 4 needed}}
  %0 = armnn.pooling2d max %input pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc : (tensor<8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling2d_c6(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c6: output Float16 with input Float32}}
  %0 = armnn.pooling2d max %input pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf16>
  return
}
// -----
func.func @pooling2d_c7(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c7: window height 9 is larger than the padded input height 8}}
  %0 = armnn.pooling2d max %input pool(9, 2) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling2d_c7(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c7: window width 11 is larger than the padded input width 10}}
  %0 = armnn.pooling2d max %input pool(2, 11) pad(0, 0, 1, 1) stride(2, 2) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling2d_c7(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{pooling2d_c7: window width 4294967295 is larger}}
  %0 = armnn.pooling2d max %input pool(2, 4294967295) pad(0, 0, 0, 0) stride(2, 2) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c1(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c1: dataLayout is NHWC, NDHWC or NCDHW needed}}
  %0 = armnn.pooling3d max %input pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor exclude nhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c2(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c2: padTop is -1, at least 0 needed}}
  %0 = armnn.pooling3d max %input pool(2, 2, 2) pad(0, 0, -1, 0, 0, 0) stride(2, 2, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c2(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c2: padRight is 4294967296, at most 4294967295 needed}}
  %0 = armnn.pooling3d max %input pool(2, 2, 2) pad(0, 0, 0, 0, 0, 4294967296) stride(2, 2, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c2(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c2: padBack is -1, at least}}
  %0 = armnn.pooling3d max %input pool(2, 2, 2) pad(0, -1, 0, 0, 0, 0) stride(2, 2, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c3(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c3: poolWidth is 0, at least 1 needed}}
  %0 = armnn.pooling3d max %input pool(2, 2, 0) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c3(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c3: poolHeight is -1, at least}}
  %0 = armnn.pooling3d max %input pool(2, -1, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c3(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c3: poolDepth is 9223372036854775807, at most 4294967295 needed}}
  %0 = armnn.pooling3d max %input pool(9223372036854775807, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c4(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c4: strideX is 0, at least 1 needed}}
  %0 = armnn.pooling3d max %input pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 0) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c4(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c4: strideZ is 0, at least 1 needed}}
  %0 = armnn.pooling3d max %input pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(0, 0, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c4(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c4: strideX is -1, at least}}
  %0 = armnn.pooling3d max %input pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, -1) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c5(%input: tensor<8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c5: the rank of the input is 3, 5 needed}}
  %0 = armnn.pooling3d max %input pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor exclude ndhwc : (tensor<8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c6(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c6: output Float16 with input Float32}}
  %0 = armnn.pooling3d max %input pool(2, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf16>
  return
}
// -----
func.func @pooling3d_c7(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c7: window height 9 is larger than the padded input height 8}}
  %0 = armnn.pooling3d max %input pool(2, 9, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c7(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c7: window width 11 is larger than the padded input width 10}}
  %0 = armnn.pooling3d max %input pool(2, 2, 11) pad(0, 0, 0, 0, 1, 1) stride(2, 2, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c7(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c7: window depth 9 is larger than the padded input depth 8}}
  %0 = armnn.pooling3d max %input pool(9, 2, 2) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pooling3d_c7(%input: tensor<1x8x8x8x3xf32>) {
  // expected-error @+1 {{pooling3d_c7: window width 4294967295 is larger}}
  %0 = armnn.pooling3d max %input pool(2, 2, 4294967295) pad(0, 0, 0, 0, 0, 0) stride(2, 2, 2) floor exclude ndhwc : (tensor<1x8x8x8x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @layer_shape(%input: tensor<1x8x8x3xf32>) {
  // expected-error @+1 {{layer_shape: the shape [1, 2, 1, 3] of result 0 differs from the inferred [1, 1, 1, 3]}}
  %0 = armnn.pooling2d max %input pool(8, 8) pad(0, 0, 0, 0) stride(0, 0) floor exclude nhwc : (tensor<1x8x8x3xf32>) -> tensor<1x2x1x3xf32>
  return
}
