"""The matches of a player: which there are, whose turn it is, how they ended.

This reads what is stored. It neither opens a match nor waits for rules that are being compiled.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from truckstop.engine.game import SPECTATOR
from truckstop.engine.play import Play
from truckstop.match.position import Position
from truckstop.services.messages import display_names
from truckstop.services.tokens import token_hash
from truckstop.store.models import MatchFilter, Opponent, Status, StoredMatch, StoredSeat
from truckstop.store.store import Store

CanOpen = Callable[[StoredMatch], bool]  # whether the game of a match can be used and has its rules


@dataclass(frozen=True)
class MatchResult:
    """How a finished match ended, by seat."""

    places: Sequence[int]
    scores: Sequence[int]


@dataclass(frozen=True)
class OwnMatch:
    """A match, as its player sees it in a list."""

    stored: StoredMatch
    seats: Sequence[int]  # of the player
    to_act: Sequence[int]  # the seats that are to act; none if the match is not running or cannot be read
    own_to_act: Sequence[int]  # those of them that the player controls
    since: int  # when everybody could last see something happen, in milliseconds since 1970
    version: int  # of the view of the player's seat to look at
    is_ready: bool  # the rules of this server fit
    result: MatchResult | None  # None also while the rules are being compiled

    @property
    def viewer(self) -> int:
        """The seat of the player to look at: the first that is to act."""
        return (*self.own_to_act, *self.seats)[0]


class OwnMatches:
    """Lists the matches in which a key opens a seat. The methods block until the database answers."""

    def __init__(self, store: Store, key: str, can_open: CanOpen) -> None:
        self._store, self._can_open = store, can_open
        self._key_hash = token_hash(key)

    def find(self, wanted: MatchFilter, limit: int | None, offset: int = 0) -> list[OwnMatch]:
        """The wanted matches, the last changed first."""
        stored_matches = self._store.matches_of_key(self._key_hash, wanted, limit, offset)
        match_ids = [stored.id for stored in stored_matches]
        positions, seats = self._store.positions(match_ids), self._store.seats_of_key(self._key_hash, match_ids)
        return [self._own_match(stored, positions.get(stored.id), seats[stored.id]) for stored in stored_matches]

    def count(self, wanted: MatchFilter) -> int:
        return self._store.count_matches_of_key(self._key_hash, wanted)

    def games(self) -> Sequence[str]:
        """The games of all these matches."""
        return self._store.games_of_key(self._key_hash)

    def opponents(self, text: str, language: str) -> Sequence[Opponent]:
        """The opponents whose displayed name contains a text, whatever its case."""
        return [
            opponent
            for opponent in self._store.opponents_of_key(self._key_hash)
            if text.casefold() in _displayed_name(opponent, language).casefold()
        ]

    def _own_match(self, stored: StoredMatch, position: Position | None, seats: Sequence[int]) -> OwnMatch:
        if position is None or not self._can_open(stored):
            since = stored.changed if position is None else position.at
            return OwnMatch(stored, seats, (), (), since, 0, is_ready=False, result=None)
        to_act = _seats_to_act(stored, position)
        own_to_act = [seat for seat in to_act if seat in seats and not position.bot_seats >> seat & 1]
        result = _load_result(stored, position) if stored.status == Status.OVER else None
        version = position.versions[(*own_to_act, *seats)[0] - SPECTATOR]
        return OwnMatch(stored, seats, to_act, own_to_act, position.at, version, is_ready=True, result=result)


def _seats_to_act(stored: StoredMatch, position: Position) -> list[int]:
    if stored.status != Status.RUNNING:
        return []
    (record,) = np.frombuffer(position.record, stored.load_game().state_dtype)
    return [seat for seat in range(len(stored.seats)) if int(record["waiting"]) >> seat & 1]


def _load_result(stored: StoredMatch, position: Position) -> MatchResult:
    play = Play.load(stored.load_game(), position.record)
    return MatchResult(play.places(), play.scores())


def _displayed_name(opponent: Opponent, language: str) -> str:
    """The name, with the number of the seat for a bot."""
    seats = [StoredSeat(opponent.name, opponent.driver)] * (opponent.seat + 1)
    return display_names(seats, language)[-1]
