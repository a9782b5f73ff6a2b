"""Where the package and the reference cases are."""
import os
import pathlib
import sys

import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# ARMNN_MLIR_PYTHON names another package to test: an installed one, say.
sys.path.insert(0, os.environ.get("ARMNN_MLIR_PYTHON", str(ROOT / "build" / "python")))

GOLDEN = ROOT / "test" / "golden"
DIGITS = ROOT / "examples" / "digits"


class Case:
    """A reference case: a model, inputs, and what Arm NN or NumPy gives for them."""

    def __init__(self, folder):
        self.name = folder.name
        self.model = next(folder.glob("model.*"))
        self.inputs = [np.load(path) for path in self._numbered(folder, "in")]
        self.outputs = [np.load(path) for path in self._numbered(folder, "out")]

    @staticmethod
    def _numbered(folder, stem):
        return sorted(folder.glob(stem + "*.npy"), key=lambda path: int(path.stem[len(stem) :]))


def close(got, want, rtol=1e-5, steps=0):
    """Whether arrays agree: floats within a part of the largest magnitude, integers within steps."""
    assert got.dtype == want.dtype and got.shape == want.shape
    if got.dtype.kind == "f":
        return np.allclose(got, want, rtol=0, atol=rtol * max(np.abs(want).max(initial=0), 1e-30), equal_nan=True)
    return np.abs(got.astype(np.int64) - want.astype(np.int64)).max(initial=0) <= steps


@pytest.fixture
def digits_path():
    return DIGITS / "digits.armnn"


@pytest.fixture
def digits(digits_path):
    import armnn_mlir as am

    return am.load(digits_path)


@pytest.fixture
def images():
    return [np.load(DIGITS / f"input{i}.npy") for i in range(8)]


@pytest.fixture
def probabilities():
    return [np.load(DIGITS / f"probabilities{i}.npy") for i in range(8)]
