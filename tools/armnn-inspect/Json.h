//===- Json.h - What is in a model file, as JSON ----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOOLS_ARMNN_INSPECT_JSON_H
#define TOOLS_ARMNN_INSPECT_JSON_H

#include "armnn-mlir/Target/Armnn.h"
#include "armnn-mlir/Target/Summary.h"
#include "llvm/Support/JSON.h"

namespace mlir::armnn {

/// What a release cannot express.
struct ReleaseReport {
  StringRef release;
  std::vector<ArmnnRefusal> refusals;
};

/// The parts of what printJson prints.
llvm::json::Object layerToJson(const LayerSummary &layer);
llvm::json::Object networkToJson(ModuleOp module, const ModelSummary &summary);
llvm::json::Value factsToJson(const ArmnnFileFacts &facts);
llvm::json::Value refusalsToJson(ArrayRef<ReleaseReport> releases);

/// Prints all of it as one JSON object. `facts` are of an .armnn file.
void printJson(ModuleOp module, const ModelSummary &summary,
               const std::optional<ArmnnFileFacts> &facts,
               ArrayRef<ReleaseReport> releases, raw_ostream &os);

} // namespace mlir::armnn

#endif // TOOLS_ARMNN_INSPECT_JSON_H
