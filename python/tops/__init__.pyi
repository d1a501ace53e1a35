# The functions of the two ops are in C++, where their help() is; editors read it here.

import os
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

__version__: str

class SupportsDLPack(Protocol):
    """An array of another library: PyTorch, JAX, CuPy and so on."""

    def __dlpack__(self, *args: Any, **kwargs: Any) -> Any: ...
    def __dlpack_device__(self) -> tuple[int, int]: ...

Threads = int | None
BadIndices = Literal["error", "zero", "clamp", "assume_valid"]

def gather_nd(
    params: ArrayLike | SupportsDLPack,
    indices: ArrayLike | SupportsDLPack,
    batch_dims: int = 0,
    *,
    bad_indices: BadIndices = "error",
    wrap_negative: bool = False,
    out: NDArray[Any] | SupportsDLPack | None = None,
    threads: Threads = None,
) -> NDArray[Any]:
    """Slices or elements of `params` by index vectors, as TensorFlow's GatherNd; see help()."""
    ...

def space_to_batch_nd(
    x: ArrayLike | SupportsDLPack,
    block_shape: Sequence[int] | NDArray[np.integer],
    paddings: Sequence[Sequence[int]] | NDArray[np.integer],
    *,
    out: NDArray[Any] | SupportsDLPack | None = None,
    threads: Threads = None,
) -> NDArray[Any]:
    """Blocks of space cut into batches, as TensorFlow's SpaceToBatchND; see help()."""
    ...

class CacheInfo(NamedTuple):
    """What happened since the process started, or the cache was cleared."""

    hits: int
    misses: int
    evictions: int
    size: int
    max_size: int
    compile_seconds: float

def cache_info() -> CacheInfo:
    """The counters of the cache of compiled code."""
    ...

def cache_clear() -> None:
    """Drops all compiled code, and starts the counters anew."""
    ...

def cache_resize(max_size: int) -> None:
    """Keeps at most so many pieces of compiled code, those used last; 512 at first."""
    ...

class MLIRError(ValueError):
    """A module that does not parse, verify or lower; the text has the diagnostics."""

class Function:
    """A function of a compiled module. Call it with arrays, one for each input."""

    name: str
    inputs: tuple[str, ...]
    """The types of the inputs, as MLIR writes them."""
    results: tuple[str, ...]
    """The types of the results."""

    @property
    def signature(self) -> str:
        """`(tensor<4x2xf32>, tensor<?x1xi32>) -> tensor<?x2xf32>`"""
        ...

    def __call__(self, *inputs: ArrayLike | SupportsDLPack) -> Any: ...

class Module:
    """A compiled module. Its functions are attributes, and in `functions`."""

    functions: dict[str, Function]

    def __getattr__(self, name: str) -> Function: ...
    def __getitem__(self, name: str) -> Function: ...
    def mlir(self, after: str | None = None) -> str:
        """The module as it was parsed, or as the last run of pass `after` leaves it."""
        ...

    @property
    def llvm_ir(self) -> str:
        """LLVM IR after LLVM's optimisations."""
        ...

    @property
    def assembly(self) -> str:
        """The assembly of this machine."""
        ...

def compile(
    text_or_path: str | os.PathLike[str],
    *,
    target: str = "cpu",
    options: Mapping[str, Any] = {},
) -> Module:
    """Compiles the MLIR module in a text or a file for this machine, in process; see help()."""
    ...

def opt(text: str, pipeline: str) -> str:
    """Runs passes on the MLIR module in `text`, and returns the module as text; see help()."""
    ...
