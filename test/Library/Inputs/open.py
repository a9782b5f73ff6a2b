"""Inputs and outputs of open.mlir for N rows: usage open.py FOLDER N."""
import sys

import numpy as np

folder, n = sys.argv[1], int(sys.argv[2])
x = np.random.default_rng(n).normal(size=(n, 2)).astype(np.float32)
t = np.tanh(x.astype(np.float64))
e = np.exp(t - t.max(axis=0))
np.save(f"{folder}/x{n}.npy", x)
np.save(f"{folder}/y{n}.npy", np.concatenate([t, e / e.sum(axis=0)]).astype(np.float32))
