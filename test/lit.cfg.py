import os

import lit.formats
from lit.llvm import llvm_config

config.name = "armnn-mlir"
config.test_format = lit.formats.ShTest(not llvm_config.use_lit_shell)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "golden"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.armnn_obj_root, "test")

llvm_config.use_default_substitutions()
llvm_config.add_tool_substitutions(
    [
        "armnn-opt",
        "armnn-translate",
        "armnn-run",
        "armnn-compile",
        "armnn-inspect",
        "armnn-lsp-server",
    ],
    [config.armnn_tools_dir],
)
