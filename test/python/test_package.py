"""Building the package by pip, and what the package says of itself."""
import ast
import importlib.util
import inspect
import os
import re
import subprocess
import sys

import armnn_mlir as am
import pytest
from conftest import DIGITS, ROOT


def test_version():
    for file in ("pyproject.toml", "CMakeLists.txt"):
        assert am.__version__ in (ROOT / file).read_text()


def test_everything_public_is_documented():
    for name in am.__all__:
        value = getattr(am, name)
        if inspect.isclass(value) and value.__module__.startswith("armnn_mlir"):
            assert value.__doc__ and not value.__doc__.startswith(f"{name}("), name
        if inspect.isfunction(value):
            assert value.__doc__, name
        for member, part in vars(value).items() if inspect.isclass(value) else ():
            if not member.startswith("_") and (isinstance(part, property) or inspect.isfunction(part)):
                assert part.__doc__, f"{name}.{member}"


def test_the_stub_is_the_extension():
    """_core.pyi has the classes and functions that the extension has, with their parameters, and no others."""
    stub = ast.parse((ROOT / "python" / "armnn_mlir" / "_core.pyi").read_text())

    def compare(nodes, owner):
        defined = [node for node in nodes if isinstance(node, (ast.ClassDef, ast.FunctionDef))]
        values = {node.target.id for node in nodes if isinstance(node, ast.AnnAssign)}
        assert {node.name for node in defined} | values == {n for n in dir(owner) if not n.startswith("_")}
        for node in defined:
            value = getattr(owner, node.name)
            if isinstance(node, ast.ClassDef):
                compare(node.body, value)
                continue
            signature = value.__doc__.splitlines()[0]
            assert "::" not in signature, signature
            names = re.findall(r"[(,] ?(\w+): ", signature)
            assert names == [argument.arg for argument in node.args.args], signature

    compare(stub.body, am._core)


@pytest.mark.skipif(
    not all(importlib.util.find_spec(name) for name in ("pip", "ensurepip", "wheel")),
    reason="pip, venv or wheel is not installed",
)
@pytest.mark.skipif("ARMNN_MLIR_PYTHON" in os.environ, reason="another package is tested")
def test_pip_installs_it(tmp_path):
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", venv], check=True)
    environment = {**os.environ, "ARMNN_MLIR_BUILD_DIR": "build"}
    install = [venv / "bin" / "pip", "install", "--no-build-isolation", "--no-index", "--no-deps", ROOT]
    subprocess.run(install, check=True, env=environment, capture_output=True)
    code = f"import armnn_mlir as am; print(am.__file__, len(am.load({str(DIGITS / 'digits.armnn')!r})))"
    done = subprocess.run(
        [venv / "bin" / "python", "-c", code], check=True, cwd=tmp_path, capture_output=True, text=True
    )
    assert str(venv) in done.stdout and done.stdout.split()[1] == "11"
