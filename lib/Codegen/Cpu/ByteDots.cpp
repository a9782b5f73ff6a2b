//===- ByteDots.cpp - Sums of products of bytes by dot instructions -------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ByteDots.h"
#include "PackWeights.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::armnn;

const DotForm *DotForm::get(StringRef algorithm) {
  static constexpr DotForm forms[] = {
      // x86: vpdpbusd of VNNI, pmaddwd.
      {"dot8", 4, 1, true},
      {"dot16", 2, 2, false},
      // AArch64.
      {"sdot", 4, 1, false},
  };
  const auto *form = llvm::find_if(forms, [&](const DotForm &known) {
    return known.algorithm == algorithm;
  });
  return form == std::end(forms) ? nullptr : form;
}

int64_t DotForm::getInputOffset(bool isUnsigned) const {
  if (termBytes > 1 || isUnsigned == takesUnsigned)
    return 0;
  return takesUnsigned ? 128 : -128;
}

Value DotForm::shift(TileBuilder &b, Value bytes, bool isUnsigned) const {
  if (getInputOffset(isUnsigned) == 0)
    return bytes;
  auto type = cast<VectorType>(bytes.getType());
  Value sign = arith::ConstantOp::create(
      b, DenseElementsAttr::get(type, APInt(8, 0x80)));
  return arith::XOrIOp::create(b, bytes, sign);
}

Value DotForm::dot(TileBuilder &b, Value sums, Value input,
                   Value weights) const {
  Type type = sums.getType();
  int64_t bits = 32 * cast<VectorType>(type).getNumElements();
  auto call = [&](const Twine &name, ValueRange operands) {
    return LLVM::CallIntrinsicOp::create(b, type, b.getStringAttr(name),
                                         operands)
        .getResults();
  };
  if (algorithm == "dot8")
    return call("llvm.x86.avx512.vpdpbusd." + Twine(bits),
                {sums, input, weights});
  if (algorithm == "sdot")
    return call("llvm.aarch64.neon.sdot", {sums, input, weights});
  StringRef name = bits == 512   ? "llvm.x86.avx512.pmaddw.d.512"
                   : bits == 256 ? "llvm.x86.avx2.pmadd.wd"
                                 : "llvm.x86.sse2.pmadd.wd";
  return arith::AddIOp::create(b, sums, call(name, {input, weights}));
}

static bool isLoop(AffineExpr expr, unsigned loop) {
  auto dim = dyn_cast<AffineDimExpr>(expr);
  return dim && dim.getPosition() == loop;
}

/// The number of innermost reduction loops whose terms follow each other in
/// the input, one dimension a loop.
static unsigned countMergeableSums(const Contraction &c) {
  AffineMap map = c.getInputMap();
  auto shape = cast<RankedTensorType>(c.getInput().getType()).getShape();
  unsigned merged = 1;
  while (merged < c.sums.size() && merged < map.getNumResults()) {
    unsigned dim = map.getNumResults() - merged;
    unsigned inner = c.sums[c.sums.size() - merged];
    unsigned outer = c.sums[c.sums.size() - merged - 1];
    if (!isLoop(map.getResult(dim), inner) || shape[dim] != c.getSize(inner))
      break;
    // A step of the outer loop must be one of the next dimension, alone.
    bool steps = true;
    for (unsigned i = 0; i < map.getNumResults(); ++i) {
      SmallVector<int64_t> loops(map.getNumDims(), 0);
      int64_t origin = map.getSubMap({i}).compose(loops).front();
      loops[outer] = 1;
      steps &= map.getSubMap({i}).compose(loops).front() - origin ==
               (i + 1 == dim ? 1 : 0);
    }
    if (!steps)
      break;
    ++merged;
  }
  return merged;
}

ByteDots::ByteDots(TileBuilder &b, const Contraction &c, const DotForm &form,
                   ArrayRef<char> bytes, int64_t vector)
    : b(b), c(c), form(form), bytes(bytes), vector(vector), input(c.getInput()),
      run(c.getSize(c.sums.back())) {
  // Merge where that leaves fewer groups.
  unsigned mergeable = countMergeableSums(c);
  int64_t groups = llvm::divideCeil(run, form.group), length = run;
  for (unsigned count = 2; count <= mergeable; ++count) {
    int64_t extent = c.getSize(c.sums[c.sums.size() - count]);
    groups *= extent;
    length *= extent;
    if (int64_t fewer = llvm::divideCeil(length, form.group); fewer < groups) {
      merged = count;
      run = length;
      groups = fewer;
    }
  }
  ByteFactor factor = c.getWeightsFactor();
  bool isByte = fits(factor.zeroPoint);
  weightBytes = isByte ? 1 : form.termBytes;
  weightOffset = isByte || form.termBytes > 1 ? factor.zeroPoint
                 : factor.isUnsigned          ? 128
                                              : 0;
  for (unsigned loop : c.rows)
    rowLoops.push_back({loop, c.getSize(loop)});
}

int64_t ByteDots::getWeight(int64_t position) const {
  return c.getWeightsFactor().isUnsigned ? uint8_t(bytes[position])
                                         : int8_t(bytes[position]);
}

/// True if all weights less `offset` fit the instruction.
bool ByteDots::fits(int64_t offset) const {
  return llvm::all_of(llvm::seq(bytes.size()), [&](size_t i) {
    return llvm::isInt<8>(getWeight(i) - offset);
  });
}

void ByteDots::useMatrix(Value matrix) {
  auto type = cast<RankedTensorType>(matrix.getType());
  input = matrix;
  isMatrix = true;
  rowLoops = {{c.rows.back(), type.getDimSize(0)}};
}

void ByteDots::prepare() {
  auto type = cast<RankedTensorType>(input.getType());
  if (merged > 1) {
    SmallVector<ReassociationIndices> groups;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      if (groups.empty() || dim <= type.getRank() - int64_t(merged))
        groups.emplace_back();
      groups.back().push_back(dim);
    }
    input = tensor::CollapseShapeOp::create(b, input, groups);
  }
  if (form.termBytes > 1)
    input = b.convert(input, b.getI16Type(), 2 * vector,
                      [&](Value bytes, Type wide) -> Value {
                        if (c.getInputFactor().isUnsigned)
                          return arith::ExtUIOp::create(b, wide, bytes);
                        return arith::ExtSIOp::create(b, wide, bytes);
                      });
  int64_t rest = c.getWeightsFactor().zeroPoint - weightOffset;
  if (rest == 0)
    return;
  SmallVector<int64_t> shape;
  for (auto [loop, extent] : rowLoops)
    shape.push_back(extent);
  Value empty = tensor::EmptyOp::create(b, shape, b.getI32Type());
  SmallVector<Value> loops(c.extents.size());
  rowTerms = sumInputRows(rowLoops, loops, empty);
}

ByteDots::Panel ByteDots::pack(int64_t first, int64_t panels, int64_t width) {
  SmallVector<int64_t> terms = getTermPositions(c);
  int64_t stride = getChannelStride(c);
  int64_t channels = c.getSize(c.channel), runs = terms.size() / run;
  int64_t groups = llvm::divideCeil(run, form.group);
  ByteFactor factor = c.getWeightsFactor();
  int64_t inputZero = c.getInputFactor().zeroPoint +
                      form.getInputOffset(c.getInputFactor().isUnsigned);

  SmallVector<int8_t> weights;
  weights.reserve(panels * runs * groups * width * form.group * weightBytes);
  SmallVector<int32_t> starts;
  for (int64_t panel = 0; panel < panels; ++panel) {
    int64_t panelStart = first + panel * width;
    for (int64_t r = 0; r < runs; ++r)
      for (int64_t g = 0; g < groups; ++g)
        for (int64_t i = 0; i < width; ++i)
          for (int64_t t = 0; t < form.group; ++t) {
            int64_t channel = panelStart + i, term = g * form.group + t;
            int64_t weight = 0;
            if (channel < channels && term < run)
              weight = getWeight(terms[r * run + term] + channel * stride) -
                       weightOffset;
            // Little endian.
            for (int64_t byte = 0; byte < weightBytes; ++byte)
              weights.push_back(int8_t(weight >> (8 * byte)));
          }
    for (int64_t i = 0; i < width; ++i) {
      int64_t sum = 0, channel = panelStart + i;
      if (channel < channels)
        for (int64_t term : terms)
          sum += getWeight(term + channel * stride) - factor.zeroPoint;
      starts.push_back(int32_t(-inputZero * sum));
    }
  }
  auto bytesOf = [](auto &values) {
    return ArrayRef(reinterpret_cast<const char *>(values.data()),
                    values.size() * sizeof(values[0]));
  };
  Panel packed;
  packed.weights = createResource(
      b, c,
      RankedTensorType::get({panels, runs * groups, width * form.group},
                            b.getIntegerType(8 * weightBytes)),
      bytesOf(weights));
  packed.starts = createResource(
      b, c, RankedTensorType::get({panels, width}, b.getI32Type()),
      bytesOf(starts));
  return packed;
}

Value ByteDots::start(const Panel &panel, Value number, ArrayRef<Value> loops,
                      Lane lane) {
  lane.valid = lane.width;
  Value sums = b.read(panel.starts, {number, b.index(lane.offset)}, lane);
  if (!rowTerms)
    return sums;
  SmallVector<Value> at;
  for (auto [loop, extent] : rowLoops)
    at.push_back(loops[loop]);
  Value row = tensor::ExtractOp::create(b, rowTerms, at);
  return arith::AddIOp::create(b, sums, b.splat(row, lane.width));
}

/// Where the term number `term` of the run is in the input.
SmallVector<Value> ByteDots::inputIndices(ArrayRef<Value> loops, Value term) {
  if (isMatrix)
    return {loops[c.rows.back()], term};
  SmallVector<Value> at(loops);
  for (unsigned loop : ArrayRef(c.sums).take_back(merged))
    at[loop] = b.index(0);
  for (Value &value : at)
    if (!value)
      value = b.index(0);
  AffineMap map = c.getInputMap();
  auto shape = cast<RankedTensorType>(c.getInput().getType()).getShape();
  unsigned rank = map.getNumResults(), kept = rank - merged;
  // The merged dimensions as one, and the term behind it.
  AffineExpr last = b.getAffineConstantExpr(0);
  for (unsigned dim = kept; dim < rank; ++dim)
    last = last * shape[dim] + map.getResult(dim);
  last = last + b.getAffineDimExpr(map.getNumDims());
  SmallVector<AffineExpr> results(map.getResults().take_front(kept));
  results.push_back(last);
  at.push_back(term);
  return b.indices(
      AffineMap::get(map.getNumDims() + 1, 0, results, b.getContext()), at);
}

/// The group of terms from `term` on, of which `valid` exist, repeated for
/// `width` sums.
Value ByteDots::readGroup(ArrayRef<Value> loops, Value term, int64_t valid,
                          int64_t width) {
  Value group =
      b.read(input, inputIndices(loops, term), Lane{0, form.group, valid});
  Type i32 = b.getI32Type();
  Value one = vector::BitCastOp::create(b, VectorType::get({1}, i32), group);
  Value all =
      vector::BroadcastOp::create(b, VectorType::get({width}, i32), one);
  all = vector::BitCastOp::create(
      b, VectorType::get({width * form.group}, getElementTypeOrSelf(group)),
      all);
  return form.shift(b, all, c.getInputFactor().isUnsigned);
}

SmallVector<Value> ByteDots::sumGroup(const Panel &panel, Value number,
                                      Value group, int64_t valid,
                                      ArrayRef<SmallVector<Value>> rows,
                                      ArrayRef<Lane> lanes, ValueRange sums,
                                      function_ref<void(Value)> atGroup) {
  // The number of the group among all of the panel.
  int64_t groups = llvm::divideCeil(run, form.group);
  AffineExpr all = b.getAffineConstantExpr(0);
  SmallVector<Value> operands;
  for (unsigned loop : getOuterSums()) {
    all = all * c.getSize(loop) + b.getAffineDimExpr(operands.size());
    operands.push_back(rows.front()[loop]);
  }
  all = all * groups + b.getAffineDimExpr(operands.size());
  operands.push_back(group);
  Value place =
      b.indices(AffineMap::get(operands.size(), 0, all), operands).front();
  atGroup(place);
  SmallVector<Value> weights, next;
  for (const Lane &lane : lanes) {
    int64_t size = lane.width * form.group;
    Value read = b.read(panel.weights,
                        {number, place, b.index(lane.offset * form.group)},
                        Lane{0, size, size});
    if (weightBytes < form.termBytes)
      read = arith::ExtSIOp::create(
          b, VectorType::get({size}, b.getIntegerType(8 * form.termBytes)),
          read);
    weights.push_back(read);
  }
  Value term = b.linear(group, form.group, 0);
  for (ArrayRef<Value> row : rows) {
    DenseMap<int64_t, Value> groups;
    for (auto [lane, weight] : llvm::zip(lanes, weights)) {
      Value &spread = groups[lane.width];
      if (!spread)
        spread = readGroup(row, term, valid, lane.width);
      next.push_back(form.dot(b, sums[next.size()], spread, weight));
    }
  }
  return next;
}

SmallVector<Value> ByteDots::sumRun(const Panel &panel, Value number,
                                    ArrayRef<SmallVector<Value>> rows,
                                    ArrayRef<Lane> lanes, ValueRange sums,
                                    function_ref<void(Value)> atGroup) {
  int64_t full = run / form.group, rest = run % form.group;
  SmallVector<Value> results =
      b.loop(full, sums, [&](Value group, ValueRange carried) {
        return sumGroup(panel, number, group, form.group, rows, lanes, carried,
                        atGroup);
      });
  if (rest > 0)
    results = sumGroup(panel, number, b.index(full), rest, rows, lanes, results,
                       atGroup);
  return results;
}

/// Writes the row terms for all `rows` into `tensor`.
Value ByteDots::sumInputRows(ArrayRef<std::pair<unsigned, int64_t>> rows,
                             SmallVector<Value> &loops, Value tensor) {
  if (!rows.empty()) {
    auto [loop, extent] = rows.front();
    return b
        .loop(extent, tensor,
              [&, loop = loop](Value i,
                               ValueRange carried) -> SmallVector<Value> {
                loops[loop] = i;
                return {
                    sumInputRows(rows.drop_front(), loops, carried.front())};
              })
        .front();
  }
  int64_t width =
      std::clamp<int64_t>(llvm::PowerOf2Ceil(llvm::divideCeil(run, form.group)),
                          leastWidth, vector);
  Value total = sumInput(loops, getOuterSums(), b.zeros(b.getI32Type(), width));
  Value sum = vector::ReductionOp::create(b, vector::CombiningKind::ADD, total);
  int64_t rest = c.getWeightsFactor().zeroPoint - weightOffset;
  Value scale = arith::ConstantOp::create(b, b.getI32IntegerAttr(-rest));
  SmallVector<Value> at;
  for (auto [loop, extent] : rowLoops)
    at.push_back(loops[loop]);
  return tensor::InsertOp::create(b, arith::MulIOp::create(b, sum, scale),
                                  tensor, at);
}

/// Adds the input's elements in the loops `sums` and the run to `total`.
Value ByteDots::sumInput(SmallVector<Value> &loops, ArrayRef<unsigned> sums,
                         Value total) {
  if (!sums.empty())
    return b
        .loop(c.getSize(sums.front()), total,
              [&](Value i, ValueRange carried) -> SmallVector<Value> {
                loops[sums.front()] = i;
                return {sumInput(loops, sums.drop_front(), carried.front())};
              })
        .front();
  int64_t size =
      cast<VectorType>(total.getType()).getNumElements() * form.group;
  auto add = [&](Value term, int64_t valid, Value total) {
    Value read = form.shift(
        b, b.read(input, inputIndices(loops, term), Lane{0, size, valid}),
        c.getInputFactor().isUnsigned);
    // Elements that do not exist count 0.
    SmallVector<int8_t> ones(size, 0);
    std::fill_n(ones.begin(), valid, 1);
    auto type = cast<VectorType>(read.getType());
    Value weights = arith::ConstantOp::create(
        b, DenseElementsAttr::get(type, ArrayRef<int8_t>(ones)));
    return form.dot(b, total, read, weights);
  };
  int64_t full = run / size, rest = run % size;
  total = b.loop(full, total,
                 [&](Value i, ValueRange carried) -> SmallVector<Value> {
                   return {add(b.linear(i, size, 0), size, carried.front())};
                 })
              .front();
  return rest > 0 ? add(b.index(full * size), rest, total) : total;
}
