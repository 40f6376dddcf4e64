"""`make gallery`: screenshots of every page in both languages, light and dark, on three screens, and their flaws."""

import argparse
import sys
import time
from fnmatch import fnmatchcase

from tests.browser.gallery.index_page import render_index
from tests.browser.gallery.scenes import scenes
from tests.browser.gallery.screenshots import FOLDER, SCHEMES, open_photographer
from truckstop import games
from truckstop.bots.compilation import compile_bots
from truckstop.engine.messages import LANGUAGES

DEFAULT_FILTERS = {"lang": LANGUAGES[0], "scheme": SCHEMES[0]}  # of the index page


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.gallery", description=__doc__)
    parser.add_argument("--only", default="*", metavar="NAME", help="only scenes of this name; * matches anything")
    selected = [scene for scene in scenes() if fnmatchcase(scene.name, parser.parse_args().only)]
    FOLDER.mkdir(exist_ok=True)
    for slug in games.slugs():
        compile_bots(games.load(slug))
    start, pages = time.monotonic(), []
    with open_photographer() as photographer:
        for n, scene in enumerate(selected, 1):
            print(f"\r{n} of {len(selected)}: {scene.name:<32}", end="", file=sys.stderr, flush=True)
            pages.append(photographer.take(scene))
    index = FOLDER / "index.html"
    index.write_text(render_index(pages, DEFAULT_FILTERS), "utf-8")
    flaws = [f"{each.name}: {what} ({', '.join(looks)})" for each in pages for what, looks in each.flaws.items()]
    pictures = sum(len(each.pictures) for each in pages)
    print(f"\r{pictures} pictures of {len(pages)} pages in {time.monotonic() - start:.0f} s; flaws: {len(flaws)}")
    print("\n".join([*flaws, str(index.resolve())]))
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
