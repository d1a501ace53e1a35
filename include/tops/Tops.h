//===- Tops.h - The tops dialect and its ops --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TOPS_H
#define TOPS_TOPS_H

#include "tops/IndexedCopy.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/RuntimeVerifiableOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/TilingInterface.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"

#include "tops/TopsDialect.h.inc"
#include "tops/TopsEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tops/TopsAttrs.h.inc"

#define GET_OP_CLASSES
#include "tops/TopsOps.h.inc"

namespace mlir::tops {

/// The type of `tops.gather_nd`'s result, as static as the operands' types
/// allow. Fails, with a diagnostic at `loc` if one is given, where the operands
/// break a constraint.
FailureOr<RankedTensorType> inferGatherNdType(std::optional<Location> loc,
                                              Type params, Type indices,
                                              int64_t batchDims = 0);

/// The type of `tops.space_to_batch_nd`'s result, as static as the operands
/// allow. `paddings` is flat: before and after the first block dimension, then
/// the next; ShapedType::kDynamic stands for a number that only run time
/// knows. Fails like inferGatherNdType.
FailureOr<RankedTensorType>
inferSpaceToBatchNdType(std::optional<Location> loc, Type input,
                        ArrayRef<int64_t> blockShape,
                        ArrayRef<int64_t> paddings);

/// The same, for a caller that wants the message itself.
FailureOr<RankedTensorType> inferGatherNdType(detail::Report report,
                                              Type params, Type indices,
                                              int64_t batchDims = 0);
FailureOr<RankedTensorType>
inferSpaceToBatchNdType(detail::Report report, Type input,
                        ArrayRef<int64_t> blockShape,
                        ArrayRef<int64_t> paddings);

struct IndexMath;

/// One coordinate of a position in `params`, as a 64-bit integer.
struct Coordinate {
  /// In range where `isGood`; a conversion to index, which may be narrower,
  /// comes after that was seen.
  Value value;
  /// An i1, or null if the coordinate is known to be good.
  Value isGood;
};

/// Emits what `tops.gather_nd` makes of an index into a dimension of `size`,
/// both 64-bit integers: `wrap_negative`, then the policy.
Coordinate emitCoordinate(IndexMath &math, Value index, Value size,
                          BadIndices policy, bool wrapNegative);

/// Emits a load of an element of `indices`.
using LoadIndex = std::function<Value(OpBuilder &, Location, ValueRange)>;

/// The check that no row is bad, for an op that knows the lowest that is: row
/// `number`, negative if there is none. `loadIndex` reads what the report says.
RuntimeCheck getBadIndexCheck(OpBuilder &builder, Location loc, GatherNdOp op,
                              Value number, LoadIndex loadIndex);

} // namespace mlir::tops

#endif // TOPS_TOPS_H
