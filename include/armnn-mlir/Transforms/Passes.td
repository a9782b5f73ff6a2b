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

def AssignLayout : Pass<"armnn-assign-layout", "func::FuncOp"> {
  let summary = "Give all layers of images and volumes one layout";
  let description = [{
    Layers with a `data_layout` that differs from `layout` are rewritten to it
    (NHWC stands for NDHWC too, NCHW for NCDHW), with transposes of their input
    and output and their weights transposed. Then the transposes move as in
    armnn-move-transposes, so that those are left that stand at inputs and
    outputs of the graph, which keep their types, and at layers that need a
    certain order, such as a reshape that joins channels and positions.

    A graph without such a layer stays as it is. A layer's result does not
    change, but for the order in which sums are taken. strided_slice, whose layout
    means nothing, normalization within channels, whose spatial dimensions are
    always 2 and 3, and batch_mat_mul, whose layouts are those of matrices, keep
    theirs, as does l2_normalization of less than 4 dimensions.

    ```mlir
    %0 = armnn.convolution2d %x, %w ... nchw
        : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32>
    %1 = armnn.activation relu %0 ... : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
    %2 = armnn.reduce mean %1 axis = [2, 3], keep_dims = false
        : (tensor<1x4x8x8xf32>) -> tensor<1x4xf32>
    // becomes
    %t = armnn.transpose %x by [0, 2, 3, 1] : (tensor<1x3x8x8xf32>) -> tensor<1x8x8x3xf32>
    %0 = armnn.convolution2d %t, %w2 ... nhwc
        : (tensor<1x8x8x3xf32>, tensor<4x1x1x3xf32>) -> tensor<1x8x8x4xf32>
    %1 = armnn.activation relu %0 ... : (tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
    %2 = armnn.reduce mean %1 axis = [1, 2], keep_dims = false
        : (tensor<1x8x8x4xf32>) -> tensor<1x4xf32>
    ```
  }];
  let options = [Option<"layout", "layout", "::mlir::armnn::DataLayout",
      /*default=*/"::mlir::armnn::DataLayout::NHWC", "where channels are", [{
      ::llvm::cl::values(
        clEnumValN(::mlir::armnn::DataLayout::NHWC, "NHWC", "last"),
        clEnumValN(::mlir::armnn::DataLayout::NCHW, "NCHW", "before the spatial dimensions"))
      }]>];
}

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

def MoveTransposes : Pass<"armnn-move-transposes", "func::FuncOp"> {
  let summary = "Move transposes to where they cancel or move least";
  let description = [{
    Elementwise layers, activations, quantize, dequantize, cast, softmax, concat,
    splitter, slice, strided_slice, pad, tile, channel_shuffle, reverse_v2 and
    reductions that keep their dimensions compute the same of transposed tensors,
    with their axes renamed. So the tensors between other layers are kept in the
    order of dimensions that takes the fewest bytes of transposes in all, and
    transposes that undo each other vanish. A reduction that drops its dimensions
    takes any order that keeps the others', a fully connected layer of constant
    weights any order of what it flattens. Constants are transposed here and now.
    Broadcast operands of lower rank get their dimensions of size 1 first. Scales
    per axis follow their dimension.

    A transpose whose output has another scale than its input stays.

    ```mlir
    %0 = armnn.transpose %x by [0, 2, 3, 1] : (tensor<1x4x8x8xf32>) -> tensor<1x8x8x4xf32>
    %1 = armnn.elementwise_binary mul %0, %scales
        : (tensor<1x8x8x4xf32>, tensor<4xf32>) -> tensor<1x8x8x4xf32>
    %2 = armnn.transpose %1 by [0, 3, 1, 2] : (tensor<1x8x8x4xf32>) -> tensor<1x4x8x8xf32>
    // becomes
    %2 = armnn.elementwise_binary mul %x, %scales2
        : (tensor<1x4x8x8xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x8x8xf32>
    ```
  }];
}

def QuantizeNetwork : Pass<"armnn-quantize-network", "func::FuncOp"> {
  let summary = "Give a float network quantized types, from ranges of its tensors";
  let description = [{
    Layers whose results have a range, `armnn.range = array<f32: low, high>` (a
    pair for each result; on arguments too), get quantized types that reach from
    low to high: QAsymmU8, QAsymmS8 with symmetric weights, or QSymmS16. Weights
    and other constants are quantized in their own ranges, biases become Signed32
    of scale input * weights. docs/quantization.md describes the rules.

    Layers without a range, and those that have no quantized form, stay Float32,
    with quantize and dequantize layers around them. A batch normalization
    becomes a depthwise convolution of 1 x 1, which has one.

    ```mlir
    func.func @main(%x: tensor<1x4xf32> {armnn.range = array<f32: -1.0, 1.0>}) -> tensor<1x4xf32> {
      %0 = armnn.activation relu %x a = 0.0, b = 0.0 {armnn.range = array<f32: 0.0, 1.0>}
          : (tensor<1x4xf32>) -> tensor<1x4xf32>
      return %0 : tensor<1x4xf32>
    }
    ```
  }];
  let options = [
    Option<"scheme", "scheme", "::mlir::armnn::QuantizationScheme",
           /*default=*/"::mlir::armnn::QuantizationScheme::QAsymmS8", "data type of activations",
           [{::llvm::cl::values(
               clEnumValN(::mlir::armnn::QuantizationScheme::QAsymmU8, "qasymmu8",
                          "unsigned 8 bits with zero points"),
               clEnumValN(::mlir::armnn::QuantizationScheme::QAsymmS8, "qasymms8",
                          "signed 8 bits with zero points, weights QSymmS8"),
               clEnumValN(::mlir::armnn::QuantizationScheme::QSymmS16, "qsymms16",
                          "signed 16 bits"))}]>,
    Option<"perChannel", "per-channel", "bool", /*default=*/"true",
           "with qasymms8, weights of convolutions have a scale for each output channel">,
    Option<"floatIo", "float-io", "bool", /*default=*/"false",
           "inputs and outputs of the network stay Float32">];
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
