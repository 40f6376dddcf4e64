"""The dialogs of a match page: passing the screen, another player's board, the guided first turn."""

from collections.abc import Sequence

import htpy as h
from htpy import Element

from truckstop.engine.game import SPECTATOR
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


def guide_dialog(live: LiveMatch, viewer: int, visitor: Visitor) -> Element | None:
    """The guided first turn. The script shows it once for each game."""
    if viewer == SPECTATOR or live.match.is_over:
        return None
    game, messages = live.match.game, visitor.messages
    game_text = game_messages(game, visitor.lang)
    steps = [
        h.li(data_target=target.replace("/", "-"))[text_by_input(game_text, key)] for target, key in game.view.GUIDE
    ]
    return h.dialog(id="guide", data_game=game.meta.slug, aria_label=messages("guide"))[
        h.ol[steps],
        h.p(class_="buttons")[
            h.button(type="button", class_="primary", data_guide="next", data_last_label=messages("guide-done"))[
                messages("guide-next")
            ],
            h.button(type="button", data_guide="skip")[messages("guide-skip")],
        ],
    ]
