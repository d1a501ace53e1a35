//===- FuzzNpy.cpp - NumPy files and arrays in text -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What must hold of any bytes: they are read or there is an error; what was
// read is written and read again as the same.
//
//===----------------------------------------------------------------------===//

#include "Choices.h"
#include "tops/ArrayText.h"
#include "tops/Npy.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::tops;
using namespace mlir::tops::fuzz;

[[noreturn]] static void fail(StringRef what, llvm::Error error) {
  llvm::errs() << "fuzz: " << what << ": " << llvm::toString(std::move(error))
               << "\n";
  abort();
}

namespace {
/// A file that only memory has.
class MemoryFile {
public:
  explicit MemoryFile(StringRef bytes) : descriptor(memfd_create("npy", 0)) {
    if (descriptor < 0 || write(descriptor, bytes.data(), bytes.size()) !=
                              static_cast<ssize_t>(bytes.size()))
      abort();
  }
  ~MemoryFile() { close(descriptor); }
  std::string getPath() const {
    return "/proc/self/fd/" + std::to_string(descriptor);
  }

private:
  int descriptor;
};
} // namespace

/// A header of the form that NumPy writes, most often, and data for it.
static std::string buildFile(Choices &c) {
  std::string descr = c.pick<const char *>(
      {"<f4", "<f8",  "<f2", ">f4", "|b1",  "|i1", "|u1", "<i2", ">i8", "<u4",
       "<c8", ">c16", "|V1", "<V2", "|V16", "<i3", "|O",  "<U4", "|f4", "=i4"});
  std::string shape;
  int64_t count = 1;
  for (int64_t i = c.number(0, 4); i > 0; --i) {
    int64_t size = c.rarely(16) ? c.pick<int64_t>({-1, INT64_MAX, 1 << 30})
                                : c.number(0, 4);
    count = size < 0 || size > 4 ? 0 : count * size;
    shape += std::to_string(size) + (c.rarely(8) ? "L, " : ", ");
  }
  std::string header = "{'descr': '" + descr +
                       "', 'fortran_order': " + (c.flip() ? "True" : "False") +
                       ", 'shape': (" + shape + "), }";
  while (c.rarely(6))
    header[c.number(0, header.size() - 1)] =
        c.pick<char>({'\'', '{', ')', ',', ' ', 'x', '9', '\0'});
  int64_t major = c.rarely(8) ? c.number(0, 4) : c.number(1, 3);
  int64_t length = header.size() + (c.rarely(12) ? c.number(-2, 9) : 0);
  std::string file("\x93NUMPY", 6);
  file += static_cast<char>(major);
  file += c.rarely(24) ? '\1' : '\0';
  for (int i = 0; i < (major == 1 ? 2 : 4); ++i)
    file += static_cast<char>(length >> (8 * i));
  file += header;
  // As much data as it takes, most often.
  int64_t elementBytes = c.pick<int64_t>({4, 8, 2, 1, 16});
  std::string data = c.rest();
  if (!data.empty() && data[0] % 8 != 0)
    data.resize(count * elementBytes);
  return file + data;
}

/// The element types that a program may ask for.
static Type pickExpected(Choices &c, MLIRContext *context) {
  Builder b(context);
  switch (c.number(0, 12)) {
  case 0:
    return b.getF32Type();
  case 1:
    return b.getI1Type();
  case 2:
    return b.getIntegerType(4);
  case 3:
    return b.getBF16Type();
  case 4:
    return b.getIndexType();
  case 5:
    return ComplexType::get(b.getF32Type());
  case 6:
    return b.getIntegerType(24);
  case 7:
    return Float8E5M2Type::get(context);
  case 8:
    return b.getIntegerType(16, /*isSigned=*/false);
  case 9:
    return ComplexType::get(b.getIntegerType(8));
  case 10:
    return b.getIntegerType(4, /*isSigned=*/true);
  default:
    return {};
  }
}

static bool isEqual(const HostArray &x, const HostArray &y) {
  return x.elementType == y.elementType && x.shape == y.shape &&
         (x.getNumElements() == 0 ||
          std::memcmp(x.getBegin(), y.getBegin(),
                      x.getNumElements() *
                          HostArray::getElementBytes(x.elementType)) == 0);
}

/// Whether the sizes in a text ask for no more than a few megabytes.
static bool isSmall(StringRef text) {
  int64_t product = 1;
  for (StringRef part : llvm::split(text.split('=').first, 'x')) {
    int64_t size;
    if (part.consumeInteger(10, size))
      continue;
    if (size < 0 || size > 4096 || (product *= size) > 65536)
      return false;
  }
  return true;
}

/// Writes an array and reads it again.
static void checkRoundTrip(const HostArray &array) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printArrayType(os, array);
  printArray(os, array);
  static const std::string path =
      "/dev/shm/fuzz-npy-" + std::to_string(getpid()) + ".npy";
  if (llvm::Error error = writeNpy({path}, {array}))
    fail("what was read cannot be written", std::move(error));
  llvm::Expected<HostArray> again = readNpy(path, array.elementType);
  unlink(path.c_str());
  if (!again)
    fail("what was written cannot be read", again.takeError());
  if (!isEqual(array, *again))
    fail("what was read again differs",
         llvm::createStringError("the text is " + text));
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static MLIRContext context(MLIRContext::Threading::DISABLED);
  Choices choices(data, size);
  int64_t kind = choices.number(0, 7);
  Type expected = pickExpected(choices, &context);
  llvm::Expected<HostArray> array = llvm::createStringError("none");
  llvm::consumeError(array.takeError());
  if (kind == 7) {
    std::string text = choices.rest();
    if (!isSmall(text))
      return 0;
    array = parseArray(text, &context);
  } else {
    MemoryFile file(kind == 6 ? choices.rest() : buildFile(choices));
    array = expected ? readNpy(file.getPath(), expected)
                     : readNpy(file.getPath(), &context);
  }
  if (array)
    checkRoundTrip(*array);
  else if (llvm::toString(array.takeError()).empty())
    fail("an error without a text", llvm::Error::success());
  return 0;
}
