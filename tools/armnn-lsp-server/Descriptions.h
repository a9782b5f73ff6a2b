//===- Descriptions.h - What operations mean, for editors -------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOOLS_ARMNN_LSP_SERVER_DESCRIPTIONS_H
#define TOOLS_ARMNN_LSP_SERVER_DESCRIPTIONS_H

#include "llvm/ADT/StringMap.h"
#include <string>
#include <thread>

namespace mlir::armnn {

/// Stands between upstream's server, which writes to standard output, and the
/// editor. MLIR keeps no descriptions of operations, so what hovering over one
/// shows gets its section of the reference here; all else passes unchanged, and
/// everything where there can be no pipe.
class Descriptions {
public:
  Descriptions();
  /// Passes on what is left.
  ~Descriptions();

private:
  /// Reads the section of each operation of a page of the reference.
  void read(llvm::StringRef page);
  /// Passes messages on until the server's end of the pipe is closed.
  void pass(int server);
  std::string describe(llvm::StringRef message) const;

  llvm::StringMap<llvm::StringRef> sections;
  int editor;
  std::thread passer;
};

} // namespace mlir::armnn

#endif // TOOLS_ARMNN_LSP_SERVER_DESCRIPTIONS_H
