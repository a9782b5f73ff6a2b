//===- CompileGpu.cpp - networks for GPUs ---------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Library/CompileGpu.h"
#include "armnn-mlir/Codegen/GpuPasses.h"
#include "armnn-mlir/Execution/CodeChecks.h"
#include "armnn-mlir/Execution/Passes.h"
#include "armnn-mlir/Execution/Signature.h"
#include "armnn-mlir/Target/ModelFile.h"
#include "dialects/armnn/Constants.h"
#include "lib/Execution/WeightsHeader.h"
#include "lib/Library/GpuCode.h"
#include "lib/Library/GpuProgram.h"
#include "lib/Library/LibraryDescription.h"
#include "lib/Library/OutputFiles.h"
#include "lib/Library/WeightBlock.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include <deque>

using namespace mlir;
using namespace mlir::armnn;

/// The texts of Host/*.c.
static constexpr StringLiteral commonHost =
#include "lib/Library/CommonHost.inc"
    ;
static constexpr StringLiteral vulkanHost =
#include "lib/Library/VulkanHost.inc"
    ;
static constexpr StringLiteral cudaHost =
#include "lib/Library/CudaHost.inc"
    ;

/// An array of C, of words where drivers want these.
static void writeCodeTable(StringRef code, bool words, raw_ostream &os) {
  unsigned step = words ? 4 : 1;
  os << "static const " << (words ? "uint32_t" : "unsigned char")
     << " network_code[] = {";
  for (size_t i = 0; i < code.size(); i += step) {
    if (i / step % 16 == 0)
      os << "\n ";
    uint32_t value = 0;
    for (unsigned byte = step; byte-- > 0;)
      value = value << 8 | uint8_t(code[i + byte]);
    os << " " << value << (words ? "u," : ",");
  }
  // Text ends with a zero.
  os << (words ? "};\n" : " 0};\n");
}

static void writeNeeds(const GpuCode &code, raw_ostream &os) {
  using spirv::Capability;
  const std::pair<StringRef, Capability> all[] = {
      {"INT8", Capability::Int8},
      {"INT16", Capability::Int16},
      {"INT64", Capability::Int64},
      {"FLOAT16", Capability::Float16},
      {"FLOAT64", Capability::Float64},
      {"STORAGE8", Capability::StorageBuffer8BitAccess},
      {"STORAGE16", Capability::StorageBuffer16BitAccess}};
  for (auto [name, capability] : all)
    os << "#define NEEDS_" << name << " "
       << llvm::is_contained(code.capabilities, capability) << "\n";
}

/// The program for the host.
static void writeHost(const GpuOptions &options, const GpuCode &code,
                      const GpuProgram &program, const WeightBlock &block,
                      const LibraryDescription &library, StringRef header,
                      raw_ostream &os) {
  bool isSpirv = options.code == GpuOptions::Spirv;
  os << "/* Runs the network in " << library.library
     << ", compiled by armnn-mlir, through "
     << (isSpirv                           ? "Vulkan 1.2. Link with -lvulkan."
         : options.code == GpuOptions::Ptx ? "CUDA's driver. Link with -lcuda."
                                           : "HIP. Link with -lamdhip64.")
     << " */\n\n#include <pthread.h>\n#include <stdint.h>\n#include "
        "<stdio.h>\n#include <stdlib.h>\n#include <string.h>\n\n#include \""
     << header << "\"\n\n#define FUNCTION(name) " << library.prefix
     << "_##name\n";
  if (options.code == GpuOptions::Hsaco)
    os << "#define USE_HIP 1\n";
  os << "#define WEIGHT_BYTES UINT64_C(" << block.bytes << ")\n";
  writeNeeds(code, os);
  os << "enum { INPUT_COUNT = " << library.signature.inputs.size()
     << ", OUTPUT_COUNT = " << library.signature.outputs.size() << " };\n\n"
     << "/* Kernels, what they are launched on, and in which order. */\n"
        "enum { INPUT, OUTPUT, ARENA, WEIGHTS };\n"
        "typedef struct Kernel {\n  const char *name;\n  uint32_t threads, "
        "blocks[2], arguments;\n} Kernel;\n"
        "typedef struct Launch {\n  uint32_t kernel, first_argument;\n} "
        "Launch;\n"
        "typedef struct Argument {\n  uint32_t kind, index;\n  uint64_t "
        "offset, bytes;\n} Argument;\n\n";
  writeTables(program, os);
  os << "\n";
  writeInfoTables(library, os);
  os << "\n/* The first bytes of the file of weights. */\nstatic const "
        "unsigned char weights_header[] = {";
  llvm::interleaveComma(makeWeightsHeader(block.bytes, block.digest), os,
                        [&](char c) { os << unsigned(uint8_t(c)); });
  os << "};\n\n";
  writeCodeTable(code.bytes, isSpirv, os);
  // What is common comes between the device's types and what uses them.
  StringRef device = isSpirv ? vulkanHost : cudaHost;
  os << "\nstatic int device_create(ArmnnMlirNetwork *network, const unsigned "
        "char *weights);\nstatic void device_destroy(ArmnnMlirNetwork "
        "*network);\nstatic int device_run(ArmnnMlirNetwork *network, const "
        "ArmnnMlirInput *inputs,\n                      const ArmnnMlirOutput "
        "*outputs);\nstatic uint64_t bytes_of(const ArmnnMlirBinding "
        "*binding);\n"
     << device << commonHost;
}

static llvm::Error writeFiles(const GpuOptions &options, const GpuCode &code,
                              const GpuProgram &program,
                              const WeightBlock &block,
                              const LibraryDescription &library,
                              const std::string &output) {
  std::string header = beside(output, "h");
  llvm::Error errors =
      writeFile(header, [&](raw_ostream &os) { writeHeader(library, os); });
  auto write = [&](StringRef extension, function_ref<void(raw_ostream &)> f) {
    errors = llvm::joinErrors(std::move(errors),
                              writeFile(beside(output, extension), f));
  };
  write("c", [&](raw_ostream &os) {
    writeHost(options, code, program, block, library,
              llvm::sys::path::filename(header), os);
  });
  write("weights", [&](raw_ostream &os) { block.write(os); });
  write("json", [&](raw_ostream &os) {
    llvm::json::Object root = toJson(library);
    addToJson(program, root);
    os << llvm::formatv("{0:2}", llvm::json::Value(std::move(root))) << '\n';
  });
  return errors;
}

/// Makes weights of the constants that code for CPUs holds itself. Their bytes
/// go to `memory`.
static LogicalResult takeSmallConstants(ModuleOp module,
                                        std::deque<std::vector<char>> &memory,
                                        SmallVectorImpl<Weight> &weights) {
  for (auto global : module.getOps<memref::GlobalOp>()) {
    if (global.isExternal())
      continue;
    auto value = dyn_cast<DenseElementsAttr>(*global.getInitialValue());
    unsigned bits = global.getType().getElementTypeBitWidth();
    if (!value || bits % 8 != 0)
      return global.emitError("is no constant of whole bytes");
    weights.push_back(
        {global.getSymName().str(),
         memory.emplace_back(repeatElement(value.getRawData(),
                                           value.isSplat() ? value.size() : 1)),
         bits / 8});
    global.removeInitialValueAttr();
    global.setPublic();
  }
  return success();
}

/// From a loaded model to launches.
static LogicalResult lowerToLaunches(ModuleOp module, WeightBlock &block,
                                     std::deque<std::vector<char>> &memory) {
  FailureOr<SmallVector<Weight>> weights = lowerToGpuKernels(module);
  if (failed(weights))
    return failure();
  PassManager pm(module.getContext());
  buildGpuLaunchPipeline(pm);
  if (failed(pm.run(module)) ||
      failed(takeSmallConstants(module, memory, *weights)))
    return failure();
  PassManager gather(module.getContext());
  gather.addPass(createGatherWeights());
  if (failed(gather.run(module)))
    return failure();
  block.digest = digestOf(*weights);
  block.gather(module, *weights);
  return success();
}

LogicalResult mlir::armnn::compileGpu(ModuleOp module, GpuOptions options,
                                      std::string output) {
  auto report = [&](llvm::Error error) {
    return module.emitError(llvm::toString(std::move(error)));
  };
  if (options.prefix.empty())
    options.prefix = defaultPrefix(output, false);
  if (llvm::Error error =
          llvm::joinErrors(checkChip(options), checkPrefix(options.prefix)))
    return report(std::move(error));
  // PTX is text.
  if (options.code != GpuOptions::Ptx)
    if (llvm::Error error = checkBinaryOutput(output))
      return report(std::move(error));
  for (StringRef extension : {".c", ".h", ".json", ".weights"})
    if (llvm::sys::path::extension(output) == extension)
      return module.emitError()
             << output << ": a file of this name comes beside the kernels";
  FailureOr<Signature> signature = getSignature(module);
  if (failed(signature))
    return failure();
  for (const Binding &input : signature->inputs)
    if (!input.shape || llvm::is_contained(*input.shape, -1))
      return module.emitError()
             << "input " << input.describe()
             << " has an open shape, but GPU kernels are for fixed ones: "
                "--input-shape gives it";
  LibraryDescription library;
  library.signature = std::move(*signature);
  WeightBlock block;
  std::deque<std::vector<char>> memory;
  if (failed(lowerToLaunches(module, block, memory)))
    return failure();
  FailureOr<GpuProgram> program = getGpuProgram(module);
  if (failed(program))
    return failure();
  FailureOr<GpuCode> code = makeGpuCode(module, options);
  if (failed(code))
    return failure();

  library.prefix = options.prefix;
  library.library = llvm::sys::path::filename(output).str();
  library.weightsFile =
      llvm::sys::path::filename(beside(output, "weights")).str();
  library.weightBytes = block.bytes;
  library.workspaceBytes = 0;
  constexpr StringLiteral triples[] = {
      "nvptx64-nvidia-cuda", "spirv-unknown-vulkan1.1", "amdgcn-amd-amdhsa"};
  library.triple = triples[options.code];
  library.cpu = options.chip;
  if (output == "-") {
    llvm::outs() << code->bytes;
    return success();
  }
  if (llvm::Error error =
          writeFile(output, [&](raw_ostream &os) { os << code->bytes; }))
    return report(std::move(error));
  if (isFile(output))
    if (llvm::Error error =
            writeFiles(options, *code, *program, block, library, output))
      return report(std::move(error));
  return success();
}
