"""Draws networks of layers that the optimizer rewrites, at random, and checks for each pipeline of passes that
  - the network computes the same before and after: to the bit where it is quantized or integer, else within 1e-5 of the largest number;
  - a second run changes nothing.
What one network holds is many short graphs side by side, since compiling takes most of the time."""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

from graphs import Graph, network

PIPELINES = {
    "optimize": ["--armnn-optimize"],
    "nhwc": ["--armnn-assign-layout=layout=NHWC"],
    "nchw": ["--armnn-assign-layout=layout=NCHW"],
    "transposes": ["--armnn-move-transposes"],
    "weights": ["--armnn-fold-into-weights"],
    "pads": ["--armnn-fold-pad"],
}
GRAPHS_PER_NETWORK = 8
TIMEOUT = 300  # seconds, for one run of a tool


def run(folder, name, *arguments):
    command = [os.path.join(folder, name), *arguments]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return 124, f"no answer in {TIMEOUT} s"
    return done.returncode, done.stderr


def differs(got, want, element):
    if got.shape != want.shape or got.dtype != want.dtype:
        return f"{got.dtype}{got.shape}, not {want.dtype}{want.shape}"
    if got.dtype.kind != "f":
        wrong = got != want
    else:
        got, want = got.astype("f8"), want.astype("f8")
        finite = want[np.isfinite(want)]
        tolerance = (1e-5 if element.name == "Float32" else 2e-2) * np.max(np.abs(finite), initial=0)
        with np.errstate(invalid="ignore"):
            wrong = ~((got == want) | (np.isnan(got) & np.isnan(want)) | (np.abs(got - want) <= tolerance))
    if not wrong.any():
        return None
    at = tuple(int(i) for i in np.argwhere(wrong)[0])
    return f"{int(wrong.sum())} of {got.size} differ, at {list(at)} {got[at]}, not {want[at]}"


class Check:
    def __init__(self, folder, pipelines):
        self.folder, self.pipelines = folder, pipelines

    def failures(self, graphs):
        """What is wrong, as texts; of each graph alone if something is."""
        found = self.check(graphs)
        if found and len(graphs) > 1:
            return sum((self.check([g]) for g in graphs), []) or found
        return found

    def check(self, graphs):
        name = ",".join(str(g.seed) for g in graphs)
        with tempfile.TemporaryDirectory() as scratch:
            model = os.path.join(scratch, "model.mlir")
            with open(model, "w") as file:
                file.write(network(graphs))
            inputs, rng = [], np.random.default_rng(0)
            for g in graphs:
                for x in g.inputs:
                    limits = np.iinfo(x.element.numpy) if x.element.is_quantized else None
                    data = rng.integers(limits.min, limits.max + 1, x.shape) if limits else rng.normal(0, 2, x.shape)
                    path = os.path.join(scratch, f"in{len(inputs)}.npy")
                    np.save(path, np.asarray(data).astype(x.element.numpy))
                    inputs.append(f"--input={path}")
            results = [x for g in graphs for x in g.results]
            want = self.run(model, inputs, results, scratch)
            if isinstance(want, str):
                return [f"{name}: not optimized: {want}"]
            found = []
            for pipeline, passes in self.pipelines.items():
                problem = self.compare(model, passes, inputs, results, want, scratch)
                found += [f"{name}: {pipeline}: {problem}"] if problem else []
            return found

    def run(self, model, inputs, results, scratch):
        code, said = run(self.folder, "armnn-run", model, "--output-dir", scratch, *inputs)
        if code:
            return said[:1500] or f"armnn-run exits with {code}"
        return [np.load(os.path.join(scratch, f"out{i}.npy")) for i in range(len(results))]

    def compare(self, model, passes, inputs, results, want, scratch):
        once, twice = os.path.join(scratch, "once.mlir"), os.path.join(scratch, "twice.mlir")
        for given, result in ((model, once), (once, twice)):
            code, said = run(self.folder, "armnn-opt", given, *passes, "-o", result)
            if code:
                return said[:1500] or f"armnn-opt exits with {code}"
        got = self.run(once, inputs, results, scratch)
        if isinstance(got, str):
            return got
        for i, (x, one, other) in enumerate(zip(results, got, want)):
            problem = differs(one, other, x.element)
            if problem:
                return f"result {i}, {x.name}: {problem}"
        with open(once) as one, open(twice) as two:
            return None if one.read() == two.read() else "a second run changes it"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bin", required=True, help="where the tools are")
    parser.add_argument("--count", type=int, default=int(os.environ.get("ARMNN_PROPERTY_COUNT", 1)), help="networks")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("ARMNN_PROPERTY_SEED", 1)))
    parser.add_argument("--only", default="", help="a regular expression of pipelines")
    parser.add_argument("--open", action="store_true", help="leave sizes unknown")
    parser.add_argument("--print", action="store_true", help="print the graph of --seed and nothing else")
    options = parser.parse_args()
    if options.print:
        print(network([Graph(options.seed, options.open).draw()]))
        return
    check = Check(options.bin, {name: passes for name, passes in PIPELINES.items() if re.search(options.only, name)})
    first = options.seed * GRAPHS_PER_NETWORK
    seeds = range(first, first + options.count * GRAPHS_PER_NETWORK)
    groups = [[Graph(seed, options.open).draw() for seed in seeds[at : at + GRAPHS_PER_NETWORK]] for at in range(0, len(seeds), GRAPHS_PER_NETWORK)]
    failures = []
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("ARMNN_PROPERTY_JOBS", 2))) as pool:
        for found in pool.map(check.failures, groups):
            for text in found:
                print(text, flush=True)
            failures += found
    print(f"{len(seeds)} graphs, {len(failures)} failures")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
