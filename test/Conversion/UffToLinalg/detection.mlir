// RUN: armnn-opt %s --convert-uff-to-linalg | FileCheck %s

// Images, classes, picks of each class: the best is found, those that overlap
// it are removed. Then the best of all classes are written.

// CHECK-LABEL: func.func @nms
// CHECK: scf.for %[[IMAGE:.*]] = %{{.*}} iter_args(%{{.*}}) -> (tensor<2x4x7xf32>, tensor<2xi32>)
// CHECK: math.exp
// CHECK: scf.for %[[CLASS:.*]] = %{{.*}} to %{{.*}} -> (tensor<9xf32>, tensor<9xindex>, tensor<9xindex>, index)
// CHECK: scf.for {{.*}} -> (tensor<3xf32>, tensor<3xf32>, tensor<9xf32>, tensor<9xindex>, tensor<9xindex>, index, index)
// CHECK: scf.for {{.*}} -> (tensor<9xf32>, tensor<2x4x7xf32>, index)
// CHECK: tensor.expand_shape %{{.*}} : tensor<2x4x7xf32> into tensor<2x1x4x7xf32>
func.func @nms(%loc: tensor<2x12x1x1xf32>, %conf: tensor<2x9x1x1xf32>, %prior: tensor<1x2x12x1xf32>) -> tensor<2x1x4x7xf32> {
  %0 = uff.custom "_NMS_TRT"(%loc, %conf, %prior) {inputOrder_u_ilist = array<i64: 0, 1, 2>, numClasses_u_int = 3 : i64, topK_u_int = 5 : i64, keepTopK_u_int = 4 : i64}
      : (tensor<2x12x1x1xf32>, tensor<2x9x1x1xf32>, tensor<1x2x12x1xf32>) -> tensor<2x1x4x7xf32>
  return %0 : tensor<2x1x4x7xf32>
}
