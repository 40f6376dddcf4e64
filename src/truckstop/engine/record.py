"""The record: one block of numbers that is a whole game, or all that is printed for it."""

from typing import Any

import numpy as np

from truckstop.engine.compiler import interpreted

NONE = 127  # an index that points at nothing; above every index, so that a forgotten test fails under bounds checking
UNKNOWN = 126  # an index that this seat may not see
WIDE_NONE = 32767  # the same two for indices that need 16 bits
WIDE_UNKNOWN = 32766

Layout = np.dtype[Any]


class Record(np.void):  # type: ignore[misc]  # NumPy's types call its base final, NumPy does not
    """Fields as attributes, as `np.record` has them, but four times as fast: for runs with the compiler off."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError as error:
            raise AttributeError(name) from error

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


def record(**fields: Any) -> Layout:
    """A NumPy record type for compiled code: aligned for the GPU, readable as attributes with the compiler off.

    A field is a dtype, a record, or a pair (dtype, shape), widest first. Refused are holes between fields (equal games
    must be equal bytes), misaligned fields, and names that NumPy's own methods would hide (round, size, take...).
    """
    layout = np.dtype([(name, *(f if isinstance(f, tuple) else (f,))) for name, f in fields.items()], align=True)
    end = 0
    for name in fields:
        if hasattr(np.record, name):
            raise TypeError(f"{name}: NumPy has a method of that name")
        if offset(layout, name) != end or end % _width(layout[name]):
            raise TypeError(f"{name}: not aligned; order the fields from wide to narrow")
        end += layout[name].itemsize
    if end % _width(layout):
        raise TypeError(f"size {end}: fill up to a multiple of {_width(layout)}")
    return np.dtype((Record if interpreted else np.record, layout))


def offset(layout: Layout, name: str) -> int:
    """Where a field begins, in bytes."""
    assert layout.fields is not None
    return layout.fields[name][1]


def span(layout: Layout, *path: str | int) -> slice:
    """The bytes of a part of a record: `span(State, "seat", 2, "plan")`."""
    start = 0
    for step in path:
        if isinstance(step, int):
            layout = layout.base
            start += step * layout.itemsize
        else:
            start += offset(layout.base, step)
            layout = layout.base[step]
    return slice(start, start + layout.itemsize)


def _width(dtype: Layout) -> int:
    """The widest number inside a type: its address must be a multiple of that."""
    dtype = dtype.base
    if dtype.names is None:
        return dtype.itemsize
    return max(_width(dtype[name]) for name in dtype.names)
