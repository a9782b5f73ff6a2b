"""Models, their layers and their tensors."""
from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, Union

import numpy as np

from . import _convert as convert
from . import _core
from ._layers import OPERATIONS
from ._types import Shape, TensorType

if TYPE_CHECKING:
    from ._builder import Builder
    from ._program import Profile, Program, QuantizationReport

Path = Union[str, "os.PathLike[str]"]
#: Sizes of inputs, by name.
Shapes = Mapping[str, Sequence[Union[int, None]]]
#: How many threads may share the work.
THREADS = (1, 1024)
_LIMITS = ("max_file_size", "max_layers", "max_elements", "max_name_length")


class Tensor:
    """A tensor of a model: an input of the network, or a result of a layer.

    It lasts as long as the model has it. Once its layer is removed, or passes have run, what is asked
    of it raises ReferenceError; look it up again.
    """

    __slots__ = ("_handle", "_model")

    def __init__(self, handle: _core.Tensor, model: "Model"):
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

    def __init__(self, handle: _core.Layer, model: "Model"):
        self._handle = handle
        self._model = model

    @property
    def model(self) -> "Model":
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


@dataclass(frozen=True)
class LayerSummary:
    """What a layer computes, and at what cost."""

    name: str
    kind: str
    types: tuple[TensorType, ...]
    #: Elements of constant operands.
    parameters: int
    #: Multiply-accumulates; None where they depend on unknown sizes.
    macs: int | None


@dataclass(frozen=True)
class Summary:
    """Size and cost of a network; what depends on unknown sizes is None. ``str`` makes a table of it."""

    layers: tuple[LayerSummary, ...]
    parameters: int
    parameter_bytes: int
    macs: int | None
    #: Bytes of inputs and results that are alive at once, at most.
    peak_bytes: int | None

    def __str__(self) -> str:
        def text(number):
            return "?" if number is None else str(number)

        lines = [f"{'layer':>5}  {'operation':<28} {'parameters':>12} {'MACs':>14}  results, name"]
        for i, layer in enumerate(self.layers):
            types = ", ".join(str(type) for type in layer.types)
            lines.append(
                f"{i:>5}  {layer.kind:<28} {layer.parameters:>12} {text(layer.macs):>14}  {types}  {layer.name}"
            )
        lines.append(
            f"{len(self.layers)} layers, {self.parameters} parameters in {self.parameter_bytes} bytes, "
            f"{text(self.macs)} multiply-accumulates, at most {text(self.peak_bytes)} bytes of activations alive"
        )
        return "\n".join(lines)


@dataclass(frozen=True)
class Refusal:
    """Something of a model that a release of Arm NN lacks."""

    layer: str
    operation: str
    what: str
    #: The release that has it; "latest" if only the newest schema does.
    since: str


class Model:
    """A network: what it takes and gives, its layers in the order in which they run, its constants.

    Made by ``load`` or a ``Builder``. One thread at a time uses a model, others wait; the
    interpreter's lock is released while passes and the compiler run.
    """

    def __init__(self, handle: _core.Model):
        self._handle = handle

    # What is in it.

    @property
    def layers(self) -> list[Layer]:
        """The layers that are no constants, in the order in which they run."""
        return [Layer(handle, self) for handle in self._handle.layers(False)]

    @property
    def constants(self) -> list[Layer]:
        """The constants, in the order in which they are defined."""
        return [Layer(handle, self) for handle in self._handle.layers(True)]

    @property
    def inputs(self) -> list[Binding]:
        """What the network takes, in order."""
        return [Binding(name, id, Tensor(tensor, self)) for name, id, tensor in self._handle.bindings(True)]

    @property
    def outputs(self) -> list[Binding]:
        """What the network gives, in order."""
        return [Binding(name, id, Tensor(tensor, self)) for name, id, tensor in self._handle.bindings(False)]

    def find(self, kind: str | None = None, name: str | None = None) -> list[Layer]:
        """The layers, constants too, of a kind, a name, or both.

        A kind that no layer can have is a ValueError.
        """
        if kind is not None:
            kind = convert.text("kind", kind).removeprefix("armnn.")
            # Operations of other dialects are not known here.
            if "." not in kind and kind not in OPERATIONS and kind != "constant":
                raise ValueError(f"there is no kind of layer '{kind}'{convert.hint(kind, [*OPERATIONS, 'constant'])}")
        if name is not None:
            convert.text("name", name)
        return [
            layer
            for layer in self.layers + self.constants
            if (kind is None or layer.kind == kind) and (name is None or layer.name == name)
        ]

    def __getitem__(self, name: str) -> Layer:
        """The layer of a name (the first, if there are several), or the constant."""
        found = self.find(name=convert.text("name", name))
        if not found:
            names = [layer.name for layer in self.layers + self.constants]
            raise KeyError(f"there is no layer '{name}'{convert.hint(name, names)}")
        return found[0]

    def __contains__(self, name: str) -> bool:
        return isinstance(name, str) and bool(self.find(name=name))

    def __iter__(self) -> Iterator[Layer]:
        return iter(self.layers)

    def __len__(self) -> int:
        return len(self.layers)

    def summary(self) -> Summary:
        """Sizes and costs, layer by layer."""
        facts = self._handle.summary()
        layers = tuple(
            LayerSummary(name, kind, tuple(TensorType._of(type) for type in types), parameters, macs)
            for name, kind, types, parameters, macs in facts.pop("layers")
        )
        return Summary(layers, **facts)

    def refusals(self, release: str) -> list[Refusal]:
        """What keeps the model from being saved for a release of Arm NN (see ``releases``)."""
        release = convert.word("release", release, _core.releases())
        return [Refusal(*facts) for facts in self._handle.refusals(release)]

    def verify(self) -> None:
        """Checks all rules; raises ModelError where one is broken. Loading and editing do this anyway."""
        self._handle.verify()

    def __str__(self) -> str:
        """MLIR text, with long constants left out."""
        return self._handle.text(64)

    def __repr__(self) -> str:
        return f"<Model {self._handle.file()}: {len(self.layers)} layers>"

    # Files.

    def save(self, path: Path, release: str = "latest") -> None:
        """Writes a file of the kind that its name tells.

        ``.armnn`` for a release of Arm NN, of those in ``releases``; ``.uff`` and ``.pbtxt`` for a UFF
        graph; ``.mlirbc`` is MLIR bytecode; ``.mlir`` and names without an extension are MLIR text. A
        file that is there is replaced when the new one is complete; it may be the one that the model
        was loaded from.
        """
        path = convert.path("path", path)
        extension = os.path.splitext(path)[1]
        if extension:
            convert.word("the extension of path", extension, (".armnn", ".uff", ".pbtxt", ".mlirbc", ".mlir"))
        self._handle.save(os.fsencode(path), convert.encoded("release", release))

    def to_bytes(self, kind: str = "armnn", release: str = "latest") -> bytes:
        """What ``save`` writes: "armnn", "uff", "pbtxt", "mlirbc" or "mlir"."""
        return self._handle.serialize(convert.encoded("kind", kind), convert.encoded("release", release))

    def to_mlir(self) -> str:
        """MLIR text, complete."""
        return self._handle.text(None)

    def copy(self) -> "Model":
        """An independent copy, constants too."""
        return Model(self._handle.clone())

    def __copy__(self) -> "Model":
        return self.copy()

    def __deepcopy__(self, memo) -> "Model":
        return self.copy()

    # Passes.

    def optimize(self) -> "Model":
        """Rewrites the network to a smaller one that computes the same (docs/optimizations.md).

        Returns the model itself. A UFF graph becomes layers first. Layers and tensors that were looked
        up before are gone.
        """
        self._handle.optimize()
        return self

    def run_passes(self, passes: str) -> "Model":
        """Runs passes and pipelines of armnn-opt: "canonicalize,cse", "func.func(armnn-fold-pad)".

        Returns the model itself, which is unchanged where they fail. Layers and tensors that were
        looked up before are gone.
        """
        self._handle.run_passes(convert.encoded("passes", passes))
        return self

    def to_armnn(self) -> "Model":
        """Makes layers of a UFF graph; other models stay as they are. Returns the model itself."""
        self._handle.convert_from_uff()
        return self

    def lower(
        self,
        kind: str,
        *,
        input_shapes: Shapes | None = None,
        target: str = "",
        cpu: str = "",
        features: str = "",
        generic: bool = False,
        threads: int = 1,
        prefix: str = "main",
    ) -> str:
        """The text of the network in another form: "linalg", "tosa", "llvm" or "asm".

        The last two are for ``target``, a triple, and the others as in ``save_library``.
        """
        convert.word("kind", kind, ("linalg", "tosa", "llvm", "asm"))
        machine = _machine(target, cpu, features, generic, threads, prefix)
        return _core.lower(self._handle, self._shapes(input_shapes), kind, *machine)

    # Running.

    def _shapes(self, shapes: Shapes | None) -> list[tuple[int, list[int]]]:
        bindings = {binding.name: (i, binding.shape) for i, binding in enumerate(self.inputs)}
        result = []
        for name, shape in convert.shapes("input_shapes", shapes).items():
            if name not in bindings:
                raise KeyError(f"there is no input '{name}'{convert.hint(name, bindings)}")
            number, known = bindings[name]
            if not convert.fits(known, shape):
                raise ValueError(
                    f"input '{name}' has the shape {convert.shape_text(known)}, which {convert.shape_text(shape)} "
                    "does not fit; set_input_shape gives it another"
                )
            result.append((number, [-1 if size is None else size for size in shape]))
        return result

    def compile(
        self,
        *,
        target: str = "native",
        threads: int = 1,
        input_shapes: Shapes | None = None,
        cache_dir: Path | None = None,
    ) -> "Program":
        """Compiles the network for this machine: a function of arrays.

        >>> f = model.compile()
        >>> y = f(x)

        ``target`` is "native", or "generic" for the slow reference code without kernels of its own.
        ``threads`` share the work of each layer, which needs the LLVM OpenMP runtime.
        ``input_shapes`` are for inputs whose shape the model leaves open; without them the code is for
        all sizes. ``cache_dir`` keeps machine code for other processes. The model may change
        afterwards, the program does not.
        """
        from ._program import Program

        return Program._compile(self, target, threads, input_shapes, cache_dir)

    def profile(
        self, *inputs, repeat: int = 20, warmup: int = 2, threads: int = 1, trace: Path | None = None, **named
    ) -> "Profile":
        """Runs the network and says what its layers cost.

        Inputs are those of a call of the compiled network; without any they are random. ``trace`` is a
        file for Chrome's trace viewer.
        """
        from ._program import run_profile

        return run_profile(self, inputs, named, repeat, warmup, threads, trace)

    def run_intermediates(self, *inputs, dequantize: bool = False, **named) -> dict[str, np.ndarray]:
        """Runs the network and gives the results of all layers, by the layers' names.

        A second result of a layer is "name:1". A layer without a name goes by its kind and position:
        "softmax_3". ``dequantize`` gives the real numbers of quantized ones.
        """
        from ._program import run_intermediates

        return run_intermediates(self, inputs, named, dequantize)

    def save_library(
        self,
        path: Path,
        *,
        shared: bool | None = None,
        target: str = "",
        cpu: str = "",
        features: str = "",
        generic: bool = False,
        threads: int = 1,
        prefix: str = "",
        weights: str = "embed",
        input_shapes: Shapes | None = None,
    ) -> None:
        """Compiles the network to a library with a C interface (docs/libraries.md).

        Beside it come a C header (.h) and a description of inputs and outputs (.json). ``shared`` is
        what the name says: .so, or .o for an object file; a name without an extension is an object
        file unless ``shared`` is set. ``target`` is a triple ("" is this machine), ``cpu`` and
        ``features`` ("+avx2,-fma") are LLVM's. ``prefix`` begins all symbols (default: the stem of the
        name). ``weights`` is "embed", or "file" for one beside the library.
        """
        convert.word("weights", weights, ("embed", "file"))
        path = convert.path("path", path)
        extension = os.path.splitext(path)[1]
        if extension:
            convert.word("the extension of path", extension, (".so", ".o"))
        if shared is None:
            shared = extension == ".so"
        elif extension and convert.flag("shared", shared) != (extension == ".so"):
            raise ValueError(f"shared={shared} is not for a name that ends in {extension}")
        machine = _machine(target, cpu, features, generic, threads, prefix)
        _core.save_library(
            self._handle,
            self._shapes(input_shapes),
            os.fsencode(path),
            *machine,
            convert.flag("shared", shared),
            weights == "file",
        )

    def quantize(
        self,
        calibration,
        *,
        evaluation=None,
        scheme: str = "qasymms8",
        range: str = "minmax",
        percentile: float = 99.99,
        per_channel: bool = True,
        float_io: bool = False,
        optimize: bool = True,
        float_layers: Union[str, Sequence[str]] = (),
        input_shapes: Shapes | None = None,
    ) -> "tuple[Model, QuantizationReport]":
        """A quantized copy of a float network, and how far its results are from the float ones'.

        ``calibration`` are samples of the input: one array of them along its first dimension, or a
        list of arrays; for several inputs a dictionary by name, or a list of dictionaries.
        ``evaluation`` are samples to measure errors on, by default the same. The other arguments are
        those of armnn-quantize (docs/quantization.md): ``scheme`` is "qasymms8", "qasymmu8" or
        "qsymms16", ``range`` "minmax", "percentile" or "mse", ``float_layers`` the name of a layer or
        several.
        """
        from ._program import quantize

        return quantize(
            self,
            calibration,
            evaluation,
            input_shapes,
            (
                convert.word("scheme", scheme, ("qasymms8", "qasymmu8", "qsymms16")),
                convert.word("range", range, ("minmax", "percentile", "mse")),
                convert.number("percentile", percentile),
                convert.flag("per_channel", per_channel),
                convert.flag("float_io", float_io),
                convert.flag("optimize", optimize),
                convert.names("float_layers", float_layers),
            ),
        )

    # Editing.

    def builder(self, data_layout: str = "nhwc") -> "Builder":
        """Adds layers to this model, behind those that it has; ``replace_uses`` sorts them in.

        >>> b = model.builder()
        >>> y = b.activation(x, activation_function="relu")
        >>> x.replace_uses(y, except_in=y.producer)
        """
        from ._builder import Builder

        return Builder(data_layout=data_layout, model=self)

    def set_output(self, index: int, tensor: Tensor) -> None:
        """Makes another tensor the output of this number."""
        index = convert.position("index", index, len(self.outputs), "outputs")
        self._handle.set_output(index, convert.handle("tensor", tensor, Tensor))

    def add_output(self, tensor: Tensor, name: str, binding_id: int | None = None) -> None:
        """Adds an output whose name no other has, by default with the next free binding id."""
        handle = convert.handle("tensor", tensor, Tensor)
        self._handle.add_output(handle, *new_name("output", name, binding_id, self.outputs))

    def remove_output(self, index: int) -> None:
        """Removes an output; the layers that make it stay."""
        self._handle.remove_output(convert.position("index", index, len(self.outputs), "outputs"))

    def remove_input(self, index: int) -> None:
        """Removes an input that nothing reads. Tensors of inputs that were looked up before are gone."""
        self._handle.remove_input(convert.position("index", index, len(self.inputs), "inputs"))

    def set_input_shape(self, index: Union[int, str], shape: Shape) -> None:
        """Gives an input, by number or name, another shape; the shapes of all layers follow.

        Sizes that are None are unknown, and None for the shape is an unknown rank.
        """
        bindings = self.inputs
        if isinstance(index, str):
            names = [binding.name for binding in bindings]
            if index not in names:
                raise KeyError(f"there is no input '{index}'{convert.hint(index, names)}")
            index = names.index(index)
        index = convert.position("index", index, len(bindings), "inputs")
        self._handle.set_input_type(index, bindings[index].type.with_shape(shape).mlir)

    def remove(self, *layers: Layer) -> None:
        """Removes layers whose results only each other read."""
        self._handle.remove([convert.handle("a layer", layer, Layer) for layer in layers])

    def remove_unused(self) -> int:
        """Removes layers and constants whose results nothing reads, and says how many."""
        return self._handle.remove_unused()

    def walk(self, visit: Callable[[Layer], Any]) -> None:
        """Calls ``visit`` for every layer that the model has now; it may edit and remove."""
        for layer in self.layers:
            if layer.is_alive:
                visit(layer)


def load(
    source: Union[Path, bytes, bytearray, memoryview, BinaryIO],
    *,
    input_shapes: Shapes | None = None,
    constants: Mapping[str, Any] | None = None,
    **limits: int,
) -> Model:
    """Reads a model whose kind its content tells: .armnn, .uff, .pbtxt, MLIR text or bytecode.

    ``source`` is a path, which is mapped rather than read, or the bytes of a file, or a file open for
    reading bytes. For UFF graphs, ``input_shapes`` gives what the file lost, and ``constants`` values
    of constants that its writer lost. ``limits`` are of what a file may demand: max_file_size,
    max_layers, max_elements, max_name_length.

    Raises ModelError, which says what is wrong and where.
    """
    shapes = [
        convert.encoded(name, f"{name}={'x'.join('?' if size is None else str(size) for size in shape)}")
        for name, shape in convert.shapes("input_shapes", input_shapes).items()
    ]
    values = [
        convert.encoded(name, f"{name}={','.join(map(repr, convert.numbers(f'constants[{name!r}]', value)))}")
        for name, value in convert.mapping("constants", constants, "numbers").items()
    ]
    for name, limit in limits.items():
        if name not in _LIMITS:
            raise TypeError(f"load has no argument '{name}'{convert.suggest(name, _LIMITS)}")
        limits[name] = convert.integer(name, limit, 0, 2**64 - 1)
    if isinstance(source, (bytes, bytearray, memoryview)):
        return Model(_core.Model.load_bytes(source, "<bytes>", shapes, values, limits))
    if hasattr(source, "read"):
        content = source.read()
        if not isinstance(content, (bytes, bytearray)):
            raise TypeError("the file is open for text, not for bytes")
        name = getattr(source, "name", "<file>")
        return Model(_core.Model.load_bytes(content, os.fsencode(str(name)), shapes, values, limits))
    path = convert.path("source", source)
    if not os.path.exists(path):
        raise FileNotFoundError(f"there is no file {path!r}")
    return Model(_core.Model.load_path(os.fsencode(path), shapes, values, limits))


def loads(text: str) -> Model:
    """Reads a model in MLIR's or UFF's text form."""
    return Model(_core.Model.load_bytes(convert.encoded("text", text), "<text>", [], [], {}))


def _machine(target, cpu, features, generic, threads, prefix) -> tuple:
    """What machine code is for, and what its symbols begin with."""
    return (
        convert.encoded("target", target),
        convert.encoded("cpu", cpu),
        convert.encoded("features", features),
        convert.flag("generic", generic),
        convert.integer("threads", threads, *THREADS),
        convert.encoded("prefix", prefix),
    )
