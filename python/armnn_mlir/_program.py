"""Compiled networks, and what is found out by running them."""
from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from typing import Any, Mapping, Sequence, Union

import numpy as np

from . import _convert as convert
from . import _core
from ._model import THREADS, Model, Path, Shapes
from ._types import TensorType

#: What a program gives: an array, or a tuple of them for several outputs.
Results = Union[np.ndarray, "tuple[np.ndarray, ...]"]


@dataclass(frozen=True)
class Port:
    """An input or output of a program."""

    name: str
    binding_id: int
    #: With quantization; ``type.quantize`` and ``type.dequantize`` go between real and stored numbers.
    type: TensorType

    def quantize(self, real) -> np.ndarray:
        """Real numbers as the program takes them."""
        return self.type.quantize(real)

    def dequantize(self, stored) -> np.ndarray:
        """The real numbers of what the program gives."""
        return self.type.dequantize(stored)


@dataclass(frozen=True)
class Timing:
    """Milliseconds of a run."""

    least: float
    median: float
    runs: int


class Program:
    """A network compiled for this machine: a function of NumPy arrays.

    Inputs come in order, or by name, or as one dictionary. They are arrays of the element type of
    their input (stored numbers, where it is quantized) and of its shape. The interpreter's lock is
    released during a run. Runs of one program from several threads wait for each other.
    """

    def __init__(self, handle: _core.Program):
        self._handle = handle
        self.inputs = [Port(name, id, TensorType._of(type)) for name, id, type in handle.bindings(True)]
        self.outputs = [Port(name, id, TensorType._of(type)) for name, id, type in handle.bindings(False)]

    @classmethod
    def _compile(cls, model: Model, target: str, threads: int, shapes: Shapes | None, cache_dir: Path | None):
        if target not in ("native", "generic"):
            raise ValueError(
                f"a network is compiled to be run for 'native' or 'generic', not {target!r}; "
                "save_library is for other machines"
            )
        threads = convert.integer("threads", threads, *THREADS)
        cache = "" if cache_dir is None else os.fsencode(convert.path("cache_dir", cache_dir))
        return cls(
            _core.compile(model._handle, model._shapes(shapes), target == "generic", threads, cache, False, False)
        )

    def __call__(self, *inputs, **named) -> Results:
        """Runs the network: one array if it has one output, else a tuple of them."""
        results = self._run(arrange(self.inputs, inputs, named))
        return results[0] if len(results) == 1 else tuple(results)

    def run(self, *inputs, **named) -> dict[str, np.ndarray]:
        """Runs the network; the outputs by name."""
        return {
            port.name: array for port, array in zip(self.outputs, self._run(arrange(self.inputs, inputs, named)))
        }

    def run_real(self, *inputs, **named) -> Results:
        """Runs the network on real numbers: quantizes inputs and dequantizes outputs where they are quantized."""
        arrays = arrange(self.inputs, inputs, named, check=False)
        results = self._run([port.quantize(array) for port, array in zip(self.inputs, arrays)])
        results = [port.dequantize(array) for port, array in zip(self.outputs, results)]
        return results[0] if len(results) == 1 else tuple(results)

    def measure(self, *inputs, repeat: int = 20, warmup: int = 2, seconds: float = 0, **named) -> Timing:
        """Times runs, at least ``repeat`` (1 or more) of them and for at least ``seconds``.

        Without inputs they are random.
        """
        arrays = arrange(self.inputs, inputs, named) if inputs or named else random_inputs(self.inputs)
        return Timing(*self._handle.measure(arrays, *_runs(repeat, warmup), convert.number("seconds", seconds, 0)))

    def _run(self, arrays: Sequence[np.ndarray]) -> list[np.ndarray]:
        return self._handle.run(arrays)

    def __repr__(self) -> str:
        def text(ports):
            return ", ".join(f"{port.name}: {port.type}" for port in ports)

        return f"<Program ({text(self.inputs)}) -> ({text(self.outputs)})>"


def _runs(repeat: int, warmup: int) -> tuple[int, int]:
    """How many runs are timed, and how many come before them."""
    return convert.integer("repeat", repeat, 1, 2**32 - 1), convert.integer("warmup", warmup, 0, 2**32 - 1)


def arrange(ports: Sequence[Port], inputs, named, check: bool = True) -> list[np.ndarray]:
    """The arrays of a call, in order; ``check`` their element types and shapes."""
    if len(inputs) == 1 and isinstance(inputs[0], Mapping):
        named = {**inputs[0], **named}
        inputs = ()
    if len(inputs) > len(ports):
        raise TypeError(f"the network takes {len(ports)} inputs, found {len(inputs)}")
    numbers = {port.name: i for i, port in enumerate(ports)}
    values: list[Any] = list(inputs) + [None] * (len(ports) - len(inputs))
    for name, value in named.items():
        if name not in numbers:
            raise TypeError(f"there is no input '{name}'{convert.hint(name, numbers)}")
        if values[numbers[name]] is not None:
            raise TypeError(f"input '{name}' is given twice")
        values[numbers[name]] = value
    missing = [port.name for port, value in zip(ports, values) if value is None]
    if missing:
        raise TypeError(f"input '{missing[0]}' is missing")
    return [_check(port, value) if check else np.asarray(value) for port, value in zip(ports, values)]


def _check(port: Port, value) -> np.ndarray:
    array = np.asarray(value)
    type = port.type
    if array.dtype != type.dtype:
        hint = f" ({type.data_type}; run_real takes real numbers)" if type.is_quantized else ""
        raise TypeError(f"input '{port.name}' takes {type.dtype}{hint}, found {array.dtype}")
    if not convert.fits(type.shape, array.shape):
        wanted, found = convert.shape_text(type.shape), convert.shape_text(array.shape)
        raise ValueError(f"input '{port.name}' has the shape {wanted}, found {found}")
    return array


def random_inputs(ports: Sequence[Port]) -> list[np.ndarray]:
    """Inputs to measure with."""
    generator = np.random.default_rng(1)
    arrays = []
    for port in ports:
        if not port.type.is_static:
            raise TypeError(f"input '{port.name}' has no fixed shape, so it cannot be made up")
        dtype = port.type.dtype
        if dtype.kind == "f":
            array = generator.uniform(-1, 1, port.type.shape).astype(dtype)
        elif dtype.kind == "b":
            array = generator.integers(0, 2, port.type.shape).astype(dtype)
        else:
            high = 100 if dtype.itemsize > 2 else np.iinfo(dtype).max + 1
            low = 0 if dtype.itemsize > 2 else np.iinfo(dtype).min
            array = generator.integers(low, high, port.type.shape).astype(dtype)
        arrays.append(array)
    return arrays


def _open_shapes(model: Model, inputs, named) -> Shapes:
    """The shapes of arrays, for inputs whose shape the model leaves open."""
    ports = [Port(b.name, b.binding_id, b.type) for b in model.inputs]
    if not inputs and not named:
        return {}
    arrays = arrange(ports, inputs, named, check=False)
    return {port.name: array.shape for port, array in zip(ports, arrays) if not port.type.is_static}


# Profiles.


@dataclass(frozen=True)
class ProfileRow:
    """Layers that one piece of code computes together, and what they cost in a run."""

    #: Names of the layers; none for copies of inputs and outputs.
    layers: tuple[str, ...]
    kinds: tuple[str, ...]
    milliseconds: float
    macs: int | None


@dataclass(frozen=True)
class Profile:
    """What the layers of a network cost, in the order in which they start. ``str`` makes a table of it."""

    rows: tuple[ProfileRow, ...]
    timing: Timing
    text: str

    def __str__(self) -> str:
        return self.text


def run_profile(model, inputs, named, repeat, warmup, threads, trace) -> Profile:
    runs = _runs(repeat, warmup)
    threads = convert.integer("threads", threads, *THREADS)
    trace = None if trace is None else os.fsencode(convert.path("trace", trace))
    shapes = model._shapes(_open_shapes(model, inputs, named))
    handle = _core.compile(model._handle, shapes, False, threads, "", False, True)
    program = Program(handle)
    arrays = arrange(program.inputs, inputs, named) if inputs or named else random_inputs(program.inputs)
    timing = Timing(*handle.measure(arrays, *runs, 0))
    if trace is not None:
        handle.write_trace(trace)
    rows = tuple(
        ProfileRow(tuple(layers), tuple(kinds), nanoseconds * 1e-6, macs)
        for layers, kinds, macs, nanoseconds in handle.profile()
    )
    return Profile(rows, timing, handle.profile_text())


# Results of layers.


def run_intermediates(model, inputs, named, dequantize) -> dict[str, np.ndarray]:
    dequantize = convert.flag("dequantize", dequantize)
    shapes = model._shapes(_open_shapes(model, inputs, named))
    handle = _core.compile(model._handle, shapes, False, 1, "", True, False)
    program = Program(handle)
    arrays = handle.run(arrange(program.inputs, inputs, named))
    results: dict[str, np.ndarray] = {}
    for name, kind, layer, result, type, output in handle.layer_outputs():
        if output is None:
            continue
        key = name or f"{kind}_{layer}"
        key += f":{result}" if result else ""
        # Names need not be unique.
        if key in results:
            key += f"_{layer}"
        results[key] = TensorType._of(type).dequantize(arrays[output]) if dequantize else arrays[output]
    return results


# Quantization.


@dataclass(frozen=True)
class QuantizedResult:
    """How far a result of the quantized network is from the float one's."""

    name: str
    #: Of a layer; "" for an output of the network.
    kind: str
    #: 10 log10 of the signal's power over that of the error; infinite for no error.
    signal_to_noise: float
    #: The largest error of an element.
    largest: float


@dataclass(frozen=True)
class QuantizationReport:
    """How far a quantized network is from the float one, measured on samples."""

    samples: int
    layers: tuple[QuantizedResult, ...]
    outputs: tuple[QuantizedResult, ...]
    #: All of it, as armnn-quantize --report writes it.
    facts: dict


def _samples(ports: Sequence[Port], given) -> list[list[np.ndarray]]:
    """Samples, each the arrays of one run."""
    if isinstance(given, Mapping):
        columns = [_stack(port, given[port.name]) for port in ports if port.name in given]
        unknown = set(given) - {port.name for port in ports}
        if unknown or len(columns) != len(ports):
            name = sorted(unknown)[0] if unknown else ""
            raise KeyError(
                f"there is no input '{name}'{convert.hint(name, [port.name for port in ports])}"
                if unknown
                else "there are no samples of input '"
                + next(port.name for port in ports if port.name not in given)
                + "'"
            )
        if len({len(column) for column in columns}) != 1:
            raise ValueError("inputs have different numbers of samples")
        return [list(sample) for sample in zip(*columns)]
    if not isinstance(given, np.ndarray):
        given = convert.sequence("samples", given, "an array, or a list of samples")
        if given and isinstance(given[0], (Mapping, tuple)):
            return [
                arrange(ports, (), sample) if isinstance(sample, Mapping) else arrange(ports, sample, {})
                for sample in given
            ]
        if given and len(ports) == 1:
            return [[_check(ports[0], sample)] for sample in given]
    if len(ports) != 1:
        raise TypeError("a network of several inputs takes samples by name")
    return [[sample] for sample in _stack(ports[0], given)]


def _stack(port: Port, array) -> list[np.ndarray]:
    """The samples that an array holds along its first dimension, which may be the batch's."""
    if not isinstance(array, np.ndarray):
        return [_check(port, sample) for sample in array]
    shape = port.type.shape
    if array.shape == shape:
        return [_check(port, array)]
    if shape is not None and array.ndim == len(shape) and shape and shape[0] and array.shape[0] % shape[0] == 0:
        return [_check(port, piece) for piece in np.split(array, array.shape[0] // shape[0])]
    return [_check(port, sample) for sample in array]


def _signal_to_noise(entry) -> float:
    if entry["sqnrDb"] is not None:
        return entry["sqnrDb"]
    return float("-inf") if entry["maxError"] else float("inf")


def quantize(model, calibration, evaluation, shapes, options) -> "tuple[Model, QuantizationReport]":
    numbers = model._shapes(shapes)
    shapes = convert.shapes("input_shapes", shapes)
    ports = []
    for binding in model.inputs:
        type = binding.type
        if binding.name in shapes:
            type = type.with_shape(shapes[binding.name])
        ports.append(Port(binding.name, binding.binding_id, type))
    samples = _samples(ports, calibration)
    if not samples:
        raise ValueError("there are no samples to calibrate with")
    others = [] if evaluation is None else _samples(ports, evaluation)
    handle, text = _core.quantize(model._handle, numbers, samples, others, *options)
    facts = json.loads(text)

    def results(entries):
        return tuple(
            QuantizedResult(
                entry["name"],
                entry.get("operation", ""),
                _signal_to_noise(entry),
                entry["maxError"],
            )
            for entry in entries
        )

    return Model(handle), QuantizationReport(
        facts["samples"], results(facts["layers"]), results(facts["outputs"]), facts
    )


# Differences.


@dataclass(frozen=True)
class Difference:
    """How two models differ; true where they do. ``str`` has a line for each difference."""

    number: int
    lines: tuple[str, ...]

    def __bool__(self) -> bool:
        return self.number > 0

    def __str__(self) -> str:
        return "\n".join(self.lines) if self.lines else "no differences"


def diff(
    first: Model,
    second: Model,
    *,
    run: bool = False,
    inputs: Sequence[np.ndarray] = (),
    seed: int = 1,
    rtol: float = 1e-5,
    atol: float = 0,
    max_steps: int = 0,
) -> Difference:
    """Compares two models: structure, attributes, weights; with ``run`` also what their layers compute.

    Then both run on ``inputs``, in the first one's order (or one array), or on random ones where there are none.
    Floats may be ``rtol`` of a tensor's largest magnitude and ``atol`` apart, integers ``max_steps``.
    """
    models = convert.handle("first", first, Model), convert.handle("second", second, Model)
    options = (
        convert.integer("seed", seed, 0, 2**64 - 1),
        convert.number("rtol", rtol, 0),
        convert.number("atol", atol, 0),
        convert.integer("max_steps", max_steps, 0),
    )
    run = convert.flag("run", run)
    if isinstance(inputs, np.ndarray):
        inputs = [inputs]
    arrays = [np.asarray(array) for array in convert.sequence("inputs", inputs, "a list of arrays")]
    for array in arrays:
        if array.dtype.kind not in "biuf":
            raise convert.wrong("an input", "an array of numbers", array)
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for i, array in enumerate(arrays):
            files.append(os.path.join(folder, f"input{i}.npy"))
            np.save(files[-1], np.ascontiguousarray(array))
        number, text = _core.diff(*models, run, files, *options)
    return Difference(number, tuple(text.splitlines()))
