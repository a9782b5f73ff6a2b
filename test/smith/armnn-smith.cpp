//===- armnn-smith.cpp - Random networks against all promises -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Draws networks of all layers, data types and shapes, and checks that each
//   - verifies, and is read back as it was printed;
//   - is read back from a file as it was written, with the same numbers from
//     files for older releases;
//   - is left valid by the passes on networks, whose second run does nothing,
//     with the same numbers;
//   - gives the same numbers by kernels, layer by layer and whole, as by plain
//     loops on dequantized numbers;
//   - and, where this build has it, gives those of Arm NN 20.08.
// Batches of networks are compiled at once, each in a process of its own.

#include "ArmNN.h"
#include "Check.h"
#include "Drawing.h"
#include "armnn-mlir/InitAll.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllPasses.h"
#include "tools/Progress.h"
#include "tools/SetUp.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/WithColor.h"
#include <chrono>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::smith;
namespace cl = llvm::cl;

static cl::OptionCategory options("Options of armnn-smith");

static cl::opt<std::string> model(cl::Positional, cl::init(""),
                                  cl::desc("[model to check]"),
                                  cl::cat(options));
static cl::opt<uint64_t> seedOption("seed", cl::init(1),
                                    cl::desc("Seed of the first network"),
                                    cl::cat(options));
static cl::opt<uint64_t> countOption("count", cl::init(100),
                                     cl::desc("Number of networks"),
                                     cl::cat(options));
static cl::opt<uint64_t> seconds("seconds", cl::init(0),
                                 cl::desc("Begin no batch after this time"),
                                 cl::cat(options));
static cl::opt<std::string>
    layersOption("layers", cl::init("."),
                 cl::desc("Regular expression of the layers to draw"),
                 cl::cat(options));
static cl::opt<uint64_t>
    batchOption("batch", cl::init(32),
                cl::desc("Networks that are compiled at once"),
                cl::cat(options));
static cl::opt<uint64_t>
    codegenEvery("codegen-every", cl::init(1),
                 cl::desc("Check kernels for each K-th batch alone"),
                 cl::cat(options));
static cl::opt<bool> useArmNN("arm-nn", cl::init(true),
                              cl::desc("Compare with Arm NN, where it is"),
                              cl::cat(options));
static cl::opt<std::string>
    outputDir("output-dir", cl::init(""),
              cl::desc("Where failing networks are kept"), cl::cat(options));
static cl::opt<bool> reduceOption("reduce", cl::init(false),
                                  cl::desc("Make them small by armnn-reduce"),
                                  cl::cat(options));
static cl::opt<bool>
    interesting("interesting", cl::init(false),
                cl::desc("Exit with 1 if the model fails, else with 0, as "
                         "armnn-reduce asks"),
                cl::cat(options));
static cl::opt<std::string> checkOption("check", cl::init(""),
                                        cl::desc("Count this check alone"),
                                        cl::cat(options));
static cl::opt<bool> spoil("spoil", cl::init(false),
                           cl::desc("Make what code computes wrong, which must "
                                    "be found"),
                           cl::cat(options));
static cl::opt<bool>
    printOption("print", cl::init(false),
                cl::desc("Print the networks and nothing else"),
                cl::cat(options));
static Verbosity verbosity(options);

static const DialectRegistry &registry() {
  static const DialectRegistry all = [] {
    DialectRegistry registry;
    registerAllPasses();
    registerArmnnMlir(registry);
    return registry;
  }();
  return all;
}

/// The generators of the layers to draw, in order; none, with an error printed,
/// if an operation has none.
static std::vector<Generator> findGenerators(MLIRContext &context) {
  Generators known;
  addElementwise(known);
  addConvolution(known);
  addPooling(known);
  addNormalization(known);
  addDataMovement(known);
  addIndexedMovement(known);
  addRecurrent(known);
  addStructure(known);
  llvm::Regex wanted(layersOption);
  std::vector<Generator> generators;
  for (RegisteredOperationName name :
       context.getRegisteredOperationsByDialect("armnn")) {
    auto it = known.find(name.getStringRef());
    if (it == known.end()) {
      llvm::WithColor::error()
          << "nothing draws " << name.getStringRef() << "\n";
      return {};
    }
    if (wanted.match(name.getStringRef()))
      generators.push_back(it->second);
  }
  return generators;
}

static OwningOpRef<ModuleOp> draw(MLIRContext &context, uint64_t seed,
                                  ArrayRef<Generator> generators) {
  Drawing drawing(&context, seed);
  size_t wanted = drawing.pick<size_t>({1, 1, 2, 3, 4, 6});
  for (int tries = 0; drawing.numLayers() < wanted && tries < 200; ++tries)
    drawing.pick(generators)(drawing);
  return drawing.finish();
}

namespace {
struct Batch {
  uint64_t first, count;
  bool codegen;
};
} // namespace

/// What a process reports, line by line: a letter and fields between tabs.
static void report(raw_ostream &os, const Findings &findings) {
  for (auto &[name, count] : findings.checked)
    os << "C\t" << name << '\t' << count << '\n';
  for (auto &[name, count] : findings.refused)
    os << "R\t" << name << '\t' << count << '\n';
  for (const Disagreement &d : findings.disagreements) {
    std::string text = d.text.substr(0, 600);
    llvm::replace(text, '\n', ' ');
    llvm::replace(text, '\t', ' ');
    os << "F\t" << d.seed << '\t' << d.check << '\t' << text << '\n';
  }
}

static void countLayers(ModuleOp module, std::map<std::string, uint64_t> &all) {
  module.walk([&](Operation *op) {
    if (op->getDialect() && op->getDialect()->getNamespace() == "armnn")
      ++all[op->getName().getStringRef().str()];
  });
}

static void keep(ModuleOp module, uint64_t seed) {
  SmallString<128> path(outputDir.getValue());
  llvm::sys::path::append(path, Twine(seed) + ".mlir");
  (void)saveModel(module, path);
}

static void runBatch(const Batch &batch, raw_ostream &os) {
  MLIRContext context(registry(), MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  std::vector<Generator> generators = findGenerators(context);
  std::vector<Sample> samples;
  std::map<std::string, uint64_t> layers;
  for (uint64_t seed = batch.first; seed < batch.first + batch.count; ++seed) {
    samples.push_back({seed, draw(context, seed, generators)});
    countLayers(*samples.back().module, layers);
  }
  for (auto &[name, count] : layers)
    os << "L\t" << name << '\t' << count << '\n';
  Findings findings;
  check(samples, {batch.codegen, useArmNN, spoil}, findings);
  report(os, findings);
  if (outputDir.empty())
    return;
  for (const Disagreement &d : findings.disagreements)
    keep(*draw(context, d.seed, generators), d.seed);
}

namespace {
struct Totals {
  std::map<std::string, uint64_t> layers, checked, refused;
  std::vector<Disagreement> disagreements;
};
} // namespace

static void add(StringRef text, Totals &totals) {
  SmallVector<StringRef> lines;
  text.split(lines, '\n', -1, false);
  for (StringRef line : lines) {
    SmallVector<StringRef> parts;
    line.split(parts, '\t');
    uint64_t number = 0;
    if (parts[0] == "F" && parts.size() == 4 &&
        !parts[1].getAsInteger(10, number))
      totals.disagreements.push_back({number, parts[2].str(), parts[3].str()});
    if (parts.size() != 3 || parts[2].getAsInteger(10, number))
      continue;
    auto &counts = parts[0] == "L"   ? totals.layers
                   : parts[0] == "C" ? totals.checked
                                     : totals.refused;
    counts[parts[1].str()] += number;
  }
}

/// Runs a batch in a process of its own; false if that does not end well.
static bool runApart(const Batch &batch, Totals &totals) {
  int ends[2];
  if (pipe(ends) != 0)
    return false;
  pid_t child = fork();
  if (child == 0) {
    alarm(unsigned(60 + 20 * batch.count));
    {
      llvm::raw_fd_ostream os(ends[1], /*shouldClose=*/true);
      runBatch(batch, os);
    }
    _exit(0);
  }
  close(ends[1]);
  std::string text;
  char buffer[4096];
  ssize_t count;
  while ((count = read(ends[0], buffer, sizeof buffer)) > 0)
    text.append(buffer, size_t(count));
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
    add(text, totals);
    return true;
  }
  if (batch.count > 1)
    return false;
  add(text, totals);
  totals.disagreements.push_back(
      {batch.first, "process",
       WIFSIGNALED(status)
           ? "ends with signal " + std::to_string(WTERMSIG(status))
           : "ends with " + std::to_string(WEXITSTATUS(status))});
  if (!outputDir.empty()) {
    MLIRContext context(registry(), MLIRContext::Threading::DISABLED);
    context.loadAllAvailableDialects();
    keep(*draw(context, batch.first, findGenerators(context)), batch.first);
  }
  return false;
}

/// Makes a failing network small.
static void reduce(const Disagreement &d, StringRef self) {
  SmallString<128> path(outputDir.getValue()), small, tool;
  llvm::sys::path::append(path, Twine(d.seed) + ".mlir");
  small = path;
  llvm::sys::path::replace_extension(small, "small.mlir");
  tool = self;
  llvm::sys::path::remove_filename(tool);
  llvm::sys::path::append(tool, "armnn-reduce");
  std::string test = ("--test=" + self).str(), output = ("-o=" + small).str(),
              check = "--test-arg=--check=" + d.check;
  SmallVector<StringRef> line = {tool,  path,  test, "--test-arg=--interesting",
                                 check, output};
  if (spoil)
    line.push_back("--test-arg=--spoil");
  if (!useArmNN)
    line.push_back("--test-arg=--arm-nn=0");
  llvm::sys::ExecuteAndWait(tool, line);
}

/// Checks one model, from a file.
static int checkFile() {
  MLIRContext context(registry(), MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  std::vector<Sample> samples;
  {
    PrintDiagnostics diagnostics(&context, model);
    samples.push_back({seedOption, loadModel(model, &context)});
  }
  if (!samples.front().module)
    return interesting ? 0 : 1;
  Findings findings;
  check(samples, {true, useArmNN, spoil}, findings);
  bool failed = false;
  for (const Disagreement &d : findings.disagreements) {
    if (!checkOption.empty() && d.check != checkOption)
      continue;
    llvm::outs() << d.check << ": " << d.text << '\n';
    failed = true;
  }
  return failed ? (interesting ? 1 : 2) : 0;
}

static void printCounts(StringRef title,
                        const std::map<std::string, uint64_t> &counts) {
  if (counts.empty())
    return;
  llvm::outs() << title << ":\n";
  for (auto &[name, count] : counts)
    llvm::outs() << "  " << name << ' ' << count << '\n';
}

static void printNetworks() {
  MLIRContext context(registry(), MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  std::vector<Generator> generators = findGenerators(context);
  for (uint64_t i = 0; i < countOption; ++i)
    draw(context, seedOption + i, generators)
        ->print(llvm::outs(), OpPrintingFlags().enableDebugInfo(true));
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  setUpTool();
  cl::HideUnrelatedOptions(options);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Random networks of the armnn dialect against all promises\n");
  if (!verbosity.check())
    return 1;
  if (!model.empty())
    return checkFile();
  if (printOption) {
    printNetworks();
    return 0;
  }
  {
    MLIRContext context(registry(), MLIRContext::Threading::DISABLED);
    context.loadAllAvailableDialects();
    std::string problem;
    if (!llvm::Regex(layersOption).isValid(problem)) {
      llvm::WithColor::error() << "--layers: " << problem << "\n";
      return 1;
    }
    if (findGenerators(context).empty()) {
      llvm::WithColor::error() << "no layers to draw\n";
      return 1;
    }
  }
  if (!outputDir.empty())
    llvm::sys::fs::create_directories(outputDir.getValue());
  Totals totals;
  auto begin = std::chrono::steady_clock::now();
  auto passed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         begin)
        .count();
  };
  uint64_t done = 0;
  size_t shown = 0;
  ProgressLine line(verbosity);
  for (uint64_t i = 0; done < countOption; ++i) {
    if (seconds && passed() > double(seconds))
      break;
    line.show("checked " + Twine(done) + " of " + Twine(countOption) +
              " networks, " + Twine(totals.disagreements.size()) +
              " disagreements");
    Batch batch{seedOption + done,
                std::min<uint64_t>(batchOption, countOption - done),
                i % codegenEvery == 0};
    if (!runApart(batch, totals) && batch.count > 1)
      for (uint64_t j = 0; j < batch.count; ++j)
        runApart({batch.first + j, 1, batch.codegen}, totals);
    done += batch.count;
    line.clear();
    if (verbosity.isVerbose())
      llvm::errs() << "networks up to seed " << seedOption + done - 1 << ": "
                   << llvm::format("%.2f s\n", passed());
    for (; shown < totals.disagreements.size(); ++shown) {
      const Disagreement &d = totals.disagreements[shown];
      llvm::outs() << "seed " << d.seed << ": " << d.check << ": " << d.text
                   << '\n';
      llvm::outs().flush();
    }
  }
  if (reduceOption && !outputDir.empty())
    for (const Disagreement &d : totals.disagreements)
      reduce(d, llvm::sys::fs::getMainExecutable(argv[0], (void *)&main));
  if (verbosity.isQuiet())
    return totals.disagreements.empty() ? 0 : 2;
  printCounts("layers", totals.layers);
  printCounts("networks checked", totals.checked);
  printCounts("not run by Arm NN", totals.refused);
  llvm::outs() << done << " graphs, " << totals.disagreements.size()
               << " disagreements\n";
  return totals.disagreements.empty() ? 0 : 2;
}
