"""Compiles golden cases to SPIR-V, validates it, runs it by the program for the host, and compares with the references.

vulkan.py SOURCE ARMNN-COMPILE SCRATCH CC... -- PATTERN...   (of case names)
"""
import fnmatch
import glob
import os
import subprocess
import sys

import numpy as np

source, compiler, scratch = sys.argv[1:4]
cc, patterns = sys.argv[4 : sys.argv.index("--")], sys.argv[sys.argv.index("--") + 1 :]
sys.path.insert(0, os.path.join(source, "test", "golden"))
from golden_format import numbered, tolerance


def call(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\nexit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def is_close(got, wanted, limits):
    """As armnn-run does: a part of the largest value, or steps of integers."""
    rtol, steps = (float(limit.split("=")[1]) for limit in limits)
    difference = np.abs(got.astype(np.float64) - wanted.astype(np.float64))
    largest = difference.max(initial=0)
    if wanted.dtype.kind == "f":
        special = ~np.isfinite(wanted)
        if not np.array_equal(got[special], wanted[special], equal_nan=True):
            return False, np.inf
        largest = difference[~special].max(initial=0)
        return largest <= rtol * np.abs(wanted[~special]).max(initial=0), largest
    return largest <= steps, largest


def check(case):
    name = os.path.basename(case)
    home = os.path.join(scratch, name)
    os.makedirs(home, exist_ok=True)
    at = lambda file: os.path.join(home, file)
    call(compiler, os.path.join(case, "model.armnn"), "--emit=spirv", "--prefix=net", "-o", at("net.spv"))
    call("spirv-val", "--target-env", "vulkan1.1", at("net.spv"))
    program = [at("net.c"), os.path.join(source, "examples/library/run.c"), "-DNETWORK=net", "-include", at("net.h")]
    call(*cc, *program, "-lvulkan", "-lpthread", "-o", at("run"))
    wanted = numbered(case, "out")
    got = [at(f"got{i}.npy") for i in range(len(wanted))]
    call(at("run"), "--weights", at("net.weights"), *numbered(case, "in"), *got)
    good = True
    for mine, reference in zip(got, wanted):
        close, largest = is_close(np.load(mine), np.load(reference), tolerance(*name.split("-")[:2]))
        good &= bool(close)
        print(f"{name}: {'within' if close else 'NOT WITHIN'} the tolerance, differs by at most {largest:.3g}", flush=True)
    return good


cases = sorted(glob.glob(os.path.join(source, "test/golden/armnn/*/out0.npy")))
cases = [case for case in map(os.path.dirname, cases) if any(fnmatch.fnmatch(os.path.basename(case), p) for p in patterns)]
for pattern in patterns:
    if not fnmatch.filter(map(os.path.basename, cases), pattern):
        sys.exit(f"no case is called {pattern}")
sys.exit(not all([check(case) for case in cases]))
