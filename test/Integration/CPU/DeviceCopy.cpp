//===- DeviceCopy.cpp - Operands in the memory of an emulated GPU ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceCopy.h"

#include "tops-c/GpuEmulator.h"

using namespace llvm;
using namespace tops_test;
using mlir::tops::HostArray;

extern "C" {
void *mgpuMemAlloc(uint64_t size, void *stream, bool isHostShared);
void mgpuMemFree(void *address, void *stream);
void mgpuMemcpy(void *target, void *source, size_t size, void *stream);
}

/// Operands start where no access of more than a byte is allowed for sure.
static constexpr size_t alignment = 64;

static std::string &getFaults() {
  static std::string faults;
  return faults;
}

std::string tops_test::takeDeviceFaults() {
  topsGpuEmulatorSetErrorHandler(
      [](const char *message, void *) {
        // The first one is the cause of the others.
        if (getFaults().empty())
          getFaults() = message;
      },
      nullptr);
  return std::exchange(getFaults(), std::string());
}

void tops_test::setBlockOrder(unsigned variant) {
  topsGpuEmulatorSetBlockOrder(static_cast<TopsGpuBlockOrder>(variant % 3),
                               /*seed=*/variant);
}

/// Bytes from the first byte of a view to behind its last one.
static size_t getExtent(const HostArray &view) {
  int64_t last = 0;
  for (auto [size, stride] : zip_equal(view.shape, view.strides))
    last += stride * (size - 1);
  return (last + 1) * HostArray::getElementBytes(view.elementType);
}

DeviceCopy::DeviceCopy(GuardedMemory &host) : host(host), view(host.getView()) {
  MutableArrayRef<char> bytes = host.getBytes();
  const char *first = bytes.empty() ? view.getBegin() : bytes.data();
  size_t size = bytes.empty() ? getExtent(view) : bytes.size();
  size_t shift = reinterpret_cast<uintptr_t>(first) % alignment;
  memory = static_cast<char *>(
      mgpuMemAlloc(size + shift, nullptr, /*isHostShared=*/false));
  begin = memory + shift;
  view.data = begin + (view.data - first);
  forEachPiece([](char *onHost, char *onDevice, size_t bytes) {
    mgpuMemcpy(onDevice, onHost, bytes, nullptr);
  });
}

DeviceCopy::DeviceCopy(DeviceCopy &&other)
    : host(other.host), view(other.view),
      memory(std::exchange(other.memory, nullptr)), begin(other.begin) {}

DeviceCopy::~DeviceCopy() { mgpuMemFree(memory, nullptr); }

void DeviceCopy::copyBack() {
  forEachPiece([](char *onHost, char *onDevice, size_t bytes) {
    mgpuMemcpy(onHost, onDevice, bytes, nullptr);
  });
}

void DeviceCopy::forEachPiece(
    function_ref<void(char *, char *, size_t)> visit) {
  MutableArrayRef<char> bytes = host.getBytes();
  if (!bytes.empty())
    return visit(bytes.data(), begin, bytes.size());
  int64_t pitch = HostArray::getElementBytes(view.elementType);
  char *first = host.getView().getBegin();
  forEachElement(view.shape, view.strides, [&](int64_t position) {
    visit(first + position * pitch, begin + position * pitch, pitch);
  });
}
