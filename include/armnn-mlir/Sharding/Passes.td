//===- Passes.td - One network on several machines ---------*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_SHARDING_PASSES
#define ARMNN_MLIR_SHARDING_PASSES

include "mlir/Pass/PassBase.td"

def AnnotateSharding : Pass<"armnn-annotate-sharding", "ModuleOp"> {
  let summary = "Say how layers are split among processes";
  let description = [{
    Adds a `shard.grid` of `ranks` processes in a row, and annotates the network
    for upstream's `sharding-propagation`: its inputs and outputs are whole in
    each process; with `split=batch` each computes for its part of the first
    dimension of the inputs, with `split=channels` each holds the weights of its
    part of the output channels of convolutions and fully connected layers.

    Layers that cannot be split evenly are computed by all processes alike. It is
    an error if no layer can be split.
  }];
  let options = [
    Option<"ranks", "ranks", "int64_t", /*default=*/"2", "processes, 2 or more">,
    Option<"split", "split", "::mlir::armnn::Split",
        /*default=*/"::mlir::armnn::Split::Channels", "what is split", [{
        ::llvm::cl::values(
          clEnumValN(::mlir::armnn::Split::Batch, "batch", "the examples of a batch"),
          clEnumValN(::mlir::armnn::Split::Channels, "channels", "output channels and weights"))
        }]>];
  let dependentDialects = ["::mlir::shard::ShardDialect"];
}

def LocalizeShards : Pass<"armnn-localize-shards", "ModuleOp"> {
  let summary = "Make the network of all processes that of one";
  let description = [{
    After `shard-partition`: parts of tensors (`shard.all_slice`) become
    armnn.slice of what process `rank` has, so that constants can be cut at compile
    time. `shard.all_gather` is left, and the module says in the words of the DLTI
    dialect what rank it is for.

    ```mlir
    %w = shard.all_slice %c on @ranks grid_axes = [0] slice_axis = 0
        : tensor<8x16xf32> -> tensor<4x16xf32>
    // becomes, with rank=1
    %w = armnn.slice %c begin = [4, 0], size = [4, 16]
        : (tensor<8x16xf32>) -> tensor<4x16xf32>
    ```
  }];
  let options = [Option<"rank", "rank", "int64_t", /*default=*/"0",
                        "the process, from 0 to ranks - 1">];
  let dependentDialects = ["::mlir::armnn::ArmnnDialect", "::mlir::DLTIDialect"];
}

#endif // ARMNN_MLIR_SHARDING_PASSES
