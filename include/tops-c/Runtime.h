//===- Runtime.h - Run-time errors of compiled tops code ---------*- C -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What compiled code calls when an input breaks a rule that only run time can
// see, and how a host decides what happens then. Compiled code goes on safely
// when the handler returns. An op of wrong sizes has written nothing; one with a
// bad index may have written some of its result, and nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_C_RUNTIME_H
#define TOPS_C_RUNTIME_H

#include <stdint.h>

#if defined(_WIN32)
#define TOPS_RUNTIME_EXPORT __declspec(dllexport)
#else
#define TOPS_RUNTIME_EXPORT __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// What went wrong, and which values `tops_report_error` gets with it.
enum TopsErrorCode {
  /// A row of `indices` points outside of `params`. Values: number of row
  /// dimensions r, index depth k, rank of params p, batch dims b, then the
  /// row's r coordinates, its k index values, and the p sizes of params.
  TOPS_ERROR_BAD_INDEX = 0,
  /// A block size is below 1. Values: dimension of the input, block size.
  TOPS_ERROR_BLOCK_SIZE = 1,
  /// A padding is negative. Values: dimension of the input, 0 for the padding
  /// before and 1 for the one after it, padding.
  TOPS_ERROR_PADDING = 2,
  /// A padded size exceeds 64 bits. Values: dimension of the input, padding
  /// before, size, padding after.
  TOPS_ERROR_PADDED_SIZE = 3,
  /// The batch of the result exceeds 64 bits. Values: batch of the input, then
  /// the block sizes.
  TOPS_ERROR_RESULT_BATCH = 4,
  /// A padded size is no multiple of its block size. Values: dimension of the
  /// input, padded size, block size.
  TOPS_ERROR_NOT_DIVISIBLE = 5,
  /// A batch dimension differs between the operands of gather_nd. Values:
  /// dimension, its size in indices, its size in params.
  TOPS_ERROR_BATCH_SIZE = 6,
  /// The result, or the buffer given for it, has another size than the
  /// operands ask for. Values: dimension, size found, size expected.
  TOPS_ERROR_RESULT_SIZE = 7,
  /// The number of elements of the result, or of its bytes, exceeds 64 bits.
  /// Values: the sizes.
  TOPS_ERROR_RESULT_COUNT = 8,
};

/// Receives an error's text, which lives until the handler returns. May be
/// called from any thread that runs compiled code.
typedef void (*TopsErrorHandler)(const char *message, void *userData);

/// Sets the handler for compiled code that the calling thread runs; null
/// restores the default, which prints the text to standard error and aborts.
TOPS_RUNTIME_EXPORT void topsSetErrorHandler(TopsErrorHandler handler,
                                             void *userData);

/// The handler set for the calling thread, and its user data in `*userData`
/// unless that is null: what a host puts back after a call of its own. Null
/// stands for the default.
TOPS_RUNTIME_EXPORT TopsErrorHandler topsGetErrorHandler(void **userData);

/// The numbers behind an error's text, as `tops_report_error` got them. `count`
/// is 0 if it got none that make sense.
typedef struct TopsErrorReport {
  int64_t op;
  int64_t code;
  int64_t count;
  const int64_t *values;
} TopsErrorReport;

/// For handlers that want more than the text: the report that the calling
/// thread's handler is being called for; null outside of a handler.
TOPS_RUNTIME_EXPORT const TopsErrorReport *topsGetErrorReport(void);

/// Called by compiled code. `op` is 0 for gather_nd and 1 for
/// space_to_batch_nd; `values` is the address of `count` signed 64-bit
/// integers, whose meaning `code` gives.
TOPS_RUNTIME_EXPORT void tops_report_error(int64_t op, int64_t code,
                                           int64_t count, int64_t values);

#ifdef __cplusplus
}
#endif

#endif // TOPS_C_RUNTIME_H
