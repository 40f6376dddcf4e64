"""The project that `truckstop new` writes, and a function that runs commands on it."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from truckstop.cli.new import write_project

NAME = "night_mail"
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}  # environment without the compiler
CACHE_VARIABLE = "TRUCKSTOP_CACHE"


def run(*command: str, cwd: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run `truckstop` with these arguments in a folder."""
    return subprocess.run(
        [sys.executable, "-m", "truckstop.cli", *command],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@dataclass
class Project:
    """A new game in its own folder."""

    root: Path  # the folder of the project
    name: str = NAME

    @classmethod
    def create(cls, folder: Path) -> "Project":
        write_project(NAME, folder / NAME)
        return cls(folder / NAME)

    def copy(self, folder: Path) -> "Project":
        return Project(shutil.copytree(self.root, folder / NAME, ignore=shutil.ignore_patterns("__pycache__")))

    @property
    def folder(self) -> Path:
        """The folder of the game."""
        return self.root / self.name

    def run(self, *command: str, **environment: str) -> "subprocess.CompletedProcess[str]":
        return run(*command, cwd=self.root.parent, **environment)

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace a text that occurs exactly once in a file."""
        path = self.root / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{file}: {text.count(old)} times {old!r}"
        path.write_text(text.replace(old, new), "utf-8")

    def append(self, file: str, text: str) -> None:
        path = self.root / file
        path.write_text(path.read_text("utf-8") + text, "utf-8")
