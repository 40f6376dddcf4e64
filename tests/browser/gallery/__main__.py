"""`make gallery`: take screenshots of every page in all languages, colour schemes and sizes, and list their flaws."""

import argparse
import sys
import time
from fnmatch import fnmatchcase

from tests.browser.gallery.index_page import render_index
from tests.browser.gallery.scenes import scenes
from tests.browser.gallery.screenshots import FOLDER, SCHEMES, open_screenshot_session
from truckstop import games
from truckstop.bots.compilation import compile_bots
from truckstop.engine.messages import LANGUAGES

DEFAULT_FILTERS = {"lang": LANGUAGES[0], "scheme": SCHEMES[0]}  # of the index page


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.gallery", description=__doc__)
    parser.add_argument("--only", default="*", metavar="NAME", help="only scenes of this name; * matches anything")
    selected_scenes = [scene for scene in scenes() if fnmatchcase(scene.name, parser.parse_args().only)]
    FOLDER.mkdir(exist_ok=True)
    for slug in games.slugs():
        compile_bots(games.load(slug))
    start, reports = time.monotonic(), []
    with open_screenshot_session() as session:
        for n, scene in enumerate(selected_scenes, 1):
            print(f"\r{n} of {len(selected_scenes)}: {scene.name:<32}", end="", file=sys.stderr, flush=True)
            reports.append(session.take_screenshots(scene))
    index = FOLDER / "index.html"
    index.write_text(render_index(reports, DEFAULT_FILTERS), "utf-8")
    flaws = [
        f"{report.name}: {flaw} ({', '.join(views)})" for report in reports for flaw, views in report.flaws.items()
    ]
    screenshots = sum(len(report.screenshots) for report in reports)
    print(
        f"\r{screenshots} screenshots of {len(reports)} pages in {time.monotonic() - start:.0f} s; flaws: {len(flaws)}"
    )
    print("\n".join([*flaws, str(index.resolve())]))
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main())
