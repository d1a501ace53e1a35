#!/usr/bin/env bash
# wheel.sh PYTHON SOURCE BUILD: a wheel of the package, made by pip from what
# BUILD has compiled, installed in an environment of its own and used there with
# source and build tree out of sight.
set -euo pipefail

# In a mount namespace of our own the trees can be covered, and are back however
# we end.
if [ -z "${TOPS_OWN_MOUNTS:-}" ]; then
  for own in "unshare --mount" "unshare --map-root-user --mount"; do
    if $own mount -t tmpfs none /mnt 2>/dev/null; then
      TOPS_OWN_MOUNTS=1 exec $own "${BASH_SOURCE[0]}" "$@"
    fi
  done
  echo "cannot hide the trees: this test needs a mount namespace of its own" >&2
  exit 1
fi

python=$1 source=$2 build=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset PYTHONPATH

# pip's own build takes minutes; this one has the same CMake project, and finds
# it built. The tag of the stable ABI belongs to newer versions of CMake.
"$python" -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation \
  --config-settings=build-dir="$build" --config-settings=cmake.version='>=3.25' \
  --config-settings=cmake.define.TOPS_BUILD_TESTS=ON --config-settings=wheel.py-api= \
  --wheel-dir "$work" "$source"
"$python" -m venv "$work/venv"
venv=$work/venv/bin/python
# NumPy is the same as in the tests, without a download.
"$venv" -m pip install --quiet --disable-pip-version-check --no-deps "$work"/tops-*.whl
numpy=$("$python" -c 'import numpy, os; print(os.path.dirname(os.path.dirname(numpy.__file__)))')
mkdir "$work/numpy"
cp -r "$numpy"/numpy "$numpy"/numpy.libs "$work/numpy"
cp -r "$source/README.md" "$source/examples" "$source/test/Python/installed.py" "$work"

passed=0 failed=0
# check NAME COMMAND...: one test; shows what the command printed if it fails.
check() {
  local name=$1
  shift
  if "$@" >"$work/log" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAIL: $name"
    sed 's/^/  /' "$work/log"
  fi
}

nothing_names() {
  ! grep -rlF -e "$1" "$work"/venv/lib/python*/site-packages/tops
}
check "no installed file names the build tree" nothing_names "$build"
check "no installed file names the source tree" nothing_names "$source"
# Another LLVM in the process must neither find ours nor be found by it.
exports_only() {
  [ "$(nm --dynamic --defined-only "$work"/venv/lib/python*/site-packages/tops/_native*.so |
    cut -d' ' -f3)" = "$1" ]
}
check "the module exports nothing but its entry" exports_only PyInit__native

cd "$work"
mount -t tmpfs none "$build"
case $python in "$source"/*) ;; *) mount -t tmpfs none "$source" ;; esac
export PYTHONPATH=$work/numpy
for part in example command_line threads files; do
  check "$part" "$venv" installed.py "$part"
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
