"""Bad arguments of every kind: the exception, its text, and that nothing was touched."""

import re
import sys

import ml_dtypes
import numpy as np
import pytest

import tops

PARAMS = np.arange(12, dtype=np.float32).reshape(4, 3)
INDICES = np.array([[2], [0]], np.int32)
X = np.arange(1, 17, dtype=np.float32).reshape(1, 4, 4, 1)
PADDINGS = [[0, 0], [0, 0]]


def strided(shape, strides, dtype=np.float32):
    """An array that says it is huge, without a byte for it. Nobody may read it."""
    return np.lib.stride_tricks.as_strided(np.zeros(1, dtype), shape, strides)


GATHER_ERRORS = {
    "c1 no dimensions": (
        (np.float32(1), INDICES),
        {},
        ValueError,
        "tops.gather_nd: expected 'params' to have rank 1 or more, found 0",
    ),
    "c2 no dimensions": (
        (PARAMS, np.int32(1)),
        {},
        ValueError,
        "expected 'indices' to have rank 1 or more, found 0",
    ),
    "c2 uint8": ((PARAMS, INDICES.astype(np.uint8)), {}, TypeError, "found uint8"),
    "c2 float": ((PARAMS, INDICES.astype(np.float32)), {}, TypeError, "found float32"),
    "c2 bool": ((PARAMS, INDICES.astype(bool)), {}, TypeError, "found bool"),
    "c2 int4": ((PARAMS, INDICES.astype(ml_dtypes.int4)), {}, TypeError, "found int4"),
    "c2 empty list": ((PARAMS, []), {}, TypeError, "found float64"),
    "c4 depth": (
        (PARAMS, np.zeros((2, 3), int)),
        {},
        ValueError,
        "tops.gather_nd: expected the last dimension of 'indices' (3) to be at most the rank of "
        "'params' (2) less 'batch_dims' (0)",
    ),
    "c4 huge depth": ((PARAMS, np.zeros((0, 2**59), int)), {}, ValueError, "(576460752303423488)"),
    "c5 negative": (
        (PARAMS, INDICES, -1),
        {},
        ValueError,
        "expected 'batch_dims' to be 0 or more, found -1",
    ),
    "c5 rank of indices": (
        (PARAMS, INDICES, 2),
        {},
        ValueError,
        "expected 'batch_dims' (2) to be less than the rank of 'indices' (2)",
    ),
    "c5 rank of params": (
        (PARAMS[0], np.zeros((3, 1, 0), int), 2),
        {},
        ValueError,
        "expected 'batch_dims' (2) to be at most the rank of 'params' (1)",
    ),
    "c5 sizes": (
        (PARAMS, np.zeros((3, 1), int), 1),
        {},
        ValueError,
        "expected size 4 of batch dimension 0 of 'params' in 'indices', found 3",
    ),
    "c5 no integer": ((PARAMS, INDICES, "1"), {}, TypeError, "incompatible function arguments"),
    "c6 size": (
        (strided((1, 2**40), (0, 0)), strided((2**24, 1), (0, 0), np.int32)),
        {},
        ValueError,
        "tops.gather_nd: size of the result does not fit in 64 bits",
    ),
    "memory": (
        (strided((1, 2**40), (0, 0)), strided((2**10, 1), (0, 0), np.int32)),
        {},
        MemoryError,
        "",
    ),
    "policy": (
        (PARAMS, INDICES),
        dict(bad_indices="wrap"),
        ValueError,
        "expected 'bad_indices' to be 'error', 'zero', 'clamp' or 'assume_valid', found 'wrap'",
    ),
    "policy without zero": (
        (PARAMS.astype(ml_dtypes.float8_e8m0fnu), INDICES),
        dict(bad_indices="clamp"),
        TypeError,
        "expected elements of 'params' that have a zero, which policy 'clamp' needs, found "
        "float8_e8m0fnu",
    ),
    "object": (
        (PARAMS.astype(object), INDICES),
        {},
        TypeError,
        "expected 'params' to have elements of a fixed size without references, found object",
    ),
    "objects in records": (
        (np.zeros(3, "i4,O"), INDICES),
        {},
        TypeError,
        "without references",
    ),
    "list of different lengths": (([[1], [2, 3]], INDICES), {}, ValueError, ""),
    "None": ((None, INDICES), {}, TypeError, "incompatible function arguments"),
    "byte order of params": (
        (PARAMS.astype(">f4"), INDICES),
        {},
        TypeError,
        "expected 'params' to have the byte order of this machine (convert it with .astype), found",
    ),
    "byte order of indices": (
        (PARAMS, INDICES.astype(">i4")),
        {},
        TypeError,
        "expected 'indices' to have the byte order of this machine",
    ),
    "no bytes": (
        (np.zeros(3, np.dtype([])), INDICES),
        {},
        TypeError,
        "expected 'params' to have elements of at least one byte",
    ),
    "threads 0": (
        (PARAMS, INDICES),
        dict(threads=0),
        ValueError,
        "expected 'threads' to be 1 or more, found 0",
    ),
    "threads no integer": (
        (PARAMS, INDICES),
        dict(threads="2"),
        TypeError,
        "expected 'threads' to be None or an integer",
    ),
    "nothing that is an array": ((object(), INDICES), {}, TypeError, "found object"),
    "positional option": ((PARAMS, INDICES, 0, "zero"), {}, TypeError, "incompatible"),
}

SPACE_ERRORS = {
    "c1 no dimensions": (
        (np.float32(1), [], []),
        {},
        ValueError,
        "tops.space_to_batch_nd: expected 'x' to have rank 1 or more, found 0",
    ),
    "c1 without zero": (
        (X.astype(ml_dtypes.float8_e8m0fnu), [2, 2], PADDINGS),
        {},
        TypeError,
        "expected elements of 'x' that have a zero, found float8_e8m0fnu",
    ),
    "c2 rank": (
        (X, [1] * 4, [[0, 0]] * 4),
        {},
        ValueError,
        "tops.space_to_batch_nd: expected the rank of 'x' (4) to be at least the length of "
        "'block_shape' (4) plus 1",
    ),
    "c3 pairs": (
        (X, [2, 2], [[0, 0]]),
        {},
        ValueError,
        "expected 'paddings' to have 4 elements, two for each element of 'block_shape', found 2",
    ),
    "c3 no pairs": ((X, [2, 2], [0, 0]), {}, TypeError, "sequence of pairs of integers"),
    "c3 triples": ((X, [2, 2], [[0, 0, 0]] * 2), {}, TypeError, "sequence of pairs of integers"),
    "c4 zero": (
        (X, [2, 0], PADDINGS),
        {},
        ValueError,
        "expected element 1 of 'block_shape' to be 1 or more, found 0",
    ),
    "c4 two negative ones": (
        (X, [-2, -2], PADDINGS),
        {},
        ValueError,
        "expected element 0 of 'block_shape' to be 1 or more, found -2",
    ),
    "c4 the lowest number": ((X, [-(2**63), 1], PADDINGS), {}, ValueError, "'block_shape'"),
    "c5 negative": (
        (X, [2, 2], [[0, 0], [4, -2]]),
        {},
        ValueError,
        "expected element [1, 1] of 'paddings' to be 0 or more, found -2",
    ),
    "c6 divisible": (
        (X, [3, 2], PADDINGS),
        {},
        ValueError,
        "padded size 4 of dimension 1 is not divisible by block size 3",
    ),
    "c7 padded size": (
        (X, [2, 2], [[2**63 - 1, 1], [0, 0]]),
        {},
        ValueError,
        "padded size of dimension 1 does not fit in 64 bits",
    ),
    "c7 batch, though it is empty": (
        (np.zeros((0, 0, 0, 1), np.float32), [2**62 - 2**60, 2**62], PADDINGS),
        {},
        ValueError,
        "result batch does not fit in 64 bits",
    ),
    "c7 size": (
        (X, [1, 1], [[0, 2**40 - 4], [0, 2**24 - 4]]),
        {},
        ValueError,
        "size of the result does not fit in 64 bits",
    ),
    "more than 64 bits": ((X, [2**70, 1], PADDINGS), {}, ValueError, "does not fit in 64 bits"),
    "block_shape of floats": (
        (X, [2.0, 2.0], PADDINGS),
        {},
        TypeError,
        "expected 'block_shape' to be a sequence of integers",
    ),
    "block_shape without an end": (
        (X, range(1, 2**40), PADDINGS),
        {},
        ValueError,
        "expected 'block_shape' to have at most 64 elements, found 1099511627775",
    ),
    "paddings without an end": (
        (X, [2, 2], strided((2**40, 2), (0, 0), int)),
        {},
        ValueError,
        "expected 'paddings' to have at most 64 elements, found 1099511627776",
    ),
    "block_shape a number": ((X, 2, PADDINGS), {}, TypeError, "'block_shape'"),
    "block_shape an array of no dimensions": ((X, np.array(2), PADDINGS), {}, TypeError, "'block_s"),
    "block_shape a text": ((X, "22", PADDINGS), {}, TypeError, "'block_shape'"),
    "memory": ((X, [1, 1], [[0, 2**45 - 4], [0, 0]]), {}, MemoryError, ""),
    "object": ((X.astype(object), [2, 2], PADDINGS), {}, TypeError, "without references"),
    "byte order": ((X.astype(">f4"), [2, 2], PADDINGS), {}, TypeError, "'x' to have the byte order"),
}

# For a result of shape (2, 3), whatever the op.
OUT_ERRORS = {
    "shape": (lambda: np.zeros((3, 2), np.float32), ValueError, "expected 'out' to have shape [2,3]"),
    "rank": (lambda: np.zeros(6, np.float32), ValueError, "shape [2,3], found [6]"),
    "type": (
        lambda: np.zeros((2, 3), np.int32),
        TypeError,
        "expected 'out' to have elements of float32, found int32",
    ),
    "byte order": (lambda: np.zeros((2, 3), ">f4"), TypeError, "byte order"),
    "list": (lambda: [[0.0] * 3] * 2, TypeError, "array that can be written, found <class 'list'>"),
    "overlaps itself": (
        lambda: np.lib.stride_tricks.as_strided(np.zeros(8, np.float32), (2, 3), (4, 4)),
        ValueError,
        "elements of 'out' overlap each other",
    ),
}


def call(function, arguments, options, error, text):
    before = [np.array(a, copy=True) for a in arguments if isinstance(a, np.ndarray) and a.size < 99]
    with pytest.raises(error, match=re.escape(text) or None):
        function(*arguments, **options)
    after = [a for a in arguments if isinstance(a, np.ndarray) and a.size < 99]
    assert [a.tobytes() for a in before] == [a.tobytes() for a in after]


@pytest.mark.parametrize("name", GATHER_ERRORS)
def test_gather_nd(name):
    call(tops.gather_nd, *GATHER_ERRORS[name])


@pytest.mark.parametrize("name", SPACE_ERRORS)
def test_space_to_batch_nd(name):
    call(tops.space_to_batch_nd, *SPACE_ERRORS[name])


@pytest.mark.parametrize("name", OUT_ERRORS)
def test_out(name):
    make, error, text = OUT_ERRORS[name]
    for function, arguments in (
        (tops.gather_nd, (PARAMS, INDICES)),
        (tops.space_to_batch_nd, (PARAMS[:2], [], [])),
    ):
        out = make()
        before = np.array(out, copy=True)
        call(function, arguments, dict(out=out), error, text)
        assert np.array_equal(np.array(out), before)


def test_out_is_read_only():
    out = np.zeros((2, 3), np.float32)
    out.flags.writeable = False
    call(tops.gather_nd, (PARAMS, INDICES), dict(out=out), ValueError, "'out' is read-only")


def test_out_overlaps():
    buffer = np.zeros((4, 6), np.float32)
    params, indices = buffer[:, :3], np.array([[2], [0], [1], [3]], np.int32)
    for out in (params, buffer[:, 2:5], buffer[::-1, 1:4]):
        call(tops.gather_nd, (params, indices), dict(out=out), ValueError, "'out' overlaps an input")
    # Views that interleave do not: out is written, and nothing else.
    params[...] = np.arange(12).reshape(4, 3)
    assert tops.gather_nd(params, indices, out=buffer[:, 3:]) is not None
    assert np.array_equal(buffer[:, 3:], params[[2, 0, 1, 3]])
    shared = np.zeros((2, 2), np.int64)
    call(tops.gather_nd, (shared, shared), dict(out=shared[0, :1]), ValueError, "shape")
    call(tops.gather_nd, (shared, shared), dict(out=shared[0]), ValueError, "'out' overlaps an input")


@pytest.mark.parametrize("policy", ["error", "zero", "clamp"])
@pytest.mark.parametrize("index", [-1, 4, 2**31 - 1, -(2**31), 2**32 + 1, 2**63 - 1, -(2**63)])
def test_bad_indices(policy, index):
    dtype = np.int64 if abs(index) > 2**31 - 1 else np.int32
    indices = np.array([[2], [index], [0]], dtype)
    if policy == "error":
        text = f"tops.gather_nd: indices[1] = [{index}] does not index into params shape [4,3]"
        return call(tops.gather_nd, (PARAMS, indices), {}, IndexError, text)
    found = tops.gather_nd(PARAMS, indices, bad_indices=policy)
    middle = np.zeros(3) if policy == "zero" else PARAMS[0 if index < 0 else 3]
    assert np.array_equal(found, np.stack([PARAMS[2], middle, PARAMS[0]]))


def test_out_is_intact_after_a_bad_index():
    out = np.full((2, 3), 7, np.float32)
    call(tops.gather_nd, (PARAMS, np.array([[1], [9]])), dict(out=out), IndexError, "[9]")


@pytest.mark.parametrize("dtype", [np.complex128, "V12", "U3", np.longdouble, "V5"])
def test_errors_name_the_callers_shape(dtype):
    """Elements of several words have no dimension of their own."""
    params = np.zeros((4, 3), dtype)
    text = "indices[0] = [9] does not index into params shape [4,3]"
    call(tops.gather_nd, (params, np.array([[9]])), {}, IndexError, text)


def test_empty_arrays_without_memory():
    empty = np.lib.stride_tricks.as_strided(np.zeros(0, np.float32), (0, 3), (12, 4))
    assert tops.gather_nd(empty, np.zeros((0, 1), np.int32)).shape == (0, 3)
    assert tops.gather_nd(empty, np.zeros((2, 1), int), bad_indices="zero").tolist() == [[0] * 3] * 2
    call(tops.gather_nd, (empty, np.zeros((1, 1), int)), {}, IndexError, "params shape [0,3]")
    assert tops.gather_nd(PARAMS, np.zeros((0, 1), int)).shape == (0, 3)
    assert tops.gather_nd(np.zeros((0, 3)), np.zeros((2, 0), int)).shape == (2, 0, 3)
    x = np.zeros((3, 0, 2, 5), np.float32)
    assert np.array_equal(tops.space_to_batch_nd(x, [3], [[1, 2]]), np.zeros((9, 1, 2, 5)))


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_memory_stays_flat(rng):
    """10,000 calls, a third of them wrong in one way or another."""

    def resident_kilobytes():
        with open("/proc/self/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])

    errors = [
        (tops.gather_nd, *GATHER_ERRORS[name][:2])
        for name in ("c4 depth", "object", "policy", "memory", "c5 sizes", "None")
    ] + [
        (tops.space_to_batch_nd, *SPACE_ERRORS[name][:2])
        for name in ("c6 divisible", "c3 no pairs", "c4 zero", "byte order")
    ]
    errors += [(tops.gather_nd, (PARAMS, np.array([[9]])), {})]
    errors += [(tops.gather_nd, (PARAMS, INDICES), dict(out=OUT_ERRORS["shape"][0]()))]

    def calls(number):
        for i in range(number):
            if i % 3 == 0:
                function, arguments, options = errors[rng.integers(len(errors))]
                with pytest.raises((TypeError, ValueError, IndexError, MemoryError)):
                    function(*arguments, **options)
            elif i % 3 == 1:
                rows = rng.integers(0, 4, (rng.integers(1, 99), 1), np.int32)
                tops.gather_nd(PARAMS, rows, bad_indices="zero")
            else:
                x = np.ones((rng.integers(1, 99), 4, 4, 1), np.float32)
                tops.space_to_batch_nd(x, [2, 2], PADDINGS)

    calls(2000)
    before = resident_kilobytes()
    calls(10000)
    assert resident_kilobytes() - before < 4096
