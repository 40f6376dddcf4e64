"""An example to look at: one position of a game, always the same, of which the pictures in its rules are parts."""

import tomllib
from fnmatch import fnmatchcase
from functools import cache

import htpy as h
from htpy import Element
from markupsafe import Markup

from truckstop.engine.game import Game
from truckstop.engine.picture import Part, Region
from truckstop.engine.play import Play, luck_of
from truckstop.server.pages import assets
from truckstop.server.told import words_of


@cache
def example_parts(game: Game, lang: str) -> dict[str, Part]:
    """The parts of the picture: `board`, and the others by region and key."""
    play, seat = _position(game)
    parts = game.view.parts(play.box, play.seen_by(seat), seat, words_of(game, lang))
    return {"board" if part.region == Region.BOARD else f"{part.region}/{part.key}": part for part in parts}


@cache
def _position(game: Game) -> tuple[Play, int]:
    """The position, and the seat that looks at it."""
    told = tomllib.loads((game.folder / "example.toml").read_text("utf-8"))
    play, luck = Play(game, told["players"], {}, (told["seed"], 0)), luck_of(told["seed"])
    for _ in range(told["steps"]):
        seat = play.waiting[0]
        play.act(seat, play.policy(seat, luck))
    return play, told["seat"]


def figure(game: Game, lang: str, names: str, caption: str) -> Element:
    """The parts of these names (`*` stands for anything) side by side, to be looked at only, with a caption."""
    found = [part for name, part in example_parts(game, lang).items() if fnmatchcase(name, names)]
    told = " ".join(part.label for part in found)
    return h.figure[
        h.div(class_="example", role="img", aria_label=told)[
            h.div(class_="pieces", inert=True)[(_svg(game, lang, part) for part in found)]
        ],
        h.figcaption[caption],
    ]


def _svg(game: Game, lang: str, part: Part) -> Element:
    wide, high = (f"{length:g}" for length in part.size)
    beneath = None
    if part.printed:
        address = f"/files/{assets.printed_name(game, lang, part.printed)}"
        beneath = h.image(href=address, width=wide, height=high)
    looks = {"class": f"part {part.region} {assets.class_of(game)}", "viewBox": f"0 0 {wide} {high}", "width": wide}
    return h.svg(looks)[beneath, Markup(part.drawn)]
