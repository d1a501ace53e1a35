"""LiteRT (TensorFlow Lite): a model of one op, built without TensorFlow's converter, which refuses
types that the kernels take."""

import flatbuffers
import numpy as np
from ai_edge_litert import schema_py_generated as schema
from ai_edge_litert.interpreter import Interpreter

import cases

TYPES = {
    "float32": schema.TensorType.FLOAT32,
    "float16": schema.TensorType.FLOAT16,
    "int8": schema.TensorType.INT8,
    "int32": schema.TensorType.INT32,
    "int64": schema.TensorType.INT64,
}


def build(case, arrays):
    """The model's bytes: inputs, then constants, then the output, all tensors of one subgraph."""
    constants = []
    if cases.is_space_to_batch(case):
        constants = [np.int32(case["block"]), np.int32(case["paddings"])]
    tensors, buffers = [], [schema.BufferT()]
    for array in arrays:
        tensors.append(tensor(array.shape, array.dtype))
    for array in constants:
        tensors.append(tensor(array.shape, array.dtype, len(buffers)))
        buffers.append(schema.BufferT(data=list(array.tobytes())))
    tensors.append(tensor(cases.result_shape(case), arrays[0].dtype))
    last = len(tensors) - 1
    graph = schema.SubGraphT(
        tensors=tensors,
        inputs=list(range(len(arrays))),
        outputs=[last],
        operators=[schema.OperatorT(inputs=list(range(last)), outputs=[last])],
    )
    operator = schema.OperatorCodeT(deprecatedBuiltinCode=code(case), builtinCode=code(case))
    return schema.ModelT(version=3, operatorCodes=[operator], subgraphs=[graph], buffers=buffers)


def code(case):
    if cases.is_space_to_batch(case):
        return schema.BuiltinOperator.SPACE_TO_BATCH_ND
    return schema.BuiltinOperator.GATHER_ND


def tensor(shape, dtype, buffer=0):
    return schema.TensorT(shape=list(shape), type=TYPES[np.dtype(dtype).name], buffer=buffer)


def serialise(model):
    builder = flatbuffers.Builder()
    builder.Finish(model.Pack(builder), b"TFL3")
    return bytes(builder.Output())


def prepare(case, arrays, threads):
    content = serialise(build(case, arrays))
    interpreter = Interpreter(model_content=content, num_threads=threads)
    interpreter.allocate_tensors()
    for number, array in enumerate(arrays):
        interpreter.set_tensor(interpreter.get_input_details()[number]["index"], array)
    output = interpreter.get_output_details()[0]["index"]
    return interpreter.invoke, lambda _: interpreter.get_tensor(output)
