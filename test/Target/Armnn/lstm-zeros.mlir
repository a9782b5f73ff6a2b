// Arm NN's reader demands input peephole weights of every Lstm with an input gate
// and a bias of every projection: zeros are written, and not read again.
// RUN: armnn-translate --mlir-to-armnn --armnn-version=20.08 %s -o %t.armnn
// RUN: %python %S/decode.py %src/lib/Target/Armnn/ArmnnSchema.fbs %t.armnn | FileCheck %s
// RUN: armnn-translate --armnn-to-mlir %t.armnn | FileCheck %s --check-prefix=AGAIN

// CHECK: LstmLayer {{.*}}"cellToInputWeights":{"info":{"dimensions":[4],{{.*}}"data":{"data":[0,0,0,0]}}
// CHECK-SAME: "projectionBias":{"info":{"dimensions":[2],{{.*}}"data":{"data":[0,0]}}
// AGAIN: projection({{[^)]*}}) activation_func
func.func @main(%x: tensor<2x3xf32>, %h: tensor<2x2xf32>, %c: tensor<2x4xf32>) -> tensor<2x2xf32> {
  %w = armnn.constant dense<1.0> : tensor<4x3xf32> : tensor<4x3xf32>
  %r = armnn.constant dense<1.0> : tensor<4x2xf32> : tensor<4x2xf32>
  %b = armnn.constant dense<1.0> : tensor<4xf32> : tensor<4xf32>
  %p = armnn.constant dense<1.0> : tensor<2x4xf32> : tensor<2x4xf32>
  %0:4 = armnn.lstm %x, %h, %c input_weights(%w, %w, %w) recurrent_weights(%r, %r, %r) biases(%b, %b, %b)
      input_gate(%w, %r, %b) projection(%p) activation_func = 4, clipping_thres_cell = 0.0, clipping_thres_proj = 0.0
      : (tensor<2x3xf32>, tensor<2x2xf32>, tensor<2x4xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>,
         tensor<4x2xf32>, tensor<4x2xf32>, tensor<4x2xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
         tensor<4x3xf32>, tensor<4x2xf32>, tensor<4xf32>, tensor<2x4xf32>)
      -> (tensor<2x16xf32>, tensor<2x2xf32>, tensor<2x4xf32>, tensor<2x2xf32>) loc("lstm")
  return %0#3 : tensor<2x2xf32>
}

// Zeros that the network has are the same.
// RUN: sed -e 's/projection(%%p)/projection(%%p) projection_bias(%%z)/' -e 's/tensor<2x4xf32>)$/tensor<2x4xf32>, tensor<2xf32>)/' \
// RUN:   -e 's/^  %%p = .*/&\n  %%z = armnn.constant dense<0.0> : tensor<2xf32> : tensor<2xf32>/' %s > %t.zeros.mlir
// RUN: grep -q projection_bias %t.zeros.mlir
// RUN: armnn-translate --mlir-to-armnn --armnn-version=20.08 %t.zeros.mlir -o %t.zeros.armnn
// RUN: cmp %t.armnn %t.zeros.armnn
