//===- Activation.td - Activation layers -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_ACTIVATION_TD
#define ARMNN_ACTIVATION_TD

include "dialects/armnn/ArmnnOpBase.td"

let family = "Activation" in {

def Armnn_ActivationOp : Armnn_Op<"activation", [Pure]> {
  let summary = "applies an activation function to every element";
  let layer = Layer<"Activation", 9, 1, "19.02">;
  let arguments = (ins Armnn_FloatOrQuantTensor:$input,
      Armnn_ActivationFunctionAttr:$activation_function, Armnn_Float:$a, Armnn_Float:$b);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = "$activation_function $input `a` `=` $a `,` `b` `=` $b attr-dict `:` functional-type(operands, results)";
}

def Armnn_PreluOp : Armnn_Op<"prelu", [Pure]> {
  let summary = "scales negative elements by alpha";
  let layer = Layer<"Prelu", 41, 43, "19.08">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_FloatOrQuantTensor:$input, Armnn_FloatOrQuantTensor:$alpha);
  let results = (outs Armnn_FloatOrQuantTensor:$output);
  let assemblyFormat = "$input `,` $alpha attr-dict `:` functional-type(operands, results)";
}

} // family Activation

#endif // ARMNN_ACTIVATION_TD
