//===- Errors.td - Errors of the .uff reader and writer ---*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "lib/Target/Error.td"

// The file as a whole.
def NotUff : Error<101, "The content is no UFF graph.", "Give the .uff file; a TensorFlow graph must be converted first.">;
def DamagedUff : Error<102, "The protobuf ends inside its data, or holds what no protobuf can.", "Copy the file again; compare its size with the original.">;
def UffTextSyntax : Error<103, "The text form has a syntax error.", "Mend the text at the line and column, or give the binary file.">;
def UffTooLarge : Error<104, "The file is larger, or has more or deeper parts, than a limit.", "Raise the limit that the message names (max-layers for maxNodes) if the model is sound.">;
def TextWithoutWeights : Error<105, "The text form was written without the weights (\"bytes skipped\").", "Give the binary .uff that was written with it.">;
def GraphCount : Error<106, "The file does not hold exactly one graph.", "Convert the model again.">;
def UnknownExtension : Error<107, "The file needs an extension of the format that is not known.", "Use a newer release of this project.">;

// Nodes and connections.
def NoUffOutputs : Error<120, "No MarkOutput node says what the graph computes.", "Convert the model again with its outputs named.">;
def UnnamedNode : Error<121, "A node has no id.", "The writer is at fault; convert the model again.">;
def DuplicateId : Error<122, "Two nodes have the same id.", "The writer is at fault; convert the model again.">;
def UnknownInput : Error<123, "A node reads one that does not exist.", "The writer is at fault; convert the model again.">;
def NodeCycle : Error<124, "Nodes feed themselves.", "The format has no loops; convert the model again.">;
def InputCount : Error<125, "A node has more or fewer inputs than its operation needs.", "The writer is at fault; convert the model again.">;
def UnknownCoreOperation : Error<126, "An operation that is neither of the format's core nor a custom one (_Name).", "Use a newer release of this project.">;

// Fields and shared data.
def MissingNodeField : Error<140, "A required field is not in the file.", "The writer is at fault; convert the model again.">;
def WrongFieldKind : Error<141, "A field's value is of another kind than the operation needs.", "The writer is at fault; convert the model again.">;
def UnknownFieldText : Error<142, "A field's text is none of those that the operation knows.", "See the message for what is known.">;
def UnknownField : Error<143, "A field that the operation does not have, or has twice.", "The writer is at fault; use a newer release of this project.">;
def UnknownReference : Error<144, "A reference to shared data leads nowhere or to itself.", "The writer is at fault; convert the model again.">;
def LostExponent : Error<145, "Unary pow, of which the converter has dropped the exponent.", "Replace the power before converting.">;

// Tensors.
def BadInputShape : Error<150, "A shape with an impossible size, or too many dimensions.", "The writer is at fault; convert the model again.">;
def UffConstantSize : Error<152, "A constant's bytes do not fit its shape and type.", "The writer is at fault; convert the model again.">;
def BadShapeOption : Error<155, "A shape or value given by the user does not fit the graph.", "Name an input or constant of the graph, with a shape or values that fit what the file records.">;

// What a node means.
def NodeRule : Error<160, "A node breaks a rule of its operation; the message names the rule.", "See the operation's documentation for the rule.">;

// Writing.
def NoUffForm : Error<180, "A function, type, value or operation that has no form in the format.", "See the message for what has one.">;
def UffOutputTooLarge : Error<181, "The file would be larger than protobuf can hold (2 GiB).", "Split the model or use narrower weights.">;
