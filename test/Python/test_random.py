"""Random calls of every kind, compared with the formulas."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import draw
import modules
import reference
import tops


def share(request, part):
    """So many of the run's examples."""
    return settings(max_examples=max(1, int(request.config.examples * part)))


def check_gather(call, layout, threads):
    before = call.params.copy(), call.indices.copy()
    arguments = call.params, call.indices, call.batch_dims
    try:
        expected = reference.gather_nd(*arguments, **call.options)
    except reference.BadIndex as bad:
        row, values = bad.args
        position = f"indices[{','.join(map(str, row))}]" if row else "indices"
        found = f"{position} = [{', '.join(map(str, values))}] does not index into params shape "
        shape = f"[{','.join(map(str, call.params.shape))}]"
        with pytest.raises(IndexError) as raised:
            tops.gather_nd(*arguments, **call.options, threads=threads)
        assert f"tops.gather_nd: {found}{shape}" in str(raised.value)
    else:
        found = tops.gather_nd(*arguments, **call.options, threads=threads)
        assert draw.same(found, expected)
        out = draw.lay_out(np.zeros(expected.shape, expected.dtype), layout)
        assert tops.gather_nd(*arguments, **call.options, out=out, threads=threads) is out
        assert draw.same(out, expected)
    assert draw.same(call.params, before[0]) and draw.same(call.indices, before[1])


def test_gather_nd(request):
    @share(request, 0.4)
    @given(draw.gathers(), draw.LAYOUTS, st.sampled_from([None, None, 1, 2]))
    def check(call, layout, threads):
        check_gather(call, layout, threads)

    check()


def test_space_to_batch_nd(request):
    @share(request, 0.4)
    @given(draw.space_to_batches(), draw.LAYOUTS, st.sampled_from([None, None, 1, 2]))
    def check(call, layout, threads):
        before = call.x.copy()
        expected = reference.space_to_batch_nd(*call)
        assert draw.same(tops.space_to_batch_nd(*call, threads=threads), expected)
        out = draw.lay_out(np.zeros(expected.shape, expected.dtype), layout)
        assert tops.space_to_batch_nd(*call, out=out, threads=threads) is out
        assert draw.same(out, expected)
        assert draw.same(call.x, before)

    check()


def test_modules(request):
    """Static and dynamic forms, the two exits, and schedules for other machines."""

    @share(request, 0.2)
    @given(modules.calls())
    def check(call):
        module = tops.compile(call.text, options=call.options)
        function = module.functions["main"]
        if call.expected is None:
            with pytest.raises(IndexError, match="does not index into params shape"):
                function(*call.inputs)
        else:
            assert draw.same(function(*call.inputs), call.expected)

    check()


def test_threads_split_large_results(rng):
    """Results above the size from which threads are used, and the first bad row of many."""
    params = rng.integers(0, 100, (1000, 70), np.int32)
    indices = rng.integers(0, 1000, (3000, 1), np.int32)
    for threads in (1, 2, 3):
        found = tops.gather_nd(params, indices, threads=threads)
        assert np.array_equal(found, params[indices[:, 0]])
    indices[[1234, 2345]] = [[1000], [-1]]
    with pytest.raises(IndexError, match=r"indices\[1234\] = \[1000\]"):
        tops.gather_nd(params, indices, threads=2)
    x = rng.integers(1, 100, (2, 127, 130, 9), np.int16)
    call = x, [2, 3], [[1, 0], [0, 2]]
    expected = tops.space_to_batch_nd(*call)
    assert np.array_equal(tops.space_to_batch_nd(*call, threads=2), expected)
    padded = np.pad(x, [(0, 0), (1, 0), (0, 2), (0, 0)])
    split = padded.reshape(2, 64, 2, 44, 3, 9).transpose(2, 4, 0, 1, 3, 5)
    assert np.array_equal(expected, split.reshape(12, 64, 44, 9))
