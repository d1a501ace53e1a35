#!/usr/bin/env bash
# Sets up, builds, and runs every test there is, first as users have it, then
# most of them under the sanitizers, with the fuzzers for half a minute. Ends
# with a line 'N passed, N failed', and fails unless all passed and no suite was
# empty.
#
# --peers also compares the Python package with TensorFlow, JAX and ONNX Runtime,
# which it installs in .venv, on 5,000 random examples instead of 500; and loads
# them, and IREE's compiler, in one process with it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

peers=OFF
case "${1:-}" in
"") ;;
--peers) peers=ON ;;
*)
  echo "usage: test.sh [--peers]" >&2
  exit 2
  ;;
esac

scripts/setup.sh
if [ "$peers" = ON ]; then
  packages=(tensorflow jax onnxruntime onnx openvino iree-base-compiler)
  echo "test: installing ${packages[*]} in .venv"
  .venv/bin/python3 -m pip install --quiet --disable-pip-version-check "${packages[@]}"
fi
export TOPS_PEERS=$peers
scripts/build.sh release

# A failing test must not keep the others from running; what fails shows in the
# counts, and a report that is not there is an error of its own.
rm -f build/*/tests.xml
scripts/ctest.sh release || echo "test: some of the release build failed" >&2
scripts/sanitize.sh || echo "test: some of the sanitized build failed" >&2
.venv/bin/python3 scripts/count_tests.py build/release/tests.xml build/sanitize/tests.xml
