"""The waybill: a match as readable text, one action a line in the game's notation, the result at the end.

    waybill 1
    game …
    rules 1
    seat 1 person 5f0c… Ann

    0:00:04.120  1  move los_angeles-phoenix-1
    0:00:09.305  1  (undo)

    result 12300 11800
    places 1 2

Text in, text out: whoever calls reads and writes the files.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from truckstop.engine.actions import Actions
from truckstop.engine.box import Box
from truckstop.engine.complaint import Complaint
from truckstop.engine.game import Game
from truckstop.engine.refusal import Refused
from truckstop.match.entry import Entry, Kind
from truckstop.match.header import DRIVERS, MOST_MINUTES, PERSON, Header, Seat
from truckstop.match.history import rerun
from truckstop.match.match import Match

FORMAT = "waybill 1"
ABANDONED = "abandoned"
NUMBERED = (Kind.ASK_UNDO, Kind.REWIND)  # kinds whose number is an entry
WORDS: dict[Kind, str] = {kind: kind.name.lower() for kind in Kind if kind != Kind.ACT}
LINE = re.compile(r"(\d{1,6}):([0-5]\d):([0-5]\d)\.(\d{3})  (\d{1,2})  (.+)", re.ASCII)
ADDED = re.compile("([0-9a-f]{2}){1,32}")  # to the dice, by a seat
MILLISECONDS = (3_600_000, 60_000, 1000, 1)
LONGEST_NAME = 40


class BadWaybill(Complaint):
    """A text that is no waybill; says in which line and why."""

    def __init__(self, line: int, reason: Complaint) -> None:
        super().__init__(f"line {line}: {reason}", "waybill-line", line=str(line), reason=reason)


@dataclass(frozen=True)
class Waybill:
    """What the text says."""

    header: Header
    entries: tuple[Entry, ...]
    secret: bytes = b""  # opened when the match is over
    result: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    first_line: int = field(default=0, compare=False)  # of the log, in the text it was read from


def write(waybill: Waybill, actions: Actions | None) -> str:
    """A waybill as text; without the notation of its actions, with their numbers."""
    log = [line(entry, waybill.header, actions) for entry in waybill.entries]
    secret = [f"secret {waybill.secret.hex()}"] if waybill.secret else []
    return "\n".join([FORMAT, *facts(waybill.header), *secret, "", *log, "", *_foot(waybill)]) + "\n"


def facts(header: Header) -> Iterator[str]:
    """The lines of a header."""
    yield f"match {header.match}"
    yield f"game {header.game}"
    yield f"rules {header.rules_version}"
    yield f"box {header.box}"
    yield f"started {header.started}"
    yield f"minutes {header.minutes}"
    yield from (f"option {key}={value}" for key, value in header.options.items())
    yield from (
        f"seat {n} {seat.driver or 'person'} {seat.number or '-'} {seat.name}" for n, seat in enumerate(header.seats, 1)
    )
    yield f"commitment {header.commitment}"


def _foot(waybill: Waybill) -> Iterator[str]:
    if waybill.result:
        yield "result " + " ".join(map(str, waybill.result))
        yield "places " + " ".join(map(str, waybill.places))
    elif waybill.entries and waybill.entries[-1].kind == Kind.END:
        yield ABANDONED


def line(entry: Entry, header: Header, actions: Actions | None) -> str:
    """An entry of the log."""
    if entry.kind == Kind.ACT:
        what = actions.text(entry.number) if actions else f"#{entry.number}"
    else:
        what = f"({WORDS[entry.kind]}{f' {entry.number}' if entry.kind in NUMBERED else ''})"
    return f"{clock(entry.at - header.started)}  {entry.seat + 1}  {what}"


def clock(milliseconds: int) -> str:
    """Time since the start."""
    rest, parts = max(0, milliseconds), []
    for unit in MILLISECONDS:
        whole, rest = divmod(rest, unit)
        parts.append(whole)
    hours, minutes, seconds, thousandths = parts
    return f"{hours}:{minutes:02}:{seconds:02}.{thousandths:03}"


def read(text: str, find: Any) -> Waybill:
    """A text as a waybill; `find(slug, digest)` gives the game and the box it was played with."""
    reader = _Reader(text)
    header, secret = reader.head()
    game, box = find(header.game, header.box)
    game.meta.check_players(len(header.seats))
    game.meta.options.complete(header.options, len(header.seats))
    first_line = reader.at + 2
    entries = tuple(reader.log(header, game.actions.spelled(box.printed.lists)))
    result, places = reader.foot(len(header.seats))
    return Waybill(header, entries, secret, result, places, first_line)


class _Reader:
    """Goes through the lines of a text."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.at = 0

    def bad(self, sentence: str, key: str, **values: str) -> BadWaybill:
        return BadWaybill(self.at, Complaint(sentence, f"waybill-{key}", **values))

    def next(self) -> str:
        self.at += 1
        return self.lines[self.at - 1].rstrip() if self.at <= len(self.lines) else ""

    def word(self, key: str) -> str:
        """The rest of a line that begins with a key."""
        found, _, rest = self.next().partition(" ")
        if found != key or not rest:
            raise self.bad(f"{key} … is missing", "missing", word=key)
        return rest

    def whole(self, key: str, most: int = 10**15 - 1) -> int:
        text = self.word(key)
        if not text.isascii() or not text.isdecimal() or len(text) > 15:
            raise self.bad(f"{text!r} is not a whole number", "whole", text=repr(text))
        if int(text) > most:
            raise self.bad(f"{key} {text}: at most {most}", "most", word=key, text=text, most=str(most))
        return int(text)

    def head(self) -> tuple[Header, bytes]:
        first = self.next()
        if first.startswith("transcript"):
            raise self.bad("is the transcript of an unfinished match: it tells, but cannot be run again", "transcript")
        if first != FORMAT:
            raise self.bad(f"is not {FORMAT!r}", "first", word=repr(FORMAT))
        match, game = self.word("match")[:LONGEST_NAME], self.word("game")
        rules, box = self.whole("rules"), self.word("box")
        started, minutes = self.whole("started"), self.whole("minutes", MOST_MINUTES)
        options: dict[str, str] = {}
        seats: list[Seat] = []
        while self._peek("option"):
            key, equals, value = self.word("option").partition("=")
            if not equals:
                raise self.bad("an option is written key=value", "option")
            options[key] = value
        while self._peek("seat"):
            seats.append(self._seat(len(seats) + 1))
        header = Header(match, game, rules, box, options, tuple(seats), self._hex("commitment").hex(), started, minutes)
        return header, self._hex("secret") if self._peek("secret") else b""

    def _peek(self, key: str) -> bool:
        return self.at < len(self.lines) and self.lines[self.at].startswith(f"{key} ")

    def _seat(self, number: int) -> Seat:
        words = self.word("seat").split(" ", 3)
        if len(words) < 4 or words[0] != str(number):
            raise self.bad(f"is not: seat {number} DRIVER NUMBER NAME", "seat", number=str(number))
        _, driver, added, name = words
        if added != "-" and not ADDED.fullmatch(added):
            raise self.bad(f"{added!r} is not a number in hex, of at most 32 bytes", "added", text=repr(added))
        if not name.isprintable():
            raise self.bad(f"{name!r} is not a name", "name", text=repr(name))
        try:
            return Seat(name[:LONGEST_NAME], PERSON if driver == "person" else driver, "" if added == "-" else added)
        except ValueError as error:
            raise self.bad(str(error), "driver", driver=repr(driver), there=", ".join(DRIVERS)) from None

    def _hex(self, key: str) -> bytes:
        try:
            return bytes.fromhex(self.word(key))
        except ValueError:
            raise self.bad(f"{key} is not a number in hex", "hex", word=key) from None

    def log(self, header: Header, actions: Actions) -> Iterator[Entry]:
        if self.next():
            raise self.bad("an empty line is missing before the log", "empty-line")
        sequence = 0
        while line := self.next():
            sequence += 1
            parts = LINE.fullmatch(line)
            if not parts:
                raise self.bad("is not: H:MM:SS.mmm  SEAT  ACTION", "entry-line")
            *times, seat, what = parts.groups()
            at = header.started + sum(int(time) * unit for time, unit in zip(times, MILLISECONDS, strict=True))
            if int(seat) > len(header.seats):
                raise self.bad(f"there is no seat {seat}", "no-seat", seat=seat)
            yield self._entry(sequence, int(seat) - 1, what, at, actions)

    def _entry(self, sequence: int, seat: int, what: str, at: int, actions: Actions) -> Entry:
        special = re.fullmatch(r"\((\w+)(?: (\d{1,9}))?\)", what)
        if special is None:
            try:
                return Entry(sequence, Kind.ACT, seat, actions.parse(what), at)
            except ValueError as error:
                raise self.bad(str(error), "action", text=repr(what)) from None
        kinds = {word: kind for kind, word in WORDS.items()}
        kind = kinds.get(special[1])
        if kind is None or (kind in NUMBERED) != (special[2] is not None):
            raise self.bad(f"{what!r} is not an entry", "entry", text=repr(what))
        return Entry(sequence, kind, seat, int(special[2] or 0), at)

    def foot(self, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        if not self._peek("result"):
            return (), ()
        return self._numbers("result", seats), self._numbers("places", seats)

    def _numbers(self, key: str, count: int) -> tuple[int, ...]:
        words = self.word(key).split()
        if len(words) != count or not all(re.fullmatch(r"-?\d{1,9}", word) for word in words):
            raise self.bad(f"{key} is not a list of {count} whole numbers", "list", word=key, count=str(count))
        return tuple(map(int, words))


def replay(waybill: Waybill, game: Game, box: Box) -> Match:
    """Run a whole waybill again: where it ends."""
    *_, match = steps(waybill, game, box)
    return match


def steps(waybill: Waybill, game: Game, box: Box) -> Iterator[Match]:
    """Run a waybill again, entry by entry; a line that the rules refuse is a `BadWaybill`."""
    key = waybill.header.dice_key(waybill.secret)
    entered = 0
    try:
        for match in rerun(game, box, waybill.header, key, waybill.entries):
            entered = match.position.sequence
            yield match
    except (Refused, ValueError, IndexError) as error:
        raise BadWaybill(waybill.first_line + entered, Complaint(f"cannot be: {error}", "waybill-forbidden")) from None
