"""The Python package, into outputs that are there already, as NumPy's adapter has it."""

import numpy as np

import cases
import tops


def prepare(case, arrays, threads):
    output = np.empty(cases.result_shape(case), arrays[0].dtype)
    options = dict(out=output, threads=threads)
    if cases.is_space_to_batch(case):
        block, paddings = case["block"], case["paddings"]
        return (lambda: tops.space_to_batch_nd(*arrays, block, paddings, **options)), lambda _: output
    return (lambda: tops.gather_nd(*arrays, **options)), lambda _: output
