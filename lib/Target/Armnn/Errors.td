//===- Errors.td - Errors of the .armnn reader and writer -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "lib/Target/Error.td"

// The file as a whole.
def UnreadableFile : Error<1, "The file cannot be opened or read.", "Check the path and the permissions.">;
def EmptyFile : Error<2, "The file is empty.", "Copy or convert the model again.">;
def NotArmnn : Error<3, "The content is no Arm NN flatbuffer.", "Give a model: .armnn, .uff, .pbtxt, or MLIR as text or bytecode.">;
def Truncated : Error<4, "The file ends inside its data.", "Copy the file again; compare its size with the original.">;
def BadRoot : Error<5, "The first four bytes, the root offset, do not lead to a table.", "Give the .armnn file; strip a size prefix if a program added one.">;
def BadTable : Error<6, "A table's vtable lies outside the file or has an impossible size.", "The file is damaged: copy or convert it again.">;
def BadOffset : Error<7, "An offset leads outside the file or to itself.", "The file is damaged: copy or convert it again.">;
def BadVector : Error<8, "A string or vector reaches past the end of the file, or a string lacks its terminator.", "The file is damaged: copy or convert it again.">;
def BadAlignment : Error<9, "Data lie at an address that the format does not allow.", "Write the file again with an unmodified flatbuffers library.">;
def TooComplex : Error<10, "The file has more tables, or deeper nesting, than the limit.", "Raise the limit max-tables or max-depth if the model is sound.">;
def FileTooLarge : Error<11, "The file is larger than flatbuffers can address (2 GiB).", "Split the model or use narrower weights.">;

// Layers and connections.
def NoLayers : Error<20, "The graph has no layers.", "Convert the model again.">;
def TooManyLayers : Error<21, "The graph has more layers than the limit.", "Raise the limit max-layers if the model is sound.">;
def NoLayerTable : Error<22, "A layer's union has tag NONE or lacks its table or its base.", "The writer is at fault; convert the model again.">;
def UnknownLayer : Error<23, "A union tag beyond the newest known layer.", "Use a newer release of this project.">;
def DuplicateIndex : Error<24, "Two layers have the same index.", "The writer is at fault; convert the model again.">;
def SlotCount : Error<25, "A layer has more or fewer input or output slots than its type needs.", "The writer is at fault; convert the model again.">;
def BadSlotIndex : Error<26, "A slot's index occurs twice or is not below the number of slots.", "The writer is at fault; convert the model again.">;
def NotConnected : Error<27, "An input slot has no connection.", "The writer is at fault; convert the model again.">;
def UnknownSource : Error<28, "A connection names a layer or an output slot that does not exist.", "The writer is at fault; convert the model again.">;
def Cycle : Error<29, "Layers feed themselves.", "The format has no loops; convert the model again.">;
def BadBinding : Error<30, "inputIds or outputIds do not fit the Input and Output layers.", "The writer is at fault; convert the model again.">;
def NoOutputs : Error<31, "The network has no outputs.", "Convert the model again with its outputs named.">;
def NameTooLong : Error<32, "A name is longer than the limit.", "Raise the limit max-name-length if the model is sound.">;

// Descriptors and members.
def MissingField : Error<40, "A field that the layer needs is not in the file.", "The writer is at fault; convert the model again.">;
def UnknownEnumerator : Error<41, "A number that the field's enumeration does not have.", "Use a newer release of this project.">;
def BadCount : Error<42, "A count in the descriptor differs from what the layer has.", "The writer is at fault; convert the model again.">;
def DoubledMember : Error<43, "Weights are both in the layer and in input slots.", "The writer is at fault; convert the model again.">;
def BadOverride : Error<44, "An overridden input slot lacks its tensor info, or its shape has another number of elements.", "The writer is at fault; convert the model again.">;

// Tensors.
def UnknownDataType : Error<50, "A data type that the schema does not have.", "Use a newer release of this project.">;
def BadShape : Error<51, "A shape that contradicts itself, is empty, or has too many dimensions.", "The writer is at fault; convert the model again.">;
def TooManyElements : Error<52, "A tensor has more elements than the limit.", "Raise the limit max-elements if the model is sound.">;
def BadQuantization : Error<53, "A scale that is no positive number, a zero point outside the type, or scales that do not fit the axis.", "Quantize the model again.">;

// Constants.
def NoConstantData : Error<60, "A constant has no tensor, no data or no shape.", "The writer is at fault; convert the model again.">;
def ConstantSize : Error<61, "A constant's bytes do not fit its shape and type.", "The writer is at fault; convert the model again.">;
def ConstantInfo : Error<62, "A constant's tensor differs from its output slot in shape or type.", "The writer is at fault; convert the model again.">;

// What a layer means.
def LayerRule : Error<70, "A layer breaks a rule of its type; the message names the rule.", "See the operation's documentation for the rule.">;
def ShapeMismatch : Error<71, "A stored shape differs from the one that the layer computes.", "The writer is at fault; convert the model again.">;

// Writing.
def NoMain : Error<80, "The module has no function @main that is a network, or one without results, the network's outputs.", "Give one public function @main whose body is one block and returns the outputs.">;
def NotALayer : Error<81, "An operation of the graph is no layer of the armnn dialect.", "Export before lowering to other dialects.">;
def MemberNotConstant : Error<82, "The schema keeps this operand inside the layer, so it must be an armnn.constant.", "Fold the operand into a constant.">;
def NotExpressible : Error<83, "A type or attribute value has no form in the schema.", "See the message for the bound.">;
def UnwritableFile : Error<86, "The output cannot be created or written.", "Check the path, the permissions and the space left.">;
def OutputTooLarge : Error<85, "The file would be larger than flatbuffers can address (2 GiB).", "Split the model or use narrower weights.">;
def ReleaseLacks : Error<87, "The release of Arm NN that the file is for has no form for some layers; the notes name them all.", "Write for the release that the notes name, or replace the layers.">;
def UnknownRelease : Error<88, "There is no such release of Arm NN to write for.", "Give one of those that the message lists.">;
