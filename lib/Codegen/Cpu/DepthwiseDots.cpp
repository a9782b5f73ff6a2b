//===- DepthwiseDots.cpp - Depthwise sums by dot instructions -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DepthwiseDots.h"
#include "PackWeights.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace mlir;
using namespace mlir::armnn;

SmallVector<TermGroup> mlir::armnn::groupTerms(const Contraction &c,
                                               int64_t size) {
  if (c.sums.empty())
    return {TermGroup{{}}};
  auto count = [&](unsigned loop) {
    return c.getSumSize() / c.getSize(loop) *
           llvm::divideCeil(c.getSize(loop), size);
  };
  unsigned along = 0;
  for (unsigned i = 1; i < c.sums.size(); ++i)
    if (count(c.sums[i]) < count(c.sums[along]))
      along = i;
  std::map<SmallVector<int64_t>, TermGroup> byFirst;
  SmallVector<int64_t> term(c.sums.size(), 0);
  for (int64_t number = 0; number < c.getSumSize(); ++number) {
    SmallVector<int64_t> first = term;
    first[along] -= first[along] % size;
    byFirst[first].push_back(term);
    // The next term: the last index runs fastest.
    for (unsigned i = term.size(); i-- > 0;) {
      if (++term[i] < c.getSize(c.sums[i]))
        break;
      term[i] = 0;
    }
  }
  SmallVector<TermGroup> groups;
  for (auto &[first, group] : byFirst)
    groups.push_back(std::move(group));
  return groups;
}

/// The weight less its zero point.
int64_t DepthwiseDots::getWeight(ArrayRef<int64_t> indices,
                                 int64_t channel) const {
  auto type = cast<RankedTensorType>(c.getWeights().getType());
  int64_t position = channel * getChannelStride(c);
  for (auto [loop, index] : llvm::zip(c.sums, indices))
    position += index * getStride(c.getWeightsMap(), type, loop);
  ByteFactor factor = c.getWeightsFactor();
  char byte = bytes[position];
  return (factor.isUnsigned ? int64_t(uint8_t(byte)) : int64_t(int8_t(byte))) -
         factor.zeroPoint;
}

DepthwiseDots::DepthwiseDots(TileBuilder &b, const Contraction &c,
                             const DotForm &form, ArrayRef<char> bytes,
                             int64_t vector)
    : b(b), c(c), form(form), bytes(bytes), vector(vector) {
  SmallVector<TermGroup> groups = groupTerms(c, group);
  int64_t channels = c.getSize(c.channel);
  int64_t padded = llvm::alignTo(channels, vector);
  SmallVector<int8_t> first(groups.size() * padded * group, 0), second = first;
  SmallVector<int32_t> start(padded, 0);
  int64_t zeroPoint = c.getInputFactor().zeroPoint +
                      form.getInputOffset(c.getInputFactor().isUnsigned);
  for (auto [g, terms] : llvm::enumerate(groups)) {
    hasRest.push_back(false);
    for (auto [t, term] : llvm::enumerate(terms))
      for (int64_t channel = 0; channel < channels; ++channel) {
        int64_t weight = getWeight(term, channel);
        int64_t fitting = std::clamp<int64_t>(weight, -128, 127);
        int64_t place = (g * padded + channel) * group + t;
        first[place] = fitting;
        second[place] = weight - fitting;
        hasRest.back() = hasRest.back() || weight != fitting;
        start[channel] -= zeroPoint * weight;
      }
  }
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointAfterValue(c.getWeights());
  auto resource = [&](RankedTensorType type, auto &values) {
    return createResource(
        b, c, type,
        ArrayRef(reinterpret_cast<const char *>(values.data()),
                 values.size() * sizeof(values[0])));
  };
  auto type = RankedTensorType::get({int64_t(groups.size()), padded * group},
                                    b.getI8Type());
  weights = resource(type, first);
  if (llvm::is_contained(hasRest, true))
    rests = resource(type, second);
  starts = resource(RankedTensorType::get({padded}, b.getI32Type()), start);
}

static Value castTo(TileBuilder &b, Value vector, Type element) {
  auto type = cast<VectorType>(vector.getType());
  int64_t bits = type.getNumElements() * type.getElementTypeBitWidth();
  return vector::BitCastOp::create(
      b, VectorType::get({bits / element.getIntOrFloatBitWidth()}, element),
      vector);
}

/// Takes elements of `first` and `second` in turn: those of one half, the
/// `number`th, of each part of `part` elements.
static Value zip(TileBuilder &b, Value first, Value second, int64_t part,
                 int64_t number) {
  int64_t size = cast<VectorType>(first.getType()).getNumElements();
  SmallVector<int64_t> order;
  for (int64_t i = 0; i < size; ++i)
    order.push_back(i - i % part + i % part / 2 + number * part / 2 +
                    (i % 2 ? size : 0));
  return vector::ShuffleOp::create(b, first, second, order);
}

/// Interleaves four vectors of `lanes` times as many bytes as a register has
/// i32, into one register a lane. What instructions interleave are the halves
/// of each 16 bytes: the bytes are put there first.
static void interleaveLanes(TileBuilder &b, ArrayRef<Value> terms,
                            int64_t lanes, int64_t elements,
                            SmallVectorImpl<Value> &results) {
  Type i8 = b.getI8Type(), i16 = b.getIntegerType(16), i32 = b.getI32Type();
  int64_t parts = elements / 4;
  SmallVector<int64_t> order;
  for (int64_t i = 0; i < elements; ++i)
    order.push_back(i % 4 < lanes ? i % 4 * parts + i / 4
                                  : vector::ShuffleOp::kPoisonIndex);
  DenseMap<Value, Value> arranged;
  SmallVector<Value> bytes;
  for (Value term : terms) {
    Value &value = arranged[term];
    if (!value) {
      Value fours = castTo(b, term, i32);
      value = castTo(b, vector::ShuffleOp::create(b, fours, fours, order), i8);
    }
    bytes.push_back(value);
  }
  for (int64_t half = 0; 2 * half < lanes; ++half) {
    Value front = castTo(b, zip(b, bytes[0], bytes[1], 16, half), i16);
    Value back = castTo(b, zip(b, bytes[2], bytes[3], 16, half), i16);
    for (int64_t lane = 2 * half; lane < std::min(lanes, 2 * half + 2); ++lane)
      results.push_back(castTo(b, zip(b, front, back, 8, lane % 2), i8));
  }
}

/// Interleaves four short vectors into one.
static Value interleaveShort(TileBuilder &b, ArrayRef<Value> terms) {
  auto join = [&](Value first, Value second) -> Value {
    int64_t size = cast<VectorType>(first.getType()).getNumElements();
    SmallVector<int64_t> order;
    for (int64_t i = 0; i < 2 * size; ++i)
      order.push_back(i / 2 + (i % 2 ? size : 0));
    return vector::ShuffleOp::create(b, first, second, order);
  };
  Type i8 = b.getI8Type(), i16 = b.getIntegerType(16);
  Value front = castTo(b, join(terms[0], terms[1]), i16);
  Value back = castTo(b, join(terms[2], terms[3]), i16);
  return castTo(b, join(front, back), i8);
}

Value DepthwiseDots::start(Value first, const Lane &lane) {
  return b.read(starts, b.linear(first, 1, lane.offset),
                Lane{0, lane.width, lane.width});
}

/// In place of terms that do not exist, whose weights are 0, stand others.
SmallVector<Value>
DepthwiseDots::interleave(int64_t terms, ArrayRef<Lane> lanes,
                          function_ref<Value(int64_t, const Lane &)> read) {
  bool isUnsigned = c.getInputFactor().isUnsigned;
  auto readAll = [&](const Lane &lane) {
    SmallVector<Value> all;
    for (int64_t term = 0; term < terms; ++term)
      all.push_back(form.shift(b, read(term, lane), isUnsigned));
    if (terms == 2)
      all.append({all[0], all[1]});
    all.resize(group, all.back());
    return all;
  };
  SmallVector<Value> results;
  while (!lanes.empty()) {
    Lane lane = lanes.front();
    if (lane.width < vector || lane.valid < lane.width) {
      results.push_back(interleaveShort(b, readAll(lane)));
      lanes = lanes.drop_front();
      continue;
    }
    int64_t count = 1;
    for (int64_t several : {2, 4})
      if (several <= int64_t(lanes.size()) &&
          lanes[several - 1].valid == vector)
        count = several;
    int64_t width = count * vector;
    interleaveLanes(b, readAll(Lane{lane.offset, width, width}), count, vector,
                    results);
    lanes = lanes.drop_front(count);
  }
  return results;
}

Value DepthwiseDots::readWeights(Value tensor, int64_t number, Value first,
                                 const Lane &lane) {
  int64_t size = lane.width * group;
  Value place = b.linear(first, group, lane.offset * group);
  return b.read(tensor, {b.index(number), place}, Lane{0, size, size});
}

Value DepthwiseDots::add(Value sums, Value input, int64_t number, Value first,
                         const Lane &lane) {
  sums = form.dot(b, sums, input, readWeights(weights, number, first, lane));
  if (!hasRest[number])
    return sums;
  return form.dot(b, sums, input, readWeights(rests, number, first, lane));
}
