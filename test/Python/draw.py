"""Strategies of hypothesis: arrays of every type and layout, and calls of the ops with them."""

import math
from typing import NamedTuple

import ml_dtypes
import numpy as np
from hypothesis import strategies as st

NUMBERS = [np.dtype(t) for t in "?bBhHiIqQefdFDg"] + [np.dtype(t) for t in ("longlong", "G")]
SMALL = [
    np.dtype(getattr(ml_dtypes, name))
    for name in (
        "bfloat16",
        "float8_e3m4",
        "float8_e4m3",
        "float8_e4m3b11fnuz",
        "float8_e4m3fn",
        "float8_e4m3fnuz",
        "float8_e5m2",
        "float8_e5m2fnuz",
        "float6_e2m3fn",
        "float4_e2m1fn",
        "int2",
        "uint2",
        "int4",
        "uint4",
    )
]
OTHERS = [np.dtype(t) for t in ("M8[ns]", "m8[s]", "S3", "U2", "V5", "V16", "i4,f8,S3")]
DTYPES = NUMBERS + SMALL + OTHERS
INDEX_DTYPES = [np.dtype(t) for t in (np.int8, np.int16, np.int32, np.int64)]
# Few, since code is compiled for each: values hardly matter to ops that only move elements.
SIZES = st.integers(0, 5)


def fill(shape, dtype, seed):
    """Random bytes that are values of the type: no element is zero, so that padding shows."""
    random = np.random.default_rng(seed)
    count = math.prod(shape)
    if dtype.kind in "biuf" or dtype.kind == "c":
        return random.integers(1, 2 if dtype.kind == "b" else 100, shape).astype(dtype)
    if dtype.kind == "U":
        return random.integers(10, 99, shape).astype(dtype)
    if dtype in SMALL:
        high = 2 if dtype.name.endswith("int2") else 8
        return random.integers(1, high, shape).astype(np.float32).astype(dtype)
    return np.frombuffer(random.bytes(count * dtype.itemsize), dtype).reshape(shape).copy()


def same(a, b):
    """Whether arrays are equal in type, shape and every byte that counts."""
    if a.dtype != b.dtype or a.shape != b.shape:
        return False
    if a.dtype.kind == "g" or a.dtype.char in "gG":
        return np.array_equal(a, b)
    return np.ascontiguousarray(a).tobytes() == np.ascontiguousarray(b).tobytes()


class Layout(NamedTuple):
    """How an array lies in memory: which dimension is outermost, every how manyth element there is,
    and how many bytes it starts behind an address that is aligned."""

    name: str
    steps: int = 1
    offset: int = 0


LAYOUTS = st.sampled_from(
    [Layout("C")] * 4
    + [Layout("F"), Layout("steps", 2), Layout("steps", 3), Layout("reversed", -1)]
    + [Layout("last padded"), Layout("shifted", offset=1), Layout("field")]
)


def lay_out(array, layout):
    """A view with the elements of `array` in that layout."""
    if layout.name == "F" and array.ndim:
        return np.asfortranarray(array)
    if layout.name == "steps" and array.ndim:
        wide = np.zeros((*array.shape[:-1], array.shape[-1] * layout.steps), array.dtype)
        wide[..., :: layout.steps] = array
        return wide[..., :: layout.steps]
    if layout.name == "reversed" and array.ndim:
        return np.ascontiguousarray(array[::-1])[::-1]
    if layout.name == "last padded" and array.ndim:
        wide = np.zeros((*array.shape[:-1], array.shape[-1] + 3), array.dtype)
        wide[..., : array.shape[-1]] = array
        return wide[..., : array.shape[-1]]
    if layout.name == "shifted":
        memory = np.zeros(array.nbytes + layout.offset, np.uint8)
        view = memory[layout.offset :].view(array.dtype).reshape(array.shape)
        view[...] = array
        return view
    if layout.name == "field":
        record = np.zeros(array.shape, [("before", "u1"), ("it", array.dtype)])
        record["it"] = array
        return record["it"]
    return array


class Gather(NamedTuple):
    params: np.ndarray
    indices: np.ndarray
    batch_dims: int
    bad_indices: str
    wrap_negative: bool

    @property
    def options(self):
        return dict(bad_indices=self.bad_indices, wrap_negative=self.wrap_negative)


@st.composite
def gathers(draw, dtypes=DTYPES, policies=("error", "zero", "clamp"), sizes=SIZES):
    batch = draw(st.lists(sizes, max_size=2))
    depth = draw(st.integers(0, 3))
    indexed = draw(st.lists(sizes, min_size=depth, max_size=depth))
    slices = draw(st.lists(sizes, max_size=2, min_size=0 if batch or depth else 1))
    rows = draw(st.lists(sizes, max_size=2))
    dtype = draw(st.sampled_from(dtypes))
    index_dtype = draw(st.sampled_from(INDEX_DTYPES))
    policy = draw(st.sampled_from(policies))
    wraps = draw(st.booleans())
    seed = draw(st.integers(0, 1 << 16))
    is_bad = draw(st.booleans())

    params = fill((*batch, *indexed, *slices), dtype, seed)
    random = np.random.default_rng(seed)
    shape = (*batch, *rows, depth)
    indices = np.zeros(shape, index_dtype)
    for dim, size in enumerate(indexed):
        low, high = (-size - 2, size + 3) if is_bad else (-size if wraps else 0, size)
        indices[..., dim] = random.integers(low, max(high, low + 1), shape[:-1])
    params, indices = lay_out(params, draw(LAYOUTS)), lay_out(indices, draw(LAYOUTS))
    return Gather(params, indices, len(batch), policy, wraps)


class SpaceToBatch(NamedTuple):
    x: np.ndarray
    block_shape: list
    paddings: list


@st.composite
def space_to_batches(draw, dtypes=DTYPES, max_block_dims=3):
    dims = draw(st.integers(0, max_block_dims))
    block_shape = draw(st.lists(st.integers(1, 3), min_size=dims, max_size=dims))
    shape, paddings = [draw(SIZES)], []
    for block in block_shape:
        lo, size = draw(st.integers(0, 3)), draw(st.integers(0, 7))
        paddings.append([lo, -(lo + size) % block + block * draw(st.integers(0, 1))])
        shape.append(size)
    shape += draw(st.lists(SIZES, max_size=2))
    dtype = draw(st.sampled_from(dtypes))
    x = lay_out(fill(tuple(shape), dtype, draw(st.integers(0, 1 << 16))), draw(LAYOUTS))
    return SpaceToBatch(x, block_shape, paddings)
