// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s --strict-whitespace

// CHECK-LABEL: func @concat(
func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>, %o: tensor<?x3xf32>, %p: tensor<2x?xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.concat %{{.*}}, %{{.*}} axis = 1, origins = {{\[\[}}0, 0], [0, 3{{\]\]}} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  %0 = armnn.concat %x, %y axis = 1, origins = [[0, 0], [0, 3]] : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  // CHECK: armnn.concat %{{.*}}, %{{.*}} axis = 0, origins = {{\[\[}}2, 0], [0, 0{{\]\]}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %1 = armnn.concat %x, %x axis = 0, origins = [[2, 0], [0, 0]] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  // CHECK: armnn.concat %{{.*}}, %{{.*}} axis = 1, origins = {{\[\[}}0, 0], [0, 3{{\]\]}} : (tensor<?x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  %2 = armnn.concat %o, %y axis = 1, origins = [[0, 0], [0, 3]] : (tensor<?x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  // CHECK: armnn.concat %{{.*}}, %{{.*}} axis = 1, origins = {{\[\[}}0, 0], [0, 3{{\]\]}} : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  %3 = armnn.concat %x, %p axis = 1, origins = [[0, 0], [0, 3]] : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: armnn.concat %{{.*}}, %{{.*}} axis = 1, origins = {{\[\[}}0, 0], [0, 3{{\]\]}} : (tensor<*xf32>, tensor<*xf32>) -> tensor<?x?xf32>
  %4 = armnn.concat %r, %r axis = 1, origins = [[0, 0], [0, 3]] : (tensor<*xf32>, tensor<*xf32>) -> tensor<?x?xf32>
  return
}

// Origins decide: four tiles around a fifth.
// CHECK-LABEL: func @concat_tiles(
func.func @concat_tiles(%x: tensor<1x2xi1>, %y: tensor<2x1xi1>, %z: tensor<1x1xi1>) {
  // CHECK: armnn.concat %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} axis = 0, origins = {{\[\[}}0, 0], [0, 2], [2, 1], [1, 0], [1, 1{{\]\]}} : (tensor<1x2xi1>, tensor<2x1xi1>, tensor<1x2xi1>, tensor<2x1xi1>, tensor<1x1xi1>) -> tensor<3x3xi1>
  %0 = armnn.concat %x, %y, %x, %y, %z axis = 0, origins = [[0, 0], [0, 2], [2, 1], [1, 0], [1, 1]] : (tensor<1x2xi1>, tensor<2x1xi1>, tensor<1x2xi1>, tensor<2x1xi1>, tensor<1x1xi1>) -> tensor<3x3xi1>
  return
}

// CHECK-LABEL: func @splitter(
func.func @splitter(%x: tensor<2x7xf32>, %o: tensor<?x7xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.splitter %{{.*}} origins = {{\[\[}}0, 0], [0, 3{{\]\]}}, sizes = {{\[\[}}2, 3], [2, 4{{\]\]}}, has_axis = true, axis = 1 : (tensor<2x7xf32>) -> (tensor<2x3xf32>, tensor<2x4xf32>)
  %0:2 = armnn.splitter %x origins = [[0, 0], [0, 3]], sizes = [[2, 3], [2, 4]], has_axis = true, axis = 1 : (tensor<2x7xf32>) -> (tensor<2x3xf32>, tensor<2x4xf32>)
  // CHECK: armnn.splitter %{{.*}} origins = {{\[\[}}0, 0], [0, 1{{\]\]}}, sizes = {{\[\[}}2, 3], [2, 4{{\]\]}}, has_axis = false, axis = 0 : (tensor<?x7xf32>) -> (tensor<2x3xf32>, tensor<*xf32>)
  %1:2 = armnn.splitter %o origins = [[0, 0], [0, 1]], sizes = [[2, 3], [2, 4]], has_axis = false, axis = 0 : (tensor<?x7xf32>) -> (tensor<2x3xf32>, tensor<*xf32>)
  // CHECK: armnn.splitter %{{.*}} origins = {{\[\[}}5{{\]\]}}, sizes = {{\[\[}}3{{\]\]}}, has_axis = false, axis = -1 : (tensor<*xf32>) -> tensor<3xf32>
  %2 = armnn.splitter %r origins = [[5]], sizes = [[3]], has_axis = false, axis = -1 : (tensor<*xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func @stack(
func.func @stack(%x: tensor<3x4xf32>, %y: tensor<?x4xf32>, %s: tensor<f32>, %r: tensor<*xf32>) {
  // CHECK: armnn.stack %{{.*}}, %{{.*}} axis = 0 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x4xf32>
  %0 = armnn.stack %x, %x axis = 0 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<2x3x4xf32>
  // CHECK: armnn.stack %{{.*}}, %{{.*}}, %{{.*}} axis = 2 : (tensor<?x4xf32>, tensor<3x4xf32>, tensor<*xf32>) -> tensor<3x4x3xf32>
  %1 = armnn.stack %y, %x, %r axis = 2 : (tensor<?x4xf32>, tensor<3x4xf32>, tensor<*xf32>) -> tensor<3x4x3xf32>
  // CHECK: armnn.stack %{{.*}}, %{{.*}} axis = 1 : (tensor<f32>, tensor<f32>) -> tensor<1x2xf32>
  %2 = armnn.stack %s, %s axis = 1 : (tensor<f32>, tensor<f32>) -> tensor<1x2xf32>
  // CHECK: armnn.stack %{{.*}} axis = 8 : (tensor<*xf32>) -> tensor<*xf32>
  %3 = armnn.stack %r axis = 8 : (tensor<*xf32>) -> tensor<*xf32>
  return
}

// CHECK-LABEL: func @slice(
func.func @slice(%x: tensor<2x4xf32>, %o: tensor<?x4xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.slice %{{.*}} begin = [0, 1], size = [2, 3] : (tensor<2x4xf32>) -> tensor<2x3xf32>
  %0 = armnn.slice %x begin = [0, 1], size = [2, 3] : (tensor<2x4xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.slice %{{.*}} begin = [7, 1], size = [2, 3] : (tensor<?x4xf32>) -> tensor<2x3xf32>
  %1 = armnn.slice %o begin = [7, 1], size = [2, 3] : (tensor<?x4xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.slice %{{.*}} begin = [7, 1], size = [2, 3] : (tensor<*xf32>) -> tensor<2x3xf32>
  %2 = armnn.slice %r begin = [7, 1], size = [2, 3] : (tensor<*xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @strided_slice(
func.func @strided_slice(%x: tensor<4x5xf32>, %o: tensor<?x5xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.strided_slice %{{.*}} begin = [0, 1], end = [4, 5], stride = [2, 3] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<2x2xf32>
  %0 = armnn.strided_slice %x begin = [0, 1], end = [4, 5], stride = [2, 3] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<2x2xf32>
  // CHECK: armnn.strided_slice %{{.*}} begin = [-1, 4], end = [-5, 0], stride = [-1, -2] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<4x2xf32>
  %1 = armnn.strided_slice %x begin = [-1, 4], end = [-5, 0], stride = [-1, -2] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<4x2xf32>
  // CHECK: armnn.strided_slice %{{.*}} begin = [-100, -3], end = [100, -1], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<4x2xf32>
  %2 = armnn.strided_slice %x begin = [-100, -3], end = [100, -1], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<4x2xf32>
  // CHECK: armnn.strided_slice %{{.*}} begin = [1, 1], end = [2, 2], stride = [-1, 2] masks(begin = 3, end = 3, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<4x3xf32>
  %3 = armnn.strided_slice %x begin = [1, 1], end = [2, 2], stride = [-1, 2] masks(begin = 3, end = 3, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<4x3xf32>
  // CHECK: armnn.strided_slice %{{.*}} begin = [1, 0], end = [2, 5], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 1, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<5xf32>
  %4 = armnn.strided_slice %x begin = [1, 0], end = [2, 5], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 1, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<5xf32>
  // CHECK: armnn.strided_slice %{{.*}} begin = [1, 9], end = [2, 5], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 3, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<1xf32>
  %5 = armnn.strided_slice %x begin = [1, 9], end = [2, 5], stride = [1, 1] masks(begin = 0, end = 0, shrink_axis = 3, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<1xf32>
  // CHECK: armnn.strided_slice %{{.*}} begin = [1], end = [3], stride = [1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<4x2xf32>
  %6 = armnn.strided_slice %x begin = [1], end = [3], stride = [1] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<4x5xf32>) -> tensor<4x2xf32>
  // CHECK: armnn.strided_slice %{{.*}} begin = [1, 0], end = [3, 5], stride = [1, 2] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<?x5xf32>) -> tensor<?x3xf32>
  %7 = armnn.strided_slice %o begin = [1, 0], end = [3, 5], stride = [1, 2] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<?x5xf32>) -> tensor<?x3xf32>
  // CHECK: armnn.strided_slice %{{.*}} begin = [1, 0], end = [3, 5], stride = [1, 2] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<*xf32>) -> tensor<*xf32>
  %8 = armnn.strided_slice %r begin = [1, 0], end = [3, 5], stride = [1, 2] masks(begin = 0, end = 0, shrink_axis = 0, ellipsis = 0, new_axis = 0) nhwc : (tensor<*xf32>) -> tensor<*xf32>
  return
}
