//===- Interfaces.td - Interfaces of the armnn dialect -----*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_INTERFACES_TD
#define ARMNN_INTERFACES_TD

include "mlir/IR/OpBase.td"

def Armnn_LayerOpInterface : OpInterface<"LayerOp"> {
  let cppNamespace = "::mlir::armnn";
  let description = [{
    A layer of an Arm NN network. Every operation of the dialect has it.
  }];
  let methods = [
    InterfaceMethod<[{
        Infers the shape of each result from the operands' types and the
        attributes: a list of sizes (`ShapedType::kDynamic` for an unknown one),
        or std::nullopt for an unknown rank or where the layer cannot tell.
        Only called when the operation's own verifier has passed and the types
        of operands and results are valid: ranks up to kMaxRank, sizes from 1 to
        kMaxSize. So sums of sizes and fields fit 64 bits, products may not.
        Errors that need the operands' sizes (a window larger than its input)
        are reported here, with the rule's label.
      }],
      "::llvm::LogicalResult", "inferResultShapes",
      (ins "::llvm::SmallVectorImpl<::mlir::armnn::LayerShape> &":$shapes)>
  ];
  // Runs after the operation's own verifier, which inference builds on.
  let verify = "return ::mlir::armnn::detail::verifyLayer(cast<ConcreteOp>($_op));";
  let verifyWithRegions = 1;
}

#endif // ARMNN_INTERFACES_TD
