//===- TileDepthwise.cpp - Depthwise convolutions by tiles ----------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DepthwiseDots.h"
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

/// True for sums whose terms are unrolled and whose tiles run along the
/// channels.
static bool isDepthwiseForm(const Contraction &c) {
  return hasChannelLast(c.getInputMap(), c.channel) &&
         hasChannelLast(c.getWeightsMap(), c.channel) &&
         c.getSumSize() <= mostTerms && c.batch.empty();
}

/// How far the results of `map` move if the loops do by `distance`.
static SmallVector<int64_t> getDistance(AffineMap map,
                                        ArrayRef<int64_t> distance) {
  SmallVector<int64_t> origin(distance.size(), 0);
  SmallVector<int64_t> moved = map.compose(distance);
  for (auto [to, from] : llvm::zip(moved, map.compose(origin)))
    to -= from;
  return moved;
}

namespace {
/// Input that is read once in a tile: for each term of a group, how far it is
/// from the tile's first element.
struct Window {
  SmallVector<SmallVector<int64_t>> distances;
  /// The rows, and the groups in them, that it is multiplied for.
  SmallVector<std::pair<int64_t, int64_t>> uses;
};

class DepthwiseTiler {
public:
  DepthwiseTiler(TileBuilder &b, const Contraction &c,
                 const KernelConfig &config, const TileResult &result)
      : b(b), c(c), config(config), result(result), loops(c.extents.size()) {}

  Value run();

private:
  /// The loops over the result, outermost first; `channel` may stand anywhere.
  Value nest(ArrayRef<unsigned> dims, Value tensor);
  Value tile(Value tensor);
  std::vector<Window> findWindows() const;
  void takeRealWeights(ArrayRef<char> bytes);
  Value start(int64_t row, const Lane &lane);
  SmallVector<Value> readWindow(const Window &window);
  Value readInput(ArrayRef<int64_t> distance, const Lane &lane);
  Value widenInput(Value x);
  Value readWeights(int64_t group, const Lane &lane);
  Value addProducts(Value sum, Value x, int64_t group, const Lane &lane);
  Value firstChannel(const Lane &lane);
  SmallVector<Value> resultIndices(int64_t row, const Lane &lane);

  TileBuilder &b;
  const Contraction &c;
  const KernelConfig &config;
  const TileResult &result;
  SmallVector<Value> loops;
  /// Terms that are multiplied together: one, or several of bytes.
  SmallVector<TermGroup> groups;
  /// Set if several are.
  std::optional<DepthwiseDots> dots;
  /// Bytes with constant weights are else summed in f32, which is exact for so
  /// few: the weights [terms, channels], and what the zero point of the input
  /// adds to each channel. Null if not.
  Value realWeights, realStarts;
  /// Of the tile that is being built.
  int64_t rows = 1;
  SmallVector<Lane> lanes;
  /// The factors that have been read in this tile, by group and lane.
  DenseMap<std::pair<int64_t, int64_t>, Value> factors;
};
} // namespace

Value DepthwiseTiler::run() {
  std::optional<ArrayRef<char>> bytes = getConstantBytes(c.getWeights());
  int64_t groupSize = 1;
  if (c.isByte() && bytes && result.startsAtZero()) {
    const DotForm *form = DotForm::get(config.algorithm);
    if (form && form->group == DepthwiseDots::group) {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointAfterValue(c.getWeights());
      dots.emplace(b, c, *form, *bytes, config.vector);
      groupSize = form->group;
    } else {
      takeRealWeights(*bytes);
    }
  }
  groups = groupTerms(c, groupSize);
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
  if (dots)
    return dots->start(loops[c.channel], lane);
  if (realStarts)
    return b.read(realStarts, firstChannel(lane), lane);
  return result.start(b, resultIndices(row, lane), lane);
}

Value DepthwiseTiler::firstChannel(const Lane &lane) {
  return b.linear(loops[c.channel], 1, lane.offset);
}

/// The factors of the one term of `group`.
Value DepthwiseTiler::readWeights(int64_t group, const Lane &lane) {
  Value &read = factors[{group, lane.offset}];
  if (read)
    return read;
  // One term a group: they have the order of the terms.
  if (realWeights)
    return read =
               b.read(realWeights, {b.index(group), firstChannel(lane)}, lane);
  SmallVector<Value> at = loops;
  for (auto [loop, index] : llvm::zip(c.sums, groups[group].front()))
    at[loop] = b.index(index);
  at[c.channel] = firstChannel(lane);
  return read = c.widenWeights(
             b, b.read(c.getWeights(), b.indices(c.getWeightsMap(), at), lane));
}

Value DepthwiseTiler::addProducts(Value sum, Value x, int64_t group,
                                  const Lane &lane) {
  if (dots)
    return dots->add(sum, x, group, loops[c.channel], lane);
  return b.multiplyAdd(sum, x, readWeights(group, lane));
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
                     lanes = splitIntoLanes(extent, config.vector,
                                            dots ? ByteDots::leastWidth : 1);
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
  at[c.channel] = firstChannel(lane);
  return llvm::map_to_vector(c.maps[2].getResults(), [&](AffineExpr expr) {
    return at[cast<AffineDimExpr>(expr).getPosition()];
  });
}

/// The windows of a tile, in the order of the rows.
std::vector<Window> DepthwiseTiler::findWindows() const {
  AffineMap map = c.getInputMap();
  std::map<std::pair<int64_t, SmallVector<SmallVector<int64_t>>>, Window> all;
  for (int64_t row = 0; row < rows; ++row)
    for (auto [number, group] : llvm::enumerate(groups)) {
      SmallVector<SmallVector<int64_t>> distances;
      for (ArrayRef<int64_t> term : group) {
        SmallVector<int64_t> at(c.extents.size(), 0);
        for (auto [loop, index] : llvm::zip(c.sums, term))
          at[loop] = index;
        if (!c.rows.empty())
          at[c.rows.back()] = row;
        distances.push_back(getDistance(map, at));
      }
      // How far the window is along the rows.
      int64_t along = 0;
      for (auto [i, expr] : llvm::enumerate(map.getResults()))
        if (!c.rows.empty() && expr.isFunctionOfDim(c.rows.back()))
          along = distances.front()[i];
      Window &window = all[{along, distances}];
      window.distances = distances;
      window.uses.push_back({row, number});
    }
  std::vector<Window> windows;
  for (auto &[key, window] : all)
    windows.push_back(std::move(window));
  return windows;
}

Value DepthwiseTiler::readInput(ArrayRef<int64_t> distance, const Lane &lane) {
  SmallVector<Value> at = loops;
  for (unsigned loop : c.sums)
    at[loop] = b.index(0);
  SmallVector<Value> indices = b.indices(c.getInputMap(), at);
  for (auto [index, offset] : llvm::zip(indices, distance))
    index = b.linear(index, 1, offset);
  indices.back() = b.linear(indices.back(), 1, lane.offset);
  return b.read(c.getInput(), indices, lane);
}

/// What is multiplied, by lane.
SmallVector<Value> DepthwiseTiler::readWindow(const Window &window) {
  if (dots)
    return dots->interleave(window.distances.size(), lanes,
                            [&](int64_t term, const Lane &lane) {
                              return readInput(window.distances[term], lane);
                            });
  return llvm::map_to_vector(lanes, [&](const Lane &lane) {
    return widenInput(readInput(window.distances.front(), lane));
  });
}

Value DepthwiseTiler::tile(Value tensor) {
  factors.clear();
  std::vector<Window> windows = findWindows();
  SmallVector<size_t> open(rows, groups.size());
  SmallVector<SmallVector<Value>> sums(rows);
  DenseMap<std::pair<Value, int64_t>, Value> shared;
  for (const Window &window : windows) {
    SmallVector<Value> inputs = readWindow(window);
    for (auto [row, group] : window.uses) {
      if (sums[row].empty())
        for (const Lane &lane : lanes)
          sums[row].push_back(start(row, lane));
      for (auto [sum, x, lane] : llvm::zip(sums[row], inputs, lanes))
        sum = addProducts(sum, x, group, lane);
      // Sums that are complete leave their registers.
      if (--open[row] > 0)
        continue;
      int64_t finished = row;
      tensor = result.finishRow(
          b, sums[row], lanes,
          [&](const Lane &lane) { return resultIndices(finished, lane); },
          tensor, shared);
    }
  }
  return tensor;
}

FailureOr<Value> mlir::armnn::tileDepthwise(TileBuilder &b,
                                            const Contraction &contraction,
                                            const KernelConfig &config,
                                            const TileResult &result) {
  if (!isDepthwiseForm(contraction))
    return failure();
  return DepthwiseTiler(b, contraction, config, result).run();
}
