"""Builds the extension of the Python package with CMake.

ARMNN_MLIR_BUILD_DIR names the build folder ("build" without it); what is there already is not built again.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent


class CMakeBuild(build_ext):
    def build_extension(self, extension):
        folder = ROOT / os.environ.get("ARMNN_MLIR_BUILD_DIR", "build")
        if not (folder / "build.ninja").exists():
            options = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", f"-DPython_EXECUTABLE={sys.executable}"]
            subprocess.run(["cmake", "-S", str(ROOT), "-B", str(folder), *options], check=True)
        subprocess.run(["cmake", "--build", str(folder), "--target", "armnn_mlir_python"], check=True)
        package = folder / "python" / "armnn_mlir"
        library = package / f"_core{sysconfig.get_config_var('EXT_SUFFIX')}"
        if not library.exists():
            sys.exit(f"{folder} is configured for another Python than {sys.executable}")
        target = pathlib.Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, target)
        shutil.copy(package / "_layers.py", target.parent)


setup(ext_modules=[Extension("armnn_mlir._core", [])], cmdclass={"build_ext": CMakeBuild})
