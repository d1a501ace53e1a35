#!/usr/bin/env bash
# gpu-check.sh [--library=FILE]: runs the tests and the benchmark of the bundle
# that it lies in, which gpu-bundle.sh made, on this machine's NVIDIA GPU: in
# less than four minutes, with a C++ compiler and the driver. The benchmark's
# times stand beside those of copies of the same bytes from device memory to
# device memory, and of CuPy or PyTorch where python3 has them. Where there is
# compute-sanitizer, it watches some of the tests.
#
# --library takes another library than that for CUDA, such as
# libtops_gpu_emulator.so: for a dry run, in which only small cases are timed.
#
# The last line is 'N passed, N failed'. Exit code 1 if anything failed.
set -euo pipefail

fail() {
  echo "gpu-check: $1" >&2
  exit 1
}

library=
for argument in "$@"; do
  case $argument in
    --library=*) library=$(realpath "${argument#*=}") ;;
    *) fail "unknown argument '$argument'" ;;
  esac
done
cd "$(dirname "${BASH_SOURCE[0]}")"
[ -e cases.txt ] || fail "no bundle is here: make one with gpu-bundle.sh, and run the copy in there"

sources=(driver/*.cpp lib/Runtime/Errors.cpp)
if [ -n "$library" ]; then
  runtime=("$library" "-Wl,-rpath,$(dirname "$library")")
  seconds=120 bytes=600000
else
  sources+=(lib/Runtime/MgpuMemRef.cpp lib/Runtime/Cuda/*.cpp)
  runtime=()
  seconds=80 bytes=100000000000
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${CXX:-c++}" -std=c++17 -O1 -rdynamic -Iinclude -Ilib/Runtime "${sources[@]}" "${runtime[@]}" \
  -ldl -pthread -o "$work/gpu-check"
"$work/gpu-check" probe . 0 || exit 1 # Has said what is missing.

passed=0 failed=0
# count NAME COMMAND...: runs it and adds what its last line says.
count() {
  local name=$1 code=0
  shift
  "$@" >"$work/out" 2>&1 || code=$?
  local last
  last=$(tail -n 1 "$work/out")
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1]))
    failed=$((failed + BASH_REMATCH[2]))
  else
    failed=$((failed + 1))
    last="no result, exit code $code"
  fi
  grep -vE '^[0-9]+ passed|^[A-Za-z0-9.]+ [0-9.]+ [0-9.]+ [0-9.]+$' "$work/out" || true
  echo "$name: $last"
}

[ -n "$library" ] || nvidia-smi --query-gpu=name,driver_version --format=csv,noheader 2>/dev/null || true
count tests "$work/gpu-check" test . "$seconds"

sanitizer=$(PATH=$PATH:/usr/local/cuda/bin type -P compute-sanitizer || true)
if [ -n "$sanitizer" ] && [ -z "$library" ]; then
  code=0
  timeout 60 "$sanitizer" --target-processes all --error-exitcode 9 \
    "$work/gpu-check" test . 20 >"$work/sanitizer" 2>&1 || code=$?
  if [ "$code" -eq 0 ]; then
    passed=$((passed + 1))
    echo "compute-sanitizer: no error, $(grep -E '^[0-9]+ passed' "$work/sanitizer" | tail -n 1)"
  elif [ "$code" -eq 124 ] && ! grep -qE '^=+ (Invalid|Program hit)' "$work/sanitizer"; then
    echo "compute-sanitizer: no error until the time was up"
  else
    failed=$((failed + 1))
    cat "$work/sanitizer"
    echo "compute-sanitizer: exit code $code, see above"
  fi
fi

count benchmark "$work/gpu-check" bench . "$bytes"
cp "$work/out" "$work/times"
peers=
if [ -z "$library" ]; then
  left=$((220 - SECONDS))
  [ "$left" -le 10 ] || timeout "$left" python3 benchmark/gpu_peers.py >"$work/peers" 2>/dev/null || true
  peers=$work/peers
fi

# The table: a name with its megabytes, then microseconds.
awk '
  FILENAME == ARGV[1] {
    if ($1 == "peer") name = $2; else peer[$1] = $2
    next
  }
  /^[A-Za-z0-9.]+ [0-9.]+ [0-9.]+ [0-9.]+$/ {
    if (!header++)
      printf "%-6s %9s %10s %10s %6s %10s\n", "case", "MB", "tops us", "copy us", "ratio", name
    printf "%-6s %9.2f %10.2f %10.2f %6.2f %10s\n", $1, $2, $3, $4, $3 / $4, peer[$1]
  }' "${peers:-/dev/null}" "$work/times"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
