//===- StableHlo.h - What StableHLO's idioms are made of --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_IMPORT_STABLEHLO_H
#define TOPS_TRANSFORMS_IMPORT_STABLEHLO_H

#include "ForeignOp.h"

namespace mlir::tops::foreign {

/// Of `value`, which is `source` with a dimension of size 1 put at `dim`: the
/// source, else null.
Value peelUnitDim(Value value, int64_t dim);

/// Of `x < 0 ? x + size : x` on signed integers: x, else null. This is how an
/// array indexed from its end is spelled.
Value peelWrap(Value value, int64_t size);

/// Whether `mask` says of each row of `indices`, spread over slices, that it
/// is inside of `sizes`.
bool isInsideMask(Value mask, Value indices, ArrayRef<int64_t> sizes);

/// Index vectors, with what StableHLO computes around them taken off.
struct PeeledIndices {
  /// Whether each coordinate is wrapped, as by `wrap_negative`; else none is.
  bool wrapNegative = false;
  /// Of the columns, in order, without the dimension of index vectors.
  SmallVector<Value> columns;
  /// The index vectors themselves, if that is known.
  Value whole;
};

/// Takes apart index vectors for dimensions of `sizes`. Nothing if they are not
/// put together from columns. Without `hasVectorDim` each index vector is one
/// number.
std::optional<PeeledIndices> peelIndices(Value indices, bool hasVectorDim,
                                         ArrayRef<int64_t> sizes);

} // namespace mlir::tops::foreign

#endif // TOPS_TRANSFORMS_IMPORT_STABLEHLO_H
