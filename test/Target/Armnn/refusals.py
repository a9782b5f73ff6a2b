"""Gives malformed files to the importer and prints what it says.

usage: refusals.py ARMNN-TRANSLATE FOLDER

FOLDER holds files and expected.txt: name, error or ok, what a message should make
clear. A refusal is exit status 1 with one error that begins with the file and a
code. Prints "name: message" for each of them. What is not .armnn is read as UFF; a
UFF graph that cannot be converted may give several errors, which have no codes.
"""

import concurrent.futures
import os
import subprocess
import sys

tool, folder = sys.argv[1:]


def check(line):
    name, kind = line.split("\t")[:2]
    path = os.path.join(folder, name)
    is_armnn = name.endswith(".armnn")
    flag = "--armnn-to-mlir" if is_armnn else "--uff-to-mlir"
    done = subprocess.run([tool, flag, path, "-o", os.devnull], capture_output=True, timeout=60)
    said = done.stderr.decode(errors="replace").splitlines()
    errors = [text for text in said if ": error: " in text]
    if kind == "ok":
        return f"{name}: ok" if done.returncode == 0 else f"FAILED {name}: {said}"
    if not is_armnn and done.returncode == 1 and errors:
        return "\n".join(name + error.removeprefix(path) for error in errors)
    prefix = f"{path}: error: [armnn-E"
    if done.returncode != 1 or len(errors) != 1 or not errors[0].startswith(prefix):
        return f"FAILED {name}: exit {done.returncode}, {said}"
    return f"{name}: {errors[0][len(path) + len(': error: '):]}"


with open(os.path.join(folder, "expected.txt"), encoding="utf-8") as f:
    lines = [line for line in f if line.strip()]
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    results = list(pool.map(check, lines))
print("\n".join(results))
sys.exit(1 if any(result.startswith("FAILED") for result in results) else 0)
