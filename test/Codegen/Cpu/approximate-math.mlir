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

// A few elements are not worth it.
// CHECK-LABEL: @few
// CHECK: math.exp
// CHECK-LABEL: @many
// CHECK-NOT: math.exp
#id = affine_map<(i) -> (i)>
func.func @few(%x: tensor<64xf32>) -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<64xf32>) outs(%e : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %y = math.exp %a : f32
    linalg.yield %y : f32
  } -> tensor<64xf32>
  return %r : tensor<64xf32>
}
func.func @many(%x: tensor<65xf32>) -> tensor<65xf32> {
  %e = tensor.empty() : tensor<65xf32>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<65xf32>) outs(%e : tensor<65xf32>) {
  ^bb0(%a: f32, %o: f32):
    %y = math.exp %a : f32
    linalg.yield %y : f32
  } -> tensor<65xf32>
  return %r : tensor<65xf32>
}
