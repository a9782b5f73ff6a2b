//===- Html.h - A network as a page -----------------------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOOLS_ARMNN_INSPECT_HTML_H
#define TOOLS_ARMNN_INSPECT_HTML_H

#include "Json.h"

namespace mlir::armnn {

/// Writes one page that needs no other file: the network as it is and, where
/// all of it is layers, as armnn-optimize leaves it; drawings by Graphviz's
/// `dot`, tables, plots, and statistics of constants. `profile` is the path of
/// what armnn-run --profile wrote, or empty. The module is left as it is.
llvm::Error writeHtml(ModuleOp module, const ModelSummary &summary,
                      const std::optional<ArmnnFileFacts> &facts,
                      ArrayRef<ReleaseReport> releases, StringRef title,
                      StringRef profile, raw_ostream &os);

} // namespace mlir::armnn

#endif // TOOLS_ARMNN_INSPECT_HTML_H
