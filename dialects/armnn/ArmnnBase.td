//===- ArmnnBase.td - The armnn dialect and its layer record -*- tablegen -*-===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARMNN_BASE_TD
#define ARMNN_BASE_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "dialects/armnn/Interfaces.td"

def Armnn_Dialect : Dialect {
  let name = "armnn";
  let summary = "Networks of Arm NN's .armnn format";
  let description = [{
    One operation for each meaning that the layers of Arm NN's serialized
    graphs (`.armnn` flatbuffers) can have. Deprecated and overlapping layer
    types are one operation here; the reader upgrades them and the writer
    picks the form that the target version of Arm NN reads.

    A graph is one `func.func @main`. Tensors carry Arm NN's data types:
    Float32 `f32`, Float16 `f16`, Signed32 `i32`, Signed64 `i64`, Boolean `i1`,
    and the quantized types as `!quant.uniform`: QAsymmU8 over `u8`, QAsymmS8
    over `i8`, QSymmS16 over `i16`, QSymmS8 over `i8<-127:127>` (the narrow
    range is only the mark that tells it from QAsymmS8; values clamp at -128).
    Layer names are locations.

    Descriptor fields are attributes with the schema's words in snake_case,
    always present. Fields that only repeat what the operands say (numViews,
    biasEnabled, ...) are not attributes; the writer derives them.

    Messages of verifiers start with the label of the rule that is broken, as
    the descriptions of the operations list them. Rules of all operations:

    - tensor_c1: a tensor has rank 8 at most (5 in a file).
    - tensor_c2: sizes are from 1 to 4294967295.
    - tensor_c3: a tensor's bytes can be counted in 63 bits.
    - tensor_c4: quantization scales are finite and above 0.
    - tensor_c5: zero points are in the range of the storage type; 0 for
      QSymmS8, QSymmS16 and Signed32.
    - tensor_c6: the dimension of per-axis scales is below the rank.
    - tensor_c7: there is one scale for each index of that dimension.
    - layer_rank, layer_size: an inferred shape keeps to tensor_c1 and
      tensor_c2.
    - layer_shape: a result's shape fits the inferred one. Unknown sizes and
      ranks fit any; a scalar and shape [1] are the same.
    - binding_c1: `armnn.name` is a string, `armnn.binding_id` an i32,
      `armnn.type` a tensor type of an Arm NN data type; they belong on a
      function's arguments and results.
  }];
  let cppNamespace = "::mlir::armnn";
  let dependentDialects = ["::mlir::quant::QuantDialect"];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    /// Attributes of @main's arguments and results: the binding's name, its
    /// binding id (i32), and its tensor type with quantization, which outlives
    /// the lowering to storage types.
    static constexpr ::llvm::StringLiteral kNameAttr = "armnn.name";
    static constexpr ::llvm::StringLiteral kBindingIdAttr = "armnn.binding_id";
    static constexpr ::llvm::StringLiteral kTypeAttr = "armnn.type";

    void registerAttributes();
    void registerActivationOps();
    void registerElementwiseOps();
    void registerConvolutionOps();
    void registerPoolingOps();
    void registerNormalizationOps();
    void registerReductionOps();
    void registerDataMovementOps();
    void registerQuantizationOps();
    void registerRecurrentOps();
    void registerDetectionOps();
    void registerStructureOps();
  }];
}

//===----------------------------------------------------------------------===//
// The schema's side of a layer. armnn-tblgen turns it into the reader, the
// writer, the structural checks and the documentation's table of layers.
//===----------------------------------------------------------------------===//

/// The releases of Arm NN that networks can be written for, oldest first, beside
/// "latest", which has everything.
def Armnn_TargetReleases {
  list<string> releases = ["19.08", "20.02", "20.08", "21.08", "22.02", "22.05",
                           "22.11", "23.05", "23.11", "24.11"];
}

/// A layer type of the schema: table `<name>Layer`, LayerType number, union
/// tag of the newest schema, and the first Arm NN release that has it.
/// Where the reader of the first ones is at fault, `read` is the first that takes
/// the layer from a file.
class Layer<string name, int type, int tag, string since, string read = since> {
  string schemaName = name;
  int layerType = type;
  int unionTag = tag;
  string sinceVersion = since;
  string readSince = read;
}

/// Another layer type with the same meaning. Attributes of the operation that
/// its descriptor lacks are given by `fixed`.
class Fixed<string attribute, string cppValue> {
  string attributeName = attribute;
  string value = cppValue; // C++ expression of the attribute's value
}
class Alias<Layer layer, list<Fixed> fixed = []> {
  Layer aliasLayer = layer;
  list<Fixed> fixedAttributes = fixed;
  // Whether newer writers still emit it (Addition ...). Others (Abs ...) are
  // written for releases alone that lack the operation's own layer.
  bit isCurrent = 0;
  // Own hooks, readByHand and writeByHand, do the attributes (Permute's inverse
  // convention).
  bit hasHooks = 0;
}
class CurrentAlias<Layer layer, list<Fixed> fixed> : Alias<layer, fixed> {
  let isCurrent = 1;
}

class HookedAlias<Layer layer> : Alias<layer> {
  let hasHooks = 1;
}

/// A constant that the schema keeps in a member of the layer's table.
/// `operand` is the snake_case operand of the operation; the member has the
/// same name in camelCase. `when` lists descriptor flags that must all hold for
/// the constant to be there ("!x" for a flag that must not hold).
class Member<string operand, list<string> conditions = [], bit mayBeAbsent = 0> {
  string operandName = operand;
  list<string> when = conditions;
  bit isOptional = mayBeAbsent;
  // Since this release it comes through an input slot (in operand order).
  string slotSince = "";
  // Function of LayerWriter.h that writes it, where its form in the file differs
  // or something is written for an absent one.
  string writeHook = "";
  // Writers put zeros where the constant is absent; the reader drops them.
  bit zerosMeanAbsent = 0;
}
class HookedMember<string operand, string hook, list<string> conditions>
    : Member<operand, conditions> {
  let writeHook = hook;
}
class ZerosWhenAbsent<string operand, string hook, list<string> conditions>
    : Member<operand, conditions, 1> {
  let writeHook = hook;
  let zerosMeanAbsent = 1;
}
class SlotOrMember<string operand, string since, list<string> conditions = [],
                   string hook = ""> : Member<operand, conditions> {
  let slotSince = since;
  let writeHook = hook;
}

/// An attribute whose field releases before `since` do not have; they act as if
/// it had the C++ value `oldValue`, which is the schema's default.
class FieldSince<string attribute, string since, string oldValue> {
  string attributeName = attribute;
  string sinceVersion = since;
  string value = oldValue;
}

/// What a builder takes for an attribute that its caller leaves out. Without one
/// it takes false, 0 for pads and masks, 1 for strides and dilations, and its own
/// data layout; others must be given.
class Default<string attribute, string text> {
  string attributeName = attribute;
  string value = text; // "1", "-0.5", "true", an enumerator's word
}

/// A descriptor flag that the operation does not store: it says whether
/// `operand` is there (or, with `negated`, that it is not).
class Flag<string descriptorField, string operand, bit isNegated = 0> {
  string fieldName = descriptorField;
  string operandName = operand;
  bit negated = isNegated;
}

/// A descriptor field that the operation does not store: the writer computes
/// it by the C++ expression `value` over `writer`, a LayerWriter. The reader
/// checks it where `check` is set: the C++ expression over `reader`, a
/// LayerReader, must equal the field.
class Derived<string descriptorField, string cppValue, string cppCheck = ""> {
  string fieldName = descriptorField;
  string value = cppValue;
  string check = cppCheck;
}

/// Base of every operation. Subclasses give the schema's side below.
class Armnn_Op<string mnemonic, list<Trait> traits = []>
    : Op<Armnn_Dialect, mnemonic, traits # [DeclareOpInterfaceMethods<Armnn_LayerOpInterface>]> {
  // The layer that newest files use for this meaning, and its other spellings.
  Layer layer = ?;
  list<Alias> aliases = [];

  // Constants in members; all other operands are input slots, in order.
  list<Member> members = [];
  // The table inside the layer's table that holds the members ("" for itself).
  string memberTable = "";

  // The descriptor's flags and derived fields. Every attribute of the operation
  // is a descriptor field of the same name in camelCase, unless `fieldNames`
  // has "attribute=field" for it.
  list<Flag> flags = [];
  list<Derived> derived = [];
  list<string> fieldNames = [];
  // Attributes whose vector the file may leave out, which means empty.
  list<string> absentVectors = [];

  // Whether the layer's table has a descriptor.
  bit hasDescriptor = 1;
  // Where older files have none, which means all defaults (Gather before 20.08).
  string descriptorSince = "";
  // Attributes that the layer has not had from its first release on.
  list<FieldSince> newerFields = [];
  // The descriptor's attributes are read and written by hand, as functions
  // readByHand and writeByHand in lib/Target/Armnn/<Family>.cpp (view origins).
  bit hasCustomDescriptor = 0;
  // readByHand in lib/Target/Armnn/<Family>.cpp runs when the generated reader
  // has collected operands and attributes (layouts of legacy weights).
  bit hasReadHook = 0;

  // For builders: attributes that may be left out, and the data type of results
  // where it is neither the constraint's nor that of an operand ("any" if only
  // the caller knows). A result `x_out` has the data type of the operand `x_in`.
  list<Default> defaults = [];
  string resultDataType = "";

  // Room of the house: Activation, Elementwise, ...
  string family = ?;

  let hasVerifier = 1;
}

#endif // ARMNN_BASE_TD
