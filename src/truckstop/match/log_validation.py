"""Log validation: refuse entries that no command could have written, for example in a waybill edited by hand."""

from typing import TYPE_CHECKING

from truckstop.match.entry import Entry, Kind
from truckstop.match.errors import InvalidLog

if TYPE_CHECKING:
    from truckstop.match.state import MatchState

KINDS_WITHOUT_SEAT = (Kind.END, Kind.RESUME)


def check_entry(match: "MatchState", entry: Entry) -> None:
    """Raise `InvalidLog` if this cannot be the next entry. The rules of the game check moves themselves."""
    if reason := _reason_against(match, entry):
        raise InvalidLog(reason)


def _reason_against(match: "MatchState", entry: Entry) -> str | None:
    """The key of a message, or None if the entry is valid."""
    if match.is_over:
        return "match-over"
    if entry.kind not in KINDS_WITHOUT_SEAT and entry.seat not in match.seats:
        return "no-such-seat"
    proposal = match.position.proposal
    match entry.kind:
        case Kind.ASK_UNDO | Kind.ASK_END if proposal is not None:
            return "something-asked"
        case Kind.AGREE | Kind.REFUSE if proposal is None:
            return "nothing-asked"
        case Kind.AGREE if proposal is not None and proposal.has_agreed(entry.seat):
            return "agreed-already"
        case Kind.REWIND if proposal is None or not match.is_agreed(proposal) or entry.number != proposal.number:
            return "undo-must-be-agreed"
        case Kind.BOT if match.is_bot(entry.seat):
            return "bot-drives-already"
        case Kind.PERSON if not match.is_bot(entry.seat):
            return "person-drives-already"
    return None
