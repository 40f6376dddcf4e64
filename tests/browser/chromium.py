"""A real Chromium: the system's, else Playwright's own, else Debian's package.

`python -m tests.browser.chromium` looks for one, and fetches it if need be, before tests ask for it side by side.
"""

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APT = ("apt-get", "-o", "DPkg::Lock::Timeout=300")
PATIENCE = 240  # seconds for something to be fetched


class NoChromium(RuntimeError):
    """There is none, and none can be installed."""


def launch(playwright: Playwright) -> Browser:
    """Start the first that starts: one may be there that lacks a library."""
    for find in (_system, lambda: _own(playwright), _debian):
        found = find()
        if found:
            with suppress(Error):
                return playwright.chromium.launch(executable_path=found, args=["--disable-dev-shm-usage"])
    raise NoChromium("These tests need Chromium or Chrome: none is installed here, and none could be installed.")


def _system() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _own(playwright: Playwright) -> str | None:
    path = Path(playwright.chromium.executable_path)
    if not path.exists():
        _try(sys.executable, "-m", "playwright", "install", "chromium")
    return str(path) if path.exists() else None


def _debian() -> str | None:
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which(APT[0]):
        _try(*APT, "update")
        _try(*APT, "install", "--yes", "--no-install-recommends", "chromium")
    return _system()


def _try(*command: str) -> None:
    quiet, still = subprocess.DEVNULL, {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with suppress(subprocess.TimeoutExpired):
        subprocess.run(command, check=False, stdin=quiet, stdout=quiet, stderr=quiet, env=still, timeout=PATIENCE)


def main() -> None:
    with sync_playwright() as playwright:
        try:
            launch(playwright).close()
        except NoChromium as none:
            sys.exit(str(none))


if __name__ == "__main__":
    main()
