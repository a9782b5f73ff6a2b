//===- CAPI.h - What the parts of the C interface share ---------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_CAPI_CAPI_H
#define LIB_CAPI_CAPI_H

#include "armnn-mlir-c/ArmnnMlir.h"
#include "armnn-mlir/Model/Model.h"

/// Shared with the programs that are made of it.
struct ArmnnMlirModel {
  std::shared_ptr<mlir::armnn::Model> model;
};

namespace mlir::armnn::capi {

/// A call, which knows who is told what goes wrong in it. Its functions return
/// the status to return.
class Call {
public:
  /// `name` is that of the function.
  Call(StringRef name, const ArmnnMlirReporter *reporter)
      : name(name), reporter(reporter) {}

  /// An error of the caller's.
  int refuse(int status, const Twine &text) const;
  /// Refuses a null `pointer`; otherwise OK.
  int require(const void *pointer, StringRef what) const;
  /// Refuses a null `list` of entries; otherwise OK.
  int requireList(const void *list, uint64_t count, StringRef what) const {
    return count ? require(list, what) : ARMNN_MLIR_OK;
  }
  /// What the action did, which ended with `error`: the error's messages and
  /// ARMNN_MLIR_FAILED, or the model's warnings and OK.
  int finish(llvm::Error error, Model *model = nullptr) const;

private:
  void report(const Message &message) const;

  StringRef name;
  const ArmnnMlirReporter *reporter;
};

/// The first status that is not OK, of checks in this order.
#define ARMNN_MLIR_CHECK(check)                                                \
  if (int status = (check))                                                    \
  return status

} // namespace mlir::armnn::capi

#endif // LIB_CAPI_CAPI_H
