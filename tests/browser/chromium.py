"""Start a real Chromium: that of the system, or Playwright's own, or Debian's package.

The headless shell is preferred: it is the same engine without windows. `python -m tests.browser.chromium` looks for a
browser and installs one if necessary, before several test processes need it at the same time.
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
TIMEOUT = 240  # seconds for an installation


class NoChromium(RuntimeError):
    """No browser can be started or installed."""


def launch(playwright: Playwright) -> Browser:
    """Start the first browser that works: an installed one may lack a library."""
    for start in (_system, _own, _debian):
        with suppress(Error):
            if browser := start(playwright):
                return browser
    raise NoChromium("These tests need Chromium or Chrome: none is installed here, and none could be installed.")


def _system(playwright: Playwright) -> Browser | None:
    path = next(filter(None, map(shutil.which, NAMES)), None)
    return _start(playwright, path) if path else None


def _own(playwright: Playwright) -> Browser:
    try:
        return _start(playwright)
    except Error:
        _run(sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")
        return _start(playwright)


def _debian(playwright: Playwright) -> Browser | None:
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which(APT[0]):
        _run(*APT, "update")
        for name in (SHELL, "chromium"):  # older releases have no headless shell
            if not shutil.which(SHELL):
                _run(*APT, "install", "--yes", "--no-install-recommends", name)
    return _system(playwright)


def _start(playwright: Playwright, path: str | None = None) -> Browser:
    return playwright.chromium.launch(executable_path=path, args=["--disable-dev-shm-usage"])


def _run(*command: str) -> None:
    null, environment = subprocess.DEVNULL, {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with suppress(subprocess.TimeoutExpired):
        subprocess.run(command, check=False, stdin=null, stdout=null, stderr=null, env=environment, timeout=TIMEOUT)


def main() -> None:
    with sync_playwright() as playwright:
        try:
            launch(playwright).close()
        except NoChromium as error:
            sys.exit(str(error))


if __name__ == "__main__":
    main()
