// RUN: armnn-opt %s --armnn-outline-kernels --canonicalize | FileCheck %s

#id = affine_map<(a) -> (a)>
#mat = affine_map<(a, b) -> (a, b)>

// Equal bodies share a kernel; scalars stay inside, weights are arguments.
// CHECK-LABEL: func.func @shared
// CHECK: %[[E:.*]] = tensor.empty
// CHECK: %[[F:.*]] = tensor.empty
// CHECK: %[[A:.*]] = call @[[ADD:kernel_[0-9]+]](%{{.*}}, %{{.*}}, %[[F]])
// CHECK: call @[[ADD]](%[[A]], %{{.*}}, %[[E]])
func.func @shared(%x: tensor<4xf32>, %w: tensor<4xf32>, %v: tensor<4xf32>) -> tensor<4xf32> {
  %two = arith.constant 2.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%x, %w : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %m = arith.mulf %b, %two : f32
    %s = arith.addf %a, %m : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%0, %v : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %m = arith.mulf %b, %two : f32
    %s = arith.addf %a, %m : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// The fill of the accumulator goes into the kernel, which writes into its
// place of the padded tensor.
// CHECK-LABEL: func.func @into_slice
// CHECK: %[[D:.*]] = tensor.empty() : tensor<10xf32>
// CHECK: %[[R:.*]] = call @[[SLICE:kernel_[0-9]+]](%{{.*}}, %[[D]]) : (tensor<8x4xf32>, tensor<10xf32>) -> tensor<10xf32>
// CHECK: return %[[R]]
func.func @into_slice(%x: tensor<8x4xf32>) -> tensor<10xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %0 = linalg.generic {indexing_maps = [#mat, affine_map<(a, b) -> (a)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<8x4xf32>) outs(%f : tensor<8xf32>) {
  ^bb0(%a: f32, %out: f32):
    %s = arith.addf %out, %a : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  %d = tensor.empty() : tensor<10xf32>
  %p = linalg.fill ins(%zero : f32) outs(%d : tensor<10xf32>) -> tensor<10xf32>
  %1 = tensor.insert_slice %0 into %p[1] [8] [1] : tensor<8xf32> into tensor<10xf32>
  return %1 : tensor<10xf32>
}

// CHECK-LABEL: func.func @loop
// CHECK: call @[[LOOP:kernel_[0-9]+]](
// CHECK-NOT: scf.for
func.func @loop(%x: tensor<5x4xf32>, %h: tensor<4xf32>) -> (tensor<5x4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %e = tensor.empty() : tensor<5x4xf32>
  %r:2 = scf.for %i = %c0 to %c5 step %c1 iter_args(%acc = %e, %s = %h) -> (tensor<5x4xf32>, tensor<4xf32>) {
    %row = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<5x4xf32> to tensor<4xf32>
    %es = tensor.empty() : tensor<4xf32>
    %t = linalg.add ins(%row, %s : tensor<4xf32>, tensor<4xf32>) outs(%es : tensor<4xf32>) -> tensor<4xf32>
    %n = tensor.insert_slice %t into %acc[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<5x4xf32>
    scf.yield %n, %t : tensor<5x4xf32>, tensor<4xf32>
  }
  return %r#0, %r#1 : tensor<5x4xf32>, tensor<4xf32>
}

// CHECK: func.func private @[[ADD]](
// CHECK: arith.constant 2.000000e+00

// CHECK: func.func private @[[SLICE]](%{{.*}}: tensor<8x4xf32>, %[[DEST:.*]]: tensor<10xf32>)
// Only what lies around the slot is filled.
// CHECK: %[[BEFORE:.*]] = tensor.extract_slice %[[DEST]][0] [1] [1]
// CHECK: linalg.fill {{.*}} outs(%[[BEFORE]]
// CHECK: %[[HALF:.*]] = tensor.insert_slice
// CHECK: %[[BEHIND:.*]] = tensor.extract_slice %[[HALF]][9] [1] [1]
// CHECK: linalg.fill {{.*}} outs(%[[BEHIND]]
// CHECK: %[[PAD:.*]] = tensor.insert_slice
// CHECK: %[[PART:.*]] = tensor.extract_slice %[[PAD]][1] [8] [1]
// CHECK: %[[INIT:.*]] = linalg.fill {{.*}} outs(%[[PART]]
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}} outs(%[[INIT]]
// CHECK: tensor.insert_slice %[[SUM]] into %[[PAD]][1] [8] [1]

// CHECK: func.func private @[[LOOP]](
// CHECK: scf.for
// CHECK: bufferization.materialize_in_destination
