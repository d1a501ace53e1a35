"""Measures tops and its peers on the cases of grid.json:

    python3 benchmark/run.py [--quick] [--peers=jax,iree] [--cases=A1,G0] [--threads=1,2]
                             [--build=DIR] [--output=DIR]

It needs tops-bench, which `scripts/build.sh release tops-bench` builds, and Python with venv. The
rest it installs with pip in environments of its own under build/benchmark, on first use: about 4 GB
and some minutes for all peers. A peer that cannot be installed here is left out, and said so.

Into the output folder go, named after date and CPU: a table (.md), a plot (.svg) and all that was
measured (.json). A full run takes about half an hour, --quick less than 3 minutes. Leave the
machine alone meanwhile.
"""

import argparse
import os
from pathlib import Path

import environments
from peers import PEERS

PACKAGES = ("numpy", "matplotlib", "tqdm", "pytest")


def comma_separated(convert=str):
    return lambda text: [convert(part) for part in text.split(",") if part]


def parse():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="fewer cases, rounds and threads")
    parser.add_argument("--peers", type=comma_separated(), default=list(PEERS), metavar="A,B")
    parser.add_argument("--cases", type=comma_separated(), metavar="A1,G0")
    parser.add_argument("--threads", type=comma_separated(int), metavar="1,2")
    parser.add_argument("--build", type=Path, default=environments.ROOT / "build" / "release")
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name("results"))
    options = parser.parse_args()

    cores = len(os.sched_getaffinity(0))
    options.threads = options.threads or [1, 2][: 1 if options.quick else cores]
    if not 1 <= min(options.threads) <= max(options.threads) <= cores:
        parser.error(f"expected from 1 to {cores} threads, as there are cores")
    unknown = set(options.peers) - set(PEERS)
    if unknown:
        parser.error(f"no such peer: {', '.join(sorted(unknown))}; there are {', '.join(PEERS)}")
    if not (options.build / "bin" / "tops-bench").exists():
        parser.error(
            f"there is no bin/tops-bench in {options.build}: build it with"
            " 'scripts/build.sh release tops-bench', or name another build with --build"
        )
    return options


def main():
    options = parse()
    environments.enter("run", PACKAGES)
    # It needs the packages of the environment just entered.
    import drive  # pylint: disable=import-outside-toplevel

    drive.run(options)


if __name__ == "__main__":
    main()
