"""Networks of Arm NN's .armnn format and of NVIDIA's .uff format: read, edited, optimized, compiled, run.

>>> import armnn_mlir as am
>>> model = am.load("model.armnn")
>>> model.optimize()
>>> f = model.compile()
>>> y = f(x)

docs/python.md is the tutorial.
"""
from ._builder import Builder, Operand, ResultType
from ._core import releases as _releases
from ._core import version as __version__
from ._errors import Diagnostic, ModelError, ModelWarning
from ._graph import Attributes, Binding, Layer, Tensor
from ._layers import ENUMS, OPERATIONS, Operation
from ._model import LayerSummary, Model, Refusal, Summary, load, loads
from ._program import (
    Difference,
    Port,
    Profile,
    ProfileRow,
    Program,
    QuantizationReport,
    QuantizedResult,
    Timing,
    diff,
)
from ._types import DATA_TYPES, TensorType, quantized, type_of

#: The releases of Arm NN that files are written for, oldest first; the last is "latest".
releases = tuple(_releases())

__all__ = [
    "Attributes",
    "Binding",
    "Builder",
    "DATA_TYPES",
    "Diagnostic",
    "Difference",
    "ENUMS",
    "Layer",
    "LayerSummary",
    "Model",
    "ModelError",
    "ModelWarning",
    "OPERATIONS",
    "Operand",
    "Operation",
    "Port",
    "Profile",
    "ProfileRow",
    "Program",
    "QuantizationReport",
    "QuantizedResult",
    "Refusal",
    "ResultType",
    "Summary",
    "Tensor",
    "TensorType",
    "Timing",
    "diff",
    "load",
    "loads",
    "quantized",
    "releases",
    "type_of",
]
