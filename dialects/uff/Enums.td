//===- Enums.td - The texts of the fields func and implicit_padding -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_ENUMS_TD
#define UFF_ENUMS_TD

include "dialects/uff/UffBase.td"

/// An enumeration whose strings are the file's.
class Uff_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::uff";
}

/// An enumeration as an attribute that prints as a bare keyword.
class Uff_EnumAttr<Uff_Enum enum, string mnemonic>
    : EnumAttr<Uff_Dialect, enum, mnemonic>;

def Uff_BinaryFunction : Uff_Enum<"BinaryFunction", "function of two numbers", [
  I32EnumAttrCase<"Min", 0, "min">, I32EnumAttrCase<"Max", 1, "max">,
  I32EnumAttrCase<"Mul", 2, "mul">, I32EnumAttrCase<"Sub", 3, "sub">,
  I32EnumAttrCase<"Div", 4, "div">, I32EnumAttrCase<"Add", 5, "add">,
  I32EnumAttrCase<"Pow", 6, "pow">]>;
def Uff_BinaryFunctionAttr : Uff_EnumAttr<Uff_BinaryFunction, "binary_function">;

def Uff_UnaryFunction : Uff_Enum<"UnaryFunction", "function of a number", [
  I32EnumAttrCase<"Neg", 0, "neg">, I32EnumAttrCase<"Exp", 1, "exp">,
  I32EnumAttrCase<"Log", 2, "log">, I32EnumAttrCase<"Abs", 3, "abs">,
  I32EnumAttrCase<"Sqrt", 4, "sqrt">, I32EnumAttrCase<"Rsqrt", 5, "rsqrt">,
  I32EnumAttrCase<"Square", 6, "square">, I32EnumAttrCase<"Sin", 7, "sin">,
  I32EnumAttrCase<"Cos", 8, "cos">, I32EnumAttrCase<"Tan", 9, "tan">,
  I32EnumAttrCase<"Sinh", 10, "sinh">, I32EnumAttrCase<"Cosh", 11, "cosh">,
  I32EnumAttrCase<"Asin", 12, "asin">, I32EnumAttrCase<"Acos", 13, "acos">,
  I32EnumAttrCase<"Atan", 14, "atan">, I32EnumAttrCase<"Asinh", 15, "asinh">,
  I32EnumAttrCase<"Acosh", 16, "acosh">, I32EnumAttrCase<"Atanh", 17, "atanh">,
  I32EnumAttrCase<"Ceil", 18, "ceil">, I32EnumAttrCase<"Floor", 19, "floor">]>;
def Uff_UnaryFunctionAttr : Uff_EnumAttr<Uff_UnaryFunction, "unary_function">;

def Uff_ActivationFunction : Uff_Enum<"ActivationFunction", "activation function", [
  I32EnumAttrCase<"Relu", 0, "relu">, I32EnumAttrCase<"Relu6", 1, "relu6">,
  I32EnumAttrCase<"Sigmoid", 2, "sigmoid">, I32EnumAttrCase<"Tanh", 3, "tanh">,
  I32EnumAttrCase<"Elu", 4, "elu">, I32EnumAttrCase<"Selu", 5, "selu">,
  I32EnumAttrCase<"Softsign", 6, "softsign">,
  I32EnumAttrCase<"Softplus", 7, "softplus">]>;
def Uff_ActivationFunctionAttr : Uff_EnumAttr<Uff_ActivationFunction, "activation_function">;

def Uff_PoolFunction : Uff_Enum<"PoolFunction", "what is kept of a window", [
  I32EnumAttrCase<"Max", 0, "max">, I32EnumAttrCase<"Avg", 1, "avg">]>;
def Uff_PoolFunctionAttr : Uff_EnumAttr<Uff_PoolFunction, "pool_function">;

def Uff_ReduceFunction : Uff_Enum<"ReduceFunction", "reduction", [
  I32EnumAttrCase<"Sum", 0, "sum">, I32EnumAttrCase<"Prod", 1, "prod">,
  I32EnumAttrCase<"Max", 2, "max">, I32EnumAttrCase<"Min", 3, "min">,
  I32EnumAttrCase<"Mean", 4, "mean">]>;
def Uff_ReduceFunctionAttr : Uff_EnumAttr<Uff_ReduceFunction, "reduce_function">;

def Uff_ImplicitPadding : Uff_Enum<"ImplicitPadding", "padding that the sizes give", [
  I32EnumAttrCase<"Same", 0, "same">]>;
def Uff_ImplicitPaddingAttr : Uff_EnumAttr<Uff_ImplicitPadding, "implicit_padding">;

#endif // UFF_ENUMS_TD
