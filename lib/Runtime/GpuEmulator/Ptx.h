//===- Ptx.h - Kernels as the emulator runs them ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of PTX that LLVM's back end writes for kernels that move data.
// Anything else is refused when a module is loaded, so that nothing runs that
// is only half understood.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_RUNTIME_GPUEMULATOR_PTX_H
#define TOPS_RUNTIME_GPUEMULATOR_PTX_H

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tops::emulator {

class Memory;

struct Dim3 {
  uint32_t x = 1, y = 1, z = 1;

  uint64_t count() const { return uint64_t(x) * y * z; }
  /// The position with this number, x running fastest.
  Dim3 at(uint64_t number) const {
    return {uint32_t(number % x), uint32_t(number / x % y),
            uint32_t(number / x / y)};
  }
};

/// Floats are moved, but not computed with: they are bits.
struct Type {
  enum Kind : uint8_t { Bits, Unsigned, Signed, Predicate };
  Kind kind = Bits;
  uint8_t bytes = 4;

  unsigned bits() const { return 8u * bytes; }
};

enum class Space : uint8_t { Generic, Global, Shared, Local, Param };

/// Shared and local memory start at 0, as on hardware; a generic address has
/// their bit set. No address of a process looks like that.
constexpr uint64_t sharedWindow = uint64_t(1) << 56;
constexpr uint64_t localWindow = uint64_t(1) << 57;

enum class Opcode : uint8_t {
  Move,
  Load,
  Store,
  Atomic,
  /// Whatever has one result that follows from the values of its operands.
  Compute,
  Divide,
  Branch,
  Return,
  Barrier
};

/// Which part of a product is the result.
enum class Part : uint8_t { Low, High, Wide };

/// What a comparison holds for; combined by |.
enum Compare : uint8_t { Less = 1, Equal = 2, Greater = 4 };

/// An address is a register or nothing, plus `value`.
struct Operand {
  enum Tag : uint8_t { Immediate, Register, Vector };

  Tag tag = Immediate;
  bool isAddress = false;
  uint32_t index = 0;
  uint64_t value = 0;
  std::vector<Operand> elements;
};

struct Sources;

struct Instruction {
  Opcode opcode = Opcode::Compute;
  /// Of the result or of what is moved, and of the operands.
  Type type, source;
  Space space = Space::Generic;
  Part part = Part::Low;
  uint8_t compare = 0;
  /// Of a load from memory that no thread of the launch writes.
  bool isNonCoherent = false;
  /// Of a conversion of addresses: to the space rather than from it.
  bool toSpace = false;
  /// Of a funnel shift.
  bool left = false;
  /// Number of values that a load or store moves.
  uint8_t vectorSize = 1;
  /// Computes the result, or what an atomic leaves in memory.
  uint64_t (*evaluate)(const Sources &) = nullptr;
  /// Register that decides whether a lane takes part; none if negative.
  int32_t guard = -1;
  bool guardNegated = false;
  std::vector<Operand> operands;
  /// Of a branch: where it goes, and where the lanes of a warp meet again.
  uint32_t target = 0, reconvergence = 0;
  unsigned line = 0;
};

/// The values of the source operands of one lane.
struct Sources {
  const Instruction &instruction;
  /// The first two as the instruction reads them: extended to 64 bits.
  uint64_t a, b;
  /// As they are in their registers.
  uint64_t raw[4];
};

struct Variable {
  std::string name;
  uint64_t offset = 0, size = 0;
};

struct Kernel {
  std::string name;
  std::vector<Variable> parameters;
  uint64_t parameterBytes = 0;
  std::vector<Instruction> code;
  uint32_t numRegisters = 0;
  /// Registers that hold the place of a thread: three for each of thread,
  /// block size, block and grid size, in the order of `specialNames`; none if
  /// negative.
  int32_t specials[12] = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
  uint64_t localBytes = 0;
  std::vector<Variable> shared;
  /// The only block that the kernel was compiled for; empty for any.
  std::vector<uint32_t> requiredBlock;
  uint64_t maxThreads = 1024;
};

struct Module {
  std::map<std::string, Kernel> kernels;
  /// Addresses of the variables in global memory.
  std::vector<uint64_t> globals;
};

/// Parses a module and puts its variables into `memory`. Returns what is wrong
/// with the text, or nothing.
std::string parseModule(const char *text, Memory &memory, Module &module);

/// Reads opcode and modifiers, such as `ld.global.v4.b32`. `operands` gets one
/// letter per operand, which checkOperands knows. Returns what is outside of
/// the emulated part, or nothing.
std::string decodeOpcode(const std::string &text, Instruction &instruction,
                         std::string &operands);

/// Whether the operands are what running the instruction takes for granted.
bool checkOperands(const Instruction &instruction, const std::string &letters,
                   uint64_t parameterBytes);

/// Whether `name` is a type, such as `u32`.
bool parseType(const std::string &name, Type &type);

/// Finds where the lanes that a branch separates meet again.
void findReconvergence(std::vector<Instruction> &code);

inline uint64_t roundUp(uint64_t value, uint64_t multiple) {
  return (value + multiple - 1) / multiple * multiple;
}

inline uint64_t truncate(uint64_t value, unsigned bytes) {
  return bytes >= 8 ? value : value & ((uint64_t(1) << 8 * bytes) - 1);
}

/// The 64 bits that stand for a value of some type in a register.
inline uint64_t extend(uint64_t value, Type type) {
  unsigned unused = 64 - type.bits();
  return type.kind == Type::Signed
             ? uint64_t(int64_t(value << unused) >> unused)
             : value << unused >> unused;
}

} // namespace tops::emulator

#endif // TOPS_RUNTIME_GPUEMULATOR_PTX_H
