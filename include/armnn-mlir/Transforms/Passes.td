//===- Passes.td - Graph optimizations -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_TRANSFORMS_PASSES
#define ARMNN_MLIR_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def FoldConstants : Pass<"armnn-fold-constants", "func::FuncOp"> {
  let summary = "Compute layers whose inputs are constants";
  let description = [{
    Reshape, transpose and slice of constants of any type, dequantize of them to
    Float32, and elementwise layers of Float32 constants are computed, in Float32
    as the reference does. Results of more than `max-bytes` are left alone.

    ```mlir
    %c = armnn.constant dense<[1.0, 2.0]> : tensor<2xf32> : tensor<2xf32>
    %0 = armnn.reshape %c to [1, 2] : (tensor<2xf32>) -> tensor<1x2xf32>
    // becomes
    %0 = armnn.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32> : tensor<1x2xf32>
    ```
  }];
  let options = [Option<"maxBytes", "max-bytes", "uint64_t", /*default=*/"16777216",
                        "most bytes of a folded result">];
}

def FoldIntoWeights : Pass<"armnn-fold-into-weights", "func::FuncOp"> {
  let summary = "Move scales and shifts of channels into the weights before them";
  let description = [{
    A batch normalization, a sum, difference, product or quotient with one
    constant for each channel, or a linear activation, whose input is a
    convolution, depthwise, transposed or three-dimensional convolution or fully
    connected layer of constant weights that nothing else reads, becomes part of
    its weights and biases:

        weights'(o) = weights(o) * scale(o)
        biases'(o) = biases(o) * scale(o) + shift(o)

    A positive factor first moves before a relu, bounded_relu or leaky_relu that
    follows such a layer, where it scales the bounds.

    Float types only: for quantized ones the tensor between the two layers has a
    scale and a range of its own, which would be lost.
  }];
}

def FoldPad : Pass<"armnn-fold-pad", "func::FuncOp"> {
  let summary = "Make pad layers the padding of the layer behind them";
  let description = [{
    A constant pad of spatial dimensions by what a convolution, depthwise or
    three-dimensional convolution pads with (0, as the zero point of a quantized
    tensor), whose only reader is that layer, becomes its padding. Before an
    average or l2 pooling the same, which then counts padding (ignore_value),
    unless it has padding that it does not count; before a max pooling a pad by
    the lowest value, if no window lies in the padding. Only between tensors of
    one type: a pad that changes the scale stays.
  }];
}

def LayerOutputs : Pass<"armnn-layer-outputs", "func::FuncOp"> {
  let summary = "Make the results of all layers outputs of the network";
  let description = [{
    Every result of a layer of a public function becomes an output behind those
    that the network has, with the layer's name, so that a compiled network
    shows what happens inside it. Left out are results of unknown rank, those
    whose shape only a run tells, and those of the paths of a switch.
  }];
}

def MergeEqualLayers : Pass<"armnn-merge-equal-layers", "func::FuncOp"> {
  let summary = "Compute once what equal layers compute of the same inputs";
  let description = [{
    Common subexpression elimination that keeps names: the layer that stays has
    the locations of all, and constants are equal by content. Layers that nothing
    reads are removed.
  }];
}

def RecognizeActivations : Pass<"armnn-recognize-activations", "func::FuncOp"> {
  let summary = "Find activation layers in the arithmetic that spells them out";
  let description = [{
    | spelled out | becomes |
    |--|--|
    | x * bounded_relu(x + 3; 6, 0) / 6, in any order of the factors | hard_swish |
    | maximum(x, 0) | relu |
    | maximum(x, a * x), 0 < a < 1 | leaky_relu |
    | 1 / (1 + exp(-x)) | sigmoid |
    | exp(x) / sum(exp(x)), exp(x - max(x)) / sum(...) along one dimension | softmax |

    Float types only: a quantized chain rounds and saturates at each step, which
    one layer does not.
  }];
}

#endif // ARMNN_MLIR_TRANSFORMS_PASSES
