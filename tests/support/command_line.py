"""Commands of the command line, run by tests."""

import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from truckstop.cli import main


def run(command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in this process, where the rules are compiled already."""
    out, err = StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "argv", ["truckstop", *command.split()])
        patch.chdir(cwd)
        with pytest.raises(SystemExit) as end:
            main()
    return subprocess.CompletedProcess(command, int(end.value.code or 0), out.getvalue(), err.getvalue())


def run_process(command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    arguments = [sys.executable, "-W", "error", "-m", "truckstop.cli", *command.split()]
    return subprocess.run(arguments, cwd=cwd, capture_output=True, encoding="utf-8", check=False)


def output(command: str, cwd: Path) -> str:
    """Run a command that succeeds, and return what it prints."""
    finished = run(command, cwd)
    assert (finished.returncode, finished.stderr) == (0, "")
    return finished.stdout
