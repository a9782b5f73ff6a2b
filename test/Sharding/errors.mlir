// RUN: armnn-opt %s --armnn-shard="ranks=2 split=batch" --split-input-file --verify-diagnostics
// RUN: not armnn-opt %s --armnn-annotate-sharding=ranks=1 --split-input-file 2>&1 | FileCheck %s --check-prefix=ONE
// ONE: error: ranks=1: a network is split among 2 processes or more
// RUN: not armnn-opt %src/test/Sharding/layers.mlir --armnn-shard="ranks=2 rank=2" --split-input-file 2>&1 | FileCheck %s --check-prefix=RANK
// RANK: error: rank=2: must be from 0 to 1
// RUN: not armnn-compile %src/test/golden/armnn/net-f32-mlp/model.armnn --ranks 3 --split batch -o %t.o 2>&1 | FileCheck %s --check-prefix=THREE
// THREE: model.armnn: error: input 0 of type 'tensor<4x10xf32>' has no batch that 3 processes could share evenly
// RUN: not armnn-compile %src/test/golden/armnn/net-f32-sequence_lstm_softmax/model.armnn --ranks 2 -o %t.o 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: error: no layer has constant weights whose output channels 2 processes could share evenly
// RUN: not armnn-compile %src/examples/digits/digits.armnn --ranks 2 --emit=asm -o - 2>&1 | FileCheck %s --check-prefix=EMIT
// EMIT: error: --ranks is for libraries of one thread, mlir and linalg

// expected-error @below {{input 0 of type 'tensor<1x4xf32>' has no batch that 2 processes could share evenly}}
func.func @main(%x: tensor<1x4xf32>) -> tensor<1x4xf32> {
  return %x : tensor<1x4xf32>
}

// -----

// expected-error @below {{input 0 has unknown sizes 'tensor<?x4xf32>'; give its shape}}
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}

// -----

func.func @main(%x: tensor<2x4xf32>, %i: tensor<2xi32>) -> tensor<?x?xf32> {
  // expected-error @below {{a layer with unknown sizes cannot be split}}
  %y = armnn.reshape %x to [-1, 2] : (tensor<2x4xf32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}

// -----

// expected-error @below {{the network is split already}}
module {
  shard.grid @ranks(shape = 2)
  func.func @main(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
    return %x : tensor<2x4xf32>
  }
}
