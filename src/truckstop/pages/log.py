"""Sentences about what was taken back."""

from truckstop.pages.messages import page_messages
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import player_names


def undo_text(live: LiveMatch, seat: int, lang: str) -> str:
    return page_messages(lang)("took-back", player=player_names(live, lang)[seat])
