//===- Verification.cpp - Whether bytes are a sound .armnn file -----------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Armnn/Verification.h"
#include "ArmnnSchema_generated.h"

using namespace mlir;
using namespace mlir::armnn;
namespace schema = ::armnn_mlir::schema;

FailureOr<Numbering> armnn::verifyFile(ArrayRef<uint8_t> bytes,
                                       const Report &report,
                                       const ArmnnImportOptions &options) {
  if (bytes.empty())
    return report.error(ErrorCode::EmptyFile)
           << "the file is empty, so it is not an .armnn file";
  if (bytes.size() > options.maxFileSize)
    return report.error(ErrorCode::FileTooLarge)
           << bytes.size() << " bytes (at most " << options.maxFileSize << ")";
  flatbuffers::Verifier::Options limits;
  limits.max_depth = options.maxDepth;
  limits.max_tables = options.maxTables;
  flatbuffers::Verifier verifier(bytes.data(), bytes.size(), limits);
  if (!verifier.VerifyBuffer<schema::SerializedGraph>(nullptr))
    return report.error(ErrorCode::Truncated)
           << "damaged or truncated: not a complete Arm NN flatbuffer";
  return Numbering::Newest;
}
