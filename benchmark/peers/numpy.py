"""NumPy, into outputs that are there already."""

import numpy as np

import cases


def prepare(case, arrays, threads):
    del threads  # NumPy has one.
    output = np.empty(cases.result_shape(case), arrays[0].dtype)
    if cases.is_space_to_batch(case):
        return space_to_batch(case, arrays[0], output)
    return gather(case, *arrays, output)


def space_to_batch(case, values, output):
    how = cases.layout(case)
    # The borders of the padded array are zero once and for all.
    padded = np.pad(values, how.pads)
    inside = tuple(slice(low, low + size) for (low, _), size in zip(how.pads, values.shape))
    source = (padded if how.is_padded else values).reshape(how.split).transpose(how.order)
    target = output.reshape(source.shape)

    def call():
        if how.is_padded:
            np.copyto(padded[inside], values)
        np.copyto(target, source)

    return call, lambda _: output


def gather(case, params, indices, output):
    if case["depth"] == 1:
        rows = indices[:, 0]
        # NumPy buffers the output unless it may clip the indices, which are all in range.
        return (lambda: np.take(params, rows, 0, output, "clip")), lambda _: output
    columns = tuple(indices[:, i] for i in range(case["depth"]))
    return (lambda: params[columns]), lambda result: result
