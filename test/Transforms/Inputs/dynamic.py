"""Prints functions on memrefs with sizes that only run time knows instead.

    dynamic.py all < module.mlir        all of them, blocks and paddings too
    dynamic.py outer < module.mlir      all but those of the last dimensions

How many indices a row has stays known, as it must.
"""

import re
import sys


def make_type(shape, element, keeps_last):
    known = shape[-1:] if keeps_last else []
    dims = ["?"] * (len(shape) - len(known)) + known
    return "memref<%s>" % "x".join(dims + [element])


def make_numbers_dynamic(function):
    blocks = re.search(r"block_shape = \[(.*?)\]", function)
    if not blocks:
        return function
    dims = range(len(blocks[1].split(",")))
    pads = ", ".join("[%%l%d, %%h%d]" % (i, i) for i in dims)
    function = function.replace(
        blocks[0], "block_shape = [%s]" % ", ".join("%%b%d" % i for i in dims))
    function = re.sub(r"paddings = \[\[.*?\]\]", "paddings = [%s]" % pads, function)
    arguments = "".join(", %%%s%d: index" % (name, i) for i in dims for name in "blh")
    return function.replace(") {", arguments + ") {", 1)


def make_dynamic(function, keeps_last):
    indices = re.findall(r"%i: (memref<.*?>)", function)

    def replace(match):
        *shape, element = match[1].split("x")
        return make_type(shape, element, keeps_last or match[0] in indices)

    function = re.sub(r"memref<(.*?)>", replace, function)
    return function if keeps_last else make_numbers_dynamic(function)


def main():
    text = re.sub(r"^//.*\n", "", sys.stdin.read(), flags=re.M)
    for function in re.split(r"^(?=func\.func)", text, flags=re.M):
        print(make_dynamic(function, keeps_last=sys.argv[1] == "outer"), end="")


main()
