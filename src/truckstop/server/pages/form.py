"""A game in the lobby, and the form of a new match: who plays, and how."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from truckstop.engine.game import Game
from truckstop.engine.options import Choice, Whole
from truckstop.engine.words import Words
from truckstop.match.header import LEVELS
from truckstop.server.checks import LONGEST_NAME
from truckstop.server.keys import ANYBODY
from truckstop.server.pages.panels import sign
from truckstop.server.pages.shell import cover
from truckstop.server.pages.visitor import Visitor
from truckstop.server.told import words_of

ME, HERE, BY_LINK = "me", "here", "link"  # who sits down, besides ANYBODY and the bots
USUAL_BOT = "driver"


def game_card(visitor: Visitor, game: Game) -> Element:
    """A picture, one button to play now, and all that can be chosen besides."""
    words, spoken, meta = visitor.words, words_of(game, visitor.lang), game.meta
    fewest, most = meta.players
    facts = {"data-game": meta.slug, "data-usual": str(meta.usual_players), "data-bot": USUAL_BOT}
    return h.article({"class": "game", "id": meta.slug, **facts})[
        cover(visitor, meta.slug),
        h.div(class_="blurb")[
            h.h2[spoken("title")],
            h.p[spoken("tagline")],
            h.p(class_="facts")[words("players-range", fewest=fewest, most=most)],
            h.p(class_="ways")[
                h.button(type="button", class_="primary", data_play_now="")[words("play-now")],
                h.button(type="button", data_toggle=f"new-{meta.slug}", aria_expanded="false")[words("set-up")],
                h.a(class_="button", href=f"/rules/{meta.slug}")[words("rules")],
            ],
            getting_ready(visitor, meta.slug, hidden=True),
        ],
        _form(visitor, game),
    ]


def getting_ready(visitor: Visitor, slug: str, *, hidden: bool) -> Element:
    """What is shown while the rules of a game are compiled; the script moves the bar."""
    said = visitor.words("getting-ready")
    bar = h.progress(max="1", value="0", aria_label=said)
    return h.p({"class": "unready", "data-game": slug, "hidden": hidden, "role": "status"})[said, bar]


def way_to_play(game: Game, values: Mapping[str, str], players: int, lang: str) -> str:
    """The name of the preset that has these options, or else what differs from the usual."""
    spoken, options = words_of(game, lang), game.meta.options
    for name, preset in game.presets.items():
        if options.complete(preset, players) == values:
            return spoken(f"preset-{name}")
    usual = {option.key: option.default for option in options}
    told = []
    for name, value in values.items():
        if name in usual and value != usual[name]:
            key = f"option-{name.replace('_', '-')}"
            told.append(f"{spoken(key)}: {value_name(spoken, key, value)}")
    return "; ".join(told)


def _form(visitor: Visitor, game: Game) -> Element:
    words, meta = visitor.words, game.meta
    fewest, most = meta.players
    counts = [h.option({"value": str(n), "selected": n == meta.usual_players})[str(n)] for n in range(fewest, most + 1)]
    chairs = [_chair(visitor, meta.slug, n, n < meta.usual_players) for n in range(most)]
    return h.form({"class": "new", "id": f"new-{meta.slug}", "hidden": True, "data-game": meta.slug})[
        h.fieldset[
            h.legend[words("who-plays")],
            h.label[words("players-count"), h.select(name="players")[counts]],
            h.ol(class_="chairs")[chairs],
            h.ul(class_="levels")[(_level(words, level) for level in LEVELS)],
        ],
        _presets(visitor, game),
        h.details[
            h.summary[words("options")],
            h.div(class_="options")[(_option(game, option, visitor) for option in meta.options)],
            h.label[words("minutes"), h.input(type="number", name="minutes", min="0", max="10000", value="0")],
        ],
        h.p(class_="ways")[h.button(class_="primary")[words("start")]],
    ]


def _level(words: Words, level: str) -> Element:
    """What to expect of a bot."""
    return h.li[h.strong[words(f"level-{level}")], " ", words(f"level-{level}-about")]


def _chair(visitor: Visitor, slug: str, n: int, shown: bool) -> Element:
    words = visitor.words
    whos = [(ME, words("me")), (HERE, words("friend-here")), (BY_LINK, words("friend-by-link"))]
    whos.append((ANYBODY, words("anybody")))
    whos += [(level, words(f"bot-{level}")) for level in LEVELS]
    chosen = ME if n == 0 else USUAL_BOT
    return h.li({"hidden": not shown, "data-seat": str(n)})[
        sign(n, slug),
        h.select(name="who", aria_label=words("seat-number", number=n + 1))[
            (h.option({"value": who, "selected": who == chosen})[label] for who, label in whos)
        ],
        h.input(
            {
                "name": "name",
                "maxlength": str(LONGEST_NAME),
                "aria-label": words("name-of", number=n + 1),
                "placeholder": words("default-name", number=n + 1),
                "hidden": chosen != ME,
            }
        ),
    ]


def _presets(visitor: Visitor, game: Game) -> Node:
    """Sets of options with a name: a first game, the standard, everything."""
    spoken = words_of(game, visitor.lang)
    buttons = [
        h.button({"type": "button", "data-preset": _pairs(preset)})[spoken(f"preset-{name}")]
        for name, preset in game.presets.items()
    ]
    return h.p(class_="presets", role="group", aria_label=visitor.words("presets"))[buttons]


def _pairs(values: Mapping[str, str]) -> str:
    return " ".join(f"{key}={value}" for key, value in values.items())


def _option(game: Game, option: Choice | Whole, visitor: Visitor) -> Element:
    spoken, key = words_of(game, visitor.lang), option.key.replace("_", "-")
    help_id = f"{game.meta.slug}-{key}-help"
    named = {"name": f"option-{option.key}", "aria-describedby": help_id, "data-default": option.default}
    field: Node
    if isinstance(option, Whole):
        bounds = {"min": str(option.low), "max": str(option.high), "step": str(option.step), "value": option.default}
        field = h.input({"type": "number", **named, **bounds})
    else:
        implied = game.meta.options.presets.get(option.key, {})
        field = h.select(named)[
            (
                h.option(
                    {
                        "value": value,
                        "selected": value == option.default,
                        "data-sets": _pairs(implied[value]) if value in implied else None,
                    }
                )[value_name(spoken, f"option-{key}", value)]
                for value in option.values
            )
        ]
    return h.div(class_="option")[
        h.label[spoken(f"option-{key}"), field], h.small(id=help_id)[spoken(f"option-{key}-help")]
    ]


def value_name(spoken: Words, option: str, value: str) -> str:
    """The name of a value of an option; a number is its own."""
    key = f"{option}-{value.replace('_', '-')}"
    return spoken(key) if key in spoken else value
