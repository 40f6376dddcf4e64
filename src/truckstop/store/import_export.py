"""Export of stored matches to text, and import of texts."""

import contextlib
import hashlib
import time
from collections.abc import Callable, Iterable, Iterator

from truckstop import games
from truckstop.engine.options import IncompatibleOptions, InvalidOption
from truckstop.match import transcript
from truckstop.match.entry import Entry
from truckstop.match.match import Match
from truckstop.match.position import Position, abandon
from truckstop.match.replay import replay_log
from truckstop.match.waybill import InvalidWaybill, Waybill, format_waybill
from truckstop.store.errors import SeatTaken
from truckstop.store.models import Status, StoredMatch, StoredSeat
from truckstop.store.store import SNAPSHOT_INTERVAL, Store
from truckstop.store.waybill_files import InvalidWaybillFile, LoadedWaybill, check_result, parse_waybill_text

ID_DIGITS = 20


def export_match(store: Store, stored: StoredMatch, viewer: int, language: str) -> str:
    """A finished match as a waybill; another as a transcript of what the viewer knows."""
    assert stored.header is not None, "an open match has no log"
    entries = tuple(store.log(stored.id))
    if stored.status in (Status.OVER, Status.ABANDONED):
        return _export_waybill(stored, entries)
    waybill = Waybill(stored.header, entries)
    if not stored.has_same_rules:
        return transcript.format_without_replay(waybill, viewer)
    game = stored.load_game()
    replay = replay_log(game, game.box(), stored.header, stored.key, entries)
    return transcript.format_transcript(waybill, viewer, replay, game.messages(language))


def _export_waybill(stored: StoredMatch, entries: tuple[Entry, ...]) -> str:
    assert stored.header is not None
    actions = None
    if stored.is_compatible:
        game = stored.load_game()
        actions = game.actions.with_box_ids(game.box().names.ids)
    return format_waybill(Waybill(stored.header, entries, stored.secret, *_result(stored, entries)), actions)


def _result(stored: StoredMatch, entries: Iterable[Entry]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and places of a match that is over; empty if it was abandoned or cannot be replayed."""
    if stored.status != Status.OVER or not stored.has_same_rules:
        return (), ()
    assert stored.header is not None
    game = stored.load_game()
    *_, match = replay_log(game, game.box(), stored.header, stored.key, entries)
    return tuple(match.scores()), tuple(match.places())


def import_match(store: Store, text: str) -> str:
    """Store a finished match, if its replay confirms everything in the text. Return its id.

    The id is a hash of the text: to import it twice makes one match. Raise `InvalidWaybillFile` if anything is wrong.
    """
    return import_loaded(store, text, load_for_import(text))


def load_for_import(text: str, max_entries: int | None = None) -> LoadedWaybill:
    """Parse the text of a finished match, which must not have more than `max_entries` entries."""
    with _errors_as_invalid_file():
        loaded = parse_waybill_text(text)
    if max_entries is not None and len(loaded.waybill.entries) > max_entries:
        raise InvalidWaybillFile("waybill-long", most=str(max_entries))
    return loaded


def import_loaded(store: Store, text: str, loaded: LoadedWaybill, on_entry: Callable[[], None] = lambda: None) -> str:
    """Replay and store a match. `on_entry` is called after each entry; it can raise `InvalidWaybillFile` to stop."""
    with _errors_as_invalid_file():
        match, earlier = _replay(loaded, on_entry)
    if problems := check_result(loaded.waybill, match):
        raise InvalidWaybillFile(problems[0].key, **problems[0].values)
    stored = _imported(hashlib.sha256(text.encode()).hexdigest()[:ID_DIGITS], loaded, match)
    with contextlib.suppress(SeatTaken):
        store.add(stored, loaded.waybill.entries, match.position, earlier)
    return stored.id


@contextlib.contextmanager
def _errors_as_invalid_file() -> Iterator[None]:
    """Whatever is wrong with a text becomes an `InvalidWaybillFile`."""
    try:
        yield
    except IncompatibleOptions:
        raise InvalidWaybillFile("waybill-options") from None
    except (InvalidWaybill, InvalidOption, games.UnknownGame) as error:
        raise InvalidWaybillFile(error.key, **error.values) from None


def _replay(loaded: LoadedWaybill, on_entry: Callable[[], None]) -> tuple[Match, list[Position]]:
    """The match at its end, and the positions on the way that are worth storing."""
    earlier = []
    for match in loaded.steps():
        on_entry()
        if match.position.sequence % SNAPSHOT_INTERVAL == 0:
            earlier.append(match.position)
    return match, earlier


def _imported(match_id: str, loaded: LoadedWaybill, match: Match) -> StoredMatch:
    header, now = loaded.waybill.header, time.time_ns() // 1_000_000
    return StoredMatch(
        id=match_id,
        game=header.game,
        rules_version=header.rules_version,
        layout=loaded.game.format_digest,
        settings={"options": dict(header.options), "minutes": header.minutes},
        commitment=header.commitment,
        secret=loaded.waybill.secret,
        header=header,
        status=Status.ABANDONED if match.position.is_abandoned else Status.OVER,
        created=now,
        changed=now,
        seats=tuple(StoredSeat(seat.name, seat.driver, number=seat.number) for seat in header.seats),
    )


def abandon_match(store: Store, stored: StoredMatch, at: int) -> None:
    """Abandon a match, whatever its status. This does not need the rules of its game."""
    if stored.status == Status.OPEN:
        store.call_off(stored.id)
    elif stored.status == Status.RUNNING:
        entry, position = abandon(store.position(stored.id), at)
        store.append(stored.id, [entry], position, Status.ABANDONED).result()
