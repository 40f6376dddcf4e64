"""The cache: compiled code and unpacked earlier versions of games. It is safe to delete."""

import atexit
import os
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path

from platformdirs import user_cache_path

VARIABLE = "TRUCKSTOP_CACHE"


@cache
def cache_root() -> Path:
    """The folder; if it cannot be written, a temporary one for this process."""
    root = Path(os.environ.get(VARIABLE) or user_cache_path("truckstop", appauthor=False))
    try:
        root.mkdir(parents=True, exist_ok=True)
        if os.access(root, os.W_OK):
            return root
    except OSError:
        pass
    print(
        f"Compiled rules cannot be cached: {root} is not writable. Set {VARIABLE} to a writable folder.",
        file=sys.stderr,
    )
    temporary = tempfile.mkdtemp(prefix="truckstop-")
    atexit.register(shutil.rmtree, temporary, ignore_errors=True)
    return Path(temporary)
