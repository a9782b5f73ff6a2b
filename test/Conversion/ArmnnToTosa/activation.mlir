// RUN: armnn-opt %s --convert-armnn-to-tosa | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-tosa --tosa-attach-target="profiles=pro_int,pro_fp extensions=int16" --tosa-validate=strict-op-spec-alignment -o /dev/null

// CHECK-LABEL: func.func @relu6(
// CHECK-DAG:         tosa.clamp {{.*}} {max_val = 6.000000e+00 : f32, min_val = 0.000000e+00 : f32, nan_mode = IGNORE} : (tensor<3xf32>) -> tensor<3xf32>
func.func @relu6(%x: tensor<3xf32>) -> tensor<3xf32> {
  %z = armnn.activation bounded_relu %x a = 6.0, b = 0.0 : (tensor<3xf32>) -> tensor<3xf32>
  return %z : tensor<3xf32>
}

// CHECK-LABEL: func.func @table(
// CHECK-DAG:         tosa.rescale {{.*}} {input_unsigned = true, output_unsigned = false, per_channel = false{{.*}} : (tensor<3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<3xi8>
// CHECK-DAG:         tosa.table {{.*}} : (tensor<3xi8>, tensor<256xi8>) -> tensor<3xi8>
// CHECK-DAG:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = true, per_channel = false{{.*}} : (tensor<3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<3xi8>
func.func @table(%x: tensor<3x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<3x!quant.uniform<u8:f32, 0.5:128>> {
  %z = armnn.activation relu %x a = 0.0, b = 0.0 : (tensor<3x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<3x!quant.uniform<u8:f32, 0.5:128>>
  return %z : tensor<3x!quant.uniform<u8:f32, 0.5:128>>
}

// CHECK-LABEL: func.func @sixteen_bits(
// CHECK-DAG:         tosa.cast {{.*}} : (tensor<3xi16>) -> tensor<3xf32>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<3xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<3xf32>
// CHECK-DAG:         tosa.tanh {{.*}} : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<3xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<3xf32>
// CHECK-DAG:         tosa.cast {{.*}} : (tensor<3xf32>) -> tensor<3xi16>
func.func @sixteen_bits(%x: tensor<3x!quant.uniform<i16:f32, 0.5>>) -> tensor<3x!quant.uniform<i16:f32, 0.25>> {
  %z = armnn.activation tanh %x a = 1.0, b = 1.0 : (tensor<3x!quant.uniform<i16:f32, 0.5>>) -> tensor<3x!quant.uniform<i16:f32, 0.25>>
  return %z : tensor<3x!quant.uniform<i16:f32, 0.25>>
}

// CHECK-LABEL: func.func @prelu(
// CHECK-DAG:         tosa.greater {{.*}} : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
// CHECK-DAG:         tosa.select {{.*}} : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @prelu(%x: tensor<2x3xf32>, %a: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %z = armnn.prelu %x, %a : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %z : tensor<2x3xf32>
}
