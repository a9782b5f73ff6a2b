//===- Pooling.cpp - Draws pooling --------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Drawing.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::smith;

static bool drawPooling(Drawing &d, unsigned rank) {
  static constexpr StringRef axes[] = {"z", "y", "x"},
                             lows[] = {"pad_front", "pad_top", "pad_left"},
                             highs[] = {"pad_back", "pad_bottom", "pad_right"},
                             sizes[] = {"pool_depth", "pool_height",
                                        "pool_width"};
  Value x = d.any({kFloatOrQuant, rank + 2, rank + 2, rank == 2 ? 7 : 4});
  bool first = d.chance(), isGlobal = d.chance(0.1);
  int64_t most = d.pick<int64_t>({1, 1, 1, 3});
  Fields fields = d.fields();
  for (unsigned axis = 3 - rank; axis < 3; ++axis)
    fields.number(lows[axis], d.integer(0, 2 * most))
        .number(highs[axis], d.integer(0, 2 * most))
        .number(sizes[axis], d.integer(1, 3))
        .number(("stride_" + axes[axis]).str(),
                isGlobal ? 0 : d.integer(1, 3 * most));
  fields
      .set("pool_type",
           d.any<PoolingAlgorithmAttr>(getMaxEnumValForPoolingAlgorithm()))
      .set("output_shape_rounding", d.any<OutputShapeRoundingAttr>(
                                        getMaxEnumValForOutputShapeRounding()))
      .set("padding_method",
           d.any<PaddingMethodAttr>(getMaxEnumValForPaddingMethod()))
      .set("data_layout", d.layout(first, rank));
  return d.layer(rank == 2 ? "armnn.pooling2d" : "armnn.pooling3d", x, fields,
                 d.similar(elementOf(x)));
}

void smith::addPooling(Generators &generators) {
  generators["armnn.pooling2d"] = [](Drawing &d) { return drawPooling(d, 2); };
  generators["armnn.pooling3d"] = [](Drawing &d) { return drawPooling(d, 3); };
}
