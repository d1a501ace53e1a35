"""extract.py MLIR PTX: writes the text of the kernels that a module holds."""

import re
import sys

with open(sys.argv[1]) as file:
    text = re.search(r'assembly = "((?:[^"\\]|\\.)*)"', file.read()).group(1)


def unescape(match):
    code = match.group(1)
    return chr(int(code, 16)) if len(code) == 2 else code


with open(sys.argv[2], "w") as file:
    file.write(re.sub(r"\\([0-9A-F]{2}|.)", unescape, text).rstrip("\0"))
