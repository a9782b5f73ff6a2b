//===- Networks.cpp - Networks built with Arm NN's classes ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Networks.h"
#include "NetworkBuilder.h"
#include <cstring>

using namespace armnn;

//===----------------------------------------------------------------------===//
// NetworkBuilder
//===----------------------------------------------------------------------===//

std::vector<uint8_t> NetworkBuilder::getRandom(const TensorInfo &info,
                                               double low, double high) {
  std::vector<uint8_t> bytes(info.GetNumBytes());
  for (unsigned i = 0; i < info.GetNumElements(); ++i) {
    state = state * 1664525 + 1013904223;
    double value = low + (high - low) * (state >> 8) / (1 << 24);
    int32_t number = std::floor(value);
    float real = value;
    switch (info.GetDataType()) {
    case DataType::Float32:
      memcpy(&bytes[4 * i], &real, 4);
      break;
    case DataType::Signed32:
      memcpy(&bytes[4 * i], &number, 4);
      break;
    case DataType::QSymmS16:
      memcpy(&bytes[2 * i], &number, 2);
      break;
    default:
      bytes[i] = number;
    }
  }
  return bytes;
}

IConnectableLayer *NetworkBuilder::input(const TensorInfo &info, double low,
                                         double high) {
  if (info.GetDataType() == DataType::QAsymmU8 && low == -2)
    low = 0, high = 256;
  int id = 10 + result.inputIds.size();
  std::string name = "input" + std::to_string(id);
  IConnectableLayer *layer = net().AddInputLayer(id, name.c_str());
  layer->GetOutputSlot(0).SetTensorInfo(info);
  result.inputIds.push_back(id);
  result.inputs.push_back({info, getRandom(info, low, high)});
  return layer;
}

ConstTensor NetworkBuilder::constant(const TensorInfo &info, double low,
                                     double high) {
  data.push_back(getRandom(info, low, high));
  return {info, data.back().data()};
}

ConstTensor NetworkBuilder::constant(const TensorInfo &info,
                                     std::vector<int32_t> values) {
  const auto *bytes = reinterpret_cast<const uint8_t *>(values.data());
  data.emplace_back(bytes, bytes + 4 * values.size());
  return {info, data.back().data()};
}

IConnectableLayer *NetworkBuilder::connect(IConnectableLayer *layer,
                                           const Layers &sources,
                                           const Infos &infos) {
  for (size_t i = 0; i < sources.size(); ++i)
    sources[i]->GetOutputSlot(0).Connect(layer->GetInputSlot(i));
  for (size_t i = 0; i < infos.size(); ++i)
    layer->GetOutputSlot(i).SetTensorInfo(infos[i]);
  return layer;
}

void NetworkBuilder::output(IOutputSlot &slot) {
  int id = 20 + result.outputIds.size();
  std::string name = "output" + std::to_string(id);
  slot.Connect(net().AddOutputLayer(id, name.c_str())->GetInputSlot(0));
  result.outputIds.push_back(id);
}

void NetworkBuilder::finish(IConnectableLayer *layer, const Layers &sources,
                            const Infos &infos) {
  connect(layer, sources, infos);
  for (size_t i = 0; i < infos.size(); ++i)
    output(layer->GetOutputSlot(i));
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

/// Adds a layer of two inputs by a member function of INetwork.
template <typename Add>
static std::function<void(NetworkBuilder &)>
binary(Add add, TensorInfo lhs, TensorInfo rhs, TensorInfo out) {
  return [=](NetworkBuilder &b) {
    Layers sources = {b.input(lhs), b.input(rhs)};
    b.finish((b.net().*add)("layer"), sources, {out});
  };
}

static void addElementwiseNetworks(NetworkTable &table) {
  TensorInfo a = f32({2, 3, 4}), c = f32({1, 3, 1});
  TensorInfo qa = u8({2, 3, 4}), qc = u8({1, 1, 4}, 0.02f, 10);
  table["addition-f32-bcast"] = binary(&INetwork::AddAdditionLayer, a, c, a);
  table["addition-u8-bcast"] = binary(&INetwork::AddAdditionLayer, qa, qc, qa);
  table["subtraction-f32-same"] =
      binary(&INetwork::AddSubtractionLayer, a, a, a);
  table["multiplication-f32-bcast"] =
      binary(&INetwork::AddMultiplicationLayer, a, c, a);
  table["division-f32-same"] = binary(&INetwork::AddDivisionLayer, a, a, a);
  table["maximum-f32-bcast"] = binary(&INetwork::AddMaximumLayer, a, c, a);
  table["minimum-u8-bcast"] = binary(&INetwork::AddMinimumLayer, qa, qc, qa);
  table["prelu-f32-channel"] = binary(&INetwork::AddPreluLayer, a, c, a);
  const std::pair<const char *, ComparisonOperation> comparisons[] = {
      {"equal", ComparisonOperation::Equal},
      {"greater", ComparisonOperation::Greater},
      {"greaterorequal", ComparisonOperation::GreaterOrEqual},
      {"less", ComparisonOperation::Less},
      {"lessorequal", ComparisonOperation::LessOrEqual},
      {"notequal", ComparisonOperation::NotEqual}};
  for (auto [name, operation] : comparisons)
    table[std::string("comparison-u8-") + name] =
        [=, operation = operation](NetworkBuilder &b) {
          Layers sources = {b.input(qa), b.input(qc)};
          b.finish(b.net().AddComparisonLayer(operation, "layer"), sources,
                   {typed({2, 3, 4}, DataType::Boolean)});
        };
  const std::pair<const char *, UnaryOperation> unaries[] = {
      {"abs", UnaryOperation::Abs},
      {"exp", UnaryOperation::Exp},
      {"neg", UnaryOperation::Neg},
      {"rsqrt", UnaryOperation::Rsqrt},
      {"sqrt", UnaryOperation::Sqrt}};
  for (auto [name, operation] : unaries)
    table[std::string("elementwiseunary-f32-") + name] =
        [=, operation = operation](NetworkBuilder &b) {
          b.finish(b.net().AddElementwiseUnaryLayer(operation, "layer"),
                   {b.input(a, 0.5, 3)}, {a});
        };
  table["floor-f32-any"] = [=](NetworkBuilder &b) {
    b.finish(b.net().AddFloorLayer("layer"), {b.input(a, -5, 5)}, {a});
  };
  for (int function = 0; function <= int(ActivationFunction::HardSwish);
       ++function) {
    // The writer of 20.08 takes SoftReLu for Sigmoid.
    if (ActivationFunction(function) == ActivationFunction::SoftReLu)
      continue;
    table["activation-f32-" + std::to_string(function)] =
        [=](NetworkBuilder &b) {
          ActivationDescriptor descriptor;
          descriptor.m_Function = ActivationFunction(function);
          descriptor.m_A = 0.75f;
          descriptor.m_B = 0.25f;
          bool isRoot = descriptor.m_Function == ActivationFunction::Sqrt;
          b.finish(b.net().AddActivationLayer(descriptor, "layer"),
                   {b.input(a, isRoot ? 0 : -4, 4)}, {a});
        };
  }
}

/// Pads, strides and dilations of both convolutions.
template <typename Descriptor> static Descriptor getWindow(DataLayout layout) {
  Descriptor descriptor;
  descriptor.m_PadLeft = 1;
  descriptor.m_PadBottom = 1;
  descriptor.m_StrideX = 2;
  descriptor.m_StrideY = 1;
  descriptor.m_BiasEnabled = true;
  descriptor.m_DataLayout = layout;
  return descriptor;
}

static void addConvolutionNetworks(NetworkTable &table) {
  table["convolution2d-f32-nhwc"] = [](NetworkBuilder &b) {
    auto d = getWindow<Convolution2dDescriptor>(DataLayout::NHWC);
    d.m_DilationY = 2;
    b.finish(b.net().AddConvolution2dLayer(
                 d, b.constant(f32({4, 2, 3, 3})),
                 Optional<ConstTensor>(b.constant(f32({4}))), "layer"),
             {b.input(f32({2, 5, 6, 3}))}, {f32({2, 4, 3, 4})});
  };
  table["convolution2d-s8-per_axis"] = [](NetworkBuilder &b) {
    auto d = getWindow<Convolution2dDescriptor>(DataLayout::NCHW);
    std::vector<float> scales = {0.01f, 0.02f, 0.03f, 0.04f}, products;
    for (float scale : scales)
      products.push_back(0.05f * scale);
    TensorInfo weights({4, 3, 2, 3}, DataType::QSymmS8, scales, 0);
    TensorInfo biases({4}, DataType::Signed32, products, 0);
    b.finish(
        b.net().AddConvolution2dLayer(
            d, b.constant(weights, -127, 127),
            Optional<ConstTensor>(b.constant(biases, -500, 500)), "layer"),
        {b.input(typed({1, 3, 5, 6}, DataType::QAsymmS8, 0.05f, 3), -128, 127)},
        {typed({1, 4, 5, 3}, DataType::QAsymmS8, 0.3f, -7)});
  };
  table["depthwiseconvolution2d-f32-nhwc"] = [](NetworkBuilder &b) {
    auto d = getWindow<DepthwiseConvolution2dDescriptor>(DataLayout::NHWC);
    b.finish(b.net().AddDepthwiseConvolution2dLayer(
                 d, b.constant(f32({2, 3, 2, 3})),
                 Optional<ConstTensor>(b.constant(f32({6}))), "layer"),
             {b.input(f32({1, 5, 6, 3}))}, {f32({1, 5, 3, 6})});
  };
  table["depthwiseconvolution2d-u8-nchw"] = [](NetworkBuilder &b) {
    auto d = getWindow<DepthwiseConvolution2dDescriptor>(DataLayout::NCHW);
    TensorInfo biases = typed({6}, DataType::Signed32, 0.05f * 0.01f);
    b.finish(b.net().AddDepthwiseConvolution2dLayer(
                 d, b.constant(u8({2, 3, 2, 3}, 0.01f, 100), 0, 256),
                 Optional<ConstTensor>(b.constant(biases, -500, 500)), "layer"),
             {b.input(u8({1, 3, 5, 6}))}, {u8({1, 6, 5, 3}, 0.1f, 128)});
  };
  table["transposeconvolution2d-f32-nhwc"] = [](NetworkBuilder &b) {
    TransposeConvolution2dDescriptor d;
    d.m_PadLeft = 1;
    d.m_StrideX = d.m_StrideY = 2;
    d.m_BiasEnabled = true;
    d.m_DataLayout = DataLayout::NHWC;
    b.finish(b.net().AddTransposeConvolution2dLayer(
                 d, b.constant(f32({2, 3, 3, 4})),
                 Optional<ConstTensor>(b.constant(f32({2}))), "layer"),
             {b.input(f32({1, 3, 4, 4}))}, {f32({1, 7, 8, 2})});
  };
  for (bool isTransposed : {false, true})
    table[isTransposed ? "fullyconnected-f32-transposed"
                       : "fullyconnected-f32-plain"] = [=](NetworkBuilder &b) {
      FullyConnectedDescriptor d;
      d.m_BiasEnabled = true;
      d.m_TransposeWeightMatrix = isTransposed;
      TensorInfo weights = isTransposed ? f32({4, 12}) : f32({12, 4});
      b.finish(b.net().AddFullyConnectedLayer(
                   d, b.constant(weights),
                   Optional<ConstTensor>(b.constant(f32({4}))), "layer"),
               {b.input(f32({2, 1, 3, 4}))}, {f32({2, 4})});
    };
  const std::pair<const char *, PoolingAlgorithm> poolings[] = {
      {"max", PoolingAlgorithm::Max},
      {"average", PoolingAlgorithm::Average},
      {"l2", PoolingAlgorithm::L2}};
  for (auto [name, algorithm] : poolings)
    table[std::string("pooling2d-f32-") + name] =
        [=, algorithm = algorithm](NetworkBuilder &b) {
          Pooling2dDescriptor d;
          d.m_PoolType = algorithm;
          d.m_PadLeft = d.m_PadTop = 1;
          d.m_PoolWidth = 3;
          d.m_PoolHeight = 2;
          d.m_StrideX = d.m_StrideY = 2;
          d.m_OutputShapeRounding = OutputShapeRounding::Ceiling;
          d.m_PaddingMethod = PaddingMethod::IgnoreValue;
          d.m_DataLayout = DataLayout::NHWC;
          b.finish(b.net().AddPooling2dLayer(d, "layer"),
                   {b.input(f32({1, 6, 7, 3}))}, {f32({1, 4, 4, 3})});
        };
}

static void addNormalizationNetworks(NetworkTable &table) {
  TensorInfo nhwc = f32({2, 3, 4, 5}), nchw = f32({2, 5, 3, 4});
  table["batchnormalization-f32-nchw"] = [=](NetworkBuilder &b) {
    BatchNormalizationDescriptor d;
    d.m_Eps = 0.01f;
    ConstTensor mean = b.constant(f32({5})), beta = b.constant(f32({5}));
    ConstTensor variance = b.constant(f32({5}), 0.5, 2);
    ConstTensor gamma = b.constant(f32({5}), 0.5, 2);
    b.finish(b.net().AddBatchNormalizationLayer(d, mean, variance, beta, gamma,
                                                "layer"),
             {b.input(nchw)}, {nchw});
  };
  table["instancenormalization-f32-nhwc"] = [=](NetworkBuilder &b) {
    InstanceNormalizationDescriptor d;
    d.m_Gamma = 1.5f;
    d.m_Beta = 0.25f;
    d.m_Eps = 0.001f;
    d.m_DataLayout = DataLayout::NHWC;
    b.finish(b.net().AddInstanceNormalizationLayer(d, "layer"), {b.input(nhwc)},
             {nhwc});
  };
  table["l2normalization-f32-nchw"] = [=](NetworkBuilder &b) {
    b.finish(
        b.net().AddL2NormalizationLayer(L2NormalizationDescriptor(), "layer"),
        {b.input(nchw)}, {nchw});
  };
  table["normalization-f32-across"] = [=](NetworkBuilder &b) {
    NormalizationDescriptor d;
    d.m_NormSize = 3;
    d.m_Alpha = 0.5f;
    d.m_Beta = 0.75f;
    d.m_K = 2;
    b.finish(b.net().AddNormalizationLayer(d, "layer"), {b.input(nchw)},
             {nchw});
  };
  table["softmax-f32-beta"] = [=](NetworkBuilder &b) {
    SoftmaxDescriptor d;
    d.m_Beta = 0.5f;
    b.finish(b.net().AddSoftmaxLayer(d, "layer"), {b.input(f32({3, 7}))},
             {f32({3, 7})});
  };
  table["logsoftmax-f32-axis1"] = [=](NetworkBuilder &b) {
    LogSoftmaxDescriptor d;
    d.m_Axis = 1;
    b.finish(b.net().AddLogSoftmaxLayer(d, "layer"), {b.input(nhwc)}, {nhwc});
  };
  table["mean-f32-keepdims"] = [=](NetworkBuilder &b) {
    b.finish(b.net().AddMeanLayer(MeanDescriptor({1, 3}, true), "layer"),
             {b.input(nhwc)}, {f32({2, 1, 4, 1})});
  };
  for (auto function : {ArgMinMaxFunction::Min, ArgMinMaxFunction::Max})
    table[function == ArgMinMaxFunction::Min ? "argminmax-f32-min"
                                             : "argminmax-f32-max"] =
        [=](NetworkBuilder &b) {
          ArgMinMaxDescriptor d;
          d.m_Function = function;
          d.m_Axis = -2;
          b.finish(b.net().AddArgMinMaxLayer(d, "layer"), {b.input(nhwc)},
                   {typed({2, 3, 5}, DataType::Signed32)});
        };
}

static void addShapingNetworks(NetworkTable &table) {
  TensorInfo x = f32({2, 4, 6, 3});
  table["reshape-f32-any"] = [=](NetworkBuilder &b) {
    b.finish(b.net().AddReshapeLayer(ReshapeDescriptor({8, 18}), "layer"),
             {b.input(x)}, {f32({8, 18})});
  };
  table["permute-f32-nchw"] = [=](NetworkBuilder &b) {
    b.finish(b.net().AddPermuteLayer(PermuteDescriptor({0, 2, 3, 1}), "layer"),
             {b.input(x)}, {f32({2, 3, 4, 6})});
  };
  table["transpose-f32-nchw"] = [=](NetworkBuilder &b) {
    b.finish(
        b.net().AddTransposeLayer(TransposeDescriptor({0, 3, 1, 2}), "layer"),
        {b.input(x)}, {f32({2, 3, 4, 6})});
  };
  table["spacetobatchnd-f32-nhwc"] = [=](NetworkBuilder &b) {
    SpaceToBatchNdDescriptor d({2, 3}, {{0, 0}, {1, 2}});
    d.m_DataLayout = DataLayout::NHWC;
    b.finish(b.net().AddSpaceToBatchNdLayer(d, "layer"), {b.input(x)},
             {f32({12, 2, 3, 3})});
  };
  table["batchtospacend-f32-nhwc"] = [=](NetworkBuilder &b) {
    BatchToSpaceNdDescriptor d({2, 2}, {{0, 1}, {1, 0}});
    d.m_DataLayout = DataLayout::NHWC;
    b.finish(b.net().AddBatchToSpaceNdLayer(d, "layer"),
             {b.input(f32({8, 2, 3, 1}))}, {f32({2, 3, 5, 1})});
  };
  table["spacetodepth-f32-nhwc"] = [=](NetworkBuilder &b) {
    b.finish(b.net().AddSpaceToDepthLayer(
                 SpaceToDepthDescriptor(2, DataLayout::NHWC), "layer"),
             {b.input(x)}, {f32({2, 2, 3, 12})});
  };
  table["depthtospace-f32-nhwc"] = [=](NetworkBuilder &b) {
    b.finish(b.net().AddDepthToSpaceLayer(
                 DepthToSpaceDescriptor(2, DataLayout::NHWC), "layer"),
             {b.input(f32({1, 2, 3, 12}))}, {f32({1, 4, 6, 3})});
  };
  table["pad-u8-constant"] = [=](NetworkBuilder &b) {
    PadDescriptor d({{0, 0}, {1, 0}, {0, 2}, {0, 0}}, 120);
    b.finish(b.net().AddPadLayer(d, "layer"), {b.input(u8({2, 4, 6, 3}))},
             {u8({2, 5, 8, 3})});
  };
  table["slice-f32-any"] = [=](NetworkBuilder &b) {
    b.finish(b.net().AddSliceLayer(SliceDescriptor({0, 1, 2, 0}, {2, 2, 3, 1}),
                                   "layer"),
             {b.input(x)}, {f32({2, 2, 3, 1})});
  };
  table["stridedslice-f32-backwards"] = [=](NetworkBuilder &b) {
    StridedSliceDescriptor d({0, 3, 1, 0}, {2, 0, 6, 3}, {1, -1, 2, 1});
    d.m_DataLayout = DataLayout::NHWC;
    b.finish(b.net().AddStridedSliceLayer(d, "layer"), {b.input(x)},
             {f32({2, 3, 3, 3})});
  };
  table["resize-f32-bilinear_half_pixel"] = [=](NetworkBuilder &b) {
    ResizeDescriptor d;
    d.m_TargetHeight = 7;
    d.m_TargetWidth = 5;
    d.m_Method = ResizeMethod::Bilinear;
    d.m_DataLayout = DataLayout::NHWC;
    d.m_HalfPixelCenters = true;
    b.finish(b.net().AddResizeLayer(d, "layer"), {b.input(x)},
             {f32({2, 7, 5, 3})});
  };
  table["resize-u8-nearest_align_corners"] = [=](NetworkBuilder &b) {
    ResizeDescriptor d;
    d.m_TargetHeight = 7;
    d.m_TargetWidth = 5;
    d.m_DataLayout = DataLayout::NCHW;
    d.m_AlignCorners = true;
    b.finish(b.net().AddResizeLayer(d, "layer"), {b.input(u8({1, 2, 4, 6}))},
             {u8({1, 2, 7, 5})});
  };
}

static void addGatheringNetworks(NetworkTable &table) {
  TensorInfo x = f32({2, 4, 6, 3});
  table["concat-f32-axis2"] = [=](NetworkBuilder &b) {
    std::vector<TensorShape> shapes = {{2, 4, 6, 3}, {2, 4, 1, 3}};
    auto d = CreateDescriptorForConcatenation(shapes.begin(), shapes.end(), 2);
    Layers sources = {b.input(x), b.input(f32({2, 4, 1, 3}))};
    b.finish(b.net().AddConcatLayer(d, "layer"), sources, {f32({2, 4, 7, 3})});
  };
  table["splitter-f32-axis1"] = [=](NetworkBuilder &b) {
    ViewsDescriptor d(2, 4);
    for (unsigned view = 0; view < 2; ++view) {
      const unsigned sizes[] = {2, view ? 3u : 1u, 6, 3};
      d.SetViewOriginCoord(view, 1, view);
      for (unsigned i = 0; i < 4; ++i)
        d.SetViewSize(view, i, sizes[i]);
    }
    b.finish(b.net().AddSplitterLayer(d, "layer"), {b.input(x)},
             {f32({2, 1, 6, 3}), f32({2, 3, 6, 3})});
  };
  table["stack-f32-axis1"] = [=](NetworkBuilder &b) {
    Layers sources = {b.input(f32({2, 3})), b.input(f32({2, 3}))};
    b.finish(b.net().AddStackLayer(StackDescriptor(1, 2, {2, 3}), "layer"),
             sources, {f32({2, 2, 3})});
  };
  table["stack-s8-axis0"] = [=](NetworkBuilder &b) {
    TensorInfo info = typed({2, 3}, DataType::QAsymmS8, 0.1f);
    Layers sources = {b.input(info, -128, 127), b.input(info, -128, 127)};
    b.finish(b.net().AddStackLayer(StackDescriptor(0, 2, {2, 3}), "layer"),
             sources, {typed({2, 2, 3}, DataType::QAsymmS8, 0.1f)});
  };
  table["gather-f32-axis0"] = [=](NetworkBuilder &b) {
    Layers sources = {b.input(f32({5, 3})),
                      b.input(typed({4}, DataType::Signed32), 0, 5)};
    b.finish(b.net().AddGatherLayer(GatherDescriptor(), "layer"), sources,
             {f32({4, 3})});
  };
  table["fill-f32-value"] = [=](NetworkBuilder &b) {
    TensorInfo shape = typed({2}, DataType::Signed32);
    IConnectableLayer *dims =
        b.connect(b.net().AddConstantLayer(b.constant(shape, {3, 4}), "dims"),
                  {}, {shape});
    b.finish(b.net().AddFillLayer(FillDescriptor(2.5f), "layer"), {dims},
             {f32({3, 4})});
  };
  table["constant-f32-weights"] = [=](NetworkBuilder &b) {
    IConnectableLayer *constant =
        b.connect(b.net().AddConstantLayer(b.constant(f32({2, 3})), "weights"),
                  {}, {f32({2, 3})});
    b.finish(b.net().AddAdditionLayer("layer"),
             {b.input(f32({2, 3})), constant}, {f32({2, 3})});
  };
  table["multi-f32-two_outputs"] = [=](NetworkBuilder &b) {
    IConnectableLayer *input = b.input(f32({2, 3}));
    for (const char *name : {"first", "second"})
      b.finish(b.net().AddFloorLayer(name), {input}, {f32({2, 3})});
  };
  table["rank-f32-any"] = [=](NetworkBuilder &b) {
    TensorInfo scalar(TensorShape(Dimensionality::Scalar), DataType::Signed32);
    b.finish(b.net().AddRankLayer("layer"), {b.input(x)}, {scalar});
  };
  table["quantize-u8-f32"] = [=](NetworkBuilder &b) {
    b.finish(b.net().AddQuantizeLayer("layer"), {b.input(x, -8, 8)},
             {u8({2, 4, 6, 3})});
  };
  table["dequantize-f32-u8"] = [=](NetworkBuilder &b) {
    b.finish(b.net().AddDequantizeLayer("layer"), {b.input(u8({2, 3}))},
             {f32({2, 3})});
  };
  table["detectionpostprocess-f32-regular"] = [=](NetworkBuilder &b) {
    DetectionPostProcessDescriptor d;
    d.m_MaxDetections = 3;
    d.m_DetectionsPerClass = 2;
    d.m_NmsScoreThreshold = 0.1f;
    d.m_NmsIouThreshold = 0.5f;
    d.m_NumClasses = 2;
    d.m_UseRegularNms = true;
    d.m_ScaleX = d.m_ScaleY = 10;
    d.m_ScaleW = d.m_ScaleH = 5;
    Layers sources = {b.input(f32({1, 6, 4})), b.input(f32({1, 6, 3}), 0, 1)};
    b.finish(b.net().AddDetectionPostProcessLayer(
                 d, b.constant(f32({6, 4}), 0.2, 1), "layer"),
             sources, {f32({1, 3, 4}), f32({1, 3}), f32({1, 3}), f32({1})});
  };
}

/// Layers without a reference implementation: they are only read.
static void addStructureNetworks(NetworkTable &table) {
  TensorInfo x = f32({2, 3});
  table["merge-f32-unrun"] = [=](NetworkBuilder &b) {
    Layers sources = {b.input(x), b.input(x)};
    b.finish(b.net().AddMergeLayer("layer"), sources, {x});
    b.result.runs = false;
  };
  table["switch-f32-unrun"] = [=](NetworkBuilder &b) {
    Layers sources = {b.input(x), b.input(x)};
    b.finish(b.net().AddSwitchLayer("layer"), sources, {x, x});
    b.result.runs = false;
  };
  table["standin-f32-unrun"] = [=](NetworkBuilder &b) {
    b.finish(b.net().AddStandInLayer(StandInDescriptor(1, 2), "layer"),
             {b.input(x)}, {x, x});
    b.result.runs = false;
  };
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

static const NetworkTable &getTable() {
  static const NetworkTable table = [] {
    NetworkTable result;
    addElementwiseNetworks(result);
    addConvolutionNetworks(result);
    addNormalizationNetworks(result);
    addShapingNetworks(result);
    addGatheringNetworks(result);
    addStructureNetworks(result);
    addRecurrentNetworks(result);
    return result;
  }();
  return table;
}

std::vector<std::string> getNetworkNames() {
  std::vector<std::string> names;
  for (const auto &entry : getTable())
    names.push_back(entry.first);
  return names;
}

TestNetwork buildNetwork(const std::string &name) {
  NetworkBuilder builder;
  getTable().at(name)(builder);
  return std::move(builder.result);
}
