"""Compiles functions for a target and looks at the code of each:

    code_size.py FILE.mlir TRIPLE CPU VECTOR_BYTES

Prints the bytes of each function. Fails if one has more than 16 KiB, or moves elements one by one
between vectors and general registers, which is what LLVM does where a target has no shuffle for what
the vectors ask for.
"""

import re
import subprocess
import sys

MAX_BYTES = 16 * 1024
# Gathered elements of one byte come one by one: 16 of them for a vector, by 16 offsets.
MAX_SINGLE_MOVES = 32
SINGLE_MOVE = re.compile(r"\s(v?p(extr|insr)[bwdq]|umov|(mov|ins)\s+v\d+\.[bhsd]\[)")


def run(command, text):
    return subprocess.run(command, input=text, capture_output=True, check=True).stdout


def assembly_of(path, triple, cpu, vector_bytes):
    lowered = run(["tops-opt", f"--tops-to-llvm=vector-bytes={vector_bytes}", path], b"")
    module = run(["mlir-translate", "--mlir-to-llvmir"], lowered)
    optimized = run(["opt", "-O2", f"-mtriple={triple}", f"-mcpu={cpu}"], module)
    code = ["llc", "-O2", f"-mtriple={triple}", f"-mcpu={cpu}"]
    symbols = run([*code, "-filetype=obj", "-o", "-"], optimized)
    sizes = run(["llvm-nm", "--print-size", "--defined-only", "-"], symbols).decode()
    return run([*code, "-o", "-"], optimized).decode(), sizes


def functions_in(assembly):
    """The lines of each function, by name."""
    functions, name = {}, None
    for line in assembly.splitlines():
        label = re.match(r'^"?([\w.]+)"?:', line)
        if label and not label[1].startswith(".L"):
            name = label[1]
        if name:
            functions.setdefault(name, []).append(line)
    return functions


def main(path, triple, cpu, vector_bytes):
    assembly, sizes = assembly_of(path, triple, cpu, vector_bytes)
    functions = functions_in(assembly)
    failed = False
    for address, size, kind, name in re.findall(r"^(\w+) (\w+) ([tT]) (\S+)$", sizes, re.MULTILINE):
        moves = sum(bool(SINGLE_MOVE.search(line)) for line in functions[name])
        print(f"{name}: {int(size, 16)} bytes, {moves} moves of single elements")
        failed |= int(size, 16) > MAX_BYTES or moves > MAX_SINGLE_MOVES
    return int(failed or not functions)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
