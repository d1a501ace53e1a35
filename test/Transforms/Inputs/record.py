"""Exports the functions in real/ and records what their frameworks answer.

    record.py answers       writes real/answers.json
    record.py export DIR    writes the MLIR that JAX and TensorFlow print now

Needs jax, tensorflow and onnxruntime; the recordings are of JAX 0.10.2,
TensorFlow 2.21.0 and ONNX Runtime. What stays in real/ without an answer has ops
that are not ours.
"""

import contextlib
import io
import json
import os
import sys

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"

import jax
import jax.numpy as jnp
import numpy as np
import onnx
import onnxruntime
import tensorflow as tf
from jax.interpreters import mlir as jax_mlir

import real

here = os.path.dirname(os.path.abspath(__file__))


def split_blocks(x):
    x = jnp.pad(x, ((0, 0), (0, 0), (1, 1), (0, 0)))
    x = x.reshape(3, 2, 2, 4, 2, 2).transpose(2, 4, 0, 1, 3, 5)
    return x.reshape(12, 2, 4, 2)


JAX = {
    "rows": lambda p, i: p[i],
    "pairs": lambda p, i, j: p[i, j],
    "moved": lambda p, i: p[tuple(jnp.moveaxis(i, -1, 0))],
    "columns": lambda p, i: p[i[..., 0], i[..., 1]],
    "clip": lambda p, i: jnp.take(p, i, axis=0, mode="clip"),
    "fill": lambda p, i: p.at[i].get(mode="fill", fill_value=0),
    "fill_pairs": lambda p, i, j: p.at[i, j].get(mode="fill", fill_value=0),
    "batch": jax.vmap(lambda p, i: p[i]),
    "patches": split_blocks,
    "take": lambda p, i: jnp.take(p, i, axis=0),
    "second": lambda p, i: p[:, i],
}

XLA = {
    "patches": lambda x: tf.space_to_batch_nd(x, [2, 2], [[0, 0], [1, 1]]),
    "unpadded": lambda x: tf.space_to_batch_nd(x, [1, 2], [[0, 0], [0, 0]]),
    "slices": lambda p, i: tf.gather_nd(p, i),
    "elements": lambda p, i: tf.gather_nd(p, i),
    "batch": lambda p, i: tf.gather_nd(p, i, batch_dims=1),
    "batch2": lambda p, i: tf.gather_nd(p, i, batch_dims=2),
}

TF = {
    "embedding": lambda p, i: tf.gather_nd(p, i),
    "pairs": lambda p, i: tf.gather_nd(p, i),
    "elements": lambda p, i: tf.gather_nd(p, i),
    "ignore": lambda p, i: tf.gather_nd(p, i, bad_indices_policy="IGNORE"),
    "batch": lambda b, s, i: (
        tf.gather_nd(b, i, batch_dims=1),
        tf.gather_nd(s, i, batch_dims=1),
    ),
    "batch2": lambda p, i: tf.gather_nd(p, i, batch_dims=2),
    "batch_dynamic": lambda p, i: tf.gather_nd(p, i, batch_dims=1),
    "patches": lambda x: tf.space_to_batch_nd(x, [2, 2], [[0, 0], [1, 1]]),
    "patches_dynamic": lambda x: tf.space_to_batch_nd(x, [2, 2], [[0, 0], [1, 1]]),
    "patches_runtime": lambda x, b, p: tf.space_to_batch_nd(x, b, p),
    "quantised": lambda x, i: (
        tf.space_to_batch_nd(x, [2, 2], [[0, 0], [1, 1]]),
        tf.gather_nd(x, i),
    ),
    "tokens": lambda x: tf.space_to_batch_nd(x, [4], [[0, 3]]),
}


def as_list(results):
    return [np.asarray(r) for r in (results if isinstance(results, tuple) else (results,))]


def convert_quantised():
    """Integers all through; the samples from 0 to 1 make the zero point -128."""
    rng = np.random.default_rng(4)
    specs = tf.TensorSpec([3, 4, 6, 2]), tf.TensorSpec([5, 1], tf.int32)
    function = tf.function(TF["quantised"]).get_concrete_function(*specs)
    converter = tf.lite.TFLiteConverter.from_concrete_functions([function])
    converter.optimizations = [tf.lite.Optimize.DEFAULT]
    converter.representative_dataset = lambda: (
        [rng.random((3, 4, 6, 2), np.float32), np.zeros([5, 1], np.int32)] for _ in range(4)
    )
    converter.target_spec.supported_ops = [tf.lite.OpsSet.TFLITE_BUILTINS_INT8]
    converter.inference_input_type = converter.inference_output_type = tf.int8
    return converter.convert()


def answer_lite(name, inputs):
    if name == "quantised":
        model = convert_quantised()
    else:
        specs = [tf.TensorSpec(a.shape, a.dtype) for a in inputs]
        function = tf.function(TF[name]).get_concrete_function(*specs)
        model = tf.lite.TFLiteConverter.from_concrete_functions([function]).convert()
    interpreter = tf.lite.Interpreter(model_content=model)
    interpreter.allocate_tensors()
    # The converter may change their order.
    for detail in interpreter.get_input_details():
        array = next(a for a in inputs if a.shape == tuple(detail["shape"]))
        interpreter.set_tensor(detail["index"], array)
    interpreter.invoke()
    return [interpreter.get_tensor(d["index"]) for d in interpreter.get_output_details()]


def answer_onnx(name, inputs):
    constant = np.array([[0, -1], [-3, 2], [2, 0]], np.int64)
    batch_dims = {"batch_dims": 1, "constant": 0}[name]
    arrays = inputs if len(inputs) == 2 else [*inputs, constant]
    expected = real.get_cases()[name + ".onnx"][1][0]
    info = lambda n, a: onnx.helper.make_tensor_value_info(
        n, onnx.helper.np_dtype_to_tensor_dtype(a.dtype), a.shape
    )
    node = onnx.helper.make_node("GatherND", ["data", "indices"], ["output"], batch_dims=batch_dims)
    graph = onnx.helper.make_graph(
        [node], "g", [info("data", arrays[0]), info("indices", arrays[1])], [info("output", expected)]
    )
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 13)], ir_version=8)
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    return session.run(None, {"data": arrays[0], "indices": arrays[1]})


def answer(name, kind, inputs):
    if kind == "jax":
        return as_list(jax.jit(JAX[name])(*inputs))
    if kind == "xla":
        return as_list(tf.function(XLA[name], jit_compile=True)(*map(tf.constant, inputs)))
    if kind == "tf":
        return as_list(tf.function(TF[name])(*map(tf.constant, inputs)))
    return answer_lite(name, inputs) if kind == "tfl" else answer_onnx(name, inputs)


def write_answers():
    answers = {}
    for name, (inputs, _) in real.get_cases().items():
        base, kind = name.rsplit(".", 1)
        answers[name] = [
            {"type": str(a.dtype), "shape": a.shape, "values": a.ravel().tolist()}
            for a in answer(base, kind, inputs)
        ]
    lines = [f"{json.dumps(n)}: {json.dumps(a)}" for n, a in sorted(answers.items())]
    with open(os.path.join(here, "real", "answers.json"), "w") as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


def export(directory):
    def write(name, text):
        with open(os.path.join(directory, name + ".mlir"), "w") as file:
            file.write(text.rstrip() + "\n")

    cases = real.get_cases()
    for name, function in JAX.items():
        inputs = cases.get(name + ".jax", cases["rows.jax"])[0]
        module = jax.jit(function).lower(*inputs).compiler_ir("stablehlo")
        write(name + ".jax", module.operation.get_asm(print_generic_op_form=True))
    for name, function in XLA.items():
        inputs = map(tf.constant, cases[name + ".xla"][0])
        compiled = tf.function(function, jit_compile=True)
        text = compiled.experimental_get_compiler_ir(*inputs)(stage="stablehlo")
        with jax_mlir.make_ir_context():
            module = jax_mlir.ir.Module.parse(text)
            write(name + ".xla", module.operation.get_asm(print_generic_op_form=True))
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        tf.lite.experimental.Analyzer.analyze(
            model_content=convert_quantised(), experimental_use_mlir=True
        )
    write("quantised.tfl", text.getvalue()[text.getvalue().index("module") :])
    shapes = {"batch2": [[2, 3, 5, 4], [2, 3, 6, 1]], "batch_dynamic": [[None, 100, 4], [None, 10, 1]]}
    for name, pair in shapes.items():
        specs = [tf.TensorSpec(s, t) for s, t in zip(pair, [tf.float32, tf.int32])]
        function = tf.function(TF[name]).get_concrete_function(*specs)
        write(name + ".tf", tf.mlir.experimental.convert_function(function))


if sys.argv[1] == "answers":
    write_answers()
else:
    export(sys.argv[2])
