#!/usr/bin/env bash
# build.sh PRESET [TARGET...]: configures the preset of CMakePresets.json and
# builds the targets, all of them if none is named, in build/PRESET.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

preset=$1
shift
options=()

# Clang reads MLIR's headers in less than half of GCC's time.
[ -n "${CXX:-}" ] || options+=(-DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22)
[ -z "${MLIR_DIR:-}" ] || options+=("-DMLIR_DIR=$MLIR_DIR")

# The Python package, for the environment that scripts/setup.sh makes.
[ "$preset" != release ] || [ ! -x .venv/bin/python3 ] ||
  options+=(-DTOPS_BUILD_PYTHON=ON "-DPython_EXECUTABLE=$PWD/.venv/bin/python3")
[ -z "${TOPS_PEERS:-}" ] || options+=("-DTOPS_PEERS=$TOPS_PEERS")

# Pages of compiler checks are of interest only when one of them fails.
mkdir -p build
if ! cmake --preset "$preset" "${options[@]}" >"build/configure-$preset.log" 2>&1; then
  cat "build/configure-$preset.log" >&2
  exit 1
fi
targets=()
[ $# -eq 0 ] || targets=(--target "$@")
cmake --build --preset "$preset" "${targets[@]}"
