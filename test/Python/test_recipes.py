"""The recipes in docs/import.md, as they stand there: what the frameworks export, run by us."""

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tops

pytestmark = pytest.mark.peers

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "import.md"
TABLE = np.random.default_rng(1).standard_normal((1000, 64)).astype(np.float32)


def recipe(title):
    """The Python and the shell of the part that starts with **title.**"""
    (part,) = re.findall(rf"^\*\*{title}\.\*\*(.*?)(?=^\*\*|^## )", GUIDE.read_text(), re.M | re.S)
    languages = dict(re.findall(r"^```(\w+)\n(.*?)^```$", part, re.M | re.S))
    return languages["python"], languages.get("bash")


def run_python(text, folder):
    done = subprocess.run([sys.executable, "-c", text], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def run_shell(text, folder):
    """With the package's own tops-run."""
    ours = f'tops-run() {{ "{sys.executable}" -m tops "$@"; }}\n'
    done = subprocess.run(["bash", "-ec", ours + text], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def only_function(text_or_path):
    (function,) = tops.compile(text_or_path).functions.values()
    return function


def test_tensorflow(tmp_path):
    pytest.importorskip("tensorflow")
    python, shell = recipe("TensorFlow")
    run_python(python, tmp_path)
    ids = np.array([[3], [999], [0]], np.int32)
    np.save(tmp_path / "table.npy", TABLE)
    np.save(tmp_path / "ids.npy", ids)
    run_shell(shell, tmp_path)
    assert np.array_equal(np.load(tmp_path / "rows.npy"), TABLE[ids[:, 0]])


def test_xla(tmp_path):
    pytest.importorskip("tensorflow")
    python, _ = recipe("TensorFlow, by XLA")
    run_python(python, tmp_path)
    table = np.arange(144, dtype=np.float32).reshape(3, 4, 6, 2)
    pairs = np.array([[2, 1], [0, 0], [1, 3], [9, -1], [2, 3]], np.int32)
    # Bad ones are clamped: [9, -1] is [2, 0].
    expected = table[[2, 0, 1, 2, 2], [1, 0, 3, 0, 3]]
    assert np.array_equal(only_function(tmp_path / "lookup.mlir")(table, pairs), expected)


def test_jax(tmp_path):
    jnp = pytest.importorskip("jax").numpy
    python, shell = recipe("JAX")
    run_python(python, tmp_path)
    table = np.arange(15, dtype=np.float32).reshape(5, 3)
    ids = np.array([4, -1, 0, 7], np.int32)
    np.save(tmp_path / "table.npy", table)
    np.save(tmp_path / "ids.npy", ids)
    run_shell(shell.strip() + " --output=@rows.npy", tmp_path)
    # -1 counts from the end, and 7 is clamped: what JAX itself says.
    theirs = np.asarray(jnp.asarray(table)[jnp.asarray(ids)])
    assert np.array_equal(theirs, table[[4, 4, 0, 4]])
    assert np.array_equal(np.load(tmp_path / "rows.npy"), theirs)


# A model of both ops, and one that is quantised to int8.
LITERT = """
import numpy as np
import tensorflow as tf

@tf.function(input_signature=[tf.TensorSpec([1, 4, 4, 2]), tf.TensorSpec([3, 1], tf.int32)])
def model(x, ids):
    return tf.gather_nd(tf.space_to_batch_nd(x, [2, 2], [[0, 0], [2, 0]]), ids)

converter = tf.lite.TFLiteConverter.from_concrete_functions([model.get_concrete_function()])
if {quantised}:
    numbers = np.random.default_rng(1)
    converter.optimizations = [tf.lite.Optimize.DEFAULT]
    converter.representative_dataset = lambda: (
        [numbers.uniform(-1, 3, (1, 4, 4, 2)).astype(np.float32), np.zeros((3, 1), np.int32)]
        for _ in range(8)
    )
    converter.target_spec.supported_ops = [tf.lite.OpsSet.TFLITE_BUILTINS_INT8]
    converter.inference_input_type = converter.inference_output_type = tf.int8
flat = converter.convert()
open("model.tflite", "wb").write(flat)

interpreter = tf.lite.Interpreter(model_content=flat)
interpreter.allocate_tensors()
x, ids = np.load("x.npy"), np.load("ids.npy")
for entry in interpreter.get_input_details():
    interpreter.set_tensor(entry["index"], x if len(entry["shape"]) == 4 else ids)
interpreter.invoke()
np.save("theirs.npy", interpreter.get_tensor(interpreter.get_output_details()[0]["index"]))
"""


@pytest.mark.parametrize("quantised", [False, True], ids=["float32", "int8"])
def test_litert(tmp_path, quantised):
    pytest.importorskip("tensorflow")
    random = np.random.default_rng(2)
    x = random.integers(-128, 128, (1, 4, 4, 2)).astype(np.int8 if quantised else np.float32)
    ids = np.array([[3], [0], [2]], np.int32)
    np.save(tmp_path / "x.npy", x)
    np.save(tmp_path / "ids.npy", ids)
    run_python(LITERT.format(quantised=quantised), tmp_path)
    python, _ = recipe("LiteRT")
    run_python(python, tmp_path)
    text = (tmp_path / "model.mlir").read_text()
    if quantised:
        # What the recipe does by tops-opt.
        text = tops.opt(text, "tops-import,strip-func-quant-types,canonicalize")
    function = only_function(text)
    inputs = [x, ids] if "x4x" in function.inputs[0] else [ids, x]
    assert np.array_equal(function(*inputs), np.load(tmp_path / "theirs.npy"))
