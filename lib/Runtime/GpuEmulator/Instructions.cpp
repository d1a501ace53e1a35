//===- Instructions.cpp - What PTX instructions are called and mean -------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A register holds 64 bits whatever its type; every instruction looks at as
// many of them as its own type has.
//
//===----------------------------------------------------------------------===//

#include "Ptx.h"

#include <algorithm>
#include <cstring>

using namespace tops::emulator;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static bool isSigned(const Sources &s) {
  return s.instruction.source.kind == Type::Signed;
}

static unsigned bits(const Sources &s) { return s.instruction.source.bits(); }

static bool isLess(const Sources &s) {
  return isSigned(s) ? int64_t(s.a) < int64_t(s.b) : s.a < s.b;
}

static uint64_t multiply(const Sources &s) {
  using Wide = unsigned __int128;
  Wide product = isSigned(s) ? Wide(__int128(int64_t(s.a)) * int64_t(s.b))
                             : Wide(s.a) * s.b;
  return uint64_t(s.instruction.part == Part::High ? product >> bits(s)
                                                   : product);
}

/// Who calls has checked that the divisor is not 0.
static uint64_t divide(const Sources &s) {
  if (!isSigned(s))
    return s.a / s.b;
  // The smallest number divided by -1 has no quotient in C++.
  return int64_t(s.b) == -1 ? -s.a : uint64_t(int64_t(s.a) / int64_t(s.b));
}

static uint64_t shiftLeft(const Sources &s) {
  uint32_t count = uint32_t(s.raw[1]);
  return count >= bits(s) ? 0 : s.a << count;
}

static uint64_t shiftRight(const Sources &s) {
  uint32_t count = uint32_t(s.raw[1]);
  if (isSigned(s))
    return uint64_t(int64_t(s.a) >> std::min(count, bits(s) - 1));
  return count >= bits(s) ? 0 : s.a >> count;
}

/// The middle of two registers, the second of which has the high bits.
static uint64_t funnel(const Sources &s) {
  uint64_t both = s.b << 32 | s.a;
  unsigned count = s.raw[2] & 31;
  return both >> (s.instruction.left ? 32 - count : count);
}

static uint64_t compare(const Sources &s) {
  Compare found = s.a == s.b ? Equal : isLess(s) ? Less : Greater;
  return (s.instruction.compare & found) != 0;
}

static uint64_t permute(const Sources &s) {
  uint64_t both = s.b << 32 | s.a, result = 0;
  for (unsigned i = 0; i < 4; ++i) {
    unsigned selector = s.raw[2] >> 4 * i & 15;
    uint64_t byte = both >> 8 * (selector & 7) & 255;
    if (selector & 8) // The sign of the byte instead.
      byte = byte & 128 ? 255 : 0;
    result |= byte << 8 * i;
  }
  return result;
}

static uint64_t lowBits(unsigned count) {
  return count >= 64 ? ~uint64_t(0) : (uint64_t(1) << count) - 1;
}

static uint64_t extractField(const Sources &s) {
  unsigned position = s.raw[1] & 255, length = s.raw[2] & 255;
  if (!isSigned(s))
    return position >= bits(s) ? 0 : s.a >> position & lowBits(length);
  if (length == 0)
    return 0;
  // Beyond the register there are copies of its sign.
  uint64_t field = uint64_t(int64_t(s.a) >> std::min(position, 63u));
  unsigned unused = length >= 64 ? 0 : 64 - length;
  return uint64_t(int64_t(field << unused) >> unused);
}

static uint64_t insertField(const Sources &s) {
  unsigned position = s.raw[2] & 255, length = s.raw[3] & 255;
  if (position >= bits(s))
    return s.b;
  uint64_t mask = lowBits(length) << position;
  return (s.b & ~mask) | (s.a << position & mask);
}

static uint64_t convertAddress(const Sources &s) {
  Space space = s.instruction.space;
  uint64_t window = space == Space::Shared  ? sharedWindow
                    : space == Space::Local ? localWindow
                                            : 0;
  return s.instruction.toSpace ? s.a - window : s.a + window;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

namespace {

struct OpcodeEntry {
  const char *name;
  Opcode opcode;
  /// One letter per operand: r for a register that is written, s for a value, m
  /// for an address, v and w for r and s that may be a vector.
  const char *operands;
  /// First letters of the types that it may have; two of them if the first
  /// letter stands twice.
  const char *types;
  /// What else may follow, between blanks. Whatever is not here would change
  /// what the instruction does.
  const char *modifiers;
  uint64_t (*evaluate)(const Sources &) = nullptr;
};

// Hints for caches and the order of memory accesses change nothing here: the
// threads run one after the other.
#define TOPS_PTX_HINTS                                                         \
  " global shared shared::cta local v2 v4 v8 weak volatile relaxed cta gpu "   \
  "sys cg cs L1::evict_normal L1::evict_unchanged L1::evict_first "            \
  "L1::evict_last L1::no_allocate L2::64B L2::128B L2::256B "
#define TOPS_PTX_ATOMIC                                                        \
  " global shared relaxed acquire release acq_rel cta gpu sys exch add min "   \
  "max and or xor "

const OpcodeEntry opcodes[] = {
    {"mov", Opcode::Move, "vw", "busfp", ""},
    {"ld", Opcode::Load, "vm", "busf",
     TOPS_PTX_HINTS "const param nc acquire ca lu cv "},
    {"st", Opcode::Store, "mw", "busf", TOPS_PTX_HINTS "release wb wt "},
    {"atom", Opcode::Atomic, "rms", "bus", TOPS_PTX_ATOMIC},
    {"red", Opcode::Atomic, "ms", "bus", TOPS_PTX_ATOMIC},
    {"add", Opcode::Compute, "rss", "us", "",
     [](const Sources &s) { return s.a + s.b; }},
    {"sub", Opcode::Compute, "rss", "us", "",
     [](const Sources &s) { return s.a - s.b; }},
    {"mul", Opcode::Compute, "rss", "us", " lo hi wide ", multiply},
    {"mad", Opcode::Compute, "rsss", "us", " lo hi wide ",
     [](const Sources &s) { return multiply(s) + s.raw[2]; }},
    {"div", Opcode::Divide, "rss", "us", "", divide},
    {"rem", Opcode::Divide, "rss", "us", "",
     [](const Sources &s) { return s.a - divide(s) * s.b; }},
    {"neg", Opcode::Compute, "rs", "s", "",
     [](const Sources &s) { return -s.a; }},
    {"abs", Opcode::Compute, "rs", "s", "",
     [](const Sources &s) { return int64_t(s.a) < 0 ? -s.a : s.a; }},
    {"min", Opcode::Compute, "rss", "us", "",
     [](const Sources &s) { return isLess(s) ? s.a : s.b; }},
    {"max", Opcode::Compute, "rss", "us", "",
     [](const Sources &s) { return isLess(s) ? s.b : s.a; }},
    {"and", Opcode::Compute, "rss", "bp", "",
     [](const Sources &s) { return s.a & s.b; }},
    {"or", Opcode::Compute, "rss", "bp", "",
     [](const Sources &s) { return s.a | s.b; }},
    {"xor", Opcode::Compute, "rss", "bp", "",
     [](const Sources &s) { return s.a ^ s.b; }},
    {"not", Opcode::Compute, "rs", "bp", "",
     [](const Sources &s) {
       bool isPredicate = s.instruction.type.kind == Type::Predicate;
       return isPredicate ? s.a ^ 1 : ~s.a;
     }},
    {"shl", Opcode::Compute, "rss", "b", "", shiftLeft},
    {"shr", Opcode::Compute, "rss", "bus", "", shiftRight},
    {"shf", Opcode::Compute, "rsss", "b", " l r wrap ", funnel},
    {"setp", Opcode::Compute, "rss", "bus", " eq ne lt le gt ge lo ls hi hs ",
     compare},
    {"selp", Opcode::Compute, "rsss", "busf", "",
     [](const Sources &s) { return s.raw[2] ? s.a : s.b; }},
    {"cvt", Opcode::Compute, "rs", "uus", "",
     [](const Sources &s) { return s.a; }},
    {"cvta", Opcode::Compute, "rs", "u", " to global shared local const ",
     convertAddress},
    {"prmt", Opcode::Compute, "rsss", "b", "", permute},
    {"bfe", Opcode::Compute, "rsss", "us", "", extractField},
    {"bfi", Opcode::Compute, "rssss", "b", "", insertField},
    {"bra", Opcode::Branch, "", "", " uni "},
    {"ret", Opcode::Return, "", "", " uni "},
    {"bar", Opcode::Barrier, "s", "", " sync cta aligned "},
    {"barrier", Opcode::Barrier, "s", "", " sync cta aligned "},
};

#undef TOPS_PTX_HINTS
#undef TOPS_PTX_ATOMIC

/// What a modifier changes; those that are not here change nothing.
struct ModifierEntry {
  const char *name;
  void (*apply)(Instruction &);
};

const ModifierEntry modifierEffects[] = {
    {"global", [](Instruction &i) { i.space = Space::Global; }},
    {"const", [](Instruction &i) { i.space = Space::Global; }},
    {"shared", [](Instruction &i) { i.space = Space::Shared; }},
    {"shared::cta", [](Instruction &i) { i.space = Space::Shared; }},
    {"local", [](Instruction &i) { i.space = Space::Local; }},
    {"param", [](Instruction &i) { i.space = Space::Param; }},
    {"exch",
     [](Instruction &i) { i.evaluate = [](const Sources &s) { return s.b; }; }},
    {"nc", [](Instruction &i) { i.isNonCoherent = true; }},
    {"to", [](Instruction &i) { i.toSpace = true; }},
    {"v2", [](Instruction &i) { i.vectorSize = 2; }},
    {"v4", [](Instruction &i) { i.vectorSize = 4; }},
    {"v8", [](Instruction &i) { i.vectorSize = 8; }},
    {"hi",
     [](Instruction &i) {
       i.part = Part::High;
       i.compare = Greater;
     }},
    {"wide", [](Instruction &i) { i.part = Part::Wide; }},
    {"l", [](Instruction &i) { i.left = true; }},
    {"eq", [](Instruction &i) { i.compare = Equal; }},
    {"ne", [](Instruction &i) { i.compare = Less | Greater; }},
    {"lt", [](Instruction &i) { i.compare = Less; }},
    {"le", [](Instruction &i) { i.compare = Less | Equal; }},
    {"gt", [](Instruction &i) { i.compare = Greater; }},
    {"ge", [](Instruction &i) { i.compare = Greater | Equal; }},
    // For unsigned numbers, which the type says already.
    {"lo", [](Instruction &i) { i.compare = Less; }},
    {"ls", [](Instruction &i) { i.compare = Less | Equal; }},
    {"hs", [](Instruction &i) { i.compare = Greater | Equal; }},
};

} // namespace

bool tops::emulator::parseType(const std::string &name, Type &type) {
  if (name == "pred") {
    type = {Type::Predicate, 1};
    return true;
  }
  if (name.empty() || !std::strchr("busf", name[0]))
    return false;
  Type::Kind kind = name[0] == 'u'   ? Type::Unsigned
                    : name[0] == 's' ? Type::Signed
                                     : Type::Bits;
  for (uint8_t bytes : {1, 2, 4, 8})
    if (name.substr(1) == std::to_string(8 * bytes)) {
      type = {kind, bytes};
      return true;
    }
  return false;
}

static const OpcodeEntry *findOpcode(const std::string &name) {
  for (const OpcodeEntry &entry : opcodes)
    if (name == entry.name)
      return &entry;
  return nullptr;
}

/// The parts of `a.b::c.d`: `a`, `b::c` and `d`.
static std::vector<std::string> split(const std::string &text) {
  std::vector<std::string> parts;
  for (size_t begin = 0, dot = 0; dot != std::string::npos; begin = dot + 1) {
    dot = text.find('.', begin);
    parts.push_back(text.substr(begin, dot - begin));
  }
  return parts;
}

static void applyModifier(const std::string &modifier,
                          Instruction &instruction) {
  for (const ModifierEntry &entry : modifierEffects)
    if (modifier == entry.name)
      entry.apply(instruction);
  // An atomic computes as the instruction of that name.
  const OpcodeEntry *computes = findOpcode(modifier);
  if (instruction.opcode == Opcode::Atomic && computes)
    instruction.evaluate = computes->evaluate;
}

/// What keeps an instruction from being run although each modifier is known.
static std::string checkDecoded(const Instruction &instruction,
                                const OpcodeEntry &entry, unsigned numTypes) {
  const char *types = entry.types;
  unsigned wanted = !*types ? 0 : types[0] == types[1] ? 2 : 1;
  if (numTypes != wanted)
    return "has types that are not emulated";
  if (instruction.vectorSize * instruction.type.bytes > 32)
    return "moves more than 32 bytes";
  if (instruction.part == Part::Wide && instruction.type.bytes > 4)
    return "has a result of more than 64 bits";
  if (instruction.opcode == Opcode::Atomic &&
      (!instruction.evaluate || instruction.type.bytes < 4))
    return "is not an atomic of 32 or 64 bits";
  return "";
}

/// Tells the type of the result from the one that the operands have.
static void setResultType(Instruction &instruction, unsigned numTypes) {
  if (numTypes < 2)
    instruction.source = instruction.type;
  if (instruction.evaluate == compare)
    instruction.type = {Type::Predicate, 1};
  else if (instruction.part == Part::Wide)
    instruction.type.bytes *= 2;
}

std::string tops::emulator::decodeOpcode(const std::string &text,
                                         Instruction &instruction,
                                         std::string &operands) {
  std::vector<std::string> parts = split(text);
  const OpcodeEntry *entry = findOpcode(parts[0]);
  if (!entry)
    return "instruction '" + text + "' is not emulated";
  instruction.opcode = entry->opcode;
  instruction.evaluate = entry->evaluate;
  operands = entry->operands;
  unsigned numTypes = 0;
  for (size_t i = 1; i < parts.size(); ++i) {
    Type type;
    bool isType = parseType(parts[i], type);
    if (isType && std::strchr(entry->types, parts[i][0]))
      (numTypes++ ? instruction.source : instruction.type) = type;
    else if (!isType &&
             std::strstr(entry->modifiers, (" " + parts[i] + " ").c_str()))
      applyModifier(parts[i], instruction);
    else
      return "modifier '." + parts[i] + "' of instruction '" + text +
             "' is not emulated";
  }
  std::string problem = checkDecoded(instruction, *entry, numTypes);
  if (!problem.empty())
    return "instruction '" + text + "' " + problem;
  setResultType(instruction, numTypes);
  return "";
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Whether an operand is what a letter of OpcodeEntry says; a vector must have
/// `numParts` elements.
static bool fits(const Operand &operand, char letter, size_t numParts) {
  if (operand.tag == Operand::Vector) {
    bool isWritten = letter == 'v';
    bool fitting =
        (isWritten || letter == 'w') && operand.elements.size() == numParts;
    for (const Operand &element : operand.elements)
      fitting &= fits(element, isWritten ? 'r' : 's', 1);
    return fitting;
  }
  if (letter == 'm' || operand.isAddress)
    return letter == 'm' && operand.isAddress;
  bool isWritten = letter == 'r' || letter == 'v';
  return !isWritten || operand.tag == Operand::Register;
}

bool tops::emulator::checkOperands(const Instruction &instruction,
                                   const std::string &letters,
                                   uint64_t parameterBytes) {
  bool isMove = instruction.opcode == Opcode::Move;
  for (size_t i = 0; i < letters.size(); ++i) {
    const Operand &operand = instruction.operands[i];
    bool isVector = operand.tag == Operand::Vector;
    // A move splits a register into what it is given.
    size_t numParts =
        isMove && isVector ? operand.elements.size() : instruction.vectorSize;
    if (!fits(operand, letters[i], numParts) ||
        (isMove && isVector && instruction.type.bytes % numParts != 0) ||
        (std::strchr("vw", letters[i]) && !isVector && numParts > 1))
      return false;
    // The address of a parameter is known here, and so is whether it is one.
    uint64_t bytes = instruction.type.bytes * instruction.vectorSize;
    if (operand.isAddress && instruction.space == Space::Param &&
        (operand.tag != Operand::Immediate || bytes > parameterBytes ||
         operand.value > parameterBytes - bytes))
      return false;
  }
  return true;
}
