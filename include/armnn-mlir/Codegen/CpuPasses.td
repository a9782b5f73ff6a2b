//===- CpuPasses.td - linalg on tensors to native code ----*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_CODEGEN_CPUPASSES
#define ARMNN_MLIR_CODEGEN_CPUPASSES

include "mlir/Pass/PassBase.td"

def NormalizeLinalg : Pass<"armnn-normalize-linalg", "func::FuncOp"> {
  let summary = "Bring tensor code into the few forms that the CPU passes know";
  let description = [{
    Named linalg ops other than `linalg.fill` become `linalg.generic`; padding,
    concatenation and `tensor.generate` become fills, generics and
    `tensor.insert_slice` into a `tensor.empty`; splat constants of more than
    16 elements become fills; resource constants of at most 64 bytes become
    dense ones, which fold. Depthwise convolutions with a multiplier become ones
    without, on an input whose channels are repeated.
  }];
  let dependentDialects = ["linalg::LinalgDialect", "tensor::TensorDialect",
                           "arith::ArithDialect"];
}

def FuseElementwise : Pass<"armnn-fuse-elementwise", "func::FuncOp"> {
  let summary = "Fuse elementwise ops where nothing is computed twice";
  let description = [{
    Upstream's elementwise fusion under one rule: a producer is fused if it has
    one use and the consumer reads each of its elements once (the consumer has
    no reduction loop and does not broadcast it). Producers that only widen a
    type are fused anywhere.
  }];
  let dependentDialects = ["linalg::LinalgDialect", "affine::AffineDialect"];
}

def ExternalizeConstants : Pass<"armnn-externalize-constants", "ModuleOp"> {
  let summary = "Turn big constants into external globals";
  let description = [{
    Each distinct tensor constant of more than 64 bytes that is not a splat
    becomes a public `memref.global` without a value, in the order of first
    use `weight_0`, `weight_1`, ... Its contents stay in the discardable
    attribute `contents`, so that an execution engine binds the symbol to the
    memory of the resource blob without a copy, and a compiler emits it once.
  }];
  let dependentDialects = ["memref::MemRefDialect",
                           "bufferization::BufferizationDialect"];
}

def SelectKernels : Pass<"armnn-cpu-select", "func::FuncOp"> {
  let summary = "Choose how each sum of products is to be computed";
  let description = [{
    Attaches `cpu.kernel = {algorithm, rows, channels, vector}` to each
    `linalg.generic` of static shape that is a matrix product, a convolution or
    a depthwise convolution of real numbers, or of bytes summed in i32, with
    contiguous channels: the extents of the tile of sums that is kept in
    registers, and of a vector. The choice is the one with the least estimated
    number of cycles. Products of bytes with constant weights use the dot
    instruction of the target: "dot8" is vpdpbusd, "dot16" pmaddwd, "sdot" that
    of AArch64.

    ```mlir
    linalg.generic {...} ... attrs = {cpu.kernel = {algorithm = "direct",
        channels = 32 : i64, rows = 14 : i64, vector = 16 : i64}}
    ```
  }];
  let options = [
    Option<"vectorBytes", "vector-bytes", "int64_t", /*default=*/"32",
           "Bytes of a vector register">,
    Option<"registers", "registers", "int64_t", /*default=*/"16",
           "Number of vector registers">,
    Option<"busySums", "busy-sums", "int64_t", /*default=*/"8",
           "Sums of products that keep the target's multipliers busy">,
    Option<"threads", "threads", "int64_t", /*default=*/"1",
           "Threads that share the work of a kernel">,
    Option<"dots", "dots", "std::string", /*default=*/"",
           "The instruction for products of bytes: dot8, dot16, sdot or none">,
    Option<"cachedBytes", "cached-bytes", "int64_t", /*default=*/"512 * 1024",
           "Bytes that stay in the second cache while more passes through it">,
  ];
}

def TileKernels : Pass<"armnn-cpu-tile", "func::FuncOp"> {
  let summary = "Write chosen sums of products as loops over register tiles";
  let description = [{
    Each op with `cpu.kernel`, together with the elementwise op that alone
    uses its result, becomes loops over tiles whose sums are vectors carried by
    the innermost loops. Constant weights are packed in the order in which the
    loops read them, and asked for a panel ahead. What the chosen algorithm cannot compute stays as it is.
  }];
  let dependentDialects = ["affine::AffineDialect", "arith::ArithDialect",
                           "bufferization::BufferizationDialect",
                           "LLVM::LLVMDialect", "linalg::LinalgDialect",
                           "memref::MemRefDialect", "scf::SCFDialect",
                           "tensor::TensorDialect", "vector::VectorDialect"];
}

def ParallelizeKernels : Pass<"armnn-cpu-parallelize", "ModuleOp"> {
  let summary = "Let a team of threads run the network";
  let description = [{
    The code of public functions on buffers becomes one `omp.parallel`, in which
    all threads run the same code, and so does that of the private functions
    that it calls; these get three more arguments, (arrivals: !llvm.ptr, thread:
    index, threads: index). Of this code

    - loops that are marked `cpu.parallel`, linalg ops with parallel loops and
      copies are shared, if they are long enough: each thread runs a part of the
      rounds. Nested marked loops are joined until there are enough rounds to
      deal out. What an element is computed from, and in which order, does not
      depend on the number of threads;
    - what else writes memory is run by one thread alone: the one that it would
      have to wait for, or that with the least to do;
    - what writes none, all threads run.

    Threads meet where one accesses memory that another has accessed since they
    last met, and one of them writes; static parts of a buffer that have no
    element in common are different memory. A meeting is a call of `@meet`, which
    counts arrivals and waits for as many as there are threads; a thread that
    has waited long calls `sched_yield`. Loops over tiles of the same sums,
    which have the same number in `cpu.parallel`, do not write each other's
    elements. Arguments that a function writes in which threads meet are marked
    `cpu.exchanged`.

    Allocations, and ops whose results depend on memory, end the
    `omp.parallel`; another one begins behind them.
  }];
  let options = [
    Option<"threads", "threads", "int64_t", /*default=*/"2",
           "Threads of the team">,
  ];
  let dependentDialects = ["scf::SCFDialect", "affine::AffineDialect",
                           "arith::ArithDialect", "LLVM::LLVMDialect",
                           "omp::OpenMPDialect"];
}

def SimplifyRequantize : Pass<"armnn-simplify-requantize", "func::FuncOp"> {
  let summary = "Shorten the way from reals back to bytes";
  let description = [{
    In the bodies of elementwise `linalg.generic` ops:

    - What depends on one byte only is evaluated for all 256: it is nothing, as
      mostly in the activation of a quantized layer, a clamp of the byte, or, if
      it calls costly functions of an operand, a table.
    - Rounding, offset and clamp before a conversion to integers are made in
      integers where the real is known to be small. What is below the zero point
      and clamped anyway is not told apart when halves are rounded.
    - Scales, bias and division of a sum of integers become one factor and one
      offset, for each channel if they differ. The rounding errors of the
      steps go with them; all other results stay the same.
    - With `fma`, another division by a constant of a number of known magnitude becomes
      a product and two fused multiplications, which round as the division.
  }];
  let options = [
    Option<"fma", "fma", "bool", /*default=*/"false",
           "The target multiplies and adds with one rounding">,
  ];
  let dependentDialects = ["arith::ArithDialect", "math::MathDialect",
                           "tensor::TensorDialect"];
}

def ApproximateMath : Pass<"armnn-approximate-math", "func::FuncOp"> {
  let summary = "Compute functions by polynomials where that is accurate";
  let description = [{
    Upstream's polynomials for exp, tanh and erf, which vectorize, in place of
    calls of the C library; the error is below 1e-6 of the value. A
    tanh that is computed in f64 and rounded to f32 is computed in f32. Fused
    products and sums need not be fused any more: not every target has them.
    linalg ops of at most 64 elements keep the exact functions.

    With `all`, no function of libm remains, for targets without one: other
    functions become polynomials too, those in f64 are computed in f32, and one
    for which there is no such code is an error.
  }];
  let options = [
    Option<"all", "all", "bool", /*default=*/"false",
           "Leave no function that the C library computes">,
  ];
  let dependentDialects = ["arith::ArithDialect", "math::MathDialect",
                           "vector::VectorDialect"];
}

def ResultShapes : Pass<"armnn-result-shapes", "ModuleOp"> {
  let summary = "Generate the function that computes result shapes";
  let description = [{
    For each public function `@f` with tensor results, generates
    `@f_result_shapes(args..., %shapes: memref<Kxindex>)`, which stores the
    extents of all results, one after the other, from the extents of the
    arguments (whose elements are never read). A result whose shape depends on
    tensor values is an error.
  }];
  let dependentDialects = ["memref::MemRefDialect", "tensor::TensorDialect",
                           "affine::AffineDialect", "arith::ArithDialect"];
}

def OutlineKernels : Pass<"armnn-outline-kernels", "ModuleOp"> {
  let summary = "Outline loops into shared functions in destination-passing form";
  let description = [{
    Every linalg op, structured loop and slice insertion at the top level of a
    public function becomes a call of a private function
    `@kernel_N(inputs..., destinations...) -> destinations`. The ops that make
    the initial value of a destination (fills, elementwise ops) and the slices
    that are read go into the kernel with it; a result whose only use is to be
    inserted into a bigger tensor is written into that tensor directly. Scalar
    constants stay in the body; tensors, so weights too, are arguments.
    Functions with equal bodies are shared. What cannot be outlined (an op with
    results of a shape that is not known before it runs) stays inline.
  }];
  let dependentDialects = ["tensor::TensorDialect",
                           "bufferization::BufferizationDialect"];
}

def OrderLoops : Pass<"armnn-order-loops", "func::FuncOp"> {
  let summary = "Make the innermost loop run over contiguous memory";
  let description = [{
    Interchanges the loops of each `linalg.generic`: parallel loops, then
    reductions, then the loop over which most operands are contiguous or
    constant, innermost.
  }];
  let dependentDialects = ["linalg::LinalgDialect", "affine::AffineDialect"];
}

def RelaxReductions : Pass<"armnn-relax-reductions", "func::FuncOp"> {
  let summary = "Allow sums of products to be reassociated and contracted";
  let description = [{
    Sets `fastmath<reassoc,contract>` on the addition that accumulates
    floating-point products in a reduction, and `fastmath<contract>` on the
    product. Such sums then vectorize; nothing else is relaxed, so that NaN,
    infinities and rounding of elementwise code and of plain sums stay as
    written.
  }];
  let dependentDialects = ["arith::ArithDialect"];
}

def ResultsToOutParams : Pass<"armnn-results-to-out-params", "ModuleOp"> {
  let summary = "Pass the results of public functions in buffers of the caller";
  let description = [{
    Each tensor result of a public function becomes a memref argument behind
    the inputs, with the attributes of the result. Inputs are marked
    `bufferization.writable = false`.
  }];
  let dependentDialects = ["bufferization::BufferizationDialect",
                           "memref::MemRefDialect"];
}

def ForwardResultCopies : Pass<"armnn-forward-result-copies", "func::FuncOp"> {
  let summary = "Compute results in the caller's buffer instead of copying them";
  let description = [{
    An allocation whose contents are copied, perhaps reshaped, into an argument
    that has no other use, is replaced by that argument.
  }];
  let dependentDialects = ["memref::MemRefDialect"];
}

def HoistKernelBuffers : Pass<"armnn-hoist-kernel-buffers", "ModuleOp"> {
  let summary = "Let the callers of a private function allocate its buffers";
  let description = [{
    Allocations in the entry block of a private function whose size is constant
    or a function of the extents of its arguments become arguments.
  }];
  let dependentDialects = ["memref::MemRefDialect"];
}

def PlanArena : Pass<"armnn-plan-arena", "ModuleOp"> {
  let summary = "Place all buffers of a public function in one given arena";
  let description = [{
    Adds an argument `memref<?xi8>` to each public function that returns
    nothing and lowers the allocations in its entry block to views of it.
    Static buffers are placed where they first fit, in the best of some orders,
    sharing memory where their lifetimes do not overlap. Buffers whose size depends on the extents of the arguments come
    behind them, in slots shared in the same way, at offsets computed at run
    time. All are 64-byte aligned relative to the arena, which must be 64-byte
    aligned itself. `@f_arena_size(args...) -> index` computes the size in
    bytes. A buffer whose size depends on tensor values stays an allocation.
  }];
  let dependentDialects = ["memref::MemRefDialect", "arith::ArithDialect"];
}

def FreeLeftoverBuffers : Pass<"armnn-free-leftover-buffers", "ModuleOp"> {
  let summary = "Free the buffers that could not be placed in the arena";
  let description = [{
    Runs upstream's ownership based deallocation if a function still
    allocates: tensors whose size depends on values, and those that a loop
    makes anew in each round and carries into the next.
  }];
  let dependentDialects = ["bufferization::BufferizationDialect",
                           "arith::ArithDialect", "scf::SCFDialect",
                           "memref::MemRefDialect"];
}

def LowerCopies : Pass<"armnn-lower-copies", "func::FuncOp"> {
  let summary = "Write strided copies as loops";
  let description = [{
    `memref.copy` between buffers that are not both contiguous becomes a
    `linalg.generic`, so that no runtime library is called.
  }];
  let dependentDialects = ["linalg::LinalgDialect"];
}

def LowerExpandShapes : Pass<"armnn-lower-expand-shapes", "func::FuncOp"> {
  let summary = "Write views with several open extents as casts";
  let description = [{
    A `memref.expand_shape` that splits one extent into several whose sizes are
    known at run time only becomes a `memref.reinterpret_cast` with these sizes;
    upstream's expansion of strided metadata takes one open extent a group.
  }];
  let dependentDialects = ["arith::ArithDialect", "memref::MemRefDialect"];
}

def TimeKernels : Pass<"armnn-time-kernels", "ModuleOp"> {
  let summary = "Read the clock before and after each kernel of the network";
  let description = [{
    Around each call, copy, and loop in the entry block of `@main`, on buffers,
    inserts calls of the external function `@network_clock() -> i64`, whose
    results go to the external `memref.global` `@network_times` of type
    `memref<Kx2xi64>`, a row each in the order of the code. Their locations,
    which name the layers that they compute, become the module's attribute
    `cpu.places`.
  }];
  let dependentDialects = ["arith::ArithDialect", "func::FuncDialect",
                           "memref::MemRefDialect"];
}

def SealKernels : Pass<"armnn-seal-kernels", "ModuleOp"> {
  let summary = "Give functions their linkage and calling convention";
  let description = [{
    Private functions become internal and `noinline`; their memref arguments
    are marked `llvm.noalias` (bufferization has proved that what a call writes
    is no other operand's) unless they are `cpu.exchanged` between threads, and
    are passed as bare pointers where all shapes are static. Public functions
    get a C interface and lose the attributes of their bindings.
  }];
  let dependentDialects = ["LLVM::LLVMDialect"];
}

#endif // ARMNN_MLIR_CODEGEN_CPUPASSES
