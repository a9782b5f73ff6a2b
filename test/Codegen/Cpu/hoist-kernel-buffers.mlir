// RUN: armnn-opt %s --armnn-hoist-kernel-buffers | FileCheck %s

func.func private @use(memref<?xf32>)

// CHECK-LABEL: func.func @main
// CHECK: %[[N:.*]] = memref.dim %[[X:.*]], %{{.*}}
// CHECK: %[[A:.*]] = memref.alloc(%[[N]]) : memref<?xf32>
// CHECK: call @kernel(%[[X]], %{{.*}}, %[[A]])
func.func @main(%x: memref<?xf32>, %n: memref<index>) {
  call @kernel(%x, %n) : (memref<?xf32>, memref<index>) -> ()
  return
}

// CHECK-LABEL: func.func private @kernel(
// CHECK-SAME: %[[ARG:[^:]*]]: memref<?xf32>)
// CHECK: call @use(%[[ARG]])
// The size of this one is read from memory.
// CHECK: memref.alloc
func.func private @kernel(%x: memref<?xf32>, %n: memref<index>) {
  %c0 = arith.constant 0 : index
  %d = memref.dim %x, %c0 : memref<?xf32>
  %a = memref.alloc(%d) : memref<?xf32>
  call @use(%a) : (memref<?xf32>) -> ()
  %m = memref.load %n[] : memref<index>
  %b = memref.alloc(%m) : memref<?xf32>
  call @use(%b) : (memref<?xf32>) -> ()
  return
}
