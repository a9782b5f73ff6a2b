// RUN: armnn-opt %s --convert-armnn-to-tosa | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-tosa --tosa-attach-target="profiles=pro_int,pro_fp extensions=int16" --tosa-validate=strict-op-spec-alignment -o /dev/null

// CHECK-LABEL: func.func @mean(
// CHECK-DAG:         tosa.cast {{.*}} : (tensor<2x3x4xi8>) -> tensor<2x3x4xf32>
// CHECK-DAG:         tosa.sub {{.*}} : (tensor<2x3x4xf32>, tensor<1x1x1xf32>) -> tensor<2x3x4xf32>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<2x3x4xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<2x3x4xf32>
// CHECK-DAG:         tosa.reduce_sum {{.*}} {axis = 1 : i32} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<2x1x4xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<2x1x4xf32>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<2x1x4xf32>, tensor<1x1x1xf32>, tensor<1xi8>) -> tensor<2x1x4xf32>
// CHECK-DAG:         tosa.cast {{.*}} : (tensor<2x1x4xf32>) -> tensor<2x1x4xi8>
func.func @mean(%x: tensor<2x3x4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x1x4x!quant.uniform<i8:f32, 0.25>> {
  %y = armnn.reduce mean %x axis = [1], keep_dims = true
    : (tensor<2x3x4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x1x4x!quant.uniform<i8:f32, 0.25>>
  return %y : tensor<2x1x4x!quant.uniform<i8:f32, 0.25>>
}

// CHECK-LABEL: func.func @max(
// CHECK-DAG:         tosa.reduce_max {{.*}} {axis = 0 : i32, nan_mode = IGNORE} : (tensor<2x3xi8>) -> tensor<1x3xi8>
// CHECK-DAG:         tosa.reduce_max {{.*}} {axis = 1 : i32, nan_mode = IGNORE} : (tensor<1x3xi8>) -> tensor<1x1xi8>
// CHECK-DAG:         tosa.reshape {{.*}} : (tensor<1x1xi8>, !tosa.shape<1>) -> tensor<1xi8>
func.func @max(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1x!quant.uniform<i8:f32, 0.5:3>> {
  %y = armnn.reduce max %x axis = [], keep_dims = false : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1x!quant.uniform<i8:f32, 0.5:3>>
  return %y : tensor<1x!quant.uniform<i8:f32, 0.5:3>>
}

// CHECK-LABEL: func.func @arg_min(
// CHECK-DAG:         tosa.bitwise_not {{.*}} : (tensor<2x3xi8>) -> tensor<2x3xi8>
// CHECK-DAG:         tosa.argmax {{.*}} {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x3xi8>) -> tensor<2xi32>
func.func @arg_min(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xi32> {
  %y = armnn.arg_min_max min %x axis = -1 : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xi32>
  return %y : tensor<2xi32>
}
