// RUN: armnn-opt %s --convert-uff-to-armnn --split-input-file --verify-diagnostics

// All nodes that block are reported, and none that only reads such a node.

func.func @main(%x: tensor<2x3xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  // expected-error @below {{node (_NoSuchOperation) cannot be converted: no lowering is known for this operation}}
  %0 = uff.custom "_NoSuchOperation"(%x) {} : (tensor<2x3xf32>) -> tensor<*xf32>
  %1 = uff.activation relu %0 : (tensor<*xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_NorThisOne) cannot be converted: no lowering is known for this operation}}
  %2 = uff.custom "_NorThisOne"(%1) {} : (tensor<*xf32>) -> tensor<*xf32>
  return %2 : tensor<*xf32>
}

// -----

// expected-error @below {{input 'x' has no recorded shape; give it with --input-shape x=SIZES, the batch first, such as 1x224x224x3}}
func.func @main(%x: tensor<*xf32> {uff.name = "x"},
// expected-error @below {{input 'y' has a data type that the format has no code for (bool, float64, uint8 or string); such inputs cannot be converted}}
                %y: tensor<2x!uff.unknown<7>> {uff.name = "y"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<2x!uff.unknown<7>> {uff.name = "MarkOutput_1"}) {
  %0 = uff.activation relu %x : (tensor<*xf32>) -> tensor<*xf32>
  return %0, %y : tensor<*xf32>, tensor<2x!uff.unknown<7>>
}

// -----

// Constants that the converter lost are named, with the flags that give them.

func.func @main(%x: tensor<2x3xi64> {uff.name = "x"})
    -> (tensor<*xi64> {uff.name = "MarkOutput_0"}, tensor<*xi64> {uff.name = "MarkOutput_1"}, tensor<0xf16> {uff.name = "MarkOutput_2"}) {
  %lower = uff.constant dense<> : tensor<0xi64> loc("lower")
  %upper = uff.constant dense<> : tensor<0xi64> loc("upper")
  // expected-error @unknown {{node 'half' (Const) cannot be converted: it is an output, and the constant 'half' is empty: the converter that wrote the file lost the value; give it with --set half=VALUE}}
  %half = uff.constant dense<> : tensor<0xf16> loc("half")
  // expected-error @below {{node (Binary) cannot be converted: the constants 'lower' and 'upper' are empty: the converter that wrote the file lost the value; give it with --set lower=VALUE --set upper=VALUE}}
  %0 = uff.binary add %lower, %upper : (tensor<0xi64>, tensor<0xi64>) -> tensor<*xi64>
  // expected-error @below {{node (Binary) cannot be converted: the constant 'lower' is empty: the converter that wrote the file lost the value; give it with --set lower=VALUE}}
  %1 = uff.binary add %x, %lower : (tensor<2x3xi64>, tensor<0xi64>) -> tensor<*xi64>
  return %0, %1, %half : tensor<*xi64>, tensor<*xi64>, tensor<0xf16>
}

// -----

// What a layer's verifier or a rule of the uff dialect finds is the reason.

func.func @main(%x: tensor<2x3xf32> {uff.name = "x"}, %y: tensor<3x?x?xf32> {uff.name = "y"}, %i: tensor<2xi32> {uff.name = "i"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}, tensor<*xf32> {uff.name = "MarkOutput_2"},
        tensor<*xi64> {uff.name = "MarkOutput_3"}, tensor<*xf32> {uff.name = "MarkOutput_4"}) {
  %swap = uff.transpose %x permutation[1, 0] : (tensor<2x3xf32>) -> tensor<*xf32>
  // expected-error @below {{node (Binary) cannot be converted: binary_c1: shapes [3, 2] and [2, 3] do not broadcast}}
  %0 = uff.binary add %swap, %x : (tensor<*xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  // expected-error @below {{node (Reshape) cannot be converted: more than one size of the result is unknown when the network is converted, and no reshape can express that; fix the input's shape with --input-shape}}
  %1 = uff.reshape %x, %i : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<*xf32>
  // expected-error @below {{node (Squeeze) cannot be converted: it drops all axes of size 1, but not all sizes are known; fix the network's input shape with --input-shape}}
  %2 = uff.squeeze %y : (tensor<3x?x?xf32>) -> tensor<*xf32>
  %3 = uff.arg_max %x axis 1 : (tensor<2x3xf32>) -> tensor<*xi64>
  %4 = uff.reduce max %x axes[0] : (tensor<2x3xf32>) -> tensor<*xf32>
  return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>
}

// -----

// Text may hold what no file does.

func.func @main(%x: tensor<2xf32> {uff.name = "x"}) -> (tensor<2xf32> {uff.name = "MarkOutput_0"}) {
  // expected-error @below {{'armnn.floor' is no node of a UFF graph}}
  %0 = armnn.floor %x : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Sizes that overflow or are divided by zero are no size that a reshape may choose.

func.func @main(%x: tensor<3x4xf32> {uff.name = "x"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}, tensor<*xf32> {uff.name = "MarkOutput_2"},
        tensor<*xf32> {uff.name = "MarkOutput_3"}) {
  %a = uff.constant dense<[4611686018427387904, 3]> : tensor<2xi64>
  %b = uff.constant dense<[4, 1]> : tensor<2xi64>
  %c = uff.constant dense<[0, 1]> : tensor<2xi64>
  %product = uff.binary mul %a, %b : (tensor<2xi64>, tensor<2xi64>) -> tensor<*xi64>
  // expected-error @below {{node (Reshape) cannot be converted: the number of its sizes is unknown when the network is converted, or one overflows 64 bits or is divided by zero}}
  %0 = uff.reshape %x, %product : (tensor<3x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  %quotient = uff.binary div %a, %c : (tensor<2xi64>, tensor<2xi64>) -> tensor<*xi64>
  // expected-error @below {{node (Reshape) cannot be converted: the number of its sizes is unknown}}
  %1 = uff.reshape %x, %quotient : (tensor<3x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  // What comes of such sizes is none either.
  %sum = uff.binary add %quotient, %b : (tensor<*xi64>, tensor<2xi64>) -> tensor<*xi64>
  // expected-error @below {{node (Reshape) cannot be converted: the number of its sizes is unknown}}
  %2 = uff.reshape %x, %sum : (tensor<3x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  %least = uff.constant dense<-9223372036854775808> : tensor<i64>
  %minus = uff.constant dense<-1> : tensor<i64>
  %most = uff.binary div %least, %minus : (tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %sizes = uff.stack %most axis 0 : (tensor<*xi64>) -> tensor<*xi64>
  // expected-error @below {{node (Reshape) cannot be converted: the number of its sizes is unknown}}
  %3 = uff.reshape %x, %sizes : (tensor<3x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
