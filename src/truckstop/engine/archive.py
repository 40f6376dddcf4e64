"""Archives of earlier versions of a game: its folder as it was signed, in one compressed file.

The file `versions/N.zip` in the folder of a game holds version N of its rules, with board, pictures and texts. With the
same zlib, the same folder gives the same bytes.
"""

import hashlib
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from truckstop.engine.cache import cache_root

FOLDER = "versions"
NOT_ARCHIVED = (FOLDER, "__pycache__")
DIGITS = 32
HIGHEST_COMPRESSION = 9


def archive_file(folder: Path, version: int) -> Path:
    """The archive of a version, whether it exists or not."""
    return folder / FOLDER / f"{version}.zip"


def archived_versions(folder: Path) -> list[int]:
    """The versions of which there is an archive, in ascending order."""
    return sorted(int(file.stem) for file in (folder / FOLDER).glob("*.zip") if file.stem.isdecimal())


def archive_digests(folder: Path) -> dict[str, str]:
    """The digest of each archive, by version."""
    return {str(version): archive_digest(archive_file(folder, version)) for version in archived_versions(folder)}


def archive_digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:DIGITS]


def write_archive(folder: Path, version: int) -> Path:
    """Write the archive of a game's folder as it is now."""
    file = archive_file(folder, version)
    file.parent.mkdir(exist_ok=True)
    with ZipFile(file, "w") as archive:
        for path in sorted(_archived_files(folder), key=lambda path: path.relative_to(folder).as_posix()):
            info = ZipInfo(path.relative_to(folder).as_posix())  # with a time that is always the same
            archive.writestr(info, path.read_bytes(), ZIP_DEFLATED, HIGHEST_COMPRESSION)
    return file


def _archived_files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and _is_archived(path.relative_to(folder))]


def _is_archived(path: Path) -> bool:
    """Whether a file belongs to the game. Hidden files are those of editors and tools."""
    return not any(part in NOT_ARCHIVED or part.startswith(".") for part in path.parts)


def unpack(file: Path, name: str) -> Path:
    """The folder of an archive's content; it is unpacked when it is first used."""
    target = cache_root() / FOLDER / f"{name}-{archive_digest(file)}"
    if not target.exists():
        target.parent.mkdir(exist_ok=True)
        temporary = Path(tempfile.mkdtemp(dir=target.parent))
        with ZipFile(file) as archive:
            archive.extractall(temporary)
        temporary.chmod(0o755)  # others may use the cache, too
        with suppress(OSError):  # another process was faster
            temporary.rename(target)
        shutil.rmtree(temporary, ignore_errors=True)
    if not target.exists():
        raise OSError(f"{file} cannot be unpacked in {target.parent}")
    return target
