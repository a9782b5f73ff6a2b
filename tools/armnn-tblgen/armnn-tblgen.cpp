//===- armnn-tblgen.cpp - Generates the targets from the op records
//---------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The backends live beside this file: LayerRecords reads the records,
// LayerReaders, LayerWriters, LayerTable, UffOperations and PythonLayers generate
// code, ErrorTable and LayerTable text.
//
//===----------------------------------------------------------------------===//

#include "mlir/Tools/mlir-tblgen/MlirTblgenMain.h"

int main(int argc, char **argv) { return mlir::MlirTblgenMain(argc, argv); }
