//===- TargetDescription.cpp - The machine that code is made for ----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tops/TargetDescription.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"

using namespace mlir;
using namespace mlir::tops;

namespace {
struct Field {
  llvm::StringLiteral name;
  int64_t TargetDescription::*number;
};
} // namespace

static constexpr Field kFields[] = {
    {"vector-bytes", &TargetDescription::vectorBytes},
    {"near-cache-bytes", &TargetDescription::nearCacheBytes},
    {"stream-bytes", &TargetDescription::streamBytes},
    {"prefetch-bytes", &TargetDescription::prefetchBytes},
    {"prefetch-rows", &TargetDescription::prefetchRows},
    {"parallel-bytes", &TargetDescription::parallelBytes}};

/// The name of an option among the properties of a device.
static std::string getPropertyName(StringRef option) {
  std::string name = "tops." + option.str();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

TargetDescription TargetDescription::withDataLayout(Operation *module) const {
  TargetDescription result = *this;
  DataLayout layout = DataLayout::closest(module);
  Builder b(module->getContext());
  auto read = [&](StringRef name) -> std::optional<int64_t> {
    std::optional<Attribute> value = layout.getDevicePropertyValue(
        b.getStringAttr("CPU"), b.getStringAttr(name));
    auto number = value ? dyn_cast_if_present<IntegerAttr>(*value) : nullptr;
    if (!number || !number.getValue().isSignedIntN(64))
      return std::nullopt;
    return number.getValue().getSExtValue();
  };
  if (std::optional<int64_t> bits = read("max_vector_op_width"))
    result.vectorBytes = *bits / 8;
  for (const Field &field : kFields)
    if (std::optional<int64_t> value = read(getPropertyName(field.name)))
      result.*field.number = *value;
  return result;
}

std::string TargetDescription::toPipelineOptions() const {
  std::string text;
  for (const Field &field : kFields)
    text += (text.empty() ? "" : " ") + field.name.str() + "=" +
            std::to_string(this->*field.number);
  return text;
}

std::string TargetDescription::toDataLayout() const {
  std::string text;
  for (const Field &field : kFields)
    text += (text.empty() ? "\"" : ", \"") + getPropertyName(field.name) +
            "\" = " + std::to_string(this->*field.number) + " : i64";
  return "dlti.target_system_spec = #dlti.target_system_spec<\"CPU\" = "
         "#dlti.target_device_spec<" +
         text + ">>";
}
