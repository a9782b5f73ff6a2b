// RUN: armnn-opt %s --armnn-cpu-tile | FileCheck %s

#x = affine_map<(m, n, k) -> (m, k)>
#w = affine_map<(m, n, k) -> (n, k)>
#r = affine_map<(m, n, k) -> (m, n)>

// Signed input is shifted for vpdpbusd, which takes unsigned: the sums start
// from -(zero point + 128) times the sum of each channel's weights. 10 terms are
// two groups of 4 and one of 2, whose other weights are 0.
// CHECK-LABEL: @signed
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<1x3x64xi8>
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<1x16xi32>
// CHECK: scf.for {{.*}} -> (vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>)
// CHECK: vector.transfer_read {{.*}} vector<4xi8>
// CHECK: vector.broadcast {{.*}} : vector<1xi32> to vector<16xi32>
// CHECK: arith.constant dense<-128> : vector<64xi8>
// CHECK: arith.xori
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"
// CHECK: vector.constant_mask [2] : vector<4xi1>
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"
// CHECK-NOT: linalg.generic
func.func @signed(%x: tensor<5x10xi8>) -> tensor<5x16xi32> {
  %zero = arith.constant 0 : i32
  %xz = arith.constant -5 : i32
  %wz = arith.constant 0 : i32
  %w = arith.constant dense_resource<s> : tensor<16x10xi8>
  %e = tensor.empty() : tensor<5x16xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<5x16xi32>) -> tensor<5x16xi32>
  %r = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<5x10xi8>, tensor<16x10xi8>) outs(%f : tensor<5x16xi32>)
      attrs = {cpu.kernel = {algorithm = "dot8", rows = 5 : i64, channels = 16 : i64, vector = 16 : i64}} {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %0 = arith.extsi %a : i8 to i32
    %1 = arith.subi %0, %xz : i32
    %2 = arith.extsi %b : i8 to i32
    %3 = arith.subi %2, %wz : i32
    %4 = arith.muli %1, %3 : i32
    %5 = arith.addi %s, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<5x16xi32>
  return %r : tensor<5x16xi32>
}

// Weights from 0 to 255 around 100 do not fit s8: 128 is taken off, and the
// rest of the zero point times the sum of each row's input is added.
// CHECK-LABEL: @rows
// CHECK: scf.for {{.*}} -> (tensor<5xi32>)
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.128"
// CHECK: vector.reduction <add>
// CHECK: arith.muli
// CHECK: tensor.insert
// CHECK: tensor.extract
// CHECK: arith.addi {{.*}} : vector<8xi32>
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.256"
// CHECK-NOT: linalg.generic
func.func @rows(%x: tensor<5x10xi8>) -> tensor<5x8xi32> {
  %zero = arith.constant 0 : i32
  %xz = arith.constant 128 : i32
  %wz = arith.constant 100 : i32
  %w = arith.constant dense_resource<u> : tensor<8x10xi8>
  %e = tensor.empty() : tensor<5x8xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<5x8xi32>) -> tensor<5x8xi32>
  %r = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<5x10xi8>, tensor<8x10xi8>) outs(%f : tensor<5x8xi32>)
      attrs = {cpu.kernel = {algorithm = "dot8", rows = 5 : i64, channels = 16 : i64, vector = 16 : i64}} {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %0 = arith.extui %a : i8 to i32
    %1 = arith.subi %0, %xz : i32
    %2 = arith.extui %b : i8 to i32
    %3 = arith.subi %2, %wz : i32
    %4 = arith.muli %1, %3 : i32
    %5 = arith.addi %s, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<5x8xi32>
  return %r : tensor<5x8xi32>
}

// Pairs of i16, which hold the weights less any zero point. The input is widened
// in advance.
// CHECK-LABEL: @pairs
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<1x5x16xi16>
// CHECK: scf.for {{.*}} -> (tensor<5x10xi16>)
// CHECK: arith.extui {{.*}} : vector<8xi8> to vector<8xi16>
// CHECK: arith.extui {{.*}} : vector<2xi8> to vector<2xi16>
// CHECK: vector.transfer_read {{.*}} : tensor<5x10xi16>, vector<2xi16>
// CHECK: %[[PAIRS:.*]] = llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"
// CHECK: arith.addi %{{.*}}, %[[PAIRS]] : vector<8xi32>
// CHECK-NOT: linalg.generic
func.func @pairs(%x: tensor<5x10xi8>) -> tensor<5x8xi32> {
  %zero = arith.constant 0 : i32
  %xz = arith.constant 128 : i32
  %wz = arith.constant 100 : i32
  %w = arith.constant dense_resource<u> : tensor<8x10xi8>
  %e = tensor.empty() : tensor<5x8xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<5x8xi32>) -> tensor<5x8xi32>
  %r = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<5x10xi8>, tensor<8x10xi8>) outs(%f : tensor<5x8xi32>)
      attrs = {cpu.kernel = {algorithm = "dot16", rows = 5 : i64, channels = 8 : i64, vector = 8 : i64}} {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %0 = arith.extui %a : i8 to i32
    %1 = arith.subi %0, %xz : i32
    %2 = arith.extui %b : i8 to i32
    %3 = arith.subi %2, %wz : i32
    %4 = arith.muli %1, %3 : i32
    %5 = arith.addi %s, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<5x8xi32>
  return %r : tensor<5x8xi32>
}

// Weights that fit stay bytes until they are read.
// CHECK-LABEL: @pairs_of_bytes
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<1x5x16xi8>
// CHECK: arith.extsi {{.*}} : vector<16xi8> to vector<16xi16>
// CHECK: llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"
// CHECK-NOT: linalg.generic
func.func @pairs_of_bytes(%x: tensor<5x10xi8>) -> tensor<5x8xi32> {
  %zero = arith.constant 0 : i32
  %xz = arith.constant 128 : i32
  %wz = arith.constant 0 : i32
  %w = arith.constant dense_resource<u> : tensor<8x10xi8>
  %e = tensor.empty() : tensor<5x8xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<5x8xi32>) -> tensor<5x8xi32>
  %r = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<5x10xi8>, tensor<8x10xi8>) outs(%f : tensor<5x8xi32>)
      attrs = {cpu.kernel = {algorithm = "dot16", rows = 5 : i64, channels = 8 : i64, vector = 8 : i64}} {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %0 = arith.extui %a : i8 to i32
    %1 = arith.subi %0, %xz : i32
    %2 = arith.extsi %b : i8 to i32
    %3 = arith.subi %2, %wz : i32
    %4 = arith.muli %1, %3 : i32
    %5 = arith.addi %s, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<5x8xi32>
  return %r : tensor<5x8xi32>
}

// CHECK-LABEL: @arm
// CHECK: llvm.call_intrinsic "llvm.aarch64.neon.sdot"({{.*}}) : (vector<4xi32>, vector<16xi8>, vector<16xi8>) -> vector<4xi32>
// CHECK-NOT: linalg.generic
func.func @arm(%x: tensor<5x10xi8>) -> tensor<5x8xi32> {
  %zero = arith.constant 0 : i32
  %xz = arith.constant 128 : i32
  %wz = arith.constant 100 : i32
  %w = arith.constant dense_resource<u> : tensor<8x10xi8>
  %e = tensor.empty() : tensor<5x8xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<5x8xi32>) -> tensor<5x8xi32>
  %r = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<5x10xi8>, tensor<8x10xi8>) outs(%f : tensor<5x8xi32>)
      attrs = {cpu.kernel = {algorithm = "sdot", rows = 5 : i64, channels = 8 : i64, vector = 4 : i64}} {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %0 = arith.extui %a : i8 to i32
    %1 = arith.subi %0, %xz : i32
    %2 = arith.extui %b : i8 to i32
    %3 = arith.subi %2, %wz : i32
    %4 = arith.muli %1, %3 : i32
    %5 = arith.addi %s, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<5x8xi32>
  return %r : tensor<5x8xi32>
}

#two = affine_map<(i, c) -> (i, c)>
#in = affine_map<(h, w, y, x, c) -> (h + y, w + x, c)>
#by = affine_map<(h, w, y, x, c) -> (y, x, c)>
#out = affine_map<(h, w, y, x, c) -> (h, w, c)>
#id = affine_map<(h, w, c) -> (h, w, c)>

// Depthwise sums are few: f32 holds them all, and the epilogue takes them as
// reals.
// CHECK-LABEL: @depthwise
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<4x16xf32>
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<16xf32>
// CHECK: arith.extui {{.*}} : vector<16xi8> to vector<16xi32>
// CHECK: arith.sitofp {{.*}} : vector<16xi32> to vector<16xf32>
// CHECK: arith.addf {{.*}} fastmath<contract> : vector<16xf32>
// CHECK: arith.fptosi %[[SUM:[0-9]+]] : vector<16xf32> to vector<16xi32>
// CHECK: arith.mulf %[[SUM]], {{.*}} : vector<16xf32>
// CHECK-NOT: linalg.generic
func.func @depthwise(%x: tensor<3x3x16xi8>) -> tensor<2x2x16xf32> {
  %zero = arith.constant 0 : i32
  %zp = arith.constant 7 : i32
  %scale = arith.constant 0.5 : f32
  %w = arith.constant dense_resource<d> : tensor<2x2x16xi8>
  %e = tensor.empty() : tensor<2x2x16xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x2x16xi32>) -> tensor<2x2x16xi32>
  %sums = linalg.generic {indexing_maps = [#in, #by, #out],
      iterator_types = ["parallel", "parallel", "reduction", "reduction", "parallel"]}
      ins(%x, %w : tensor<3x3x16xi8>, tensor<2x2x16xi8>) outs(%f : tensor<2x2x16xi32>)
      attrs = {cpu.kernel = {algorithm = "depthwise", rows = 1 : i64, channels = 16 : i64, vector = 16 : i64}} {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %0 = arith.extui %a : i8 to i32
    %1 = arith.subi %0, %zp : i32
    %2 = arith.extsi %b : i8 to i32
    %3 = arith.muli %1, %2 : i32
    %4 = arith.addi %s, %3 : i32
    linalg.yield %4 : i32
  } -> tensor<2x2x16xi32>
  %g = tensor.empty() : tensor<2x2x16xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%sums : tensor<2x2x16xi32>) outs(%g : tensor<2x2x16xf32>) {
  ^bb0(%a: i32, %o: f32):
    %0 = arith.sitofp %a : i32 to f32
    %1 = arith.mulf %0, %scale : f32
    linalg.yield %1 : f32
  } -> tensor<2x2x16xf32>
  return %r : tensor<2x2x16xf32>
}

// Bytes of a row are narrowed together by x86's packing instructions, which
// saturate: only the bound 100 is left to clamp. The zero point 5 is added to
// bytes.
// CHECK-LABEL: @packed
// CHECK: %[[A:.*]] = llvm.call_intrinsic "llvm.x86.avx512.packssdw.512"({{.*}}) : (vector<16xi32>, vector<16xi32>) -> vector<32xi16>
// CHECK: %[[B:.*]] = llvm.call_intrinsic "llvm.x86.avx512.packssdw.512"
// CHECK: %[[AB:.*]] = llvm.call_intrinsic "llvm.x86.avx512.packuswb.512"(%[[A]], %[[B]]) : (vector<32xi16>, vector<32xi16>) -> vector<64xi8>
// CHECK: %[[FOURS:.*]] = vector.bitcast %[[AB]] : vector<64xi8> to vector<16xi32>
// CHECK: vector.shuffle %[[FOURS]], %[[FOURS]] [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15]
// CHECK-NOT: arith.maxui
// CHECK: arith.minui
// CHECK: arith.addi {{.*}} : vector<64xi8>
// CHECK: vector.transfer_write {{.*}} : vector<64xi8>, tensor<1x96xi8>
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.packssdw.512"
// CHECK: vector.shuffle {{.*}} [0, 4, 8, 12, 1, 5, 9, 13] : vector<16xi32>, vector<16xi32>
// CHECK: vector.transfer_write {{.*}} : vector<32xi8>, tensor<1x96xi8>
// CHECK-NOT: linalg.generic
func.func @packed(%x: tensor<1x4xi8>) -> tensor<1x96xi8> {
  %zero = arith.constant 0 : i32
  %high = arith.constant 100 : i32
  %zp = arith.constant 5 : i8
  %w = arith.constant dense_resource<p> : tensor<96x4xi8>
  %e = tensor.empty() : tensor<1x96xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x96xi32>) -> tensor<1x96xi32>
  %sums = linalg.generic {indexing_maps = [#x, #w, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %w : tensor<1x4xi8>, tensor<96x4xi8>) outs(%f : tensor<1x96xi32>)
      attrs = {cpu.kernel = {algorithm = "dot8", rows = 1 : i64, channels = 96 : i64, vector = 16 : i64, packs}} {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %0 = arith.extui %a : i8 to i32
    %1 = arith.extsi %b : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %s, %2 : i32
    linalg.yield %3 : i32
  } -> tensor<1x96xi32>
  %g = tensor.empty() : tensor<1x96xi8>
  %r = linalg.generic {indexing_maps = [#two, #two], iterator_types = ["parallel", "parallel"]}
      ins(%sums : tensor<1x96xi32>) outs(%g : tensor<1x96xi8>) {
  ^bb0(%a: i32, %o: i8):
    %0 = arith.maxsi %a, %zero : i32
    %1 = arith.minsi %0, %high : i32
    %2 = arith.trunci %1 : i32 to i8
    %3 = arith.addi %2, %zp : i8
    linalg.yield %3 : i8
  } -> tensor<1x96xi8>
  return %r : tensor<1x96xi8>
}

// Three terms of a column are a group: their bytes are interleaved by 16 bytes,
// into which the channels have been put so that each register gets 16 that
// follow each other. A column is used by two rows; a weight of 255 is split.
// CHECK-LABEL: @depthwise_dots
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<2x256xi8>
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<64xi32>
// CHECK: %[[TERM:.*]] = vector.transfer_read {{.*}} vector<64xi8>
// CHECK: %[[SHIFTED:.*]] = arith.xori %[[TERM]],
// CHECK: vector.transfer_read
// CHECK: vector.transfer_read
// CHECK: vector.shuffle {{.*}} [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15] : vector<16xi32>
// CHECK: vector.shuffle {{.*}} [0, 64, 1, 65, 2, 66, 3, 67, 4, 68, 5, 69, 6, 70, 7, 71, 16, 80, {{.*}} : vector<64xi8>
// CHECK: vector.shuffle {{.*}} [0, 32, 1, 33, 2, 34, 3, 35, 8, 40, {{.*}} : vector<32xi16>
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"
// CHECK-NOT: linalg.generic
func.func @depthwise_dots(%x: tensor<4x3x64xi8>) -> tensor<2x2x64xi32> {
  %zero = arith.constant 0 : i32
  %zp = arith.constant 7 : i32
  %wz = arith.constant -128 : i32
  %w = arith.constant dense_resource<t> : tensor<3x2x64xi8>
  %e = tensor.empty() : tensor<2x2x64xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x2x64xi32>) -> tensor<2x2x64xi32>
  %sums = linalg.generic {indexing_maps = [#in, #by, #out],
      iterator_types = ["parallel", "parallel", "reduction", "reduction", "parallel"]}
      ins(%x, %w : tensor<4x3x64xi8>, tensor<3x2x64xi8>) outs(%f : tensor<2x2x64xi32>)
      attrs = {cpu.kernel = {algorithm = "dot8", rows = 2 : i64, channels = 64 : i64, vector = 16 : i64}} {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %0 = arith.extsi %a : i8 to i32
    %1 = arith.subi %0, %zp : i32
    %2 = arith.extsi %b : i8 to i32
    %3 = arith.subi %2, %wz : i32
    %4 = arith.muli %1, %3 : i32
    %5 = arith.addi %s, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<2x2x64xi32>
  return %sums : tensor<2x2x64xi32>
}

{-#
  dialect_resources: {
    builtin: {
      s: "0x01000000010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101ff",
      u: "0x0100000000ff010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101",
      d: "0x01000000000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f",
      p: "0x0100000000070e151c232a31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9e0e7eef5fc030a11181f262d343b424950575e656c737a81888f969da4abb2b9c0c7ced5dce3eaf1f8ff060d141b222930373e454c535a61686f767d848b9299a0a7aeb5bcc3cad1d8dfe6edf4fb020910171e252c333a41484f565d646b727980878e959ca3aab1b8bfc6cdd4dbe2e9f0f7fe050c131a21282f363d444b525960676e757c838a91989fa6adb4bbc2c9d0d7dee5ecf3fa01080f161d242b323940474e555c636a71787f868d949ba2a9b0b7bec5ccd3dae1e8eff6fd040b121920272e353c434a51585f666d747b828990979ea5acb3bac1c8cfd6dde4ebf2f900070e151c232a31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9e0e7eef5fc030a11181f262d343b424950575e656c737a81888f969da4abb2b9c0c7ced5dce3eaf1f8ff060d141b222930373e454c535a61686f767d848b9299a0a7aeb5bcc3cad1d8dfe6edf4fb020910171e252c333a41484f565d646b7279",
      t: "0x01000000000306090c7f1215181b1e2124272a2d303336393c3f4245484b4e5154575a5d60630205080b0e1114171a1d202326292c2f3235383b3e4144474a4d505356595c5f620104070a0d101316191c1f2225282b2e3134373a3d404346494c4f5255585b5e61000306090c0f1215181b1e2124272a2d303336393c3f4245484b4e5154575a5d60630205080b0e1114171a1d202326292c2f3235383b3e4144474a4d505356595c5f620104070a0d101316191c1f2225282b2e3134373a3d404346494c4f5255585b5e61000306090c0f1215181b1e2124272a2d303336393c3f4245484b4e5154575a5d60630205080b0e1114171a1d202326292c2f3235383b3e4144474a4d505356595c5f620104070a0d101316191c1f2225282b2e3134373a3d404346494c4f5255585b5e61000306090c0f1215181b1e2124272a2d303336393c3f4245484b4e5154575a5d60630205080b0e1114171a1d202326292c2f3235383b3e4144474a4d505356595c5f620104070a0d101316191c1f2225282b2e31"
    }
  }
#-}
