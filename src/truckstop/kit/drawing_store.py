"""Drawings and layouts on disk: what takes seconds is computed once for a box and a language, not in every process.

A file is named by a digest of everything that its content depends on: the sources of the game and of this kit, the box
and the language. Files are written atomically, so processes can share the folder.
"""

import dataclasses
import hashlib
import pickle
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar

from truckstop.engine.box import Box
from truckstop.engine.cache import cache_root
from truckstop.engine.messages import Messages

T = TypeVar("T")

FOLDER = "drawings"
DIGITS = 20
KIT = Path(__file__).parent
SOURCES = (".py", ".ftl", ".toml")
OTHER_FOLDERS = ("versions", "__pycache__")  # in the folder of a game


def store_folder() -> Path:
    return cache_root() / FOLDER


@cache
def sources_digest(folder: Path) -> str:
    """A digest of the files of a game, and of this kit, from which its pictures are made."""
    digest = hashlib.sha256()
    for root in (folder, KIT):
        for path in sorted(root.rglob("*")):
            inner = path.relative_to(root)
            if path.suffix in SOURCES and not {*OTHER_FOLDERS} & {*inner.parts}:
                digest.update(inner.as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def drawing_digest(folder: Path, *values: object) -> str:
    """A digest of the sources of a game in `folder` and of values: boxes, messages, and what `repr` writes in full."""
    texts = [sources_digest(folder), *map(_text_of, values)]
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:DIGITS]


def _text_of(value: object) -> str:
    if isinstance(value, Box):
        return value.digest
    if isinstance(value, Messages):
        return f"{value.language} {value.names}"
    return repr(value)


def read(name: str) -> bytes:
    """The content of a stored file."""
    return (store_folder() / name).read_bytes()


def write(name: str, content: bytes) -> None:
    """Store a file: all of it or, if the folder cannot be written, nothing."""
    folder = store_folder()
    with suppress(OSError):
        folder.mkdir(exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, delete=False) as temporary:
            temporary.write(content)
        Path(temporary.name).chmod(0o644)  # others may use the cache, too
        Path(temporary.name).replace(folder / name)


def _load_or_compute(name: str, compute: Callable[[], T]) -> T:
    """A stored Python object. One that cannot be read is computed again."""
    with suppress(OSError, pickle.UnpicklingError, EOFError, AttributeError, ImportError):
        stored: T = pickle.loads(read(name))
        return stored
    value = compute()
    write(name, pickle.dumps(value))
    return value


def _game_folder(module: str) -> Path:
    """The folder of the game to which a module of a package `view` belongs."""
    file = sys.modules[module].__file__
    assert file is not None
    return Path(file).parents[1]


class stored_property(cached_property[T]):
    """A cached property of a layout, which other processes find on disk.

    The layout is a dataclass whose fields, such as the box and the messages, determine the value.
    """

    def __init__(self, compute: Callable[..., T]) -> None:
        super().__init__(lambda layout: _load_or_compute(_property_name(compute, layout), lambda: compute(layout)))


def _property_name(compute: Callable[..., object], layout: object) -> str:
    assert dataclasses.is_dataclass(layout)
    values = [getattr(layout, field.name) for field in dataclasses.fields(layout)]
    digest = drawing_digest(_game_folder(compute.__module__), compute.__module__, compute.__qualname__, *values)
    return f"{compute.__qualname__}-{digest}.pickle"


def stored_by_box(compute: Callable[..., T]) -> Callable[..., T]:
    """Keep on disk what a function makes of a box and further arguments."""

    def get(*args: object) -> T:
        digest = drawing_digest(_game_folder(compute.__module__), compute.__module__, compute.__qualname__, *args)
        return _load_or_compute(f"{compute.__qualname__}-{digest}.pickle", lambda: compute(*args))

    return get
