//===- Core.h - What the parts of the extension share -----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PYTHON_CORE_CORE_H
#define PYTHON_CORE_CORE_H

#include "armnn-mlir/Execution/Tensor.h"
#include "armnn-mlir/Model/Model.h"
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

namespace mlir::armnn::python {

namespace py = pybind11;
using namespace py::literals;

/// A model is used by one thread at a time. Whoever waits lets others run.
class Hold {
public:
  explicit Hold(std::recursive_mutex &mutex) : lock(mutex, std::try_to_lock) {
    if (lock)
      return;
    py::gil_scoped_release release;
    lock.lock();
  }

private:
  std::unique_lock<std::recursive_mutex> lock;
};

/// Python's Layer: an operation of a model, or nothing once it is removed.
struct Layer {
  std::shared_ptr<Model> model;
  std::shared_ptr<LayerRef> ref;

  /// Raises ReferenceError where it is gone.
  Operation *get() const;
};

/// Python's Tensor.
struct Tensor {
  std::shared_ptr<Model> model;
  TensorRef ref;

  Value get() const;
};

Layer wrap(const std::shared_ptr<Model> &model, Operation *op);
Tensor wrap(const std::shared_ptr<Model> &model, Value tensor);

/// Raises armnn_mlir.ModelError for an error.
void check(llvm::Error error);
template <typename T> T take(llvm::Expected<T> value) {
  if (!value)
    check(value.takeError());
  return std::move(*value);
}

/// Runs `action`, which returns an llvm::Error or Expected and touches no
/// Python object, while other Python threads run.
template <typename Action> auto unlocked(Action action) {
  py::gil_scoped_release release;
  return action();
}

/// What a model was warned of, as Python's warnings.
void warn(Model &model);

/// (shape or None, data type, scales or None, zero point, axis or None); the
/// data type of what Arm NN does not know is MLIR text.
py::object typeToPython(Type type);
/// Numbers, lists, words, arrays.
py::object attributeToPython(const std::shared_ptr<Model> &model,
                             Attribute attribute, Type type = {});
/// A read-only array over the elements of a constant, which keeps `model`.
py::object elementsToArray(const std::shared_ptr<Model> &model,
                           Attribute elements, Type type);
/// An array over a tensor's memory, which it keeps.
py::array tensorToArray(const armnn::Tensor &tensor);
/// A tensor over the memory of an array, which it keeps; contiguous and of a
/// known element type.
armnn::Tensor arrayToTensor(py::array array);
/// Text whose bytes may be any.
py::str toPython(StringRef text);
std::string fromPython(const py::str &text);

void bindModel(py::module_ &module);
void bindProgram(py::module_ &module);

} // namespace mlir::armnn::python

#endif // PYTHON_CORE_CORE_H
