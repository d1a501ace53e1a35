"""Arrays as people have them: types, other libraries, layouts, threads."""

import ctypes
import sys
import threading

import ml_dtypes
import numpy as np
import pytest

import draw
import tops

INDICES = np.array([[2], [0]], np.int32)


@pytest.mark.parametrize("dtype", draw.DTYPES, ids=str)
def test_types(dtype):
    params = draw.fill((3, 2), dtype, seed=1)
    found = tops.gather_nd(params, INDICES)
    assert found.dtype == dtype and draw.same(found, params[[2, 0]])
    found = tops.gather_nd(params, np.array([[5], [1]]), bad_indices="zero")
    assert draw.same(found, np.stack([np.zeros(2, dtype), params[1]]))
    found = tops.space_to_batch_nd(params.reshape(1, 3, 2), [2], [[1, 0]])
    zero = np.zeros(2, dtype)
    assert draw.same(found, np.array([[zero, params[1]], [params[0], params[2]]], dtype))


def test_type_without_zero():
    """float8_e8m0fnu has a meaning as long as no zero is asked for."""
    params = np.array([1, 2, 4], ml_dtypes.float8_e8m0fnu)
    assert draw.same(tops.gather_nd(params, INDICES), params[[2, 0]])


def test_bool_is_exact():
    params = np.array([1, 0, 1, 1, 0, 0, 0, 1, 1], bool)
    found = tops.gather_nd(params, np.array([[8], [0], [1]]))
    assert found.view(np.uint8).tolist() == [1, 1, 0]


def test_lists_and_scalars():
    assert tops.gather_nd([[1, 2], [3, 4]], [[1, 1], [0, 0]]).tolist() == [4, 1]
    assert tops.gather_nd([1.5, 2.5], [1]).shape == ()
    found = tops.space_to_batch_nd(np.ones((1, 4)), np.array([2]), np.array([[0, 0]]))
    assert found.tolist() == [[1, 1], [1, 1]]
    assert tops.space_to_batch_nd(np.ones((1, 4)), (), ()).tolist() == [[1] * 4]


class Foreign:
    """An array of another library, as far as DLPack goes."""

    def __init__(self, array):
        self.array = array
        self.exports = 0

    def __dlpack__(self, **options):
        self.exports += 1
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


def test_dlpack_is_not_copied():
    params = np.arange(12, dtype=np.float32).reshape(4, 3)
    foreign, out = Foreign(params), np.zeros((2, 3), np.float32)
    target = Foreign(out)
    assert tops.gather_nd(foreign, Foreign(INDICES), out=target) is not None
    assert foreign.exports > 0 and np.array_equal(out, params[[2, 0]])
    found = tops.gather_nd(Foreign(params[:, ::2]), INDICES)
    assert np.array_equal(found, params[[2, 0], ::2])
    assert np.array_equal(np.from_dlpack(tops.gather_nd(foreign, INDICES)), params[[2, 0]])


class Tensor(ctypes.Structure):
    """DLManagedTensor of dlpack.h."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
        ("manager", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    ]


class Crafted:
    """An array that exists only in DLPack: 4 numbers of a type, on a device."""

    def __init__(self, code, bits, lanes=1, device=1):
        self.memory = np.arange(1, 33, dtype=np.uint8)
        self.shape = (ctypes.c_int64 * 1)(4)
        self.tensor = Tensor(
            self.memory.ctypes.data, device, 0, 1, code, bits, lanes, self.shape, None, 0, None, None
        )

    def __dlpack__(self, **options):
        new = ctypes.pythonapi.PyCapsule_New
        new.restype, new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        return new(ctypes.addressof(self.tensor), b"dltensor", None)

    def __dlpack_device__(self):
        return (self.tensor.device_type, 0)


def test_dlpack_types():
    int_, float_, bfloat, bool_ = 0, 2, 4, 6
    found = tops.gather_nd(Crafted(bfloat, 16), INDICES)
    assert found.dtype == ml_dtypes.bfloat16 and found.view(np.uint16).tolist() == [0x0605, 0x0201]
    assert tops.gather_nd(Crafted(int_, 8), INDICES).tolist() == [3, 1]
    assert tops.gather_nd(Crafted(float_, 64), INDICES).dtype == np.float64
    assert tops.gather_nd(Crafted(bool_, 8), INDICES).dtype == bool
    assert tops.gather_nd(Crafted(10, 8), INDICES).dtype == ml_dtypes.float8_e4m3fn
    for wrong in (Crafted(int_, 8, lanes=4), Crafted(int_, 4), Crafted(99, 8)):
        with pytest.raises(TypeError, match="'params' has a type that NumPy does not know"):
            tops.gather_nd(wrong, INDICES)


def test_dlpack_of_another_device():
    with pytest.raises(TypeError, match="expected 'params' in the memory of the host"):
        tops.gather_nd(Crafted(0, 8, device=2), INDICES)


def test_strided_views_are_not_copied():
    """A view of 2**40 elements, of which a few are real: a copy would have no memory."""
    rows = np.arange(6, dtype=np.float32).reshape(2, 3)
    view = np.lib.stride_tricks.as_strided(rows, (2**40, 2, 3), (0, 12, 4))
    found = tops.gather_nd(view, np.array([[2**39, 1], [5, 0]]))
    assert np.array_equal(found, rows[::-1])


def test_more_than_32_bits_of_offsets():
    """Elements 4 GB apart, in memory that is never touched but for them."""
    params = np.zeros((3, 1 << 30), np.uint8).view(np.uint32)
    params[:, -1] = [7, 8, 9]
    last = params.shape[1] - 1
    found = tops.gather_nd(params.reshape(-1), [[2 * params.shape[1] + last], [last]])
    assert found.tolist() == [9, 7]


def test_more_rows_than_the_index_type_counts():
    """jax#16557: batch counters are no index type's business."""
    params = np.arange(256, dtype=np.float32).reshape(256, 1)
    found = tops.gather_nd(params, np.zeros((256, 1), np.int8), 1)
    assert found.tolist() == list(range(256))


def test_threads_of_python(rng):
    """The GIL is released, and code is compiled once for all who ask at the same time."""
    tops.cache_clear()
    params = rng.integers(0, 99, (100, 7), np.int16)
    failures = []

    def work(seed):
        random = np.random.default_rng(seed)
        for _ in range(50):
            rows = random.integers(0, 100, (random.integers(1, 50), 1), np.int32)
            if not np.array_equal(tops.gather_nd(params, rows), params[rows[:, 0]]):
                failures.append(rows)
            with pytest.raises(IndexError, match=rf"= \[{1000 + seed}\]"):
                tops.gather_nd(params, np.array([[1000 + seed]], np.int32))

    workers = [threading.Thread(target=work, args=[seed]) for seed in range(8)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not failures
    info = tops.cache_info()
    assert info.size == 1 and info.hits + info.misses == 800 and info.misses <= 8


def test_the_gil_is_released(rng):
    """A thread that is never told to let others run does so by calling us."""
    params = rng.integers(0, 99, (1 << 22, 4), np.int32)
    rows = rng.integers(0, len(params), (1 << 22, 1), np.int32)
    tops.cache_clear()
    order, called, interval = [], threading.Event(), sys.getswitchinterval()

    def work():
        called.set()
        tops.gather_nd(params, rows)
        order.append("returned")

    worker = threading.Thread(target=work)
    try:
        sys.setswitchinterval(1000)
        worker.start()
        called.wait()
        order.append("meanwhile")
        worker.join()
    finally:
        sys.setswitchinterval(interval)
    assert order == ["meanwhile", "returned"]


@pytest.mark.parametrize("rows", [1 << 6, 1 << 14, 1 << 20])
def test_results_are_numpys_own(rows):
    """Large ones start at a cache line; all can be grown, like every array that owns its memory."""
    for _ in range(3):
        found = tops.gather_nd(np.ones((4, 3)), np.zeros((rows, 1), np.int32))
        assert found.flags.owndata and found.flags.writeable and found.flags.c_contiguous
        if rows > 1 << 12:
            assert found.ctypes.data % 64 == 0
    found.resize((2 * rows, 3), refcheck=False)
    assert found[:rows].all() and not found[rows:].any()
    # Others get what they always got.
    name = np._core.multiarray.get_handler_name
    assert name() == "default_allocator" == name(np.empty(3 * rows))
