"""Which entries a log may hold: what no command could have made was written by hand, and is not believed."""

from typing import TYPE_CHECKING

from truckstop.match.entry import Entry, Kind

if TYPE_CHECKING:
    from truckstop.match.match import Match


def unbelievable(match: "Match", entry: Entry) -> str | None:
    """Why this cannot be the next entry of a match, as the key of a sentence. The rules check moves themselves."""
    asked, driven = match.position.proposal, bool(match.position.bots >> max(0, entry.seat) & 1)
    if match.over:
        return "match-over"
    if entry.kind not in (Kind.END, Kind.RESUME) and not 0 <= entry.seat < len(match.header.seats):
        return "no-such-seat"
    match entry.kind:
        case Kind.ASK_UNDO | Kind.ASK_END if asked is not None:
            return "something-asked"
        case Kind.AGREE | Kind.REFUSE if asked is None:
            return "nothing-asked"
        case Kind.AGREE if asked is not None and asked.agreed >> entry.seat & 1:
            return "agreed-already"
        case Kind.REWIND if asked is None or not match.is_agreed(asked) or entry.number != asked.number:
            return "undo-must-be-agreed"
        case Kind.BOT if driven:
            return "bot-drives-already"
        case Kind.PERSON if not driven:
            return "person-drives-already"
    return None
