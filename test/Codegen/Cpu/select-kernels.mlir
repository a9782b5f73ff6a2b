// RUN: armnn-opt %s --armnn-cpu-select="vector-bytes=64 registers=32" | FileCheck %s --check-prefixes=CHECK,AVX512
// RUN: armnn-opt %s --armnn-cpu-select="vector-bytes=64 registers=32 busy-sums=4" | FileCheck %s --check-prefix=SLOW
// RUN: armnn-opt %s --armnn-cpu-select="vector-bytes=32 registers=16" | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: armnn-opt %s --armnn-cpu-select="vector-bytes=16 registers=32" | FileCheck %s --check-prefixes=CHECK,NEON

#rows = affine_map<(n, h, w, f, y, x, c) -> (n, h + y, w + x, c)>
#weights = affine_map<(n, h, w, f, y, x, c) -> (f, y, x, c)>
#result = affine_map<(n, h, w, f, y, x, c) -> (n, h, w, f)>

// Tiles divide the row where that costs nothing, and leave no rest of few sums;
// sums leave room for factors.
// CHECK-LABEL: @conv3x3
// CHECK: linalg.generic
// AVX512-SAME: cpu.kernel = {algorithm = "direct", channels = 32 : i64, rows = 14 : i64, vector = 16 : i64}
// AVX2-SAME: cpu.kernel = {algorithm = "direct", channels = 16 : i64, rows = 5 : i64, vector = 8 : i64}
// NEON-SAME: cpu.kernel = {algorithm = "direct", channels = 8 : i64, rows = 14 : i64, vector = 4 : i64}
func.func @conv3x3(%x: tensor<1x16x16x64xf32>, %w: tensor<64x3x3x64xf32>) -> tensor<1x14x14x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x14x14x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x14x14x64xf32>) -> tensor<1x14x14x64xf32>
  %r = linalg.generic {indexing_maps = [#rows, #weights, #result],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<1x16x16x64xf32>, tensor<64x3x3x64xf32>) outs(%f : tensor<1x14x14x64xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<1x14x14x64xf32>
  return %r : tensor<1x14x14x64xf32>
}

// Seven sums are enough for multipliers that start one product a cycle; others
// take more, whose weights the third cache delivers in time.
// CHECK-LABEL: @conv3x3_small
// CHECK: linalg.generic
// AVX512-SAME: cpu.kernel = {algorithm = "direct", channels = 48 : i64, rows = 7 : i64, vector = 16 : i64}
// SLOW-LABEL: @conv3x3_small
// SLOW: linalg.generic
// SLOW-SAME: cpu.kernel = {algorithm = "direct", channels = 16 : i64, rows = 7 : i64, vector = 16 : i64}
func.func @conv3x3_small(%x: tensor<1x9x9x512xf32>, %w: tensor<512x3x3x512xf32>) -> tensor<1x7x7x512xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x7x7x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x7x7x512xf32>) -> tensor<1x7x7x512xf32>
  %r = linalg.generic {indexing_maps = [#rows, #weights, #result],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<1x9x9x512xf32>, tensor<512x3x3x512xf32>) outs(%f : tensor<1x7x7x512xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<1x7x7x512xf32>
  return %r : tensor<1x7x7x512xf32>
}

#in = affine_map<(h, w, y, x, c) -> (h + y, w + x, c)>
#by = affine_map<(h, w, y, x, c) -> (y, x, c)>
#out = affine_map<(h, w, y, x, c) -> (h, w, c)>

// CHECK-LABEL: @depthwise
// CHECK: linalg.generic
// AVX512-SAME: cpu.kernel = {algorithm = "depthwise", channels = 32 : i64, rows = 7 : i64, vector = 16 : i64}
// AVX2-SAME: cpu.kernel = {algorithm = "depthwise", channels = 16 : i64
func.func @depthwise(%x: tensor<16x16x64xf32>, %w: tensor<3x3x64xf32>) -> tensor<14x14x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<14x14x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<14x14x64xf32>) -> tensor<14x14x64xf32>
  %r = linalg.generic {indexing_maps = [#in, #by, #out],
      iterator_types = ["parallel", "parallel", "reduction", "reduction", "parallel"]}
      ins(%x, %w : tensor<16x16x64xf32>, tensor<3x3x64xf32>) outs(%f : tensor<14x14x64xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<14x14x64xf32>
  return %r : tensor<14x14x64xf32>
}

// A sum of squares of differences is no sum of products.
// CHECK-LABEL: @distance
// CHECK-NOT: cpu.kernel
func.func @distance(%x: tensor<8x16xf32>, %w: tensor<16x32xf32>, %init: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<8x16xf32>, tensor<16x32xf32>) outs(%init : tensor<8x32xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %d = arith.subf %a, %b : f32
    %p = arith.mulf %d, %d : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<8x32xf32>
  return %r : tensor<8x32xf32>
}

// With many channels and constant weights Winograd's form pays, some lines of
// patches at a time.
// CHECK-LABEL: @winograd
// CHECK: linalg.generic
// AVX512-SAME: cpu.kernel = {algorithm = "winograd", channels = 32 : i64, lines = 1 : i64, rows = 14 : i64, vector = 16 : i64}
func.func @winograd(%x: tensor<1x58x58x64xf32>) -> tensor<1x56x56x64xf32> {
  %zero = arith.constant 0.0 : f32
  %w = arith.constant dense_resource<none> : tensor<64x3x3x64xf32>
  %e = tensor.empty() : tensor<1x56x56x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32>
  %r = linalg.generic {indexing_maps = [#rows, #weights, #result],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<1x58x58x64xf32>, tensor<64x3x3x64xf32>) outs(%f : tensor<1x56x56x64xf32>) {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<1x56x56x64xf32>
  return %r : tensor<1x56x56x64xf32>
}
