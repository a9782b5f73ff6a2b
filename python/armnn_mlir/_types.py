"""Types of tensors."""
from __future__ import annotations

import functools
import math
from dataclasses import dataclass, fields, replace
from typing import Any, Sequence, Union

import numpy as np

from . import _convert as convert

#: Arm NN's data types: the NumPy type of their elements, and MLIR's.
_STORAGE = {
    "Float32": (np.float32, "f32"),
    "Float16": (np.float16, "f16"),
    "Signed32": (np.int32, "i32"),
    "Signed64": (np.int64, "i64"),
    "Boolean": (np.bool_, "i1"),
    "QAsymmU8": (np.uint8, "u8"),
    "QAsymmS8": (np.int8, "i8"),
    "QSymmS8": (np.int8, "i8<-127:127>"),
    "QSymmS16": (np.int16, "i16"),
}
#: The names of the data types.
DATA_TYPES = tuple(_STORAGE)
_OF_NUMPY = {
    np.dtype(_STORAGE[name][0]): name for name in ("Float32", "Float16", "Signed32", "Signed64", "Boolean")
}

#: The zero points that data types may have; others have 0.
_ZERO_POINTS = {"QAsymmU8": (0, 255), "QAsymmS8": (-128, 127)}

Shape = Union[Sequence[Union[int, None]], None]
#: The name of a data type, or what NumPy has for one without scales: np.float32, say.
DataType = Union[str, "np.dtype[Any]", type]


@dataclass(frozen=True)
class TensorType:
    """The type of a tensor: its shape, its data type, and what its stored numbers stand for.

    A real number is ``scale * (stored - zero_point)`` where ``scales`` is given: one for all, or one
    for each index of dimension ``axis``.
    """

    #: Sizes, of which None is unknown; None for an unknown rank.
    shape: tuple[int | None, ...] | None
    #: One of DATA_TYPES; for what Arm NN has no name for (in UFF graphs), MLIR's text.
    data_type: str
    scales: tuple[float, ...] | None = None
    zero_point: int = 0
    axis: int | None = None

    def __post_init__(self):
        put = functools.partial(object.__setattr__, self)
        put("shape", convert.shape("shape", self.shape))
        put("data_type", _name_of(self.data_type))
        if self.scales is not None:
            single = isinstance(self.scales, (str, bytes)) or not np.iterable(self.scales)
            scales = [self.scales] if single else self.scales
            put("scales", tuple(convert.number("a scale", scale) for scale in scales))
        low, high = _ZERO_POINTS.get(self.data_type, (0, 0))
        put("zero_point", convert.integer(f"the zero point of {self.data_type}", self.zero_point, low, high))
        if self.axis is not None:
            put("axis", convert.integer("axis", self.axis, 0))
        self._check_scales()

    def _check_scales(self) -> None:
        quantized = self.data_type.startswith("Q")
        if self.scales is None:
            if quantized:
                raise ValueError(f"{self.data_type} needs a scale")
            if self.axis is not None:
                raise ValueError("an axis is for scales, and there are none")
            return
        if not quantized and self.data_type != "Signed32":
            raise ValueError(f"{self.data_type} has no scale")
        if not all(math.isfinite(scale) and scale > 0 for scale in self.scales):
            raise ValueError(f"a scale is finite and above 0, found {list(self.scales)}")
        if self.axis is None:
            if len(self.scales) != 1:
                raise ValueError(f"{len(self.scales)} scales need an axis; without one there is one scale")
            return
        if self.zero_point:
            raise ValueError(f"the zero point of scales along an axis is 0, not {self.zero_point}")
        if self.shape is None:
            return
        if self.axis >= len(self.shape):
            raise ValueError(f"axis {self.axis} is not in a tensor of rank {len(self.shape)}")
        if self.shape[self.axis] not in (None, len(self.scales)):
            raise ValueError(
                f"axis {self.axis} has the size {self.shape[self.axis]}, found {len(self.scales)} scales"
            )

    @classmethod
    def _of(cls, facts) -> "TensorType":
        """The type of a tensor that exists, whatever it is."""
        type = object.__new__(cls)
        for field, value in zip(fields(cls), facts):
            object.__setattr__(type, field.name, value)
        return type

    @property
    def dtype(self) -> np.dtype:
        """The NumPy type of the elements as they are stored."""
        if self.data_type not in _STORAGE:
            raise TypeError(f"NumPy has no type for {self.data_type}")
        return np.dtype(_STORAGE[self.data_type][0])

    @property
    def is_quantized(self) -> bool:
        """Whether it has scales."""
        return self.scales is not None

    @property
    def is_static(self) -> bool:
        """Whether all sizes are known."""
        return self.shape is not None and None not in self.shape

    def with_shape(self, shape: Shape) -> "TensorType":
        """The same type with another shape."""
        return replace(self, shape=shape)

    def _along_axis(self, rank: int) -> np.ndarray:
        scales = np.array(self.scales, np.float32)
        if self.axis is None:
            return scales[0]
        sizes = [1] * rank
        sizes[self.axis] = -1
        return scales.reshape(sizes)

    def quantize(self, real) -> np.ndarray:
        """Real numbers as they are stored, rounded half away from zero and clamped, as Arm NN does.

        Without quantization they are only converted to the data type.
        """
        real = np.asarray(real)
        if not self.is_quantized:
            return np.ascontiguousarray(real, self.dtype)
        limits = np.iinfo(self.dtype)
        steps = real.astype(np.float32) / self._along_axis(real.ndim)
        rounded = np.copysign(np.floor(np.abs(steps) + np.float32(0.5)), steps)
        return np.clip(rounded + np.float32(self.zero_point), limits.min, limits.max).astype(self.dtype)

    def dequantize(self, stored) -> np.ndarray:
        """The real numbers of stored ones, as Float32; others are returned as they are."""
        stored = np.asarray(stored)
        if not self.is_quantized:
            return stored
        return self._along_axis(stored.ndim) * (stored.astype(np.float32) - np.float32(self.zero_point))

    @property
    def mlir(self) -> str:
        """The type as MLIR text."""
        element = _STORAGE[_name_of(self.data_type)][1]
        if self.scales is not None:
            scales = [f"{scale!r}" if "." in repr(scale) else f"{scale:.17e}" for scale in self.scales]
            if self.axis is None:
                zero = f":{self.zero_point}" if self.zero_point else ""
                element = f"!quant.uniform<{element}:f32, {scales[0]}{zero}>"
            else:
                element = f"!quant.uniform<{element}:f32:{self.axis}, {{{', '.join(scales)}}}>"
        if self.shape is None:
            return f"tensor<*x{element}>"
        sizes = "".join(f"{'?' if size is None else size}x" for size in self.shape)
        return f"tensor<{sizes}{element}>"

    def __str__(self) -> str:
        text = f"{self.data_type} {convert.shape_text(self.shape)}"
        if self.scales is None:
            return text
        if self.axis is not None:
            return f"{text} scales along {self.axis}"
        return f"{text} scale {self.scales[0]:.6g}, zero point {self.zero_point}"


def quantized(data_type: str, scale, zero_point: int = 0, axis: int | None = None, shape: Shape = None) -> TensorType:
    """A quantized type, whose shape is inferred unless it is given.

    >>> quantized("QAsymmU8", 0.5, 128)
    TensorType(shape=None, data_type='QAsymmU8', scales=(0.5,), zero_point=128, axis=None)
    """
    return TensorType(shape, data_type, scale, zero_point, axis)


def type_of(array: np.ndarray) -> TensorType:
    """The type of a constant that holds an array: Float32, Float16, Signed32, Signed64 or Boolean."""
    array = np.asarray(array)
    return TensorType(array.shape, array.dtype)


def make_type(given: Union[DataType, TensorType], shape: Shape = None) -> TensorType:
    """A type as it is, or that of a data type and a shape."""
    return given if isinstance(given, TensorType) else TensorType(shape, given)


def _name_of(given: DataType) -> str:
    """The name of a data type."""
    if isinstance(given, str):
        if given not in _STORAGE:
            raise ValueError(f"'{given}' is no data type{convert.hint(given, DATA_TYPES)}")
        return given
    try:
        dtype = np.dtype(given) if given is not None else None
    except TypeError:
        dtype = None
    if dtype is None:
        raise convert.wrong("type", "the name of a data type, a NumPy type or a TensorType", given)
    if dtype not in _OF_NUMPY:
        known = ", ".join(str(dtype) for dtype in _OF_NUMPY)
        raise TypeError(f"no data type is meant by elements of {dtype}: give a TensorType, or one of {known}")
    return _OF_NUMPY[dtype]
