// RUN: armnn-opt %s --armnn-gpu-map --split-input-file --verify-diagnostics

func.func @main(%x: memref<?x4xf32>, %y: memref<?x4xf32> {cpu.result}) {
  // expected-error@+1 {{accesses memory in a way that is known only when it runs}}
  memref.copy %x, %y : memref<?x4xf32> to memref<?x4xf32>
  return
}

// -----

func.func @main(%n: index, %y: memref<4xf32> {cpu.result}) {
  // expected-error@+1 {{its shape is known only when it runs, but GPU kernels are for fixed shapes}}
  %t = memref.alloc(%n) : memref<?xf32>
  %c = arith.constant 0.0 : f32
  linalg.fill ins(%c : f32) outs(%t : memref<?xf32>)
  return
}

// -----

func.func @main(%y: memref<4xf32> {cpu.result}) {
  %t = memref.alloc() : memref<4xf32>
  // expected-error@+1 {{allocates memory while it runs, which GPU kernels cannot}}
  memref.copy %t, %y : memref<4xf32> to memref<4xf32>
  return
}
