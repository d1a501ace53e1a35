"""Random modules for tops.compile: an op on tensors of static and dynamic sizes, with a schedule."""

from typing import NamedTuple

import numpy as np
from hypothesis import strategies as st

import draw
import reference

# What MLIR calls types that have an own name in both.
TYPES = {"i1": "?", "i8": "b", "i16": "h", "i32": "i", "i64": "q", "f16": "e", "f32": "f", "f64": "d"}
SMALL_TYPES = {"bf16": "bfloat16", "f8E5M2": "float8_e5m2", "f8E4M3FN": "float8_e4m3fn"}
DTYPES = {name: np.dtype(code) for name, code in TYPES.items()}
DTYPES |= {name: np.dtype(getattr(draw.ml_dtypes, code)) for name, code in SMALL_TYPES.items()}
DTYPES |= {"complex<f32>": np.dtype("F"), "ui8": np.dtype("B")}
NAMES = {dtype: name for name, dtype in DTYPES.items()}

SCHEDULES = [{"vector_bytes": size} for size in (1, 16, 32, 64)]
SCHEDULES += [
    {},
    {"vector_bytes": 32, "stream_bytes": 1, "prefetch_rows": 2},
    {"vector_bytes": 64, "stream_bytes": 1, "prefetch_bytes": 64},
    {"vector_bytes": 32, "near_cache_bytes": 64, "outline": True},
    {"opt_level": 0},
    # The exit for compilers that fuse, with upstream's passes behind it.
    {
        "pipeline": "builtin.module(convert-tops-to-linalg,"
        "one-shot-bufferize{bufferize-function-boundaries "
        "function-boundary-type-conversion=identity-layout-map},"
        "buffer-deallocation-pipeline,convert-bufferization-to-memref,convert-linalg-to-loops,"
        "convert-scf-to-cf,convert-cf-to-llvm,expand-strided-metadata,lower-affine,convert-to-llvm,"
        "reconcile-unrealized-casts)"
    },
]


class Call(NamedTuple):
    text: str
    inputs: list
    options: dict
    expected: object
    """None where the call reports a bad index."""


def _type(shape, are_dynamic, element):
    sizes = ["?" if dynamic else str(size) for size, dynamic in zip(shape, are_dynamic)]
    return f"tensor<{'x'.join([*sizes, element])}>"


@st.composite
def _type_of(draw_, array, num_static=0):
    """A tensor type for the array, some sizes of which are dynamic."""
    size = array.ndim - num_static
    dynamic = draw_(st.lists(st.booleans(), min_size=size, max_size=size))
    return _type(array.shape, [*dynamic, *[False] * num_static], NAMES[array.dtype])


def _function(arguments, op, types, result):
    names = ", ".join(f"%a{i}: {type_}" for i, type_ in enumerate(arguments))
    return (
        f"func.func @main({names}) -> {result} {{\n"
        f"  %0 = {op} : {', '.join(types)} -> {result}\n"
        f"  return %0 : {result}\n}}\n"
    )


@st.composite
def _gather_calls(draw_):
    call = draw_(draw.gathers(dtypes=list(NAMES)))
    params, indices = draw_(_type_of(call.params)), draw_(_type_of(call.indices, 1))
    try:
        expected = reference.gather_nd(*call[:3], **call.options)
    except reference.BadIndex:
        expected = None
    rank = call.indices.ndim - 1 + call.params.ndim - call.batch_dims - call.indices.shape[-1]
    result = _type([0] * rank, [True] * rank, NAMES[call.params.dtype])
    op = f"tops.gather_nd %a0[%a1] batch_dims = {call.batch_dims} bad_indices = {call.bad_indices}"
    op += " wrap_negative" * call.wrap_negative
    text = _function([params, indices], op, [params, indices], result)
    return Call(text, [call.params, call.indices], draw_(st.sampled_from(SCHEDULES)), expected)


@st.composite
def _space_calls(draw_):
    call = draw_(draw.space_to_batches(dtypes=list(NAMES)))
    x = draw_(_type_of(call.x))
    expected = reference.space_to_batch_nd(*call)
    result = _type(expected.shape, [True] * expected.ndim, NAMES[expected.dtype])
    values = []

    def number(value):
        """A constant, or an argument of the function."""
        if draw_(st.booleans()):
            return str(value)
        values.append(value)
        return f"%a{len(values)}"

    block = ", ".join(map(number, call.block_shape))
    paddings = ", ".join(f"[{number(lo)}, {number(hi)}]" for lo, hi in call.paddings)
    op = f"tops.space_to_batch_nd %a0 block_shape = [{block}] paddings = [{paddings}]"
    text = _function([x, *["index"] * len(values)], op, [x], result)
    return Call(text, [call.x, *values], draw_(st.sampled_from(SCHEDULES)), expected)


def calls():
    return st.one_of(_gather_calls(), _space_calls())
