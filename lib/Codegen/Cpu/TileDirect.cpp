//===- TileDirect.cpp - Matrix products and convolutions by tiles ---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ByteDots.h"
#include "PackWeights.h"
#include "TileKernels.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::armnn;

/// The result of `map` that moves with `loop`, if just one does and by a
/// constant step of at least 1, which is returned with it.
static std::optional<std::pair<unsigned, int64_t>> findStep(AffineMap map,
                                                            unsigned loop) {
  std::optional<std::pair<unsigned, int64_t>> found;
  for (unsigned i = 0; i < map.getNumResults(); ++i) {
    if (!map.getResult(i).isFunctionOfDim(loop))
      continue;
    SmallVector<int64_t> loops(map.getNumDims(), 0);
    int64_t origin = map.getSubMap({i}).compose(loops).front();
    loops[loop] = 1;
    int64_t step = map.getSubMap({i}).compose(loops).front() - origin;
    if (found || step < 1)
      return std::nullopt;
    found = std::pair(i, step);
  }
  return found;
}

static bool isLoop(AffineExpr expr, unsigned loop) {
  auto dim = dyn_cast<AffineDimExpr>(expr);
  return dim && dim.getPosition() == loop;
}

/// True if the rows of the input are those of one matrix, one behind the other.
static bool haveRowsOneStride(const Contraction &c) {
  AffineMap map = c.getInputMap();
  auto shape = cast<RankedTensorType>(c.getInput().getType()).getShape();
  if (c.sums.size() != 1 || !c.batch.empty() ||
      map.getNumResults() != c.rows.size() + 1)
    return false;
  for (auto [i, loop] : llvm::enumerate(c.rows))
    if (!isLoop(map.getResult(i), loop) || shape[i] != c.getSize(loop))
      return false;
  return true;
}

int64_t mlir::armnn::getNumTileableRows(const Contraction &c) {
  if (c.rows.empty())
    return 1;
  if (!haveRowsOneStride(c))
    return c.getSize(c.rows.back());
  int64_t rows = 1;
  for (unsigned loop : c.rows)
    rows *= c.getSize(loop);
  return rows;
}

/// True if `map` walks along its contiguous dimension with `loop` alone.
static bool isContiguousAlong(AffineMap map, unsigned loop) {
  return isLoop(map.getResults().back(), loop) &&
         llvm::none_of(map.getResults().drop_back(), [&](AffineExpr expr) {
           return expr.isFunctionOfDim(loop);
         });
}

namespace {

/// A part of the channels that one tile takes.
struct Panel {
  /// The weights' tensor, and where the panel is in it if they are packed.
  Value weights, number;
  ByteDots::Panel dots;
  /// The first channel.
  Value first;
  SmallVector<Lane> lanes;
};

class DirectTiler {
public:
  DirectTiler(TileBuilder &b, const Contraction &c, const KernelConfig &config,
              const TileResult &result)
      : b(b), c(c), config(config), result(result), input(c.getInput()),
        weights(c.getWeights()), weightsMap(c.getWeightsMap()),
        loops(c.extents.size()) {}

  FailureOr<Value> run();

private:
  LogicalResult prepare();
  bool wastesRows() const;
  void transposeWeights();
  void takeWeights(Panel &panel, int64_t first, int64_t panels);
  Value nest(ArrayRef<unsigned> dims, Value tensor,
             function_ref<Value(Value)> body);
  Value tilePanels(Value tensor,
                   function_ref<Value(const Panel &, Value)> body);
  Value tileLine(const Panel &panel, Value tensor);
  Value tileRows(Value tensor, function_ref<Value(int64_t, Value)> body);
  Value tile(const Panel &panel, int64_t rows, Value tensor);
  SmallVector<Value> resultIndices(const Panel &panel, int64_t row,
                                   const Lane &lane);
  Value start(const Panel &panel, int64_t row, const Lane &lane);
  SmallVector<Value> loopsOfRow(int64_t row);
  SmallVector<Value> sum(const Panel &panel, int64_t rows,
                         ArrayRef<unsigned> outer, ValueRange sums);
  SmallVector<Value> sumInnermost(const Panel &panel, int64_t rows,
                                  ValueRange sums);
  SmallVector<Value> openLoops();
  Value sliceInput(int64_t rows);
  Value sliceWeights(const Panel &panel);
  OpFoldResult firstTerm();
  void fetchNext(Value weights, Value panel, Value term);

  TileBuilder &b;
  const Contraction &c;
  const KernelConfig &config;
  const TileResult &result;
  Value input, weights;
  AffineMap weightsMap;
  std::optional<ArrayRef<char>> constantBytes;
  /// Set if terms are multiplied in groups.
  std::optional<ByteDots> dots;
  /// All rows are tiled as those of one matrix.
  bool isMatrix = false;
  /// The variables of the loops that are open, by loop of the contraction; that
  /// of the tile's rows is its first row.
  SmallVector<Value> loops;
};

} // namespace

LogicalResult DirectTiler::prepare() {
  if (c.sums.empty() || !isContiguousAlong(c.getInputMap(), c.sums.back()))
    return failure();
  if (!c.rows.empty()) {
    auto step = findStep(c.getInputMap(), c.rows.back());
    if (!step || step->first + 1 == c.getInputMap().getNumResults())
      return failure();
  }
  if (c.batch.empty())
    constantBytes = getConstantBytes(weights);
  if (const DotForm *form = DotForm::get(config.algorithm)) {
    if (!constantBytes || !c.isByte())
      return failure();
    dots.emplace(b, c, *form, *constantBytes, config.vector);
  }
  if (!constantBytes) {
    // A panel of one channel is no vector.
    if (c.getSize(c.channel) % config.channels == 1)
      return failure();
    bool isReadable = isContiguousAlong(weightsMap, c.channel) &&
                      findStep(weightsMap, c.sums.back());
    if (!isReadable && getNumTileableRows(c) < 4)
      return failure();
    if (!isReadable)
      transposeWeights();
  }
  isMatrix = haveRowsOneStride(c) && wastesRows();
  if (isMatrix) {
    SmallVector<ReassociationIndices> groups(2);
    llvm::append_range(groups[0], llvm::seq<int64_t>(c.rows.size()));
    groups[1].push_back(c.rows.size());
    input = tensor::CollapseShapeOp::create(b, input, groups);
    if (dots)
      dots->useMatrix(input);
  }
  if (dots)
    dots->prepare();
  else if (c.isFloat() &&
           getElementTypeOrSelf(input) != c.getType().getElementType() &&
           c.getSize(c.channel) > config.channels)
    // Each panel reads all of it, element by element.
    input =
        b.convert(input, c.getType().getElementType(), config.vector,
                  [&](Value narrow, Type) { return c.widenInput(b, narrow); });
  return success();
}

/// So many sums at least keep multiplications of vectors of `elements` busy:
/// CPUs with the longest vectors mostly start one a clock cycle, others two,
/// and each takes four or five cycles.
static int64_t getFewestSums(int64_t elements) {
  return elements < 16 ? 10 : 4;
}

/// True if tiles of the rows that are left of each line take longer than to
/// find out where each row of the result is, in tiles of all lines' rows.
bool DirectTiler::wastesRows() const {
  if (c.rows.size() < 2)
    return false;
  int64_t width = c.getSize(c.rows.back());
  int64_t vectors = llvm::divideCeil(config.channels, config.vector);
  int64_t sums = width % config.rows * vectors;
  int64_t least = std::min(getFewestSums(config.vector), config.rows * vectors);
  return sums != 0 && (least - sums) * c.getSumSize() > 8 * width;
}

/// Copies the weights to [batch..., sums..., channels].
void DirectTiler::transposeWeights() {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointAfterValue(weights);
  SmallVector<unsigned> order(c.batch);
  llvm::append_range(order, c.sums);
  order.push_back(c.channel);
  SmallVector<int64_t> shape = llvm::map_to_vector(
      order, [&](unsigned loop) { return c.getSize(loop); });
  // The loops of the copy are those of `order`.
  SmallVector<AffineExpr> dims(c.extents.size(), b.getAffineConstantExpr(0));
  SmallVector<AffineExpr> results;
  for (auto [i, loop] : llvm::enumerate(order)) {
    dims[loop] = b.getAffineDimExpr(i);
    results.push_back(b.getAffineDimExpr(loop));
  }
  AffineMap from = weightsMap.replaceDimsAndSymbols(dims, {}, order.size(), 0);
  Type element = cast<RankedTensorType>(weights.getType()).getElementType();
  Value empty = tensor::EmptyOp::create(b, shape, element);
  SmallVector<utils::IteratorType> parallel(order.size(),
                                            utils::IteratorType::parallel);
  weights =
      linalg::GenericOp::create(
          b, empty.getType(), weights, empty,
          ArrayRef<AffineMap>{from, b.getMultiDimIdentityMap(order.size())},
          parallel,
          [](OpBuilder &b, Location loc, ValueRange args) {
            linalg::YieldOp::create(b, loc, args.front());
          })
          .getResult(0);
  weightsMap = AffineMap::get(c.extents.size(), 0, results, b.getContext());
}

FailureOr<Value> DirectTiler::run() {
  if (failed(prepare()))
    return failure();
  // Lines of rows are those of the innermost loop, or all rows of a matrix.
  ArrayRef<unsigned> lines;
  if (c.rows.size() > 1 && !isMatrix)
    lines = ArrayRef(c.rows).drop_back();
  auto tileLines = [&](const Panel &panel, Value tensor) {
    return nest(lines, tensor,
                [&](Value tensor) { return tileLine(panel, tensor); });
  };
  return nest(c.batch, result.getDestination(), [&](Value tensor) {
    if (!config.linesOutside)
      return tilePanels(tensor, tileLines);
    if (isMatrix)
      return tileRows(tensor, [&](int64_t size, Value tensor) {
        return tilePanels(tensor, [&](const Panel &panel, Value tensor) {
          return tile(panel, size, tensor);
        });
      });
    return nest(lines, tensor, [&](Value tensor) {
      return tilePanels(tensor, [&](const Panel &panel, Value tensor) {
        return tileLine(panel, tensor);
      });
    });
  });
}

Value DirectTiler::nest(ArrayRef<unsigned> dims, Value tensor,
                        function_ref<Value(Value)> body) {
  return b.nest(dims, c.extents, loops, tensor, body);
}

/// Gives `panel`, the first of `panels` that start at channel `first`, the
/// weights of its lanes, packed if they are constant.
void DirectTiler::takeWeights(Panel &panel, int64_t first, int64_t panels) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointAfterValue(weights);
  int64_t width = panel.lanes.back().offset + panel.lanes.back().width;
  if (dots)
    panel.dots = dots->pack(first, panels, width);
  else if (constantBytes)
    // Two channels at least, so that they stay a dimension.
    panel.weights = packWeights(b, c, *constantBytes, first, panels,
                                std::max<int64_t>(2, width));
  else
    panel.weights = weights;
}

/// Calls `body` for each panel; panels of full width are one loop.
Value DirectTiler::tilePanels(Value tensor,
                              function_ref<Value(const Panel &, Value)> body) {
  int64_t channels = c.getSize(c.channel), width = config.channels;
  int64_t full = channels / width, rest = channels % width;
  if (full > 0) {
    Panel panel;
    panel.lanes = splitIntoLanes(width, config.vector);
    takeWeights(panel, 0, full);
    tensor =
        b.loop(full, tensor,
               [&](Value number, ValueRange carried) -> SmallVector<Value> {
                 panel.number = number;
                 panel.first = b.linear(number, width, 0);
                 return {body(panel, carried.front())};
               })
            .front();
  }
  if (rest > 0) {
    Panel panel;
    panel.lanes =
        splitIntoLanes(rest, config.vector, dots ? ByteDots::leastWidth : 1);
    panel.number = b.index(0);
    panel.first = b.index(full * width);
    takeWeights(panel, full * width, 1);
    tensor = body(panel, tensor);
  }
  return tensor;
}

/// All tiles of a line.
Value DirectTiler::tileLine(const Panel &panel, Value tensor) {
  if (c.rows.empty())
    return tile(panel, 1, tensor);
  return tileRows(tensor, [&](int64_t size, Value tensor) {
    return tile(panel, size, tensor);
  });
}

/// Calls `body` with the rows of each tile of a line.
Value DirectTiler::tileRows(Value tensor,
                            function_ref<Value(int64_t, Value)> body) {
  unsigned loop = c.rows.back();
  int64_t rows = isMatrix ? getNumTileableRows(c) : c.getSize(loop);
  return b.tiles(rows, config.rows, tensor,
                 [&](Value first, int64_t size, Value tensor) {
                   loops[loop] = first;
                   return body(size, tensor);
                 });
}

SmallVector<Value> DirectTiler::resultIndices(const Panel &panel, int64_t row,
                                              const Lane &lane) {
  SmallVector<Value> at = loops;
  if (isMatrix) {
    Value number = b.linear(loops[c.rows.back()], 1, row);
    SmallVector<OpFoldResult> extents =
        llvm::map_to_vector(c.rows, [&](unsigned loop) -> OpFoldResult {
          return b.getIndexAttr(c.getSize(loop));
        });
    auto split = affine::AffineDelinearizeIndexOp::create(b, number, extents);
    for (auto [loop, value] : llvm::zip(c.rows, split.getResults()))
      at[loop] = value;
  } else if (!c.rows.empty()) {
    at[c.rows.back()] = b.linear(loops[c.rows.back()], 1, row);
  }
  at[c.channel] = b.linear(panel.first, 1, lane.offset);
  return llvm::map_to_vector(c.maps[2].getResults(), [&](AffineExpr expr) {
    return at[cast<AffineDimExpr>(expr).getPosition()];
  });
}

/// The loops' variables in a row of the tile.
SmallVector<Value> DirectTiler::loopsOfRow(int64_t row) {
  SmallVector<Value> at = loops;
  if (!c.rows.empty())
    at[c.rows.back()] = b.linear(loops[c.rows.back()], 1, row);
  return at;
}

Value DirectTiler::start(const Panel &panel, int64_t row, const Lane &lane) {
  if (!dots)
    return result.start(b, resultIndices(panel, row, lane), lane);
  Value sums = dots->start(panel.dots, panel.number, loopsOfRow(row), lane);
  if (result.startsAtZero())
    return sums;
  return arith::AddIOp::create(
      b, sums, result.start(b, resultIndices(panel, row, lane), lane));
}

Value DirectTiler::tile(const Panel &panel, int64_t rows, Value tensor) {
  SmallVector<Value> sums;
  for (int64_t row = 0; row < rows; ++row)
    for (const Lane &lane : panel.lanes)
      sums.push_back(start(panel, row, lane));
  sums = sum(panel, rows,
             dots ? dots->getOuterSums() : ArrayRef(c.sums).drop_back(), sums);
  DenseMap<std::pair<Value, int64_t>, Value> shared;
  ArrayRef<Value> rest(sums);
  for (int64_t row = 0; row < rows; ++row) {
    auto indices = [&](const Lane &lane) {
      return resultIndices(panel, row, lane);
    };
    tensor = result.finishRow(b, rest.take_front(panel.lanes.size()),
                              panel.lanes, indices, tensor, shared);
    rest = rest.drop_front(panel.lanes.size());
  }
  return tensor;
}

/// Adds all terms to `sums`, which are those of each row by lane.
SmallVector<Value> DirectTiler::sum(const Panel &panel, int64_t rows,
                                    ArrayRef<unsigned> outer, ValueRange sums) {
  if (outer.empty())
    return sumInnermost(panel, rows, sums);
  return b.loop(c.getSize(outer.front()), sums,
                [&](Value i, ValueRange carried) {
                  loops[outer.front()] = i;
                  return sum(panel, rows, outer.drop_front(), carried);
                });
}

/// The rows of the input for the innermost sums: [rows, terms], where there are
/// several.
Value DirectTiler::sliceInput(int64_t rows) {
  int64_t rank = cast<RankedTensorType>(input.getType()).getRank();
  SmallVector<OpFoldResult> offsets;
  SmallVector<int64_t> sizes(rank, 1), strides(rank, 1);
  sizes.back() = c.getSize(c.sums.back());
  if (isMatrix) {
    offsets = {loops[c.rows.back()], b.getIndexAttr(0)};
    sizes.front() = rows;
  } else {
    offsets = getAsOpFoldResult(b.indices(c.getInputMap(), openLoops()));
    if (!c.rows.empty()) {
      auto [dim, step] = *findStep(c.getInputMap(), c.rows.back());
      sizes[dim] = rows;
      strides[dim] = step;
    }
  }
  return b.slice(input, offsets, sizes, strides);
}

/// The number, among all terms, of the first of the innermost sums.
OpFoldResult DirectTiler::firstTerm() {
  AffineExpr number = b.getAffineConstantExpr(0);
  SmallVector<OpFoldResult> operands;
  for (auto [i, loop] : llvm::enumerate(ArrayRef(c.sums).drop_back())) {
    number = (number + b.getAffineDimExpr(i)) * c.getSize(c.sums[i + 1]);
    operands.push_back(loops[loop]);
  }
  return affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), AffineMap::get(operands.size(), 0, number, b.getContext()),
      operands);
}

/// Asks for weights of the next panel while this one is computed; `term` counts
/// the terms, or groups, of all sums.
void DirectTiler::fetchNext(Value weights, Value panel, Value term) {
  if (config.linesOutside || c.rows.empty())
    return;
  Value part;
  int64_t parts;
  if (isMatrix || c.rows.size() == 1) {
    unsigned loop = c.rows.back();
    AffineExpr tile = b.getAffineDimExpr(0).floorDiv(config.rows);
    part = b.indices(AffineMap::get(1, 0, tile), loops[loop]).front();
    parts = getNumTileableRows(c) / config.rows;
  } else {
    unsigned loop = c.rows[c.rows.size() - 2];
    part = loops[loop];
    parts = c.getSize(loop);
  }
  // Weights that are read once are read as fast as they arrive anyway.
  if (parts > 1)
    b.fetchNextPanel(weights, panel, part, parts, term);
}

/// The weights for the innermost sums: [terms, channels], where there are
/// several terms.
Value DirectTiler::sliceWeights(const Panel &panel) {
  auto type = cast<RankedTensorType>(panel.weights.getType());
  SmallVector<OpFoldResult> offsets;
  SmallVector<int64_t> sizes(type.getRank(), 1), strides(type.getRank(), 1);
  int64_t depth = c.getSize(c.sums.back());
  if (constantBytes) {
    offsets = {panel.number, firstTerm(), b.getIndexAttr(0)};
    sizes[1] = depth;
    sizes.back() = type.getDimSize(2);
  } else {
    SmallVector<Value> at = openLoops();
    at[c.channel] = panel.first;
    offsets = getAsOpFoldResult(b.indices(weightsMap, at));
    auto [dim, step] = *findStep(weightsMap, c.sums.back());
    sizes[dim] = depth;
    strides[dim] = step;
    sizes.back() = panel.lanes.back().offset + panel.lanes.back().valid;
  }
  return b.slice(panel.weights, offsets, sizes, strides);
}

/// The variables of all loops, 0 for those that are not open.
SmallVector<Value> DirectTiler::openLoops() {
  SmallVector<Value> at = loops;
  at[c.sums.back()] = {};
  for (Value &value : at)
    if (!value)
      value = b.index(0);
  return at;
}

SmallVector<Value> DirectTiler::sumInnermost(const Panel &panel, int64_t rows,
                                             ValueRange sums) {
  if (dots) {
    auto inRows = llvm::map_to_vector(
        llvm::seq(rows), [&](int64_t row) { return loopsOfRow(row); });
    return dots->sumRun(panel.dots, panel.number, inRows, panel.lanes, sums,
                        [&](Value group) {
                          fetchNext(panel.dots.weights, panel.number, group);
                        });
  }
  Value in = sliceInput(rows), by = sliceWeights(panel);
  Value first = getValueOrCreateConstantIndexOp(b, b.getLoc(), firstTerm());
  // Dimensions of one element have no index.
  bool hasTerms = c.getSize(c.sums.back()) > 1;
  auto indices = [&](std::optional<Value> row, Value term,
                     std::optional<Value> channel) {
    SmallVector<Value> at;
    if (row)
      at.push_back(*row);
    if (hasTerms)
      at.push_back(term);
    if (channel)
      at.push_back(*channel);
    return at;
  };
  return b.loop(
      c.getSize(c.sums.back()), sums, [&](Value term, ValueRange carried) {
        SmallVector<Value> factors, next;
        if (constantBytes) {
          AffineExpr sum = b.getAffineDimExpr(0) + b.getAffineDimExpr(1);
          fetchNext(
              panel.weights, panel.number,
              b.indices(AffineMap::get(2, 0, sum), {first, term}).front());
        }
        for (Lane lane : panel.lanes) {
          if (constantBytes)
            lane.valid = lane.width;
          factors.push_back(c.widenWeights(
              b, b.read(by, indices({}, term, b.index(lane.offset)), lane)));
        }
        for (int64_t row = 0; row < rows; ++row) {
          std::optional<Value> number;
          if (rows > 1)
            number = b.index(row);
          Value x = c.widenInput(
              b, tensor::ExtractOp::create(b, in, indices(number, term, {})));
          for (auto [lane, factor] : llvm::zip(panel.lanes, factors))
            next.push_back(b.multiplyAdd(carried[next.size()],
                                         b.splat(x, lane.width), factor));
        }
        return next;
      });
}

FailureOr<Value> mlir::armnn::tileDirect(TileBuilder &b,
                                         const Contraction &contraction,
                                         const KernelConfig &config,
                                         const TileResult &result) {
  return DirectTiler(b, contraction, config, result).run();
}
