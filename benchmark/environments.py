"""Virtual environments under build/benchmark, one for every set of packages that must not disturb
another, made on first use.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIRECTORY = ROOT / "build" / "benchmark"


class Unavailable(Exception):
    """A system that cannot be measured here, and why."""


def python_of(name, packages):
    """The Python of the environment `name`, which is made if it is not there yet. Raises
    Unavailable if pip cannot install the packages: build/benchmark/NAME-pip.log says why."""
    python = DIRECTORY / name / "bin" / "python"
    if not is_made(name, packages):
        print(f"benchmark: installing {', '.join(packages)}", file=sys.stderr)
        make(name, packages)
    return str(python)


def enter(name, packages):
    """Continues the program in this environment, from its start."""
    try:
        python = python_of(name, packages)
    except Unavailable as error:
        sys.exit(f"benchmark: {', '.join(packages)} are needed: {error}")
    if Path(sys.prefix) != DIRECTORY / name:
        os.execv(python, [python, *sys.argv])


def is_made(name, packages):
    """Whether the environment holds these packages: its last step is to note them down."""
    note = DIRECTORY / name / "packages.txt"
    return note.exists() and note.read_text().split() == list(packages)


def make(name, packages):
    directory = DIRECTORY / name
    directory.parent.mkdir(parents=True, exist_ok=True)
    log = DIRECTORY / f"{name}-pip.log"
    python = str(directory / "bin" / "python")
    pip = [python, "-m", "pip", "install", "--disable-pip-version-check", *packages]
    with log.open("w") as output:
        for command in ([sys.executable, "-m", "venv", "--clear", str(directory)], pip):
            if subprocess.run(command, stdout=output, stderr=subprocess.STDOUT).returncode != 0:
                raise Unavailable(reason(log))
    (directory / "packages.txt").write_text("\n".join(packages) + "\n")


def reason(log):
    """The last error pip reported, else where to look."""
    errors = [line for line in log.read_text().splitlines() if line.startswith("ERROR: ")]
    if errors:
        return errors[-1].removeprefix("ERROR: ")
    return f"it cannot be installed, see {log.relative_to(ROOT)}"
