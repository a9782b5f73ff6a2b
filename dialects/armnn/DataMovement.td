//===- DataMovement.td - Layers that move data -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_DATAMOVEMENT_TD
#define ARMNN_DATAMOVEMENT_TD

include "dialects/armnn/ArmnnOpBase.td"

let family = "DataMovement" in {

def Armnn_ReshapeOp : Armnn_Op<"reshape", [Pure]> {
  let summary = "the same elements in another shape";
  let description = [{
    The same elements in row-major order in the shape `target_shape`. One entry
    may be -1, the size that is left. Elements are copied as they are stored;
    quantization is not looked at. (Source: Arm NN 22.05 CpuRef.)

    Shapes: as target_shape says. Types: any.

    Rules:
    - reshape_c1: target_shape has 1 to 8 entries, each -1 or from 1 to
      4294967294.
    - reshape_c2: at most one entry is -1.
    - reshape_c3: the output has the input's data type.
    - reshape_c4: target_shape holds as many elements as the input.

    Example:

    ```mlir
    %0 = armnn.reshape %x to [2, -1] : (tensor<2x3x4xf32>) -> tensor<2x12xf32>
    ```
  }];
  let layer = Layer<"Reshape", 5, 14, "19.02">;
  let hasReadHook = 1; // files with a second input that holds the shape
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$target_shape);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `to` $target_shape attr-dict `:` functional-type(operands, results)";
  let hasCanonicalizer = 1;
}

def Armnn_TransposeOp : Armnn_Op<"transpose", [Pure]> {
  let summary = "permutes the dimensions";
  let description = [{
    Permutes the dimensions: dimension i of the output is dimension
    `dim_mappings`[i] of the input (NHWC to NCHW is [0, 3, 1, 2]). Files'
    Permute layers, whose mappings are the inverse, are this operation too.
    Elements are copied as they are stored; quantization is not looked at.
    (Source: Arm NN 22.05 CpuRef.)

    Shapes: output[i] = input[dim_mappings[i]]. Types: any.

    Rules:
    - transpose_c1: dim_mappings entries are from 0 to their number - 1.
    - transpose_c2: no entry occurs twice.
    - transpose_c3: dim_mappings has an entry for each dimension of the input.
    - transpose_c4: the output has the input's data type.

    Example:

    ```mlir
    %0 = armnn.transpose %x by [0, 3, 1, 2] : (tensor<1x4x5x3xf32>) -> tensor<1x3x4x5xf32>
    ```
  }];
  let layer = Layer<"Transpose", 55, 56, "20.05">;
  let aliases = [HookedAlias<Layer<"Permute", 10, 12, "19.02">>];
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$dim_mappings);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `by` $dim_mappings attr-dict `:` functional-type(operands, results)";
  let hasCanonicalizer = 1;
}

def Armnn_ConcatOp : Armnn_Op<"concat", [Pure]> {
  let summary = "places tensors side by side";
  let description = [{
    Places the inputs (views) side by side: element i of input v is element i +
    origins[v] of the output. The origins decide; `concat_axis` only informs.
    Quantized elements are dequantized and quantized with the output's scale.
    (Source: Arm NN 22.05 CpuRef.)

    Shapes: the smallest that holds all views. Types: any.

    Rules:
    - concat_c1: there is at least one input.
    - concat_c2: view_origins has the same number of entries, at least one, for
      each input.
    - concat_c3: view_origins entries are from 0 to 4294967295.
    - concat_c4: concat_axis is from 0 to 4294967295.
    - concat_c5: the rank of every input is the number of entries of an origin.
    - concat_c6: all inputs have the output's data type.
    - concat_c7: the views fill the output without overlap.

    Example:

    ```mlir
    %0 = armnn.concat %x, %y axis = 1, origins = [[0, 0], [0, 3]]
        : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
    ```
  }];
  let layer = Layer<"Concat", 39, 41, "19.08">;
  let aliases = [Alias<Layer<"Merger", 30, 31, "19.05">>];
  let hasCustomDescriptor = 1; // numViews, numDimensions, viewOrigins
  // view_origins: one origin for each input, flattened.
  let arguments = (ins Variadic<Armnn_Tensor>:$inputs, Armnn_Int:$concat_axis,
      Armnn_Ints:$view_origins);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = [{
    $inputs `axis` `=` $concat_axis `,` `origins` `=` custom<Views>($view_origins)
    attr-dict `:` functional-type(operands, results)}];
  let extraClassDeclaration = [{
    /// Origin of input `view` in the output.
    ::llvm::ArrayRef<int64_t> getViewOrigin(unsigned view) {
      size_t rank = getViewOrigins().size() / getInputs().size();
      return getViewOrigins().slice(view * rank, rank);
    }
  }];
  let hasCanonicalizer = 1;
}

def Armnn_SplitterOp : Armnn_Op<"splitter", [Pure]> {
  let summary = "cuts boxes out of a tensor";
  let description = [{
    Cuts boxes (views) out of the input: element i of output v is element i +
    origins[v] of the input. Views may overlap or leave gaps. The origins and
    sizes decide; `has_axis` and `axis` (of files since 24.02) only inform.
    Quantized elements are dequantized and quantized with the output's scale.
    (Source: Arm NN 22.05 CpuRef, which gives an element to the first view only
    where views overlap.)

    Shapes: output v has view_sizes[v]. Types: any.

    Rules:
    - splitter_c1: there is at least one output.
    - splitter_c2: view_origins and view_sizes have the same number of entries,
      at least one, for each output.
    - splitter_c3: view_origins entries are from 0, view_sizes entries from 1 to
      4294967295.
    - splitter_c4: axis fits 32 bits.
    - splitter_c5: the input's rank is the number of entries of a view.
    - splitter_c6: all outputs have the input's data type.
    - splitter_c7: the views lie inside the input.

    Example:

    ```mlir
    %0:2 = armnn.splitter %x origins = [[0, 0], [0, 3]], sizes = [[2, 3], [2, 4]],
        has_axis = false, axis = 0
        : (tensor<2x7xf32>) -> (tensor<2x3xf32>, tensor<2x4xf32>)
    ```
  }];
  let layer = Layer<"Splitter", 32, 33, "19.05">;
  let hasCustomDescriptor = 1; // origins, viewSizes
  // view_origins and view_sizes: one list for each output, flattened.
  let defaults = [Default<"axis", "0">];
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$view_origins, Armnn_Ints:$view_sizes,
      Armnn_Bool:$has_axis, Armnn_Int:$axis);
  let results = (outs Variadic<Armnn_Tensor>:$outputs);
  let assemblyFormat = [{
    $input `origins` `=` custom<Views>($view_origins) `,`
    `sizes` `=` custom<Views>($view_sizes) `,`
    `has_axis` `=` $has_axis `,` `axis` `=` $axis attr-dict `:` functional-type(operands, results)}];
  let hasCanonicalizer = 1;
}

def Armnn_StackOp : Armnn_Op<"stack", [Pure]> {
  let summary = "joins equal tensors along a new dimension";
  let description = [{
    Joins tensors of one shape along a new dimension `axis`: input v is slice v
    of the output along it. Quantized elements are dequantized and quantized
    with the output's scale. (Source: Arm NN 22.05 CpuRef.)

    Shapes: the inputs' with their number inserted at axis. Types: any.

    Rules:
    - stack_c1: there is at least one input.
    - stack_c2: axis is from 0 to the inputs' rank.
    - stack_c3: all inputs have the output's data type.
    - stack_c4: all inputs have one shape.

    Example:

    ```mlir
    %0 = armnn.stack %x, %y axis = 0 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x4xf32>
    ```
  }];
  let layer = Layer<"Stack", 44, 46, "19.08">;
  let hasCustomDescriptor = 1; // numInputs, inputShape
  let arguments = (ins Variadic<Armnn_Tensor>:$inputs, Armnn_Int:$axis);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$inputs `axis` `=` $axis attr-dict `:` functional-type(operands, results)";
}

def Armnn_SliceOp : Armnn_Op<"slice", [Pure]> {
  let summary = "cuts a box out of a tensor";
  let description = [{
    Cuts the box of `size` elements at `begin` out of the input. Elements are
    copied as they are stored; quantization is not looked at. (Source: Arm NN
    22.05 CpuRef.)

    Shapes: size. Types: any.

    Rules:
    - slice_c1: begin and size have the same number of entries.
    - slice_c2: begin entries are from 0, size entries from 1 to 4294967295.
    - slice_c3: the input's rank is the number of entries.
    - slice_c4: the output has the input's data type.
    - slice_c5: the box lies inside the input.

    Example:

    ```mlir
    %0 = armnn.slice %x begin = [0, 1], size = [2, 2] : (tensor<2x4xf32>) -> tensor<2x2xf32>
    ```
  }];
  let layer = Layer<"Slice", 48, 49, "19.11">;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$begin, Armnn_Ints:$size);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `begin` `=` $begin `,` `size` `=` $size attr-dict `:` functional-type(operands, results)";
  let hasCanonicalizer = 1;
}

def Armnn_StridedSliceOp : Armnn_Op<"strided_slice", [Pure]> {
  let summary = "takes every stride-th element between begin and end";
  let description = [{
    Takes every stride-th element from begin up to, but without, end. For entry
    i and a dimension of n elements:

        start = begin[i], or the first element for the stride's sign if bit i of begin_mask is set
        stop = start + 1 if bit i of shrink_axis_mask is set; else end[i],
               or the far end for the stride's sign if bit i of end_mask is set

    Negative begin and end count from the end; start is clamped to the
    dimension, stop to one element beyond it. Fewer entries than dimensions are
    for the last dimensions. Elements are copied as they are stored;
    quantization is not looked at. (Source: Arm NN 22.05 CpuRef. `data_layout`
    is without meaning; the ellipsis and new-axis masks, which Arm NN stores and
    ignores, must be 0.)

    Shapes: ceil((stop - start) / stride) in each dimension; dimensions of
    shrink_axis_mask are left out, and [1] is the shape if none is left. Types:
    any.

    Rules:
    - strided_slice_c1: begin, end and stride have the same number of entries.
    - strided_slice_c2: their entries and the masks fit 32 bits.
    - strided_slice_c3: ellipsis_mask and new_axis_mask are 0.
    - strided_slice_c4: no stride is 0.
    - strided_slice_c5: strides of the dimensions in shrink_axis_mask are
      positive.
    - strided_slice_c6: there are at most as many entries as dimensions.
    - strided_slice_c7: the output has the input's data type.
    - strided_slice_c8: at least one element is taken in each dimension.

    Example:

    ```mlir
    %0 = armnn.strided_slice %x begin = [0, 0], end = [2, 5], stride = [1, 2]
        masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc
        : (tensor<2x5xf32>) -> tensor<2x3xf32>
    ```
  }];
  let layer = Layer<"StridedSlice", 27, 28, "19.05">;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$begin, Armnn_Ints:$end,
      Armnn_Ints:$stride, Armnn_Int:$begin_mask, Armnn_Int:$end_mask,
      Armnn_Int:$shrink_axis_mask, Armnn_Int:$ellipsis_mask, Armnn_Int:$new_axis_mask,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = [{
    $input `begin` `=` $begin `,` `end` `=` $end `,` `stride` `=` $stride
    `masks` `(` `begin` `=` $begin_mask `,` `end` `=` $end_mask `,`
    `shrink_axis` `=` $shrink_axis_mask `,` `ellipsis` `=` $ellipsis_mask `,`
    `new_axis` `=` $new_axis_mask `)` `` $data_layout attr-dict `:` functional-type(operands, results)}];
  let extraClassDeclaration = [{
    /// First element that entry `entry` of begin, end and stride takes of a
    /// dimension of `size` elements, and the number of elements.
    std::pair<int64_t, int64_t> getRange(unsigned entry, int64_t size);

    static bool isMasked(int64_t mask, unsigned entry) {
      return entry < 64 && (mask >> entry & 1);
    }
  }];
}

def Armnn_PadOp : Armnn_Op<"pad", [Pure]> {
  let summary = "surrounds a tensor with a constant or its own mirror image";
  let description = [{
    Surrounds the input: dimension i gets pad_list[2 i] elements in front and
    pad_list[2 i + 1] behind. Mode constant fills them with `pad_value`, reflect
    with the mirror image without the edge, symmetric with the mirror image with
    it. For a quantized tensor pad_value is a stored number (rounded and
    saturated), not a real one. Quantized elements are dequantized and quantized
    with the output's scale. (Source: Arm NN 22.05 CpuRef.)

    Shapes: each size grows by its two pads. Types: any.

    Rules:
    - pad_c1: pad_list has two entries for each dimension.
    - pad_c2: pad_list entries are from 0 to 4294967295.
    - pad_c3: the output has the input's data type.
    - pad_c4: mirrored pads are at most the dimension's size (symmetric), less
      one (reflect).
    - pad_c5: padded sizes are at most 4294967295.

    Example:

    ```mlir
    %0 = armnn.pad constant %x by [0, 0, 1, 2] value = 0.0 : (tensor<2x3xf32>) -> tensor<2x6xf32>
    ```
  }];
  let layer = Layer<"Pad", 20, 22, "19.05">;
  let newerFields = [FieldSince<"padding_mode", "21.11", "PaddingMode::Constant">];
  let defaults = [Default<"pad_value", "0">, Default<"padding_mode", "constant">];
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$pad_list, Armnn_Float:$pad_value,
      Armnn_PaddingModeAttr:$padding_mode);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat =
      "`` $padding_mode $input `by` $pad_list `value` `=` $pad_value attr-dict `:` functional-type(operands, results)";
  let hasCanonicalizer = 1;
}

def Armnn_BatchToSpaceNdOp : Armnn_Op<"batch_to_space_nd", [Pure]> {
  let summary = "moves batches into blocks of the spatial dimensions";
  let description = [{
    Moves batches into blocks of the spatial dimensions, then crops them. With N
    output images, block [bh, bw] and crops [top, bottom, left, right], element
    (y, x) of input image s * N + n is element (y * bh + s / bw - top, x * bw +
    s mod bw - left) of output image n, if inside. Quantized elements are
    dequantized and quantized with the output's scale. (Source: Arm NN 22.05
    CpuRef; one spatial dimension works alike.)

    Shapes: [N, H, W, C] (nhwc) or [N, C, H, W] (nchw), or with one spatial
    dimension [N, H, C] or [N, C, H]: N / (bh * bw), H * bh - top - bottom, W *
    bw - left - right. Types: any.

    Rules:
    - batch_to_space_nd_c1: data_layout is nhwc or nchw.
    - batch_to_space_nd_c2: block_shape has 1 or 2 entries from 1 to 4294967295.
    - batch_to_space_nd_c3: crops has two entries from 0 to 4294967295 for each
      block size.
    - batch_to_space_nd_c4: the input's rank is the number of block sizes + 2.
    - batch_to_space_nd_c5: the output has the input's data type.
    - batch_to_space_nd_c6: the batch is divisible by the product of
      block_shape.
    - batch_to_space_nd_c7: the uncropped sizes fit 32 bits.
    - batch_to_space_nd_c8: the crops leave at least one element.

    Example:

    ```mlir
    %0 = armnn.batch_to_space_nd %x block = [2, 2], crops = [0, 0, 0, 1] nhwc
        : (tensor<4x2x2x1xf32>) -> tensor<1x4x3x1xf32>
    ```
  }];
  let layer = Layer<"BatchToSpaceNd", 14, 3, "19.05">;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$block_shape, Armnn_Ints:$crops,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat =
      "$input `block` `=` $block_shape `,` `crops` `=` $crops `` $data_layout attr-dict `:` functional-type(operands, results)";
}

def Armnn_SpaceToBatchNdOp : Armnn_Op<"space_to_batch_nd", [Pure]> {
  let summary = "moves blocks of the spatial dimensions into batches";
  let description = [{
    Pads the spatial dimensions with real 0 and moves blocks of them into
    batches, the inverse of batch_to_space_nd. With N input images, block [bh,
    bw] and pads [top, bottom, left, right], element (y, x) of output image s *
    N + n is element (y * bh + s / bw - top, x * bw + s mod bw - left) of input
    image n, or 0 outside. Quantized elements are dequantized and quantized with
    the output's scale. (Source: Arm NN 22.05 CpuRef; one spatial dimension
    works alike.)

    Shapes: [N, H, W, C] (nhwc) or [N, C, H, W] (nchw), or with one spatial
    dimension [N, H, C] or [N, C, H]: N * bh * bw, (H + top + bottom) / bh, (W +
    left + right) / bw. Types: any.

    Rules:
    - space_to_batch_nd_c1: data_layout is nhwc or nchw.
    - space_to_batch_nd_c2: block_shape has 1 or 2 entries from 1 to 4294967295.
    - space_to_batch_nd_c3: pad_list has two entries from 0 to 4294967295 for
      each block size.
    - space_to_batch_nd_c4: the input's rank is the number of block sizes + 2.
    - space_to_batch_nd_c5: the output has the input's data type.
    - space_to_batch_nd_c6: the padded sizes are divisible by the block sizes.
    - space_to_batch_nd_c7: the new batch fits 32 bits.

    Example:

    ```mlir
    %0 = armnn.space_to_batch_nd %x block = [2, 2], pads = [0, 0, 0, 1] nhwc
        : (tensor<1x4x3x1xf32>) -> tensor<4x2x2x1xf32>
    ```
  }];
  let layer = Layer<"SpaceToBatchNd", 13, 16, "19.02">;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$block_shape, Armnn_Ints:$pad_list,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat =
      "$input `block` `=` $block_shape `,` `pads` `=` $pad_list `` $data_layout attr-dict `:` functional-type(operands, results)";
}

class Armnn_BlockOp<string mnemonic> : Armnn_Op<mnemonic, [Pure]> {
  let arguments = (ins Armnn_Tensor:$input, Armnn_Int:$block_size,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `block` `=` $block_size `` $data_layout attr-dict `:` functional-type(operands, results)";
}

def Armnn_SpaceToDepthOp : Armnn_BlockOp<"space_to_depth"> {
  let summary = "moves blocks of the spatial dimensions into channels";
  let description = [{
    Moves blocks of b x b elements into channels: element c of the block's row r
    and column k is channel (r * b + k) * C + c, in both layouts. Quantized
    elements are dequantized and quantized with the output's scale. (Source: Arm
    NN 22.05 CpuRef.)

    Shapes: [N, H, W, C] (nhwc) or [N, C, H, W] (nchw): H / b, W / b, C * b * b.
    Types: any.

    Rules:
    - space_to_depth_c1: data_layout is nhwc or nchw.
    - space_to_depth_c2: block_size is from 1 to 4294967295.
    - space_to_depth_c3: the input has rank 4.
    - space_to_depth_c4: the output has the input's data type.
    - space_to_depth_c5: height and width are divisible by block_size.
    - space_to_depth_c6: the number of channels fits 32 bits.

    Example:

    ```mlir
    %0 = armnn.space_to_depth %x block = 2 nhwc : (tensor<1x4x4x3xf32>) -> tensor<1x2x2x12xf32>
    ```
  }];
  let layer = Layer<"SpaceToDepth", 40, 42, "19.08">;
}

def Armnn_DepthToSpaceOp : Armnn_BlockOp<"depth_to_space"> {
  let summary = "moves channels into blocks of the spatial dimensions";
  let description = [{
    Moves channels into blocks of b x b elements, the inverse of space_to_depth:
    channel (r * b + k) * C + c is element c of the block's row r and column k,
    in both layouts. Elements are copied as they are stored; quantization is not
    looked at. (Source: Arm NN 22.05 CpuRef.)

    Shapes: [N, H, W, C] (nhwc) or [N, C, H, W] (nchw): H * b, W * b, C / (b *
    b). Types: any.

    Rules:
    - depth_to_space_c1: data_layout is nhwc or nchw.
    - depth_to_space_c2: block_size is from 1 to 4294967295.
    - depth_to_space_c3: the input has rank 4.
    - depth_to_space_c4: the output has the input's data type.
    - depth_to_space_c5: the number of channels is divisible by block_size *
      block_size.
    - depth_to_space_c6: height and width fit 32 bits.

    Example:

    ```mlir
    %0 = armnn.depth_to_space %x block = 2 nhwc : (tensor<1x2x2x12xf32>) -> tensor<1x4x4x3xf32>
    ```
  }];
  let layer = Layer<"DepthToSpace", 49, 50, "19.11">;
}

def Armnn_ChannelShuffleOp : Armnn_Op<"channel_shuffle", [Pure]> {
  let summary = "interleaves groups along a dimension";
  let description = [{
    Interleaves `num_groups` groups along `axis`: with groups of g = size /
    num_groups elements, output[i * num_groups + j] = input[i + j * g].
    Quantized elements are dequantized and quantized with the output's scale.
    (Source: Arm NN 22.05 CpuRef.)

    Shapes: the output has the input's shape. Types: any.

    Rules:
    - channel_shuffle_c1: axis is from 0 to the input's rank - 1.
    - channel_shuffle_c2: num_groups is from 1 to 4294967295.
    - channel_shuffle_c3: the output has the input's data type.
    - channel_shuffle_c4: the dimension is divisible by num_groups.

    Example:

    ```mlir
    %0 = armnn.channel_shuffle %x axis = 3, groups = 2
        : (tensor<1x4x4x8xf32>) -> tensor<1x4x4x8xf32>
    ```
  }];
  let layer = Layer<"ChannelShuffle", 64, 65, "21.11">;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Int:$axis, Armnn_Int:$num_groups);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `axis` `=` $axis `,` `groups` `=` $num_groups attr-dict `:` functional-type(operands, results)";
}

def Armnn_GatherOp : Armnn_Op<"gather", [Pure]> {
  let summary = "takes slices along an axis by index";
  let description = [{
    Takes slices of params along `axis`: slice i of the output is slice
    indices[i] of params. Indices count from 0; an index outside the dimension
    is an error at run time. Quantized elements are dequantized and quantized
    with the output's scale. (Source: Arm NN 22.05 CpuRef, which runs axis 0
    only.)

    Shapes: params[: axis], indices, params[axis + 1 :]. Types: params any,
    indices Signed32.

    Rules:
    - gather_c1: axis is from -rank to rank - 1; a negative one counts from the
      end.
    - gather_c2: the output has the data type of params.

    Example:

    ```mlir
    %0 = armnn.gather %x, %indices axis = 0 : (tensor<4x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
    ```
  }];
  let layer = Layer<"Gather", 28, 29, "19.05">;
  let descriptorSince = "20.08";
  let newerFields = [FieldSince<"axis", "20.08", "0">];
  let defaults = [Default<"axis", "0">];
  let arguments = (ins Armnn_Tensor:$params, Armnn_IndexTensor:$indices, Armnn_Int:$axis);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$params `,` $indices `axis` `=` $axis attr-dict `:` functional-type(operands, results)";
}

def Armnn_GatherNdOp : Armnn_Op<"gather_nd", [Pure]> {
  let summary = "takes slices by index vectors";
  let description = [{
    Takes slices of params: the last dimension of indices holds D numbers that
    address the first D dimensions of params. Indices count from 0; one outside
    its dimension is an error at run time. Quantized elements are dequantized
    and quantized with the output's scale. (Source: Arm NN 22.05 CpuRef.)

    Shapes: indices[: -1], params[D :]. Types: params any, indices Signed32.

    Rules:
    - gather_nd_c1: the output has the data type of params.
    - gather_nd_c2: D is at most the rank of params.

    Example:

    ```mlir
    %0 = armnn.gather_nd %x, %indices : (tensor<4x3xf32>, tensor<5x2xi32>) -> tensor<5xf32>
    ```
  }];
  let layer = Layer<"GatherNd", 67, 68, "22.05">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$params, Armnn_IndexTensor:$indices);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$params `,` $indices attr-dict `:` functional-type(operands, results)";
}

def Armnn_ScatterNdOp : Armnn_Op<"scatter_nd", [Pure]> {
  let summary = "combines updates into a tensor at index vectors";
  let description = [{
    Combines updates into a tensor: for each of K rows, D numbers of indices
    address the first D dimensions, and the slice there becomes function(slice,
    updates[k]): update (replace), add, sub, max or min. The tensor is `input`,
    or with input_enabled = false zeros of the shape that `input` holds. Indices
    outside their dimension, and repeated ones of update, are errors at run
    time; repeated ones of the other functions accumulate. `axis` with
    axis_enabled = true has no implementation in Arm NN. (Source: Arm NN 24.05
    CpuRef, except that it lets the last of repeated indices win.)

    Shapes: the output has the shape of the input, or the one it holds; updates
    are [K, output[D :]]. Types: any; indices and a shape tensor Signed32.

    Rules:
    - scatter_nd_c1: axis fits 32 bits.
    - scatter_nd_c2: indices have rank 2, [K, D].
    - scatter_nd_c3: output and input have the data type of updates.
    - scatter_nd_c4: a shape tensor is Signed32, has rank 1, at most 8 elements
      and, where they are known, sizes from 1 to 4294967295.
    - scatter_nd_c5: D is at most the output's rank.
    - scatter_nd_c6: updates have the shape [K, output[D :]].

    Example:

    ```mlir
    %0 = armnn.scatter_nd add %x, %indices, %updates
        input_enabled = true, axis = 0, axis_enabled = false
        : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
    ```
  }];
  let layer = Layer<"ScatterNd", 72, 73, "24.05">;
  let fieldNames = ["function=m_Function", "input_enabled=m_InputEnabled", "axis=m_Axis",
                    "axis_enabled=m_AxisEnabled"];
  let defaults = [Default<"input_enabled", "true">, Default<"axis", "0">];
  let arguments = (ins Armnn_Tensor:$input, Armnn_IndexTensor:$indices, Armnn_Tensor:$updates,
      Armnn_ScatterNdFunctionAttr:$function, Armnn_Bool:$input_enabled, Armnn_Int:$axis,
      Armnn_Bool:$axis_enabled);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = [{
    `` $function $input `,` $indices `,` $updates `input_enabled` `=` $input_enabled `,`
    `axis` `=` $axis `,` `axis_enabled` `=` $axis_enabled attr-dict `:` functional-type(operands, results)}];
}

def Armnn_ResizeOp : Armnn_Op<"resize", [Pure]> {
  let summary = "resamples the spatial dimensions";
  let description = [{
    Resamples the spatial dimensions. The position p of the output is the source
    coordinate

        scale = (in - 1) / (out - 1) with align_corners and out > 1, else in / out
        s = p * scale, or with half_pixel_centers (p + 0.5) * scale - 0.5 (bilinear),
            (p + 0.5) * scale (nearest_neighbor)

    nearest_neighbor takes element floor(s), or s rounded half away from 0 with
    align_corners; bilinear interpolates between floor(s), at least 0, and the
    next, at most in - 1, first along x, then along y. Computed in Float32.
    Quantized elements are dequantized and quantized with the output's scale.
    (Source: Arm NN 22.05 CpuRef.)

    Shapes: [N, H, W, C] (nhwc) or [N, C, H, W] (nchw), H and W become
    target_height and target_width. Types: any.

    Rules:
    - resize_c1: data_layout is nhwc or nchw.
    - resize_c2: target_height and target_width are from 1 to 4294967295.
    - resize_c3: align_corners and half_pixel_centers are not both true.
    - resize_c4: the input has rank 4.
    - resize_c5: the output has the input's data type.

    Example:

    ```mlir
    %0 = armnn.resize bilinear %x to(8, 8) align_corners = false, half_pixel_centers = true nhwc
        : (tensor<1x4x4x3xf32>) -> tensor<1x8x8x3xf32>
    ```
  }];
  let layer = Layer<"Resize", 43, 45, "19.08">;
  let aliases = [
    Alias<Layer<"ResizeBilinear", 25, 26, "19.05">, [Fixed<"method", "ResizeMethod::Bilinear">]>];
  let newerFields = [FieldSince<"align_corners", "20.08", "false">,
                     FieldSince<"half_pixel_centers", "20.08", "false">];
  let arguments = (ins Armnn_Tensor:$input, Armnn_Int:$target_height, Armnn_Int:$target_width,
      Armnn_ResizeMethodAttr:$method, Armnn_DataLayoutAttr:$data_layout,
      Armnn_Bool:$align_corners, Armnn_Bool:$half_pixel_centers);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = [{
    `` $method $input `to` `(` $target_height `,` $target_width `)`
    `align_corners` `=` $align_corners `,` `half_pixel_centers` `=` $half_pixel_centers
    `` $data_layout attr-dict `:` functional-type(operands, results)}];
}

def Armnn_FillOp : Armnn_Op<"fill", [Pure]> {
  let summary = "a tensor of one value";
  let description = [{
    A tensor of the shape that `dims` holds, of one value. Signed32 truncates
    the value toward zero. (Source: Arm NN 22.05 CpuRef, which takes the shape
    that the layer's output slot stores and does not read dims.)

    Shapes: the elements of dims, which are inferred if dims is a constant.
    Types: any; dims Signed32.

    Rules:
    - fill_c1: dims has rank 1, at most 8 elements and, where they are known,
      sizes from 1 to 4294967295.

    Example:

    ```mlir
    %dims = armnn.constant dense<[2, 3]> : tensor<2xi32> : tensor<2xi32>
    %0 = armnn.fill %dims value = 1.5 : (tensor<2xi32>) -> tensor<2x3xf32>
    ```
  }];
  let resultDataType = "any";
  let layer = Layer<"Fill", 57, 58, "20.08">;
  let newerFields = [FieldSince<"value", "20.11", "1.0f">]; // 20.08 reads 1
  let arguments = (ins Armnn_IndexTensor:$dims, Armnn_Float:$value);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$dims `value` `=` $value attr-dict `:` functional-type(operands, results)";
}

def Armnn_RankOp : Armnn_Op<"rank", [Pure]> {
  let summary = "the number of dimensions";
  let description = [{
    The number of dimensions of the input; 1 for a scalar. (Source: Arm NN 22.05
    CpuRef.)

    Shapes: a scalar. Types: input any, output Signed32.

    Example:

    ```mlir
    %0 = armnn.rank %x : (tensor<2x3xf32>) -> tensor<i32>
    ```
  }];
  let layer = Layer<"Rank", 58, 59, "20.08">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$input);
  let results = (outs Armnn_IndexTensor:$output);
  let assemblyFormat = "$input attr-dict `:` functional-type(operands, results)";
}

def Armnn_ShapeOp : Armnn_Op<"shape", [Pure]> {
  let summary = "the sizes of the dimensions";
  let description = [{
    The sizes of the input's dimensions. (Source: Arm NN 22.05 CpuRef.)

    Shapes: [rank]. Types: input any, output Signed32.

    Example:

    ```mlir
    %0 = armnn.shape %x : (tensor<2x3xf32>) -> tensor<2xi32>
    ```
  }];
  let layer = Layer<"Shape", 62, 63, "21.08">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$input);
  let results = (outs Armnn_IndexTensor:$output);
  let assemblyFormat = "$input attr-dict `:` functional-type(operands, results)";
}

def Armnn_TileOp : Armnn_Op<"tile", [Pure]> {
  let summary = "repeats a tensor along its dimensions";
  let description = [{
    Repeats the input `multiples`[i] times along dimension i: output[i] =
    input[i mod size]. Quantized elements are dequantized and quantized with the
    output's scale. (Source: Arm NN 23.11 CpuRef.)

    Shapes: each size times its multiple. Types: any.

    Rules:
    - tile_c1: multiples has an entry for each dimension.
    - tile_c2: multiples entries are from 1 to 4294967295.
    - tile_c3: the output has the input's data type.
    - tile_c4: the sizes fit 32 bits.

    Example:

    ```mlir
    %0 = armnn.tile %x by [2, 1] : (tensor<2x3xf32>) -> tensor<4x3xf32>
    ```
  }];
  let layer = Layer<"Tile", 71, 72, "23.11">;
  let fieldNames = ["multiples=m_Multiples"];
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$multiples);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `by` $multiples attr-dict `:` functional-type(operands, results)";
}

def Armnn_ReverseV2Op : Armnn_Op<"reverse_v2", [Pure]> {
  let summary = "reverses the order along given axes";
  let description = [{
    Reverses the order of the elements along the dimensions that the elements of
    `axis` name; negative ones count from the end. An empty list copies.
    Quantized elements are dequantized and quantized with the output's scale.
    (Source: Arm NN 23.08 CpuRef.)

    Shapes: the output has the input's shape. Types: input any, axis Signed32.

    Rules:
    - reverse_v2_c1: axis has rank 1.
    - reverse_v2_c2: where they are known, axes are from -rank to rank - 1 and
      name no dimension twice.
    - reverse_v2_c3: the output has the input's data type.

    Example:

    ```mlir
    %axis = armnn.constant dense<[1]> : tensor<1xi32> : tensor<1xi32>
    %0 = armnn.reverse_v2 %x, %axis : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
    ```
  }];
  let layer = Layer<"ReverseV2", 70, 71, "23.08">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$input, Armnn_IndexTensor:$axis);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `,` $axis attr-dict `:` functional-type(operands, results)";
}

} // family DataMovement

#endif // ARMNN_DATAMOVEMENT_TD
