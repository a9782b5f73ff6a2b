"""Compiles a network once for unknown sizes and once for those of random inputs; the results must agree.

usage: two_sizes.py TOOLS MODEL DTYPE:SHAPE... (as u1:1x4x4x3, one for each input of the network)
"""
import os
import subprocess
import sys
import tempfile

import numpy as np

tools, model, *inputs = sys.argv[1:]
rng = np.random.default_rng(1)
with tempfile.TemporaryDirectory() as scratch:
    files = []
    for i, spec in enumerate(inputs):
        dtype, shape = spec.split(":")
        shape = [int(size) for size in shape.split("x")]
        data = rng.normal(size=shape) if dtype.startswith("f") else rng.integers(0, 4, shape)
        np.save(f"{scratch}/in{i}.npy", data.astype(dtype))
        files.append(f"--input={scratch}/in{i}.npy")
    command = [os.path.join(tools, "armnn-run"), model, *files]
    subprocess.run(command + ["--output-dir", scratch], check=True)
    expected = []
    while len(expected) < open(model).read().count("// RESULT"):
        expected.append(f"--expect={scratch}/out{len(expected)}.npy")
    sys.exit(subprocess.run(command + ["--keep-dynamic-shapes", "--rtol=1e-6", *expected]).returncode or not expected)
