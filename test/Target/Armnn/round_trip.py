"""Imports, exports and imports models again, and compares.

usage: round_trip.py ARMNN-TRANSLATE [--flatc FLATC --schema FBS] FOLDER...

Every model.armnn below the folders must give the same text, with locations and
resources, before and after. With flatc, exported files that have no layers newer
than the schema must decode with it.
"""

import argparse
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile


def run(*command):
    done = subprocess.run(command, capture_output=True)
    if done.returncode:
        error = done.stderr.decode(errors="replace")
        raise RuntimeError(f"{os.path.basename(command[0])} exit {done.returncode}: {error}")
    return done.stdout


def is_newer(text, operations):
    return any(operation.encode() in text for operation in operations)


# Operations whose layers the schema of 22.11 does not have.
NEWER = [
    " = armnn.reverse_v2", " = armnn.tile", " = armnn.scatter_nd", "elementwise_binary sq_diff",
    "elementwise_binary  sq_diff", "elementwise_binary  power", "elementwise_binary  floor_div",
]


def check(tool, flatc, schema, model, folder):
    first = os.path.join(folder, "first.mlir")
    exported = os.path.join(folder, "model.armnn")
    run(tool, "--armnn-to-mlir", model, "-o", first)
    run(tool, "--mlir-to-armnn", first, "-o", exported)
    again = run(tool, "--armnn-to-mlir", exported)
    with open(first, "rb") as f:
        before = f.read()
    if before != again:
        lines = zip(before.splitlines(), again.splitlines())
        differing = [pair for pair in lines if pair[0] != pair[1]][:1]
        raise RuntimeError(f"text differs: {differing}"[:600])
    if flatc and not is_newer(before, NEWER):
        run(flatc, "--json", "--raw-binary", "--strict-json", "-o", folder, schema, "--", exported)
        with open(os.path.join(folder, "model.json"), encoding="utf-8") as f:
            json.load(f)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool")
    parser.add_argument("--flatc")
    parser.add_argument("--schema")
    parser.add_argument("folders", nargs="+")
    args = parser.parse_args()
    models = sorted(
        os.path.join(root, name)
        for folder in args.folders
        for root, _, names in os.walk(folder)
        for name in names
        if name == "model.armnn"
    )

    def try_model(model):
        with tempfile.TemporaryDirectory() as folder:
            try:
                check(args.tool, args.flatc, args.schema, model, folder)
            except Exception as error:
                return f"{model}: {error}"

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        failures = [failure for failure in pool.map(try_model, models) if failure]
    for failure in failures:
        print(failure)
    print(f"{len(models) - len(failures)} of {len(models)} round trips are identical")
    sys.exit(1 if failures or not models else 0)


if __name__ == "__main__":
    main()
