//===- GpuPasses.td - networks on buffers to GPU kernels --*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_CODEGEN_GPUPASSES
#define ARMNN_MLIR_CODEGEN_GPUPASSES

include "mlir/Pass/PassBase.td"

def AlignForGpu : Pass<"armnn-gpu-align", "ModuleOp"> {
  let summary = "Let buffers lie where every GPU can be given them";
  let description = [{
    Sets the attribute `cpu.alignment` of the module, by which armnn-plan-arena
    and armnn-gather-weights place buffers and weights, to 256 bytes.
  }];
}

def UnrollSteps : Pass<"armnn-gpu-unroll-steps", "func::FuncOp"> {
  let summary = "Write the loops over the steps of recurrent layers out";
  let description = [{
    Loops at the top level of the network, whose rounds wait for each other, are
    unrolled if they have at most `most` rounds, so that the work of each
    round can be shared among threads.
  }];
  let options = [
    Option<"most", "most", "int64_t", /*default=*/"64",
           "Rounds of a loop that is unrolled">,
  ];
  let dependentDialects = ["scf::SCFDialect", "arith::ArithDialect"];
}

def MapToGpu : Pass<"armnn-gpu-map", "ModuleOp"> {
  let summary = "Compute the public functions by kernels of a GPU";
  let description = [{
    Each linalg op and copy of a public function on buffers of static shape
    becomes a `gpu.launch_func`, whose threads compute one element of its
    result each, or a tile of sums of products, with all reductions in
    registers. Ops that read only what the same thread has written join one
    kernel; buffers that only such ops use are not written. What is not
    parallel becomes a kernel of one thread, with all that needs its values.
    Kernels stand in the `gpu.module @kernels`; equal ones are shared.

    The arguments of a kernel are whole buffers, as `memref<Nxtype>`: inputs,
    results, weights and buffers of the arena. Buffers of unknown size are
    errors.
  }];
  let options = [
    Option<"blockThreads", "block-threads", "int64_t", /*default=*/"128",
           "Most threads of a block">,
    Option<"leastThreads", "least-threads", "int64_t", /*default=*/"4096",
           "Threads that a kernel keeps when its sums are tiled">,
  ];
  let dependentDialects = ["affine::AffineDialect", "arith::ArithDialect",
                           "gpu::GPUDialect", "memref::MemRefDialect",
                           "scf::SCFDialect"];
}

def ExpandGpuMath : Pass<"armnn-gpu-expand-math", "gpu::GPUModuleOp"> {
  let summary = "Compute functions by arithmetic that every GPU has";
  let description = [{
    Functions become polynomials or combinations of others, so that neither
    NVIDIA's libdevice nor AMD's device libraries are needed, and all devices
    give the same numbers. What is left is an error.
  }];
  let dependentDialects = ["arith::ArithDialect", "math::MathDialect",
                           "vector::VectorDialect"];
}

def LaunchesToLoops : Pass<"armnn-gpu-launches-to-loops", "ModuleOp"> {
  let summary = "Run the kernels of a GPU on the CPU, thread by thread";
  let description = [{
    Each kernel becomes a private function with loops over its blocks and
    threads, each launch a call of it. For checks of the kernels where there is
    no GPU.
  }];
  let dependentDialects = ["func::FuncDialect", "scf::SCFDialect",
                           "arith::ArithDialect"];
}

def PrepareForVulkan : Pass<"armnn-gpu-prepare-for-vulkan", "ModuleOp"> {
  let summary = "Say what Vulkan must know of kernels";
  let description = [{
    Attaches the target environment, Vulkan 1.1 with what 8-, 16- and 64-bit
    types need, and to each kernel of known block size the ABI of entry points.
  }];
  let dependentDialects = ["spirv::SPIRVDialect"];
}

#endif // ARMNN_MLIR_CODEGEN_GPUPASSES
