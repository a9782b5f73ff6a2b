import ctypes
import glob
import os
import shutil
import subprocess
import sys

import lit.formats
from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst

config.name = "armnn-mlir"
config.test_format = lit.formats.ShTest(not llvm_config.use_lit_shell)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.armnn_obj_root, "test")

# For not and split-file.
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
llvm_config.use_default_substitutions()
llvm_config.add_tool_substitutions(
    [
        # Tests of passes are read without the locations that armnn-opt prints by default.
        ToolSubst("armnn-opt", extra_args=["--mlir-print-debuginfo=false"]),
        "armnn-translate",
        "armnn-run",
        "armnn-compile",
        "armnn-inspect",
        "armnn-diff",
        "armnn-quantize",
        "armnn-reduce",
        "armnn-smith",
        "armnn-lsp-server",
        "armnn-import-fuzzer",
        "armnn-roundtrip-fuzzer",
        "armnn-lower-fuzzer",
        "armnn-diff-fuzzer",
        "uff-import-fuzzer",
        "pbtxt-import-fuzzer",
        "npy-fuzzer",
    ],
    [config.armnn_tools_dir],
)

llvm_config.add_tool_substitutions(["mlir-tblgen"], [config.llvm_tools_dir])
config.substitutions.append(("%src", config.armnn_src_root))
includes = config.mlir_include_dirs.split(";") + [config.armnn_src_root]
config.substitutions.append(("%includes", " ".join("-I " + d for d in includes)))
config.substitutions.append(("%build", config.armnn_obj_root))
# Where find_package finds LLVM and MLIR.
config.substitutions.append(("%llvm-root", os.path.dirname(config.llvm_tools_dir)))
# The compiler, set up to build a plugin for the tools.
roots = [config.armnn_src_root, config.armnn_obj_root]
system = config.mlir_include_dirs.split(";")
options = ["-I%s%s" % (root, folder) for root in roots for folder in ("", "/include")] + ["-isystem " + d for d in system]
config.substitutions.append(("%plugin-cxx", " ".join([config.cxx, "-std=c++17 -fPIC -shared -fno-exceptions"] + options)))
# Compilers for programs that use libraries.
config.substitutions.append(("%cc", config.cc + " -std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -pedantic -Werror -O1"))
config.substitutions.append(("%cxx", config.cxx))
# For programs on the C interface, which has the sanitizers of the build.
sanitizers = config.sanitizer.lower().replace(";", ",")
sanitized = "-fsanitize=" + sanitizers if sanitizers else ""
config.substitutions.append(("%sanitized", sanitized))
config.substitutions.append(("%c-compiler", config.cc))
config.substitutions.append(("%c99", config.cc + " -std=c99 -Wall -Wextra -Wpedantic -Werror -g -O1 " + sanitized))
config.substitutions.append(("%capi", "-I {0}/include -L {1}/lib -lArmnnMlirC -Wl,-rpath,{1}/lib -lm".format(config.armnn_src_root, config.armnn_obj_root)))
config.substitutions.append(("%python", '"' + sys.executable + '"'))
# For scripts that use what the formats of tests do.
config.substitutions.append(("%litpath", os.path.dirname(os.path.dirname(os.path.dirname(lit.formats.__file__)))))

# Networks that are not part of the project.
shared = os.path.join(config.armnn_src_root, "..", "shared")
if os.path.isdir(os.path.join(shared, "models")):
    config.available_features.add("shared")
    config.substitutions.append(("%shared", shared))

# Programs that are linked with the libraries must be built as they are. Debian's MLIR is not instrumented, so it does not lift what LLVM's headers
# poison, and synchronizes unseen.
if config.sanitizer:
    config.available_features.add("sanitizers")
    for name, options in [("ASAN_OPTIONS", "allow_user_poisoning=0"), ("TSAN_OPTIONS", "ignore_noninstrumented_modules=1")]:
        # The formats of golden cases run tools with the environment of lit.
        os.environ[name] = config.environment[name] = options + ":" + os.environ.get(name, "")

# Upstream's tool, for plugins. It cannot load what needs the sanitizers' runtime.
mlir_opt = shutil.which("mlir-opt-22") or shutil.which("mlir-opt", path=config.llvm_tools_dir)
if mlir_opt and not config.sanitizer:
    config.available_features.add("mlir-opt")
    config.substitutions.append(("%mlir-opt", mlir_opt))

# MLIR's C interface.
config.substitutions.append(("%mlirc", "-isystem " + " -isystem ".join(system) + " -L {0} -lMLIRCAPIIR -lMLIR -lLLVM-22 -lstdc++ -Wl,-rpath,{0}".format(os.path.join(os.path.dirname(config.llvm_tools_dir), "lib"))))

# What finds the installed C interface.
if shutil.which("pkg-config") and shutil.which("cmake"):
    config.available_features.add("pkg-config")

# What pages of networks need.
if shutil.which("dot"):
    config.available_features.add("graphviz")
if shutil.which("chromium") or shutil.which("chromium-browser"):
    config.available_features.add("chromium")

# What makes the site of the documents.
if shutil.which("mkdocs"):
    config.available_features.add("mkdocs")

# What code for several processes needs.
if shutil.which("mpicc") and shutil.which("mpirun"):
    config.available_features.add("mpi")

# What programs for other machines need.
for name, emulator, compiler in [
    ("aarch64", "qemu-aarch64", "aarch64-linux-gnu-gcc"),
    ("riscv64", "qemu-riscv64", "riscv64-linux-gnu-gcc"),
    ("armv7", "qemu-arm", "arm-linux-gnueabihf-gcc"),
    ("boards", "qemu-system-arm", "arm-none-eabi-gcc"),
]:
    if shutil.which(emulator) and shutil.which(compiler):
        config.available_features.add("cross-" + name)
if shutil.which("qemu-x86_64"):
    config.available_features.add("qemu-x86-64")

# What this machine has beyond the least x86-64.
flags = set(open("/proc/cpuinfo").read().split())
for level, needed in [("v3", "avx2 bmi1 bmi2 f16c fma movbe"), ("v4", "avx512f avx512bw avx512cd avx512dq avx512vl")]:
    if flags.issuperset(needed.split()):
        config.available_features.add("cpu-x86-64-" + level)

# Vulkan, with a driver that computes on the CPU.
drivers = glob.glob("/usr/share/vulkan/icd.d/lvp_icd.*.json")
if drivers and os.path.exists("/usr/include/vulkan/vulkan.h") and shutil.which("spirv-val"):
    config.available_features.add("vulkan")
    config.environment["VK_ICD_FILENAMES"] = drivers[0]

# What code for several threads needs.
try:
    ctypes.CDLL("libomp.so.5")
    config.available_features.add("openmp")
except OSError:
    pass

# GCC's race detector, for code that LLVM instruments.
if shutil.which("gcc") and not subprocess.run(["gcc", "-fsanitize=thread", "-xc", "-", "-o", os.devnull], input=b"int main(void) { return 0; }").returncode:
    config.available_features.add("tsan")
