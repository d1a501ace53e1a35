#!/usr/bin/env bash
# Builds with AddressSanitizer and UndefinedBehaviorSanitizer in build/sanitize
# and runs all tests there. Any report of a sanitizer fails the test it is in.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scripts/setup.sh
scripts/build.sh sanitize
scripts/ctest.sh sanitize
