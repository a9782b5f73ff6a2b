//===- plugin.cpp - The meaning of two custom operations ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Conversion/UffPlugin.h"
#include "dialects/uff/CustomFields.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"

using namespace mlir;
using namespace mlir::armnn;

//===----------------------------------------------------------------------===//
// _Swish: x * sigmoid(beta * x), which layers of Arm NN can say
//===----------------------------------------------------------------------===//

static Value lowerSwish(uff::CustomOp op, uff::CustomOp::Adaptor adaptor,
                        NodeBuilder &node) {
  if (adaptor.getInputs().size() != 1)
    return node.refuse("it takes one input");
  uff::CustomFields fields(op,
                           [&](const Twine &reason) { node.refuse(reason); });
  Value x = adaptor.getInputs()[0];
  Value scaled = node.activation(ActivationFunction::Linear, x,
                                 fields.getFloat("beta", 1));
  Value gate = node.activation(ActivationFunction::Sigmoid, scaled);
  return node.binary(BinaryOperation::Mul, x, gate);
}

//===----------------------------------------------------------------------===//
// _Sinc: sin(x) / x, and 1 at 0, which no layers can say
//===----------------------------------------------------------------------===//

/// Stays an operation of the uff dialect; all that is known now is its type.
static Value keepSinc(uff::CustomOp op, uff::CustomOp::Adaptor adaptor,
                      NodeBuilder &node) {
  if (adaptor.getInputs().size() != 1)
    return node.refuse("it takes one input");
  Value x = adaptor.getInputs()[0];
  return node.keep(x, node.getType(x));
}

static Value sinc(ImplicitLocOpBuilder &b, Value x) {
  Type type = x.getType();
  Value zero = arith::ConstantOp::create(b, b.getFloatAttr(type, 0));
  Value one = arith::ConstantOp::create(b, b.getFloatAttr(type, 1));
  Value isZero = arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, x, zero);
  Value quotient = arith::DivFOp::create(b, math::SinOp::create(b, x), x);
  return arith::SelectOp::create(b, isZero, one, quotient);
}

static Value lowerSinc(uff::CustomOp op, ValueRange inputs,
                       RankedTensorType type, ImplicitLocOpBuilder &b) {
  Value result = tensor::EmptyOp::create(
      b, tensor::getMixedSizes(b, b.getLoc(), inputs[0]),
      type.getElementType());
  return linalg::MapOp::create(
             b, inputs, result,
             [](OpBuilder &nested, Location loc, ValueRange x) {
               ImplicitLocOpBuilder b(loc, nested);
               linalg::YieldOp::create(b, sinc(b, x[0]));
             })
      ->getResult(0);
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

/// Runs when a context loads the uff dialect.
static void addLowerings(MLIRContext *, uff::UffDialect *dialect) {
  UffPlugins &plugins = UffPlugins::get(*dialect);
  plugins.lowerings.addCustom("_Swish", lowerSwish);
  plugins.lowerings.addCustom("_Sinc", keepSinc);
  plugins.linalgLowerings["_Sinc"] = lowerSinc;
}

/// What the tools look for in a library.
extern "C" DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {
      MLIR_PLUGIN_API_VERSION, "uff-plugin", "1",
      [](DialectRegistry *registry) { registry->addExtension(addLowerings); }};
}
