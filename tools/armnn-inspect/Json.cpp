//===- Json.cpp - What is in a model file, as JSON ------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Json.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/armnn/ArmnnTypes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::armnn;
namespace json = llvm::json;

/// Names are bytes; JSON is UTF-8.
static json::Value toJson(StringRef text) { return json::fixUTF8(text); }

static json::Value toJson(std::optional<uint64_t> number) {
  return number ? json::Value(*number) : json::Value(nullptr);
}

/// Numbers, lists of numbers, and enumerators as their words.
static json::Value toJson(Attribute attribute) {
  if (auto flag = dyn_cast<BoolAttr>(attribute))
    return flag.getValue();
  if (auto integer = dyn_cast<IntegerAttr>(attribute))
    return integer.getInt();
  if (auto real = dyn_cast<FloatAttr>(attribute))
    return real.getValueAsDouble();
  if (auto numbers = dyn_cast<DenseI64ArrayAttr>(attribute))
    return json::Array(numbers.asArrayRef());
  if (auto text = dyn_cast<StringAttr>(attribute))
    return toJson(text.getValue());
  // "#armnn<data_layout nhwc>".
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  StringRef word = StringRef(text).rtrim('>');
  return toJson(word.drop_front(word.find_last_of(" <") + 1));
}

static json::Array toJson(func::FuncOp main, TypeRange types,
                          function_ref<Attribute(unsigned, StringRef)> get) {
  json::Array result;
  for (auto [i, type] : llvm::enumerate(types)) {
    json::Object binding{{"type", tensorToJson(type)}};
    if (Attribute name = get(i, ArmnnDialect::kNameAttr))
      binding["name"] = toJson(name);
    if (Attribute id = get(i, ArmnnDialect::kBindingIdAttr))
      binding["bindingId"] = toJson(id);
    result.push_back(std::move(binding));
  }
  return result;
}

json::Object armnn::layerToJson(const LayerSummary &layer) {
  json::Array results;
  for (Type type : layer.results)
    results.push_back(tensorToJson(type));
  json::Object attributes;
  for (NamedAttribute attribute : layer.op->getAttrDictionary())
    if (attribute.getName() != "operandSegmentSizes")
      attributes[attribute.getName().getValue()] = toJson(attribute.getValue());
  return json::Object{
      {"name", toJson(StringRef(layer.name))}, {"operation", layer.operation},
      {"attributes", std::move(attributes)},   {"results", std::move(results)},
      {"parameters", layer.parameters},        {"macs", toJson(layer.macs)},
      {"liveBytes", toJson(layer.liveBytes)}};
}

json::Value armnn::factsToJson(const ArmnnFileFacts &facts) {
  json::Array forms;
  for (const std::string &quirk : facts.quirks)
    forms.push_back(toJson(StringRef(quirk)));
  auto [bindings, layout, constants] = facts.featureVersions;
  return json::Object{
      {"bytes", facts.fileSize},
      {"featureVersions", json::Object{{"bindingIdsScheme", bindings},
                                       {"weightsLayoutScheme", layout},
                                       {"constantTensorsAsInputs", constants}}},
      {"writer", facts.writer},
      {"oldestRelease", facts.oldestRelease},
      {"oldForms", std::move(forms)}};
}

/// What each release cannot express; an empty list where it takes the model.
json::Value armnn::refusalsToJson(ArrayRef<ReleaseReport> releases) {
  json::Object result;
  for (const ReleaseReport &report : releases) {
    json::Array refusals;
    for (const ArmnnRefusal &refusal : report.refusals)
      refusals.push_back(
          json::Object{{"layer", toJson(StringRef(refusal.layer))},
                       {"operation", refusal.operation},
                       {"what", refusal.what},
                       {"since", refusal.since}});
    result[report.release] = std::move(refusals);
  }
  return result;
}

json::Object armnn::networkToJson(ModuleOp module,
                                  const ModelSummary &summary) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  return json::Object{{"inputs", toJson(main, main.getArgumentTypes(),
                                        [&](unsigned i, StringRef name) {
                                          return main.getArgAttr(i, name);
                                        })},
                      {"outputs", toJson(main, main.getResultTypes(),
                                         [&](unsigned i, StringRef name) {
                                           return main.getResultAttr(i, name);
                                         })},
                      {"parameters", summary.parameters},
                      {"parameterBytes", summary.parameterBytes},
                      {"macs", toJson(summary.macs)},
                      {"peakActivationBytes", toJson(summary.peakBytes)}};
}

void armnn::printJson(ModuleOp module, const ModelSummary &summary,
                      const std::optional<ArmnnFileFacts> &facts,
                      ArrayRef<ReleaseReport> releases, raw_ostream &os) {
  json::Array layers;
  for (const LayerSummary &layer : summary.layers)
    layers.push_back(layerToJson(layer));
  json::Object root = networkToJson(module, summary);
  root["layers"] = std::move(layers);
  root["refusals"] = refusalsToJson(releases);
  if (facts)
    root["file"] = factsToJson(*facts);
  os << llvm::formatv("{0:2}", json::Value(std::move(root))) << '\n';
}
