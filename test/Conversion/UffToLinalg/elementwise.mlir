// RUN: armnn-opt %s --convert-uff-to-linalg --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @unary
// CHECK: linalg.generic
// CHECK: %[[Y:.*]] = math.asin %{{.*}} : f32
// CHECK-NEXT: linalg.yield %[[Y]]
func.func @unary(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = uff.unary asin %x : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// Half precision is computed in single.

// CHECK-LABEL: func.func @half
// CHECK: arith.extf %{{.*}} : f16 to f32
// CHECK: math.erf %{{.*}} : f32
// CHECK: arith.truncf %{{.*}} : f32 to f16
func.func @half(%x: tensor<3xf16>) -> tensor<3xf16> {
  %0 = uff.custom "_Erf"(%x) {} : (tensor<3xf16>) -> tensor<3xf16>
  return %0 : tensor<3xf16>
}

// -----

// A vector of conditions chooses rows. Truth values are bytes here.

// CHECK-DAG: #[[ROW:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #[[ALL:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @rows
// CHECK: %[[C:.*]] = builtin.unrealized_conversion_cast %{{.*}} : tensor<2xi1> to tensor<2xi8>
// CHECK: linalg.generic {indexing_maps = [#[[ROW]], #[[ALL]], #[[ALL]], #[[ALL]]]
// CHECK-SAME: ins(%[[C]]
// CHECK: %[[HOLDS:.*]] = arith.cmpi ne, %{{.*}} : i8
// CHECK: arith.select %[[HOLDS]]
func.func @rows(%c: tensor<2xi1>, %x: tensor<2x3xi32>, %y: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = uff.custom "_Select"(%c, %x, %y) {} : (tensor<2xi1>, tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}
