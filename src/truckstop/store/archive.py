"""Matches of the store as text, and texts as matches of the store."""

import contextlib
import hashlib
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from truckstop import games
from truckstop.engine.game import SPECTATOR
from truckstop.engine.options import BadOption, Excluded
from truckstop.match import transcript
from truckstop.match.entry import Entry, Kind
from truckstop.match.history import rerun
from truckstop.match.match import Match
from truckstop.match.waybill import BadWaybill, Waybill, write
from truckstop.store.files import BadFile, compare, parse
from truckstop.store.store import SNAPSHOT, Store
from truckstop.store.stored import Status, StoredMatch, StoredSeat, Taken

ID_DIGITS = 20


def export(store: Store, stored: StoredMatch, viewer: int, lang: str) -> str:
    """A finished match as a waybill; one that goes on as a transcript of what the viewer knows."""
    assert stored.header is not None, "a match that waits for players has no log"
    entries = tuple(store.log(stored.id))
    if stored.status in (Status.OVER, Status.ABANDONED):
        return _waybill(stored, entries)
    waybill = Waybill(stored.header, entries)
    if not stored.same_rules:
        return transcript.write_own(waybill, viewer)
    game = games.load(stored.game)
    played = rerun(game, game.box(), stored.header, stored.key, entries)
    return transcript.write(waybill, viewer, played, game.words(lang))


def _waybill(stored: StoredMatch, entries: tuple[Entry, ...]) -> str:
    assert stored.header is not None
    actions = None
    if stored.goes_on:
        game = games.load(stored.game)
        actions = game.actions.spelled(game.box().printed.lists)
    return write(Waybill(stored.header, entries, stored.secret, *_result(stored, entries)), actions)


def _result(stored: StoredMatch, entries: Iterable[Entry]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and places, where the match was played to its end and the rules are at hand."""
    if stored.status != Status.OVER or not stored.same_rules:
        return (), ()
    assert stored.header is not None
    game = games.load(stored.game)
    *_, match = rerun(game, game.box(), stored.header, stored.key, entries)
    return tuple(match.scores()), tuple(match.places())


def bring_in(store: Store, text: str, most: int | None = None, watch: Callable[[], None] = lambda: None) -> str:
    """Keep a finished match that is told in a text, if all in it is right; its name here.

    The name follows from the text: the same one brought in twice is one match. It may have so many entries at most;
    `watch` is called after each and can raise a `BadFile`.
    """
    try:
        loaded = parse(text)
        if most is not None and len(loaded.waybill.entries) > most:
            raise BadFile(f"has more than {most} entries", "waybill-long", most=str(most))
        kept = []
        for match in _watched(loaded.steps(), watch):
            if match.position.sequence % SNAPSHOT == 0:
                kept.append(match.position.copy())
    except Excluded as error:
        raise BadFile(str(error), "waybill-options") from None
    except (BadWaybill, BadOption, games.UnknownGame) as error:
        raise BadFile(str(error), error.key, **error.values) from None
    if wrong := compare(loaded.waybill, match):
        raise BadFile(str(wrong[0]), wrong[0].key, **wrong[0].values)
    header, now = loaded.waybill.header, time.time_ns() // 1_000_000
    name = hashlib.sha256(text.encode()).hexdigest()[:ID_DIGITS]
    stored = StoredMatch(
        id=name,
        game=header.game,
        rules_version=header.rules_version,
        layout=loaded.game.shape,
        settings={"options": dict(header.options), "minutes": header.minutes},
        commitment=header.commitment,
        secret=loaded.waybill.secret,
        header=header,
        status=Status.ABANDONED if match.position.ended else Status.OVER,
        created=now,
        changed=now,
        seats=tuple(StoredSeat(seat.name, seat.driver, number=seat.number) for seat in header.seats),
    )
    with contextlib.suppress(Taken):
        store.add(stored, loaded.waybill.entries, match.position, kept)
    return name


def _watched(steps: Iterator[Match], watch: Callable[[], None]) -> Iterator[Match]:
    for match in steps:
        watch()
        yield match


def end(store: Store, stored: StoredMatch, at: int) -> None:
    """Abandon a match, whatever state it is in: it needs no rules."""
    if stored.status == Status.OPEN:
        store.call_off(stored.id)
    elif stored.status == Status.RUNNING:
        position = store.position(stored.id)
        entry = Entry(position.sequence + 1, Kind.END, SPECTATOR, 0, max(at, position.at))
        versions = [version + 1 for version in position.versions]
        ended = replace(position, sequence=entry.sequence, ended=True, proposal=None, versions=versions, at=entry.at)
        store.append(stored.id, [entry], ended, Status.ABANDONED).result()
