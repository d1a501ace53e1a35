//===- Instructions.h - Tests of values of instructions ---------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every form runs on all triples of a set of values, one per thread. What is
// expected is worked out on C++ types or bit by bit.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_TEST_GPUEMULATOR_INSTRUCTIONS_H
#define TOPS_TEST_GPUEMULATOR_INSTRUCTIONS_H

#include "Emulated.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <type_traits>

using Triple = std::array<uint64_t, 3>;
using Expected = std::function<uint64_t(uint64_t, uint64_t, uint64_t)>;

template <typename To, typename From> To bitsAs(From from) {
  To to = {};
  std::memcpy(&to, &from, std::min(sizeof(to), sizeof(from)));
  return to;
}

inline uint64_t bits32(float value) { return bitsAs<uint32_t>(value); }
inline uint64_t bits64(double value) { return bitsAs<uint64_t>(value); }
inline bool bit(uint64_t value, unsigned i) { return value >> i & 1; }

const std::vector<uint64_t> integers = {
    0,          1,           2,
    5,          8,           31,
    32,         33,          64,
    0x7fffffff, 0x80000000,  0xffffffff,
    0x8000,     0x7fff,      0x123456789abcdef0,
    0xff00ff00, INT64_MAX,   uint64_t(INT64_MIN),
    UINT64_MAX, uint64_t(-5)};

class Instructions : public Emulated {
protected:
  /// Runs `text`, which reads %x4, %x5 and %x6 and writes %x3, where x is r for
  /// 32 bits, rd for 64, rs for 16 and p for a predicate (bit 0 of a value).
  void check(const std::string &text, const Expected &expected,
             const std::vector<uint64_t> &values = integers) {
    std::vector<Triple> triples;
    for (uint64_t a : values)
      for (uint64_t b : values)
        for (uint64_t c : values)
          triples.push_back({a, b, c});
    // Whole blocks; the threads behind the last triple run on zeros.
    size_t count = triples.size();
    intptr_t numBlocks = (count + 255) / 256;
    triples.resize(numBlocks * 256);
    auto *in = upload(triples);
    auto *out = allocate<uint64_t>(triples.size());
    launch(load(makeKernel(text)), "f", {numBlocks}, {256}, in, out);
    std::vector<uint64_t> found = download(out, count);
    for (size_t i = 0; i < count; ++i) {
      auto [a, b, c] = triples[i];
      ASSERT_EQ(found[i], expected(a, b, c))
          << std::hex << text << " of " << a << ", " << b << ", " << c;
    }
    release(in);
    release(out);
  }

  static std::string makeKernel(const std::string &text) {
    std::string result = "cvt.u64.u32 %rd3, %r3;\n";
    if (text.find("%rd3") != std::string::npos)
      result = "";
    else if (text.find("%rs3") != std::string::npos)
      result = "cvt.u64.u16 %rd3, %rs3;\n";
    else if (text.find("%p3") != std::string::npos)
      result = "selp.b64 %rd3, 1, 0, %p3;\n";
    return kernelOf("mov.u32 %r2, %ctaid.x;\n"
                    "mad.lo.u32 %r2, %r2, 256, %r1;\n"
                    "mad.wide.u32 %rd1, %r2, 24, %rd1;\n"
                    "mad.wide.u32 %rd2, %r2, 8, %rd2;\n"
                    "ld.global.b64 %rd4, [%rd1];\n"
                    "ld.global.b64 %rd5, [%rd1+8];\n"
                    "ld.global.b64 %rd6, [%rd1+16];\n"
                    "cvt.u32.u64 %r4, %rd4;\n"
                    "cvt.u32.u64 %r5, %rd5;\n"
                    "cvt.u32.u64 %r6, %rd6;\n"
                    "cvt.u16.u64 %rs4, %rd4;\n"
                    "cvt.u16.u64 %rs5, %rd5;\n"
                    "cvt.u16.u64 %rs6, %rd6;\n"
                    "and.b32 %r7, %r4, 1;\n"
                    "setp.ne.b32 %p4, %r7, 0;\n"
                    "and.b32 %r7, %r5, 1;\n"
                    "setp.ne.b32 %p5, %r7, 0;\n"
                    "and.b32 %r7, %r6, 1;\n"
                    "setp.ne.b32 %p6, %r7, 0;\n" +
                    text + "\n" + result + "st.global.b64 [%rd2], %rd3;\n");
  }

  /// A form with two sources of an integer type, written with T for it.
  template <typename T>
  void checkBinary(const std::string &opcode,
                   const std::function<T(T, T)> &expected) {
    std::string r = sizeof(T) == 8 ? "%rd" : sizeof(T) == 4 ? "%r" : "%rs";
    check(opcode + " " + r + "3, " + r + "4, " + r + "5;",
          [&](uint64_t a, uint64_t b, uint64_t) {
            return uint64_t(std::make_unsigned_t<T>(expected(T(a), T(b))));
          });
  }
};

#endif // TOPS_TEST_GPUEMULATOR_INSTRUCTIONS_H
