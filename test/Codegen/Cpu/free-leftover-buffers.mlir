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

// A kernel without buffers is left as it is, whatever instructions it has.
// CHECK-LABEL: func.func private @dots(
// CHECK:         llvm.call_intrinsic "llvm.x86.sse2.pmadd.wd"
// CHECK-LABEL: func.func @beside_kernel(
// CHECK:         memref.dealloc
func.func private @dots(%a: vector<8xi16>, %sums: memref<4xi32>) {
  %s = llvm.call_intrinsic "llvm.x86.sse2.pmadd.wd"(%a, %a) : (vector<8xi16>, vector<8xi16>) -> vector<4xi32>
  %c0 = arith.constant 0 : index
  vector.store %s, %sums[%c0] : memref<4xi32>, vector<4xi32>
  return
}
func.func @beside_kernel(%a: vector<8xi16>, %sums: memref<4xi32>, %n: index, %out: memref<?xf32>) {
  func.call @dots(%a, %sums) : (vector<8xi16>, memref<4xi32>) -> ()
  %buffer = memref.alloc(%n) : memref<?xf32>
  memref.copy %buffer, %out : memref<?xf32> to memref<?xf32>
  return
}
