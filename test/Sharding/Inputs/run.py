"""Compiles a golden case for several processes, runs it by mpirun, and compares what each has with the case's outputs.

usage: run.py WORK BIN SOURCE RANKS SPLIT TOLERANCE CASE...; TOLERANCE is of the largest value, or steps for bytes.
"""
import glob
import os
import shutil
import subprocess
import sys

import numpy as np

work, tools, source, ranks, split, tolerance = sys.argv[1:7]


def run(case):
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    inputs, outputs = (sorted(glob.glob(f"{case}/{kind}[0-9].npy")) for kind in ("in", "out"))
    command = ["mpirun", "--allow-run-as-root", "--oversubscribe", "--mca", "btl", "self,vader"]
    got = []
    for rank in range(int(ranks)):
        stem = f"{work}/net.{rank}"
        subprocess.run([f"{tools}/armnn-compile", f"{case}/model.armnn", "--ranks", ranks, "--rank", str(rank), "--split", split,
                        "--prefix", "net", "-o", stem + ".o"], check=True)
        subprocess.run(["mpicc", "-DRANKS", "-DNETWORK=net", "-include", stem + ".h", f"{source}/examples/library/run.c",
                        stem + ".o", "-lm", "-o", stem], check=True)
        mine = [f"{stem}.{os.path.basename(path)}" for path in outputs]
        got.append(mine)
        command += [":"] * (rank > 0) + ["-n", "1", stem, *inputs, *mine]
    subprocess.run(command, check=True)
    for mine in got:
        for path, reference in zip(mine, outputs, strict=True):
            value, expected = np.load(path), np.load(reference)
            assert value.dtype == expected.dtype and value.shape == expected.shape, path
            wide = expected.astype(np.float64)
            scale = np.abs(wide).max() if expected.dtype.kind == "f" else 1
            error = np.abs(value - wide).max()
            assert error <= float(tolerance) * scale, (path, error)


for case in sys.argv[7:]:
    run(case)
