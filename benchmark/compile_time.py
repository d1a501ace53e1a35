"""Measures how long XLA (through JAX) and IREE take to compile each op:

    python3 benchmark/compile_time.py [jax] [iree]

The median over five shapes, on one core, in a process that has compiled before. What tops takes is
in the table that run.py writes.
"""

import argparse
import importlib
import os
import statistics
import subprocess
import sys
import time

import environments
from peers import PEERS, variables

COMPILERS = ("jax", "iree")


def shapes(op):
    """Case A2 or G1 in six sizes: the first is compiled to warm up."""
    for more in range(6):
        if op == "space_to_batch_nd":
            sizes = {"input": [8 + more, 112, 112, 64], "block": [2, 2], "paddings": [[0, 0]] * 2}
        else:
            sizes = {"params": [100000 + more, 64], "rows": 200000, "depth": 1, "index": "i32"}
        yield {"op": op, "dtype": "f32", **sizes}


def milliseconds(compile_case, case):
    start = time.perf_counter()
    compile_case(case)
    return 1e3 * (time.perf_counter() - start)


def measure(peer):
    """In the environment that has the peer's packages."""
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:1])
    compile_case = importlib.import_module(f"peers.{peer}").compile_case
    for op in ("space_to_batch_nd", "gather_nd"):
        times = [milliseconds(compile_case, case) for case in shapes(op)]
        print(f"{PEERS[peer].title} {op}: {statistics.median(times[1:]):.1f} ms", flush=True)


def start(peer):
    """Measures in a process of its own."""
    python = environments.python_of(PEERS[peer].environment, PEERS[peer].packages)
    command = [python, __file__, "--here", peer]
    subprocess.run(command, env={**os.environ, **variables(1)}, check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("peers", nargs="*", help="jax or iree, both if none is named")
    options = parser.parse_args()
    unknown = set(options.peers) - set(COMPILERS)
    if unknown:
        parser.error(f"no such compiler: {', '.join(sorted(unknown))}")
    for peer in options.peers or COMPILERS:
        if options.here:
            measure(peer)
            continue
        try:
            start(peer)
        except (environments.Unavailable, subprocess.CalledProcessError) as error:
            print(f"{PEERS[peer].title} is not available: {error}", file=sys.stderr)


if __name__ == "__main__":
    main()
