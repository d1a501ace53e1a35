#!/usr/bin/env bash
# dry-run.sh BUILD: makes a bundle of some cases, and runs it as it would be run
# where there is a GPU, on the emulator.
set -euo pipefail
build=$1
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$source/scripts/gpu-bundle.sh" --build="$build" --output="$work/bundle" --every=15
mkdir "$work/elsewhere"
tar -C "$work/elsewhere" -xzf "$work/bundle.tar.gz"
check=$work/elsewhere/bundle/gpu-check.sh

# Without a driver: one line that says so. With one, that is another test.
code=0
"$check" >"$work/out" 2>&1 || code=$?
if grep -q "no cuda driver" "$work/out"; then
  if [ "$code" -ne 1 ] || [ "$(wc -l <"$work/out")" -ne 1 ]; then
    cat "$work/out"
    echo "dry-run: expected one line and exit code 1, got exit code $code" >&2
    exit 1
  fi
fi
"$check" --library="$build/lib/libtops_gpu_emulator.so"
