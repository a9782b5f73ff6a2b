//===- Recurrent.td - LSTM layers -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_RECURRENT_TD
#define ARMNN_RECURRENT_TD

include "dialects/armnn/ArmnnOpBase.td"

let family = "Recurrent" in {

defvar GatesFormat = [{
    `input_weights` `(` $input_to_forget_weights `,` $input_to_cell_weights `,` $input_to_output_weights `)`
    `recurrent_weights` `(` $recurrent_to_forget_weights `,` $recurrent_to_cell_weights `,` $recurrent_to_output_weights `)`
    `biases` `(` $forget_gate_bias `,` $cell_bias `,` $output_gate_bias `)`
    (`input_gate` `(` $input_to_input_weights^ `,` $recurrent_to_input_weights `,` $input_gate_bias `)`)?
    (`input_peephole` `(` $cell_to_input_weights^ `)`)?
    (`peephole` `(` $cell_to_forget_weights^ `,` $cell_to_output_weights `)`)?
    (`projection` `(` $projection_weights^ `)`)?
    (`projection_bias` `(` $projection_bias^ `)`)?
    (`input_layer_norm` `(` $input_layer_norm_weights^ `)`)?
    (`layer_norm` `(` $forget_layer_norm_weights^ `,` $cell_layer_norm_weights `,` $output_layer_norm_weights `)`)?
}];

// The optional tensors, as descriptor flags switch them on. The order of the
// operands is the schema's order of members, which differs between the tables.
defvar LstmFlags = [
  Flag<"cifgEnabled", "input_to_input_weights", 1>,
  Flag<"peepholeEnabled", "cell_to_forget_weights">,
  Flag<"projectionEnabled", "projection_weights">,
  Flag<"layerNormEnabled", "forget_layer_norm_weights">];
defvar LstmGateMembers = [
  Member<"input_to_forget_weights">, Member<"input_to_cell_weights">,
  Member<"input_to_output_weights">, Member<"recurrent_to_forget_weights">,
  Member<"recurrent_to_cell_weights">, Member<"recurrent_to_output_weights">,
  Member<"forget_gate_bias">, Member<"cell_bias">, Member<"output_gate_bias">,
  Member<"input_to_input_weights", ["!cifgEnabled"]>,
  Member<"recurrent_to_input_weights", ["!cifgEnabled"]>];
defvar LstmOtherMembers = [
  HookedMember<"cell_to_input_weights", "writeCellToInputWeights",
               ["!cifgEnabled", "peepholeEnabled"]>,
  Member<"input_gate_bias", ["!cifgEnabled"]>,
  Member<"projection_weights", ["projectionEnabled"]>,
  ZerosWhenAbsent<"projection_bias", "writeProjectionBias", ["projectionEnabled"]>,
  Member<"cell_to_forget_weights", ["peepholeEnabled"]>,
  Member<"cell_to_output_weights", ["peepholeEnabled"]>,
  Member<"input_layer_norm_weights", ["layerNormEnabled", "!cifgEnabled"]>,
  Member<"forget_layer_norm_weights", ["layerNormEnabled"]>,
  Member<"cell_layer_norm_weights", ["layerNormEnabled"]>,
  Member<"output_layer_norm_weights", ["layerNormEnabled"]>];

defvar LstmArguments = (ins Armnn_FloatOrQuantTensor:$input,
      Armnn_FloatOrQuantTensor:$output_state_in, Armnn_FloatOrQuantTensor:$cell_state_in,
      Armnn_FloatOrQuantTensor:$input_to_forget_weights,
      Armnn_FloatOrQuantTensor:$input_to_cell_weights,
      Armnn_FloatOrQuantTensor:$input_to_output_weights,
      Armnn_FloatOrQuantTensor:$recurrent_to_forget_weights,
      Armnn_FloatOrQuantTensor:$recurrent_to_cell_weights,
      Armnn_FloatOrQuantTensor:$recurrent_to_output_weights,
      Armnn_BiasTensor:$forget_gate_bias, Armnn_BiasTensor:$cell_bias,
      Armnn_BiasTensor:$output_gate_bias,
      Optional<Armnn_FloatOrQuantTensor>:$input_to_input_weights,
      Optional<Armnn_FloatOrQuantTensor>:$recurrent_to_input_weights,
      Optional<Armnn_FloatOrQuantTensor>:$cell_to_input_weights,
      Optional<Armnn_BiasTensor>:$input_gate_bias,
      Optional<Armnn_FloatOrQuantTensor>:$projection_weights,
      Optional<Armnn_BiasTensor>:$projection_bias,
      Optional<Armnn_FloatOrQuantTensor>:$cell_to_forget_weights,
      Optional<Armnn_FloatOrQuantTensor>:$cell_to_output_weights,
      Optional<Armnn_FloatOrQuantTensor>:$input_layer_norm_weights,
      Optional<Armnn_FloatOrQuantTensor>:$forget_layer_norm_weights,
      Optional<Armnn_FloatOrQuantTensor>:$cell_layer_norm_weights,
      Optional<Armnn_FloatOrQuantTensor>:$output_layer_norm_weights,
      Armnn_Int:$activation_func, Armnn_Float:$clipping_thres_cell,
      Armnn_Float:$clipping_thres_proj);

class Armnn_LstmBase<string mnemonic> : Armnn_Op<mnemonic, [Pure, AttrSizedOperandSegments]> {
  let members = LstmGateMembers # LstmOtherMembers;
  let memberTable = "inputParams";
  let defaults = [Default<"clipping_thres_cell", "0">, Default<"clipping_thres_proj", "0">];
  let flags = LstmFlags;
}

defvar LstmFormat = !strconcat("$input `,` $output_state_in `,` $cell_state_in", GatesFormat, [{
    `activation_func` `=` $activation_func `,` `clipping_thres_cell` `=` $clipping_thres_cell `,`
    `clipping_thres_proj` `=` $clipping_thres_proj
}]);

def Armnn_LstmOp : Armnn_LstmBase<"lstm"> {
  let summary = "one step of a long short-term memory cell";
  let description = [{
    One time step for the input x, the output state h and the cell state c, in
    Float32 (as in Arm NN 22.05 CpuRef). With s the logistic function, a the
    activation, * elementwise on vectors, and each W, R, b a gate's input
    weights, recurrent weights and bias:

        f = s(norm(Wf x + Rf h + cell_to_forget_weights * c) + bf)
        i = s(norm(Wi x + Ri h + cell_to_input_weights * c) + bi), or 1 - f (CIFG)
        z = a(norm(Wc x + Rc h) + bc)
        c' = clip(f * c + i * z, clipping_thres_cell)
        o = s(norm(Wo x + Ro h + cell_to_output_weights * c') + bo)
        h' = o * a(c'), or clip(projection_weights (o * a(c')) + projection_bias,
                                clipping_thres_proj)

    norm is the identity, or with layer normalization weights g:
    g * (v - mean) / sqrt(variance) over the units of each batch, with a variance
    of 0 taken as 1e-8. A threshold of 0 does not clip. `activation_func` is 0
    (none; then h' is o * z), 1 (ReLU), 3 (ReLU6), 4 (tanh) or 6 (logistic).
    QSymmS16 tensors are quantized again after every single addition of a
    product.

    The input gate's three tensors are absent for a coupled gate (CIFG), the
    peephole's, the projection's and the layer normalization's where the cell has
    none.

    Shapes, with batch B, input size I, units U, and output size O (U without a
    projection): input [B, I], output state [B, O], cell state [B, U]; input
    weights [U, I], recurrent weights [U, O], biases, peephole and layer
    normalization weights [U], projection weights [O, U] and bias [O]. Results:
    scratch buffer [B, 4 U] (CIFG: [B, 3 U]; its contents mean nothing), output
    state [B, O], cell state [B, U], output [B, O], which is the output state.

    Rules:
    - lstm_c1: `activation_func` is 0, 1, 3, 4 or 6.
    - lstm_c2: each group of optional tensors is complete or absent;
      `cell_to_input_weights` belong to peephole and input gate,
      `input_layer_norm_weights` to layer normalization and input gate; a
      projection may lack its bias.
    - lstm_c3: all tensors have the input's data type.
    - lstm_c4: the shapes agree with each other.

    Example:

    ```mlir
    %scratch, %h, %c, %output = armnn.lstm %input, %h0, %c0
        input_weights(%wf, %wc, %wo) recurrent_weights(%rf, %rc, %ro)
        biases(%bf, %bc, %bo) activation_func = 4,
        clipping_thres_cell = 0.0, clipping_thres_proj = 0.0
        : (tensor<2x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>,
           tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>,
           tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>,
           tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
        -> (tensor<2x12xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>)
    ```
  }];
  let layer = Layer<"Lstm", 34, 35, "19.05">;
  let arguments = LstmArguments;
  let results = (outs Armnn_FloatOrQuantTensor:$scratch, Armnn_FloatOrQuantTensor:$output_state_out,
      Armnn_FloatOrQuantTensor:$cell_state_out, Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = !strconcat(LstmFormat, "attr-dict `:` functional-type(operands, results)");
}

def Armnn_UnidirectionalSequenceLstmOp : Armnn_LstmBase<"unidirectional_sequence_lstm"> {
  let summary = "a long short-term memory cell run over a sequence";
  let description = [{
    Runs the cell of `armnn.lstm` over T time steps from the given states (as in
    Arm NN 22.05 CpuRef) and gives the output of every step, after the last
    output state and cell state if there are three results (files of releases
    21.08 to 22.02 have the output alone).

    Shapes are those of `armnn.lstm`, but for the input [B, T, I], or [T, B, I]
    with `time_major`, and the output [B, T, O] or [T, B, O].

    Rules:
    - unidirectional_sequence_lstm_c1: `activation_func` is 0, 1, 3, 4 or 6.
    - unidirectional_sequence_lstm_c2: optional tensors as lstm_c2 says.
    - unidirectional_sequence_lstm_c3: all tensors have the input's data type;
      weights, peephole and layer normalization weights may be QAsymmS8 instead,
      which are dequantized.
    - unidirectional_sequence_lstm_c4: the shapes agree with each other.
    - unidirectional_sequence_lstm_c5: there are one or three results.

    Example:

    ```mlir
    %h, %c, %output = armnn.unidirectional_sequence_lstm %input, %h0, %c0
        input_weights(%wf, %wc, %wo) recurrent_weights(%rf, %rc, %ro)
        biases(%bf, %bc, %bo) activation_func = 4,
        clipping_thres_cell = 0.0, clipping_thres_proj = 0.0, time_major = false
        : (tensor<2x5x3xf32>, tensor<2x4xf32>, tensor<2x4xf32>,
           tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>,
           tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>,
           tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
        -> (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x5x4xf32>)
    ```
  }];
  let layer = Layer<"UnidirectionalSequenceLstm", 63, 64, "21.08">;
  let hasReadHook = 1; // one or three outputs
  let arguments = !con(LstmArguments, (ins Armnn_Bool:$time_major));
  // Releases 21.08 to 22.02 have the output alone, later ones the final states
  // before it: outputStateOut, cellStateOut, output.
  let results = (outs Variadic<Armnn_FloatOrQuantTensor>:$outputs);
  let assemblyFormat = !strconcat(LstmFormat,
      "`,` `time_major` `=` $time_major attr-dict `:` functional-type(operands, results)");
}

def Armnn_QLstmOp : Armnn_Op<"q_lstm", [Pure, AttrSizedOperandSegments]> {
  let summary = "one step of a quantized long short-term memory cell";
  let description = [{
    One time step of the cell of `armnn.lstm` with tanh as the activation, on
    quantized tensors (as in Arm NN 22.05 CpuRef):
    - Each gate accumulates in QSymmS16 with its intermediate scale and is
      quantized again after every single addition of a product.
    - Biases only count with layer normalization. Its normalized gate is
      quantized with the scale input scale * weight scale * 1024, multiplied by
      the weights, quantized with the scale 1/4096, and the bias is added with
      the scale weight scale / 1024.
    - Activated gates are quantized as the cell state, o * tanh(c') as QAsymmS8
      with `hidden_state_scale` and `hidden_state_zero_point`; a projection
      accumulates in QSymmS16 with the output's scale.

    The input gate's three tensors are absent for a coupled gate (CIFG), the
    peephole's, the projection's and the layer normalization's where the cell has
    none.

    Shapes are those of `armnn.lstm`; there is no scratch buffer.

    Rules:
    - q_lstm_c1: `hidden_state_zero_point` is from -128 to 127.
    - q_lstm_c2: optional tensors as lstm_c2 says.
    - q_lstm_c3: input, output states and output are QAsymmS8, cell states,
      peephole and layer normalization weights QSymmS16, other weights QSymmS8,
      biases Signed32.
    - q_lstm_c4: the shapes agree with each other.

    Example:

    ```mlir
    %h, %c, %output = armnn.q_lstm %input, %h0, %c0
        input_weights(%wf, %wc, %wo) recurrent_weights(%rf, %rc, %ro)
        biases(%bf, %bc, %bo) cell_clip = 0.0, projection_clip = 0.0
        intermediate_scales(0.007, 0.0078, 0.007, 0.0078) hidden_state(0.007, 0)
        : (tensor<2x3x!s8>, tensor<2x4x!s8>, tensor<2x4x!s16>,
           tensor<4x3x!qs8>, tensor<4x3x!qs8>, tensor<4x3x!qs8>,
           tensor<4x4x!qs8>, tensor<4x4x!qs8>, tensor<4x4x!qs8>,
           tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
        -> (tensor<2x4x!s8>, tensor<2x4x!s16>, tensor<2x4x!s8>)
    ```
  }];
  let layer = Layer<"QLstm", 56, 57, "20.05">;
  let memberTable = "inputParams";
  let members = LstmGateMembers # [
    Member<"input_gate_bias", ["!cifgEnabled"]>,
    Member<"projection_weights", ["projectionEnabled"]>,
    ZerosWhenAbsent<"projection_bias", "writeProjectionBias", ["projectionEnabled"]>,
    Member<"cell_to_input_weights", ["!cifgEnabled", "peepholeEnabled"]>,
    Member<"cell_to_forget_weights", ["peepholeEnabled"]>,
    Member<"cell_to_output_weights", ["peepholeEnabled"]>,
    Member<"input_layer_norm_weights", ["layerNormEnabled", "!cifgEnabled"]>,
    Member<"forget_layer_norm_weights", ["layerNormEnabled"]>,
    Member<"cell_layer_norm_weights", ["layerNormEnabled"]>,
    Member<"output_layer_norm_weights", ["layerNormEnabled"]>];
  let defaults = [Default<"clipping_thres_cell", "0">, Default<"clipping_thres_proj", "0">];
  let flags = LstmFlags;
  let defaults = [Default<"cell_clip", "0">, Default<"projection_clip", "0">,
                  Default<"input_intermediate_scale", "0">,
                  Default<"forget_intermediate_scale", "0">,
                  Default<"cell_intermediate_scale", "0">,
                  Default<"output_intermediate_scale", "0">,
                  Default<"hidden_state_zero_point", "0">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input,
      Armnn_FloatOrQuantTensor:$output_state_in, Armnn_FloatOrQuantTensor:$cell_state_in,
      Armnn_FloatOrQuantTensor:$input_to_forget_weights,
      Armnn_FloatOrQuantTensor:$input_to_cell_weights,
      Armnn_FloatOrQuantTensor:$input_to_output_weights,
      Armnn_FloatOrQuantTensor:$recurrent_to_forget_weights,
      Armnn_FloatOrQuantTensor:$recurrent_to_cell_weights,
      Armnn_FloatOrQuantTensor:$recurrent_to_output_weights,
      Armnn_BiasTensor:$forget_gate_bias, Armnn_BiasTensor:$cell_bias,
      Armnn_BiasTensor:$output_gate_bias,
      Optional<Armnn_FloatOrQuantTensor>:$input_to_input_weights,
      Optional<Armnn_FloatOrQuantTensor>:$recurrent_to_input_weights,
      Optional<Armnn_BiasTensor>:$input_gate_bias,
      Optional<Armnn_FloatOrQuantTensor>:$projection_weights,
      Optional<Armnn_BiasTensor>:$projection_bias,
      Optional<Armnn_FloatOrQuantTensor>:$cell_to_input_weights,
      Optional<Armnn_FloatOrQuantTensor>:$cell_to_forget_weights,
      Optional<Armnn_FloatOrQuantTensor>:$cell_to_output_weights,
      Optional<Armnn_FloatOrQuantTensor>:$input_layer_norm_weights,
      Optional<Armnn_FloatOrQuantTensor>:$forget_layer_norm_weights,
      Optional<Armnn_FloatOrQuantTensor>:$cell_layer_norm_weights,
      Optional<Armnn_FloatOrQuantTensor>:$output_layer_norm_weights,
      Armnn_Float:$cell_clip, Armnn_Float:$projection_clip,
      Armnn_Float:$input_intermediate_scale, Armnn_Float:$forget_intermediate_scale,
      Armnn_Float:$cell_intermediate_scale, Armnn_Float:$output_intermediate_scale,
      Armnn_Int:$hidden_state_zero_point, Armnn_Float:$hidden_state_scale);
  let results = (outs Armnn_FloatOrQuantTensor:$output_state_out,
      Armnn_FloatOrQuantTensor:$cell_state_out, Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = !strconcat("$input `,` $output_state_in `,` $cell_state_in", GatesFormat, [{
    `cell_clip` `=` $cell_clip `,` `projection_clip` `=` $projection_clip
    `intermediate_scales` `(` $input_intermediate_scale `,` $forget_intermediate_scale `,`
      $cell_intermediate_scale `,` $output_intermediate_scale `)`
    `hidden_state` `(` $hidden_state_scale `,` $hidden_state_zero_point `)`
    attr-dict `:` functional-type(operands, results)}]);
}

def Armnn_QuantizedLstmOp : Armnn_Op<"quantized_lstm", [Pure]> {
  let summary = "one step of Android's 16-bit quantized long short-term memory cell";
  let description = [{
    One time step of the cell of `armnn.lstm` with tanh as the activation, without
    peephole, projection and layer normalization, as Android's
    QUANTIZED_16BIT_LSTM defines it: activations are QAsymmU8 with scale 1/128 and
    zero point 128, the cell state QSymmS16 with scale 1/2048. Gates are in the
    order input, forget, cell, output. The cell state comes before the output
    state, unlike in the other cells. Arm NN's CpuRef does not implement it.

    Shapes, with batch B, input size I and output size O: input [B, I], states
    [B, O], input weights [O, I], recurrent weights [O, O], biases [O].

    Rules:
    - quantized_lstm_c1: input, output state, output and weights are QAsymmU8,
      cell states QSymmS16, biases Signed32.
    - quantized_lstm_c2: the shapes agree with each other.

    Example:

    ```mlir
    %c, %h = armnn.quantized_lstm %input, %c0, %h0
        input_weights(%wi, %wf, %wc, %wo) recurrent_weights(%ri, %rf, %rc, %ro)
        biases(%bi, %bf, %bc, %bo)
        : (tensor<2x3x!u8>, tensor<2x4x!s16>, tensor<2x4x!u8>,
           tensor<4x3x!u8>, tensor<4x3x!u8>, tensor<4x3x!u8>, tensor<4x3x!u8>,
           tensor<4x4x!u8>, tensor<4x4x!u8>, tensor<4x4x!u8>, tensor<4x4x!u8>,
           tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
        -> (tensor<2x4x!s16>, tensor<2x4x!u8>)
    ```
  }];
  let layer = Layer<"QuantizedLstm", 45, 36, "19.08">;
  let hasDescriptor = 0;
  let memberTable = "inputParams";
  let members = [
    Member<"input_to_input_weights">, Member<"input_to_forget_weights">,
    Member<"input_to_cell_weights">, Member<"input_to_output_weights">,
    Member<"recurrent_to_input_weights">, Member<"recurrent_to_forget_weights">,
    Member<"recurrent_to_cell_weights">, Member<"recurrent_to_output_weights">,
    Member<"input_gate_bias">, Member<"forget_gate_bias">, Member<"cell_bias">,
    Member<"output_gate_bias">];
  let arguments = (ins Armnn_FloatOrQuantTensor:$input,
      Armnn_FloatOrQuantTensor:$cell_state_in, Armnn_FloatOrQuantTensor:$output_state_in,
      Armnn_FloatOrQuantTensor:$input_to_input_weights,
      Armnn_FloatOrQuantTensor:$input_to_forget_weights,
      Armnn_FloatOrQuantTensor:$input_to_cell_weights,
      Armnn_FloatOrQuantTensor:$input_to_output_weights,
      Armnn_FloatOrQuantTensor:$recurrent_to_input_weights,
      Armnn_FloatOrQuantTensor:$recurrent_to_forget_weights,
      Armnn_FloatOrQuantTensor:$recurrent_to_cell_weights,
      Armnn_FloatOrQuantTensor:$recurrent_to_output_weights,
      Armnn_BiasTensor:$input_gate_bias, Armnn_BiasTensor:$forget_gate_bias,
      Armnn_BiasTensor:$cell_bias, Armnn_BiasTensor:$output_gate_bias);
  let results = (outs Armnn_FloatOrQuantTensor:$cell_state_out, Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = [{
    $input `,` $cell_state_in `,` $output_state_in
    `input_weights` `(` $input_to_input_weights `,` $input_to_forget_weights `,`
      $input_to_cell_weights `,` $input_to_output_weights `)`
    `recurrent_weights` `(` $recurrent_to_input_weights `,` $recurrent_to_forget_weights `,`
      $recurrent_to_cell_weights `,` $recurrent_to_output_weights `)`
    `biases` `(` $input_gate_bias `,` $forget_gate_bias `,` $cell_bias `,` $output_gate_bias `)`
    attr-dict `:` functional-type(operands, results)}];
}

} // family Recurrent

#endif // ARMNN_RECURRENT_TD
