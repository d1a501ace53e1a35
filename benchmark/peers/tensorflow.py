"""TensorFlow's own kernels, called eagerly."""

import tensorflow as tf

import cases


def limit_threads(threads):
    """TensorFlow takes this only before its first op, which is that of the first case."""
    if tf.config.threading.get_intra_op_parallelism_threads() != threads:
        tf.config.threading.set_intra_op_parallelism_threads(threads)
        tf.config.threading.set_inter_op_parallelism_threads(1)


def prepare(case, arrays, threads):
    limit_threads(threads)
    tensors = [tf.constant(array) for array in arrays]
    if cases.is_space_to_batch(case):
        block = tf.constant(case["block"])
        paddings = tf.constant(case["paddings"])

        def call():
            return tf.raw_ops.SpaceToBatchND(input=tensors[0], block_shape=block, paddings=paddings)

    else:

        def call():
            return tf.raw_ops.GatherNd(params=tensors[0], indices=tensors[1])

    return call, lambda result: result.numpy()
