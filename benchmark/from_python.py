"""Measures the Python package as its users see it, on one core:

    python3 benchmark/from_python.py [--build=build/release] [--cases=A1,G0]

the cost of a call that finds its code compiled, the time of a first call, and the cases of the grid
beside TensorFlow (eager), JAX (jitted) and NumPy, all called from Python. Times are the shortest of
several rounds. Writes a table to standard output.
"""

import argparse
import importlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import environments
from peers import PEERS, variables

SYSTEMS = ("tops", "tensorflow", "jax", "numpy")


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


def measure_calls():
    """What only tops is asked: prints microseconds of cached calls, and milliseconds of first ones."""
    import numpy as np

    import tops

    params, indices = np.zeros((4, 3), np.float32), np.array([[2], [0]], np.int32)
    x, block, paddings = np.zeros((1, 4, 4, 1), np.float32), [2, 2], [[0, 0], [0, 0]]
    out = np.zeros((2, 3), np.float32)
    calls = {
        "gather_nd": lambda: tops.gather_nd(params, indices),
        "gather_nd into out": lambda: tops.gather_nd(params, indices, out=out),
        "space_to_batch_nd": lambda: tops.space_to_batch_nd(x, block, paddings),
    }
    for name, call in calls.items():
        tops.cache_clear()
        start = time.perf_counter()
        call()
        first = 1e3 * (time.perf_counter() - start)
        print(f"{name}: first call {first:.1f} ms, cached {shortest(call):.2f} us", flush=True)


def measure_grid(system, names):
    """Prints a line of JSON for each case: its name, microseconds, milliseconds of the first call."""
    import numpy as np

    import cases

    adapter = importlib.import_module(f"peers.{system}")
    for case in cases.load(names):
        arrays = cases.make(case)
        call, fetch = adapter.prepare(case, arrays, 1)
        start = time.perf_counter()
        returned = call()
        first = 1e3 * (time.perf_counter() - start)
        if not np.array_equal(fetch(returned), cases.answer(case, arrays)):
            sys.exit(f"{system} is wrong in {case['name']}")
        line = {"case": case["name"], "us": shortest(call), "first_ms": first}
        line["bytes"] = int(np.prod(cases.result_shape(case))) * arrays[0].itemsize
        print(json.dumps(line), flush=True)


def start(system, build, arguments):
    """Runs a part of this program in the environment of a system, on one core."""
    settings = {**os.environ, **variables(1)}
    if system == "tops":
        python = environments.ROOT / ".venv/bin/python3"
        settings["PYTHONPATH"] = str(build.resolve() / "python")
    else:
        python = environments.python_of(PEERS[system].environment, PEERS[system].packages)
    command = ["taskset", "--cpu-list", str(min(os.sched_getaffinity(0)))]
    command += [str(python), __file__, *arguments]
    done = subprocess.run(command, env=settings, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def table(found):
    yield "| case | kB | " + " | ".join(found) + " | best peer / tops | first call, ms |"
    yield "| --- |" + " --: |" * (len(found) + 3)
    for name, ours in found["tops"].items():
        times = [lines[name]["us"] for lines in found.values()]
        numbers = [f"{t:.1f}" for t in times] + [f"{min(times[1:], default=0) / times[0]:.2f}"]
        kilobytes = f"{ours['bytes'] / 1000:.0f}"
        yield f"| {name} | {kilobytes} | {' | '.join(numbers)} | {ours['first_ms']:.1f} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=environments.ROOT / "build/release")
    parser.add_argument("--cases", default="", help="names of cases, all if there are none")
    parser.add_argument("--calls", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--grid", help=argparse.SUPPRESS)
    options = parser.parse_args()
    names = [name for name in options.cases.split(",") if name]
    if options.calls:
        return measure_calls()
    if options.grid:
        return measure_grid(options.grid, names)

    print(start("tops", options.build, ["--calls"]))
    found = {}
    for system in SYSTEMS:
        try:
            said = start(system, options.build, [f"--grid={system}", f"--cases={options.cases}"])
        except (environments.Unavailable, subprocess.CalledProcessError) as error:
            print(f"{system} is not available: {error}", file=sys.stderr)
            continue
        found[system] = {line["case"]: line for line in map(json.loads, said.splitlines())}
    print("Microseconds, one thread\n", *table(found), sep="\n")


if __name__ == "__main__":
    main()
