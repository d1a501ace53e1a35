//===- GuardedMemory.cpp - Operands next to forbidden memory --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A mapping is: forbidden page, usable pages, forbidden page.
//
//===----------------------------------------------------------------------===//

#include "GuardedMemory.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

using namespace llvm;
using namespace tops_test;
using mlir::tops::HostArray;

/// Elements between one row and the next that belong to no row.
static constexpr int64_t gap = 3;

static size_t getPageSize() { return sysconf(_SC_PAGESIZE); }

/// Strides of the dimensions in `order`, innermost first.
static void setStrides(HostArray &view, ArrayRef<unsigned> order,
                       int64_t innermost, int64_t gapAfterRow) {
  view.strides.assign(view.shape.size(), 1);
  int64_t stride = innermost;
  for (unsigned dim : order) {
    int64_t size = std::max<int64_t>(view.shape[dim], 1);
    // The stride of a dimension of size 1 has no meaning: a trap for code that
    // merges dimensions.
    view.strides[dim] = gapAfterRow && size == 1 && innermost > 1 ? 77 : stride;
    // Around nothing, strides may be too large for what they count.
    stride = static_cast<uint64_t>(stride) * size + gapAfterRow;
  }
}

static void applyLayout(HostArray &view, Layout layout) {
  SmallVector<unsigned> order = to_vector(
      reverse(seq<unsigned>(0, static_cast<unsigned>(view.shape.size()))));
  switch (layout) {
  case Layout::Dense:
    return setStrides(view, order, 1, 0);
  case Layout::Rows:
    return setStrides(view, order, 1, gap);
  case Layout::Sparse:
    return setStrides(view, order, 2, gap);
  case Layout::Permuted:
    std::reverse(order.begin(), order.end());
    return setStrides(view, order, 2, gap);
  case Layout::Far:
    setStrides(view, order, 1, 0);
    view.strides.front() = (int64_t(1) << 31) + gap;
    return;
  case Layout::Reversed:
    setStrides(view, order, 2, gap);
    for (int64_t &stride : view.strides)
      stride = -stride;
    return;
  }
}

/// The positions that the elements span, relative to the first element; the
/// second is one past the last.
static std::pair<int64_t, int64_t> getSpan(const HostArray &view) {
  if (is_contained(view.shape, 0))
    return {0, 0};
  int64_t low = 0, high = 0;
  for (auto [size, stride] : zip(view.shape, view.strides)) {
    (stride < 0 ? low : high) += stride * (size - 1);
  }
  return {low, high + 1};
}

void tops_test::forEachElement(ArrayRef<int64_t> shape,
                               ArrayRef<int64_t> strides,
                               function_ref<void(int64_t)> visit) {
  if (is_contained(shape, 0))
    return;
  SmallVector<int64_t> index(shape.size(), 0);
  int64_t position = 0;
  while (true) {
    visit(position);
    int64_t dim = static_cast<int64_t>(shape.size()) - 1;
    for (; dim >= 0; --dim) {
      position += strides[dim];
      if (++index[dim] < shape[dim])
        break;
      position -= strides[dim] * shape[dim];
      index[dim] = 0;
    }
    if (dim < 0)
      return;
  }
}

Expected<GuardedMemory> GuardedMemory::create(const Array &values,
                                              Layout layout, Side side) {
  GuardedMemory memory;
  HostArray &view = memory.view;
  view.elementType = values.elementType;
  view.shape = values.shape;
  applyLayout(view, layout);

  auto [low, high] = getSpan(view);
  int64_t pitch = HostArray::getElementBytes(values.elementType);
  size_t spanBytes = (high - low) * pitch;
  size_t usableSize = alignTo(std::max<size_t>(spanBytes, 1), getPageSize());
  if (Error error = memory.map(usableSize))
    return error;
  char *first =
      memory.usable + (side == Side::Front ? 0 : usableSize - spanBytes);
  // A layout without offset starts at the first element; the others count from
  // the start of the pages, so that dropping the offset shows.
  view.data = layout == Layout::Dense ? first : memory.usable;
  view.offset = (first - view.data) / pitch - low;
  if (layout != Layout::Far)
    memory.image.resize(usableSize);
  memory.fill(values);
  return memory;
}

Error GuardedMemory::map(size_t usableSize) {
  size_t page = getPageSize();
  mappingSize = usableSize + 2 * page;
  void *address = mmap(nullptr, mappingSize, PROT_NONE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (address == MAP_FAILED)
    return createStringError("out of memory for an operand");
  mapping = static_cast<char *>(address);
  usable = mapping + page;
  if (mprotect(usable, usableSize, PROT_READ | PROT_WRITE))
    return createStringError("cannot unprotect the memory of an operand");
  return Error::success();
}

/// Puts a pattern into the gaps and `values` into the elements.
void GuardedMemory::fill(const Array &values) {
  int64_t pitch = HostArray::getElementBytes(view.elementType);
  for (size_t i = 0; i < image.size(); ++i)
    usable[i] = static_cast<char>(i * 37 + 0x5b);
  const char *next = values.bytes.data();
  forEachElement(view.shape, view.strides, [&](int64_t position) {
    std::memcpy(getElement(position), next, pitch);
    next += pitch;
  });
  takeImage();
}

void GuardedMemory::takeImage() {
  std::copy_n(usable, image.size(), image.begin());
}

GuardedMemory::GuardedMemory(GuardedMemory &&other)
    : view(other.view), mapping(std::exchange(other.mapping, nullptr)),
      mappingSize(other.mappingSize), usable(other.usable),
      image(std::move(other.image)) {}

GuardedMemory::~GuardedMemory() {
  if (mapping)
    munmap(mapping, mappingSize);
}

char *GuardedMemory::getElement(int64_t position) const {
  return view.data + (view.offset + position) *
                         HostArray::getElementBytes(view.elementType);
}

void GuardedMemory::setView(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides,
                            int64_t offset) {
  view.shape.assign(shape.begin(), shape.end());
  view.strides.assign(strides.begin(), strides.end());
  view.offset += offset;
}

void GuardedMemory::wipe() {
  int64_t pitch = HostArray::getElementBytes(view.elementType);
  forEachElement(view.shape, view.strides, [&](int64_t position) {
    std::memset(getElement(position), 0xa7, pitch);
  });
  takeImage();
}

std::string GuardedMemory::findChange() const {
  auto [expected, found] = std::mismatch(image.begin(), image.end(), usable);
  if (expected == image.end())
    return "";
  int64_t elements =
      view.data + view.offset * HostArray::getElementBytes(view.elementType) -
      usable;
  return formatv("byte {0} from the first element changed from {1:x2} to "
                 "{2:x2}",
                 (expected - image.begin()) - elements,
                 static_cast<uint8_t>(*expected), static_cast<uint8_t>(*found));
}

std::string GuardedMemory::findChangeOutsideElements() {
  int64_t pitch = HostArray::getElementBytes(view.elementType);
  forEachElement(view.shape, view.strides, [&](int64_t position) {
    const char *element = getElement(position);
    if (!image.empty())
      std::memcpy(image.data() + (element - usable), element, pitch);
  });
  return findChange();
}

std::string GuardedMemory::compare(const Array &expected) {
  std::string difference = compareArrays(expected, view);
  return difference.empty() ? findChangeOutsideElements() : difference;
}

std::string tops_test::compareArrays(const Array &expected,
                                     const HostArray &found) {
  if (expected.shape != found.shape ||
      expected.elementType != found.elementType)
    return formatv("expected {0}, found {1}",
                   formatShape(expected.shape, expected.elementType),
                   formatShape(found.shape, found.elementType));
  int64_t pitch = HostArray::getElementBytes(expected.elementType);
  int64_t width = getValueBytes(expected.elementType);
  const char *next = expected.bytes.data();
  int64_t number = 0;
  std::string difference;
  forEachElement(found.shape, found.strides, [&](int64_t position) {
    const char *element = found.data + (found.offset + position) * pitch;
    if (difference.empty() && std::memcmp(next, element, width))
      difference = formatv("expected {0} at element {1}, found {2}",
                           formatElement(expected.elementType, next), number,
                           formatElement(expected.elementType, element));
    next += pitch;
    ++number;
  });
  return difference;
}
