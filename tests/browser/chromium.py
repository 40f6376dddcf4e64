"""Start a real Chromium: an installed one, one downloaded by Playwright, or the Debian package.

The headless shell, which is the same engine without windows, is preferred. `python -m tests.browser.chromium` finds a
browser or installs one. Run it before several test processes need a browser at the same time.
"""

import os
import shutil
import subprocess
import sys
from contextlib import suppress

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

HEADLESS_SHELL = "chromium-headless-shell"
EXECUTABLES = (HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APT_GET = ("apt-get", "-o", "DPkg::Lock::Timeout=300")
INSTALL_TIMEOUT = 240  # seconds


class BrowserNotFound(RuntimeError):
    """No browser can be started or installed."""


def launch(playwright: Playwright) -> Browser:
    """Start the first browser that works. An installed one may fail because a library is missing.

    Raise `BrowserNotFound` if there is none.
    """
    for launch_browser in (_launch_system_browser, _launch_playwright_browser, _launch_debian_package):
        with suppress(Error):
            if browser := launch_browser(playwright):
                return browser
    raise BrowserNotFound("These tests need Chromium or Chrome: none is installed here, and none could be installed.")


def _launch_system_browser(playwright: Playwright) -> Browser | None:
    path = next(filter(None, map(shutil.which, EXECUTABLES)), None)
    return _launch_executable(playwright, path) if path else None


def _launch_playwright_browser(playwright: Playwright) -> Browser:
    try:
        return _launch_executable(playwright)
    except Error:
        _run(sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")
        return _launch_executable(playwright)


def _launch_debian_package(playwright: Playwright) -> Browser | None:
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which(APT_GET[0]):
        _run(*APT_GET, "update")
        for package in (HEADLESS_SHELL, "chromium"):  # older releases have no headless shell
            if not shutil.which(HEADLESS_SHELL):
                _run(*APT_GET, "install", "--yes", "--no-install-recommends", package)
    return _launch_system_browser(playwright)


def _launch_executable(playwright: Playwright, path: str | None = None) -> Browser:
    return playwright.chromium.launch(executable_path=path, args=["--disable-dev-shm-usage"])


def _run(*command: str) -> None:
    null, env = subprocess.DEVNULL, {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with suppress(subprocess.TimeoutExpired):
        subprocess.run(command, check=False, stdin=null, stdout=null, stderr=null, env=env, timeout=INSTALL_TIMEOUT)


def main() -> None:
    with sync_playwright() as playwright:
        try:
            launch(playwright).close()
        except BrowserNotFound as error:
            sys.exit(str(error))


if __name__ == "__main__":
    main()
