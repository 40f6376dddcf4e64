"""The form for a new match: named sets of options, who plays, and house rules in groups."""

from collections.abc import Iterator, Mapping, Sequence

import htpy as h
from htpy import Element, Node

from truckstop.engine.game import Game
from truckstop.engine.messages import Messages
from truckstop.engine.options import ChoiceOption, IntegerOption, Option
from truckstop.match.header import BOT_LEVELS, MAX_MINUTES
from truckstop.pages.elements import seat_sign
from truckstop.pages.game_cards import DEFAULT_BOT, compiling_notice, game_facts
from truckstop.pages.layout import cover_image
from truckstop.pages.option_texts import describe_differences, option_key, value_name
from truckstop.pages.visitor import Visitor
from truckstop.services.messages import game_messages
from truckstop.services.tokens import ANYBODY
from truckstop.services.validation import MAX_NAME_LENGTH

ME, ON_THIS_SCREEN, BY_LINK = "me", "here", "link"  # kinds of players, besides ANYBODY and the bots


def new_match_form(visitor: Visitor, game: Game) -> Element:
    """The content of the page on which a match is set up."""
    messages, slug = visitor.messages, game.meta.slug
    return h.main(id="main", class_="set-up")[
        h.header(class_="game")[
            cover_image(visitor, slug),
            h.div(class_="blurb")[
                h.h1[game_messages(game, visitor.lang)("title")],
                game_facts(visitor, game),
                h.p(class_="buttons")[
                    h.a(class_="button", href=f"/rules/{slug}", target="_blank")[messages("rules")],
                    h.a(class_="button quiet", href="/")[messages("to-lobby")],
                ],
                compiling_notice(visitor, slug, "getting-ready", hidden=True),
            ],
        ],
        h.form({"class": "new", "id": f"new-{slug}", "data-game": slug})[
            _presets(visitor, game),
            _players(visitor, game),
            _house_rules(visitor, game),
            h.p(class_="buttons start")[h.button(class_="primary")[messages("start")]],
        ],
    ]


# Named sets of options


def _presets(visitor: Visitor, game: Game) -> Element:
    """The named sets of options, each with what it changes, and the list of the visitor's own changes to it."""
    messages = visitor.messages
    attributes = {
        "data-put-back-label": messages("put-back"),
        "data-change": messages("option-value", option="{option}", value="{value}"),
        "aria-label": messages("changes"),
    }
    return h.fieldset[
        h.legend[messages("presets")],
        h.div(class_="presets")[(_preset_button(visitor, game, name) for name in game.presets)],
        h.div(class_="changes", role="group", **attributes)[
            h.p(class_="facts", role="status", data_none=messages("no-changes"), data_some=messages("changes"))[
                messages("no-changes")
            ],
            h.ul,
        ],
    ]


def _preset_button(visitor: Visitor, game: Game, name: str) -> Element:
    preset, meta = game.presets[name], game.meta
    differences = [*describe_differences(game, meta.options.complete(preset, meta.usual_players), visitor.lang)]
    return h.button(
        {"type": "button", "data-preset": _format_options(preset), "aria-pressed": str(not preset).lower()}
    )[
        h.b[game_messages(game, visitor.lang)(f"preset-{name}")],
        h.small[" · ".join(differences) or visitor.messages("preset-usual")],
    ]


def _format_options(values: Mapping[str, str]) -> str:
    return " ".join(f"{key}={value}" for key, value in values.items())


# Players


def _players(visitor: Visitor, game: Game) -> Element:
    messages, meta = visitor.messages, game.meta
    fewest, most = meta.players
    counts = [h.option({"value": str(n), "selected": n == meta.usual_players})[str(n)] for n in range(fewest, most + 1)]
    seats = [_seat_row(visitor, meta.slug, number, hidden=number >= meta.usual_players) for number in range(most)]
    minutes = h.input(type="number", name="minutes", min="0", max=str(MAX_MINUTES), value="0")
    return h.fieldset[
        h.legend[messages("who-plays")],
        h.label[messages("players-count"), h.select(name="players")[counts]],
        h.ol(class_="seat-list")[seats],
        h.details[
            h.summary[messages("about-bots")],
            h.ul(class_="levels")[(_bot_level(messages, level) for level in BOT_LEVELS)],
        ],
        h.label[messages("minutes"), minutes],
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


# House rules


def _house_rules(visitor: Visitor, game: Game) -> Node:
    """All options, folded into groups, with a field that searches them."""
    messages, options = visitor.messages, [*game.meta.options]
    if not options:
        return None
    status = {
        "data-none": messages("options-found", count=0),
        "data-one": messages("options-found", count=1),
        "data-other": messages("options-found", count="%"),
    }
    return h.fieldset(class_="house-rules")[
        h.legend[messages("options")],
        h.label[messages("search-options"), h.input(type="search", id="search-options", aria_controls="options")],
        h.p(class_="facts", id="options-found", role="status", **status),
        h.div(id="options")[
            (_option_group(visitor, game, title, members) for title, members in _groups(visitor, game, options))
        ],
    ]


def _groups(visitor: Visitor, game: Game, options: Sequence[Option]) -> Iterator[tuple[str, Sequence[Option]]]:
    """The options by group, with the title of each group. Those in no group come last."""
    game_text, groups = game_messages(game, visitor.lang), game.lobby.OPTION_GROUPS
    for name, keys in groups.items():
        yield game_text(f"group-{name}"), [option for option in options if option.key in keys]
    grouped = {key for keys in groups.values() for key in keys}
    if rest := [option for option in options if option.key not in grouped]:
        yield visitor.messages("other-options" if groups else "all-options"), rest


def _option_group(visitor: Visitor, game: Game, title: str, options: Sequence[Option]) -> Element:
    return h.details(class_="group")[
        h.summary[title, " ", h.span(class_="count")[str(len(options))]],
        h.div(class_="options")[(_option_field(game, option, visitor) for option in options)],
    ]


def _option_field(game: Game, option: Option, visitor: Visitor) -> Element:
    game_text, key = game_messages(game, visitor.lang), option_key(option.key)
    help_id = f"{game.meta.slug}-{key}-help"
    attributes = {"name": f"option-{option.key}", "aria-describedby": help_id, "data-default": option.default}
    if isinstance(option, IntegerOption):
        field = _number_field(option, attributes)
    else:
        field = _choice_field(game, option, attributes, game_text)
    return h.div(class_="option")[h.label[h.span[game_text(key)], field], h.small(id=help_id)[game_text(f"{key}-help")]]


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
            )[value_name(game_text, option_key(option.key), value)]
            for value in option.values
        )
    ]
