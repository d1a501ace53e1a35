"""Tests of what gpu_peers.py asks of a peer, with NumPy in its place."""

import numpy as np
import pytest

import cases
import gpu_peers


class NumPy:
    name = "NumPy"

    def upload(self, array):
        return array

    def synchronize(self):
        pass

    space_to_batch = gpu_peers.CuPy.space_to_batch
    cupy = np


@pytest.mark.parametrize("name", ["A1", "A9", "A10", "B2", "G0", "G2k"])
def test_calls_give_the_answers_of_the_grid(name):
    (case,) = cases.load([name])
    found = gpu_peers.make_call(NumPy(), case)()
    expected = cases.answer(case, cases.make(case))
    assert np.array_equal(np.asarray(found).reshape(expected.shape), expected)


def test_time_is_that_of_a_call():
    calls = []
    time = gpu_peers.measure(NumPy(), lambda: calls.append(None))
    # Microseconds, and enough calls to tell them.
    assert len(calls) > 1000 and 0 < time < 1000
