// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s

!x = tensor<2x3xf32>
!state = tensor<2x4xf32>
!w = tensor<4x3xf32>
!r = tensor<4x4xf32>
!b = tensor<4xf32>

// CHECK-LABEL: func @lstm_cifg
func.func @lstm_cifg(%input: !x, %h0: !state, %c0: !state, %w: !w, %r: !r, %b: !b) -> !state {
  // CHECK: armnn.lstm %arg0, %arg1, %arg2 input_weights(%arg3, %arg3, %arg3) recurrent_weights(%arg4, %arg4, %arg4) biases(%arg5, %arg5, %arg5)
  // CHECK-SAME: activation_func = 4, clipping_thres_cell = 0.000000e+00, clipping_thres_proj = 0.000000e+00
  %scratch, %h, %c, %output = armnn.lstm %input, %h0, %c0
      input_weights(%w, %w, %w) recurrent_weights(%r, %r, %r) biases(%b, %b, %b)
      activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0
      : (!x, !state, !state, !w, !w, !w, !r, !r, !r, !b, !b, !b) -> (tensor<2x12xf32>, !state, !state, !state)
  return %output : !state
}

!p = tensor<2x4xf32>
!projected = tensor<2x2xf32>
!rp = tensor<4x2xf32>
!pb = tensor<2xf32>

// The operands are in the order of the schema's members.
// CHECK-LABEL: func @lstm_full
func.func @lstm_full(%input: !x, %h0: !projected, %c0: !state, %w: !w, %r: !rp, %b: !b, %p: !p, %pb: !pb, %v: !b) -> !projected {
  // CHECK: armnn.lstm %arg0, %arg1, %arg2 input_weights(%arg3, %arg3, %arg3) recurrent_weights(%arg4, %arg4, %arg4) biases(%arg5, %arg5, %arg5)
  // CHECK-SAME: input_gate(%arg3, %arg4, %arg5) input_peephole(%arg8) peephole(%arg8, %arg8) projection(%arg6) projection_bias(%arg7)
  // CHECK-SAME: input_layer_norm(%arg8) layer_norm(%arg8, %arg8, %arg8) activation_func = 1
  %scratch, %h, %c, %output = armnn.lstm %input, %h0, %c0
      input_weights(%w, %w, %w) recurrent_weights(%r, %r, %r) biases(%b, %b, %b)
      input_gate(%w, %r, %b) input_peephole(%v) peephole(%v, %v) projection(%p) projection_bias(%pb)
      input_layer_norm(%v) layer_norm(%v, %v, %v)
      activation_func = 1, clipping_thres_cell = 1.0, clipping_thres_proj = 2.0
      : (!x, !projected, !state, !w, !w, !w, !rp, !rp, !rp, !b, !b, !b, !w, !rp, !b, !b, !p, !pb, !b, !b, !b, !b, !b, !b)
      -> (tensor<2x16xf32>, !projected, !state, !projected)
  return %output : !projected
}

!s16 = !quant.uniform<i16:f32, 0.001>

// A projection without a bias, and sizes that follow from other tensors.
// CHECK-LABEL: func @lstm_unknown
func.func @lstm_unknown(%input: tensor<?x?x!s16>, %any: tensor<*x!s16>, %b: tensor<4x!s16>, %p: tensor<3x?x!s16>) {
  // CHECK: projection(%arg3) activation_func
  %scratch, %h, %c, %output = armnn.lstm %input, %any, %any
      input_weights(%any, %any, %any) recurrent_weights(%any, %any, %any) biases(%b, %b, %b) projection(%p)
      activation_func = 0, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0
      : (tensor<?x?x!s16>, tensor<*x!s16>, tensor<*x!s16>, tensor<*x!s16>, tensor<*x!s16>, tensor<*x!s16>, tensor<*x!s16>,
         tensor<*x!s16>, tensor<*x!s16>, tensor<4x!s16>, tensor<4x!s16>, tensor<4x!s16>, tensor<3x?x!s16>)
      -> (tensor<?x12x!s16>, tensor<?x3x!s16>, tensor<2x4x!s16>, tensor<*x!s16>)
  return
}

!xs = tensor<2x5x3xf32>
!xt = tensor<5x2x3xf32>
!w8 = tensor<4x3x!quant.uniform<i8:f32, 0.1>>
!r8 = tensor<4x4x!quant.uniform<i8:f32, 0.1>>

// CHECK-LABEL: func @unidirectional_sequence_lstm
func.func @unidirectional_sequence_lstm(%input: !xs, %time_major: !xt, %h0: !state, %c0: !state, %w: !w, %r: !r, %b: !b, %w8: !w8, %r8: !r8) -> tensor<2x5x4xf32> {
  // CHECK: armnn.unidirectional_sequence_lstm %arg0, {{.*}} activation_func = 4, {{.*}} time_major = false
  %h, %c, %output = armnn.unidirectional_sequence_lstm %input, %h0, %c0
      input_weights(%w, %w, %w) recurrent_weights(%r, %r, %r) biases(%b, %b, %b)
      activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0, time_major = false
      : (!xs, !state, !state, !w, !w, !w, !r, !r, !r, !b, !b, !b) -> (!state, !state, tensor<2x5x4xf32>)
  // The one result of old files.
  // CHECK: armnn.unidirectional_sequence_lstm %arg1, {{.*}} time_major = true
  %old = armnn.unidirectional_sequence_lstm %time_major, %h0, %c0
      input_weights(%w8, %w8, %w8) recurrent_weights(%r8, %r8, %r8) biases(%b, %b, %b) input_gate(%w8, %r8, %b)
      activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0, time_major = true
      : (!xt, !state, !state, !w8, !w8, !w8, !r8, !r8, !r8, !b, !b, !b, !w8, !r8, !b) -> tensor<5x2x4xf32>
  return %output : tensor<2x5x4xf32>
}

// CHECK-LABEL: func @unidirectional_sequence_lstm_unknown
func.func @unidirectional_sequence_lstm_unknown(%input: tensor<?x5x?xf32>, %any: tensor<*xf32>, %b: !b) {
  %h, %c, %output = armnn.unidirectional_sequence_lstm %input, %any, %any
      input_weights(%any, %any, %any) recurrent_weights(%any, %any, %any) biases(%b, %b, %b)
      activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0, time_major = false
      : (tensor<?x5x?xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>,
         tensor<*xf32>, tensor<*xf32>, !b, !b, !b) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x5x4xf32>)
  return
}

!s8 = !quant.uniform<i8:f32, 0.007>
!qs8 = !quant.uniform<i8<-127:127>:f32, 0.007>
!qx = tensor<2x3x!s8>
!qh = tensor<2x4x!s8>
!qc = tensor<2x4x!s16>
!qw = tensor<4x3x!qs8>
!qr = tensor<4x4x!qs8>
!qb = tensor<4xi32>
!qv = tensor<4x!s16>

// CHECK-LABEL: func @q_lstm
func.func @q_lstm(%input: !qx, %h0: !qh, %c0: !qc, %w: !qw, %r: !qr, %b: !qb, %v: !qv) -> !qh {
  // CHECK: armnn.q_lstm %arg0, %arg1, %arg2 input_weights(%arg3, %arg3, %arg3) recurrent_weights(%arg4, %arg4, %arg4) biases(%arg5, %arg5, %arg5)
  // CHECK-SAME: input_gate(%arg3, %arg4, %arg5) input_peephole(%arg6) peephole(%arg6, %arg6) projection(%arg4) projection_bias(%arg5)
  // CHECK-SAME: input_layer_norm(%arg6) layer_norm(%arg6, %arg6, %arg6) cell_clip = 0.000000e+00, projection_clip = 0.000000e+00
  // CHECK-SAME: intermediate_scales({{.*}}, {{.*}}, {{.*}}, {{.*}}) hidden_state({{.*}}, -128)
  %h, %c, %output = armnn.q_lstm %input, %h0, %c0
      input_weights(%w, %w, %w) recurrent_weights(%r, %r, %r) biases(%b, %b, %b)
      input_gate(%w, %r, %b) input_peephole(%v) peephole(%v, %v) projection(%r) projection_bias(%b)
      input_layer_norm(%v) layer_norm(%v, %v, %v) cell_clip = 0.0, projection_clip = 0.0
      intermediate_scales(0.007, 0.0078, 0.007, 0.0078) hidden_state(0.007, -128)
      : (!qx, !qh, !qc, !qw, !qw, !qw, !qr, !qr, !qr, !qb, !qb, !qb, !qw, !qr, !qb, !qr, !qb, !qv, !qv, !qv, !qv, !qv, !qv, !qv) -> (!qh, !qc, !qh)
  return %output : !qh
}

// CHECK-LABEL: func @q_lstm_unknown
func.func @q_lstm_unknown(%input: tensor<?x3x!s8>, %h0: tensor<*x!s8>, %c0: tensor<2x?x!s16>, %w: tensor<?x3x!qs8>, %r: tensor<*x!qs8>, %b: !qb) {
  %h, %c, %output = armnn.q_lstm %input, %h0, %c0
      input_weights(%w, %w, %w) recurrent_weights(%r, %r, %r) biases(%b, %b, %b) cell_clip = 0.0, projection_clip = 0.0
      intermediate_scales(0.007, 0.0078, 0.007, 0.0078) hidden_state(0.007, 0)
      : (tensor<?x3x!s8>, tensor<*x!s8>, tensor<2x?x!s16>, tensor<?x3x!qs8>, tensor<?x3x!qs8>, tensor<?x3x!qs8>, tensor<*x!qs8>,
         tensor<*x!qs8>, tensor<*x!qs8>, !qb, !qb, !qb) -> (!qh, !qc, tensor<?x?x!s8>)
  return
}

!u8 = !quant.uniform<u8:f32, 7.812500e-03:128>
!ux = tensor<2x3x!u8>
!uh = tensor<2x4x!u8>
!uw = tensor<4x3x!u8>
!ur = tensor<4x4x!u8>

// CHECK-LABEL: func @quantized_lstm
func.func @quantized_lstm(%input: !ux, %c0: !qc, %h0: !uh, %w: !uw, %r: !ur, %b: !qb) -> !uh {
  // CHECK: armnn.quantized_lstm %arg0, %arg1, %arg2 input_weights(%arg3, %arg3, %arg3, %arg3) recurrent_weights(%arg4, %arg4, %arg4, %arg4) biases(%arg5, %arg5, %arg5, %arg5)
  %c, %h = armnn.quantized_lstm %input, %c0, %h0 input_weights(%w, %w, %w, %w) recurrent_weights(%r, %r, %r, %r) biases(%b, %b, %b, %b)
      : (!ux, !qc, !uh, !uw, !uw, !uw, !uw, !ur, !ur, !ur, !ur, !qb, !qb, !qb, !qb) -> (!qc, !uh)
  return %h : !uh
}

// CHECK-LABEL: func @quantized_lstm_unknown
func.func @quantized_lstm_unknown(%input: tensor<?x3x!u8>, %c0: tensor<*x!s16>, %h0: tensor<?x?x!u8>, %w: !uw, %r: tensor<*x!u8>, %b: tensor<*xi32>) {
  %c, %h = armnn.quantized_lstm %input, %c0, %h0 input_weights(%w, %w, %w, %w) recurrent_weights(%r, %r, %r, %r) biases(%b, %b, %b, %b)
      : (tensor<?x3x!u8>, tensor<*x!s16>, tensor<?x?x!u8>, !uw, !uw, !uw, !uw, tensor<*x!u8>, tensor<*x!u8>, tensor<*x!u8>, tensor<*x!u8>,
         tensor<*xi32>, tensor<*xi32>, tensor<*xi32>, tensor<*xi32>) -> (tensor<?x4x!s16>, tensor<*x!u8>)
  return
}
