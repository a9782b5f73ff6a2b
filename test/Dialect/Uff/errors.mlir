// RUN: armnn-opt %s -split-input-file -verify-diagnostics
func.func @binary_c1(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) {
  // expected-error @+1 {{binary_c1: shapes [2, 3] and [2, 4] do not broadcast}}
  %0 = uff.binary add %a, %b : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @uff_shape(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{uff_shape: the result has shape [3, 2] instead of the inferred [2, 3]}}
  %0 = uff.unary neg %a : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}
// -----
func.func @uff_rank(%a: tensor<1x1x1x1x1x1x1x1x1xf32>) {
  // expected-error @+1 {{uff_rank: a tensor has rank 9, at most 8}}
  %0 = uff.unary neg %a : (tensor<1x1x1x1x1x1x1x1x1xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @uff_size(%a: tensor<4294967295x4294967295x4xf32>) {
  // expected-error @+1 {{uff_size: a tensor of shape [4294967295, 4294967295, 4] has more than 2^63 bytes}}
  %0 = uff.unary neg %a : (tensor<4294967295x4294967295x4xf32>) -> tensor<*xf32>
  return
}
// -----
// A splat of any size is not expanded.
func.func @uff_long_shape(%x: tensor<2x3xf32>) {
  %s = uff.constant dense<1> : tensor<1000000000000xi32>
  %0 = uff.reshape %x, %s : (tensor<2x3xf32>, tensor<1000000000000xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @uff_orders_count(%x: tensor<*xf32>) {
  // expected-error @+1 {{uff_orders: inputs_orders has 2 orders, 1 needed}}
  %0 = uff.softmax %x orders<"NC", "KC"> : (tensor<*xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @uff_orders_outputs(%x: tensor<*xf32>) {
  // expected-error @+1 {{uff_orders: outputs_orders has 0 orders, 1 needed}}
  %0 = uff.softmax %x orders<"NC"> to<> : (tensor<*xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @uff_orders_axes(%x: tensor<1x5x5x2xf32>, %w: tensor<3x3x2x4xf32>) {
  // expected-error @+1 {{uff_orders: the order NC does not name the 4 axes of the data}}
  %0 = uff.conv %x, %w orders<"NC", "+CK"> : (tensor<1x5x5x2xf32>, tensor<3x3x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
// Axis 2 twice.
func.func @uff_orders_twice(%x: tensor<1x5x5x2xf32>) {
  // expected-error @+1 {{uff_orders: the order #uff.order<[0, 2, 2, 1]> does not name the 4 axes of the data}}
  %0 = uff.pool max %x kernel[2, 2] orders<[0, 2, 2, 1]> : (tensor<1x5x5x2xf32>) -> tensor<*xf32>
  return
}
// -----
// expected-error @+1 {{name_c1: unknown attribute 'uff.id'; known is uff.name}}
func.func @name_c1(%x: tensor<*xf32> {uff.id = "x"}) {
  return
}
// -----
// expected-error @+1 {{name_c1: 'uff.name' must be a string}}
func.func @name_c1_string(%x: tensor<*xf32> {uff.name = 1 : i32}) {
  return
}
// -----
// expected-error @+1 {{name_c1: attribute 'uff.name' belongs on a function's arguments and results}}
func.func @name_c1_place() attributes {uff.name = "x"} {
  return
}
// -----
// expected-error @+1 {{expected N or K, C and at most one of + and -, not 'N+H'}}
func.func @letters() attributes {order = #uff.order<"N+H">} {
  return
}
// -----
func.func @conv_c1(%x: tensor<*xf32>, %w: tensor<*xf32>) {
  // expected-error @+1 {{conv_c1: strides[1] is 0, at least 1 needed}}
  %0 = uff.conv %x, %w strides[1, 0] orders<"N+C", "+CK"> : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_c1_padding(%x: tensor<*xf32>, %w: tensor<*xf32>) {
  // expected-error @+1 {{conv_c1: padding[0] is -1, at least 0 needed}}
  %0 = uff.conv %x, %w padding[-1, 0] orders<"N+C", "+CK"> : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_c1_groups(%x: tensor<*xf32>, %w: tensor<*xf32>) {
  // expected-error @+1 {{conv_c1: number_groups is 0, at least 1 needed}}
  %0 = uff.conv %x, %w number_groups 0 orders<"N+C", "+CK"> : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_c2(%x: tensor<1x5x5x2xf32>, %w: tensor<3x3x2x4xf32>) {
  // expected-error @+1 {{conv_c2: strides has 3 entries for 2 spatial axes}}
  %0 = uff.conv %x, %w strides[1, 1, 1] orders<"N+C", "+CK"> : (tensor<1x5x5x2xf32>, tensor<3x3x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_c3(%x: tensor<1x5x2xf32>, %w: tensor<3x3x2x4xf32>) {
  // expected-error @+1 {{conv_c3: the data [1, 5, 2] have rank 3, the weights [3, 3, 2, 4] rank 4; one rank of 3 or more needed}}
  %0 = uff.conv %x, %w orders<"N+C", "+CK"> : (tensor<1x5x2xf32>, tensor<3x3x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_c4(%x: tensor<1x5x5x2xf32>, %w: tensor<3x3x3x4xf32>) {
  // expected-error @+1 {{conv_c4: the data [1, 5, 5, 2] have 2 channels, the weights [3, 3, 3, 4] expect 3}}
  %0 = uff.conv %x, %w orders<"N+C", "+CK"> : (tensor<1x5x5x2xf32>, tensor<3x3x3x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_c4_groups(%x: tensor<1x6x5x5xf32>, %w: tensor<3x3x2x4xf32>) {
  // expected-error @+1 {{have 6 channels, the weights [3, 3, 2, 4] expect 2 in each of 2 groups}}
  %0 = uff.conv %x, %w number_groups 2 orders<"NC+", "+CK"> : (tensor<1x6x5x5xf32>, tensor<3x3x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_c5(%x: tensor<1x2x2x2xf32>, %w: tensor<3x3x2x4xf32>) {
  // expected-error @+1 {{conv_c5: the kernel covers 3 elements of an axis that has 2}}
  %0 = uff.conv %x, %w orders<"N+C", "+CK"> : (tensor<1x2x2x2xf32>, tensor<3x3x2x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_c6(%x: tensor<1x5x5x4xf32>, %w: tensor<3x3x2x3xf32>) {
  // expected-error @+1 {{conv_c6: 3 output channels in 2 groups}}
  %0 = uff.conv %x, %w padding[1, 1] number_groups 2 orders<"N+C", "+CK"> : (tensor<1x5x5x4xf32>, tensor<3x3x2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_transpose_c1(%x: tensor<*xf32>, %w: tensor<*xf32>, %s: tensor<4xi32>) {
  // expected-error @+1 {{conv_transpose_c1: dilation[0] is 0, at least 1 needed}}
  %0 = uff.conv_transpose %x, %w, %s dilation[0, 1] orders<"N+C", "+KC"> : (tensor<*xf32>, tensor<*xf32>, tensor<4xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_transpose_c2(%x: tensor<1x5x5x2xf32>, %w: tensor<3x3x4x2xf32>, %s: tensor<4xi32>) {
  // expected-error @+1 {{conv_transpose_c2: strides has 1 entries for 2 spatial axes}}
  %0 = uff.conv_transpose %x, %w, %s strides[2] orders<"N+C", "+KC"> : (tensor<1x5x5x2xf32>, tensor<3x3x4x2xf32>, tensor<4xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_transpose_c3(%x: tensor<1x5xf32>, %w: tensor<4x2xf32>, %s: tensor<2xi32>) {
  // expected-error @+1 {{conv_transpose_c3: the data [1, 5] have rank 2}}
  %0 = uff.conv_transpose %x, %w, %s orders<"N+C", "+KC"> : (tensor<1x5xf32>, tensor<4x2xf32>, tensor<2xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_transpose_c4(%x: tensor<1x5x5x2xf32>, %w: tensor<3x3x4x3xf32>, %s: tensor<4xi32>) {
  // expected-error @+1 {{conv_transpose_c4: the data [1, 5, 5, 2] have 2 channels, the weights [3, 3, 4, 3] expect 3}}
  %0 = uff.conv_transpose %x, %w, %s orders<"N+C", "+KC"> : (tensor<1x5x5x2xf32>, tensor<3x3x4x3xf32>, tensor<4xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_transpose_c5(%x: tensor<1x5x5x2xf32>, %w: tensor<3x3x4x2xf32>, %s: tensor<3xi32>) {
  // expected-error @+1 {{conv_transpose_c5: output_shape has shape [3], a vector of 4 or 2 needed}}
  %0 = uff.conv_transpose %x, %w, %s orders<"N+C", "+KC"> : (tensor<1x5x5x2xf32>, tensor<3x3x4x2xf32>, tensor<3xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @conv_transpose_c5_channels(%x: tensor<1x5x5x2xf32>, %w: tensor<3x3x4x2xf32>) {
  %s = uff.constant dense<[1, 5, 5, 3]> : tensor<4xi32>
  // expected-error @+1 {{conv_transpose_c5: output_shape is [1, 5, 5, 3], the data [1, 5, 5, 2] and weights [3, 3, 4, 2] give a batch of 1 and 4 channels}}
  %0 = uff.conv_transpose %x, %w, %s orders<"N+C", "+KC"> : (tensor<1x5x5x2xf32>, tensor<3x3x4x2xf32>, tensor<4xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @fully_connected_c1(%x: tensor<2x5xf32>, %w: tensor<5xf32>) {
  // expected-error @+1 {{fully_connected_c1: the weights have shape [5], rank 2 needed}}
  %0 = uff.fully_connected %x, %w orders<"NC", "CK"> : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @fully_connected_c2(%x: tensor<2x5xf32>, %w: tensor<4x3xf32>) {
  // expected-error @+1 {{fully_connected_c2: the data [2, 5] have 5 inputs, the weights [4, 3] expect 4}}
  %0 = uff.fully_connected %x, %w orders<"NC", "CK"> : (tensor<2x5xf32>, tensor<4x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pool_c1(%x: tensor<*xf32>) {
  // expected-error @+1 {{pool_c1: kernel[1] is 0, at least 1 needed}}
  %0 = uff.pool max %x kernel[2, 0] orders<"N+C"> : (tensor<*xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pool_c2(%x: tensor<1x4x4x1xf32>) {
  // expected-error @+1 {{pool_c2: kernel has 1 entries for 2 spatial axes}}
  %0 = uff.pool max %x kernel[2] orders<"N+C"> : (tensor<1x4x4x1xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pool_c3(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{pool_c3: the data have shape [1, 4], rank 3 or more needed}}
  %0 = uff.pool max %x kernel[2] orders<"N+C"> : (tensor<1x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pool_c4(%x: tensor<1x1x4x1xf32>) {
  // expected-error @+1 {{pool_c4: the kernel covers 4 elements of an axis that has 3 with its padding}}
  %0 = uff.pool avg %x kernel[4, 2] padding[1, 0] orders<"N+C"> : (tensor<1x1x4x1xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @pool_c5(%x: tensor<*xf32>) {
  // expected-error @+1 {{pool_c5: kernel is empty}}
  %0 = uff.pool max %x kernel[] orders<"N+C"> : (tensor<*xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @batch_norm_c1(%x: tensor<1x4x4x3xf32>, %v: tensor<3xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{batch_norm_c1: beta has shape [4], a vector of 3 channels needed, as x has [1, 4, 4, 3]}}
  %0 = uff.batch_norm %x, %v, %b, %v, %v epsilon 1.0e-3 orders<"N+C">
      : (tensor<1x4x4x3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @lrn_c1(%x: tensor<*xf32>) {
  // expected-error @+1 {{lrn_c1: window_size is -1, at least 0 needed}}
  %0 = uff.lrn %x window_size -1 alpha 1.0 beta 0.5 k 1.0 orders<"NC+"> : (tensor<*xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @softmax_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{softmax_c1: axis 2 is outside rank 2}}
  %0 = uff.softmax %x axis 2 orders<"NC"> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @reduce_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reduce_c1: axis 4 is outside rank 2}}
  %0 = uff.reduce sum %x axes[0, 4] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @reduce_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{reduce_c2: axis 1 occurs twice}}
  %0 = uff.reduce sum %x axes[1, -1] : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @arg_max_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{arg_max_c1: axis -3 is outside rank 2}}
  %0 = uff.arg_max %x axis -3 : (tensor<2x3xf32>) -> tensor<*xi64>
  return
}
// -----
func.func @arg_min_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{arg_min_c1: axis 2 is outside rank 2}}
  %0 = uff.arg_min %x axis 2 : (tensor<2x3xf32>) -> tensor<*xi64>
  return
}
// -----
func.func @concat_c1() {
  // expected-error @+1 {{concat_c1: there are no inputs, at least 1 needed}}
  %0 = "uff.concat"() {axis = 0 : i64} : () -> tensor<*xf32>
  return
}
// -----
func.func @concat_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{concat_c2: axis 2 is outside rank 2}}
  %0 = uff.concat %x, %x axis 2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @concat_c3(%x: tensor<2x3xf32>, %y: tensor<3x3xf32>) {
  // expected-error @+1 {{concat_c3: shapes [2, 3] and [3, 3] cannot be joined along axis 1}}
  %0 = uff.concat %x, %y axis 1 : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @expand_dims_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{expand_dims_c1: axis 3 is outside rank 3}}
  %0 = uff.expand_dims %x axis 3 : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @flatten_c1(%x: tensor<f32>) {
  // expected-error @+1 {{flatten_c1: the input is a scalar, rank 1 or more needed}}
  %0 = uff.flatten %x : (tensor<f32>) -> tensor<*xf32>
  return
}
// -----
func.func @gather_c1(%x: tensor<f32>, %i: tensor<2xi32>) {
  // expected-error @+1 {{gather_c1: params are a scalar, rank 1 or more needed}}
  %0 = uff.gather %x, %i indices_dtype i32 params_dtype f32 validate_indices true : (tensor<f32>, tensor<2xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @gather_c2(%x: tensor<4x2xf32>) {
  %i = uff.constant dense<[0, 9]> : tensor<2xi32>
  // expected-error @+1 {{gather_c2: index 9 is outside 0..3 of axis 0}}
  %0 = uff.gather %x, %i indices_dtype i32 params_dtype f32 validate_indices true : (tensor<4x2xf32>, tensor<2xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @gather_v2_c1(%x: tensor<4x2xf32>, %i: tensor<2xi32>) {
  // expected-error @+1 {{gather_v2_c1: axis 2 is outside rank 2}}
  %0 = uff.gather_v2 %x, %i axis 2 indices_dtype i32 params_dtype f32 : (tensor<4x2xf32>, tensor<2xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @gather_v2_c2(%x: tensor<4x2xf32>) {
  %i = uff.constant dense<-1> : tensor<i64>
  // expected-error @+1 {{gather_v2_c2: index -1 is outside 0..1 of axis 1}}
  %0 = uff.gather_v2 %x, %i axis -1 indices_dtype i64 params_dtype f32 : (tensor<4x2xf32>, tensor<i64>) -> tensor<*xf32>
  return
}
// -----
func.func @pad_c1(%x: tensor<4x2xf32>, %p: tensor<3x2xi32>) {
  // expected-error @+1 {{pad_c1: paddings have shape [3, 2], [2, 2] needed}}
  %0 = uff.pad %x, %p : (tensor<4x2xf32>, tensor<3x2xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @pad_c2(%x: tensor<4xf32>) {
  %p = uff.constant dense<[[0, -1]]> : tensor<1x2xi32>
  // expected-error @+1 {{pad_c2: a padding of -1, at least 0 needed}}
  %0 = uff.pad %x, %p : (tensor<4xf32>, tensor<1x2xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @reshape_c1(%x: tensor<4xf32>, %s: tensor<2x2xi32>) {
  // expected-error @+1 {{reshape_c1: shape has shape [2, 2], a vector needed}}
  %0 = uff.reshape %x, %s : (tensor<4xf32>, tensor<2x2xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @reshape_c2(%x: tensor<4xf32>) {
  %s = uff.constant dense<[-1, -1]> : tensor<2xi32>
  // expected-error @+1 {{reshape_c2: -1 occurs twice in}}
  %0 = uff.reshape %x, %s : (tensor<4xf32>, tensor<2xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @reshape_c2_negative(%x: tensor<4xf32>) {
  %s = uff.constant dense<[4, -2]> : tensor<2xi32>
  // expected-error @+1 {{reshape_c2: size -2 in}}
  %0 = uff.reshape %x, %s : (tensor<4xf32>, tensor<2xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @reshape_c3(%x: tensor<3x4xf32>) {
  %s = uff.constant dense<[5, 3]> : tensor<2xi64>
  // expected-error @+1 {{reshape_c3: 12 elements of [3, 4] do not fit [5, 3]}}
  %0 = uff.reshape %x, %s : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}
// -----
func.func @squeeze_c1(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{squeeze_c1: axis 2 is outside rank 2}}
  %0 = uff.squeeze %x axes[2] : (tensor<1x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @squeeze_c2(%x: tensor<1x4xf32>) {
  // expected-error @+1 {{squeeze_c2: axis 1 of [1, 4] has size 4, 1 needed}}
  %0 = uff.squeeze %x axes[-1] : (tensor<1x4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @stack_c1() {
  // expected-error @+1 {{stack_c1: there are no inputs, at least 1 needed}}
  %0 = "uff.stack"() {axis = 0 : i64} : () -> tensor<*xf32>
  return
}
// -----
func.func @stack_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{stack_c2: axis 2 is outside rank 2}}
  %0 = uff.stack %x, %x axis 2 : (tensor<4xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @stack_c3(%x: tensor<4xf32>, %y: tensor<3xf32>) {
  // expected-error @+1 {{stack_c3: shapes [4] and [3] differ}}
  %0 = uff.stack %x, %y axis 0 : (tensor<4xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @strided_slice_c1(%x: tensor<4xf32>, %b: tensor<1xi32>, %e: tensor<2xi32>) {
  // expected-error @+1 {{strided_slice_c1: begin, end and strides have shapes [1], [2] and [1], vectors of one length needed}}
  %0 = uff.strided_slice %x, %b, %e, %b begin_mask 0 end_mask 0 shrink_axis_mask 0
      : (tensor<4xf32>, tensor<1xi32>, tensor<2xi32>, tensor<1xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @strided_slice_c2(%x: tensor<4xf32>, %b: tensor<2xi32>) {
  // expected-error @+1 {{strided_slice_c2: 2 axes are sliced of rank 1}}
  %0 = uff.strided_slice %x, %b, %b, %b begin_mask 0 end_mask 0 shrink_axis_mask 0
      : (tensor<4xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @strided_slice_c3(%x: tensor<4xf32>, %b: tensor<1xi32>) {
  %s = uff.constant dense<0> : tensor<1xi32>
  // expected-error @+1 {{strided_slice_c3: the stride of axis 0 is 0}}
  %0 = uff.strided_slice %x, %b, %b, %s begin_mask 0 end_mask 0 shrink_axis_mask 0
      : (tensor<4xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @strided_slice_c4(%x: tensor<4xf32>, %e: tensor<1xi32>) {
  %b = uff.constant dense<4> : tensor<1xi32>
  // expected-error @+1 {{strided_slice_c4: begin 4 is outside axis 0 of [4]}}
  %0 = uff.strided_slice %x, %b, %e, %e begin_mask 0 end_mask 0 shrink_axis_mask 1
      : (tensor<4xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_c1(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{transpose_c1: permutation [0, 0] does not name each of 2 axes once}}
  %0 = uff.transpose %x permutation[0, 0] : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @transpose_c2(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{transpose_c2: permutation [0, 2, 1] has 3 entries for shape [4, 2]}}
  %0 = uff.transpose %x permutation[0, 2, 1] : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}
// -----
func.func @constant_c1() {
  // expected-error @+1 {{constant_c1: values are neither dense, dense_resource nor a text}}
  %0 = uff.constant sparse<0, 1.0> : tensor<4xf32>
  return
}
// -----
func.func @constant_c2() {
  // expected-error @+1 {{constant_c2: values are of 'tensor<4xi32>', the output is of 'tensor<4xf32>'}}
  %0 = uff.constant dense<0> : tensor<4xi32> as tensor<4xf32>
  return
}
// -----
func.func @constant_c2_text() {
  // expected-error @+1 {{constant_c2: values are a text, the output is of 'tensor<4xf32>'}}
  %0 = uff.constant "abc" as tensor<4xf32>
  return
}
// -----
func.func @constant_c3() {
  // expected-error @+1 {{constant_c3: the output has no static shape}}
  %0 = uff.constant dense<0> : tensor<4xi32> as tensor<?xi32>
  return
}
// -----
func.func @constant_c4() {
  // expected-error @+1 {{constant_c4: the data of dense_resource<none> are missing}}
  %0 = uff.constant dense_resource<none> : tensor<4xf32>
  return
}
// -----
func.func @constant_c5() {
  // expected-error @+1 {{constant_c5: 4 bytes for shape [4] of 'f32' (16 expected)}}
  %0 = uff.constant dense_resource<short> : tensor<4xf32>
  return
}
{-# dialect_resources: { builtin: { short: "0x0400000000000000" } } #-}
// -----
func.func @custom_c1() {
  // expected-error @+1 {{custom_c1: 'Op' does not begin with _}}
  %0 = uff.custom "Op"() {} : () -> tensor<*xf32>
  return
}
// -----
func.func @custom_c2() {
  // expected-error @+1 {{custom_c2: field x is 1 : i16, which is no value of the format}}
  %0 = uff.custom "_Op"() {x = 1 : i16} : () -> tensor<*xf32>
  return
}
