//===- ForeignOp.h - Ops of other frameworks, by name -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What tops-import consists of: a table that names the ops of other frameworks,
// a function for each of them, and what these functions share. Ops are found by
// name and read in the generic form, so that nothing of those frameworks is
// needed; an op that does not match exactly stays, with a reason.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TRANSFORMS_IMPORT_FOREIGNOP_H
#define TOPS_TRANSFORMS_IMPORT_FOREIGNOP_H

#include "tops/Tops.h"

#include "mlir/IR/PatternMatch.h"

#include <string>

namespace mlir::tops::foreign {

/// Why ops that the table knows stayed as they are.
using Reasons = DenseMap<Operation *, std::string>;

/// One op that is being imported.
class Import {
public:
  Import(Operation *op, PatternRewriter &rewriter, Reasons *reasons)
      : op(op), rewriter(rewriter), reasons(reasons) {}

  Operation *const op;
  PatternRewriter &rewriter;

  Location getLoc() const { return op->getLoc(); }
  Value getOperand(unsigned i) const { return op->getOperand(i); }
  /// The declared type of the result, or `storedAs` of it.
  Type getResultType() const;
  /// Says that the op is imported as one on the integers that store its
  /// quantised elements: the result is cast back.
  void setStored(Type type) { storedAs = type; }

  /// Leaves the op as it is. `reason` continues "... stays: ".
  LogicalResult refuse(const Twine &reason);
  /// Replaces the op by `value`, with a cast where the types differ.
  LogicalResult replaceWithCast(Value value);
  /// Replaces the op by what `create` makes of the declared type, or of the
  /// inferred one where the declared type has no rank.
  LogicalResult replaceWithOp(RankedTensorType inferred,
                              function_ref<Value(RankedTensorType)> create);

  /// Says why another op will stay.
  void explain(Operation *other, const Twine &reason);
  /// Erases what `import` has put before the op if it fails.
  LogicalResult undoIfFailed(function_ref<LogicalResult()> import);

private:
  Reasons *reasons;
  /// The type of the stored elements, null if they are not quantised.
  Type storedAs;
};

/// When an op is imported: what others look for comes first, what they look
/// through comes last.
enum class Phase { Values, Ops, Shapes };

/// An op that the import knows.
struct ForeignOp {
  StringLiteral name;
  /// Null for an op that others look through: it has no effect and is erased
  /// when nothing reads it any more.
  LogicalResult (*import)(Import &) = nullptr;
  /// -1 for any number.
  int numOperands = -1;
  Phase phase = Phase::Ops;
  unsigned numResults = 1;
};

//===----------------------------------------------------------------------===//
// Reading ops
//===----------------------------------------------------------------------===//

/// The op that defines `value` if it is called `name`.
Operation *getDefiningOp(Value value, StringRef name);

/// An attribute of an op whose dialect may be unknown, where what is printed in
/// `<{...}>` is one dictionary.
Attribute getAttribute(Operation *op, StringRef name);
/// Nothing if the attribute is missing or no integer.
std::optional<int64_t> getInteger(Operation *op, StringRef name);
/// `array<i64: ...>`, or the tensor of older exporters.
std::optional<SmallVector<int64_t>> getIntegers(Operation *op, StringRef name);
/// The attribute as it is printed; empty if it is missing. The same whether its
/// dialect is known or not.
std::string getText(Operation *op, StringRef name);

/// The numbers of a constant.
std::optional<SmallVector<int64_t>> getConstantIntegers(Value value);
/// The one number that all elements of a constant have, also where
/// `stablehlo.broadcast_in_dim` spreads it.
std::optional<int64_t> getSplatInteger(Value value);
/// Whether a scalar is the zero that our padding has: all its bits are zero.
bool isZeroScalar(Value value, Type elementType);

/// The type of a tensor that has a static shape and no encoding, else null.
RankedTensorType getStaticType(Value value);

//===----------------------------------------------------------------------===//
// Our ops
//===----------------------------------------------------------------------===//

/// Replaces an op by `tops.gather_nd`, with `batch_dims` where `indices` say
/// nothing else.
LogicalResult importGatherNd(Import &import, Value params, Value indices,
                             int64_t batchDims,
                             std::optional<BadIndices> policy,
                             bool wrapNegative);

/// Replaces an op by `tops.space_to_batch_nd`, with the numbers of two tensors.
LogicalResult importSpaceToBatchNd(Import &import, Value input,
                                   Value blockShape, Value paddings);

/// `indices` as what leads them, a position in the batch for each row, and the
/// rest.
struct BatchIndices {
  /// The number of leading coordinates, and of dimensions of `indices` that
  /// they count: as many, or one for all.
  int64_t numCoordinates, numRowDims;
  Value rest;
};
/// Finds coordinates that only count the batch in front of others.
std::optional<BatchIndices> matchBatchIndices(RankedTensorType params,
                                              Value indices);

/// The operands of a concatenation of any framework along dimension `dim`.
std::optional<SmallVector<Value>> getConcatenated(Value value, int64_t dim);

/// A reshape between static shapes.
Value createReshape(OpBuilder &builder, Location loc, Value source,
                    RankedTensorType type);

/// The values of `value` in a tensor with one more dimension of size 1 at the
/// end.
Value appendUnitDim(OpBuilder &builder, Location loc, Value value);

//===----------------------------------------------------------------------===//
// The functions of the table
//===----------------------------------------------------------------------===//

LogicalResult importConstant(Import &import);
LogicalResult importIdentity(Import &import);

LogicalResult importTFGatherNd(Import &import);
LogicalResult importTFSpaceToBatchNd(Import &import);
LogicalResult importTFReshape(Import &import);

LogicalResult importTFLGatherNd(Import &import);
LogicalResult importTFLSpaceToBatchNd(Import &import);

LogicalResult importOnnxGatherNd(Import &import);
LogicalResult importOnnxReturn(Import &import);
LogicalResult importOnnxEntryPoint(Import &import);

LogicalResult importStableHloGather(Import &import);
/// The last op of pad, reshape, transpose and reshape.
LogicalResult importStableHloSpaceToBatch(Import &import);
/// A reshape to the type that its operand has.
LogicalResult importStableHloNoReshape(Import &import);
LogicalResult importStableHloReshape(Import &import);

/// Puts the bodies of private functions where they are called: exporters make
/// functions of parts of an idiom. Only functions with StableHLO ops are.
void inlineStableHloFunctions(Operation *module);

} // namespace mlir::tops::foreign

#endif // TOPS_TRANSFORMS_IMPORT_FOREIGNOP_H
