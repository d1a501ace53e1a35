"""OpenVINO's CPU plugin."""

import numpy as np
import openvino as ov
import openvino.opset13 as ops

import cases


def graph(case, arrays):
    inputs = [ops.parameter(list(array.shape), array.dtype) for array in arrays]
    if cases.is_space_to_batch(case):
        result = space_to_batch(case, inputs[0])
    else:
        result = ops.gather_nd(*inputs, 0)
    return ov.Model([result], inputs, case["op"])


def space_to_batch(case, values):
    """OpenVINO wants block and paddings for every dimension."""
    pads = np.array(cases.layout(case).pads)
    block = np.ones(len(pads), np.int64)
    block[1 : 1 + len(case["block"])] = case["block"]
    constants = (ops.constant(array.astype(np.int64)) for array in (block, pads[:, 0], pads[:, 1]))
    return ops.space_to_batch(values, *constants)


def prepare(case, arrays, threads):
    options = {"INFERENCE_NUM_THREADS": threads, "PERFORMANCE_HINT": "LATENCY"}
    # Else it may compute in bfloat16 where the CPU has it, and round.
    options["INFERENCE_PRECISION_HINT"] = "f32"
    request = ov.Core().compile_model(graph(case, arrays), "CPU", options).create_infer_request()
    for number, array in enumerate(arrays):
        request.set_input_tensor(number, ov.Tensor(array, shared_memory=True))
    # Without sharing it would copy the output, too.
    return (
        lambda: request.infer(share_outputs=True),
        lambda _: request.get_output_tensor(0).data,
    )
