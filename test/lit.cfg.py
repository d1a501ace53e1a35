# Configuration of lit for the tests of tops. The variables that come from the
# build are set by lit.site.cfg.py, which loads this file.

import ctypes
import os
import shutil

import lit.formats
from lit.llvm import llvm_config
from lit.llvm.subst import ToolSubst

config.name = "TOPS"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".c", ".test"]
# What is not made of RUN lines: data, and the tests that ctest runs itself.
config.excludes = ["Fuzz", "Inputs", "Install", "Unit", "cases"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.tops_obj_root, "test")

llvm_config.with_system_environment(["HOME", "TMP", "TEMP"])
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
llvm_config.with_environment("PATH", config.tops_tools_dir, append_path=True)

# What a program that was not built with the sanitizers needs to load libraries
# that were. It is not ours: what it leaks is not looked for.
foreign = []
if config.sanitize:
    config.available_features.add("sanitize")
    llvm_config.with_system_environment(
        ["ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"]
    )
    asan_options = config.environment.get("ASAN_OPTIONS", "")
    foreign = [
        "env",
        "LD_PRELOAD=" + config.asan_runtime,
        "ASAN_OPTIONS=" + asan_options + ":detect_leaks=0",
    ]
if config.python_has_numpy:
    config.available_features.add("numpy")

if shutil.which("ptxas"):
    config.available_features.add("ptxas")
try:
    ctypes.CDLL("libcuda.so.1")
except OSError:
    config.available_features.add("no-cuda-driver")

config.substitutions.append(("%mlir_lib_dir", config.llvm_lib_dir))
config.substitutions.append(("%tops_lib_dir", config.tops_lib_dir))
config.substitutions.append(("%plugin", config.plugin))
config.substitutions.append(("%examples", os.path.join(config.tops_src_root, "examples")))
config.substitutions.append(("%source_root", config.tops_src_root))
config.substitutions.append(("%build_root", config.tops_obj_root))
config.substitutions.append(("%llvm_tools_dir", config.llvm_tools_dir))
config.substitutions.append(("%python", " ".join(foreign + [config.python_executable])))

tool_dirs = [config.tops_tools_dir, config.llvm_tools_dir]
tools = ["tops-opt", "tops-run", "tops-lsp-server", "tops-capi-test", "count"]
tools += [
    ToolSubst(tool, " ".join(foreign + [os.path.join(config.llvm_tools_dir, tool)]))
    for tool in ["mlir-opt", "mlir-runner"]
]
llvm_config.add_tool_substitutions(tools, tool_dirs)
llvm_config.use_default_substitutions()
