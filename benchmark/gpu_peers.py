"""Times the grid's cases with PyTorch or CuPy on a GPU, whichever can be imported.

Prints a line `peer NAME`, and `CASE MICROSECONDS` for each case: the best of a few
tries of many calls that are queued behind each other.
"""

import sys
import time

import numpy as np

import cases


class Torch:
    name = "PyTorch"

    def __init__(self):
        import torch

        torch.zeros(1, device="cuda")
        self.torch = torch

    def upload(self, array):
        return self.torch.from_numpy(array).cuda()

    def synchronize(self):
        self.torch.cuda.synchronize()

    def space_to_batch(self, x, layout):
        if layout.is_padded:
            # Pairs from the last dimension on.
            pads = [amount for pair in reversed(layout.pads) for amount in pair]
            x = self.torch.nn.functional.pad(x, pads)
        return x.reshape(layout.split).permute(layout.order).contiguous()


class CuPy:
    name = "CuPy"

    def __init__(self):
        import cupy

        cupy.zeros(1)
        self.cupy = cupy

    def upload(self, array):
        return self.cupy.asarray(array)

    def synchronize(self):
        self.cupy.cuda.Device().synchronize()

    def space_to_batch(self, x, layout):
        if layout.is_padded:
            x = self.cupy.pad(x, layout.pads)
        return self.cupy.ascontiguousarray(x.reshape(layout.split).transpose(layout.order))


def find_peer():
    for peer in (Torch, CuPy):
        try:
            return peer()
        except Exception:  # Not installed, or without a GPU that it can use.
            continue
    sys.exit("neither PyTorch nor CuPy can use a GPU")


def make_call(peer, case):
    source, *indices = cases.make(case)
    source = peer.upload(source)
    if cases.is_space_to_batch(case):
        layout = cases.layout(case)
        return lambda: peer.space_to_batch(source, layout)
    # One array of indices for each dimension, as wide as PyTorch wants them.
    columns = np.moveaxis(indices[0], -1, 0).astype(np.int64, order="C")
    parts = tuple(peer.upload(column) for column in columns)
    return lambda: source[parts]


def measure(peer, call):
    def run(count):
        peer.synchronize()
        start = time.perf_counter()
        for _ in range(count):
            call()
        peer.synchronize()
        return (time.perf_counter() - start) / count

    run(1)
    count = int(min(max(0.02 / run(3), 1), 10000))
    return min(run(count) for _ in range(3)) * 1e6


def main():
    peer = find_peer()
    print("peer", peer.name)
    for case in cases.load():
        try:
            print(case["name"], f"{measure(peer, make_call(peer, case)):.2f}", flush=True)
        except Exception as error:  # Memory, mostly: the other cases go on.
            print(f"{case['name']}: {error}", file=sys.stderr)


if __name__ == "__main__":
    main()
