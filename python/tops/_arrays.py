"""The two ops on arrays."""

from tops._native import gather_nd, space_to_batch_nd

# Functions of the C++ module are what users call: a layer of Python would cost as much as the call.
__all__ = ["gather_nd", "space_to_batch_nd"]
