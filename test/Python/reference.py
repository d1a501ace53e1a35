"""What the two ops mean, element by element, by the formulas of the documents in plain Python.

Slow and simple on purpose: nothing here shares a line of thought with the compiler. Everything else
in these tests is compared with this, or with NumPy where NumPy has a word for it.
"""

import itertools
import math

import numpy as np


class BadIndex(Exception):
    """A row of `indices` points outside of `params`."""


def _resolve(index, size, policy, wraps):
    """The place of an index in a dimension, or None for a row of zeros."""
    if wraps and -size <= index < 0:
        index += size
    if 0 <= index < size:
        return index
    if policy == "clamp" and size > 0:
        return min(max(index, 0), size - 1)
    if policy == "error":
        raise BadIndex
    return None


def gather_nd(params, indices, batch_dims=0, *, bad_indices="error", wrap_negative=False):
    """Raises BadIndex with the first bad row: (position, index values)."""
    depth = indices.shape[-1]
    rows = indices.shape[:-1]
    shape = rows + params.shape[batch_dims + depth :]
    result = np.zeros(shape, params.dtype)
    for row in itertools.product(*map(range, rows)):
        values = [int(value) for value in indices[row]]
        sizes = params.shape[batch_dims : batch_dims + depth]
        try:
            place = [_resolve(v, s, bad_indices, wrap_negative) for v, s in zip(values, sizes)]
        except BadIndex:
            raise BadIndex(row, values) from None
        if None not in place:
            result[row] = params[(*row[:batch_dims], *place)]
    return result


def space_to_batch_nd(x, block_shape, paddings):
    batch, spatial = x.shape[0], len(block_shape)
    padded = [size + lo + hi for size, (lo, hi) in zip(x.shape[1:], paddings)]
    outer = [size // block for size, block in zip(padded, block_shape)]
    shape = (batch * math.prod(block_shape), *outer, *x.shape[1 + spatial :])
    result = np.zeros(shape, x.dtype)
    for place in itertools.product(*map(range, shape[: 1 + spatial])):
        offset, n = divmod(place[0], batch)
        source = [n]
        for dim in reversed(range(spatial)):
            offset, step = divmod(offset, block_shape[dim])
            source.insert(1, place[1 + dim] * block_shape[dim] + step - paddings[dim][0])
        if all(0 <= i < size for i, size in zip(source[1:], x.shape[1:])):
            result[place] = x[tuple(source)]
    return result
