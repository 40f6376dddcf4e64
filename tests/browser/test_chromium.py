"""What happens where no browser can be started."""

import os
import subprocess
import sys
from pathlib import Path

NOWHERE = "http://127.0.0.1:1"


def find_browser(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    """Look for a browser where this script is the only one, and none can be downloaded."""
    chromium = folder / "chromium"
    chromium.write_text(script)
    chromium.chmod(0o755)
    nothing = {"PLAYWRIGHT_BROWSERS_PATH": str(folder / "own"), "PLAYWRIGHT_DOWNLOAD_HOST": NOWHERE}
    command = [sys.executable, "-m", "tests.browser.chromium"]
    return subprocess.run(
        command, check=False, capture_output=True, text=True, env={**os.environ, **nothing, "PATH": str(folder)}
    )


def test_without_a_browser_one_sentence_says_so(tmp_path: Path):
    result = find_browser(tmp_path, "#!/bin/sh\nexit 1\n")
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("These tests need Chromium")
