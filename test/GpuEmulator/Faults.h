//===- Faults.h - Tests of what the emulator reports ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the bodies of kernels, line 13 is the first one of the test: takeError
// takes the numbers of buffers out of the texts.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_GPUEMULATOR_FAULTS_H
#define TOPS_TEST_GPUEMULATOR_FAULTS_H

#include "Emulated.h"

/// The start of what is reported of the first line.
const char oneThread[] =
    "kernel 'f', block (0,0,0), thread (0,0,0), ptx line 13: ";

class Faults : public Emulated {
protected:
  /// What a launch of one block reports.
  std::string run(const std::string &body, void *from, void *to,
                  Size block = {1}) {
    launch(load(kernelOf(body)), "f", {1}, block, from, to);
    return takeError();
  }
};

#endif // TOPS_TEST_GPUEMULATOR_FAULTS_H
