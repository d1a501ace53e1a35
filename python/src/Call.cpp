//===- Call.cpp - One call of a kernel ------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Call.h"
#include "Exceptions.h"
#include "KernelCache.h"
#include "tops-c/Runtime.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir::tops::python;
using llvm::ArrayRef;
using llvm::Twine;
using mlir::tops::CompiledModule;
using mlir::tops::RuntimeError;

//===----------------------------------------------------------------------===//
// Words and buffers
//===----------------------------------------------------------------------===//

Words mlir::tops::python::chooseWords(const Array &source,
                                      const std::optional<Array> &out) {
  constexpr int64_t largest = 8;
  int64_t itemBytes = source.getItemBytes();
  int64_t bytes = std::min<int64_t>(largest, itemBytes & -itemBytes);
  while (!source.isAlignedTo(bytes) || (out && !out->isAlignedTo(bytes)))
    bytes /= 2;
  return {bytes, itemBytes / bytes};
}

Buffer::Buffer(const Array &array, Words words)
    : data(array.getData()),
      shape(array.getShape().begin(), array.getShape().end()) {
  for (int64_t stride : array.getStrides())
    strides.push_back(stride / words.bytes);
  if (words.getNumDims()) {
    shape.push_back(words.count);
    strides.push_back(1);
  }
  if (!isRowMajor())
    return;
  // Strides that no step is made with may be anything.
  int64_t stride = 1;
  for (size_t dim = shape.size(); dim-- > 0;) {
    strides[dim] = stride;
    stride *= std::max<int64_t>(shape[dim], 1);
  }
}

bool Buffer::isRowMajor() const {
  if (llvm::is_contained(shape, 0))
    return true;
  int64_t expected = 1;
  for (auto [size, stride] : llvm::reverse(llvm::zip_equal(shape, strides))) {
    if (size != 1 && stride != expected)
      return false;
    expected *= size;
  }
  return true;
}

BufferSpec Buffer::getSpec(size_t numDynamic) const {
  BufferSpec spec;
  spec.shape.assign(shape.begin(), shape.end());
  std::fill_n(spec.shape.begin(), std::min(numDynamic, shape.size()),
              dynamicSize);
  spec.isRowMajor = isRowMajor();
  spec.hasUnitStride = strides.empty() || strides.back() == 1;
  return spec;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

void Call::failValue(const Twine &message) const {
  throwValueError(Twine(op) + ": " + message);
}

void Call::failType(const Twine &message) const {
  throwTypeError(Twine(op) + ": " + message);
}

Call::Call(const char *op, const Array &input, nb::handle outObject,
           nb::handle threadsObject)
    : op(op), input(input) {
  if (!outObject.is_none())
    out = Array::fromOutput(outObject, "out");
  if (threadsObject.is_none())
    return;
  if (!nb::try_cast<int64_t>(threadsObject, threads))
    failType("expected 'threads' to be None or an integer");
  if (threads < 1)
    failValue("expected 'threads' to be 1 or more, found " + Twine(threads));
}

void Call::checkRank(const Array &array, const char *name) const {
  if (array.getRank() == 0)
    failValue(Twine("expected '") + name + "' to have rank 1 or more, found 0");
}

Array Call::makeReadable(Array array, int64_t alignment) {
  if (array.hasNegativeStride() || !array.isAlignedTo(alignment))
    return array.copy();
  return array;
}

static std::string formatShape(ArrayRef<int64_t> shape) {
  std::string text;
  for (int64_t size : shape)
    text += (text.empty() ? "[" : ",") + std::to_string(size);
  return text.empty() ? "[]" : text + "]";
}

void Call::checkOut(ArrayRef<int64_t> shape,
                    ArrayRef<const Array *> inputs) const {
  if (!out->hasTypeOf(input))
    failType("expected 'out' to have elements of " + input.getTypeName() +
             ", found " + out->getTypeName());
  if (out->getShape() != shape)
    failValue("expected 'out' to have shape " + formatShape(shape) +
              ", found " + formatShape(out->getShape()));
  if (!out->isWritable())
    failValue("'out' is read-only");
  if (out->mayOverlapItself())
    failValue("elements of 'out' overlap each other");
  for (const Array *array : inputs)
    if (out->sharesMemoryWith(*array))
      failValue("'out' overlaps an input");
}

void Call::prepareResult(ArrayRef<int64_t> shape,
                         ArrayRef<const Array *> inputs) {
  if (out)
    checkOut(shape, inputs);
  if (out && !out->hasNegativeStride())
    target = out;
  else
    target = Array::createLike(input, shape);
  words = chooseWords(input, target);
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// Small results are made by one thread whatever the caller says; that is part
/// of the code, too, but code without threads is compiled three times as fast.
unsigned Call::chooseThreads() const {
  static const int64_t parallelBytes =
      mlir::tops::getHostTarget().parallelBytes;
  int64_t bytes = target->getNumElements() * target->getItemBytes();
  return bytes < parallelBytes ? 1 : threads;
}

/// The text of the error with its numbers as the caller knows them: without the
/// dimension for the words of an element.
static std::string describe(const RuntimeError &error, unsigned numWordDims) {
  llvm::SmallVector<int64_t> values(error.getValues());
  constexpr size_t rankPosition = 2;
  if (error.getCode() == TOPS_ERROR_BAD_INDEX && values.size() > rankPosition) {
    values[rankPosition] -= numWordDims;
    values.truncate(values.size() - numWordDims);
  }
  std::string text;
  void *outerData;
  TopsErrorHandler outer = topsGetErrorHandler(&outerData);
  topsSetErrorHandler(
      [](const char *message, void *userData) {
        *static_cast<std::string *>(userData) = message;
      },
      &text);
  tops_report_error(error.getOp(), error.getCode(), values.size(),
                    reinterpret_cast<intptr_t>(values.data()));
  topsSetErrorHandler(outer, outerData);
  return text;
}

static llvm::Error adjust(llvm::Error error, unsigned numWordDims) {
  return llvm::handleErrors(
      std::move(error), [&](std::unique_ptr<RuntimeError> reported) {
        return llvm::make_error<RuntimeError>(
            describe(*reported, numWordDims), reported->getOp(),
            reported->getCode(), reported->getValues().vec());
      });
}

namespace {
/// Descriptors of buffers, and their addresses, as the C interface takes them.
class Arguments {
public:
  explicit Arguments(ArrayRef<const Buffer *> buffers) {
    for (const Buffer *buffer : buffers) {
      starts.push_back(words.size());
      int64_t address = reinterpret_cast<intptr_t>(buffer->data);
      words.append({address, address, 0});
      words.append(buffer->shape);
      words.append(buffer->strides);
    }
    for (size_t start : starts)
      descriptors.push_back(&words[start]);
    for (int64_t *&descriptor : descriptors)
      pointers.push_back(&descriptor);
  }

  void **get() { return pointers.data(); }

private:
  llvm::SmallVector<int64_t, 64> words;
  llvm::SmallVector<size_t, 3> starts;
  llvm::SmallVector<int64_t *, 3> descriptors;
  llvm::SmallVector<void *, 3> pointers;
};
} // namespace

nb::object Call::run(KernelSpec spec, ArrayRef<const Buffer *> buffers) {
  spec.wordBits = 8 * words.bytes;
  unsigned numThreads = chooseThreads();
  spec.isParallel = numThreads > 1;
  Arguments arguments(buffers);
  llvm::Error error = llvm::Error::success();
  {
    nb::gil_scoped_release release;
    auto kernel = KernelCache::get().find(spec, words.getNumDims());
    error =
        kernel
            ? CompiledModule::callPacked((*kernel)->function, arguments.get(),
                                         spec.isParallel ? numThreads : 0)
            : kernel.takeError();
  }
  if (error)
    throwError(adjust(std::move(error), words.getNumDims()));
  if (out && target->getData() != out->getData())
    out->assign(*target);
  return out ? out->getObject() : target->getObject();
}
