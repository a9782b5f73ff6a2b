//===- Quantization.td - Conversions between data types -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_QUANTIZATION_TD
#define ARMNN_QUANTIZATION_TD

include "dialects/armnn/ArmnnOpBase.td"

let family = "Quantization" in {

class Armnn_ConversionOp<string mnemonic> : Armnn_Op<mnemonic, [Pure]> {
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$input);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input attr-dict `:` functional-type(operands, results)";
}

def Armnn_QuantizeOp : Armnn_ConversionOp<"quantize"> {
  let summary = "real numbers to a quantized type, or to another scale";
  let layer = Layer<"Quantize", 35, 37, "19.05">;
}

def Armnn_DequantizeOp : Armnn_ConversionOp<"dequantize"> {
  let summary = "a quantized or half type to real numbers";
  let layer = Layer<"Dequantize", 36, 38, "19.05">;
}

def Armnn_CastOp : Armnn_ConversionOp<"cast"> {
  let summary = "converts stored numbers, regardless of quantization";
  let layer = Layer<"Cast", 61, 62, "21.05">;
}

} // family Quantization

#endif // ARMNN_QUANTIZATION_TD
