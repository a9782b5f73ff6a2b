// Equal data are written once, whatever layers hold them.
// RUN: split-file %s %t
// RUN: armnn-translate --mlir-to-armnn %t/one.mlir -o %t/one.armnn
// RUN: armnn-translate --mlir-to-armnn %t/two.mlir -o %t/two.armnn
// RUN: %python -c "import os, sys; one, two = map(os.path.getsize, sys.argv[1:]); assert 0 < two - one < 1000, (one, two)" %t/one.armnn %t/two.armnn
// RUN: armnn-translate --armnn-to-mlir %t/two.armnn | FileCheck %s
// CHECK-DAG: loc("a")
// CHECK-DAG: loc("b")

//--- one.mlir
func.func @main(%x: tensor<1000xf32>) -> tensor<1000xf32> {
  %a = armnn.constant dense<1.0> : tensor<1000xf32> : tensor<1000xf32> loc("a")
  %0 = armnn.elementwise_binary add %x, %a : (tensor<1000xf32>, tensor<1000xf32>) -> tensor<1000xf32>
  return %0 : tensor<1000xf32>
}

//--- two.mlir
func.func @main(%x: tensor<1000xf32>) -> tensor<1000xf32> {
  %a = armnn.constant dense<1.0> : tensor<1000xf32> : tensor<1000xf32> loc("a")
  %b = armnn.constant dense<1065353216> : tensor<1000xi32> : tensor<1000xi32> loc("b")
  %0 = armnn.elementwise_binary add %x, %a : (tensor<1000xf32>, tensor<1000xf32>) -> tensor<1000xf32>
  return %0 : tensor<1000xf32>
}
