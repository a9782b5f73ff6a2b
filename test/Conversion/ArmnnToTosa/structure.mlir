// RUN: armnn-opt %s --convert-armnn-to-tosa | FileCheck %s
// RUN: armnn-opt %s --convert-armnn-to-tosa --tosa-attach-target="profiles=pro_int,pro_fp extensions=int16" --tosa-validate=strict-op-spec-alignment -o /dev/null

// Unsigned bytes lose 128 when they enter, and get it back when they leave. The types of arguments and results stay as attributes.
// CHECK-LABEL: func.func @unsigned({{.*}} {armnn.type = tensor<3x!quant.uniform<u8:f32, 5.000000e-01:3>>}
// CHECK:         %[[ONE:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}>
// CHECK:         %[[SHIFT:.*]] = "tosa.const"() <{values = dense<30> : tensor<1xi8>}>
// CHECK:         %[[IN:.*]] = "tosa.const"() <{values = dense<-128> : tensor<1xi8>}>
// CHECK:         %[[OUT:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}>
// CHECK:         tosa.rescale %{{.*}}, %[[ONE]], %[[SHIFT]], %[[IN]], %[[OUT]] {input_unsigned = true, output_unsigned = false, per_channel = false{{.*}} : (tensor<3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<3xi8>
// CHECK:         tosa.reshape {{.*}} : (tensor<3xi8>, !tosa.shape<2>) -> tensor<3x1xi8>
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = true, per_channel = false{{.*}} : (tensor<3x1xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<3x1xi8>
func.func @unsigned(%x: tensor<3x!quant.uniform<u8:f32, 0.5:3>> {armnn.type = tensor<3x!quant.uniform<u8:f32, 0.5:3>>}) -> tensor<3x1x!quant.uniform<u8:f32, 0.5:3>> {
  %z = armnn.reshape %x to [3, 1] : (tensor<3x!quant.uniform<u8:f32, 0.5:3>>) -> tensor<3x1x!quant.uniform<u8:f32, 0.5:3>>
  return %z : tensor<3x1x!quant.uniform<u8:f32, 0.5:3>>
}

// CHECK-LABEL: func.func @boolean(
// CHECK:         tosa.cast {{.*}} : (tensor<3xi8>) -> tensor<3xi1>
// CHECK:         tosa.logical_not {{.*}} : (tensor<3xi1>) -> tensor<3xi1>
// CHECK:         tosa.cast {{.*}} : (tensor<3xi1>) -> tensor<3xi8>
func.func @boolean(%x: tensor<3xi1>, %unread: tensor<3xi1>) -> tensor<3xi1> {
  %z = armnn.elementwise_unary logical_not %x : (tensor<3xi1>) -> tensor<3xi1>
  return %z : tensor<3xi1>
}

// Constants keep their elements; those of unsigned ones lose 128.
// CHECK-LABEL: func.func @constants(
// CHECK:         values = dense<[-127, 127]> : tensor<2xi8>
// CHECK:         values = dense<[1, 0]> : tensor<2xi8>
// CHECK:         tosa.cast {{.*}} : (tensor<2xi8>) -> tensor<2xi1>
// CHECK:         values = dense_resource<weights> : tensor<3xf32>
// CHECK:         tosa.rescale {{.*}} {input_unsigned = false, output_unsigned = true, per_channel = false{{.*}} : (tensor<2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2xi8>
// CHECK:         tosa.cast {{.*}} : (tensor<2xi1>) -> tensor<2xi8>
func.func @constants() -> (tensor<2x!quant.uniform<u8:f32, 0.5:3>>, tensor<2xi1>, tensor<3xf32>) {
  %q = armnn.constant dense<[1, -1]> : tensor<2xi8> : tensor<2x!quant.uniform<u8:f32, 0.5:3>>
  %b = armnn.constant dense<[1, 0]> : tensor<2xi8> : tensor<2xi1>
  %w = armnn.constant dense_resource<weights> : tensor<3xf32> : tensor<3xf32>
  return %q, %b, %w : tensor<2x!quant.uniform<u8:f32, 0.5:3>>, tensor<2xi1>, tensor<3xf32>
}

{-#
  dialect_resources: {
    builtin: {
      weights: "0x040000000000803f0000004000004040"
    }
  }
#-}
