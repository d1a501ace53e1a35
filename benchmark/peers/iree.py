"""IREE, from StableHLO, on the CPU."""

import iree.compiler
import iree.runtime as rt

import cases

OPTIONS = ["--iree-llvmcpu-target-cpu=host", "--iree-opt-level=O3"]


def type_of(shape, dtype):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{dtype}>"


def stablehlo(case):
    if cases.is_space_to_batch(case):
        return space_to_batch(case)
    return gather(case)


def space_to_batch(case):
    how, dtype = cases.layout(case), case["dtype"]
    values = type_of(case["input"], dtype)
    padded = type_of([size + sum(pad) for size, pad in zip(case["input"], how.pads)], dtype)
    parts = type_of(how.split, dtype)
    moved = type_of([how.split[i] for i in how.order], dtype)
    result = type_of(how.result, dtype)
    low, high = ([pad[i] for pad in how.pads] for i in (0, 1))
    zero = "0" if dtype.startswith("i") else "0.0"
    source, pad = "%values", ""
    if how.is_padded:
        source = "%padded"
        pad = f"""
  %zero = stablehlo.constant dense<{zero}> : tensor<{dtype}>
  %padded = stablehlo.pad %values, %zero, low = {low}, high = {high}, interior = {[0] * len(low)}
      : ({values}, tensor<{dtype}>) -> {padded}"""
    return f"""
func.func @main(%values: {values}) -> {result} {{{pad}
  %parts = stablehlo.reshape {source} : ({padded}) -> {parts}
  %moved = stablehlo.transpose %parts, dims = {how.order} : ({parts}) -> {moved}
  %result = stablehlo.reshape %moved : ({moved}) -> {result}
  return %result : {result}
}}"""


def gather(case):
    depth, shape = case["depth"], case["params"]
    params = type_of(shape, case["dtype"])
    indices = type_of([case["rows"], depth], case["index"])
    result = type_of(cases.result_shape(case), case["dtype"])
    picked = list(range(depth))
    return f"""
func.func @main(%params: {params}, %indices: {indices}) -> {result} {{
  %result = "stablehlo.gather"(%params, %indices) <{{
    dimension_numbers = #stablehlo.gather<
      offset_dims = {list(range(1, 1 + len(shape) - depth))}, collapsed_slice_dims = {picked},
      start_index_map = {picked}, index_vector_dim = 1>,
    slice_sizes = array<i64: {str([1] * depth + shape[depth:])[1:-1]}>
  }}> : ({params}, {indices}) -> {result}
  return %result : {result}
}}"""


def compile_case(case):
    return iree.compiler.compile_str(
        stablehlo(case),
        target_backends=["llvm-cpu"],
        input_type="stablehlo",
        extra_args=OPTIONS,
    )


def device_for(threads):
    if threads == 1:
        return rt.get_device("local-sync")
    # Else it starts as many as the machine has, whatever cores the process may use.
    rt.flags.parse_flags(f"--task_topology_group_count={threads}")
    return rt.get_device("local-task")


def to_device(device, array):
    return device.allocator.allocate_buffer_copy(
        memory_type=rt.MemoryType.DEVICE_LOCAL,
        allowed_usage=rt.BufferUsage.DEFAULT,
        device=device,
        buffer=array,
        element_type=rt.array_interop.map_dtype_to_element_type(array.dtype),
    )


def prepare(case, arrays, threads):
    device = device_for(threads)
    instance = rt.VmInstance()
    module = rt.VmModule.copy_buffer(instance, compile_case(case))
    context = rt.VmContext(instance, [rt.create_hal_module(instance, device), module])
    function = module.lookup_function("main")
    inputs = rt.VmVariantList(len(arrays))
    for array in arrays:
        inputs.push_ref(to_device(device, array))

    def call():
        results = rt.VmVariantList(1)
        context.invoke(function, inputs, results)
        return results

    def fetch(results):
        view = results.get_as_object(0, rt.HalBufferView)
        return rt.DeviceArray(device, view, implicit_host_transfer=True).to_host()

    return call, fetch
