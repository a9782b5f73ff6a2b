//===- Convert.cpp - Values of MLIR and of Python -------------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core.h"
#include "armnn-mlir/Target/Diagnostics.h"
#include "dialects/armnn/ArmnnTypes.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::python;

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

static py::list toPython(ArrayRef<Message> messages) {
  py::list result;
  for (const Message &message : messages)
    result.append(py::make_tuple(
        python::toPython(getSeverityWord(message.severity)),
        python::toPython(message.text), python::toPython(message.file),
        message.line, message.column, python::toPython(message.layer),
        ::toPython(message.notes)));
  return result;
}

void python::check(llvm::Error error) {
  py::list messages;
  llvm::handleAllErrors(
      std::move(error),
      [&](const ModelError &error) { messages = ::toPython(error.messages); },
      [&](const llvm::ErrorInfoBase &error) {
        messages =
            ::toPython({Message{DiagnosticSeverity::Error, error.message()}});
      });
  if (messages.empty())
    return;
  py::module_ errors = py::module_::import("armnn_mlir._errors");
  py::object instance = errors.attr("make_error")(messages);
  PyErr_SetObject(errors.attr("ModelError").ptr(), instance.ptr());
  throw py::error_already_set();
}

void python::warn(Model &model) {
  std::vector<Message> warnings = model.takeWarnings();
  if (!warnings.empty())
    py::module_::import("armnn_mlir._errors")
        .attr("warn")(::toPython(warnings));
}

//===----------------------------------------------------------------------===//
// Text, types, attributes
//===----------------------------------------------------------------------===//

py::str python::toPython(StringRef text) {
  PyObject *object =
      PyUnicode_DecodeUTF8(text.data(), text.size(), "surrogateescape");
  if (!object)
    throw py::error_already_set();
  return py::reinterpret_steal<py::str>(object);
}

std::string python::fromPython(const py::str &text) {
  auto bytes = py::reinterpret_steal<py::bytes>(
      PyUnicode_AsEncodedString(text.ptr(), "utf-8", "surrogateescape"));
  if (!bytes)
    throw py::error_already_set();
  return bytes;
}

template <typename T> static std::string toText(T value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

template <typename Range> static py::tuple toTuple(const Range &range) {
  py::list list;
  for (auto value : range)
    list.append(value);
  return py::tuple(list);
}

py::object python::typeToPython(Type type) {
  auto tensor = dyn_cast<TensorType>(type);
  if (!tensor)
    return toPython(toText(type));
  py::object shape = py::none(), scales = py::none(), axis = py::none();
  if (tensor.hasRank()) {
    py::list sizes;
    for (int64_t size : tensor.getShape())
      sizes.append(ShapedType::isDynamic(size) ? py::object(py::none())
                                               : py::int_(size));
    shape = py::tuple(sizes);
  }
  Type element = tensor.getElementType();
  int64_t zeroPoint = 0;
  if (auto perTensor = dyn_cast<quant::UniformQuantizedType>(element)) {
    scales = py::make_tuple(perTensor.getScale());
    zeroPoint = perTensor.getZeroPoint();
  } else if (auto perAxis =
                 dyn_cast<quant::UniformQuantizedPerAxisType>(element)) {
    scales = toTuple(perAxis.getScales());
    axis = py::int_(perAxis.getQuantizedDimension());
  }
  std::string name =
      getDataType(element) ? getDataTypeName(element).str() : toText(element);
  return py::make_tuple(shape, toPython(name), scales, zeroPoint, axis);
}

py::object python::attributeToPython(const std::shared_ptr<Model> &model,
                                     Attribute attribute, Type type) {
  if (auto flag = dyn_cast<BoolAttr>(attribute))
    return py::bool_(flag.getValue());
  if (auto integer = dyn_cast<IntegerAttr>(attribute))
    return py::int_(integer.getValue().getSExtValue());
  if (auto real = dyn_cast<FloatAttr>(attribute))
    return py::float_(real.getValueAsDouble());
  if (auto numbers = dyn_cast<DenseI64ArrayAttr>(attribute))
    return toTuple(numbers.asArrayRef());
  if (auto numbers = dyn_cast<DenseI32ArrayAttr>(attribute))
    return toTuple(numbers.asArrayRef());
  if (auto numbers = dyn_cast<DenseF64ArrayAttr>(attribute))
    return toTuple(numbers.asArrayRef());
  if (auto text = dyn_cast<StringAttr>(attribute))
    return toPython(text.getValue());
  if (auto elements = dyn_cast<ElementsAttr>(attribute))
    return elementsToArray(model, elements, type ? type : elements.getType());
  if (auto list = dyn_cast<ArrayAttr>(attribute)) {
    py::list result;
    for (Attribute entry : list)
      result.append(attributeToPython(model, entry));
    return py::tuple(result);
  }
  if (auto fields = dyn_cast<DictionaryAttr>(attribute)) {
    py::dict result;
    for (NamedAttribute field : fields)
      result[toPython(field.getName())] =
          attributeToPython(model, field.getValue());
    return std::move(result);
  }
  std::string text = toText(attribute);
  // "#armnn<data_layout nhwc>": the word.
  if (attribute.getDialect().getNamespace() == "armnn") {
    StringRef word = StringRef(text).rtrim('>');
    return toPython(word.drop_front(word.find_last_of(" <") + 1));
  }
  return toPython(text);
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

/// The NumPy name of elements as they are stored, "" without one.
static StringRef getNumpyName(Type element) {
  bool isUnsigned = element.isUnsignedInteger();
  if (auto quantized = dyn_cast<quant::QuantizedType>(element)) {
    isUnsigned = !quantized.isSigned();
    element = quantized.getStorageType();
  }
  if (element.isF64())
    return "<f8";
  if (element.isF32())
    return "<f4";
  if (element.isF16())
    return "<f2";
  if (!element.isInteger())
    return "";
  switch (element.getIntOrFloatBitWidth()) {
  case 1:
    return "|b1";
  case 8:
    return isUnsigned ? "|u1" : "|i1";
  case 16:
    return isUnsigned ? "<u2" : "<i2";
  case 32:
    return isUnsigned ? "<u4" : "<i4";
  case 64:
    return isUnsigned ? "<u8" : "<i8";
  default:
    return "";
  }
}

/// The bytes of elements, of which a splat has one.
static std::pair<ArrayRef<char>, bool> getBytes(Attribute elements) {
  if (auto dense = dyn_cast<DenseElementsAttr>(elements))
    return {dense.getRawData(), dense.isSplat()};
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      return {blob->getData(), false};
  return {};
}

/// Something whose life Python's arrays share.
template <typename T> static py::capsule keep(T owner) {
  return py::capsule(new T(std::move(owner)),
                     [](void *pointer) { delete static_cast<T *>(pointer); });
}

py::object python::elementsToArray(const std::shared_ptr<Model> &model,
                                   Attribute elements, Type type) {
  auto tensor = cast<ShapedType>(type);
  StringRef name = getNumpyName(tensor.getElementType());
  auto [bytes, isSplat] = getBytes(elements);
  if (name.empty() || !tensor.hasStaticShape() || bytes.empty())
    return py::none();
  py::dtype dtype{std::string(name)};
  std::vector<py::ssize_t> shape(tensor.getShape().begin(),
                                 tensor.getShape().end());
  std::vector<py::ssize_t> strides(shape.size(), 0);
  py::ssize_t stride = dtype.itemsize();
  for (size_t i = shape.size(); !isSplat && i-- > 0;) {
    strides[i] = stride;
    stride *= shape[i];
  }
  if (int64_t(bytes.size()) != (isSplat ? dtype.itemsize() : stride))
    return py::none();
  py::array array(dtype, shape, strides, bytes.data(), keep(model));
  array.attr("setflags")(py::arg("write") = false);
  return std::move(array);
}

py::array python::tensorToArray(const armnn::Tensor &tensor) {
  py::dtype dtype{std::string(npyName(tensor.dtype()))};
  std::vector<py::ssize_t> shape(tensor.shape().begin(), tensor.shape().end());
  return py::array(dtype, shape, tensor.data(), keep(tensor));
}

armnn::Tensor python::arrayToTensor(py::array array) {
  array = py::array::ensure(array, py::array::c_style);
  if (!array)
    throw py::error_already_set();
  std::string name = py::cast<std::string>(array.dtype().attr("str"));
  std::optional<DType> type = dtypeFromNpyName(name);
  if (!type)
    throw py::type_error("no network takes elements of type " +
                         py::cast<std::string>(py::str(array.dtype())));
  SmallVector<int64_t> shape(array.shape(), array.shape() + array.ndim());
  char *data = const_cast<char *>(static_cast<const char *>(array.data()));
  // The last owner may be a thread without the interpreter's lock.
  std::shared_ptr<void> owner(new py::array(std::move(array)), [](void *array) {
    py::gil_scoped_acquire acquire;
    delete static_cast<py::array *>(array);
  });
  return armnn::Tensor::view(*type, shape, data, std::move(owner));
}
