"""Networks made in Python."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence, Union

import numpy as np

from . import _convert as convert
from . import _core
from ._graph import Tensor, new_name
from ._layers import OPERATIONS, LayerFunctions
from ._model import Model
from ._types import DataType, Shape, TensorType, make_type, type_of

#: What a layer reads: a tensor, or an array, which becomes a constant.
Operand = Union[Tensor, np.ndarray, "np.generic"]
#: The type of a result: a data type, a TensorType (without a shape it is inferred), or None.
ResultType = Union[DataType, TensorType, None]

_LAYOUTS = {"nhwc": "ndhwc", "nchw": "ncdhw"}


class Builder(LayerFunctions):
    """Makes a network layer by layer, or adds layers to a model.

    >>> b = Builder()
    >>> x = b.input("image", (1, 28, 28, 1))
    >>> x = b.convolution2d(x, weights, biases, stride_x=2, stride_y=2, name="conv1")
    >>> x = b.activation(x, activation_function="relu")
    >>> b.output(x, "features")
    >>> model = b.model

    There is a function for every kind of layer, which docs/armnn-ops.md describes. Each infers the
    shape of its result and checks the layer's rules; one that is broken raises ModelError, and nothing
    is added. ``data_layout``, "nhwc" or "nchw", is that of all layers that are not given one.
    """

    def __init__(self, *, data_layout: str = "nhwc", model: Model | None = None):
        self.data_layout = convert.word("data_layout", data_layout, _LAYOUTS)
        if model is not None:
            convert.handle("model", model, Model)
        #: The network.
        self.model = Model(_core.Model.create()) if model is None else model

    def input(
        self,
        name: str,
        shape: Shape = None,
        type: Union[DataType, TensorType] = "Float32",
        binding_id: int | None = None,
    ) -> Tensor:
        """Adds an input of the network, whose name no other input has.

        Sizes of the shape may be None, for unknown ones. ``type`` is a data type (its name, or
        NumPy's), or a TensorType. ``binding_id`` is by default the next that is free.
        """
        type = make_type(type)
        if shape is not None:
            type = type.with_shape(shape)
        name, id = new_name("input", name, binding_id, self.model.inputs)
        return Tensor(self.model._handle.add_input(name, type.mlir, id), self.model)

    def output(self, tensor: Tensor, name: str, binding_id: int | None = None) -> None:
        """Makes a tensor an output of the network."""
        self.model.add_output(tensor, name, binding_id)

    def constant(self, array: Any, type: ResultType = None, name: str = "") -> Tensor:
        """A tensor of known elements.

        With a quantized ``type``, integers are elements as they are stored, floats are real numbers to
        be quantized. Without ``type``, the array's element type says which data type is meant.
        """
        array = np.asarray(array)
        type = type_of(array) if type is None else make_type(type, array.shape)
        if type.shape is None:
            type = type.with_shape(array.shape)
        if type.is_quantized and array.dtype.kind == "f":
            array = type.quantize(array)
        elif array.dtype != type.dtype:
            stored = array.astype(type.dtype)
            if array.dtype.kind != "f" and not np.array_equal(stored, array):
                raise ValueError(f"not all of the numbers fit {type.data_type}")
            array = stored
        return Tensor(self.model._handle.add_constant(type.mlir, array, convert.text("name", name)), self.model)

    def concatenate(self, inputs: Sequence[Operand], axis: int, *, type: ResultType = None, name: str = "") -> Tensor:
        """Places tensors side by side along an axis: ``concat`` with the origins that follow from it."""
        tensors = self._tensors("inputs", inputs)
        shapes = [tensor.shape for tensor in tensors]
        if not shapes or any(shape is None or None in shape for shape in shapes):
            raise ValueError("concatenate takes tensors of known shapes")
        rank = len(shapes[0])
        axis = _axis(axis, rank)
        origins: list[int] = []
        position = 0
        for shape in shapes:
            origins += [position if dim == axis else 0 for dim in range(rank)]
            position += shape[axis] if axis < len(shape) else 0
        return self.concat(tensors, concat_axis=axis, view_origins=origins, type=type, name=name)

    def split(
        self, input: Operand, sizes: Union[int, Sequence[int]], axis: int, *, type: ResultType = None, name: str = ""
    ) -> tuple[Tensor, ...]:
        """Cuts a tensor along an axis, into pieces of these sizes or into so many of one size."""
        tensor = self._tensor("input", input)
        shape = tensor.shape
        if shape is None or None in shape:
            raise ValueError("split takes a tensor of a known shape")
        axis = _axis(axis, len(shape))
        if not np.iterable(sizes):
            pieces = convert.integer("sizes", sizes, other=" or a list of integers")
            if pieces < 1 or shape[axis] % pieces:
                raise ValueError(f"{shape[axis]} elements cannot be cut into {pieces} pieces of one size")
            sizes = [shape[axis] // pieces] * pieces
        origins: list[int] = []
        extents: list[int] = []
        position = 0
        for size in sizes:
            origins += [position if dim == axis else 0 for dim in range(len(shape))]
            extents += [size if dim == axis else shape[dim] for dim in range(len(shape))]
            position += size
        return self.splitter(
            tensor,
            view_origins=origins,
            view_sizes=extents,
            has_axis=False,
            types=[type] * len(sizes),
            name=name,
        )

    if not TYPE_CHECKING:  # Checkers know what there is.

        def __getattr__(self, name):
            known = [word for word in dir(self) if not word.startswith("_")]
            raise AttributeError(f"there is no layer '{name}' to add{convert.hint(name, known)}")

    def _tensor(self, name: str, value: Operand) -> Tensor:
        if isinstance(value, Tensor):
            return value
        if np.asarray(value).dtype.kind not in "biufc":
            raise convert.wrong(name, "a Tensor or an array", value)
        return self.constant(value)

    def _tensors(self, name: str, values: Sequence[Operand]) -> list[Tensor]:
        return [
            self._tensor(f"element {i} of {name}", value)
            for i, value in enumerate(convert.sequence(name, values, "a list of tensors"))
        ]

    def _result(self, given: ResultType, element: str, operands: dict[str, Any], operation: str) -> str:
        """The type of a result as MLIR text."""
        if given is not None:
            return make_type(given).mlir
        if not element:
            raise TypeError(f"{operation} needs the type of its result")
        if not element.startswith("="):
            return TensorType(None, element).mlir
        operand = operands[element[1:]]
        operand = operand[0] if isinstance(operand, list) else operand
        # Scales along an axis are those of weights.
        return operand.type.with_shape(None).mlir

    def _add(self, operation, operands, attributes, types, name):
        facts = OPERATIONS[operation]
        texts = []
        for (attribute, kind), value in zip(facts.attributes, attributes):
            if value is None and kind == "enum:data_layout":
                value = _LAYOUTS[self.data_layout] if operation.endswith("3d") else self.data_layout
            texts.append((attribute, convert.attribute(attribute, kind, value)))
        tensors: dict[str, Any] = {}
        for (operand, mark), value in zip(facts.operands, operands):
            if mark == "*":
                tensors[operand] = self._tensors(operand, value)
            elif value is None and mark != "?":
                raise TypeError(f"{operation} needs {operand}")
            else:
                tensors[operand] = None if value is None else self._tensor(operand, value)
        if types is None:
            types = [None] * len(facts.results)
        types = convert.sequence("types", types, "a list of types")
        elements = facts.elements * len(types) if facts.variadic_results else facts.elements
        if len(types) != len(elements):
            raise ValueError(f"{operation} has {len(elements)} results, found {len(types)} types")
        results = [
            self._result(given, element, tensors, operation) for given, element in zip(types, elements)
        ]
        handles: list[Any] = []
        segments: list[int] = []
        for value in tensors.values():
            group = value if isinstance(value, list) else [] if value is None else [value]
            handles += [tensor._handle for tensor in group]
            segments.append(len(group))
        layer = self.model._handle.add_layer(
            "armnn." + operation,
            handles,
            segments if facts.segmented else [],
            texts,
            results,
            convert.text("name", name),
        )
        return tuple(Tensor(handle, self.model) for handle in layer.results())


def _axis(axis: int, rank: int) -> int:
    axis = convert.integer("axis", axis)
    if not -rank <= axis < rank:
        raise ValueError(f"axis {axis} is not in a tensor of rank {rank}")
    return axis % rank
