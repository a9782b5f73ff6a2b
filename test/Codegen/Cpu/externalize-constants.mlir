// RUN: armnn-opt %s --armnn-externalize-constants | FileCheck %s

// CHECK: memref.global "public" @weight_0 : memref<5x4xf32> {contents = dense_resource<w> : tensor<5x4xf32>}
// CHECK-NOT: memref.global

// CHECK-LABEL: func.func @main
func.func @main() -> (tensor<5x4xf32>, tensor<5x4xf32>, tensor<2xf32>, tensor<50xf32>) {
  // CHECK: %[[G:.*]] = memref.get_global @weight_0 : memref<5x4xf32>
  // CHECK: %[[T:.*]] = bufferization.to_tensor %[[G]] restrict
  // CHECK-DAG: %[[SMALL:.*]] = arith.constant dense<[1.000000e+00, 2.000000e+00]>
  // CHECK-DAG: %[[SPLAT:.*]] = arith.constant dense<0.000000e+00>
  // CHECK: return %[[T]], %{{.*}}, %[[SMALL]], %[[SPLAT]]
  %w = arith.constant dense_resource<w> : tensor<5x4xf32>
  %same = arith.constant dense_resource<w> : tensor<5x4xf32>
  %small = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %splat = arith.constant dense<0.0> : tensor<50xf32>
  return %w, %same, %small, %splat : tensor<5x4xf32>, tensor<5x4xf32>, tensor<2xf32>, tensor<50xf32>
}

{-#
  dialect_resources: { builtin: {
    w: "0x040000000000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F0000803F"
  } }
#-}
