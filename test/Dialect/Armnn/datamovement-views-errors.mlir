// RUN: armnn-opt %s -split-input-file -verify-diagnostics

func.func @concat_c1() {
  // expected-error @+1 {{concat_c1: numViews is 0, at least 1 needed}}
  %0 = "armnn.concat"() <{concat_axis = 0 : i64, view_origins = array<i64>}> : () -> tensor<2xf32>
  return
}

// -----

func.func @concat_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{concat_c2: viewOrigins has 3 entries for 2 views, the same number each needed}}
  %0 = "armnn.concat"(%x, %x) <{concat_axis = 0 : i64, view_origins = array<i64: 0, 0, 0>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @concat_c2_empty(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{concat_c2: viewOrigins has 0 entries for 2 views}}
  %0 = armnn.concat %x, %x axis = 0, origins = [[], []] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @concat_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{concat_c3: viewOrigins[2] is -2, at least 0 needed}}
  %0 = armnn.concat %x, %x axis = 0, origins = [[0, 0], [-2, 0]] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @concat_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{concat_c4: concatAxis is -1, at least 0 needed}}
  %0 = armnn.concat %x, %x axis = -1, origins = [[0, 0], [2, 0]] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @concat_c5(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{concat_c5: the rank of an input is 2, 1 needed}}
  %0 = armnn.concat %x, %x axis = 0, origins = [[0], [2]] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @concat_c6(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{concat_c6: an input Float32 with output Float16}}
  %0 = armnn.concat %x, %x axis = 0, origins = [[0, 0], [2, 0]] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf16>
  return
}

// -----

func.func @concat_c7(%x: tensor<2x3xf32>, %y: tensor<3x3xf32>) {
  // expected-error @+1 {{concat_c7: inputs [2, 3] and [3, 3] differ in dimension 0}}
  %0 = armnn.concat %x, %y axis = 1, origins = [[0, 0], [0, 3]] : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @concat_c7_wraps(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{do not tile [2, 4294967296]}}
  %0 = armnn.concat %x, %x axis = 1, origins = [[0, 0], [0, 4294967293]] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @concat_c7_overlap(%x: tensor<1x4xf32>, %y: tensor<2x2xf32>, %z: tensor<1x2xf32>) {
  // expected-error @+1 {{do not tile}}
  %0 = armnn.concat %x, %y, %z, %z, %z, %z axis = 0, origins = [[0, 0], [0, 2], [3, 0], [3, 2], [2, 0], [2, 2]] : (tensor<1x4xf32>, tensor<2x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @concat_c7_open(%x: tensor<2x?xf32>, %y: tensor<3x?xf32>) {
  // expected-error @+1 {{concat_c7: inputs [2, ?] and [3, ?] differ in dimension 0}}
  %0 = armnn.concat %x, %y axis = 1, origins = [[0, 0], [0, 3]] : (tensor<2x?xf32>, tensor<3x?xf32>) -> tensor<2x6xf32>
  return
}

// -----

func.func @concat_shape(%x: tensor<?x3xf32>, %y: tensor<2x?xf32>) {
  // expected-error @+1 {{layer_shape: the shape [3, 7] of result 0 differs from the inferred [2, ?]}}
  %0 = armnn.concat %x, %y axis = 1, origins = [[0, 0], [0, 3]] : (tensor<?x3xf32>, tensor<2x?xf32>) -> tensor<3x7xf32>
  return
}

// -----

func.func @splitter_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{splitter_c1: numViews is 0, at least 1 needed}}
  "armnn.splitter"(%x) <{view_origins = array<i64>, view_sizes = array<i64>, has_axis = false, axis = 0 : i64}> : (tensor<2x3xf32>) -> ()
  return
}

// -----

func.func @splitter_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{splitter_c2: viewSizes has 2 entries, 4 needed}}
  %0:2 = "armnn.splitter"(%x) <{view_origins = array<i64: 0, 0, 1, 0>, view_sizes = array<i64: 1, 3>, has_axis = false, axis = 0 : i64}> : (tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<1x3xf32>)
  return
}

// -----

func.func @splitter_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{splitter_c3: viewOrigins[1] is -1, at least 0 needed}}
  %0 = armnn.splitter %x origins = [[0, -1]], sizes = [[1, 3]], has_axis = false, axis = 0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @splitter_c3_size(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{splitter_c3: viewSizes[1] is 0, at least 1 needed}}
  %0 = armnn.splitter %x origins = [[0, 0]], sizes = [[1, 0]], has_axis = false, axis = 0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @splitter_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{splitter_c4: axis is 2147483648, at most 2147483647 needed}}
  %0 = armnn.splitter %x origins = [[0, 0]], sizes = [[1, 3]], has_axis = true, axis = 2147483648 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @splitter_c5(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{splitter_c5: the rank of the input is 2, 1 needed}}
  %0 = armnn.splitter %x origins = [[0]], sizes = [[1]], has_axis = false, axis = 0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @splitter_c6(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{splitter_c6: an output Float16 with input Float32}}
  %0 = armnn.splitter %x origins = [[0, 0]], sizes = [[1, 3]], has_axis = false, axis = 0 : (tensor<2x3xf32>) -> tensor<1x3xf16>
  return
}

// -----

func.func @splitter_c7(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{splitter_c7: view 0 begins at 1 and reaches to 4 of 3 in dimension 1}}
  %0 = armnn.splitter %x origins = [[0, 1]], sizes = [[2, 3]], has_axis = false, axis = 0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @splitter_c7_wraps(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{splitter_c7: view 0 begins at 4294967295 and reaches to 8589934590 of 3 in dimension 1}}
  %0 = armnn.splitter %x origins = [[0, 4294967295]], sizes = [[2, 4294967295]], has_axis = false, axis = 0 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @stack_c1() {
  // expected-error @+1 {{stack_c1: numInputs is 0, at least 1 needed}}
  %0 = "armnn.stack"() <{axis = 0 : i64}> : () -> tensor<2xf32>
  return
}

// -----

func.func @stack_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{stack_c2: axis 3 is outside 0..2}}
  %0 = armnn.stack %x axis = 3 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @stack_c2_negative(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{stack_c2: axis -1 is outside 0..2}}
  %0 = armnn.stack %x axis = -1 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @stack_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{stack_c3: an input Float32 with output Float16}}
  %0 = armnn.stack %x axis = 0 : (tensor<2x3xf32>) -> tensor<1x2x3xf16>
  return
}

// -----

func.func @stack_c4(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error @+1 {{stack_c4: inputShape [2, 3], input 1 has [2, 4]}}
  %0 = armnn.stack %x, %y axis = 0 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x2x3xf32>
  return
}

// -----

func.func @stack_shape(%x: tensor<2x?xf32>, %y: tensor<?x4xf32>) {
  // expected-error @+1 {{layer_shape: the shape [2, 4, 3] of result 0 differs from the inferred [2, 4, 2]}}
  %0 = armnn.stack %x, %y axis = 2 : (tensor<2x?xf32>, tensor<?x4xf32>) -> tensor<2x4x3xf32>
  return
}

// -----

func.func @stack_rank(%x: tensor<1x1x1x1x1x1x1x1xf32>) {
  // expected-error @+1 {{layer_rank: the inferred shape [1, 1, 1, 1, 1, 1, 1, 1, 1] of result 0 has rank 9, at most 8}}
  %0 = armnn.stack %x axis = 0 : (tensor<1x1x1x1x1x1x1x1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slice_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{slice_c1: begin and size have 1 and 2 entries, the same number needed}}
  %0 = armnn.slice %x begin = [0], size = [1, 1] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slice_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{slice_c2: begin[1] is -1, at least 0 needed}}
  %0 = armnn.slice %x begin = [0, -1], size = [1, 1] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slice_c2_size(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{slice_c2: size[1] is 0, at least 1 needed}}
  %0 = armnn.slice %x begin = [0, 0], size = [1, 0] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slice_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{slice_c3: the rank of the input is 2, 1 needed}}
  %0 = armnn.slice %x begin = [0], size = [1] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @slice_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{slice_c4: output Signed32 with input Float32}}
  %0 = armnn.slice %x begin = [0, 0], size = [1, 1] : (tensor<2x3xf32>) -> tensor<1x1xi32>
  return
}

// -----

func.func @slice_c5(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{slice_c5: begin 4294967295 + size 2 in dimension 1 of size 3}}
  %0 = armnn.slice %x begin = [0, 4294967295], size = [1, 2] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @strided_slice_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{strided_slice_c1: begin, end and stride have 1, 2 and 2 entries, the same number needed}}
  %0 = armnn.strided_slice %x begin = [0], end = [2, 3], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @strided_slice_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{strided_slice_c2: end[1] is 4294967295, at most 2147483647 needed}}
  %0 = armnn.strided_slice %x begin = [0, 0], end = [2, 4294967295], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @strided_slice_c2_mask(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{strided_slice_c2: beginMask is 4294967295, at most 2147483647 needed}}
  %0 = armnn.strided_slice %x begin = [0, 0], end = [2, 3], stride = [1, 1] masks(begin = 4294967295, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @strided_slice_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{strided_slice_c3: ellipsisMask is 1, at most 0 needed}}
  %0 = armnn.strided_slice %x begin = [0, 0], end = [2, 3], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 1, new_axis = 0) nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @strided_slice_c3_new_axis(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{strided_slice_c3: newAxisMask is -1, at least 0 needed}}
  %0 = armnn.strided_slice %x begin = [0, 0], end = [2, 3], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = -1) nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @strided_slice_c4(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{strided_slice_c4: stride 0 in dimension 1}}
  %0 = armnn.strided_slice %x begin = [0, 0], end = [2, 3], stride = [1, 0] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @strided_slice_c5(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{strided_slice_c5: stride -1 in dimension 1, which shrinkAxisMask names}}
  %0 = armnn.strided_slice %x begin = [0, 0], end = [2, 3], stride = [1, -1] masks(begin = 0, end = 0, shrink_axis = 2, ellipsis = 0, new_axis = 0) nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @strided_slice_c6(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{strided_slice_c6: begin has 3 entries, at most 2 needed for the rank of the input}}
  %0 = armnn.strided_slice %x begin = [0, 0, 0], end = [2, 3, 1], stride = [1, 1, 1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @strided_slice_c7(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{strided_slice_c7: output Float16 with input Float32}}
  %0 = armnn.strided_slice %x begin = [0, 0], end = [2, 3], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}

// -----

func.func @strided_slice_c8(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{strided_slice_c8: no elements from begin 2 to end 1 with stride 1 in dimension 1 of size 3}}
  %0 = armnn.strided_slice %x begin = [0, 2], end = [2, 1], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @strided_slice_shape(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{layer_shape: the shape [3] of result 0 differs from the inferred [2]}}
  %0 = armnn.strided_slice %x begin = [0, 0], end = [2, 3], stride = [1, 2] masks(begin = 0, end = 0, shrink_axis = 1, ellipsis = 0, new_axis = 0) nhwc : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @strided_slice_open(%x: tensor<2x?x5xf32>) {
  // expected-error @+1 {{layer_shape: the shape [2, 2, 3] of result 0 differs from the inferred [2, ?, 2]}}
  %0 = armnn.strided_slice %x begin = [0, 0, -2], end = [2, 3, 9], stride = [1, 2, 1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<2x?x5xf32>) -> tensor<2x2x3xf32>
  return
}
