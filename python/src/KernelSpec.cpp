//===- KernelSpec.cpp - What a piece of compiled code is for --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelSpec.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir::tops::python;
using llvm::formatv;

//===----------------------------------------------------------------------===//
// Key
//===----------------------------------------------------------------------===//

static void addTo(KernelKey &key, const BufferSpec &buffer) {
  key.push_back(buffer.shape.size() << 2 | buffer.isRowMajor << 1 |
                buffer.hasUnitStride);
  key.append(buffer.shape.begin(), buffer.shape.end());
}

KernelKey KernelSpec::getKey() const {
  KernelKey key;
  key.push_back(static_cast<int64_t>(op) << 32 | isParallel << 16 | wordBits);
  addTo(key, source);
  addTo(key, dest);
  if (op == Op::GatherNd) {
    addTo(key, indices);
    key.push_back(static_cast<int64_t>(badIndices) << 32 | wrapsNegative << 16 |
                  indexBits);
    key.push_back(batchDims);
    return key;
  }
  key.append(blockShape.begin(), blockShape.end());
  key.append(paddings.begin(), paddings.end());
  return key;
}

KernelSpec KernelSpec::withDynamicSizes(unsigned numWordDims) const {
  KernelSpec general = *this;
  for (BufferSpec *buffer : {&general.source, &general.dest})
    std::fill(buffer->shape.begin(), buffer->shape.end() - numWordDims,
              dynamicSize);
  return general;
}

//===----------------------------------------------------------------------===//
// Module
//===----------------------------------------------------------------------===//

static std::string join(llvm::ArrayRef<int64_t> numbers) {
  std::string text;
  for (int64_t number : numbers)
    text += (text.empty() ? "" : ", ") + std::to_string(number);
  return text;
}

std::string BufferSpec::getType(llvm::StringRef elementType) const {
  std::string text = "memref<";
  for (int64_t size : shape)
    text += (size == dynamicSize ? "?" : std::to_string(size)) + "x";
  text += elementType;
  if (isRowMajor)
    return text + ">";
  text += ", strided<[";
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    bool isUnit = hasUnitStride && dim + 1 == shape.size();
    text += (dim ? ", " : "") + std::string(isUnit ? "1" : "?");
  }
  return text + "]>>";
}

static std::string getGather(const KernelSpec &spec, llvm::StringRef word) {
  std::string options =
      formatv("batch_dims = {0} bad_indices = {1}", spec.batchDims,
              mlir::tops::stringifyBadIndices(spec.badIndices));
  if (spec.wrapsNegative)
    options += " wrap_negative";
  std::string source = spec.source.getType(word);
  std::string indices =
      spec.indices.getType("i" + std::to_string(spec.indexBits));
  std::string dest = spec.dest.getType(word);
  return formatv("func.func @kernel(%s: {0}, %i: {1}, %d: {2}) {{\n"
                 "  tops.gather_nd %s[%i] {3} outs(%d) : {0}, {1}, {2}\n"
                 "  return\n}\n",
                 source, indices, dest, options);
}

static std::string getSpaceToBatch(const KernelSpec &spec,
                                   llvm::StringRef word) {
  std::string paddings;
  for (size_t i = 0; i < spec.blockShape.size(); ++i)
    paddings += (i ? ", [" : "[") +
                join(llvm::ArrayRef(spec.paddings).slice(2 * i, 2)) + "]";
  return formatv("func.func @kernel(%s: {0}, %d: {1}) {{\n"
                 "  tops.space_to_batch_nd %s block_shape = [{2}] "
                 "paddings = [{3}] outs(%d) : {0}, {1}\n"
                 "  return\n}\n",
                 spec.source.getType(word), spec.dest.getType(word),
                 join(spec.blockShape), paddings);
}

std::string KernelSpec::getModule() const {
  std::string word = "i" + std::to_string(wordBits);
  return op == Op::GatherNd ? getGather(*this, word)
                            : getSpaceToBatch(*this, word);
}
