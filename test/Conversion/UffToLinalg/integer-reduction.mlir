// RUN: armnn-opt %s --convert-uff-to-linalg | FileCheck %s

// CHECK-LABEL: func.func @mean
// CHECK:         %[[SUM:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%{{.*}} : tensor<?x3xi64>) outs(%{{.*}} : tensor<?xi64>)
// CHECK:           arith.addi
// CHECK:         linalg.generic {{.*}} ins(%[[SUM]] : tensor<?xi64>)
// CHECK:           arith.divsi
// CHECK:         tensor.expand_shape {{.*}} : tensor<?xi64> into tensor<?x1xi64>
func.func @mean(%x: tensor<?x3xi64>) -> tensor<?x1xi64> {
  %0 = uff.reduce mean %x axes[-1] keepdims true : (tensor<?x3xi64>) -> tensor<?x1xi64>
  return %0 : tensor<?x1xi64>
}

// CHECK-LABEL: func.func @arg_min
// CHECK:         linalg.generic {{.*}}iterator_types = ["reduction", "parallel"]} ins(%{{.*}} : tensor<4x3xi32>) outs(%{{.*}}, %{{.*}} : tensor<3xi32>, tensor<3xi64>)
// CHECK:           arith.cmpi slt
func.func @arg_min(%x: tensor<4x3xi32>) -> tensor<3xi64> {
  %0 = uff.arg_min %x axis 0 : (tensor<4x3xi32>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}
