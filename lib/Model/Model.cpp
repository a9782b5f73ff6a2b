//===- Model.cpp - A network that can be looked at and edited -------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Model/Model.h"
#include "armnn-mlir/Execution/Signature.h"
#include "armnn-mlir/InitAll.h"
#include "armnn-mlir/Transforms/PassNames.h"
#include "dialects/armnn/ArmnnDialect.h"
#include "lib/Target/Armnn/Report.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::armnn;
using llvm::Error;
using llvm::Expected;

/// Everything that models, passes and compilation need. Passes are registered
/// for the process, once.
static const DialectRegistry &getRegistry() {
  static const DialectRegistry registry = [] {
    DialectRegistry result;
    registerArmnnMlir(result);
    mlir::registerTransformsPasses();
    return result;
  }();
  return registry;
}

Value TensorRef::get() const {
  if (!owner->op)
    return {};
  if (auto main = dyn_cast<func::FuncOp>(owner->op))
    return main.getArgument(index);
  return owner->op->getResult(index);
}

Model::Model() : context(getRegistry()) {}

func::FuncOp Model::getMain() const {
  return (*module).lookupSymbol<func::FuncOp>("main");
}

Error Model::perform(function_ref<LogicalResult()> action) {
  CollectMessages collector(&context, file);
  if (succeeded(action())) {
    llvm::append_range(warnings, std::move(collector.messages));
    return Error::success();
  }
  if (collector.messages.empty())
    return llvm::createStringError("failed without saying why");
  return llvm::make_error<ModelError>(std::move(collector.messages));
}

//===----------------------------------------------------------------------===//
// Reading and writing
//===----------------------------------------------------------------------===//

Expected<std::shared_ptr<Model>> Model::load(StringRef path,
                                             const ModelOptions &options) {
  std::shared_ptr<Model> model(new Model);
  model->file = path.str();
  std::shared_ptr<llvm::MemoryBuffer> buffer;
  if (Error error = model->perform([&] {
        buffer =
            openModelFile(path, &model->context, options.armnn.maxFileSize);
        return success(buffer != nullptr);
      }))
    return error;
  return finishLoad(std::move(model), std::move(buffer), options);
}

Expected<std::shared_ptr<Model>>
Model::load(std::shared_ptr<llvm::MemoryBuffer> buffer,
            const ModelOptions &options) {
  std::shared_ptr<Model> model(new Model);
  model->file = buffer->getBufferIdentifier().str();
  return finishLoad(std::move(model), std::move(buffer), options);
}

Expected<std::shared_ptr<Model>>
Model::finishLoad(std::shared_ptr<Model> model,
                  std::shared_ptr<llvm::MemoryBuffer> buffer,
                  const ModelOptions &options) {
  if (Error error = model->perform([&]() -> LogicalResult {
        model->module = loadModel(std::move(buffer), &model->context, options);
        if (!model->module)
          return failure();
        if (func::FuncOp main = model->getMain(); main && !main.isExternal())
          return success();
        return emitCodedError(model->module->getLoc(), ErrorCode::NoMain)
               << "the module has no function @main with a body";
      }))
    return error;
  return model;
}

std::shared_ptr<Model> Model::create() {
  std::shared_ptr<Model> model(new Model);
  model->file = "<network>";
  model->context.loadDialect<ArmnnDialect>();
  model->context.loadDialect<func::FuncDialect>();
  OpBuilder builder(&model->context);
  Location loc = builder.getUnknownLoc();
  model->module = ModuleOp::create(builder, loc);
  builder.setInsertionPointToEnd(model->module->getBody());
  auto main = func::FuncOp::create(builder, loc, "main",
                                   builder.getFunctionType({}, {}));
  builder.setInsertionPointToEnd(main.addEntryBlock());
  func::ReturnOp::create(builder, loc);
  return model;
}

Expected<std::shared_ptr<Model>> Model::cloneOf(ModuleOp other) {
  SmallVector<char, 0> bytecode;
  llvm::raw_svector_ostream os(bytecode);
  if (Error error = perform([&] { return writeBytecodeToFile(other, os); }))
    return error;
  // Constants are used where they lie, so the copy is aligned as they are.
  auto aligned = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(
      bytecode.size(), file, llvm::Align(64));
  if (!aligned)
    return llvm::createStringError("no memory for a copy of the model");
  llvm::copy(bytecode, aligned->getBufferStart());
  return load(std::shared_ptr<llvm::MemoryBuffer>(std::move(aligned)));
}

Error Model::save(StringRef path, StringRef release) {
  bool isArmnn = path.ends_with(".armnn");
  if (release != "latest" && !isArmnn)
    return llvm::createStringError(
        path + ": only an .armnn file is for a release of Arm NN");
  if (!isArmnn)
    return perform([&] { return saveModel(*module, path); });
  auto network = copyNetwork();
  if (!network)
    return network.takeError();
  return perform([&] { return saveArmnn(**network, path, release); });
}

Expected<std::string> Model::serialize(StringRef kind, StringRef release) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  OwningOpRef<ModuleOp> network;
  if (kind == "armnn") {
    auto copy = copyNetwork();
    if (!copy)
      return copy.takeError();
    network = std::move(*copy);
  }
  Error error = perform([&]() -> LogicalResult {
    if (kind == "armnn")
      return exportArmnn(*network, os, release);
    if (kind == "uff" || kind == "pbtxt")
      return uff::exportUff(*module, os, kind == "pbtxt");
    if (kind == "mlirbc")
      return writeBytecodeToFile(*module, os);
    if (kind == "mlir") {
      bytes = getText(std::nullopt);
      return success();
    }
    return emitError(UnknownLoc::get(&context))
           << "'" << kind << "' is no kind of model: armnn, uff, pbtxt, mlir, "
           << "mlirbc";
  });
  if (error)
    return error;
  return bytes;
}

std::string Model::getText(std::optional<uint64_t> elideAbove) {
  OpPrintingFlags flags;
  flags.enableDebugInfo();
  if (elideAbove) {
    flags.elideLargeElementsAttrs(*elideAbove / 4);
    flags.elideLargeResourceString(*elideAbove);
    flags.useLocalScope();
  }
  std::string text;
  llvm::raw_string_ostream os(text);
  (*module)->print(os, flags);
  os << '\n';
  return text;
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

std::shared_ptr<LayerRef> Model::getRef(Operation *op) {
  std::shared_ptr<LayerRef> &ref = refs[op];
  if (!ref)
    ref = std::make_shared<LayerRef>(LayerRef{op});
  return ref;
}

TensorRef Model::getRef(Value tensor) {
  if (auto argument = dyn_cast<BlockArgument>(tensor))
    return {getRef(argument.getOwner()->getParentOp()),
            argument.getArgNumber()};
  auto result = cast<OpResult>(tensor);
  return {getRef(result.getOwner()), result.getResultNumber()};
}

void Model::endRefs() {
  for (auto &[op, ref] : refs)
    ref->op = nullptr;
  refs.clear();
}

void Model::endRef(Operation *op) {
  auto ref = refs.find(op);
  if (ref == refs.end())
    return;
  ref->second->op = nullptr;
  refs.erase(ref);
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

Error Model::verify() {
  return perform([&] { return mlir::verify(*module); });
}

Error Model::runOnCopy(function_ref<LogicalResult(ModuleOp)> action) {
  OwningOpRef<ModuleOp> copy = module->clone();
  if (Error error = perform([&] { return action(*copy); }))
    return error;
  endRefs();
  module = std::move(copy);
  return Error::success();
}

Error Model::runPasses(StringRef pipeline) {
  std::string problem;
  llvm::raw_string_ostream os(problem);
  PassManager pm(&context);
  if (pipeline.trim().starts_with("builtin.module(")) {
    auto parsed = parsePassPipeline(pipeline, os);
    if (failed(parsed))
      return llvm::createStringError(hintAtPasses(problem));
    static_cast<OpPassManager &>(pm) = std::move(*parsed);
  } else if (failed(parsePassPipeline(pipeline, pm, os))) {
    return llvm::createStringError(hintAtPasses(problem));
  }
  return runOnCopy([&](ModuleOp copy) { return pm.run(copy); });
}

Error Model::optimize() {
  return runOnCopy([&](ModuleOp copy) {
    if (failed(convertUffToArmnn(copy)))
      return failure();
    PassManager pm(&context);
    buildOptimizePipeline(pm);
    return pm.run(copy);
  });
}

Error Model::convertFromUff() {
  return runOnCopy([](ModuleOp copy) { return convertUffToArmnn(copy); });
}

Expected<OwningOpRef<ModuleOp>>
Model::copyNetwork(ArrayRef<std::pair<unsigned, SmallVector<int64_t>>> shapes) {
  OwningOpRef<ModuleOp> copy = module->clone();
  if (Error error = perform([&]() -> LogicalResult {
        for (auto &[input, shape] : shapes)
          if (failed(setInputShape(*copy, input, shape)))
            return failure();
        return convertUffToArmnn(*copy);
      }))
    return error;
  return copy;
}
