//===- CodeParts.cpp - code in parts that compile apart -------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Execution/CodeParts.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::armnn;

/// A part is worth a module of its own from this many operations on.
static constexpr size_t smallestPart = 2000;
static constexpr size_t mostParts = 32;

static bool isLocal(Operation *symbol) {
  LLVM::Linkage linkage = LLVM::Linkage::External;
  if (auto function = dyn_cast<LLVM::LLVMFuncOp>(symbol))
    linkage = function.getLinkage();
  else if (auto global = dyn_cast<LLVM::GlobalOp>(symbol))
    linkage = global.getLinkage();
  return linkage == LLVM::Linkage::Internal ||
         linkage == LLVM::Linkage::Private;
}

static bool isKernel(Operation &op) {
  auto function = dyn_cast<LLVM::LLVMFuncOp>(op);
  return function && !function.isExternal() && isLocal(function);
}

namespace {

/// The symbols of a module, and what each of them refers to.
class References {
public:
  explicit References(ModuleOp module) : symbols(module) {
    for (Operation &op : *module.getBody())
      if (std::optional<SymbolTable::UseRange> uses =
              SymbolTable::getSymbolUses(&op))
        for (SymbolTable::SymbolUse use : *uses)
          if (Operation *used =
                  symbols.lookup(use.getSymbolRef().getRootReference()))
            references[&op].insert(used);
  }

  ArrayRef<Operation *> of(Operation *op) {
    return references[op].getArrayRef();
  }

  /// `op` and all the local symbols that it needs.
  SetVector<Operation *> closure(Operation *op) {
    SetVector<Operation *> all;
    all.insert(op);
    for (size_t i = 0; i < all.size(); ++i)
      for (Operation *used : of(all[i]))
        if (isLocal(used))
          all.insert(used);
    return all;
  }

private:
  SymbolTable symbols;
  DenseMap<Operation *, SetVector<Operation *>> references;
};

struct Part {
  SetVector<Operation *> kernels;
  size_t size = 0;
};

} // namespace

/// Local variables cannot be had twice.
static bool hasVariables(ModuleOp module) {
  return llvm::any_of(module.getOps<LLVM::GlobalOp>(),
                      [](LLVM::GlobalOp global) {
                        return isLocal(global) && !global.getConstant();
                      });
}

/// The kernels that code outside of kernels calls.
static SetVector<Operation *> findEntries(ModuleOp module,
                                          References &references) {
  SetVector<Operation *> entries;
  for (Operation &op : *module.getBody())
    if (!isKernel(op))
      for (Operation *used : references.of(&op))
        if (isKernel(*used))
          entries.insert(used);
  return entries;
}

/// Deals the biggest kernels first, each to what is the smallest part then.
static SmallVector<Part> dealKernels(ArrayRef<Operation *> kernels,
                                     References &references) {
  SmallVector<std::pair<size_t, size_t>> sized; // the size, and which it is
  size_t total = 0;
  for (auto [i, kernel] : llvm::enumerate(kernels)) {
    size_t size = 0;
    for (Operation *op : references.closure(kernel))
      op->walk([&](Operation *) { ++size; });
    sized.emplace_back(size, i);
    total += size;
  }
  llvm::sort(sized, [](auto a, auto b) {
    return std::pair(b.first, a.second) < std::pair(a.first, b.second);
  });
  SmallVector<Part> parts(
      std::clamp(total / smallestPart, size_t(1), mostParts));
  for (auto [size, i] : sized) {
    Part &smallest = *llvm::min_element(
        parts, [](const Part &a, const Part &b) { return a.size < b.size; });
    smallest.kernels.insert(kernels[i]);
    smallest.size += size;
  }
  return parts;
}

/// Copies into `to` what `ops` need but do not define, as declarations.
static void declare(const SetVector<Operation *> &ops, References &references,
                    ModuleOp to) {
  SetVector<Operation *> needed;
  for (Operation *op : ops)
    for (Operation *used : references.of(op))
      if (!ops.contains(used))
        needed.insert(used);
  for (Operation *op : needed) {
    Operation *copy = op->cloneWithoutRegions();
    to.push_back(copy);
    if (auto function = dyn_cast<LLVM::LLVMFuncOp>(copy)) {
      function.setLinkage(LLVM::Linkage::External);
    } else if (auto global = dyn_cast<LLVM::GlobalOp>(copy)) {
      global.setLinkage(LLVM::Linkage::External);
      global.removeValueAttr();
    }
  }
}

SmallVector<OwningOpRef<ModuleOp>> mlir::armnn::splitCode(ModuleOp module) {
  auto newPart = [&] {
    auto part = ModuleOp::create(module.getLoc());
    part->setAttrs(module->getAttrs());
    return part;
  };
  References references(module);
  SetVector<Operation *> entries;
  if (!hasVariables(module))
    entries = findEntries(module, references);
  // Whatever is called from elsewhere can be seen there, but no further.
  for (Operation *entry : entries) {
    auto function = cast<LLVM::LLVMFuncOp>(entry);
    function.setLinkage(LLVM::Linkage::External);
    function.setVisibility_(LLVM::Visibility::Hidden);
  }
  SmallVector<OwningOpRef<ModuleOp>> modules;
  auto add = [&](const SetVector<Operation *> &roots) {
    ModuleOp part = newPart();
    modules.push_back(part);
    SetVector<Operation *> ops;
    for (Operation *root : roots)
      ops.insert_range(references.closure(root));
    for (Operation *op : ops)
      part.push_back(op->clone());
    declare(ops, references, part);
  };
  SetVector<Operation *> rest;
  for (Operation &op : *module.getBody())
    if (!entries.contains(&op) && !isLocal(&op))
      rest.insert(&op);
  add(rest);
  for (const Part &part : dealKernels(entries.getArrayRef(), references))
    if (!part.kernels.empty())
      add(part.kernels);
  return modules;
}
