//===- armnn-inspect.cpp - Says what is in a model file -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graph.h"
#include "Html.h"
#include "Json.h"
#include "armnn-mlir/Conversion/UffToArmnn.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "armnn-mlir/Target/Summary.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "dialects/armnn/ArmnnTypes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/MLIRContext.h"
#include "tools/DialectPlugins.h"
#include "tools/ReaderOptions.h"
#include "tools/SetUp.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::armnn;
namespace cl = llvm::cl;

static void printFacts(const ArmnnFileFacts &facts, raw_ostream &os) {
  auto [bindings, layout, constants] = facts.featureVersions;
  os << "file: " << facts.fileSize << " bytes, feature versions {" << bindings
     << ", " << layout << ", " << constants << "}, as written by Arm NN "
     << facts.writer << "; its layers need " << facts.oldestRelease
     << " or later\n";
  for (const std::string &quirk : facts.quirks)
    os << "old form: " << quirk << '\n';
}

static std::string toText(std::optional<uint64_t> number) {
  return number ? std::to_string(*number) : "?";
}

static void printBindings(func::FuncOp main, raw_ostream &os) {
  auto print = [&](StringRef kind, Type type, DictionaryAttr attributes) {
    auto get = [&](StringRef name) {
      return attributes ? attributes.get(name) : Attribute();
    };
    os << kind << ' ';
    if (auto name =
            dyn_cast_or_null<StringAttr>(get(ArmnnDialect::kNameAttr))) {
      llvm::printEscapedString(name.getValue(), os);
      os << ": ";
    }
    os << describeTensor(type);
    if (auto id =
            dyn_cast_or_null<IntegerAttr>(get(ArmnnDialect::kBindingIdAttr)))
      os << ", binding id " << id.getInt();
    os << '\n';
  };
  for (auto [i, type] : llvm::enumerate(main.getArgumentTypes()))
    print("input", type, main.getArgAttrDict(i));
  for (auto [i, type] : llvm::enumerate(main.getResultTypes()))
    print("output", type, main.getResultAttrDict(i));
}

static void printLayers(const ModelSummary &summary, raw_ostream &os) {
  os << llvm::format("%5s  %-28s %12s %14s  %s\n", "layer", "operation",
                     "parameters", "MACs", "results, name");
  for (auto [i, layer] : llvm::enumerate(summary.layers)) {
    os << llvm::format("%5zu  %-28s %12llu %14s  ", size_t(i),
                       layer.operation.c_str(),
                       static_cast<unsigned long long>(layer.parameters),
                       toText(layer.macs).c_str());
    llvm::interleaveComma(layer.results, os,
                          [&](Type type) { os << describeTensor(type); });
    os << "  ";
    llvm::printEscapedString(layer.name, os);
    os << '\n';
  }
  os << summary.layers.size() << " layers, " << summary.parameters
     << " parameters in " << summary.parameterBytes << " bytes, "
     << toText(summary.macs) << " multiply-accumulates, at most "
     << toText(summary.peakBytes) << " bytes of activations alive at once\n";
}

/// A line for each release that cannot express the model, with its first
/// reason.
static void printReleases(ArrayRef<ReleaseReport> reports, raw_ostream &os) {
  for (const ReleaseReport &report : reports) {
    if (report.refusals.empty())
      continue;
    const ArmnnRefusal &first = report.refusals.front();
    os << "for Arm NN " << report.release << ": " << report.refusals.size()
       << " parts cannot be expressed, first " << first.operation << " '";
    llvm::printEscapedString(first.layer, os);
    os << "': " << first.what << '\n';
  }
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  setUpTool();
  cl::OptionCategory category("Options of armnn-inspect");
  cl::opt<std::string> input(cl::Positional, cl::desc("<model file>"),
                             cl::init("-"), cl::cat(category));
  DialectPlugins plugins(category);
  cl::list<std::string> inputShapes(
      "input-shape", cl::desc("Shape of a UFF graph's input, batch included"),
      cl::value_desc("NAME=1x28x28x1"), cl::cat(category));
  ReaderOptions reader(category);
  cl::opt<bool> asJson("json", cl::desc("Print everything as JSON"),
                       cl::cat(category));
  cl::opt<std::string> dot("dot", cl::value_desc("FILE"),
                           cl::desc("Write the graph for Graphviz"),
                           cl::cat(category));
  cl::opt<std::string> html("html", cl::value_desc("FILE"),
                            cl::desc("Write a page of its own with the graph, "
                                     "tables and plots (needs Graphviz)"),
                            cl::cat(category));
  cl::opt<std::string> profile(
      "profile", cl::value_desc("FILE"),
      cl::desc("What armnn-run --profile wrote, to show on the page"),
      cl::cat(category));
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "Says what is in a model file\n");

  std::optional<ModelOptions> options = reader.get();
  if (!options)
    return 1;
  llvm::ExitOnError exitOnError("armnn-inspect: error: ");
  for (const std::string &shape : inputShapes)
    exitOnError(addInputShape(shape, *options));

  DialectRegistry registry;
  registerModelDialects(registry);
  if (!plugins.load(registry))
    return 1;
  MLIRContext context(registry);
  PrintDiagnostics diagnostics(&context, input);
  std::shared_ptr<llvm::MemoryBuffer> file =
      openModelFile(input, &context, options->armnn.maxFileSize);
  if (!file)
    return 1;
  OwningOpRef<ModuleOp> module = loadModel(file, &context, *options);
  if (!module || failed(convertUffToArmnn(*module)))
    return 1;
  std::optional<ModelSummary> summary = summarize(*module);
  if (!summary)
    return 1;
  std::optional<ArmnnFileFacts> facts;
  if (getModelKind(file->getMemBufferRef()) == ModelKind::Armnn) {
    FailureOr<ArmnnFileFacts> read =
        readArmnnFacts(*file, &context, options->armnn);
    if (failed(read))
      return 1;
    facts = std::move(*read);
  }
  std::vector<ReleaseReport> releases;
  for (StringRef release : getArmnnReleases())
    releases.push_back({release, getArmnnRefusals(*module, release)});
  if (dot.getNumOccurrences())
    exitOnError(llvm::writeToOutput(dot, [&](raw_ostream &os) {
      printDot(*module, *summary, getGraphLevels(*summary).back(), os);
      return llvm::Error::success();
    }));
  if (html.getNumOccurrences())
    exitOnError(llvm::writeToOutput(html, [&](raw_ostream &os) {
      return writeHtml(*module, *summary, facts, releases,
                       llvm::sys::path::filename(input), profile, os);
    }));
  if (dot.getNumOccurrences() || html.getNumOccurrences())
    return 0;
  if (asJson) {
    printJson(*module, *summary, facts, releases, llvm::outs());
    return 0;
  }
  if (facts)
    printFacts(*facts, llvm::outs());
  printBindings(module->lookupSymbol<func::FuncOp>("main"), llvm::outs());
  printLayers(*summary, llvm::outs());
  printReleases(releases, llvm::outs());
  return 0;
}
