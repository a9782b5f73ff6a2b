//===- RecurrentNetworks.cpp - LSTM layers built with Arm NN's classes ----===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NetworkBuilder.h"
#include "armnn/LstmParams.hpp"
#include "armnn/QuantizedLstmParams.hpp"

using namespace armnn;

namespace {
/// Constants of a cell, whose parameters point to them.
struct Cell {
  explicit Cell(NetworkBuilder &builder) : builder(builder) {}
  const ConstTensor *add(const TensorInfo &info, double low = -0.5,
                         double high = 0.5) {
    tensors.push_back(builder.constant(info, low, high));
    return &tensors.back();
  }
  NetworkBuilder &builder;
  std::deque<ConstTensor> tensors;
};
} // namespace

/// Weights [units, inputs] and [units, outputs], biases [units].
template <typename Make>
static LstmInputParams getGates(Cell &cell, bool hasInputGate, Make make) {
  LstmInputParams params;
  auto add = [&](const ConstTensor *&w, const ConstTensor *&r,
                 const ConstTensor *&b) {
    w = make(cell, 0);
    r = make(cell, 1);
    b = make(cell, 2);
  };
  add(params.m_InputToForgetWeights, params.m_RecurrentToForgetWeights,
      params.m_ForgetGateBias);
  add(params.m_InputToCellWeights, params.m_RecurrentToCellWeights,
      params.m_CellBias);
  add(params.m_InputToOutputWeights, params.m_RecurrentToOutputWeights,
      params.m_OutputGateBias);
  if (hasInputGate)
    add(params.m_InputToInputWeights, params.m_RecurrentToInputWeights,
        params.m_InputGateBias);
  return params;
}

/// A float cell. The scratch buffer is no output: its contents mean nothing.
static void addLstm(NetworkBuilder &b, bool hasInputGate, bool hasPeephole,
                    bool hasProjection) {
  unsigned batch = 2, inputs = 3, units = 4, outputs = hasProjection ? 5 : 4;
  Cell cell(b);
  LstmInputParams params =
      getGates(cell, hasInputGate, [&](Cell &cell, int kind) {
        return cell.add(kind == 0   ? f32({units, inputs})
                        : kind == 1 ? f32({units, outputs})
                                    : f32({units}));
      });
  LstmDescriptor d;
  d.m_ActivationFunc = 4;
  d.m_CifgEnabled = !hasInputGate;
  d.m_PeepholeEnabled = hasPeephole;
  d.m_ProjectionEnabled = hasProjection;
  d.m_ClippingThresCell = 1;
  if (hasPeephole) {
    params.m_CellToForgetWeights = cell.add(f32({units}));
    params.m_CellToOutputWeights = cell.add(f32({units}));
    if (hasInputGate)
      params.m_CellToInputWeights = cell.add(f32({units}));
  }
  if (hasProjection) {
    params.m_ProjectionWeights = cell.add(f32({outputs, units}));
    params.m_ProjectionBias = cell.add(f32({outputs}));
  }
  Layers sources = {b.input(f32({batch, inputs})),
                    b.input(f32({batch, outputs})),
                    b.input(f32({batch, units}))};
  IConnectableLayer *layer = b.connect(
      b.net().AddLstmLayer(d, params, "layer"), sources,
      {f32({batch, units * (hasInputGate ? 4 : 3)}), f32({batch, outputs}),
       f32({batch, units}), f32({batch, outputs})});
  for (unsigned slot = 1; slot < 4; ++slot)
    b.output(layer->GetOutputSlot(slot));
}

static void addQLstm(NetworkBuilder &b) {
  unsigned batch = 2, inputs = 3, units = 4;
  Cell cell(b);
  auto weights = [](std::vector<unsigned> shape) {
    return typed(std::move(shape), DataType::QSymmS8, 0.00784314f);
  };
  LstmInputParams params = getGates(cell, true, [&](Cell &cell, int kind) {
    return kind == 2
               ? cell.add(typed({units}, DataType::Signed32, 0.00006f), -100,
                          100)
               : cell.add(weights({units, kind ? units : inputs}), -100, 100);
  });
  QLstmDescriptor d;
  d.m_CifgEnabled = false;
  d.m_InputIntermediateScale = d.m_CellIntermediateScale = 0.007059f;
  d.m_ForgetIntermediateScale = d.m_OutputIntermediateScale = 0.007812f;
  d.m_HiddenStateScale = 0.007f;
  TensorInfo state = typed({batch, units}, DataType::QAsymmS8, 0.007f);
  TensorInfo memory = typed({batch, units}, DataType::QSymmS16, 1.0f / 32768);
  Layers sources = {
      b.input(typed({batch, inputs}, DataType::QAsymmS8, 0.0078125f), -128,
              127),
      b.input(state, -128, 127), b.input(memory, -30000, 30000)};
  b.finish(b.net().AddQLstmLayer(d, params, "layer"), sources,
           {state, memory, state});
}

static void addQuantizedLstm(NetworkBuilder &b) {
  Cell cell(b);
  QuantizedLstmInputParams params;
  for (auto member : {&QuantizedLstmInputParams::m_InputToInputWeights,
                      &QuantizedLstmInputParams::m_InputToForgetWeights,
                      &QuantizedLstmInputParams::m_InputToCellWeights,
                      &QuantizedLstmInputParams::m_InputToOutputWeights})
    params.*member = cell.add(u8({4, 3}), 0, 255);
  for (auto member : {&QuantizedLstmInputParams::m_RecurrentToInputWeights,
                      &QuantizedLstmInputParams::m_RecurrentToForgetWeights,
                      &QuantizedLstmInputParams::m_RecurrentToCellWeights,
                      &QuantizedLstmInputParams::m_RecurrentToOutputWeights})
    params.*member = cell.add(u8({4, 4}), 0, 255);
  for (auto member : {&QuantizedLstmInputParams::m_InputGateBias,
                      &QuantizedLstmInputParams::m_ForgetGateBias,
                      &QuantizedLstmInputParams::m_CellBias,
                      &QuantizedLstmInputParams::m_OutputGateBias})
    params.*member =
        cell.add(typed({4}, DataType::Signed32, 0.05f / 128), -50, 50);
  TensorInfo memory = typed({2, 4}, DataType::QSymmS16, 1.0f / 2048);
  TensorInfo state = u8({2, 4}, 1.0f / 128, 128);
  Layers sources = {b.input(u8({2, 3}, 1.0f / 128, 128)),
                    b.input(memory, -2000, 2000), b.input(state)};
  b.finish(b.net().AddQuantizedLstmLayer(params, "layer"), sources,
           {memory, state});
  b.result.runs = false; // CpuRef does not implement it
}

void addRecurrentNetworks(NetworkTable &table) {
  table["lstm-f32-cifg"] = [](NetworkBuilder &b) {
    addLstm(b, false, false, false);
  };
  // The writer of 20.08 crashes on an input gate without a peephole: it follows
  // the pointer to cellToInputWeights.
  table["lstm-f32-peephole"] = [](NetworkBuilder &b) {
    addLstm(b, true, true, false);
  };
  table["lstm-f32-peephole_projection"] = [](NetworkBuilder &b) {
    addLstm(b, true, true, true);
  };
  table["qlstm-s8-input_gate"] = addQLstm;
  table["quantizedlstm-u8-unrun"] = addQuantizedLstm;
}
