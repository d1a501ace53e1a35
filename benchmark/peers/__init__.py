"""The systems that tops is measured against. Each has an adapter here, a module of its name with

    prepare(case, arrays, threads) -> (call, fetch)

`call` runs the op once on inputs that are prepared already, and `fetch` turns what it returned into
a NumPy array. An adapter is imported only by a worker, in the environment that has its packages.
"""

from typing import NamedTuple


class Peer(NamedTuple):
    title: str
    environment: str
    packages: tuple


PEERS = {
    "tensorflow": Peer("TensorFlow eager", "tensorflow", ("tensorflow-cpu",)),
    "tensorflow_jit": Peer("TensorFlow jit", "tensorflow", ("tensorflow-cpu",)),
    "litert": Peer("LiteRT", "litert", ("ai-edge-litert", "flatbuffers", "numpy")),
    "jax": Peer("JAX", "jax", ("jax[cpu]",)),
    "iree": Peer("IREE", "iree", ("iree-base-compiler", "iree-base-runtime", "numpy")),
    "onnxruntime": Peer("ONNX Runtime", "onnxruntime", ("onnxruntime", "onnx")),
    "openvino": Peer("OpenVINO", "openvino", ("openvino",)),
    "numpy": Peer("NumPy", "numpy", ("numpy",)),
}


def variables(threads):
    """Environment variables that hold every peer to a number of threads, and help it otherwise.
    Libraries read them when they are loaded, hence they are set before a worker starts."""
    number = str(threads)
    result = {
        "OMP_NUM_THREADS": number,
        "OPENBLAS_NUM_THREADS": number,
        "MKL_NUM_THREADS": number,
        "TF_CPP_MIN_LOG_LEVEL": "3",
        "CUDA_VISIBLE_DEVICES": "",
        "JAX_PLATFORMS": "cpu",
        "PYTHONNOUSERSITE": "1",
        # Many return new memory from every call. Unless malloc keeps what was freed, large ones
        # mostly wait for the kernel to clear pages.
        "MALLOC_MMAP_MAX_": "0",
        "MALLOC_TRIM_THRESHOLD_": str(1 << 40),
    }
    if threads == 1:
        result["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
    return result
