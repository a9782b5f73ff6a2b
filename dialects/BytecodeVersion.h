//===- BytecodeVersion.h - Which version wrote bytecode ---------*- C++ -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DIALECTS_BYTECODEVERSION_H
#define DIALECTS_BYTECODEVERSION_H

#include "mlir/Bytecode/BytecodeImplementation.h"

namespace mlir::armnn {

/// Writes the version of a dialect into bytecode, and refuses that of a later
/// one. Bytecode without a version is of before there were any.
///
/// A change of operations or attributes that makes older bytecode unreadable,
/// or read with another meaning, counts `current` up, and `upgrade` mends what
/// an older version wrote; test/compat holds bytecode of each.
class BytecodeVersion : public BytecodeDialectInterface {
public:
  struct Version : DialectVersion {
    explicit Version(uint64_t number) : number(number) {}
    uint64_t number;
  };
  using Upgrade = LogicalResult (*)(Operation *top, uint64_t version);

  BytecodeVersion(Dialect *dialect, uint64_t current, Upgrade upgrade)
      : BytecodeDialectInterface(dialect), current(current), upgrade(upgrade) {}

  void writeVersion(DialectBytecodeWriter &writer) const override {
    writer.writeVarInt(current);
  }

  std::unique_ptr<DialectVersion>
  readVersion(DialectBytecodeReader &reader) const override {
    uint64_t number;
    if (failed(reader.readVarInt(number)))
      return nullptr;
    if (number > current) {
      reader.emitError() << "bytecode of version " << number << " of dialect '"
                         << getDialect()->getNamespace()
                         << "'; this build reads up to " << current
                         << ": use the armnn-mlir that wrote it, or a newer";
      return nullptr;
    }
    return std::make_unique<Version>(number);
  }

  LogicalResult
  upgradeFromVersion(Operation *top,
                     const DialectVersion &version) const override {
    return upgrade(top, static_cast<const Version &>(version).number);
  }

private:
  uint64_t current;
  Upgrade upgrade;
};

} // namespace mlir::armnn

#endif // DIALECTS_BYTECODEVERSION_H
