"""A real Chromium: the system's, else Playwright's own, else Debian's package.

Where there is a choice it is the headless shell: the same engine, without the windows that nobody would see.
`python -m tests.browser.chromium` looks for one, and fetches it if need be, before tests ask for it side by side.
"""

import os
import shutil
import subprocess
import sys
from contextlib import suppress

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APT = ("apt-get", "-o", "DPkg::Lock::Timeout=300")
PATIENCE = 240  # seconds for something to be fetched


class NoChromium(RuntimeError):
    """There is none, and none can be installed."""


def launch(playwright: Playwright) -> Browser:
    """Start the first that starts: one may be there that lacks a library."""
    for start in (_system, _own, _debian):
        with suppress(Error):
            if found := start(playwright):
                return found
    raise NoChromium("These tests need Chromium or Chrome: none is installed here, and none could be installed.")


def _system(playwright: Playwright) -> Browser | None:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return _start(playwright, found) if found else None


def _own(playwright: Playwright) -> Browser:
    try:
        return _start(playwright)
    except Error:
        _try(sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")
        return _start(playwright)


def _debian(playwright: Playwright) -> Browser | None:
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which(APT[0]):
        _try(*APT, "update")
        for name in (SHELL, "chromium"):  # older ones have no shell
            if not shutil.which(SHELL):
                _try(*APT, "install", "--yes", "--no-install-recommends", name)
    return _system(playwright)


def _start(playwright: Playwright, path: str | None = None) -> Browser:
    return playwright.chromium.launch(executable_path=path, args=["--disable-dev-shm-usage"])


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
