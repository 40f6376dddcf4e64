"""Figures for the rules: parts of one example position, which is always the same for a game."""

from fnmatch import fnmatchcase
from functools import cache

import htpy as h
from htpy import Element
from markupsafe import Markup

from truckstop.engine.game import Game
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.view import Part, Region
from truckstop.pages import assets
from truckstop.services.messages import game_messages


@cache
def example_parts(game: Game, lang: str) -> dict[str, Part]:
    """The parts of the example: `board`, and the others as `REGION/KEY`."""
    play, seat = _example_position(game)
    parts = game.view.parts(play.box, play.redacted_for(seat), seat, game_messages(game, lang))
    return {"board" if part.region == Region.BOARD else f"{part.region}/{part.key}": part for part in parts}


@cache
def _example_position(game: Game) -> tuple[Play, int]:
    """The example position and the seat of its viewer. `example.toml` says how to reach it."""
    settings = game.example
    play = Play(game, settings["players"], {}, (settings["seed"], 0))
    rng = bot_rng(settings["seed"])
    for _ in range(settings["steps"]):
        seat = play.to_act[0]
        play.step(seat, play.policy_action(seat, rng))
    return play, settings["seat"]


def figure(game: Game, lang: str, pattern: str, caption: str) -> Element:
    """The parts whose names match a pattern, side by side, with a caption. They cannot be clicked."""
    parts = [part for name, part in example_parts(game, lang).items() if fnmatchcase(name, pattern)]
    description = " ".join(part.label for part in parts)
    return h.figure[
        h.div(class_="example", role="img", aria_label=description)[
            h.div(class_="pieces", inert=True)[(_part_svg(game, lang, part) for part in parts)]
        ],
        h.figcaption[caption],
    ]


def _part_svg(game: Game, lang: str, part: Part) -> Element:
    width, height = (f"{length:g}" for length in part.size)
    background = None
    if part.background:
        url = assets.printed_layer_url(game, lang, part.background)
        background = h.image(href=url, width=width, height=height)
    attributes = {
        "class": f"part {part.region} {assets.css_class(game)}",
        "viewBox": f"0 0 {width} {height}",
        "width": width,
    }
    return h.svg(attributes)[background, Markup(part.foreground)]
