"""Data for the functions in real/, and what they have to compute.

    real.py make DIR     writes the inputs as NAME.NUMBER.npy
    real.py check DIR    compares NAME.out.npy with NumPy's formulas
"""

import os
import sys

import numpy as np


def space_to_batch(x, block_shape, paddings):
    """Pad, split each dimension into blocks, move the offsets to the front."""
    m = len(block_shape)
    remaining = x.ndim - 1 - m
    x = np.pad(x, [(0, 0)] + [tuple(p) for p in paddings] + [(0, 0)] * remaining)
    split = [x.shape[0]]
    for size, block in zip(x.shape[1:], block_shape):
        split += [size // block, block]
    x = x.reshape(split + list(x.shape[1 + m :]))
    offsets = [2 * i + 2 for i in range(m)]
    blocks = [2 * i + 1 for i in range(m)]
    x = x.transpose(offsets + [0] + blocks + list(range(1 + 2 * m, x.ndim)))
    return x.reshape([-1] + list(x.shape[m + 1 :]))


def numbers(*shape):
    """1, 2, ...: each element differs and none is zero."""
    return np.arange(1, 1 + np.prod(shape), dtype=np.float32).reshape(shape)


def get_cases():
    rng = np.random.default_rng(1)
    cases = {}

    table = numbers(1000, 64)
    ids = np.array([[0], [999], [7], [7], [500]], np.int32)
    cases["embedding"] = ([table, ids], table[ids[:, 0]])

    table = numbers(100, 80)
    ids = rng.integers(0, [100, 80], (32, 2), dtype=np.int64)
    cases["pairs"] = ([table, ids], table[ids[:, 0], ids[:, 1]])

    table = np.arange(20, dtype=np.int32).reshape(4, 5) * 3 - 7
    ids = np.array([[0, 0], [3, 4], [1, 2], [1, 2], [2, 0], [0, 4]], np.int64)
    cases["elements"] = ([table, ids], table[ids[:, 0], ids[:, 1]])

    table = numbers(5)
    ids = np.array([[4], [5], [-1], [0], [2**31 - 1], [-(2**31)]], np.int32)
    expected = np.array([5, 0, 0, 1, 0, 0], np.float32)
    cases["ignore"] = ([table, ids], expected)

    paddings = [[0, 0], [1, 1]]
    x = numbers(3, 4, 6, 2)
    cases["patches"] = ([x], space_to_batch(x, [2, 2], paddings))
    x = numbers(2, 4, 8, 2)
    cases["patches_dynamic"] = ([x], space_to_batch(x, [2, 2], paddings))
    x = numbers(2, 5, 7, 2)
    block_shape = np.array([3, 2], np.int32)
    paddings = np.array([[0, 4], [2, 1]], np.int32)
    cases["patches_runtime"] = (
        [x, block_shape, paddings],
        space_to_batch(x, block_shape, paddings),
    )
    x = numbers(2, 5, 3)
    cases["tokens"] = ([x], space_to_batch(x, [4], [[0, 3]]))
    return cases


def main():
    command, directory = sys.argv[1:]
    for name, (inputs, expected) in get_cases().items():
        if command == "make":
            for i, array in enumerate(inputs):
                np.save(os.path.join(directory, f"{name}.{i}.npy"), array)
            continue
        found = np.load(os.path.join(directory, f"{name}.out.npy"))
        assert found.dtype == expected.dtype, (name, found.dtype)
        assert found.shape == expected.shape, (name, found.shape)
        assert (found == expected).all(), (name, found, expected)


main()
