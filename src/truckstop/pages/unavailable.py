"""The pages that are shown instead of a match that cannot be shown at the moment."""

from collections.abc import Sequence

import htpy as h
from htpy import Node

from truckstop import games
from truckstop.pages.game_list import BrokenGame, use_game
from truckstop.pages.layout import notice_page
from truckstop.pages.visitor import Visitor
from truckstop.services.match_service import MatchService
from truckstop.services.messages import game_title, service_messages
from truckstop.store.models import Status, StoredMatch


def unavailable_page(service: MatchService, visitor: Visitor, stored: StoredMatch, own: Sequence[int]) -> str | None:
    """Return the page to show instead of a match, or None if the match can be shown.

    A match cannot be shown if its game is broken, or if its rules are no longer installed. `own` are the visitor's
    seats.
    """
    if stored.game in games.slugs():
        game = use_game(stored.game_name, lambda game: game)
        if isinstance(game, BrokenGame):
            message = visitor.messages("not-playable", reason=game.reason(visitor.lang))
            return notice_page(visitor, stored.game, message)
    if not stored.is_compatible:
        return _incompatible_match_page(visitor, stored, own)
    return None


def _incompatible_match_page(visitor: Visitor, stored: StoredMatch, own: Sequence[int]) -> str:
    """The page of a match whose rules are no longer installed.

    Everybody can save it as a file, and its players can end it.
    """
    messages, url = visitor.messages, f"/m/{stored.id}"
    viewer = f"?as={own[0]}" if own else ""
    buttons: list[Node] = [h.a(class_="button", href=f"{url}/waybill{viewer}", download=True)[messages("export")]]
    text = service_messages(visitor.lang)("other-rules")
    if stored.status == Status.ABANDONED:
        text = messages("abandoned")
    elif stored.status == Status.RUNNING and own:
        question = messages("sure-end-here")
        end_button = h.button(type="button", data_end=f"{url}/call-off", data_confirm=question)
        buttons.append(end_button[messages("end-here")])
    return notice_page(visitor, game_title(stored.game, visitor.lang), text, *buttons)
