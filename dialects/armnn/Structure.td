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
  let description = [{
    A tensor whose elements are known. `value` holds them as they are stored:
    f32, f16, i32, i64; i8 for the 8-bit quantized types (QAsymmU8 as the same
    bits) and Boolean (0 or 1); i16 for QSymmS16. Large tensors are resources
    (`dense_resource`), which a file's bytes back without a copy. A constant
    without a resource's data (elided when it was printed) is refused. (Source:
    ConstTensor of the schema.)

    Shapes: the output has the value's shape. Types: any.

    Rules:
    - constant_c1: value is `dense` or `dense_resource`.
    - constant_c2: value has the storage type of the output's data type.
    - constant_c3: value has the output's shape, which is static.
    - constant_c4: a resource has its data.
    - constant_c5: a resource has the bytes of the shape.

    Example:

    ```mlir
    %0 = armnn.constant dense<[1, -1]> : tensor<2xi8> : tensor<2x!quant.uniform<u8:f32, 0.5:128>>
    ```
  }];
  let layer = Layer<"Constant", 12, 5, "19.02">;
  let hasCustomDescriptor = 1; // input: ConstTensor
  let arguments = (ins ElementsAttr:$value);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$value attr-dict `:` type($output)";
  let hasFolder = 1;
}

def Armnn_StandInOp : Armnn_Op<"stand_in", [Pure]> {
  let summary = "a layer that the importer of the network did not know";
  let description = [{
    Stands for a layer that the importer of the network did not know; its name
    is its location. It has no meaning of its own: no backend of Arm NN runs it,
    and lowering reports it by name. (Source: StandInLayer of Arm NN 22.05.)

    Shapes: any, none is inferred. Types: any.

    Example:

    ```mlir
    %0 = armnn.stand_in %a, %b : (tensor<2x3xf32>, tensor<4xi32>) -> tensor<?xf32>
    ```
  }];
  let resultDataType = "any";
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
  let description = [{
    Joins two control-flow paths: the output is the input of the path that was
    taken. No backend of Arm NN runs it, lowering reports it. (Source:
    MergeLayer of Arm NN 22.05; not to be confused with Merger, an old name of
    concat.)

    Shapes: input 0, input 1 and output have one shape. Types: any.

    Rules:
    - merge_c1: both inputs and the output have one data type.
    - merge_c2: the inputs have one shape.

    Example:

    ```mlir
    %0 = armnn.merge %a, %b : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    ```
  }];
  let layer = Layer<"Merge", 37, 39, "19.05">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$lhs, Armnn_Tensor:$rhs);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}

def Armnn_SwitchOp : Armnn_Op<"switch", [Pure]> {
  let summary = "sends a tensor down one of two control-flow paths";
  let description = [{
    Sends the input down one of two control-flow paths, as the predicate says.
    No backend of Arm NN runs it, lowering reports it. (Source: SwitchLayer of
    Arm NN 22.05.)

    Shapes: both outputs have the input's shape; the predicate has any. Types:
    any.

    Rules:
    - switch_c1: both outputs have the input's data type.

    Example:

    ```mlir
    %0:2 = armnn.switch %x, %predicate
        : (tensor<2x3xf32>, tensor<1xi1>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
    ```
  }];
  let layer = Layer<"Switch", 38, 40, "19.05">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Tensor:$predicate);
  let results = (outs Armnn_Tensor:$true_output, Armnn_Tensor:$false_output);
  let assemblyFormat = "$input `,` $predicate attr-dict `:` functional-type(operands, results)";
}

} // family Structure

#endif // ARMNN_STRUCTURE_TD
