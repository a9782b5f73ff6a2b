//===- DataMovement.td - Moving and reshaping data -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_DATAMOVEMENT_TD
#define UFF_DATAMOVEMENT_TD

include "dialects/uff/UffOpBase.td"

let family = "DataMovement" in {

def Uff_ConcatOp : Uff_Op<"concat", "Concat"> {
  let summary = "joins tensors along an axis";
  let description = [{
    Joins tensors along `axis`, which counts the batch and from the end if
    negative. A plugin of several outputs that only a concat reads stands for all
    of them in order. (Source: TensorFlow's ConcatV2.)

    Rules:
    - concat_c1: there is at least one input.
    - concat_c2: axis is inside the rank.
    - concat_c3: the inputs have one rank and, but for the axis, one shape.

    Example:

    ```mlir
    %0 = uff.concat %a, %b axis -1 : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Variadic<Uff_Tensor>:$inputs, Uff_Int:$axis);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$inputs `axis` $axis attr-dict `:` functional-type(operands, results)";
}

def Uff_ExpandDimsOp : Uff_Op<"expand_dims", "ExpandDims"> {
  let summary = "inserts an axis of size 1";
  let description = [{
    Inserts an axis of size 1 at `axis`, which counts in the output's rank and
    from its end if negative. (Source: TensorFlow's ExpandDims.)

    Rules:
    - expand_dims_c1: axis is inside the output's rank.

    Example:

    ```mlir
    %0 = uff.expand_dims %x axis 1 : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x, Uff_Int:$axis);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$x `axis` $axis attr-dict `:` functional-type(operands, results)";
}

def Uff_FlattenOp : Uff_Op<"flatten", "Flatten"> {
  let summary = "joins all axes but the first";
  let description = [{
    [N, a, b, ...] becomes [N, a * b * ...], elements in their stored order.
    (Source: TensorFlow's Reshape as Flatten layers write it.)

    Rules:
    - flatten_c1: the input has rank 1 or more.

    Example:

    ```mlir
    %0 = uff.flatten %x : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}

def Uff_GatherOp : Uff_Op<"gather", "Gather"> {
  let summary = "slices of a tensor by their indices along axis 0";
  let description = [{
    output[i..., ...] = params[indices[i...], ...], of shape indices.shape +
    params.shape[1:]. `indices_dtype` and `params_dtype` repeat the data types;
    `validate_indices` is not used. (Source: TensorFlow's Gather.)

    Rules:
    - gather_c1: params have rank 1 or more.
    - gather_c2: constant indices are inside the axis.

    Example:

    ```mlir
    %0 = uff.gather %params, %indices indices_dtype i32 params_dtype f32 validate_indices true
        : (tensor<*xf32>, tensor<3xi32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$params, Uff_Tensor:$indices,
      Uff_DataType:$indices_dtype, Uff_DataType:$params_dtype, Uff_Bool:$validate_indices);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    $params `,` $indices `indices_dtype` $indices_dtype `params_dtype` $params_dtype
    `validate_indices` $validate_indices attr-dict `:` functional-type(operands, results)}];
}

def Uff_GatherV2Op : Uff_Op<"gather_v2", "GatherV2"> {
  let summary = "slices of a tensor by their indices along an axis";
  let description = [{
    output[..., i..., ...] = params[..., indices[i...], ...], of shape
    params.shape[:axis] + indices.shape + params.shape[axis+1:]; `axis` counts
    from the end if negative. `indices_dtype` and `params_dtype` repeat the data
    types. (Source: TensorFlow's GatherV2.)

    Rules:
    - gather_v2_c1: axis is inside the rank of params.
    - gather_v2_c2: constant indices are inside the axis.

    Example:

    ```mlir
    %0 = uff.gather_v2 %params, %indices axis 1 indices_dtype i32 params_dtype f32
        : (tensor<*xf32>, tensor<3xi32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$params, Uff_Tensor:$indices, Uff_Int:$axis,
      Uff_DataType:$indices_dtype, Uff_DataType:$params_dtype);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    $params `,` $indices `axis` $axis `indices_dtype` $indices_dtype
    `params_dtype` $params_dtype attr-dict `:` functional-type(operands, results)}];
}

def Uff_PadOp : Uff_Op<"pad", "Pad"> {
  let summary = "adds zeros around a tensor";
  let description = [{
    Adds paddings[d, 0] zeros before and paddings[d, 1] zeros behind dimension d.
    (Source: TensorFlow's Pad.)

    Rules:
    - pad_c1: paddings have shape [rank, 2].
    - pad_c2: constant paddings are at least 0.

    Example:

    ```mlir
    %0 = uff.pad %x, %paddings : (tensor<*xf32>, tensor<4x2xi32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x, Uff_Tensor:$paddings);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$x `,` $paddings attr-dict `:` functional-type(operands, results)";
}

def Uff_ReshapeOp : Uff_Op<"reshape", "Reshape"> {
  let summary = "the same elements in another shape";
  let description = [{
    The elements in their stored order, in the shape that the vector `shape`
    gives, batch included. One -1 stands for what is left. The vector is usually
    a constant, but may be computed. (Source: TensorFlow's Reshape.)

    Rules:
    - reshape_c1: shape is a vector.
    - reshape_c2: a constant shape has one -1 at most, and no other size below 0.
    - reshape_c3: the output has as many elements as the input.

    Example:

    ```mlir
    %0 = uff.reshape %x, %shape : (tensor<*xf32>, tensor<2xi32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x, Uff_Tensor:$shape);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$x `,` $shape attr-dict `:` functional-type(operands, results)";
}

def Uff_ShapeOp : Uff_Op<"shape", "Shape"> {
  let summary = "the shape of a tensor";
  let description = [{
    The sizes of x, batch included, as a vector of i32. (Source: TensorFlow's
    Shape.)

    Example:

    ```mlir
    %0 = uff.shape %x : (tensor<*xf32>) -> tensor<*xi32>
    ```
  }];
  let elementType = "i32";
  let arguments = (ins Uff_Tensor:$x);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}

def Uff_SqueezeOp : Uff_Op<"squeeze", "Squeeze"> {
  let summary = "drops axes of size 1";
  let description = [{
    Drops `axes`, which count from the end if negative; all axes of size 1 where
    `axes` is absent or empty. (Source: TensorFlow's Squeeze.)

    Rules:
    - squeeze_c1: axes are inside the rank.
    - squeeze_c2: the axes have size 1.

    Example:

    ```mlir
    %0 = uff.squeeze %x axes[1] : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x, OptionalAttr<Uff_Ints>:$axes);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$x (`axes` `` $axes^)? attr-dict `:` functional-type(operands, results)";
}

def Uff_StackOp : Uff_Op<"stack", "Stack"> {
  let summary = "joins tensors along a new axis";
  let description = [{
    Joins tensors of one shape along a new axis, which counts in the output's
    rank and from its end if negative. (Source: TensorFlow's Pack.)

    Rules:
    - stack_c1: there is at least one input.
    - stack_c2: axis is inside the output's rank.
    - stack_c3: the inputs have one shape.

    Example:

    ```mlir
    %0 = uff.stack %a, %b axis 0 : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Variadic<Uff_Tensor>:$inputs, Uff_Int:$axis);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$inputs `axis` $axis attr-dict `:` functional-type(operands, results)";
}

def Uff_StridedSliceOp : Uff_Op<"strided_slice", "StridedSlice"> {
  let summary = "every n-th element of a range along each axis";
  let description = [{
    TensorFlow's x[begin:end:stride, ...]. Bit i of a mask is axis i: a masked
    begin or end is the axis's own, a shrunk axis takes begin[i] only and goes.
    Negative begins and ends count from the end; axes beyond the vectors are
    whole. (Source: TensorFlow's StridedSlice with ellipsis_mask and
    new_axis_mask 0.)

    Rules:
    - strided_slice_c1: begin, end and strides are vectors of one length.
    - strided_slice_c2: there are no more of them than axes.
    - strided_slice_c3: constant strides are not 0.
    - strided_slice_c4: a shrunk axis's constant begin is inside the axis.

    Example:

    ```mlir
    %0 = uff.strided_slice %x, %begin, %end, %strides begin_mask 3 end_mask 7 shrink_axis_mask 0
        : (tensor<*xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x, Uff_Tensor:$begin, Uff_Tensor:$end,
      Uff_Tensor:$strides, Uff_Int:$begin_mask, Uff_Int:$end_mask, Uff_Int:$shrink_axis_mask);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    $x `,` $begin `,` $end `,` $strides `begin_mask` $begin_mask `end_mask` $end_mask
    `shrink_axis_mask` $shrink_axis_mask attr-dict `:` functional-type(operands, results)}];
}

def Uff_TransposeOp : Uff_Op<"transpose", "Transpose"> {
  let summary = "permutes the axes of a tensor";
  let description = [{
    Dimension i of the output is dimension permutation[i] of the input, batch
    included. (Source: TensorFlow's Transpose.)

    Rules:
    - transpose_c1: permutation names each axis once.
    - transpose_c2: it has as many entries as there are axes.

    Example:

    ```mlir
    %0 = uff.transpose %x permutation[0, 2, 1] : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x, Uff_Ints:$permutation);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$x `permutation` `` $permutation attr-dict `:` functional-type(operands, results)";
}

} // family DataMovement

#endif // UFF_DATAMOVEMENT_TD
