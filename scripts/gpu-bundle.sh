#!/usr/bin/env bash
# gpu-bundle.sh [--build=DIR] [--output=DIR] [--chip=sm_75] [--format=isa]
#               [--every=N]
#
# Compiles the execution cases and the benchmark's grid for NVIDIA GPUs, and puts
# them with all that is needed to run them into DIR and DIR.tar.gz, by default
# build/gpu-bundle. On a machine with a GPU, its driver and a C++ compiler, the
# gpu-check.sh in there runs them.
#
# With the format isa kernels are PTX, which the driver there compiles for its
# GPU, sm_75 or newer; with fatbin, which needs CUDA's ptxas and fatbinary here,
# machine code for --chip as well. --every=N takes every n-th case only.
set -euo pipefail
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

fail() {
  echo "gpu-bundle: $1" >&2
  exit 1
}

build=$source/build/release output=$source/build/gpu-bundle chip=sm_75 format=isa every=1
for argument in "$@"; do
  case $argument in
    --build=*) build=${argument#*=} ;;
    --output=*) output=${argument#*=} ;;
    --chip=*) chip=${argument#*=} ;;
    --format=*) format=${argument#*=} ;;
    --every=*) every=${argument#*=} ;;
    *) fail "unknown argument '$argument'" ;;
  esac
done
bundle=$build/bin/tops-gpu-bundle
[ -x "$bundle" ] || fail "no $bundle: build it, or name another build with --build"
[ ! -e "$output" ] || [ -e "$output/cases.txt" ] || fail "$output is there, and is no bundle"

rm -rf "$output"
mkdir -p "$output/benchmark" "$output/driver" "$output/lib/Runtime/Cuda" "$output/include/tops-c"
cases=$source/test/Integration/CPU/cases
"$bundle" --output="$output" --grid="$source/benchmark/grid.json" --every="$every" \
  --pipeline="builtin.module(tops-to-nvvm{chip=$chip format=$format})" \
  "$cases"/*.json "$cases"/*.jsonl
# Libraries of no other: what they call is in the program that loads them.
for object in "$output"/batch*.o; do
  "${CXX:-c++}" -shared -nostdlib "$object" -o "${object%.o}.so"
  rm "$object"
done

cp "$source/scripts/gpu-check.sh" "$source/LICENSE" "$output"
cp "$source"/test/Integration/GPU/driver/* "$output/driver"
cp "$source"/lib/Runtime/*.cpp "$source/lib/Runtime/Mgpu.h" "$output/lib/Runtime"
cp "$source"/lib/Runtime/Cuda/*.cpp "$source"/lib/Runtime/Cuda/*.h "$output/lib/Runtime/Cuda"
cp "$source/include/tops-c/Runtime.h" "$output/include/tops-c"
cp "$source"/benchmark/{cases.py,gpu_peers.py,grid.json} "$output/benchmark"
tar -C "$(dirname "$output")" -czf "$output.tar.gz" "$(basename "$output")"
echo "gpu-bundle: $output.tar.gz has $(stat -c %s "$output.tar.gz") bytes"
