"""Static files: style sheets, scripts, icons, and the printed layers of the boards.

The URL of a file contains a digest of its content, or of everything that it is made from, so browsers can cache it
forever. Files of a game begin with its name and a hyphen, which names do not contain.
"""

import asyncio
import hashlib
import json
from contextlib import suppress
from functools import cache
from pathlib import Path

from fastapi import APIRouter, Response

from truckstop import games
from truckstop.engine.game import Game
from truckstop.engine.messages import LANGUAGES
from truckstop.kit import drawing_store
from truckstop.pages.game_list import BrokenGame, playable_slugs, use_game
from truckstop.services.errors import NotFound
from truckstop.services.messages import game_messages

STATIC_FOLDER = Path(__file__).with_name("static")
MEDIA_TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
# In import order: a script may import those before it.
SCRIPTS = (
    "page.js",
    "lobby.js",
    "set_up.js",
    "morph.js",
    "motion.js",
    "stream.js",
    "seats.js",
    "turns.js",
    "clock.js",
    "hint.js",
    "camera.js",
    "lens.js",
    "layout.js",
    "result.js",
    "fragments.js",
    "follow.js",
    "update.js",
    "acting.js",
    "keys.js",
    "guide.js",
    "replay.js",
    "table.js",
    "waiting.js",
)
# Style sheets of all pages, joined in this order into one file.
STYLES = (
    "base",
    "bar",
    "lobby",
    "set_up",
    "my_matches",
    "waiting",
    "match",
    "follow",
    "acting",
    "charts",
    "result",
    "replay",
    "dialogs",
    "tablet",
    "phone",
    "guide",
)
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
        layer = use_game(game_name, lambda game: printed_layer(game, lang, name))  # noqa: B023
        if layer is not None and not isinstance(layer, BrokenGame):
            return layer
    return None


def _file_name(url: str) -> str:
    return url.rpartition("/")[2]


@cache
def printed_layers(game: Game, lang: str) -> frozenset[str]:
    """The file names of the printed layers of a game's boards. The layers are on disk then.

    Drawing a map takes about two seconds, once for a box and a language, not in every process.
    """
    list_name = _printed_name(game, lang, "layers", "json")
    with suppress(OSError):
        return frozenset(json.loads(drawing_store.read(list_name)))
    names = [*_draw_layers(game, lang)]
    drawing_store.write(list_name, json.dumps(names).encode())
    return frozenset(names)


def _draw_layers(game: Game, lang: str) -> dict[str, str]:
    """Draw and store all printed layers of a game in a language: SVG documents by file name."""
    box, messages = game.box(), game_messages(game, lang)
    definitions, style, layers = game.view.defs(box, messages), stylesheet(game), {}
    for key, drawing in game.view.backgrounds(box, messages).items():
        content, name = f"<defs>{definitions}</defs>{drawing}", printed_layer_name(game, lang, key)
        layers[name] = SVG_DOCUMENT.format(css_class=css_class(game), style=style, content=content)
        drawing_store.write(name, layers[name].encode())
    return layers


async def prepare_printed_layers(game_name: str, lang: str) -> None:
    """Draw the printed layers of a game in a thread, unless they are on disk."""
    await asyncio.to_thread(use_game, game_name, lambda game: printed_layers(game, lang))


async def prepare_all_printed_layers() -> None:
    """Draw the printed layers of all games in all languages, one after the other, before a page needs them."""
    for slug in await asyncio.to_thread(playable_slugs):
        for lang in LANGUAGES:
            await prepare_printed_layers(slug, lang)


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


def printed_layer(game: Game, lang: str, name: str) -> str | None:
    """A printed layer of a board as an SVG document, by its file name. Draw it again if it cannot be read."""
    if name not in printed_layers(game, lang):
        return None
    with suppress(OSError):
        return drawing_store.read(name).decode()
    return _draw_layers(game, lang)[name]


def printed_layer_name(game: Game, lang: str, key: str) -> str:
    return _printed_name(game, lang, key, "svg")


@cache
def _printed_name(game: Game, lang: str, key: str, extension: str) -> str:
    """A file name with a digest of everything that the drawing depends on."""
    box, messages = game.box(), game_messages(game, lang)
    digest = drawing_store.drawing_digest(game.folder, game.name, key, SVG_DOCUMENT, box, messages)
    return f"{game.name}-{key}-{lang}-{digest}.{extension}"


def printed_layer_url(game: Game, lang: str, key: str) -> str:
    return f"/files/{printed_layer_name(game, lang, key)}"


def css_class(game: Game) -> str:
    """The class of all drawings of a game."""
    return game.meta.slug.replace("_", "-")


@cache
def cover_svg(game: Game, lang: str) -> str:
    """The picture of a game in the lobby."""
    return str(game.view.cover(game.box(), game_messages(game, lang)))
