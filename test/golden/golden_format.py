"""lit format of the golden cases: a folder with model.armnn, the inputs in0.npy.., the reference outputs out0.npy.. and case.txt.

A folder gives two tests. `roundtrip`: import, export and import again give the same text. `run`: armnn-run's outputs agree with the reference. A folder
is named LAYER-DTYPE-VARIANT; layer and dtype choose the tolerance.
"""
import glob
import os
import subprocess
import tempfile

import lit.formats
import lit.Test

# Layers that move or classify data: the result is the reference's to the bit.
EXACT = set(
    "argminmax batchtospacend cast channelshuffle comparison constant depthtospace dequantize equal fill floor gather gathernd greater input"
    " logicalbinary output permute quantize rank reshape shape slice spacetobatchnd spacetodepth splitter stack stridedslice transpose".split()
)
# Several layers deep: the steps of rounding add up.
DEEP = {"net", "multi", "qlstm", "lstm", "unidirectionalsequencelstm"}


def tolerance(layer, dtype):
    """Arguments of armnn-run: relative to the largest reference value for floats, in quantized steps for integers."""
    if layer in EXACT:
        return ["--rtol=0", "--max-steps=0"]
    rtol = (8 if layer in DEEP else 1.01) * 2.0**-10 if dtype == "f16" else 1e-4 if layer in DEEP else 1e-5
    steps = 0 if dtype in ("i32", "i64") else 3 if layer in DEEP else 1
    return [f"--rtol={rtol}", f"--max-steps={steps}"]


def numbered(folder, stem):
    paths = glob.glob(os.path.join(folder, stem + "*.npy"))
    return sorted(paths, key=lambda p: int(os.path.basename(p)[len(stem) : -4]))


class GoldenTest(lit.formats.base.TestFormat):
    def __init__(self, tools, pending):
        """`pending`: layers that have no lowering yet, so armnn-run must refuse them cleanly."""
        self.tools, self.pending = tools, pending

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, config):
        if os.path.exists(os.path.join(suite.getSourcePath(path_in_suite), "model.armnn")):
            for kind in ("roundtrip", "run"):
                yield lit.Test.Test(suite, path_in_suite + (kind,), config)

    def execute(self, test, lit_config):
        source, kind = os.path.split(test.getSourcePath())
        with tempfile.TemporaryDirectory() as scratch:
            try:
                return getattr(self, kind)(source, scratch)
            except subprocess.TimeoutExpired as late:
                return lit.Test.TIMEOUT, f"{late.cmd}: no answer in {late.timeout} s"

    def tool(self, name, *arguments):
        command = [os.path.join(self.tools, name), *arguments]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        return done.returncode, " ".join(command) + f"\nexit {done.returncode}\n{done.stdout}{done.stderr}"

    def roundtrip(self, source, scratch):
        model = os.path.join(source, "model.armnn")
        first, exported, second = (os.path.join(scratch, name) for name in ("first.mlir", "again.armnn", "second.mlir"))
        steps = [("--armnn-to-mlir", model, first), ("--mlir-to-armnn", first, exported), ("--armnn-to-mlir", exported, second)]
        for direction, given, result in steps:
            code, said = self.tool("armnn-translate", direction, given, "-o", result)
            if code:
                return lit.Test.FAIL, said
        difference = subprocess.run(["diff", "-u", first, second], capture_output=True, text=True)
        return (lit.Test.FAIL if difference.returncode else lit.Test.PASS), difference.stdout

    def run(self, source, scratch):
        layer, dtype = os.path.basename(source).split("-")[:2]
        arguments = [os.path.join(source, "model.armnn"), "--output-dir", scratch]
        arguments += [f"--input={path}" for path in numbered(source, "in")]
        wanted = numbered(source, "out")
        arguments += [f"--expect={path}" for path in wanted] + (tolerance(layer, dtype) if wanted else [])
        code, said = self.tool("armnn-run", *arguments)
        if layer in self.pending:
            if code == 1 and "error:" in said:
                return lit.Test.UNSUPPORTED, f"{layer} is not lowered"
            return lit.Test.FAIL, said + f"\n{layer} is listed as pending: take it off the list if it runs now"
        if not wanted:  # the reference has no workload for this layer: it runs, or is refused
            code = 0 if code == 1 and "error:" in said else code
        return (lit.Test.FAIL if code else lit.Test.PASS), said
