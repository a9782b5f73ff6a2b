//===- armnn-mlir/Library.hpp - networks as libraries -----------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C interface of armnn-mlir/Library.h for C++11, with owners. It needs no
// library but the network's (and dlopen's, for armnn_mlir::Library).
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_LIBRARY_HPP
#define ARMNN_MLIR_LIBRARY_HPP

#include "armnn-mlir/Library.h"
#include <cstddef>
#include <memory>
#include <new>
#include <string>
#include <utility>
#if defined(__unix__) || defined(__APPLE__)
#include <dlfcn.h>
#endif

namespace armnn_mlir {

/// Memory at a multiple of 64 that grows when needed. One at a time for each
/// thread that runs a network.
class Workspace {
public:
  /// False if there is not enough memory.
  bool reserve(uint64_t bytes) {
    if (bytes <= size)
      return true;
    if (bytes > SIZE_MAX - ARMNN_MLIR_ALIGNMENT)
      return false;
    memory.reset(new (std::nothrow) char[size_t(bytes) + ARMNN_MLIR_ALIGNMENT]);
    size = memory ? bytes : 0;
    return memory != nullptr;
  }
  void *data() const {
    if (!memory)
      return nullptr;
    uintptr_t rest = uintptr_t(memory.get()) % ARMNN_MLIR_ALIGNMENT;
    return memory.get() + (ARMNN_MLIR_ALIGNMENT - rest);
  }
  uint64_t bytes() const { return size; }

private:
  std::unique_ptr<char[]> memory;
  uint64_t size = 0;
};

/// A network that is ready to run, of a library that the program is linked
/// with:
///   armnn_mlir::Network network(ARMNN_MLIR_FUNCTIONS(digits));
///   if (!network) puts(network.error());
class Network {
public:
  Network() = default;
  /// `weights`: the path of the file of weights, if they are not in the
  /// library.
  explicit Network(const ArmnnMlirFunctions &functions,
                   const char *weights = nullptr)
      : functions(functions), last(functions.create(weights, &network)) {}
  Network(Network &&other) noexcept { *this = std::move(other); }
  Network &operator=(Network &&other) noexcept {
    std::swap(functions, other.functions);
    std::swap(network, other.network);
    std::swap(last, other.last);
    return *this;
  }
  ~Network() {
    if (network)
      functions.destroy(network);
  }

  explicit operator bool() const { return network != nullptr; }
  /// Why there is no network.
  const char *error() const {
    return functions.status_text ? functions.status_text(last) : "no library";
  }
  const ArmnnMlirInfo &info() const { return *functions.info(); }
  const char *text(int status) const { return functions.status_text(status); }

  /// Computes the outputs. Another status than ARMNN_MLIR_OK is an error, for
  /// which text() has words; too little memory for `workspace` is
  /// ARMNN_MLIR_WORKSPACE_TOO_SMALL.
  int run(const ArmnnMlirInput *inputs, const ArmnnMlirOutput *outputs,
          Workspace &workspace) const {
    uint64_t bytes = 0;
    if (int status =
            functions.workspace_size(inputs, info().inputCount, &bytes))
      return status;
    if (!workspace.reserve(bytes))
      return ARMNN_MLIR_WORKSPACE_TOO_SMALL;
    return functions.run(network, inputs, info().inputCount, outputs,
                         info().outputCount, workspace.data(),
                         workspace.bytes());
  }
  /// Stores the `rank` extents of output i in shapes[i].
  int outputShapes(const ArmnnMlirInput *inputs, int64_t *const *shapes) const {
    return functions.output_shapes(inputs, info().inputCount, shapes,
                                   info().outputCount);
  }

private:
  ArmnnMlirFunctions functions = {};
  ArmnnMlirNetwork *network = nullptr;
  int last = ARMNN_MLIR_OK;
};

#if defined(__unix__) || defined(__APPLE__)
/// A shared library that is found when the program runs:
///   armnn_mlir::Library library("./libdigits.so", "digits");
///   armnn_mlir::Network network = library.network();
/// It must outlive its networks.
class Library {
public:
  Library(const char *path, const std::string &prefix)
      : handle(dlopen(path, RTLD_NOW | RTLD_LOCAL)) {
    if (!handle) {
      problem = dlerror();
      return;
    }
    find(prefix + "_info", table.info);
    find(prefix + "_create", table.create);
    find(prefix + "_destroy", table.destroy);
    find(prefix + "_workspace_size", table.workspace_size);
    find(prefix + "_output_shapes", table.output_shapes);
    find(prefix + "_run", table.run);
    find(prefix + "_status_text", table.status_text);
    if (problem.empty() && table.info()->abiVersion != ARMNN_MLIR_ABI_VERSION)
      problem = std::string(path) + ": made for another version of Library.h";
  }
  Library(const Library &) = delete;
  Library &operator=(const Library &) = delete;
  ~Library() {
    if (handle)
      dlclose(handle);
  }

  explicit operator bool() const { return problem.empty(); }
  /// Why it cannot be used.
  const std::string &error() const { return problem; }
  const ArmnnMlirFunctions &functions() const { return table; }
  /// A network without a library if there is an error.
  Network network(const char *weights = nullptr) const {
    return problem.empty() ? Network(table, weights) : Network();
  }

private:
  template <typename Function>
  void find(const std::string &name, Function &function) {
    void *address = dlsym(handle, name.c_str());
    if (!address && problem.empty())
      problem = "the library has no function " + name;
    function = reinterpret_cast<Function>(address);
  }

  void *handle;
  ArmnnMlirFunctions table = {};
  std::string problem;
};
#endif

} // namespace armnn_mlir

#endif // ARMNN_MLIR_LIBRARY_HPP
