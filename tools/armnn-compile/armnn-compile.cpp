//===- armnn-compile.cpp - Compiles a model -------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Execution/CodeChecks.h"
#include "armnn-mlir/Execution/Signature.h"
#include "armnn-mlir/InitAll.h"
#include "armnn-mlir/Library/CompileGpu.h"
#include "armnn-mlir/Library/CompileLibrary.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "tools/DialectPlugins.h"
#include "tools/Progress.h"
#include "tools/ReaderOptions.h"
#include "tools/SetUp.h"
#include "tools/ThreadsOption.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using mlir::armnn::Emission;
using mlir::armnn::GpuOptions;

static cl::OptionCategory options("Options of armnn-compile");
static cl::opt<std::string> model(cl::Positional, cl::Required,
                                  cl::desc("MODEL"), cl::cat(options));
static cl::opt<std::string> output("o", cl::Required, cl::value_desc("OUT"),
                                   cl::desc("Output file, - for stdout"),
                                   cl::cat(options));
static cl::opt<Emission> emission(
    "emit", cl::init(Emission::Object), cl::desc("What to write"),
    cl::values(
        clEnumValN(Emission::Mlir, "mlir", "the model in the armnn dialect"),
        clEnumValN(Emission::Linalg, "linalg", "linalg on tensors"),
        clEnumValN(Emission::Tosa, "tosa", "TOSA 1.0, validated"),
        clEnumValN(Emission::LlvmIr, "llvm",
                   "optimized LLVM IR, with external weights"),
        clEnumValN(Emission::Assembly, "asm", "assembly"),
        clEnumValN(Emission::Object, "obj",
                   "an object file (default), with a C header and a "
                   "description in JSON beside it"),
        clEnumValN(Emission::Shared, "shared",
                   "a shared library, with these beside it"),
        clEnumValN(Emission::Ptx, "ptx",
                   "kernels for NVIDIA's GPUs, with the program for "
                   "the host that runs them beside"),
        clEnumValN(Emission::Spirv, "spirv", "the same for GPUs with Vulkan"),
        clEnumValN(Emission::Hsaco, "hsaco", "the same for AMD's GPUs")),
    cl::cat(options));
static cl::opt<std::string>
    triple("target", cl::value_desc("TRIPLE"),
           cl::desc("Target triple (default: this machine)"), cl::cat(options));
static cl::opt<std::string>
    cpu("cpu", cl::value_desc("C"),
        cl::desc("CPU (default: this one, or generic with --target); of "
                 "libraries for x86-64 several levels, like "
                 "x86-64,x86-64-v3,x86-64-v4"),
        cl::cat(options));
static cl::opt<std::string> features("features", cl::value_desc("F"),
                                     cl::desc("CPU features, like +avx2,-fma"),
                                     cl::cat(options));
static cl::opt<std::string>
    gpu("gpu", cl::value_desc("CHIP"),
        cl::desc("The GPU: sm_80 (default of ptx), gfx90a (of hsaco)..."),
        cl::cat(options));
enum class Codegen { Native, Generic };
static cl::opt<Codegen>
    codegen("codegen", cl::desc("How kernels are made:"),
            cl::values(clEnumValN(Codegen::Native, "native",
                                  "for the target (default)"),
                       clEnumValN(Codegen::Generic, "generic",
                                  "as plain loops, the slow reference")),
            cl::cat(options));
static mlir::armnn::ThreadsOption
    threads(options, "Threads that share the work (default 1); more than one "
                     "need the LLVM OpenMP runtime (-lomp)");
static cl::opt<std::string>
    prefix("prefix", cl::value_desc("NAME"),
           cl::desc("Start of all public symbols (default: of libraries the "
                    "stem of OUT, of IR and assembly main)"),
           cl::cat(options));
enum class Weights { Embed, File };
static cl::opt<Weights>
    weights("weights", cl::desc("Where the weights of a library are:"),
            cl::values(clEnumValN(Weights::Embed, "embed",
                                  "in a section of it (default)"),
                       clEnumValN(Weights::File, "file",
                                  "in a file beside it, OUT with the extension "
                                  ".weights")),
            cl::cat(options));

static cl::opt<int64_t>
    ranks("ranks", cl::init(1), cl::value_desc("N"),
          cl::desc("Processes that run the network together, by MPI"),
          cl::cat(options));
static cl::opt<int64_t>
    process("rank", cl::init(0), cl::value_desc("K"),
            cl::desc("The one that the code is for, from 0 to N - 1"),
            cl::cat(options));
using mlir::armnn::Split;
static cl::opt<Split> shared(
    "split", cl::init(Split::Channels),
    cl::desc("What processes share out among them:"),
    cl::values(clEnumValN(Split::Channels, "channels",
                          "output channels and weights (default)"),
               clEnumValN(Split::Batch, "batch", "the examples of a batch")),
    cl::cat(options));

static cl::opt<bool>
    noLibc("no-libc",
           cl::desc("Make an object that needs no C library, with a workspace "
                    "in it"),
           cl::cat(options));
static cl::list<std::string>
    inputShapes("input-shape", cl::value_desc("NAME=SHAPE"),
                cl::desc("The shape of an input that the model leaves open"),
                cl::cat(options));
static mlir::armnn::ReaderOptions reader(options);
static mlir::armnn::Verbosity verbosity(options);

static mlir::armnn::DialectPlugins plugins(options);

/// The model as a network of known input shapes, as far as they are given;
/// null after an error.
static mlir::OwningOpRef<mlir::ModuleOp>
loadNetwork(mlir::MLIRContext *context) {
  std::optional<mlir::armnn::ModelOptions> options = reader.get();
  if (!options)
    return nullptr;
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::armnn::performStep(context, "reading the model", 1, [&] {
        return mlir::armnn::loadModel(model, context, *options);
      });
  if (!module)
    return nullptr;
  if (mlir::failed(mlir::armnn::setInputShapes(
          *module, llvm::to_vector_of<std::string>(inputShapes))) ||
      mlir::failed(mlir::armnn::convertUffToArmnn(*module)))
    return nullptr;
  if (ranks.getNumOccurrences() &&
      mlir::failed(mlir::armnn::shardNetwork(*module, ranks, process, shared)))
    return nullptr;
  return module;
}

/// What code for GPUs is to be made, if any.
static std::optional<GpuOptions::Code> gpuCode() {
  switch (emission) {
  case Emission::Ptx:
    return GpuOptions::Ptx;
  case Emission::Spirv:
    return GpuOptions::Spirv;
  case Emission::Hsaco:
    return GpuOptions::Hsaco;
  default:
    return std::nullopt;
  }
}

/// Whether the options that were given make sense and go with each other.
static bool checkOptions() {
  if (prefix.getNumOccurrences())
    if (Error error = mlir::armnn::checkPrefix(prefix, "--prefix")) {
      WithColor::error() << toString(std::move(error)) << "\n";
      return false;
    }
  if (gpu.getNumOccurrences() && !gpuCode()) {
    WithColor::error() << "--gpu goes with --emit=ptx, spirv or hsaco\n";
    return false;
  }
  for (cl::Option *option : std::initializer_list<cl::Option *>{
           &triple, &cpu, &features, &codegen, &weights})
    if (gpuCode() && option->getNumOccurrences()) {
      WithColor::error() << "--" << option->ArgStr
                         << " is for CPUs; --gpu chooses the GPU\n";
      return false;
    }
  if (StringRef(cpu).contains(',') && emission != Emission::Object &&
      emission != Emission::Shared) {
    WithColor::error() << "--cpu " << cpu
                       << ": only libraries can have versions for several "
                          "CPUs\n";
    return false;
  }
  if (gpuCode() && threads.get() > 1) {
    WithColor::error() << "--threads is for CPUs\n";
    return false;
  }
  return true;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  mlir::armnn::setUpTool();
  cl::HideUnrelatedOptions(options);
  cl::ParseCommandLineOptions(argc, argv, "Compiles a model.\n");
  if (!threads.check() || !verbosity.check() || !checkOptions())
    return 1;
  if (ranks.getNumOccurrences() &&
      (emission == Emission::LlvmIr || emission == Emission::Assembly ||
       emission == Emission::Tosa || threads.get() > 1)) {
    WithColor::error() << "--ranks is for libraries of one thread, mlir and "
                          "linalg\n";
    return 1;
  }
  mlir::DialectRegistry registry;
  mlir::armnn::registerArmnnMlir(registry);
  if (!plugins.load(registry))
    return 1;
  mlir::MLIRContext context(registry);
  mlir::armnn::PrintDiagnostics diagnostics(&context, model);
  mlir::armnn::Progress progress(context, verbosity);
  mlir::OwningOpRef<mlir::ModuleOp> module = loadNetwork(&context);
  if (!module)
    return 1;
  if (emission == Emission::Linalg &&
      mlir::failed(mlir::armnn::lowerToLinalg(*module)))
    return 1;
  if (emission == Emission::Tosa &&
      mlir::failed(mlir::armnn::convertToTosa(*module)))
    return 1;
  if (emission == Emission::Mlir || emission == Emission::Linalg ||
      emission == Emission::Tosa)
    return mlir::failed(mlir::armnn::saveModel(*module, output));

  if (std::optional<GpuOptions::Code> code = gpuCode())
    return mlir::failed(
        mlir::armnn::compileGpu(*module, {*code, gpu, prefix}, output));

  mlir::armnn::Target target{triple,        cpu,
                             features,      codegen == Codegen::Generic,
                             threads.get(), /*quick=*/false,
                             noLibc};
  if (emission == Emission::Object || emission == Emission::Shared)
    return mlir::failed(mlir::armnn::compileLibrary(
        *module,
        {target, prefix, emission == Emission::Shared,
         weights == Weights::File},
        output));

  std::error_code code;
  ToolOutputFile file(output, code, sys::fs::OF_None);
  if (code) {
    WithColor::error() << output << ": " << code.message() << "\n";
    return 1;
  }
  if (mlir::failed(mlir::armnn::compileModel(*module, emission, target, prefix,
                                             file.os())))
    return 1;
  file.keep();
  return 0;
}
