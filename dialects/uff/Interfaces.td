//===- Interfaces.td - Interfaces of the uff dialect -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_INTERFACES_TD
#define UFF_INTERFACES_TD

include "mlir/IR/OpBase.td"

def Uff_NodeOpInterface : OpInterface<"NodeOp"> {
  let cppNamespace = "::mlir::uff";
  let description = [{
    A node of a UFF graph. Every operation of the dialect has it.
  }];
  let methods = [
    InterfaceMethod<"The file's word for the operation (\"Conv\", \"_MyOp\").",
      "::llvm::StringRef", "getUffOperation">,
    InterfaceMethod<"How many operands, from the first on, `inputs_orders` describes.",
      "unsigned", "getNumOrderedInputs">,
    InterfaceMethod<[{
        Infers the result's shape from the operands' shapes, which `operands`
        lists: more than their types say, if the caller knows more. Unknown
        sizes are ShapedType::kDynamic, an unknown rank is std::nullopt. Rules
        that need shapes are checked here, with their labels.
      }],
      "::llvm::LogicalResult", "inferShape",
      (ins "::llvm::ArrayRef<::mlir::uff::NodeShape>":$operands,
           "::mlir::uff::NodeShape &":$shape)>
  ];
  // Runs after the operation's own verifier, which inference builds on.
  let verify = "return ::mlir::uff::detail::verifyNode($_op);";
  let verifyWithRegions = 1;
}

#endif // UFF_INTERFACES_TD
