// RUN: armnn-opt %s --convert-uff-to-armnn | FileCheck %s

// SAME padding takes no part; explicit padding is zeros that do.

// CHECK: armnn.pooling2d average %[[X:.*]] pool(3, 3) pad(0, 1, 1, 1) stride(2, 2) floor exclude nhwc : (tensor<?x6x5x2xf32>) -> tensor<?x3x3x2xf32>
// CHECK: %[[P:.*]] = armnn.pad constant %[[X]] by [0, 0, 1, 1, 0, 0, 0, 0] value = 0.000000e+00
// CHECK: armnn.pooling2d max %[[P]] pool(2, 2) pad(0, 0, 0, 0) stride(1, 1) floor exclude nhwc : (tensor<?x8x5x2xf32>) -> tensor<?x7x4x2xf32>
func.func @main(%x: tensor<?x6x5x2xf32> {uff.name = "x"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}) {
  %0 = uff.pool avg %x kernel[3, 3] strides[2, 2] implicit_padding same orders<"N+C"> : (tensor<?x6x5x2xf32>) -> tensor<*xf32>
  %1 = uff.pool max %x kernel[2, 2] padding[1, 0] orders<"N+C"> : (tensor<?x6x5x2xf32>) -> tensor<*xf32>
  return %0, %1 : tensor<*xf32>, tensor<*xf32>
}
