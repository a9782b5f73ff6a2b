"""Layers, their tensors, and inputs and outputs of a model."""
from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Union

import numpy as np

from . import _convert as convert
from . import _core
from ._layers import OPERATIONS
from ._types import TensorType

if TYPE_CHECKING:
    from ._model import Model


class Tensor:
    """A tensor of a model: an input of the network, or a result of a layer.

    It lasts as long as the model has it. Once its layer is removed, or passes have run, what is asked
    of it raises ReferenceError; look it up again.
    """

    __slots__ = ("_handle", "_model")

    def __init__(self, handle: _core.Tensor, model: Model):
        self._handle = handle
        self._model = model

    @property
    def type(self) -> TensorType:
        """Its shape, its data type, and what its stored numbers stand for."""
        return TensorType._of(self._handle.type())

    @property
    def shape(self) -> tuple[int | None, ...] | None:
        """Sizes, of which None is unknown; None for an unknown rank."""
        return self.type.shape

    @property
    def producer(self) -> "Layer | None":
        """The layer whose result this is; None for an input of the network."""
        handle = self._handle.producer()
        return None if handle is None else Layer(handle, self._model)

    @property
    def index(self) -> int:
        """Which result of its layer, or which input of the network."""
        return self._handle.index()

    @property
    def is_constant(self) -> bool:
        """Whether it is the result of a constant."""
        return self.producer is not None and self.producer.is_constant

    @property
    def array(self) -> np.ndarray | None:
        """The elements of a constant as they are stored; None for other tensors.

        The array is read-only and lies where the model's file is mapped; it keeps that memory alive.
        ``type.dequantize`` gives the real numbers.
        """
        return self._handle.array()

    @property
    def users(self) -> list["Layer"]:
        """The layers that read it, in order, each once."""
        users: dict[Layer, None] = {}
        for handle, _ in self._handle.users():
            if handle is not None:
                users[Layer(handle, self._model)] = None
        return list(users)

    @property
    def is_output(self) -> bool:
        """Whether it is an output of the network."""
        return any(handle is None for handle, _ in self._handle.users())

    @property
    def is_alive(self) -> bool:
        """Whether the model still has it."""
        return self._handle.alive()

    def replace_uses(self, other: "Tensor", except_in: "Layer | None" = None) -> None:
        """Lets all layers and outputs that read this tensor read another instead.

        ``except_in`` goes on reading this one: the layer, say, that makes ``other`` of it. Shapes are
        inferred again; where a layer cannot have its new operand, ModelError is raised and nothing is
        changed.
        """
        layer = None if except_in is None else convert.handle("except_in", except_in, Layer)
        self._handle.replace_uses(convert.handle("other", other, Tensor), layer)

    def __eq__(self, other) -> bool:
        return isinstance(other, Tensor) and self._handle.key() == other._handle.key()

    def __hash__(self) -> int:
        return hash(self._handle.key())

    def __repr__(self) -> str:
        if not self.is_alive:
            return "<Tensor, gone>"
        producer = self.producer
        what = f"input {self.index}" if producer is None else f"{producer.kind} {producer.name!r}"
        return f"<Tensor of {what}: {self.type}>"


class Attributes(MutableMapping):
    """The attributes of a layer: numbers, lists, words, by name.

    Setting one infers the shapes of what follows again; a value that the layer cannot have raises
    ModelError and changes nothing. ``Layer.set`` sets several at once.
    """

    def __init__(self, layer: "Layer"):
        self._layer = layer

    def __getitem__(self, name: str) -> Any:
        values = self._layer._handle.attributes()
        if convert.text("name", name) not in values:
            raise KeyError(f"{self._layer.kind} has no attribute '{name}'{convert.hint(name, values)}")
        return values[name]

    def __setitem__(self, name: str, value: Any) -> None:
        self._layer.set(**{convert.text("name", name): value})

    def __delitem__(self, name: str) -> None:
        raise TypeError("attributes of layers cannot be removed")

    def __iter__(self) -> Iterator[str]:
        return iter(self._layer._handle.attributes())

    def __len__(self) -> int:
        return len(self._layer._handle.attributes())

    def __repr__(self) -> str:
        return repr(self._layer._handle.attributes())


class Layer:
    """A layer of a model, or a constant, or a node of a UFF graph.

    It lasts as long as the model has it. Once it is removed, or passes have run, what is asked of it
    raises ReferenceError; look it up again by its name.
    """

    __slots__ = ("_handle", "_model")

    def __init__(self, handle: _core.Layer, model: Model):
        self._handle = handle
        self._model = model

    @property
    def model(self) -> Model:
        """The model whose layer it is."""
        return self._model

    @property
    def operation(self) -> str:
        """The operation with its dialect: "armnn.convolution2d", "uff.conv"."""
        return self._handle.operation()

    @property
    def kind(self) -> str:
        """The operation without "armnn.": "convolution2d"; "uff.conv" for nodes of UFF graphs."""
        operation = self.operation
        return operation[6:] if operation.startswith("armnn.") else operation

    @property
    def name(self) -> str:
        """The layer's name, which may be set; "" without one."""
        return self._handle.name()

    @name.setter
    def name(self, name: str) -> None:
        if not convert.text("name", name):
            raise ValueError("a layer's name is not empty")
        self._handle.rename(name)

    @property
    def is_constant(self) -> bool:
        """Whether it is a constant, which ``Model.layers`` leaves out."""
        return self.kind in ("constant", "uff.const")

    @property
    def attributes(self) -> Attributes:
        """Its attributes by name, which may be set."""
        return Attributes(self)

    def set(self, **values: Any) -> None:
        """Sets attributes, all at once.

        Numbers, lists of numbers, words (``data_layout="nchw"``).
        """
        self._handle.set_attributes([(name, self._text(name, value)) for name, value in values.items()])

    def _text(self, name: str, value: Any) -> str:
        kinds = dict(OPERATIONS[self.kind].attributes) if self.kind in OPERATIONS else {}
        if name not in kinds:
            raise AttributeError(f"{self.kind} has no attribute '{name}' to set{convert.hint(name, kinds)}")
        return convert.attribute(name, kinds[name], value)

    @property
    def inputs(self) -> list[Tensor]:
        """The tensors that it reads; optional ones that are absent are left out."""
        return [Tensor(handle, self._model) for handle in self._handle.operands()]

    @property
    def operands(self) -> dict[str, Union[Tensor, list[Tensor], None]]:
        """The tensors that it reads, by the names that docs/armnn-ops.md gives them.

        Absent optional ones are None, any number of tensors a list.
        """
        names: Any = OPERATIONS[self.kind].operands if self.kind in OPERATIONS else (("inputs", "*"),)
        tensors = self.inputs
        counts = self._handle.segments()
        if counts is None:
            others = len(tensors) - sum(not mark for _, mark in names)
            counts = [others if mark else 1 for _, mark in names]
        result: dict[str, Union[Tensor, list[Tensor], None]] = {}
        for (name, mark), count in zip(names, counts):
            group, tensors = tensors[:count], tensors[count:]
            result[name] = group if mark == "*" else group[0] if group else None
        return result

    def set_input(self, index: Union[int, str], tensor: Tensor) -> None:
        """Lets it read another tensor: by position in ``inputs``, or by the name of the operand."""
        if isinstance(index, str):
            operands = self.operands
            old = operands.get(index)
            if not isinstance(old, Tensor):
                raise KeyError(f"{self.kind} reads no tensor '{index}'{convert.hint(index, operands)}")
            before = 0
            for name, value in operands.items():
                if name == index:
                    break
                before += len(value) if isinstance(value, list) else value is not None
            index = before
        index = convert.position("index", index, len(self.inputs), "operands")
        self._handle.set_operand(index, convert.handle("tensor", tensor, Tensor))

    @property
    def outputs(self) -> list[Tensor]:
        """Its results."""
        return [Tensor(handle, self._model) for handle in self._handle.results()]

    @property
    def output(self) -> Tensor:
        """The result of a layer that has one."""
        (result,) = self.outputs
        return result

    @property
    def is_alive(self) -> bool:
        """Whether the model still has it."""
        return self._handle.alive()

    def remove(self, replacement: Tensor | None = None) -> None:
        """Removes the layer; what reads its result reads ``replacement``, one of its inputs, say."""
        if replacement is not None:
            convert.handle("replacement", replacement, Tensor)
            self.output.replace_uses(replacement)
        self._model._handle.remove([self._handle])

    def replace(self, *tensors: Tensor) -> None:
        """Removes the layer; what reads its results reads these tensors, one for each."""
        outputs = self.outputs
        if len(tensors) != len(outputs):
            raise ValueError(f"{self.kind} has {len(outputs)} results, found {len(tensors)} tensors")
        for i, tensor in enumerate(tensors):
            convert.handle(f"tensor {i}", tensor, Tensor)
        for output, tensor in zip(outputs, tensors):
            output.replace_uses(tensor)
        self._model._handle.remove([self._handle])

    def __eq__(self, other) -> bool:
        return isinstance(other, Layer) and self._handle.key() == other._handle.key()

    def __hash__(self) -> int:
        return hash(self._handle.key())

    def __repr__(self) -> str:
        if not self.is_alive:
            return "<Layer, gone>"
        types = ", ".join(str(output.type) for output in self.outputs)
        return f"<Layer {self.kind} {self.name!r}: {types}>"


@dataclass(frozen=True)
class Binding:
    """An input or output of a network."""

    name: str
    #: The number by which Arm NN's users bind memory to it.
    binding_id: int
    tensor: Tensor

    @property
    def type(self) -> TensorType:
        """The type of its tensor."""
        return self.tensor.type

    @property
    def shape(self) -> tuple[int | None, ...] | None:
        """Sizes, of which None is unknown; None for an unknown rank."""
        return self.tensor.shape


def new_name(what: str, name: str, binding_id: int | None, bindings: "list[Binding]") -> tuple[str, int]:
    """The name and the binding id (-1 for the next that is free) of an input or output to be added."""
    convert.text("name", name)
    if any(binding.name == name for binding in bindings):
        raise ValueError(f"there is an {what} '{name}' already")
    return name, -1 if binding_id is None else convert.integer("binding_id", binding_id, 0, 2**31 - 1)
