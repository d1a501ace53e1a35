"""tops.compile and tops.opt."""

import subprocess
import sys
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

import tops

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
PICK = EXAMPLES / "pick.mlir"
TWO = """
func.func @both(%p: tensor<3xbf16>, %i: tensor<?x1xi32>) -> (tensor<?xbf16>, tensor<3xbf16>) {
  %0 = tops.gather_nd %p[%i] : tensor<3xbf16>, tensor<?x1xi32> -> tensor<?xbf16>
  return %0, %p : tensor<?xbf16>, tensor<3xbf16>
}
func.func @in_place(%p: memref<3xf32>, %i: memref<2x1xi32>, %out: memref<2xf32>) {
  tops.gather_nd %p[%i] outs(%out) : memref<3xf32>, memref<2x1xi32>, memref<2xf32>
  return
}
func.func @number(%n: index, %x: f32, %u: ui8) -> index { return %n : index }
func.func private @hidden() { return }
"""


@pytest.fixture(scope="module")
def two():
    return tops.compile(TWO)


def test_a_file():
    module = tops.compile(PICK)
    assert list(module.functions) == ["pick"]
    assert module.pick.signature == "(tensor<3x2xf32>, tensor<?x1xi32>) -> tensor<?x2xf32>"
    params = np.arange(6, dtype=np.float32).reshape(3, 2)
    assert np.array_equal(module.pick(params, np.array([[2], [0]], np.int32)), params[[2, 0]])
    assert np.array_equal(tops.compile(str(PICK))["pick"](params, ROWS), params[[1]])


ROWS = np.array([[1]], np.int32)


def test_tensorflows_ops():
    module = tops.compile(EXAMPLES / "embedding.tf.mlir")
    (function,) = module.functions.values()
    table = np.random.default_rng(1).standard_normal((1000, 64)).astype(np.float32)
    ids = np.array([[3], [999], [0]], np.int32)
    assert np.array_equal(function(table, ids), table[ids[:, 0]])


def test_functions(two):
    assert list(two.functions) == ["both", "in_place", "number"]
    assert two.both.results == ("tensor<?xbf16>", "tensor<3xbf16>")
    params = np.array([1, 2, 3], ml_dtypes.bfloat16)
    first, second = two.both(params, ROWS)
    assert first.dtype == params.dtype and first.tolist() == [2]
    assert np.array_equal(second, params) and not np.shares_memory(second, params)
    out = np.zeros(2, np.float32)
    assert two.in_place(np.array([1, 2, 3], np.float32), np.array([[2], [0]], np.int32), out) == ()
    assert out.tolist() == [3, 1]
    assert two.number(5, 1.5, np.uint8(3)) == 5
    with pytest.raises(AttributeError, match="no function 'hidden' that can be called"):
        two.hidden


@pytest.mark.parametrize(
    "arguments, error, text",
    [
        ([1], TypeError, "'in_place' takes 3 inputs, found 1"),
        (
            [np.zeros(4, np.float32), np.zeros((2, 1), np.int32), np.zeros(2, np.float32)],
            ValueError,
            "input 0 of 'in_place': expected 'memref<3xf32>', found 'memref<4xf32>'",
        ),
        (
            [np.zeros(3), np.zeros((2, 1), np.int32), np.zeros(2, np.float32)],
            TypeError,
            "expected 'input 0 of in_place' to have elements of float32, found float64",
        ),
        (
            [np.zeros(6, np.float32)[::2], np.zeros((2, 1), np.int32), np.zeros(2, np.float32)],
            ValueError,
            "strides",
        ),
        (
            [np.zeros(3, np.float32), np.full((2, 1), 7, np.int32), np.zeros(2, np.float32)],
            IndexError,
            "tops.gather_nd: indices[0] = [7] does not index into params shape [3]",
        ),
        (
            [np.zeros(3, np.float32), np.zeros((2, 1), np.int32), np.broadcast_to(np.float32(0), 2)],
            ValueError,
            "'input 2 of in_place' is read-only",
        ),
    ],
)
def test_bad_inputs(two, arguments, error, text):
    with pytest.raises(error) as raised:
        two.in_place(*arguments)
    assert text in str(raised.value)


def test_looking_inside():
    module = tops.compile(PICK)
    assert "tops.gather_nd" in module.mlir()
    assert "scf.for" in module.mlir(after="convert-tops-to-scf")
    assert "tops.gather_nd" in module.mlir(after="one-shot-bufferize")
    assert "define" in module.llvm_ir and "@pick" in module.llvm_ir
    assert "pick:" in module.assembly
    with pytest.raises(tops.MLIRError, match="no pass 'nothing' ran, only 'tops-import', "):
        module.mlir(after="nothing")


def test_options():
    assert "omp.parallel" in tops.compile(PICK, options={"parallel": True}).mlir("convert-scf-to-openmp")
    assert tops.compile(PICK, options={"opt_level": 0, "vector-bytes": 16}).functions
    pipeline = "builtin.module(tops-import,tops-to-llvm)"
    assert tops.compile(PICK, options={"pipeline": pipeline}).functions


@pytest.mark.parametrize(
    "arguments, options, error, text",
    [
        (["func.func @f() { nothing }"], {}, tops.MLIRError, "<text>:1:18: error: "),
        (["missing.mlir"], {}, FileNotFoundError, "missing.mlir"),
        ([3], {}, TypeError, "expected text or a path, found int"),
        ([PICK], dict(target="tpu"), ValueError, "expected 'target' to be one of ['cpu'], found 'tpu'"),
        ([PICK], dict(options={"nothing": 1}), tops.MLIRError, "cannot parse the pass pipeline"),
        ([PICK], dict(options={"opt_level": 9}), tops.MLIRError, "optimisation level 9"),
        (
            [PICK],
            dict(options={"pipeline": "builtin.module()", "parallel": True}),
            ValueError,
            "'pipeline' stands for all passes: ['parallel'] have no meaning",
        ),
        (
            [PICK],
            dict(options={"pipeline": "builtin.module()"}),
            tops.MLIRError,
            "the pass pipeline does not lower 'pick' to the LLVM dialect",
        ),
    ],
)
def test_compile_errors(arguments, options, error, text):
    with pytest.raises(error) as raised:
        tops.compile(*arguments, **options)
    assert text in str(raised.value)


def test_opt():
    text = PICK.read_text()
    assert "linalg.generic" in tops.opt(text, "convert-tops-to-linalg,canonicalize")
    assert "linalg.generic" in tops.opt(text, "builtin.module(convert-tops-to-linalg)")
    with pytest.raises(tops.MLIRError, match="'nothing' does not refer to a registered pass"):
        tops.opt(text, "nothing")
    broken = text.replace("tensor<?x1xi32>", "tensor<?x3xi32>")
    with pytest.raises(tops.MLIRError, match="<text>:.*'tops.gather_nd' op expected the ") as raised:
        tops.opt(broken, "canonicalize")
    assert isinstance(raised.value, ValueError)


def run(*arguments):
    command = [sys.executable, "-m", "tops", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True)


def test_command_line(tmp_path):
    """python -m tops is tops-run."""
    np.save(tmp_path / "p.npy", np.arange(6, dtype=np.float32).reshape(3, 2))
    inputs = [f"--input=@{tmp_path / 'p.npy'}", "--input=2x1xi32=2,0"]
    done = run(PICK, *inputs)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "result 0: 2x2xf32\n[[4.0, 5.0],\n [0.0, 1.0]]\n"
    done = run(PICK, inputs[0], "--input=1x1xi32=3")
    assert (done.returncode, done.stdout) == (1, "")
    assert "tops-run: error: tops.gather_nd: indices[0] = [3] does not" in done.stderr
    assert "USAGE: tops-run" in run("--help").stdout
