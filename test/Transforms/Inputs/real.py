"""Data for the functions in real/, and what they have to compute.

    real.py make DIR     writes the inputs as NAME.NUMBER.npy
    real.py check DIR    compares NAME.out.NUMBER.npy with NumPy's formulas and
                         with what the framework answered, in answers.json
"""

import json
import os
import sys

import numpy as np


def space_to_batch(x, block_shape, paddings, filling=0):
    """Pad, split each dimension into blocks, move the offsets to the front."""
    m = len(block_shape)
    remaining = x.ndim - 1 - m
    x = np.pad(x, [(0, 0)] + [tuple(p) for p in paddings] + [(0, 0)] * remaining, constant_values=filling)
    split = [x.shape[0]]
    for size, block in zip(x.shape[1:], block_shape):
        split += [size // block, block]
    x = x.reshape(split + list(x.shape[1 + m :]))
    offsets = [2 * i + 2 for i in range(m)]
    blocks = [2 * i + 1 for i in range(m)]
    x = x.transpose(offsets + [0] + blocks + list(range(1 + 2 * m, x.ndim)))
    return x.reshape([-1] + list(x.shape[m + 1 :]))


def gather(params, indices, batch_dims=0, wrap=False, bad=None):
    """A row at a time; `bad` is 'clamp', 'zero' or None where all are good."""
    depth = indices.shape[-1]
    slice_shape = params.shape[batch_dims + depth :]
    out = np.zeros(indices.shape[:-1] + slice_shape, params.dtype)
    sizes = params.shape[batch_dims : batch_dims + depth]
    for row in np.ndindex(*indices.shape[:-1]):
        position = [int(i) for i in indices[row]]
        if wrap:
            position = [i + s if i < 0 else i for i, s in zip(position, sizes)]
        if bad == "clamp":
            position = [min(max(i, 0), s - 1) for i, s in zip(position, sizes)]
        if all(0 <= i < s for i, s in zip(position, sizes)):
            out[row] = params[row[:batch_dims] + tuple(position)]
        else:
            assert bad == "zero", (row, position)
    return out


def numbers(*shape):
    """1, 2, ...: each element differs and none is zero."""
    return np.arange(1, 1 + np.prod(shape), dtype=np.float32).reshape(shape)


def from_tensorflow(cases, rng):
    table = numbers(1000, 64)
    ids = np.array([[0], [999], [7], [7], [500]], np.int32)
    cases["embedding.tf"] = ([table, ids], [table[ids[:, 0]]])
    cases["embedding.tfl"] = cases["embedding.tf"]

    table = numbers(100, 80)
    ids = rng.integers(0, [100, 80], (32, 2), dtype=np.int64)
    cases["pairs.tf"] = ([table, ids], [table[ids[:, 0], ids[:, 1]]])

    table = np.arange(20, dtype=np.int32).reshape(4, 5) * 3 - 7
    ids = np.array([[0, 0], [3, 4], [1, 2], [1, 2], [2, 0], [0, 4]], np.int64)
    cases["elements.tf"] = ([table, ids], [table[ids[:, 0], ids[:, 1]]])

    table = numbers(5)
    ids = np.array([[4], [5], [-1], [0], [2**31 - 1], [-(2**31)]], np.int32)
    expected = np.array([5, 0, 0, 1, 0, 0], np.float32)
    cases["ignore.tf"] = ([table, ids], [expected])

    boxes, scores = numbers(2, 100, 4), numbers(2, 100) / 8
    ids = rng.integers(0, 100, (2, 10, 1), dtype=np.int32)
    cases["batch.tf"] = (
        [boxes, scores, ids],
        [gather(boxes, ids, 1), gather(scores, ids, 1)],
    )
    table = numbers(2, 3, 5, 4)
    ids = rng.integers(0, 5, (2, 3, 6, 1), dtype=np.int32)
    cases["batch2.tf"] = ([table, ids], [gather(table, ids, 2)])

    paddings = [[0, 0], [1, 1]]
    x = numbers(3, 4, 6, 2)
    cases["patches.tf"] = ([x], [space_to_batch(x, [2, 2], paddings)])
    cases["patches.tfl"] = cases["patches.tf"]
    # Quantised, with the zero point -128.
    x = np.arange(-100, 44, dtype=np.int8).reshape(3, 4, 6, 2)
    ids = np.array([[2], [0], [1], [1], [2]], np.int32)
    cases["quantised.tfl"] = (
        [x, ids],
        [space_to_batch(x, [2, 2], paddings, -128), x[ids[:, 0]]],
    )
    x = numbers(2, 4, 8, 2)
    cases["patches_dynamic.tf"] = ([x], [space_to_batch(x, [2, 2], paddings)])
    x = numbers(2, 5, 7, 2)
    block_shape = np.array([3, 2], np.int32)
    paddings = np.array([[0, 4], [2, 1]], np.int32)
    cases["patches_runtime.tf"] = (
        [x, block_shape, paddings],
        [space_to_batch(x, block_shape, paddings)],
    )
    x = numbers(2, 5, 3)
    cases["tokens.tf"] = ([x], [space_to_batch(x, [4], [[0, 3]])])


def from_onnx(cases):
    table = numbers(2, 4, 3)
    ids = np.array([[[0], [-1], [3]], [[-4], [2], [-2]]], np.int64)
    cases["batch_dims.onnx"] = ([table, ids], [gather(table, ids, 1, wrap=True)])
    table = numbers(3, 4)
    ids = np.array([[0, -1], [-3, 2], [2, 0]], np.int64)
    cases["constant.onnx"] = ([table], [gather(table, ids, wrap=True)])


def from_jax(cases, rng):
    table = numbers(5, 3)
    ids = np.array([4, -1, 7, -9], np.int32)
    clamped = gather(table, ids[:, None], wrap=True, bad="clamp")
    cases["rows.jax"] = ([table, ids], [clamped])
    cases["clip.jax"] = ([table, ids], [gather(table, ids[:, None], bad="clamp")])
    zeroed = gather(table, ids[:, None], wrap=True, bad="zero")
    cases["fill.jax"] = ([table, ids], [zeroed])
    columns = np.array([0, -3, 1, 2], np.int32)
    both = np.stack([ids, columns], axis=1)
    zeroed = gather(table, both, wrap=True, bad="zero")
    cases["fill_pairs.jax"] = ([table, ids, columns], [zeroed])

    table = numbers(5, 3, 2)
    clamped = gather(table, both, wrap=True, bad="clamp")
    cases["pairs.jax"] = ([table, ids, columns], [clamped])
    ids = rng.integers([-7, -5], [7, 5], (4, 6, 2), dtype=np.int32)
    clamped = gather(table, ids, wrap=True, bad="clamp")
    cases["columns.jax"] = cases["moved.jax"] = ([table, ids], [clamped])

    table = numbers(7, 5, 3)
    ids = rng.integers(-8, 8, (7, 4), dtype=np.int32)
    clamped = gather(table, ids[:, :, None], 1, wrap=True, bad="clamp")
    cases["batch.jax"] = ([table, ids], [clamped])
    x = numbers(3, 4, 6, 2)
    cases["patches.jax"] = ([x], [space_to_batch(x, [2, 2], [[0, 0], [1, 1]])])


def from_xla(cases, rng):
    x = numbers(3, 4, 6, 2)
    cases["patches.xla"] = ([x], [space_to_batch(x, [2, 2], [[0, 0], [1, 1]])])
    cases["unpadded.xla"] = ([x], [space_to_batch(x, [1, 2], [[0, 0], [0, 0]])])
    ids = rng.integers(-2, [5, 6], (5, 2), dtype=np.int32)
    cases["slices.xla"] = ([x, ids], [gather(x, ids, bad="clamp")])
    ids = rng.integers(-2, [5, 6, 8, 4], (5, 4), dtype=np.int64)
    cases["elements.xla"] = ([x, ids], [gather(x, ids, bad="clamp")])
    ids = rng.integers(-2, [6, 8], (3, 5, 2), dtype=np.int32)
    cases["batch.xla"] = ([x, ids], [gather(x, ids, 1, bad="clamp")])
    table = numbers(2, 3, 5, 4)
    ids = rng.integers(-2, 7, (2, 3, 6, 1), dtype=np.int32)
    cases["batch2.xla"] = ([table, ids], [gather(table, ids, 2, bad="clamp")])


def get_cases():
    cases = {}
    from_tensorflow(cases, np.random.default_rng(1))
    from_onnx(cases)
    from_jax(cases, np.random.default_rng(2))
    from_xla(cases, np.random.default_rng(3))
    return cases


def load_answers():
    path = os.path.join(os.path.dirname(__file__), "real", "answers.json")
    with open(path) as file:
        return {
            name: [np.array(a["values"], a["type"]).reshape(a["shape"]) for a in arrays]
            for name, arrays in json.load(file).items()
        }


def check(name, source, found, expected):
    assert found.dtype == expected.dtype, (name, source, found.dtype)
    assert found.shape == expected.shape, (name, source, found.shape)
    assert (found == expected).all(), (name, source, found, expected)


def main():
    command, directory = sys.argv[1:]
    cases, answers = get_cases(), load_answers()
    assert cases.keys() == answers.keys(), cases.keys() ^ answers.keys()
    for name, (inputs, expected) in cases.items():
        if command == "make":
            for i, array in enumerate(inputs):
                np.save(os.path.join(directory, f"{name}.{i}.npy"), array)
            continue
        assert len(expected) == len(answers[name]), name
        for i, array in enumerate(expected):
            found = np.load(os.path.join(directory, f"{name}.out.{i}.npy"))
            check(name, "NumPy", found, array)
            check(name, "recorded", found, answers[name][i])


if __name__ == "__main__":
    main()
