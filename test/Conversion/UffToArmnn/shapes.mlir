// RUN: armnn-opt %s --convert-uff-to-armnn --split-input-file | FileCheck %s

// Keras's reshape: the batch is a size that only a run tells, and -1 what is
// left of the known ones.

// CHECK: func.func @main
// CHECK-SAME: %[[X:.*]]: tensor<?x4x6xf32> {armnn.binding_id = 0 : i32, armnn.name = "x", armnn.type = tensor<?x4x6xf32>}
// CHECK-SAME: -> (tensor<?x12x2xf32> {armnn.binding_id = 0 : i32, armnn.name = "MarkOutput_0", armnn.type = tensor<?x12x2xf32>})
// CHECK-NEXT: %[[RELU:.*]] = armnn.activation relu %[[X]]
// CHECK-NEXT: %[[RESHAPE:.*]] = armnn.reshape %[[RELU]] to [-1, 12, 2] {{.*}} -> tensor<?x12x2xf32>
// CHECK-NEXT: return %[[RESHAPE]]
func.func @main(%x: tensor<?x4x6xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %zero = uff.constant dense<0> : tensor<1xi32> loc("zero")
  %one = uff.constant dense<1> : tensor<1xi32> loc("one")
  %rest = uff.constant dense<-1> : tensor<i32> loc("rest")
  %two = uff.constant dense<2> : tensor<i32> loc("two")
  %0 = uff.activation relu %x : (tensor<?x4x6xf32>) -> tensor<*xf32> loc("relu")
  %1 = uff.shape %0 : (tensor<*xf32>) -> tensor<*xi32> loc("shape")
  %2 = uff.strided_slice %1, %zero, %one, %one begin_mask 0 end_mask 0 shrink_axis_mask 1
      : (tensor<*xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<*xi32> loc("batch")
  %3 = uff.stack %2, %rest, %two axis 0 : (tensor<*xi32>, tensor<i32>, tensor<i32>) -> tensor<*xi32> loc("sizes")
  %4 = uff.reshape %0, %3 : (tensor<*xf32>, tensor<*xi32>) -> tensor<*xf32> loc("r")
  return %4 : tensor<*xf32>
}

// -----

// The batch merged with another axis and split off again.

// CHECK: func.func @main
// CHECK: armnn.reshape %{{.*}} to [-1, 5] : (tensor<?x12x5xf32>) -> tensor<?x5xf32>
// CHECK: armnn.reshape %{{.*}} to [-1, 12, 5] : (tensor<?x5xf32>) -> tensor<?x12x5xf32>
func.func @main(%x: tensor<?x12x5xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %flat = uff.constant dense<[-1, 5]> : tensor<2xi32> loc("flat")
  %0 = uff.reshape %x, %flat : (tensor<?x12x5xf32>, tensor<2xi32>) -> tensor<*xf32> loc("r0")
  %shape = uff.shape %x : (tensor<?x12x5xf32>) -> tensor<*xi32> loc("shape")
  %1 = uff.reshape %0, %shape : (tensor<*xf32>, tensor<*xi32>) -> tensor<*xf32> loc("r1")
  return %1 : tensor<*xf32>
}

// -----

// Arithmetic on known sizes is worked out.

// CHECK: func.func @main
// CHECK: armnn.reshape %{{.*}} to [4, 6] : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
func.func @main(%x: tensor<2x3x4xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %index = uff.constant dense<[2, 0]> : tensor<2xi32> loc("index")
  %factors = uff.constant dense<[1, 3]> : tensor<2xi32> loc("factors")
  %shape = uff.shape %x : (tensor<2x3x4xf32>) -> tensor<*xi32> loc("shape")
  %sizes = uff.gather %shape, %index indices_dtype i32 params_dtype i32 validate_indices true
      : (tensor<*xi32>, tensor<2xi32>) -> tensor<*xi32> loc("sizes")
  %scaled = uff.binary mul %sizes, %factors : (tensor<*xi32>, tensor<2xi32>) -> tensor<*xi32> loc("scaled")
  %0 = uff.reshape %x, %scaled : (tensor<2x3x4xf32>, tensor<*xi32>) -> tensor<*xf32> loc("r")
  return %0 : tensor<*xf32>
}

// -----

// An empty vector of i32 is no lost constant: the result is a scalar.

// CHECK: func.func @main
// CHECK: armnn.reshape %{{.*}} to [1] : (tensor<1x1xf32>) -> tensor<f32>
func.func @main(%x: tensor<1x1xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %none = uff.constant dense<> : tensor<0xi32> loc("none")
  %0 = uff.reshape %x, %none : (tensor<1x1xf32>, tensor<0xi32>) -> tensor<*xf32> loc("r")
  return %0 : tensor<*xf32>
}

// -----

// Indices of 64 bits that stand for an end.

// CHECK: armnn.strided_slice %{{.*}} begin = [0], end = [2147483647]
func.func @main(%x: tensor<3xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %zero = uff.constant dense<0> : tensor<1xi64> loc("zero")
  %most = uff.constant dense<9223372036854775807> : tensor<1xi64> loc("most")
  %one = uff.constant dense<1> : tensor<1xi64> loc("one")
  %0 = uff.strided_slice %x, %zero, %most, %one begin_mask 0 end_mask 0 shrink_axis_mask 0
      : (tensor<3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xf32> loc("slice")
  return %0 : tensor<*xf32>
}
