//===- ModuleTextTest.cpp - What is refused when a module is loaded -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the bodies of kernels, line 13 is the first one of the test.
//
//===----------------------------------------------------------------------===//

#include "Emulated.h"

#include <fstream>
#include <iterator>

namespace {

class ModuleText : public Emulated {
protected:
  std::string bodyError(const std::string &body) {
    return loadError(kernelOf(body));
  }
};

TEST_F(ModuleText, BadText) {
  EXPECT_EQ(loadError("hello"), "ptx line 1: expected .version at the start of "
                                "a module");
  EXPECT_EQ(loadError(""), "ptx line 1: expected a name, found the end");
  EXPECT_EQ(loadError("\177ELF"),
            "ptx line 1: expected a name, found '\177ELF'");
}

TEST_F(ModuleText, UnknownInstruction) {
  EXPECT_EQ(bodyError("shfl.sync.idx.b32 %r4, %r1, 0, 31, -1;\n"),
            "ptx line 13: instruction 'shfl.sync.idx.b32' is not emulated");
  EXPECT_EQ(bodyError("\n@%p1 cp.async.ca.shared.global [%rd1], [%rd2], 4;\n"),
            "ptx line 14: instruction 'cp.async.ca.shared.global' is not "
            "emulated");
}

TEST_F(ModuleText, UnknownModifier) {
  EXPECT_EQ(bodyError("add.sat.s32 %r4, %r1, 1;\n"),
            "ptx line 13: modifier '.sat' of instruction 'add.sat.s32' is not "
            "emulated");
  EXPECT_EQ(bodyError("add.f16 %rs4, %rs1, %rs1;\n"),
            "ptx line 13: modifier '.f16' of instruction 'add.f16' is not "
            "emulated");
  EXPECT_EQ(bodyError("setp.eq.and.s32 %p1, %r1, 0, %p2;\n"),
            "ptx line 13: modifier '.and' of instruction 'setp.eq.and.s32' is "
            "not emulated");
  EXPECT_EQ(bodyError("add.f32 %r4, %r1, %r1;\n"),
            "ptx line 13: modifier '.f32' of instruction 'add.f32' is not "
            "emulated");
  EXPECT_EQ(bodyError("bar.arrive 0, 32;\n"),
            "ptx line 13: modifier '.arrive' of instruction 'bar.arrive' is "
            "not emulated");
}

TEST_F(ModuleText, UnsuitableTypes) {
  EXPECT_EQ(bodyError("ld.global.v8.b64 {%rd1}, [%rd1];\n"),
            "ptx line 13: instruction 'ld.global.v8.b64' moves more than 32 "
            "bytes");
  EXPECT_EQ(bodyError("red.global.add.b16 [%rd1], 1;\n"),
            "ptx line 13: instruction 'red.global.add.b16' is not an atomic of "
            "32 or 64 bits");
  EXPECT_EQ(bodyError("mul.wide.u64 %rd4, %rd1, %rd2;\n"),
            "ptx line 13: instruction 'mul.wide.u64' has a result of more than "
            "64 bits");
  for (const char *text :
       {"cvt.u32 %r4, %r1;", "add.u32.u64 %r4, %r1, 1;", "add %r4, %r1, 1;"}) {
    std::string opcode(text, std::string(text).find(' '));
    EXPECT_EQ(bodyError(std::string(text) + "\n"),
              "ptx line 13: instruction '" + opcode +
                  "' has types that are not emulated");
  }
}

TEST_F(ModuleText, NumberOfOperands) {
  EXPECT_EQ(bodyError("add.s32 %r4, %r1;\n"),
            "ptx line 13: expected 3 operands of instruction 'add.s32', found "
            "2");
  EXPECT_EQ(bodyError("ret %r1;\n"),
            "ptx line 13: expected 0 operands of instruction 'ret', found 1");
}

TEST_F(ModuleText, UnsuitableOperands) {
  for (const char *text :
       {"ld.global.b32 %r4, %rd1;", "ld.global.b32 [%rd1], [%rd1];",
        "ld.global.b32 {%r4, %r5}, [%rd1];", "st.global.b32 %r4, %r4;",
        "ld.global.v2.b32 %r4, [%rd1];", "add.s32 3, %r1, 1;",
        "ld.global.v2.b32 {%r4, 3}, [%rd1];", "ld.param.b64 %rd4, [f_1+8];",
        "ld.param.b64 %rd4, [f_0+-8];",
        "ld.param.v4.b64 {%rd4, %rd5, %rd6, %rd7}, [f_0];",
        "ld.param.b64 %rd4, [%rd1];", "add.s32 {%r4, %r5}, %r1, 1;",
        "mov.b64 {%r4, %r5, %r6}, %rd1;"}) {
    std::string opcode(text, std::string(text).find(' '));
    EXPECT_EQ(bodyError(std::string(text) + "\n"),
              "ptx line 13: operands of instruction '" + opcode +
                  "' are not emulated");
  }
}

TEST_F(ModuleText, UnknownNames) {
  EXPECT_EQ(bodyError("mov.b32 %r4, %r99;\n"),
            "ptx line 13: unknown name '%r99'");
  EXPECT_EQ(bodyError("@%p99 ret;\n"), "ptx line 13: unknown name '%p99'");
  EXPECT_EQ(bodyError("mov.u32 %r4, %clock;\n"),
            "ptx line 13: unknown name '%clock'");
  EXPECT_EQ(bodyError("\nbra $nowhere;\n"),
            "ptx line 14: unknown label '$nowhere'");
}

TEST_F(ModuleText, UnknownDirectives) {
  EXPECT_EQ(bodyError(".branchtargets $a, $b;\n"),
            "ptx line 13: directive '.branchtargets' is not emulated");
  EXPECT_EQ(bodyError(".reg .b128 %q<2>;\n"),
            "ptx line 13: registers of type '.b128' are not emulated");
  EXPECT_EQ(bodyError(".reg .b32 %q<99999999>;\n"),
            "ptx line 13: expected at most 1048576 registers, found 100000060");
  EXPECT_EQ(loadError(kernelOf("", ".func g() {}\n")),
            "ptx line 4: directive '.func' is not emulated");
  std::string text = kernelOf("");
  text.insert(text.find("\n{"), " .cluster_dim 2");
  EXPECT_EQ(loadError(text),
            "ptx line 5: directive '.cluster_dim' is not emulated");
}

TEST_F(ModuleText, Syntax) {
  EXPECT_EQ(bodyError("add.s32 %r4, %r1, 1\nret;\n"),
            "ptx line 14: expected ';', found 'ret;'");
  EXPECT_EQ(bodyError("ld.global.b32 %r4, [%rd1;\n"),
            "ptx line 13: expected ']', found ';'");
  EXPECT_EQ(bodyError("ld.global.b32 %r4, [%rd1+x];\n"),
            "ptx line 13: expected a number, found 'x];'");
  std::string text = kernelOf("");
  EXPECT_EQ(loadError(text.substr(0, text.rfind('}'))),
            "ptx line 14: expected a name, found the end");
  EXPECT_EQ(loadError(text + ".entry f() {}\n"),
            "ptx line 15: kernel 'f' is there twice");
  EXPECT_EQ(loadError(".version 8.0\n.entry f(.reg .u64 f_0) {}\n"),
            "ptx line 2: expected parameters in .param");
}

TEST_F(ModuleText, Initialisers) {
  EXPECT_EQ(loadError(kernelOf("", ".global .b8 v[2] = {1, 2, 3};\n")),
            "ptx line 4: more initialisers than 'v' has elements");
  EXPECT_EQ(loadError(kernelOf("", ".global .b64 v = other;\n")),
            "ptx line 4: expected a number, found 'other;'");
}

TEST_F(ModuleText, Limits) {
  EXPECT_EQ(bodyError(".shared .align 8192 .b8 tile[4];\n"),
            "ptx line 13: expected at most 4096 bytes of alignment, found "
            "8192");
  EXPECT_EQ(bodyError(".shared .b8 a[200000];\n.shared .b8 b[32449];\n"),
            "ptx line 15: expected at most 232448 bytes of shared memory, "
            "found 232449");
  EXPECT_EQ(bodyError(".local .b8 depot[524289];\n"),
            "ptx line 14: expected at most 524288 bytes of local memory, found "
            "524289");
  EXPECT_EQ(loadError(".version 8.0\n.entry f(.param .b8 a[32765]) {}\n"),
            "ptx line 2: expected at most 32764 bytes of parameters, found "
            "32765");
  EXPECT_EQ(loadError(kernelOf("", ".global .align 1 .b8 v[4294967296];\n")),
            "ptx line 4: expected at most 4294967295 elements, found "
            "4294967296");
}

/// No text makes the parser crash or hang: a module that ends anywhere, and one
/// that lacks any of its characters.
TEST_F(ModuleText, DamagedText) {
  std::ifstream file(TOPS_PTX_KERNELS);
  std::string text(std::istreambuf_iterator<char>(file), {});
  ASSERT_GT(text.size(), 1000u);
  size_t numRefused = 0;
  for (size_t i = 0; i < text.size(); i += 7) {
    load(text.substr(0, i));
    numRefused += !takeError().empty();
    std::string without = text;
    without.erase(i, 1);
    load(without);
    numRefused += !takeError().empty();
  }
  // Some of what is left out is a comment, or ends between two kernels.
  EXPECT_GT(numRefused, text.size() / 7);
}

} // namespace
