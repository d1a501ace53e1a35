//===- Emulator.cpp - The one device of a process -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emulator.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>

using namespace tops::emulator;

/// Never destroyed: modules are unloaded after main, too.
static Emulator &getEmulator() {
  static Emulator *emulator = new Emulator;
  return *emulator;
}

static std::recursive_mutex &getMutex() {
  static auto *mutex = new std::recursive_mutex;
  return *mutex;
}

Device::Device() : emulator(getEmulator()), lock(getMutex()) {}

[[noreturn]] static void printAndExit(const std::string &text) {
  std::fflush(stdout);
  std::fprintf(stderr, "tops: error: gpu emulator: %s\n", text.c_str());
  // Not exit: we may be in the middle of a constructor of compiled code.
  std::_Exit(1);
}

void Emulator::report(const std::string &text) {
  if (!handler)
    printAndExit(text);
  handler(text.c_str(), userData);
}

void Emulator::submit(void *stream, Work work) {
  if (stream)
    return static_cast<Stream *>(stream)->work.push_back(std::move(work));
  finishAll();
  Stream now;
  now.work.push_back(std::move(work));
  finish(now);
}

void Emulator::finish(Stream &stream) {
  // A handler may wait for the same stream.
  std::vector<Work> work;
  work.swap(stream.work);
  for (Work &item : work) {
    std::string problem = item(*this);
    if (!problem.empty())
      report(problem);
  }
}

void Emulator::finishAll() {
  for (std::unique_ptr<Stream> &stream : streams)
    finish(*stream);
}

static struct sigaction previousAction;

static void onSegmentationFault(int signal, siginfo_t *info, void *) {
  auto address = reinterpret_cast<uint64_t>(info->si_addr);
  Memory &memory = getEmulator().memory;
  if (memory.isDeviceAddress(address))
    printAndExit("host code touches " + memory.describe(address));
  // Not ours: the access faults again, and goes to who was here before.
  sigaction(signal, &previousAction, nullptr);
}

void tops::emulator::watchHostAccesses() {
  static bool isWatching = false;
  if (isWatching)
    return;
  isWatching = true;
  struct sigaction action = {};
  action.sa_sigaction = onSegmentationFault;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGSEGV, &action, &previousAction);
}

void topsGpuEmulatorResetCounters() { Device()->counters = {}; }

void topsGpuEmulatorGetCounters(TopsGpuCounters *counters) {
  *counters = Device()->counters;
}

void topsGpuEmulatorSetBlockOrder(TopsGpuBlockOrder order, uint64_t seed) {
  Device device;
  device->order = order;
  device->seed = seed;
}

void topsGpuEmulatorSetErrorHandler(TopsGpuErrorHandler handler,
                                    void *userData) {
  Device device;
  device->handler = handler;
  device->userData = userData;
}
