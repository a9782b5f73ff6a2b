"""Models: read, written, changed, compiled."""
from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, Union

import numpy as np

from . import _convert as convert
from . import _core
from ._graph import Binding, Layer, Tensor, new_name
from ._layers import OPERATIONS
from ._types import Shape, TensorType

if TYPE_CHECKING:
    from ._builder import Builder
    from ._program import Profile, Program, QuantizationReport

Path = Union[str, "os.PathLike[str]"]
#: Sizes of inputs, by name.
Shapes = Mapping[str, Sequence[Union[int, None]]]
#: How many threads may share the work.
THREADS = (1, _core.most_threads)
_LIMITS = ("max_file_size", "max_layers", "max_elements", "max_name_length")


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

        The last two are for ``target``, a triple, and the others as in ``save_library``; "" as ``prefix``
        is "main".
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
        ``features`` ("+avx2,-fma") are LLVM's. ``prefix``, a C identifier, begins all symbols ("" is the
        stem of the name). ``weights`` is "embed", or "file" for one beside the library.
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
