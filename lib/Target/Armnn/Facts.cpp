//===- Facts.cpp - What an .armnn file says about its writer --------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Target/Armnn.h"
#include "lib/Target/Armnn/Graph.h"
#include "lib/Target/Armnn/Verification.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::armnn;

namespace {
/// Counts forms that a reader has to know of.
struct Forms {
  unsigned forwardReferences = 0;
  unsigned movedIndexes = 0;
  unsigned weightsInside = 0;
  unsigned depthwiseWeightsInside = 0;
  unsigned overriddenSlots = 0;
  llvm::MapVector<StringRef, unsigned> deprecatedLayers;
  StringRef newestLayer = "19.02";
};
} // namespace

/// Whether the layer holds weights that newer files pass through slots. They
/// are field 2 of all tables concerned.
static bool hasWeightsInside(const Layer &layer) {
  static constexpr unsigned weights = 8;
  return llvm::is_contained(
             {"Convolution2d", "DepthwiseConvolution2d", "FullyConnected"},
             layer.kind->name) &&
         layer.table->GetPointer<const void *>(weights);
}

static Forms countForms(const Graph &graph) {
  Forms forms;
  for (size_t position = 0; position < graph.size(); ++position) {
    const Layer &layer = graph[position];
    forms.movedIndexes += layer.index() != position;
    forms.weightsInside += hasWeightsInside(layer);
    forms.depthwiseWeightsInside +=
        hasWeightsInside(layer) && layer.kind->name == "DepthwiseConvolution2d";
    forms.newestLayer = std::max(forms.newestLayer, layer.kind->since);
    if (layer.kind->isDeprecated)
      ++forms.deprecatedLayers[layer.kind->name];
    for (const Source &source : layer.sources) {
      forms.forwardReferences += source.position > position;
      forms.overriddenSlots += source.input->isOverridden();
    }
  }
  return forms;
}

/// The releases that write these feature versions.
static std::string getWriter(const ArmnnFileFacts &facts, const Forms &forms,
                             Numbering numbering) {
  if (numbering == Numbering::Release1902)
    return "19.02";
  if (numbering == Numbering::Release1905)
    return "19.05";
  auto [bindings, layout, constants] = facts.featureVersions;
  if (bindings == 0)
    return "19.05 to 19.11";
  if (layout == 0)
    return "20.02 to 21.05";
  return constants != 0 && forms.weightsInside ? "21.08 to 22.02"
                                               : "21.08 or later";
}

static void addQuirks(const Forms &forms, Numbering numbering,
                      ArmnnFileFacts &facts) {
  auto add = [&](unsigned count, StringRef text) {
    if (count)
      facts.quirks.push_back((Twine(count) + " " + text).str());
  };
  if (numbering != Numbering::Newest)
    facts.quirks.push_back(
        ("layers are numbered as in release " + getName(numbering)).str());
  if (facts.featureVersions[0] == 0)
    facts.quirks.push_back("inputs and outputs are named by layer index");
  if (facts.featureVersions[1] == 0 && forms.depthwiseWeightsInside)
    facts.quirks.push_back("depthwise weights are [M,I,H,W]");
  add(forms.weightsInside,
      "layers hold weights that are inputs in newer files");
  add(forms.forwardReferences, "inputs come from layers later in the file");
  add(forms.movedIndexes, "layers have an index that is not their position");
  add(forms.overriddenSlots, "input slots reshape what they read");
  for (auto &[name, count] : forms.deprecatedLayers)
    add(count, ("layers of the deprecated type " + name).str());
}

FailureOr<ArmnnFileFacts>
armnn::readArmnnFacts(const llvm::MemoryBuffer &file, MLIRContext *context,
                      const ArmnnImportOptions &options) {
  Report report(
      NameLoc::get(StringAttr::get(context, file.getBufferIdentifier())));
  FailureOr<Numbering> numbering = verifyFile(
      ArrayRef(reinterpret_cast<const uint8_t *>(file.getBufferStart()),
               file.getBufferSize()),
      report, options);
  if (failed(numbering))
    return failure();
  const auto *root =
      flatbuffers::GetRoot<schema::SerializedGraph>(file.getBufferStart());
  Graph graph(*root, *numbering, report, options);
  if (failed(graph.load()))
    return failure();
  Forms forms = countForms(graph);
  ArmnnFileFacts facts{file.getBufferSize(), {0, 0, 0}, "", "", {}};
  if (const auto *versions = root->featureVersions())
    facts.featureVersions = {versions->bindingIdsScheme(),
                             versions->weightsLayoutScheme(),
                             versions->constantTensorsAsInputs()};
  facts.writer = getWriter(facts, forms, *numbering);
  facts.oldestRelease = forms.newestLayer.str();
  addQuirks(forms, *numbering, facts);
  return facts;
}
