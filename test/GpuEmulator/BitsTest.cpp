//===- BitsTest.cpp - Bits, comparisons, moves, conversions ---------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions.h"

#include <cmath>

namespace {

TEST_F(Instructions, Logic) {
  checkBinary<uint16_t>("and.b16", [](auto a, auto b) { return a & b; });
  checkBinary<uint32_t>("and.b32", [](auto a, auto b) { return a & b; });
  checkBinary<uint64_t>("or.b64", [](auto a, auto b) { return a | b; });
  checkBinary<uint32_t>("xor.b32", [](auto a, auto b) { return a ^ b; });
  check("not.b32 %r3, %r4;", [](auto a, auto, auto) { return uint32_t(~a); });
  check("not.b64 %rd3, %rd4;", [](auto a, auto, auto) { return ~a; });
  check("and.pred %p3, %p4, %p5;",
        [](auto a, auto b, auto) { return a & b & 1; });
  check("or.pred %p3, %p4, %p5;",
        [](auto a, auto b, auto) { return (a | b) & 1; });
  check("xor.pred %p3, %p4, %p5;",
        [](auto a, auto b, auto) { return (a ^ b) & 1; });
  check("not.pred %p3, %p4;", [](auto a, auto, auto) { return ~a & 1; });
}

TEST_F(Instructions, Shift) {
  check("shl.b32 %r3, %r4, %r5;", [](auto a, auto b, auto) {
    return uint32_t(b) > 31 ? 0 : uint32_t(a << uint32_t(b));
  });
  check("shl.b64 %rd3, %rd4, %r5;", [](auto a, auto b, auto) {
    return uint32_t(b) > 63 ? 0 : a << uint32_t(b);
  });
  check("shl.b16 %rs3, %rs4, 3;",
        [](auto a, auto, auto) { return uint16_t(a * 8); });
  check("shr.u32 %r3, %r4, %r5;", [](auto a, auto b, auto) {
    return uint32_t(b) > 31 ? 0 : uint32_t(a) >> uint32_t(b);
  });
  check("shr.u64 %rd3, %rd4, %r5;", [](auto a, auto b, auto) {
    return uint32_t(b) > 63 ? 0 : a >> uint32_t(b);
  });
  // By division, which rounds down.
  check("shr.s32 %r3, %r4, %r5;", [](auto a, auto b, auto) {
    return uint32_t(int64_t(std::floor(
        std::ldexp(double(int32_t(a)), -int(std::min(uint32_t(b), 40u))))));
  });
  check("shr.s64 %rd3, %rd4, 4;", [](auto a, auto, auto) {
    return a / 16 + (bit(a, 63) ? uint64_t(15) << 60 : 0);
  });
  check("shr.u16 %rs3, %rs4, 5;",
        [](auto a, auto, auto) { return uint16_t(a) / 32; });
}

TEST_F(Instructions, FunnelShift) {
  auto bitOfPair = [](uint64_t low, uint64_t high, unsigned i) {
    return i < 32 ? bit(low, i) : i < 64 ? bit(high, i - 32) : false;
  };
  auto right = [=](uint64_t a, uint64_t b, unsigned count) {
    uint64_t result = 0;
    for (unsigned i = 0; i < 32; ++i)
      result |= uint64_t(bitOfPair(a, b, i + count)) << i;
    return result;
  };
  check("shf.r.wrap.b32 %r3, %r4, %r5, %r6;",
        [=](auto a, auto b, auto c) { return right(a, b, c % 32); });
  check("shf.l.wrap.b32 %r3, %r4, %r5, %r6;",
        [=](auto a, auto b, auto c) { return right(a, b, 32 - c % 32); });
}

TEST_F(Instructions, CompareIntegers) {
  struct Form {
    const char *name;
    bool less, equal, greater;
  };
  for (Form form : {Form{"eq", false, true, false},
                    {"ne", true, false, true},
                    {"lt", true, false, false},
                    {"le", true, true, false},
                    {"gt", false, false, true},
                    {"ge", false, true, true}}) {
    auto pick = [=](auto a, auto b) {
      return uint64_t(a < b ? form.less : a == b ? form.equal : form.greater);
    };
    std::string setp = std::string("setp.") + form.name;
    check(setp + ".s16 %p3, %rs4, %rs5;",
          [=](auto a, auto b, auto) { return pick(int16_t(a), int16_t(b)); });
    check(setp + ".s32 %p3, %r4, %r5;",
          [=](auto a, auto b, auto) { return pick(int32_t(a), int32_t(b)); });
    check(setp + ".u32 %p3, %r4, %r5;",
          [=](auto a, auto b, auto) { return pick(uint32_t(a), uint32_t(b)); });
    check(setp + ".s64 %p3, %rd4, %rd5;",
          [=](auto a, auto b, auto) { return pick(int64_t(a), int64_t(b)); });
    check(setp + ".u64 %p3, %rd4, %rd5;",
          [=](auto a, auto b, auto) { return pick(a, b); });
  }
  for (Form form : {Form{"lo", true, false, false},
                    {"ls", true, true, false},
                    {"hi", false, false, true},
                    {"hs", false, true, true}})
    check(std::string("setp.") + form.name + ".u32 %p3, %r4, %r5;",
          [=](auto a, auto b, auto) {
            return uint64_t(uint32_t(a) < uint32_t(b)    ? form.less
                            : uint32_t(a) == uint32_t(b) ? form.equal
                                                         : form.greater);
          });
  check("setp.eq.b32 %p3, %r4, %r5;",
        [](auto a, auto b, auto) { return uint32_t(a ^ b) == 0; });
}

TEST_F(Instructions, Select) {
  check("selp.b16 %rs3, %rs4, %rs5, %p6;",
        [](auto a, auto b, auto c) { return uint16_t(c & 1 ? a : b); });
  check("selp.b32 %r3, %r4, %r5, %p6;",
        [](auto a, auto b, auto c) { return uint32_t(c & 1 ? a : b); });
  check("selp.b64 %rd3, %rd4, %rd5, %p6;",
        [](auto a, auto b, auto c) { return c & 1 ? a : b; });
  check("selp.f32 %r3, %r4, %r5, %p6;",
        [](auto a, auto b, auto c) { return uint32_t(c & 1 ? a : b); });
}

TEST_F(Instructions, Move) {
  check("mov.b64 %rd3, %rd4;", [](auto a, auto, auto) { return a; });
  check("mov.b32 %r3, %r4;", [](auto a, auto, auto) { return uint32_t(a); });
  check("mov.b16 %rs3, %rs4;", [](auto a, auto, auto) { return uint16_t(a); });
  check("mov.pred %p3, %p4;", [](auto a, auto, auto) { return a & 1; });
  check("mov.b32 %r3, 0f3FC00000;", [](auto...) { return bits32(1.5f); });
  check("mov.b64 %rd3, 0dC004000000000000;",
        [](auto...) { return bits64(-2.5); });
  check("mov.b32 %r3, -7;", [](auto...) { return uint32_t(-7); });
}

TEST_F(Instructions, MovePackAndUnpack) {
  check("mov.b64 %rd3, {%r4, %r5};",
        [](auto a, auto b, auto) { return uint64_t(uint32_t(a)) + (b << 32); });
  check("mov.b32 %r3, {%rs4, %rs5};", [](auto a, auto b, auto) {
    return uint32_t(uint16_t(a) + (uint32_t(uint16_t(b)) << 16));
  });
  check("mov.b64 {%r7, %r8}, %rd4;\nsub.u32 %r3, %r8, %r7;",
        [](auto a, auto, auto) { return uint32_t((a >> 32) - a); });
  check("mov.b32 {_, %rs3}, %r4;",
        [](auto a, auto, auto) { return uint16_t(a >> 16); });
  // As LLVM takes the upper half.
  check("{ .reg .b32 tmp; mov.b64 {tmp, %r7}, %rd4; }\n"
        "{ .reg .b32 tmp; mov.b64 {tmp, %r3}, %rd5; }\nsub.u32 %r3, %r3, %r7;",
        [](auto a, auto b, auto) { return uint32_t((b >> 32) - (a >> 32)); });
  check("mov.b64 {%rs7, %rs8, %rs9, %rs3}, %rd4;",
        [](auto a, auto, auto) { return a >> 48; });
}

TEST_F(Instructions, ConvertIntegers) {
  check("cvt.u64.u32 %rd3, %r4;", [](auto a, auto...) { return uint32_t(a); });
  check("cvt.s64.s32 %rd3, %r4;",
        [](auto a, auto...) { return uint64_t(int64_t(int32_t(a))); });
  check("cvt.s64.s16 %rd3, %rs4;",
        [](auto a, auto...) { return uint64_t(int64_t(int16_t(a))); });
  check("cvt.u32.u64 %r3, %rd4;", [](auto a, auto...) { return uint32_t(a); });
  check("cvt.u16.u32 %rs3, %r4;", [](auto a, auto...) { return uint16_t(a); });
  check("cvt.u32.u16 %r3, %rs4;", [](auto a, auto...) { return uint16_t(a); });
  check("cvt.s32.s16 %r3, %rs4;",
        [](auto a, auto...) { return uint32_t(int16_t(a)); });
  // The sign goes into the rest of the register.
  check("cvt.s32.s8 %r3, %r4;",
        [](auto a, auto...) { return uint32_t(int8_t(a)); });
  check("cvt.s8.s32 %r3, %r4;",
        [](auto a, auto...) { return uint32_t(int8_t(a)); });
  check("cvt.u32.u8 %r3, %r4;", [](auto a, auto...) { return uint8_t(a); });
}

TEST_F(Instructions, Permute) {
  check("prmt.b32 %r3, %r4, %r5, %r6;", [](auto a, auto b, auto c) {
    uint8_t bytes[8], result[4];
    uint32_t low = a, high = b;
    std::memcpy(bytes, &low, 4);
    std::memcpy(bytes + 4, &high, 4);
    for (int i = 0; i < 4; ++i) {
      uint8_t byte = bytes[c >> 4 * i & 7];
      result[i] = c >> 4 * i & 8 ? (byte > 127 ? 0xff : 0) : byte;
    }
    return bitsAs<uint32_t>(result[0] + (result[1] << 8) + (result[2] << 16) +
                            (uint32_t(result[3]) << 24));
  });
}

/// As the manual spells it out, bit by bit.
uint64_t field(uint64_t a, unsigned position, unsigned length, unsigned bits,
               bool isSigned) {
  unsigned msb = bits - 1;
  bool sign =
      isSigned && length > 0 && bit(a, std::min(position + length - 1, msb));
  uint64_t result = 0;
  for (unsigned i = 0; i < bits; ++i) {
    bool value =
        i < length && position + i <= msb ? bit(a, position + i) : sign;
    result |= uint64_t(value) << i;
  }
  return result;
}

TEST_F(Instructions, ExtractField) {
  check("bfe.u32 %r3, %r4, %r5, %r6;", [](auto a, auto b, auto c) {
    return field(uint32_t(a), b & 255, c & 255, 32, false);
  });
  check("bfe.s32 %r3, %r4, %r5, %r6;", [](auto a, auto b, auto c) {
    return field(uint32_t(a), b & 255, c & 255, 32, true);
  });
  check("bfe.u64 %rd3, %rd4, %r5, %r6;", [](auto a, auto b, auto c) {
    return field(a, b & 255, c & 255, 64, false);
  });
  check("bfe.s64 %rd3, %rd4, %r5, %r6;", [](auto a, auto b, auto c) {
    return field(a, b & 255, c & 255, 64, true);
  });
}

TEST_F(Instructions, InsertField) {
  auto insert = [](uint64_t a, uint64_t b, unsigned position, unsigned bits) {
    for (unsigned i = 0; i < 5 && position + i < bits; ++i) {
      b &= ~(uint64_t(1) << (position + i));
      b |= uint64_t(bit(a, i)) << (position + i);
    }
    return b;
  };
  check("bfi.b32 %r3, %r4, %r5, %r6, 5;", [=](auto a, auto b, auto c) {
    return insert(a, uint32_t(b), c & 255, 32);
  });
  check("bfi.b64 %rd3, %rd4, %rd5, %r6, 5;",
        [=](auto a, auto b, auto c) { return insert(a, b, c & 255, 64); });
}

} // namespace
