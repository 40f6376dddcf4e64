"""The dialogs of a match page: passing the screen, another player's board, the tour of the board."""

from collections.abc import Sequence

import htpy as h
from htpy import Element

from truckstop.engine.contract import GuideStep
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.messages import Messages
from truckstop.pages.elements import seat_sign, switch_seat_button, text_by_input
from truckstop.pages.visitor import Visitor
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names


def curtain_dialog(live: LiveMatch, own: Sequence[int], messages: Messages) -> Element:
    """The dialog that covers the page while players of one screen change places. `own` are the visitor's seats."""
    names = player_names(live, messages.language)
    return h.dialog(id="curtain", aria_labelledby="curtain-text")[
        h.form(method="dialog")[
            h.div(id="curtain-text")[
                (
                    h.h2({"data-seat": str(seat), "hidden": True})[seat_sign(seat, live.stored.game), names[seat]]
                    for seat in own
                ),
                h.p[messages("curtain")],
            ],
            h.p(class_="buttons")[
                h.button(class_="primary", value="show")[messages("show")],
                (switch_seat_button(live, seat, messages("play-as", player=names[seat])) for seat in own),
            ],
        ]
    ]


def board_dialog(messages: Messages) -> Element:
    """The dialog in which the script shows another player's board."""
    return h.dialog(id="peek")[h.form(method="dialog")[h.button(aria_label=messages("close"))["×"]], h.div]


def has_guide(live: LiveMatch, viewer: int) -> bool:
    """Whether the page has a tour: for players of a match that goes on."""
    return viewer != SPECTATOR and not live.match.is_over


def guide_dialog(live: LiveMatch, viewer: int, visitor: Visitor) -> Element | None:
    """The tour of the board. The script shows it once for each game, and when the player asks for it."""
    if not has_guide(live, viewer):
        return None
    game, messages = live.match.game, visitor.messages
    labels = {f"data-{key}": messages(f"guide-{key}") for key in ("last", "rest", "skip")}
    return h.dialog(id="guide", data_game=game.meta.slug, aria_label=messages("guide"))[
        h.ol[(_guide_step(game, step, number, visitor) for number, step in enumerate(game.view.GUIDE, 1))],
        h.p(class_="buttons")[
            h.button(type="button", data_guide="next", **labels)[messages("guide-next")],
            h.button(type="button", class_="quiet", data_guide="skip")[messages("guide-end")],
        ],
    ]


def _guide_step(game: Game, step: GuideStep, number: int, visitor: Visitor) -> Element:
    """A step that explains, or one that asks for an action of the families in `data-do`.

    It comes when an action of the families in `data-when` can be chosen; with `data-ends`, when nothing else can be.
    """
    target, key, *families = step
    messages, do, when = visitor.messages, next(iter(families), ""), families[-1] if families else None
    ends = bool(do) and all(family in game.view.END_TURN for family in do.split())
    attributes = {"data-do": do or None, "data-when": when, "data-ends": "" if ends else None}
    return h.li({"data-target": target.replace("/", "-"), **attributes, "hidden": True})[
        h.small[messages("guide-step", number=number, count=len(game.view.GUIDE))],
        h.b(hidden=True)[messages("guide-do")] if do else None,
        h.p[text_by_input(game_messages(game, visitor.lang), key)],
    ]


def tour_button(messages: Messages) -> Element:
    """The entry of the menu that begins the tour again."""
    return h.button(type="button", data_tour="")[messages("tour")]
