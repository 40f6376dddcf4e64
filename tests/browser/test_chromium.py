"""How a browser is found where there is none."""

import os
import subprocess
import sys
from pathlib import Path

NOWHERE = "http://127.0.0.1:1"


def find(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    """Look for a browser where this script is the only one, and none can be fetched."""
    chromium = folder / "chromium"
    chromium.write_text(script)
    chromium.chmod(0o755)
    nothing = {"PLAYWRIGHT_BROWSERS_PATH": str(folder / "own"), "PLAYWRIGHT_DOWNLOAD_HOST": NOWHERE}
    command = [sys.executable, "-m", "tests.browser.chromium"]
    return subprocess.run(
        command, check=False, capture_output=True, text=True, env={**os.environ, **nothing, "PATH": str(folder)}
    )


def test_where_no_browser_starts_one_sentence_says_so(tmp_path: Path):
    found = find(tmp_path, "#!/bin/sh\nexit 1\n")
    assert found.returncode == 1
    assert found.stdout == ""
    assert found.stderr.count("\n") == 1
    assert found.stderr.startswith("These tests need Chromium")
