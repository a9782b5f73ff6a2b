//===- Export.cpp - Writes UFF files --------------------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "armnn-mlir/Target/Uff.h"
#include "dialects/armnn/Constants.h"
#include "dialects/uff/UffOps.h"
#include "google/protobuf/text_format.h"
#include "lib/Target/Uff/FieldValue.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::uff;
using armnn::emitCodedError;

namespace {
/// Names that differ from all that it has given before.
class Names {
public:
  std::string getUnique(StringRef name) {
    std::string unique = name.str();
    for (unsigned n = 0; !taken.insert(unique).second; ++n)
      unique = (name + "_" + Twine(n)).str();
    return unique;
  }

private:
  llvm::StringSet<> taken;
};

/// The bytes of a constant, which the file's shared data has under a key.
struct Weights {
  std::string key;
  ArrayRef<char> bytes;
};

/// Builds the file of a function.
class Exporter {
public:
  explicit Exporter(func::FuncOp main) : main(main) {}

  LogicalResult build();
  LogicalResult write(llvm::raw_ostream &os);
  void writeText(llvm::raw_ostream &os);

private:
  void nameValues();
  LogicalResult addNode(Operation *op);
  LogicalResult addConstant(ConstantOp op, schema::Node &node);
  LogicalResult addFields(Operation *op, const OperationEntry &entry,
                          schema::Node &node);
  LogicalResult addField(Operation *op, StringRef name, Attribute value,
                         schema::Node &node);
  LogicalResult addInput(BlockArgument argument);
  LogicalResult addType(Location loc, Type elementType, schema::Node &node);
  LogicalResult addShape(Location loc, TensorType type, schema::Node &node);
  LogicalResult addOutput(unsigned index, Value value);
  void addDescriptors();
  StringRef getOrdersKey(OrdersAttr orders);

  schema::Data &addField(schema::Node &node, StringRef name) {
    schema::Entry &entry = *node.add_fields();
    entry.set_key(name.str());
    return *entry.mutable_value();
  }

  func::FuncOp main;
  schema::MetaGraph meta; // but for the weights
  schema::Graph *graph = nullptr;
  std::vector<Weights> weights;
  uint64_t weightBytes = 0;
  /// Elements that an attribute does not store one by one.
  std::vector<std::vector<char>> expanded;
  llvm::DenseMap<Value, std::string> ids;
  llvm::DenseMap<Attribute, std::string> ordersKeys;
  std::vector<std::string> outputIds;
  Names nodeNames, keys;
  bool hasCustom = false;
};
} // namespace

static InFlightDiagnostic emitNoForm(Location loc) {
  return emitCodedError(loc, ErrorCode::NoUffForm);
}

static LogicalResult emitTooLarge(Location loc, uint64_t size) {
  return emitCodedError(loc, ErrorCode::UffOutputTooLarge)
         << "the file would have at least " << size << " bytes (at most "
         << INT32_MAX << ")";
}

/// Texts of protobuf are UTF-8.
static LogicalResult checkText(Location loc, StringRef text) {
  const auto *begin = reinterpret_cast<const llvm::UTF8 *>(text.data());
  if (llvm::isLegalUTF8String(&begin, begin + text.size()))
    return success();
  return emitNoForm(loc) << armnn::quoteName(text)
                         << " is no UTF-8 text, which UFF needs";
}

LogicalResult Exporter::build() {
  nameValues();
  meta.set_version(1);
  meta.set_descriptor_core_version(1);
  graph = meta.add_graphs();
  graph->set_id("main");
  Block &body = main.getBody().front();
  Operation *terminator = body.getTerminator();
  for (Operation &op : llvm::drop_begin(llvm::reverse(body)))
    if (failed(addNode(&op)))
      return failure();
  for (BlockArgument argument : body.getArguments())
    if (failed(addInput(argument)))
      return failure();
  for (auto [index, value] : llvm::enumerate(terminator->getOperands()))
    if (failed(addOutput(index, value)))
      return failure();
  addDescriptors();
  return success();
}

void Exporter::addDescriptors() {
  auto add = [&](const char *id) {
    schema::Descriptor &descriptor = *meta.add_descriptors();
    descriptor.set_id(id);
    descriptor.set_version(1);
  };
  add("tensorflow_extension");
  if (hasCustom)
    add("custom");
}

//===----------------------------------------------------------------------===//
// Ids
//===----------------------------------------------------------------------===//

static StringRef getName(Location loc) {
  auto name = loc->findInstanceOf<NameLoc>();
  return name ? name.getName().getValue() : StringRef();
}

/// Inputs and outputs keep their ids, other nodes take theirs from what is
/// left.
void Exporter::nameValues() {
  Block &body = main.getBody().front();
  auto getId = [](StringAttr name, StringRef other) {
    return name && !name.empty() ? name.getValue() : other;
  };
  for (BlockArgument argument : body.getArguments()) {
    unsigned index = argument.getArgNumber();
    auto name = main.getArgAttrOfType<StringAttr>(index, UffDialect::kNameAttr);
    ids[argument] =
        nodeNames.getUnique(getId(name, "input_" + std::to_string(index)));
  }
  for (unsigned index = 0; index < main.getNumResults(); ++index) {
    auto name =
        main.getResultAttrOfType<StringAttr>(index, UffDialect::kNameAttr);
    outputIds.push_back(nodeNames.getUnique(
        getId(name, "MarkOutput_" + std::to_string(index))));
  }
  for (Operation &op : body.without_terminator())
    for (Value result : op.getResults()) {
      StringRef name = getName(op.getLoc());
      ids[result] = nodeNames.getUnique(
          name.empty() ? op.getName().stripDialect() : name);
    }
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

LogicalResult Exporter::addNode(Operation *op) {
  auto nodeOp = dyn_cast<NodeOp>(op);
  if (!nodeOp)
    return emitNoForm(op->getLoc())
           << "'" << op->getName()
           << "' is no operation of the uff dialect, so it has no form in UFF";
  schema::Node &node = *graph->add_nodes();
  node.set_id(ids.at(op->getResult(0)));
  if (failed(checkText(op->getLoc(), node.id())) ||
      failed(checkText(op->getLoc(), nodeOp.getUffOperation())))
    return failure();
  node.set_operation(nodeOp.getUffOperation().str());
  for (Value operand : op->getOperands())
    node.add_inputs(ids.at(operand));
  if (auto constant = dyn_cast<ConstantOp>(op))
    return addConstant(constant, node);
  if (auto custom = dyn_cast<CustomOp>(op)) {
    hasCustom = true;
    for (NamedAttribute field : custom.getFields())
      if (failed(addField(op, field.getName(), field.getValue(), node)))
        return failure();
    return success();
  }
  return addFields(op, *lookupOperationOf(op->getName().getStringRef()), node);
}

LogicalResult Exporter::addFields(Operation *op, const OperationEntry &entry,
                                  schema::Node &node) {
  for (const FieldEntry &field : entry.fields) {
    Attribute value = op->getAttr(field.name);
    if (value && field.texts)
      value = StringAttr::get(op->getContext(), field.texts->write(value));
    if (value && failed(addField(op, field.name, value, node)))
      return failure();
  }
  return success();
}

LogicalResult Exporter::addField(Operation *op, StringRef name, Attribute value,
                                 schema::Node &node) {
  SmallVector<StringRef> texts = {name};
  if (auto text = dyn_cast<StringAttr>(value))
    texts.push_back(text);
  if (auto list = dyn_cast<ArrayAttr>(value))
    llvm::append_range(texts, list.getAsValueRange<StringAttr>());
  for (StringRef text : texts)
    if (failed(checkText(op->getLoc(), text)))
      return failure();
  SmallVector<Type> types;
  if (auto type = dyn_cast<TypeAttr>(value))
    types.push_back(type.getValue());
  if (auto list = dyn_cast<TypesAttr>(value))
    llvm::append_range(types, list.getTypes());
  for (Type type : types)
    if (type.isInteger(1))
      return emitNoForm(op->getLoc())
             << "field " << name << " has the type i1, which has no code";
  schema::Data &data = addField(node, name);
  if (auto orders = dyn_cast<OrdersAttr>(value))
    data.set_ref(getOrdersKey(orders).str());
  else
    writeValue(value, data);
  return success();
}

/// "orders_N+C_+CK" for the letters of each; the shared data has it then.
StringRef Exporter::getOrdersKey(OrdersAttr orders) {
  std::string &key = ordersKeys[orders];
  if (!key.empty())
    return key;
  std::string name = "orders";
  for (OrderAttr order : orders.getOrders())
    name += "_" + order.getLetters().value_or("other");
  key = keys.getUnique(name);
  schema::Entry &entry = *meta.add_referenced_data();
  entry.set_key(key);
  writeValue(orders, *entry.mutable_value());
  return key;
}

LogicalResult Exporter::addType(Location loc, Type elementType,
                                schema::Node &node) {
  if (elementType.isInteger(1))
    return emitNoForm(loc) << "the element type i1 has no code in UFF";
  addField(node, "dtype")
      .set_dtype(static_cast<schema::DataType>(getTypeCode(elementType)));
  return success();
}

LogicalResult Exporter::addShape(Location loc, TensorType type,
                                 schema::Node &node) {
  schema::ListINT64 &shape = *addField(node, "shape").mutable_i_list();
  if (type.hasRank())
    for (int64_t size : type.getShape())
      shape.add_val(ShapedType::isDynamic(size) ? -1 : size);
  return success();
}

LogicalResult Exporter::addInput(BlockArgument argument) {
  Location loc = argument.getLoc();
  auto type = dyn_cast<TensorType>(argument.getType());
  if (!type || !isElementType(type.getElementType()))
    return emitNoForm(loc) << "input " << argument.getArgNumber() << " is of "
                           << argument.getType() << ", no tensor of UFF";
  if (type.hasRank() && type.getRank() == 0)
    return emitNoForm(loc) << "input " << argument.getArgNumber()
                           << " is a scalar, which UFF records as an input of "
                              "unknown shape";
  schema::Node &node = *graph->add_nodes();
  node.set_id(ids.at(argument));
  if (failed(checkText(loc, node.id())))
    return failure();
  node.set_operation("Input");
  return failure(failed(addType(loc, type.getElementType(), node)) ||
                 failed(addShape(loc, type, node)));
}

LogicalResult Exporter::addOutput(unsigned index, Value value) {
  schema::Node &node = *graph->add_nodes();
  node.set_id(outputIds[index]);
  node.set_operation("MarkOutput");
  node.add_inputs(ids.at(value));
  return checkText(main.getLoc(), node.id());
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

LogicalResult Exporter::addConstant(ConstantOp op, schema::Node &node) {
  RankedTensorType type = cast<RankedTensorType>(op.getOutput().getType());
  if (failed(addType(op.getLoc(), type.getElementType(), node)) ||
      failed(addShape(op.getLoc(), type, node)))
    return failure();
  std::string key = keys.getUnique("weights_" + node.id());
  addField(node, "values").set_ref(key);
  if (auto text = dyn_cast<StringAttr>(op.getValues())) {
    if (failed(checkText(op.getLoc(), text)))
      return failure();
    schema::Entry &entry = *meta.add_referenced_data();
    entry.set_key(key);
    entry.mutable_value()->set_s(text.str());
    return success();
  }
  // Before anything is copied: a splat may stand for any number of elements.
  // The elements of an unknown type are bytes.
  ShapedType stored = cast<ElementsAttr>(op.getValues()).getShapedType();
  weightBytes +=
      stored.getNumElements() * (stored.getElementTypeBitWidth() / 8);
  if (weightBytes > INT32_MAX)
    return emitTooLarge(op.getLoc(), weightBytes);
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(op.getValues())) {
    // The verifier has made sure of the data.
    weights.push_back({key, resource.getRawHandle().getBlob()->getData()});
    return success();
  }
  auto dense = cast<DenseElementsAttr>(op.getValues());
  ArrayRef<char> bytes = dense.getRawData();
  if (dense.isSplat() && dense.getNumElements() > 1)
    bytes = expanded.emplace_back(
        armnn::repeatElement(bytes, dense.getNumElements()));
  weights.push_back({key, dense.empty() ? ArrayRef<char>() : bytes});
  return success();
}

//===----------------------------------------------------------------------===//
// Binary and text
//===----------------------------------------------------------------------===//

/// Tag and size of a field, and what stands before its content.
static std::string getHeader(unsigned field, uint64_t size,
                             StringRef before = "") {
  std::string header;
  llvm::raw_string_ostream os(header);
  llvm::encodeULEB128(field << 3 | 2, os);
  llvm::encodeULEB128(size, os);
  os << before;
  return header;
}

/// An entry of referenced_data but for the bytes, which are its end.
static std::string getEntryHeader(const Weights &weights) {
  uint64_t size = weights.bytes.size();
  std::string blob = getHeader(schema::Data::kBlobFieldNumber, size);
  std::string value =
      getHeader(schema::Entry::kValueFieldNumber, blob.size() + size, blob);
  std::string key = getHeader(schema::Entry::kKeyFieldNumber,
                              weights.key.size(), weights.key);
  return getHeader(schema::MetaGraph::kReferencedDataFieldNumber,
                   key.size() + value.size() + size, key + value);
}

LogicalResult Exporter::write(llvm::raw_ostream &os) {
  uint64_t size = meta.ByteSizeLong();
  for (const Weights &constant : weights)
    size += getEntryHeader(constant).size() + constant.bytes.size();
  if (size > INT32_MAX)
    return emitTooLarge(main.getLoc(), size);
  os << meta.SerializeAsString();
  // Weights go straight from where they lie into the file.
  for (const Weights &constant : weights) {
    os << getEntryHeader(constant);
    os.write(constant.bytes.data(), constant.bytes.size());
  }
  return success();
}

namespace {
/// Keys of dimension orders are numbers in NVIDIA's text form.
class NumberPrinter
    : public google::protobuf::TextFormat::FastFieldValuePrinter {
  void PrintEnum(
      int32_t value, const std::string &,
      google::protobuf::TextFormat::BaseTextGenerator *text) const override {
    text->PrintString(std::to_string(value));
  }
};
} // namespace

void Exporter::writeText(llvm::raw_ostream &os) {
  for (const Weights &constant : weights) {
    schema::Entry &entry = *meta.add_referenced_data();
    entry.set_key(constant.key);
    entry.mutable_value()->set_blob(constant.bytes.data(),
                                    constant.bytes.size());
  }
  google::protobuf::TextFormat::Printer printer;
  printer.SetUseUtf8StringEscaping(true);
  printer.RegisterFieldValuePrinter(
      schema::OrderEntry::descriptor()->FindFieldByNumber(
          schema::OrderEntry::kKeyFieldNumber),
      new NumberPrinter);
  std::string text;
  printer.PrintToString(meta, &text);
  os << text;
}

LogicalResult uff::exportUff(ModuleOp module, llvm::raw_ostream &os,
                             bool asText) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main || !main.getBody().hasOneBlock())
    return emitNoForm(module.getLoc())
           << "the module has no function @main of one block";
  Exporter exporter(main);
  if (failed(exporter.build()))
    return failure();
  if (!asText)
    return exporter.write(os);
  exporter.writeText(os);
  return success();
}
