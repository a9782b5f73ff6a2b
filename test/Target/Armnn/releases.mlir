// The forms of layers, tensors and feature versions that each release reads.
// RUN: armnn-translate --mlir-to-armnn --armnn-version=19.08 %s -o %t.armnn && %python %S/decode.py %src/lib/Target/Armnn/ArmnnSchema.fbs %t.armnn | FileCheck %s --check-prefix=R1908
// RUN: armnn-translate --mlir-to-armnn --armnn-version=20.08 %s -o %t.armnn && %python %S/decode.py %src/lib/Target/Armnn/ArmnnSchema.fbs %t.armnn | FileCheck %s --check-prefix=R2008
// RUN: armnn-translate --mlir-to-armnn --armnn-version=21.08 %s -o %t.armnn && %python %S/decode.py %src/lib/Target/Armnn/ArmnnSchema.fbs %t.armnn | FileCheck %s --check-prefix=R2108
// RUN: armnn-translate --mlir-to-armnn --armnn-version=22.02 %s -o %t-2202.armnn && cmp %t.armnn %t-2202.armnn
// RUN: armnn-translate --mlir-to-armnn --armnn-version=22.05 %s -o %t.armnn && %python %S/decode.py %src/lib/Target/Armnn/ArmnnSchema.fbs %t.armnn | FileCheck %s --check-prefix=R2205
// RUN: armnn-translate --mlir-to-armnn --armnn-version=23.05 %s -o %t.armnn && %python %S/decode.py %src/lib/Target/Armnn/ArmnnSchema.fbs %t.armnn | FileCheck %s --check-prefix=R2305
// RUN: armnn-translate --mlir-to-armnn %s -o %t-latest.armnn && cmp %t.armnn %t-latest.armnn

// Before 20.02: no feature versions, ids are layer indexes, old data types, old
// layers, scale 0 without quantization, no specificity.
// R1908: graph {"inputIds":[0,1],"outputIds":[10,11,12]}
// R1908: InputLayer {{.*}}"dataType":"Float32","quantizationScale":0.0}}]},"layerBindingId":7}}
// R1908: InputLayer {{.*}}"dataType":"QuantisedAsymm8","quantizationScale":0.5,"quantizationOffset":128}}]},"layerBindingId":9}}
// R1908: DepthwiseConvolution2dLayer {{.*}}"weights":{"info":{"dimensions":[2,2,1,1],"dataType":"Float32","quantizationScale":0.0},"data_type":"IntData","data":{"data":[1065353216,1077936128,1073741824,1082130432]}}}
// R1908: PermuteLayer {{.*}}"descriptor":{"dimMappings":[0,3,1,2]}}
// R1908: ActivationLayer {{.*}}"activationFunction":"Abs"
// R1908: RsqrtLayer
// R1908: FullyConnectedLayer {{.*}}"inputSlots":[{"connection":{"sourceLayerIndex":{{[0-9]+}},"outputSlotIndex":0}}],{{.*}}"weights":{"info":{"dimensions":[3,16],
// R1908: AdditionLayer
// R1908: GreaterLayer {{.*}}"inputSlots":[{"connection":{"sourceLayerIndex":2,"outputSlotIndex":0}},{"index":1,"connection":{"sourceLayerIndex":3,

// Before 21.05: weights inside, [M,I,H,W].
// R2008: graph {"inputIds":[7,9],"outputIds":[5,6,4],"featureVersions":{"bindingIdsScheme":1}}
// R2008: InputLayer {{.*}}"dataType":"QAsymmU8","quantizationScale":0.5,"quantizationOffset":128}}]}
// R2008: DepthwiseConvolution2dLayer {{.*}}"weights":{"info":{"dimensions":[2,2,1,1],{{.*}}[1065353216,1077936128,1073741824,1082130432]
// R2008: TransposeLayer {{.*}}"descriptor":{"dimMappings":[0,2,3,1]}}
// R2008: AbsLayer
// R2008: RsqrtLayer
// R2008: FullyConnectedLayer {{.*}}"weights":{"info":{"dimensions":[3,16],
// R2008: ComparisonLayer {{.*}}"descriptor":{"operation":"Less"}}

// 21.08 to 22.02: weights of convolutions inside, of fully connected layers not.
// R2108: graph {"inputIds":[7,9],"outputIds":[5,6,4],"featureVersions":{"bindingIdsScheme":1,"weightsLayoutScheme":1,"constantTensorsAsInputs":1}}
// R2108: InputLayer {{.*}}"quantizationScale":0.0,"dimensionSpecificity":[true,true,true,true]}
// R2108: DepthwiseConvolution2dLayer {{.*}}"weights":{"info":{"dimensions":[1,1,1,4],{{.*}}[1065353216,1073741824,1077936128,1082130432]
// R2108: ElementwiseUnaryLayer
// R2108: ConstantLayer {{.*}}"layerName":"k"
// R2108: FullyConnectedLayer {{.*}}"inputSlots":[{"connection":{"sourceLayerIndex":{{[0-9]+}},"outputSlotIndex":0}},{"index":1,"connection":
// R2108-NOT: weights

// R2205: "featureVersions":{"bindingIdsScheme":1,"weightsLayoutScheme":1,"constantTensorsAsInputs":1}}
// R2205: InputLayer {{.*}}"quantizationScale":0.0,
// R2205: ConstantLayer {{.*}}"layerName":"w"
// R2205: DepthwiseConvolution2dLayer {{.*}}"inputSlots":[{"connection":{"sourceLayerIndex":0,"outputSlotIndex":0}},{"index":1,"connection":{"sourceLayerIndex":2,"outputSlotIndex":0}}]
// R2205-NOT: weights

// From 23.05 on tensors without quantization have the scale 1, the default. Sums
// keep their own table.
// R2305: InputLayer {{.*}}"dataType":"Float32","dimensionSpecificity":[true,true,true,true]}
// R2305: AdditionLayer

!q = !quant.uniform<u8:f32, 0.5:128>
func.func @main(%x: tensor<1x2x2x2xf32> {armnn.name = "x", armnn.binding_id = 7 : i32}, %q: tensor<2x!q> {armnn.name = "q", armnn.binding_id = 9 : i32})
    -> (tensor<1x3xf32> {armnn.name = "y", armnn.binding_id = 5 : i32}, tensor<2x!q> {armnn.name = "z", armnn.binding_id = 6 : i32}, tensor<1x2x2x4xi1> {armnn.name = "l", armnn.binding_id = 4 : i32}) {
  %w = armnn.constant dense<[[[[1.0, 2.0, 3.0, 4.0]]]]> : tensor<1x1x1x4xf32> : tensor<1x1x1x4xf32> loc("w")
  %d = armnn.depthwise_convolution2d %x, %w pad(0, 0, 0, 0) stride(1, 1) dilation(1, 1) nhwc : (tensor<1x2x2x2xf32>, tensor<1x1x1x4xf32>) -> tensor<1x2x2x4xf32> loc("depthwise")
  %t = armnn.transpose %d by [0, 2, 3, 1] : (tensor<1x2x2x4xf32>) -> tensor<1x2x4x2xf32> loc("transpose")
  %a = armnn.elementwise_unary abs %t : (tensor<1x2x4x2xf32>) -> tensor<1x2x4x2xf32> loc("abs")
  %r = armnn.elementwise_unary rsqrt %a : (tensor<1x2x4x2xf32>) -> tensor<1x2x4x2xf32> loc("rsqrt")
  %k = armnn.constant dense<1.0> : tensor<3x16xf32> : tensor<3x16xf32> loc("k")
  %f = armnn.fully_connected %r, %k transpose_weights_matrix = true : (tensor<1x2x4x2xf32>, tensor<3x16xf32>) -> tensor<1x3xf32> loc("fc")
  %s = armnn.elementwise_binary add %q, %q : (tensor<2x!q>, tensor<2x!q>) -> tensor<2x!q> loc("add")
  %l = armnn.comparison less %d, %w : (tensor<1x2x2x4xf32>, tensor<1x1x1x4xf32>) -> tensor<1x2x2x4xi1> loc("less")
  return %f, %s, %l : tensor<1x3xf32>, tensor<2x!q>, tensor<1x2x2x4xi1>
}
