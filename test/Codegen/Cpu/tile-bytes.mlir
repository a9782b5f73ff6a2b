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

// Pairs of i16, which hold the weights less any zero point.
// CHECK-LABEL: @pairs
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<1x5x16xi16>
// CHECK: arith.extui {{.*}} : vector<2xi8> to vector<2xi16>
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

{-#
  dialect_resources: {
    builtin: {
      s: "0x01000000010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101ff",
      u: "0x0100000000ff010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101",
      d: "0x01000000000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f"
    }
  }
#-}
