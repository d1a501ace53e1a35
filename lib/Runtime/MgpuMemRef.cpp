//===- MgpuMemRef.cpp - Host memory that a memref describes ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of both libraries for GPUs.
//
//===----------------------------------------------------------------------===//

#include "Mgpu.h"

#include <utility>

namespace {

/// The start of a memref descriptor; sizes and strides follow.
struct MemRefHeader {
  char *base, *data;
  int64_t offset;
  int64_t sizes[1];
};

} // namespace

/// Where the elements of a memref without gaps are, and how many bytes.
static std::pair<char *, uint64_t> getExtent(int64_t rank, const void *memref,
                                             int64_t elementBytes) {
  const auto *header = static_cast<const MemRefHeader *>(memref);
  uint64_t bytes = elementBytes;
  for (int64_t i = 0; i < rank; ++i)
    bytes *= header->sizes[i];
  return {header->data + header->offset * elementBytes, bytes};
}

void mgpuMemHostRegisterMemRef(int64_t rank, void *memref,
                               int64_t elementBytes) {
  auto [data, bytes] = getExtent(rank, memref, elementBytes);
  mgpuMemHostRegister(data, bytes);
}

void mgpuMemHostUnregisterMemRef(int64_t rank, void *memref,
                                 int64_t elementBytes) {
  auto [data, bytes] = getExtent(rank, memref, elementBytes);
  if (bytes > 0)
    mgpuMemHostUnregister(data);
}
