// RUN: armnn-opt %s --convert-armnn-to-tosa | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-tosa --tosa-attach-target="profiles=pro_int,pro_fp extensions=int16" --tosa-validate=strict-op-spec-alignment -o /dev/null

// CHECK-LABEL: func.func @add(
// CHECK:         tosa.reshape {{.*}} : (tensor<3xf32>, !tosa.shape<2>) -> tensor<1x3xf32>
// CHECK:         tosa.add {{.*}} : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
func.func @add(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> tensor<2x3xf32> {
  %z = armnn.elementwise_binary add %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %z : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @add_bytes(
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = false, per_channel = false{{.*}} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<2x3xi32>
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = false, per_channel = false{{.*}} : (tensor<1x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<1x3xi32>
// CHECK:         tosa.add {{.*}} : (tensor<2x3xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = false, per_channel = false{{.*}} : (tensor<2x3xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<2x3xi8>
func.func @add_bytes(%x: tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>, %y: tensor<1x3x!quant.uniform<i8:f32, 0.25:2>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:3>> {
  %z = armnn.elementwise_binary add %x, %y
    : (tensor<2x3x!quant.uniform<i8:f32, 0.5:1>>, tensor<1x3x!quant.uniform<i8:f32, 0.25:2>>) -> tensor<2x3x!quant.uniform<i8:f32, 1.0:3>>
  return %z : tensor<2x3x!quant.uniform<i8:f32, 1.0:3>>
}

// CHECK-LABEL: func.func @multiply_bytes(
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = false, per_channel = false{{.*}} : (tensor<3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<3xi32>
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = false, per_channel = false{{.*}} : (tensor<3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<3xi32>
// CHECK:         tosa.mul {{.*}} : (tensor<3xi32>, tensor<3xi32>, tensor<1xi8>) -> tensor<3xi32>
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = false, per_channel = false{{.*}} : (tensor<3xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<3xi8>
func.func @multiply_bytes(%x: tensor<3x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<3x!quant.uniform<i8:f32, 1.0:3>> {
  %z = armnn.elementwise_binary mul %x, %x
    : (tensor<3x!quant.uniform<i8:f32, 0.5:1>>, tensor<3x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<3x!quant.uniform<i8:f32, 1.0:3>>
  return %z : tensor<3x!quant.uniform<i8:f32, 1.0:3>>
}

// CHECK-LABEL: func.func @maximum(
// CHECK:         tosa.greater {{.*}} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
// CHECK:         tosa.select {{.*}} : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
func.func @maximum(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %z = armnn.elementwise_binary maximum %x, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %z : tensor<3xf32>
}

// CHECK-LABEL: func.func @divide_integers(
// CHECK:         tosa.equal {{.*}} : (tensor<3xi32>, tensor<1xi32>) -> tensor<3xi1>
// CHECK:         tosa.equal {{.*}} : (tensor<3xi32>, tensor<1xi32>) -> tensor<3xi1>
// CHECK:         tosa.logical_or {{.*}} : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
// CHECK:         tosa.select {{.*}} : (tensor<3xi1>, tensor<1xi32>, tensor<3xi32>) -> tensor<3xi32>
// CHECK:         tosa.intdiv {{.*}} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
// CHECK:         tosa.sub {{.*}} : (tensor<1xi32>, tensor<3xi32>) -> tensor<3xi32>
// CHECK:         tosa.select {{.*}} : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
// CHECK:         tosa.select {{.*}} : (tensor<3xi1>, tensor<1xi32>, tensor<3xi32>) -> tensor<3xi32>
func.func @divide_integers(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %z = armnn.elementwise_binary div %x, %y : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %z : tensor<3xi32>
}

// CHECK-LABEL: func.func @square_root(
// CHECK:         tosa.cast {{.*}} : (tensor<3xf16>) -> tensor<3xf32>
// CHECK:         tosa.rsqrt {{.*}} : (tensor<3xf32>) -> tensor<3xf32>
// CHECK:         tosa.reciprocal {{.*}} : (tensor<3xf32>) -> tensor<3xf32>
// CHECK:         tosa.cast {{.*}} : (tensor<3xf32>) -> tensor<3xf16>
func.func @square_root(%x: tensor<3xf16>) -> tensor<3xf16> {
  %z = armnn.elementwise_unary sqrt %x : (tensor<3xf16>) -> tensor<3xf16>
  return %z : tensor<3xf16>
}

// CHECK-LABEL: func.func @absolute_bytes(
// CHECK:         tosa.table {{.*}} : (tensor<3xi8>, tensor<256xi8>) -> tensor<3xi8>
func.func @absolute_bytes(%x: tensor<3x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x!quant.uniform<i8:f32, 0.5>> {
  %z = armnn.elementwise_unary abs %x : (tensor<3x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x!quant.uniform<i8:f32, 0.5>>
  return %z : tensor<3x!quant.uniform<i8:f32, 0.5>>
}

// CHECK-LABEL: func.func @less(
// CHECK:         tosa.cast {{.*}} : (tensor<3xi32>) -> tensor<3xf32>
// CHECK:         tosa.cast {{.*}} : (tensor<3xi32>) -> tensor<3xf32>
// CHECK:         tosa.greater {{.*}} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
// CHECK:         tosa.cast {{.*}} : (tensor<3xi1>) -> tensor<3xi8>
func.func @less(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi1> {
  %z = armnn.comparison less %x, %y : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  return %z : tensor<3xi1>
}
