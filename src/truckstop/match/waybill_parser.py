"""Parsing the text of a waybill."""

import re
from collections.abc import Callable, Iterator

from truckstop.engine.actions import Actions
from truckstop.engine.box import Box
from truckstop.engine.errors import UserError
from truckstop.engine.game import Game
from truckstop.match.entry import Entry, Kind
from truckstop.match.header import MAX_MINUTES, PERSON, Header, Seat
from truckstop.match.waybill import ENTRY_NAMES, FORMAT, KINDS_WITH_NUMBER, MILLISECONDS, InvalidWaybill, Waybill

FindGame = Callable[[str, int, str], tuple[Game, Box]]  # by slug, version of the rules and digest of the box

ENTRY_LINE = re.compile(r"(\d{1,6}):([0-5]\d):([0-5]\d)\.(\d{3})  (\d{1,2})  (.+)", re.ASCII)
SPECIAL_ENTRY = re.compile(r"\((\w+)(?: (\d{1,9}))?\)")
DICE_NUMBER = re.compile("([0-9a-f]{2}){1,32}")
RESULT_NUMBER = re.compile(r"-?\d{1,9}")
MAX_NAME_LENGTH = 40
MAX_DIGITS = 15


def parse_waybill(text: str, find_game: FindGame) -> Waybill:
    """Parse a text. Raise `InvalidWaybill` for a wrong line, `InvalidOption` for a wrong option."""
    parser = _Parser(text)
    header, secret = parser.parse_header()
    game, box = find_game(header.game, header.rules_version, header.box)
    game.meta.check_players(len(header.seats))
    game.meta.options.complete(header.options, len(header.seats))
    first_line = parser.line_number + 2
    entries = tuple(parser.parse_log(header, game.actions.with_box_ids(box.names.ids)))
    result, places = parser.parse_result(len(header.seats))
    return Waybill(header, entries, secret, result, places, first_line)


class _Parser:
    """Goes through the lines of a text."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.line_number = 0  # of the last line that was read, from 1

    def error(self, key: str, **values: str) -> InvalidWaybill:
        """An error in the line that was read last."""
        return InvalidWaybill(self.line_number, UserError(f"waybill-{key}", **values))

    def parse_header(self) -> tuple[Header, bytes]:
        """The header and the server's secret."""
        first = self._next_line()
        if first.startswith("transcript"):
            raise self.error("transcript")
        if first != FORMAT:
            raise self.error("first", word=repr(FORMAT))
        match, game = self._text("match")[:MAX_NAME_LENGTH], self._text("game")
        rules, box = self._number("rules"), self._text("box")
        started, minutes = self._number("started"), self._number("minutes", MAX_MINUTES)
        options: dict[str, str] = {}
        seats: list[Seat] = []
        while self._next_is("option"):
            key, equals, value = self._text("option").partition("=")
            if not equals:
                raise self.error("option")
            options[key] = value
        while self._next_is("seat"):
            seats.append(self._seat(len(seats) + 1))
        commitment = self._bytes("commitment").hex()
        header = Header(match, game, rules, box, options, tuple(seats), commitment, started, minutes)
        return header, self._bytes("secret") if self._next_is("secret") else b""

    def parse_log(self, header: Header, actions: Actions) -> Iterator[Entry]:
        """The entries up to the next empty line."""
        if self._next_line():
            raise self.error("empty-line")
        sequence = 0
        while line := self._next_line():
            sequence += 1
            parts = ENTRY_LINE.fullmatch(line)
            if not parts:
                raise self.error("entry-line")
            *times, seat, text = parts.groups()
            at = header.started + sum(int(time) * unit for time, unit in zip(times, MILLISECONDS, strict=True))
            if int(seat) > len(header.seats):
                raise self.error("no-seat", seat=seat)
            kind, number = self._entry(text, actions)
            yield Entry(sequence, kind, int(seat) - 1, number, at)

    def parse_result(self, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points and places, both empty if the match was abandoned."""
        if not self._next_is("result"):
            return (), ()
        return self._numbers("result", seats), self._numbers("places", seats)

    def _next_line(self) -> str:
        self.line_number += 1
        return self.lines[self.line_number - 1].rstrip() if self.line_number <= len(self.lines) else ""

    def _next_is(self, word: str) -> bool:
        return self.line_number < len(self.lines) and self.lines[self.line_number].startswith(f"{word} ")

    def _text(self, word: str) -> str:
        """The rest of a line that starts with a word."""
        first, _, rest = self._next_line().partition(" ")
        if first != word or not rest:
            raise self.error("missing", word=word)
        return rest

    def _number(self, word: str, maximum: int = 10**MAX_DIGITS - 1) -> int:
        text = self._text(word)
        if not text.isascii() or not text.isdecimal() or len(text) > MAX_DIGITS:
            raise self.error("whole", text=repr(text))
        if int(text) > maximum:
            raise self.error("most", word=word, text=text, most=str(maximum))
        return int(text)

    def _numbers(self, word: str, count: int) -> tuple[int, ...]:
        words = self._text(word).split()
        if len(words) != count or not all(map(RESULT_NUMBER.fullmatch, words)):
            raise self.error("list", word=word, count=str(count))
        return tuple(map(int, words))

    def _bytes(self, word: str) -> bytes:
        try:
            return bytes.fromhex(self._text(word))
        except ValueError as error:
            if isinstance(error, InvalidWaybill):
                raise
            raise self.error("hex", word=word) from None

    def _seat(self, number: int) -> Seat:
        words = self._text("seat").split(" ", 3)
        if len(words) < 4 or words[0] != str(number):
            raise self.error("seat", number=str(number))
        _, driver, dice_number, name = words
        if dice_number != "-" and not DICE_NUMBER.fullmatch(dice_number):
            raise self.error("added", text=repr(dice_number))
        if not name.isprintable():
            raise self.error("name", text=repr(name))
        try:
            return Seat(
                name[:MAX_NAME_LENGTH],
                PERSON if driver == "person" else driver,
                "" if dice_number == "-" else dice_number,
            )
        except UserError as error:
            raise InvalidWaybill(self.line_number, error) from None

    def _entry(self, text: str, actions: Actions) -> tuple[Kind, int]:
        """The kind of an entry and its number."""
        special = SPECIAL_ENTRY.fullmatch(text)
        if special is None:
            try:
                return Kind.ACT, actions.parse(text)
            except ValueError:
                raise self.error("action", text=repr(text)) from None
        kind = {name: kind for kind, name in ENTRY_NAMES.items()}.get(special[1])
        if kind is None or (kind in KINDS_WITH_NUMBER) != (special[2] is not None):
            raise self.error("entry", text=repr(text))
        return kind, int(special[2] or 0)
