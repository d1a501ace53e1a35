# Parses a module and runs a pipeline through libTopsCAPI.so by ctypes, with
# nothing but the functions' declarations.

import ctypes
import sys

SOURCE = b"""
func.func @rows(%params: tensor<8x4xf32>, %indices: tensor<3x1xi32>) -> tensor<3x4xf32> {
  %0 = tops.gather_nd %params[%indices] : tensor<8x4xf32>, tensor<3x1xi32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
"""


class Handle(ctypes.Structure):
    _fields_ = [("ptr", ctypes.c_void_p)]


class StringRef(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]


class LogicalResult(ctypes.Structure):
    _fields_ = [("value", ctypes.c_int8)]


def string(text):
    return StringRef(ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p), len(text))


lib = ctypes.CDLL(sys.argv[1])
print_callback = ctypes.CFUNCTYPE(None, StringRef, ctypes.c_void_p)


def function(name, result, *arguments):
    entry = getattr(lib, name)
    entry.restype, entry.argtypes = result, arguments
    return entry


registry = function("mlirDialectRegistryCreate", Handle)()
function("topsRegisterAllDialects", None, Handle)(registry)
function("topsRegisterPasses", None)()
context = function("mlirContextCreateWithRegistry", Handle, Handle, ctypes.c_bool)(
    registry, False
)
module = function("mlirModuleCreateParse", Handle, Handle, StringRef)(
    context, string(SOURCE)
)
assert module.ptr
print("parsed")

manager = function("mlirPassManagerCreate", Handle, Handle)(context)
as_op = function("mlirPassManagerGetAsOpPassManager", Handle, Handle)(manager)


@print_callback
def show(text, _):
    print(ctypes.string_at(text.data, text.length).decode(), end="")


parsed = function(
    "mlirParsePassPipeline",
    LogicalResult,
    Handle,
    StringRef,
    print_callback,
    ctypes.c_void_p,
)(as_op, string(b"builtin.module(tops-to-llvm)"), show, None)
assert parsed.value
operation = function("mlirModuleGetOperation", Handle, Handle)(module)
ran = function("mlirPassManagerRunOnOp", LogicalResult, Handle, Handle)(
    manager, operation
)
assert ran.value
function("mlirOperationPrint", None, Handle, print_callback, ctypes.c_void_p)(
    operation, show, None
)

function("mlirPassManagerDestroy", None, Handle)(manager)
function("mlirModuleDestroy", None, Handle)(module)
function("mlirContextDestroy", None, Handle)(context)
function("mlirDialectRegistryDestroy", None, Handle)(registry)
