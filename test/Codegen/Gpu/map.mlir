// RUN: armnn-opt %s --armnn-gpu-map --canonicalize --split-input-file | FileCheck %s

// A matrix product, its initial value and activation are one kernel: the sum
// stays in a register, and its buffer in the arena is not written.

// CHECK-LABEL: func.func @product
// CHECK: gpu.launch_func @kernels::@kernel_0 blocks in (%{{.*}}, %{{.*}}, %{{.*}}) threads in (%{{.*}}, %{{.*}}, %{{.*}}) args(%{{.*}} : memref<32xf32>, %{{.*}} : memref<48xf32>, %{{.*}} : memref<24xf32>)
// CHECK-NOT: gpu.launch_func
// CHECK: gpu.func @kernel_0
// CHECK-SAME: known_block_size = array<i32: 32, 1, 1>, known_grid_size = array<i32: 1, 1, 1>
// CHECK: %[[IN:.*]] = arith.cmpi ult
// CHECK: scf.if %[[IN]]
// CHECK: %[[SUM:.*]] = scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (f32)
// CHECK-COUNT-2: memref.load
// CHECK-NOT: memref.store
// CHECK: %[[ACT:.*]] = arith.maximumf %[[SUM]]
// CHECK: memref.store %[[ACT]]
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
#id = affine_map<(m, n) -> (m, n)>
func.func @product(%x: memref<4x8xf32>, %w: memref<8x6xf32>, %y: memref<4x6xf32> {cpu.result}, %arena: memref<?xi8>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %sums = memref.view %arena[%c0][] : memref<?xi8> to memref<4x6xf32>
  linalg.fill ins(%zero : f32) outs(%sums : memref<4x6xf32>)
  linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : memref<4x8xf32>, memref<8x6xf32>) outs(%sums : memref<4x6xf32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %product = arith.mulf %p, %q : f32
    %sum = arith.addf %s, %product : f32
    linalg.yield %sum : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sums : memref<4x6xf32>) outs(%y : memref<4x6xf32>) {
  ^bb0(%s: f32, %o: f32):
    %act = arith.maximumf %s, %zero : f32
    linalg.yield %act : f32
  }
  return
}

// -----

// What reads elements that other threads wrote is another kernel. Equal ones
// are shared.

// CHECK-LABEL: func.func @copies
// CHECK: gpu.launch_func @kernels::@kernel_0
// CHECK: gpu.launch_func @kernels::@kernel_1
// CHECK: gpu.launch_func @kernels::@kernel_1
// CHECK-COUNT-2: gpu.func
// CHECK-NOT: gpu.func
#id2 = affine_map<(m, n) -> (m, n)>
#t = affine_map<(m, n) -> (n, m)>
func.func @copies(%x: memref<8x8xf32>, %y: memref<8x8xf32> {cpu.result}, %z: memref<8x8xf32> {cpu.result}, %arena: memref<?xi8>) {
  %c0 = arith.constant 0 : index
  %t0 = memref.view %arena[%c0][] : memref<?xi8> to memref<8x8xf32>
  memref.copy %x, %t0 : memref<8x8xf32> to memref<8x8xf32>
  linalg.generic {indexing_maps = [#t, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%t0 : memref<8x8xf32>) outs(%y : memref<8x8xf32>) {
  ^bb0(%s: f32, %o: f32):
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#t, #id2], iterator_types = ["parallel", "parallel"]}
      ins(%y : memref<8x8xf32>) outs(%z : memref<8x8xf32>) {
  ^bb0(%s: f32, %o: f32):
    linalg.yield %s : f32
  }
  return
}

// -----

// Large products give a thread 4x4 sums, whose columns are apart.

// CHECK-LABEL: func.func @tiled
// CHECK: gpu.func @kernel_0
// CHECK: scf.for {{.*}} -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)
#a3 = affine_map<(m, n, k) -> (m, k)>
#b3 = affine_map<(m, n, k) -> (k, n)>
#c3 = affine_map<(m, n, k) -> (m, n)>
func.func @tiled(%x: memref<512x8xf32>, %w: memref<8x512xf32>, %y: memref<512x512xf32> {cpu.result}) {
  linalg.generic {indexing_maps = [#a3, #b3, #c3], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : memref<512x8xf32>, memref<8x512xf32>) outs(%y : memref<512x512xf32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %product = arith.mulf %p, %q : f32
    %sum = arith.addf %s, %product : f32
    linalg.yield %sum : f32
  }
  return
}

// -----

// A loop whose rounds wait for each other is for one thread.

// CHECK-LABEL: func.func @serial
// CHECK: gpu.func @kernel_0
// CHECK-SAME: known_block_size = array<i32: 1, 1, 1>
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<10xf32>
func.func @serial(%y: memref<2x5xf32> {cpu.result}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %next = arith.addi %i, %c1 : index
    %last = memref.load %y[%c1, %i] : memref<2x5xf32>
    %row = memref.subview %y[1, 0] [1, 5] [1, 1] : memref<2x5xf32> to memref<5xf32, strided<[1], offset: 5>>
    memref.store %last, %row[%next] : memref<5xf32, strided<[1], offset: 5>>
  }
  return
}

// -----

// What needs a value that was computed before is for the same thread.

// CHECK-LABEL: func.func @value
// CHECK: gpu.launch_func
// CHECK-NOT: gpu.launch_func
// CHECK: gpu.func @kernel_0
// CHECK: %[[N:.*]] = memref.load
// CHECK: scf.for
// CHECK: %[[F:.*]] = arith.sitofp %[[N]]
// CHECK: memref.store %[[F]]
func.func @value(%x: memref<1xi32>, %y: memref<4xf32> {cpu.result}) {
  %c0 = arith.constant 0 : index
  %n = memref.load %x[%c0] : memref<1xi32>
  %f = arith.sitofp %n : i32 to f32
  linalg.fill ins(%f : f32) outs(%y : memref<4xf32>)
  return
}
