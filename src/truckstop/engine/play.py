"""One game in memory, move by move: the plain way in for commands, tests and notebooks."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.dice import Dice
from truckstop.engine.game import Game
from truckstop.engine.news import heard_by, paper
from truckstop.engine.refusal import Refused

LUCK = 1 << 63  # sets the players' luck apart from the dice of the same seed


class Play:
    """A game under way. Only `seen_by` is for the eyes of players."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str], key: tuple[int, int], box: Box | None = None
    ) -> None:
        self.game = game
        self.box = box or game.box()
        self._states = new_states(game, 1, players, options)
        self._states["dice"]["key"] = key
        self._waiting = self._states["waiting"]
        self.state = self._states[0]
        self.news = paper(game.codes.NEWS)
        self._out = np.zeros(game.codes.MOST_LEGAL, np.int16)
        self._loops = game.loops
        self._seats, self._actions = players, len(game.actions)
        game.rules.setup(self.box.record, self.state, self.news)

    def save(self) -> bytes:
        """The whole game."""
        return self._states.tobytes()

    def restore(self, record: bytes) -> None:
        """Go on from a game that was saved."""
        self._states.view(np.uint8)[:] = np.frombuffer(record, np.uint8)

    @property
    def waiting(self) -> list[int]:
        """The seats that may act now; none when the game is over."""
        seats = int(self._waiting[0])
        return [seat for seat in range(seats.bit_length()) if seats >> seat & 1]

    def legal(self, seat: int) -> list[int]:
        self._check(seat)
        actions: list[int] = self._out[
            : self._loops.legal_now(self.box.records, self._states, seat, self._out)
        ].tolist()
        return actions

    def why_not(self, seat: int, action: int) -> Any:
        """The reason why a seat may not do this, `OK` if it may."""
        self._check(seat, action)
        return self.game.codes.Why(self._loops.why_not_now(self.box.records, self._states, seat, action))

    def act(self, seat: int, action: int) -> None:
        """Do it, or raise `Refused` and change nothing."""
        self._check(seat, action)
        why = self._loops.act(self.box.records, self._states, seat, action, self.news)
        if why:
            raise Refused(self.game.codes.Why(why))

    def withdraw(self, seat: int) -> None:
        """Take back what the seat has chosen and nobody has seen."""
        self._refuse(self.game.rules.why_not_withdraw, seat)
        self._write(self.game.rules.withdraw, seat)

    def leave(self, seat: int) -> None:
        """Leave the game for good."""
        self._refuse(self.game.rules.why_not_leave, seat)
        self._write(self.game.rules.leave, seat)

    def policy(self, seat: int, luck: np.ndarray[Any, Any]) -> int:
        """What the game's cheap player would do in this seat."""
        return int(self._loops.advise(self.box.records, self._states, seat, self._out, luck))

    def seen_by(self, viewer: int) -> Any:
        """The record as a seat, or a spectator, may see it."""
        copy = raw_copy(self._states)
        self._loops.hide(copy, viewer)
        return copy[0]

    def heard_by(self, viewer: int) -> Iterator[Any]:
        """The news of the last action, as far as they reach a seat."""
        return heard_by(self.news, viewer)

    def scores(self) -> list[int]:
        return self._by_seat(lambda out: self.game.rules.score(self.box.record, self.state, out))

    def places(self) -> list[int]:
        return self._by_seat(lambda out: self.game.rules.places(self.state, out))

    def _by_seat(self, write: Any) -> list[int]:
        out = np.zeros(self.state["seats"], np.int32)
        write(out)
        numbers: list[int] = out.tolist()
        return numbers

    def _check(self, seat: int, action: int = 0) -> None:
        if not 0 <= seat < self._seats:
            raise ValueError(f"{seat} is not a seat: they are numbered 0 to {self._seats - 1}")
        if not 0 <= action < self._actions:
            raise ValueError(f"{action} is not an action: they are numbered 0 to {self._actions - 1}")

    def _refuse(self, why_not: Any, seat: int) -> None:
        self._check(seat)
        why = self.game.codes.Why(why_not(self.box.record, self.state, seat))
        if why:
            raise Refused(why)

    def _write(self, change: Any, *what: int) -> None:
        self.news[0]["kind"] = 0
        change(self.box.record, self.state, *what, self.news)


def new_states(game: Game, count: int, players: int, options: Mapping[str, str]) -> np.ndarray[Any, Any]:
    """Records ready for `setup`, but for the keys of their dice; a bad number or option is refused."""
    game.meta.check_players(players)
    states = np.zeros(count, game.layout)
    states["seats"] = players
    game.meta.options.write(states, game.meta.options.complete(options, players))
    return states


def raw_copy(states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The same bytes elsewhere; NumPy itself copies records field by field, which takes six times as long."""
    return states.view(np.uint8).copy().view(states.dtype)


def luck_of(seed: int, count: int = 1, first: int = 0) -> np.ndarray[Any, Any]:
    """The players' own luck for games `first`, `first + 1`, … of a seed."""
    luck = np.zeros(count, Dice)
    luck["key"] = keys_of(seed, count, first)
    luck["key"][:, 1] |= np.uint64(LUCK)
    return luck


def keys_of(seed: int, count: int = 1, first: int = 0) -> np.ndarray[Any, Any]:
    """The dice keys of games `first`, `first + 1`, … of a seed."""
    keys = np.zeros((count, 2), np.uint64)
    keys[:, 0] = seed
    keys[:, 1] = np.arange(first, first + count)
    return keys
