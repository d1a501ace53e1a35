//===- Driver.h - The CUDA driver, loaded at run time -----------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of the driver's stable C interface that the run time uses, declared
// here so that nobody needs CUDA to build it.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_RUNTIME_CUDA_DRIVER_H
#define TOPS_RUNTIME_CUDA_DRIVER_H

#include <cstddef>
#include <cstdint>
#include <string>

namespace tops::cuda {

using Result = int;
using Device = int;
using Address = unsigned long long;
using Context = struct ContextTag *;
using Module = struct ModuleTag *;
using Function = struct FunctionTag *;
using Stream = struct StreamTag *;
using Event = struct EventTag *;
using Pool = struct PoolTag *;

// Values of the driver's enumerations.
constexpr Result success = 0;
constexpr int attributeMemoryPools = 115;
constexpr int poolReleaseThreshold = 4;
constexpr int functionDynamicSharedBytes = 8;
constexpr int jitErrorLog = 5, jitErrorLogBytes = 6;
constexpr unsigned memoryAttachGlobal = 1;
constexpr unsigned streamNonBlocking = 1;
constexpr unsigned eventDisableTiming = 2;
/// What a kernel gets without asking for more.
constexpr int32_t defaultSharedBytes = 48 * 1024;

/// One line per function: result type is always Result. The second name is the
/// symbol, which has a version where the interface once changed.
#define TOPS_CUDA_FUNCTIONS(REQUIRED, OPTIONAL)                                \
  REQUIRED(init, cuInit, (unsigned flags))                                     \
  REQUIRED(getDeviceCount, cuDeviceGetCount, (int *count))                     \
  REQUIRED(getDevice, cuDeviceGet, (Device * device, int number))              \
  REQUIRED(getDeviceAttribute, cuDeviceGetAttribute,                           \
           (int *value, int attribute, Device device))                         \
  REQUIRED(retainContext, cuDevicePrimaryCtxRetain,                            \
           (Context * context, Device device))                                 \
  REQUIRED(setContext, cuCtxSetCurrent, (Context context))                     \
  REQUIRED(synchronizeContext, cuCtxSynchronize, ())                           \
  REQUIRED(getErrorName, cuGetErrorName, (Result result, const char **text))   \
  REQUIRED(getErrorString, cuGetErrorString,                                   \
           (Result result, const char **text))                                 \
  REQUIRED(loadModule, cuModuleLoadDataEx,                                     \
           (Module * module, const void *data, unsigned numOptions,            \
            int *options, void **values))                                      \
  REQUIRED(unloadModule, cuModuleUnload, (Module module))                      \
  REQUIRED(getFunction, cuModuleGetFunction,                                   \
           (Function * function, Module module, const char *name))             \
  REQUIRED(setFunctionAttribute, cuFuncSetAttribute,                           \
           (Function function, int attribute, int value))                      \
  REQUIRED(launch, cuLaunchKernel,                                             \
           (Function function, unsigned gridX, unsigned gridY, unsigned gridZ, \
            unsigned blockX, unsigned blockY, unsigned blockZ,                 \
            unsigned sharedBytes, Stream stream, void **parameters,            \
            void **extra))                                                     \
  REQUIRED(createStream, cuStreamCreate, (Stream * stream, unsigned flags))    \
  REQUIRED(synchronizeStream, cuStreamSynchronize, (Stream stream))            \
  REQUIRED(waitEvent, cuStreamWaitEvent,                                       \
           (Stream stream, Event event, unsigned flags))                       \
  REQUIRED(createEvent, cuEventCreate, (Event * event, unsigned flags))        \
  REQUIRED(destroyEvent, cuEventDestroy_v2, (Event event))                     \
  REQUIRED(recordEvent, cuEventRecord, (Event event, Stream stream))           \
  REQUIRED(synchronizeEvent, cuEventSynchronize, (Event event))                \
  REQUIRED(allocate, cuMemAlloc_v2, (Address * address, size_t size))          \
  REQUIRED(allocateManaged, cuMemAllocManaged,                                 \
           (Address * address, size_t size, unsigned flags))                   \
  REQUIRED(free, cuMemFree_v2, (Address address))                              \
  REQUIRED(copy, cuMemcpyAsync,                                                \
           (Address target, Address source, size_t size, Stream stream))       \
  REQUIRED(fill16, cuMemsetD16Async,                                           \
           (Address target, uint16_t value, size_t count, Stream stream))      \
  REQUIRED(fill32, cuMemsetD32Async,                                           \
           (Address target, uint32_t value, size_t count, Stream stream))      \
  REQUIRED(registerHost, cuMemHostRegister_v2,                                 \
           (void *address, size_t size, unsigned flags))                       \
  REQUIRED(unregisterHost, cuMemHostUnregister, (void *address))               \
  OPTIONAL(allocateAsync, cuMemAllocAsync,                                     \
           (Address * address, size_t size, Stream stream))                    \
  OPTIONAL(freeAsync, cuMemFreeAsync, (Address address, Stream stream))        \
  OPTIONAL(getPool, cuDeviceGetDefaultMemPool, (Pool * pool, Device device))   \
  OPTIONAL(setPoolAttribute, cuMemPoolSetAttribute,                            \
           (Pool pool, int attribute, void *value))

/// The driver's functions. The optional ones are null in older drivers.
struct Driver {
#define TOPS_CUDA_MEMBER(name, symbol, parameters) Result(*name) parameters;
  TOPS_CUDA_FUNCTIONS(TOPS_CUDA_MEMBER, TOPS_CUDA_MEMBER)
#undef TOPS_CUDA_MEMBER

  /// Loads the driver with the first call. Ends the process if there is none.
  static const Driver &get();

  /// Ends the process if a call of `what` failed, with the driver's own text.
  void check(Result result, const std::string &what) const;
};

/// Prints one line and ends the process with exit code 1.
[[noreturn]] void fail(const std::string &text);

} // namespace tops::cuda

#endif // TOPS_RUNTIME_CUDA_DRIVER_H
