// RUN: armnn-opt %s --convert-armnn-to-tosa | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-tosa --tosa-attach-target="profiles=pro_int,pro_fp extensions=int16" --tosa-validate=strict-op-spec-alignment -o /dev/null

// CHECK-LABEL: func.func @quantize(
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<3xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<3xf32>
// CHECK-DAG:         tosa.add {{.*}} : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
// CHECK-DAG:         tosa.cast {{.*}} : (tensor<3xf32>) -> tensor<3xi8>
func.func @quantize(%x: tensor<3xf32>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>> {
  %z = armnn.quantize %x : (tensor<3xf32>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  return %z : tensor<3x!quant.uniform<i8:f32, 0.5:3>>
}

// CHECK-LABEL: func.func @requantize(
// CHECK-DAG:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = false, per_channel = false{{.*}} : (tensor<3xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi8>) -> tensor<3xi8>
func.func @requantize(%x: tensor<3x!quant.uniform<i16:f32, 0.5>>) -> tensor<3x!quant.uniform<i8:f32, 2.0:3>> {
  %z = armnn.quantize %x : (tensor<3x!quant.uniform<i16:f32, 0.5>>) -> tensor<3x!quant.uniform<i8:f32, 2.0:3>>
  return %z : tensor<3x!quant.uniform<i8:f32, 2.0:3>>
}

// CHECK-LABEL: func.func @dequantize(
// CHECK-DAG:         tosa.cast {{.*}} : (tensor<2x3xi8>) -> tensor<2x3xf32>
// CHECK-DAG:         tosa.mul {{.*}} : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
func.func @dequantize(%x: tensor<2x3x!quant.uniform<i8<-127:127>:f32:1, {0.5, 1.0, 2.0}>>) -> tensor<2x3xf32> {
  %z = armnn.dequantize %x : (tensor<2x3x!quant.uniform<i8<-127:127>:f32:1, {0.5, 1.0, 2.0}>>) -> tensor<2x3xf32>
  return %z : tensor<2x3xf32>
}

// Integers are truncated; what does not fit is the smallest one.
// CHECK-LABEL: func.func @truncate(
// CHECK-DAG:         tosa.greater {{.*}} : (tensor<1xf32>, tensor<3xf32>) -> tensor<3xi1>
// CHECK-DAG:         tosa.floor {{.*}} : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-DAG:         tosa.ceil {{.*}} : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-DAG:         tosa.select {{.*}} : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-DAG:         tosa.greater_equal {{.*}} : (tensor<3xf32>, tensor<1xf32>) -> tensor<3xi1>
// CHECK-DAG:         tosa.equal {{.*}} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
// CHECK-DAG:         tosa.select {{.*}} : (tensor<3xi1>, tensor<1xf32>, tensor<3xf32>) -> tensor<3xf32>
// CHECK-DAG:         tosa.select {{.*}} : (tensor<3xi1>, tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
// CHECK-DAG:         tosa.cast {{.*}} : (tensor<3xf32>) -> tensor<3xi32>
func.func @truncate(%x: tensor<3xf32>) -> tensor<3xi32> {
  %z = armnn.cast %x : (tensor<3xf32>) -> tensor<3xi32>
  return %z : tensor<3xi32>
}
