//===- Device.h - Memory of the GPU, and calls of compiled code -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_GPUCHECK_DEVICE_H
#define TOPS_GPUCHECK_DEVICE_H

#include "Cases.h"

namespace gpucheck {

/// Memory of the device.
class DeviceBuffer {
public:
  explicit DeviceBuffer(size_t size);
  DeviceBuffer(DeviceBuffer &&other) noexcept;
  ~DeviceBuffer();

  char *data() const { return address; }
  void upload(const void *bytes, size_t size, size_t offset = 0);
  std::vector<char> download(size_t size, size_t offset = 0) const;

private:
  char *address = nullptr;
};

/// A descriptor as compiled code takes it.
Numbers makeDescriptor(void *base, int64_t offset, const Numbers &sizes,
                       const Numbers &strides);

/// Strides of a row-major array.
Numbers getRowMajor(const Numbers &sizes);

int64_t getProduct(const Numbers &numbers);

/// A function of a batch: takes 8 bytes per operand.
using Function = void (*)(int64_t *operands);

/// The functions of a batch. Its kernels are loaded with it.
class Library {
public:
  Library(const std::string &directory, const std::string &name);
  Function find(const std::string &name) const;

private:
  void *handle;
};

/// Waits for all that was launched.
void synchronize();

} // namespace gpucheck

#endif // TOPS_GPUCHECK_DEVICE_H
