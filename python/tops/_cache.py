"""The code that was compiled for gather_nd and space_to_batch_nd."""

from typing import NamedTuple

from tops import _native


class CacheInfo(NamedTuple):
    """What happened since the process started, or the cache was cleared."""

    hits: int
    """Calls that found their code compiled."""
    misses: int
    """Calls that had to wait for the compiler."""
    evictions: int
    """Pieces of code that were dropped because others needed their place."""
    size: int
    """Pieces of code that are kept."""
    max_size: int
    """The most that are kept."""
    compile_seconds: float
    """Time that the compiler took in all, of all threads."""


def cache_info() -> CacheInfo:
    """The counters of the cache."""
    return CacheInfo(*_native.cache_counters())


def cache_clear() -> None:
    """Drops all code, and starts the counters anew. Calls that run in other threads end well."""
    _native.cache_clear()


def cache_resize(max_size: int) -> None:
    """Keeps at most so many pieces of code, those used last; 512 at first. A piece takes some 10 kB.

    Raises ValueError for a number below 0.
    """
    _native.cache_resize(max_size)
