#!/usr/bin/env bash
# fuzz.sh --minutes N: builds the fuzzers of test/Fuzz in build/sanitize and runs
# each for a third of N minutes.
#
# What a fuzzer learns stays in build/sanitize/test/Fuzz/<name>/corpus. What it
# finds is put beside that: run the fuzzer with the file's name to see it again,
# with TOPS_FUZZ_PRINT=1 in the environment to see the program.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

seconds=0
if [ $# -eq 2 ] && [ "$1" = --minutes ]; then
  seconds=$(awk -v minutes="$2" 'BEGIN { print int(minutes * 60 / 3) }')
fi
[ "$seconds" -gt 0 ] || {
  echo "fuzz: expected --minutes and a number, found '$*'" >&2
  exit 1
}

# LLVM's library was not built with ASan: it does not tell ASan which parts of
# its arenas it uses, as our copies of the same code do.
export ASAN_OPTIONS=allow_user_poisoning=0
scripts/setup.sh clang-22 libclang-rt-22-dev
scripts/build.sh sanitize tops-fuzzers
passed=0 failed=0
for name in module plan npy; do
  scratch=build/sanitize/test/Fuzz/$name
  echo "fuzz: $name for $seconds seconds"
  if "build/sanitize/bin/fuzz-$name" "$scratch/corpus" "test/Fuzz/corpus/$name" \
    -max_total_time="$seconds" -timeout=60 -rss_limit_mb=4096 -len_control=0 \
    -max_len=400 -artifact_prefix="$scratch/" -print_final_stats=1 \
    2>"$scratch/log"; then
    grep '^stat::number_of_executed_units' "$scratch/log"
    passed=$((passed + 1))
  else
    tail -n 60 "$scratch/log"
    failed=$((failed + 1))
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
