//===- Array.cpp - NumPy arrays, as the ops take them ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Array.h"
#include "Exceptions.h"

#define NPY_NO_DEPRECATED_API NPY_2_0_API_VERSION
#define NPY_TARGET_VERSION NPY_1_25_API_VERSION
#include <nanobind/ndarray.h>
#include <numpy/arrayobject.h>

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cstdlib>
#include <sys/mman.h>

using namespace mlir::tops::python;
using llvm::ArrayRef;

static_assert(sizeof(npy_intp) == sizeof(int64_t));

static PyArrayObject *getArray(const nb::object &object) {
  return reinterpret_cast<PyArrayObject *>(object.ptr());
}

void mlir::tops::python::importNumPy() {
  if (PyArray_ImportNumPyAPI() < 0)
    throw nb::python_error();
}

//===----------------------------------------------------------------------===//
// What is what
//===----------------------------------------------------------------------===//

char *Array::getData() const {
  return static_cast<char *>(PyArray_DATA(getArray(object)));
}

ArrayRef<int64_t> Array::getShape() const {
  return {reinterpret_cast<const int64_t *>(PyArray_DIMS(getArray(object))),
          static_cast<size_t>(PyArray_NDIM(getArray(object)))};
}

ArrayRef<int64_t> Array::getStrides() const {
  return {reinterpret_cast<const int64_t *>(PyArray_STRIDES(getArray(object))),
          static_cast<size_t>(PyArray_NDIM(getArray(object)))};
}

int64_t Array::getItemBytes() const {
  return PyArray_ITEMSIZE(getArray(object));
}

int64_t Array::getNumElements() const { return PyArray_SIZE(getArray(object)); }

bool Array::isWritable() const { return PyArray_ISWRITEABLE(getArray(object)); }

bool Array::isSignedInteger() const {
  return PyTypeNum_ISSIGNED(PyArray_TYPE(getArray(object)));
}

bool Array::hasTypeOf(const Array &other) const {
  return PyArray_EquivTypes(PyArray_DESCR(getArray(object)),
                            PyArray_DESCR(getArray(other.object)));
}

bool Array::hasZero() const {
  return PyArray_TYPE(getArray(object)) < NPY_USERDEF ||
         getTypeName() != "float8_e8m0fnu";
}

std::string Array::getTypeName() const { return toText(object.attr("dtype")); }

bool Array::hasNegativeStride() const {
  return llvm::any_of(llvm::zip_equal(getShape(), getStrides()), [](auto dim) {
    auto [size, stride] = dim;
    return size > 1 && stride < 0;
  });
}

bool Array::isAlignedTo(int64_t bytes) const {
  auto bits = reinterpret_cast<uintptr_t>(getData());
  for (auto [size, stride] : llvm::zip_equal(getShape(), getStrides()))
    if (size > 1)
      bits |= static_cast<uintptr_t>(stride);
  return bits % bytes == 0;
}

/// The bytes from the first to behind the last one of a non-empty array.
static std::pair<intptr_t, intptr_t> getExtent(const Array &array) {
  auto first = reinterpret_cast<intptr_t>(array.getData());
  intptr_t last = first + array.getItemBytes();
  for (auto [size, stride] :
       llvm::zip_equal(array.getShape(), array.getStrides()))
    (stride < 0 ? first : last) += (size - 1) * stride;
  return {first, last};
}

bool Array::sharesMemoryWith(const Array &other) const {
  if (getNumElements() == 0 || other.getNumElements() == 0)
    return false;
  auto [first, last] = getExtent(*this);
  auto [otherFirst, otherLast] = getExtent(other);
  if (last <= otherFirst || otherLast <= first)
    return false;
  // Views may interleave; where that takes long to find out, they are taken to
  // overlap.
  nb::object numpy = nb::module_::import_("numpy");
  return nb::cast<bool>(numpy.attr("may_share_memory")(
      object, other.object, nb::arg("max_work") = 10000));
}

bool Array::mayOverlapItself() const {
  llvm::SmallVector<std::pair<int64_t, int64_t>, 8> dims;
  for (auto [size, stride] : llvm::zip_equal(getShape(), getStrides())) {
    if (size == 0)
      return false;
    if (size > 1)
      dims.push_back({std::abs(stride), size});
  }
  llvm::sort(dims);
  int64_t extent = getItemBytes();
  for (auto [stride, size] : dims) {
    if (stride < extent)
      return true;
    extent += (size - 1) * stride;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Memory of results
//===----------------------------------------------------------------------===//

/// Large arrays of NumPy's own start 16 bytes behind a page, where every vector
/// crosses a cache line and no store can pass by the caches: that costs up to a
/// third of the time. Those of ours start at a cache line.
static constexpr size_t cacheLine = 64;
/// Below, the cost of asking for it would show.
static constexpr size_t minAlignedBytes = size_t(1) << 16;
/// From here on NumPy asks for large pages, too.
static constexpr size_t minHugePageBytes = size_t(1) << 22;

static void *allocate(void *, size_t bytes) {
  void *memory = nullptr;
  if (posix_memalign(&memory, cacheLine, bytes))
    return nullptr;
#ifdef MADV_HUGEPAGE
  constexpr uintptr_t page = 4096;
  uintptr_t begin = llvm::alignTo(reinterpret_cast<uintptr_t>(memory), page);
  uintptr_t end = reinterpret_cast<uintptr_t>(memory) + bytes;
  // It is advice: where it is refused, pages are small.
  if (bytes >= minHugePageBytes)
    (void)madvise(reinterpret_cast<void *>(begin), end - begin, MADV_HUGEPAGE);
#endif
  return memory;
}

/// The capsule by which NumPy knows the functions; arrays made by them keep it.
static PyObject *getAlignedHandler() {
  static PyDataMem_Handler handler = {
      "tops",
      1,
      {nullptr, allocate,
       [](void *, size_t count, size_t bytes) { return calloc(count, bytes); },
       [](void *, void *memory, size_t bytes) {
         return realloc(memory, bytes);
       },
       [](void *, void *memory, size_t) { free(memory); }}};
  static PyObject *capsule = PyCapsule_New(&handler, "mem_handler", nullptr);
  if (!capsule)
    throw nb::python_error();
  return capsule;
}

namespace {
/// While it lives, arrays of that many bytes that this thread makes are
/// aligned, unless the program has chosen an allocator for NumPy itself.
class AlignedMemory {
public:
  explicit AlignedMemory(size_t bytes) {
    if (bytes < minAlignedBytes)
      return;
    nb::object current = nb::steal(PyDataMem_GetHandler());
    if (!current)
      throw nb::python_error();
    if (current.ptr() != PyDataMem_DefaultHandler)
      return;
    previous = nb::steal(PyDataMem_SetHandler(getAlignedHandler()));
    if (!previous)
      throw nb::python_error();
  }
  AlignedMemory(const AlignedMemory &) = delete;
  AlignedMemory &operator=(const AlignedMemory &) = delete;
  ~AlignedMemory() {
    if (!previous)
      return;
    nb::error_scope keepsError;
    nb::steal(PyDataMem_SetHandler(previous.ptr()));
  }

private:
  nb::object previous;
};
} // namespace

//===----------------------------------------------------------------------===//
// Making arrays
//===----------------------------------------------------------------------===//

Array Array::createLike(const Array &like, ArrayRef<int64_t> shape) {
  PyArray_Descr *type = PyArray_DESCR(getArray(like.object));
  size_t bytes = like.getItemBytes();
  for (int64_t size : shape)
    bytes *= static_cast<size_t>(size);
  AlignedMemory aligned(bytes);
  Py_INCREF(reinterpret_cast<PyObject *>(type));
  auto sizes = reinterpret_cast<const npy_intp *>(shape.data());
  PyObject *created = PyArray_NewFromDescr(&PyArray_Type, type, shape.size(),
                                           sizes, nullptr, nullptr, 0, nullptr);
  if (!created)
    throw nb::python_error();
  return Array(nb::steal(created));
}

Array Array::createView(nb::object type, ArrayRef<int64_t> shape,
                        ArrayRef<int64_t> strides, void *data, nb::object owner,
                        bool isWritable) {
  auto toNumPy = [](ArrayRef<int64_t> numbers) {
    return reinterpret_cast<const npy_intp *>(numbers.data());
  };
  PyObject *created = PyArray_NewFromDescr(
      &PyArray_Type, reinterpret_cast<PyArray_Descr *>(type.release().ptr()),
      shape.size(), toNumPy(shape), toNumPy(strides), data,
      isWritable ? NPY_ARRAY_WRITEABLE : 0, nullptr);
  if (!created)
    throw nb::python_error();
  nb::object array = nb::steal(created);
  if (PyArray_SetBaseObject(getArray(array), owner.release().ptr()) < 0)
    throw nb::python_error();
  return Array(std::move(array));
}

Array Array::copy() const {
  PyObject *copied = PyArray_NewCopy(getArray(object), NPY_CORDER);
  if (!copied)
    throw nb::python_error();
  return Array(nb::steal(copied));
}

void Array::assign(const Array &source) const {
  if (PyArray_CopyInto(getArray(object), getArray(source.object)) < 0)
    throw nb::python_error();
}

/// The name of a type of DLPack in NumPy or ml_dtypes; empty if it has none.
static std::string getTypeName(nb::dlpack::dtype type) {
  static const char *const small[] = {
      "float8_e3m4",     "float8_e4m3", "float8_e4m3b11fnuz", "float8_e4m3fn",
      "float8_e4m3fnuz", "float8_e5m2", "float8_e5m2fnuz",    "float8_e8m0fnu"};
  constexpr unsigned firstSmall = 7;
  std::string bits = std::to_string(type.bits);
  if (type.lanes != 1 || type.bits % 8 != 0)
    return "";
  switch (static_cast<nb::dlpack::dtype_code>(type.code)) {
  case nb::dlpack::dtype_code::Bool:
    return "bool";
  case nb::dlpack::dtype_code::Int:
    return "int" + bits;
  case nb::dlpack::dtype_code::UInt:
    return "uint" + bits;
  case nb::dlpack::dtype_code::Float:
    return "float" + bits;
  case nb::dlpack::dtype_code::Complex:
    return "complex" + bits;
  case nb::dlpack::dtype_code::Bfloat:
    return "bfloat16";
  default:
    unsigned ordinal = type.code - firstSmall;
    return ordinal < std::size(small) ? small[ordinal] : "";
  }
}

static nb::object findType(const std::string &name, const char *argument) {
  if (!name.empty()) {
    for (const char *package : {"numpy", "ml_dtypes"}) {
      try {
        nb::object found = nb::module_::import_(package).attr(name.c_str());
        return nb::module_::import_("numpy").attr("dtype")(found);
      } catch (nb::python_error &error) {
        if (!error.matches(PyExc_AttributeError) &&
            !error.matches(PyExc_ImportError))
          throw;
      }
    }
  }
  throwTypeError(
      llvm::Twine("'") + argument + "' has a type that NumPy " +
      (name.empty() ? "does not know" : "has only with ml_dtypes: " + name));
}

/// A NumPy array of the memory of another library's array, which it keeps
/// alive.
template <typename NdArray>
static nb::object wrap(const NdArray &foreign, const char *name,
                       bool isWritable) {
  if (foreign.device_type() != nb::device::cpu::value)
    throwTypeError(llvm::Twine("expected '") + name +
                   "' in the memory of the host, found an array of another "
                   "device");
  nb::object type = findType(getTypeName(foreign.dtype()), name);
  auto itemBytes = static_cast<int64_t>(foreign.itemsize());
  llvm::SmallVector<int64_t, 8> shape, strides;
  for (size_t dim = 0; dim < foreign.ndim(); ++dim) {
    shape.push_back(foreign.shape(dim));
    strides.push_back(foreign.stride(dim) * itemBytes);
  }
  auto data =
      static_cast<char *>(foreign.data_handle()) + foreign.byte_offset();
  return Array::createView(std::move(type), shape, strides, data,
                           nb::cast(foreign), isWritable)
      .getObject();
}

/// What makes no sense to move around.
static void checkType(const nb::object &object, const char *name) {
  PyArrayObject *array = getArray(object);
  auto fail = [&](const llvm::Twine &what) {
    throwTypeError("expected '" + llvm::Twine(name) + "' to have " + what +
                   ", found " + toText(object.attr("dtype")));
  };
  PyArray_Descr *type = PyArray_DESCR(array);
  if (PyDataType_REFCHK(type) || type->kind == 'T')
    fail("elements of a fixed size without references");
  if (PyArray_ISBYTESWAPPED(array))
    fail("the byte order of this machine (convert it with .astype)");
  if (PyArray_ITEMSIZE(array) == 0)
    fail("elements of at least one byte");
}

static bool speaksDLPack(nb::handle object) {
  return nb::hasattr(object, "__dlpack__");
}

Array Array::fromInput(nb::handle object, const char *name) {
  nb::object array;
  if (PyArray_Check(object.ptr())) {
    array = nb::borrow(object);
  } else if (nb::ndarray<nb::ro> foreign;
             speaksDLPack(object) &&
             nb::try_cast<nb::ndarray<nb::ro>>(object, foreign)) {
    array = wrap(foreign, name, /*isWritable=*/false);
  } else {
    PyObject *made = PyArray_FromAny(object.ptr(), nullptr, 0, 0, 0, nullptr);
    if (!made)
      throw nb::python_error();
    array = nb::steal(made);
  }
  checkType(array, name);
  return Array(std::move(array));
}

Array Array::fromOutput(nb::handle object, const char *name) {
  nb::object array;
  if (PyArray_Check(object.ptr())) {
    array = nb::borrow(object);
  } else if (nb::ndarray<> foreign;
             speaksDLPack(object) &&
             nb::try_cast<nb::ndarray<>>(object, foreign)) {
    array = wrap(foreign, name, /*isWritable=*/true);
  } else {
    throwTypeError(llvm::Twine("expected '") + name +
                   "' to be an array that can be written, found " +
                   toText(object.type()));
  }
  checkType(array, name);
  return Array(std::move(array));
}
