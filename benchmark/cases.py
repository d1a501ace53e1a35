"""The cases of grid.json: their data, and the right answers by NumPy."""

import json
import math
from pathlib import Path
from typing import NamedTuple

import numpy as np

GRID = Path(__file__).with_name("grid.json")
DTYPES = {"f32": np.float32, "f16": np.float16, "i8": np.int8, "i32": np.int32, "i64": np.int64}

# What a call on these costs is the cost of calling. Smaller ones a compiler would leave out.
SMALLEST = (
    dict(
        op="space_to_batch_nd", dtype="f32", input=[1, 2, 4, 1], block=[2, 2], paddings=[[0, 0]] * 2
    ),
    dict(op="gather_nd", dtype="f32", params=[4], rows=2, depth=1, index="i32", order="random"),
)


class Layout(NamedTuple):
    """space_to_batch_nd as pad, reshape to `split`, transpose by `order`, reshape to `result`."""

    pads: list
    split: list
    order: list
    result: list

    @property
    def is_padded(self):
        return any(map(any, self.pads))


def load(names=None):
    """The cases of these names, or all, in the order of the grid."""
    cases = json.loads(GRID.read_text())
    unknown = set(names or ()) - {case["name"] for case in cases}
    if unknown:
        raise ValueError(f"no such case: {', '.join(sorted(unknown))}")
    return [case for case in cases if not names or case["name"] in names]


def is_space_to_batch(case):
    return case["op"] == "space_to_batch_nd"


def layout(case):
    shape, block, spatial = case["input"], case["block"], len(case["block"])
    pads = [[0, 0], *case["paddings"], *[[0, 0]] * (len(shape) - 1 - spatial)]
    padded = [size + before + after for size, (before, after) in zip(shape, pads)]
    outer = [size // step for size, step in zip(padded[1:], block)]
    rest = shape[1 + spatial :]
    split = [shape[0]]
    for size, step in zip(outer, block):
        split += [size, step]
    # The steps of the block become the outermost dimensions, before the batch.
    order = [2 * i + 2 for i in range(spatial)] + [0] + [2 * i + 1 for i in range(spatial)]
    order += range(1 + 2 * spatial, len(split) + len(rest))
    return Layout(pads, split + rest, order, [shape[0] * math.prod(block), *outer, *rest])


def input_types(case):
    """(shape, dtype) of each input."""
    dtype = DTYPES[case["dtype"]]
    if is_space_to_batch(case):
        return [(case["input"], dtype)]
    indices = [case["rows"], case["depth"]], DTYPES[case["index"]]
    return [(case["params"], dtype), indices]


def result_shape(case):
    if is_space_to_batch(case):
        return layout(case).result
    return [case["rows"], *case["params"][case["depth"] :]]


def aligned(array):
    """A copy that starts at a page, as every system can take without copying it again."""
    page = 4096
    memory = np.empty(array.nbytes + page, np.uint8)
    start = -memory.ctypes.data % page
    copy = memory[start : start + array.nbytes].view(array.dtype).reshape(array.shape)
    np.copyto(copy, array)
    return copy


def make(case):
    """The inputs of a case: the same in every run, and no zeros, so that padding shows."""
    random = np.random.default_rng(1)
    dtype = DTYPES[case["dtype"]]
    if is_space_to_batch(case):
        return [aligned(random.integers(1, 100, case["input"]).astype(dtype))]
    # Repeated values will do: some params are large, and random numbers slow.
    params = np.resize(random.integers(1, 100, 1 << 20).astype(dtype), case["params"])
    sizes = case["params"][: case["depth"]]
    indices = np.stack([random.integers(0, size, case["rows"]) for size in sizes], -1)
    if case["order"] == "sorted":
        indices = indices[np.lexsort(indices.T[::-1])]
    return [aligned(params), aligned(indices.astype(DTYPES[case["index"]]))]


def answer(case, arrays):
    if not is_space_to_batch(case):
        params, indices = arrays
        return params[tuple(np.moveaxis(indices, -1, 0))]
    how = layout(case)
    return np.pad(arrays[0], how.pads).reshape(how.split).transpose(how.order).reshape(how.result)
