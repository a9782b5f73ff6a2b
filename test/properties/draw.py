"""Draws one layer at random: its operation, the tensors it reads, and what NumPy says of the result."""
import dataclasses
import zlib

import numpy as np

STORAGE = {
    "Float32": ("f4", "f32"),
    "Float16": ("f2", "f16"),
    "QAsymmU8": ("u1", "u8"),
    "QAsymmS8": ("i1", "i8"),
    "QSymmS16": ("i2", "i16"),
    "QSymmS8": ("i1", "i8<-127:127>"),
    "Signed32": ("i4", "i32"),
    "Signed64": ("i8", "i64"),
    "Boolean": ("?", "i1"),
}
EIGHT_BIT = ("QAsymmU8", "QAsymmS8", "QSymmS8")


@dataclasses.dataclass(frozen=True)
class Element:
    """The data type of a tensor, with its quantization; `axis` for one scale for each index of a dimension."""

    name: str
    scale: object = 1.0
    zero: int = 0
    axis: int = None

    @property
    def numpy(self):
        return np.dtype(STORAGE[self.name][0])

    @property
    def is_quantized(self):
        return self.name.startswith("Q")

    @property
    def text(self):
        stored = STORAGE[self.name][1]
        if self.axis is not None:
            return f"!quant.uniform<{stored}:f32:{self.axis}, {{{', '.join(map(repr, self.scale))}}}>"
        if self.is_quantized or (self.name == "Signed32" and self.scale != 1):
            return f"!quant.uniform<{stored}:f32, {self.scale!r}:{self.zero}>"
        return stored

    def decode(self, stored):
        if not self.is_quantized and self.scale == 1:
            return stored.astype("f8")
        scale = np.array(self.scale)
        if self.axis is not None:
            scale = scale.reshape([-1 if dim == self.axis else 1 for dim in range(stored.ndim)])
        return (stored.astype("f8") - self.zero) * scale

    def encode(self, real):
        if not self.is_quantized:
            return np.trunc(real).astype(self.numpy) if self.numpy.kind == "i" else real.astype(self.numpy)
        limits = np.iinfo(self.numpy)
        steps = np.array(real) / self.scale
        rounded = np.sign(steps) * np.floor(np.abs(steps) + 0.5)
        return np.clip(rounded + self.zero, limits.min, limits.max).astype(self.numpy)


SIGNED32 = Element("Signed32")


def wide(element, factor=4):
    """Scale for sums of many products."""
    return element.scale * factor if element.is_quantized else None


@dataclasses.dataclass
class Tensor:
    """An operand. `is_open` tells for each dimension whether a network may leave its size open."""

    stored: np.ndarray
    element: Element
    is_open: list
    is_constant: bool = False

    @property
    def shape(self):
        return self.stored.shape

    @property
    def real(self):
        return self.element.decode(self.stored)

    def type(self, dynamic):
        return tensor_type(self.shape, self.element, self.is_open if dynamic else [])


@dataclasses.dataclass
class Result:
    shape: tuple
    element: Element
    channels_first: bool  # the channels are to be moved back to the end before comparing
    meaning: np.ndarray = None  # stored values by NumPy, or nothing
    is_open: bool = True
    check: bool = True
    slack: float = 0  # steps that roundings of sums in f32 may add

    def type(self, dynamic):
        return tensor_type(self.shape, self.element, [self.is_open] * len(self.shape) if dynamic else [])


def tensor_type(shape, element, is_open):
    sizes = ["?" if dim < len(is_open) and is_open[dim] else str(size) for dim, size in enumerate(shape)]
    return "tensor<" + "".join(size + "x" for size in sizes) + element.text + ">"


def attribute(value):
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, np.integer)):
        return f"{value} : i64"
    if isinstance(value, (float, np.floating)):
        return f"{float(value):.9e} : f32"
    if isinstance(value, list):
        return "array<i64" + (": " + ", ".join(map(str, value)) if value else "") + ">"
    return str(value)


def enum(kind, value):
    return f"#armnn<{kind} {value}>"


class Draw:
    """Random choices for one layer of `operation` on data of type `dtype`. `layout` is "last" or "first": where the channels of images are, with
    the same choices for both."""

    def __init__(self, operation, dtype, layout, seed):
        self.operation, self.dtype, self.layout = operation, dtype, layout
        self.rng = np.random.default_rng(zlib.crc32(f"{operation} {dtype} {seed}".encode()))
        self.name = f"{operation.split('.')[1]}_{dtype}_{layout}_{seed}"
        self.tensors, self.results, self.attributes, self.segments = [], [], {}, None

    # Choices.
    def int(self, low, high):
        return int(self.rng.integers(low, high + 1))

    def ints(self, count, low, high):
        return [self.int(low, high) for _ in range(count)]

    def bool(self, chance=0.5):
        return bool(self.rng.random() < chance)

    def pick(self, choices):
        return choices[self.int(0, len(choices) - 1)]

    def shape(self, low=1, high=5, largest=5):
        return tuple(self.ints(self.int(low, high), 1, largest))

    def element(self, name=None, scale=None):
        """A type with random quantization."""
        name = name or self.dtype
        if not name.startswith("Q"):
            return Element(name)
        scale = scale or float(np.float32(self.pick([0.5, 0.1, 0.03, 0.0078125, 0.21])))
        if name == "QSymmS16":
            return Element(name, float(np.float32(scale / 100)))
        ranges = {"QAsymmU8": (100, 156), "QAsymmS8": (-28, 28), "QSymmS8": (0, 0)}
        return Element(name, scale, self.int(*ranges[name]))

    def per_axis(self, shape, axis):
        return Element("QSymmS8", tuple(float(np.float32(s)) for s in self.rng.uniform(0.002, 0.05, shape[axis])), 0, axis)

    def data(self, element, shape):
        if element.name == "Boolean":
            return self.rng.integers(0, 2, shape).astype("?")
        if element.is_quantized:
            limits = np.iinfo(element.numpy)
            return self.rng.integers(limits.min, limits.max + 1, shape).astype(element.numpy)
        if element.numpy.kind == "i":
            return self.rng.integers(-100, 101, shape).astype(element.numpy)
        return self.rng.normal(0, 2, shape).astype(element.numpy)

    # Operands.
    def tensor(self, shape=None, element=None, stored=None, is_open=True, is_constant=False):
        element = element or self.element()
        stored = self.data(element, shape) if stored is None else np.asarray(stored, element.numpy)
        is_open = [is_open and not is_constant] * stored.ndim if isinstance(is_open, bool) else is_open
        self.tensors.append(Tensor(stored, element, is_open, is_constant))
        return self.tensors[-1]

    def weights(self, shape, element=None, stored=None):
        """Constant or, half of the time, an input of the network of known shape."""
        return self.tensor(shape, element, stored, is_open=False, is_constant=self.bool())


    def image(self, shape, element=None, closed_channels=False):
        """Data whose channels are the last dimension of `shape`."""
        element = element or self.element()
        stored = self.place(self.data(element, shape))
        channel = 1 if self.channels_first else stored.ndim - 1
        return self.tensor(element=element, stored=stored, is_open=[dim != channel or not closed_channels for dim in range(stored.ndim)])

    @property
    def channels_first(self):
        return self.layout == "first"

    def layout_attribute(self, rank=4):
        names = {4: ("nhwc", "nchw"), 5: ("ndhwc", "ncdhw")}[rank]
        return enum("data_layout", names[self.channels_first])

    def last(self, real):
        """An image with its channels behind, as NumPy computes."""
        return np.moveaxis(real, 1, -1) if self.channels_first else real

    def place(self, stored):
        return np.ascontiguousarray(np.moveaxis(stored, -1, 1)) if self.channels_first else stored

    def place_shape(self, shape):
        return (shape[0], shape[-1], *shape[1:-1]) if self.channels_first else tuple(shape)

    # The layer.
    def layer(self, attributes, segments=None):
        self.attributes, self.segments = attributes, segments

    def result(self, shape, element=None, real=None, stored=None, image=False, is_open=True, check=True, terms=None):
        """`real` or `stored` are what NumPy makes of the operands. Of an `image`, `shape` and `real` have the channels last. `terms` are sums of
        what is summed without signs: f32, whose steps they have, resolves no more of sums in which terms cancel."""
        element = element or self.element()
        slack = float(np.max(terms, initial=0)) * 2.0**-23 / element.scale if terms is not None and element.name == "QSymmS16" else 0
        if real is not None:
            stored = element.encode(np.asarray(self.place(real) if image else real))
        shape = self.place_shape(shape) if image else tuple(shape)
        self.results.append(Result(shape, element, image and self.channels_first, stored, is_open, check, slack))

    # Text.
    def statement(self, names, dynamic):
        """The constants and the operation; `names` are of those operands that the function gets."""
        names, lines, operands = iter(names), [], []
        for tensor in self.tensors:
            if not tensor.is_constant:
                operands.append(next(names))
                continue
            operands.append(f"%{self.name}_{len(lines)}")
            lines.append(f"{operands[-1]} = armnn.constant {dense(tensor.stored)} : {tensor.type(False)}")
        attributes = dict(self.attributes)
        if self.segments:
            attributes["operandSegmentSizes"] = "array<i32: " + ", ".join(map(str, self.segments)) + ">"
        text = ", ".join(f"{name} = {attribute(value)}" for name, value in attributes.items())
        text = f"<{{{text}}}> " if text else ""
        count = f":{len(self.results)}" if len(self.results) > 1 else ""
        lines.append(
            f"%{self.name}{count} = \"{self.operation}\"({', '.join(operands)}) {text}: ({', '.join(t.type(dynamic) for t in self.tensors)})"
            f" -> ({', '.join(r.type(dynamic) for r in self.results)}) loc(\"{self.name}\")"
        )
        return lines

    def result_names(self):
        return [f"%{self.name}" + (f"#{i}" if len(self.results) > 1 else "") for i in range(len(self.results))]


def dense(stored):
    """An attribute of stored values, in their storage type."""
    kind = {"f": f"f{8 * stored.itemsize}", "i": f"i{8 * stored.itemsize}"}.get(stored.dtype.kind, "i8")
    shape = "".join(f"{size}x" for size in stored.shape)
    digits = np.ascontiguousarray(stored).astype(stored.dtype.newbyteorder("<")).tobytes().hex().upper()
    return f'dense<"0x{digits}"> : tensor<{shape}{kind}>'
