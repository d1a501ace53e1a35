#!/usr/bin/env bash
# ctest.sh PRESET: runs all tests of a build tree that is up to date, shows what
# a failing one printed, and leaves everything they printed in
# build/PRESET/tests.xml, from which scripts/count_tests.py counts.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

rm -f "build/$1/tests.xml"
ctest --preset "$1" --no-tests=error --output-junit tests.xml \
  --test-output-size-passed 1000000 --test-output-size-failed 1000000 \
  --test-output-truncation head
