//===- ReadBack.cpp - Checks a file that was written ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/ReadBack.h"
#include "armnn-mlir/Target/Armnn.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Target/Armnn/FileWriter.h"
#include "lib/Target/Armnn/LayerWriter.h"
#include "lib/Target/Armnn/Report.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// Types of two contexts
//===----------------------------------------------------------------------===//

/// Scales and zero points of a quantized type; files have 32 bits for a scale.
static std::pair<SmallVector<float>, SmallVector<int64_t>>
getQuantization(Type element) {
  if (auto type = dyn_cast<quant::UniformQuantizedType>(element))
    return {{float(type.getScale())}, {type.getZeroPoint()}};
  SmallVector<float> scales;
  SmallVector<int64_t> axis;
  if (auto type = dyn_cast<quant::UniformQuantizedPerAxisType>(element)) {
    scales.assign(type.getScales().begin(), type.getScales().end());
    axis.push_back(type.getQuantizedDimension());
  }
  return {scales, axis};
}

/// Releases before 20.08 have no scalars but [1].
static bool isSame(Type typeA, Type typeB) {
  auto a = cast<TensorType>(typeA), b = cast<TensorType>(typeB);
  if (getDataType(a.getElementType()) != getDataType(b.getElementType()) ||
      getQuantization(a.getElementType()) !=
          getQuantization(b.getElementType()) ||
      a.hasRank() != b.hasRank())
    return false;
  auto isScalar = [](TensorType type) {
    return type.getRank() == 0 ||
           (type.getRank() == 1 && type.getDimSize(0) == 1);
  };
  return !a.hasRank() || a.getShape() == b.getShape() ||
         (isScalar(a) && isScalar(b));
}

//===----------------------------------------------------------------------===//
// Networks
//===----------------------------------------------------------------------===//

namespace {
/// Follows two networks, layer by layer in order.
class Comparison {
public:
  /// What differs, or "".
  std::string compare(func::FuncOp a, func::FuncOp b);

private:
  std::string compare(Operation *a, Operation *b);
  /// Whether both come from the same place, or are the same constant.
  bool isSameValue(Value a, Value b) const;

  llvm::DenseMap<Value, Value> values;
};
} // namespace

bool Comparison::isSameValue(Value a, Value b) const {
  auto constantA = a.getDefiningOp<ConstantOp>();
  auto constantB = b.getDefiningOp<ConstantOp>();
  if (!constantA || !constantB)
    return values.lookup(a) == b;
  std::vector<char> copyA, copyB;
  return isSame(a.getType(), b.getType()) &&
         getBytes(constantA, copyA) == getBytes(constantB, copyB);
}

static std::string print(Attribute attribute) {
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  return text;
}

std::string Comparison::compare(Operation *a, Operation *b) {
  if (a->getName().getStringRef() != b->getName().getStringRef() ||
      a->getNumOperands() != b->getNumOperands() ||
      a->getNumResults() > b->getNumResults())
    return "it is '" + b->getName().getStringRef().str() + "' there";
  if (getLayerName(a->getLoc()) != getLayerName(b->getLoc()))
    return "its name is '" + getLayerName(b->getLoc()).str() + "' there";
  if (print(a->getAttrDictionary()) != print(b->getAttrDictionary()))
    return "it has " + print(b->getAttrDictionary()) + " there";
  for (auto [i, operands] :
       llvm::enumerate(llvm::zip(a->getOperands(), b->getOperands())))
    if (!isSameValue(std::get<0>(operands), std::get<1>(operands)))
      return "its operand " + std::to_string(i) + " is another there";
  // Readers add results before those that older releases write.
  auto others =
      b->getResults().drop_front(b->getNumResults() - a->getNumResults());
  for (auto [result, other] : llvm::zip(a->getResults(), others)) {
    if (!isSame(result.getType(), other.getType()))
      return "its result " + std::to_string(result.getResultNumber()) +
             " has another type there";
    values[result] = other;
  }
  return "";
}

/// All layers but constants, which count as parts of what reads them.
static SmallVector<Operation *> getLayers(Block &body) {
  SmallVector<Operation *> layers;
  for (Operation &op : body.without_terminator())
    if (!isa<ConstantOp>(op))
      layers.push_back(&op);
  return layers;
}

std::string Comparison::compare(func::FuncOp a, func::FuncOp b) {
  Block &bodyA = a.getBody().front(), &bodyB = b.getBody().front();
  SmallVector<Operation *> layersA = getLayers(bodyA),
                           layersB = getLayers(bodyB);
  if (a.getNumArguments() != b.getNumArguments() ||
      a.getNumResults() != b.getNumResults() ||
      layersA.size() != layersB.size())
    return "the number of its inputs, layers or outputs is another there";
  for (auto [input, other] :
       llvm::zip(bodyA.getArguments(), bodyB.getArguments())) {
    if (!isSame(input.getType(), other.getType()))
      return "input " + std::to_string(input.getArgNumber()) +
             " has another type there";
    values[input] = other;
  }
  for (auto [layer, other] : llvm::zip(layersA, layersB))
    if (std::string text = compare(layer, other); !text.empty())
      return "layer '" + getLayerName(layer->getLoc()).str() + "' (" +
             layer->getName().getStringRef().str() + "): " + text;
  for (auto [i, outputs] :
       llvm::enumerate(llvm::zip(bodyA.getTerminator()->getOperands(),
                                 bodyB.getTerminator()->getOperands())))
    if (!isSameValue(std::get<0>(outputs), std::get<1>(outputs)))
      return "output " + std::to_string(i) + " is another there";
  return "";
}

LogicalResult armnn::verifyReadsBack(func::FuncOp main,
                                     ArrayRef<uint8_t> file) {
  // Of its own, so that nothing of the file outlives this.
  MLIRContext context(MLIRContext::Threading::DISABLED);
  std::string problem;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
        problem.empty())
      problem = diagnostic.str();
    return success();
  });
  std::shared_ptr<llvm::MemoryBuffer> buffer = llvm::MemoryBuffer::getMemBuffer(
      StringRef(reinterpret_cast<const char *>(file.data()), file.size()),
      "written file", /*RequiresNullTerminator=*/false);
  OwningOpRef<ModuleOp> module = importArmnn(buffer, &context);
  if (module)
    problem =
        Comparison().compare(main, module->lookupSymbol<func::FuncOp>("main"));
  if (module && problem.empty())
    return success();
  return emitCodedError(main.getLoc(), ErrorCode::NotExpressible)
         << "the file would not read back as this network: " << problem;
}
