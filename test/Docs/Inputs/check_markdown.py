"""Checks what Markdown files of this project show, by fenced block:

mlir     is the text of a file in examples/
console  `$ command` and what it prints, run from the top of the tree
bash     commands of set-up and build, which are not run: only the scripts, files
         and targets that they name are looked for
python   must compile; it is not run, what it needs may be missing (README.md's
         program is, by test/Python/wheel.sh)

and that relative links lead somewhere. Names below build/release mean the build
under test, those of LLVM's tools the ones that it was configured with.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!\w+:|#)([^)#]+)")
# A path is a word with a slash in it that starts in a folder of ours.
PATH = re.compile(r"(?<![\w/.-])(?:scripts|test|include|lib|tools|examples|docs)/[\w./-]*\w")


def check_mlir(block, root):
    examples = [path.read_text() for path in root.glob("examples/*.mlir")]
    if not any(block.strip() in text for text in examples):
        yield f"is no program of examples/:\n{block}"


def check_console(block, root, llvm_tools):
    block = block.replace("/usr/lib/llvm-22/bin", llvm_tools)
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        # A backslash at the end continues the command.
        command = re.match(r"(?:.*\\\n)*.*\n", part)[0]
        expected = part[len(command) :]
        result = subprocess.run(
            ["bash", "-c", command],
            cwd=root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if result.stdout.strip() != expected.strip():
            yield f"$ {command}shows\n{expected}but prints\n{result.stdout}"


def check_python(block):
    try:
        compile(block, "block", "exec")
    except SyntaxError as error:
        yield f"has a block of Python with {error}:\n{block}"


def check(path, root, llvm_tools):
    text = path.read_text()
    for language, block in FENCE.findall(text):
        if language == "mlir":
            yield from check_mlir(block, root)
        elif language == "console":
            yield from check_console(block, root, llvm_tools)
        elif language == "python":
            yield from check_python(block)
        elif language not in ("bash", "cmake", "cpp"):
            yield f"has a block of unknown kind '{language}'"
    links = [(path.parent, name) for name in LINK.findall(text)]
    for folder, name in links + [(root, name) for name in PATH.findall(text)]:
        if not os.path.exists(os.path.normpath(folder / name)):
            yield f"names {name}, which does not exist"


def main(source, build, llvm_tools, *names):
    # Commands see the tree under its own names, and may write.
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch)
        for entry in Path(source).iterdir():
            if entry.name != "build":
                (root / entry.name).symlink_to(entry)
        (root / "build").mkdir()
        (root / "build/release").symlink_to(build)
        problems = [
            f"{name} {problem}"
            for name in names
            for problem in check(root / name, root, llvm_tools)
        ]
    print(*problems, sep="\n")
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main(*map(os.path.abspath, sys.argv[1:4]), *sys.argv[4:]))
