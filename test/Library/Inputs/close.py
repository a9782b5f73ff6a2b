"""Compares two .npy files: usage close.py GOT EXPECTED [RTOL]; RTOL is relative to the largest expected value."""
import sys

import numpy as np

got, expected = np.load(sys.argv[1]), np.load(sys.argv[2])
rtol = float(sys.argv[3]) if len(sys.argv) > 3 else 0
assert got.dtype == expected.dtype and got.shape == expected.shape, (got.dtype, got.shape, expected.dtype, expected.shape)
error = np.abs(got.astype(np.float64) - expected).max()
assert error <= rtol * np.abs(expected.astype(np.float64)).max(), error
