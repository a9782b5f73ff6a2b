//===- SelectKernels.cpp - Algorithms and tiles for sums of products ------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ByteDots.h"
#include "KernelConfig.h"
#include "PackWeights.h"
#include "TileKernels.h"
#include "armnn-mlir/Codegen/CpuPasses.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Remarks.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::armnn {
#define GEN_PASS_DEF_SELECTKERNELS
#include "armnn-mlir/Codegen/CpuPasses.h.inc"
} // namespace mlir::armnn

using namespace mlir;
using namespace mlir::armnn;

void KernelConfig::attach(Operation *op) const {
  Builder b(op->getContext());
  auto number = [&](StringRef name, int64_t value) {
    return b.getNamedAttr(name, b.getI64IntegerAttr(value));
  };
  SmallVector<NamedAttribute> fields{
      b.getNamedAttr("algorithm", b.getStringAttr(algorithm)),
      number("rows", rows), number("channels", channels),
      number("vector", vector)};
  if (linesOutside)
    fields.push_back(b.getNamedAttr("lines_outside", b.getUnitAttr()));
  if (lines)
    fields.push_back(number("lines", lines));
  if (packs)
    fields.push_back(b.getNamedAttr("packs", b.getUnitAttr()));
  op->setDiscardableAttr(attrName, b.getDictionaryAttr(fields));
}

std::optional<KernelConfig> KernelConfig::get(Operation *op) {
  auto attr =
      dyn_cast_or_null<DictionaryAttr>(op->getDiscardableAttr(attrName));
  if (!attr)
    return std::nullopt;
  auto number = [&](StringRef name) {
    auto value = attr.getAs<IntegerAttr>(name);
    return value ? value.getInt() : 0;
  };
  auto algorithm = attr.getAs<StringAttr>("algorithm");
  KernelConfig config{algorithm ? algorithm.getValue() : "",
                      number("rows"),
                      number("channels"),
                      number("vector"),
                      attr.contains("lines_outside"),
                      number("lines"),
                      attr.contains("packs")};
  if (config.algorithm == "winograd" && config.lines < 1)
    return std::nullopt;
  if (config.rows < 1 || config.channels < 1 || config.vector < 1)
    return std::nullopt;
  return config;
}

namespace {
/// What the registers of the target hold, and what its second cache keeps while
/// more passes through it.
struct Registers {
  int64_t count, bytes, cachedBytes;
  /// Sums that keep what multiplies busy.
  int64_t busySums;

  int64_t elements() const { return bytes / 4; }
  /// Those that can hold sums, besides what is multiplied.
  int64_t forSums() const { return count - 4; }
};
} // namespace

/// Bytes of a stream from the third cache in a clock cycle, measured beside
/// multiplications.
static constexpr double bytesPerCycle = 10;

/// The same from memory, where the weights of large networks are.
static constexpr double memoryBytesPerCycle = 4;

/// Time for one term of the sums of a tile of `rows` times `vectors` registers,
/// in that of one multiplication: multiplications, which overlap as many as
/// keep it busy, or loads, of which a clock cycle begins two.
static double timeOfTerm(int64_t rows, int64_t vectors, Registers registers) {
  // Eight sums keep two multipliers busy, four keep one.
  double loads = double(rows + vectors) * registers.busySums / 8;
  double sums =
      std::max({double(rows * vectors), double(registers.busySums), loads});
  // What loads take beside, most for weights, which come from the second cache.
  return sums + 0.7 * vectors + 0.1 * rows;
}

/// Cycles for all tiles.
static double cyclesOf(int64_t rows, int64_t channels, int64_t depth,
                       int64_t tileRows, int64_t tileVectors,
                       Registers registers) {
  int64_t elements = registers.elements();
  auto panel = [&](int64_t vectors) {
    auto tile = [&](int64_t rows) {
      return rows == 0 ? 0.0
                       : depth * timeOfTerm(rows, vectors, registers) +
                             3.0 * rows * vectors + 10;
    };
    return double(rows / tileRows) * tile(tileRows) + tile(rows % tileRows);
  };
  int64_t width = tileVectors * elements;
  double cycles = double(channels / width) * panel(tileVectors);
  if (int64_t rest = channels % width)
    cycles += panel(llvm::divideCeil(rest, elements));
  return cycles;
}

/// The most rows whose input does not evict each other from the first cache:
/// those a multiple of 2048 bytes apart share a few of its sets.
static int64_t getMostRows(const Contraction &c) {
  auto type = cast<RankedTensorType>(c.getInput().getType());
  if (c.rows.empty())
    return 1;
  // Halves count as what they are widened to.
  int64_t elementBits = c.isFloat() ? 32 : type.getElementTypeBitWidth();
  int64_t bytes =
      getStride(c.getInputMap(), type, c.rows.back()) * elementBits / 8;
  return bytes % 2048 == 0 ? 7 : std::numeric_limits<int64_t>::max();
}

/// `dots` if these products can be computed in its groups.
static const DotForm *chooseDots(const Contraction &c, StringRef dots) {
  return c.isByte() && c.batch.empty() && getConstantBytes(c.getWeights())
             ? DotForm::get(dots)
             : nullptr;
}

/// The best tile for sums of `depth` terms of `rows` rows. Where the weights of
/// a vector of channels are read again, for other rows, `bytesAgain` says how
/// many they are. Products that are added apart take a register, beside those
/// for the weights and the input.
static KernelConfig chooseTile(int64_t rows, int64_t mostRows, int64_t depth,
                               int64_t channels, int64_t mostVectors,
                               Registers registers, int64_t bytesAgain = 0,
                               bool addsApart = false) {
  int64_t elements = registers.elements();
  KernelConfig best{"direct", 1, elements, elements};
  double least = std::numeric_limits<double>::infinity();
  for (int64_t vectors = 1; vectors <= mostVectors; ++vectors) {
    // Without a register for the input, it is loaded again for each vector. One
    // row needs none for weights.
    int64_t others = vectors + (addsApart ? 2 : 1);
    int64_t sums = std::max(
        std::min(registers.forSums(), registers.count - others), vectors);
    int64_t limit = std::min({sums / vectors, rows, mostRows});
    for (int64_t tileRows = limit; tileRows >= 1; --tileRows) {
      double cycles =
          cyclesOf(rows, channels, depth, tileRows, vectors, registers);
      // What does not stay in the second cache comes from the third.
      if (bytesAgain * vectors > registers.cachedBytes) {
        double stream =
            llvm::divideCeil(channels, elements) * bytesAgain / bytesPerCycle;
        cycles = std::max(cycles, stream) + 0.1 * stream;
      }
      bool isBigger = tileRows * vectors * elements > best.rows * best.channels;
      if (cycles < least * 0.995 || (cycles < least * 1.005 && isBigger)) {
        least = std::min(least, cycles);
        best.rows = tileRows;
        best.channels = vectors * elements;
      }
    }
  }
  return best;
}

static KernelConfig chooseDirect(const Contraction &c, Registers registers,
                                 const DotForm *dots) {
  int64_t channels = c.getSize(c.channel), elements = registers.elements();
  int64_t mostVectors =
      std::min<int64_t>(8, llvm::divideCeil(channels, elements));
  int64_t depth = llvm::divideCeil(c.getSumSize(), dots ? dots->group : 1);
  int64_t termBytes = dots ? dots->group * dots->termBytes : 4;
  int64_t depthBytes = depth * termBytes;
  // All lines of rows read the weights of a panel again.
  int64_t bytesAgain = c.rows.size() > 1 ? depthBytes * elements : 0;
  KernelConfig best = chooseTile(getNumTileableRows(c), getMostRows(c), depth,
                                 channels, mostVectors, registers, bytesAgain,
                                 dots && dots->termBytes > 1);
  if (dots)
    best.algorithm = dots->algorithm;
  auto input = cast<RankedTensorType>(c.getInput().getType());
  int64_t inputBytes =
      input.getNumElements() * (input.getElementTypeBitWidth() / 8);
  best.linesOutside = c.rows.size() > 1 && channels > best.channels &&
                      depthBytes * channels <= registers.cachedBytes &&
                      inputBytes > registers.cachedBytes;
  return best;
}

/// Winograd's form, if it pays: its transforms take time in proportion to the
/// channels, and its weights are four times as many.
static std::optional<KernelConfig>
chooseWinograd(const Contraction &c, Registers registers, int64_t threads) {
  if (!isWinogradForm(c))
    return std::nullopt;
  int64_t height = c.getSize(c.rows[c.rows.size() - 2]);
  int64_t width = c.getSize(c.rows.back());
  int64_t depth = c.getSize(c.sums[2]), channels = c.getSize(c.channel);
  if (depth < 32 || channels < 32 || height < 12 || width < 12)
    return std::nullopt;
  int64_t columns = llvm::divideCeil(width, 4),
          rows = llvm::divideCeil(height, 4);
  int64_t lineBytes = 36 * columns * (depth + channels) * 4;
  double weightBytes = 36.0 * depth * channels * 4;
  int64_t mostVectors =
      std::min<int64_t>(8, llvm::divideCeil(channels, registers.elements()));
  std::optional<KernelConfig> best;
  double least = std::numeric_limits<double>::infinity();
  // Threads meet three times for each block: two blocks are enough then.
  int64_t fewest = threads > 1 ? llvm::divideCeil(rows, 2) : 1;
  for (int64_t lines = fewest; lines <= rows; ++lines) {
    int64_t patches = lines * columns;
    KernelConfig config =
        chooseTile(patches, depth * 4 % 2048 == 0 ? 7 : patches, depth,
                   channels, mostVectors, registers);
    double blocks = double(rows) / lines;
    double cycles = blocks * 36 *
                    cyclesOf(patches, channels, depth, config.rows,
                             config.channels / config.vector, registers);
    // Each block reads all weights, the first from memory and others from the
    // third cache if need be, which mostly goes on beside the arithmetic, and
    // what a block writes should stay in the second.
    if (weightBytes > registers.cachedBytes) {
      int64_t again = llvm::divideCeil(rows, lines) - 1;
      double stream = weightBytes / memoryBytesPerCycle +
                      again * weightBytes / bytesPerCycle;
      cycles = std::max(cycles, stream) + 0.1 * stream;
    }
    if (lines * lineBytes > registers.cachedBytes * 3 / 5)
      cycles += 0.5 * rows * lineBytes / bytesPerCycle;
    // A larger block is for more than a little.
    if (cycles < least * 0.99) {
      least = cycles;
      best = config;
      best->algorithm = "winograd";
      best->lines = lines;
    }
  }
  return best;
}

static KernelConfig chooseDepthwise(const Contraction &c, Registers registers,
                                    const DotForm *dots) {
  int64_t rows = c.rows.empty() ? 1 : c.getSize(c.rows.back());
  int64_t channels = c.getSize(c.channel), elements = registers.elements();
  // Bytes take longer to widen than to multiply: many rows share them.
  int64_t limit =
      std::min<int64_t>(c.isByte() ? 14 : registers.count / 4, rows);
  KernelConfig best{"depthwise", 1, elements, elements};
  // Rows that are far apart share few sets of the first cache: a line is read
  // as a whole.
  bool isPartOfLine = registers.bytes < 64 && !c.isByte();
  if (dots && dots->group == 4) {
    best.algorithm = dots->algorithm;
    best.channels =
        std::min<int64_t>(4, llvm::divideCeil(channels, elements)) * elements;
  } else if (channels % (2 * elements) == 0 &&
             (isPartOfLine || (rows <= 14 && registers.count >= 32)))
    best.channels = 2 * elements;
  double least = std::numeric_limits<double>::infinity();
  for (int64_t tileRows = limit; tileRows >= 1; --tileRows) {
    double cycles = double(rows / tileRows) * (tileRows + 1) +
                    (rows % tileRows ? rows % tileRows + 2 : 0);
    if (cycles < least) {
      least = cycles;
      best.rows = tileRows;
    }
  }
  return best;
}

/// Tells what was chosen for a layer, and why, where remarks are asked for.
static void explain(const Contraction &c, const KernelConfig &config) {
  remark::detail::InFlightRemark remark = remark::passed(
      c.op.getLoc(),
      remark::RemarkOpts::name("armnn-cpu-select").category("armnn-cpu"));
  std::string text;
  llvm::raw_string_ostream os(text);
  int64_t vectors = llvm::divideCeil(config.channels, config.vector);
  os << config.algorithm << ", tiles of " << config.rows << " rows and "
     << config.channels << " channels (" << config.rows * vectors
     << " vectors of " << config.vector << ") for " << c.getSize(c.channel)
     << " channels of " << c.getSumSize() << " terms";
  if (config.algorithm == "winograd")
    os << "; a quarter of the multiplications, " << config.lines
       << " lines of patches at a time";
  if (config.linesOutside)
    os << "; all channels of a line before the next, as the input is beyond "
          "the second cache";
  remark << text;
}

namespace {
struct SelectKernels : mlir::armnn::impl::SelectKernelsBase<SelectKernels> {
  using SelectKernelsBase::SelectKernelsBase;

  void runOnOperation() override {
    Registers target{registers, vectorBytes, cachedBytes, busySums};
    getOperation().walk([&](linalg::GenericOp op) {
      FailureOr<Contraction> c = Contraction::match(op);
      if (failed(c) || (!c->isFloat() && !c->isByte()))
        return;
      KernelConfig config =
          c->isDepthwise()
              ? chooseDepthwise(*c, target, chooseDots(*c, dots))
              : chooseWinograd(*c, target, threads)
                    .value_or(chooseDirect(*c, target, chooseDots(*c, dots)));
      config.packs = c->isByte() && StringRef(dots).starts_with("dot");
      config.attach(op);
      explain(*c, config);
    });
  }
};
} // namespace
