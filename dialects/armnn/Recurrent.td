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
  Member<"cell_to_input_weights", ["!cifgEnabled", "peepholeEnabled"]>,
  Member<"input_gate_bias", ["!cifgEnabled"]>,
  Member<"projection_weights", ["projectionEnabled"]>,
  Member<"projection_bias", ["projectionEnabled"], 1>,
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
  let flags = LstmFlags;
}

defvar LstmFormat = !strconcat("$input `,` $output_state_in `,` $cell_state_in", GatesFormat, [{
    `activation_func` `=` $activation_func `,` `clipping_thres_cell` `=` $clipping_thres_cell `,`
    `clipping_thres_proj` `=` $clipping_thres_proj
}]);

def Armnn_LstmOp : Armnn_LstmBase<"lstm"> {
  let summary = "one step of a long short-term memory cell";
  let layer = Layer<"Lstm", 34, 35, "19.05">;
  let arguments = LstmArguments;
  let results = (outs Armnn_FloatOrQuantTensor:$scratch, Armnn_FloatOrQuantTensor:$output_state_out,
      Armnn_FloatOrQuantTensor:$cell_state_out, Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = !strconcat(LstmFormat, "attr-dict `:` functional-type(operands, results)");
}

def Armnn_UnidirectionalSequenceLstmOp : Armnn_LstmBase<"unidirectional_sequence_lstm"> {
  let summary = "a long short-term memory cell run over a sequence";
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
  let layer = Layer<"QLstm", 56, 57, "20.05">;
  let memberTable = "inputParams";
  let members = LstmGateMembers # [
    Member<"input_gate_bias", ["!cifgEnabled"]>,
    Member<"projection_weights", ["projectionEnabled"]>,
    Member<"projection_bias", ["projectionEnabled"], 1>,
    Member<"cell_to_input_weights", ["!cifgEnabled", "peepholeEnabled"]>,
    Member<"cell_to_forget_weights", ["peepholeEnabled"]>,
    Member<"cell_to_output_weights", ["peepholeEnabled"]>,
    Member<"input_layer_norm_weights", ["layerNormEnabled", "!cifgEnabled"]>,
    Member<"forget_layer_norm_weights", ["layerNormEnabled"]>,
    Member<"cell_layer_norm_weights", ["layerNormEnabled"]>,
    Member<"output_layer_norm_weights", ["layerNormEnabled"]>];
  let flags = LstmFlags;
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
