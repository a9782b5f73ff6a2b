//===- Model.h - A network that can be looked at and edited -----*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What other languages see of this project: a model with its own context, whose
// layers are referred to by handles that know when their layer is gone, and
// whose errors are values.
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_MODEL_MODEL_H
#define ARMNN_MLIR_MODEL_MODEL_H

#include "armnn-mlir/Target/ModelFile.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/DenseMap.h"
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace mlir::armnn {

/// A diagnostic, apart from the context that it comes from.
struct Message {
  DiagnosticSeverity severity;
  std::string text;
  /// The file, with a position where it is text ("" and 0 for unknown).
  std::string file = {};
  unsigned line = 0, column = 0;
  /// The name of the layer, if it is about one that has a name.
  std::string layer = {};
  std::vector<Message> notes = {};
};

/// "place: error: text", with a line for each note.
void print(const Message &message, raw_ostream &os);

/// An error that was reported as diagnostics.
class ModelError : public llvm::ErrorInfo<ModelError> {
public:
  static char ID;
  explicit ModelError(std::vector<Message> messages)
      : messages(std::move(messages)) {}
  /// A line for each message: "place: error: text".
  void log(raw_ostream &os) const override;
  std::error_code convertToErrorCode() const override;

  std::vector<Message> messages;
};

/// Collects the diagnostics of a context while it lives. `file` is the name by
/// which locations refer to the model's file.
class CollectMessages : public ScopedDiagnosticHandler {
public:
  CollectMessages(MLIRContext *context, StringRef file);
  std::vector<Message> messages;
};

/// Refers to an operation of a model's @main, or to @main itself, until the
/// operation is removed or passes run.
struct LayerRef {
  Operation *op = nullptr;
};

/// A tensor of a model: a result of a layer, or an argument of @main.
struct TensorRef {
  std::shared_ptr<LayerRef> owner;
  unsigned index;

  /// Null once the owner is gone.
  Value get() const;
};

/// A model in a context of its own. One thread at a time may use a model;
/// `mutex` is for its users to see to that.
class Model {
public:
  /// Reads a model (see loadModel).
  static llvm::Expected<std::shared_ptr<Model>>
  load(StringRef path, const ModelOptions &options = {});
  static llvm::Expected<std::shared_ptr<Model>>
  load(std::shared_ptr<llvm::MemoryBuffer> file,
       const ModelOptions &options = {});
  /// A network without inputs, layers and outputs.
  static std::shared_ptr<Model> create();
  /// The same model in a context of its own. Constants are copied.
  llvm::Expected<std::shared_ptr<Model>> clone() { return cloneOf(*module); }
  /// The same of another module of its context.
  llvm::Expected<std::shared_ptr<Model>> cloneOf(ModuleOp other);

  ModuleOp getModule() const { return *module; }
  MLIRContext *getContext() { return &context; }
  /// @main, or null where the module has none.
  func::FuncOp getMain() const;
  /// The name by which diagnostics refer to the model.
  const std::string &getFile() const { return file; }

  /// Runs `action`; if it fails, what it reported is the error. What it
  /// reported when it did not fail is added to the warnings.
  llvm::Error perform(function_ref<LogicalResult()> action);
  std::vector<Message> takeWarnings() { return std::move(warnings); }

  std::shared_ptr<LayerRef> getRef(Operation *op);
  TensorRef getRef(Value tensor);

  //===--------------------------------------------------------------------===//
  // The whole
  //===--------------------------------------------------------------------===//

  llvm::Error save(StringRef path, StringRef release = "latest");
  /// The bytes of a file: "armnn", "uff", "pbtxt", "mlir" or "mlirbc".
  llvm::Expected<std::string> serialize(StringRef kind,
                                        StringRef release = "latest");
  /// MLIR text; constants of more bytes than the limit are elided.
  std::string getText(std::optional<uint64_t> elideAbove);

  llvm::Error verify();
  /// Runs passes, as `armnn-opt --pass-pipeline` or as names with commas. The
  /// model is unchanged where they fail. All handles end.
  llvm::Error runPasses(StringRef pipeline);
  /// What armnn-optimize does.
  llvm::Error optimize();
  /// Makes layers of a UFF graph; handles end where there was one.
  llvm::Error convertFromUff();
  /// A copy within the context, in armnn layers, with these shapes of its
  /// inputs (-1 for unknown sizes): to compile, to calibrate.
  llvm::Expected<OwningOpRef<ModuleOp>>
  copyNetwork(ArrayRef<std::pair<unsigned, SmallVector<int64_t>>> shapes = {});

  //===--------------------------------------------------------------------===//
  // Edits. Shapes that follow from others are inferred again, layers are sorted
  // where it is needed, and what has changed is verified; after an error the
  // model is what it was.
  //===--------------------------------------------------------------------===//

  using AttributeTexts = ArrayRef<std::pair<std::string, std::string>>;

  /// The type that MLIR text stands for.
  llvm::Expected<TensorType> parseType(StringRef text);

  /// Adds an input of the network at the end. A negative `id` is the next free.
  llvm::Expected<Value> addInput(StringRef name, TensorType type, int64_t id);
  /// Adds an output of the network at the end.
  llvm::Error addOutput(Value tensor, StringRef name, int64_t id);
  llvm::Error setOutput(unsigned index, Value tensor);
  llvm::Error removeOutput(unsigned index);
  /// An input that nothing reads.
  llvm::Error removeInput(unsigned index);
  llvm::Error setInputType(unsigned index, TensorType type);

  /// Adds a constant of stored bytes.
  llvm::Expected<Operation *> addConstant(RankedTensorType type,
                                          ArrayRef<char> bytes, StringRef name);
  /// Adds a layer behind all others. Null operands are absent optional ones;
  /// `segments` are the sizes of operand groups, for operations that have them.
  /// Results get inferred shapes where the types have no rank.
  llvm::Expected<Operation *>
  addLayer(StringRef operation, ArrayRef<Value> operands,
           ArrayRef<int32_t> segments, AttributeTexts attributes,
           ArrayRef<TensorType> results, StringRef name);

  /// Sets attributes given as MLIR text, all at once.
  llvm::Error setAttributes(Operation *layer, AttributeTexts attributes);
  llvm::Error setOperand(Operation *layer, unsigned index, Value tensor);
  /// Lets all that read `tensor` read `other`, but for `except`.
  llvm::Error replaceUses(Value tensor, Value other, Operation *except);
  void rename(Operation *layer, StringRef name);
  /// Removes layers that read each other alone.
  llvm::Error remove(ArrayRef<Operation *> layers);
  /// Removes layers and constants whose results nothing reads; their number.
  unsigned removeUnused();

private:
  Model();
  class Edit;

  static llvm::Expected<std::shared_ptr<Model>>
  finishLoad(std::shared_ptr<Model> model,
             std::shared_ptr<llvm::MemoryBuffer> file,
             const ModelOptions &options);
  void endRefs();
  void endRef(Operation *op);
  llvm::Error runOnCopy(function_ref<LogicalResult(ModuleOp)> action);
  LogicalResult parse(AttributeTexts texts,
                      SmallVectorImpl<NamedAttribute> &attributes);
  DictionaryAttr getBindingAttributes(StringRef name, int64_t id, Type type,
                                      bool isInput);

  MLIRContext context;
  std::string file;
  OwningOpRef<ModuleOp> module;
  llvm::DenseMap<Operation *, std::shared_ptr<LayerRef>> refs;
  std::vector<Message> warnings;

public:
  std::recursive_mutex mutex;
};

/// The name of an operation or a tensor, from its location; "" without one.
StringRef findLayerName(Location loc);

} // namespace mlir::armnn

#endif // ARMNN_MLIR_MODEL_MODEL_H
