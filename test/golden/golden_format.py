"""lit formats of the golden cases and of real networks. A case is a folder with model.armnn or model.uff, the inputs in0.npy.., the reference
outputs out0.npy.. and case.txt.

A case gives these tests. `roundtrip`: import, export and import again give the same text, for UFF in both of its forms. `run`: armnn-run's outputs
agree with the reference; `gpu`: so do those of its kernels for GPUs, run on this machine. The name of an .armnn case is LAYER-DTYPE-VARIANT; layer and dtype choose the tolerance. What has several layers gives
`optimized`: after armnn-optimize they still agree, and a second time changes nothing; what has a layout `nhwc` or `nchw`: the same
of armnn-assign-layout to the other layout; `tosa`: the same of the model as TOSA, or the reason why TOSA does not express it; Float32 networks, and
one Float32 case of many layers, `half`: the same of armnn-convert-to-f16, within the tolerance of halves. UFF networks have `exported`: the same of the .armnn file made of them. Tolerances of UFF cases are those that README.md says for all.
"""
import glob
import os
import re
import subprocess
import tempfile

import lit.formats
import lit.Test
from tolerances import DEEP, EXACT, limits

TIMEOUT = 120  # seconds, for one run of a tool

# One Float32 case of each is computed in Float16 as well.
HALVES = set(
    "activation batchmatmul batchnormalization concat convolution2d depthwiseconvolution2d detectionpostprocess elementwiseunary fullyconnected lstm"
    " pooling2d prelu reduce resize softmax transposeconvolution2d".split()
)


def is_run_in_halves(home):
    """Whether a case is run after armnn-convert-to-f16: all networks, and of some layers the case in the middle of the list."""
    parent, name = os.path.split(home)
    layer, dtype = name.split("-")[:2]
    cases = sorted(glob.glob(os.path.join(parent, layer + "-f32-*"))) if layer in HALVES else []
    return name.startswith("net-f32-") or (dtype == "f32" and bool(cases) and home == cases[len(cases) // 2])


def half_tolerance(layer):
    """Of a Float32 case in Float16, whose inputs are rounded too."""
    return [f"--rtol={(8 if layer in DEEP else 4) * 2.0**-10}", "--max-steps=0"]


def tolerance(layer, dtype):
    """Arguments of armnn-run."""
    rtol, steps = limits(layer, dtype)
    return [f"--rtol={rtol}", f"--max-steps={steps}"]


def numbered(folder, stem):
    paths = glob.glob(os.path.join(folder, stem + "*.npy"))
    return sorted(paths, key=lambda p: int(os.path.basename(p)[len(stem) : -4]))


def tosa_tolerance(layer, dtype):
    """Arguments of armnn-run for what went through TOSA: integers round once where the reference rounds exactly."""
    limits = tolerance(layer, dtype)
    if layer in EXACT and (dtype in ("u8", "s8", "s16", "qs8") or layer in ("quantize", "cast")):
        return [limits[0], "--max-steps=1"]
    return limits


# Cases that TOSA cannot express, as patterns of their names, and what convert-armnn-to-tosa says of them.
ROUNDED = "its sums are rounded after every product, and TOSA's only at the end"
PATHS = "which path is taken is known only when it runs"
NOT_IN_TOSA = {
    r"(qlstm|quantizedlstm|lstm-s16)\b": ROUNDED,
    r"detectionpostprocess-": "TOSA has no operations that sort and select boxes",
    r"standin-": "it stands for a layer that the network's importer did not know",
    r"(merge|switch)-": PATHS,
    r"batchmatmul-\w+-adjoint": "adjoint operands (the adjugate of each matrix)",
    r"\w+-i64|argminmax-.*out64": "TOSA has no tensors of Signed64",
}


# TensorFlow's numbers in f32, computed in f64; halves are the results of a graph of halves.
UFF_TOLERANCE = ["--rtol=2e-5", "--atol=2e-6", "--max-steps=0"]
UFF_HALF_TOLERANCE = [f"--rtol={2.0**-9}", "--atol=2e-6", "--max-steps=0"]


def uff_tolerance(home):
    """Of a UFF case, whose io.txt says the outputs' element types."""
    with open(os.path.join(home, "io.txt")) as lines:
        return UFF_HALF_TOLERANCE if any("float16" in line for line in lines) else UFF_TOLERANCE


class GoldenTest(lit.formats.base.TestFormat):
    """The folders of golden cases inside the tree."""

    def __init__(self, tools):
        self.tools = tools

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        home = suite.getSourcePath(path_in_suite)
        if os.path.exists(os.path.join(home, "model.uff")):
            kinds = ["roundtrip", "run", "gpu"] + ["exported"] * path_in_suite[-1].startswith("net_")
            for kind in kinds:
                yield lit.Test.Test(suite, path_in_suite + (kind,), config)
        if os.path.exists(os.path.join(home, "model.armnn")):
            kinds = ["roundtrip", "run", "tosa", "gpu"]
            if path_in_suite[-1].startswith(("net-", "multi-")):
                kinds.append("optimized")
            if "_nchw" in path_in_suite[-1] or "-nchw" in path_in_suite[-1]:
                kinds.append("nhwc")
            elif path_in_suite[-1].startswith("net-"):
                kinds.append("nchw")
            if is_run_in_halves(home):
                kinds.append("half")
            for kind in kinds:
                yield lit.Test.Test(suite, path_in_suite + (kind,), config)

    def execute(self, test, lit_config):
        case, kind = os.path.split(test.getSourcePath())
        with tempfile.TemporaryDirectory() as scratch:
            if kind == "roundtrip":
                return self.roundtrip(case, scratch)
            if os.path.exists(os.path.join(case, "model.uff")):
                run = self.exported if kind == "exported" else self.run
                more = ["--codegen=gpu"] if kind == "gpu" else []
                return run(os.path.join(case, "model.uff"), case, uff_tolerance(case), scratch, more)
            layer, dtype = os.path.basename(case).split("-")[:2]
            model, limits = os.path.join(case, "model.armnn"), tolerance(layer, dtype)
            if kind == "gpu":
                return self.run(model, case, limits, scratch, ["--codegen=gpu"])
            if kind == "tosa":
                return self.tosa(model, case, layer, dtype, scratch)
            if kind == "half":
                return self.optimized(model, case, half_tolerance(layer), scratch, "--armnn-convert-to-f16")
            if kind in ("nhwc", "nchw"):
                return self.optimized(model, case, limits, scratch, f"--armnn-assign-layout=layout={kind.upper()}")
            run = self.optimized if kind == "optimized" else self.run
            return run(model, case, limits, scratch)

    def tool(self, name, *arguments):
        """Exit status and a report of one run of a tool."""
        command = [os.path.join(self.tools, name), *arguments]
        report = " ".join(command) + "\n"
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return 124, report + f"no answer in {TIMEOUT} s"
        return done.returncode, report + f"exit {done.returncode}\n{done.stdout}{done.stderr}"

    def roundtrip(self, home, scratch):
        """Import, export and import of home's model, and of its text form where it has one."""
        first, second = (os.path.join(scratch, name) for name in ("first.mlir", "second.mlir"))
        for model in glob.glob(os.path.join(home, "model.*")):
            kind = "armnn" if model.endswith(".armnn") else "uff"
            steps = [(f"--{kind}-to-mlir", model, first)]
            for exported in ("again.armnn",) if kind == "armnn" else ("again.uff", "again.pbtxt"):
                exported = os.path.join(scratch, exported)
                steps += [(f"--mlir-to-{kind}", first, exported), (f"--{kind}-to-mlir", exported, second)]
            for direction, given, result in steps:
                code, said = self.tool("armnn-translate", direction, "--no-check", given, "-o", result)
                if code:
                    return lit.Test.FAIL, said
                if result == second:
                    difference = subprocess.run(["diff", first, second], capture_output=True, text=True)
                    if difference.returncode:
                        return lit.Test.FAIL, said + difference.stdout[:10000]
        return lit.Test.PASS, ""

    def run(self, model, data, tolerance, scratch, more=()):
        """armnn-run of a model on the arrays of the folder `data`."""
        wanted = numbered(data, "out")
        arguments = [model, "--output-dir", scratch, *more]
        arguments += [f"--input={path}" for path in numbered(data, "in")]
        arguments += [f"--expect={path}" for path in wanted] + (tolerance if wanted else [])
        code, said = self.tool("armnn-run", *arguments)
        if not wanted and code == 1 and "error:" in said:  # no workload in the reference: it runs, or is refused
            code = 0
        return (lit.Test.FAIL if code else lit.Test.PASS), said

    def tosa(self, model, data, layer, dtype, scratch):
        """The same of the model as TOSA, which upstream validates and lowers; or the reason why there is none."""
        converted = os.path.join(scratch, "tosa.mlirbc")
        target = "--tosa-attach-target=profiles=pro_int,pro_fp extensions=int16"
        validate = "--tosa-validate=strict-op-spec-alignment"
        code, said = self.tool("armnn-opt", model, "--convert-armnn-to-tosa", target, validate, "-o", converted)
        reasons = [NOT_IN_TOSA[name] for name in NOT_IN_TOSA if re.match(name, os.path.basename(data))]
        if reasons:
            return (lit.Test.PASS if code == 1 and reasons[0] in said else lit.Test.FAIL), said
        if code:
            return lit.Test.FAIL, said
        return self.run(converted, data, tosa_tolerance(layer, dtype), scratch)

    def exported(self, model, data, tolerance, scratch, more=()):
        """The same of an .armnn file made of the model."""
        exported = os.path.join(scratch, "exported.armnn")
        code, said = self.tool("armnn-translate", "--mlir-to-armnn", model, "-o", exported, *more)
        return (lit.Test.FAIL, said) if code else self.run(exported, data, tolerance, scratch)

    def optimized(self, model, data, tolerance, scratch, passes="--armnn-optimize"):
        """The same of the optimized model."""
        once, twice = (os.path.join(scratch, name) for name in ("once.mlir", "twice.mlir"))
        for given, result in ((model, once), (once, twice)):
            code, said = self.tool("armnn-opt", given, passes, "-o", result)
            if code:
                return lit.Test.FAIL, said
        difference = subprocess.run(["diff", once, twice], capture_output=True, text=True)
        if difference.returncode:
            return lit.Test.FAIL, f"a second {passes} changes\n" + difference.stdout[:10000]
        return self.run(once, data, tolerance, scratch)


class NetworkTest(GoldenTest):
    """The real networks of a folder outside the tree: NAME/model.armnn with NAME/run1/ and so on."""

    def __init__(self, tools, networks):
        super().__init__(tools)
        self.networks = networks

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        for model in sorted(glob.glob(os.path.join(self.networks, "*", "model.armnn"))):
            home, name = os.path.dirname(model), os.path.basename(os.path.dirname(model))
            runs = sorted(run for run in os.listdir(home) if run.startswith("run"))
            for kind in ["roundtrip", *runs, *("optimized-" + run for run in runs[:1]), *("tosa-" + run for run in runs[:1])]:
                yield lit.Test.Test(suite, path_in_suite + (name, kind), config)
        if not os.path.isdir(self.networks):
            yield lit.Test.Test(suite, path_in_suite + ("absent", "run"), config)

    def execute(self, test, lit_config):
        name, kind = test.path_in_suite[-2:]
        home = os.path.join(self.networks, name)
        if not os.path.isdir(home):
            return lit.Test.UNSUPPORTED, f"{self.networks} is not there"
        with tempfile.TemporaryDirectory() as scratch:
            if kind == "roundtrip":
                return self.roundtrip(home, scratch)
            model, data = os.path.join(home, "model.armnn"), os.path.join(home, kind.split("-")[-1])
            limits = ["--rtol=1e-4", "--max-steps=3"]
            if kind.startswith("tosa-"):
                converted = os.path.join(scratch, "tosa.mlirbc")
                code, said = self.tool("armnn-compile", model, "--emit=tosa", "-o", converted)
                return (lit.Test.FAIL, said) if code else self.run(converted, data, limits, scratch)
            run = self.optimized if kind.startswith("optimized-") else self.run
            return run(model, data, limits, scratch)


class UffNetworkTest(GoldenTest):
    """The real UFF networks of a folder outside the tree: NAME/model.uff with its arrays, and perhaps args.txt with more arguments."""

    def __init__(self, tools, networks):
        super().__init__(tools)
        self.networks = networks

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        names = [os.path.basename(os.path.dirname(path)) for path in glob.glob(os.path.join(self.networks, "*", "model.uff"))]
        for name in sorted(names) or ["absent"]:
            for kind in ("roundtrip", "run", "exported"):
                yield lit.Test.Test(suite, path_in_suite + (name, kind), config)

    def execute(self, test, lit_config):
        name, kind = test.path_in_suite[-2:]
        home = os.path.join(self.networks, name)
        if not os.path.isdir(home):
            return lit.Test.UNSUPPORTED, f"{self.networks} is not there"
        more = []
        if os.path.exists(os.path.join(home, "args.txt")):
            more = open(os.path.join(home, "args.txt")).read().split()
        with tempfile.TemporaryDirectory() as scratch:
            if kind == "roundtrip":
                return self.roundtrip(home, scratch)
            model = os.path.join(home, "model.uff")
            if kind == "run":
                return self.run(model, home, ["--rtol=1e-4"], scratch, more)
            return self.exported(model, home, ["--rtol=1e-4"], scratch, more + self.shapes(model, home, scratch))

    def shapes(self, model, home, scratch):
        """--input-shape for an input whose shape the file does not record, with the sizes of in0.npy."""
        text = os.path.join(scratch, "graph.mlir")
        self.tool("armnn-translate", "--uff-to-mlir", "--no-check", model, "-o", text)
        found = re.search(r'%arg0: tensor<\*xf32> \{uff\.name = "([^"]*)"', open(text).read())
        if not found:
            return []
        with open(os.path.join(home, "in0.npy"), "rb") as array:
            sizes = re.search(rb"'shape': \(([^)]*)\)", array.read(200)).group(1).decode()
        return [f"--input-shape={found.group(1)}=" + "x".join(size.strip() for size in sizes.split(",") if size.strip())]
