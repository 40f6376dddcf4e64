"""Files that never change under their name: style sheets, the script, icons, and what is printed on boards.

Their address holds a digest of their content, so a browser keeps them for good.
"""

import asyncio
import hashlib
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Response

from truckstop import games
from truckstop.engine.game import Game
from truckstop.engine.words import LANGUAGES
from truckstop.server.told import words_of
from truckstop.server.wrong import NotThere

FOLDER = Path(__file__).with_name("static")
TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
# Each may import those before it.
SCRIPTS = (
    "page.js",
    "morph.js",
    "motion.js",
    "stream.js",
    "seats.js",
    "log.js",
    "clock.js",
    "hint.js",
    "camera.js",
    "table.js",
    "waiting.js",
)
FOR_GOOD = "public, max-age=31536000, immutable"
DIGITS = 12
SVG = '<svg xmlns="http://www.w3.org/2000/svg" class="{slug}"><style>{style}</style>{drawn}</svg>'
DRAWING = "default-src 'none'; style-src 'unsafe-inline'"  # a picture may dress itself, and nothing else

router = APIRouter(include_in_schema=False)


@router.get("/files/{name}")
async def file(name: str) -> Response:
    """One of these files, or nothing."""
    found = await asyncio.to_thread(_content, name)
    if found is None:
        raise NotThere("no-page")
    kind = name.rpartition(".")[2]
    safety = {"Content-Security-Policy": DRAWING} if kind == "svg" else {}
    return Response(found, media_type=TYPES[kind], headers={"Cache-Control": FOR_GOOD, **safety})


def _content(name: str) -> str | None:
    return _files().get(name) or (_layers().get(name) if name.endswith(".svg") else None)


@cache
def _files() -> dict[str, str]:
    """Our own files, and the style sheets of the games."""
    own = {static(path.name): content(path.name) for path in FOLDER.iterdir()}
    sheets = {style_address(game): style(game) for game in map(games.load, games.slugs())}
    return {address.rpartition("/")[2]: content for address, content in (own | sheets).items()}


def _layers() -> dict[str, str]:
    """What is printed on boards."""
    return {name: drawn for slug in games.slugs() for lang in LANGUAGES for name, drawn in layers(slug, lang).items()}


@cache
def layers(slug: str, lang: str) -> dict[str, str]:
    """What is printed on the boards of a game, by file name: to lay out a map takes a second, once."""
    game = games.load(slug)
    keys = game.view.printed(game.box(), words_of(game, lang))
    return {printed_name(game, lang, key): printed(game, lang, key) for key in keys}


async def lay_out(slug: str, lang: str) -> None:
    """Have what is printed at hand."""
    await asyncio.to_thread(layers, slug, lang)


def _named(stem: str, kind: str, content: str) -> str:
    return f"{stem}-{hashlib.sha256(content.encode()).hexdigest()[:DIGITS]}.{kind}"


@cache
def static(name: str) -> str:
    """The address of a file of our own."""
    path = FOLDER / name
    return f"/files/{_named(path.stem, path.suffix[1:], content(name))}"


@cache
def content(name: str) -> str:
    """A file of our own; scripts name one another by address."""
    text = (FOLDER / name).read_text("utf-8")
    for other in SCRIPTS[: SCRIPTS.index(name)] if name in SCRIPTS else ():
        text = text.replace(f'"./{other}"', f'"{static(other)}"')
    return text


@cache
def style(game: Game) -> str:
    """The style sheet of a game's pictures."""
    return str(game.view.style(game.box()))


@cache
def style_address(game: Game) -> str:
    return f"/files/{_named(game.meta.slug, 'css', style(game))}"


@cache
def printed(game: Game, lang: str, key: str) -> str:
    """An unchanging layer as a picture of its own."""
    box, words = game.box(), words_of(game, lang)
    drawn = f"<defs>{game.view.defs(box, words)}</defs>{game.view.printed(box, words)[key]}"
    return SVG.format(slug=class_of(game), style=style(game), drawn=drawn)


def class_of(game: Game) -> str:
    """The class that all pictures of a game bear."""
    return game.meta.slug.replace("_", "-")


@cache
def printed_name(game: Game, lang: str, key: str) -> str:
    return _named(f"{game.meta.slug}-{key}-{lang}", "svg", printed(game, lang, key))


@cache
def cover(game: Game, lang: str) -> str:
    """The picture of a game in the lobby."""
    return str(game.view.cover(game.box(), words_of(game, lang)))
