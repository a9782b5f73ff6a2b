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
  let layer = Layer<"Reshape", 5, 14, "19.02">;
  let hasReadHook = 1; // files with a second input that holds the shape
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$target_shape);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `to` $target_shape attr-dict `:` functional-type(operands, results)";
}

def Armnn_TransposeOp : Armnn_Op<"transpose", [Pure]> {
  let summary = "permutes the dimensions";
  let layer = Layer<"Transpose", 55, 56, "20.05">;
  let aliases = [HookedAlias<Layer<"Permute", 10, 12, "19.02">>];
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$dim_mappings);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `by` $dim_mappings attr-dict `:` functional-type(operands, results)";
}

def Armnn_ConcatOp : Armnn_Op<"concat", [Pure]> {
  let summary = "places tensors side by side";
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
}

def Armnn_SplitterOp : Armnn_Op<"splitter", [Pure]> {
  let summary = "cuts boxes out of a tensor";
  let layer = Layer<"Splitter", 32, 33, "19.05">;
  let hasCustomDescriptor = 1; // origins, viewSizes
  // view_origins and view_sizes: one list for each output, flattened.
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$view_origins, Armnn_Ints:$view_sizes,
      Armnn_Bool:$has_axis, Armnn_Int:$axis);
  let results = (outs Variadic<Armnn_Tensor>:$outputs);
  let assemblyFormat = [{
    $input `origins` `=` custom<Views>($view_origins) `,`
    `sizes` `=` custom<Views>($view_sizes) `,`
    `has_axis` `=` $has_axis `,` `axis` `=` $axis attr-dict `:` functional-type(operands, results)}];
}

def Armnn_StackOp : Armnn_Op<"stack", [Pure]> {
  let summary = "joins equal tensors along a new dimension";
  let layer = Layer<"Stack", 44, 46, "19.08">;
  let hasCustomDescriptor = 1; // numInputs, inputShape
  let arguments = (ins Variadic<Armnn_Tensor>:$inputs, Armnn_Int:$axis);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$inputs `axis` `=` $axis attr-dict `:` functional-type(operands, results)";
}

def Armnn_SliceOp : Armnn_Op<"slice", [Pure]> {
  let summary = "cuts a box out of a tensor";
  let layer = Layer<"Slice", 48, 49, "19.11">;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$begin, Armnn_Ints:$size);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `begin` `=` $begin `,` `size` `=` $size attr-dict `:` functional-type(operands, results)";
}

def Armnn_StridedSliceOp : Armnn_Op<"strided_slice", [Pure]> {
  let summary = "takes every stride-th element between begin and end";
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
    `new_axis` `=` $new_axis_mask `)` $data_layout attr-dict `:` functional-type(operands, results)}];
}

def Armnn_PadOp : Armnn_Op<"pad", [Pure]> {
  let summary = "surrounds a tensor with a constant or its own mirror image";
  let layer = Layer<"Pad", 20, 22, "19.05">;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$pad_list, Armnn_Float:$pad_value,
      Armnn_PaddingModeAttr:$padding_mode);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat =
      "$padding_mode $input `by` $pad_list `value` `=` $pad_value attr-dict `:` functional-type(operands, results)";
}

def Armnn_BatchToSpaceNdOp : Armnn_Op<"batch_to_space_nd", [Pure]> {
  let summary = "moves batches into blocks of the spatial dimensions";
  let layer = Layer<"BatchToSpaceNd", 14, 3, "19.05">;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$block_shape, Armnn_Ints:$crops,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat =
      "$input `block` `=` $block_shape `,` `crops` `=` $crops $data_layout attr-dict `:` functional-type(operands, results)";
}

def Armnn_SpaceToBatchNdOp : Armnn_Op<"space_to_batch_nd", [Pure]> {
  let summary = "moves blocks of the spatial dimensions into batches";
  let layer = Layer<"SpaceToBatchNd", 13, 16, "19.02">;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$block_shape, Armnn_Ints:$pad_list,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat =
      "$input `block` `=` $block_shape `,` `pads` `=` $pad_list $data_layout attr-dict `:` functional-type(operands, results)";
}

class Armnn_BlockOp<string mnemonic> : Armnn_Op<mnemonic, [Pure]> {
  let arguments = (ins Armnn_Tensor:$input, Armnn_Int:$block_size,
      Armnn_DataLayoutAttr:$data_layout);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `block` `=` $block_size $data_layout attr-dict `:` functional-type(operands, results)";
}

def Armnn_SpaceToDepthOp : Armnn_BlockOp<"space_to_depth"> {
  let summary = "moves blocks of the spatial dimensions into channels";
  let layer = Layer<"SpaceToDepth", 40, 42, "19.08">;
}

def Armnn_DepthToSpaceOp : Armnn_BlockOp<"depth_to_space"> {
  let summary = "moves channels into blocks of the spatial dimensions";
  let layer = Layer<"DepthToSpace", 49, 50, "19.11">;
}

def Armnn_ChannelShuffleOp : Armnn_Op<"channel_shuffle", [Pure]> {
  let summary = "interleaves groups along a dimension";
  let layer = Layer<"ChannelShuffle", 64, 65, "21.11">;
  let arguments = (ins Armnn_Tensor:$input, Armnn_Int:$axis, Armnn_Int:$num_groups);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `axis` `=` $axis `,` `groups` `=` $num_groups attr-dict `:` functional-type(operands, results)";
}

def Armnn_GatherOp : Armnn_Op<"gather", [Pure]> {
  let summary = "takes slices along an axis by index";
  let layer = Layer<"Gather", 28, 29, "19.05">;
  let mayLackDescriptor = 1; // files before 20.08
  let arguments = (ins Armnn_Tensor:$params, Armnn_IndexTensor:$indices, Armnn_Int:$axis);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$params `,` $indices `axis` `=` $axis attr-dict `:` functional-type(operands, results)";
}

def Armnn_GatherNdOp : Armnn_Op<"gather_nd", [Pure]> {
  let summary = "takes slices by index vectors";
  let layer = Layer<"GatherNd", 67, 68, "22.05">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$params, Armnn_IndexTensor:$indices);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$params `,` $indices attr-dict `:` functional-type(operands, results)";
}

def Armnn_ScatterNdOp : Armnn_Op<"scatter_nd", [Pure]> {
  let summary = "combines updates into a tensor at index vectors";
  let layer = Layer<"ScatterNd", 72, 73, "24.05">;
  let fieldNames = ["function=m_Function", "input_enabled=m_InputEnabled", "axis=m_Axis",
                    "axis_enabled=m_AxisEnabled"];
  let arguments = (ins Armnn_Tensor:$input, Armnn_IndexTensor:$indices, Armnn_Tensor:$updates,
      Armnn_ScatterNdFunctionAttr:$function, Armnn_Bool:$input_enabled, Armnn_Int:$axis,
      Armnn_Bool:$axis_enabled);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = [{
    $function $input `,` $indices `,` $updates `input_enabled` `=` $input_enabled `,`
    `axis` `=` $axis `,` `axis_enabled` `=` $axis_enabled attr-dict `:` functional-type(operands, results)}];
}

def Armnn_ResizeOp : Armnn_Op<"resize", [Pure]> {
  let summary = "resamples the spatial dimensions";
  let layer = Layer<"Resize", 43, 45, "19.08">;
  let aliases = [
    Alias<Layer<"ResizeBilinear", 25, 26, "19.05">, [Fixed<"method", "ResizeMethod::Bilinear">]>];
  let arguments = (ins Armnn_Tensor:$input, Armnn_Int:$target_height, Armnn_Int:$target_width,
      Armnn_ResizeMethodAttr:$method, Armnn_DataLayoutAttr:$data_layout,
      Armnn_Bool:$align_corners, Armnn_Bool:$half_pixel_centers);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = [{
    $method $input `to` `(` $target_height `,` $target_width `)`
    `align_corners` `=` $align_corners `,` `half_pixel_centers` `=` $half_pixel_centers
    $data_layout attr-dict `:` functional-type(operands, results)}];
}

def Armnn_FillOp : Armnn_Op<"fill", [Pure]> {
  let summary = "a tensor of one value";
  let layer = Layer<"Fill", 57, 58, "20.08">;
  let arguments = (ins Armnn_IndexTensor:$dims, Armnn_Float:$value);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$dims `value` `=` $value attr-dict `:` functional-type(operands, results)";
}

def Armnn_RankOp : Armnn_Op<"rank", [Pure]> {
  let summary = "the number of dimensions";
  let layer = Layer<"Rank", 58, 59, "20.08">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$input);
  let results = (outs Armnn_IndexTensor:$output);
  let assemblyFormat = "$input attr-dict `:` functional-type(operands, results)";
}

def Armnn_ShapeOp : Armnn_Op<"shape", [Pure]> {
  let summary = "the sizes of the dimensions";
  let layer = Layer<"Shape", 62, 63, "21.08">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$input);
  let results = (outs Armnn_IndexTensor:$output);
  let assemblyFormat = "$input attr-dict `:` functional-type(operands, results)";
}

def Armnn_TileOp : Armnn_Op<"tile", [Pure]> {
  let summary = "repeats a tensor along its dimensions";
  let layer = Layer<"Tile", 71, 72, "23.11">;
  let fieldNames = ["multiples=m_Multiples"];
  let arguments = (ins Armnn_Tensor:$input, Armnn_Ints:$multiples);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `by` $multiples attr-dict `:` functional-type(operands, results)";
}

def Armnn_ReverseV2Op : Armnn_Op<"reverse_v2", [Pure]> {
  let summary = "reverses the order along given axes";
  let layer = Layer<"ReverseV2", 70, 71, "23.08">;
  let hasDescriptor = 0;
  let arguments = (ins Armnn_Tensor:$input, Armnn_IndexTensor:$axis);
  let results = (outs Armnn_Tensor:$output);
  let assemblyFormat = "$input `,` $axis attr-dict `:` functional-type(operands, results)";
}

} // family DataMovement

#endif // ARMNN_DATAMOVEMENT_TD
