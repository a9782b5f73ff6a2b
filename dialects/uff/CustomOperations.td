//===- CustomOperations.td - Custom operations that are known -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only list of operations beyond the format's core that this project knows:
// TensorFlow's, which the converter writes as `_Name`, and TensorRT's plugins.
// What each means is in the conversions.
//
//===----------------------------------------------------------------------===//

#ifndef UFF_CUSTOM_OPERATIONS_TD
#define UFF_CUSTOM_OPERATIONS_TD

/// Where the result's element type comes from.
class ElementType<string sourceKind, string sourceName> {
  string kind = sourceKind;
  string name = sourceName;
}
/// That of an operand.
class OfOperand<int index> : ElementType<"Operand", !cast<string>(index)>;
/// What a field of kind dtype says.
class OfField<string fieldName> : ElementType<"Field", fieldName>;
/// A type of MLIR.
class Fixed<string type> : ElementType<"Fixed", type>;

/// A custom operation: its name in files, its least and greatest number of
/// inputs (-1 for any number), and the element type of its (first) output.
/// Behind its inputs, a node may have control inputs.
class Uff_CustomOperation<string customName, int least, int greatest,
                          ElementType element = OfOperand<0>> {
  string name = customName;
  int minInputs = least;
  int maxInputs = greatest;
  ElementType elementType = element;
  // Several outputs, of which files do not say which one a node reads.
  bit hasManyOutputs = 0;
  // A concat that reads it stands for all outputs in order.
  bit isConcatenated = 0;
  // Only graphs for training have it.
  bit isTraining = 0;
}

// TensorFlow: arithmetic of elements.
foreach name = ["Erf", "Expm1", "Inv", "L2Loss", "Log1p", "LogSoftmax", "Reciprocal", "Rint", "Round",
                "Sign", "Softmax", "StopGradient", "PreventGradient", "CheckNumerics", "LeakyRelu", "Snapshot",
                "OnesLike", "ZerosLike"] in
  def : Uff_CustomOperation<"_" # name, 1, 1>;
foreach name = ["AddV2", "SquaredDifference", "FloorDiv", "FloorMod", "Mod", "Pow", "TruncateDiv",
                "TruncateMod", "Atan2", "Xdivy", "DivNoNan"] in
  def : Uff_CustomOperation<"_" # name, 2, 2>;
foreach name = ["Equal", "NotEqual", "Greater", "GreaterEqual", "Less", "LessEqual", "LogicalAnd",
                "LogicalOr"] in
  def : Uff_CustomOperation<"_" # name, 2, 2, Fixed<"i1">>;
def : Uff_CustomOperation<"_LogicalNot", 1, 1, Fixed<"i1">>;
def : Uff_CustomOperation<"_AddN", 1, -1>;
def : Uff_CustomOperation<"_Cast", 1, 1, OfField<"DstT">>;
def : Uff_CustomOperation<"_ClipByValue", 3, 3>;
def : Uff_CustomOperation<"_Select", 3, 3, OfOperand<1>>;
def : Uff_CustomOperation<"_SelectV2", 3, 3, OfOperand<1>>;
def : Uff_CustomOperation<"_Dequantize", 3, 3, Fixed<"f32">>;
def : Uff_CustomOperation<"_FakeQuantWithMinMaxArgs", 1, 1>;
def : Uff_CustomOperation<"_FakeQuantWithMinMaxVars", 3, 3>;
def : Uff_CustomOperation<"_FakeQuantWithMinMaxVarsPerChannel", 3, 3>;

// TensorFlow: matrices, windows and normalization.
def : Uff_CustomOperation<"_BatchMatMul", 2, 2>;
def : Uff_CustomOperation<"_BatchMatMulV2", 2, 2>;
def : Uff_CustomOperation<"_MatrixBandPart", 3, 3>;
def : Uff_CustomOperation<"_FusedBatchNorm", 5, 5>;
def : Uff_CustomOperation<"_FusedBatchNormV2", 5, 5>;
def : Uff_CustomOperation<"_FusedBatchNormV3", 5, 5>;
def : Uff_CustomOperation<"_Conv3D", 2, 2>;
def : Uff_CustomOperation<"_MaxPool3D", 1, 1>;
def : Uff_CustomOperation<"_AvgPool3D", 1, 1>;

// TensorFlow: moving and making data.
def : Uff_CustomOperation<"_Slice", 3, 3>;
def : Uff_CustomOperation<"_Tile", 2, 2>;
def : Uff_CustomOperation<"_Fill", 2, 2, OfOperand<1>>;
def : Uff_CustomOperation<"_Range", 3, 3>;
def : Uff_CustomOperation<"_Rank", 1, 1, Fixed<"i32">>;
def : Uff_CustomOperation<"_Size", 1, 1, Fixed<"i32">>;
def : Uff_CustomOperation<"_OneHot", 4, 4, OfOperand<2>>;
def : Uff_CustomOperation<"_GatherNd", 2, 2>;
def : Uff_CustomOperation<"_Where", 1, 1, Fixed<"i64">>;
def : Uff_CustomOperation<"_PadV2", 3, 3>;
def : Uff_CustomOperation<"_MirrorPad", 2, 2>;
def : Uff_CustomOperation<"_ReverseV2", 2, 2>;
def : Uff_CustomOperation<"_DepthToSpace", 1, 1>;
def : Uff_CustomOperation<"_SpaceToDepth", 1, 1>;
def : Uff_CustomOperation<"_SpaceToBatchND", 3, 3>;
def : Uff_CustomOperation<"_BatchToSpaceND", 3, 3>;
def : Uff_CustomOperation<"_ResizeNearestNeighbor", 2, 2>;
def : Uff_CustomOperation<"_ResizeBilinear", 2, 2, Fixed<"f32">>;
def : Uff_CustomOperation<"_PlaceholderWithDefault", 1, 1>;
def : Uff_CustomOperation<"_NonMaxSuppression", 3, 3, Fixed<"i32">>;
def : Uff_CustomOperation<"_NonMaxSuppressionV2", 4, 4, Fixed<"i32">>;
def : Uff_CustomOperation<"_NonMaxSuppressionV3", 5, 5, Fixed<"i32">>;

// TensorFlow: several outputs.
let hasManyOutputs = 1 in {
  def : Uff_CustomOperation<"_Split", 2, 2, OfOperand<1>>;
  def : Uff_CustomOperation<"_SplitV", 3, 3>;
  def : Uff_CustomOperation<"_Unpack", 1, 1>;
  def : Uff_CustomOperation<"_TopK", 1, 1>;
  def : Uff_CustomOperation<"_TopKV2", 2, 2>;
}
let isTraining = 1 in {
  foreach name = ["Switch", "RefSwitch"] in
    def : Uff_CustomOperation<"_" # name, 2, 2>;
  foreach name = ["Merge", "RefMerge", "If", "StatelessIf"] in
    def : Uff_CustomOperation<"_" # name, 1, -1>;
}

// TensorRT's plugins.
let hasManyOutputs = 1 in {
  def : Uff_CustomOperation<"_NMS_TRT", 3, 3>;
  def : Uff_CustomOperation<"_BatchedNMS_TRT", 2, 2, Fixed<"i32">>;
}
let hasManyOutputs = 1, isConcatenated = 1 in {
  def : Uff_CustomOperation<"_GridAnchor_TRT", 0, -1, Fixed<"f32">>;
  def : Uff_CustomOperation<"_GridAnchorRect_TRT", 0, -1, Fixed<"f32">>;
}
def : Uff_CustomOperation<"_PriorBox_TRT", 1, 2>;
def : Uff_CustomOperation<"_FlattenConcat_TRT", 1, -1>;
def : Uff_CustomOperation<"_ResizeNearest_TRT", 1, 1>;
def : Uff_CustomOperation<"_ProposalLayer_TRT", 2, 2>;
def : Uff_CustomOperation<"_PyramidROIAlign_TRT", 5, 5>;
def : Uff_CustomOperation<"_DetectionLayer_TRT", 3, 3>;
def : Uff_CustomOperation<"_SpecialSlice_TRT", 1, 1>;
def : Uff_CustomOperation<"_MultilevelProposeROI_TRT", 2, -1>;
def : Uff_CustomOperation<"_MultilevelCropAndResize_TRT", 2, -1>;
def : Uff_CustomOperation<"_GenerateDetection_TRT", 3, 3>;
def : Uff_CustomOperation<"_Proposal", 2, 2>;
def : Uff_CustomOperation<"_BatchTilePlugin_TRT", 2, 2>;
def : Uff_CustomOperation<"_LReLU_TRT", 1, 1>;
def : Uff_CustomOperation<"_Clip_TRT", 1, 1>;
def : Uff_CustomOperation<"_CustomClipPlugin", 1, 1>;
def : Uff_CustomOperation<"_InstanceNormalization_TRT", 1, 1>;
def : Uff_CustomOperation<"_Normalize_TRT", 1, 1>;
def : Uff_CustomOperation<"_Region_TRT", 1, 1>;
def : Uff_CustomOperation<"_Reorg_TRT", 1, 1>;
// TensorFlow's with 4 inputs, TensorRT's with 2.
def : Uff_CustomOperation<"_CropAndResize", 2, 4, Fixed<"f32">>;

#endif // UFF_CUSTOM_OPERATIONS_TD
