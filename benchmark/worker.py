"""Measures one peer, with the Python that has its packages and the variables that peers.variables
gives, as drive.py starts it:

    worker.py PEER [--threads=N] [--quick] [--cases=A1,G0]

Prints JSON lines: the versions, the cost of calling, and for each case first that it begins and
then how it went. So whoever reads them knows where a crash happened, and loses nothing else by it.

A time is the ratio to libc's memcpy of as many bytes as the op returns, run alternately with it in
the same process: the median over rounds of the peer's time / mean of memcpy's before and after.
"""

import argparse
import ctypes
import faulthandler
import importlib
import importlib.metadata
import json
import os
import statistics
import sys
import time
from typing import NamedTuple

import numpy as np

import cases
from peers import PEERS

libc = ctypes.CDLL(None)
libc.memcpy.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]
libc.memcpy.restype = ctypes.c_void_p


class Effort(NamedTuple):
    """How long to measure: seconds for which a measurement repeats the call, the fewest and the
    most rounds, and the seconds after which the fewest are enough."""

    block: float
    fewest: int
    most: int
    enough: float


FULL = Effort(0.02, 7, 25, 1.5)
QUICK = Effort(0.005, 5, 9, 0.3)

# Seconds after which a case is given up, with the whole process.
LIMIT = 300


def stay_on_cores(number):
    """Binds the process, hence every thread it will start, to the first cores it may use."""
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:number])


def take_stdout():
    """A stream to print to that no library shares: what those print goes to stderr."""
    stream = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    return stream


def seconds(call, repeats):
    """Mean time of a call."""
    start = time.perf_counter()
    for _ in range(repeats):
        call()
    return (time.perf_counter() - start) / repeats


def repeats_for(call, block):
    """How many calls take `block` seconds."""
    return max(1, int(block / max(min(seconds(call, 1), seconds(call, 1)), 1e-7)))


class Memcpy:
    """Times libc's memcpy of a number of bytes, without the cost of calling it from Python."""

    def __init__(self, size, block):
        source = cases.aligned(np.ones(size, np.uint8))
        target = cases.aligned(np.ones(size, np.uint8))
        self.arrays = source, target
        to, origin = target.ctypes.data, source.ctypes.data
        self.call = lambda: libc.memcpy(to, origin, size)
        self.overhead = min(seconds(lambda: libc.memcpy(to, origin, 0), 1000) for _ in range(5))
        self.repeats = repeats_for(self.call, block)

    def seconds(self):
        return seconds(self.call, self.repeats) - self.overhead


def measure(call, size, effort):
    """Ratio to memcpy of `size` bytes: median and quartiles; and median times in microseconds."""
    memcpy = Memcpy(size, effort.block / 2)
    repeats = repeats_for(call, effort.block)
    end = time.perf_counter() + effort.enough
    ratios, times, copies = [], [], [memcpy.seconds()]
    while len(ratios) < effort.fewest or (len(ratios) < effort.most and time.perf_counter() < end):
        times.append(seconds(call, repeats))
        copies.append(memcpy.seconds())
        ratios.append(2 * times[-1] / (copies[-2] + copies[-1]))
    low, ratio, high = statistics.quantiles(ratios, n=4, method="inclusive")
    return dict(
        ratio=ratio,
        low=low,
        high=high,
        microseconds=1e6 * statistics.median(times),
        memcpy_microseconds=1e6 * statistics.median(copies),
    )


def difference(expected, result):
    """What is wrong with a result, None if nothing is."""
    if result.shape != expected.shape or result.dtype != expected.dtype:
        wanted, found = (f"{array.dtype}{list(array.shape)}" for array in (expected, result))
        return f"the result is {found}, expected {wanted}"
    wrong = np.count_nonzero(result != expected)
    return f"{wrong} of {result.size} elements are wrong" if wrong else None


def run_case(prepare, case, threads, effort):
    """How it went: {"status": "ok", times} or {"status": "wrong" or "error", "message"}."""
    try:
        arrays = cases.make(case)
        call, fetch = prepare(case, arrays, threads)
        wrong = difference(cases.answer(case, arrays), np.asarray(fetch(call())))
        if wrong:
            return dict(status="wrong", message=wrong)
        size = np.dtype(arrays[0].dtype).itemsize * int(np.prod(cases.result_shape(case)))
        return dict(status="ok", bytes=size, **measure(call, size, effort))
    except Exception as error:  # pylint: disable=broad-except
        # Peers refuse what they lack by any kind of exception.
        return dict(status="error", message=f"{type(error).__name__}: {first_line(error)}")


def first_line(error):
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0][:200] if lines else "no message"


def call_overhead(prepare, threads):
    """Microseconds that a call on a few elements takes, for each op."""
    result = {}
    for case in cases.SMALLEST:
        call, _ = prepare(case, cases.make(case), threads)
        repeats = repeats_for(call, 0.01)
        result[case["op"]] = 1e6 * statistics.median(seconds(call, repeats) for _ in range(9))
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("peer", choices=PEERS)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--cases", type=lambda text: text.split(","), help="as A1,G0")
    options = parser.parse_args()

    stay_on_cores(options.threads)
    stream = take_stdout()
    packages = [name.partition("[")[0] for name in PEERS[options.peer].packages]
    versions = {name: importlib.metadata.version(name) for name in packages}
    print(json.dumps({"versions": versions}), file=stream)

    faulthandler.dump_traceback_later(LIMIT, exit=True)
    prepare = importlib.import_module(f"peers.{options.peer}").prepare
    overhead = call_overhead(prepare, options.threads)
    print(json.dumps({"overhead": overhead}), file=stream)
    for case in cases.load(options.cases):
        faulthandler.dump_traceback_later(LIMIT, exit=True)
        print(json.dumps({"begin": case["name"]}), file=stream)
        outcome = run_case(prepare, case, options.threads, QUICK if options.quick else FULL)
        print(json.dumps({"case": case["name"], **outcome}), file=stream)


if __name__ == "__main__":
    sys.exit(main())
