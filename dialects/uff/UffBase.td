//===- UffBase.td - The uff dialect and its operation record -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef UFF_BASE_TD
#define UFF_BASE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/uff/Interfaces.td"

def Uff_Dialect : Dialect {
  let name = "uff";
  let summary = "Graphs of NVIDIA's UFF format";
  let description = [{
    One operation for each operation of the Universal Framework Format, the
    protobuf that NVIDIA's converter made of TensorFlow graphs for TensorRT up
    to release 8. The dialect says what the file says: fields keep their names,
    an absent field stays absent, references to shared data are resolved, and
    operations outside the format's core (`_Name`) are `uff.custom` with all
    their fields. What it means is TensorFlow's graph that was converted.

    A graph is one `func.func @main` in a module. Its `Input` nodes are
    arguments, its `MarkOutput` nodes results; `uff.name` is their id. Other
    nodes' ids are locations. Nodes stand in an order in which each follows what
    it reads. Tensors keep the framework's layout and include the batch.

    Types: the file knows the shapes of inputs and constants only, so other
    values are `tensor<*xT>`. T is `i8`, `i16`, `i32`, `i64`, `f16` or `f32` for
    the format's data types, `!uff.unknown<N>` for another code N (7 stands for
    all types that the format lacks: bool, float64, uint8, string), and `i1`
    where an operation makes truth values. An input without a recorded shape is
    `tensor<*xT>`, an unknown size `?`.

    Messages of verifiers start with the label of the rule that is broken, as
    the descriptions of the operations list them. Rules of all operations:

    - uff_rank, uff_size: a tensor has rank 8 at most, and with 8 bytes an element its size fits 63 bits.
    - uff_orders: `inputs_orders` has one order for each ordered input,
      `outputs_orders` one; each names axes of its kind once, and as many as
      its tensor has, or a run of spatial axes for the rest.
    - uff_shape: a result's shape fits the inferred one.
    - name_c1: `uff.name` is a string and belongs on a function's arguments and
      results.
  }];
  let cppNamespace = "::mlir::uff";
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    /// Attribute of @main's arguments and results: the id of the Input or
    /// MarkOutput node.
    static constexpr ::llvm::StringLiteral kNameAttr = "uff.name";

    void registerAttributes();
    void registerTypes();
    void registerActivationOps();
    void registerElementwiseOps();
    void registerConvolutionOps();
    void registerPoolingOps();
    void registerNormalizationOps();
    void registerReductionOps();
    void registerDataMovementOps();
    void registerStructureOps();
  }];
}

//===----------------------------------------------------------------------===//
// One record an operation. armnn-tblgen turns it into the reader's and the
// writer's table: the attributes of the operation are the file's fields, with
// the attribute's type as their kind (I64Attr: i, F64Attr: d, BoolAttr: b, an
// enumeration: s, DenseI64ArrayAttr: i_list, TypeAttr: dtype, Uff_OrdersAttr: a
// reference to dim_orders_list) and required unless the attribute is optional.
//===----------------------------------------------------------------------===//

/// Base of every core operation; `name` is the file's word for it.
class Uff_Op<string mnemonic, string name, list<Trait> traits = []>
    : Op<Uff_Dialect, mnemonic,
         traits # [Pure, Uff_NodeOpInterface]> {
  string operation = name;
  // The result's element type, where it is not that of the first operand.
  string elementType = "";
  // How many operands, from the first on, inputs_orders describes.
  int orderedInputs = 0;
  // Reader and writer go by hand where the record cannot say it (Const).
  bit hasCustomForm = 0;
  // Room of the house: Activation, Elementwise, ...
  string family = ?;

  let hasVerifier = 1;
  code moreDeclarations = "";
  let extraClassDeclaration = [{
    /// The file's word for the operation.
    ::llvm::StringRef getUffOperation() { return "}] # name # [{"; }
    /// How many operands `inputs_orders` describes.
    unsigned getNumOrderedInputs() { return }] # orderedInputs # [{; }
    ::llvm::LogicalResult inferShape(::llvm::ArrayRef<::mlir::uff::NodeShape> operands,
                                     ::mlir::uff::NodeShape &shape);
  }] # moreDeclarations;
}

#endif // UFF_BASE_TD
