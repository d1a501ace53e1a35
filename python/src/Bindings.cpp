//===- Bindings.cpp - The Python module tops._native ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The types for editors are in tops/__init__.pyi.

#include "Array.h"
#include "Docs.h"
#include "Exceptions.h"
#include "KernelCache.h"
#include "Module.h"
#include "Ops.h"
#include "tops/Tools.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;
using namespace nb::literals;
using namespace mlir::tops::python;
using mlir::tops::CodeForm;

static void bindOps(nb::module_ &module) {
  module.def("gather_nd", &gatherNd, "params"_a, "indices"_a,
             "batch_dims"_a = 0, nb::kw_only(), "bad_indices"_a = "error",
             "wrap_negative"_a = false, "out"_a = nb::none(),
             "threads"_a = nb::none(), gatherNdDoc);
  module.def("space_to_batch_nd", &spaceToBatchNd, "x"_a, "block_shape"_a,
             "paddings"_a, nb::kw_only(), "out"_a = nb::none(),
             "threads"_a = nb::none(), spaceToBatchNdDoc);
}

static void bindCache(nb::module_ &module) {
  module.def("cache_counters", [] {
    CacheCounters counters = KernelCache::get().getCounters();
    return nb::make_tuple(counters.hits, counters.misses, counters.evictions,
                          counters.size, counters.maxSize,
                          counters.compileSeconds);
  });
  module.def("cache_clear", [] { KernelCache::get().clear(); });
  module.def("cache_resize", [](int64_t size) {
    if (size < 0)
      throwValueError("expected a size of 0 or more, found " +
                      llvm::Twine(size));
    KernelCache::get().setMaxSize(size);
  });
}

static void bindModules(nb::module_ &module) {
  nb::class_<Module>(module, "Module")
      .def(nb::init<std::string, std::string, std::string, unsigned>())
      .def("functions", &Module::getFunctionNames)
      .def("inputs", &Module::getInputTypes)
      .def("results", &Module::getResultTypes)
      .def("call", &Module::call)
      .def("mlir", &Module::print)
      .def("llvm_ir",
           [](const Module &self) { return self.printCode(CodeForm::LLVMIR); })
      .def("assembly", [](const Module &self) {
        return self.printCode(CodeForm::Assembly);
      });
  module.def("opt", &runPasses);
  module.def("host_options",
             [] { return mlir::tops::getHostTarget().toPipelineOptions(); });
}

static int runMain(const std::vector<std::string> &arguments) {
  std::vector<std::string> copies = arguments;
  std::vector<char *> pointers;
  for (std::string &argument : copies)
    pointers.push_back(argument.data());
  return mlir::tops::runMain(pointers.size(), pointers.data());
}

NB_MODULE(_native, module) {
  importNumPy();
  nb::exception<MLIRError>(module, "MLIRError", PyExc_ValueError)
      .attr("__doc__") = "A module that does not parse, verify or lower; the "
                         "text has the diagnostics.";
  bindOps(module);
  bindCache(module);
  bindModules(module);
  module.def("run_main", &runMain);
}
