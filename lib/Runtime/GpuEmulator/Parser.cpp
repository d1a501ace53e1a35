//===- Parser.cpp - From PTX text to kernels ------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lexer.h"
#include "Memory.h"

#include <algorithm>
#include <cstring>

using namespace tops::emulator;

/// Variables of shared memory are that far apart, so that running over the end
/// of one is seen. The first is there, as 0 would look like a null pointer.
static constexpr uint64_t sharedGap = 1024;
/// What hardware has at most for a block, a thread and a kernel's parameters.
static constexpr uint64_t maxSharedBytes = 227 * 1024;
static constexpr uint64_t maxLocalBytes = 512 * 1024;
static constexpr uint64_t maxParameterBytes = 32764;
/// No text makes us allocate more registers than this.
static constexpr uint64_t maxRegisters = 1 << 20;

static const char *const specialNames[] = {
    "%tid.x",   "%tid.y",   "%tid.z",   "%ntid.x",   "%ntid.y",   "%ntid.z",
    "%ctaid.x", "%ctaid.y", "%ctaid.z", "%nctaid.x", "%nctaid.y", "%nctaid.z"};

namespace {

/// A declaration such as `.align 4 .b8 name[16]`.
struct Declaration {
  std::string name;
  Type type{Type::Bits, 1};
  uint64_t alignment = 1, size = 0;
};

class Parser {
public:
  Parser(const char *text, Memory &memory, Module &module)
      : lexer(text), memory(memory), module(module) {}

  std::string parse();

private:
  void checkAtMost(const char *what, uint64_t found, uint64_t most);
  Declaration parseDeclaration();
  void parseGlobal();
  void parseInitialiser(const Declaration &variable, char *data);
  void parseEntry();
  void parseParameters();
  void parseLimits();
  void parseStatement();
  void parseDirective(const std::string &word, unsigned line);
  void parseRegisters();
  void parseShared();
  void parseInstruction(const std::string &text, unsigned line);
  Operand parseOperand();
  Operand parseScalar();
  void parseNamedOperand(Operand &operand);
  void resolveBranches();
  uint32_t addRegister(const std::string &name);

  Lexer lexer;
  Memory &memory;
  Module &module;
  /// Of the whole module: offsets of variables in shared memory and addresses
  /// of those in global memory.
  std::map<std::string, uint64_t> variables;
  std::vector<Variable> sharedByAll;

  /// Of the kernel that is being read, `values` being what names of variables
  /// and parameters stand for.
  Kernel *kernel = nullptr;
  std::map<std::string, uint64_t> values;
  std::map<std::string, uint32_t> registers, labels;
  std::vector<std::pair<uint32_t, std::string>> branches;
  int32_t guard = -1;
  bool guardNegated = false;
};

} // namespace

void Parser::checkAtMost(const char *what, uint64_t found, uint64_t most) {
  if (found > most)
    lexer.fail("expected at most " + std::to_string(most) + " " + what +
               ", found " + std::to_string(found));
}

Declaration Parser::parseDeclaration() {
  Declaration result;
  std::string word = lexer.word();
  for (; word[0] == '.'; word = lexer.word()) {
    if (word == ".align")
      result.alignment = lexer.number();
    else
      parseType(word.substr(1), result.type);
  }
  result.name = word;
  uint64_t count = 1;
  if (lexer.accept('[')) {
    count = lexer.number();
    lexer.expect(']');
  }
  result.alignment = std::max<uint64_t>(result.alignment, result.type.bytes);
  result.size = count * result.type.bytes;
  checkAtMost("bytes of alignment", result.alignment, 4096);
  checkAtMost("elements", count, UINT32_MAX);
  return result;
}

void Parser::parseShared() {
  Declaration variable = parseDeclaration();
  lexer.expect(';');
  std::vector<Variable> &shared = kernel ? kernel->shared : sharedByAll;
  uint64_t end = shared.empty() ? 0 : shared.back().offset + shared.back().size;
  uint64_t offset = roundUp(end + sharedGap, variable.alignment);
  (kernel ? values : variables)[variable.name] = offset;
  shared.push_back({variable.name, offset, variable.size});
  uint64_t sum = 0;
  for (const Variable &other : shared)
    sum += other.size;
  checkAtMost("bytes of shared memory", sum, maxSharedBytes);
}

void Parser::parseGlobal() {
  Declaration variable = parseDeclaration();
  uint64_t address = memory.allocate(variable.size, Origin::Variable,
                                     "variable '" + variable.name + "'");
  if (address == 0)
    return lexer.fail("no memory for variable '" + variable.name + "'");
  variables[variable.name] = address;
  module.globals.push_back(address);
  Buffer *buffer = memory.find(address);
  if (lexer.accept('='))
    parseInitialiser(variable, buffer ? buffer->data : nullptr);
  lexer.expect(';');
}

void Parser::parseInitialiser(const Declaration &variable, char *data) {
  uint64_t offset = 0;
  bool isList = lexer.accept('{');
  do {
    uint64_t value = lexer.number();
    if (offset + variable.type.bytes > variable.size)
      return lexer.fail("more initialisers than '" + variable.name +
                        "' has elements");
    std::memcpy(data + offset, &value, variable.type.bytes);
    offset += variable.type.bytes;
  } while (isList && lexer.accept(','));
  if (isList)
    lexer.expect('}');
}

std::string Parser::parse() {
  if (lexer.word() != ".version")
    lexer.failAt(1, "expected .version at the start of a module");
  lexer.skipLine();
  while (!lexer.atEnd()) {
    unsigned line = lexer.getLine();
    std::string word = lexer.word();
    if (word == ".target" || word == ".address_size" || word == ".file")
      lexer.skipLine();
    else if (word == ".section")
      lexer.skipPast('}'); // Debug information.
    else if (word == ".entry")
      parseEntry();
    else if (word == ".shared")
      parseShared();
    else if (word == ".global" || word == ".const")
      parseGlobal();
    else if (word != ".visible" && word != ".weak")
      lexer.failAt(line, "directive '" + word + "' is not emulated");
  }
  return lexer.getError();
}

std::string tops::emulator::parseModule(const char *text, Memory &memory,
                                        Module &module) {
  return Parser(text, memory, module).parse();
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

void Parser::parseEntry() {
  std::string name = lexer.word();
  if (module.kernels.count(name))
    return lexer.fail("kernel '" + name + "' is there twice");
  kernel = &module.kernels[name];
  kernel->name = name;
  kernel->shared = sharedByAll;
  values = variables;
  registers.clear();
  labels.clear();
  branches.clear();
  parseParameters();
  parseLimits();
  lexer.expect('{');
  for (unsigned depth = 1; depth > 0 && lexer.getError().empty();)
    if (lexer.accept('{')) // A register of LLVM's own is declared in there.
      ++depth;
    else if (lexer.accept('}'))
      --depth;
    else
      parseStatement();
  resolveBranches();
  if (lexer.getError().empty())
    findReconvergence(kernel->code);
  kernel = nullptr;
}

void Parser::parseParameters() {
  if (!lexer.accept('(') || lexer.accept(')'))
    return;
  do {
    if (lexer.word() != ".param")
      return lexer.fail("expected parameters in .param");
    Declaration parameter = parseDeclaration();
    uint64_t &end = kernel->parameterBytes;
    values[parameter.name] = end;
    kernel->parameters.push_back({parameter.name, end, parameter.size});
    end += parameter.size;
    checkAtMost("bytes of parameters", end, maxParameterBytes);
  } while (lexer.accept(','));
  lexer.expect(')');
}

/// `.reqntid 4, 2, 1` and the like, up to the body.
void Parser::parseLimits() {
  while (!lexer.atEnd() && lexer.peek() != '{') {
    std::string word = lexer.word();
    std::vector<uint32_t> numbers;
    while (lexer.atNumber()) {
      numbers.push_back(lexer.number());
      lexer.accept(',');
    }
    numbers.resize(3, 1);
    if (word == ".reqntid")
      kernel->requiredBlock = numbers;
    else if (word == ".maxntid")
      kernel->maxThreads = uint64_t(numbers[0]) * numbers[1] * numbers[2];
    else if (word != ".minnctapersm" && word != ".maxnreg")
      return lexer.fail("directive '" + word + "' is not emulated");
  }
}

void Parser::parseStatement() {
  unsigned line = lexer.getLine();
  guard = -1;
  if (lexer.accept('@')) {
    guardNegated = lexer.accept('!');
    std::string name = lexer.word();
    if (!registers.count(name))
      return lexer.fail("unknown name '" + name + "'");
    guard = registers[name];
    return parseInstruction(lexer.word(), line);
  }
  std::string word = lexer.word();
  if (word[0] == '.')
    return parseDirective(word, line);
  if (!lexer.accept(':'))
    return parseInstruction(word, line);
  labels[word] = kernel->code.size();
}

void Parser::parseDirective(const std::string &word, unsigned line) {
  if (word == ".reg") {
    parseRegisters();
  } else if (word == ".shared") {
    parseShared();
  } else if (word == ".local") {
    Declaration variable = parseDeclaration();
    lexer.expect(';');
    uint64_t offset = roundUp(kernel->localBytes, variable.alignment);
    values[variable.name] = offset;
    kernel->localBytes = offset + variable.size;
    checkAtMost("bytes of local memory", kernel->localBytes, maxLocalBytes);
  } else if (word == ".pragma" || word == ".loc") {
    lexer.skipLine();
  } else {
    lexer.failAt(line, "directive '" + word + "' is not emulated");
  }
}

uint32_t Parser::addRegister(const std::string &name) {
  return registers[name] = kernel->numRegisters++;
}

void Parser::parseRegisters() {
  Type type;
  std::string word = lexer.word();
  if (word.empty() || !parseType(word.substr(1), type))
    return lexer.fail("registers of type '" + word + "' are not emulated");
  do {
    std::string name = lexer.word();
    if (!lexer.accept('<')) {
      addRegister(name);
      continue;
    }
    uint64_t count = lexer.number();
    lexer.expect('>');
    checkAtMost("registers", kernel->numRegisters + count, maxRegisters);
    for (uint64_t i = 0; i < count && !lexer.atEnd(); ++i)
      addRegister(name + std::to_string(i));
  } while (lexer.accept(','));
  lexer.expect(';');
}

void Parser::parseInstruction(const std::string &text, unsigned line) {
  Instruction instruction;
  instruction.line = line;
  instruction.guard = guard;
  instruction.guardNegated = guardNegated;
  std::string letters;
  std::string problem = decodeOpcode(text, instruction, letters);
  if (!problem.empty())
    return lexer.failAt(line, problem);
  std::vector<Operand> &operands = instruction.operands;
  if (instruction.opcode == Opcode::Branch)
    branches.push_back({uint32_t(kernel->code.size()), lexer.word()});
  else if (lexer.peek() != ';')
    do
      operands.push_back(parseOperand());
    while (lexer.accept(','));
  lexer.expect(';');
  if (operands.size() != letters.size())
    return lexer.failAt(line, "expected " + std::to_string(letters.size()) +
                                  " operands of instruction '" + text +
                                  "', found " +
                                  std::to_string(operands.size()));
  if (!checkOperands(instruction, letters, kernel->parameterBytes))
    return lexer.failAt(line, "operands of instruction '" + text +
                                  "' are not emulated");
  kernel->code.push_back(std::move(instruction));
}

Operand Parser::parseOperand() {
  Operand operand;
  if (lexer.accept('{')) {
    operand.tag = Operand::Vector;
    do
      operand.elements.push_back(parseScalar());
    while (lexer.accept(','));
    lexer.expect('}');
    return operand;
  }
  return parseScalar();
}

Operand Parser::parseScalar() {
  Operand operand;
  operand.isAddress = lexer.accept('[');
  if (lexer.atNumber())
    operand.value = lexer.number();
  else
    parseNamedOperand(operand);
  if (operand.isAddress) {
    if (lexer.accept('+'))
      operand.value += lexer.number();
    lexer.expect(']');
  }
  return operand;
}

void Parser::parseNamedOperand(Operand &operand) {
  std::string name = lexer.word();
  auto value = values.find(name);
  if (value != values.end()) {
    operand.value = value->second;
    return;
  }
  operand.tag = Operand::Register;
  auto found = registers.find(name);
  auto special =
      std::find(std::begin(specialNames), std::end(specialNames), name);
  bool isSpecial = special != std::end(specialNames);
  if (found != registers.end())
    operand.index = found->second;
  else if (name == "_" || isSpecial) // What nobody wants has a register, too.
    operand.index = addRegister(name);
  else
    lexer.fail("unknown name '" + name + "'");
  if (isSpecial)
    kernel->specials[special - specialNames] = operand.index;
}

void Parser::resolveBranches() {
  for (auto &[position, label] : branches) {
    Instruction &branch = kernel->code[position];
    auto found = labels.find(label);
    if (found == labels.end())
      return lexer.failAt(branch.line, "unknown label '" + label + "'");
    branch.target = found->second;
  }
}
