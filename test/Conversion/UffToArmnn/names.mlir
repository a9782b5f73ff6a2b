// RUN: %build/bin/armnn-opt %s --convert-uff-to-armnn | FileCheck %s

// Nodes' ids stay locations, inputs' and outputs' become names with places.

// CHECK: func.func @main(%[[X:.*]]: tensor<2x3xf32> {armnn.binding_id = 0 : i32, armnn.name = "x", armnn.type = tensor<2x3xf32>}
// CHECK-SAME: %[[I:.*]]: tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00>> {armnn.binding_id = 1 : i32, armnn.name = "i", armnn.type = tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00>>}
// CHECK-SAME: -> (tensor<2x3xf32> {armnn.binding_id = 0 : i32, armnn.name = "MarkOutput_0", armnn.type = tensor<2x3xf32>}
// CHECK-SAME: {armnn.binding_id = 1 : i32, armnn.name = "MarkOutput_1", armnn.type = tensor<2x3x!quant.uniform<i8:f32, 1.000000e+00>>}
// CHECK: %[[EXP:.*]] = armnn.elementwise_unary exp %[[X]] {{.*}} loc(#[[LOC:.*]])
// CHECK: return %[[EXP]], %[[I]]
// CHECK: #[[LOC]] = loc("block/Exp")
func.func @main(%x: tensor<2x3xf32> {uff.name = "x"}, %i: tensor<2x3xi8> {uff.name = "i"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<2x3xi8> {uff.name = "MarkOutput_1"}) {
  %0 = uff.unary exp %x : (tensor<2x3xf32>) -> tensor<*xf32> loc("block/Exp")
  %1 = uff.identity %i : (tensor<2x3xi8>) -> tensor<2x3xi8>
  return %0, %1 : tensor<*xf32>, tensor<2x3xi8>
}
