// RUN: armnn-opt %s --armnn-approximate-math | FileCheck %s

// CHECK-LABEL: @exp
// CHECK-NOT: math.exp
// CHECK-NOT: math.fma
// CHECK: arith.mulf {{.*}} fastmath<contract>
func.func @exp(%x: vector<8xf32>) -> vector<8xf32> {
  %y = math.exp %x : vector<8xf32>
  return %y : vector<8xf32>
}

// CHECK-LABEL: @narrow_tanh
// CHECK-NOT: math.tanh
// CHECK-NOT: f64
func.func @narrow_tanh(%x: f32) -> f32 {
  %wide = arith.extf %x : f32 to f64
  %y = math.tanh %wide : f64
  %r = arith.truncf %y : f64 to f32
  return %r : f32
}

// The polynomial of log is wrong for denormal numbers.
// CHECK-LABEL: @log
// CHECK: math.log
func.func @log(%x: f32) -> f32 {
  %y = math.log %x : f32
  return %y : f32
}
