// RUN: armnn-opt %s --convert-armnn-to-linalg | FileCheck %s

// The rectifier is std::max(0, x), which turns NaN into 0.
// CHECK-LABEL: func.func @relu(
// CHECK-SAME:    %[[X:.*]]: tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK:         %[[INIT:.*]] = tensor.empty() : tensor<1x4xf32>
// CHECK:         linalg.generic {{.*}} ins(%[[X]] : tensor<1x4xf32>) outs(%[[INIT]] : tensor<1x4xf32>)
// CHECK:         ^bb0(%[[IN:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT:      %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:      %[[LESS:.*]] = arith.cmpf olt, %[[ZERO]], %[[IN]]
// CHECK-NEXT:      %[[MAX:.*]] = arith.select %[[LESS]], %[[IN]], %[[ZERO]]
// CHECK-NEXT:      linalg.yield %[[MAX]]
func.func @relu(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %y = armnn.activation relu %x a = 0.0, b = 0.0 : (tensor<1x4xf32>) -> tensor<1x4xf32>
  return %y : tensor<1x4xf32>
}

// Decode, compute in f32, encode once: the difference in i32, a division by the
// scale, rounding half away from zero, and the clamp in f32.
// CHECK-LABEL: func.func @quantized(
// CHECK-SAME:    %{{.*}}: tensor<1x4xi8> {armnn.name = "in", armnn.type = tensor<1x4x!quant.uniform<u8:f32, 5.000000e-01:128>>}) -> tensor<1x4xi8>
// CHECK:         ^bb0(%[[IN:.*]]: i8, %{{.*}}: i8):
// CHECK:           %[[WIDE:.*]] = arith.extui %[[IN]] : i8 to i32
// CHECK:           %[[C128:.*]] = arith.constant 128 : i32
// CHECK:           %[[DIFF:.*]] = arith.subi %[[WIDE]], %[[C128]] : i32
// CHECK:           %[[REAL:.*]] = arith.sitofp %[[DIFF]] : i32 to f32
// CHECK:           %[[SCALE:.*]] = arith.constant 5.000000e-01 : f32
// CHECK:           arith.mulf %[[REAL]], %[[SCALE]]
// CHECK:           math.absf
// CHECK:           %[[OUTSCALE:.*]] = arith.constant 2.500000e-01 : f32
// CHECK:           %[[STEPS:.*]] = arith.divf %{{.*}}, %[[OUTSCALE]]
// CHECK:           %[[ROUND:.*]] = math.round %[[STEPS]]
// CHECK:           arith.constant 3.000000e+00 : f32
// CHECK:           arith.addf
// CHECK:           arith.constant 0.000000e+00 : f32
// CHECK:           arith.cmpf olt
// CHECK:           arith.constant 2.550000e+02 : f32
// CHECK:           %[[OUT:.*]] = arith.fptosi %{{.*}} : f32 to i32
// CHECK:           arith.trunci %[[OUT]] : i32 to i8
func.func @quantized(%x: tensor<1x4x!quant.uniform<u8:f32, 0.5:128>> {armnn.name = "in", armnn.type = tensor<1x4x!quant.uniform<u8:f32, 0.5:128>>})
    -> tensor<1x4x!quant.uniform<u8:f32, 0.25:3>> {
  %y = armnn.activation abs %x a = 0.0, b = 0.0
    : (tensor<1x4x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<1x4x!quant.uniform<u8:f32, 0.25:3>>
  return %y : tensor<1x4x!quant.uniform<u8:f32, 0.25:3>>
}

// Half is computed in f32 and rounded once.
// CHECK-LABEL: func.func @half(
// CHECK:         ^bb0(%[[IN:.*]]: f16, %{{.*}}: f16):
// CHECK:           arith.extf %[[IN]] : f16 to f32
// CHECK:           math.tanh %{{.*}} : f64
// CHECK:           arith.truncf %{{.*}} : f32 to f16
func.func @half(%x: tensor<3xf16>) -> tensor<3xf16> {
  %y = armnn.activation tanh %x a = 1.0, b = 1.0 : (tensor<3xf16>) -> tensor<3xf16>
  return %y : tensor<3xf16>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME:    %[[X:.*]]: tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK:         %[[N:.*]] = tensor.dim %[[X]], %{{.*}}
// CHECK:         tensor.empty(%[[N]]) : tensor<?x4xf32>
// CHECK:         math.exp
func.func @dynamic(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %y = armnn.activation sigmoid %x a = 0.0, b = 0.0 : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %y : tensor<?x4xf32>
}

// Alpha repeats along the dimensions that it lacks.
// CHECK-LABEL: func.func @prelu(
// CHECK-SAME:    %[[X:.*]]: tensor<1x2x3xf32>, %[[A:.*]]: tensor<3xf32>)
// CHECK:         linalg.generic {{.*}} ins(%[[X]], %[[A]] : tensor<1x2x3xf32>, tensor<3xf32>)
// CHECK:           %[[NEGATIVE:.*]] = arith.cmpf olt, %[[IN:.*]], %{{.*}}
// CHECK:           %[[SCALED:.*]] = arith.mulf %{{.*}}, %[[IN]]
// CHECK:           arith.select %[[NEGATIVE]], %[[SCALED]], %[[IN]]
func.func @prelu(%x: tensor<1x2x3xf32>, %alpha: tensor<3xf32>) -> tensor<1x2x3xf32> {
  %y = armnn.prelu %x, %alpha : (tensor<1x2x3xf32>, tensor<3xf32>) -> tensor<1x2x3xf32>
  return %y : tensor<1x2x3xf32>
}
