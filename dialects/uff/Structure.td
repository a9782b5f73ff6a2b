//===- Structure.td - Constants, identities and operations beyond the core -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_STRUCTURE_TD
#define UFF_STRUCTURE_TD

include "dialects/uff/UffOpBase.td"

/// A node that is no operation: a graph's input or output.
class Uff_BindingNode<string name, string text> {
  string operation = name;
  string summary = text;
}
def Uff_InputNode : Uff_BindingNode<"Input", "an input of the graph">;
def Uff_MarkOutputNode : Uff_BindingNode<"MarkOutput", "an output of the graph">;

let family = "Structure" in {

def Uff_ConstantOp : Uff_Op<"constant", "Const", [ConstantLike]> {
  let summary = "a tensor whose elements the file holds";
  let description = [{
    A tensor whose elements are known, in the framework's layout. `values` are
    `dense` or a resource (`dense_resource`) of the output's type, or, for a
    data type that the format lacks (`!uff.unknown<N>`), the bytes as i8, or the
    text of a string constant. Shape [0] of i64, f16 or an unknown type is what
    is left of a constant that the converter lost (an int64, half or double scalar
    or splat); its value must be given before anything can use it.

    Rules:
    - constant_c1: values are dense, dense_resource or a text.
    - constant_c2: values have the output's type; for unknown types, they are a
      vector of i8 or a text.
    - constant_c3: the output has a static shape.
    - constant_c4: a resource has its data.
    - constant_c5: a resource has the bytes of the shape.

    Example:

    ```mlir
    %0 = uff.constant dense<[0, -1]> : tensor<2xi32>
    %1 = uff.constant dense<[1, 0]> : tensor<2xi8> as tensor<2x!uff.unknown<7>>
    ```
  }];
  let hasCustomForm = 1; // dtype, shape and values make type and value
  let arguments = (ins AnyAttrOf<[ElementsAttr, StrAttr]>:$values);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "custom<TypedValues>($values, type($output)) attr-dict";
  let hasFolder = 1;
  let moreDeclarations = [{
    /// The elements, null where the data type is unknown.
    ::mlir::ElementsAttr getElements();
    /// Whether the converter lost the value: shape [0] of a type that it does
    /// not read.
    bool isLost();
  }];
}

def Uff_CustomOp : Uff_Op<"custom", "", []> {
  let summary = "an operation beyond the format's core";
  let description = [{
    An operation whose name begins with `_`: one of TensorFlow's that the format
    lacks (`_BatchMatMulV2`), a plugin of TensorRT (`_NMS_TRT`), or one of the
    user's. `fields` are all its fields as the file has them, with the suffixes
    (`_u_int`) and wrappers (`b'SAME'`) that converters add. Their kinds: i is
    an i64, d an f64, b a bool, s a string, dtype a type, i_list, d_list and
    b_list are arrays of i64, f64 and i1, s_list is an array of strings,
    dtype_list `#uff.types`, dim_orders `#uff.order`, dim_orders_list
    `#uff.orders`, blob a tensor of i8, and an empty value `unit`.

    The format knows no output index: an operation of several outputs is one
    value here, its first, or all of them for a `uff.concat`.

    Rules:
    - custom_c1: the name begins with `_`.
    - custom_c2: each field is of a kind that the format has.

    Example:

    ```mlir
    %0 = uff.custom "_BatchMatMulV2"(%x, %y) {T = f32, adj_x = false, adj_y = true}
        : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let hasCustomForm = 1;
  let arguments = (ins StrAttr:$uff_operation, Variadic<Uff_Tensor>:$inputs, DictionaryAttr:$fields);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = [{
    $uff_operation `(` $inputs `)` $fields attr-dict `:` functional-type(operands, results)}];
  // The attribute's getter is the interface's getUffOperation.
  let extraClassDeclaration = [{
    unsigned getNumOrderedInputs() { return 0; }
    ::llvm::LogicalResult inferShape(::llvm::ArrayRef<::mlir::uff::NodeShape> operands,
                                     ::mlir::uff::NodeShape &shape);
  }];
}

def Uff_IdentityOp : Uff_Op<"identity", "Identity"> {
  let summary = "its input";
  let description = [{
    output = x. Shapes: the output has the input's shape. (Source: TensorFlow's
    Identity.)

    Example:

    ```mlir
    %0 = uff.identity %x : (tensor<*xf32>) -> tensor<*xf32>
    ```
  }];
  let arguments = (ins Uff_Tensor:$x);
  let results = (outs Uff_Tensor:$output);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}

} // family Structure

#endif // UFF_STRUCTURE_TD
