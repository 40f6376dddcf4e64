"""Static files: style sheets, scripts, icons, and the printed layers of the boards.

The URL of a file contains a digest of its content, so browsers can cache it forever. Files of a game begin with its
name and a hyphen, which names do not contain.
"""

import asyncio
import hashlib
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Response

from truckstop import games
from truckstop.engine.game import Game
from truckstop.engine.messages import LANGUAGES
from truckstop.pages.game_list import BrokenGame, use_game
from truckstop.services.errors import NotFound
from truckstop.services.messages import game_messages

STATIC_FOLDER = Path(__file__).with_name("static")
MEDIA_TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
# In import order: a script may import those before it.
SCRIPTS = (
    "page.js",
    "lobby.js",
    "morph.js",
    "motion.js",
    "stream.js",
    "seats.js",
    "log.js",
    "clock.js",
    "hint.js",
    "camera.js",
    "layout.js",
    "result.js",
    "update.js",
    "acting.js",
    "guide.js",
    "replay.js",
    "table.js",
    "waiting.js",
)
# Style sheets of all pages, joined in this order into one file.
STYLES = ("base", "bar", "lobby", "waiting", "match", "acting", "log", "result", "replay", "dialogs", "layout")
PAGE_STYLE = "page.css"
CACHE_FOREVER = "public, max-age=31536000, immutable"
DIGEST_LENGTH = 12
SVG_DOCUMENT = '<svg xmlns="http://www.w3.org/2000/svg" class="{css_class}"><style>{style}</style>{content}</svg>'
SVG_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'"  # an SVG file contains its own styles

router = APIRouter(include_in_schema=False)


@router.get("/files/{name}")
async def get_file(name: str) -> Response:
    """Return a static file."""
    content = await asyncio.to_thread(_find_content, name)
    if content is None:
        raise NotFound("no-page")
    extension = name.rpartition(".")[2]
    policy = {"Content-Security-Policy": SVG_SECURITY_POLICY} if extension == "svg" else {}
    return Response(content, media_type=MEDIA_TYPES[extension], headers={"Cache-Control": CACHE_FOREVER, **policy})


def _find_content(name: str) -> str | None:
    if name in _page_files():
        return _page_files()[name]
    game_name = name.partition("-")[0]
    if not games.is_name(game_name):
        return None
    find = _find_printed_layer if name.endswith(".svg") else _find_stylesheet
    return find(game_name, name)


@cache
def _page_files() -> dict[str, str]:
    """The files of the `static` folder, and the joined style sheets, by their public name."""
    names = [PAGE_STYLE, *(path.name for path in STATIC_FOLDER.iterdir() if path.is_file())]
    return {_file_name(static_url(name)): static_content(name) for name in names}


def _find_stylesheet(game_name: str, name: str) -> str | None:
    content = use_game(game_name, lambda game: stylesheet(game) if _file_name(stylesheet_url(game)) == name else None)
    return None if isinstance(content, BrokenGame) else content


def _find_printed_layer(game_name: str, name: str) -> str | None:
    for lang in LANGUAGES:
        layers = use_game(game_name, lambda game: printed_layers(game, lang))  # noqa: B023
        if not isinstance(layers, BrokenGame) and name in layers:
            return layers[name]
    return None


def _file_name(url: str) -> str:
    return url.rpartition("/")[2]


@cache
def printed_layers(game: Game, lang: str) -> dict[str, str]:
    """The printed layers of a game's boards by file name. Drawing a map takes about a second, once."""
    keys = game.view.backgrounds(game.box(), game_messages(game, lang))
    return {printed_layer_name(game, lang, key): printed_layer(game, lang, key) for key in keys}


async def prepare_printed_layers(game_name: str, lang: str) -> None:
    """Draw the printed layers of a game in a thread, so that a page finds them in the cache."""
    await asyncio.to_thread(use_game, game_name, lambda game: printed_layers(game, lang))


def _name_with_digest(stem: str, extension: str, content: str) -> str:
    return f"{stem}-{hashlib.sha256(content.encode()).hexdigest()[:DIGEST_LENGTH]}.{extension}"


@cache
def static_url(name: str) -> str:
    """The URL of a file in the `static` folder."""
    stem, _, extension = name.rpartition(".")
    return f"/files/{_name_with_digest(stem, extension, static_content(name))}"


@cache
def static_content(name: str) -> str:
    """The content of a file in the `static` folder, or of all style sheets of its folder `style` together.

    Imports between scripts are replaced by their URLs.
    """
    if name == PAGE_STYLE:
        return "\n".join((STATIC_FOLDER / "style" / f"{style}.css").read_text("utf-8") for style in STYLES)
    text = (STATIC_FOLDER / name).read_text("utf-8")
    for other in SCRIPTS[: SCRIPTS.index(name)] if name in SCRIPTS else ():
        text = text.replace(f'"./{other}"', f'"{static_url(other)}"')
    return text


@cache
def stylesheet(game: Game) -> str:
    """The style sheet of a game's drawings."""
    return str(game.view.style(game.box()))


@cache
def stylesheet_url(game: Game) -> str:
    return f"/files/{_name_with_digest(game.name, 'css', stylesheet(game))}"


@cache
def printed_layer(game: Game, lang: str, key: str) -> str:
    """A printed layer of a board as an SVG document."""
    box, messages = game.box(), game_messages(game, lang)
    content = f"<defs>{game.view.defs(box, messages)}</defs>{game.view.backgrounds(box, messages)[key]}"
    return SVG_DOCUMENT.format(css_class=css_class(game), style=stylesheet(game), content=content)


@cache
def printed_layer_name(game: Game, lang: str, key: str) -> str:
    return _name_with_digest(f"{game.name}-{key}-{lang}", "svg", printed_layer(game, lang, key))


def printed_layer_url(game: Game, lang: str, key: str) -> str:
    return f"/files/{printed_layer_name(game, lang, key)}"


def css_class(game: Game) -> str:
    """The class of all drawings of a game."""
    return game.meta.slug.replace("_", "-")


@cache
def cover_svg(game: Game, lang: str) -> str:
    """The picture of a game in the lobby."""
    return str(game.view.cover(game.box(), game_messages(game, lang)))
