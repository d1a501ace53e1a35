"""What is compiled when, and what is kept."""

import numpy as np
import pytest

import tops

ROWS = np.array([[1], [0]], np.int32)


@pytest.fixture(autouse=True)
def empty_cache():
    tops.cache_clear()
    yield
    tops.cache_resize(512)


def counted(*calls):
    """(hits, misses) of the calls."""
    before = tops.cache_info()
    for call in calls:
        call()
    after = tops.cache_info()
    return after.hits - before.hits, after.misses - before.misses


def gather(shape=(3, 2), dtype=np.float32, indices=ROWS, **options):
    return lambda: tops.gather_nd(np.zeros(shape, dtype), indices, **options)


def space(shape=(1, 4, 1), block=2, dtype=np.float32):
    return lambda: tops.space_to_batch_nd(np.zeros(shape, dtype), [block], [[0, 0]])


def test_a_class_of_calls_is_compiled_once():
    assert counted(gather(), gather()) == (1, 1)
    # Another number of rows, in params or in indices, and another type of that size.
    assert counted(gather((99, 2)), gather(indices=ROWS[:1]), gather(dtype=np.int32)) == (3, 0)
    assert counted(space(), space((7, 4, 1)), space(dtype="S4")) == (2, 1)


def test_what_needs_code_of_its_own():
    gather()()
    others = gather(dtype=np.float64), gather(indices=ROWS.astype(np.int64)), gather((3, 5))
    assert counted(*others) == (0, 3)
    assert counted(gather(bad_indices="zero"), gather(wrap_negative=True)) == (0, 2)
    strided = np.zeros((3, 4), np.float32)[:, ::2]
    assert counted(lambda: tops.gather_nd(strided, ROWS)) == (0, 1)


def test_sizes_that_vary():
    """After eight of them there is code for all."""
    calls = [space((1, 2 * size, 1)) for size in range(1, 30)]
    assert counted(*calls) == (20, 9)
    for size in (3, 50):
        x = np.arange(2 * size, dtype=np.float32).reshape(1, -1, 1)
        found = tops.space_to_batch_nd(x, [2], [[0, 0]])
        assert np.array_equal(found, np.stack([x[0, ::2], x[0, 1::2]]))
    calls = [gather((3, size)) for size in range(1, 30)]
    assert counted(*calls) == (20, 9)
    complex_ = [gather((3, size), np.complex128) for size in range(1, 12)]
    assert counted(*complex_) == (2, 9)
    params = np.arange(60, dtype=np.complex128).reshape(3, 20)
    assert np.array_equal(tops.gather_nd(params, ROWS), params[[1, 0]])


def test_the_bound():
    tops.cache_resize(2)
    gather()(), gather(dtype=np.int8)(), gather()(), gather(dtype=np.int16)()
    info = tops.cache_info()
    assert (info.size, info.max_size, info.evictions) == (2, 2, 1)
    # int8 was not used for longest.
    assert counted(gather(), gather(dtype=np.int16)) == (2, 0)
    assert counted(gather(dtype=np.int8)) == (0, 1)
    tops.cache_resize(0)
    assert tops.cache_info().size == 0
    assert counted(gather(), gather()) == (0, 2)
    with pytest.raises(ValueError, match="expected a size of 0 or more, found -1"):
        tops.cache_resize(-1)


def test_counters():
    gather()()
    info = tops.cache_info()
    assert info._fields == (
        "hits",
        "misses",
        "evictions",
        "size",
        "max_size",
        "compile_seconds",
    )
    assert 0 < info.compile_seconds < 10
    tops.cache_clear()
    assert tops.cache_info() == (0, 0, 0, 0, 512, 0)
