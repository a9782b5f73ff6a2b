//===- Model.cpp - Models, layers and tensors for Python ------------------===//
//
// Part of armnn-mlir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core.h"
#include "armnn-mlir/Target/Summary.h"
#include "dialects/armnn/ArmnnOps.h"

using namespace mlir;
using namespace mlir::armnn;
using namespace mlir::armnn::python;
using ModelPtr = std::shared_ptr<Model>;

[[noreturn]] static void raiseGone(const char *what) {
  PyErr_SetString(PyExc_ReferenceError, what);
  throw py::error_already_set();
}

Operation *python::Layer::get() const {
  if (!ref->op)
    raiseGone("the layer is gone: it was removed, or passes have run since");
  return ref->op;
}

Value python::Tensor::get() const {
  Value value = ref.get();
  if (!value)
    raiseGone("the tensor is gone: its layer was removed, or passes have run "
              "since");
  return value;
}

python::Layer python::wrap(const ModelPtr &model, Operation *op) {
  return {model, model->getRef(op)};
}

python::Tensor python::wrap(const ModelPtr &model, Value tensor) {
  return {model, model->getRef(tensor)};
}

/// The tensor of another object of the same model.
static Value getIn(const ModelPtr &model, const python::Tensor &tensor) {
  if (tensor.model != model)
    throw py::value_error("the tensor belongs to another model");
  return tensor.get();
}

static Operation *getIn(const ModelPtr &model, const python::Layer &layer) {
  if (layer.model != model)
    throw py::value_error("the layer belongs to another model");
  return layer.get();
}

static Block &getBody(const ModelPtr &model) {
  return model->getMain().getBody().front();
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

using Texts = std::vector<std::string>;

static ModelOptions makeOptions(const Texts &shapes, const Texts &constants,
                                const std::map<std::string, uint64_t> &limits) {
  ModelOptions options;
  for (auto &[name, value] : limits) {
    if (name == "max_file_size")
      options.armnn.maxFileSize = options.uff.maxFileSize = value;
    else if (name == "max_layers")
      options.armnn.maxLayers = options.uff.maxNodes = value;
    else if (name == "max_elements")
      options.armnn.maxElements = options.uff.maxElements = value;
    else if (name == "max_name_length")
      options.armnn.maxNameLength = options.uff.maxNameLength = value;
    else
      throw py::type_error("there is no limit '" + name + "'");
  }
  for (const std::string &text : shapes)
    check(addInputShape(text, options));
  for (const std::string &text : constants)
    check(addConstantValue(text, options));
  return options;
}

static ModelPtr loadPath(const std::string &path, const Texts &shapes,
                         const Texts &constants,
                         const std::map<std::string, uint64_t> &limits) {
  ModelOptions options = makeOptions(shapes, constants, limits);
  ModelPtr model = take(unlocked([&] { return Model::load(path, options); }));
  warn(*model);
  return model;
}

static ModelPtr loadBytes(const py::buffer &buffer, const std::string &name,
                          const Texts &shapes, const Texts &constants,
                          const std::map<std::string, uint64_t> &limits) {
  ModelOptions options = makeOptions(shapes, constants, limits);
  py::buffer_info info = buffer.request();
  size_t size = info.size * info.itemsize;
  // Python's memory may change; a copy is aligned as well.
  auto copy = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(
      size, name, llvm::Align(64));
  memcpy(copy->getBufferStart(), info.ptr, size);
  std::shared_ptr<llvm::MemoryBuffer> file(std::move(copy));
  ModelPtr model = take(unlocked([&] { return Model::load(file, options); }));
  warn(*model);
  return model;
}

//===----------------------------------------------------------------------===//
// Looking
//===----------------------------------------------------------------------===//

static py::list getLayers(const ModelPtr &model, bool constants) {
  Hold hold(model->mutex);
  py::list layers;
  for (Operation &op : getBody(model).without_terminator())
    if (op.hasTrait<OpTrait::ConstantLike>() == constants)
      layers.append(wrap(model, &op));
  return layers;
}

/// (name, binding id, tensor) of each input or output.
static py::list getBindings(const ModelPtr &model, bool inputs) {
  Hold hold(model->mutex);
  func::FuncOp main = model->getMain();
  Operation *end = getBody(model).getTerminator();
  unsigned number = inputs ? main.getNumArguments() : end->getNumOperands();
  py::list bindings;
  for (unsigned i = 0; i < number; ++i) {
    auto get = [&](StringRef name) {
      return inputs ? main.getArgAttr(i, name) : main.getResultAttr(i, name);
    };
    Value tensor = inputs ? main.getArgument(i) : end->getOperand(i);
    auto name = dyn_cast_or_null<StringAttr>(get(ArmnnDialect::kNameAttr));
    if (!name)
      name = dyn_cast_or_null<StringAttr>(get("uff.name"));
    auto id = dyn_cast_or_null<IntegerAttr>(get(ArmnnDialect::kBindingIdAttr));
    std::string other = (inputs ? "input" : "output") + std::to_string(i);
    bindings.append(
        py::make_tuple(toPython(name ? name.getValue() : StringRef(other)),
                       id ? id.getInt() : int64_t(i), wrap(model, tensor)));
  }
  return bindings;
}

static py::object toPython(std::optional<uint64_t> number) {
  return number ? py::object(py::int_(*number)) : py::object(py::none());
}

static py::dict getSummary(const ModelPtr &model) {
  Hold hold(model->mutex);
  auto network = take(model->copyNetwork());
  std::optional<ModelSummary> summary;
  check(model->perform([&] {
    summary = summarize(*network);
    return success(summary.has_value());
  }));
  py::list layers;
  for (const LayerSummary &layer : summary->layers) {
    py::list types;
    for (Type type : layer.results)
      types.append(typeToPython(type));
    layers.append(py::make_tuple(python::toPython(layer.name), layer.operation,
                                 types, layer.parameters,
                                 toPython(layer.macs)));
  }
  py::dict result;
  result["layers"] = layers;
  result["parameters"] = summary->parameters;
  result["parameter_bytes"] = summary->parameterBytes;
  result["macs"] = toPython(summary->macs);
  result["peak_bytes"] = toPython(summary->peakBytes);
  return result;
}

static py::list getRefusals(const ModelPtr &model, const std::string &release) {
  Hold hold(model->mutex);
  if (!llvm::is_contained(getArmnnReleases(), release))
    throw py::value_error("'" + release +
                          "' is no release of Arm NN that "
                          "files can be written for");
  auto network = take(model->copyNetwork());
  py::list result;
  for (const ArmnnRefusal &refusal : getArmnnRefusals(*network, release))
    result.append(py::make_tuple(python::toPython(refusal.layer),
                                 refusal.operation, refusal.what,
                                 refusal.since));
  return result;
}

static py::dict getAttributes(const python::Layer &layer) {
  Hold hold(layer.model->mutex);
  Operation *op = layer.get();
  Type type =
      op->hasTrait<OpTrait::ConstantLike>() ? op->getResultTypes()[0] : Type();
  py::dict result;
  for (NamedAttribute attribute : op->getAttrs())
    if (attribute.getName() != "operandSegmentSizes")
      result[python::toPython(attribute.getName())] =
          attributeToPython(layer.model, attribute.getValue(), type);
  return result;
}

/// The sizes of the groups of operands, or None.
static py::object getSegments(const python::Layer &layer) {
  Hold hold(layer.model->mutex);
  auto sizes = dyn_cast_or_null<DenseI32ArrayAttr>(
      layer.get()->getAttr("operandSegmentSizes"));
  return sizes ? attributeToPython(layer.model, sizes) : py::none();
}

static py::object getArray(const python::Tensor &tensor) {
  Hold hold(tensor.model->mutex);
  Value value = tensor.get();
  Operation *op = value.getDefiningOp();
  auto elements = op && op->hasTrait<OpTrait::ConstantLike>()
                      ? op->getAttrOfType<ElementsAttr>("value")
                      : ElementsAttr();
  if (!elements)
    return py::none();
  return elementsToArray(tensor.model, elements, value.getType());
}

/// (layer or None for an output of the network, operand number) of each use.
static py::list getUsers(const python::Tensor &tensor) {
  Hold hold(tensor.model->mutex);
  std::vector<std::tuple<Operation *, unsigned>> uses;
  for (OpOperand &use : tensor.get().getUses())
    uses.emplace_back(use.getOwner(), use.getOperandNumber());
  llvm::sort(uses, [](auto &a, auto &b) {
    auto [op, i] = a;
    auto [other, j] = b;
    return op == other ? i < j : op->isBeforeInBlock(other);
  });
  py::list users;
  for (auto [op, i] : uses)
    users.append(py::make_tuple(op->hasTrait<OpTrait::IsTerminator>()
                                    ? py::object(py::none())
                                    : py::cast(wrap(tensor.model, op)),
                                i));
  return users;
}

//===----------------------------------------------------------------------===//
// Editing
//===----------------------------------------------------------------------===//

using Attributes = std::vector<std::pair<std::string, std::string>>;

static python::Layer
addLayer(const ModelPtr &model, const std::string &operation,
         const std::vector<std::optional<python::Tensor>> &operands,
         const std::vector<int32_t> &segments, const Attributes &attributes,
         const std::vector<std::string> &results, const py::str &name) {
  Hold hold(model->mutex);
  SmallVector<Value> values;
  for (const std::optional<python::Tensor> &operand : operands)
    values.push_back(operand ? getIn(model, *operand) : Value());
  SmallVector<TensorType> types;
  for (const std::string &text : results)
    types.push_back(take(model->parseType(text)));
  return wrap(model,
              take(model->addLayer(operation, values, segments, attributes,
                                   types, fromPython(name))));
}

static python::Tensor addConstant(const ModelPtr &model,
                                  const std::string &typeText, py::array array,
                                  const py::str &name) {
  Hold hold(model->mutex);
  array = py::array::ensure(array, py::array::c_style);
  auto type = dyn_cast<RankedTensorType>(take(model->parseType(typeText)));
  if (!type)
    throw py::value_error("a constant has a shape");
  ArrayRef<char> bytes(static_cast<const char *>(array.data()), array.nbytes());
  Type storage = getStorageType(type.getElementType());
  auto size = byteSize(type.getShape(), storage.getIntOrFloatBitWidth() / 8);
  if (!type.hasStaticShape() || !size || *size != bytes.size())
    throw py::value_error("the array does not fill the constant's type");
  Operation *op = take(model->addConstant(type, bytes, fromPython(name)));
  return wrap(model, op->getResult(0));
}

static void bindTensor(py::class_<python::Tensor> &type) {
  type.def("type",
           [](const python::Tensor &tensor) {
             Hold hold(tensor.model->mutex);
             return typeToPython(tensor.get().getType());
           })
      .def("key",
           [](const python::Tensor &tensor) {
             return py::make_tuple(uintptr_t(tensor.ref.owner.get()),
                                   tensor.ref.index);
           })
      .def("producer",
           [](const python::Tensor &tensor) -> std::optional<python::Layer> {
             Hold hold(tensor.model->mutex);
             Operation *op = tensor.get().getDefiningOp();
             return op ? std::optional(wrap(tensor.model, op)) : std::nullopt;
           })
      .def("index",
           [](const python::Tensor &tensor) { return tensor.ref.index; })
      .def("alive",
           [](const python::Tensor &tensor) {
             Hold hold(tensor.model->mutex);
             return bool(tensor.ref.get());
           })
      .def("array", &getArray)
      .def("users", &getUsers)
      .def(
          "replace_uses",
          [](const python::Tensor &tensor, const python::Tensor &other,
             const std::optional<python::Layer> &except) {
            Hold hold(tensor.model->mutex);
            Value value = tensor.get();
            check(tensor.model->replaceUses(
                value, getIn(tensor.model, other),
                except ? getIn(tensor.model, *except) : nullptr));
          },
          "other"_a, "except_in"_a);
}

static void bindLayer(py::class_<python::Layer> &type) {
  type.def("operation",
           [](const python::Layer &layer) {
             Hold hold(layer.model->mutex);
             return layer.get()->getName().getStringRef().str();
           })
      .def(
          "key",
          [](const python::Layer &layer) { return uintptr_t(layer.ref.get()); })
      .def("alive",
           [](const python::Layer &layer) {
             Hold hold(layer.model->mutex);
             return layer.ref->op != nullptr;
           })
      .def("name",
           [](const python::Layer &layer) {
             Hold hold(layer.model->mutex);
             return python::toPython(findLayerName(layer.get()->getLoc()));
           })
      .def(
          "rename",
          [](const python::Layer &layer, const py::str &name) {
            Hold hold(layer.model->mutex);
            layer.model->rename(layer.get(), fromPython(name));
          },
          "name"_a)
      .def("attributes", &getAttributes)
      .def("segments", &getSegments)
      .def(
          "set_attributes",
          [](const python::Layer &layer, const Attributes &attributes) {
            Hold hold(layer.model->mutex);
            check(layer.model->setAttributes(layer.get(), attributes));
          },
          "attributes"_a)
      .def("operands",
           [](const python::Layer &layer) {
             Hold hold(layer.model->mutex);
             py::list result;
             for (Value operand : layer.get()->getOperands())
               result.append(wrap(layer.model, operand));
             return result;
           })
      .def(
          "set_operand",
          [](const python::Layer &layer, unsigned index,
             const python::Tensor &tensor) {
            Hold hold(layer.model->mutex);
            if (index >= layer.get()->getNumOperands())
              throw py::index_error("the layer has no such operand");
            check(layer.model->setOperand(layer.get(), index,
                                          getIn(layer.model, tensor)));
          },
          "index"_a, "tensor"_a)
      .def("results", [](const python::Layer &layer) {
        Hold hold(layer.model->mutex);
        py::list result;
        for (Value value : layer.get()->getResults())
          result.append(wrap(layer.model, value));
        return result;
      });
}

/// A method that locks the model, lets other threads run meanwhile, and warns.
template <typename... Args>
static auto perform(llvm::Error (Model::*method)(Args...)) {
  return [method](const ModelPtr &model, std::decay_t<Args>... arguments) {
    {
      Hold hold(model->mutex);
      check(unlocked([&] { return ((*model).*method)(arguments...); }));
    }
    warn(*model);
  };
}

static void checkIndex(size_t index, size_t number) {
  if (index >= number)
    throw py::index_error("the network has no such binding");
}

static void bindEdits(py::class_<Model, ModelPtr> &type) {
  type.def("add_layer", &addLayer, "operation"_a, "operands"_a, "segments"_a,
           "attributes"_a, "results"_a, "name"_a)
      .def("add_constant", &addConstant, "type"_a, "array"_a, "name"_a)
      .def(
          "add_input",
          [](const ModelPtr &model, const py::str &name,
             const std::string &type, int64_t id) {
            Hold hold(model->mutex);
            return wrap(
                model, take(model->addInput(fromPython(name),
                                            take(model->parseType(type)), id)));
          },
          "name"_a, "type"_a, "binding_id"_a)
      .def(
          "add_output",
          [](const ModelPtr &model, const python::Tensor &tensor,
             const py::str &name, int64_t id) {
            Hold hold(model->mutex);
            check(model->addOutput(getIn(model, tensor), fromPython(name), id));
          },
          "tensor"_a, "name"_a, "binding_id"_a)
      .def(
          "set_output",
          [](const ModelPtr &model, size_t index,
             const python::Tensor &tensor) {
            Hold hold(model->mutex);
            checkIndex(index, model->getMain().getNumResults());
            check(model->setOutput(index, getIn(model, tensor)));
          },
          "index"_a, "tensor"_a)
      .def(
          "remove_output",
          [](const ModelPtr &model, size_t index) {
            Hold hold(model->mutex);
            checkIndex(index, model->getMain().getNumResults());
            check(model->removeOutput(index));
          },
          "index"_a)
      .def(
          "remove_input",
          [](const ModelPtr &model, size_t index) {
            Hold hold(model->mutex);
            checkIndex(index, model->getMain().getNumArguments());
            check(model->removeInput(index));
          },
          "index"_a)
      .def(
          "set_input_type",
          [](const ModelPtr &model, size_t index, const std::string &type) {
            Hold hold(model->mutex);
            checkIndex(index, model->getMain().getNumArguments());
            check(model->setInputType(index, take(model->parseType(type))));
          },
          "index"_a, "type"_a)
      .def(
          "remove",
          [](const ModelPtr &model, const std::vector<python::Layer> &layers) {
            Hold hold(model->mutex);
            SmallVector<Operation *> ops;
            for (const python::Layer &layer : layers)
              ops.push_back(getIn(model, layer));
            check(model->remove(ops));
          },
          "layers"_a)
      .def("remove_unused", [](const ModelPtr &model) {
        Hold hold(model->mutex);
        return model->removeUnused();
      });
}

void python::bindModel(py::module_ &module) {
  // Signatures name classes that are declared before.
  py::class_<python::Tensor> tensor(module, "Tensor");
  py::class_<python::Layer> layer(module, "Layer");
  py::class_<Model, ModelPtr> type(module, "Model");
  bindTensor(tensor);
  bindLayer(layer);
  type.def_static("load_path", &loadPath, "path"_a, "shapes"_a, "constants"_a,
                  "limits"_a)
      .def_static("load_bytes", &loadBytes, "content"_a, "name"_a, "shapes"_a,
                  "constants"_a, "limits"_a)
      .def_static("create", &Model::create)
      .def("clone",
           [](const ModelPtr &model) {
             Hold hold(model->mutex);
             return take(unlocked([&] { return model->clone(); }));
           })
      .def("file",
           [](const ModelPtr &model) {
             return python::toPython(model->getFile());
           })
      .def("layers", &getLayers, "constants"_a)
      .def("bindings", &getBindings, "inputs"_a)
      .def("summary", &getSummary)
      .def("refusals", &getRefusals, "release"_a)
      .def(
          "save",
          [](const ModelPtr &model, const std::string &path,
             const std::string &release) {
            Hold hold(model->mutex);
            check(unlocked([&] { return model->save(path, release); }));
          },
          "path"_a, "release"_a)
      .def(
          "serialize",
          [](const ModelPtr &model, const std::string &kind,
             const std::string &release) {
            Hold hold(model->mutex);
            return py::bytes(take(
                unlocked([&] { return model->serialize(kind, release); })));
          },
          "kind"_a, "release"_a)
      .def(
          "text",
          [](const ModelPtr &model, std::optional<uint64_t> elideAbove) {
            Hold hold(model->mutex);
            return python::toPython(model->getText(elideAbove));
          },
          "elide_above"_a)
      .def("verify", perform(&Model::verify))
      .def("optimize", perform(&Model::optimize))
      .def("convert_from_uff", perform(&Model::convertFromUff))
      .def(
          "run_passes",
          [](const ModelPtr &model, const std::string &passes) {
            {
              Hold hold(model->mutex);
              check(unlocked([&] { return model->runPasses(passes); }));
            }
            warn(*model);
          },
          "passes"_a);
  bindEdits(type);
  module.def("releases", [] {
    std::vector<std::string> releases;
    for (StringRef release : getArmnnReleases())
      releases.push_back(release.str());
    return releases;
  });
}
