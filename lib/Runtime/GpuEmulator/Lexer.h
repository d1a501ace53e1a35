//===- Lexer.h - Words and numbers of PTX text ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first error is kept and moves the lexer to the end of the text, where
// nothing follows any more: who parses need not look at every result.
//
//===----------------------------------------------------------------------===//

#ifndef TOPS_RUNTIME_GPUEMULATOR_LEXER_H
#define TOPS_RUNTIME_GPUEMULATOR_LEXER_H

#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

namespace tops::emulator {

class Lexer {
public:
  explicit Lexer(const char *text) : cursor(text), end(text + strlen(text)) {}

  const std::string &getError() const { return error; }

  void fail(const std::string &what) { failAt(getLine(), what); }

  void failAt(unsigned where, const std::string &what) {
    if (error.empty())
      error = "ptx line " + std::to_string(where) + ": " + what;
    cursor = end;
  }

  bool atEnd() {
    skipBlanks();
    return cursor == end;
  }

  /// The line of what comes next, from 1.
  unsigned getLine() {
    skipBlanks();
    return line;
  }

  /// The next character, or 0 at the end.
  char peek() { return atEnd() ? 0 : *cursor; }

  bool accept(char wanted) {
    if (peek() != wanted)
      return false;
    ++cursor;
    return true;
  }

  void expect(char wanted) {
    if (!accept(wanted))
      fail(std::string("expected '") + wanted + "', found " + describeNext());
  }

  bool atNumber() {
    char next = peek();
    return std::isdigit(static_cast<unsigned char>(next)) || next == '-';
  }

  /// A name, directive, register or opcode; `::` is part of a word.
  std::string word() {
    skipBlanks();
    const char *begin = cursor;
    while (cursor != end)
      if (isWordCharacter(*cursor))
        ++cursor;
      else if (cursor[0] == ':' && cursor[1] == ':' && cursor != begin)
        cursor += 2;
      else
        break;
    if (begin == cursor)
      fail("expected a name, found " + describeNext());
    return std::string(begin, cursor);
  }

  /// An integer, or the bits of a float such as 0f3F800000.
  uint64_t number() {
    bool isNegative = accept('-');
    if (!std::isdigit(static_cast<unsigned char>(peek()))) {
      fail("expected a number, found " + describeNext());
      return 0;
    }
    bool isFloat =
        cursor[0] == '0' && cursor[1] && std::strchr("fFdD", cursor[1]);
    char *rest = nullptr;
    uint64_t value =
        std::strtoull(cursor + 2 * isFloat, &rest, isFloat ? 16 : 0);
    cursor = rest;
    accept('U');
    return isNegative ? -value : value;
  }

  void skipLine() {
    while (cursor != end && *cursor != '\n')
      ++cursor;
  }

  void skipPast(char last) {
    while (!atEnd() && *cursor != last)
      ++cursor;
    expect(last);
  }

private:
  static bool isWordCharacter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) ||
           (c != 0 && std::strchr("_$%.", c));
  }

  void skipBlanks() {
    while (cursor != end) {
      if (*cursor == '\n')
        ++line;
      else if (cursor[0] == '/' && cursor[1] == '/') {
        while (cursor != end && *cursor != '\n')
          ++cursor;
        continue;
      } else if (!std::isspace(static_cast<unsigned char>(*cursor)))
        return;
      ++cursor;
    }
  }

  std::string describeNext() {
    if (atEnd())
      return "the end";
    size_t length = std::strcspn(cursor, "\n");
    return "'" + std::string(cursor, length < 40 ? length : 40) + "'";
  }

  const char *cursor;
  const char *end;
  unsigned line = 1;
  std::string error;
};

} // namespace tops::emulator

#endif // TOPS_RUNTIME_GPUEMULATOR_LEXER_H
