//===- Model.cpp - Models for C -------------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CAPI.h"
#include <cstring>

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::capi;
using Lock = std::lock_guard<std::recursive_mutex>;

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

/// Sets the limit in each of the places unless it is 0, the default.
template <typename... Limit>
static int setLimit(const Call &call, StringRef name, uint64_t value,
                    Limit &...limits) {
  if (!value)
    return ARMNN_MLIR_OK;
  if (((value > std::numeric_limits<Limit>::max()) || ...))
    return call.refuse(ARMNN_MLIR_WRONG_OPTION,
                       name + " is too large: " + Twine(value));
  ((limits = Limit(value)), ...);
  return ARMNN_MLIR_OK;
}

/// Hands texts to one of ModelOptions' parsers.
static int addTexts(const Call &call, StringRef name, const char *const *texts,
                    uint64_t count,
                    llvm::Error (*add)(StringRef, ModelOptions &),
                    ModelOptions &options) {
  ARMNN_MLIR_CHECK(call.requireList(texts, count, name));
  for (uint64_t i = 0; i < count; ++i) {
    ARMNN_MLIR_CHECK(
        call.require(texts[i], (name + "[" + Twine(i) + "]").str()));
    if (llvm::Error error = add(texts[i], options))
      return call.refuse(ARMNN_MLIR_WRONG_OPTION,
                         llvm::toString(std::move(error)));
  }
  return ARMNN_MLIR_OK;
}

static int toOptions(const Call &call, const ArmnnMlirLoadOptions *given,
                     ModelOptions &options) {
  if (!given)
    return ARMNN_MLIR_OK;
  ArmnnImportOptions &armnn = options.armnn;
  uff::UffImportOptions &uff = options.uff;
  ARMNN_MLIR_CHECK(setLimit(call, "maxFileSize", given->maxFileSize,
                            armnn.maxFileSize, uff.maxFileSize));
  ARMNN_MLIR_CHECK(setLimit(call, "maxLayers", given->maxLayers,
                            armnn.maxLayers, uff.maxNodes));
  ARMNN_MLIR_CHECK(setLimit(call, "maxElements", given->maxElements,
                            armnn.maxElements, uff.maxElements));
  ARMNN_MLIR_CHECK(setLimit(call, "maxNameLength", given->maxNameLength,
                            armnn.maxNameLength, uff.maxNameLength));
  ARMNN_MLIR_CHECK(
      setLimit(call, "maxTables", given->maxTables, armnn.maxTables));
  ARMNN_MLIR_CHECK(setLimit(call, "maxDepth", given->maxDepth, armnn.maxDepth));
  ARMNN_MLIR_CHECK(setLimit(call, "maxParts", given->maxParts, uff.maxParts));
  ARMNN_MLIR_CHECK(addTexts(call, "inputShapes", given->inputShapes,
                            given->inputShapeCount, &addInputShape, options));
  return addTexts(call, "constants", given->constants, given->constantCount,
                  &addConstantValue, options);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

using Loaded = llvm::Expected<std::shared_ptr<Model>>;

static int hand(const Call &call, Loaded loaded, ArmnnMlirModel **model) {
  if (!loaded)
    return call.finish(loaded.takeError());
  *model = new ArmnnMlirModel{std::move(*loaded)};
  return call.finish(llvm::Error::success(), (*model)->model.get());
}

int armnnMlirModelLoad(const char *path, const ArmnnMlirLoadOptions *options,
                       const ArmnnMlirReporter *reporter,
                       ArmnnMlirModel **model) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(model, "model"));
  *model = nullptr;
  ARMNN_MLIR_CHECK(call.require(path, "path"));
  ModelOptions reading;
  ARMNN_MLIR_CHECK(toOptions(call, options, reading));
  return hand(call, Model::load(path, reading), model);
}

int armnnMlirModelLoadBytes(const void *bytes, uint64_t size, const char *name,
                            const ArmnnMlirLoadOptions *options,
                            const ArmnnMlirReporter *reporter,
                            ArmnnMlirModel **model) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(model, "model"));
  *model = nullptr;
  ARMNN_MLIR_CHECK(call.requireList(bytes, size, "bytes"));
  ModelOptions reading;
  ARMNN_MLIR_CHECK(toOptions(call, options, reading));
  if (size > uint64_t(std::numeric_limits<ptrdiff_t>::max()))
    return call.refuse(ARMNN_MLIR_WRONG_SIZE,
                       Twine(size) + " bytes are more than memory has");
  // Constants are used where they lie, in memory that does not change.
  auto copy = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(
      size, name ? name : "<memory>", llvm::Align(64));
  if (!copy)
    return call.refuse(ARMNN_MLIR_NO_MEMORY,
                       "no memory for a copy of " + Twine(size) + " bytes");
  if (size)
    std::memcpy(copy->getBufferStart(), bytes, size);
  std::shared_ptr<llvm::MemoryBuffer> file(std::move(copy));
  return hand(call, Model::load(std::move(file), reading), model);
}

int armnnMlirModelClone(const ArmnnMlirModel *model,
                        const ArmnnMlirReporter *reporter,
                        ArmnnMlirModel **clone) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(clone, "clone"));
  *clone = nullptr;
  ARMNN_MLIR_CHECK(call.require(model, "model"));
  Lock lock(model->model->mutex);
  return hand(call, model->model->clone(), clone);
}

void armnnMlirModelDestroy(ArmnnMlirModel *model) { delete model; }

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

int armnnMlirModelSave(const ArmnnMlirModel *model, const char *path,
                       const char *release, const ArmnnMlirReporter *reporter) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(model, "model"));
  ARMNN_MLIR_CHECK(call.require(path, "path"));
  Lock lock(model->model->mutex);
  return call.finish(model->model->save(path, release ? release : "latest"),
                     model->model.get());
}

int armnnMlirModelSerialize(const ArmnnMlirModel *model, const char *kind,
                            const char *release,
                            const ArmnnMlirReporter *reporter, char **bytes,
                            uint64_t *size) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(bytes, "bytes"));
  ARMNN_MLIR_CHECK(call.require(size, "size"));
  *bytes = nullptr;
  *size = 0;
  ARMNN_MLIR_CHECK(call.require(model, "model"));
  ARMNN_MLIR_CHECK(call.require(kind, "kind"));
  Lock lock(model->model->mutex);
  auto file = model->model->serialize(kind, release ? release : "latest");
  if (!file)
    return call.finish(file.takeError(), model->model.get());
  auto *copy = static_cast<char *>(std::malloc(file->size() + 1));
  if (!copy)
    return call.refuse(ARMNN_MLIR_NO_MEMORY,
                       "no memory for " + Twine(file->size()) + " bytes");
  std::memcpy(copy, file->c_str(), file->size() + 1);
  *bytes = copy;
  *size = file->size();
  return call.finish(llvm::Error::success(), model->model.get());
}

void armnnMlirBytesFree(char *bytes) { std::free(bytes); }

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

int armnnMlirModelVerify(const ArmnnMlirModel *model,
                         const ArmnnMlirReporter *reporter) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(model, "model"));
  Lock lock(model->model->mutex);
  return call.finish(model->model->verify(), model->model.get());
}

int armnnMlirModelRunPasses(ArmnnMlirModel *model, const char *pipeline,
                            const ArmnnMlirReporter *reporter) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(model, "model"));
  ARMNN_MLIR_CHECK(call.require(pipeline, "pipeline"));
  Lock lock(model->model->mutex);
  return call.finish(model->model->runPasses(pipeline), model->model.get());
}

int armnnMlirModelOptimize(ArmnnMlirModel *model,
                           const ArmnnMlirReporter *reporter) {
  Call call(__func__, reporter);
  ARMNN_MLIR_CHECK(call.require(model, "model"));
  Lock lock(model->model->mutex);
  return call.finish(model->model->optimize(), model->model.get());
}
