"""Errors of games that cannot be used, because a part is missing or wrong."""

import re
import traceback
from pathlib import Path

from truckstop.engine.errors import UserError

COMPILER = "numba."
COMPILER_NOISE = re.compile(r"^(Failed in|During:|File |There are|<source|$)|^\s*(>>>|\^)")  # lines of its messages
COMPILER_PLACE = re.compile(r'File "([^"]+)", line (\d+)')
MAX_LENGTH = 200
IMPORT_FAILURES = (Exception, SystemExit)  # what the import of a game's file may raise


class GameLoadError(UserError):
    """A game that cannot be used. The message names the game, the file and what is wrong there."""


def import_error(slug: str, folder: Path, error: BaseException) -> GameLoadError:
    """What went wrong in a file of a game, with the line in that file."""
    if isinstance(error, GameLoadError):
        return error
    place = _place(folder, error)
    if place is None:
        return GameLoadError("game-fails", game=slug, error=_describe(error))
    file, line = place
    return GameLoadError("game-part-fails", game=slug, file=file, line=str(line), error=_describe(error))


def compile_error(slug: str, folder: Path, error: Exception) -> GameLoadError:
    """Why the rules of a game do not compile. The compiler does not always know the line."""
    if isinstance(error, GameLoadError) or _place(folder, error):
        return import_error(slug, folder, error)
    return GameLoadError("game-not-compiled", game=slug, error=_describe(error))


def _place(folder: Path, error: BaseException) -> tuple[str, int] | None:
    """The innermost line of the game's own files that led to an error, if it is known."""
    if isinstance(error, SyntaxError) and error.filename:
        return _relative(folder, Path(error.filename)), error.lineno or 1
    places = [(Path(frame.filename), frame.lineno or 1) for frame in traceback.extract_tb(error.__traceback__)]
    if _is_of_compiler(error):
        places += [(_absolute(folder, name), int(line)) for name, line in COMPILER_PLACE.findall(str(error))[::-1]]
    own = [(path, line) for path, line in places if folder in path.parents]
    return (_relative(folder, own[-1][0]), own[-1][1]) if own else None


def _absolute(folder: Path, name: str) -> Path:
    """A file of the game that the compiler names relative to the current folder."""
    path = Path(name)
    return next((file for file in folder.rglob(path.name) if file == path.resolve()), path)


def _relative(folder: Path, file: Path) -> str:
    return file.relative_to(folder).as_posix() if folder in file.parents else file.name


def _describe(error: BaseException) -> str:
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    lines = [line.strip() for line in text.splitlines()] or [""]
    if _is_of_compiler(error):
        lines = [line for line in lines if line and not COMPILER_NOISE.match(line)] or lines
    return f"{type(error).__name__}: {lines[0]}"[:MAX_LENGTH].rstrip(": ")


def _is_of_compiler(error: BaseException) -> bool:
    return type(error).__module__.startswith(COMPILER)
