//===- Program.cpp - Compiled networks for C ------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Buffers.h"
#include "armnn-mlir/Execution/CodeChecks.h"
#include "armnn-mlir/Execution/Network.h"

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::capi;
using Lock = std::lock_guard<std::recursive_mutex>;

/// The weights are the model's.
struct ArmnnMlirProgram {
  std::shared_ptr<Model> model;
  std::unique_ptr<Network> network;
  std::vector<ArmnnMlirBinding> inputs, outputs;
  /// Runs share the arena.
  std::recursive_mutex mutex;
};

static std::vector<ArmnnMlirBinding> toC(ArrayRef<Binding> bindings) {
  std::vector<ArmnnMlirBinding> result;
  for (const Binding &binding : bindings)
    result.push_back({binding.name.c_str(), binding.id, int32_t(binding.dtype),
                      sizeOf(binding.dtype), binding.shape->size(),
                      binding.shape->data(), binding.scales.size(),
                      binding.scales.data(), binding.zeroPoints.data(),
                      binding.axis.value_or(-1)});
  return result;
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

static int toOptions(const Call &call, Model &model,
                     const ArmnnMlirCompileOptions &given,
                     NetworkOptions &options, Shapes &shapes) {
  if (given.codegen != ARMNN_MLIR_NATIVE && given.codegen != ARMNN_MLIR_GENERIC)
    return call.refuse(ARMNN_MLIR_WRONG_OPTION,
                       "there is no codegen " + Twine(given.codegen));
  options.threads = given.threads ? given.threads : 1;
  if (llvm::Error error = checkThreads(options.threads))
    return call.refuse(ARMNN_MLIR_WRONG_OPTION,
                       llvm::toString(std::move(error)));
  options.generic = given.codegen == ARMNN_MLIR_GENERIC;
  options.cacheDir = given.cacheFolder ? given.cacheFolder : "";
  return takeShapes(call, model, given.inputShapes, given.inputShapeCount,
                    shapes);
}

int armnnMlirProgramCompile(const ArmnnMlirModel *model,
                            const ArmnnMlirCompileOptions *options,
                            const ArmnnMlirReporter *reporter,
                            ArmnnMlirProgram **program) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(program, "program"));
  *program = nullptr;
  ARMNN_MLIR_CHECK(call.require(model, "model"));
  Model &source = *model->model;
  Lock lock(source.mutex);
  NetworkOptions compiling;
  Shapes shapes;
  if (options)
    ARMNN_MLIR_CHECK(toOptions(call, source, *options, compiling, shapes));
  auto copy = source.copyNetwork(shapes);
  if (!copy)
    return call.finish(copy.takeError(), &source);
  auto made = std::make_unique<ArmnnMlirProgram>();
  llvm::Error error = source.perform([&]() -> LogicalResult {
    auto network = Network::compile(**copy, compiling);
    if (failed(network))
      return failure();
    made->network = std::move(*network);
    return success();
  });
  if (error)
    return call.finish(std::move(error), &source);
  made->model = model->model;
  made->inputs = toC(made->network->signature().inputs);
  made->outputs = toC(made->network->signature().outputs);
  *program = made.release();
  return call.finish(llvm::Error::success(), &source);
}

void armnnMlirProgramDestroy(ArmnnMlirProgram *program) { delete program; }

//===----------------------------------------------------------------------===//
// Looking
//===----------------------------------------------------------------------===//

uint64_t armnnMlirProgramInputCount(const ArmnnMlirProgram *program) {
  return program ? program->inputs.size() : 0;
}

uint64_t armnnMlirProgramOutputCount(const ArmnnMlirProgram *program) {
  return program ? program->outputs.size() : 0;
}

const ArmnnMlirBinding *armnnMlirProgramInput(const ArmnnMlirProgram *program,
                                              uint64_t number) {
  return number < armnnMlirProgramInputCount(program) ? &program->inputs[number]
                                                      : nullptr;
}

const ArmnnMlirBinding *armnnMlirProgramOutput(const ArmnnMlirProgram *program,
                                               uint64_t number) {
  return number < armnnMlirProgramOutputCount(program)
             ? &program->outputs[number]
             : nullptr;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

int armnnMlirProgramOutputShapes(const ArmnnMlirProgram *program,
                                 const ArmnnMlirInput *inputs,
                                 uint64_t inputCount, int64_t *const *shapes,
                                 uint64_t outputCount,
                                 const ArmnnMlirReporter *reporter) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(program, "program"));
  const Signature &signature = program->network->signature();
  SmallVector<Tensor> tensors;
  ARMNN_MLIR_CHECK(takeInputs(call, signature, inputs, inputCount,
                              /*withData=*/false, tensors));
  ARMNN_MLIR_CHECK(
      requireCount(call, "outputs", outputCount, signature.outputs.size()));
  ARMNN_MLIR_CHECK(call.requireList(shapes, outputCount, "shapes"));
  for (auto [i, binding] : llvm::enumerate(signature.outputs))
    ARMNN_MLIR_CHECK(
        call.requireList(shapes[i], binding.shape->size(), "a shape"));
  auto results = program->network->resultShapes(tensors);
  if (!results)
    return call.refuse(ARMNN_MLIR_WRONG_SHAPE,
                       llvm::toString(results.takeError()));
  for (auto [to, shape] : llvm::zip(ArrayRef(shapes, outputCount), *results))
    llvm::copy(shape, to);
  return ARMNN_MLIR_OK;
}

int armnnMlirProgramRun(ArmnnMlirProgram *program, const ArmnnMlirInput *inputs,
                        uint64_t inputCount, const ArmnnMlirOutput *outputs,
                        uint64_t outputCount,
                        const ArmnnMlirReporter *reporter) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(program, "program"));
  Lock lock(program->mutex);
  const Signature &signature = program->network->signature();
  SmallVector<Tensor> taken, given;
  ARMNN_MLIR_CHECK(takeInputs(call, signature, inputs, inputCount,
                              /*withData=*/true, taken));
  ARMNN_MLIR_CHECK(
      requireCount(call, "outputs", outputCount, signature.outputs.size()));
  ARMNN_MLIR_CHECK(call.requireList(outputs, outputCount, "outputs"));
  auto shapes = program->network->resultShapes(taken);
  if (!shapes)
    return call.refuse(ARMNN_MLIR_WRONG_SHAPE,
                       llvm::toString(shapes.takeError()));
  ARMNN_MLIR_CHECK(
      takeOutputs(call, signature, *shapes, outputs, taken, given));
  return call.finish(program->network->run(taken, given));
}
