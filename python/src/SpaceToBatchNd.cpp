//===- SpaceToBatchNd.cpp - tops.space_to_batch_nd on arrays --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Call.h"
#include "Exceptions.h"
#include "Explain.h"
#include "Ops.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir::tops::python;
using llvm::ArrayRef;

using Numbers = llvm::SmallVector<int64_t, 8>;

/// No array of NumPy has more dimensions, so that longer sequences need not be
/// read to the end, which they may not have.
static constexpr Py_ssize_t maxLength = 64;

/// Python says that an object is none of a kind: we say it in our words. Other
/// errors, such as those of the object's own code, are passed on.
static bool clearTypeError() {
  if (!PyErr_ExceptionMatches(PyExc_TypeError))
    throw nb::python_error();
  PyErr_Clear();
  return false;
}

/// Calls `visit` with each element of a sequence; false if it is none. `name`
/// is the argument's, for errors.
static bool forEach(nb::handle sequence, const char *name,
                    llvm::function_ref<bool(nb::handle)> visit) {
  if (PyUnicode_Check(sequence.ptr()) || !PySequence_Check(sequence.ptr()))
    return false;
  Py_ssize_t size = PySequence_Size(sequence.ptr());
  // An array without dimensions has no size.
  if (size < 0)
    return clearTypeError();
  if (size > maxLength)
    throwValueError("tops.space_to_batch_nd: expected '" + llvm::Twine(name) +
                    "' to have at most " + llvm::Twine(maxLength) +
                    " elements, found " + llvm::Twine(size));
  for (Py_ssize_t i = 0; i < size; ++i) {
    nb::object item = nb::steal(PySequence_GetItem(sequence.ptr(), i));
    if (!item)
      throw nb::python_error();
    if (!visit(item))
      return false;
  }
  return true;
}

/// An integer of Python or NumPy, without its fraction if that is 0; false if
/// it is none. One beyond 64 bits is an OverflowError's business.
static bool addInteger(nb::handle object, Numbers &numbers) {
  nb::object integer = nb::steal(PyNumber_Index(object.ptr()));
  if (!integer)
    return clearTypeError();
  int64_t value = PyLong_AsLongLong(integer.ptr());
  if (value == -1 && PyErr_Occurred()) {
    PyErr_Clear();
    throwValueError("tops.space_to_batch_nd: " + toText(integer) +
                    " does not fit in 64 bits");
  }
  numbers.push_back(value);
  return true;
}

static bool readBlockShape(nb::handle object, Numbers &numbers) {
  return forEach(object, "block_shape",
                 [&](nb::handle block) { return addInteger(block, numbers); });
}

static bool readPaddings(nb::handle object, Numbers &numbers) {
  return forEach(object, "paddings", [&](nb::handle pair) {
    size_t before = numbers.size();
    return forEach(pair, "paddings",
                   [&](nb::handle padding) {
                     return addInteger(padding, numbers);
                   }) &&
           numbers.size() == before + 2;
  });
}

/// The shape of the result; none if the arguments break a rule of the op.
static std::optional<Numbers> inferShape(ArrayRef<int64_t> input,
                                         ArrayRef<int64_t> blockShape,
                                         ArrayRef<int64_t> paddings,
                                         int64_t elementBytes) {
  size_t numBlockDims = blockShape.size();
  if (input.size() < numBlockDims + 1 || paddings.size() != 2 * numBlockDims)
    return std::nullopt;
  for (int64_t block : blockShape)
    if (block < 1)
      return std::nullopt;
  Numbers shape(input);
  // The numbers are counted in full even where a size is 0.
  int64_t blocks = 1;
  for (auto [i, block] : llvm::enumerate(blockShape)) {
    int64_t lo = paddings[2 * i], hi = paddings[2 * i + 1];
    int64_t &size = shape[i + 1];
    if (lo < 0 || hi < 0 || llvm::AddOverflow(size, lo, size) ||
        llvm::AddOverflow(size, hi, size) || size % block != 0 ||
        llvm::MulOverflow(blocks, block, blocks))
      return std::nullopt;
    size /= block;
  }
  if (llvm::MulOverflow(shape[0], blocks, shape[0]))
    return std::nullopt;
  int64_t bytes = elementBytes;
  for (int64_t size : shape)
    if (size != 0 && llvm::MulOverflow(bytes, size, bytes))
      return std::nullopt;
  return shape;
}

/// The op's operand has another name than the argument, which is TensorFlow's.
static std::string explain(const Array &input, ArrayRef<int64_t> blockShape,
                           ArrayRef<int64_t> paddings) {
  std::string text = explainSpaceToBatchNd(input.getShape(), blockShape,
                                           paddings, input.getItemBytes());
  llvm::StringRef operand = "'input'";
  if (size_t at = text.find(operand); at != std::string::npos)
    text.replace(at, operand.size(), "'x'");
  return text;
}

nb::object mlir::tops::python::spaceToBatchNd(nb::handle x,
                                              nb::handle blockObject,
                                              nb::handle paddingsObject,
                                              nb::handle out,
                                              nb::handle threads) {
  Array input = Array::fromInput(x, "x");
  Call call("tops.space_to_batch_nd", input, out, threads);
  call.checkRank(input, "x");
  Numbers blockShape, paddings;
  if (!readBlockShape(blockObject, blockShape))
    call.failType("expected 'block_shape' to be a sequence of integers");
  if (!readPaddings(paddingsObject, paddings))
    call.failType("expected 'paddings' to be a sequence of pairs of integers");
  if (!input.hasZero())
    call.failType("expected elements of 'x' that have a zero, found " +
                  input.getTypeName());
  std::optional<Numbers> shape =
      inferShape(input.getShape(), blockShape, paddings, input.getItemBytes());
  if (!shape)
    call.failValue(explain(input, blockShape, paddings));

  call.prepareResult(*shape, {&input});
  input = Call::makeReadable(input, 1);
  Buffer source(input, call.getWords()),
      dest(call.getTarget(), call.getWords());

  KernelSpec spec;
  spec.op = KernelSpec::Op::SpaceToBatchNd;
  spec.source = source.getSpec(/*numDynamic=*/1);
  spec.dest = dest.getSpec(/*numDynamic=*/1);
  spec.blockShape = std::move(blockShape);
  spec.paddings = std::move(paddings);
  return call.run(std::move(spec), {&source, &dest});
}
