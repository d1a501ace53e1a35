//===- IndexedCopyInterface.td - Ops that copy by index ----*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_INDEXEDCOPYINTERFACE_TD
#define TOPS_INDEXEDCOPYINTERFACE_TD

include "mlir/IR/OpBase.td"

def IndexedCopyOpInterface : OpInterface<"IndexedCopyOpInterface"> {
  let description = [{
    An op of the form `result[i] = source[f(i)]`, or zero where `f(i)` is not a
    position of the source. `f` is written once per op, here; the linalg body,
    the loops and the run-time checks all come from it.

    The op is on tensors, then it has one result, or on buffers, then it has a
    destination and no result.
  }];
  let cppNamespace = "::mlir::tops";
  let methods = [
    InterfaceMethod<"The operand whose elements are copied.",
      "::mlir::Value", "getSource", (ins)>,
    InterfaceMethod<"The name of that operand, for messages.",
      "::llvm::StringRef", "getSourceName", (ins)>,
    InterfaceMethod<"The `outs` operand, or null. It is the last operand.",
      "::mlir::Value", "getDest", (ins)>,
    InterfaceMethod<[{
        The sizes of the result that the other operands ask for. No value of an
        operand makes the emitted code trap.
      }],
      "::llvm::SmallVector<::mlir::OpFoldResult>", "computeResultSizes",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::Location":$loc)>,
    InterfaceMethod<[{
        Emits `f` for the result position `position`, whose values are of type
        index. With `contentsChecked` the checks of `getContentsCheck` are known
        to hold.
      }],
      "::mlir::tops::SourcePosition", "getSourcePosition",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::Location":$loc,
           "::mlir::ValueRange":$position, "bool":$contentsChecked)>,
    InterfaceMethod<[{
        The conditions on sizes and scalar operands that are not known to hold
        from types and attributes, in the order in which they are reported.
        The conditions on the size of the result are not among them.
      }],
      "void", "getShapeChecks",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::Location":$loc,
           "::llvm::SmallVectorImpl<::mlir::tops::RuntimeCheck> &":$checks)>,
    InterfaceMethod<[{
        The condition on the elements of an operand, if the op has one that is
        reported. Emitting it reads that operand.
      }],
      "::std::optional<::mlir::tops::RuntimeCheck>", "getContentsCheck",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::Location":$loc)>,
    InterfaceMethod<[{
        Whether the op can report a run-time error, as far as types and
        attributes tell. Sizes that no memory could hold do not count.
      }],
      "bool", "mayReportError", (ins)>,
    InterfaceMethod<[{
        Whether the op reads where its operands say without a check.
      }],
      "bool", "readsUnchecked", (ins)>,
    InterfaceMethod<[{
        Whether the result's size in bytes could exceed 64 bits although the
        operands exist in memory.
      }],
      "bool", "mayExceedResultCount", (ins)>,
    InterfaceMethod<[{
        Whether the result can be larger in some dimensions than any operand in
        memory, so that it could have many positions and yet no elements.
      }],
      "bool", "hasUnboundedSizes", (ins)>,
    InterfaceMethod<[{
        Creates the same op with `inputs` in place of all operands but `outs`,
        which becomes `dest`.
      }],
      "::mlir::Operation *", "createLike",
      (ins "::mlir::OpBuilder &":$builder, "::mlir::ValueRange":$inputs,
           "::mlir::Value":$dest)>,
    InterfaceMethod<[{
        Checks every constraint that types and attributes decide; the text of
        the first broken one goes to `report`.
      }],
      "::llvm::LogicalResult", "verifyShapes",
      (ins "::llvm::function_ref<void(const ::llvm::Twine &)>":$report)>,
    InterfaceMethod<[{
        The type of the result that the operands give, as static as they allow,
        or failure.
      }],
      "::llvm::FailureOr<::mlir::RankedTensorType>", "inferResultType", (ins)>,
  ];
  let extraSharedClassDeclaration = [{
    /// Whether the op is on buffers.
    bool isOnBuffers() { return $_op->getNumResults() == 0; }

    /// Whether an operand of this op is `outs`.
    bool isDest(::mlir::OpOperand &operand) {
      return $_op.getDest() &&
             operand.getOperandNumber() + 1 == $_op->getNumOperands();
    }

    /// The type of the result or of the buffer it goes to.
    ::mlir::ShapedType getResultShapedType() {
      return ::mlir::cast<::mlir::ShapedType>(
          isOnBuffers() ? $_op.getDest().getType()
                        : $_op->getResult(0).getType());
    }
  }];
}

#endif // TOPS_INDEXEDCOPYINTERFACE_TD
