//===- CallFrame.cpp - Arguments and results of one call ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "CallFrame.h"
#include "Elements.h"

#include "llvm/Support/MathExtras.h"
#include <cstdlib>
#include <cstring>

using namespace mlir;
using namespace mlir::tops;

/// What upstream's lowering of memref.get_global stores as the allocated
/// address of a constant, so that nobody frees it.
static constexpr uintptr_t constantMarker = 0xdeadbeef;

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

llvm::Expected<std::unique_ptr<CallFrame>>
CallFrame::create(const FunctionSignature &signature,
                  ArrayRef<HostArray> inputs) {
  std::unique_ptr<CallFrame> frame(new CallFrame(signature));
  frame->layOutResults();

  bool isReturnedByValue =
      signature.results.size() == 1 &&
      !isa<ShapedType, ComplexType>(signature.results.front());
  bool isReturnedInRecord = !signature.results.empty() && !isReturnedByValue;
  if (isReturnedInRecord) {
    frame->addresses.push_back(frame->record.data());
    frame->arguments.push_back(&frame->addresses.back());
  }
  for (auto [type, array] : llvm::zip_equal(signature.inputs, inputs))
    if (llvm::Error error = frame->addInput(type, array))
      return error;
  if (isReturnedByValue)
    frame->arguments.push_back(frame->record.data());
  return frame;
}

llvm::Error CallFrame::addInput(Type type, const HostArray &array) {
  // Compiled code takes tensors as row-major, and they are never written.
  if (isa<MemRefType>(type) || array.isRowMajor()) {
    passed.push_back(array);
  } else {
    llvm::Expected<HostArray> copy = array.copyRowMajor();
    if (!copy)
      return copy.takeError();
    passed.push_back(std::move(*copy));
  }

  if (isa<ShapedType>(type))
    addDescriptor(type, passed.back());
  else
    arguments.push_back(passed.back().getBegin());
  return llvm::Error::success();
}

void CallFrame::addDescriptor(Type type, const HostArray &array) {
  // A static offset is part of the compiled code: the base is moved so that
  // the same element comes first.
  int64_t offset = 0;
  if (auto memref = dyn_cast<MemRefType>(type)) {
    SmallVector<int64_t> strides;
    if (failed(memref.getStridesAndOffset(strides, offset)))
      llvm_unreachable("checked by isPassable");
    if (ShapedType::isDynamic(offset))
      offset = array.offset;
  }
  int64_t elementBytes = HostArray::getElementBytes(array.elementType);
  char *aligned = array.data + (array.offset - offset) * elementBytes;

  SmallVector<int64_t> &words = descriptors.emplace_back();
  words.push_back(reinterpret_cast<intptr_t>(array.data));
  words.push_back(reinterpret_cast<intptr_t>(aligned));
  words.push_back(offset);
  llvm::append_range(words, array.shape);
  llvm::append_range(words, array.strides);
  addresses.push_back(words.data());
  arguments.push_back(&addresses.back());
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// Size and alignment of a result in the record.
static std::pair<int64_t, int64_t> getResultLayout(Type type) {
  if (auto shaped = dyn_cast<ShapedType>(type))
    return {int64_t(sizeof(int64_t)) * (3 + 2 * shaped.getRank()),
            alignof(int64_t)};
  return {HostArray::getElementBytes(type), getElementAlignment(type)};
}

void CallFrame::layOutResults() {
  int64_t end = 0;
  for (Type type : signature.results) {
    auto [size, alignment] = getResultLayout(type);
    end = llvm::alignTo(end, alignment);
    resultOffsets.push_back(end);
    end += size;
  }
  record.assign(llvm::divideCeil(end, sizeof(std::max_align_t)),
                std::max_align_t());
}

SmallVector<const char *> CallFrame::getResultSlots() const {
  return llvm::map_to_vector(resultOffsets, [&](int64_t offset) {
    return reinterpret_cast<const char *>(record.data()) + offset;
  });
}

bool CallFrame::isBorrowed(void *allocated) const {
  return reinterpret_cast<uintptr_t>(allocated) == constantMarker ||
         llvm::any_of(passed, [&](const HostArray &input) {
           return input.data == allocated;
         });
}

/// Releases what the code allocated when the last result that uses it goes.
CallFrame::OwnerMap CallFrame::takeOwnership() {
  OwnerMap owners;
  for (auto [type, at] : llvm::zip_equal(signature.results, getResultSlots())) {
    if (!isa<ShapedType>(type))
      continue;
    void *allocated = *reinterpret_cast<void *const *>(at);
    if (!isBorrowed(allocated) && !owners.contains(allocated))
      owners[allocated] = std::shared_ptr<void>(allocated, std::free);
  }
  return owners;
}

static llvm::Expected<HostArray> readScalar(Type type, const char *bytes) {
  llvm::Expected<HostArray> scalar = HostArray::create(type, {});
  if (scalar)
    std::memcpy(scalar->data, bytes, HostArray::getElementBytes(type));
  return scalar;
}

/// The array that a returned descriptor of type `type` describes. What nobody
/// can give an owner is copied.
static llvm::Expected<HostArray> readBuffer(ShapedType type, const char *bytes,
                                            const CallFrame::OwnerMap &owners) {
  auto words = reinterpret_cast<const int64_t *>(bytes);
  HostArray array;
  array.elementType = type.getElementType();
  array.data = reinterpret_cast<char *>(words[1]);
  array.offset = words[2];
  array.shape.assign(words + 3, words + 3 + type.getRank());
  array.strides.assign(words + 3 + type.getRank(),
                       words + 3 + 2 * type.getRank());
  if (!countElements(array.shape))
    return llvm::createStringError("the code returned an array of shape " +
                                   formatShape(array.shape));

  auto owner = owners.find(reinterpret_cast<void *>(words[0]));
  if (owner == owners.end())
    return array.copyRowMajor();
  array.owner = owner->second;
  return array;
}

llvm::Expected<SmallVector<HostArray>> CallFrame::takeResults() {
  // First who owns what, so that nothing is lost when one of them fails.
  OwnerMap owners = takeOwnership();
  SmallVector<HostArray> results;
  for (auto [type, at] : llvm::zip_equal(signature.results, getResultSlots())) {
    auto shaped = dyn_cast<ShapedType>(type);
    llvm::Expected<HostArray> result =
        shaped ? readBuffer(shaped, at, owners) : readScalar(type, at);
    if (!result)
      return result.takeError();
    results.push_back(std::move(*result));
  }
  return results;
}
