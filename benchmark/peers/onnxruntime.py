"""ONNX Runtime, with inputs and output bound. ONNX has no SpaceToBatch: it is Pad, Reshape,
Transpose, Reshape, as converters write it."""

import numpy as np
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

import cases

TYPES = {"f32": TensorProto.FLOAT, "f16": TensorProto.FLOAT16, "i8": TensorProto.INT8}


def space_to_batch(case):
    """Nodes and constants that make "output" of "input0"."""
    how = cases.layout(case)
    constants = {"split": how.split, "result": how.result}
    nodes = []
    if how.is_padded:
        constants["pads"] = np.array(how.pads).T.reshape(-1)
        nodes.append(helper.make_node("Pad", ["input0", "pads"], ["padded"]))
    nodes += [
        helper.make_node("Reshape", ["padded" if how.is_padded else "input0", "split"], ["parts"]),
        helper.make_node("Transpose", ["parts"], ["moved"], perm=how.order),
        helper.make_node("Reshape", ["moved", "result"], ["output"]),
    ]
    tensors = [numpy_helper.from_array(np.int64(v), name) for name, v in constants.items()]
    return nodes, tensors


def model(case, arrays):
    if cases.is_space_to_batch(case):
        nodes, constants = space_to_batch(case)
    else:
        nodes, constants = [helper.make_node("GatherND", ["input0", "input1"], ["output"])], []
    types = [TYPES[case["dtype"]], TensorProto.INT64]
    inputs = [
        helper.make_tensor_value_info(f"input{i}", types[i], array.shape)
        for i, array in enumerate(arrays)
    ]
    output = helper.make_tensor_value_info("output", types[0], cases.result_shape(case))
    graph = helper.make_graph(nodes, case["op"], inputs, [output], constants)
    opset = helper.make_opsetid("", 17)
    return helper.make_model(graph, opset_imports=[opset], ir_version=9).SerializeToString()


def prepare(case, arrays, threads):
    # GatherND has no other indices than 64-bit ones.
    arrays = [arrays[0], *(array.astype(np.int64) for array in arrays[1:])]
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(
        model(case, arrays), options, providers=["CPUExecutionProvider"]
    )
    values = [onnxruntime.OrtValue.ortvalue_from_numpy(array) for array in arrays]
    output = np.zeros(cases.result_shape(case), arrays[0].dtype)
    values.append(onnxruntime.OrtValue.ortvalue_from_numpy(output))
    binding = session.io_binding()
    for number, value in enumerate(values[:-1]):
        binding.bind_ortvalue_input(f"input{number}", value)
    binding.bind_ortvalue_output("output", values[-1])

    def fetch(_):
        # It keeps the values, which own the memory that is bound.
        return values[-1].numpy()

    return (lambda: session.run_with_iobinding(binding)), fetch
