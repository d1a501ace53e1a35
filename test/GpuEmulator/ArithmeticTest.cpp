//===- ArithmeticTest.cpp - Sums, products, quotients ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions.h"

namespace {

TEST_F(Instructions, AddSub) {
  checkBinary<uint16_t>("add.s16", [](auto a, auto b) { return a + b; });
  checkBinary<uint32_t>("add.s32", [](auto a, auto b) { return a + b; });
  checkBinary<uint32_t>("add.u32", [](auto a, auto b) { return a + b; });
  checkBinary<uint64_t>("add.s64", [](auto a, auto b) { return a + b; });
  checkBinary<uint16_t>("sub.s16", [](auto a, auto b) { return a - b; });
  checkBinary<uint32_t>("sub.s32", [](auto a, auto b) { return a - b; });
  checkBinary<uint64_t>("sub.u64", [](auto a, auto b) { return a - b; });
}

TEST_F(Instructions, MulLow) {
  checkBinary<uint16_t>("mul.lo.s16",
                        [](auto a, auto b) { return uint32_t(a) * b; });
  checkBinary<uint32_t>("mul.lo.s32", [](auto a, auto b) { return a * b; });
  checkBinary<uint64_t>("mul.lo.u64", [](auto a, auto b) { return a * b; });
}

TEST_F(Instructions, MulHigh) {
  checkBinary<uint32_t>("mul.hi.u32",
                        [](auto a, auto b) { return uint64_t(a) * b >> 32; });
  checkBinary<int32_t>("mul.hi.s32",
                       [](auto a, auto b) { return int64_t(a) * b >> 32; });
  // By parts of 32 bits.
  checkBinary<uint64_t>("mul.hi.u64", [](auto a, auto b) {
    uint64_t al = uint32_t(a), ah = a >> 32, bl = uint32_t(b), bh = b >> 32;
    uint64_t middle = ah * bl + (al * bl >> 32);
    return ah * bh + (middle >> 32) + ((uint32_t(middle) + al * bh) >> 32);
  });
  checkBinary<int64_t>("mul.hi.s64", [](auto a, auto b) {
    return int64_t(__int128(a) * b >> 64);
  });
}

TEST_F(Instructions, MulWide) {
  check("mul.wide.u16 %r3, %rs4, %rs5;", [](auto a, auto b, auto) {
    return uint32_t(uint16_t(a)) * uint16_t(b);
  });
  check("mul.wide.s16 %r3, %rs4, %rs5;",
        [](auto a, auto b, auto) { return uint32_t(int16_t(a) * int16_t(b)); });
  check("mul.wide.u32 %rd3, %r4, %r5;", [](auto a, auto b, auto) {
    return uint64_t(uint32_t(a)) * uint32_t(b);
  });
  check("mul.wide.s32 %rd3, %r4, %r5;", [](auto a, auto b, auto) {
    return uint64_t(int64_t(int32_t(a)) * int32_t(b));
  });
}

TEST_F(Instructions, Mad) {
  check("mad.lo.s32 %r3, %r4, %r5, %r6;",
        [](auto a, auto b, auto c) { return uint32_t(a * b + c); });
  check("mad.lo.s64 %rd3, %rd4, %rd5, %rd6;",
        [](auto a, auto b, auto c) { return a * b + c; });
  check("mad.hi.u32 %r3, %r4, %r5, %r6;", [](auto a, auto b, auto c) {
    return uint32_t((uint64_t(uint32_t(a)) * uint32_t(b) >> 32) + c);
  });
  check("mad.wide.u32 %rd3, %r4, %r5, %rd6;", [](auto a, auto b, auto c) {
    return uint64_t(uint32_t(a)) * uint32_t(b) + c;
  });
  check("mad.wide.s32 %rd3, %r4, %r5, %rd6;", [](auto a, auto b, auto c) {
    return int64_t(int32_t(a)) * int32_t(b) + c;
  });
}

template <typename T> T quotient(T a, T b) {
  if (std::is_signed<T>::value && b == T(-1))
    return T(0 - std::make_unsigned_t<T>(a));
  return a / b;
}

/// Divisors are made odd and therefore not zero.
TEST_F(Instructions, DivRem) {
  check("or.b32 %r5, %r5, 1;\ndiv.u32 %r3, %r4, %r5;",
        [](auto a, auto b, auto) { return uint32_t(a) / (uint32_t(b) | 1); });
  check("or.b32 %r5, %r5, 1;\ndiv.s32 %r3, %r4, %r5;",
        [](auto a, auto b, auto) {
          return uint32_t(quotient(int32_t(a), int32_t(b) | 1));
        });
  check("or.b64 %rd5, %rd5, 1;\ndiv.u64 %rd3, %rd4, %rd5;",
        [](auto a, auto b, auto) { return a / (b | 1); });
  check("or.b64 %rd5, %rd5, 1;\ndiv.s64 %rd3, %rd4, %rd5;",
        [](auto a, auto b, auto) {
          return uint64_t(quotient(int64_t(a), int64_t(b) | 1));
        });
  check("or.b32 %r5, %r5, 1;\nrem.u32 %r3, %r4, %r5;",
        [](auto a, auto b, auto) { return uint32_t(a) % (uint32_t(b) | 1); });
  check("or.b32 %r5, %r5, 1;\nrem.s32 %r3, %r4, %r5;",
        [](auto a, auto b, auto) {
          // Has the sign of the dividend.
          int64_t x = int32_t(a), y = int32_t(b) | 1;
          return uint32_t(x - quotient(x, y) * y);
        });
  check("or.b64 %rd5, %rd5, 1;\nrem.u64 %rd3, %rd4, %rd5;",
        [](auto a, auto b, auto) { return a - a / (b | 1) * (b | 1); });
  check("or.b64 %rd5, %rd5, 1;\nrem.s64 %rd3, %rd4, %rd5;",
        [](auto a, auto b, auto) {
          int64_t y = int64_t(b) | 1;
          return a - uint64_t(quotient(int64_t(a), y)) * uint64_t(y);
        });
}

TEST_F(Instructions, NegAbs) {
  check("neg.s32 %r3, %r4;",
        [](auto a, auto, auto) { return uint32_t(~a + 1); });
  check("neg.s64 %rd3, %rd4;", [](auto a, auto, auto) { return ~a + 1; });
  check("abs.s32 %r3, %r4;", [](auto a, auto, auto) {
    return uint32_t(std::abs(int64_t(int32_t(a))));
  });
  check("abs.s64 %rd3, %rd4;",
        [](auto a, auto, auto) { return bit(a, 63) ? ~a + 1 : a; });
}

TEST_F(Instructions, MinMax) {
  checkBinary<uint32_t>("min.u32",
                        [](auto a, auto b) { return a < b ? a : b; });
  checkBinary<int32_t>("min.s32", [](auto a, auto b) { return a < b ? a : b; });
  checkBinary<uint64_t>("min.u64",
                        [](auto a, auto b) { return a < b ? a : b; });
  checkBinary<int64_t>("max.s64", [](auto a, auto b) { return a < b ? b : a; });
  checkBinary<uint32_t>("max.u32",
                        [](auto a, auto b) { return a < b ? b : a; });
  checkBinary<int32_t>("max.s32", [](auto a, auto b) { return a < b ? b : a; });
  checkBinary<int16_t>("max.s16", [](auto a, auto b) { return a < b ? b : a; });
}

} // namespace
