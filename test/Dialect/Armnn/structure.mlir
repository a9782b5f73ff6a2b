// RUN: armnn-opt %s --verify-roundtrip | FileCheck %s --strict-whitespace

// Quantized types and Boolean are stored as signless integers.
// CHECK-LABEL: func @constant(
func.func @constant() {
  // CHECK: armnn.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32> : tensor<2xf32>
  %0 = armnn.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32> : tensor<2xf32>
  // CHECK: armnn.constant dense<1.000000e+00> : tensor<f16> : tensor<f16>
  %1 = armnn.constant dense<1.000000e+00> : tensor<f16> : tensor<f16>
  // CHECK: armnn.constant dense<-1> : tensor<2xi8> : tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>
  %2 = armnn.constant dense<-1> : tensor<2xi8> : tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>
  // CHECK: armnn.constant dense<-1> : tensor<2xi8> : tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-1>>
  %3 = armnn.constant dense<-1> : tensor<2xi8> : tensor<2x!quant.uniform<i8:f32, 5.000000e-01:-1>>
  // CHECK: armnn.constant dense<-1> : tensor<2xi8> : tensor<2x!quant.uniform<i8<-127:127>:f32, 5.000000e-01>>
  %4 = armnn.constant dense<-1> : tensor<2xi8> : tensor<2x!quant.uniform<i8<-127:127>:f32, 5.000000e-01>>
  // CHECK: armnn.constant dense<-1> : tensor<2x3xi8> : tensor<2x3x!quant.uniform<i8<-127:127>:f32:0, {5.000000e-01,2.500000e-01}>>
  %5 = armnn.constant dense<-1> : tensor<2x3xi8> : tensor<2x3x!quant.uniform<i8<-127:127>:f32:0, {5.000000e-01,2.500000e-01}>>
  // CHECK: armnn.constant dense<-1> : tensor<2xi16> : tensor<2x!quant.uniform<i16:f32, 5.000000e-01>>
  %6 = armnn.constant dense<-1> : tensor<2xi16> : tensor<2x!quant.uniform<i16:f32, 5.000000e-01>>
  // CHECK: armnn.constant dense<-1> : tensor<2xi32> : tensor<2x!quant.uniform<i32:f32, 5.000000e-01>>
  %7 = armnn.constant dense<-1> : tensor<2xi32> : tensor<2x!quant.uniform<i32:f32, 5.000000e-01>>
  // CHECK: armnn.constant dense<-1> : tensor<2xi32> : tensor<2xi32>
  %8 = armnn.constant dense<-1> : tensor<2xi32> : tensor<2xi32>
  // CHECK: armnn.constant dense<-1> : tensor<2xi64> : tensor<2xi64>
  %9 = armnn.constant dense<-1> : tensor<2xi64> : tensor<2xi64>
  // CHECK: armnn.constant dense<[0, 1]> : tensor<2xi8> : tensor<2xi1>
  %10 = armnn.constant dense<[0, 1]> : tensor<2xi8> : tensor<2xi1>
  // CHECK: armnn.constant dense_resource<three> : tensor<3xf32> : tensor<3xf32>
  %11 = armnn.constant dense_resource<three> : tensor<3xf32> : tensor<3xf32>
  return
}

// CHECK-LABEL: func @stand_in(
func.func @stand_in(%x: tensor<2x3xf32>, %y: tensor<4xi32>) {
  // CHECK: armnn.stand_in %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<4xi32>) -> (tensor<?xf32>, tensor<*xi1>)
  %0:2 = armnn.stand_in %x, %y : (tensor<2x3xf32>, tensor<4xi32>) -> (tensor<?xf32>, tensor<*xi1>)
  return
}

// CHECK-LABEL: func @merge(
func.func @merge(%x: tensor<2x?xf32>, %y: tensor<?x3xf32>, %r: tensor<*xf32>) {
  // CHECK: armnn.merge %{{.*}}, %{{.*}} : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
  %0 = armnn.merge %x, %y : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
  // CHECK: armnn.merge %{{.*}}, %{{.*}} : (tensor<*xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  %1 = armnn.merge %r, %y : (tensor<*xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: func @switch(
func.func @switch(%x: tensor<2x3xf32>, %p: tensor<1xi1>, %f: tensor<2x3xf32>) {
  // CHECK: armnn.switch %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<1xi1>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  %0:2 = armnn.switch %x, %p : (tensor<2x3xf32>, tensor<1xi1>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  // CHECK: armnn.switch %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<?x3xf32>, tensor<*xf32>)
  %1:2 = armnn.switch %x, %f : (tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<?x3xf32>, tensor<*xf32>)
  return
}

{-#
  dialect_resources: {
    builtin: {
      three: "0x040000000000803F0000004000004040"
    }
  }
#-}
