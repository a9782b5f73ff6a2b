//===- Passes.td - The pass of this example -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EXAMPLES_PASS_PASSES_TD
#define EXAMPLES_PASS_PASSES_TD

include "mlir/Pass/PassBase.td"

def BoundRelus : Pass<"bound-relus", "::mlir::func::FuncOp"> {
  let summary = "Give rectifiers an upper bound";
  let description = [{
    Each relu becomes a bounded_relu from 0 to `limit`, so that its results
    have a known range, as 8-bit types need it.

    A limit that is not above 0 is an error.
  }];
  let options = [Option<"limit", "limit", "float", /*default=*/"6.0f", "the upper bound">];
}

#endif // EXAMPLES_PASS_PASSES_TD
