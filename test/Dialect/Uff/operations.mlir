// RUN: armnn-opt %s --verify-roundtrip -o /dev/null
// RUN: armnn-opt %s | FileCheck %s

// CHECK-LABEL: func.func @activation
func.func @activation(%x: tensor<*xf32>) -> tensor<*xf32> {
  // CHECK: uff.activation relu %{{.*}} : (tensor<*xf32>) -> tensor<*xf32>
  %0 = uff.activation relu %x : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.leaky_relu %{{.*}} alpha 0.20000000298023224 :
  %1 = uff.leaky_relu %0 alpha 0.20000000298023224 : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.leaky_relu %{{.*}} : (tensor
  %2 = uff.leaky_relu %1 : (tensor<*xf32>) -> tensor<*xf32>
  return %2 : tensor<*xf32>
}

// CHECK-LABEL: func.func @elementwise
func.func @elementwise(%x: tensor<*xf32>, %y: tensor<10xf32>) -> tensor<*xf32> {
  // CHECK: uff.binary sub %{{.*}}, %{{.*}} : (tensor<*xf32>, tensor<10xf32>) -> tensor<*xf32>
  %0 = uff.binary sub %x, %y : (tensor<*xf32>, tensor<10xf32>) -> tensor<*xf32>
  // CHECK: uff.unary rsqrt %
  %1 = uff.unary rsqrt %0 : (tensor<*xf32>) -> tensor<*xf32>
  return %1 : tensor<*xf32>
}

// CHECK-LABEL: func.func @convolution
func.func @convolution(%x: tensor<?x28x28x1xf32>, %w: tensor<3x3x1x8xf32>, %shape: tensor<4xi32>,
                       %m: tensor<8x4xf32>) -> tensor<*xf32> {
  // CHECK: uff.conv %{{.*}}, %{{.*}} strides[2, 2] padding[1, 1] dilation[1, 1] number_groups 1 implicit_padding same orders<"N+C", "+CK"> to<"NC+"> :
  %0 = uff.conv %x, %w strides[2, 2] padding[1, 1] dilation[1, 1] number_groups 1 implicit_padding same
      orders<"N+C", "+CK"> to<"NC+"> : (tensor<?x28x28x1xf32>, tensor<3x3x1x8xf32>) -> tensor<*xf32>
  // An absent field and an empty one stay what they are.
  // CHECK: uff.conv %{{.*}}, %{{.*}} strides[] orders<"N+C", "+CK"> :
  %1 = uff.conv %x, %w strides[] orders<"N+C", "+CK"> : (tensor<?x28x28x1xf32>, tensor<3x3x1x8xf32>) -> tensor<*xf32>
  // CHECK: uff.conv_transpose %{{.*}}, %{{.*}}, %{{.*}} strides[2, 2] orders<"N+C", "+KC"> :
  %2 = uff.conv_transpose %1, %w, %shape strides[2, 2] orders<"N+C", "+KC">
      : (tensor<*xf32>, tensor<3x3x1x8xf32>, tensor<4xi32>) -> tensor<*xf32>
  // CHECK: uff.fully_connected %{{.*}}, %{{.*}} orders<"CN", "KC"> :
  %3 = uff.fully_connected %2, %m orders<"CN", "KC"> : (tensor<*xf32>, tensor<8x4xf32>) -> tensor<*xf32>
  return %3 : tensor<*xf32>
}

// Lists that letters do not give are the file's numbers.
// CHECK-LABEL: func.func @orders
// CHECK-SAME: a = #uff.order<"N-C">
// CHECK-SAME: b = #uff.order<[0, 2, 3, 1]>
// CHECK-SAME: c = #uff.order<4 : "NC+", 2 : [0, -1]>
// CHECK-SAME: d = #uff.order<>
// CHECK-SAME: e = #uff.orders<"KC", [0], {4 : "+CK", "KC"}, {}>
// CHECK-SAME: f = #uff.types<f32, !uff.unknown<7>>
// CHECK-SAME: g = #uff.types<>
func.func @orders() attributes {
  a = #uff.order<"N-C">,
  b = #uff.order<[0, 2, 3, 1]>,
  c = #uff.order<4 : [0, 1, 2, 2147483647], 2 : [0, -1]>,
  d = #uff.order<>,
  e = #uff.orders<"KC", [0], {4 : "+CK", "KC"}, {}>,
  f = #uff.types<f32, !uff.unknown<7>>,
  g = #uff.types<>} {
  return
}

// CHECK-LABEL: func.func @pooling
func.func @pooling(%x: tensor<*xf32>) -> tensor<*xf32> {
  // CHECK: uff.pool max %{{.*}} kernel[2, 2] strides[2, 2] padding[0, 1] implicit_padding same orders<"N+C"> :
  %0 = uff.pool max %x kernel[2, 2] strides[2, 2] padding[0, 1] implicit_padding same orders<"N+C">
      : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.pool avg %{{.*}} kernel[3, 3] orders<"NC+"> :
  %1 = uff.pool avg %0 kernel[3, 3] orders<"NC+"> : (tensor<*xf32>) -> tensor<*xf32>
  return %1 : tensor<*xf32>
}

// CHECK-LABEL: func.func @normalization
func.func @normalization(%x: tensor<*xf32>, %v: tensor<8xf32>) -> tensor<*xf32> {
  // CHECK: uff.batch_norm %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} epsilon 1.000000e-03 orders<"N+C"> :
  %0 = uff.batch_norm %x, %v, %v, %v, %v epsilon 1.0e-3 orders<"N+C">
      : (tensor<*xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<*xf32>
  // CHECK: uff.lrn %{{.*}} window_size 5 alpha 1.000000e+00 beta 5.000000e-01 k 1.000000e+00 orders<"NC+"> :
  %1 = uff.lrn %0 window_size 5 alpha 1.0 beta 0.5 k 1.0 orders<"NC+"> : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.softmax %{{.*}} axis 0 orders<"N+C"> :
  %2 = uff.softmax %1 axis 0 orders<"N+C"> : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.softmax %{{.*}} orders<"N+C"> :
  %3 = uff.softmax %2 orders<"N+C"> : (tensor<*xf32>) -> tensor<*xf32>
  return %3 : tensor<*xf32>
}

// CHECK-LABEL: func.func @reduction
func.func @reduction(%x: tensor<*xf32>) -> (tensor<*xi64>, tensor<*xi64>) {
  // CHECK: uff.reduce mean %{{.*}} axes[1, 2] keepdims false :
  %0 = uff.reduce mean %x axes[1, 2] keepdims false : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.reduce prod %{{.*}} axes[-1] :
  %1 = uff.reduce prod %0 axes[-1] : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.arg_max %{{.*}} axis 1 :
  %2 = uff.arg_max %1 axis 1 : (tensor<*xf32>) -> tensor<*xi64>
  // CHECK: uff.arg_min %{{.*}} axis -1 :
  %3 = uff.arg_min %1 axis -1 : (tensor<*xf32>) -> tensor<*xi64>
  return %2, %3 : tensor<*xi64>, tensor<*xi64>
}

// CHECK-LABEL: func.func @data_movement
func.func @data_movement(%x: tensor<*xf32>, %i: tensor<3xi32>, %p: tensor<4x2xi32>) -> tensor<*xf32> {
  // CHECK: uff.concat %{{.*}}, %{{.*}} axis -1 :
  %0 = uff.concat %x, %x axis -1 : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.stack %{{.*}}, %{{.*}} axis 0 :
  %1 = uff.stack %0, %0 axis 0 : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.expand_dims %{{.*}} axis 1 :
  %2 = uff.expand_dims %1 axis 1 : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.squeeze %{{.*}} axes[1] :
  %3 = uff.squeeze %2 axes[1] : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.squeeze %{{.*}} :
  %4 = uff.squeeze %3 : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.flatten %
  %5 = uff.flatten %4 : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.shape %{{.*}} : (tensor<*xf32>) -> tensor<*xi32>
  %6 = uff.shape %5 : (tensor<*xf32>) -> tensor<*xi32>
  // CHECK: uff.reshape %{{.*}}, %
  %7 = uff.reshape %5, %6 : (tensor<*xf32>, tensor<*xi32>) -> tensor<*xf32>
  // CHECK: uff.transpose %{{.*}} permutation[0, 2, 1] :
  %8 = uff.transpose %7 permutation[0, 2, 1] : (tensor<*xf32>) -> tensor<*xf32>
  // CHECK: uff.strided_slice %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} begin_mask 3 end_mask 7 shrink_axis_mask 0 :
  %9 = uff.strided_slice %8, %i, %i, %i begin_mask 3 end_mask 7 shrink_axis_mask 0
      : (tensor<*xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<*xf32>
  // CHECK: uff.pad %{{.*}}, %
  %10 = uff.pad %9, %p : (tensor<*xf32>, tensor<4x2xi32>) -> tensor<*xf32>
  // CHECK: uff.gather %{{.*}}, %{{.*}} indices_dtype i32 params_dtype f32 validate_indices true :
  %11 = uff.gather %10, %i indices_dtype i32 params_dtype f32 validate_indices true
      : (tensor<*xf32>, tensor<3xi32>) -> tensor<*xf32>
  // CHECK: uff.gather_v2 %{{.*}}, %{{.*}} axis 1 indices_dtype i32 params_dtype f32 :
  %12 = uff.gather_v2 %11, %i axis 1 indices_dtype i32 params_dtype f32
      : (tensor<*xf32>, tensor<3xi32>) -> tensor<*xf32>
  return %12 : tensor<*xf32>
}

// CHECK-LABEL: func.func @structure
// CHECK-SAME: tensor<?x4xf32> {uff.name = "in"}
// CHECK-SAME: (tensor<*xf32> {uff.name = "MarkOutput_0"})
func.func @structure(%x: tensor<?x4xf32> {uff.name = "in"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  // CHECK: uff.constant dense<[0, -1]> : tensor<2xi32>
  %0 = uff.constant dense<[0, -1]> : tensor<2xi32>
  // CHECK: uff.constant dense<[1, 0]> : tensor<2xi8> as tensor<2x!uff.unknown<7>>
  %1 = uff.constant dense<[1, 0]> : tensor<2xi8> as tensor<2x!uff.unknown<7>>
  // CHECK: uff.constant "text" as tensor<!uff.unknown<7>>
  %2 = uff.constant "text" as tensor<!uff.unknown<7>>
  // CHECK: uff.constant dense<> : tensor<0xi64>
  %3 = uff.constant dense<> : tensor<0xi64>
  // CHECK: uff.custom "_Op"(%{{.*}}, %{{.*}}) {T = f32, _class = ["loc:@x"], "a/b" = #uff.order<"N+C">, bytes = dense<1> : tensor<3xi8>, empty, flag = false, flags = array<i1: true, false>, floats = array<f64: 5.000000e-01>, ints = array<i64: 1, 2>, n_u_int = 3 : i64, pad = "b'SAME'", ratio = 5.000000e-01 : f64, types = #uff.types<f32, i64>}
  %4 = uff.custom "_Op"(%x, %0) {T = f32, _class = ["loc:@x"], "a/b" = #uff.order<"N+C">, bytes = dense<1> : tensor<3xi8>, empty,
      floats = array<f64: 0.5>, flag = false, flags = array<i1: true, false>, ints = array<i64: 1, 2>, n_u_int = 3 : i64, pad = "b'SAME'",
      ratio = 0.5 : f64, types = #uff.types<f32, i64>} : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<*xf32>
  // CHECK: uff.custom "_Source"() {} : () -> tensor<*xi1>
  %5 = uff.custom "_Source"() {} : () -> tensor<*xi1>
  // CHECK: uff.identity %
  %6 = uff.identity %4 : (tensor<*xf32>) -> tensor<*xf32>
  return %6 : tensor<*xf32>
}
