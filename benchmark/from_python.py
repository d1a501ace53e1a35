"""Measures the Python package as its users see it, on one core:

    python3 benchmark/from_python.py [--build=build/release] [--cases=A1,G0] [--output=DIR]

what a call costs that finds its code compiled, how long a first call takes, and the cases of the
grid beside TensorFlow (eager), JAX (jitted) and NumPy, all called from Python. It needs the package
in the build tree, which `scripts/build.sh release TopsPython` builds, and the rest as run.py does.

Times are the shortest of some rounds; every system is measured twice, in turns. Into the output
folder goes a table, named after date and CPU.
"""

import argparse
import datetime
import importlib
import importlib.metadata
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import environments
import machine
import report
from peers import PEERS, variables


class System(NamedTuple):
    """What is measured: `function` of the adapter `module` of the peers. The first is ours."""

    title: str
    module: str
    function: str = "prepare"


SYSTEMS = (
    System("tops", "tops", "prepare_new"),
    System("tops, out=", "tops"),
    System("TensorFlow", "tensorflow"),
    System("JAX", "jax"),
    System("NumPy", "numpy"),
)
OURS = SYSTEMS[:2]
ROUNDS = 2


# What runs in the environment of a system.


def shortest(call, seconds=0.1, fewest=5):
    """Microseconds of a call, in rounds of about 10 ms."""
    start = time.perf_counter()
    call()
    repeats = max(1, int(0.01 / max(time.perf_counter() - start, 1e-7)))
    best, rounds, begin = float("inf"), 0, time.perf_counter()
    while rounds < fewest or time.perf_counter() - begin < seconds:
        start = time.perf_counter()
        for _ in range(repeats):
            call()
        best = min(best, (time.perf_counter() - start) / repeats)
        rounds += 1
    return 1e6 * best


def milliseconds(call):
    start = time.perf_counter()
    call()
    return 1e3 * (time.perf_counter() - start)


def measure_calls(prepare):
    """Of calls on a few elements: microseconds of later ones, milliseconds of the process's first
    one and of one that finds nothing compiled."""
    import cases
    import tops

    for case in cases.SMALLEST:
        call, _ = prepare(case, cases.make(case), 1)
        line = {"op": case["op"], "first_ms": milliseconds(call)}
        tops.cache_clear()
        print(json.dumps({**line, "compile_ms": milliseconds(call), "us": shortest(call)}))


def measure_grid(prepare, names, seconds):
    """Prints a line of JSON for each case: its name, microseconds, milliseconds of the first call."""
    import numpy as np

    import cases

    for case in cases.load(names):
        arrays = cases.make(case)
        call, fetch = prepare(case, arrays, 1)
        first = milliseconds(call)
        if not np.array_equal(fetch(call()), cases.answer(case, arrays)):
            sys.exit(f"a wrong result in {case['name']}")
        line = {"case": case["name"], "us": shortest(call, seconds), "first_ms": first}
        print(json.dumps(line), flush=True)


def measure(what, options):
    """What `start` starts: prints JSON lines, the versions first."""
    system = next(system for system in SYSTEMS if system.title == options.system)
    ours = system in OURS
    packages = ["numpy"] if ours else PEERS[system.module].packages
    names = [name.partition("[")[0] for name in packages]
    print(json.dumps({name: importlib.metadata.version(name) for name in names}), flush=True)
    prepare = getattr(importlib.import_module(f"peers.{system.module}"), system.function)
    if what == "calls":
        measure_calls(prepare)
    else:
        measure_grid(prepare, options.cases, options.seconds)


# What starts it.


def start(what, system, options):
    """The lines that a part of this program prints in the environment of a system, on one core."""
    settings = {**os.environ, **variables(1)}
    if system in OURS:
        python = environments.ROOT / ".venv/bin/python3"
        settings["PYTHONPATH"] = str(options.build.resolve() / "python")
    else:
        peer = PEERS[system.module]
        python = environments.python_of(peer.environment, peer.packages)
    command = ["taskset", "--cpu-list", str(min(os.sched_getaffinity(0)))]
    command += [str(python), __file__, f"--measure={what}", f"--system={system.title}"]
    command += [f"--cases={','.join(options.cases)}", f"--seconds={options.seconds}"]
    done = subprocess.run(command, env=settings, stdout=subprocess.PIPE, text=True, check=True)
    return list(map(json.loads, done.stdout.splitlines()))


def collect(options):
    results = {
        "date": datetime.date.today().isoformat(),
        "quick": False,
        "machine": machine.describe(),
        "commit": machine.commit(),
        "calls": {},
        "versions": {},
        "grid": {},
    }
    for system in OURS:
        results["calls"][system.title] = start("calls", system, options)[1:]
    for system in ROUNDS * SYSTEMS:
        print(f"benchmark: {system.title}", file=sys.stderr)
        try:
            versions, *lines = start("grid", system, options)
        except (environments.Unavailable, subprocess.CalledProcessError) as error:
            if system in OURS:
                raise
            print(f"{system.title} is not available: {error}", file=sys.stderr)
            continue
        results["versions"][system.title] = versions
        merge(results["grid"].setdefault(system.title, {}), lines)
    return results


def merge(found, lines):
    """Adds what a round measured of the cases: the shortest times count."""
    for line in lines:
        before = found.get(line["case"], line)
        keys = "us", "first_ms"
        found[line["case"]] = {key: min(before[key], line[key]) for key in keys}


def names(text):
    return [name for name in text.split(",") if name]


def parse():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--build", type=Path, default=environments.ROOT / "build/release")
    parser.add_argument("--cases", type=names, default=[], help="all if none is named")
    parser.add_argument("--seconds", type=float, default=0.2, help="for a case, in each round")
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name("results"))
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    parser.add_argument("--system", help=argparse.SUPPRESS)
    return parser.parse_args()


def main():
    options = parse()
    if options.measure:
        return measure(options.measure, options)
    environments.enter(PEERS["numpy"].environment, PEERS["numpy"].packages)
    # It needs the package of the environment just entered.
    import report_python  # pylint: disable=import-outside-toplevel

    results = collect(options)
    options.output.mkdir(parents=True, exist_ok=True)
    path = options.output / f"{report.stem(results)}-python.md"
    path.write_text(report_python.markdown(results))
    print(path)


if __name__ == "__main__":
    main()
