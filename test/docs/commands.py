"""Runs the commands of the documents: every block of shell in README.md and docs, in an empty folder that holds what they speak of. Those of
README.md and docs/tutorial.md run one after the other, in one shell.

usage: commands.py SOURCE BUILD SCRATCH [PAGE]...        all pages, or those of these names
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import textwrap

source, build, scratch = (pathlib.Path(arg).resolve() for arg in sys.argv[1:4])

# Blocks that are not run here, by their first command.
ELSEWHERE = {
    "scripts/demo": "runs this test",
    "cmake --install build": "scripts/check-all",
    "python3 -m venv": "test/python/test_package.py",
    "armnn-run --load-dialect-plugin=./libmyops.so": "test/examples/uff-plugin.test",
    "armnn-opt net.mlir --armnn-quantize-network": "test/Transforms/quantize-network.mlir",
    "cmake -G Ninja -S examples/pass": "test/examples/pass.test",
    "case=test/golden": "test/docs/add-a-layer.test",
    "ninja -C build": "test/docs/add-a-layer.test",
    "scripts/check-cross": "scripts/check-all",
}
# What blocks need beside the project, by a word in them.
NEEDS = {
    "mpicc": "mpicc", "pkg-config": "pkg-config", "-lvulkan": "spirv-val",
    "aarch64-linux-gnu-gcc": "aarch64-linux-gnu-gcc", "qemu-aarch64": "qemu-aarch64",
    "arm-none-eabi-gcc": "arm-none-eabi-gcc", "qemu-system-arm": "qemu-system-arm",
}  # fmt: skip
# What the commands of a page print, beside other things.
SAID = {"tutorial.md": "this is a 1\n"}


def prepare(page, text):
    """A folder like the root of the project, with the files that documents take for granted."""
    shutil.rmtree(scratch, ignore_errors=True)
    (scratch / "build").mkdir(parents=True)
    for name in ("bin", "python", "cmake_install.cmake"):
        (scratch / "build" / name).symlink_to(build / name)
    for name in ("examples", "test"):
        (scratch / name).symlink_to(source / name)
    # The Python that has NumPy.
    (scratch / "python").mkdir()
    (scratch / "python/python3").symlink_to(sys.executable)
    # Programs that the page shows, which begin with their name.
    for program, name in re.findall(r"```c\n(/\* (\w+\.c):.*?)```", page.read_text(), re.DOTALL):
        (scratch / name).write_text(program)
    digits, uff = source / "examples/digits", source / "test/golden/uff/activation_elu"
    shutil.copy(source / "examples/library/run.c", scratch)
    shutil.copy(digits / "digits.armnn", scratch / "model.armnn")
    shutil.copy(digits / "input0.npy", scratch / "in.npy")
    shutil.copy(uff / "model.uff", scratch / "net.uff")
    shutil.copy(uff / "in0.npy" if "net.uff" in text else digits / "input0.npy", scratch / "x.npy")


def lacks(text):
    """Whether a block needs what is not here."""
    return any(word in text and not shutil.which(program) for word, program in NEEDS.items())


def without_pictures(text):
    """A block without the lines that draw, where Graphviz is not here."""
    return text if shutil.which("dot") else re.sub(r"^.* --html .*\n", "", text, flags=re.MULTILINE)


def blocks(page):
    """The scripts of a page that can be run here; those in lists are indented."""
    scripts = [textwrap.dedent(text) for text in re.findall(r"^ *```sh\n(.*?)^ *```", page.read_text(), re.DOTALL | re.MULTILINE)]
    for text in map(without_pictures, scripts):
        first = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), None)
        if first and not lacks(text) and not any(first.startswith(start) for start in ELSEWHERE):
            yield text


def run(page, text):
    prepare(page, text)
    environment = dict(os.environ, PATH=f"{build / 'bin'}:{scratch / 'python'}:{os.environ['PATH']}", OMPI_ALLOW_RUN_AS_ROOT="1",
                       OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", OMPI_MCA_rmaps_base_oversubscribe="1")
    done = subprocess.run(["bash", "-euo", "pipefail", "-c", text], cwd=scratch, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    assert done.returncode == 0, f"{page.name}: exit status {done.returncode} of\n{text}\n{done.stdout[-3000:]}"
    assert SAID.get(page.name, "") in done.stdout, f"{page.name}: no '{SAID[page.name]}' in\n{done.stdout}"


def main():
    ran = 0
    for page in [source / "README.md", *sorted((source / "docs").rglob("*.md"))]:
        if sys.argv[4:] and page.name not in sys.argv[4:]:
            continue
        scripts = list(blocks(page))
        if page.name in ("README.md", "tutorial.md"):
            scripts = ["".join(scripts)]
        for script in scripts:
            run(page, script)
        ran += len(scripts)
    print(f"{ran} blocks of commands ran")


main()
