// RUN: armnn-opt %s --pass-pipeline='builtin.module(func.func(armnn-fuse-elementwise))' | FileCheck %s

#id = affine_map<(a, b) -> (a, b)>
#row = affine_map<(a, b) -> (b)>
#vec = affine_map<(a) -> (a)>

// CHECK-LABEL: func.func @chain
// CHECK: linalg.generic
// CHECK: math.exp
// CHECK: arith.negf
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @chain(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %v = math.exp %in : f32
    linalg.yield %v : f32
  } -> tensor<2x3xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<2x3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %v = arith.negf %in : f32
    linalg.yield %v : f32
  } -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// The exponential would be computed once for each row.
// CHECK-LABEL: func.func @broadcast
// CHECK: linalg.generic
// CHECK: math.exp
// CHECK: linalg.generic
// CHECK: arith.mulf
func.func @broadcast(%x: tensor<3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<3xf32>
  %f = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [#vec, #vec], iterator_types = ["parallel"]}
      ins(%x : tensor<3xf32>) outs(%e : tensor<3xf32>) {
  ^bb0(%in: f32, %out: f32):
    %v = math.exp %in : f32
    linalg.yield %v : f32
  } -> tensor<3xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%y, %0 : tensor<2x3xf32>, tensor<3xf32>) outs(%f : tensor<2x3xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %v = arith.mulf %a, %b : f32
    linalg.yield %v : f32
  } -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// Widening is as cheap as the load, even in a reduction.
// CHECK-LABEL: func.func @widen
// CHECK: linalg.generic
// CHECK-SAME: "reduction"
// CHECK: arith.extsi
// CHECK: arith.addi
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @widen(%x: tensor<3xi8>, %acc: tensor<i32>) -> tensor<i32> {
  %e = tensor.empty() : tensor<3xi32>
  %0 = linalg.generic {indexing_maps = [#vec, #vec], iterator_types = ["parallel"]}
      ins(%x : tensor<3xi8>) outs(%e : tensor<3xi32>) {
  ^bb0(%in: i8, %out: i32):
    %v = arith.extsi %in : i8 to i32
    linalg.yield %v : i32
  } -> tensor<3xi32>
  %1 = linalg.generic {indexing_maps = [#vec, affine_map<(a) -> ()>], iterator_types = ["reduction"]}
      ins(%0 : tensor<3xi32>) outs(%acc : tensor<i32>) {
  ^bb0(%in: i32, %out: i32):
    %v = arith.addi %in, %out : i32
    linalg.yield %v : i32
  } -> tensor<i32>
  return %1 : tensor<i32>
}
