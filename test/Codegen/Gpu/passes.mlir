// RUN: armnn-opt %s --armnn-gpu-launches-to-loops --split-input-file | FileCheck %s --check-prefix=LOOPS
// RUN: armnn-opt %s --pass-pipeline='builtin.module(gpu.module(armnn-gpu-expand-math))' --split-input-file | FileCheck %s --check-prefix=MATH
// RUN: armnn-opt %s --armnn-gpu-prepare-for-vulkan --split-input-file | FileCheck %s --check-prefix=VULKAN

// A kernel becomes loops over blocks and threads.

// LOOPS-LABEL: func.func @main
// LOOPS: call @kernel_0(%arg0)
// LOOPS-LABEL: func.func private @kernel_0
// LOOPS: scf.for {{.*}} to %c1
// LOOPS: scf.for {{.*}} to %c3
// LOOPS: scf.for %[[BLOCK:.*]] = %{{.*}} to %c2
// LOOPS: scf.for %[[THREAD:.*]] = %{{.*}} to %c64
// LOOPS: arith.addi %[[BLOCK]], %[[THREAD]]
// LOOPS-NOT: gpu.

// MATH-LABEL: gpu.func @kernel_0
// MATH-NOT: math.exp
// MATH-NOT: math.round %
// MATH: math.floor
// MATH: math.copysign

// VULKAN: module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int8,
// VULKAN: gpu.func @kernel_0
// VULKAN-SAME: spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [64, 1, 1]>
module attributes {gpu.container_module} {
  func.func @main(%y: memref<8xf32>) {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c64 = arith.constant 64 : index
    gpu.launch_func @kernels::@kernel_0 blocks in (%c2, %c3, %c1) threads in (%c64, %c1, %c1) args(%y : memref<8xf32>)
    return
  }
  gpu.module @kernels {
    gpu.func @kernel_0(%y: memref<8xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 2, 3, 1>} {
      %b = gpu.block_id x
      %t = gpu.thread_id x
      %i = arith.addi %b, %t : index
      %v = memref.load %y[%i] : memref<8xf32>
      %e = math.exp %v : f32
      %r = math.round %e : f32
      memref.store %r, %y[%i] : memref<8xf32>
      gpu.return
    }
  }
}
