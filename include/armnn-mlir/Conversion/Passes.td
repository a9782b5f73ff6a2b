//===- Passes.td - Conversion passes -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_MLIR_CONVERSION_PASSES
#define ARMNN_MLIR_CONVERSION_PASSES

include "mlir/Pass/PassBase.td"

def ConvertArmnnToLinalg : Pass<"convert-armnn-to-linalg", "::mlir::ModuleOp"> {
  let summary = "Lowers the armnn dialect to linalg, tensor, arith and math";
  let description = [{
    Tensors become tensors of what is stored: signless i8, i16 and i32 for the
    quantized types, i8 with 0 and 1 for Boolean, all others as they are. The
    signatures of functions change with them; the attributes of arguments and
    results stay. A constant keeps its elements, without a copy.

    Layers compute as Arm NN's reference does: elements are decoded to f32,
    the layer is computed in f32, and the result is encoded once, rounded half
    away from zero and clamped. Convolutions, fully connected layers and matrix
    products of 8-bit types accumulate in i32 and are scaled in f32
    (`integer=false` decodes them as well); a result may differ by one step.

    With `native-f16`, layers of Float16 tensors alone compute in f16 instead.
    Each operation rounds then, products of two tensors are summed in f16, and
    what leaves f16's range is infinite. Layers that sum the elements or squares
    of one tensor (means, averages, normalizations, softmax) or compute
    coordinates (resize) keep f32.

    Sizes that types leave open and that follow from others are computed first.
    Merge and Switch are resolved where predicates are constant.

    Every layer that cannot be lowered is reported, at its location and with
    the reason, before the pass fails.
  }];
  let options = [
    Option<"integer", "integer", "bool", /*default=*/"true",
           "accumulate products of 8-bit types in i32">,
    Option<"nativeF16", "native-f16", "bool", /*default=*/"false",
           "compute Float16 layers in f16, rounding after every operation">];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

def ConvertArmnnToTosa : Pass<"convert-armnn-to-tosa", "::mlir::ModuleOp"> {
  let summary = "Converts the armnn dialect to TOSA 1.0";
  let description = [{
    Converts layers on tensors of known shape to operations of TOSA 1.0, within
    its profiles pro_int and pro_fp and the extension int16. Quantized tensors
    become signless integers; QAsymmU8, for which TOSA has no type, i8 with each
    value less 128. Functions take and return what convert-armnn-to-linalg makes
    them take: unsigned bytes are rescaled at the edges, Boolean is passed as i8
    with 0 and 1. The attributes of arguments and results stay. Float constants
    and signed ones keep their elements, without a copy.

    8-bit products are accumulated in i32 and rescaled, functions of one 8-bit
    tensor become tables. All else is computed in f32: what has no exact integer
    form is decoded and encoded. Results are those of convert-armnn-to-linalg up
    to the rounding of floats and, for quantized types, one step.

    Every layer that TOSA cannot express is reported, at its location and with
    the reason, before the pass fails.
  }];
  let dependentDialects = ["::mlir::tosa::TosaDialect"];
}

def ConvertUffToArmnn : Pass<"convert-uff-to-armnn", "::mlir::ModuleOp"> {
  let summary = "Converts a UFF graph to layers of the armnn dialect";
  let description = [{
    Converts @main, a graph of the uff dialect, to layers of the armnn dialect
    with TensorFlow's meaning. Tensors keep the framework's layout, batch
    included; an unknown batch stays unknown. Constants are computed, and shapes
    that are put together from sizes of other tensors are worked out, as far as
    they are known. An operation that no layer expresses stays a uff operation
    on tensors of known rank, which has a lowering to linalg of its own.

    Types: i8 and i16 become QAsymmS8 and QSymmS16 with scale 1, other types stay.
    `uff.name` becomes `armnn.name`, beside `armnn.binding_id` and `armnn.type`.

    Every node that blocks the conversion is reported, with its id, its operation
    and the reason, before the pass fails: operations without a lowering,
    constants that the file's writer lost, shapes that only a run tells. Inputs
    without a recorded shape are named as well.

    What few nodes can ask for is limited: constants that nodes make have at most
    `max-folded-elements` elements together, beside eight times as many as the
    graph's own. Layers of constants beyond that are left to the run; operations
    that make tensors from fields are refused.
  }];
  let options = [Option<"maxFoldedElements", "max-folded-elements", "uint64_t",
                        /*default=*/"4194304",
                        "most elements of constants that nodes make">];
  let dependentDialects = ["::mlir::armnn::ArmnnDialect",
                           "::mlir::uff::UffDialect",
                           "::mlir::quant::QuantDialect"];
}

def ConvertUffToLinalg : Pass<"convert-uff-to-linalg", "::mlir::ModuleOp"> {
  let summary = "Lowers the UFF nodes that no armnn layer expresses to linalg";
  let description = [{
    convert-uff-to-armnn keeps what no layer of Arm NN says (asin, erf, floor
    modulus, detection plugins, ...) as nodes of the uff dialect with known
    ranks. This pass lowers them to linalg, tensor, arith, math and scf on the
    types that convert-armnn-to-linalg stores, which runs after it. Floats are
    computed in f32.

    Every node that cannot be lowered is reported, at its location and with the
    reason, before the pass fails.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

#endif // ARMNN_MLIR_CONVERSION_PASSES
