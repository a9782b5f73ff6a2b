// RUN: armnn-opt %s -split-input-file -verify-diagnostics

func.func @reshape_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reshape_c1: targetShape has 0 entries, 1 to 8 needed}}
  %0 = armnn.reshape %x to [] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshape_c1_long(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reshape_c1: targetShape has 9 entries, 1 to 8 needed}}
  %0 = armnn.reshape %x to [1, 1, 1, 1, 1, 1, 1, 2, 3] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshape_c1_zero(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reshape_c1: targetShape[1] is 0, -1 or 1 to 4294967294 needed}}
  %0 = armnn.reshape %x to [6, 0] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshape_c1_negative(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reshape_c1: targetShape[0] is -2, -1 or 1 to 4294967294 needed}}
  %0 = armnn.reshape %x to [-2] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshape_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reshape_c2: targetShape [-1, -1] has two unknown entries (-1, in a file 4294967295)}}
  %0 = armnn.reshape %x to [-1, -1] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshape_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reshape_c3: output Float16 with input Float32}}
  %0 = armnn.reshape %x to [6] : (tensor<2x3xf32>) -> tensor<6xf16>
  return
}

// -----

func.func @reshape_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reshape_c4: 6 elements do not fit [5]}}
  %0 = armnn.reshape %x to [5] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshape_c4_wraps(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reshape_c4: 6 elements do not fit [65537, 4294574086]}}
  %0 = armnn.reshape %x to [65537, 4294574086] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshape_c4_uneven(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reshape_c4: 6 elements do not fit [4, ?]: they cannot be divided by 4}}
  %0 = armnn.reshape %x to [4, -1] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshape_c4_overflow(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reshape_c4: 6 elements do not fit}}
  %0 = armnn.reshape %x to [4294967294, 4294967294, 4294967294, -1] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @reshape_shape(%x: tensor<?x4xf32>) {
  // expected-error @+1 {{layer_shape: the shape [1, 4] of result 0 differs from the inferred [2, ?]}}
  %0 = armnn.reshape %x to [2, -1] : (tensor<?x4xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @transpose_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{transpose_c1: dimMappings [2, 0], 2 is outside rank 2}}
  %0 = armnn.transpose %x by [2, 0] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @transpose_c1_negative(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{transpose_c1: dimMappings [-1, 0], -1 is outside rank 2}}
  %0 = armnn.transpose %x by [-1, 0] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @transpose_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{transpose_c2: dimMappings [1, 1] names 1 twice}}
  %0 = armnn.transpose %x by [1, 1] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @transpose_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{transpose_c3: dimMappings has 3 entries, 2 needed for rank 2}}
  %0 = armnn.transpose %x by [0, 2, 1] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @transpose_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{transpose_c4: output Float16 with input Float32}}
  %0 = armnn.transpose %x by [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf16>
  return
}

// -----

func.func @transpose_shape(%x: tensor<?x3xf32>) {
  // expected-error @+1 {{layer_shape: the shape [2, 3] of result 0 differs from the inferred [3, ?]}}
  %0 = armnn.transpose %x by [1, 0] : (tensor<?x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @pad_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{pad_c1: padList has 3 entries, 4 needed for rank 2}}
  %0 = armnn.pad constant %x by [0, 0, 1] value = 0.0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c1_unranked(%x: tensor<*xf32>) {
  // expected-error @+1 {{pad_c1: padList has 1 entry, 2 needed for rank 1}}
  %0 = armnn.pad constant %x by [0] value = 0.0 : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{pad_c2: padList[3] is -1, at least 0 needed}}
  %0 = armnn.pad constant %x by [0, 0, 1, -1] value = 0.0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c2_large(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{pad_c2: padList[3] is 4294967296, at most 4294967295 needed}}
  %0 = armnn.pad constant %x by [0, 0, 1, 4294967296] value = 0.0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{pad_c3: output Float16 with input Float32}}
  %0 = armnn.pad constant %x by [0, 0, 1, 1] value = 0.0 : (tensor<2x3xf32>) -> tensor<2x5xf16>
  return
}

// -----

func.func @pad_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{pad_c4: reflect padding 2 of dimension 0 of size 2 (at most 1)}}
  %0 = armnn.pad reflect %x by [2, 0, 0, 0] value = 0.0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c4_symmetric(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{pad_c4: symmetric padding 4 of dimension 1 of size 3 (at most 3)}}
  %0 = armnn.pad symmetric %x by [0, 0, 0, 4] value = 0.0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c5(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{pad_c5: padding 4294967295 and 1 of dimension 0 of size 2 gives 4294967298, at most 4294967295}}
  %0 = armnn.pad constant %x by [4294967295, 1, 0, 0] value = 0.0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @pad_shape(%x: tensor<?x3xf32>) {
  // expected-error @+1 {{layer_shape: the shape [4, 3] of result 0 differs from the inferred [?, 4]}}
  %0 = armnn.pad constant %x by [1, 1, 1, 0] value = 0.0 : (tensor<?x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @channel_shuffle_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{channel_shuffle_c1: axis 2 is outside rank 2}}
  %0 = armnn.channel_shuffle %x axis = 2, groups = 1 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @channel_shuffle_c1_negative(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{channel_shuffle_c1: axis -1 is outside rank 2}}
  %0 = armnn.channel_shuffle %x axis = -1, groups = 1 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @channel_shuffle_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{channel_shuffle_c2: numGroups is 0, at least 1 needed}}
  %0 = armnn.channel_shuffle %x axis = 1, groups = 0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @channel_shuffle_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{channel_shuffle_c3: output Float16 with input Float32}}
  %0 = armnn.channel_shuffle %x axis = 1, groups = 3 : (tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}

// -----

func.func @channel_shuffle_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{channel_shuffle_c4: dimension 1 of size 3 is not divisible by numGroups 2}}
  %0 = armnn.channel_shuffle %x axis = 1, groups = 2 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c1(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{resize_c1: dataLayout is NDHWC, NHWC or NCHW needed}}
  %0 = armnn.resize bilinear %x to(8, 8) align_corners = false, half_pixel_centers = false ndhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c2(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{resize_c2: targetWidth is 0, at least 1 needed}}
  %0 = armnn.resize bilinear %x to(8, 0) align_corners = false, half_pixel_centers = false nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c3(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{resize_c3: alignCorners and halfPixelCenters are both true}}
  %0 = armnn.resize bilinear %x to(8, 8) align_corners = true, half_pixel_centers = true nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{resize_c4: the rank of the input is 2, 4 needed}}
  %0 = armnn.resize bilinear %x to(8, 8) align_corners = false, half_pixel_centers = false nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c5(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{resize_c5: output Float16 with input Float32}}
  %0 = armnn.resize bilinear %x to(8, 8) align_corners = false, half_pixel_centers = false nhwc : (tensor<4x6x9x2xf32>) -> tensor<4x8x8x2xf16>
  return
}

// -----

func.func @resize_shape(%x: tensor<4x?x9x2xf32>) {
  // expected-error @+1 {{layer_shape: the shape [4, 8, 8, 9] of result 0 differs from the inferred [4, ?, 8, 8]}}
  %0 = armnn.resize bilinear %x to(8, 8) align_corners = false, half_pixel_centers = false nchw : (tensor<4x?x9x2xf32>) -> tensor<4x8x8x9xf32>
  return
}

// -----

func.func @fill_c1(%d: tensor<2x1xi32>) {
  // expected-error @+1 {{fill_c1: the rank of dims is 2, 1 needed}}
  %0 = armnn.fill %d value = 0.0 : (tensor<2x1xi32>) -> tensor<*xf32>
  return
}

// -----

func.func @fill_c1_long(%d: tensor<9xi32>) {
  // expected-error @+1 {{fill_c1: dims has 9 elements, at most 8 needed}}
  %0 = armnn.fill %d value = 0.0 : (tensor<9xi32>) -> tensor<*xf32>
  return
}

// -----

func.func @fill_c1_zero() {
  %d = armnn.constant dense<[2, 0]> : tensor<2xi32> : tensor<2xi32>
  // expected-error @+1 {{fill_c1: dims[1] is 0, at least 1 needed}}
  %0 = armnn.fill %d value = 0.0 : (tensor<2xi32>) -> tensor<*xf32>
  return
}

// -----

func.func @fill_shape() {
  %d = armnn.constant dense<[2, 3]> : tensor<2xi32> : tensor<2xi32>
  // expected-error @+1 {{layer_shape: the shape [2, 2] of result 0 differs from the inferred [2, 3]}}
  %0 = armnn.fill %d value = 0.0 : (tensor<2xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @fill_open(%d: tensor<3xi32>) {
  // expected-error @+1 {{layer_shape: the shape [2, 2] of result 0 differs from the inferred [?, ?, ?]}}
  %0 = armnn.fill %d value = 0.0 : (tensor<3xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @fill_huge(%d: tensor<2xi32>) {
  // expected-error @+1 {{tensor_c3}}
  %0 = armnn.fill %d value = 0.0 : (tensor<2xi32>) -> tensor<2147483648x2147483648xf32>
  return
}

// -----

func.func @rank_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{layer_shape: the shape [2] of result 0 differs from the inferred []}}
  %0 = armnn.rank %x : (tensor<2x3xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @rank_type(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{result #0 must be tensor of Signed32, but got 'tensor<f32>'}}
  %0 = armnn.rank %x : (tensor<2x3xf32>) -> tensor<f32>
  return
}

// -----

func.func @shape_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{layer_shape: the shape [3] of result 0 differs from the inferred [2]}}
  %0 = armnn.shape %x : (tensor<2x3xf32>) -> tensor<3xi32>
  return
}

// -----

func.func @tile_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{tile_c1: multiples has 1 entry, 2 needed for rank 2}}
  %0 = armnn.tile %x by [2] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @tile_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{tile_c2: multiples[1] is 0, at least 1 needed}}
  %0 = armnn.tile %x by [2, 0] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @tile_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{tile_c3: output Float16 with input Float32}}
  %0 = armnn.tile %x by [2, 1] : (tensor<2x3xf32>) -> tensor<4x3xf16>
  return
}

// -----

func.func @tile_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{tile_c4: dimension 0: 2 x 4294967295 does not fit 32 bits}}
  %0 = armnn.tile %x by [4294967295, 1] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @tile_shape(%x: tensor<?x3xf32>) {
  // expected-error @+1 {{layer_shape: the shape [4, 3] of result 0 differs from the inferred [?, 12]}}
  %0 = armnn.tile %x by [2, 4] : (tensor<?x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @reverse_v2_c1(%x: tensor<2x3xf32>, %a: tensor<1x1xi32>) {
  // expected-error @+1 {{reverse_v2_c1: the rank of axis is 2, 1 needed}}
  %0 = armnn.reverse_v2 %x, %a : (tensor<2x3xf32>, tensor<1x1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @reverse_v2_c2(%x: tensor<2x3xf32>) {
  %a = armnn.constant dense<[-3]> : tensor<1xi32> : tensor<1xi32>
  // expected-error @+1 {{reverse_v2_c2: axis -3 is outside rank 2}}
  %0 = armnn.reverse_v2 %x, %a : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @reverse_v2_c2_twice(%x: tensor<2x3xf32>) {
  %a = armnn.constant dense<[-2, 0]> : tensor<2xi32> : tensor<2xi32>
  // expected-error @+1 {{reverse_v2_c2: axis 0 occurs twice}}
  %0 = armnn.reverse_v2 %x, %a : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @reverse_v2_c3(%x: tensor<2x3xf32>, %a: tensor<1xi32>) {
  // expected-error @+1 {{reverse_v2_c3: output Float16 with input Float32}}
  %0 = armnn.reverse_v2 %x, %a : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf16>
  return
}
