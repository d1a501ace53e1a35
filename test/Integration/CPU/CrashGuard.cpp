//===- CrashGuard.cpp - Survive a crash of compiled code ------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The handler runs on its own stack, because compiled code may have used up
// the ordinary one, and only calls what is allowed in a handler.
//
//===----------------------------------------------------------------------===//

#include "CrashGuard.h"

#include <algorithm>
#include <csetjmp>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

using namespace tops_test;

static constexpr int caughtSignals[] = {SIGSEGV, SIGBUS,  SIGFPE,
                                        SIGILL,  SIGABRT, SIGALRM};

static char activity[512];
static sigjmp_buf recovery;
static volatile sig_atomic_t isArmed = 0;

static void write(llvm::StringRef text) {
  if (::write(STDERR_FILENO, text.data(), text.size()) < 0)
    return;
}

static void handleSignal(int signal) {
  if (isArmed) {
    isArmed = 0;
    siglongjmp(recovery, signal);
  }
  write(llvm::StringRef("crash while "));
  write(llvm::StringRef(activity, strlen(activity)));
  write(llvm::StringRef("\n"));
  _exit(1);
}

void tops_test::installCrashGuard() {
  static char handlerStack[1 << 16];
  stack_t stack = {};
  stack.ss_sp = handlerStack;
  stack.ss_size = sizeof(handlerStack);
  sigaltstack(&stack, nullptr);
  struct sigaction action = {};
  action.sa_handler = handleSignal;
  action.sa_flags = SA_ONSTACK;
  for (int signal : caughtSignals)
    sigaction(signal, &action, nullptr);
}

void tops_test::setActivity(llvm::StringRef text) {
  size_t size = std::min(text.size(), sizeof(activity) - 1);
  std::memcpy(activity, text.data(), size);
  activity[size] = 0;
}

std::string tops_test::callGuarded(llvm::function_ref<void()> body,
                                   unsigned seconds) {
  // Returning twice is what makes this work, so nothing of this function that
  // is needed afterwards changes in between.
  int signal = sigsetjmp(recovery, /*savemask=*/1);
  if (signal == 0) {
    isArmed = 1;
    alarm(seconds);
    body();
    alarm(0);
    isArmed = 0;
    return "";
  }
  alarm(0);
  if (signal == SIGALRM)
    return "no end after " + std::to_string(seconds) + " s";
  return std::string("signal ") + strsignal(signal);
}
