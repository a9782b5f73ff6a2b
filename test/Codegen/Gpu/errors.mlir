// RUN: not armnn-opt %s --armnn-gpu-launches-to-loops 2>&1 | FileCheck %s --check-prefix=LOOPS
// RUN: not armnn-opt %s --pass-pipeline='builtin.module(gpu.module(armnn-gpu-expand-math))' 2>&1 | FileCheck %s --check-prefix=MATH

gpu.module @kernels {
  // LOOPS: [[# @LINE + 1]]:{{.*}}: error: is no kernel of one block, of known numbers of blocks and threads, and without barriers
  gpu.func @kernel_0(%y: memref<8xf64>, %i: index) kernel {
    %v = memref.load %y[%i] : memref<8xf64>
    // MATH: [[# @LINE + 1]]:{{.*}}: error: 'math.exp' of 'f64' is no function that GPU kernels can compute
    %e = math.exp %v : f64
    memref.store %e, %y[%i] : memref<8xf64>
    gpu.return
  }
}
