//===- HostTarget.cpp - The machine that this process runs on -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/Execution.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace mlir::tops;

/// The size of a cache of the first processor, as Linux says it ("1024K"); 0 if
/// it says nothing. sysconf is no help: in many guests it takes the caches of
/// all sockets for one.
static int64_t getCacheBytes(unsigned level) {
  for (unsigned index = 0; index < 8; ++index) {
    std::string directory =
        "/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(index);
    auto number = llvm::MemoryBuffer::getFile(directory + "/level");
    auto type = llvm::MemoryBuffer::getFile(directory + "/type");
    auto size = llvm::MemoryBuffer::getFile(directory + "/size");
    if (!number || !type || !size)
      return 0;
    unsigned foundLevel = 0;
    int64_t kibibytes = 0;
    if ((*number)->getBuffer().trim().getAsInteger(10, foundLevel) ||
        foundLevel != level || (*type)->getBuffer().trim() == "Instruction" ||
        (*size)->getBuffer().trim().rtrim('K').getAsInteger(10, kibibytes))
      continue;
    return kibibytes << 10;
  }
  return 0;
}

TargetDescription mlir::tops::getHostTarget() {
  TargetDescription target;
  llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  if (features.lookup("avx512f"))
    target.vectorBytes = 64;
  else if (!features.lookup("avx"))
    target.vectorBytes = 16;
  int64_t near = getCacheBytes(2), far = getCacheBytes(3);
  if (near)
    target.nearCacheBytes = near;
  // A last level of that size is one for many cores, most of it the
  // neighbours'.
  constexpr int64_t sharedBytes = 64 << 20;
  if (far > sharedBytes && near)
    target.streamBytes = 2 * near;
  else if (far)
    target.streamBytes = far / 4 * 3;
  return target;
}

std::string mlir::tops::getHostPipeline() {
  return "builtin.module(tops-import,tops-to-llvm{" +
         getHostTarget().toPipelineOptions() + "})";
}

std::string mlir::tops::getGpuPipeline() {
  return "builtin.module(tops-import,tops-to-nvvm{memory=host})";
}
