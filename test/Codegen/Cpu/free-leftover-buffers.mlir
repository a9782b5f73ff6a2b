// RUN: armnn-opt %s --armnn-free-leftover-buffers | FileCheck %s

func.func private @use(memref<?xf32>)

// CHECK-LABEL: func.func @main
// CHECK: %[[A:.*]] = memref.alloc
// CHECK: call @use(%[[A]])
// CHECK: memref.dealloc %[[A]]
func.func @main(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  call @use(%a) : (memref<?xf32>) -> ()
  return
}
