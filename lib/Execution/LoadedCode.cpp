//===- LoadedCode.cpp - object files in this process ----------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Execution/LoadedCode.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"

using namespace mlir;
using namespace mlir::armnn;

static std::string packedName(StringRef name) {
  return (name + "_packed").str();
}

void mlir::armnn::addPackedForm(ModuleOp module, StringRef name) {
  auto target = module.lookupSymbol<LLVM::LLVMFuncOp>(name);
  auto b = OpBuilder::atBlockEnd(module.getBody());
  Location loc = target.getLoc();
  auto address = LLVM::LLVMPointerType::get(b.getContext());
  auto type = LLVM::LLVMFunctionType::get(
      LLVM::LLVMVoidType::get(b.getContext()), {address});
  auto packed = LLVM::LLVMFuncOp::create(b, loc, packedName(name), type);
  b.setInsertionPointToStart(packed.addEntryBlock(b));
  auto placeOf = [&](unsigned i) -> Value {
    Value slot =
        LLVM::GEPOp::create(b, loc, address, address, packed.getArgument(0),
                            ArrayRef<LLVM::GEPArg>{int32_t(i)});
    return LLVM::LoadOp::create(b, loc, address, slot);
  };
  SmallVector<Value> arguments;
  for (auto [i, type] : llvm::enumerate(target.getArgumentTypes()))
    arguments.push_back(LLVM::LoadOp::create(b, loc, type, placeOf(i)));
  auto call = LLVM::CallOp::create(b, loc, target, arguments);
  if (Value result = call.getResult())
    LLVM::StoreOp::create(b, loc, result, placeOf(arguments.size()));
  LLVM::ReturnOp::create(b, loc, ValueRange());
}

LoadedCode::LoadedCode() = default;
LoadedCode::~LoadedCode() = default;

llvm::Expected<std::unique_ptr<LoadedCode>>
LoadedCode::load(CodeFiles objects,
                 ArrayRef<std::pair<std::string, void *>> symbols) {
  auto jit = llvm::orc::LLJITBuilder().create();
  if (!jit)
    return jit.takeError();
  llvm::orc::SymbolMap known;
  for (auto &[name, address] : symbols)
    known[(*jit)->mangleAndIntern(name)] = {
        llvm::orc::ExecutorAddr::fromPtr(address),
        llvm::JITSymbolFlags::Exported};
  llvm::orc::JITDylib &library = (*jit)->getMainJITDylib();
  if (llvm::Error error = library.define(llvm::orc::absoluteSymbols(known)))
    return error;
  for (auto &object : objects)
    if (llvm::Error error = (*jit)->addObjectFile(std::move(object)))
      return error;
  std::unique_ptr<LoadedCode> code(new LoadedCode());
  code->jit = std::move(*jit);
  return code;
}

llvm::Expected<PackedFunction> LoadedCode::lookup(StringRef name) {
  auto address = jit->lookup(packedName(name));
  if (!address)
    return address.takeError();
  return address->toPtr<PackedFunction>();
}
