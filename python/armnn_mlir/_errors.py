"""Errors and warnings, with what a model's diagnostics say."""
from __future__ import annotations

import re
import warnings
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Diagnostic:
    """Something that was said about a model, and where."""

    #: "error", "warning", "remark" or "note".
    severity: str
    #: The text, without its code.
    message: str
    #: The model's file; "" where none is known.
    file: str = ""
    #: A position in a file of text, counted from 1; 0 elsewhere.
    line: int = 0
    column: int = 0
    #: The name of the layer that it is about; "" for none.
    layer: str = ""
    #: The stable code of an error of a file ("armnn-E042", see docs/errors.md); "" for others.
    code: str = ""
    notes: tuple["Diagnostic", ...] = field(default=())

    def __str__(self) -> str:
        place = f"{self.file}: " if self.file else ""
        if self.line:
            place += f"{self.line}:{self.column}: "
        if self.layer:
            place += f"{self.layer}: "
        code = f"[{self.code}] " if self.code else ""
        lines = [f"{place}{self.severity}: {code}{self.message}"]
        return "\n".join(lines + [str(note) for note in self.notes])


class ModelError(Exception):
    """What is wrong with a model, or with what was asked of it.

    ``diagnostics`` are what was reported, in order; the text of the exception has them all.
    """

    def __init__(self, diagnostics: list[Diagnostic]):
        super().__init__("\n".join(str(diagnostic) for diagnostic in diagnostics))
        self.diagnostics = diagnostics


class ModelWarning(UserWarning):
    """What a model's owner should know of, though it is no error."""


def _make(message) -> Diagnostic:
    severity, text, file, line, column, layer, notes = message
    code = re.match(r"\[(\w+-E\d+)\] ", text)
    if code:
        text = text[code.end() :]
    return Diagnostic(
        severity, text, file, line, column, layer, code[1] if code else "", tuple(_make(note) for note in notes)
    )


def make_error(messages) -> ModelError:
    return ModelError([_make(message) for message in messages])


def warn(messages) -> None:
    for message in messages:
        warnings.warn(str(_make(message)), ModelWarning, stacklevel=3)
