//===- Joined.h - Layers of many networks in one ----------------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TEST_SMITH_JOINED_H
#define TEST_SMITH_JOINED_H

#include "armnn-mlir/Execution/Network.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::armnn::smith {

/// What tensors of the networks hold.
using Tensors = llvm::DenseMap<Value, Tensor>;

/// Parts of many networks side by side in one, since compiling takes most of
/// the time. Its inputs and results stand for tensors of theirs.
class Joined {
public:
  explicit Joined(MLIRContext *context);

  /// Adds a whole network. `places[i]` are the tensors that its result i stands
  /// for; its inputs stand for `inputs`.
  void addNetwork(ModuleOp network, ValueRange inputs, ValueRange places);
  /// Adds `layer` alone, with the constants that it reads. With `isOpen`, it is
  /// compiled for unknown sizes where that is possible.
  void addLayer(Operation *layer, bool isOpen);

  bool isEmpty() const { return results.empty(); }

  /// Compiles the network; false, with an error reported, if that fails. The
  /// `reference` decodes all numbers to f32 and has plain loops.
  bool compile(bool reference);

  /// Runs it on `tensors`, absent ones being 0; the results by their places,
  /// in the order in which they were added.
  llvm::Expected<SmallVector<Tensor>> run(const Tensors &tensors);

  ArrayRef<Value> places() const { return resultPlaces; }
  ArrayRef<Value> inputs() const { return inputPlaces; }

private:
  Value addInput(Value place, Type type);
  bool addOpenLayer(Operation *layer);

  OwningOpRef<ModuleOp> module;
  func::FuncOp main;
  OpBuilder builder;
  SmallVector<Value> results, inputPlaces, resultPlaces;
  std::unique_ptr<Network> network;
};

/// Zeros for a tensor of this type.
Tensor makeTensor(Type type);

/// Runs a pipeline of passes, as armnn-opt takes it; false if it fails.
bool runPasses(ModuleOp module, StringRef pipeline);

} // namespace mlir::armnn::smith

#endif // TEST_SMITH_JOINED_H
