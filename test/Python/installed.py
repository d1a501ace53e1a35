"""Run by wheel.sh where only the installed package is, with README.md and examples/ beside it."""

import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import numpy as np

import tops

HERE = Path(__file__).parent


def example():
    """The program in README.md, which says by itself what it prints."""
    (program,) = re.findall(r"^```python\n(.*?)^```$", (HERE / "README.md").read_text(), re.M | re.S)
    said = re.findall(r"  # (.+)$", program, re.M)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == said, done.stdout


def command_line():
    command = [sys.executable, "-m", "tops", HERE / "examples/pick.mlir"]
    command += ["--input=3x2xf32=1,2,3,4,5,6", "--input=2x1xi32=2,0"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "result 0: 2x2xf32\n[[5.0, 6.0],\n [1.0, 2.0]]\n", done.stdout


def threads():
    """The OpenMP library comes along."""
    params = np.arange(1 << 20, dtype=np.int32).reshape(1 << 10, -1)
    rows = np.arange(1 << 10)[::-1, None]
    assert np.array_equal(tops.gather_nd(params, rows, threads=2), params[::-1])
    assert "/tops/libomp.so.5" in Path("/proc/self/maps").read_text()


def files():
    names = {path.name for path in metadata.files("tops")}
    assert {"py.typed", "__init__.pyi", "libomp.so.5", "LICENSE"} <= names, names
    assert tops.__version__ == metadata.version("tops")
    maps = Path("/proc/self/maps").read_text()
    assert "libMLIR" not in maps and "libLLVM" not in maps


if __name__ == "__main__":
    globals()[sys.argv[1]]()
