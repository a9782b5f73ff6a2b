//===- Error.td - The record of an error code -------------*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_TARGET_ERROR_TD
#define LIB_TARGET_ERROR_TD

class Error<int errorNumber, string what, string whatToDo> {
  int number = errorNumber;
  string meaning = what;
  string advice = whatToDo;
}

#endif // LIB_TARGET_ERROR_TD
