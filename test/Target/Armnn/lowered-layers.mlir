// Layers that a release lacks are expressed by others; the last has the name.
// RUN: armnn-translate --mlir-to-armnn --armnn-version=20.08 %s -o %t.armnn && armnn-translate --armnn-to-mlir %t.armnn | FileCheck %s --check-prefix=R2008
// RUN: armnn-translate --mlir-to-armnn --armnn-version=22.11 %s -o %t.armnn && armnn-translate --armnn-to-mlir %t.armnn | FileCheck %s --check-prefix=R2211
// RUN: armnn-translate --mlir-to-armnn %s -o %t.armnn 2>%t.log && armnn-translate --armnn-to-mlir %t.armnn | FileCheck %s --check-prefix=LATEST
// RUN: FileCheck %s --check-prefix=WARNING < %t.log

!q = !quant.uniform<u8:f32, 0.5:128>
func.func @main(%x: tensor<2x3xf32>, %q: tensor<3x!q>, %i: tensor<1x4x4x1xf32>) -> (tensor<2x3x!q>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<1x2x2x1xf32>, tensor<2xf32>) {
  %p = armnn.constant dense<2> : tensor<2x3xi8> : tensor<2x3x!q> loc("p")

  // R2008: [[L:%.+]] = armnn.dequantize %{{.+}} : {{.*}} loc([[LHS:#.+]])
  // R2008: [[R:%.+]] = armnn.dequantize %arg1
  // R2008: [[RR:%.+]] = armnn.reshape [[R]] to [1, 3]
  // R2008: [[D:%.+]] = armnn.elementwise_binary sub [[L]], [[RR]]
  // R2008: [[S:%.+]] = armnn.elementwise_binary mul [[D]], [[D]]
  // R2008: armnn.quantize [[S]] : {{.*}} loc([[SQUARE:#.+]])
  // R2211: armnn.elementwise_binary sub
  // R2211: armnn.elementwise_binary mul
  // LATEST: armnn.elementwise_binary sq_diff
  %0 = armnn.elementwise_binary sq_diff %p, %q : (tensor<2x3x!q>, tensor<3x!q>) -> tensor<2x3x!q> loc("square")

  // R2008: [[N:%.+]] = armnn.activation linear %arg0 a = -1.000000e+00, b = 0.000000e+00
  // R2008: [[F:%.+]] = armnn.floor [[N]]
  // R2008: armnn.activation linear [[F]] a = -1.000000e+00, b = 0.000000e+00 : {{.*}} loc([[CEIL:#.+]])
  // R2211: armnn.floor
  // LATEST: armnn.elementwise_unary ceil
  %1 = armnn.elementwise_unary ceil %x : (tensor<2x3xf32>) -> tensor<2x3xf32> loc("ceil")

  // R2008: armnn.activation abs %arg0
  // R2008: [[PAIRS:%.+]] = armnn.concat
  // R2008: [[SHARES:%.+]] = armnn.softmax [[PAIRS]] beta = 1.000000e+00, axis = -1
  // R2008: [[COLUMNS:%.+]]:2 = armnn.splitter [[SHARES]]
  // R2008: armnn.elementwise_binary div [[COLUMNS]]#0, [[COLUMNS]]#1
  // R2008: armnn.elementwise_binary sub {{.*}} loc([[GELU:#.+]])
  // R2211: armnn.elementwise_unary exp
  // LATEST: armnn.activation gelu
  %2 = armnn.activation gelu %x a = 0.0, b = 0.0 : (tensor<2x3xf32>) -> tensor<2x3xf32> loc("gelu")

  // R2008: armnn.log_softmax
  // R2008: armnn.reshape {{.*}} loc([[SOFT:#.+]])
  // R2211: [[E:%.+]] = armnn.elementwise_unary exp %arg0
  // R2211: [[P:%.+]] = armnn.activation linear [[E]] a = 1.000000e+00, b = 1.000000e+00
  // R2211: armnn.elementwise_unary log [[P]]
  // LATEST: armnn.activation soft_relu
  // WARNING: soft: warning: Arm NN reads soft_relu as sigmoid
  %3 = armnn.activation soft_relu %x a = 0.0, b = 0.0 : (tensor<2x3xf32>) -> tensor<2x3xf32> loc("soft")

  // R2008: [[M:%.+]] = armnn.transpose %arg0 by [1, 0]
  // R2008: [[X:%.+]] = armnn.softmax [[M]] beta = 1.000000e+00, axis = -1
  // R2008: armnn.transpose [[X]] by [1, 0] : {{.*}} loc([[BACK:#.+]])
  // R2211: armnn.softmax %arg0 beta = 1.000000e+00, axis = 0
  %4 = armnn.softmax %x beta = 1.0, axis = 0 : (tensor<2x3xf32>) -> tensor<2x3xf32> loc("columns")

  // R2008: armnn.softmax %arg0 beta = 1.000000e+00, axis = -1
  // R2211: armnn.softmax %arg0 beta = 1.000000e+00, axis = 1
  %5 = armnn.softmax %x beta = 1.0, axis = 1 : (tensor<2x3xf32>) -> tensor<2x3xf32> loc("rows")

  // R2008: [[SQ:%.+]] = armnn.activation square %arg2
  // R2008: [[AV:%.+]] = armnn.pooling2d average {{.*}}[[SQ]]
  // R2008: armnn.activation sqrt [[AV]]
  // R2211: armnn.pooling2d l2
  %6 = armnn.pooling2d l2 %i pool(2, 2) pad(0, 0, 0, 0) stride(2, 2) floor ignore_value nhwc : (tensor<1x4x4x1xf32>) -> tensor<1x2x2x1xf32> loc("l2")

  // R2008: armnn.constant {{.*}} : tensor<2xf32> loc
  // R2211: armnn.fill
  %d = armnn.constant dense<2> : tensor<1xi32> : tensor<1xi32> loc("dims")
  %7 = armnn.fill %d value = 1.5 : (tensor<1xi32>) -> tensor<2xf32> loc("fill")
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<2x3x!q>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<1x2x2x1xf32>, tensor<2xf32>
}
// R2008-DAG: [[LHS]] = loc("square.lhs")
// R2008-DAG: [[SQUARE]] = loc("square")
// R2008-DAG: [[CEIL]] = loc("ceil")
// R2008-DAG: [[GELU]] = loc("gelu")
// R2008-DAG: [[SOFT]] = loc("soft")
// R2008-DAG: [[BACK]] = loc("columns")
