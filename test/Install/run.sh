#!/usr/bin/env bash
# run.sh BUILD CMAKE MLIR_DIR: installs BUILD, moves the tree, makes the build
# tree unusable, and uses what was installed: as a package of a CMake project,
# as tools, and as a plugin of a stock mlir-opt.
set -euo pipefail

# In a mount namespace of our own the trees can be covered, and are back however
# we end.
if [ -z "${TOPS_OWN_MOUNTS:-}" ]; then
  for own in "unshare --mount" "unshare --map-root-user --mount"; do
    if $own mount -t tmpfs none /mnt 2>/dev/null; then
      TOPS_OWN_MOUNTS=1 exec $own "${BASH_SOURCE[0]}" "$@"
    fi
  done
fi

build=$1 cmake=$2 mlir_dir=$3
mlir_bin=$(cd "$mlir_dir/../../../bin" && pwd)
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
hidden=
cleanup() {
  [ -z "$hidden" ] || mv "$hidden" "$build"
  rm -rf "$work"
}
trap cleanup EXIT
trap 'exit 1' HUP INT TERM
cd "$work"
unset LD_LIBRARY_PATH

passed=0 failed=0
# check NAME COMMAND...: one test; shows what the command printed if it fails.
check() {
  local name=$1
  shift
  if "$@" >log 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL: $name"
    sed 's/^/  /' log
  fi
}

"$cmake" --install "$build" --prefix "$work/first" >/dev/null
mkdir elsewhere
mv first elsewhere/tops
prefix=$work/elsewhere/tops
cp -r "$source/test/Install/consumer" "$source/examples/embedding.tf.mlir" .

# The tree is as it was built: what it names would be found there.
nothing_names() {
  ! grep -rlF -e "$1" "$prefix"
}
check "no installed file names the build tree" nothing_names "$build"
check "no installed file names the source tree" nothing_names "$source"
check "no installed file names where it was installed" nothing_names "$work/first"

if [ -n "${TOPS_OWN_MOUNTS:-}" ]; then
  mount -t tmpfs none "$build"
  mount -t tmpfs none "$source"
else
  mv "$build" "$build.hidden"
  hidden=$build.hidden
fi

# Libraries that the loader does not find, a second MLIR, or one linked in.
loads_one_mlir() {
  ldd "$1" >needed && cat needed && ! grep "not found" needed &&
    [ "$(grep -c libMLIR.so needed)" = 1 ] && [ "$(stat -Lc %s "$1")" -lt 5000000 ]
}
for file in "$prefix"/bin/* "$prefix"/lib/libTops*.so; do
  check "${file#"$prefix"/} loads" loads_one_mlir "$file"
done

# The package asks for no more than its own prefix; an MLIR elsewhere than
# Debian's is what its user has to name.
options=(-G Ninja "-DCMAKE_PREFIX_PATH=$prefix")
[ "$mlir_bin" = /usr/lib/llvm-22/bin ] || options+=("-DMLIR_DIR=$mlir_dir")
check "the consumer is configured" "$cmake" -S consumer -B consumer/build "${options[@]}"
check "the consumer is built" "$cmake" --build consumer/build

says_what_is_missing() {
  "$cmake" -S consumer -B consumer/without "${options[@]}" \
    -DCMAKE_DISABLE_FIND_PACKAGE_MLIR=ON >out 2>&1 && return 1
  cat out
  # CMake breaks lines where it likes.
  tr -s '\n ' ' ' <out |
    grep -qF "was built with MLIR 22.1, which was not found: install libmlir-22-dev"
}
check "a missing MLIR is named" says_what_is_missing

# prints TEXT COMMAND...: the command succeeds, and its output has the text.
prints() {
  local text=$1
  shift
  "$@" >out && { grep -qF -e "$text" out || { cat out && return 1; }; }
}
check "the consumer's opt runs its pipeline" prints linalg.generic \
  consumer/build/consumer-opt --allow-unregistered-dialect --consumer-pipeline embedding.tf.mlir
check "the consumer's opt runs the pipeline of tops" prints llvm.func \
  consumer/build/consumer-opt --tops-import --tops-to-llvm embedding.tf.mlir --allow-unregistered-dialect
check "the consumer's program runs an op" prints "1.300000e+01 1.000000e+01 1.200000e+01" \
  consumer/build/consumer-run
check "the consumer's program gets an error" prints "[4] does not index into params shape [4]" \
  consumer/build/consumer-run
check "the consumer's C program lowers" prints llvm.func consumer/build/consumer-c
check "tops-opt lowers" prints llvm.func "$prefix/bin/tops-opt" --tops-import --tops-to-llvm embedding.tf.mlir
check "tops-run runs" prints "2x64xf32" "$prefix/bin/tops-run" embedding.tf.mlir \
  --input=1000x64xf32=1.5 --input=2x1xi32=999,0
plugin=$prefix/lib/libTopsPlugin.so
check "a stock mlir-opt loads the plugin" prints linalg.generic "$mlir_bin/mlir-opt" \
  "--load-dialect-plugin=$plugin" "--load-pass-plugin=$plugin" --allow-unregistered-dialect \
  "--pass-pipeline=builtin.module(tops-import,convert-tops-to-linalg)" embedding.tf.mlir

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
