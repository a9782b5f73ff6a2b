// RUN: armnn-opt %s -split-input-file -verify-diagnostics

func.func @batch_to_space_nd_c1(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{batch_to_space_nd_c1: dataLayout is NDHWC, NHWC or NCHW needed}}
  %0 = armnn.batch_to_space_nd %x block = [2, 2], crops = [0, 0, 0, 0] ndhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @batch_to_space_nd_c2(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{batch_to_space_nd_c2: blockShape has 0 entries, 1 or 2 needed}}
  %0 = armnn.batch_to_space_nd %x block = [], crops = [] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @batch_to_space_nd_c2_zero(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{batch_to_space_nd_c2: blockShape[0] is 0, at least 1 needed}}
  %0 = armnn.batch_to_space_nd %x block = [0, 2], crops = [0, 0, 0, 0] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @batch_to_space_nd_c3(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{batch_to_space_nd_c3: crops has 3 entries, 4 needed}}
  %0 = armnn.batch_to_space_nd %x block = [2, 2], crops = [0, 0, 0] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @batch_to_space_nd_c3_negative(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{batch_to_space_nd_c3: crops[3] is -1, at least 0 needed}}
  %0 = armnn.batch_to_space_nd %x block = [2, 2], crops = [0, 0, 0, -1] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @batch_to_space_nd_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{batch_to_space_nd_c4: the rank of the input is 2, 4 needed}}
  %0 = armnn.batch_to_space_nd %x block = [2, 2], crops = [0, 0, 0, 0] nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @batch_to_space_nd_c5(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{batch_to_space_nd_c5: output Float16 with input Float32}}
  %0 = armnn.batch_to_space_nd %x block = [2, 2], crops = [0, 0, 0, 0] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf16>
  return
}

// -----

func.func @space_to_batch_nd_c1(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_batch_nd_c1: dataLayout is NDHWC, NHWC or NCHW needed}}
  %0 = armnn.space_to_batch_nd %x block = [2, 2], pads = [0, 0, 0, 0] ndhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_batch_nd_c2(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_batch_nd_c2: blockShape has 0 entries, 1 or 2 needed}}
  %0 = armnn.space_to_batch_nd %x block = [], pads = [] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_batch_nd_c2_zero(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_batch_nd_c2: blockShape[0] is 0, at least 1 needed}}
  %0 = armnn.space_to_batch_nd %x block = [0, 2], pads = [0, 0, 0, 0] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_batch_nd_c3(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_batch_nd_c3: padList has 3 entries, 4 needed}}
  %0 = armnn.space_to_batch_nd %x block = [2, 2], pads = [0, 0, 0] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_batch_nd_c3_negative(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_batch_nd_c3: padList[3] is -1, at least 0 needed}}
  %0 = armnn.space_to_batch_nd %x block = [2, 2], pads = [0, 0, 0, -1] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_batch_nd_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{space_to_batch_nd_c4: the rank of the input is 2, 4 needed}}
  %0 = armnn.space_to_batch_nd %x block = [2, 2], pads = [0, 0, 0, 0] nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_batch_nd_c5(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_batch_nd_c5: output Float16 with input Float32}}
  %0 = armnn.space_to_batch_nd %x block = [2, 2], pads = [0, 0, 0, 0] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf16>
  return
}

// -----

func.func @batch_to_space_nd_c6(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{batch_to_space_nd_c6: batch 4 is not divisible by blockShape [2, 3]}}
  %0 = armnn.batch_to_space_nd %x block = [2, 3], crops = [0, 0, 0, 0] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @batch_to_space_nd_c6_overflow(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{batch_to_space_nd_c6: batch 4 is not divisible by blockShape [4294967295, 4294967295]}}
  %0 = armnn.batch_to_space_nd %x block = [4294967295, 4294967295], crops = [0, 0, 0, 0] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @batch_to_space_nd_c7(%x: tensor<?x6x9x2xf32>) {
  // expected-error @+1 {{batch_to_space_nd_c7: 9 x blockShape 4294967295 does not fit 32 bits}}
  %0 = armnn.batch_to_space_nd %x block = [1, 4294967295], crops = [0, 0, 0, 0] nhwc : (tensor<?x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @batch_to_space_nd_c8(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{batch_to_space_nd_c8: crops 6 and 6 from size 12}}
  %0 = armnn.batch_to_space_nd %x block = [2, 2], crops = [6, 6, 0, 0] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @batch_to_space_nd_shape(%x: tensor<4x6x9x?xf32>) {
  // expected-error @+1 {{layer_shape: the shape [1, 6, 18, 3] of result 0 differs from the inferred [1, 6, 17, ?]}}
  %0 = armnn.batch_to_space_nd %x block = [2, 2], crops = [1, 0, 0, 0] nchw : (tensor<4x6x9x?xf32>) -> tensor<1x6x18x3xf32>
  return
}

// -----

func.func @space_to_batch_nd_c6(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_batch_nd_c6: padded size 9 is not divisible by blockShape 2}}
  %0 = armnn.space_to_batch_nd %x block = [2, 2], pads = [0, 0, 0, 0] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_batch_nd_c7(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_batch_nd_c7: batch 4 x blockShape [1, 4294967295] does not fit 32 bits}}
  %0 = armnn.space_to_batch_nd %x block = [1, 4294967295], pads = [0, 0, 0, 4294967286] nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_batch_nd_shape(%x: tensor<4x?x9x2xf32>) {
  // expected-error @+1 {{layer_shape: the shape [24, 3, 3, 3] of result 0 differs from the inferred [24, ?, 3, 2]}}
  %0 = armnn.space_to_batch_nd %x block = [2, 3], pads = [0, 0, 0, 0] nhwc : (tensor<4x?x9x2xf32>) -> tensor<24x3x3x3xf32>
  return
}

// -----

func.func @space_to_depth_c1(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_depth_c1: dataLayout is NCDHW, NHWC or NCHW needed}}
  %0 = armnn.space_to_depth %x block = 2 ncdhw : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_depth_c2(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_depth_c2: blockSize is 0, at least 1 needed}}
  %0 = armnn.space_to_depth %x block = 0 nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_depth_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{space_to_depth_c3: the rank of the input is 2, 4 needed}}
  %0 = armnn.space_to_depth %x block = 2 nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_depth_c4(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_depth_c4: output Float16 with input Float32}}
  %0 = armnn.space_to_depth %x block = 2 nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf16>
  return
}

// -----

func.func @depth_to_space_c1(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{depth_to_space_c1: dataLayout is NCDHW, NHWC or NCHW needed}}
  %0 = armnn.depth_to_space %x block = 2 ncdhw : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @depth_to_space_c2(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{depth_to_space_c2: blockSize is 0, at least 1 needed}}
  %0 = armnn.depth_to_space %x block = 0 nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @depth_to_space_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{depth_to_space_c3: the rank of the input is 2, 4 needed}}
  %0 = armnn.depth_to_space %x block = 2 nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @depth_to_space_c4(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{depth_to_space_c4: output Float16 with input Float32}}
  %0 = armnn.depth_to_space %x block = 2 nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf16>
  return
}

// -----

func.func @space_to_depth_c5(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{space_to_depth_c5: width 9 is not divisible by 2}}
  %0 = armnn.space_to_depth %x block = 2 nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @space_to_depth_c6(%x: tensor<1x?x?x2xf32>) {
  // expected-error @+1 {{space_to_depth_c6: a dimension of size 2 times blockSize does not fit 32 bits}}
  %0 = armnn.space_to_depth %x block = 4294967295 nhwc : (tensor<1x?x?x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @depth_to_space_c5(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{depth_to_space_c5: the number of channels 2 is not divisible by 4}}
  %0 = armnn.depth_to_space %x block = 2 nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @depth_to_space_c5_overflow(%x: tensor<4x6x9x2xf32>) {
  // expected-error @+1 {{depth_to_space_c5: the number of channels 2 is not divisible by blockSize^2}}
  %0 = armnn.depth_to_space %x block = 4294967295 nhwc : (tensor<4x6x9x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @depth_to_space_c6(%x: tensor<4x6x9x?xf32>) {
  // expected-error @+1 {{depth_to_space_c6: a dimension of size 6 times blockSize does not fit 32 bits}}
  %0 = armnn.depth_to_space %x block = 1073741824 nhwc : (tensor<4x6x9x?xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @depth_to_space_shape(%x: tensor<1x18x4x5xf32>) {
  // expected-error @+1 {{layer_shape: the shape [1, 2, 12, 16] of result 0 differs from the inferred [1, 2, 12, 15]}}
  %0 = armnn.depth_to_space %x block = 3 nchw : (tensor<1x18x4x5xf32>) -> tensor<1x2x12x16xf32>
  return
}
