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

def Canonicalize : Pass<"armnn-canonicalize", "func::FuncOp"> {
  let summary = "Apply the layers' canonicalizations, with remarks";
  let description = [{
    What `canonicalize` does for operations of the armnn dialect, with a remark
    for each rewrite.
  }];
}

def ConvertToF16 : Pass<"armnn-convert-to-f16", "func::FuncOp"> {
  let summary = "Compute a Float32 network in Float16";
  let description = [{
    Every Float32 tensor between layers becomes Float16, and so do constants.
    Inputs and outputs of the network, and results of detection_post_process, stay
    Float32, with armnn.cast at the edges. A layer stays Float32 as well that
    takes no Float16, or has a constant that would become infinite.

    A conversion to Float32 and back is exact, and vanishes. One to Float16 and
    back loses precision; `drop-lossy` removes it all the same.

    ```mlir
    %0 = armnn.activation relu %x ... : (tensor<4xf32>) -> tensor<4xf32>
    // becomes
    %1 = armnn.cast %x : (tensor<4xf32>) -> tensor<4xf16>
    %2 = armnn.activation relu %1 ... : (tensor<4xf16>) -> tensor<4xf16>
    %0 = armnn.cast %2 : (tensor<4xf16>) -> tensor<4xf32>
    ```
  }];
  let options = [Option<"dropLossy", "drop-lossy", "bool", /*default=*/"false",
                        "remove conversions from Float32 to Float16 and back">];
}

def DropBroadcastReshapes
    : Pass<"armnn-drop-broadcast-reshapes", "func::FuncOp"> {
  let summary = "Remove reshapes that broadcasting makes unnecessary";
  let description = [{
    A reshape of a static shape that only puts dimensions of size 1 in front is
    not needed before an elementwise_binary or prelu layer whose other operand has
    the result's rank. (comparison and logical_binary keep theirs, since readers
    of the file format before 2024 refuse unequal ranks there.)

    ```mlir
    %0 = armnn.reshape %x to [1, 1, 8] : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %1 = armnn.elementwise_binary add %y, %0
        : (tensor<2x4x8xf32>, tensor<1x1x8xf32>) -> tensor<2x4x8xf32>
    // becomes
    %1 = armnn.elementwise_binary add %y, %x
        : (tensor<2x4x8xf32>, tensor<8xf32>) -> tensor<2x4x8xf32>
    ```
  }];
}

def FoldConstants : Pass<"armnn-fold-constants", "func::FuncOp"> {
  let summary = "Compute layers whose inputs are constants";
  let description = [{
    Reshape, transpose and slice of constants of any type, quantize of them,
    dequantize to Float32, cast between Float32 and Float16, and elementwise layers
    of Float32 constants are computed, in Float32 as the reference does. Results of
    more than `max-bytes` are left alone, but for reshapes, which share the bytes.
    So are those that would make more than `max-total-bytes` with all others,
    beside eight times what the network's constants have: a few layers that
    broadcast must not fill the memory.

    ```mlir
    %c = armnn.constant dense<[1.0, 2.0]> : tensor<2xf32> : tensor<2xf32>
    %0 = armnn.reshape %c to [1, 2] : (tensor<2xf32>) -> tensor<1x2xf32>
    // becomes
    %0 = armnn.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32> : tensor<1x2xf32>
    ```
  }];
  let options = [Option<"maxBytes", "max-bytes", "uint64_t", /*default=*/"16777216",
                        "most bytes of a folded result">,
                 Option<"maxTotalBytes", "max-total-bytes", "uint64_t", /*default=*/"67108864",
                        "most bytes of all folded results">];
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

def PrintStats : Pass<"armnn-print-stats", "ModuleOp"> {
  let summary = "Print what the network costs";
  let description = [{
    Prints a table to stderr: for each kind of layer how many there are, their
    multiply-accumulates and the bytes of their results; then the same of all, and
    of transposes and reshapes, which only move data. May stand several times
    among other passes:
    `--armnn-print-stats --armnn-optimize --armnn-print-stats`.
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
           "inputs and outputs of the network stay Float32">,
    ListOption<"floatLayers", "float-layers", "std::string", "names of layers that stay Float32">];
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
    | (x - mean(x)) / sqrt(variance(x) + eps), also as product with rsqrt | instance_normalization between reshapes |
    | x * k + (beta - mean(x) * k), k = gamma / sqrt(variance(x) + eps) | the same, times gamma plus beta |

    Means and variances are those of one or several last dimensions, of static
    sizes. Float types only: a quantized chain rounds and saturates at each step, which
    one layer does not.

    With `approximate-gelu` also the two ways to spell gelu without erf, which Arm NN
    has only inside that layer. They are not the same function, so outputs move by up
    to 5e-4 and 2e-2:

    | spelled out | becomes |
    |--|--|
    | x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3))) | gelu |
    | x * sigmoid(1.702 * x) | gelu |
  }];
  let options = [Option<"approximateGelu", "approximate-gelu", "bool", "false",
                        "Take gelu by tanh or sigmoid for gelu">];
}

def RecognizeDepthToSpace
    : Pass<"armnn-recognize-depth-to-space", "func::FuncOp"> {
  let summary = "Find depth_to_space spelled out with batches";
  let description = [{
    A transpose [3, 1, 2, 0] of one image of b * b channels, then a
    batch_to_space_nd by [b, b] without crops, is a depth_to_space, where neither
    changes the scale. Layout nhwc.

    ```mlir
    %0 = armnn.transpose %x by [3, 1, 2, 0] : (tensor<1x3x5x4xf32>) -> tensor<4x3x5x1xf32>
    %1 = armnn.batch_to_space_nd %0 block = [2, 2], crops = [0, 0, 0, 0] nhwc
        : (tensor<4x3x5x1xf32>) -> tensor<1x6x10x1xf32>
    // becomes
    %1 = armnn.depth_to_space %x block = 2 nhwc : (tensor<1x3x5x4xf32>) -> tensor<1x6x10x1xf32>
    ```
  }];
}

def ReplaceDivisions : Pass<"armnn-replace-divisions", "func::FuncOp"> {
  let summary = "Multiply by the reciprocal instead of dividing by a constant";
  let description = [{
    A quotient of floats by a constant becomes a product with its reciprocal where
    that is exact: for powers of two whose reciprocal is a normal number. With
    `may-round` for all divisors that are normal numbers, which changes results by
    a rounding.

    ```mlir
    %c = armnn.constant dense<4.0> : tensor<1xf32> : tensor<1xf32>
    %0 = armnn.elementwise_binary div %x, %c : (tensor<8xf32>, tensor<1xf32>) -> tensor<8xf32>
    // becomes
    %c = armnn.constant dense<0.25> : tensor<1xf32> : tensor<1xf32>
    %0 = armnn.elementwise_binary mul %x, %c : (tensor<8xf32>, tensor<1xf32>) -> tensor<8xf32>
    ```
  }];
  let options = [Option<"mayRound", "may-round", "bool", /*default=*/"false",
                        "also where the product rounds otherwise">];
}

def ReportUnreadInputs : Pass<"armnn-report-unread-inputs", "func::FuncOp"> {
  let summary = "Remark on inputs of the network that nothing reads";
  let description = [{
    They stay, since callers pass them. The remarks are of the kind analysis
    (`--remarks-filter-analyse=armnn-optimize`).
  }];
}

#endif // ARMNN_MLIR_TRANSFORMS_PASSES
