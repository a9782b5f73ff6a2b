//===- FieldValue.cpp - Values of fields as attributes --------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Target/Uff/FieldValue.h"
#include "dialects/uff/UffOps.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::uff;
using schema::Data;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// The elements of a list, by the name of the newer or the older text form.
template <typename T, typename List>
static SmallVector<T> getElements(const List &list) {
  SmallVector<T> elements(list.val().begin(), list.val().end());
  elements.append(list.l().begin(), list.l().end());
  return elements;
}

static OrderAttr readOrder(MLIRContext *context,
                           const schema::DimensionOrders &orders,
                           bool isWeights) {
  SmallVector<int32_t> ranks;
  SmallVector<DenseI64ArrayAttr> lists;
  // A map: entries in the order of keys, and the last one of a key counts.
  std::map<int32_t, const schema::ListINT64 *> entries;
  for (const schema::OrderEntry &entry : orders.orders())
    entries[entry.key()] = &entry.value();
  for (auto [rank, list] : entries) {
    ranks.push_back(rank);
    lists.push_back(
        DenseI64ArrayAttr::get(context, getElements<int64_t>(*list)));
  }
  return OrderAttr::getOfLists(context, ranks, lists, isWeights);
}

static OrdersAttr readOrders(MLIRContext *context,
                             const schema::ListDimensionOrders &list) {
  SmallVector<OrderAttr> orders;
  // The first is that of data, others are those of weights.
  auto add = [&](const schema::DimensionOrders &order) {
    orders.push_back(readOrder(context, order, !orders.empty()));
  };
  llvm::for_each(list.val(), add);
  llvm::for_each(list.l(), add);
  return OrdersAttr::get(context, orders);
}

Attribute uff::readValue(MLIRContext *context, const FieldData &value) {
  Builder builder(context);
  if (value.isBytes())
    return DenseElementsAttr::getFromRawBuffer(
        RankedTensorType::get(value.bytes.size(), builder.getI8Type()),
        value.bytes);
  const Data &data = *value.data;
  switch (data.data_oneof_case()) {
  case Data::kS:
    return builder.getStringAttr(data.s());
  case Data::kSList:
    return builder.getArrayAttr(llvm::map_to_vector(
        getElements<std::string>(data.s_list()), [&](const std::string &text) {
          return Attribute(builder.getStringAttr(text));
        }));
  case Data::kD:
    return builder.getF64FloatAttr(data.d());
  case Data::kDList:
    return builder.getDenseF64ArrayAttr(getElements<double>(data.d_list()));
  case Data::kB:
    return builder.getBoolAttr(data.b());
  case Data::kBList:
    return builder.getDenseBoolArrayAttr(getElements<bool>(data.b_list()));
  case Data::kI:
    return builder.getI64IntegerAttr(data.i());
  case Data::kIList:
    return builder.getDenseI64ArrayAttr(getElements<int64_t>(data.i_list()));
  case Data::kDtype:
    return TypeAttr::get(getTypeOfCode(context, data.dtype()));
  case Data::kDtypeList:
    return TypesAttr::get(
        context,
        llvm::map_to_vector(getElements<int>(data.dtype_list()), [&](int code) {
          return getTypeOfCode(context, code);
        }));
  case Data::kDimOrders:
    return readOrder(context, data.dim_orders(), /*isWeights=*/false);
  case Data::kDimOrdersList:
    return readOrders(context, data.dim_orders_list());
  case Data::kBlob: // bytes, above
  case Data::kRef:  // resolved
  case Data::DATA_ONEOF_NOT_SET:
    break;
  }
  return builder.getUnitAttr();
}

StringRef uff::describeKind(const FieldData &value) {
  if (value.isBytes())
    return "bytes";
  switch (value.data->data_oneof_case()) {
  case Data::kS:
    return "text";
  case Data::kSList:
    return "a list of texts";
  case Data::kD:
    return "a float";
  case Data::kDList:
    return "a list of floats";
  case Data::kB:
    return "a truth value";
  case Data::kBList:
    return "a list of truth values";
  case Data::kI:
    return "an integer";
  case Data::kIList:
    return "a list of integers";
  case Data::kDtype:
    return "a data type";
  case Data::kDtypeList:
    return "a list of data types";
  case Data::kDimOrders:
    return "a dimension order";
  case Data::kDimOrdersList:
    return "a list of dimension orders";
  case Data::kBlob:
  case Data::kRef:
  case Data::DATA_ONEOF_NOT_SET:
    break;
  }
  return "nothing";
}

StringRef uff::describeKind(FieldKind kind) {
  switch (kind) {
  case FieldKind::Int:
    return "an integer";
  case FieldKind::Double:
    return "a float";
  case FieldKind::Bool:
    return "a truth value";
  case FieldKind::Text:
    return "text";
  case FieldKind::Ints:
    return "a list of integers";
  case FieldKind::DataType:
    return "a data type";
  case FieldKind::Orders:
    return "a list of dimension orders";
  }
  llvm_unreachable("all kinds have a name");
}

bool uff::isOfKind(Attribute attribute, FieldKind kind) {
  switch (kind) {
  case FieldKind::Int:
    return isa<IntegerAttr>(attribute) && !isa<BoolAttr>(attribute);
  case FieldKind::Double:
    return isa<FloatAttr>(attribute);
  case FieldKind::Bool:
    return isa<BoolAttr>(attribute);
  case FieldKind::Text:
    return isa<StringAttr>(attribute);
  case FieldKind::Ints:
    return isa<DenseI64ArrayAttr>(attribute);
  case FieldKind::DataType:
    return isa<TypeAttr>(attribute);
  case FieldKind::Orders:
    return isa<OrdersAttr>(attribute);
  }
  llvm_unreachable("all kinds have attributes");
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static void writeOrder(OrderAttr order, schema::DimensionOrders &data) {
  for (auto [rank, list] :
       llvm::zip_equal(order.getRanks(), order.getLists())) {
    schema::OrderEntry &entry = *data.add_orders();
    entry.set_key(static_cast<schema::OrderEnum>(rank));
    for (int64_t axis : list.asArrayRef())
      entry.mutable_value()->add_val(axis);
  }
}

/// The elements one by one, which a splat does not store.
static std::string toBytes(DenseIntElementsAttr elements) {
  std::string bytes;
  for (const APInt &element : elements.getValues<APInt>())
    bytes.push_back(static_cast<char>(element.getZExtValue()));
  return bytes;
}

void uff::writeValue(Attribute attribute, Data &data) {
  auto addAll = [](auto elements, auto &list) {
    for (auto element : elements)
      list.add_val(element);
  };
  auto getCode = [](Type type) {
    return static_cast<schema::DataType>(getTypeCode(type));
  };
  llvm::TypeSwitch<Attribute>(attribute)
      .Case([&](StringAttr text) { data.set_s(text.str()); })
      .Case([&](ArrayAttr texts) {
        for (auto text : texts.getAsRange<StringAttr>())
          data.mutable_s_list()->add_val(text.str());
        data.mutable_s_list();
      })
      .Case([&](FloatAttr number) { data.set_d(number.getValueAsDouble()); })
      .Case([&](BoolAttr flag) { data.set_b(flag.getValue()); })
      .Case([&](IntegerAttr number) { data.set_i(number.getInt()); })
      .Case([&](TypeAttr type) { data.set_dtype(getCode(type.getValue())); })
      .Case([&](TypesAttr types) {
        addAll(llvm::map_range(types.getTypes(), getCode),
               *data.mutable_dtype_list());
      })
      .Case([&](DenseI64ArrayAttr list) {
        addAll(list.asArrayRef(), *data.mutable_i_list());
      })
      .Case([&](DenseF64ArrayAttr list) {
        addAll(list.asArrayRef(), *data.mutable_d_list());
      })
      .Case([&](DenseBoolArrayAttr list) {
        addAll(list.asArrayRef(), *data.mutable_b_list());
      })
      .Case([&](OrderAttr order) {
        writeOrder(order, *data.mutable_dim_orders());
      })
      .Case([&](OrdersAttr orders) {
        schema::ListDimensionOrders &list = *data.mutable_dim_orders_list();
        for (OrderAttr order : orders.getOrders())
          writeOrder(order, *list.add_val());
      })
      .Case([&](DenseIntElementsAttr bytes) { data.set_blob(toBytes(bytes)); });
}
