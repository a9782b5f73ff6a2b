//===- Html.cpp - A network as a page -------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Html.h"
#include "Graph.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "armnn-mlir/Transforms/Passes.h"
#include "dialects/armnn/ArmnnOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include <cmath>

using namespace mlir;
using namespace mlir::armnn;
namespace json = llvm::json;

static constexpr StringLiteral pageText =
#include "viewer.html.inc"
    ;
static constexpr StringLiteral styleText =
#include "viewer.css.inc"
    ;
static constexpr StringLiteral scriptText =
#include "viewer.js.inc"
    ;

namespace {
/// What armnn-run measured, for each name of a layer.
struct Profile {
  struct Time {
    double microseconds; // of a run, the layers in `timed` together
    std::string timed;   // "conv1 + relu1"
    bool isFirst;        // of them
  };
  llvm::StringMap<Time> layers;
};

class Page {
public:
  explicit Page(const std::optional<Profile> &profile) : profile(profile) {}

  llvm::Error add(ModuleOp module, const ModelSummary &summary,
                  StringRef title);

  json::Array networks;
  std::string drawings;

private:
  const std::optional<Profile> &profile;
};
} // namespace

/// Whether more than `limit` brackets of a JSON text are open at once.
static bool isNestedDeeper(StringRef text, unsigned limit) {
  unsigned depth = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '"') {
      for (++i; i < text.size() && text[i] != '"'; ++i)
        i += text[i] == '\\';
    } else if (c == '[' || c == '{') {
      if (++depth > limit)
        return true;
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return false;
}

/// Reads a trace of armnn-run --profile.
static llvm::Expected<Profile> readProfile(StringRef path) {
  auto file = openFile(path);
  if (!file)
    return llvm::createFileError(path, file.getError());
  // The parser follows any nesting, as far as the stack goes.
  if (isNestedDeeper((*file)->getBuffer(), 16))
    return llvm::createStringError(
        path + ": is nested too deeply for what armnn-run --profile writes");
  llvm::Expected<json::Value> value = json::parse((*file)->getBuffer());
  if (!value)
    return llvm::createFileError(path, value.takeError());
  json::Object *root = value->getAsObject();
  json::Array *events = root ? root->getArray("traceEvents") : nullptr;
  if (!events)
    return llvm::createStringError(
        path + ": has no \"traceEvents\"; armnn-run --profile writes them");
  llvm::StringMap<double> times;
  unsigned runs = 0;
  for (json::Value &event : *events) {
    json::Object *object = event.getAsObject();
    if (!object)
      continue;
    auto name = object->getString("name"), kind = object->getString("cat");
    auto duration = object->getNumber("dur");
    if (!name || !kind || !duration || !std::isfinite(*duration))
      continue;
    if (*kind == "run")
      ++runs;
    else
      times[*name] += *duration;
  }
  Profile profile;
  for (const auto &time : times) {
    SmallVector<StringRef> names;
    time.getKey().split(names, " + ");
    for (auto [i, name] : llvm::enumerate(names))
      profile.layers[name] = {time.getValue() / std::max(runs, 1u),
                              time.getKey().str(), i == 0};
  }
  return profile;
}

/// What `dot` draws.
static llvm::Expected<std::string> draw(StringRef text) {
  namespace fs = llvm::sys::fs;
  auto dot = llvm::sys::findProgramByName("dot");
  if (!dot)
    return llvm::createStringError("--html needs the program dot (Debian: "
                                   "graphviz); --dot writes what it reads");
  SmallString<64> from, to;
  if (std::error_code code = fs::createTemporaryFile("network", "dot", from))
    return llvm::createStringError(code, "cannot make a temporary file");
  llvm::FileRemover removeFrom(from);
  if (std::error_code code = fs::createTemporaryFile("network", "svg", to))
    return llvm::createStringError(code, "cannot make a temporary file");
  llvm::FileRemover removeTo(to);
  if (llvm::Error error = llvm::writeToOutput(from, [&](raw_ostream &os) {
        os << text;
        return llvm::Error::success();
      }))
    return error;
  constexpr unsigned mostSeconds = 600;
  std::string problem;
  if (llvm::sys::ExecuteAndWait(*dot, {*dot, "-Tsvg", "-o", to, from},
                                std::nullopt, {}, mostSeconds, 0, &problem))
    return llvm::createStringError("dot failed " + problem);
  auto svg = llvm::MemoryBuffer::getFile(to);
  if (!svg)
    return llvm::createFileError(to, svg.getError());
  // Without what only a file of its own has in front.
  StringRef drawing = (*svg)->getBuffer();
  return drawing.drop_front(std::min(drawing.find("<svg"), drawing.size()))
      .str();
}

llvm::Error Page::add(ModuleOp module, const ModelSummary &summary,
                      StringRef title) {
  std::vector<GraphLevel> levels = getGraphLevels(summary);
  for (auto [i, level] : llvm::enumerate(levels)) {
    std::string text;
    llvm::raw_string_ostream os(text);
    printDot(module, summary, level, os);
    llvm::Expected<std::string> drawing = draw(text);
    if (!drawing)
      return drawing.takeError();
    drawings +=
        llvm::formatv("<template id=\"drawing-{0}-{1}\">{2}</template>\n",
                      networks.size(), i, *drawing)
            .str();
  }
  json::Object network = graphToJson(module, summary, levels);
  network["title"] = title;
  if (profile)
    for (json::Value &node : *network.getArray("nodes")) {
      json::Object &object = *node.getAsObject();
      auto time = profile->layers.find(*object.getString("name"));
      if (time == profile->layers.end())
        continue;
      object[time->second.isFirst ? "time" : "fusedInto"] =
          time->second.isFirst ? json::Value(time->second.microseconds)
                               : json::Value(time->second.timed);
    }
  networks.push_back(std::move(network));
  return llvm::Error::success();
}

/// The page with what its markers (@NAME@) stand for.
static void fillIn(ArrayRef<std::pair<StringRef, StringRef>> values,
                   raw_ostream &os) {
  for (StringRef rest = pageText; !rest.empty();) {
    auto [text, after] = rest.split('@');
    os << text;
    auto [marker, next] = after.split('@');
    for (auto [name, value] : values)
      if (name == marker)
        os << value;
    rest = next;
  }
}

static std::string escapeHtml(StringRef text) {
  std::string result;
  llvm::raw_string_ostream os(result);
  llvm::printHTMLEscaped(json::fixUTF8(text), os);
  return result;
}

/// JSON in a script element: no text of a model may end it.
static std::string toScript(json::Value value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  std::string result;
  for (char c : text)
    if (c == '<')
      result += "\\u003c";
    else
      result += c;
  return result;
}

llvm::Error armnn::writeHtml(ModuleOp module, const ModelSummary &summary,
                             const std::optional<ArmnnFileFacts> &facts,
                             ArrayRef<ReleaseReport> releases, StringRef title,
                             StringRef profilePath, raw_ostream &os) {
  std::optional<Profile> profile;
  if (!profilePath.empty()) {
    llvm::Expected<Profile> read = readProfile(profilePath);
    if (!read)
      return read.takeError();
    profile = std::move(*read);
  }
  Page page(profile);
  if (llvm::Error error = page.add(module, summary, "as it is"))
    return error;
  if (llvm::all_of(summary.layers, [](const LayerSummary &layer) {
        return isa<LayerOp>(layer.op);
      })) {
    OwningOpRef<ModuleOp> optimized = module.clone();
    PassManager pm(module.getContext());
    buildOptimizePipeline(pm);
    std::optional<ModelSummary> after;
    if (succeeded(pm.run(*optimized)))
      after = summarize(*optimized);
    if (after)
      if (llvm::Error error = page.add(*optimized, *after, "optimized"))
        return error;
  }
  json::Object data{{"networks", std::move(page.networks)},
                    {"profiled", profile.has_value()},
                    {"refusals", refusalsToJson(releases)}};
  if (facts)
    data["file"] = factsToJson(*facts);
  fillIn({{"TITLE", escapeHtml(title)},
          {"CSS", styleText},
          {"DRAWINGS", page.drawings},
          {"DATA", toScript(std::move(data))},
          {"SCRIPT", scriptText}},
         os);
  return llvm::Error::success();
}
