"""TensorFlow's GatherNd and SpaceToBatchND on arrays of NumPy and of every library that speaks DLPack,
compiled by MLIR for the machine that the process runs on.

    gather_nd, space_to_batch_nd    the two ops
    cache_info, cache_clear, ...    the code that was compiled for them
    compile, opt                    MLIR modules: to functions, and to other modules
    python -m tops FILE ...         runs a function of an MLIR file on NumPy files

Every function's documentation is in its stub, which editors show, and in help().
"""

from tops._arrays import gather_nd, space_to_batch_nd
from tops._cache import CacheInfo, cache_clear, cache_info, cache_resize
from tops._modules import Function, Module, compile, opt
from tops._native import MLIRError

__version__ = "0.1.0"

__all__ = [
    "CacheInfo",
    "Function",
    "MLIRError",
    "Module",
    "cache_clear",
    "cache_info",
    "cache_resize",
    "compile",
    "gather_nd",
    "opt",
    "space_to_batch_nd",
]
