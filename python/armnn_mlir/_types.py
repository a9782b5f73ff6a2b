"""Types of tensors."""
from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Sequence, Union

import numpy as np

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

Shape = Union[Sequence[Union[int, None]], None]


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
        if self.shape is not None:
            object.__setattr__(self, "shape", tuple(None if n is None or n < 0 else int(n) for n in self.shape))
        if self.scales is not None:
            object.__setattr__(self, "scales", tuple(float(s) for s in np.atleast_1d(self.scales)))

    @property
    def dtype(self) -> np.dtype:
        """The NumPy type of the elements as they are stored."""
        if self.data_type not in _STORAGE:
            raise TypeError(f"NumPy has no type for {self.data_type}")
        return np.dtype(_STORAGE[self.data_type][0])

    @property
    def is_quantized(self) -> bool:
        return self.scales is not None

    @property
    def is_static(self) -> bool:
        """Whether all sizes are known."""
        return self.shape is not None and None not in self.shape

    def with_shape(self, shape: Shape) -> "TensorType":
        """The same type with another shape."""
        return replace(self, shape=None if shape is None else tuple(shape))

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
        if self.data_type not in _STORAGE:
            raise ValueError(f"'{self.data_type}' is no data type{_suggest(self.data_type, DATA_TYPES)}")
        element = _STORAGE[self.data_type][1]
        quantized = self.data_type.startswith("Q")
        if quantized and self.scales is None:
            raise ValueError(f"{self.data_type} needs a scale")
        if self.scales is not None:
            if not quantized and self.data_type != "Signed32":
                raise ValueError(f"{self.data_type} has no scale")
            if not all(math.isfinite(scale) and scale > 0 for scale in self.scales):
                raise ValueError("a scale is finite and above 0")
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
        shape = "[*]" if self.shape is None else str(["?" if n is None else n for n in self.shape]).replace("'", "")
        text = f"{self.data_type} {shape}"
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
    return TensorType(None if shape is None else tuple(shape), data_type, tuple(np.atleast_1d(scale)), zero_point, axis)


def type_of(array: np.ndarray) -> TensorType:
    """The type of a constant that holds an array: Float32, Float16, Signed32, Signed64 or Boolean."""
    if array.dtype not in _OF_NUMPY:
        known = ", ".join(str(dtype) for dtype in _OF_NUMPY)
        raise TypeError(f"no data type is meant by elements of {array.dtype}: give a TensorType, or one of {known}")
    return TensorType(array.shape, _OF_NUMPY[array.dtype])


def _suggest(word: str, words) -> str:
    """A hint, for messages."""
    import difflib

    by_lower = {known.lower(): known for known in words}
    near = difflib.get_close_matches(word.lower(), by_lower, n=1)
    return f"; did you mean '{by_lower[near[0]]}'?" if near else ""
