"""The script of examples/digits that uses the package."""
import runpy

import armnn_mlir as am
import numpy as np
from conftest import DIGITS, close


def test_digits_uff(tmp_path):
    """digits.uff is what uff.py makes of digits.armnn, and computes what NumPy did."""
    made = tmp_path / "digits.uff"
    runpy.run_path(str(DIGITS / "uff.py"))["main"](DIGITS / "digits.armnn", made)
    assert made.read_bytes() == (DIGITS / "digits.uff").read_bytes()
    image, probabilities = (np.load(DIGITS / f"{name}0.npy") for name in ("input", "probabilities"))
    assert close(am.load(made).compile()(image), probabilities)
