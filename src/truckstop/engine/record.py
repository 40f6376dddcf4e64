"""Records: a whole game, or everything printed for it, is one block of numbers."""

from typing import Any

import numpy as np
import numpy.typing as npt

from truckstop.engine.types import RecordType

# Sentinels lie above every index, so that a forgotten check fails under bounds checking.
NONE = 127  # an index that points at nothing
UNKNOWN = 126  # an index that this seat may not know
WIDE_NONE = 32767  # the same two for indices of 16 bits
WIDE_UNKNOWN = 32766


class Record(np.void):  # type: ignore[misc]  # NumPy's types call its base final, NumPy does not
    """Reads fields as attributes like `np.record`, four times as fast."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError as error:
            raise AttributeError(name) from error

    def __setattr__(self, name: str, value: npt.ArrayLike) -> None:
        self[name] = value


def record(**fields: npt.DTypeLike) -> RecordType:
    """A NumPy record type for compiled code: aligned for the GPU, readable as attributes in Python.

    A field is a dtype, a record, or a pair (dtype, shape); wide fields come first. Raise `TypeError` for padding
    between fields (equal games must be equal bytes), misaligned fields, and names of NumPy methods (round, size…).
    """
    dtype = np.dtype([(name, *(f if isinstance(f, tuple) else (f,))) for name, f in fields.items()], align=True)
    end = 0
    for name in fields:
        if hasattr(np.record, name):
            raise TypeError(f"{name}: NumPy has a method of that name")
        if offset(dtype, name) != end or end % _width(dtype[name]):
            raise TypeError(f"{name}: not aligned; order the fields from wide to narrow")
        end += dtype[name].itemsize
    if end % _width(dtype):
        raise TypeError(f"size {end}: add padding fields up to a multiple of {_width(dtype)}")
    return np.dtype((Record, dtype))


def offset(dtype: RecordType, name: str) -> int:
    """The first byte of a field."""
    assert dtype.fields is not None
    return dtype.fields[name][1]


def span(dtype: RecordType, *path: str | int) -> slice:
    """The bytes of a field, given by a path: `span(State, "seat", 2, "plan")`."""
    start = 0
    for step in path:
        if isinstance(step, int):
            dtype = dtype.base
            start += step * dtype.itemsize
        else:
            start += offset(dtype.base, step)
            dtype = dtype.base[step]
    return slice(start, start + dtype.itemsize)


def _width(dtype: RecordType) -> int:
    """The width of the widest number in a type: its address must be a multiple of it."""
    dtype = dtype.base
    if dtype.names is None:
        return dtype.itemsize
    return max(_width(dtype[name]) for name in dtype.names)
