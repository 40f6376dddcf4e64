"""Releases the version in `truckstop.__version__`: checks, builds, tries what was built, tags. `make release` runs it.

Nothing leaves this machine: to publish, push the tag and upload the files in dist/.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from truckstop import __version__

ROOT = Path(__file__).parents[1]
DIST = "dist"
TRIALS = (("--version",), ("games",), ("simulate", "truck_off", "--games", "10"))  # arguments of `truckstop`
UV = (sys.executable, "-m", "uv", "--quiet")


class NotReady(Exception):
    """This version cannot be released; says why."""


def main() -> None:
    try:
        notes = check(ROOT, __version__)
        files = build(ROOT, __version__)
        for file in files:
            try_file(ROOT, file, __version__)
        tag(ROOT, __version__, notes)
    except NotReady as reason:
        sys.exit(f"Not released: {reason}")
    print(f"Tagged v{__version__}. To publish it: git push origin v{__version__}, then upload the files in {DIST}/.")


def check(root: Path, version: str) -> str:
    """Raise NotReady unless everything is committed, the version is new and described; its part of the changelog."""
    if changes := _git(root, "status", "--porcelain"):
        raise NotReady(f"there are changes that are not committed:\n{changes}")
    if _git(root, "tag", "--list", f"v{version}"):
        raise NotReady(f"the tag v{version} exists; raise __version__ in src/truckstop/__init__.py")
    notes = release_notes((root / "CHANGELOG.md").read_text("utf-8"), version)
    if not notes:
        raise NotReady(f"CHANGELOG.md has no section `## [{version}] - YYYY-MM-DD`, or nothing in it")
    return notes


def release_notes(changelog: str, version: str) -> str:
    """The section of a version in a changelog, without its heading; empty if there is none."""
    section = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |^\[[^\]\n]+\]: |\Z)"
    match = re.search(section, changelog, re.MULTILINE | re.DOTALL)
    return match[1].strip() if match else ""


def build(root: Path, version: str) -> list[Path]:
    """The sdist, and the wheel made from it, in a dist/ that holds nothing else."""
    shutil.rmtree(root / DIST, ignore_errors=True)
    _run(*UV, "build", "--python", sys.executable, "--no-build-isolation", "--out-dir", DIST, cwd=root)
    files = [root / DIST / f"truckstop-{version}.tar.gz", root / DIST / f"truckstop-{version}-py3-none-any.whl"]
    if missing := [file.name for file in files if not file.exists()]:
        raise NotReady(f"the build made no {' and no '.join(missing)}")
    return files


def try_file(root: Path, file: Path, version: str) -> None:
    """Install a file with the locked versions into an empty environment, and run a few commands there."""
    with tempfile.TemporaryDirectory() as folder:
        print(f"Trying {file.name} in an empty environment; the rules are compiled there, which takes a minute.")
        python = Path(folder) / "venv" / "bin" / "python"
        locked = root / "requirements" / "run.txt"
        _run(*UV, "venv", "--python", sys.executable, str(python.parents[1]))
        _run(
            *UV, "pip", "install", "--python", str(python), "--constraints", str(locked), "--build-constraints",
            str(locked), str(file),
        )  # fmt: skip
        environment = {**os.environ, "TRUCKSTOP_CACHE": folder}
        environment.pop("PYTHONPATH", None)
        printed = [
            _run(str(python.with_name("truckstop")), *arguments, cwd=Path(folder), env=environment)
            for arguments in TRIALS
        ]
        if printed[0].strip() != f"truckstop {version}":
            raise NotReady(f"{file.name} says that it is {printed[0].strip()}")


def tag(root: Path, version: str, notes: str) -> None:
    """An annotated tag with the notes of the release."""
    _git(root, "tag", "-a", f"v{version}", "--cleanup=verbatim", "-m", f"Truckstop {version}\n\n{notes}\n")


def _git(root: Path, *arguments: str) -> str:
    return _run("git", *arguments, cwd=root).rstrip()


def _run(*command: str, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """What a command prints; NotReady with its complaint if it fails."""
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotReady(f"`{' '.join(command)}` failed:\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
