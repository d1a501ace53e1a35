//===- Docs.h - What help() says about the ops ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_PYTHON_DOCS_H
#define TOPS_PYTHON_DOCS_H

namespace mlir::tops::python {

constexpr const char *gatherNdDoc = R"doc(
Gathers slices or elements of `params` by index vectors: TensorFlow's GatherNd
(tf.gather_nd, tf.raw_ops.GatherNd), with its batch_dims.

    result[i..., s...] = params[b..., indices[i..., 0], ..., indices[i..., K-1], s...]

    params         array of shape P and any rank from 1 on
    indices        array of int8, int16, int32 or int64 of shape I, K = I[-1]
    batch_dims     how many leading dimensions the two have in common (b...)
    bad_indices    what happens to a row with an index outside of 0 <= index < size:
                     "error"         the call raises IndexError, which names the first such row
                     "zero"          that row of the result is zero
                     "clamp"         each index is clamped into range; an empty dimension gives zero
                     "assume_valid"  nothing is checked: such a row reads foreign memory
    wrap_negative  whether an index in -size ... -1 counts from the end
    out            array that the result is written to: of the result's shape and params' type,
                   which overlaps neither itself nor an input
    threads        how many threads at most may make a result of 256 kB or more; None stands for one.
                   Code for several takes longer to compile

Returns `out`, or a new NumPy array, of shape I[:-1] + P[batch_dims+K:] and params' type.

Arrays are NumPy's or, without a copy, those of any library that speaks DLPack, in the memory of the
host; what is neither, such as a list, becomes a NumPy array first. They may have any strides; an
input with a negative one is copied. Every type without references has a meaning: elements are moved
as they are, and zero is all bits 0. For bfloat16 and other types beyond NumPy's, import ml_dtypes.

The first call with arrays of a rank, type and layout, and with these options, compiles code for them
(tens of milliseconds); see cache_info. The GIL is released. Inputs stay as they are.

Raises
    IndexError   an index points outside of params, and bad_indices is "error"; what `out` holds then
                 is undefined, after every other error it is as before
    ValueError   shapes do not fit each other or 64 bits; bad_indices is unknown; `out` has another
                 shape, is read-only, or overlaps
    TypeError    an array has a type without a meaning here (object, foreign byte order), `out` has
                 another one than params, or indices are no signed integers
    MemoryError  there is no memory for the result
)doc";

constexpr const char *spaceToBatchNdDoc = R"doc(
Pads the dimensions behind the batch with zeros, cuts them into blocks, and makes each position in a
block a batch of its own: TensorFlow's SpaceToBatchND (tf.space_to_batch_nd).

    result[b, p_1, ..., p_M, r...] = x[n, p_1*block_1 + o_1 - before_1, ..., r...]
        where b = ((o_1*block_2 + o_2)*block_3 + ...)*B + n
                                   = 0 where that position is padding

    x            array of shape [B, D_1, ..., D_M, R...]
    block_shape  M integers from 1 on, in elements
    paddings     M pairs [before, after] of integers from 0 on, in elements; D_i + before_i + after_i
                 is a multiple of block_i
    out          array that the result is written to: of the result's shape and x's type, which
                 overlaps neither itself nor x
    threads      how many threads at most may make a result of 256 kB or more; None stands for one.
                 Code for several takes longer to compile

Returns `out`, or a new NumPy array, of x's type and of shape
[B*block_1*...*block_M, (D_i + before_i + after_i) / block_i ..., R...].

What gather_nd says about arrays, their types, compiling and the GIL holds here, too; code is compiled
for each block_shape and paddings. The first few sizes of the dimensions D_i get code of their own.

Raises
    ValueError   a number or size breaks a rule, or the result does not fit in 64 bits; `out` has
                 another shape, is read-only, or overlaps
    TypeError    an array has a type without a meaning here (object, foreign byte order) or without a
                 zero (float8_e8m0fnu), `out` has another one than x, or block_shape and paddings are
                 not made of integers
    MemoryError  there is no memory for the result
`x` stays as it is, and after an error so does `out`.
)doc";

} // namespace mlir::tops::python

#endif // TOPS_PYTHON_DOCS_H
