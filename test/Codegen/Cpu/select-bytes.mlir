// RUN: armnn-opt %s --armnn-cpu-select="vector-bytes=64 registers=32 dots=dot8" | FileCheck %s --check-prefixes=CHECK,DOT8
// RUN: armnn-opt %s --armnn-cpu-select="vector-bytes=32 registers=16 dots=dot16" | FileCheck %s --check-prefixes=CHECK,DOT16
// RUN: armnn-opt %s --armnn-cpu-select="vector-bytes=16 registers=32 dots=sdot" | FileCheck %s --check-prefixes=CHECK,SDOT
// RUN: armnn-opt %s --armnn-cpu-select="vector-bytes=16 registers=32" | FileCheck %s --check-prefixes=CHECK,NONE

#x = affine_map<(m, n, k) -> (m, k)>
#w = affine_map<(m, n, k) -> (n, k)>
#r = affine_map<(m, n, k) -> (m, n)>
#in = affine_map<(h, w, y, x, c) -> (h + y, w + x, c)>
#by = affine_map<(h, w, y, x, c) -> (y, x, c)>
#out = affine_map<(h, w, y, x, c) -> (h, w, c)>

// Constant weights use the dot instruction of the target.
// CHECK-LABEL: @constant
// CHECK: linalg.generic
// DOT8-SAME: cpu.kernel = {algorithm = "dot8", channels = 16 : i64, packs, rows = 4 : i64, vector = 16 : i64}
// DOT16-SAME: cpu.kernel = {algorithm = "dot16", channels = 8 : i64, packs, rows = 4 : i64, vector = 8 : i64}
// SDOT-SAME: cpu.kernel = {algorithm = "sdot", channels = 8 : i64, rows = 4 : i64, vector = 4 : i64}
// NONE-SAME: cpu.kernel = {algorithm = "direct"
func.func @constant(%x: tensor<4x8xi8>) -> tensor<4x8xi32> {
  %zero = arith.constant 0 : i32
  %zp = arith.constant 3 : i32
  %w = arith.constant dense_resource<w> : tensor<8x8xi8>
  %e = tensor.empty() : tensor<4x8xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<4x8xi32>) -> tensor<4x8xi32>
  %r = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x8xi8>, tensor<8x8xi8>) outs(%f : tensor<4x8xi32>) {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %0 = arith.extui %a : i8 to i32
    %1 = arith.subi %0, %zp : i32
    %2 = arith.extsi %b : i8 to i32
    %3 = arith.muli %1, %2 : i32
    %4 = arith.addi %s, %3 : i32
    linalg.yield %4 : i32
  } -> tensor<4x8xi32>
  return %r : tensor<4x8xi32>
}

// Groups of four terms are worth it for depthwise sums; else they are real.
// CHECK-LABEL: @depthwise
// CHECK: linalg.generic
// DOT8-SAME: cpu.kernel = {algorithm = "dot8", channels = 64 : i64, packs, rows = 14 : i64, vector = 16 : i64}
// DOT16-SAME: cpu.kernel = {algorithm = "depthwise", channels = 8 : i64, packs, rows = 14 : i64, vector = 8 : i64}
// SDOT-SAME: cpu.kernel = {algorithm = "sdot", channels = 16 : i64, rows = 14 : i64, vector = 4 : i64}
// NONE-SAME: cpu.kernel = {algorithm = "depthwise", channels = 4 : i64, rows = 14 : i64, vector = 4 : i64}
func.func @depthwise(%x: tensor<30x30x96xi8>) -> tensor<28x28x96xi32> {
  %zero = arith.constant 0 : i32
  %w = arith.constant dense_resource<d> : tensor<3x3x96xi8>
  %e = tensor.empty() : tensor<28x28x96xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<28x28x96xi32>) -> tensor<28x28x96xi32>
  %r = linalg.generic {indexing_maps = [#in, #by, #out],
      iterator_types = ["parallel", "parallel", "reduction", "reduction", "parallel"]}
      ins(%x, %w : tensor<30x30x96xi8>, tensor<3x3x96xi8>) outs(%f : tensor<28x28x96xi32>) {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %0 = arith.extui %a : i8 to i32
    %1 = arith.extsi %b : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %s, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<28x28x96xi32>
  return %r : tensor<28x28x96xi32>
}

// Weights that are computed cannot be packed.
// CHECK-LABEL: @computed
// CHECK: linalg.generic
// CHECK-SAME: cpu.kernel = {algorithm = "direct"
func.func @computed(%x: tensor<4x8xi8>, %w: tensor<8x8xi8>, %init: tensor<4x8xi32>) -> tensor<4x8xi32> {
  %r = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x8xi8>, tensor<8x8xi8>) outs(%init : tensor<4x8xi32>) {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %0 = arith.extsi %a : i8 to i32
    %2 = arith.extsi %b : i8 to i32
    %3 = arith.muli %0, %2 : i32
    %4 = arith.addi %s, %3 : i32
    linalg.yield %4 : i32
  } -> tensor<4x8xi32>
  return %r : tensor<4x8xi32>
}

// A sum of i32 that are no bytes.
// CHECK-LABEL: @words
// CHECK-NOT: cpu.kernel
func.func @words(%x: tensor<4x8xi32>, %w: tensor<8x8xi32>, %init: tensor<4x8xi32>) -> tensor<4x8xi32> {
  %r = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x8xi32>, tensor<8x8xi32>) outs(%init : tensor<4x8xi32>) {
  ^bb0(%a: i32, %b: i32, %s: i32):
    %3 = arith.muli %a, %b : i32
    %4 = arith.addi %s, %3 : i32
    linalg.yield %4 : i32
  } -> tensor<4x8xi32>
  return %r : tensor<4x8xi32>
}

{-#
  dialect_resources: {
    builtin: {
      w: "0x01000000000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f",
      d: "0x0100000000050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e7300050a0f14191e23282d32373c41464b50555a5f64696e73"
    }
  }
#-}
