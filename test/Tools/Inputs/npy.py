"""Runs the functions of tops-run-npy.mlir on files that NumPy wrote."""

import os
import subprocess
import sys

import numpy as np

MODULE, FOLDER, TOOL = sys.argv[1:]
IDS = np.array([[4], [0], [2], [2]])
failures = []


def path(name):
    return os.path.join(FOLDER, name)


def run(entry, params, ids):
    """Calls `entry` on two arrays, or files; what the tool returned."""
    options = []
    for name, array in (("params.npy", params), ("ids.npy", ids)):
        if not isinstance(array, str):
            np.save(path(name), array)
            array = path(name)
        options.append("--input=@" + array)
    command = [TOOL, MODULE, "--entry=" + entry, "--output=@" + path("out.npy")]
    return subprocess.run(command + options, capture_output=True, text=True)


def expect_rows(what, entry, params, ids, rows):
    done = run(entry, params, ids)
    if done.returncode != 0:
        failures.append(f"{what}: {done.stderr}")
        return
    found = np.load(path("out.npy"))
    os.remove(path("out.npy"))
    if found.dtype != rows.dtype or not np.array_equal(found, rows):
        failures.append(f"{what}: expected {rows}, found {found}")


def expect_error(what, entry, params, ids, text):
    done = run(entry, params, ids)
    expected = f"tops-run: error: {text}\n"
    if done.returncode != 1 or done.stdout or done.stderr != expected:
        failures.append(f"{what}: expected {expected!r}, found {done}")
    if os.path.exists(path("out.npy")):
        failures.append(f"{what}: there is an output")


def check_types():
    values = [-3, 0, 1, 2, 100]
    dtypes = ["bool", "int8", "int16", "int64", "float16", "float64", "complex64", "complex128"]
    for dtype in dtypes:
        params = np.array(values).astype(dtype)
        rows = params[IDS[:, 0]]
        expect_rows(dtype, dtype, params, IDS, rows)
        swapped = params.astype(params.dtype.newbyteorder(">"))
        expect_rows("big-endian " + dtype, dtype, swapped, IDS.astype(">i8"), rows)
    params = np.array([253, 0, 1, 2, 100], np.uint8)
    expect_rows("uint8", "uint8", params, IDS, params[IDS[:, 0]])
    # A signless type takes unsigned values too, and has no way to say so later.
    expect_rows("uint8 as i8", "int8", params, IDS, params[IDS[:, 0]].view(np.int8))


def check_types_that_numpy_lacks():
    bits = (np.array([1, -2, 0.5, 3, 7], np.float32).view(np.uint32) >> 16).astype(np.uint16)
    expect_rows("bfloat16", "bfloat16", bits.view("V2"), IDS, bits[IDS[:, 0]].view("V2"))
    values = np.array([-8, 7, -1, 0, 3], np.int8)
    expect_rows("int4", "int4", values, IDS, values[IDS[:, 0]])
    expect_rows("int4 of ml_dtypes", "int4", values.view("V1"), IDS, values[IDS[:, 0]])


def check_orders_and_sizes():
    table = np.arange(64000, dtype=np.float32).reshape(1000, 64)
    ids = IDS.astype(np.int32)
    expect_rows("table", "table", table, ids, table[ids[:, 0]])
    expect_rows("Fortran order", "table", np.asfortranarray(table), ids, table[ids[:, 0]])
    expect_rows("no rows", "table", table, ids[:0], table[:0])
    expect_error(
        "size", "table", table[:10], ids,
        "input 0 of 'table': expected 'tensor<1000x64xf32>', found 'tensor<10x64xf32>'",
    )
    expect_error(
        "rank", "table", table, ids[:, 0],
        "input 1 of 'table': expected 'tensor<?x1xi32>', found 'tensor<4xi32>'",
    )
    file = path("ids.npy")
    expect_error(
        "type", "table", table, IDS,
        f"input 1 of 'table': '{file}': expected elements of type 'i32', found 'i64'",
    )
    expect_error(
        "bad index", "table", table, np.array([[0], [1000]], np.int32),
        "tops.gather_nd: indices[1] = [1000] does not index into params shape [1000,64]",
    )


def check_broken_files():
    np.save(path("good.npy"), np.arange(5, dtype=np.int8))
    good = open(path("good.npy"), "rb").read()
    np.save(path("objects.npy"), np.array([1, "a"], object), allow_pickle=True)
    objects = open(path("objects.npy"), "rb").read()
    for what, data, text in (
        ("cut", good[:-2], "truncated: expected 5 bytes of data, found 3"),
        ("longer", good + b"x", "expected 5 bytes of data, found 6"),
        ("header", good[:50], "truncated in the header: expected 118 bytes, found 40"),
        ("empty", b"", "not a NumPy file"),
        ("objects", objects, "element type '|O' holds Python objects"),
    ):
        file = path(what + ".npy")
        with open(file, "wb") as stream:
            stream.write(data)
        expect_error(what, "int8", file, IDS, f"input 0 of 'int8': '{file}': {text}")


check_types()
check_types_that_numpy_lacks()
check_orders_and_sizes()
check_broken_files()
print("\n".join(failures))
sys.exit(bool(failures))
