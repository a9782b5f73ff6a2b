//===- Recurrent.cpp - LSTM layers ----------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Rules.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Tensors of an LSTM
//===----------------------------------------------------------------------===//

namespace {
/// Sizes that tensors of an LSTM share.
enum Size { Batch, Time, InputSize, Units, OutputSize, NumSizes };

/// What a tensor is used for; tensors of one role have one data type.
enum class Role { Activations, CellState, Weights, Vector, Bias };

struct Tensor {
  StringRef name;
  Value value; // null if absent
  Role role;
  SmallVector<Size, 3> dims;
};

using Tensors = SmallVector<Tensor, 24>;

/// The shared sizes, each known from the first tensor that tells it.
class SizeTable {
public:
  SizeTable() { std::fill_n(sizes, NumSizes, ShapedType::kDynamic); }

  int64_t operator[](Size size) const { return sizes[size]; }

  /// Ranks and sizes of the tensors agree, or the rule is broken.
  LogicalResult match(Operation *op, unsigned rule, ArrayRef<Tensor> tensors);

private:
  LogicalResult match(Operation *op, unsigned rule, const Tensor &tensor);

  int64_t sizes[NumSizes];
};
} // namespace

static StringRef getName(Size size) {
  static constexpr StringRef names[] = {"batch", "time", "inputSize", "units",
                                        "outputSize"};
  return names[size];
}

LogicalResult SizeTable::match(Operation *op, unsigned rule,
                               const Tensor &tensor) {
  LayerShape shape = getTensorShape(tensor.value);
  if (!shape)
    return success();
  if (failed(
          verifyRank(op, rule, tensor.name, tensor.value, tensor.dims.size())))
    return failure();
  for (auto [size, dim] : llvm::zip_equal(*shape, tensor.dims)) {
    if (differ(size, sizes[dim])) {
      LayerShape needed(std::in_place);
      for (Size other : tensor.dims)
        needed->push_back(sizes[other]);
      InFlightDiagnostic error = emitRule(op, rule);
      error << tensor.name << " is " << toString(shape) << ", [";
      llvm::interleaveComma(tensor.dims, error,
                            [&](Size other) { error << getName(other); });
      return error << "] = " << toString(needed) << " needed";
    }
    if (!ShapedType::isDynamic(size))
      sizes[dim] = size;
  }
  return success();
}

LogicalResult SizeTable::match(Operation *op, unsigned rule,
                               ArrayRef<Tensor> tensors) {
  for (const Tensor &tensor : tensors)
    if (tensor.value && failed(match(op, rule, tensor)))
      return failure();
  return success();
}

/// Each tensor's data type is one that `getTypes` gives for its role.
static LogicalResult
verifyTypes(Operation *op, unsigned rule, ArrayRef<Tensor> tensors,
            function_ref<SmallVector<DataType, 2>(Role)> getTypes) {
  for (const Tensor &tensor : tensors)
    if (tensor.value && failed(verifyTypeIn(op, rule, tensor.name, tensor.value,
                                            getTypes(tensor.role))))
      return failure();
  return success();
}

/// The operands of Lstm, UnidirectionalSequenceLstm and QLstm. Without a
/// projection, the output has the size of the cell state.
template <typename OpTy>
static Tensors getOperandTensors(OpTy op, SmallVector<Size, 3> inputDims) {
  Size output = op.getProjectionWeights() ? OutputSize : Units;
  SmallVector<Size, 3> inputWeights = {Units, InputSize};
  SmallVector<Size, 3> recurrentWeights = {Units, output};
  SmallVector<Size, 3> units = {Units};
  return {
      {"input", op.getInput(), Role::Activations, inputDims},
      {"outputStateIn",
       op.getOutputStateIn(),
       Role::Activations,
       {Batch, output}},
      {"cellStateIn", op.getCellStateIn(), Role::CellState, {Batch, Units}},
      {"inputToForgetWeights", op.getInputToForgetWeights(), Role::Weights,
       inputWeights},
      {"inputToCellWeights", op.getInputToCellWeights(), Role::Weights,
       inputWeights},
      {"inputToOutputWeights", op.getInputToOutputWeights(), Role::Weights,
       inputWeights},
      {"recurrentToForgetWeights", op.getRecurrentToForgetWeights(),
       Role::Weights, recurrentWeights},
      {"recurrentToCellWeights", op.getRecurrentToCellWeights(), Role::Weights,
       recurrentWeights},
      {"recurrentToOutputWeights", op.getRecurrentToOutputWeights(),
       Role::Weights, recurrentWeights},
      {"forgetGateBias", op.getForgetGateBias(), Role::Bias, units},
      {"cellBias", op.getCellBias(), Role::Bias, units},
      {"outputGateBias", op.getOutputGateBias(), Role::Bias, units},
      {"inputToInputWeights", op.getInputToInputWeights(), Role::Weights,
       inputWeights},
      {"recurrentToInputWeights", op.getRecurrentToInputWeights(),
       Role::Weights, recurrentWeights},
      {"inputGateBias", op.getInputGateBias(), Role::Bias, units},
      {"projectionWeights",
       op.getProjectionWeights(),
       Role::Weights,
       {output, Units}},
      {"projectionBias", op.getProjectionBias(), Role::Bias, {output}},
      {"cellToInputWeights", op.getCellToInputWeights(), Role::Vector, units},
      {"cellToForgetWeights", op.getCellToForgetWeights(), Role::Vector, units},
      {"cellToOutputWeights", op.getCellToOutputWeights(), Role::Vector, units},
      {"inputLayerNormWeights", op.getInputLayerNormWeights(), Role::Vector,
       units},
      {"forgetLayerNormWeights", op.getForgetLayerNormWeights(), Role::Vector,
       units},
      {"cellLayerNormWeights", op.getCellLayerNormWeights(), Role::Vector,
       units},
      {"outputLayerNormWeights", op.getOutputLayerNormWeights(), Role::Vector,
       units}};
}

/// Optional operands come in groups: the input gate's (absent with CIFG), the
/// peephole's, the projection's and the layer normalization's.
template <typename OpTy>
static LogicalResult verifyOptional(OpTy op, unsigned rule) {
  bool inputGate = static_cast<bool>(op.getInputToInputWeights());
  bool peephole = static_cast<bool>(op.getCellToForgetWeights());
  bool projection = static_cast<bool>(op.getProjectionWeights());
  bool layerNorm = static_cast<bool>(op.getForgetLayerNormWeights());
  struct Optional {
    StringRef name;
    Value value;
    bool allowed;
    StringRef companions;
    bool needed = true;
  };
  const Optional optionals[] = {
      {"recurrentToInputWeights", op.getRecurrentToInputWeights(), inputGate,
       "inputToInputWeights"},
      {"inputGateBias", op.getInputGateBias(), inputGate,
       "inputToInputWeights"},
      {"cellToInputWeights", op.getCellToInputWeights(), inputGate && peephole,
       "inputToInputWeights and cellToForgetWeights"},
      {"cellToOutputWeights", op.getCellToOutputWeights(), peephole,
       "cellToForgetWeights"},
      {"projectionBias", op.getProjectionBias(), projection,
       "projectionWeights", false},
      {"inputLayerNormWeights", op.getInputLayerNormWeights(),
       inputGate && layerNorm,
       "inputToInputWeights and forgetLayerNormWeights"},
      {"cellLayerNormWeights", op.getCellLayerNormWeights(), layerNorm,
       "forgetLayerNormWeights"},
      {"outputLayerNormWeights", op.getOutputLayerNormWeights(), layerNorm,
       "forgetLayerNormWeights"}};
  for (const Optional &optional : optionals) {
    bool isThere = static_cast<bool>(optional.value);
    if (isThere && !optional.allowed)
      return emitRule(op, rule)
             << optional.name << " without " << optional.companions;
    if (!isThere && optional.allowed && optional.needed)
      return emitRule(op, rule)
             << optional.name << " is missing beside " << optional.companions;
  }
  return success();
}

/// Rule 1 of the float LSTMs.
static LogicalResult verifyActivationFunc(Operation *op, int64_t function) {
  if (llvm::is_contained({0, 1, 3, 4, 6}, function))
    return success();
  return emitRule(op, 1) << "activationFunc is " << function
                         << ", 0, 1, 3, 4 or 6 needed";
}

static LayerShape makeShape(std::initializer_list<int64_t> sizes) {
  return SmallVector<int64_t, 5>(sizes);
}

//===----------------------------------------------------------------------===//
// Lstm
//===----------------------------------------------------------------------===//

LogicalResult LstmOp::verify() {
  Tensors tensors = getOperandTensors(*this, {Batch, InputSize});
  tensors.append(
      {{"scratch", getScratch(), Role::Activations, {}},
       {"outputStateOut", getOutputStateOut(), Role::Activations, {}},
       {"cellStateOut", getCellStateOut(), Role::CellState, {}},
       {"output", getOutput(), Role::Activations, {}}});
  if (failed(verifyActivationFunc(*this, getActivationFunc())) ||
      failed(verifyOptional(*this, 2)))
    return failure();
  return verifyTypes(*this, 3, tensors, [&](Role) {
    return SmallVector<DataType, 2>{getDataType(getInput())};
  });
}

LogicalResult LstmOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  SizeTable sizes;
  if (failed(
          sizes.match(*this, 4, getOperandTensors(*this, {Batch, InputSize}))))
    return failure();
  int64_t batch = sizes[Batch], units = sizes[Units];
  int64_t output = getProjectionWeights() ? sizes[OutputSize] : units;
  int64_t gates = getInputToInputWeights() ? 4 : 3;
  shapes.push_back(makeShape({batch, *mulSizes(units, gates)}));
  shapes.push_back(makeShape({batch, output}));
  shapes.push_back(makeShape({batch, units}));
  shapes.push_back(makeShape({batch, output}));
  return success();
}

//===----------------------------------------------------------------------===//
// UnidirectionalSequenceLstm
//===----------------------------------------------------------------------===//

static Tensors getTensors(UnidirectionalSequenceLstmOp op) {
  if (op.getTimeMajor())
    return getOperandTensors(op, {Time, Batch, InputSize});
  return getOperandTensors(op, {Batch, Time, InputSize});
}

LogicalResult UnidirectionalSequenceLstmOp::verify() {
  if (failed(verifyActivationFunc(*this, getActivationFunc())) ||
      failed(verifyOptional(*this, 2)))
    return failure();
  if (size_t count = getOutputs().size(); count != 1 && count != 3)
    return emitRule(*this, 5) << count << " outputs, 1 or 3 needed";
  Tensors tensors = getTensors(*this);
  for (Value output : getOutputs())
    tensors.push_back({"output", output, Role::Activations, {}});
  return verifyTypes(*this, 3, tensors, [&](Role role) {
    SmallVector<DataType, 2> types = {getDataType(getInput())};
    if (role == Role::Weights || role == Role::Vector)
      types.push_back(DataType::QAsymmS8);
    return types;
  });
}

LogicalResult UnidirectionalSequenceLstmOp::inferResultShapes(
    SmallVectorImpl<LayerShape> &shapes) {
  SizeTable sizes;
  if (failed(sizes.match(*this, 4, getTensors(*this))))
    return failure();
  int64_t batch = sizes[Batch], time = sizes[Time], units = sizes[Units];
  int64_t output = getProjectionWeights() ? sizes[OutputSize] : units;
  if (getOutputs().size() == 3) {
    shapes.push_back(makeShape({batch, output}));
    shapes.push_back(makeShape({batch, units}));
  }
  shapes.push_back(getTimeMajor() ? makeShape({time, batch, output})
                                  : makeShape({batch, time, output}));
  return success();
}

//===----------------------------------------------------------------------===//
// QLstm
//===----------------------------------------------------------------------===//

LogicalResult QLstmOp::verify() {
  Tensors tensors = getOperandTensors(*this, {Batch, InputSize});
  tensors.append(
      {{"outputStateOut", getOutputStateOut(), Role::Activations, {}},
       {"cellStateOut", getCellStateOut(), Role::CellState, {}},
       {"output", getOutput(), Role::Activations, {}}});
  if (failed(verifyInts(*this, 1, {"hidden_state_zero_point"}, INT8_MIN,
                        INT8_MAX)) ||
      failed(verifyOptional(*this, 2)))
    return failure();
  return verifyTypes(*this, 3, tensors, [](Role role) {
    switch (role) {
    case Role::Activations:
      return SmallVector<DataType, 2>{DataType::QAsymmS8};
    case Role::Weights:
      return SmallVector<DataType, 2>{DataType::QSymmS8};
    case Role::CellState:
    case Role::Vector:
      return SmallVector<DataType, 2>{DataType::QSymmS16};
    case Role::Bias:
      return SmallVector<DataType, 2>{DataType::Signed32};
    }
    llvm_unreachable("unknown role");
  });
}

LogicalResult QLstmOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  SizeTable sizes;
  if (failed(
          sizes.match(*this, 4, getOperandTensors(*this, {Batch, InputSize}))))
    return failure();
  int64_t batch = sizes[Batch], units = sizes[Units];
  int64_t output = getProjectionWeights() ? sizes[OutputSize] : units;
  shapes.push_back(makeShape({batch, output}));
  shapes.push_back(makeShape({batch, units}));
  shapes.push_back(makeShape({batch, output}));
  return success();
}

//===----------------------------------------------------------------------===//
// QuantizedLstm
//===----------------------------------------------------------------------===//

static Tensors getTensors(QuantizedLstmOp op) {
  SmallVector<Size, 3> inputWeights = {Units, InputSize};
  SmallVector<Size, 3> recurrentWeights = {Units, Units};
  SmallVector<Size, 3> state = {Batch, Units}, units = {Units};
  return {{"input", op.getInput(), Role::Activations, {Batch, InputSize}},
          {"cellStateIn", op.getCellStateIn(), Role::CellState, state},
          {"outputStateIn", op.getOutputStateIn(), Role::Activations, state},
          {"inputToInputWeights", op.getInputToInputWeights(), Role::Weights,
           inputWeights},
          {"inputToForgetWeights", op.getInputToForgetWeights(), Role::Weights,
           inputWeights},
          {"inputToCellWeights", op.getInputToCellWeights(), Role::Weights,
           inputWeights},
          {"inputToOutputWeights", op.getInputToOutputWeights(), Role::Weights,
           inputWeights},
          {"recurrentToInputWeights", op.getRecurrentToInputWeights(),
           Role::Weights, recurrentWeights},
          {"recurrentToForgetWeights", op.getRecurrentToForgetWeights(),
           Role::Weights, recurrentWeights},
          {"recurrentToCellWeights", op.getRecurrentToCellWeights(),
           Role::Weights, recurrentWeights},
          {"recurrentToOutputWeights", op.getRecurrentToOutputWeights(),
           Role::Weights, recurrentWeights},
          {"inputGateBias", op.getInputGateBias(), Role::Bias, units},
          {"forgetGateBias", op.getForgetGateBias(), Role::Bias, units},
          {"cellBias", op.getCellBias(), Role::Bias, units},
          {"outputGateBias", op.getOutputGateBias(), Role::Bias, units}};
}

LogicalResult QuantizedLstmOp::verify() {
  Tensors tensors = getTensors(*this);
  tensors.append({{"cellStateOut", getCellStateOut(), Role::CellState, {}},
                  {"output", getOutput(), Role::Activations, {}}});
  return verifyTypes(*this, 1, tensors, [](Role role) {
    if (role == Role::CellState)
      return SmallVector<DataType, 2>{DataType::QSymmS16};
    if (role == Role::Bias)
      return SmallVector<DataType, 2>{DataType::Signed32};
    return SmallVector<DataType, 2>{DataType::QAsymmU8};
  });
}

LogicalResult
QuantizedLstmOp::inferResultShapes(SmallVectorImpl<LayerShape> &shapes) {
  SizeTable sizes;
  if (failed(sizes.match(*this, 2, getTensors(*this))))
    return failure();
  shapes.assign(2, makeShape({sizes[Batch], sizes[Units]}));
  return success();
}

void ArmnnDialect::registerRecurrentOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/armnn/Recurrent.cpp.inc"
      >();
}

#define GET_OP_CLASSES
#include "dialects/armnn/Recurrent.cpp.inc"
