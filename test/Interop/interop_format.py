"""lit formats of the tests against Arm NN itself, which armnn-reference runs.

ExportTest: golden cases, exported for the release that is installed, are loaded and run by Arm NN and give the reference outputs.
NetworkTest: the same of the real networks of a folder outside the tree, .armnn and UFF.
ImportTest: networks that Arm NN builds, runs and writes are read by armnn-run and give Arm NN's outputs.
FaultTest: Arm NN fails on files of its own, as the list of its faults says.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

import lit.Test
import numpy as np

HOME = os.path.dirname(os.path.abspath(__file__))
GOLDEN = os.path.join(HOME, "..", "golden")
sys.path.insert(0, GOLDEN)
import golden_format

RELEASE = "20.08"


def read_faults():
    """Faults of the release itself: the network that shows it, by case."""
    faults = {}
    with open(os.path.join(HOME, f"faults-{RELEASE}.txt"), encoding="utf-8") as f:
        for line in f:
            if line.strip() and not line.startswith("#"):
                case, network, _ = line.split(None, 2)
                faults[case] = network
    return faults


def compare(got, want, tolerance):
    """What is wrong with `got`, or None. The tolerance is armnn-run's arguments."""
    limits = dict(argument.lstrip("-").split("=") for argument in tolerance)
    # A scalar is [1] to Arm NN.
    if got.shape != want.shape and {got.shape, want.shape} != {(), (1,)}:
        return f"shape {got.shape} instead of {want.shape}"
    if got.dtype != want.dtype:
        return f"type {got.dtype} instead of {want.dtype}"
    got, want = got.reshape(-1), want.reshape(-1)
    if want.dtype.kind != "f":
        steps = np.abs(got.astype(np.int64) - want.astype(np.int64)).max(initial=0)
        return f"off by {steps} steps" if steps > int(limits["max-steps"]) else None
    for special in (np.isnan, np.isposinf, np.isneginf):
        if not np.array_equal(special(got), special(want)):
            return "NaN or infinity at other places"
    finite = np.isfinite(want)
    got, want = got[finite].astype(np.float64), want[finite].astype(np.float64)
    error, largest = np.abs(got - want).max(initial=0), np.abs(want).max(initial=0)
    return f"off by {error}, largest value {largest}" if error > float(limits["rtol"]) * largest else None


class InteropTest(lit.formats.base.TestFormat):
    def __init__(self, tools):
        self.tools = tools
        self.reference = os.path.join(tools, "armnn-reference")
        self.faults = read_faults()

    def tool(self, name, *arguments):
        """Exit status and report of one run of a tool."""
        return golden_format.GoldenTest(self.tools).tool(name, *arguments)

    def tolerance(self, case):
        return golden_format.tolerance(*case.split("-")[:2])


    def compare_export(self, model, data, tolerance, more=()):
        """Arm NN's outputs of an exported model and the arrays of the folder `data`."""
        wanted = golden_format.numbered(data, "out")
        if not wanted:
            return lit.Test.UNSUPPORTED, "there are no outputs to compare with"
        with tempfile.TemporaryDirectory() as scratch:
            exported = os.path.join(scratch, "model.armnn")
            options = ["--mlir-to-armnn", f"--armnn-version={RELEASE}", model, "-o", exported, *more]
            code, said = self.tool("armnn-translate", *options)
            if code:
                if "[armnn-E087]" in said:
                    return lit.Test.UNSUPPORTED, f"{said}Arm NN {RELEASE} lacks what the network needs"
                return lit.Test.FAIL, said
            code, said = self.tool("armnn-reference", "run", exported, scratch, *golden_format.numbered(data, "in"))
            if code:
                return lit.Test.FAIL, said
            for path in wanted:
                wrong = compare(np.load(os.path.join(scratch, os.path.basename(path))), np.load(path), tolerance)
                if wrong:
                    return lit.Test.FAIL, f"{os.path.basename(path)}: {wrong}"
        return lit.Test.PASS, ""


class ExportTest(InteropTest):
    golden = os.path.join(GOLDEN, "armnn")

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        for case in sorted(os.listdir(self.golden)):
            yield lit.Test.Test(suite, path_in_suite + (case,), config)

    def execute(self, test, lit_config):
        case = test.path_in_suite[-1]
        if not os.path.exists(self.reference):
            return lit.Test.UNSUPPORTED, "Arm NN is not installed"
        code, said = self.check(case)
        if case in self.faults and code is not lit.Test.UNSUPPORTED:
            code = lit.Test.XPASS if code is lit.Test.PASS else lit.Test.XFAIL
        return code, said

    def check(self, case):
        home = os.path.join(self.golden, case)
        return self.compare_export(os.path.join(home, "model.armnn"), home, self.tolerance(case))


class NetworkTest(InteropTest):
    def __init__(self, tools, models):
        super().__init__(tools)
        self.models = models

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        found = sorted(glob.glob(os.path.join(self.models, "armnn", "*", "model.armnn")))
        found += sorted(glob.glob(os.path.join(self.models, "uff", "*", "model.uff")))
        for model in found or [os.path.join("absent", "absent", "model")]:
            yield lit.Test.Test(suite, path_in_suite + tuple(model.split(os.sep)[-3:-1]), config)

    def execute(self, test, lit_config):
        kind, name = test.path_in_suite[-2:]
        home = os.path.join(self.models, kind, name)
        if not os.path.isdir(home) or not os.path.exists(self.reference):
            return lit.Test.UNSUPPORTED, "the real networks or Arm NN are not here"
        if kind == "armnn":
            run = min(glob.glob(os.path.join(home, "run*")), default=home)
            return self.compare_export(os.path.join(home, "model.armnn"), run, ["--rtol=1e-4", "--max-steps=3"])
        arguments = os.path.join(home, "args.txt")
        more = open(arguments, encoding="utf-8").read().split() if os.path.exists(arguments) else []
        model = os.path.join(home, "model.uff")
        return self.compare_export(model, home, ["--rtol=1e-4"], more + self.shapes(model, home))

    def shapes(self, model, home):
        """--input-shape for the inputs whose shapes a UFF file leaves open: those of the arrays."""
        with tempfile.TemporaryDirectory() as scratch:
            text = os.path.join(scratch, "graph.mlir")
            self.tool("armnn-translate", "--uff-to-mlir", "--no-check", model, "-o", text)
            names = re.findall(r'%arg\d+: tensor<[^{]*\{uff\.name = "([^"]*)"', open(text, encoding="utf-8").read())
        arrays = [np.load(path) for path in golden_format.numbered(home, "in")]
        return [f"--input-shape={name}=" + "x".join(map(str, array.shape)) for name, array in zip(names, arrays)]


class ImportTest(InteropTest):
    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        names = ["absent"]
        if os.path.exists(self.reference):
            names = subprocess.run([self.reference, "list"], check=True, capture_output=True, text=True).stdout.split()
        for name in sorted(set(names) - set(self.faults)):
            yield lit.Test.Test(suite, path_in_suite + (name,), config)

    def execute(self, test, lit_config):
        if not os.path.exists(self.reference):
            return lit.Test.UNSUPPORTED, "Arm NN is not installed"
        name = test.path_in_suite[-1]
        with tempfile.TemporaryDirectory() as home:
            code, said = self.tool("armnn-reference", "write", name, home)
            if code:
                return lit.Test.FAIL, said
            model = os.path.join(home, "model.armnn")
            wanted = golden_format.numbered(home, "out")
            if not wanted:
                code, said = self.tool("armnn-translate", "--armnn-to-mlir", model, "-o", os.path.join(home, "model.mlir"))
                return (lit.Test.FAIL if code else lit.Test.PASS), said
            arguments = [model] + [f"--input={path}" for path in golden_format.numbered(home, "in")]
            arguments += [f"--expect={path}" for path in wanted] + self.tolerance(name)
            code, said = self.tool("armnn-run", *arguments)
            return (lit.Test.FAIL if code else lit.Test.PASS), said


class FaultTest(InteropTest):
    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        for network in sorted(set(self.faults.values()) - {"-"}):
            yield lit.Test.Test(suite, path_in_suite + (network,), config)

    def execute(self, test, lit_config):
        if not os.path.exists(self.reference):
            return lit.Test.UNSUPPORTED, "Arm NN is not installed"
        with tempfile.TemporaryDirectory() as home:
            code, said = self.tool("armnn-reference", "write", test.path_in_suite[-1], home)
            if code == 0:
                inputs = golden_format.numbered(home, "in")
                code, said = self.tool("armnn-reference", "run", os.path.join(home, "model.armnn"), home, *inputs)
        return (lit.Test.PASS if code else lit.Test.FAIL), said
