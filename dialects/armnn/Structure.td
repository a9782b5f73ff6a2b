//===- Structure.td - Constants, stand-ins and control flow -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_STRUCTURE_TD
#define ARMNN_STRUCTURE_TD

include "dialects/armnn/ArmnnOpBase.td"

// Network inputs and outputs are arguments and results of @main; their layers
// have no operation.
class Armnn_BindingLayer<Layer bindingLayer, string text> {
  Layer layer = bindingLayer;
  string summary = text;
}
def Armnn_InputLayer : Armnn_BindingLayer<Layer<"Input", 1, 9, "19.02">, "an input of the network">;
def Armnn_OutputLayer : Armnn_BindingLayer<Layer<"Output", 3, 11, "19.02">, "an output of the network">;

let family = "Structure" in {

def Armnn_ConstantOp : Armnn_Op<"constant", [Pure, ConstantLike]> {
  let summary = "a tensor whose elements the file holds";
  let layer = Layer<"Constant", 12, 5, "19.02">;
  let hasCustomDescriptor = 1; // input: ConstTensor
  let arguments = (ins ElementsAttr:$value);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$value attr-dict `:` type($output)";
  let hasFolder = 1;
}

def Armnn_StandInOp : Armnn_Op<"stand_in", [Pure]> {
  let summary = "a layer that the importer of the network did not know";
  let layer = Layer<"StandIn", 53, 54, "19.11">;
  let derived = [
    Derived<"numInputs", "writer.getNumOperands()", "reader.getNumInputSlots()">,
    Derived<"numOutputs", "writer.getNumResults()", "reader.getNumOutputSlots()">];
  let arguments = (ins Variadic<Armnn_Tensor>:$inputs);
  let results = (outs Variadic<Armnn_Tensor>:$outputs);
  let assemblyFormat = "$inputs attr-dict `:` functional-type(operands, results)";
}

def Armnn_MergeOp : Armnn_Op<"merge", [Pure]> {
  let summary = "joins two control-flow paths";
  let layer = Layer<"Merge", 37, 39, "19.05">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$lhs, Armnn_Tensor:$rhs);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

def Armnn_SwitchOp : Armnn_Op<"switch", [Pure]> {
  let summary = "sends a tensor down one of two control-flow paths";
  let layer = Layer<"Switch", 38, 40, "19.05">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Tensor:$predicate);
  let results = (outs Armnn_Tensor:$true_output, Armnn_Tensor:$false_output);
  let assemblyFormat = "$input `,` $predicate attr-dict `:` functional-type(operands, results)";
}

} // family Structure

#endif // ARMNN_STRUCTURE_TD
