"""The command that looks for a browser, where none can be started."""

import os
import subprocess
import sys
from pathlib import Path

UNREACHABLE_HOST = "http://127.0.0.1:1"


def run_command(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    """Run the command where this script is the only browser, and none can be downloaded."""
    chromium = folder / "chromium"
    chromium.write_text(script)
    chromium.chmod(0o755)
    environment = {"PLAYWRIGHT_BROWSERS_PATH": str(folder / "own"), "PLAYWRIGHT_DOWNLOAD_HOST": UNREACHABLE_HOST}
    command = [sys.executable, "-m", "tests.browser.chromium"]
    return subprocess.run(
        command, check=False, capture_output=True, text=True, env={**os.environ, **environment, "PATH": str(folder)}
    )


def test_without_a_browser_the_command_fails_with_one_sentence(tmp_path: Path):
    result = run_command(tmp_path, "#!/bin/sh\nexit 1\n")
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("These tests need Chromium")
