"""`make gallery`: take screenshots of every page in all languages, colour schemes and sizes, and list their flaws.

The pictures of matches in the README are copies of these screenshots.
"""

import argparse
import shutil
import sys
import time
from fnmatch import fnmatchcase
from pathlib import Path

from tests.browser.gallery.index_page import render_index
from tests.browser.gallery.scenes import scenes
from tests.browser.gallery.screenshots import FOLDER, SCHEMES, open_screenshot_session
from truckstop import games
from truckstop.bots.compilation import compile_bots
from truckstop.engine.messages import LANGUAGES

PICTURES = Path("docs/pictures")  # of the README
PICTURE_SCENE = "late"
PICTURE_WIDTHS = {"desktop": "1440", "phone": "390"}
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
    copy_pictures({scene.name for scene in selected_scenes})
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


def copy_pictures(scene_names: set[str]) -> None:
    """Renew those pictures of the README whose scenes were shown."""
    PICTURES.mkdir(exist_ok=True)
    for slug in games.slugs():
        scene = f"{slug}-{PICTURE_SCENE}"
        for device, width in PICTURE_WIDTHS.items():
            if scene in scene_names:
                shutil.copyfile(FOLDER / f"{scene}-en-light-{width}.jpg", PICTURES / f"{slug}-{device}.jpg")


if __name__ == "__main__":
    sys.exit(main())
