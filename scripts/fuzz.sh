#!/usr/bin/env bash
# Builds the fuzzers of test/Fuzz in build/fuzz and runs them.
#
#   fuzz.sh               for 30 seconds, as part of the tests
#   fuzz.sh --minutes N   for N minutes, each a third of them
#
# What a fuzzer learns stays in build/fuzz/test/Fuzz/<name>/corpus. What it finds
# is put beside that: run the fuzzer with the file's name to see it again, with
# TOPS_FUZZ_PRINT=1 in the environment to see the program.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

case ${1:-} in
"") minutes= ;;
--minutes) minutes=${2:?--minutes takes a number} ;;
*)
  echo "fuzz: expected --minutes N, found '$1'" >&2
  exit 1
  ;;
esac

scripts/setup.sh clang-22 libclang-rt-22-dev
scripts/build.sh fuzz tops-fuzzers
if [ -z "$minutes" ]; then
  exec scripts/ctest.sh fuzz
fi

seconds=$(awk -v minutes="$minutes" 'BEGIN { print int(minutes * 60 / 3) }')
[ "$seconds" -gt 0 ] || {
  echo "fuzz: expected a number of minutes, found '$minutes'" >&2
  exit 1
}
passed=0 failed=0
for name in module plan npy; do
  scratch=build/fuzz/test/Fuzz/$name
  echo "fuzz: $name for $seconds seconds"
  if "build/fuzz/bin/fuzz-$name" "$scratch/corpus" "test/Fuzz/corpus/$name" \
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
