// RUN: armnn-opt %s --convert-uff-to-armnn --split-input-file --verify-diagnostics

// Operations that are known but have no lowering say why and what to do, also
// where they read a node that is refused.

func.func @main(%x: tensor<2x3xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  // expected-error @below {{node (_Where) cannot be converted: the shape of its result depends on the values of its input}}
  %0 = uff.custom "_Where"(%x) {} : (tensor<2x3xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_Switch) cannot be converted: control flow belongs to a training graph; freeze the graph for inference}}
  %1 = uff.custom "_Switch"(%0, %x) {} : (tensor<*xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_ProposalLayer_TRT) cannot be converted: it is known by name only; give it a lowering with --load-dialect-plugin (docs/uff-plugins.md)}}
  %2 = uff.custom "_ProposalLayer_TRT"(%1) {} : (tensor<*xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_VariableV2) cannot be converted: a variable has no value in the file; freeze the graph}}
  %3 = uff.custom "_VariableV2"() {} : () -> tensor<*xf32>
  // expected-error @below {{node (_MyOp) cannot be converted: no lowering is known for this operation; give it one with --load-dialect-plugin (docs/uff-plugins.md)}}
  %4 = uff.custom "_MyOp"(%2, %3) {} : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %4 : tensor<*xf32>
}

// -----

// Inputs and fields.

func.func @main(%x: tensor<2x3xf32> {uff.name = "x"}, %i: tensor<2xi32> {uff.name = "i"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}, tensor<*xf32> {uff.name = "MarkOutput_2"}) {
  // expected-error @below {{node (_SquaredDifference) cannot be converted: the operation takes 2 inputs, found 1}}
  %0 = uff.custom "_SquaredDifference"(%x) {} : (tensor<2x3xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_LeakyRelu) cannot be converted: field 'alpha' is not a number}}
  %1 = uff.custom "_LeakyRelu"(%x) {alpha = "much"} : (tensor<2x3xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_Tile) cannot be converted: the multiples must be integers that are known when the network is converted}}
  %2 = uff.custom "_Tile"(%x, %i) {} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<*xf32>
  // Control inputs stand behind the others.
  %3 = uff.custom "_Sign"(%x, %i) {} : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<*xf32>
  return %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// An output among several that two nodes read.

func.func @main(%x: tensor<2x6xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %axis = uff.constant dense<1> : tensor<i32>
  // expected-error @below {{node (_Split) cannot be converted: it has several outputs, and the format does not say which of them each of its 2 readers takes}}
  %0 = uff.custom "_Split"(%axis, %x) {num_split = 2 : i64} : (tensor<i32>, tensor<2x6xf32>) -> tensor<*xf32>
  %1 = uff.binary add %0, %0 : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %1 : tensor<*xf32>
}

// -----

func.func @main(%x: tensor<2x6xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"},
    tensor<*xf32> {uff.name = "MarkOutput_2"}, tensor<*xf32> {uff.name = "MarkOutput_3"}) {
  %axis = uff.constant dense<1> : tensor<i32>
  %begin = uff.constant dense<[0, 4]> : tensor<2xi32>
  %size = uff.constant dense<[2, 3]> : tensor<2xi32>
  // expected-error @below {{node (_Split) cannot be converted: axis 1 of 6 elements cannot be split into num_split = 4 equal parts}}
  %0 = uff.custom "_Split"(%axis, %x) {num_split = 4 : i64} : (tensor<i32>, tensor<2x6xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_Slice) cannot be converted: begin 4 and size 3 leave axis 1 of [2, 6]}}
  %1 = uff.custom "_Slice"(%x, %begin, %size) {} : (tensor<2x6xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<*xf32>
  // expected-error @below {{node (_TopK) cannot be converted: k is 7, but the last axis has 6 elements}}
  %2 = uff.custom "_TopK"(%x) {k = 7 : i64} : (tensor<2x6xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_FusedBatchNormV3) cannot be converted: field 'is_training' is true: this is a training graph; freeze it for inference}}
  %3 = uff.custom "_FusedBatchNormV3"(%x, %x, %x, %x, %x) {is_training = true}
      : (tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<*xf32>
  return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// Constants that the converter lost.

func.func @main(%x: tensor<3x3xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}) {
  %lower = uff.constant dense<> : tensor<0xi64> loc("lower")
  %upper = uff.constant dense<> : tensor<0xi64> loc("upper")
  // expected-error @below {{node (_MatrixBandPart) cannot be converted: the constants 'lower' and 'upper' are empty}}
  %0 = uff.custom "_MatrixBandPart"(%x, %lower, %upper) {T = f32, Tindex = i64}
      : (tensor<3x3xf32>, tensor<0xi64>, tensor<0xi64>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// A type without a code is a truth value only where one is read.

func.func @main(%x: tensor<3xf32> {uff.name = "x"}) -> (tensor<*x!uff.unknown<7>> {uff.name = "MarkOutput_0"}) {
  // expected-error @below {{node (_Cast) cannot be converted: field 'DstT' is a data type that the format has no code for: bool, uint8 or float64}}
  %0 = uff.custom "_Cast"(%x) {SrcT = f32, DstT = !uff.unknown<7>} : (tensor<3xf32>) -> tensor<*x!uff.unknown<7>>
  return %0 : tensor<*x!uff.unknown<7>>
}

// -----

// Detection plugins.

func.func @main(%loc: tensor<1x24x1x1xf32> {uff.name = "loc"}, %conf: tensor<1x18x1x1xf32> {uff.name = "conf"}, %prior: tensor<1x2x24x1xf32> {uff.name = "prior"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}, tensor<*xf32> {uff.name = "MarkOutput_2"}, tensor<*xf32> {uff.name = "MarkOutput_3"}) {
  // expected-error @below {{node (_NMS_TRT) cannot be converted: the operation takes 3 inputs, found 2}}
  %0 = uff.custom "_NMS_TRT"(%loc, %conf) {} : (tensor<1x24x1x1xf32>, tensor<1x18x1x1xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_NMS_TRT) cannot be converted: field 'inputOrder' is [0, 1, 1], a permutation of [0, 1, 2] expected}}
  %1 = uff.custom "_NMS_TRT"(%loc, %conf, %prior) {inputOrder_u_ilist = array<i64: 0, 1, 1>, numClasses_u_int = 3 : i64, topK_u_int = 5 : i64, keepTopK_u_int = 5 : i64}
      : (tensor<1x24x1x1xf32>, tensor<1x18x1x1xf32>, tensor<1x2x24x1xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_NMS_TRT) cannot be converted: the locations (input 0), of shape [1, 24, 1, 1], must have 36 elements an image, 4 for each box of which the scores tell}}
  %2 = uff.custom "_NMS_TRT"(%loc, %conf, %prior) {inputOrder_u_ilist = array<i64: 0, 1, 2>, numClasses_u_int = 2 : i64, topK_u_int = 5 : i64, keepTopK_u_int = 5 : i64}
      : (tensor<1x24x1x1xf32>, tensor<1x18x1x1xf32>, tensor<1x2x24x1xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_NMS_TRT) cannot be converted: field 'numClasses' is missing}}
  %3 = uff.custom "_NMS_TRT"(%loc, %conf, %prior) {} : (tensor<1x24x1x1xf32>, tensor<1x18x1x1xf32>, tensor<1x2x24x1xf32>) -> tensor<*xf32>
  return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

func.func @main(%x: tensor<1x3x4x4xf32> {uff.name = "x"}, %open: tensor<?x3x4x4xf32> {uff.name = "open"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}, tensor<*xf32> {uff.name = "MarkOutput_2"}) {
  // expected-error @below {{node (_GridAnchor_TRT) cannot be converted: it has an output for each of its 2 maps, which only one concatenation along axis 2 can read all together}}
  %0 = uff.custom "_GridAnchor_TRT"() {numLayers_u_int = 2 : i64, aspectRatios_u_flist = array<f64: 1.0, 2.0, 0.5>,
      featureMapShapes_u_ilist = array<i64: 2, 1>, variance_u_flist = array<f64: 0.1, 0.1, 0.2, 0.2>} : () -> tensor<*xf32>
  // expected-error @below {{node (_BatchTilePlugin_TRT) cannot be converted: the batch of its first input must be known; fix the network's input shape with --input-shape}}
  %1 = uff.custom "_BatchTilePlugin_TRT"(%open, %x) {} : (tensor<?x3x4x4xf32>, tensor<1x3x4x4xf32>) -> tensor<*xf32>
  // expected-error @below {{node (_Normalize_TRT) cannot be converted: field 'weights' has 2 numbers, one a channel expected}}
  %2 = uff.custom "_Normalize_TRT"(%x) {weights_u_flist = array<f64: 1.0, 2.0>, channelShared_u_int = 0 : i64} : (tensor<1x3x4x4xf32>) -> tensor<*xf32>
  return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

func.func @main(%x: tensor<1xf32> {uff.name = "x"}) -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}) {
  %d = uff.constant dense<[65536, 257]> : tensor<2xi32>
  %v = uff.constant dense<4.0> : tensor<f32>
  // expected-error @below {{node (_Fill) cannot be converted: it makes a constant of 16842752 elements, where 4194344 are left of what the graph's nodes may make (max-folded-elements of convert-uff-to-armnn)}}
  %0 = uff.custom "_Fill"(%d, %v) {} : (tensor<2xi32>, tensor<f32>) -> tensor<*xf32>
  %n = uff.constant dense<[-2147483648, 1]> : tensor<2xi32>
  // expected-error @below {{node (_Fill) cannot be converted}}
  %1 = uff.custom "_Fill"(%n, %v) {} : (tensor<2xi32>, tensor<f32>) -> tensor<*xf32>
  return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// -----

// Small fields that ask for much.

func.func @main(%i: tensor<2xi32> {uff.name = "i"}, %x: tensor<1x3x4x4xf32> {uff.name = "x"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}, tensor<*xf32> {uff.name = "MarkOutput_2"},
        tensor<*xf32> {uff.name = "MarkOutput_3"}, tensor<*xf32> {uff.name = "MarkOutput_4"}, tensor<*xf32> {uff.name = "MarkOutput_5"}) {
  // expected-error @below {{node (_GridAnchorRect_TRT) cannot be converted: it needs at least three aspectRatios, and featureMapShapes of 2 for each of its numLayers = 9223372036854775807 maps, found 2}}
  %0 = uff.custom "_GridAnchorRect_TRT"() {numLayers_u_int = 9223372036854775807 : i64, aspectRatios_u_flist = array<f64: 1.0, 2.0, 0.5>,
      featureMapShapes_u_ilist = array<i64: 2, 1>, variance_u_flist = array<f64: 0.1, 0.1, 0.2, 0.2>} : () -> tensor<*xf32>
  // expected-error @below {{node (_GridAnchor_TRT) cannot be converted: it makes a constant of 18446744073709551615 elements}}
  %1 = uff.custom "_GridAnchor_TRT"() {numLayers_u_int = 1 : i64, aspectRatios_u_flist = array<f64: 1.0, 2.0, 0.5>,
      featureMapShapes_u_ilist = array<i64: 9223372036854775807>, variance_u_flist = array<f64: 0.1, 0.1, 0.2, 0.2>} : () -> tensor<*xf32>
  %depth = uff.constant dense<1099511627776> : tensor<i64>
  %on = uff.constant dense<1.0> : tensor<f32>
  // expected-error @below {{node (_OneHot) cannot be converted: it makes a constant of 1099511627776 elements}}
  %2 = uff.custom "_OneHot"(%i, %depth, %on, %on) {axis = -1 : i64} : (tensor<2xi32>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %negative = uff.constant dense<-1> : tensor<2xi32>
  // expected-error @below {{node (_Fill) cannot be converted: its sizes must be above 0}}
  %3 = uff.custom "_Fill"(%negative, %on) {} : (tensor<2xi32>, tensor<f32>) -> tensor<*xf32>
  %none = uff.constant dense<> : tensor<0xf32>
  // expected-error @below {{node (_Fill) cannot be converted: the value must be one number}}
  %4 = uff.custom "_Fill"(%i, %none) {} : (tensor<2xi32>, tensor<0xf32>) -> tensor<*xf32>
  %start = uff.constant dense<0.0> : tensor<f32>
  %limit = uff.constant dense<1.0e30> : tensor<f32>
  // expected-error @below {{node (_Range) cannot be converted: it makes a constant of 4611686018427387904 elements}}
  %5 = uff.custom "_Range"(%start, %limit, %on) {} : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// Numbers whose sums and products do not fit 64 bits.

func.func @main(%x: tensor<1x4x4x2xf32> {uff.name = "x"}, %open: tensor<?x4xf32> {uff.name = "open"}, %big: tensor<60000x60000xf32> {uff.name = "big"})
    -> (tensor<*xf32> {uff.name = "MarkOutput_0"}, tensor<*xf32> {uff.name = "MarkOutput_1"}, tensor<*xf32> {uff.name = "MarkOutput_2"},
        tensor<*xf32> {uff.name = "MarkOutput_3"}, tensor<*xf32> {uff.name = "MarkOutput_4"}, tensor<*xf32> {uff.name = "MarkOutput_5"}) {
  %begin = uff.constant dense<[9223372036854775807, 0]> : tensor<2xi64>
  %size = uff.constant dense<[9223372036854775807, 4]> : tensor<2xi64>
  // expected-error @below {{node (_Slice) cannot be converted: begin 9223372036854775807 and size 9223372036854775807 leave axis 0 of [?, 4]}}
  %0 = uff.custom "_Slice"(%open, %begin, %size) {} : (tensor<?x4xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<*xf32>
  %parts = uff.constant dense<[-1, 9223372036854775807, 9223372036854775807]> : tensor<3xi64>
  %axis = uff.constant dense<1> : tensor<i32>
  // expected-error @below {{node (_SplitV) cannot be converted: the first part has 0 elements, but axis 1 has 4}}
  %1 = uff.custom "_SplitV"(%x, %parts, %axis) {} : (tensor<1x4x4x2xf32>, tensor<3xi64>, tensor<i32>) -> tensor<*xf32>
  // expected-error @below {{node (_ResizeNearest_TRT) cannot be converted: field 'scale' gives no image of 1 to 2^24 pixels a side}}
  %2 = uff.custom "_ResizeNearest_TRT"(%x) {scale_u_float = 1.0e+30 : f64} : (tensor<1x4x4x2xf32>) -> tensor<*xf32>
  // expected-error @below {{node (LRN) cannot be converted: window_size is 9223372036854775807, at most 2147483647 fits the layer's field}}
  %3 = uff.lrn %x window_size 9223372036854775807 alpha 1.0 beta 1.0 k 1.0 orders<"NC+"> : (tensor<1x4x4x2xf32>) -> tensor<*xf32>
  %boxes = uff.constant dense<0.0> : tensor<2x4xf32>
  %images = uff.constant dense<0> : tensor<2xi32>
  %much = uff.constant dense<9223372036854775807> : tensor<2xi64>
  // expected-error @below {{node (_CropAndResize) cannot be converted: tensor_c2: 'tensor<2x9223372036854775807x9223372036854775807x2xf32>': size 9223372036854775807 of dimension 1 is outside 1..4294967295}}
  %4 = uff.custom "_CropAndResize"(%x, %boxes, %images, %much) {} : (tensor<1x4x4x2xf32>, tensor<2x4xf32>, tensor<2xi32>, tensor<2xi64>) -> tensor<*xf32>
  %none = uff.constant dense<1> : tensor<i64>
  // expected-error @below {{node (_MatrixBandPart) cannot be converted: it makes a constant of}}
  %5 = uff.custom "_MatrixBandPart"(%big, %none, %none) {} : (tensor<60000x60000xf32>, tensor<i64>, tensor<i64>) -> tensor<*xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
