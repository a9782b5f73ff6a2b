//===- TileDepthwise.cpp - Depthwise convolutions by tiles ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PackWeights.h"
#include "TileKernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include <map>

using namespace mlir;
using namespace mlir::armnn;

/// More terms than these are not unrolled.
static constexpr int64_t mostTerms = 64;

/// True if all that `map` gives but its last result, which is the channel, does
/// not depend on the channel.
static bool hasChannelLast(AffineMap map, unsigned channel) {
  auto last = dyn_cast<AffineDimExpr>(map.getResults().back());
  return last && last.getPosition() == channel &&
         llvm::none_of(map.getResults().drop_back(), [&](AffineExpr expr) {
           return expr.isFunctionOfDim(channel);
         });
}

namespace {
class DepthwiseTiler {
public:
  DepthwiseTiler(TileBuilder &b, const Contraction &c,
                 const KernelConfig &config, const TileResult &result)
      : b(b), c(c), config(config), result(result), loops(c.extents.size()) {}

  FailureOr<Value> run();

private:
  /// The loops over the result, outermost first; `channel` may stand anywhere.
  Value nest(ArrayRef<unsigned> dims, Value tensor);
  Value tile(Value tensor);
  void takeRealWeights(ArrayRef<char> bytes);
  Value start(int64_t row, const Lane &lane);
  Value readWeights(int64_t term, ArrayRef<Value> at, const Lane &lane);
  Value widenInput(Value x);
  SmallVector<Value> sum(SmallVector<Value> sums);
  SmallVector<Value> resultIndices(int64_t row, const Lane &lane);
  Value readInput(ArrayRef<int64_t> terms, int64_t row, const Lane &lane);

  TileBuilder &b;
  const Contraction &c;
  const KernelConfig &config;
  const TileResult &result;
  SmallVector<Value> loops;
  /// Bytes with constant weights are summed in f32, which is exact for so few:
  /// the weights [terms, channels], and what the zero point of the input adds
  /// to each channel. Null if not.
  Value realWeights, realStarts;
  /// Of the tile that is being built.
  int64_t rows = 1;
  SmallVector<Lane> lanes;
  /// What has been read of the input in this tile: by lane and by distance
  /// from the tile's first element.
  std::map<std::pair<int64_t, SmallVector<int64_t>>, Value> known;
};
} // namespace

FailureOr<Value> DepthwiseTiler::run() {
  if (!hasChannelLast(c.getInputMap(), c.channel) ||
      !hasChannelLast(c.getWeightsMap(), c.channel) ||
      c.getSumSize() > mostTerms || !c.batch.empty())
    return failure();
  std::optional<ArrayRef<char>> bytes = getConstantBytes(c.getWeights());
  if (c.isByte() && bytes && result.startsAtZero())
    takeRealWeights(*bytes);
  // Few channels: all rows of some of them; many: all channels of a tile.
  SmallVector<unsigned> order(c.rows);
  bool hasFewChannels = c.getSize(c.channel) <= 2 * config.vector;
  order.insert(hasFewChannels && !order.empty() ? std::prev(order.end())
                                                : order.end(),
               c.channel);
  return nest(order, result.getDestination());
}

void DepthwiseTiler::takeRealWeights(ArrayRef<char> bytes) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointAfterValue(c.getWeights());
  int64_t channels = c.getSize(c.channel), stride = getChannelStride(c);
  ByteFactor factor = c.getWeightsFactor();
  SmallVector<int64_t> terms = getTermPositions(c);
  SmallVector<float> weights, starts(channels, 0);
  for (int64_t term : terms)
    for (int64_t channel = 0; channel < channels; ++channel) {
      char byte = bytes[term + channel * stride];
      float weight =
          (factor.isUnsigned ? int(uint8_t(byte)) : int(int8_t(byte))) -
          factor.zeroPoint;
      weights.push_back(weight);
      starts[channel] -= weight * c.getInputFactor().zeroPoint;
    }
  auto resource = [&](ArrayRef<int64_t> shape, ArrayRef<float> values) {
    return createResource(
        b, c, RankedTensorType::get(shape, b.getF32Type()),
        ArrayRef(reinterpret_cast<const char *>(values.data()),
                 values.size() * sizeof(float)));
  };
  realWeights = resource({int64_t(terms.size()), channels}, weights);
  realStarts = resource({channels}, starts);
}

Value DepthwiseTiler::start(int64_t row, const Lane &lane) {
  if (!realStarts)
    return result.start(b, resultIndices(row, lane), lane);
  return b.read(realStarts, b.linear(loops[c.channel], 1, lane.offset), lane);
}

/// The factors of term number `term`, which is the one with the indices `at`.
Value DepthwiseTiler::readWeights(int64_t term, ArrayRef<Value> at,
                                  const Lane &lane) {
  if (realWeights)
    return b.read(realWeights, {b.index(term), at[c.channel]}, lane);
  return c.widenWeights(
      b, b.read(c.getWeights(), b.indices(c.getWeightsMap(), at), lane));
}

Value DepthwiseTiler::widenInput(Value x) {
  if (!realWeights)
    return c.widenInput(b, x);
  auto type = cast<VectorType>(x.getType());
  if (c.getInputFactor().isUnsigned)
    x = arith::ExtUIOp::create(b, type.clone(b.getI32Type()), x);
  else
    x = arith::ExtSIOp::create(b, type.clone(b.getI32Type()), x);
  return arith::SIToFPOp::create(b, type.clone(b.getF32Type()), x);
}

Value DepthwiseTiler::nest(ArrayRef<unsigned> dims, Value tensor) {
  if (dims.empty())
    return tile(tensor);
  unsigned dim = dims.front();
  int64_t step = 1;
  if (dim == c.channel)
    step = config.channels;
  else if (dim == c.rows.back())
    step = config.rows;
  return b.tiles(c.getSize(dim), step, tensor,
                 [&](Value first, int64_t extent, Value tensor) {
                   loops[dim] = first;
                   if (dim == c.channel)
                     lanes = splitIntoLanes(extent, config.vector);
                   else if (dim == c.rows.back())
                     rows = extent;
                   return nest(dims.drop_front(), tensor);
                 });
}

SmallVector<Value> DepthwiseTiler::resultIndices(int64_t row,
                                                 const Lane &lane) {
  SmallVector<Value> at = loops;
  if (!c.rows.empty())
    at[c.rows.back()] = b.linear(loops[c.rows.back()], 1, row);
  at[c.channel] = b.linear(loops[c.channel], 1, lane.offset);
  return llvm::map_to_vector(c.maps[2].getResults(), [&](AffineExpr expr) {
    return at[cast<AffineDimExpr>(expr).getPosition()];
  });
}

Value DepthwiseTiler::tile(Value tensor) {
  SmallVector<Value> sums;
  for (int64_t row = 0; row < rows; ++row)
    for (const Lane &lane : lanes)
      sums.push_back(start(row, lane));
  sums = sum(std::move(sums));
  DenseMap<std::pair<Value, int64_t>, Value> shared;
  const Value *next = sums.begin();
  for (int64_t row = 0; row < rows; ++row)
    for (const Lane &lane : lanes)
      tensor = result.finish(b, *next++, resultIndices(row, lane), lane, tensor,
                             shared);
  return tensor;
}

/// The input that the term with the indices `terms` needs for a row.
Value DepthwiseTiler::readInput(ArrayRef<int64_t> terms, int64_t row,
                                const Lane &lane) {
  AffineMap map = c.getInputMap();
  SmallVector<int64_t> distance(c.extents.size(), 0);
  for (auto [loop, index] : llvm::zip(c.sums, terms))
    distance[loop] = index;
  if (!c.rows.empty())
    distance[c.rows.back()] = row;
  distance[c.channel] = lane.offset;
  SmallVector<int64_t> origin(c.extents.size(), 0);
  SmallVector<int64_t> offsets = map.compose(distance);
  for (auto [offset, start] : llvm::zip(offsets, map.compose(origin)))
    offset -= start;
  Value &read = known[{lane.offset, offsets}];
  if (read)
    return read;
  SmallVector<Value> at = loops;
  for (unsigned loop : c.sums)
    at[loop] = b.index(0);
  SmallVector<Value> indices = b.indices(map, at);
  for (auto [index, offset] : llvm::zip(indices, offsets))
    index = b.linear(index, 1, offset);
  return read = b.read(c.getInput(), indices, lane);
}

SmallVector<Value> DepthwiseTiler::sum(SmallVector<Value> sums) {
  known.clear();
  SmallVector<int64_t> terms(c.sums.size(), 0);
  for (int64_t term = 0; term < c.getSumSize(); ++term) {
    SmallVector<Value> at = loops;
    for (auto [loop, index] : llvm::zip(c.sums, terms))
      at[loop] = b.index(index);
    SmallVector<Value> factors;
    for (const Lane &lane : lanes) {
      at[c.channel] = b.linear(loops[c.channel], 1, lane.offset);
      for (Value &value : at)
        if (!value)
          value = b.index(0);
      factors.push_back(readWeights(term, at, lane));
    }
    auto *next = sums.begin();
    for (int64_t row = 0; row < rows; ++row)
      for (auto [lane, factor] : llvm::zip(lanes, factors)) {
        Value x = widenInput(readInput(terms, row, lane));
        *next = b.multiplyAdd(*next, x, factor);
        ++next;
      }
    // The next term: the last index runs fastest.
    for (unsigned i = terms.size(); i-- > 0;) {
      if (++terms[i] < c.getSize(c.sums[i]))
        break;
      terms[i] = 0;
    }
  }
  return sums;
}

FailureOr<Value> mlir::armnn::tileDepthwise(TileBuilder &b,
                                            const Contraction &contraction,
                                            const KernelConfig &config,
                                            const TileResult &result) {
  return DepthwiseTiler(b, contraction, config, result).run();
}
