"""Runs @main of a module and compares its results with the ops' formulas.

    tiling_values.py TOPS-RUN FILE.mlir DIRECTORY
"""

import itertools
import os
import subprocess
import sys

import numpy as np


def gather(params, indices, batch_dims=0, clamp=False, wrap=False):
    """A row with a bad index is zero, or each coordinate is clamped."""
    rows, depth = indices.shape[:-1], indices.shape[-1]
    indexed = params.shape[batch_dims : batch_dims + depth]
    result = np.zeros(rows + params.shape[batch_dims + depth :], params.dtype)
    for row in itertools.product(*map(range, rows)):
        position = [int(k) for k in indices[row]]
        if wrap:
            position = [k + n if k < 0 else k for k, n in zip(position, indexed)]
        if clamp:
            position = [min(max(k, 0), n - 1) for k, n in zip(position, indexed)]
        if all(0 <= k < n for k, n in zip(position, indexed)):
            result[row] = params[row[:batch_dims] + tuple(position)]
    return result


def blocks(x, block_shape, paddings):
    """Each position of the result, by the formula."""
    m = len(block_shape)
    sizes = [d + lo + hi for d, (lo, hi) in zip(x.shape[1:], paddings)]
    shape = [x.shape[0] * int(np.prod(block_shape))]
    shape += [p // b for p, b in zip(sizes, block_shape)]
    result = np.zeros(shape + list(x.shape[m + 1 :]), x.dtype)
    for position in itertools.product(*map(range, shape)):
        rest, n = divmod(position[0], x.shape[0])
        source = [n]
        offsets = []
        for b in reversed(block_shape):
            rest, offset = divmod(rest, b)
            offsets.insert(0, offset)
        for p, b, o, (lo, _) in zip(position[1:], block_shape, offsets, paddings):
            source.append(p * b + o - lo)
        if all(0 <= s < d for s, d in zip(source, x.shape)):
            result[position] = x[tuple(source)]
    return result


def arange(*shape):
    return np.arange(1, np.prod(shape) + 1, dtype=np.float32).reshape(shape)


table = arange(7, 6)
rows = np.array([[6], [0], [7], [3], [-1], [3], [1], [5], [2]], np.int32)
cube = arange(5, 4, 3)
batch_rows = np.array(
    [[[0], [-1]], [[4], [3]], [[-4], [1]], [[2], [9]], [[-9], [0]]], np.int64
)
pairs = np.array(
    [[[i % 5, (3 * i + j) % 4] for j in range(4)] for i in range(3)], np.int16
)
image = arange(2, 5, 4, 3)
small = blocks(image, [2, 2], [(1, 0), (0, 2)])
far = blocks(image, [2, 3], [(4, 3), (3, 2)])

inputs = [table, rows, cube, batch_rows, pairs, image, 2, 1, 0]
expected = {
    "rows": gather(table, rows),
    "slice": gather(table, rows),
    "both": gather(table, rows),
    "outs": gather(table, rows),
    "batch": gather(cube, batch_rows, 1, clamp=True, wrap=True),
    "pairs": gather(cube, pairs),
    "fused": 2 * gather(table, rows),
    "space1": small,
    "space2": small,
    "rest": small,
    "batch_cut": small,
    "all_cut": small,
    "far_space": far,
    "far_batch": far,
    "dynamic_space": small,
    "dynamic_batch": small,
    "fused_blocks": 2 * small,
    "rows_of_nothing": np.zeros((len(rows), 6), np.float32),
    "space_of_nothing": np.zeros((9, 1, 2), np.float32),
    "batch_of_nothing": np.zeros((9, 1, 2), np.float32),
}

tops_run, module, directory = sys.argv[1:]
os.makedirs(directory, exist_ok=True)
command = [tops_run, module, "--entry=main", "-O0"]
for number, value in enumerate(inputs):
    if isinstance(value, int):
        command.append(f"--input=index={value}")
        continue
    path = os.path.join(directory, f"input{number}.npy")
    np.save(path, value)
    command.append(f"--input=@{path}")
paths = [os.path.join(directory, f"result{i}.npy") for i in range(len(expected))]
command += [f"--output=@{path}" for path in paths]
subprocess.run(command, check=True)
for (name, value), path in zip(expected.items(), paths):
    result = np.load(path)
    assert result.dtype == value.dtype and result.shape == value.shape, name
    assert np.array_equal(result, value), f"{name}:\n{result}\nnot\n{value}"
print(f"{len(expected)} results are right")
