"""Arguments of the package's functions: converted, or refused by an error that names them."""
from __future__ import annotations

import difflib
import math
import operator
import os
import reprlib
from collections.abc import Iterable, Mapping
from typing import Any, Union

import numpy as np

from ._layers import ENUMS

#: What a dimension of a tensor may have (rule tensor_c2), and how many a tensor may have (tensor_c1).
_MAX_SIZE = 2**32 - 1
_MAX_RANK = 8


def wrong(name: str, wanted: str, value: Any) -> TypeError:
    """The error of an argument of the wrong kind."""
    found = " ".join(reprlib.repr(value).split())
    return TypeError(f"{name} is {wanted}, not {found}")


def integer(name: str, value: Any, low: int = -(2**63), high: int = 2**63 - 1, other: str = "") -> int:
    """An integer of a range; ``other`` says what else may be given."""
    try:
        number = operator.index(value)
    except TypeError:
        raise wrong(name, "an integer" + other, value) from None
    if isinstance(value, bool):
        raise wrong(name, "an integer" + other, value)
    if not low <= number <= high:
        bounds = f"{low}" if low == high else f"from {low} to {high}"
        raise ValueError(f"{name} is {bounds}{other}, not {number}")
    return number


def position(name: str, value: Any, number: int, what: str) -> int:
    """The number of one of several things, counted from 0."""
    index = integer(name, value, other=" that counts from 0")
    if not 0 <= index < number:
        raise IndexError(f"{name} is {index}, of {number} {what} that count from 0")
    return index


def number(name: str, value: Any, low: float | None = None) -> float:
    """A number, which is finite and at least ``low`` where that is given."""
    if isinstance(value, (str, bytes, bool, np.bool_)):
        raise wrong(name, "a number", value)
    try:
        result = float(value)
    except OverflowError:
        raise ValueError(f"{name} is a number that fits Float64, not {value!r}") from None
    except (TypeError, ValueError):
        raise wrong(name, "a number", value) from None
    if low is not None and not low <= result < math.inf:
        raise ValueError(f"{name} is finite and at least {low}, not {result}")
    return result


def numbers(name: str, value: Any) -> list[Union[int, float]]:
    """The numbers of an array, in order."""
    array = np.asarray(value)
    if array.dtype.kind not in "iuf":
        raise wrong(name, "a number or an array of numbers", value)
    return array.ravel().tolist()


def flag(name: str, value: Any) -> bool:
    if not isinstance(value, (bool, np.bool_)):
        raise wrong(name, "True or False", value)
    return bool(value)


def text(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise wrong(name, "a string", value)
    if "\0" in value:
        raise ValueError(f"{name} has no character 0, unlike {value!r}")
    return value


def encoded(name: str, value: Any) -> bytes:
    """A string as the extension takes it; names in files may have any bytes."""
    try:
        return text(name, value).encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        raise ValueError(f"{name} is Unicode, unlike {value!r}") from None


def word(name: str, value: Any, words: Iterable[str]) -> str:
    """One of some words."""
    known = list(words)
    if text(name, value) not in known:
        choice = f"{', '.join(known[:-1])} or {known[-1]}"
        raise ValueError(f"{name} is {choice}, not {value!r}{suggest(value, known)}")
    return value


def names(name: str, value: Any) -> list[bytes]:
    """Names as the extension takes them; a string is one of them."""
    if isinstance(value, str):
        value = [value]
    entries = sequence(name, value, "a list of names")
    return [encoded(f"element {i} of {name}", entry) for i, entry in enumerate(entries)]


def sequence(name: str, value: Any, wanted: str) -> list:
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
        raise wrong(name, wanted, value)
    try:
        return list(value)
    except TypeError:  # An array of rank 0.
        raise wrong(name, wanted, value) from None


def mapping(name: str, value: Any, wanted: str) -> dict[str, Any]:
    """Things by name; none of them for None."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise wrong(name, f"a dictionary of {wanted} by name", value)
    return {text(f"a key of {name}", key): entry for key, entry in value.items()}


def path(name: str, value: Any) -> str:
    try:
        return text(name, os.fsdecode(value))
    except TypeError:
        raise wrong(name, "a path", value) from None


def handle(name: str, value: Any, kind: type) -> Any:
    """The extension's object behind a Model, a Layer or a Tensor."""
    if not isinstance(value, kind):
        raise wrong(name, f"a {kind.__name__}", value)
    return value._handle


# Shapes.

Sizes = tuple[Union[int, None], ...]


def sizes(name: str, value: Any) -> Sizes:
    """The sizes of a shape, of which None is unknown."""
    given = sequence(name, value, "a sequence of sizes")
    if len(given) > _MAX_RANK:
        raise ValueError(f"{name} has at most {_MAX_RANK} dimensions, found {len(given)}")
    return tuple(
        None if size is None else integer(f"dimension {i} of {name}", size, 1, _MAX_SIZE, " or None")
        for i, size in enumerate(given)
    )


def shape(name: str, value: Any) -> Sizes | None:
    """A shape; None is an unknown rank."""
    return None if value is None else sizes(name, value)


def shapes(name: str, value: Any) -> dict[str, Sizes]:
    return {key: sizes(f"{name}[{key!r}]", entry) for key, entry in mapping(name, value, "shapes").items()}


def fits(wanted: Sizes | None, found: Sizes) -> bool:
    """Whether a shape leaves room for another."""
    return wanted is None or (
        len(wanted) == len(found) and all(want in (None, have) for want, have in zip(wanted, found))
    )


def shape_text(value: Sizes | None) -> str:
    sizes = ["*"] if value is None else ["?" if size is None else str(size) for size in value]
    return f"[{', '.join(sizes)}]"


# Attributes.

#: Attributes that are lists of lists in Arm NN's descriptors: of pairs, or one for each view.
_PAIRS = ("pad_list", "crops")
_VIEWS = ("view_origins", "view_sizes")


def attribute(name: str, kind: str, value: Any) -> str:
    """An attribute's value as MLIR text."""
    if kind == "bool":
        return "true" if flag(name, value) else "false"
    if kind == "int":
        return f"{integer(name, value)} : i64"
    if kind == "float":
        real = number(name, value)
        with np.errstate(over="ignore"):
            stored = np.float32(real)
        if np.isnan(stored) or np.isinf(stored) != math.isinf(real):
            raise ValueError(f"{name} is a number that fits Float32, not {value!r}")
        return f"0x{int(stored.view(np.uint32)):08X} : f32"
    if kind == "ints":
        numbers = sequence(name, value, "a list of integers")
        if name in _PAIRS + _VIEWS and numbers and all(np.iterable(entry) for entry in numbers):
            rows = [sequence(f"element {i} of {name}", row, "a list of integers") for i, row in enumerate(numbers)]
            if any(len(row) != (2 if name in _PAIRS else len(rows[0])) for row in rows):
                wanted = "pairs" if name in _PAIRS else "equally long lists"
                raise ValueError(f"{name} is a list of {wanted}, not {value!r}")
            numbers = [entry for row in rows for entry in row]
        texts = ", ".join(str(integer(f"element {i} of {name}", entry)) for i, entry in enumerate(numbers))
        return f"array<i64: {texts}>" if texts else "array<i64>"
    return f"#armnn<{kind[5:]} {word(name, value, ENUMS[kind[5:]])}>"


# Hints.


def suggest(word: str, words: Iterable[str]) -> str:
    """A hint at the word that was meant."""
    by_lower = {known.lower(): known for known in words}
    near = difflib.get_close_matches(word.lower(), by_lower, n=1)
    return f"; did you mean '{by_lower[near[0]]}'?" if near else ""


def hint(word: str, words: Iterable[str]) -> str:
    """A hint at the word that was meant, or at what there is."""
    known = [str(entry) for entry in words if entry]
    few = f"; there {'is' if len(known) == 1 else 'are'} {', '.join(known)}" if 0 < len(known) <= 20 else ""
    return suggest(word, known) or few
