// RUN: armnn-opt %s --armnn-seal-kernels | FileCheck %s

// CHECK: func.func @main(%{{.*}}: memref<2xf32>) attributes {llvm.emit_c_interface}
func.func @main(%a: memref<2xf32>) {
  return
}
// CHECK: func.func private @fixed(%{{.*}}: memref<2xf32> {llvm.noalias}, %{{.*}}: index)
// CHECK-SAME: llvm.bareptr, llvm.linkage = #llvm.linkage<internal>, passthrough = ["noinline"]
func.func private @fixed(%a: memref<2xf32>, %i: index) {
  return
}
// CHECK: func.func private @open(%{{.*}}: memref<?xf32> {llvm.noalias})
// CHECK-NOT: bareptr
func.func private @open(%a: memref<?xf32>) {
  return
}

// What threads exchange through an argument may change while the function runs.
// CHECK-LABEL: func.func private @exchange(
// CHECK-SAME: %{{.*}}: memref<4xf32>, %{{.*}}: memref<4xf32> {llvm.noalias})
func.func private @exchange(%x: memref<4xf32> {cpu.exchanged}, %y: memref<4xf32>) {
  return
}
