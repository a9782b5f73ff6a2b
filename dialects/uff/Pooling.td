//===- Pooling.td - Pooling -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_POOLING_TD
#define UFF_POOLING_TD

include "dialects/uff/UffOpBase.td"

let family = "Pooling" in {

def Uff_PoolOp : Uff_Op<"pool", "Pool"> {
  let summary = "pooling";
  let description = [{
    Slides a window over images and keeps its largest element (max) or its mean
    (avg). Absent or empty `strides` and `padding` mean all 1 and 0. Sizes are
    those of `uff.conv`. With `implicit_padding same`, cells outside the data
    take no part. Explicit `padding` is made of zeros that do: max sees them and
    avg divides by the whole window. (Source: TensorFlow's MaxPool and AvgPool,
    and Pad for explicit padding.)

    Rules:
    - pool_c1: kernel and strides are at least 1, padding at least 0.
    - pool_c2: kernel has one entry for each spatial axis; strides and padding
      too, or none.
    - pool_c3: the data have rank 3 or more.
    - pool_c4: the window fits into the padded data.
    - pool_c5: kernel is there and not empty.

    Example:

    ```mlir
    %0 = uff.pool max %data kernel[2, 2] strides[2, 2] orders<"N+C">
        : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let orderedInputs = 1;
  let arguments = (ins Uff_Tensor:$data, Uff_PoolFunctionAttr:$func,
      Uff_Ints:$kernel, OptionalAttr<Uff_Ints>:$strides, OptionalAttr<Uff_Ints>:$padding,
      OptionalAttr<Uff_ImplicitPaddingAttr>:$implicit_padding,
      Uff_OrdersAttr:$inputs_orders, OptionalAttr<Uff_OrdersAttr>:$outputs_orders);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    `` $func $data `kernel` `` $kernel (`strides` `` $strides^)? (`padding` `` $padding^)?
    (`implicit_padding` `` $implicit_padding^)? `orders` `` $inputs_orders
    (`to` `` $outputs_orders^)? attr-dict `:` functional-type(operands, results)}];
}

} // family Pooling

#endif // UFF_POOLING_TD
