"""A real Chromium: the system's, else Playwright's own, else Debian's package."""

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APT = ("apt-get", "-o", "DPkg::Lock::Timeout=300")
PATIENCE = 240  # seconds for something to be fetched


class NoChromium(RuntimeError):
    """There is none, and none can be installed."""


def launch(playwright: Playwright) -> Browser:
    """Start it; without its sandbox where that cannot be had, for root."""
    found = _system() or _own(playwright) or _debian()
    if found is None:
        raise NoChromium("These tests need Chromium or Chrome: none is installed here, and none could be installed.")
    args = ["--disable-dev-shm-usage", *(["--no-sandbox"] if _is_root() else [])]
    return playwright.chromium.launch(executable_path=found, args=args)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _system() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _own(playwright: Playwright) -> str | None:
    path = Path(playwright.chromium.executable_path)
    if not path.exists():
        _try(sys.executable, "-m", "playwright", "install", "chromium")
    return str(path) if path.exists() else None


def _debian() -> str | None:
    if _is_root() and shutil.which(APT[0]):
        _try(*APT, "update")
        _try(*APT, "install", "--yes", "--no-install-recommends", "chromium")
    return _system()


def _try(*command: str) -> None:
    with suppress(subprocess.TimeoutExpired):
        subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=PATIENCE)
