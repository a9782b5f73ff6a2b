// RUN: armnn-opt %s --convert-armnn-to-linalg --split-input-file | FileCheck %s

// Sums start at the bias; the input gate of a coupled cell is 1 - forget gate.
// CHECK-LABEL: func.func @lstm(
// CHECK-SAME:    %[[X:[a-z0-9]*]]: tensor<?x3xf32>, %[[H:[a-z0-9]*]]: tensor<?x4xf32>, %[[C:[a-z0-9]*]]: tensor<?x4xf32>
// CHECK-SAME:    %[[WF:[a-z0-9]*]]: tensor<4x3xf32>
// CHECK:         %[[START:.*]] = linalg.generic {{.*}} ins(%{{.*}} : tensor<4xf32>) outs(%{{.*}} : tensor<?x4xf32>)
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[X]], %[[WF]] : tensor<?x3xf32>, tensor<4x3xf32>) outs(%[[START]] : tensor<?x4xf32>)
// CHECK:           arith.mulf
// CHECK-NEXT:      arith.addf
// CHECK:         %[[ONE:.*]] = arith.constant 1.000000e+00 : f32
// CHECK:         arith.subf %[[ONE]]
// CHECK:         math.tanh
func.func @lstm(%x: tensor<?x3xf32>, %h: tensor<?x4xf32>, %c: tensor<?x4xf32>,
    %wf: tensor<4x3xf32>, %wc: tensor<4x3xf32>, %wo: tensor<4x3xf32>,
    %rf: tensor<4x4xf32>, %rc: tensor<4x4xf32>, %ro: tensor<4x4xf32>,
    %bf: tensor<4xf32>, %bc: tensor<4xf32>, %bo: tensor<4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>) {
  %y:4 = armnn.lstm %x, %h, %c input_weights(%wf, %wc, %wo) recurrent_weights(%rf, %rc, %ro) biases(%bf, %bc, %bo)
    activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0
    : (tensor<?x3xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    -> (tensor<?x12xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>)
  return %y#1, %y#2, %y#3 : tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>
}

// -----

// Every partial sum of a quantized cell is rounded to 16 bits.
// CHECK-LABEL: func.func @lstm_s16(
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%{{.*}} : tensor<2x3xi16>, tensor<4x3xi16>) outs(%{{.*}} : tensor<2x4xi16>)
// CHECK:           arith.addf
// CHECK:           math.round
// CHECK:           arith.trunci %{{.*}} : i32 to i16
func.func @lstm_s16(%x: tensor<2x3x!quant.uniform<i16:f32, 4.8828125E-4>>, %h: tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>, %c: tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>,
    %wf: tensor<4x3x!quant.uniform<i16:f32, 4.8828125E-4>>, %wc: tensor<4x3x!quant.uniform<i16:f32, 4.8828125E-4>>, %wo: tensor<4x3x!quant.uniform<i16:f32, 4.8828125E-4>>,
    %rf: tensor<4x4x!quant.uniform<i16:f32, 4.8828125E-4>>, %rc: tensor<4x4x!quant.uniform<i16:f32, 4.8828125E-4>>, %ro: tensor<4x4x!quant.uniform<i16:f32, 4.8828125E-4>>,
    %bf: tensor<4x!quant.uniform<i16:f32, 4.8828125E-4>>, %bc: tensor<4x!quant.uniform<i16:f32, 4.8828125E-4>>, %bo: tensor<4x!quant.uniform<i16:f32, 4.8828125E-4>>) -> (tensor<2x12x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>) {
  %y:4 = armnn.lstm %x, %h, %c input_weights(%wf, %wc, %wo) recurrent_weights(%rf, %rc, %ro) biases(%bf, %bc, %bo)
    activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0
    : (tensor<2x3x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<4x3x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<4x3x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<4x3x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<4x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<4x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<4x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<4x!quant.uniform<i16:f32, 4.8828125E-4>>)
    -> (tensor<2x12x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>)
  return %y#0, %y#1, %y#2, %y#3 : tensor<2x12x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<2x4x!quant.uniform<i16:f32, 4.8828125E-4>>
}

// -----

// The input's sums are those of all steps of time; the rest is a loop over them.
// CHECK-LABEL: func.func @sequence(
// CHECK-SAME:    %[[X:[a-z0-9]*]]: tensor<?x?x3xf32>
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%[[X]], %{{.*}} : tensor<?x?x3xf32>, tensor<4x3xf32>)
// CHECK:         %[[STEPS:.*]] = tensor.dim %{{.*}}, %c1
// CHECK:         %[[LOOP:.*]]:3 = scf.for {{.*}} iter_args(%[[OUTPUTS:.*]] = %{{.*}}, %[[H:.*]] = %{{.*}}, %[[C:.*]] = %{{.*}}) -> (tensor<?x?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>)
// CHECK:           tensor.extract_slice {{.*}} : tensor<?x?x4xf32> to tensor<?x4xf32>
// CHECK:           %[[NEXT:.*]] = tensor.insert_slice {{.*}} into %[[OUTPUTS]]
// CHECK:           %[[NEXT_H:.*]] = bufferization.materialize_in_destination %{{.*}} in %[[H]]
// CHECK:           %[[NEXT_C:.*]] = bufferization.materialize_in_destination %{{.*}} in %[[C]]
// CHECK:           scf.yield %[[NEXT]], %[[NEXT_H]], %[[NEXT_C]]
// CHECK:         tensor.extract_slice %[[LOOP]]#0[0, 0, 0]
// CHECK:         tensor.extract_slice %[[LOOP]]#1[0, 0]
// CHECK:         tensor.extract_slice %[[LOOP]]#2[0, 0]
func.func @sequence(%x: tensor<?x?x3xf32>, %h: tensor<?x4xf32>, %c: tensor<?x4xf32>,
    %wf: tensor<4x3xf32>, %wc: tensor<4x3xf32>, %wo: tensor<4x3xf32>,
    %rf: tensor<4x4xf32>, %rc: tensor<4x4xf32>, %ro: tensor<4x4xf32>,
    %bf: tensor<4xf32>, %bc: tensor<4xf32>, %bo: tensor<4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x?x?xf32>) {
  %y:3 = armnn.unidirectional_sequence_lstm %x, %h, %c input_weights(%wf, %wc, %wo) recurrent_weights(%rf, %rc, %ro) biases(%bf, %bc, %bo)
    activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0, time_major = false
    : (tensor<?x?x3xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
    -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x?x?xf32>)
  return %y#0, %y#1, %y#2 : tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x?x?xf32>
}

// -----

// Without layer normalization, the biases of QLstm do not count.
// CHECK-LABEL: func.func @q_lstm(
// CHECK:         %[[ZERO:.*]] = linalg.fill ins(%{{.*}} : i16) outs(%{{.*}} : tensor<2x4xi16>)
// CHECK:         linalg.generic {{.*}} ins(%{{.*}} : tensor<2x3xi8>, tensor<4x3xi8>) outs(%[[ZERO]] : tensor<2x4xi16>)
// CHECK-NOT:     tensor<4xi32>
// CHECK:         return %{{.*}} : tensor<2x4xi8>, tensor<2x4xi16>, tensor<2x4xi8>
func.func @q_lstm(%x: tensor<2x3x!quant.uniform<i8:f32, 7.812500e-03>>, %h: tensor<2x4x!quant.uniform<i8:f32, 7.812500e-03>>, %c: tensor<2x4x!quant.uniform<i16:f32, 3.0517578125E-5>>,
    %wf: tensor<4x3x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>, %wc: tensor<4x3x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>, %wo: tensor<4x3x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>,
    %rf: tensor<4x4x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>, %rc: tensor<4x4x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>, %ro: tensor<4x4x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>,
    %bf: tensor<4xi32>, %bc: tensor<4xi32>, %bo: tensor<4xi32>) -> (tensor<2x4x!quant.uniform<i8:f32, 7.812500e-03>>, tensor<2x4x!quant.uniform<i16:f32, 3.0517578125E-5>>, tensor<2x4x!quant.uniform<i8:f32, 7.812500e-03>>) {
  %y:3 = armnn.q_lstm %x, %h, %c input_weights(%wf, %wc, %wo) recurrent_weights(%rf, %rc, %ro) biases(%bf, %bc, %bo)
    cell_clip = 0.0, projection_clip = 0.0 intermediate_scales(0.007, 0.007, 0.007, 0.007) hidden_state(0.0078125, 0)
    : (tensor<2x3x!quant.uniform<i8:f32, 7.812500e-03>>, tensor<2x4x!quant.uniform<i8:f32, 7.812500e-03>>, tensor<2x4x!quant.uniform<i16:f32, 3.0517578125E-5>>, tensor<4x3x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>, tensor<4x3x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>, tensor<4x3x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>, tensor<4x4x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>, tensor<4x4x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>, tensor<4x4x!quant.uniform<i8<-127:127>:f32, 7.812500e-03>>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
    -> (tensor<2x4x!quant.uniform<i8:f32, 7.812500e-03>>, tensor<2x4x!quant.uniform<i16:f32, 3.0517578125E-5>>, tensor<2x4x!quant.uniform<i8:f32, 7.812500e-03>>)
  return %y#0, %y#1, %y#2 : tensor<2x4x!quant.uniform<i8:f32, 7.812500e-03>>, tensor<2x4x!quant.uniform<i16:f32, 3.0517578125E-5>>, tensor<2x4x!quant.uniform<i8:f32, 7.812500e-03>>
}

// -----

// Android's cell: sums in full, then steps of 2^-12; activations in steps of
// 2^-15. A bias has the scale of the products.
// CHECK-LABEL: func.func @quantized_lstm(
// CHECK:         linalg.generic {{.*}} ins(%{{.*}} : tensor<4xi32>) outs(%{{.*}} : tensor<1x4xf32>)
// CHECK:           arith.constant 0.001953125 : f32
// CHECK:         linalg.generic {{.*}} ins(%{{.*}} : tensor<1x3xi8>, tensor<4x3xi8>) outs(%{{.*}} : tensor<1x4xf32>)
// CHECK:         arith.constant 2.44140625E-4 : f32
// CHECK:         arith.constant 3.05175781E-5 : f32
// CHECK:         return %{{.*}} : tensor<1x4xi16>, tensor<1x4xi8>
func.func @quantized_lstm(%x: tensor<1x3x!quant.uniform<u8:f32, 7.812500e-03:128>>, %c: tensor<1x4x!quant.uniform<i16:f32, 4.8828125E-4>>, %h: tensor<1x4x!quant.uniform<u8:f32, 7.812500e-03:128>>,
    %wi: tensor<4x3x!quant.uniform<u8:f32, 2.500000e-01:100>>, %wf: tensor<4x3x!quant.uniform<u8:f32, 2.500000e-01:100>>, %wc: tensor<4x3x!quant.uniform<u8:f32, 2.500000e-01:100>>, %wo: tensor<4x3x!quant.uniform<u8:f32, 2.500000e-01:100>>,
    %ri: tensor<4x4x!quant.uniform<u8:f32, 2.500000e-01:100>>, %rf: tensor<4x4x!quant.uniform<u8:f32, 2.500000e-01:100>>, %rc: tensor<4x4x!quant.uniform<u8:f32, 2.500000e-01:100>>, %ro: tensor<4x4x!quant.uniform<u8:f32, 2.500000e-01:100>>,
    %bi: tensor<4xi32>, %bf: tensor<4xi32>, %bc: tensor<4xi32>, %bo: tensor<4xi32>) -> (tensor<1x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<1x4x!quant.uniform<u8:f32, 7.812500e-03:128>>) {
  %y:2 = armnn.quantized_lstm %x, %c, %h input_weights(%wi, %wf, %wc, %wo) recurrent_weights(%ri, %rf, %rc, %ro) biases(%bi, %bf, %bc, %bo)
    : (tensor<1x3x!quant.uniform<u8:f32, 7.812500e-03:128>>, tensor<1x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<1x4x!quant.uniform<u8:f32, 7.812500e-03:128>>, tensor<4x3x!quant.uniform<u8:f32, 2.500000e-01:100>>, tensor<4x3x!quant.uniform<u8:f32, 2.500000e-01:100>>, tensor<4x3x!quant.uniform<u8:f32, 2.500000e-01:100>>, tensor<4x3x!quant.uniform<u8:f32, 2.500000e-01:100>>, tensor<4x4x!quant.uniform<u8:f32, 2.500000e-01:100>>, tensor<4x4x!quant.uniform<u8:f32, 2.500000e-01:100>>, tensor<4x4x!quant.uniform<u8:f32, 2.500000e-01:100>>, tensor<4x4x!quant.uniform<u8:f32, 2.500000e-01:100>>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
    -> (tensor<1x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<1x4x!quant.uniform<u8:f32, 7.812500e-03:128>>)
  return %y#0, %y#1 : tensor<1x4x!quant.uniform<i16:f32, 4.8828125E-4>>, tensor<1x4x!quant.uniform<u8:f32, 7.812500e-03:128>>
}
