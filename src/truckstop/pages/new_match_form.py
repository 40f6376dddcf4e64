"""A game's card in the lobby, with the form for a new match: who plays, and with which options."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from truckstop.engine.game import Game
from truckstop.engine.messages import Messages
from truckstop.engine.options import ChoiceOption, IntegerOption
from truckstop.match.header import BOT_LEVELS, MAX_MINUTES
from truckstop.pages.elements import seat_sign
from truckstop.pages.layout import cover_image
from truckstop.pages.visitor import Visitor
from truckstop.services.messages import game_messages
from truckstop.services.tokens import ANYBODY
from truckstop.services.validation import MAX_NAME_LENGTH

ME, ON_THIS_SCREEN, BY_LINK = "me", "here", "link"  # kinds of players, besides ANYBODY and the bots
DEFAULT_BOT = "driver"


def game_card(visitor: Visitor, game: Game) -> Element:
    """A game in the lobby: its picture, a button that starts a match at once, and the form."""
    messages, game_text, meta = visitor.messages, game_messages(game, visitor.lang), game.meta
    fewest, most = meta.players
    attributes = {"data-game": meta.slug, "data-usual": str(meta.usual_players), "data-bot": DEFAULT_BOT}
    return h.article({"class": "game", "id": meta.slug, **attributes})[
        cover_image(visitor, meta.slug),
        h.div(class_="blurb")[
            h.h2[game_text("title")],
            h.p[game_text("tagline")],
            h.p(class_="facts")[messages("players-range", fewest=fewest, most=most)],
            h.p(class_="buttons")[
                h.button(type="button", class_="primary", data_play_now="")[messages("play-now")],
                h.button(type="button", data_toggle=f"new-{meta.slug}", aria_expanded="false")[messages("set-up")],
                h.a(class_="button", href=f"/rules/{meta.slug}")[messages("rules")],
            ],
            compiling_notice(visitor, meta.slug, hidden=True),
        ],
        _new_match_form(visitor, game),
    ]


def compiling_notice(visitor: Visitor, slug: str, *, hidden: bool) -> Element:
    """The note that the rules of a game are being compiled. The script moves the progress bar."""
    text = visitor.messages("getting-ready")
    bar = h.progress(max="1", value="0", aria_label=text)
    return h.p({"class": "compiling", "data-game": slug, "hidden": hidden, "role": "status"})[text, bar]


def describe_options(game: Game, values: Mapping[str, str], players: int, lang: str) -> str:
    """Return the name of the preset with these options, or a list of the options that differ from the default."""
    game_text, options = game_messages(game, lang), game.meta.options
    values = options.resolve(values)
    for name, preset in game.presets.items():
        if options.complete(preset, players) == values:
            return game_text(f"preset-{name}")
    defaults = {option.key: option.default for option in options}
    differences = []
    for name, value in values.items():
        if name in defaults and value != defaults[name]:
            key = _option_key(name)
            differences.append(f"{game_text(key)}: {value_name(game_text, key, value)}")
    return "; ".join(differences)


def _new_match_form(visitor: Visitor, game: Game) -> Element:
    messages, meta = visitor.messages, game.meta
    fewest, most = meta.players
    counts = [h.option({"value": str(n), "selected": n == meta.usual_players})[str(n)] for n in range(fewest, most + 1)]
    seats = [_seat_row(visitor, meta.slug, number, hidden=number >= meta.usual_players) for number in range(most)]
    minutes = h.input(type="number", name="minutes", min="0", max=str(MAX_MINUTES), value="0")
    return h.form({"class": "new", "id": f"new-{meta.slug}", "hidden": True, "data-game": meta.slug})[
        h.fieldset[
            h.legend[messages("who-plays")],
            h.label[messages("players-count"), h.select(name="players")[counts]],
            h.ol(class_="seat-list")[seats],
            h.ul(class_="levels")[(_bot_level(messages, level) for level in BOT_LEVELS)],
        ],
        _presets(visitor, game),
        h.details[
            h.summary[messages("options")],
            h.div(class_="options")[(_option_field(game, option, visitor) for option in meta.options)],
            h.label[messages("minutes"), minutes],
        ],
        h.p(class_="buttons")[h.button(class_="primary")[messages("start")]],
    ]


def _bot_level(messages: Messages, level: str) -> Element:
    """The name and the description of a bot."""
    return h.li[h.strong[messages(f"level-{level}")], " ", messages(f"level-{level}-about")]


def _seat_row(visitor: Visitor, slug: str, number: int, *, hidden: bool) -> Element:
    """The choice of a player for a seat, with a field for the name."""
    messages = visitor.messages
    players = [(ME, messages("me")), (ON_THIS_SCREEN, messages("friend-here")), (BY_LINK, messages("friend-by-link"))]
    players.append((ANYBODY, messages("anybody")))
    players += [(level, messages(f"bot-{level}")) for level in BOT_LEVELS]
    default = ME if number == 0 else DEFAULT_BOT
    return h.li({"hidden": hidden, "data-seat": str(number)})[
        seat_sign(number, slug),
        h.select(name="who", aria_label=messages("seat-number", number=number + 1))[
            (h.option({"value": player, "selected": player == default})[label] for player, label in players)
        ],
        h.input(
            {
                "name": "name",
                "maxlength": str(MAX_NAME_LENGTH),
                "aria-label": messages("name-of", number=number + 1),
                "placeholder": messages("default-name", number=number + 1),
                "hidden": default != ME,
            }
        ),
    ]


def _presets(visitor: Visitor, game: Game) -> Node:
    """The buttons for named sets of options."""
    game_text = game_messages(game, visitor.lang)
    buttons = [
        h.button({"type": "button", "data-preset": _format_options(preset)})[game_text(f"preset-{name}")]
        for name, preset in game.presets.items()
    ]
    return h.p(class_="presets", role="group", aria_label=visitor.messages("presets"))[buttons]


def _format_options(values: Mapping[str, str]) -> str:
    return " ".join(f"{key}={value}" for key, value in values.items())


def _option_field(game: Game, option: ChoiceOption | IntegerOption, visitor: Visitor) -> Element:
    game_text, key = game_messages(game, visitor.lang), _option_key(option.key)
    help_id = f"{game.meta.slug}-{key}-help"
    attributes = {"name": f"option-{option.key}", "aria-describedby": help_id, "data-default": option.default}
    if isinstance(option, IntegerOption):
        field = _number_field(option, attributes)
    else:
        field = _choice_field(game, option, attributes, game_text)
    return h.div(class_="option")[h.label[game_text(key), field], h.small(id=help_id)[game_text(f"{key}-help")]]


def _number_field(option: IntegerOption, attributes: Mapping[str, str]) -> Node:
    bounds = {"min": str(option.low), "max": str(option.high), "step": str(option.step), "value": option.default}
    return h.input({"type": "number", **attributes, **bounds})


def _choice_field(game: Game, option: ChoiceOption, attributes: Mapping[str, str], game_text: Messages) -> Node:
    """A select field. `data-sets` names the other options that a value implies."""
    implied = game.meta.options.presets.get(option.key, {})
    return h.select(attributes)[
        (
            h.option(
                {
                    "value": value,
                    "selected": value == option.default,
                    "data-sets": _format_options(implied[value]) if value in implied else None,
                }
            )[value_name(game_text, _option_key(option.key), value)]
            for value in option.values
        )
    ]


def _option_key(option: str) -> str:
    """The message key of an option's name."""
    return f"option-{option.replace('_', '-')}"


def value_name(game_text: Messages, option_key: str, value: str) -> str:
    """The name of a value of an option. A value without a message, such as a number, is its own name."""
    key = f"{option_key}-{value.replace('_', '-')}"
    return game_text(key) if key in game_text else value
