#!/usr/bin/env bash
# Compiles two functions that TensorFlow exported, runs them on arrays that
# NumPy made, and compares with what NumPy says. Then a wrong input.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scripts/setup.sh
echo "demo: building tops-run and tops-opt"
scripts/build.sh release tops-run tops-opt

bin=$PWD/build/release/bin
examples=$PWD/examples
python=$PWD/.venv/bin/python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
  printf 'demo: %s\n' "$@" >&2
  exit 1
}

# Shows a command as the reader would type it, and runs it.
run() {
  echo "   \$ ${*//"$examples"/examples}"
  "$bin/$1" "${@:2}"
}

# Shows the line of the file that has the op, before and after import.
show_import() {
  echo "   TensorFlow exported:"
  grep -m1 "\"tf.$2\"" "$examples/$1" | sed 's/^ */     /'
  echo "   tops-opt --tops-import makes of it:"
  "$bin/tops-opt" --tops-import "$examples/$1" | grep -m1 "tops\.$3" | sed 's/^ */     /'
}

echo
echo "1. An embedding lookup: rows of a table of 1000 x 64, picked by ids"
show_import embedding.tf.mlir GatherNd gather_nd
"$python" - <<'END'
import numpy as np
random = np.random.default_rng(0)
np.save("table.npy", random.standard_normal((1000, 64), dtype=np.float32))
np.save("ids.npy", np.array([[3], [999], [0], [3], [512]], dtype=np.int32))
END
run tops-run "$examples/embedding.tf.mlir" --input=@table.npy --input=@ids.npy --output=@rows.npy
"$python" - <<'END' || fail "the rows differ from NumPy's"
import sys
import numpy as np
table, ids, rows = np.load("table.npy"), np.load("ids.npy"), np.load("rows.npy")
if rows.dtype != table.dtype or not np.array_equal(rows, table[ids[:, 0]]):
    sys.exit(1)
print(f"   rows.npy has shape {rows.shape} and equals NumPy's table[ids]")
END

echo
echo "2. Image patches: 3 images of 4 x 6 pixels and 2 channels, padded and split"
show_import patches.tf.mlir SpaceToBatchND space_to_batch_nd
"$python" - <<'END'
import numpy as np
np.save("images.npy", np.arange(3 * 4 * 6 * 2, dtype=np.float32).reshape(3, 4, 6, 2))
END
run tops-run "$examples/patches.tf.mlir" --input=@images.npy --output=@patches.npy
"$python" - <<'END' || fail "the patches differ from NumPy's"
import sys
import numpy as np
images, patches = np.load("images.npy"), np.load("patches.npy")
padded = np.pad(images, [(0, 0), (0, 0), (1, 1), (0, 0)])
split = padded.reshape(3, 2, 2, 4, 2, 2).transpose(2, 4, 0, 1, 3, 5)
if patches.dtype != images.dtype or not np.array_equal(patches, split.reshape(12, 2, 4, 2)):
    sys.exit(1)
print(f"   patches.npy has shape {patches.shape} and equals NumPy's pad, reshape and transpose")
END

echo
echo "3. An id for which the table has no row"
"$python" -c 'import numpy as np; np.save("bad.npy", np.array([[3], [1000]], dtype=np.int32))'
code=0
run tops-run "$examples/embedding.tf.mlir" --input=@table.npy --input=@bad.npy \
  --output=@none.npy >message 2>&1 || code=$?
sed "/^ *[$]/!s/^/   /" message
[ "$code" -eq 1 ] || fail "expected exit code 1, got $code"
grep -qF '= [1000] does not index into params shape [1000,64]' message ||
  fail "the message does not say what was wrong"
[ ! -e none.npy ] || fail "there is an output in spite of the error"
echo "   exit code 1, and no output file"

echo
echo "All as it should be."
