//===- Passes.td - passes for libraries ahead of time -----*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_EXECUTION_PASSES
#define ARMNN_MLIR_EXECUTION_PASSES

include "mlir/Pass/PassBase.td"

def GatherWeights : Pass<"armnn-gather-weights", "ModuleOp"> {
  let summary = "Find all weights in one block of memory that the caller gives";
  let description = [{
    Adds an argument `memref<?xi8>` with the attribute `cpu.weights` to each
    public function that returns nothing and has bodies, and makes external
    globals, which are the weights, views of it. The block must be 64-byte
    aligned. It begins with 64 bytes for a header; each weight stands at the
    next multiple of 64. Attributes of the module say where: `cpu.weights` maps
    each global to its offset, `cpu.weight_bytes` is the size of the block.
    Where the module has them before, they stay.
  }];
  let dependentDialects = ["memref::MemRefDialect", "arith::ArithDialect"];
}

def CInterface : Pass<"armnn-c-interface", "ModuleOp"> {
  let summary = "Make the C interface of a network on buffers";
  let description = [{
    Generates the functions that `armnn-mlir/Library.h` describes, `@main_info`,
    `@main_create`, `@main_destroy`, `@main_workspace_size`,
    `@main_output_shapes`, `@main_run` and `@main_status_text`, around the
    network `@main` that armnn-gather-weights leaves. They check all that the
    caller passes; nothing is allocated.

    With `weights=embed`, the block of weights is the external constant
    `@main_weights`; with `weights=file`, `@main_create` maps the file that it
    is given, whose first 64 bytes must be the header of these weights: with
    their number of bytes and their digest. With `workspace`, the variable
    `@main_workspace` is memory that a caller may pass to `@main_run`. With
    `versions`, `@main_create` first calls `@main_choose_version`, which others
    define: it chooses what `@main` will run, and gives 0 if it could.
  }];
  let options = [
    Option<"weights", "weights", "std::string", /*default=*/"\"embed\"",
           "Where the weights are: embed or file">,
    Option<"digest", "digest", "std::string", /*default=*/"",
           "32 bytes as hexadecimal digits that tell the weights from others">,
    Option<"pointerBits", "pointer-bits", "int64_t", /*default=*/"64",
           "Width of the target's pointers">,
    Option<"workspace", "workspace", "bool", /*default=*/"false",
           "Make the workspace, whose size must be known, a variable">,
    Option<"versions", "versions", "bool", /*default=*/"false",
           "Have a version of the code chosen for the CPU">,
  ];
  let dependentDialects = ["func::FuncDialect", "LLVM::LLVMDialect"];
}

#endif // ARMNN_MLIR_EXECUTION_PASSES
