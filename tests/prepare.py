"""What tests need besides packages: a browser, and compiled rules. All at once, before they ask for it side by side."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from truckstop.bots.ready import is_compiled
from truckstop.games import slugs
from truckstop.server.kitchen import COMPILE

BROWSER = [sys.executable, "-m", "tests.browser.chromium"]


def prepare(*more: list[str]) -> int:
    """Compile rules and search of all games, each in a process of its own, beside other commands; the worst code."""
    rules = [[sys.executable, "-c", COMPILE, slug] for slug in slugs() if not is_compiled(slug)]
    with ThreadPoolExecutor(len(more) + len(rules) or 1) as side_by_side:
        return max(side_by_side.map(subprocess.call, [*more, *rules]), default=0)


if __name__ == "__main__":
    sys.exit(prepare(BROWSER))
