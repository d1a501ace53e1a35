"""`python -m tops FILE ...`, which is tops-run; see its --help."""

import sys

from tops._native import run_main

if __name__ == "__main__":
    sys.exit(run_main(["tops-run", *sys.argv[1:]]))
