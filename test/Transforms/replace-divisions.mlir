// RUN: armnn-opt %s --armnn-replace-divisions | FileCheck %s
// RUN: armnn-opt %s --armnn-replace-divisions=may-round | FileCheck %s --check-prefix=ROUND

// Powers of two, one for each channel; 2^127 has a reciprocal that is no normal number.
// CHECK-LABEL: @divisions
// CHECK: armnn.constant dense<[2.500000e-01, -2.{{0*}}e+00]> : tensor<2xf32>
// CHECK: armnn.elementwise_binary mul %arg0
// CHECK: armnn.elementwise_binary div %arg0
// CHECK: armnn.elementwise_binary div %arg0
// CHECK: armnn.elementwise_binary div %arg1
// ROUND-LABEL: @divisions
// ROUND: armnn.elementwise_binary mul %arg0
// ROUND: armnn.constant dense<0.333333343>
// ROUND: armnn.elementwise_binary mul %arg0
// ROUND: armnn.elementwise_binary div %arg0
// ROUND: armnn.elementwise_binary div %arg1
func.func @divisions(%x: tensor<4x2xf32>, %i: tensor<2xi32>) -> (tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<2xi32>) {
  %c = armnn.constant dense<[4.0, -0.5]> : tensor<2xf32> : tensor<2xf32>
  %three = armnn.constant dense<3.0> : tensor<1xf32> : tensor<1xf32>
  %huge = armnn.constant dense<0x7F000000> : tensor<1xf32> : tensor<1xf32>
  %two = armnn.constant dense<2> : tensor<1xi32> : tensor<1xi32>
  %0 = armnn.elementwise_binary div %x, %c : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<4x2xf32>
  %1 = armnn.elementwise_binary div %x, %three : (tensor<4x2xf32>, tensor<1xf32>) -> tensor<4x2xf32>
  %2 = armnn.elementwise_binary div %x, %huge : (tensor<4x2xf32>, tensor<1xf32>) -> tensor<4x2xf32>
  %4 = armnn.elementwise_binary div %i, %two : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
  return %0, %1, %2, %4 : tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<2xi32>
}
