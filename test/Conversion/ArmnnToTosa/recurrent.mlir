// RUN: armnn-opt %s --convert-armnn-to-tosa --split-input-file --verify-diagnostics | FileCheck %s

// The input's sums are those of all steps; the steps are unrolled.
// CHECK-LABEL: func.func @sequence(
// CHECK-COUNT-3: tosa.matmul {{.*}} : (tensor<1x4x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4xf32>
// CHECK-COUNT-6: tosa.matmul {{.*}} : (tensor<1x2x4xf32>, tensor<1x4x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x4xf32>
// CHECK:         tosa.concat {{.*}} {axis = 1 : i32} : (tensor<2x1x4xf32>, tensor<2x1x4xf32>) -> tensor<2x2x4xf32>
func.func @sequence(%x: tensor<2x2x3xf32>, %h: tensor<2x4xf32>, %c: tensor<2x4xf32>,
                    %wf: tensor<4x3xf32>, %wc: tensor<4x3xf32>, %wo: tensor<4x3xf32>, %rf: tensor<4x4xf32>, %rc: tensor<4x4xf32>, %ro: tensor<4x4xf32>,
                    %bf: tensor<4xf32>, %bc: tensor<4xf32>, %bo: tensor<4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x2x4xf32>) {
  %y:3 = armnn.unidirectional_sequence_lstm %x, %h, %c input_weights(%wf, %wc, %wo) recurrent_weights(%rf, %rc, %ro) biases(%bf, %bc, %bo)
    activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0, time_major = false
    : (tensor<2x2x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x2x4xf32>)
  return %y#0, %y#1, %y#2 : tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x2x4xf32>
}

// -----

func.func @long_sequence(%x: tensor<2x5000x3xf32>, %h: tensor<2x4xf32>, %c: tensor<2x4xf32>,
                         %w: tensor<4x3xf32>, %r: tensor<4x4xf32>, %b: tensor<4xf32>) -> tensor<2x5000x4xf32> {
  // expected-error @below {{layer (armnn.unidirectional_sequence_lstm) cannot be converted to TOSA: sequences are unrolled, up to 4096 steps}}
  %y = armnn.unidirectional_sequence_lstm %x, %h, %c input_weights(%w, %w, %w) recurrent_weights(%r, %r, %r) biases(%b, %b, %b)
    activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0, time_major = false
    : (tensor<2x5000x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    -> tensor<2x5000x4xf32>
  return %y : tensor<2x5000x4xf32>
}

// -----

func.func @sixteen_bits(%x: tensor<2x3x!quant.uniform<i16:f32, 0.01>>, %h: tensor<2x4x!quant.uniform<i16:f32, 0.01>>, %w: tensor<4x3x!quant.uniform<i16:f32, 0.01>>,
                        %r: tensor<4x4x!quant.uniform<i16:f32, 0.01>>, %b: tensor<4x!quant.uniform<i16:f32, 0.01>>) -> tensor<2x4x!quant.uniform<i16:f32, 0.01>> {
  // expected-error @below {{its sums are rounded after every product, and TOSA's only at the end}}
  %y:4 = armnn.lstm %x, %h, %h input_weights(%w, %w, %w) recurrent_weights(%r, %r, %r) biases(%b, %b, %b)
    activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0
    : (tensor<2x3x!quant.uniform<i16:f32, 0.01>>, tensor<2x4x!quant.uniform<i16:f32, 0.01>>, tensor<2x4x!quant.uniform<i16:f32, 0.01>>, tensor<4x3x!quant.uniform<i16:f32, 0.01>>, tensor<4x3x!quant.uniform<i16:f32, 0.01>>, tensor<4x3x!quant.uniform<i16:f32, 0.01>>, tensor<4x4x!quant.uniform<i16:f32, 0.01>>, tensor<4x4x!quant.uniform<i16:f32, 0.01>>, tensor<4x4x!quant.uniform<i16:f32, 0.01>>, tensor<4x!quant.uniform<i16:f32, 0.01>>, tensor<4x!quant.uniform<i16:f32, 0.01>>, tensor<4x!quant.uniform<i16:f32, 0.01>>)
    -> (tensor<2x12x!quant.uniform<i16:f32, 0.01>>, tensor<2x4x!quant.uniform<i16:f32, 0.01>>, tensor<2x4x!quant.uniform<i16:f32, 0.01>>, tensor<2x4x!quant.uniform<i16:f32, 0.01>>)
  return %y#3 : tensor<2x4x!quant.uniform<i16:f32, 0.01>>
}
