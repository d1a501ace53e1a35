//===- NpyWriter.cpp - Writing NumPy files --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//

#include "Elements.h"
#include "NpyFormat.h"
#include "tops/Npy.h"

#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::tops;
using llvm::createStringError;
using llvm::Twine;
namespace fs = llvm::sys::fs;

/// The number of dimensions that NumPy has at most.
static constexpr int64_t maxRank = 64;

/// Everything before the data. Its size is a multiple of 64, so that the data
/// can be mapped into memory and used there.
static std::string getHeader(const HostArray &array) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "{'descr': '" << formatNpyDescr(getNpyType(array.elementType))
     << "', 'fortran_order': False, 'shape': (";
  llvm::interleaveComma(array.shape, os);
  os << (array.getRank() == 1 ? ",), }" : "), }");

  constexpr size_t lengthBytes = 2, alignment = 64;
  size_t before = npyMagic.size() + 2 + lengthBytes;
  size_t end = llvm::alignTo(before + text.size() + 1, alignment);
  text.resize(end - before - 1, ' ');
  text += '\n';
  char length[lengthBytes];
  llvm::support::endian::write16le(length, text.size());
  return npyMagic.str() + std::string("\1\0", 2) +
         std::string(length, lengthBytes) + text;
}

/// Compiled code keeps narrow signed integers with zeros above them; NumPy sees
/// the whole byte, and should see the value.
static void extendSigns(HostArray &array) {
  Type type = array.elementType;
  unsigned bits = getScalarBits(type);
  int64_t bytes = getScalarBytes(bits);
  for (int64_t i = 0, e = array.getNumElements(); i < e; ++i) {
    auto at = reinterpret_cast<uint8_t *>(array.data + i * bytes);
    APInt value = loadScalar(type, array.data + i * bytes);
    llvm::StoreIntToMemory(value.sext(bytes * 8), at, bytes);
  }
}

/// The elements as they go to the file: row-major, signs extended.
static llvm::Expected<HostArray> getFileArray(const HostArray &array) {
  bool isSigned = getNpyType(array.elementType).kind == 'i';
  unsigned bits = getScalarBits(getScalars(array.elementType).first);
  bool needsSigns = isSigned && bits != getScalarBytes(bits) * 8;
  if (array.isRowMajor() && !needsSigns)
    return array;
  llvm::Expected<HostArray> copy = array.copyRowMajor();
  if (copy && needsSigns)
    extendSigns(*copy);
  return copy;
}

static llvm::Error writeTo(int descriptor, const HostArray &array) {
  llvm::Expected<HostArray> contiguous = getFileArray(array);
  if (!contiguous)
    return contiguous.takeError();
  llvm::raw_fd_ostream os(descriptor, /*shouldClose=*/false);
  os << getHeader(array);
  int64_t elementBytes = HostArray::getElementBytes(array.elementType);
  if (int64_t count = array.getNumElements())
    os.write(contiguous->getBegin(), count * elementBytes);
  os.flush();
  std::error_code error = os.error();
  os.clear_error();
  return error ? llvm::errorCodeToError(error) : llvm::Error::success();
}

namespace {
/// A file that is complete but does not have its name yet.
struct StagedFile {
  std::string target;
  fs::TempFile file;
};
} // namespace

/// Writes `array` beside `path`. A device or pipe is written at once, and
/// leaves nothing to be renamed.
static llvm::Expected<std::optional<StagedFile>> stage(StringRef path,
                                                       const HostArray &array) {
  if (array.getRank() > maxRank)
    return createStringError("rank " + Twine(array.getRank()) +
                             " is beyond NumPy's " + Twine(maxRank));
  std::string target = path.str();
  fs::file_status status;
  if (!fs::status(path, status) && !fs::is_regular_file(status)) {
    int descriptor;
    if (std::error_code error = fs::openFileForWrite(
            path, descriptor, fs::CD_OpenExisting, fs::OF_None))
      return llvm::errorCodeToError(error);
    llvm::Error error = writeTo(descriptor, array);
    fs::file_t file = fs::convertFDToNativeFile(descriptor);
    fs::closeFile(file);
    if (error)
      return error;
    return std::nullopt;
  }
  // A link stays one: what it points to is replaced.
  SmallString<128> resolved;
  if (!fs::real_path(path, resolved))
    target = resolved.str().str();

  auto file = fs::TempFile::create(target + ".%%%%%%%%.tmp");
  if (!file)
    return file.takeError();
  if (llvm::Error error = writeTo(file->FD, array))
    return llvm::joinErrors(std::move(error), file->discard());
  return StagedFile{std::move(target), std::move(*file)};
}

llvm::Error mlir::tops::writeNpy(ArrayRef<std::string> paths,
                                 ArrayRef<HostArray> arrays) {
  auto describe = [](StringRef path, llvm::Error error) {
    return createStringError("cannot write '" + path +
                             "': " + llvm::toString(std::move(error)));
  };
  SmallVector<StagedFile> staged;
  auto discardAll = [&](llvm::Error error) {
    for (StagedFile &rest : staged)
      llvm::consumeError(rest.file.discard());
    return error;
  };

  for (auto [path, array] : llvm::zip_equal(paths, arrays)) {
    llvm::Expected<std::optional<StagedFile>> file = stage(path, array);
    if (!file)
      return discardAll(describe(path, file.takeError()));
    if (*file)
      staged.push_back(std::move(**file));
  }
  for (StagedFile &file : staged)
    if (llvm::Error error = file.file.keep(file.target))
      return discardAll(describe(file.target, std::move(error)));
  return llvm::Error::success();
}
