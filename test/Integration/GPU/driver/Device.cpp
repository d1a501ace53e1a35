//===- Device.cpp - Memory of the GPU, and calls of compiled code ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Device.h"

#include "Mgpu.h"

#include <algorithm>
#include <dlfcn.h>
#include <utility>

using namespace gpucheck;

DeviceBuffer::DeviceBuffer(size_t size)
    : address(static_cast<char *>(
          mgpuMemAlloc(std::max<size_t>(size, 1), nullptr, false))) {}

DeviceBuffer::DeviceBuffer(DeviceBuffer &&other) noexcept
    : address(std::exchange(other.address, nullptr)) {}

DeviceBuffer::~DeviceBuffer() { mgpuMemFree(address, nullptr); }

void DeviceBuffer::upload(const void *bytes, size_t size, size_t offset) {
  mgpuMemcpy(address + offset, const_cast<void *>(bytes), size, nullptr);
  synchronize();
}

std::vector<char> DeviceBuffer::download(size_t size, size_t offset) const {
  std::vector<char> bytes(size);
  mgpuMemcpy(bytes.data(), address + offset, size, nullptr);
  synchronize();
  return bytes;
}

Numbers gpucheck::makeDescriptor(void *base, int64_t offset,
                                 const Numbers &sizes, const Numbers &strides) {
  auto address = reinterpret_cast<int64_t>(base);
  Numbers words = {address, address, offset};
  words.insert(words.end(), sizes.begin(), sizes.end());
  words.insert(words.end(), strides.begin(), strides.end());
  return words;
}

Numbers gpucheck::getRowMajor(const Numbers &sizes) {
  Numbers strides(sizes.size(), 1);
  for (size_t i = sizes.size(); i-- > 1;)
    strides[i - 1] = strides[i] * sizes[i];
  return strides;
}

int64_t gpucheck::getProduct(const Numbers &numbers) {
  int64_t product = 1;
  for (int64_t number : numbers)
    product *= number;
  return product;
}

Library::Library(const std::string &directory, const std::string &name)
    : handle(dlopen((directory + "/" + name + ".so").c_str(), RTLD_NOW)) {
  if (!handle)
    fail(dlerror());
}

Function Library::find(const std::string &name) const {
  void *address = dlsym(handle, ("packed_" + name).c_str());
  if (!address)
    fail("no function " + name);
  return reinterpret_cast<Function>(address);
}

void gpucheck::synchronize() { mgpuStreamSynchronize(nullptr); }
