"""Drives every layer over random shapes, attributes and data types, and compares
  - the compiled network with what NumPy makes of its inputs, where layers/ says that;
  - networks of images with the channels last and first;
  - the integer form of 8-bit layers with their reference form, within one step;
  - Float16 layers computed in f16 with those computed in f32, within 2^-7 of the largest result;
  - networks compiled for unknown sizes with those compiled for known ones, which are other code: but for roundings.
Many layers share a network, since compiling takes most of the time."""
import argparse
import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

import numpy as np

import layers
import support
from draw import EIGHT_BIT, STORAGE, Draw

# Layers that have no meaning to test; lowering refuses them.
NOT_RUN = ("armnn.stand_in", "armnn.merge", "armnn.switch")
# How verifiers refuse a data type, and lowering what is legal but has no meaning.
WRONG_TYPE = re.compile("must be tensor of| is (%s), " % "|".join(STORAGE))
KNOWN_REFUSAL = re.compile("Arm NN reduces no Signed64")
# How far native f16 arithmetic may be from f32, rounded once: relative to the tensor's largest value. f16 has 11 bits.
NATIVE_F16 = 2.0**-7
# Layers that sum products.
PRODUCTS = re.compile("convolution|fully_connected|mat_mul")
LAYERS_PER_NETWORK = 40
TIMEOUT = 300  # seconds, for one run of a tool


def operations(document):
    """The operations' sections in the generated reference, by name."""
    sections = re.split(r"^### `", open(document).read(), flags=re.M)[1:]
    return {section[: section.index("`")]: section for section in sections if section.startswith("armnn.")}


def generator(operation):
    name = operation.split(".")[1]
    return getattr(layers, name, None) or getattr(layers, name + "_", None)


def draw_all(sections, options):
    draws = []
    for operation, section in sections.items():
        if operation in NOT_RUN or not re.search(options.only, operation):
            continue
        layouts = ["last", "first"] if "<code>data_layout" in section else [None]
        for dtype in STORAGE:
            for seed in range(options.seed, options.seed + options.count):
                draws += [draw(operation, dtype, layout, seed) for layout in layouts]
    return draws


def draw(operation, dtype, layout, seed):
    d = Draw(operation, dtype, layout, seed)
    generator(operation)(d)
    return d


def network(draws, dynamic):
    """Text of a network of these layers side by side."""
    arguments, body, values, types = [], [], [], []
    for d in draws:
        names = []
        for tensor in d.tensors:
            if not tensor.is_constant:
                names.append(f"%arg{len(arguments)}")
                arguments.append(f"{names[-1]}: {tensor.type(dynamic)} {{armnn.type = {tensor.type(dynamic)}}}")
        body += d.statement(names, dynamic)
        values += d.result_names()
        types += [r.type(dynamic) for r in d.results]
    results = ", ".join(f"{t} {{armnn.type = {t}}}" for t in types)
    body.append(f"return {', '.join(values)} : {', '.join(types)}")
    return f"func.func @main({', '.join(arguments)}) -> ({results}) {{\n  " + "\n  ".join(body) + "\n}\n"


class Tools:
    def __init__(self, folder):
        self.folder = folder

    def run(self, name, *arguments):
        command = [os.path.join(self.folder, name), *arguments]
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return 124, f"no answer in {TIMEOUT} s"
        return done.returncode, done.stderr

    def diagnose(self, draws, dynamic, *passes):
        """What armnn-opt says of each layer."""
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write("// -----\n".join(network([d], dynamic) for d in draws))
            file.flush()
            code, said = self.run("armnn-opt", "--split-input-file", file.name, "-o", "/dev/null", *passes)
        found = dict(re.findall(r'error: loc\("(\w+)"\): (.*)', said))
        if code not in (0, 1) or (code and not found):
            sys.exit(f"armnn-opt exits with {code}: {said[:3000]}")
        return found

    def results(self, draws, dynamic=False, passes=()):
        """The results of a network of these layers, by draw; or an error."""
        with tempfile.TemporaryDirectory() as scratch:
            model = os.path.join(scratch, "network.mlir")
            with open(model, "w") as file:
                file.write(network(draws, dynamic))
            if passes:
                lowered = os.path.join(scratch, "lowered.mlir")
                code, said = self.run("armnn-opt", model, "-o", lowered, *passes)
                if code:
                    return said or f"armnn-opt exits with {code}"
                model = lowered
            arguments = [model, "--output-dir", scratch] + (["--keep-dynamic-shapes"] if dynamic else [])
            inputs = [t for d in draws for t in d.tensors if not t.is_constant]
            for i, tensor in enumerate(inputs):
                np.save(f"{scratch}/in{i}.npy", tensor.stored)
                arguments.append(f"--input={scratch}/in{i}.npy")
            code, said = self.run("armnn-run", *arguments)
            if code:
                return said[:2000] or f"armnn-run exits with {code}"
            found, at = {}, 0
            for d in draws:
                found[d.name] = [np.load(f"{scratch}/out{at + i}.npy") for i in range(len(d.results))]
                at += len(d.results)
            return found

    def results_of_all(self, draws, pool, **options):
        """As results. If a network fails, each of its layers is tried alone."""
        found = {}
        groups = [draws[at : at + LAYERS_PER_NETWORK] for at in range(0, len(draws), LAYERS_PER_NETWORK)]
        for group, answer in zip(groups, pool.map(lambda group: self.results(group, **options), groups)):
            if isinstance(answer, str) and len(group) > 1:
                answer = dict(zip([d.name for d in group], pool.map(lambda d: self.results([d], **options), group)))
                answer = {name: one[name] if isinstance(one, dict) else one for name, one in answer.items()}
            elif isinstance(answer, str):
                answer = {group[0].name: answer}
            found |= answer
        return found


def distance(got, want, element, steps, rtol):
    """What is wrong with `got`, or nothing."""
    if got.shape != want.shape:
        return f"shape {got.shape}, not {want.shape}"
    got, want = got.astype("f8"), want.astype("f8")
    if element.numpy.kind != "f":
        far = np.abs(got - want) > steps
    else:
        scale = np.max(np.abs(want[np.isfinite(want)]), initial=0)
        with np.errstate(invalid="ignore"):
            far = ~((got == want) | (np.isnan(got) & np.isnan(want)) | (np.abs(got - want) <= rtol * scale))
    if not far.any():
        return None
    at = tuple(int(i) for i in np.argwhere(far)[0])
    return f"{int(far.sum())} of {got.size} differ, at {list(at)} {got[at]}, not {want[at]}"


class Check:
    def __init__(self, tools):
        self.tools, self.failures, self.failed, self.seen = tools, [], set(), collections.Counter()

    def fail(self, d, text):
        self.failures.append(f"{d.name}: {text}")
        self.failed.add(d.name)

    def compare(self, kind, d, got, want, steps, rtol):
        self.seen[kind] += 1
        if isinstance(got, str) or isinstance(want, str):
            return self.fail(d, f"{kind}: {got if isinstance(got, str) else want}")
        for i, (result, one, other) in enumerate(zip(d.results, got, want)):
            allowed = steps + int(result.slack) if steps else steps
            problem = result.check and other is not None and distance(one, other, result.element, allowed, rtol)
            if problem:
                self.fail(d, f"{kind}: result {i}: {problem}")


    def run(self, draws):
        """Checks all layers; returns the names of those that are illegal and of those that lowering refuses."""
        refusals = self.tools.diagnose(draws, False)
        for d in draws:
            if d.name in refusals and not WRONG_TYPE.search(refusals[d.name]):
                self.fail(d, refusals[d.name])
        illegal = set(refusals)
        draws = [d for d in draws if d.name not in illegal]
        unlowered = {}
        for dynamic in (False, True):
            unlowered |= self.tools.diagnose([d for d in draws if d.name not in unlowered], dynamic, "--convert-armnn-to-linalg")
        for d in draws:
            if d.name in unlowered and not KNOWN_REFUSAL.search(unlowered[d.name]):
                self.fail(d, unlowered[d.name])
        self.compare_all([d for d in draws if d.name not in unlowered])
        return illegal, set(unlowered)

    def compare_all(self, draws):
        with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("ARMNN_PROPERTY_JOBS", 2))) as pool:
            known_sizes = self.tools.results_of_all(draws, pool)
            unknown_sizes = self.tools.results_of_all(draws, pool, dynamic=True)
            quantized = [d for d in draws if d.dtype in EIGHT_BIT]
            reference = self.tools.results_of_all(quantized, pool, passes=["--convert-armnn-to-linalg=integer=false"])
            halves = [d for d in draws if d.dtype == "Float16"]
            half = self.tools.results_of_all(halves, pool, passes=["--convert-armnn-to-linalg=native-f16"])
        for d in draws:
            found = known_sizes[d.name]
            self.compare("NumPy", d, found, [r.meaning for r in d.results], 1, 2 * tolerance(d.results[0].element))
            # Only known sizes have kernels of their own, which add up in another way.
            # Sums of bytes are scaled in other forms, each within a step of what NumPy says; between two numbers they may go to either.
            steps = int(d.dtype in EIGHT_BIT and PRODUCTS.search(d.operation) is not None)
            self.compare("unknown sizes", d, unknown_sizes[d.name], found, steps, tolerance(d.results[0].element))
            if d.name in half:
                self.compare("native f16", d, half[d.name], found, 0, NATIVE_F16)
            if d.name in reference:
                self.compare("integer form", d, found, reference[d.name], 1, 1e-5)
            last = d.name.replace("_first_", "_last_")
            if d.layout == "first" and last in known_sizes:
                one, other = channels_last(d, found), known_sizes[last]
                self.compare("layouts", d, one, other, 0 if d.dtype in EIGHT_BIT else 1, tolerance(d.results[0].element))


def tolerance(element):
    return 1.01 * 2.0**-10 if element.name == "Float16" else 1e-5


def channels_last(d, arrays):
    """The results with the channels behind, whatever the layout."""
    moves = {False: lambda a: a, True: lambda a: np.moveaxis(a, 1, -1), -3: lambda a: np.moveaxis(a, -3, -1)}
    return arrays if isinstance(arrays, str) else [moves[r.channels_first](a) for r, a in zip(d.results, arrays)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bin", required=True, help="where the tools are")
    parser.add_argument("--source", required=True, help="the root of the sources")
    parser.add_argument("--count", type=int, default=int(os.environ.get("ARMNN_PROPERTY_COUNT", 1)), help="layers of each operation, type and layout")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("ARMNN_PROPERTY_SEED", 1)))
    parser.add_argument("--only", default="", help="a regular expression of operations")
    parser.add_argument("--print", metavar="NAME", help="print the networks of one layer and nothing else")
    parser.add_argument("--table", metavar="FILE", help="write the table of what works")
    options = parser.parse_args()
    documents = os.path.join(options.source, "docs")
    sections = operations(os.path.join(documents, "armnn-ops.md"))
    missing = [name for name in sections if name not in NOT_RUN and not generator(name)]
    if missing:
        sys.exit(f"layers/ draws no layer of {', '.join(missing)}")
    draws = draw_all(sections, options)
    if options.print:
        print(*(network([d], dynamic) for d in draws if d.name == options.print for dynamic in (False, True)), sep="\n")
        return

    check = Check(Tools(options.bin))
    illegal, unlowered = check.run(draws)
    if options.table:
        names = support.layer_names(os.path.join(documents, "layers.md"))
        cases = support.count_cases(os.path.join(options.source, "test", "golden", "armnn"), names)
        with open(options.table, "w") as file:
            file.write(support.table(sections, draws, illegal, unlowered, check.failed, cases))
    print(*check.failures, sep="\n")
    print(", ".join(f"{count} layers compared by {kind}" for kind, count in check.seen.items()) + f"; {len(check.failures)} failures")
    sys.exit(bool(check.failures))


if __name__ == "__main__":
    main()
