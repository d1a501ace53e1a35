//===- DeviceCopy.h - Operands in the memory of an emulated GPU -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_EXEC_DEVICECOPY_H
#define TOPS_TEST_EXEC_DEVICECOPY_H

#include "GuardedMemory.h"

namespace tops_test {

/// What the emulator has reported since it was last asked, empty if nothing.
/// The first call takes care that reports don't end the process.
std::string takeDeviceFaults();

/// Runs the blocks of kernels in one of several orders.
void setBlockOrder(unsigned variant);

/// A copy of an operand in device memory, laid out like the operand and aligned
/// no better.
class DeviceCopy {
public:
  explicit DeviceCopy(GuardedMemory &host);
  DeviceCopy(DeviceCopy &&other);
  ~DeviceCopy();

  const mlir::tops::HostArray &getView() const { return view; }
  /// Copies everything back, gaps included.
  void copyBack();

private:
  void forEachPiece(
      llvm::function_ref<void(char *onHost, char *onDevice, size_t bytes)>
          visit);

  GuardedMemory &host;
  mlir::tops::HostArray view;
  char *memory;
  /// Where the first byte of the operand's memory is in that of the device.
  char *begin;
};

} // namespace tops_test

#endif // TOPS_TEST_EXEC_DEVICECOPY_H
