"""Run `truckstop` commands in tests."""

import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from truckstop.cli import main


def run(command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in this process, where the rules are compiled already."""
    stdout, stderr = StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(stdout), redirect_stderr(stderr):
        patch.setattr(sys, "argv", ["truckstop", *command.split()])
        patch.chdir(cwd)
        with pytest.raises(SystemExit) as system_exit:
            main()
    return subprocess.CompletedProcess(command, int(system_exit.value.code or 0), stdout.getvalue(), stderr.getvalue())


def run_process(command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    arguments = [sys.executable, "-W", "error", "-m", "truckstop.cli", *command.split()]
    return subprocess.run(arguments, cwd=cwd, capture_output=True, encoding="utf-8", check=False)


def output(command: str, cwd: Path) -> str:
    """Run a command, check that it succeeds, and return what it prints."""
    result = run(command, cwd)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout
