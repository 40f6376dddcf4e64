"""What is shown in place of a match that cannot be shown: its rules are being made ready, or are no longer here."""

from collections.abc import Sequence

import htpy as h
from htpy import Node

from truckstop.server.pages.form import getting_ready
from truckstop.server.pages.shell import notice
from truckstop.server.pages.visitor import Visitor
from truckstop.server.service import Service
from truckstop.server.told import table_words, title_of
from truckstop.store.stored import Status, StoredMatch


def instead(service: Service, visitor: Visitor, stored: StoredMatch, own: Sequence[int]) -> str | None:
    """The page to show, if it is not the match itself."""
    if not stored.goes_on:
        return _other_rules(visitor, stored, own)
    if stored.game in service.kitchen.unready:
        title = title_of(stored.game, visitor.lang)
        note = getting_ready(visitor, stored.game, hidden=False)
        return notice(visitor, title, note, unready=stored.game, awaits=stored.game)
    return None


def _other_rules(visitor: Visitor, stored: StoredMatch, own: Sequence[int]) -> str:
    """A match of another record: it can be taken home by everybody, and ended by its players."""
    words, address = visitor.words, f"/m/{stored.id}"
    viewer = f"?as={own[0]}" if own else ""
    ways: list[Node] = [h.a(class_="button", href=f"{address}/waybill{viewer}", download=True)[words("export")]]
    said = table_words(visitor.lang)("other-rules")
    if stored.status == Status.ABANDONED:
        said = words("abandoned")
    elif stored.status == Status.RUNNING and own:
        sure = words("sure-end-here")
        ways.append(h.button(type="button", data_end=f"{address}/call-off", data_sure=sure)[words("end-here")])
    return notice(visitor, title_of(stored.game, visitor.lang), said, *ways)
