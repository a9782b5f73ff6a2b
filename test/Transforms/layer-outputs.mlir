// RUN: armnn-opt --armnn-layer-outputs --split-input-file %s | FileCheck %s

// New outputs have name, type and a binding id that is free; what is an output
// already stays the one that it is.

// CHECK-LABEL: func.func @main(
// CHECK-SAME: -> (tensor<2xf32> {armnn.binding_id = 2 : i32, armnn.name = "out", armnn.type = tensor<2xf32>},
// CHECK-SAME: tensor<2x!quant.uniform<u8:f32, 5.000000e-01:10>> {armnn.binding_id = 1 : i32, armnn.name = "q", armnn.type = tensor<2x!quant.uniform<u8:f32, 5.000000e-01:10>>},
// CHECK-SAME: tensor<1xf32> {armnn.binding_id = 3 : i32, armnn.name = "halves", armnn.type = tensor<1xf32>},
// CHECK-SAME: tensor<1xf32> {armnn.binding_id = 4 : i32, armnn.name = "halves:1", armnn.type = tensor<1xf32>},
// CHECK-SAME: tensor<1xi1> {armnn.binding_id = 5 : i32, armnn.name = "less", armnn.type = tensor<1xi1>},
// CHECK-SAME: tensor<1xf32> {armnn.binding_id = 6 : i32, armnn.name = "floor4", armnn.type = tensor<1xf32>})
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32> {armnn.name = "out", armnn.binding_id = 2 : i32, armnn.type = tensor<2xf32>}) {
  // CHECK: %[[C:.*]] = armnn.constant
  %c = armnn.constant dense<1.0> : tensor<1xf32> : tensor<1xf32> loc("one")
  // CHECK: %[[Q:.*]] = armnn.quantize
  %q = armnn.quantize %x : (tensor<2xf32>) -> tensor<2x!quant.uniform<u8:f32, 0.5:10>> loc("q")
  // CHECK: %[[D:.*]] = armnn.dequantize
  %d = armnn.dequantize %q : (tensor<2x!quant.uniform<u8:f32, 0.5:10>>) -> tensor<2xf32> loc("d")
  // CHECK: %[[H:.*]]:2 = armnn.splitter
  %h:2 = armnn.splitter %d origins = [[0], [1]], sizes = [[1], [1]], has_axis = false, axis = 0 : (tensor<2xf32>) -> (tensor<1xf32>, tensor<1xf32>) loc("halves")
  // CHECK: %[[L:.*]] = armnn.comparison
  %l = armnn.comparison less %h#0, %c : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1> loc("less")
  // CHECK: %[[F:.*]] = armnn.floor
  %f = armnn.floor %h#1 : (tensor<1xf32>) -> tensor<1xf32> loc(unknown)
  // CHECK: return %[[D]], %[[Q]], %[[H]]#0, %[[H]]#1, %[[L]], %[[F]] :
  return %d : tensor<2xf32>
}

// -----

// Sizes that follow from those of the inputs are fine. What the elements of a
// tensor tell is no output, nor what comes of it.

// CHECK-LABEL: func.func @main(
// CHECK-SAME: -> (tensor<1xi32>, tensor<?xf32> {{{.*}}armnn.name = "floor"
func.func @main(%x: tensor<?xf32>, %dims: tensor<1xi32>) -> tensor<1xi32> {
  %floor = armnn.floor %x : (tensor<?xf32>) -> tensor<?xf32> loc("floor")
  %fill = armnn.fill %dims value = 1.0 : (tensor<1xi32>) -> tensor<?xf32> loc("fill")
  %more = armnn.floor %fill : (tensor<?xf32>) -> tensor<?xf32> loc("more")
  // CHECK: return %{{.*}}, %{{.*}} : tensor<1xi32>, tensor<?xf32>
  %s = armnn.shape %x : (tensor<?xf32>) -> tensor<1xi32>
  return %s : tensor<1xi32>
}

// -----

// The paths of a switch are none; what a merge takes of them is.

// CHECK-LABEL: func.func @main(
// CHECK-SAME: -> (tensor<2xf32>, tensor<2xf32> {{{.*}}armnn.name = "merge"
func.func @main(%x: tensor<2xf32>, %p: tensor<1xi1>) -> tensor<2xf32> {
  %0:2 = armnn.switch %x, %p : (tensor<2xf32>, tensor<1xi1>) -> (tensor<2xf32>, tensor<2xf32>) loc("switch")
  %1 = armnn.floor %0#0 : (tensor<2xf32>) -> tensor<2xf32> loc("floor")
  %2 = armnn.merge %0#1, %1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32> loc("merge")
  %3 = armnn.floor %2 : (tensor<2xf32>) -> tensor<2xf32> loc("last")
  // CHECK: return %{{.*}}, %{{.*}} : tensor<2xf32>, tensor<2xf32>
  return %3 : tensor<2xf32>
}
