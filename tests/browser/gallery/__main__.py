"""`make gallery`: pictures of every page in both languages, light and dark, on three screens; and what is wrong."""

import argparse
import sys
import time
from fnmatch import fnmatchcase

from tests.browser.gallery.scenes import scenes
from tests.browser.gallery.sheet import sheet
from tests.browser.gallery.studio import FOLDER, SCHEMES, studio
from truckstop import games
from truckstop.bots.ready import ready
from truckstop.engine.words import LANGUAGES

USUAL = {"lang": LANGUAGES[0], "scheme": SCHEMES[0]}  # what is shown first


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.gallery", description=__doc__)
    parser.add_argument("--only", default="*", metavar="NAME", help="pages of this name; * stands for anything")
    wanted = [scene for scene in scenes() if fnmatchcase(scene.name, parser.parse_args().only)]
    FOLDER.mkdir(exist_ok=True)
    for slug in games.slugs():
        ready(games.load(slug))
    start, pages = time.monotonic(), []
    with studio() as place:
        for n, scene in enumerate(wanted, 1):
            print(f"\r{n} of {len(wanted)}: {scene.name:<32}", end="", file=sys.stderr, flush=True)
            pages.append(place.take(scene))
    index = FOLDER / "index.html"
    index.write_text(sheet(pages, USUAL), "utf-8")
    found = [f"{each.name}: {what} ({', '.join(looks)})" for each in pages for what, looks in each.found.items()]
    pictures = sum(len(each.pictures) for each in pages)
    print(f"\r{pictures} pictures of {len(pages)} pages in {time.monotonic() - start:.0f} s; found: {len(found)}")
    print("\n".join([*found, str(index.resolve())]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
