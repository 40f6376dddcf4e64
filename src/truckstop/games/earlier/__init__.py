"""Earlier versions of games, for matches that began with them: `truckstop.games.earlier.my_game_1` is a package.

Importing it unpacks the archive `versions/1.zip` in the folder of the game. A finder on Python's import path does this,
because compiled code on disk names the modules that it was made with, in every process that reads it.
"""

import importlib.util
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

from truckstop.engine.archive import archive_file, unpack
from truckstop.games import folder_of


def package_name(slug: str, version: int) -> str:
    """The package of an earlier version."""
    return f"{__name__}.{slug}_{version}"


def unpacked_folder(slug: str, version: int) -> Path | None:
    """The folder of an earlier version; None if there is no archive of it."""
    folder = folder_of(slug)
    file = folder and archive_file(folder, version)
    return unpack(file, f"{slug}_{version}") if file and file.exists() else None


class ArchiveFinder(MetaPathFinder):
    """Finds the packages of earlier versions."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        parent, _, name = fullname.rpartition(".")
        slug, _, version = name.rpartition("_")
        if parent != __name__ or not slug or not version.isdecimal():
            return None
        folder = unpacked_folder(slug, int(version))
        if folder is None:
            return None
        return importlib.util.spec_from_file_location(
            fullname, folder / "__init__.py", submodule_search_locations=[str(folder)]
        )


sys.meta_path.append(ArchiveFinder())
