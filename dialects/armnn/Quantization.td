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
  let description = [{
    Quantizes real numbers (as in Arm NN 22.05 CpuRef):

        output = clamp(round(input / scale) + zero_point)

    with the output's scale and zero point, rounding halves away from zero, in
    Float32. A quantized input is dequantized first.

    Shapes: the output has the input's shape.

    Rules:
    - quantize_c1: the input is of a float or quantized type.
    - quantize_c2: the output is of a quantized type.

    Example:

    ```mlir
    %0 = armnn.quantize %input
        : (tensor<2x3xf32>) -> tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>
    ```
  }];
  let resultDataType = "any";
  let layer = Layer<"Quantize", 35, 37, "19.05">;
  let hasCanonicalizer = 1;
}

def Armnn_DequantizeOp : Armnn_ConversionOp<"dequantize"> {
  let summary = "a quantized or half type to real numbers";
  let description = [{
    Gives the real numbers of quantized ones (as in Arm NN 22.05 CpuRef):

        output = (input - zero_point) * scale

    in Float32. Scales per axis have an own scale for each index of the axis. A
    Float16 input is converted.

    Shapes: the output has the input's shape.

    Rules:
    - dequantize_c1: the input is of a quantized type or Float16.
    - dequantize_c2: the output is Float32 or Float16.

    Example:

    ```mlir
    %0 = armnn.dequantize %input
        : (tensor<2x3x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<2x3xf32>
    ```
  }];
  let resultDataType = "Float32";
  let layer = Layer<"Dequantize", 36, 38, "19.05">;
}

def Armnn_CastOp : Armnn_ConversionOp<"cast"> {
  let summary = "converts stored numbers, regardless of quantization";
  let description = [{
    Converts numbers as they are stored: the scales and zero points of both
    types do not count. Numbers become integers by truncation where the output is
    Signed32, and by rounding halves away from zero and clamping where it is of a
    quantized type; all go through Float32 (as in Arm NN 22.05 CpuRef).

    Shapes: the output has the input's shape. Any data types are allowed.

    Example:

    ```mlir
    %0 = armnn.cast %input : (tensor<2x3xf32>) -> tensor<2x3xi32>
    ```
  }];
  let resultDataType = "any";
  let layer = Layer<"Cast", 61, 62, "21.05">;
}

} // family Quantization

#endif // ARMNN_QUANTIZATION_TD
