#!/usr/bin/env bash
# Builds with AddressSanitizer and UndefinedBehaviorSanitizer in build/sanitize,
# with clang, and runs the tests there, the fuzzers for ten seconds each. Any
# report of a sanitizer fails the test it is in.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scripts/setup.sh clang-22 libclang-rt-22-dev
scripts/build.sh sanitize
scripts/ctest.sh sanitize
