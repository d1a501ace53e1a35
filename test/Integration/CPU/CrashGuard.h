//===- CrashGuard.h - Survive a crash of compiled code -------- -*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stray access ends in a signal. The test that caused it fails and is named;
// the other tests still run.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_EXEC_CRASHGUARD_H
#define TOPS_TEST_EXEC_CRASHGUARD_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace tops_test {

/// Installs the signal handlers. A crash outside of callGuarded prints what
/// setActivity said last, and ends the process.
void installCrashGuard();

/// Says what the process is at.
void setActivity(llvm::StringRef text);

/// Calls `body`. Returns an empty text, or what stopped it: a signal, or
/// `seconds` having passed. Destructors of what `body` made don't run then.
std::string callGuarded(llvm::function_ref<void()> body, unsigned seconds);

} // namespace tops_test

#endif // TOPS_TEST_EXEC_CRASHGUARD_H
