#!/usr/bin/env python3
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes policies.json, edges.json, types.json and schedules.json beside itself.

The right answers come from NumPy: pad, reshape and transpose for
space_to_batch_nd, as its document describes it; fancy indexing into a padded
array for gather_nd. So they share no formula with what is tested. Run it with
a python3 that has NumPy, after changing it, and commit what it writes.
"""

import json
import os

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ERROR = "does not index into params shape"


def space_to_batch_nd(x, block, pads):
    """The four steps of the document: pad, reshape, permute, reshape."""
    m, rest = len(block), x.ndim - 1 - len(block)
    padded = np.pad(x, [(0, 0)] + pads + [(0, 0)] * rest, constant_values=0)
    batch, space = padded.shape[0], padded.shape[1:m + 1]
    remaining = padded.shape[m + 1:]
    grid = [p // b for p, b in zip(space, block)]
    cut = [size for pair in zip(grid, block) for size in pair]
    cut = padded.reshape([batch] + cut + list(remaining))
    blocks = [2 + 2 * i for i in range(m)]
    grids = [1 + 2 * i for i in range(m)]
    tail = list(range(1 + 2 * m, cut.ndim))
    permuted = cut.transpose(blocks + [0] + grids + tail)
    new_batch = batch * int(np.prod(block, dtype=np.int64))
    return permuted.reshape([new_batch] + grid + list(remaining))


def gather_nd(params, indices, policy="error", batch_dims=0, wrap=False):
    """Fancy indexing; a zero behind the end of each dimension is what a bad
    index finds. Returns nothing if there is a bad one and policy is error."""
    depth = indices.shape[-1]
    used = batch_dims + depth
    rows = indices.shape[:-1]
    sizes = np.array(params.shape[batch_dims:used], dtype=object)
    index = indices.astype(object)
    if wrap:
        negative = (index < 0) & (index >= -sizes)
        index = np.where(negative, index + sizes, index)
    if policy == "clamp":
        index = np.minimum(np.maximum(index, 0), sizes - 1)
    good = ((index >= 0) & (index < sizes)).astype(bool)
    if policy == "error" and not good.all():
        return None
    index = np.where(good, index, sizes).astype(np.int64).reshape(rows + (depth,))
    batches = list(np.indices(rows)[:batch_dims])
    coordinates = batches + [index[..., k] for k in range(depth)]
    grown = np.pad(params, [(0, 0)] * batch_dims + [(0, 1)] * depth +
                   [(0, 0)] * (params.ndim - used), constant_values=0)
    if not coordinates:
        return np.broadcast_to(params, rows + params.shape)
    return grown[tuple(coordinates)]


def bad_index_text(params, indices, batch_dims=0, wrap=False):
    """The error for the lowest bad row."""
    for row in np.ndindex(indices.shape[:-1]):
        for value, size in zip(indices[row], params.shape[batch_dims:]):
            if not (-size if wrap else 0) <= value < size:
                place = "[%s]" % ",".join(map(str, row)) if row else ""
                return "indices%s = [%s] %s [%s]" % (
                    place, ", ".join(str(v) for v in indices[row]), ERROR,
                    ",".join(map(str, params.shape)))
    raise ValueError("no bad index")


def runs(values):
    """Values as JSON items, the integer ranges and repeats in them packed."""
    items, i = [], 0
    while i < len(values):
        same, up = i + 1, i + 1
        while same < len(values) and values[same] == values[i]:
            same += 1
        if type(values[i]) is int:
            while up < len(values) and values[up] == values[i] + up - i:
                up += 1
        if max(same, up) < i + 6:
            items.append(values[i])
            i += 1
        elif up > same:
            items.append({"range": [values[i], values[i] + up - i]})
            i = up
        else:
            items.append({"repeat": [values[i]], "times": same - i})
            i = same
    return items


def flat(array):
    return runs([v if isinstance(v, str) else int(v) for v in array.ravel()])


class File:
    def __init__(self, name):
        self.name, self.lines, self.names = name, [], set()

    def add(self, name, op, inputs, outcome, **more):
        assert name not in self.names, name
        self.names.add(name)
        if isinstance(outcome, str):
            expected = {"error": outcome}
        else:
            expected = {"oshape": list(outcome.shape), "out": flat(outcome)}
        self.lines.append({"op": op, "name": name, "in": inputs, **expected,
                           **more})

    def space(self, name, x, block, pads, dtype="f32", error=None, **more):
        pads = [list(pair) for pair in pads]
        inputs = {"dtype": dtype, "shape": list(x.shape), "x": flat(x),
                  "block": block, "pads": [n for pair in pads for n in pair]}
        outcome = error or space_to_batch_nd(x, block, pads)
        self.add(name, "space_to_batch_nd", inputs, outcome, **more)

    def gather(self, name, params, indices, policy=None, batch_dims=0,
               wrap=False, dtype="f32", index_dtype="i32", error=None, **more):
        inputs = {"dtype": dtype, "pshape": list(params.shape),
                  "params": flat(params), "index_dtype": index_dtype,
                  "ishape": list(indices.shape), "indices": flat(indices)}
        if policy:
            inputs["policy"] = policy
        if batch_dims:
            inputs["batch_dims"] = batch_dims
        if wrap:
            inputs["wrap_negative"] = True
        outcome = error
        if outcome is None:
            outcome = gather_nd(params, indices, policy or "error",
                                batch_dims, wrap)
        if outcome is None:
            outcome = bad_index_text(params, indices, batch_dims, wrap)
        self.add(name, "gather_nd", inputs, outcome, **more)

    def write(self):
        lines = ",\n".join(json.dumps(line) for line in self.lines)
        with open(os.path.join(HERE, self.name), "w") as file:
            file.write("[\n" + lines + "\n]\n")


def iota(*shape, start=1):
    return np.arange(start, start + int(np.prod(shape))).reshape(shape)


def array(values, *shape):
    return np.array(values, dtype=object).reshape(shape)


# ---- policies -------------------------------------------------------------

INDEX_TYPES = ["i8", "i16", "i32", "i64", "index"]
EXTREMES = {"i8": 2**7, "i16": 2**15, "i32": 2**31, "i64": 2**63,
            "index": 2**63}


def write_policies():
    out = File("policies.json")
    table, good = iota(5, 2, start=10), array([4, 0, 2, 2], 4, 1)
    for kind in INDEX_TYPES:
        top = EXTREMES[kind]
        bad = array([2, -2, 4, 5, -5, -6, top - 1, -top], 8, 1)
        for policy in [None, "error", "zero", "clamp", "assume_valid"]:
            name = "%s.%s" % (kind, policy or "default")
            out.gather(name + ".good", table, good, policy, index_dtype=kind)
            out.gather(name + ".good_wrap", table, good - 2, policy, wrap=True,
                       index_dtype=kind)
            if policy == "assume_valid":
                continue
            for wrap in [False, True]:
                suffix = "_wrap" if wrap else ""
                out.gather(name + ".bad" + suffix, table, bad, policy,
                           wrap=wrap, index_dtype=kind)
                # The last row is the bad one, and one coordinate of it.
                pairs = array([0, 0, 3, 1, 4, 2], 3, 2)
                out.gather(name + ".bad_last" + suffix, table, pairs, policy,
                           wrap=wrap, index_dtype=kind)
                # -5 + 5 is good, -3 + 2 is not.
                pairs = array([-5, -2, -5, -3], 2, 2)
                out.gather(name + ".bad_negative" + suffix, table, pairs,
                           policy, wrap=wrap, index_dtype=kind)
        for policy in ["error", "zero", "clamp"]:
            name = "%s.%s" % (kind, policy)
            cube = iota(2, 3, 4)
            rows = array([2, 0, 3, -1, 1, 2], 2, 3, 1)
            out.gather(name + ".batch", cube, rows, policy, batch_dims=1,
                       index_dtype=kind)
            out.gather(name + ".batch2", cube, rows + 1, policy, batch_dims=2,
                       index_dtype=kind)
            out.gather(name + ".batch_wrap", cube, rows, policy, batch_dims=1,
                       wrap=True, index_dtype=kind)
            empty = np.zeros((0, 3), dtype=np.int64)
            out.gather(name + ".empty", empty, array([0, 1], 2, 1), policy,
                       index_dtype=kind)
            out.gather(name + ".empty_wrap", empty, array([-1, 0], 2, 1),
                       policy, wrap=True, index_dtype=kind)
            out.gather(name + ".empty_one", iota(2, 0, 2), array([1, 0], 1, 2),
                       policy, index_dtype=kind)
            # Per coordinate: offset 5 exists in 2x4.
            out.gather(name + ".flat_offset", iota(2, 4),
                       array([0, 5, 1, 3, 1, -1], 3, 2), policy,
                       index_dtype=kind)
            out.gather(name + ".one_row", iota(3, 2), array([3], 1), policy,
                       index_dtype=kind)
            out.gather(name + ".one_element", iota(3, 2), array([2, -1], 2),
                       policy, index_dtype=kind)
    several = array([0, 9, 9, 0, 1, 1, -1, 7], 2, 2, 2)
    for policy in ["error", "zero", "clamp"]:
        out.gather("lowest_row." + policy, iota(2, 2), several, policy)
    out.gather("batch2_of_4", iota(2, 2, 3, 2),
               array([0, 1, 2, 0, 1, 2, 0, 1], 2, 2, 2, 1), "error",
               batch_dims=2)
    out.gather("batch_is_all", iota(2, 3), np.zeros((2, 3, 0), dtype=object),
               "error", batch_dims=2)
    out.write()


# ---- edges ----------------------------------------------------------------

def add_space_shapes(out):
    """M from 0 to 5, with 0 to 2 remaining dimensions."""
    blocks = [2, 3, 1, 2, 2]
    pads = [(1, 0), (0, 2), (0, 0), (1, 1), (2, 1)]
    sizes = [1, 1, 2, 2, 1]
    for m in range(6):
        for rest in range(3):
            x = iota(2, *sizes[:m], *[2, 3][:rest])
            out.space("s2b.m%d_rest%d" % (m, rest), x, blocks[:m], pads[:m])
    for m in range(1, 5):
        for noop in range(m):
            block, pad = blocks[:m], pads[:m]
            block[noop], pad[noop] = 1, (0, 0)
            out.space("s2b.m%d_noop%d" % (m, noop), iota(2, *sizes[:m], 2),
                      block, pad)
    out.space("s2b.all_noop", iota(2, 2, 3, 2), [1, 1], [(0, 0), (0, 0)])
    out.space("s2b.block1_padded", iota(2, 3, 2), [1], [(2, 1)])
    out.space("s2b.unequal", iota(1, 4, 6, 2), [2, 3], [(0, 0), (0, 0)])
    out.space("s2b.unequal_swapped", iota(1, 6, 4, 2), [3, 2],
              [(0, 0), (0, 0)])
    out.space("s2b.all_gone", iota(2, 3, 2, 2), [3, 2], [(0, 0), (0, 0)])
    out.space("s2b.one_channel_wide", iota(2, 8, 32, 1), [2, 2],
              [(0, 0), (0, 0)])
    out.space("s2b.channels_wide", iota(1, 4, 4, 33), [2, 2],
              [(1, 1), (0, 2)])


def add_space_padding(out):
    out.space("s2b.pad_from_zero", iota(3, 0, 2, 5), [3], [(1, 2)])
    out.space("s2b.pad_both_from_zero", iota(2, 0, 0, 1), [2, 3],
              [(1, 3), (3, 0)])
    out.space("s2b.pad_is_block", iota(1, 4, 2), [2], [(2, 2)])
    out.space("s2b.pad_over_block", iota(2, 3, 2), [2], [(5, 4)])
    out.space("s2b.pad_before_only", iota(2, 3, 1), [4], [(9, 0)])
    out.space("s2b.pad_after_only", iota(2, 3, 1), [4], [(0, 9)])
    out.space("s2b.block_over_size", iota(1, 1), [3], [(1, 1)])
    out.space("s2b.block_over_size_2d", iota(1, 1, 1, 2), [4, 5],
              [(1, 2), (3, 1)])
    out.space("s2b.pad_uneven", iota(2, 3, 5, 2), [3, 4], [(2, 1), (1, 2)])


def add_space_empty(out):
    for place in range(4):
        shape = [2, 4, 6, 3]
        shape[place] = 0
        out.space("s2b.zero_at%d" % place, iota(*shape), [2, 3],
                  [(0, 0), (0, 0)])
        out.space("s2b.zero_at%d_padded" % place, iota(*shape), [2, 3],
                  [(1, 1), (2, 1)])
    out.space("s2b.all_zero", iota(0, 0, 0), [2], [(0, 0)])
    out.space("s2b.m0_batch0", iota(0, 3), [], [])
    out.space("s2b.m0_rank1", iota(4), [], [])
    # No element, but a dimension of 2^62: nobody may walk along it. What
    # upstream makes of a linalg.generic does.
    for name, batch, result in [("s2b.endless", 1, [2**62, 0, 1]),
                                ("s2b.endless_batch0", 0, [0, 0, 1])]:
        inputs = {"dtype": "f32", "shape": [batch, 0, 1], "x": [],
                  "block": [2**62], "pads": [0, 0]}
        out.lines.append({"op": "space_to_batch_nd", "name": name,
                          "in": inputs, "oshape": result, "out": [],
                          "not_by": ["linalg"]})


def add_space_errors(out):
    zero = iota(1, 4, 4)
    none = [(0, 0), (0, 0)]

    def block(value, dim):
        return "block size %d of dimension %d is less than 1" % (value, dim)

    def divisible(size, dim, block):
        return ("padded size %d of dimension %d is not divisible by block size"
                " %d" % (size, dim, block))

    def negative(value, side, dim):
        return "padding %d %s dimension %d is negative" % (value, side, dim)

    overflow = "does not fit in 64 bits"
    big = 2**63 - 1
    add = out.space
    add("s2b.c4_block0", zero, [0, 2], none, error=block(0, 1))
    add("s2b.c4_block0_second", zero, [2, 0], none, error=block(0, 2))
    add("s2b.c4_negative", zero, [-2, 2], none, error=block(-2, 1))
    add("s2b.c4_both_negative", zero, [-2, -2], none, error=block(-2, 1))
    # In the IR this number stands for a dynamic one.
    add("s2b.c4_smallest", zero, [2, -2**63], none, error=block(-2**63, 2),
        forms=["dynamic", "strided"])
    add("s2b.c4_minus_one", iota(1, 4), [-1], [(0, 0)], error=block(-1, 1))
    add("s2b.c4_empty", iota(0, 0, 0), [0, 2], none, error=block(0, 1))
    add("s2b.c5_before", zero, [2, 2], [(-2, 0), (0, 0)],
        error=negative(-2, "before", 1))
    add("s2b.c5_after", zero, [2, 2], [(0, 0), (0, -2)],
        error=negative(-2, "after", 2))
    add("s2b.c5_sum_is_fine", zero, [2, 2], [(4, -2), (0, 0)],
        error=negative(-2, "after", 1))
    add("s2b.c5_smallest", zero, [2, 2], [(0, 0), (-2**63, 0)],
        error=negative(-2**63, "before", 2), forms=["dynamic", "strided"])
    add("s2b.c6", iota(1, 5), [2], [(0, 0)], error=divisible(5, 1, 2))
    add("s2b.c6_second", zero, [2, 3], none, error=divisible(4, 2, 3))
    add("s2b.c6_padded", zero, [2, 3], [(0, 0), (1, 0)],
        error=divisible(5, 2, 3))
    add("s2b.c6_batch0", iota(0, 3, 2), [2], [(0, 0)],
        error=divisible(3, 1, 2))
    add("s2b.c6_rest0", iota(2, 3, 0), [2], [(0, 0)], error=divisible(3, 1, 2))
    add("s2b.c6_block_over_size", iota(1, 2, 1), [big], [(0, 0)],
        error=divisible(2, 1, big))
    add("s2b.c7_batch", iota(2, 0, 1), [2**62], [(0, 0)], error=overflow)
    add("s2b.c7_blocks", iota(1, 0, 0), [2**32, 2**31], none, error=overflow)
    add("s2b.c7_blocks_batch0", iota(0, 0, 0), [2**32, 2**31], none,
        error=overflow)
    add("s2b.c7_padded", iota(1, 4, 1), [1], [(big, 0)], error=overflow)
    add("s2b.c7_padded_after", iota(1, 4, 1), [1], [(0, big)], error=overflow)
    add("s2b.c7_padded_twice", iota(1, 4, 1), [2], [(big, big)],
        error=overflow)
    add("s2b.c7_before_c6", iota(1, 4, 1), [3], [(big - 2, 0)],
        error=overflow)


def add_gather_depths(out):
    for depth in range(9):
        params = iota(*[2] * 8)
        rows = [[(r >> k) % 2 for k in range(depth)] for r in (5, 0, 255)]
        out.gather("g.k%d_of_8" % depth, params, array(rows, 3, depth))
    for depth in range(4):
        out.gather("g.k%d_rank1" % depth, iota(2, 3, 4),
                   array([1, 2, 3][:depth], depth))
    index = iota(2, 1, 3, 2, 1, start=0) % 5
    out.gather("g.rank5_indices", iota(5, 2), index)
    pairs = np.stack([iota(2, 1, 3, 2) % 4, iota(2, 1, 3, 2) % 3], axis=-1)
    out.gather("g.rank5_pairs", iota(4, 3), pairs)
    out.gather("g.duplicates", iota(4, 3), array([2, 2, 2, 0, 2], 5, 1))
    out.gather("g.every_row", iota(6, 1), array([5, 4, 3, 2, 1, 0], 6, 1))
    out.gather("g.one_of_one", iota(1), array([0], 1, 1))
    out.gather("g.slices_of_33", iota(7, 33), array([6, 0, 3], 3, 1))
    out.gather("g.middle_size1", iota(3, 1, 2), array([2, 0, 0, 0], 2, 2))


def add_gather_empty(out):
    none = np.zeros
    for shape in [(3, 2), (0, 2), (3, 0), (0, 0)]:
        name = "g.params%dx%d" % shape
        params = iota(*shape)
        for rows in [(0, 2), (2, 0, 2), (0, 0, 1), (0, 1)]:
            label = "x".join(map(str, rows))
            out.gather("%s_rows%s" % (name, label), params,
                       none(rows, dtype=object))
        for rows in [(2, 0), (0,), (2, 0, 0)]:
            label = "x".join(map(str, rows))
            out.gather("%s_depth0_%s" % (name, label), params,
                       none(rows, dtype=object))
    out.gather("g.empty_slice", iota(3, 0), array([1], 1, 1))
    out.gather("g.empty_slice_bad", iota(3, 0), array([3], 1, 1))
    out.gather("g.empty_slice_cube", iota(3, 2, 0), array([1, 1], 1, 2))
    out.gather("g.batch0", iota(0, 3), none((0, 2, 1), dtype=object),
               batch_dims=1)
    out.gather("g.batch_depth0", iota(2, 3), none((2, 2, 0), dtype=object),
               batch_dims=1)
    out.gather("g.batch_depth0_empty", iota(2, 0, 3),
               none((2, 2, 0), dtype=object), batch_dims=1)
    # No element, but very many rows, the same.
    inputs = {"pshape": [0], "params": [], "ishape": [2**40, 0],
              "indices": []}
    out.lines.append({"op": "gather_nd", "name": "g.endless", "in": inputs,
                      "oshape": [2**40, 0], "out": [],
                      "not_by": ["linalg"]})
    inputs = {"pshape": [2**30, 0], "params": [], "ishape": [2**40, 0],
              "indices": []}
    out.lines.append({"op": "gather_nd", "name": "g.too_many", "in": inputs,
                      "error": "does not fit in 64 bits",
                      "oshape": [2**40, 2**30, 0],
                      "forms": ["dynamic"]})


def repeated(values, times):
    return [{"repeat": [int(v) for v in values], "times": times}]


def add_gather_widths(out):
    """Row counters must not be of the index type, nor indices narrowed."""
    def rows(name, kind, params, index, times, **more):
        picked = [int(v) for i in index for v in params[i]]
        shape = [len(index) * times, params.shape[1]]
        inputs = {"pshape": list(params.shape), "params": flat(params),
                  "index_dtype": kind, "ishape": [len(index) * times, 1],
                  "indices": repeated(index, times)}
        out.lines.append({"op": "gather_nd", "name": name, "in": inputs,
                          "oshape": shape, "out": repeated(picked, times)})

    rows("g.rows40000_i16", "i16", iota(5, 2), [4, 0, 1, 3], 10000)
    rows("g.rows300_i8", "i8", iota(5, 2), [4, 0, 1], 100)
    rows("g.rows70000_i16", "i16", iota(3, 1), [2, 0, 1, 1, 0], 14000)
    # Offsets beyond the index type: row 120 starts at element 4800.
    out.gather("g.offset_over_i8", iota(121, 40), array([120, 3, 119], 3, 1),
               index_dtype="i8")
    out.gather("g.dim_over_i8", iota(300, 2), array([127, 0, -1], 3, 1),
               "zero", index_dtype="i8")
    out.gather("g.dim_over_i8_clamp", iota(300, 2), array([127, -128], 2, 1),
               "clamp", index_dtype="i8")
    out.gather("g.dim_over_i8_wrap", iota(300, 2), array([127, -128], 2, 1),
               "error", wrap=True, index_dtype="i8")
    out.gather("g.dim_is_128_i8", iota(128, 2), array([127, -128], 2, 1),
               "error", wrap=True, index_dtype="i8")
    out.gather("g.dim_is_256_i8", iota(256, 1), array([0, 127, -1], 3, 1),
               "clamp", index_dtype="i8")
    wide = [4294967297, 1, 4294967296, -4294967295, 2**63 - 1, -2**63]
    for policy in ["error", "zero", "clamp"]:
        for kind in ["i64", "index"]:
            out.gather("g.wide_%s_%s" % (kind, policy), iota(3, 2),
                       array(wide, 6, 1), policy, index_dtype=kind)
    out.gather("g.wide_wrap", iota(3, 2), array(wide, 6, 1), "zero", wrap=True,
               index_dtype="i64")


def add_gather_errors(out):
    depth = "index innermost dimension length must be <= params rank"
    batch = "batch dimension 0"
    out.gather("g.c4_depth", iota(2), array([0, 0], 1, 2), error=depth)
    out.gather("g.c4_depth_no_rows", iota(2, 2), np.zeros((0, 3), dtype=object),
               error=depth)
    out.gather("g.c4_batch_and_depth", iota(4, 4), array([0] * 8, 4, 2),
               batch_dims=1, error=depth)
    out.gather("g.c5_sizes", iota(2, 3), array([0, 0, 0], 3, 1, 1),
               batch_dims=1, error=batch)
    out.gather("g.c5_sizes_empty", iota(2, 3), np.zeros((0, 1, 1), dtype=object),
               batch_dims=1, error=batch)
    # The result goes to something of another size.
    for name, shape in [("longer", [4, 2]), ("shorter", [2, 2]),
                        ("wider", [3, 3]), ("empty", [0, 2])]:
        out.gather("g.c6_outs_" + name, iota(5, 2), array([0, 4, 1], 3, 1),
                   error="result size", oshape=shape,
                   forms=["static", "strided"])
        out.space("s2b.c7_outs_" + name, iota(1, 6, 2)[:, :, :2], [3],
                  [(0, 0)], error="result size", oshape=[shape[0], 2, shape[1]],
                  forms=["static", "strided"])
    # An outs of the wrong size counts more than a bad index.
    out.gather("g.c6_outs_and_bad", iota(5, 2), array([0, 9, 1], 3, 1),
               error="result size", oshape=[4, 2], forms=["strided"])


def write_edges():
    out = File("edges.json")
    for add in [add_space_shapes, add_space_padding, add_space_empty,
                add_space_errors, add_gather_depths, add_gather_empty,
                add_gather_widths, add_gather_errors]:
        add(out)
    out.write()


# ---- types ----------------------------------------------------------------

WIDTHS = {"i1": 1, "i3": 3, "i4": 4, "i8": 8, "i16": 16, "i24": 24, "i32": 32,
          "i40": 40, "i64": 64, "i128": 128, "si4": 4, "si8": 8, "si16": 16,
          "si32": 32, "si64": 64, "ui4": 4, "ui8": 8, "ui16": 16, "ui24": 24,
          "ui32": 32, "ui64": 64, "index": 64, "f16": 16, "bf16": 16,
          "f32": 32, "f64": 64, "f8E4M3FN": 8, "f8E5M2": 8, "f8E4M3FNUZ": 8,
          "f8E5M2FNUZ": 8, "f8E4M3B11FNUZ": 8, "complex<f16>": 32,
          "complex<bf16>": 32, "complex<f32>": 64, "complex<f64>": 128}


def patterns(width, *shape):
    """Elements as bits: bytes all different, as far as there are enough; every
    eighth element has all bits set, which is a NaN in most floats."""
    values, byte = [], 1
    for i in range(int(np.prod(shape))):
        bits = 0
        for k in range(0, width, 8):
            bits |= byte % 256 << k
            byte += 1 if byte % 256 != 255 else 2
        if width < 8:
            bits = i * 5 + 1
        bits = (1 << width) - 1 if i % 8 == 7 else bits % (1 << width)
        values.append("0x%x" % bits)
    return array(values, *shape)


def write_types():
    out = File("types.json")
    for kind, width in WIDTHS.items():
        x = patterns(width, 1, 3, 4, 2)
        out.space("s2b." + kind, x, [2, 2], [(1, 0), (1, 1)], dtype=kind)
        out.space("s2b.rank2." + kind, patterns(width, 3, 5), [3], [(0, 1)],
                  dtype=kind)
        table = patterns(width, 4, 6)
        out.gather("g." + kind, table, array([3, 0, 1], 3, 1), dtype=kind)
        out.gather("g.elements." + kind, table,
                   array([3, 5, 0, 1, 1, 0, 2, 2], 4, 2), dtype=kind)
        out.gather("g.zero." + kind, table, array([3, 4, -1, 0], 4, 1), "zero",
                   dtype=kind)
        out.gather("g.clamp." + kind, table, array([3, 6, 4, -1], 2, 2),
                   "clamp", dtype=kind)
    for kind in ["f32", "f64", "f16", "bf16"]:
        # A signalling NaN, a quiet one with a payload, -0, denormals.
        width = WIDTHS[kind]
        mantissa = {"f32": 23, "f64": 52, "f16": 10, "bf16": 7}[kind]
        inf = (1 << width - 1) - (1 << mantissa)
        bits = [inf | 1, inf | (1 << mantissa - 1) | 2, 1 << width - 1, 1,
                (1 << width - 1) | 3, inf]
        x = array(["0x%x" % b for b in bits], 6)
        out.gather("g.special." + kind, x, array([0, 1, 2, 3, 4, 5, 6], 7, 1),
                   "zero", dtype=kind)
        out.space("s2b.special." + kind, x.reshape(1, 6), [2], [(1, 1)],
                  dtype=kind)
    out.write()


# ---- schedules ------------------------------------------------------------

def add_long_runs(out):
    """Runs of all lengths, in rows long enough for groups of vectors and not a
    whole number of them."""
    lengths = {"i8": [1, 2, 3, 4, 5, 7, 8, 12, 16, 33], "i16": [1, 3, 6],
               "f32": [1, 2, 3, 4, 5, 6, 8, 9, 16, 17], "i64": [1, 2, 3, 5]}
    for kind, all_words in lengths.items():
        for words in all_words:
            for block, width in [(2, 70), (3, 39), (4, 72), (5, 40)]:
                if block > 3 and words > 4:
                    continue
                x = iota(1, 2, width, words) % 100
                name = "s2b.%s.%d.block%d" % (kind, words, block)
                out.space(name, x, [2, block], [(0, 0), (0, -width % block)],
                          dtype=kind)
                if words <= 4:
                    out.space(name + ".padded", x, [2, block],
                              [(1, 1), (2, (-width - 2) % block)], dtype=kind)
    # Whole vectors of any width everywhere, so that nothing is cut.
    for kind in ["i8", "f32"]:
        for words in [16, 64]:
            x = iota(2, 4, 8, words) % 100
            out.space("s2b.%s.aligned%d" % (kind, words), x, [2, 2],
                      [(0, 0), (0, 0)], dtype=kind)
            out.space("s2b.%s.aligned%d.padded" % (kind, words), x, [2, 2],
                      [(1, 1), (0, 2)], dtype=kind)


def add_many_rows(out):
    """More rows than any vector has lanes, and a rest."""
    random = np.random.default_rng(5)
    for shape, depth in [((50,), 1), ((50, 3), 1), ((50, 16), 1), ((50, 20), 1),
                         ((7, 9), 2), ((7, 9, 4), 2), ((4, 5, 6), 3),
                         ((3, 2, 3, 4), 4), ((2, 2, 2, 2, 3), 5)]:
        for kind in ["i8", "f32", "i64"]:
            params = iota(*shape) % 100
            for index_kind in ["i16", "i32", "i64"]:
                good = np.stack([random.integers(0, size, 37)
                                 for size in shape[:depth]], axis=1).astype(object)
                bad = good.copy()
                bad[5, -1], bad[20, 0] = -1, shape[0]
                near = good - np.array(shape[:depth], dtype=object)
                name = "g.%s.%s.%s" % ("x".join(map(str, shape)), kind, index_kind)
                out.gather(name, params, good, dtype=kind, index_dtype=index_kind)
                out.gather(name + ".zero", params, bad, "zero", dtype=kind,
                           index_dtype=index_kind)
                # Elements shorter than those that machines gather, too.
                if kind == "i64" or (kind == "i8" and len(shape) > depth):
                    continue
                out.gather(name + ".clamp", params, bad, "clamp", dtype=kind,
                           index_dtype=index_kind)
                out.gather(name + ".error", params, bad, "error", dtype=kind,
                           index_dtype=index_kind,
                           error=bad_index_text(params, bad))
                for policy in ["zero", "clamp", "error"]:
                    out.gather(name + ".wrap." + policy, params, near, policy,
                               wrap=True, dtype=kind, index_dtype=index_kind)


def add_blocks_of_rows(out):
    """Enough rows for several blocks; of those that are bad the first counts."""
    random = np.random.default_rng(6)
    params = iota(10, 2)
    rows = random.integers(0, 10, (2100, 1)).astype(object)
    out.gather("g.blocks", params, rows)
    for name, places in [("first", [3]), ("second", [1500, 2099]),
                         ("last", [2099]), ("edges", [1023, 1024])]:
        bad = rows.copy()
        bad[places] = 10
        out.gather("g.blocks.bad_" + name, params, bad,
                   error=bad_index_text(params, bad))


def write_schedules():
    out = File("schedules.json")
    for add in [add_long_runs, add_many_rows, add_blocks_of_rows]:
        add(out)
    out.write()


if __name__ == "__main__":
    write_schedules()
    write_policies()
    write_edges()
    write_types()
