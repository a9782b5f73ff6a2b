//===- Compare.cpp - Describes how two networks differ --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Diff/Compare.h"
#include "armnn-mlir/Target/Diagnostics.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/armnn/ArmnnOps.h"
#include "lib/Target/Armnn/FileWriter.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;

static StringRef getName(Operation *op) {
  auto name = op->getLoc()->findInstanceOf<NameLoc>();
  return name ? name.getName().getValue() : StringRef();
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// Element `i` of `bytes` as a real number, and as one of a sequence in which
/// neighbours are one step apart (units in the last place of floats).
static std::pair<double, int64_t> getElement(ArrayRef<char> bytes, Type storage,
                                             size_t i) {
  unsigned width = storage.getIntOrFloatBitWidth();
  uint64_t bits = 0;
  memcpy(&bits, bytes.data() + i * (width / 8), width / 8);
  llvm::APInt number(width, bits);
  auto type = dyn_cast<FloatType>(storage);
  if (!type)
    return {double(number.getSExtValue()), number.getSExtValue()};
  llvm::APFloat real(type.getFloatSemantics(), number);
  bool isNegative = number.isNegative();
  number.clearBit(width - 1);
  int64_t magnitude = number.getZExtValue();
  bool unused;
  real.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven,
               &unused);
  return {real.convertToDouble(), isNegative ? -magnitude : magnitude};
}

/// "12 of 96 elements differ, ..."; "" where the elements are the same.
static std::string compareElements(ConstantOp a, ConstantOp b) {
  std::vector<char> copyA, copyB;
  ArrayRef<char> bytesA = getBytes(a, copyA), bytesB = getBytes(b, copyB);
  if (bytesA == bytesB)
    return "";
  auto type = cast<RankedTensorType>(a.getType());
  Type storage = getStorageType(type.getElementType());
  size_t number = type.getNumElements(), different = 0;
  double largest = 0, squares = 0;
  uint64_t steps = 0;
  for (size_t i = 0; i < number; ++i) {
    auto [realA, stepA] = getElement(bytesA, storage, i);
    auto [realB, stepB] = getElement(bytesB, storage, i);
    different += stepA != stepB;
    double difference = std::abs(realA - realB);
    largest = std::max(largest, difference);
    squares += difference * difference;
    // 64 bits may be further apart than a signed number says.
    auto [least, most] = std::minmax(stepA, stepB);
    steps = std::max(steps, uint64_t(most) - uint64_t(least));
  }
  std::string text;
  llvm::raw_string_ostream os(text);
  os << different << " of " << number << " elements differ, max abs "
     << llvm::format("%g", largest) << ", RMSE "
     << llvm::format("%g", std::sqrt(squares / number)) << ", max "
     << (isa<FloatType>(storage) ? "ULP " : "steps ") << steps;
  return text;
}

//===----------------------------------------------------------------------===//
// Networks
//===----------------------------------------------------------------------===//

namespace {
class Comparison {
public:
  Comparison(func::FuncOp a, func::FuncOp b, const Matching &matching,
             raw_ostream &os)
      : a(a), b(b), matching(matching), os(os) {}

  unsigned run();

private:
  raw_ostream &report(const Twine &place) {
    ++differences;
    return os << place << ": ";
  }
  void
  compareBindings(StringRef kind, TypeRange typesA, TypeRange typesB,
                  function_ref<DictionaryAttr(func::FuncOp, unsigned)> get);
  void compareLayer(Operation *opA, Operation *opB);
  void compareOperand(const std::string &place, Value valueA, Value valueB);
  bool correspond(Value valueA, Value valueB) const;
  void reportAlone(func::FuncOp main,
                   const llvm::DenseMap<Operation *, Operation *> &others,
                   StringRef which);

  func::FuncOp a, b;
  const Matching &matching;
  raw_ostream &os;
  unsigned differences = 0;
};
} // namespace

static std::string describe(Operation *op) {
  StringRef name = getName(op);
  return (op->getName().stripDialect() +
          (name.empty() ? "" : " '" + escapeControls(name) + "'"))
      .str();
}

static std::string describe(Value value) {
  if (Operation *op = value.getDefiningOp())
    return describe(op);
  return "input " + std::to_string(cast<BlockArgument>(value).getArgNumber());
}

/// Whether both values come from the same place.
bool Comparison::correspond(Value valueA, Value valueB) const {
  Operation *opA = valueA.getDefiningOp(), *opB = valueB.getDefiningOp();
  if (!opA || !opB)
    return !opA && !opB &&
           cast<BlockArgument>(valueA).getArgNumber() ==
               cast<BlockArgument>(valueB).getArgNumber();
  return matching.toB.lookup(opA) == opB &&
         cast<OpResult>(valueA).getResultNumber() ==
             cast<OpResult>(valueB).getResultNumber();
}

void Comparison::compareOperand(const std::string &place, Value valueA,
                                Value valueB) {
  auto constantA = valueA.getDefiningOp<ConstantOp>();
  auto constantB = valueB.getDefiningOp<ConstantOp>();
  if (!constantA || !constantB) {
    if (!correspond(valueA, valueB))
      report(place) << "reads " << describe(valueA) << " | " << describe(valueB)
                    << '\n';
    return;
  }
  if (valueA.getType() != valueB.getType()) {
    report(place) << valueA.getType() << " | " << valueB.getType() << '\n';
    auto typeA = cast<TensorType>(valueA.getType());
    auto typeB = cast<TensorType>(valueB.getType());
    if (typeA.getShape() != typeB.getShape() ||
        getStorageType(typeA.getElementType()) !=
            getStorageType(typeB.getElementType()))
      return;
  }
  std::string text = compareElements(constantA, constantB);
  if (!text.empty())
    report(place) << text << '\n';
}

void Comparison::compareLayer(Operation *opA, Operation *opB) {
  std::string place = describe(opA);
  if (getName(opA) != getName(opB))
    report(place) << "name '" << escapeControls(getName(opA)) << "' | '"
                  << escapeControls(getName(opB)) << "'\n";
  for (NamedAttribute attribute : opA->getAttrDictionary())
    if (Attribute other = opB->getAttr(attribute.getName());
        other != attribute.getValue())
      report(place) << attribute.getName().getValue() << ' '
                    << attribute.getValue() << " | " << other << '\n';
  if (opA->getNumOperands() != opB->getNumOperands())
    report(place) << opA->getNumOperands() << " operands | "
                  << opB->getNumOperands() << '\n';
  for (auto [i, operands] :
       llvm::enumerate(llvm::zip(opA->getOperands(), opB->getOperands())))
    compareOperand(place + ": operand " + std::to_string(i),
                   std::get<0>(operands), std::get<1>(operands));
  for (auto [i, results] :
       llvm::enumerate(llvm::zip(opA->getResults(), opB->getResults())))
    if (Type typeA = std::get<0>(results).getType(),
        typeB = std::get<1>(results).getType();
        typeA != typeB)
      report(place) << "result " << i << " " << typeA << " | " << typeB << '\n';
}

void Comparison::compareBindings(
    StringRef kind, TypeRange typesA, TypeRange typesB,
    function_ref<DictionaryAttr(func::FuncOp, unsigned)> get) {
  if (typesA.size() != typesB.size())
    report("network") << typesA.size() << ' ' << kind << "s | " << typesB.size()
                      << '\n';
  for (unsigned i = 0; i < std::min(typesA.size(), typesB.size()); ++i) {
    if (typesA[i] != typesB[i])
      report(kind + Twine(' ') + Twine(i))
          << typesA[i] << " | " << typesB[i] << '\n';
    for (StringRef name :
         {ArmnnDialect::kNameAttr, ArmnnDialect::kBindingIdAttr}) {
      auto find = [&](func::FuncOp main) {
        DictionaryAttr attributes = get(main, i);
        return attributes ? attributes.get(name) : Attribute();
      };
      if (Attribute inA = find(a), inB = find(b); inA != inB)
        report(kind + Twine(' ') + Twine(i))
            << name << ' ' << inA << " | " << inB << '\n';
    }
  }
}

void Comparison::reportAlone(
    func::FuncOp main, const llvm::DenseMap<Operation *, Operation *> &others,
    StringRef which) {
  for (Operation &op : main.getBody().front().without_terminator())
    if (!isa<ConstantOp>(op) && !others.contains(&op))
      report(describe(&op)) << "only in " << which << '\n';
}

unsigned Comparison::run() {
  compareBindings(
      "input", a.getArgumentTypes(), b.getArgumentTypes(),
      [](func::FuncOp main, unsigned i) { return main.getArgAttrDict(i); });
  compareBindings(
      "output", a.getResultTypes(), b.getResultTypes(),
      [](func::FuncOp main, unsigned i) { return main.getResultAttrDict(i); });
  Block &bodyA = a.getBody().front(), &bodyB = b.getBody().front();
  for (Operation &op : bodyA.without_terminator())
    if (Operation *other = matching.toB.lookup(&op))
      compareLayer(&op, other);
  for (auto [i, results] :
       llvm::enumerate(llvm::zip(bodyA.getTerminator()->getOperands(),
                                 bodyB.getTerminator()->getOperands())))
    compareOperand("output " + std::to_string(i), std::get<0>(results),
                   std::get<1>(results));
  reportAlone(a, matching.toB, "the first");
  reportAlone(b, matching.toA, "the second");
  return differences;
}

unsigned armnn::compare(func::FuncOp a, func::FuncOp b,
                        const Matching &matching, raw_ostream &os) {
  return Comparison(a, b, matching, os).run();
}
