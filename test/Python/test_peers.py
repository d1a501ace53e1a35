"""Random calls beside TensorFlow, JAX and ONNX Runtime, and one process for all of them.

The documents count: where a peer deviates from them, the test says how, and holds to the documents.
"""

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import assume, given, settings

import draw
import reference
import tops

pytestmark = pytest.mark.peers

# Types that the three have kernels for.
DTYPES = [np.dtype(t) for t in (np.float32, np.int32, np.int64, np.float64)]


def examples(request):
    """A fifth of the run's number for each of the five tests of random calls here."""
    return settings(max_examples=max(1, request.config.examples // 5))


@pytest.fixture(scope="module")
def tf():
    return pytest.importorskip("tensorflow")


@pytest.fixture(scope="module")
def jnp():
    jax = pytest.importorskip("jax")
    jax.config.update("jax_enable_x64", True)
    return jax.numpy


def is_good(call):
    try:
        reference.gather_nd(*call[:3], **call.options)
    except reference.BadIndex:
        return False
    return True


def test_tensorflow_gather_nd(request, tf):
    @examples(request)
    @given(draw.gathers(dtypes=DTYPES, policies=["error"]))
    def check(call):
        # TensorFlow: no int8 indices, no negative ones, "params is empty" even if nothing is read.
        assume(call.indices.dtype != np.int8 and call.params.size and call.indices.size)
        good = is_good(call._replace(wrap_negative=False))
        try:
            theirs = tf.gather_nd(call.params, call.indices, batch_dims=call.batch_dims).numpy()
        except (tf.errors.InvalidArgumentError, ValueError, NotImplementedError) as error:
            assert not good, error
            with pytest.raises(IndexError):
                tops.gather_nd(*call[:3])
        else:
            assert good
            assert draw.same(tops.gather_nd(*call[:3]), theirs)

    check()


def test_tensorflow_space_to_batch_nd(request, tf):
    @examples(request)
    @given(draw.space_to_batches(dtypes=DTYPES))
    def check(call):
        # TensorFlow wants a block dimension, and something behind the batch.
        assume(call.block_shape and call.x.size)
        theirs = tf.space_to_batch_nd(*call).numpy()
        assert draw.same(tops.space_to_batch_nd(*call), theirs)

    check()


def test_tensorflow_counts_rows_in_the_index_type(tf):
    """65536 rows of int16 indices: TensorFlow's row counter overflows, ours is no index."""
    params = np.arange(8, dtype=np.float32)
    indices = (np.arange(65536) % 8).astype(np.int16)[:, None]
    assert np.array_equal(tops.gather_nd(params, indices), params[indices[:, 0]])
    # Theirs, which may be mended one day, is right for one row less than an int16 counts.
    few = indices[: 2**15 - 1]
    assert np.array_equal(tf.gather_nd(params, few).numpy(), tops.gather_nd(params, few))


def test_jax_gather_nd(request, jnp):
    """JAX has `clamp`, and indexing with a tuple of coordinates."""

    @examples(request)
    @given(draw.gathers(dtypes=DTYPES, policies=["clamp"]))
    def check(call):
        assume(call.batch_dims == 0 and call.params.size and call.indices.shape[-1])
        # Its indices are int32 or int64, so that 127 + 1 is 128.
        indices = call.indices.astype(np.int64)
        if call.wrap_negative:
            sizes = np.array(call.params.shape[: indices.shape[-1]])
            indices = np.where((indices < 0) & (indices >= -sizes), indices + sizes, indices)
        coordinates = tuple(np.moveaxis(np.maximum(indices, 0), -1, 0))
        theirs = jnp.asarray(call.params).at[coordinates].get(mode="clip")
        ours = tops.gather_nd(*call[:3], **call.options)
        assert draw.same(ours, np.asarray(theirs))

    check()


def test_jax_arrays(jnp):
    """In by DLPack, without a copy, and out by it."""
    import jax

    params = jnp.arange(12, dtype=jnp.bfloat16).reshape(4, 3)
    ours = tops.gather_nd(params, jnp.array([[2], [0]]))
    assert str(ours.dtype) == "bfloat16" and ours.tolist() == [[6, 7, 8], [0, 1, 2]]
    back = jax.dlpack.from_dlpack(tops.gather_nd(params.astype(jnp.float32), jnp.array([[1]])))
    assert back.tolist() == [[3, 4, 5]]


def test_jax_space_to_batch_nd(request, jnp):
    @examples(request)
    @given(draw.space_to_batches(dtypes=DTYPES))
    def check(call):
        x, block, paddings = call
        rest = x.ndim - 1 - len(block)
        padded = jnp.pad(x, [(0, 0), *paddings, *[(0, 0)] * rest])
        assume(padded.size)
        split = [x.shape[0]]
        for size, step in zip(padded.shape[1:], block):
            split += [size // step, step]
        blocks = range(2, 2 * len(block) + 1, 2)
        order = [*blocks, 0, *range(1, 2 * len(block), 2)]
        order += range(len(split), len(split) + rest)
        ours = tops.space_to_batch_nd(*call)
        moved = padded.reshape(*split, *x.shape[1 + len(block) :]).transpose(order)
        assert draw.same(ours, np.asarray(moved.reshape(ours.shape)))

    check()


def test_onnxruntime_gather_nd(request):
    onnx, runtime = pytest.importorskip("onnx"), pytest.importorskip("onnxruntime")
    helper = onnx.helper

    def gather(params, indices, batch_dims):
        node = helper.make_node("GatherND", ["p", "i"], ["r"], batch_dims=batch_dims)
        types = [
            helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(a.dtype), a.shape)
            for name, a in (("p", params), ("i", indices))
        ]
        result = helper.make_tensor_value_info("r", types[0].type.tensor_type.elem_type, None)
        graph = helper.make_graph([node], "g", types, [result])
        opset = [helper.make_opsetid("", 13)]
        model = helper.make_model(graph, opset_imports=opset, ir_version=8)
        session = runtime.InferenceSession(
            model.SerializeToString(), providers=["CPUExecutionProvider"]
        )
        return session.run(None, {"p": params, "i": indices})[0]

    runtime.set_default_logger_severity(4)

    @examples(request)
    @given(draw.gathers(dtypes=DTYPES, policies=["error"]))
    def check(call):
        # ONNX has int64 indices, K from 1 on, and means wrap_negative.
        assume(call.indices.shape[-1] and call.params.size and call.indices.size)
        params, indices = np.ascontiguousarray(call.params), call.indices.astype(np.int64)
        good = is_good(call._replace(wrap_negative=True))
        try:
            theirs = gather(params, indices, call.batch_dims)
        except Exception as error:
            assert not good, error
            with pytest.raises(IndexError):
                tops.gather_nd(params, indices, call.batch_dims, wrap_negative=True)
        else:
            assert good
            ours = tops.gather_nd(params, indices, call.batch_dims, wrap_negative=True)
            assert draw.same(ours, theirs)

    check()


# Index [0, 5] in a 2 x 4 is outside, though position 5 of its 8 elements is params[1][1]. LiteRT and
# OpenVINO look only at the position.
MATRIX = np.arange(8, dtype=np.float32).reshape(2, 4)
BESIDE = np.array([[0, 5], [1, 2]], np.int32)


def check_beside(theirs):
    """What a peer says there: an error, the elements at those positions, or what the documents say."""
    with pytest.raises(IndexError, match=r"indices\[0\] = \[0, 5\] does not index into params shape"):
        tops.gather_nd(MATRIX, BESIDE)
    ours = tops.gather_nd(MATRIX, BESIDE, bad_indices="zero")
    assert ours.tolist() == [0, MATRIX[1, 2]]
    if theirs is not None:
        assert theirs.tolist() in ([MATRIX[1, 1], MATRIX[1, 2]], ours.tolist())


def test_litert_reads_beside_a_row(tf):
    @tf.function(input_signature=[tf.TensorSpec([2, 4]), tf.TensorSpec([2, 2], tf.int32)])
    def gather(params, indices):
        return tf.gather_nd(params, indices)

    converter = tf.lite.TFLiteConverter.from_concrete_functions([gather.get_concrete_function()])
    interpreter = tf.lite.Interpreter(model_content=converter.convert())
    interpreter.allocate_tensors()
    for entry in interpreter.get_input_details():
        interpreter.set_tensor(entry["index"], BESIDE if entry["dtype"] == np.int32 else MATRIX)
    try:
        interpreter.invoke()
    except RuntimeError:
        return check_beside(None)
    check_beside(interpreter.get_tensor(interpreter.get_output_details()[0]["index"]))


def test_openvino_reads_beside_a_row():
    openvino = pytest.importorskip("openvino")
    ops = openvino.opset8
    params = ops.parameter([2, 4], np.float32)
    indices = ops.parameter([2, 2], np.int32)
    model = openvino.Model([ops.gather_nd(params, indices, 0)], [params, indices])
    try:
        theirs = openvino.compile_model(model, "CPU")([MATRIX, BESIDE])[0]
    except RuntimeError:
        theirs = None
    check_beside(theirs)


PACKAGES = {
    "tensorflow": "import tensorflow as tf; tf.gather_nd([1, 2], [[1]])",
    "jax": "import jax, jax.numpy as jnp; jax.jit(lambda x: x + 1)(jnp.zeros(3)).block_until_ready()",
    "iree.compiler": "import iree.compiler; iree.compiler.compile_str("
    "'func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }', "
    "target_backends=['llvm-cpu'])",
    "onnxruntime": "import onnxruntime; onnxruntime.get_available_providers()",
}
OURS = (
    "import numpy as np, tops; p = np.zeros((4096, 64), np.int32); i = np.zeros((4096, 1), np.int32); "
    "tops.gather_nd(p, i); tops.gather_nd(p, i, threads=2); "
    "tops.opt('func.func @f() { return }', 'canonicalize')"
)


@pytest.mark.parametrize("order", ["before", "after", "both"])
@pytest.mark.parametrize("package", [*PACKAGES, "all"])
def test_one_process(package, order):
    """Two LLVMs in a process know nothing of each other, whichever comes first, until its exit."""
    if package == "all":
        theirs = list(PACKAGES.values())
    else:
        pytest.importorskip(package)
        theirs = [PACKAGES[package]]
    lines = {"before": [OURS, *theirs], "after": [*theirs, OURS], "both": [OURS, *theirs, OURS]}[order]
    program = "\n".join(lines) + "\nprint('end')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["end"]), done.stderr
