"""Runs the commands of the documents: every block of shell in README.md and docs, in an empty folder that holds what they speak of.

usage: commands.py SOURCE BUILD SCRATCH
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

source, build, scratch = (pathlib.Path(arg).resolve() for arg in sys.argv[1:4])

# Blocks that are not run here, by their first command.
ELSEWHERE = {
    "scripts/demo": "runs this test",
    "cmake --install build": "scripts/check-all",
    "python3 -m venv": "test/python/test_package.py",
    "armnn-run --load-dialect-plugin=./libmyops.so": "test/examples/uff-plugin.test",
    "armnn-opt net.mlir --armnn-quantize-network": "test/Transforms/quantize-network.mlir",
}
# What blocks need beside the project, by a word in them.
NEEDS = {"mpicc": "mpicc", "--html": "dot", "-lvulkan": "spirv-val"}


def prepare(text):
    """A folder like the root of the project, with the files that documents take for granted."""
    shutil.rmtree(scratch, ignore_errors=True)
    (scratch / "build").mkdir(parents=True)
    (scratch / "build/bin").symlink_to(build / "bin")
    (scratch / "examples").symlink_to(source / "examples")
    digits, uff = source / "examples/digits", source / "test/golden/uff/activation_elu"
    # A fault of networks with a softmax.
    script = scratch / "build/shows-fault.sh"
    script.write_text("#!/bin/sh\n! armnn-inspect \"$1\" | grep -q softmax\n")
    script.chmod(0o755)
    shutil.copy(source / "examples/library/run.c", scratch)
    shutil.copy(digits / "digits.armnn", scratch / "model.armnn")
    shutil.copy(digits / "input0.npy", scratch / "in.npy")
    shutil.copy(uff / "model.uff", scratch / "net.uff")
    shutil.copy(uff / "in0.npy" if "net.uff" in text else digits / "input0.npy", scratch / "x.npy")


def blocks(page):
    for text in re.findall(r"```sh\n(.*?)```", page.read_text(), re.DOTALL):
        commands = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
        yield text, commands[0]


def run(page, text):
    prepare(text)
    environment = dict(os.environ, PATH=f"{build / 'bin'}:{os.environ['PATH']}", OMPI_ALLOW_RUN_AS_ROOT="1",
                       OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", OMPI_MCA_rmaps_base_oversubscribe="1")
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", text], cwd=scratch, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    assert done.returncode == 0, f"{page}: exit status {done.returncode} of\n{text}\n{done.stdout[-3000:]}"


def main():
    ran = 0
    for page in [source / "README.md", *sorted((source / "docs").glob("*.md"))]:
        for text, first in blocks(page):
            if any(first.startswith(start) for start in ELSEWHERE):
                continue
            if any(word in text and not shutil.which(program) for word, program in NEEDS.items()):
                continue
            run(page.name, text)
            ran += 1
    print(f"{ran} blocks of commands ran")


main()
