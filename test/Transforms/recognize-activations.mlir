// RUN: armnn-opt %s --armnn-recognize-activations --split-input-file --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// RUN: armnn-opt %s --armnn-recognize-activations=approximate-gelu --split-input-file | FileCheck %s --check-prefix=GELU

// CHECK-LABEL: @hard_swish
// CHECK: armnn.activation hard_swish %arg0 {{.*}} loc("swish")
// CHECK: armnn.activation hard_swish %arg0
func.func @hard_swish(%x: tensor<1x4xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>) {
  %three = armnn.constant dense<3.0> : tensor<1xf32> : tensor<1xf32>
  %six = armnn.constant dense<6.0> : tensor<1xf32> : tensor<1xf32>
  %sixth = armnn.constant dense<0.166666672> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.elementwise_binary add %x, %three : (tensor<1x4xf32>, tensor<1xf32>) -> tensor<1x4xf32>
  %1 = armnn.activation bounded_relu %0 a = 6.0, b = 0.0 : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %2 = armnn.elementwise_binary mul %1, %sixth : (tensor<1x4xf32>, tensor<1xf32>) -> tensor<1x4xf32>
  %3 = armnn.elementwise_binary mul %x, %2 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32> loc("swish")
  %4 = armnn.elementwise_binary mul %1, %x : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
  %5 = armnn.elementwise_binary div %4, %six : (tensor<1x4xf32>, tensor<1xf32>) -> tensor<1x4xf32>
  return %3, %5 : tensor<1x4xf32>, tensor<1x4xf32>
}

// -----

// Another factor, another offset, another x.
// CHECK-LABEL: @no_hard_swish
// CHECK-NOT: hard_swish
func.func @no_hard_swish(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %three = armnn.constant dense<3.0> : tensor<1xf32> : tensor<1xf32>
  %four = armnn.constant dense<4.0> : tensor<1xf32> : tensor<1xf32>
  %sixth = armnn.constant dense<0.166666672> : tensor<1xf32> : tensor<1xf32>
  %near = armnn.constant dense<0.1667> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.elementwise_binary add %x, %three : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %1 = armnn.activation bounded_relu %0 a = 6.0, b = 0.0 : (tensor<4xf32>) -> tensor<4xf32>
  %2 = armnn.elementwise_binary mul %1, %near : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %3 = armnn.elementwise_binary mul %x, %2 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %4 = armnn.elementwise_binary mul %1, %sixth : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %5 = armnn.elementwise_binary mul %y, %4 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %6 = armnn.elementwise_binary add %x, %four : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %7 = armnn.activation bounded_relu %6 a = 6.0, b = 0.0 : (tensor<4xf32>) -> tensor<4xf32>
  %8 = armnn.elementwise_binary mul %7, %sixth : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %9 = armnn.elementwise_binary mul %x, %8 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %3, %5, %9 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// CHECK-LABEL: @relus
// CHECK: armnn.activation relu %arg0
// CHECK: armnn.activation leaky_relu %arg0 a = 2.{{0*}}e-01
func.func @relus(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %zero = armnn.constant dense<0.0> : tensor<1xf32> : tensor<1xf32>
  %slope = armnn.constant dense<0.2> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.elementwise_binary maximum %zero, %x : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = armnn.elementwise_binary mul %x, %slope : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %2 = armnn.elementwise_binary maximum %1, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}

// -----

// CHECK-LABEL: @sigmoid
// CHECK: armnn.activation sigmoid %arg0
func.func @sigmoid(%x: tensor<4xf32>) -> tensor<4xf32> {
  %one = armnn.constant dense<1.0> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.elementwise_unary neg %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = armnn.elementwise_unary exp %0 : (tensor<4xf32>) -> tensor<4xf32>
  %2 = armnn.elementwise_binary add %1, %one : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %3 = armnn.elementwise_binary div %one, %2 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}

// -----

// CHECK-LABEL: @softmax
// CHECK: armnn.softmax %arg0 beta = 1.{{0*}}e+00, axis = 1
func.func @softmax(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %max = armnn.reduce max %x axis = [1], keep_dims = true : (tensor<2x4xf32>) -> tensor<2x1xf32>
  %0 = armnn.elementwise_binary sub %x, %max : (tensor<2x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  %1 = armnn.elementwise_unary exp %0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %sum = armnn.reduce sum %1 axis = [1], keep_dims = true : (tensor<2x4xf32>) -> tensor<2x1xf32>
  %2 = armnn.elementwise_binary div %1, %sum : (tensor<2x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return %2 : tensor<2x4xf32>
}

// -----

// A layer normalization of rows of 8 in the form of PyTorch.
// CHECK-LABEL: @layer_normalization
// CHECK-NEXT: %[[R:.*]] = armnn.reshape %arg0 to [6, 8, 1, 1]
// CHECK-NEXT: %[[N:.*]] = armnn.instance_normalization %[[R]] gamma = 1.0{{.*}}, beta = 0.0{{.*}}, eps = 9.99{{.*}}E-6 nhwc
// CHECK-NEXT: %[[B:.*]] = armnn.reshape %[[N]] to [2, 3, 8]
// CHECK-NEXT: return %[[B]]
func.func @layer_normalization(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %eps = armnn.constant dense<1.0e-5> : tensor<1xf32> : tensor<1xf32>
  %mean = armnn.reduce mean %x axis = [2], keep_dims = true : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %0 = armnn.elementwise_binary sub %x, %mean : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %1 = armnn.elementwise_binary mul %0, %0 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %2 = armnn.reduce mean %1 axis = [2], keep_dims = true : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %3 = armnn.elementwise_binary add %2, %eps : (tensor<2x3x1xf32>, tensor<1xf32>) -> tensor<2x3x1xf32>
  %4 = armnn.elementwise_unary sqrt %3 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %5 = armnn.elementwise_binary div %0, %4 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %5 : tensor<2x3x8xf32>
}

// -----

// The same of the last two dimensions in the form of TensorFlow.
// CHECK-LABEL: @layer_normalization_of_two
// CHECK-DAG: %[[G:.*]] = armnn.constant dense<1.5{{0*}}e+00>
// CHECK-DAG: %[[H:.*]] = armnn.constant dense<5.0{{0*}}e-01>
// CHECK: armnn.reshape %arg0 to [2, 24, 1, 1]
// CHECK: armnn.instance_normalization
// CHECK: %[[B:.*]] = armnn.reshape {{.*}} to [2, 3, 8]
// CHECK-NEXT: %[[M:.*]] = armnn.elementwise_binary mul %[[B]], %[[G]]
// CHECK-NEXT: %[[A:.*]] = armnn.elementwise_binary add %[[M]], %[[H]]
// CHECK-NEXT: return %[[A]]
func.func @layer_normalization_of_two(%x: tensor<2x3x8xf32>) -> tensor<2x3x8xf32> {
  %gamma = armnn.constant dense<1.5> : tensor<8xf32> : tensor<8xf32>
  %beta = armnn.constant dense<0.5> : tensor<8xf32> : tensor<8xf32>
  %eps = armnn.constant dense<0.001> : tensor<1xf32> : tensor<1xf32>
  %mean = armnn.reduce mean %x axis = [1, 2], keep_dims = true : (tensor<2x3x8xf32>) -> tensor<2x1x1xf32>
  %0 = armnn.elementwise_binary sq_diff %x, %mean : (tensor<2x3x8xf32>, tensor<2x1x1xf32>) -> tensor<2x3x8xf32>
  %1 = armnn.reduce mean %0 axis = [1, 2], keep_dims = true : (tensor<2x3x8xf32>) -> tensor<2x1x1xf32>
  %2 = armnn.elementwise_binary add %1, %eps : (tensor<2x1x1xf32>, tensor<1xf32>) -> tensor<2x1x1xf32>
  %3 = armnn.elementwise_unary rsqrt %2 : (tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
  %k = armnn.elementwise_binary mul %3, %gamma : (tensor<2x1x1xf32>, tensor<8xf32>) -> tensor<2x1x8xf32>
  %4 = armnn.elementwise_binary mul %x, %k : (tensor<2x3x8xf32>, tensor<2x1x8xf32>) -> tensor<2x3x8xf32>
  %5 = armnn.elementwise_binary mul %mean, %k : (tensor<2x1x1xf32>, tensor<2x1x8xf32>) -> tensor<2x1x8xf32>
  %6 = armnn.elementwise_binary sub %beta, %5 : (tensor<8xf32>, tensor<2x1x8xf32>) -> tensor<2x1x8xf32>
  %7 = armnn.elementwise_binary add %4, %6 : (tensor<2x3x8xf32>, tensor<2x1x8xf32>) -> tensor<2x3x8xf32>
  return %7 : tensor<2x3x8xf32>
}

// -----

// Means of the first dimension, and a variance around another mean, are no layer normalization.
// CHECK-LABEL: @no_layer_normalization
// CHECK-NOT: armnn.instance_normalization
// CHECK: return
func.func @no_layer_normalization(%x: tensor<3x8xf32>) -> (tensor<3x8xf32>, tensor<3x8xf32>) {
  %eps = armnn.constant dense<0.001> : tensor<1xf32> : tensor<1xf32>
  %mean = armnn.reduce mean %x axis = [0], keep_dims = true : (tensor<3x8xf32>) -> tensor<1x8xf32>
  %0 = armnn.elementwise_binary sub %x, %mean : (tensor<3x8xf32>, tensor<1x8xf32>) -> tensor<3x8xf32>
  %1 = armnn.elementwise_binary mul %0, %0 : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
  %2 = armnn.reduce mean %1 axis = [0], keep_dims = true : (tensor<3x8xf32>) -> tensor<1x8xf32>
  %3 = armnn.elementwise_binary add %2, %eps : (tensor<1x8xf32>, tensor<1xf32>) -> tensor<1x8xf32>
  %4 = armnn.elementwise_unary rsqrt %3 : (tensor<1x8xf32>) -> tensor<1x8xf32>
  %5 = armnn.elementwise_binary mul %0, %4 : (tensor<3x8xf32>, tensor<1x8xf32>) -> tensor<3x8xf32>
  %rows = armnn.reduce mean %x axis = [1], keep_dims = true : (tensor<3x8xf32>) -> tensor<3x1xf32>
  %6 = armnn.elementwise_binary sq_diff %x, %mean : (tensor<3x8xf32>, tensor<1x8xf32>) -> tensor<3x8xf32>
  %7 = armnn.reduce mean %6 axis = [1], keep_dims = true : (tensor<3x8xf32>) -> tensor<3x1xf32>
  %8 = armnn.elementwise_binary add %7, %eps : (tensor<3x1xf32>, tensor<1xf32>) -> tensor<3x1xf32>
  %9 = armnn.elementwise_unary rsqrt %8 : (tensor<3x1xf32>) -> tensor<3x1xf32>
  %10 = armnn.elementwise_binary sub %x, %rows : (tensor<3x8xf32>, tensor<3x1xf32>) -> tensor<3x8xf32>
  %11 = armnn.elementwise_binary mul %10, %9 : (tensor<3x8xf32>, tensor<3x1xf32>) -> tensor<3x8xf32>
  return %5, %11 : tensor<3x8xf32>, tensor<3x8xf32>
}

// -----

// A quantized chain rounds at every step.
// CHECK-LABEL: @quantized
// CHECK: armnn.elementwise_binary maximum
func.func @quantized(%x: tensor<4x!quant.uniform<u8:f32, 0.5:10>>) -> tensor<4x!quant.uniform<u8:f32, 0.5:10>> {
  %zero = armnn.constant dense<10> : tensor<1xi8> : tensor<1x!quant.uniform<u8:f32, 0.5:10>>
  %0 = armnn.elementwise_binary maximum %x, %zero : (tensor<4x!quant.uniform<u8:f32, 0.5:10>>, tensor<1x!quant.uniform<u8:f32, 0.5:10>>) -> tensor<4x!quant.uniform<u8:f32, 0.5:10>>
  return %0 : tensor<4x!quant.uniform<u8:f32, 0.5:10>>
}

// -----

// The constants have five rows, whatever the input has.
// CHECK-LABEL: @constants_that_may_widen
// CHECK-NOT: armnn.activation
// CHECK: return
func.func @constants_that_may_widen(%x: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>) {
  %zeros = armnn.constant dense<0.0> : tensor<5x4xf32> : tensor<5x4xf32>
  %halves = armnn.constant dense<0.5> : tensor<5x4xf32> : tensor<5x4xf32>
  %ones = armnn.constant dense<1.0> : tensor<5x4xf32> : tensor<5x4xf32>
  %0 = armnn.elementwise_binary maximum %x, %zeros : (tensor<?x4xf32>, tensor<5x4xf32>) -> tensor<?x4xf32>
  %1 = armnn.elementwise_binary mul %x, %halves : (tensor<?x4xf32>, tensor<5x4xf32>) -> tensor<?x4xf32>
  %2 = armnn.elementwise_binary maximum %x, %1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %3 = armnn.elementwise_unary neg %x : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %4 = armnn.elementwise_unary exp %3 : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %5 = armnn.elementwise_binary add %4, %ones : (tensor<?x4xf32>, tensor<5x4xf32>) -> tensor<?x4xf32>
  %6 = armnn.elementwise_binary div %ones, %5 : (tensor<5x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0, %2, %6 : tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>
}

// -----

// Gelu by tanh, in two ways to write the polynomial, and by sigmoid; not without the option.
// CHECK-LABEL: @gelu
// CHECK-NOT: armnn.activation gelu
// GELU-LABEL: @gelu
// GELU-COUNT-3: armnn.activation gelu %arg0 {{.*}} : (tensor<4xf32>) -> tensor<4xf32>
// GELU: return
func.func @gelu(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %half = armnn.constant dense<0.5> : tensor<1xf32> : tensor<1xf32>
  %one = armnn.constant dense<1.0> : tensor<1xf32> : tensor<1xf32>
  %three = armnn.constant dense<3.0> : tensor<1xf32> : tensor<1xf32>
  %cubic = armnn.constant dense<0.044715> : tensor<1xf32> : tensor<1xf32>
  %root = armnn.constant dense<0.797884583> : tensor<1xf32> : tensor<1xf32>
  %slope = armnn.constant dense<1.702> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.elementwise_binary power %x, %three : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %1 = armnn.elementwise_binary mul %0, %cubic : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %2 = armnn.elementwise_binary add %x, %1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = armnn.elementwise_binary mul %root, %2 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
  %4 = armnn.activation tanh %3 a = 1.0, b = 1.0 : (tensor<4xf32>) -> tensor<4xf32>
  %5 = armnn.elementwise_binary add %4, %one : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %6 = armnn.elementwise_binary mul %x, %half : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %7 = armnn.elementwise_binary mul %6, %5 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %8 = armnn.elementwise_binary mul %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %9 = armnn.elementwise_binary mul %8, %cubic : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %10 = armnn.elementwise_binary add %9, %one : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %11 = armnn.elementwise_binary mul %x, %root : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %12 = armnn.elementwise_binary mul %11, %10 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %13 = armnn.activation tanh %12 a = 1.0, b = 1.0 : (tensor<4xf32>) -> tensor<4xf32>
  %14 = armnn.elementwise_binary add %13, %one : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %15 = armnn.elementwise_binary mul %x, %14 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %16 = armnn.elementwise_binary mul %15, %half : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %17 = armnn.elementwise_binary mul %x, %slope : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %18 = armnn.activation sigmoid %17 a = 0.0, b = 0.0 : (tensor<4xf32>) -> tensor<4xf32>
  %19 = armnn.elementwise_binary mul %x, %18 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %7, %16, %19 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// Another power, another number under tanh, another tensor.
// GELU-LABEL: @no_gelu
// GELU-NOT: armnn.activation gelu
func.func @no_gelu(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %half = armnn.constant dense<0.5> : tensor<1xf32> : tensor<1xf32>
  %one = armnn.constant dense<1.0> : tensor<1xf32> : tensor<1xf32>
  %cubic = armnn.constant dense<0.044715> : tensor<1xf32> : tensor<1xf32>
  %root = armnn.constant dense<0.797884583> : tensor<1xf32> : tensor<1xf32>
  %slope = armnn.constant dense<1.702> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.elementwise_binary mul %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = armnn.elementwise_binary mul %0, %cubic : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %2 = armnn.elementwise_binary add %x, %1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = armnn.elementwise_binary mul %2, %root : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %4 = armnn.activation tanh %3 a = 1.0, b = 1.0 : (tensor<4xf32>) -> tensor<4xf32>
  %5 = armnn.elementwise_binary add %4, %one : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %6 = armnn.elementwise_binary mul %x, %half : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %7 = armnn.elementwise_binary mul %6, %5 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %8 = armnn.elementwise_binary mul %y, %slope : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %9 = armnn.activation sigmoid %8 a = 0.0, b = 0.0 : (tensor<4xf32>) -> tensor<4xf32>
  %10 = armnn.elementwise_binary mul %x, %9 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %7, %10 : tensor<4xf32>, tensor<4xf32>
}

// -----

// The input of the activation may be a product itself.
// CHECK-LABEL: @of_product
// CHECK: %[[X:.*]] = armnn.elementwise_binary mul %arg0
// CHECK: armnn.activation hard_swish %[[X]]
func.func @of_product(%y: tensor<4xf32>) -> tensor<4xf32> {
  %two = armnn.constant dense<2.0> : tensor<1xf32> : tensor<1xf32>
  %three = armnn.constant dense<3.0> : tensor<1xf32> : tensor<1xf32>
  %sixth = armnn.constant dense<0.166666672> : tensor<1xf32> : tensor<1xf32>
  %x = armnn.elementwise_binary mul %y, %two : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %0 = armnn.elementwise_binary add %x, %three : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %1 = armnn.activation bounded_relu %0 a = 6.0, b = 0.0 : (tensor<4xf32>) -> tensor<4xf32>
  %2 = armnn.elementwise_binary mul %1, %sixth : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %3 = armnn.elementwise_binary mul %x, %2 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}
