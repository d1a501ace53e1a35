"""Prints the PTX of the kernels in a module that tops-to-nvvm made.

    ptx.py < module.mlir              prints it
    ptx.py --ptxas sm_90 < module     has ptxas assemble it, and prints a line
                                      for each kernel: name, registers, spills;
                                      a number behind it is how many registers
                                      there may be, 40 if there is none
"""

import re
import subprocess
import sys
import tempfile


def unescape(text):
    return re.sub(r"\\(\\|[0-9A-F]{2})",
                  lambda m: "\\" if m[1] == "\\" else chr(int(m[1], 16)), text)


def read_ptx():
    modules = re.findall(r'assembly = "((?:[^"\\]|\\.)*)"', sys.stdin.read())
    return [unescape(text).rstrip("\0") for text in modules]


def assemble(ptx, chip, limit):
    with tempfile.NamedTemporaryFile("w", suffix=".ptx") as file:
        file.write(ptx)
        file.flush()
        result = subprocess.run(
            ["ptxas", "-v", "-arch=" + chip, file.name, "-o", "/dev/null"],
            capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(result.stderr)
    kernels = re.findall(
        r"Function properties for (\S+)\n.*?(\d+) bytes spill stores.*?"
        r"Used (\d+) registers", result.stderr, re.DOTALL)
    for name, spills, registers in kernels:
        print(f"{chip} {name}: {registers} registers, {spills} bytes spilled")
        if int(registers) > limit or int(spills) > 0:
            sys.exit(f"expected at most {limit} registers and no spills")


def main():
    modules = read_ptx()
    if not modules:
        sys.exit("found no kernels")
    for ptx in modules:
        if sys.argv[1:2] == ["--ptxas"]:
            assemble(ptx, sys.argv[2], int((sys.argv[3:] + [40])[0]))
        else:
            print(ptx)


main()
