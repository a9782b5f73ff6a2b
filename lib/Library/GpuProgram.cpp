//===- GpuProgram.cpp - which kernels a network launches ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Library/GpuProgram.h"
#include "armnn-mlir/Codegen/GpuPasses.h"
#include "armnn-mlir/Execution/Passes.h"
#include "armnn-mlir/Execution/Signature.h"
#include "lib/Codegen/Gpu/BufferView.h"
#include "lib/Execution/NativeModule.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace mlir::armnn;

/// The names of the layers that a location tells of.
static SmallVector<std::string> layersOf(Location location) {
  SetVector<StringAttr> names;
  location->walk([&](Location inner) {
    if (auto name = dyn_cast<NameLoc>(inner))
      names.insert(name.getName());
    return WalkResult::advance();
  });
  return llvm::map_to_vector(names, [](StringAttr name) { return name.str(); });
}

/// The argument of the network at `position`.
static GpuArgument whole(func::FuncOp main, unsigned position) {
  unsigned results = 0, inputs = 0;
  for (unsigned i = 0; i < position; ++i)
    ++(main.getArgAttr(i, "cpu.result") ? results : inputs);
  if (main.getArgAttr(position, kWeightsAttr))
    return {GpuArgument::Weights, 0, 0, 0};
  if (main.getArgAttr(position, "cpu.result"))
    return {GpuArgument::Output, results, 0, 0};
  // The arena comes behind the results.
  return {results ? GpuArgument::Arena : GpuArgument::Input,
          results ? 0 : inputs, 0, 0};
}

static FailureOr<GpuArgument> readArgument(func::FuncOp main, Value operand) {
  auto type = cast<MemRefType>(operand.getType());
  int64_t offset = 0;
  if (auto cast = operand.getDefiningOp<memref::ReinterpretCastOp>())
    operand = cast.getSource();
  if (auto view = operand.getDefiningOp<memref::ViewOp>()) {
    std::optional<int64_t> shift = getConstantIntValue(view.getByteShift());
    if (!shift)
      return view.emitError("lies where only a run tells");
    offset = *shift;
    operand = view.getSource();
  }
  auto argument = dyn_cast<BlockArgument>(operand);
  if (!argument)
    return emitError(operand.getLoc(), "is no buffer that the host knows");
  GpuArgument made = whole(main, argument.getArgNumber());
  made.offset = offset;
  made.bytes = type.getNumElements() * elementBytes(type);
  return made;
}

FailureOr<GpuProgram> mlir::armnn::getGpuProgram(ModuleOp module) {
  GpuProgram program;
  llvm::StringMap<unsigned> numbers;
  auto kernels = module.lookupSymbol<gpu::GPUModuleOp>(kGpuModuleName);
  for (auto kernel : kernels.getOps<gpu::GPUFuncOp>()) {
    numbers[kernel.getName()] = program.kernels.size();
    ArrayRef<int32_t> blocks = *kernel.getKnownGridSize();
    program.kernels.push_back({kernel.getName().str(),
                               (*kernel.getKnownBlockSize())[0],
                               {blocks[0], blocks[1]},
                               kernel.getNumArguments()});
  }
  func::FuncOp main = getMain(module);
  for (auto launch : main.getOps<gpu::LaunchFuncOp>()) {
    GpuLaunch made{
        numbers.lookup(launch.getKernelName()), layersOf(launch.getLoc()), {}};
    for (Value operand : launch.getKernelOperands()) {
      FailureOr<GpuArgument> argument = readArgument(main, operand);
      if (failed(argument))
        return failure();
      made.arguments.push_back(*argument);
    }
    program.launches.push_back(std::move(made));
  }
  std::optional<int64_t> arena = getArenaBytes(module);
  if (!arena)
    return main.emitError("the size of its arena is not known");
  program.arenaBytes = *arena;
  return program;
}

static StringRef nameOf(GpuArgument::Kind kind) {
  constexpr StringLiteral names[] = {"input", "output", "arena", "weights"};
  return names[kind];
}

void mlir::armnn::addToJson(const GpuProgram &program,
                            llvm::json::Object &root) {
  llvm::json::Array kernels, launches;
  for (const GpuKernel &kernel : program.kernels)
    kernels.push_back(
        llvm::json::Object{{"name", kernel.name},
                           {"threads", kernel.threads},
                           {"blocks", {kernel.blocks[0], kernel.blocks[1]}}});
  for (const GpuLaunch &launch : program.launches) {
    llvm::json::Array layers, arguments;
    for (const std::string &layer : launch.layers)
      layers.push_back(llvm::json::fixUTF8(layer));
    for (const GpuArgument &argument : launch.arguments) {
      llvm::json::Object object{{"buffer", nameOf(argument.kind)},
                                {"offset", argument.offset},
                                {"bytes", argument.bytes}};
      if (argument.kind <= GpuArgument::Output)
        object["index"] = argument.index;
      arguments.push_back(std::move(object));
    }
    launches.push_back(
        llvm::json::Object{{"kernel", program.kernels[launch.kernel].name},
                           {"layers", std::move(layers)},
                           {"arguments", std::move(arguments)}});
  }
  root["arenaBytes"] = program.arenaBytes;
  root["kernels"] = std::move(kernels);
  root["launches"] = std::move(launches);
}

void mlir::armnn::writeTables(const GpuProgram &program, raw_ostream &os) {
  int64_t arguments = 0, mostThreads = 1, mostArguments = 1, mostBytes = 1;
  for (const GpuKernel &kernel : program.kernels) {
    mostThreads = std::max(mostThreads, kernel.threads);
    mostArguments = std::max<int64_t>(mostArguments, kernel.arguments);
  }
  os << "static const Kernel kernels[] = {\n";
  for (const GpuKernel &kernel : program.kernels)
    os << "  {\"" << kernel.name << "\", " << kernel.threads << ", {"
       << kernel.blocks[0] << ", " << kernel.blocks[1] << "}, "
       << kernel.arguments << "},\n";
  os << "  {\"\", 0, {0, 0}, 0}};\n\nstatic const Launch launches[] = {\n";
  for (const GpuLaunch &launch : program.launches) {
    os << "  {" << launch.kernel << ", " << arguments << "},\n";
    arguments += launch.arguments.size();
  }
  os << "  {0, 0}};\n\nstatic const Argument arguments[] = {\n";
  for (const GpuLaunch &launch : program.launches)
    for (const GpuArgument &argument : launch.arguments) {
      mostBytes = std::max(mostBytes, argument.bytes);
      os << "  {" << nameOf(argument.kind).upper() << ", " << argument.index
         << ", " << argument.offset << ", " << argument.bytes << "},\n";
    }
  os << "  {ARENA, 0, 0, 0}};\n\nenum {\n  KERNEL_COUNT = "
     << program.kernels.size()
     << ",\n  LAUNCH_COUNT = " << program.launches.size()
     << ",\n  ARGUMENT_COUNT = " << arguments
     << ",\n  MOST_THREADS = " << mostThreads
     << ",\n  MOST_ARGUMENTS = " << mostArguments
     << ",\n  BUFFER_ALIGNMENT = " << kGpuAlignment
     << "\n};\n#define MOST_BYTES UINT64_C(" << mostBytes
     << ")\n#define ARENA_BYTES UINT64_C(" << program.arenaBytes << ")\n";
}
