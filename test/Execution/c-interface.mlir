// RUN: split-file %s %t
// RUN: armnn-opt %t/static.mlir --armnn-c-interface | FileCheck %t/static.mlir --check-prefixes=CHECK,EMBED
// RUN: armnn-opt %t/static.mlir --armnn-c-interface="weights=file digest=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f" | FileCheck %t/static.mlir --check-prefixes=CHECK,FILE
// RUN: armnn-opt %t/open.mlir --armnn-c-interface | FileCheck %t/open.mlir
// RUN: not armnn-opt %t/static.mlir --armnn-c-interface="weights=none" 2>&1 | FileCheck %s --check-prefix=WEIGHTS
// RUN: not armnn-opt %t/static.mlir --armnn-c-interface="digest=00" 2>&1 | FileCheck %s --check-prefix=DIGEST
// RUN: not armnn-opt %t/form.mlir --armnn-c-interface 2>&1 | FileCheck %s --check-prefix=FORM
// WEIGHTS: error: weights=none: neither embed nor file
// DIGEST: error: digest=00: not the hexadecimal digits of 32 bytes
// FORM: error: expected a network on buffers with an arena and gathered weights

//--- static.mlir
module attributes {cpu.weight_bytes = 128 : i64} {
  func.func @main(%x: memref<2x3xi8> {armnn.name = "in", armnn.binding_id = 5 : i32, armnn.type = tensor<2x3x!quant.uniform<u8:f32, 0.5:7>>},
                  %y: memref<6xf32> {armnn.name = "out", cpu.result}, %arena: memref<?xi8>, %weights: memref<?xi8> {cpu.weights}) {
    return
  }
  func.func @main_arena_size(%x: memref<2x3xi8>) -> index attributes {shape_query} {
    %0 = arith.constant 192 : index
    return %0 : index
  }
  func.func @main_result_shapes(%x: memref<2x3xi8>, %shapes: memref<1xindex>) attributes {shape_query} {
    return
  }
}
// CHECK-DAG: llvm.mlir.global internal constant @info_inputs_0_name("in\00")
// CHECK-DAG: llvm.mlir.global internal constant @info_inputs_0_shape(dense<[2, 3]> : tensor<2xi64>)
// CHECK-DAG: llvm.mlir.global internal constant @info_inputs_0_scales(dense<5.000000e-01> : tensor<1xf64>)
// CHECK-DAG: llvm.mlir.global internal constant @info_inputs_0_zero_points(dense<7> : tensor<1xi64>)
// EMBED: llvm.mlir.global external constant @main_weights() {{.*}}alignment = 64{{.*}} : !llvm.array<128 x i8>
// FILE: llvm.mlir.global internal constant @weights_header("ARMNNWTS\80\00\00\00\00\00\00\00\00\01\02
// CHECK: llvm.func @main_info() -> !llvm.ptr
// CHECK: llvm.func @main_status_text(
// CHECK: llvm.func @main_create(
// FILE: llvm.call @open
// FILE: llvm.call @mmap
// CHECK: llvm.func @main_destroy(
// FILE: llvm.call @munmap
// The answers are known.
// CHECK: llvm.func @main_workspace_size(
// CHECK-NOT: call
// CHECK: llvm.mlir.constant(192 : i64)
// CHECK: llvm.func @main_output_shapes(
// CHECK-NOT: call
// CHECK: llvm.func @main_run(
// CHECK: call @main(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) : (memref<2x3xi8>, memref<6xf32>, memref<?xi8>, memref<?xi8>) -> ()

//--- open.mlir
module attributes {cpu.weight_bytes = 64 : i64} {
  func.func @main(%x: memref<?xf32>, %y: memref<?xf32> {cpu.result}, %arena: memref<?xi8>, %weights: memref<?xi8> {cpu.weights}) {
    return
  }
  func.func @main_arena_size(%x: memref<?xf32>) -> index attributes {shape_query} {
    %0 = arith.constant 0 : index
    %1 = memref.dim %x, %0 : memref<?xf32>
    return %1 : index
  }
  func.func @main_result_shapes(%x: memref<?xf32>, %shapes: memref<1xindex>) attributes {shape_query} {
    return
  }
}
// CHECK: llvm.func @main_workspace_size(
// CHECK: call @main_result_shapes
// CHECK: call @main_arena_size
// CHECK: llvm.func @main_output_shapes(
// CHECK: call @main_result_shapes
// CHECK: llvm.func @main_run(
// CHECK: llvm.intr.umul.with.overflow
// CHECK: call @main_result_shapes
// CHECK: call @main_arena_size
// CHECK: call @main(

//--- form.mlir
func.func @main(%x: memref<6xf32>, %y: memref<6xf32> {cpu.result}, %arena: memref<?xi8>) {
  return
}
