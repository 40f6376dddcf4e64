"""Release the version in `truckstop.__version__`: check the repository, build, test the built files, tag the version.

`make release` runs this script. It publishes nothing: for that, push the tag and upload the files in dist/.
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
SMOKE_TESTS = (("--version",), ("games",), ("simulate", "truck_off", "--games", "10"))  # arguments of `truckstop`
UV = (sys.executable, "-m", "uv", "--quiet")


class ReleaseError(Exception):
    """This version cannot be released. The message says why."""


def main() -> None:
    try:
        notes = check(ROOT, __version__)
        files = build(ROOT, __version__)
        for file in files:
            check_installation(ROOT, file, __version__)
        tag(ROOT, __version__, notes)
    except ReleaseError as error:
        sys.exit(f"Not released: {error}")
    print(f"Tagged v{__version__}. To publish it: git push origin v{__version__}, then upload the files in {DIST}/.")


def check(root: Path, version: str) -> str:
    """Return the release notes.

    Raise `ReleaseError` if there are uncommitted changes, the version has a tag, or it is not in the changelog.
    """
    if changes := _git(root, "status", "--porcelain"):
        raise ReleaseError(f"there are changes that are not committed:\n{changes}")
    if _git(root, "tag", "--list", f"v{version}"):
        raise ReleaseError(f"the tag v{version} exists; increase __version__ in src/truckstop/__init__.py")
    notes = release_notes((root / "CHANGELOG.md").read_text("utf-8"), version)
    if not notes:
        raise ReleaseError(f"CHANGELOG.md has no section `## [{version}] - YYYY-MM-DD`, or nothing in it")
    return notes


def release_notes(changelog: str, version: str) -> str:
    """Return the section of a version in a changelog, without its heading, or an empty string if there is none."""
    pattern = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |^\[[^\]\n]+\]: |\Z)"
    match = re.search(pattern, changelog, re.MULTILINE | re.DOTALL)
    return match[1].strip() if match else ""


def build(root: Path, version: str) -> list[Path]:
    """Build the sdist, and the wheel from it, in an empty dist/ folder. Return both files."""
    shutil.rmtree(root / DIST, ignore_errors=True)
    _run(*UV, "build", "--python", sys.executable, "--no-build-isolation", "--out-dir", DIST, cwd=root)
    files = [root / DIST / f"truckstop-{version}.tar.gz", root / DIST / f"truckstop-{version}-py3-none-any.whl"]
    if missing := [file.name for file in files if not file.exists()]:
        raise ReleaseError(f"the build did not create {' and '.join(missing)}")
    return files


def check_installation(root: Path, file: Path, version: str) -> None:
    """Install a file and the locked requirements in an empty environment, and run the smoke tests there.

    Raise `ReleaseError` if a command fails or the version is wrong.
    """
    with tempfile.TemporaryDirectory() as folder:
        print(f"Installing {file.name} in an empty environment and compiling the rules there. This takes a minute.")
        python = Path(folder) / "venv" / "bin" / "python"
        constraints = root / "requirements" / "run.txt"
        _run(*UV, "venv", "--python", sys.executable, str(python.parents[1]))
        _run(
            *UV, "pip", "install", "--python", str(python), "--constraints", str(constraints), "--build-constraints",
            str(constraints), str(file),
        )  # fmt: skip
        environment = {**os.environ, "TRUCKSTOP_CACHE": folder}
        environment.pop("PYTHONPATH", None)
        outputs = [
            _run(str(python.with_name("truckstop")), *arguments, cwd=Path(folder), env=environment)
            for arguments in SMOKE_TESTS
        ]
        version_output = outputs[0].strip()
        if version_output != f"truckstop {version}":
            raise ReleaseError(f"{file.name} reports the wrong version: {version_output}")


def tag(root: Path, version: str, notes: str) -> None:
    """Create an annotated tag with the release notes."""
    _git(root, "tag", "-a", f"v{version}", "--cleanup=verbatim", "-m", f"Truckstop {version}\n\n{notes}\n")


def _git(root: Path, *arguments: str) -> str:
    return _run("git", *arguments, cwd=root).rstrip()


def _run(*command: str, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """Run a command and return its output. If it fails, raise `ReleaseError` with its output and error messages."""
    process = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    if process.returncode:
        raise ReleaseError(f"`{' '.join(command)}` failed:\n{process.stdout}{process.stderr}")
    return process.stdout


if __name__ == "__main__":
    main()
