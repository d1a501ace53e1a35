"""Prints as many equal modules as the argument says, each with 64 functions that check something:

    many_functions.py NUMBER

With --check, reads the modules that came of them, and fails unless all are equal and declare the
function that reports errors once.
"""

import sys

SEPARATOR = "// -----\n"
FUNCTION = """func.func @rows_{0}(%params: memref<{0}xf32>, %indices: memref<3x1xi32>, %out: memref<3xf32>) {{
  tops.gather_nd %params[%indices] outs(%out) : memref<{0}xf32>, memref<3x1xi32>, memref<3xf32>
  return
}}
"""


def write(number):
    module = "".join(FUNCTION.format(size) for size in range(1, 65))
    print(SEPARATOR.join([module] * number), end="")


def check(number):
    modules = sys.stdin.read().split(SEPARATOR)
    modules = [module.strip() for module in modules]
    assert len(modules) == number, f"{len(modules)} modules"
    assert len(set(modules)) == 1, "they differ"
    assert modules[0].count("private @tops_report_error(") == 1
    assert modules[0].count("@rows_") == 64


if __name__ == "__main__":
    if sys.argv[1] == "--check":
        check(int(sys.argv[2]))
    else:
        write(int(sys.argv[1]))
