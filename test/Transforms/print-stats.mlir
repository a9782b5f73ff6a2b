// RUN: armnn-opt %s --armnn-print-stats --armnn-optimize=print-rewrites --armnn-print-stats -o /dev/null 2>&1 | FileCheck %s
// RUN: armnn-opt %s --armnn-report-unread-inputs --remarks-filter-analyse=armnn-optimize -o /dev/null 2>&1 | FileCheck %s --check-prefix=UNREAD

// 3 * 2 products for each of the two rows.
// CHECK: layers {{ *}}MACs {{ *}}bytes written {{ *}}kind
// CHECK-NEXT: 1 {{ *}}0 {{ *}}16 {{ *}}elementwise_binary
// CHECK-NEXT: 1 {{ *}}12 {{ *}}16 {{ *}}fully_connected
// CHECK-NEXT: 2 {{ *}}0 {{ *}}48 {{ *}}transpose
// CHECK-NEXT: 4 {{ *}}12 {{ *}}80 {{ *}}all layers
// CHECK-NEXT: 2 {{ *}}0 {{ *}}48 {{ *}}transposes and reshapes
// CHECK-NEXT: 7 parameters in 28 bytes
// CHECK-NEXT: count {{ *}}pass {{ *}}layer
// CHECK-NEXT: 2 {{ *}}armnn-canonicalize {{ *}}armnn.transpose
// CHECK-NEXT: 1 {{ *}}armnn-fold-into-weights {{ *}}armnn.elementwise_binary
// CHECK: in all, 4 layers before, 1 after
// CHECK: 1 {{ *}}12 {{ *}}16 {{ *}}all layers
// CHECK-NEXT: 0 {{ *}}0 {{ *}}0 {{ *}}transposes and reshapes

// UNREAD: input 1 is not read
func.func @main(%x: tensor<2x3xf32>, %unread: tensor<2xf32>) -> tensor<2x2xf32> {
  %w = armnn.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32> : tensor<2x3xf32>
  %two = armnn.constant dense<2.0> : tensor<1xf32> : tensor<1xf32>
  %0 = armnn.transpose %x by [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = armnn.transpose %0 by [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %2 = armnn.fully_connected %1, %w transpose_weights_matrix = true : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  %3 = armnn.elementwise_binary mul %2, %two : (tensor<2x2xf32>, tensor<1xf32>) -> tensor<2x2xf32>
  return %3 : tensor<2x2xf32>
}
