#!/usr/bin/env bash
# Installs what building and testing tops needs and this machine lacks: Debian
# packages, and in .venv a Python with what the tests and the Python package need.
# Where everything is there it only looks, needs no network and takes a second.
#
# setup.sh [PACKAGE...] installs these Debian packages as well.
#
# MLIR_DIR=<prefix>/lib/cmake/mlir in the environment chooses an MLIR 22.1 of
# your own over the packages, CXX=<compiler> another compiler than clang 22.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() {
  printf 'setup: %s\n' "$@" >&2
  exit 1
}

installed() {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

cmake_is_new_enough() {
  local version
  version=$(cmake --version 2>/dev/null | sed -n '1s/^cmake version //p')
  [ -n "$version" ] && printf '3.25\n%s\n' "$version" | sort --version-sort --check=quiet
}

missing=()
cmake_is_new_enough || missing+=(cmake)
command -v ninja >/dev/null || missing+=(ninja-build)
command -v "${CXX:-clang++-22}" >/dev/null || missing+=(clang-22)
# What CMake and pip take when nobody chooses a compiler.
command -v c++ >/dev/null || missing+=(g++)
python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
python3 -c 'import os, sysconfig
os.stat(os.path.join(sysconfig.get_path("include"), "Python.h"))' 2>/dev/null || missing+=(python3-dev)
installed libgtest-dev || missing+=(libgtest-dev)
if [ -z "${MLIR_DIR:-}" ]; then
  for package in llvm-22-dev llvm-22-tools libmlir-22-dev mlir-22-tools libomp-22-dev lld-22; do
    installed "$package" || missing+=("$package")
  done
elif [ ! -e "$MLIR_DIR/MLIRConfig.cmake" ]; then
  fail "MLIR_DIR is $MLIR_DIR, which has no MLIRConfig.cmake"
fi

for package in "$@"; do
  installed "$package" || missing+=("$package")
done

if [ ${#missing[@]} -gt 0 ]; then
  command -v apt-get >/dev/null || fail \
    "this is no Debian system: install what its packages ${missing[*]} hold by other means," \
    "then build with CMake as CONTRIBUTING.md says"
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "run as root, or install sudo, to install ${missing[*]}"
    as_root=(sudo)
  fi
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  apt() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y \
      -o DPkg::Lock::Timeout=300 "$@" </dev/null >"$log" 2>&1 || {
      cat "$log" >&2
      fail "apt-get $1 failed"
    }
  }

  echo "setup: installing ${missing[*]}"
  apt update
  for package in "${missing[@]}"; do
    case $package in *-22-*) ;; *) continue ;; esac
    candidate=$(LC_ALL=C apt-cache policy "$package" | sed -n 's/^ *Candidate: //p')
    case $candidate in
    *22.1.*) ;;
    *) fail "this distribution has no LLVM 22.1: $package is ${candidate:-unknown to it}." \
      "Install LLVM and MLIR 22.1 by other means and say where they are:" \
      "  MLIR_DIR=<prefix>/lib/cmake/mlir bash scripts/test.sh" ;;
    esac
  done
  apt install --no-install-recommends "${missing[@]}"
fi

python_packages=(numpy ml_dtypes nanobind scikit-build-core pytest hypothesis)
modules="import numpy, ml_dtypes, nanobind, scikit_build_core, pytest, hypothesis"
if ! .venv/bin/python3 -c "$modules" 2>/dev/null; then
  echo "setup: making .venv, with ${python_packages[*]}"
  python3 -m venv --clear .venv
  .venv/bin/python3 -m pip install --quiet --disable-pip-version-check "${python_packages[@]}"
fi
