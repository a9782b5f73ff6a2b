// RUN: armnn-opt %s --armnn-simplify-requantize --canonicalize | FileCheck %s --check-prefixes=CHECK,DIVIDE
// RUN: armnn-opt %s --armnn-simplify-requantize=fma=true --canonicalize | FileCheck %s --check-prefixes=CHECK,FMA

#id = affine_map<(i) -> (i)>

// Sums to bytes: rounded, offset and clamped in integers. With reciprocal r of
// the divisor, q = x * r and q + (x - q * divisor) * r.
// CHECK-LABEL: @requantize
// CHECK-DAG: %[[HALF:.*]] = arith.constant 0.49999997 : f32
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 3 : i32
// FMA-DAG: %[[R:.*]] = arith.constant 4.000000e+00 : f32
// FMA-DAG: %[[MINUS:.*]] = arith.constant -2.500000e-01 : f32
// CHECK: %[[X:.*]] = arith.mulf
// DIVIDE: %[[STEPS:.*]] = arith.divf %[[X]]
// FMA: %[[Q:.*]] = arith.mulf %[[X]], %[[R]]
// FMA: %[[REST:.*]] = math.fma %[[Q]], %[[MINUS]], %[[X]]
// FMA: %[[STEPS:.*]] = math.fma %[[REST]], %[[R]], %[[Q]]
// CHECK: %[[AWAY:.*]] = math.copysign %[[HALF]], %[[STEPS]]
// CHECK: %[[SUM:.*]] = arith.addf %[[STEPS]], %[[AWAY]]
// CHECK: %[[INT:.*]] = arith.fptosi %[[SUM]] : f32 to i32
// CHECK: arith.addi %[[INT]], %[[ZERO]] : i32
// CHECK: arith.maxsi
// CHECK: arith.minsi
// CHECK: arith.trunci
// CHECK-NOT: math.round
func.func @requantize(%x: tensor<8xi32>) -> tensor<8xi8> {
  %scale = arith.constant 0.01 : f32
  %step = arith.constant 0.25 : f32
  %zp = arith.constant 3.0 : f32
  %low = arith.constant -128.0 : f32
  %high = arith.constant 127.0 : f32
  %e = tensor.empty() : tensor<8xi8>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<8xi32>) outs(%e : tensor<8xi8>) {
  ^bb0(%in: i32, %out: i8):
    %0 = arith.sitofp %in : i32 to f32
    %1 = arith.mulf %0, %scale : f32
    %2 = arith.divf %1, %step : f32
    %3 = math.round %2 : f32
    %4 = arith.addf %3, %zp : f32
    %5 = arith.cmpf olt, %low, %4 : f32
    %6 = arith.select %5, %4, %low : f32
    %7 = arith.cmpf olt, %high, %6 : f32
    %8 = arith.select %7, %high, %6 : f32
    %9 = arith.fptosi %8 : f32 to i32
    %10 = arith.trunci %9 : i32 to i8
    linalg.yield %10 : i8
  } -> tensor<8xi8>
  return %r : tensor<8xi8>
}

// Reals of unknown size stay as they are: they may be infinite.
// CHECK-LABEL: @unknown_size
// CHECK: arith.divf
// CHECK: math.round
func.func @unknown_size(%x: tensor<8xf32>) -> tensor<8xi8> {
  %step = arith.constant 0.3 : f32
  %low = arith.constant -128.0 : f32
  %high = arith.constant 127.0 : f32
  %e = tensor.empty() : tensor<8xi8>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf32>) outs(%e : tensor<8xi8>) {
  ^bb0(%in: f32, %out: i8):
    %2 = arith.divf %in, %step : f32
    %3 = math.round %2 : f32
    %5 = arith.cmpf olt, %low, %3 : f32
    %6 = arith.select %5, %3, %low : f32
    %7 = arith.cmpf olt, %high, %6 : f32
    %8 = arith.select %7, %high, %6 : f32
    %9 = arith.fptosi %8 : f32 to i32
    %10 = arith.trunci %9 : i32 to i8
    linalg.yield %10 : i8
  } -> tensor<8xi8>
  return %r : tensor<8xi8>
}

// A ReLU6 of bytes of scale 0.05: zero to 120.
// CHECK-LABEL: @relu6
// CHECK: ^bb0(%[[IN:[a-z]+]]: i8
// CHECK-NEXT: %[[LOW:.*]] = arith.maxsi %[[IN]], %c0_i8
// CHECK-NEXT: %[[HIGH:.*]] = arith.minsi %[[LOW]], %c120_i8
// CHECK-NEXT: linalg.yield %[[HIGH]]
func.func @relu6(%x: tensor<8xi8>) -> tensor<8xi8> {
  %zero = arith.constant 0.0 : f32
  %six = arith.constant 6.0 : f32
  %step = arith.constant 0.05 : f32
  %e = tensor.empty() : tensor<8xi8>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<8xi8>) outs(%e : tensor<8xi8>) {
  ^bb0(%in: i8, %out: i8):
    %0 = arith.sitofp %in : i8 to f32
    %1 = arith.mulf %0, %step : f32
    %2 = arith.maximumf %1, %zero : f32
    %3 = arith.minimumf %2, %six : f32
    %4 = arith.divf %3, %step : f32
    %5 = math.round %4 : f32
    %6 = arith.fptosi %5 : f32 to i32
    %7 = arith.trunci %6 : i32 to i8
    linalg.yield %7 : i8
  } -> tensor<8xi8>
  return %r : tensor<8xi8>
}

// round(16 * exp(x / 64)): 16 for 0 first.
// CHECK-LABEL: @table
// CHECK: %[[TABLE:.*]] = arith.constant dense<"0x10
// CHECK: linalg.generic
// CHECK: %[[I:.*]] = arith.index_castui %{{.*}} : i8 to index
// CHECK: tensor.extract %[[TABLE]][%[[I]]]
// CHECK-NOT: math.exp
func.func @table(%x: tensor<8xi8>) -> tensor<8xi8> {
  %in_step = arith.constant 0.015625 : f32
  %out_step = arith.constant 0.0625 : f32
  %e = tensor.empty() : tensor<8xi8>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<8xi8>) outs(%e : tensor<8xi8>) {
  ^bb0(%in: i8, %out: i8):
    %0 = arith.sitofp %in : i8 to f32
    %1 = arith.mulf %0, %in_step : f32
    %2 = math.exp %1 : f32
    %3 = arith.divf %2, %out_step : f32
    %4 = math.round %3 : f32
    %5 = arith.fptosi %4 : f32 to i32
    %6 = arith.trunci %5 : i32 to i8
    linalg.yield %6 : i8
  } -> tensor<8xi8>
  return %r : tensor<8xi8>
}
