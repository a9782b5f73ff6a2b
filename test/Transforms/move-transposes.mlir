// RUN: armnn-opt %s --armnn-move-transposes --split-input-file | FileCheck %s
// RUN: armnn-opt %s --armnn-move-transposes --split-input-file --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=NAMES
// RUN: armnn-opt %s --armnn-move-transposes --armnn-move-transposes --split-input-file | FileCheck %s

// Between two transposes that undo each other, every kind of layer runs the other way round.
// CHECK-LABEL: @carriers
// CHECK-NOT: transpose %
// CHECK: armnn.elementwise_unary abs %arg0 : (tensor<1x4x6x8xf32>) -> tensor<1x4x6x8xf32>
// CHECK: armnn.softmax {{.*}} axis = 2
// CHECK: armnn.reduce max {{.*}} axis = [1, 3], keep_dims = true : (tensor<1x4x6x8xf32>) -> tensor<1x1x6x1xf32>
// CHECK: armnn.reverse_v2
// CHECK: armnn.concat {{.*}} axis = 1, origins = {{\[\[}}0, 0, 0, 0], [0, 4, 0, 0]] : (tensor<1x4x6x8xf32>, tensor<1x4x6x8xf32>) -> tensor<1x8x6x8xf32>
// CHECK: armnn.splitter {{.*}} origins = {{\[\[}}0, 4, 0, 0], [0, 0, 0, 0]], sizes = {{\[\[}}1, 4, 6, 8], [1, 4, 6, 8]], has_axis = true, axis = 1
// CHECK: armnn.slice {{.*}} begin = [0, 1, 2, 3], size = [1, 2, 2, 4]
// CHECK: armnn.strided_slice {{.*}} begin = [0, 0, 0, 1], end = [1, 2, 2, 9], stride = [1, 1, 1, 2] masks(begin = 4, end = 8,
// CHECK: armnn.tile {{.*}} by [1, 4, 2, 3]
// CHECK: armnn.channel_shuffle {{.*}} axis = 1
// CHECK: armnn.quantize
// CHECK-NOT: transpose %
// CHECK: return
// The layer before a transpose that is gone takes its name too.
// NAMES: armnn.quantize {{.*}} loc(fused["quantize", "to"])
func.func @carriers(%x: tensor<1x4x6x8xf32>) -> tensor<1x8x4x6x!quant.uniform<u8:f32, 0.5>> {
  %first = armnn.transpose %x by [0, 2, 3, 1] : (tensor<1x4x6x8xf32>) -> tensor<1x6x8x4xf32> loc("first")
  %a = armnn.elementwise_unary abs %first : (tensor<1x6x8x4xf32>) -> tensor<1x6x8x4xf32> loc("abs")
  %b = armnn.softmax %a beta = 1.0, axis = -3 : (tensor<1x6x8x4xf32>) -> tensor<1x6x8x4xf32>
  %c = armnn.reduce max %b axis = [2, 3], keep_dims = true : (tensor<1x6x8x4xf32>) -> tensor<1x6x1x1xf32>
  %d = armnn.elementwise_binary sub %b, %c : (tensor<1x6x8x4xf32>, tensor<1x6x1x1xf32>) -> tensor<1x6x8x4xf32>
  %axes = armnn.constant dense<[1, -1]> : tensor<2xi32> : tensor<2xi32>
  %e = armnn.reverse_v2 %d, %axes : (tensor<1x6x8x4xf32>, tensor<2xi32>) -> tensor<1x6x8x4xf32>
  %f = armnn.concat %a, %e axis = 3, origins = [[0, 0, 0, 0], [0, 0, 0, 4]] : (tensor<1x6x8x4xf32>, tensor<1x6x8x4xf32>) -> tensor<1x6x8x8xf32>
  %g:2 = armnn.splitter %f origins = [[0, 0, 0, 4], [0, 0, 0, 0]], sizes = [[1, 6, 8, 4], [1, 6, 8, 4]], has_axis = true, axis = 3 : (tensor<1x6x8x8xf32>) -> (tensor<1x6x8x4xf32>, tensor<1x6x8x4xf32>)
  %h = armnn.slice %g#0 begin = [0, 2, 3, 1], size = [1, 2, 4, 2] : (tensor<1x6x8x4xf32>) -> tensor<1x2x4x2xf32>
  %i = armnn.strided_slice %h begin = [0, 0, 1, 0], end = [1, 2, 9, 2], stride = [1, 1, 2, 1] masks(begin = 2, end = 4, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<1x2x4x2xf32>) -> tensor<1x2x2x2xf32>
  %j = armnn.tile %i by [1, 2, 3, 4] : (tensor<1x2x2x2xf32>) -> tensor<1x4x6x8xf32>
  %k = armnn.channel_shuffle %j axis = 3, groups = 2 : (tensor<1x4x6x8xf32>) -> tensor<1x4x6x8xf32>
  %l = armnn.quantize %k : (tensor<1x4x6x8xf32>) -> tensor<1x4x6x8x!quant.uniform<u8:f32, 0.5>> loc("quantize")
  %last = armnn.transpose %l by [0, 3, 1, 2] : (tensor<1x4x6x8x!quant.uniform<u8:f32, 0.5>>) -> tensor<1x8x4x6x!quant.uniform<u8:f32, 0.5>> loc("to")
  return %last : tensor<1x8x4x6x!quant.uniform<u8:f32, 0.5>>
}

// -----

// Broadcast operands get their dimensions of size 1 before they are transposed, so that they meet the same elements.
// CHECK-LABEL: @broadcast
// CHECK: %[[R:.*]] = armnn.reshape %arg1 to [1, 1, 1, 4] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
// CHECK: %[[T:.*]] = armnn.transpose %[[R]] by [0, 3, 1, 2] : (tensor<1x1x1x4xf32>) -> tensor<1x4x1x1xf32>
// CHECK: armnn.prelu %arg0, %[[T]] : (tensor<1x4x6x8xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x6x8xf32>
// CHECK: armnn.constant {{.*}} : tensor<1x1x2x3xi8> : tensor<1x1x2x3x!quant.uniform<i8<-127:127>:f32:3, {{.*}}>>
// CHECK: armnn.elementwise_binary mul %arg2
// CHECK: return
func.func @broadcast(%x: tensor<1x4x6x8xf32>, %y: tensor<4xf32>, %q: tensor<1x5x2x3x!quant.uniform<i8<-127:127>:f32, 0.5>>) -> (tensor<1x4x6x8xf32>, tensor<1x5x2x3x!quant.uniform<i8<-127:127>:f32, 0.5>>) {
  %0 = armnn.transpose %x by [0, 2, 3, 1] : (tensor<1x4x6x8xf32>) -> tensor<1x6x8x4xf32>
  %1 = armnn.prelu %0, %y : (tensor<1x6x8x4xf32>, tensor<4xf32>) -> tensor<1x6x8x4xf32>
  %2 = armnn.transpose %1 by [0, 3, 1, 2] : (tensor<1x6x8x4xf32>) -> tensor<1x4x6x8xf32>
  %c = armnn.constant dense<[[[1], [2], [3]], [[4], [5], [6]]]> : tensor<2x3x1xi8> : tensor<2x3x1x!quant.uniform<i8<-127:127>:f32:1, {0.5, 1.0, 2.0}>>
  %3 = armnn.transpose %q by [0, 2, 3, 1] : (tensor<1x5x2x3x!quant.uniform<i8<-127:127>:f32, 0.5>>) -> tensor<1x2x3x5x!quant.uniform<i8<-127:127>:f32, 0.5>>
  %4 = armnn.elementwise_binary mul %3, %c : (tensor<1x2x3x5x!quant.uniform<i8<-127:127>:f32, 0.5>>, tensor<2x3x1x!quant.uniform<i8<-127:127>:f32:1, {0.5, 1.0, 2.0}>>) -> tensor<1x2x3x5x!quant.uniform<i8<-127:127>:f32, 0.5>>
  %5 = armnn.transpose %4 by [0, 3, 1, 2] : (tensor<1x2x3x5x!quant.uniform<i8<-127:127>:f32, 0.5>>) -> tensor<1x5x2x3x!quant.uniform<i8<-127:127>:f32, 0.5>>
  return %2, %5 : tensor<1x4x6x8xf32>, tensor<1x5x2x3x!quant.uniform<i8<-127:127>:f32, 0.5>>
}

// -----

// What drops dimensions takes another order of the ones it drops.
// CHECK-LABEL: @sinks
// CHECK-NOT: transpose %
// CHECK: armnn.reduce mean %arg0 axis = [2, 3], keep_dims = false
// CHECK: armnn.arg_min_max max %arg0 axis = 1
// CHECK: armnn.constant dense<{{\[\[}}1.{{0*}}e+00], [3.{{0*}}e+00], [2.{{0*}}e+00], [4.{{0*}}e+00]]> : tensor<4x1xf32>
// CHECK: armnn.fully_connected %arg1
// CHECK-NOT: transpose %
// CHECK: return
func.func @sinks(%x: tensor<1x4x6x8xf32>, %y: tensor<3x2x2xf32>) -> (tensor<1x4xf32>, tensor<1x6x8xi32>, tensor<3x1xf32>) {
  %0 = armnn.transpose %x by [0, 2, 3, 1] : (tensor<1x4x6x8xf32>) -> tensor<1x6x8x4xf32>
  %1 = armnn.reduce mean %0 axis = [1, 2], keep_dims = false : (tensor<1x6x8x4xf32>) -> tensor<1x4xf32>
  %2 = armnn.arg_min_max max %0 axis = -1 : (tensor<1x6x8x4xf32>) -> tensor<1x6x8xi32>
  %w = armnn.constant dense<[[1.0], [2.0], [3.0], [4.0]]> : tensor<4x1xf32> : tensor<4x1xf32>
  %3 = armnn.transpose %y by [0, 2, 1] : (tensor<3x2x2xf32>) -> tensor<3x2x2xf32>
  %4 = armnn.fully_connected %3, %w transpose_weights_matrix = false : (tensor<3x2x2xf32>, tensor<4x1xf32>) -> tensor<3x1xf32>
  return %1, %2, %4 : tensor<1x4xf32>, tensor<1x6x8xi32>, tensor<3x1xf32>
}

// -----

// What costs more, or as much, stays; so does a transpose to another scale, and one before an order that is needed.
// CHECK-LABEL: @stays
// CHECK: %[[A:.*]] = armnn.transpose %arg0
// CHECK-NEXT: armnn.elementwise_unary neg %[[A]]
// CHECK-NEXT: %[[B:.*]] = armnn.transpose %arg1
// CHECK-NEXT: %[[C:.*]] = armnn.floor %[[B]]
// CHECK-NEXT: armnn.transpose %[[C]]
// CHECK-NEXT: %[[D:.*]] = armnn.transpose %arg2
// CHECK-NEXT: armnn.reduce sum %[[D]] axis = [1]
// CHECK-NEXT: return
func.func @stays(%x: tensor<2x3xf32>, %q: tensor<2x3x!quant.uniform<u8:f32, 0.5>>, %y: tensor<2x3x4xf32>) -> (tensor<3x2xf32>, tensor<2x3x!quant.uniform<u8:f32, 0.25>>, tensor<4x2xf32>) {
  %0 = armnn.transpose %x by [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = armnn.elementwise_unary neg %0 : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %2 = armnn.transpose %q by [1, 0] : (tensor<2x3x!quant.uniform<u8:f32, 0.5>>) -> tensor<3x2x!quant.uniform<u8:f32, 0.25>>
  %3 = armnn.floor %2 : (tensor<3x2x!quant.uniform<u8:f32, 0.25>>) -> tensor<3x2x!quant.uniform<u8:f32, 0.25>>
  %4 = armnn.transpose %3 by [1, 0] : (tensor<3x2x!quant.uniform<u8:f32, 0.25>>) -> tensor<2x3x!quant.uniform<u8:f32, 0.25>>
  %5 = armnn.transpose %y by [2, 1, 0] : (tensor<2x3x4xf32>) -> tensor<4x3x2xf32>
  %6 = armnn.reduce sum %5 axis = [1], keep_dims = false : (tensor<4x3x2xf32>) -> tensor<4x2xf32>
  return %1, %4, %6 : tensor<3x2xf32>, tensor<2x3x!quant.uniform<u8:f32, 0.25>>, tensor<4x2xf32>
}

// -----

// A transpose of one dimension moves nothing, and is in no web.
// CHECK-LABEL: @one_dimension
// CHECK: armnn.transpose %arg0 by [0]
// CHECK-NEXT: armnn.elementwise_unary abs %arg1
// CHECK-NEXT: return
func.func @one_dimension(%x: tensor<4xf32>, %y: tensor<2x3xf32>) -> (tensor<4xf32>, tensor<2x3xf32>) {
  %0 = armnn.transpose %x by [0] : (tensor<4xf32>) -> tensor<4xf32>
  %1 = armnn.transpose %y by [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = armnn.elementwise_unary abs %1 : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %3 = armnn.transpose %2 by [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %0, %3 : tensor<4xf32>, tensor<2x3xf32>
}
