"""The cards of the games in the lobby: their pictures, what to expect, and the ways into them."""

import json

import htpy as h
from htpy import Element

from truckstop.engine.game import Game
from truckstop.pages.layout import cover_image
from truckstop.pages.visitor import Visitor
from truckstop.services.messages import game_messages

DEFAULT_BOT, FIRST_BOT = "driver", "learner"  # opponents in a usual game, in a first game
FIRST_PRESET = "first"


def game_card(visitor: Visitor, game: Game) -> Element:
    """A game in the lobby, with buttons that start a match at once. The script marks one of them as the usual one."""
    messages, game_text, meta = visitor.messages, game_messages(game, visitor.lang), game.meta
    attributes = {
        "data-game": meta.slug,
        "data-usual": str(meta.usual_players),
        "data-bot": DEFAULT_BOT,
        "data-first-bot": FIRST_BOT,
        "data-first-options": json.dumps(dict(game.presets.get(FIRST_PRESET, {}))),
    }
    return h.article({"class": "game", "id": meta.slug, **attributes})[
        cover_image(visitor, meta.slug),
        h.div(class_="blurb")[
            h.h2[game_text("title")],
            h.p[game_text("tagline")],
            game_facts(visitor, game),
            h.p(class_="buttons")[
                h.button(type="button", class_="primary", data_first_game="", title=messages("first-game-help"))[
                    messages("first-game")
                ],
                h.button(type="button", data_play_now="", title=messages("play-now-help"))[messages("play-now")],
                h.a(class_="button", href=f"/new/{meta.slug}")[messages("set-up")],
                h.a(class_="button quiet", href=f"/rules/{meta.slug}")[messages("rules")],
            ],
            compiling_notice(visitor, meta.slug, "getting-ready", hidden=True),
        ],
    ]


def game_facts(visitor: Visitor, game: Game) -> Element:
    """The number of players, and the length and the weight if they are known."""
    messages, lobby = visitor.messages, game.lobby
    fewest, most = game.meta.players
    return h.ul(class_="facts")[
        h.li[messages("players-range", fewest=fewest, most=most)],
        h.li[messages("length", minutes=lobby.MINUTES)] if lobby.MINUTES else None,
        h.li[messages(f"weight-{lobby.WEIGHT}")] if lobby.WEIGHT else None,
    ]


def compiling_notice(visitor: Visitor, name: str, key: str, *, hidden: bool = False) -> Element:
    """The note that the rules of a game are being compiled. The script moves the progress bar, and removes the note."""
    text = visitor.messages(key)
    bar = h.progress(max="1", value="0", aria_label=text)
    return h.p({"class": "compiling", "data-game": name, "hidden": hidden, "role": "status"})[text, bar]
