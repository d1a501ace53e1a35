"""XLA through JAX."""

import jax
import jax.numpy as jnp
import numpy as np

import cases

# Else 64-bit indices become 32-bit ones.
jax.config.update("jax_enable_x64", True)


def function_of(case):
    return space_to_batch_of(case) if cases.is_space_to_batch(case) else gather_of(case)


def space_to_batch_of(case):
    how = cases.layout(case)

    def space_to_batch(values):
        padded = jnp.pad(values, how.pads) if how.is_padded else values
        return padded.reshape(how.split).transpose(how.order).reshape(how.result)

    return space_to_batch


def gather_of(case):
    """XLA's own gather: indexing by [] would add code for negative indices."""
    depth, rank = case["depth"], len(case["params"])
    dimensions = jax.lax.GatherDimensionNumbers(
        offset_dims=tuple(range(1, 1 + rank - depth)),
        collapsed_slice_dims=tuple(range(depth)),
        start_index_map=tuple(range(depth)),
    )
    sizes = (1,) * depth + tuple(case["params"][depth:])

    def gather(params, indices):
        return jax.lax.gather(params, indices, dimensions, sizes, mode="clip")

    return gather


def compile_case(case):
    types = [jax.ShapeDtypeStruct(*described) for described in cases.input_types(case)]
    return jax.jit(function_of(case)).lower(*types).compile()


def prepare(case, arrays, threads):
    del threads  # XLA starts as many as the process has cores.
    function = jax.jit(function_of(case))
    values = [jnp.asarray(array) for array in arrays]
    return (lambda: function(*values).block_until_ready()), np.asarray
