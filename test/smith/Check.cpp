//===- Check.cpp - What must hold for every network -----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"
#include "ArmNN.h"
#include "Bounds.h"
#include "Joined.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "dialects/armnn/ArmnnOps.h"
#include "dialects/armnn/Window.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <set>

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::smith;

static constexpr std::pair<StringRef, StringRef> pipelines[] = {
    {"canonicalize", "builtin.module(canonicalize)"},
    {"optimize", "builtin.module(armnn-optimize)"},
    {"nhwc", "builtin.module(func.func(armnn-assign-layout{layout=NHWC}))"},
    {"nchw", "builtin.module(func.func(armnn-assign-layout{layout=NCHW}))"},
};

static func::FuncOp mainOf(ModuleOp module) {
  return *module.getOps<func::FuncOp>().begin();
}

static ValueRange resultsOf(ModuleOp module) {
  return mainOf(module).getBody().front().getTerminator()->getOperands();
}

/// Layers but constants.
static SmallVector<Operation *> layersOf(ModuleOp module) {
  SmallVector<Operation *> layers;
  for (Operation &op : mainOf(module).getBody().front().without_terminator())
    if (!isa<ConstantOp>(op))
      layers.push_back(&op);
  return layers;
}

static std::string print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os, OpPrintingFlags().enableDebugInfo());
  return text;
}

/// Whether lowering gives the layer a meaning. Files with others can be read
/// and written.
static bool hasMeaning(Operation *op) {
  if (auto normalization = dyn_cast<NormalizationOp>(op))
    return normalization.getNormMethodType() !=
           NormalizationAlgorithmMethod::LocalContrast;
  if (auto product = dyn_cast<BatchMatMulOp>(op))
    return !product.getAdjointX() && !product.getAdjointY();
  return !isa<StandInOp, MergeOp, SwitchOp>(op);
}

static bool canRun(ModuleOp module) {
  return llvm::all_of(layersOf(module), hasMeaning);
}

namespace {

/// Collects errors instead of printing them.
class Errors {
public:
  explicit Errors(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
            text += (text.empty() ? "" : "; ") + diagnostic.str();
          return success();
        }) {}
  std::string text;

private:
  ScopedDiagnosticHandler handler;
};

class Checker {
public:
  Checker(std::vector<Sample> &samples, const CheckOptions &options,
          Findings &findings)
      : samples(samples), options(options), findings(findings),
        context(samples.front().module->getContext()) {}

  void run();

private:
  void fail(const Sample &sample, StringRef check, const Twine &text) {
    findings.disagreements.push_back({sample.seed, check.str(), text.str()});
  }
  void checkText(Sample &sample);
  void checkFile(Sample &sample);
  void checkVariants(Sample &sample);
  void addVariant(StringRef check, ModuleOp variant, ModuleOp original);
  void checkOnArmNN(Sample &sample);
  bool compile(Joined &joined, bool reference, StringRef check);
  void compare(Joined &joined, function_ref<StringRef(size_t)> check,
               bool alone);
  void checkCode();
  const Sample &sampleOf(Value place) const;

  std::vector<Sample> &samples;
  const CheckOptions &options;
  Findings &findings;
  MLIRContext *context;
  std::optional<Reference> reference;
  /// Networks that passes made of the samples, and the check that each of its
  /// results is for.
  Joined variants{context};
  std::vector<std::string> variantChecks;
};

} // namespace

/// What must be below the sizes of other tensors, and how far below.
static int64_t indexLimit(Value input) {
  int64_t limit = 0;
  auto atMost = [&](int64_t size) {
    limit = limit ? std::min(limit, size) : size;
  };
  for (OpOperand &use : input.getUses()) {
    Operation *op = use.getOwner();
    if (use.getOperandNumber() != 1)
      continue;
    auto sizes = cast<RankedTensorType>(isa<ScatterNdOp>(op)
                                            ? op->getResult(0).getType()
                                            : op->getOperand(0).getType());
    if (auto gather = dyn_cast<GatherOp>(op)) {
      int64_t axis = gather.getAxis();
      atMost(sizes.getDimSize(axis < 0 ? axis + sizes.getRank() : axis));
    } else if (isa<GatherNdOp, ScatterNdOp>(op)) {
      int64_t depth = cast<RankedTensorType>(input.getType()).getShape().back();
      for (int64_t dim = 0; dim < depth; ++dim)
        // A scalar may be declared for [1].
        atMost(sizes.getRank() == 0 ? 1 : sizes.getDimSize(dim));
    }
  }
  return limit;
}

/// Numbers for the inputs of a network, by its seed.
static void fillInputs(const Sample &sample, Tensors &tensors) {
  std::mt19937_64 random(sample.seed * 2 + 1);
  // Numbers that meet ties and steps, or do not.
  double grid = random() % 2 ? 4 : 1024;
  for (BlockArgument input : mainOf(*sample.module).getArguments()) {
    Tensor tensor = makeTensor(input.getType());
    int64_t limit = indexLimit(input);
    for (int64_t i = 0, e = tensor.numElements(); i < e; ++i) {
      int64_t number = int64_t(random() >> 16);
      bool isFloat =
          tensor.dtype() == DType::F32 || tensor.dtype() == DType::F16;
      bool isWide =
          tensor.dtype() == DType::I32 || tensor.dtype() == DType::I64;
      tensor.set(i, isFloat  ? double(number % int64_t(8 * grid)) / grid - 4
                    : limit  ? double(number % limit)
                    : isWide ? double(number % 201 - 100)
                    : tensor.dtype() == DType::U8 ? double(number % 256)
                    : tensor.dtype() == DType::I8 ? double(number % 256 - 128)
                    : tensor.dtype() == DType::Bool
                        ? double(number % 2)
                        : double(number % 65536) - 32768);
    }
    tensors[input] = std::move(tensor);
  }
}

const Sample &Checker::sampleOf(Value place) const {
  ModuleOp module = place.getParentRegion()->getParentOfType<ModuleOp>();
  return *llvm::find_if(samples, [&](const Sample &sample) {
    return sample.module.get() == module;
  });
}

/// Names of constants' data are unique in a context, so that what is read again
/// has one of its own.
static const DialectRegistry &modelDialects() {
  static const DialectRegistry all = [] {
    DialectRegistry registry;
    registerModelDialects(registry);
    return registry;
  }();
  return all;
}

/// The printed form is read back as what it was.
void Checker::checkText(Sample &sample) {
  Errors errors(context);
  std::string text = print(*sample.module);
  ++findings.checked["text"];
  if (failed(verify(*sample.module)))
    return fail(sample, "text", "does not verify: " + errors.text);
  MLIRContext other(modelDialects(), MLIRContext::Threading::DISABLED);
  Errors otherErrors(&other);
  auto again = parseSourceString<ModuleOp>(text, &other);
  if (!again)
    fail(sample, "text", "its text cannot be read: " + otherErrors.text);
  else if (print(*again) != text)
    fail(sample, "text", "its text changes when it is read and printed");
}

/// Null, with an error reported in either context, if that fails.
static OwningOpRef<ModuleOp> writeAndRead(ModuleOp module, StringRef release,
                                          MLIRContext *context) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  if (failed(exportArmnn(module, os, release)))
    return nullptr;
  return importArmnn(
      llvm::MemoryBuffer::getMemBufferCopy(bytes, "sample.armnn"), context);
}

/// Whether signatures are the same but for scalars, which old releases have as
/// lists of one element.
static bool areAlike(func::FuncOp one, func::FuncOp other) {
  auto typesOf = [](func::FuncOp main) {
    SmallVector<Type> types(main.getArgumentTypes());
    llvm::append_range(types, main.getResultTypes());
    for (Type &type : types)
      if (auto shaped = cast<RankedTensorType>(type); shaped.getRank() == 0)
        type = shaped.clone(ArrayRef<int64_t>(1));
    return types;
  };
  return typesOf(one) == typesOf(other);
}

/// What is read from a file is written and read as the same text, and has the
/// numbers of what was written. Constants inside layers lose their names in a
/// first round.
void Checker::checkFile(Sample &sample) {
  ModuleOp module = *sample.module;
  auto releases = getArmnnReleases();
  StringRef older = releases[sample.seed % releases.size()];
  for (StringRef release : {StringRef("latest"), older}) {
    MLIRContext first(modelDialects(), MLIRContext::Threading::DISABLED),
        second(modelDialects(), MLIRContext::Threading::DISABLED);
    Errors errors(context), firstErrors(&first), secondErrors(&second);
    if (!getArmnnRefusals(module, release).empty())
      continue;
    OwningOpRef<ModuleOp> once = writeAndRead(module, release, &first);
    // Inputs where the schema has constants alone, and what only newer releases
    // have.
    if (!once && (StringRef(errors.text).contains("armnn-E082") ||
                  StringRef(errors.text).contains("armnn-E087")))
      continue;
    ++findings.checked["file"];
    OwningOpRef<ModuleOp> twice =
        once ? writeAndRead(*once, release, &second) : nullptr;
    if (!twice) {
      fail(sample, "file",
           "for " + release + ": " + errors.text + firstErrors.text +
               secondErrors.text);
      continue;
    }
    std::string text = print(*once);
    if (text != print(*twice))
      fail(sample, "file", "for " + release + ": a second round changes it");
    // Into the context of all others.
    OwningOpRef<ModuleOp> here = parseSourceString<ModuleOp>(text, context);
    if (!here || !areAlike(mainOf(*here), mainOf(module)))
      fail(sample, "file", "for " + release + ": its types change");
    else if (canRun(*here) && mainOf(*here).getFunctionType() ==
                                  mainOf(module).getFunctionType())
      addVariant(("file for " + release).str(), *here, module);
  }
}

void Checker::addVariant(StringRef check, ModuleOp variant, ModuleOp original) {
  variants.addNetwork(variant, mainOf(original).getArguments(),
                      resultsOf(original));
  variantChecks.resize(variants.places().size(), check.str());
}

/// Passes leave valid networks, on which they do nothing more.
void Checker::checkVariants(Sample &sample) {
  std::string before = print(*sample.module);
  for (auto [name, pipeline] : pipelines) {
    Errors errors(context);
    OwningOpRef<ModuleOp> changed = sample.module->clone();
    ++findings.checked[name.str()];
    if (!runPasses(*changed, pipeline)) {
      fail(sample, name, "fails: " + errors.text);
      continue;
    }
    std::string once = print(*changed);
    if (once == before)
      continue;
    OwningOpRef<ModuleOp> twice = changed->clone();
    if (!runPasses(*twice, pipeline))
      fail(sample, name, "fails the second time: " + errors.text);
    else if (print(*twice) != once)
      fail(sample, name, "a second run changes it");
    if (canRun(*changed))
      addVariant(name, *changed, *sample.module);
  }
}

/// Whether a splitter has an element in two of its views.
static bool hasOverlap(SplitterOp op) {
  unsigned rank = cast<RankedTensorType>(op.getInput().getType()).getRank();
  auto meets = [&](unsigned a, unsigned b) {
    for (unsigned d = 0; d < rank; ++d) {
      int64_t from = op.getViewOrigins()[a * rank + d],
              other = op.getViewOrigins()[b * rank + d];
      if (from + op.getViewSizes()[a * rank + d] <= other ||
          other + op.getViewSizes()[b * rank + d] <= from)
        return false;
    }
    return true;
  };
  for (unsigned a = 0; a < op.getNumResults(); ++a)
    for (unsigned b = 0; b < a; ++b)
      if (meets(a, b))
        return true;
  return false;
}

/// Whether the last window of a pooling along an axis begins behind the input.
static bool hasWindowInPadding(Operation *op, armnn::DataLayout layout) {
  ArrayRef<int64_t> input =
      cast<RankedTensorType>(op->getOperand(0).getType()).getShape();
  ArrayRef<int64_t> output =
      cast<RankedTensorType>(op->getResult(0).getType()).getShape();
  SmallVector<int64_t> sizes(input.size() - 2, 1);
  unsigned first = getSpatialDim(layout);
  for (auto [i, window] : llvm::enumerate(getWindows(op, sizes)))
    if ((output[first + i] - 1) * window.stride - window.padLow >=
        input[first + i])
      return true;
  return false;
}

/// Which of equal scores comes first is not defined; Arm NN's sort mixes them.
static bool hasEqualScores(DetectionPostProcessOp op, const Tensors &tensors) {
  auto found = tensors.find(op.getScores());
  if (found == tensors.end())
    return true;
  const Tensor &scores = found->second;
  std::set<double> values;
  for (int64_t i = 0; i < scores.numElements(); ++i)
    if (!values.insert(scores.at(i)).second)
      return true;
  return false;
}

/// What Arm NN 20.08 gets wrong about a layer, by its definition or by
/// test/Interop/faults-20.08.txt; "" for nothing.
static StringRef getReferenceFault(Operation *layer, const Tensors &tensors) {
  return llvm::TypeSwitch<Operation *, StringRef>(layer)
      .Case([](StackOp) { return "stack damages the heap"; })
      .Case([](SplitterOp op) {
        return hasOverlap(op) ? "splitter fills one of views that overlap" : "";
      })
      .Case<Pooling2dOp, Pooling3dOp>([](auto op) {
        return hasWindowInPadding(op, op.getDataLayout())
                   ? "pooling of padding alone is not zero"
                   : "";
      })
      .Case([](ReshapeOp op) {
        // What Arm NN reads a file as, not what it computes.
        return getElementTypeOrSelf(op.getInput()) !=
                       getElementTypeOrSelf(op.getOutput())
                   ? "reshape takes its input's quantization, not the file's"
                   : "";
      })
      .Case([](PadOp op) {
        return op.getPadList().size() > 8 ? "pad copies nothing in 5 dimensions"
                                          : "";
      })
      .Case([&](DetectionPostProcessOp op) {
        if (!op.getUseRegularNms() && op.getMaxClassesPerDetection() > 1)
          return "detection takes classes for boxes";
        return hasEqualScores(op, tensors) ? "detections of equal scores" : "";
      })
      .Case([](SoftmaxOp op) {
        auto type = dyn_cast<quant::UniformQuantizedType>(
            getElementTypeOrSelf(op.getType()));
        return type && (type.getScale() != 1.0 / 256 || type.getZeroPoint())
                   ? "softmax answers in 1/256"
                   : "";
      })
      .Default(StringRef());
}

void Checker::checkOnArmNN(Sample &sample) {
  ModuleOp module = *sample.module;
  Errors errors(context);
  if (!getArmnnRefusals(module, "20.08").empty())
    return;
  for (Operation *layer : layersOf(module))
    if (StringRef fault = getReferenceFault(layer, reference->tensors());
        !fault.empty()) {
      ++findings.refused[fault.str()];
      return;
    }
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  if (failed(exportArmnn(module, os, "20.08")))
    return;
  std::vector<armnn_reference::Bytes> inputs, outputs;
  for (BlockArgument input : mainOf(module).getArguments()) {
    const Tensor &tensor = reference->tensors().find(input)->second;
    inputs.emplace_back(tensor.data(), tensor.data() + tensor.numBytes());
  }
  std::string refusal = armnn_reference::runOnArmNN(
      {bytes.begin(), bytes.end()}, inputs, outputs);
  if (!refusal.empty()) {
    ++findings.refused[refusal.substr(0, refusal.find('\n'))];
    return;
  }
  ++findings.checked["Arm NN"];
  for (auto [i, place] : llvm::enumerate(resultsOf(module))) {
    const Tensor &want = reference->tensors().find(place)->second;
    Tensor got = makeTensor(place.getType());
    if (i >= outputs.size() || outputs[i].size() != got.numBytes()) {
      fail(sample, "Arm NN", "output " + Twine(i) + " has other sizes");
      return;
    }
    llvm::copy(outputs[i], got.data());
    if (auto problem =
            findDifference(got, want, reference->boundInNetwork(place)))
      return fail(sample, "Arm NN", "output " + Twine(i) + ": " + *problem);
  }
}

/// Compiles; if that fails and there is one sample alone, it is at fault.
bool Checker::compile(Joined &joined, bool isReference, StringRef check) {
  Errors errors(context);
  if (joined.compile(isReference))
    return true;
  fail(samples.front(), check, "does not compile: " + errors.text);
  return false;
}

void Checker::compare(Joined &joined, function_ref<StringRef(size_t)> check,
                      bool alone) {
  auto results = joined.run(reference->tensors());
  if (!results)
    return fail(samples.front(), check(0),
                "does not run: " + llvm::toString(results.takeError()));
  const Sample *failed = nullptr;
  for (auto [i, place] : llvm::enumerate(joined.places())) {
    Tensor &got = (*results)[i];
    const Sample &sample = sampleOf(place);
    const Tensor &want = reference->tensors().find(place)->second;
    Bound bound =
        alone ? reference->boundAlone(place) : reference->boundInNetwork(place);
    if (options.spoil && &joined != &variants) {
      double far = 3 * bound[0] + 1, old = got.at(0);
      got.set(0, old > 0 ? old - far : old + far);
    }
    auto problem = findDifference(got, want, bound);
    if (!problem || failed == &sample)
      continue;
    std::string name;
    llvm::raw_string_ostream(name) << place.getLoc();
    fail(sample, check(i), name + ": " + *problem);
    failed = &sample;
  }
}

/// A choice that stays when a network becomes smaller.
static bool isOdd(Operation *layer) {
  std::string name;
  llvm::raw_string_ostream(name) << layer->getLoc();
  return llvm::xxh3_64bits(name) % 2;
}

/// Compiles and compares everything that runs.
void Checker::checkCode() {
  Joined layers(context), alone(context), whole(context);
  Tensors inputs;
  size_t depth = 0;
  for (Sample &sample : samples) {
    if (!canRun(*sample.module))
      continue;
    fillInputs(sample, inputs);
    SmallVector<Operation *> all = layersOf(*sample.module);
    depth = std::max(depth, all.size());
    for (Operation *layer : all) {
      layers.addLayer(layer, /*isOpen=*/false);
      alone.addLayer(layer, /*isOpen=*/isOdd(layer));
    }
    whole.addNetwork(*sample.module, mainOf(*sample.module).getArguments(),
                     resultsOf(*sample.module));
  }
  if (layers.isEmpty() || !compile(layers, true, "reference"))
    return;
  auto computed =
      Reference::compute(layers, inputs, depth, samples.front().seed);
  if (!computed)
    return fail(samples.front(), "reference",
                "does not run: " + llvm::toString(computed.takeError()));
  reference = std::move(*computed);
  auto named = [](StringRef check) { return [=](size_t) { return check; }; };
  if (!variants.isEmpty() && compile(variants, true, "variants"))
    compare(
        variants, [&](size_t i) -> StringRef { return variantChecks[i]; },
        /*alone=*/false);
  if (options.codegen) {
    findings.checked["code of layers"] += samples.size();
    findings.checked["code of networks"] += samples.size();
    if (compile(alone, false, "code of layers"))
      compare(alone, named("code of layers"), /*alone=*/true);
    if (compile(whole, false, "code of networks"))
      compare(whole, named("code of networks"), /*alone=*/false);
  }
  if (options.armNN && armnn_reference::hasArmNN())
    for (Sample &sample : samples)
      if (canRun(*sample.module))
        checkOnArmNN(sample);
}

void Checker::run() {
  for (Sample &sample : samples) {
    checkText(sample);
    checkFile(sample);
    checkVariants(sample);
  }
  checkCode();
}

void smith::check(std::vector<Sample> &samples, const CheckOptions &options,
                  Findings &findings) {
  Findings found;
  Checker(samples, options, found).run();
  bool compileFailed = llvm::any_of(found.disagreements, [](const auto &d) {
    return StringRef(d.text).starts_with("does not ");
  });
  if (!compileFailed || samples.size() == 1) {
    llvm::append_range(findings.disagreements, found.disagreements);
    for (auto &[name, count] : found.checked)
      findings.checked[name] += count;
    for (auto &[name, count] : found.refused)
      findings.refused[name] += count;
    return;
  }
  // Which of them it is shows each alone.
  for (Sample &sample : samples) {
    std::vector<Sample> one;
    one.push_back(std::move(sample));
    check(one, options, findings);
  }
}
