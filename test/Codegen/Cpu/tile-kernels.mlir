// RUN: armnn-opt %s --armnn-cpu-tile --split-input-file --verify-diagnostics | FileCheck %s

#x = affine_map<(m, n, k) -> (m, k)>
#w = affine_map<(m, n, k) -> (n, k)>
#r = affine_map<(m, n, k) -> (m, n)>
#id = affine_map<(m, n) -> (m, n)>
#channel = affine_map<(m, n) -> (n)>

// 5 rows are a tile of 4 and one of 1, 12 channels a panel of 8 and one of 4.
// The bias and the activation are computed on the sums in registers.
// CHECK-LABEL: @matmul
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<1x16x8xf32>
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<1x16x4xf32>
// CHECK: scf.for {{.*}} -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>)
// CHECK: vector.transfer_read
// CHECK: tensor.extract
// CHECK: vector.broadcast
// CHECK: arith.mulf {{.*}} fastmath<contract> : vector<8xf32>
// CHECK: arith.addf {{.*}} fastmath<contract> : vector<8xf32>
// CHECK: arith.maximumf {{.*}} : vector<8xf32>
// CHECK: vector.transfer_write
// CHECK: scf.for {{.*}} -> (vector<8xf32>)
// CHECK: scf.for {{.*}} -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>)
// CHECK: scf.for {{.*}} -> (vector<4xf32>)
// CHECK-NOT: linalg.generic
func.func @matmul(%x: tensor<5x16xf32>, %bias: tensor<12xf32>) -> tensor<5x12xf32> {
  %zero = arith.constant 0.0 : f32
  %w = arith.constant dense_resource<w> : tensor<12x16xf32>
  %e = tensor.empty() : tensor<5x12xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<5x12xf32>) -> tensor<5x12xf32>
  %sums = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<5x16xf32>, tensor<12x16xf32>) outs(%f : tensor<5x12xf32>)
      attrs = {cpu.kernel = {algorithm = "direct", rows = 4 : i64, channels = 8 : i64, vector = 8 : i64}} {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<5x12xf32>
  %r = linalg.generic {indexing_maps = [#id, #channel, #id], iterator_types = ["parallel", "parallel"]}
      ins(%sums, %bias : tensor<5x12xf32>, tensor<12xf32>) outs(%e : tensor<5x12xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %t = arith.addf %a, %b : f32
    %p = arith.maximumf %t, %zero : f32
    linalg.yield %p : f32
  } -> tensor<5x12xf32>
  return %r : tensor<5x12xf32>
}

{-#
  dialect_resources: {
    builtin: {
      w: "0x04000000000000000100000002000000030000000400000005000000060000000700000008000000090000000A0000000B0000000C0000000D0000000E0000000F000000100000001100000012000000130000001400000015000000160000001700000018000000190000001A0000001B0000001C0000001D0000001E0000001F000000200000002100000022000000230000002400000025000000260000002700000028000000290000002A0000002B0000002C0000002D0000002E0000002F000000300000003100000032000000330000003400000035000000360000003700000038000000390000003A0000003B0000003C0000003D0000003E0000003F000000400000004100000042000000430000004400000045000000460000004700000048000000490000004A0000004B0000004C0000004D0000004E0000004F000000500000005100000052000000530000005400000055000000560000005700000058000000590000005A0000005B0000005C0000005D0000005E0000005F000000600000006100000062000000630000006400000065000000660000006700000068000000690000006A0000006B0000006C0000006D0000006E0000006F000000700000007100000072000000730000007400000075000000760000007700000078000000790000007A0000007B0000007C0000007D0000007E0000007F000000800000008100000082000000830000008400000085000000860000008700000088000000890000008A0000008B0000008C0000008D0000008E0000008F000000900000009100000092000000930000009400000095000000960000009700000098000000990000009A0000009B0000009C0000009D0000009E0000009F000000A0000000A1000000A2000000A3000000A4000000A5000000A6000000A7000000A8000000A9000000AA000000AB000000AC000000AD000000AE000000AF000000B0000000B1000000B2000000B3000000B4000000B5000000B6000000B7000000B8000000B9000000BA000000BB000000BC000000BD000000BE000000BF000000"
    }
  }
#-}

// -----

// Weights that are computed are read where they are if their channels are
// contiguous.
// CHECK-LABEL: @dynamic_weights
// CHECK: tensor.extract_slice %{{.*}} : tensor<16x8xf32> to tensor<16x8xf32>
// CHECK-NOT: linalg.generic
func.func @dynamic_weights(%x: tensor<4x16xf32>, %w: tensor<16x8xf32>, %init: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x16xf32>, tensor<16x8xf32>) outs(%init : tensor<4x8xf32>)
      attrs = {cpu.kernel = {algorithm = "direct", rows = 4 : i64, channels = 8 : i64, vector = 8 : i64}} {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// -----

#x = affine_map<(m, n, k) -> (m, k)>
#w = affine_map<(m, n, k) -> (k, n)>
#r = affine_map<(m, n, k) -> (m, n)>
#id = affine_map<(m, n) -> (m, n)>
#channel = affine_map<(m, n) -> (n)>

// Sums start from what the op in front makes for them, in registers, and go
// into a tensor of their own.
// CHECK-LABEL: @start
// CHECK-SAME: %[[BIAS:[^:]*]]: tensor<8xf32>
// CHECK: linalg.generic
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<4x8xf32>
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[EMPTY]])
// CHECK: %[[B:.*]] = vector.transfer_read %[[BIAS]]
// CHECK: %[[START:.*]] = arith.negf %[[B]] : vector<8xf32>
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %[[START]]
func.func @start(%bias: tensor<8xf32>, %x: tensor<4x16xf32>, %w: tensor<16x8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %init = linalg.generic {indexing_maps = [#channel, #id], iterator_types = ["parallel", "parallel"]}
      ins(%bias : tensor<8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %n = arith.negf %a : f32
    linalg.yield %n : f32
  } -> tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x16xf32>, tensor<16x8xf32>) outs(%init : tensor<4x8xf32>)
      attrs = {cpu.kernel = {algorithm = "direct", rows = 4 : i64, channels = 8 : i64, vector = 8 : i64}} {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// -----

#x = affine_map<(h, w, n, r, s, k) -> (h + r, w + s, k)>
#f = affine_map<(h, w, n, r, s, k) -> (n, r, s, k)>
#y = affine_map<(h, w, n, r, s, k) -> (h, w, n)>

// A window of one element: the rows of all lines are those of one matrix, where
// tiles of each line would leave one. 49 are 8 tiles and one row.
// CHECK-LABEL: @unit_window
// CHECK: %[[MATRIX:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0, 1], [2]] : tensor<7x7x16xf32> into tensor<49x16xf32>
// CHECK: %[[COUNT:.*]] = arith.constant 8 : index
// CHECK: scf.for %{{.*}} to %[[COUNT]]
// CHECK: tensor.extract_slice %[[MATRIX]][%{{.*}}, 0] [6, 16] [1, 1]
// CHECK: tensor.extract_slice %[[MATRIX]][{{.*}}, 0] [1, 16] [1, 1]
func.func @unit_window(%x: tensor<7x7x16xf32>, %w: tensor<8x1x1x16xf32>, %init: tensor<7x7x8xf32>) -> tensor<7x7x8xf32> {
  %r = linalg.generic {indexing_maps = [#x, #f, #y],
      iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%x, %w : tensor<7x7x16xf32>, tensor<8x1x1x16xf32>) outs(%init : tensor<7x7x8xf32>)
      attrs = {cpu.kernel = {algorithm = "direct", rows = 6 : i64, channels = 8 : i64, vector = 8 : i64}} {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<7x7x8xf32>
  return %r : tensor<7x7x8xf32>
}

// -----

func.func @no_product(%x: tensor<4xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{has a kernel's configuration, but is no sum of products that kernels are known for}}
  %r = linalg.generic {indexing_maps = [affine_map<(m) -> (m)>, affine_map<(m) -> (m)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf32>) outs(%init : tensor<4xf32>)
      attrs = {cpu.kernel = {algorithm = "direct", rows = 4 : i64, channels = 8 : i64, vector = 8 : i64}} {
  ^bb0(%a: f32, %o: f32):
    linalg.yield %a : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

#x = affine_map<(m, n, k) -> (m, k)>
#w = affine_map<(m, n, k) -> (n, k)>
#r = affine_map<(m, n, k) -> (m, n)>

// Both tiles of four rows ask for a half of the next panel: of each term, four
// channels. There is nothing behind the last panel.
// CHECK: #[[AHEAD:.*]] = affine_map<(d0, d1, d2) -> ({{.*}}, 63)>
// CHECK-LABEL: @fetch_ahead
// CHECK: %[[WEIGHTS:.*]] = arith.constant dense_resource<packed{{.*}}> : tensor<2x4x8xf32>
// CHECK: scf.for
// CHECK: scf.for %[[PANEL:[^ ]*]] =
// CHECK: scf.for
// CHECK: scf.for
// CHECK: %[[BUFFER:.*]] = bufferization.to_buffer %[[WEIGHTS]] read_only
// CHECK: %[[AT:.*]] = affine.min #[[AHEAD]](%[[PANEL]], %{{.*}}, %{{.*}})
// CHECK: memref.prefetch %[[BUFFER]][%{{.*}}, %{{.*}}, %[[AT]]], read, locality<2>, data : memref<2x4x8xf32>
// CHECK-NOT: memref.prefetch
// CHECK: vector.transfer_read
func.func @fetch_ahead(%x: tensor<8x4xf32>) -> tensor<8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %w = arith.constant dense_resource<w> : tensor<16x4xf32>
  %e = tensor.empty() : tensor<8x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
  %r = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<8x4xf32>, tensor<16x4xf32>) outs(%f : tensor<8x16xf32>)
      attrs = {cpu.kernel = {algorithm = "direct", rows = 4 : i64, channels = 8 : i64, vector = 8 : i64}} {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<8x16xf32>
  return %r : tensor<8x16xf32>
}

{-#
  dialect_resources: {
    builtin: {
      w: "0x04000000000000000000803F0000004000004040000080400000A0400000C0400000E0400000004100001041000020410000304100004041000050410000604100007041000080410000884100009041000098410000A0410000A8410000B0410000B8410000C0410000C8410000D0410000D8410000E0410000E8410000F0410000F84100000042000004420000084200000C4200001042000014420000184200001C4200002042000024420000284200002C4200003042000034420000384200003C4200004042000044420000484200004C4200005042000054420000584200005C4200006042000064420000684200006C4200007042000074420000784200007C42"
    }
  }
#-}

// -----

#x = affine_map<(m, n, k) -> (m, k)>
#w = affine_map<(m, n, k) -> (n, k)>
#r = affine_map<(m, n, k) -> (m, n)>

// The weights of one row are read once, one behind the other.
// CHECK-LABEL: @one_row
// CHECK: tensor<2x4x8xf32>
// CHECK-NOT: memref.prefetch
// CHECK: return
func.func @one_row(%x: tensor<1x4xf32>) -> tensor<1x16xf32> {
  %zero = arith.constant 0.0 : f32
  %w = arith.constant dense_resource<w> : tensor<16x4xf32>
  %e = tensor.empty() : tensor<1x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x16xf32>) -> tensor<1x16xf32>
  %r = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<1x4xf32>, tensor<16x4xf32>) outs(%f : tensor<1x16xf32>)
      attrs = {cpu.kernel = {algorithm = "direct", rows = 1 : i64, channels = 8 : i64, vector = 8 : i64}} {
  ^bb0(%a: f32, %b: f32, %s: f32):
    %p = arith.mulf %a, %b : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<1x16xf32>
  return %r : tensor<1x16xf32>
}

{-#
  dialect_resources: {
    builtin: {
      w: "0x04000000000000000000803F0000004000004040000080400000A0400000C0400000E0400000004100001041000020410000304100004041000050410000604100007041000080410000884100009041000098410000A0410000A8410000B0410000B8410000C0410000C8410000D0410000D8410000E0410000E8410000F0410000F84100000042000004420000084200000C4200001042000014420000184200001C4200002042000024420000284200002C4200003042000034420000384200003C4200004042000044420000484200004C4200005042000054420000584200005C4200006042000064420000684200006C4200007042000074420000784200007C42"
    }
  }
#-}

// -----

#x = affine_map<(m, n, k) -> (m, k)>
#w = affine_map<(m, n, k) -> (k, n)>
#r = affine_map<(m, n, k) -> (m, n)>

// Halves that several panels read are widened before; weights are widened as
// they are read.
// CHECK-LABEL: @halves
// CHECK: %[[WIDE:.*]] = tensor.empty() : tensor<4x6xf32>
// CHECK: vector.transfer_read {{.*}} : tensor<4x6xf16>, vector<4xf16>
// CHECK: arith.extf {{.*}} : vector<4xf16> to vector<4xf32>
// CHECK: vector.transfer_read {{.*}} : tensor<4x6xf16>, vector<2xf16>
// CHECK: scf.for {{.*}} -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>)
// CHECK: vector.transfer_read {{.*}} vector<4xf16>
// CHECK-NEXT: arith.extf {{.*}} : vector<4xf16> to vector<4xf32>
// CHECK: tensor.extract {{.*}} : tensor<2x6xf32>
func.func @halves(%x: tensor<4x6xf16>, %w: tensor<6x16xf16>) -> tensor<4x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x16xf32>) -> tensor<4x16xf32>
  %sums = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<4x6xf16>, tensor<6x16xf16>) outs(%f : tensor<4x16xf32>)
      attrs = {cpu.kernel = {algorithm = "direct", rows = 2 : i64, channels = 8 : i64, vector = 4 : i64}} {
  ^bb0(%a: f16, %b: f16, %s: f32):
    %wide = arith.extf %a : f16 to f32
    %by = arith.extf %b : f16 to f32
    %p = arith.mulf %wide, %by : f32
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<4x16xf32>
  return %sums : tensor<4x16xf32>
}
