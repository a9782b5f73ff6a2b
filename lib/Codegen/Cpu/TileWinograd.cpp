//===- TileWinograd.cpp - 3x3 convolutions in Winograd's form -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// F(4x4, 3x3): Lavin and Gray, "Fast Algorithms for Convolutional Neural
// Networks", 2015. Each 4x4 patch of the result comes from 6x6 products of a
// transformed 6x6 patch of the input with transformed weights, so that 36
// multiplications do the work of 144.
//
//===----------------------------------------------------------------------===//

#include "PackWeights.h"
#include "TileKernels.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::armnn;

/// Extents of a patch of the result and of the input.
static constexpr int64_t patch = 4, window = 6;

static bool isSumOf(AffineExpr expr, unsigned a, unsigned b) {
  MLIRContext *context = expr.getContext();
  return expr == getAffineDimExpr(a, context) + getAffineDimExpr(b, context) ||
         expr == getAffineDimExpr(b, context) + getAffineDimExpr(a, context);
}

bool mlir::armnn::isWinogradForm(const Contraction &c) {
  size_t rows = c.rows.size();
  AffineMap map = c.getInputMap();
  if (c.isDepthwise() || !c.batch.empty() || c.sums.size() != 3 || rows < 2 ||
      map.getNumResults() < 3 || c.getSize(c.sums[0]) != 3 ||
      c.getSize(c.sums[1]) != 3)
    return false;
  ArrayRef<AffineExpr> place = map.getResults().take_back(3);
  auto channel = dyn_cast<AffineDimExpr>(place[2]);
  return isSumOf(place[0], c.rows[rows - 2], c.sums[0]) &&
         isSumOf(place[1], c.rows[rows - 1], c.sums[1]) && channel &&
         channel.getPosition() == c.sums[2] && getConstant(c.getWeights()) &&
         getElementTypeOrSelf(c.getWeights().getType()).isF32() &&
         getElementTypeOrSelf(c.getInput().getType()).isF32();
}

/// The weights of one kernel, g, as G g G^T.
static void transformWeights(const double (&g)[3][3],
                             double (&result)[window][window]) {
  static constexpr double G[window][3] = {{1.0 / 4, 0, 0},
                                          {-1.0 / 6, -1.0 / 6, -1.0 / 6},
                                          {-1.0 / 6, 1.0 / 6, -1.0 / 6},
                                          {1.0 / 24, 1.0 / 12, 1.0 / 6},
                                          {1.0 / 24, -1.0 / 12, 1.0 / 6},
                                          {0, 0, 1}};
  double half[window][3] = {};
  for (int i = 0; i < window; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 3; ++k)
        half[i][j] += G[i][k] * g[k][j];
  for (int i = 0; i < window; ++i)
    for (int j = 0; j < window; ++j) {
      result[i][j] = 0;
      for (int k = 0; k < 3; ++k)
        result[i][j] += half[i][k] * G[j][k];
    }
}

/// A constant [36, panels, depth, width] with the transformed weights of
/// `panels` times `width` channels from `first` on; 0 where there are none.
static Value packTransformed(OpBuilder &b, const Contraction &c, int64_t first,
                             int64_t panels, int64_t width) {
  ArrayRef<char> bytes = *getConstantBytes(c.getWeights());
  auto source = cast<RankedTensorType>(c.getWeights().getType());
  int64_t depth = c.getSize(c.sums[2]), channels = c.getSize(c.channel);
  auto stride = [&](unsigned loop) {
    return getStride(c.getWeightsMap(), source, loop);
  };
  int64_t byRow = stride(c.sums[0]), byColumn = stride(c.sums[1]),
          byDepth = stride(c.sums[2]), byChannel = stride(c.channel);
  int64_t plane = panels * depth * width;
  AsmResourceBlob blob = HeapAsmResourceBlob::allocate(
      window * window * plane * sizeof(float), /*align=*/64,
      /*dataIsMutable=*/true);
  auto *to = reinterpret_cast<float *>(blob.getMutableData().data());
  std::fill_n(to, window * window * plane, 0.0f);
  for (int64_t i = 0; i < panels * width && first + i < channels; ++i)
    for (int64_t d = 0; d < depth; ++d) {
      double g[3][3], u[window][window];
      for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 3; ++x) {
          float weight;
          std::memcpy(&weight,
                      bytes.data() + sizeof(float) * ((first + i) * byChannel +
                                                      d * byDepth + y * byRow +
                                                      x * byColumn),
                      sizeof(float));
          g[y][x] = weight;
        }
      transformWeights(g, u);
      float *place = to + ((i / width) * depth + d) * width + i % width;
      for (int k = 0; k < window * window; ++k)
        place[k * plane] = float(u[k / window][k % window]);
    }
  auto type = RankedTensorType::get({window * window, panels, depth, width},
                                    b.getF32Type());
  return arith::ConstantOp::create(
      b, c.op.getLoc(), type,
      DenseResourceElementsAttr::get(type, "winograd", std::move(blob)));
}

namespace {

using Vectors = SmallVector<Value, window>;

class WinogradTiler {
public:
  WinogradTiler(TileBuilder &b, const Contraction &c,
                const KernelConfig &config, const TileResult &result)
      : b(b), c(c), config(config), result(result), depth(c.getSize(c.sums[2])),
        channels(c.getSize(c.channel)),
        height(c.getSize(c.rows[c.rows.size() - 2])),
        width(c.getSize(c.rows.back())),
        columns(llvm::divideCeil(width, patch)), loops(c.extents.size()) {}

  Value run();

private:
  void packWeights();
  Value block(Value firstRow, int64_t rows, Value tensor);
  Value transformInput(Value firstRow, int64_t rows);
  Value multiply(Value input, int64_t patches);
  Value multiplyPanel(Value input, Value weights, Value k, Value panel,
                      int64_t patches, Value firstChannel, ArrayRef<Lane> lanes,
                      Value tensor);
  Value transformResult(Value products, Value firstRow, int64_t rows,
                        Value tensor);
  Value finishPatch(Value products, Value row, Value column, Value number,
                    int64_t extentY, int64_t extentX, Value tensor);
  Value forLanes(int64_t extent, Value tensor,
                 function_ref<Value(Value, Lane, Value)> body);
  Value forPatches(int64_t count, int64_t extent, Value tensor,
                   function_ref<Value(Value, int64_t, Value)> body);

  Value scaled(double factor, Value x, Value plus);
  Value add(Value x, Value y);
  Value sub(Value x, Value y);
  Vectors inputTransform(ArrayRef<Value> d);
  Vectors resultTransform(ArrayRef<Value> m);

  TileBuilder &b;
  const Contraction &c;
  const KernelConfig &config;
  const TileResult &result;
  int64_t depth, channels, height, width;
  /// Patches along the width.
  int64_t columns;
  /// Transformed weights of the panels of full width, and of what remains.
  Value fullWeights, restWeights;
  SmallVector<Lane> fullLanes, restLanes;
  SmallVector<Value> loops;
};

} // namespace

Value WinogradTiler::scaled(double factor, Value x, Value plus) {
  auto type = cast<VectorType>(x.getType());
  Value constant = arith::ConstantOp::create(
      b, DenseElementsAttr::get(type, b.getF32FloatAttr(factor)));
  return b.multiplyAdd(plus, constant, x);
}

Value WinogradTiler::add(Value x, Value y) {
  return arith::AddFOp::create(b, x, y);
}

Value WinogradTiler::sub(Value x, Value y) {
  return arith::SubFOp::create(b, x, y);
}

/// B^T d
Vectors WinogradTiler::inputTransform(ArrayRef<Value> d) {
  Value even = scaled(-4, d[2], d[4]), odd = scaled(-4, d[1], d[3]);
  Value wide = sub(d[4], d[2]), step = sub(d[3], d[1]);
  return {scaled(4, d[0], scaled(-5, d[2], d[4])),
          add(even, odd),
          sub(even, odd),
          scaled(2, step, wide),
          scaled(-2, step, wide),
          scaled(4, d[1], scaled(-5, d[3], d[5]))};
}

/// A^T m
Vectors WinogradTiler::resultTransform(ArrayRef<Value> m) {
  Value a = add(m[1], m[2]), e = sub(m[1], m[2]);
  Value g = add(m[3], m[4]), h = sub(m[3], m[4]);
  return {add(m[0], add(a, g)), scaled(2, h, e), scaled(4, g, a),
          add(scaled(8, h, e), m[5])};
}

/// Calls `body` with the first element of each vector along `extent`.
Value WinogradTiler::forLanes(int64_t extent, Value tensor,
                              function_ref<Value(Value, Lane, Value)> body) {
  return b.tiles(extent, config.vector, tensor,
                 [&](Value first, int64_t size, Value tensor) {
                   Lane lane = splitIntoLanes(size, config.vector).front();
                   return body(first, lane, tensor);
                 });
}

/// Calls `body` with the number of each patch along `extent` elements of the
/// result, and with how many of them it covers.
Value WinogradTiler::forPatches(
    int64_t count, int64_t extent, Value tensor,
    function_ref<Value(Value, int64_t, Value)> body) {
  int64_t full = std::min(count, extent / patch);
  if (full > 0)
    tensor = b.loop(full, tensor,
                    [&](Value i, ValueRange carried) -> SmallVector<Value> {
                      return {body(i, patch, carried.front())};
                    })
                 .front();
  if (full < count)
    tensor = body(b.index(full), extent - full * patch, tensor);
  return tensor;
}

Value WinogradTiler::run() {
  ArrayRef<unsigned> outer = ArrayRef(c.rows).drop_back(2);
  int64_t rows = llvm::divideCeil(height, patch);
  // A block of rows of patches at a time stays in the cache.
  int64_t blockRows = std::min(config.lines, rows);
  int64_t full = rows / blockRows;
  if (height % patch != 0 && rows % blockRows == 0)
    --full; // the last one covers less
  packWeights();
  auto body = [&](Value tensor) {
    if (full > 0)
      tensor = b.loop(
                    full, tensor,
                    [&](Value i, ValueRange carried) -> SmallVector<Value> {
                      return {block(b.linear(i, blockRows, 0), blockRows,
                                    carried.front())};
                    },
                    /*sharesScratch=*/true)
                   .front();
    if (int64_t rest = rows - full * blockRows)
      tensor = block(b.index(full * blockRows), rest, tensor);
    return tensor;
  };
  return b.nest(outer, c.extents, loops, result.getDestination(), body,
                /*sharesScratch=*/true);
}

Value WinogradTiler::block(Value firstRow, int64_t rows, Value tensor) {
  Value input = transformInput(firstRow, rows);
  Value products = multiply(input, rows * columns);
  return transformResult(products, firstRow, rows, tensor);
}

/// The transformed patches of some rows of patches: [36, patches, depth].
Value WinogradTiler::transformInput(Value firstRow, int64_t rows) {
  Value input = c.getInput();
  auto type = cast<RankedTensorType>(input.getType());
  int64_t rank = type.getRank();
  SmallVector<Value> outer(loops);
  for (Value &value : outer)
    if (!value)
      value = b.index(0);
  SmallVector<Value> at = b.indices(c.getInputMap(), outer);
  Value tensor = tensor::EmptyOp::create(
      b, ArrayRef<int64_t>{window * window, rows * columns, depth},
      b.getF32Type());
  // Beyond the input's end is what no element of the result needs.
  auto place = [&](Value number, int64_t step, int64_t extent) -> Value {
    AffineExpr first = b.getAffineDimExpr(0) * patch + step;
    AffineMap map = AffineMap::get(
        1, 0, {first, b.getAffineConstantExpr(extent - 1)}, b.getContext());
    return affine::AffineMinOp::create(b, map, number);
  };
  auto loadPatch = [&](Value row, Value column, Value number, Value carried) {
    SmallVector<Value> ys, xs;
    Value patchRow = affine::makeComposedAffineApply(
        b, b.getLoc(), b.getAffineDimExpr(0) + b.getAffineDimExpr(1),
        {firstRow, row});
    for (int64_t i = 0; i < window; ++i) {
      ys.push_back(place(patchRow, i, type.getDimSize(rank - 3)));
      xs.push_back(place(column, i, type.getDimSize(rank - 2)));
    }
    return forLanes(depth, carried, [&](Value first, Lane lane, Value carried) {
      SmallVector<Vectors> columnsDone;
      for (int64_t x = 0; x < window; ++x) {
        Vectors d;
        for (int64_t y = 0; y < window; ++y) {
          at[rank - 3] = ys[y];
          at[rank - 2] = xs[x];
          at[rank - 1] = first;
          d.push_back(b.read(input, at, lane));
        }
        columnsDone.push_back(inputTransform(d));
      }
      for (int64_t y = 0; y < window; ++y) {
        Vectors line;
        for (int64_t x = 0; x < window; ++x)
          line.push_back(columnsDone[x][y]);
        for (auto [x, value] : llvm::enumerate(inputTransform(line)))
          carried = b.write(value, carried,
                            {b.index(y * window + x), number, first}, lane);
      }
      return carried;
    });
  };
  return forPatches(
      rows, rows * patch, tensor, [&](Value row, int64_t, Value carried) {
        return forPatches(columns, columns * patch, carried,
                          [&](Value column, int64_t, Value carried) {
                            Value number = affine::makeComposedAffineApply(
                                b, b.getLoc(),
                                b.getAffineDimExpr(0) * columns +
                                    b.getAffineDimExpr(1),
                                {row, column});
                            return loadPatch(row, column, number, carried);
                          });
      });
}

/// Packs the weights once, for all blocks.
void WinogradTiler::packWeights() {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointAfterValue(c.getWeights());
  int64_t size = config.channels, full = channels / size,
          rest = channels % size;
  fullLanes = splitIntoLanes(size, config.vector);
  restLanes = splitIntoLanes(rest, config.vector);
  if (full > 0)
    fullWeights = packTransformed(b, c, 0, full, size);
  if (rest > 0)
    restWeights = packTransformed(
        b, c, full * size, 1,
        std::max<int64_t>(2, restLanes.back().offset + restLanes.back().width));
}

/// 36 matrix products: [36, patches, channels].
Value WinogradTiler::multiply(Value input, int64_t patches) {
  Value tensor = tensor::EmptyOp::create(
      b, ArrayRef<int64_t>{window * window, patches, channels}, b.getF32Type());
  int64_t size = config.channels, full = channels / size;
  auto multiplyAll = [&](Value k, ValueRange carried) -> SmallVector<Value> {
    Value tensor = carried.front();
    if (fullWeights)
      tensor =
          b.loop(full, tensor,
                 [&](Value panel, ValueRange carried) -> SmallVector<Value> {
                   return {multiplyPanel(input, fullWeights, k, panel, patches,
                                         b.linear(panel, size, 0), fullLanes,
                                         carried.front())};
                 })
              .front();
    if (restWeights)
      tensor = multiplyPanel(input, restWeights, k, b.index(0), patches,
                             b.index(full * size), restLanes, tensor);
    return {tensor};
  };
  return b.loop(window * window, tensor, multiplyAll).front();
}

Value WinogradTiler::multiplyPanel(Value input, Value weights, Value k,
                                   Value panel, int64_t patches,
                                   Value firstChannel, ArrayRef<Lane> lanes,
                                   Value tensor) {
  int64_t size = cast<RankedTensorType>(weights.getType()).getDimSize(3);
  auto slice = [&](Value from, Value second, ArrayRef<int64_t> sizes) {
    SmallVector<OpFoldResult> offsets(sizes.size(), b.getIndexAttr(0));
    offsets[0] = k;
    offsets[1] = second;
    return b.slice(from, offsets, sizes, SmallVector<int64_t>(sizes.size(), 1));
  };
  auto tile = [&](Value first, int64_t rows, Value tensor) {
    SmallVector<Value> sums;
    for (int64_t row = 0; row < rows; ++row)
      for (const Lane &lane : lanes)
        sums.push_back(b.zeros(b.getF32Type(), lane.width));
    Value in = slice(input, first, {1, rows, depth});
    Value by = slice(weights, panel, {1, 1, depth, size});
    int64_t panels = cast<RankedTensorType>(weights.getType()).getDimSize(1);
    AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1);
    Value number =
        b.indices(AffineMap::get(2, 0, d0 * panels + d1), {k, panel}).front();
    Value part =
        b.indices(AffineMap::get(1, 0, d0.floorDiv(config.rows)), first)
            .front();
    sums = b.loop(depth, sums, [&](Value term, ValueRange carried) {
      SmallVector<Value> factors, next;
      b.fetchNextPanel(weights, number, part, patches / config.rows, term);
      for (Lane lane : lanes) {
        lane.valid = lane.width;
        factors.push_back(b.read(by, {term, b.index(lane.offset)}, lane));
      }
      for (int64_t row = 0; row < rows; ++row) {
        SmallVector<Value> at{term};
        if (rows > 1)
          at.insert(at.begin(), b.index(row));
        Value x = tensor::ExtractOp::create(b, in, at);
        for (auto [lane, factor] : llvm::zip(lanes, factors))
          next.push_back(b.multiplyAdd(carried[next.size()],
                                       b.splat(x, lane.width), factor));
      }
      return next;
    });
    const Value *next = sums.begin();
    for (int64_t row = 0; row < rows; ++row)
      for (const Lane &lane : lanes)
        tensor = b.write(*next++, tensor,
                         {k, b.linear(first, 1, row),
                          b.linear(firstChannel, 1, lane.offset)},
                         lane);
    return tensor;
  };
  return b.tiles(patches, config.rows, tensor, tile);
}

Value WinogradTiler::transformResult(Value products, Value firstRow,
                                     int64_t rows, Value tensor) {
  // Only the last block may cover less than its patches do.
  int64_t extent = rows * patch;
  if (auto first = getConstantIntValue(firstRow))
    extent = std::min(extent, height - *first * patch);
  return forPatches(
      rows, extent, tensor, [&](Value row, int64_t extentY, Value carried) {
        return forPatches(
            columns, width, carried,
            [&](Value column, int64_t extentX, Value carried) {
              AffineExpr r = b.getAffineDimExpr(0), x = b.getAffineDimExpr(1);
              auto apply = [&](AffineExpr expr, Value v, Value w) -> Value {
                return affine::makeComposedAffineApply(b, b.getLoc(), expr,
                                                       {v, w});
              };
              Value y = apply((r + x) * patch, firstRow, row);
              Value number = apply(r * columns + x, row, column);
              return finishPatch(products, y, b.linear(column, patch, 0),
                                 number, extentY, extentX, carried);
            });
      });
}

/// Writes the patch `number` of the block, which starts at `row` and `column`
/// of the result and covers the given extents of it.
Value WinogradTiler::finishPatch(Value products, Value row, Value column,
                                 Value number, int64_t extentY, int64_t extentX,
                                 Value tensor) {
  return forLanes(channels, tensor, [&](Value first, Lane lane, Value tensor) {
    SmallVector<Vectors> done;
    for (int64_t x = 0; x < window; ++x) {
      Vectors m;
      for (int64_t y = 0; y < window; ++y)
        m.push_back(
            b.read(products, {b.index(y * window + x), number, first}, lane));
      done.push_back(resultTransform(m));
    }
    DenseMap<std::pair<Value, int64_t>, Value> shared;
    for (int64_t y = 0; y < extentY; ++y) {
      Vectors line;
      for (int64_t x = 0; x < window; ++x)
        line.push_back(done[x][y]);
      Vectors values = resultTransform(line);
      for (int64_t x = 0; x < extentX; ++x) {
        SmallVector<Value> at(loops);
        at[c.rows[c.rows.size() - 2]] = b.linear(row, 1, y);
        at[c.rows.back()] = b.linear(column, 1, x);
        at[c.channel] = first;
        SmallVector<Value> indices =
            llvm::map_to_vector(c.maps[2].getResults(), [&](AffineExpr expr) {
              return at[cast<AffineDimExpr>(expr).getPosition()];
            });
        tensor = result.finish(b, values[x], indices, lane, tensor, shared);
      }
    }
    return tensor;
  });
}

FailureOr<Value> mlir::armnn::tileWinograd(TileBuilder &b,
                                           const Contraction &contraction,
                                           const KernelConfig &config,
                                           const TileResult &result) {
  if (!isWinogradForm(contraction) || !result.startsAtZero() ||
      !getConstantBytes(contraction.getWeights()))
    return failure();
  return WinogradTiler(b, contraction, config, result).run();
}
