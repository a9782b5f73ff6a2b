// RUN: armnn-opt %s --armnn-simplify-requantize --canonicalize | FileCheck %s --check-prefixes=CHECK,DIVIDE
// RUN: armnn-opt %s --armnn-simplify-requantize=fma=true --canonicalize | FileCheck %s --check-prefixes=CHECK,FMA

#id = affine_map<(i) -> (i)>
#rows = affine_map<(i, c) -> (i, c)>
#by = affine_map<(i, c) -> (c)>

// Sums to bytes: scaled by one number, rounded, offset and clamped in integers.
// CHECK-LABEL: @requantize
// CHECK-DAG: %[[HALF:.*]] = arith.constant 0.49999997 : f32
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 3 : i32
// CHECK-DAG: %[[FACTOR:.*]] = arith.constant 4.000000e-02 : f32
// CHECK: %[[SUM:.*]] = arith.sitofp
// DIVIDE: %[[PRODUCT:.*]] = arith.mulf %[[SUM]], %[[FACTOR]]
// DIVIDE: %[[STEPS:.*]] = arith.addf %[[PRODUCT]],
// FMA: %[[STEPS:.*]] = math.fma %[[SUM]], %[[FACTOR]],
// CHECK: %[[AWAY:.*]] = math.copysign %[[HALF]], %[[STEPS]]
// CHECK: %[[REAL:.*]] = arith.addf %[[STEPS]], %[[AWAY]]
// CHECK: %[[INT:.*]] = arith.fptosi %[[REAL]] : f32 to i32
// CHECK: %[[MOVED:.*]] = arith.addi %[[INT]], %[[ZERO]] : i32
// CHECK: %[[LOW:.*]] = arith.maxsi %[[MOVED]], %c-128_i32
// CHECK: %[[HIGH:.*]] = arith.minsi %[[LOW]], %c127_i32
// CHECK: %[[BYTE:.*]] = arith.trunci %[[HIGH]] : i32 to i8
// CHECK-NEXT: linalg.yield %[[BYTE]]
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

// Scales and biases by channel become a factor and an offset for each: 1/32 * 2
// and 10/64 * 2 + 0.5 first. What is below the zero point is clamped, so the
// half is part of the offset, and the zero point is added to bytes.
// CHECK-LABEL: @channels
// CHECK-SAME: %[[X:.*]]: tensor<3x2xi32>
// CHECK-DAG: %[[FACTORS:.*]] = arith.constant dense<[6.250000e-02, 1.250000e-01]> : tensor<2xf32>
// CHECK-DAG: %[[OFFSETS:.*]] = arith.constant dense<[8.125000e-01, -1.250000e-01]> : tensor<2xf32>
// CHECK: linalg.generic {{.*}} ins(%[[X]], %[[FACTORS]], %[[OFFSETS]] :
// CHECK-NEXT: ^bb0(%[[IN:[a-z0-9_]+]]: i32{{.*}}, %[[F:[a-z0-9_]+]]: f32{{.*}}, %[[O:[a-z0-9_]+]]: f32{{.*}}, %{{.*}}: i8
// CHECK-NEXT: %[[SUM:.*]] = arith.sitofp %[[IN]]
// FMA-NEXT: %[[STEPS:.*]] = math.fma %[[SUM]], %[[F]], %[[O]]
// DIVIDE-NEXT: %[[PRODUCT:.*]] = arith.mulf %[[SUM]], %[[F]]
// DIVIDE-NEXT: %[[STEPS:.*]] = arith.addf %[[PRODUCT]], %[[O]]
// CHECK-NEXT: %[[INT:.*]] = arith.fptosi %[[STEPS]]
// CHECK-NEXT: %[[LOW:.*]] = arith.maxsi %[[INT]], %c0_i32
// CHECK-NEXT: %[[HIGH:.*]] = arith.minsi %[[LOW]], %c100_i32
// CHECK-NEXT: %[[BYTE:.*]] = arith.trunci %[[HIGH]]
// CHECK-NEXT: %[[MOVED:.*]] = arith.addi %[[BYTE]], %c-28_i8
// CHECK-NEXT: linalg.yield %[[MOVED]]
func.func @channels(%x: tensor<3x2xi32>) -> tensor<3x2xi8> {
  %scales = arith.constant dense<[0.03125, 0.0625]> : tensor<2xf32>
  %bias = arith.constant dense<[10, -20]> : tensor<2xi32>
  %bias_scale = arith.constant 0.015625 : f32
  %step = arith.constant 0.5 : f32
  %zp = arith.constant -28.0 : f32
  %low = arith.constant -128.0 : f32
  %high = arith.constant 127.0 : f32
  %zero = arith.constant -28 : i8
  %six = arith.constant 72 : i8
  %e = tensor.empty() : tensor<3x2xi8>
  %r = linalg.generic {indexing_maps = [#rows, #by, #by, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x, %scales, %bias : tensor<3x2xi32>, tensor<2xf32>, tensor<2xi32>) outs(%e : tensor<3x2xi8>) {
  ^bb0(%in: i32, %scale: f32, %b: i32, %out: i8):
    %0 = arith.sitofp %in : i32 to f32
    %1 = arith.mulf %0, %scale : f32
    %2 = arith.sitofp %b : i32 to f32
    %3 = arith.mulf %2, %bias_scale : f32
    %4 = arith.addf %1, %3 : f32
    %5 = arith.divf %4, %step : f32
    %6 = math.round %5 : f32
    %7 = arith.addf %6, %zp : f32
    %8 = arith.cmpf olt, %low, %7 : f32
    %9 = arith.select %8, %7, %low : f32
    %10 = arith.cmpf olt, %high, %9 : f32
    %11 = arith.select %10, %high, %9 : f32
    %12 = arith.fptosi %11 : f32 to i32
    %13 = arith.trunci %12 : i32 to i8
    %14 = arith.maxsi %13, %zero : i8
    %15 = arith.minsi %14, %six : i8
    linalg.yield %15 : i8
  } -> tensor<3x2xi8>
  return %r : tensor<3x2xi8>
}

// Sums of two bytes are exact. With reciprocal r of the divisor,
// q = x * r and q + (x - q * divisor) * r.
// CHECK-LABEL: @two_bytes
// FMA-DAG: %[[R:.*]] = arith.constant 4.000000e+00 : f32
// FMA-DAG: %[[MINUS:.*]] = arith.constant -2.500000e-01 : f32
// CHECK: %[[X:.*]] = arith.addf
// DIVIDE: %[[STEPS:.*]] = arith.divf %[[X]]
// FMA: %[[Q:.*]] = arith.mulf %[[X]], %[[R]]
// FMA: %[[REST:.*]] = math.fma %[[Q]], %[[MINUS]], %[[X]]
// FMA: %[[STEPS:.*]] = math.fma %[[REST]], %[[R]], %[[Q]]
// CHECK: math.copysign %{{.*}}, %[[STEPS]]
// CHECK: arith.fptosi
// CHECK-NOT: math.round
func.func @two_bytes(%x: tensor<8xi8>, %y: tensor<8xi8>) -> tensor<8xi8> {
  %a = arith.constant 0.1 : f32
  %b = arith.constant 0.2 : f32
  %step = arith.constant 0.25 : f32
  %low = arith.constant -128.0 : f32
  %high = arith.constant 127.0 : f32
  %e = tensor.empty() : tensor<8xi8>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%x, %y : tensor<8xi8>, tensor<8xi8>) outs(%e : tensor<8xi8>) {
  ^bb0(%first: i8, %second: i8, %out: i8):
    %0 = arith.sitofp %first : i8 to f32
    %1 = arith.mulf %0, %a : f32
    %2 = arith.sitofp %second : i8 to f32
    %3 = arith.mulf %2, %b : f32
    %4 = arith.addf %1, %3 : f32
    %5 = arith.divf %4, %step : f32
    %6 = math.round %5 : f32
    %7 = arith.cmpf olt, %low, %6 : f32
    %8 = arith.select %7, %6, %low : f32
    %9 = arith.cmpf olt, %high, %8 : f32
    %10 = arith.select %9, %high, %8 : f32
    %11 = arith.fptosi %10 : f32 to i32
    %12 = arith.trunci %11 : i32 to i8
    linalg.yield %12 : i8
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
