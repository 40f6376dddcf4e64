"""One game in memory, played decision by decision: for scripts, tests, notebooks, commands and the server."""

from collections.abc import Callable, Iterator, Mapping

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.dice import Dice
from truckstop.engine.errors import UserError
from truckstop.engine.events import EventBuffer, events_for, new_event_buffer
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.refusal import IllegalAction, Refusal
from truckstop.engine.types import Array, BoxRecord, EventItem, StateRecord

BOT_KEY_BIT = 1 << 63  # separates the random numbers of bots from the dice of the same seed


class Play:
    """A game in progress. It can be copied and pickled.

    It holds the complete state. Only `redacted_for` and `events_for` leave out what a player may not know.
    """

    def __init__(
        self, game: Game, players: int, options: Mapping[str, str], key: tuple[int, int], box: Box | None = None
    ) -> None:
        """Set up a game. `key` is the key of its dice."""
        states = new_states(game, 1, players, options)
        states["dice"]["key"] = key
        self._use(game, box or game.box(), states)
        self.events = new_event_buffer(game.codes.MAX_EVENTS)
        game.rules.setup(self.box.record, self.state, self.events)

    @staticmethod
    def load(game: Game, record: bytes, box: Box | None = None) -> "Play":
        """The game at a state that `save` returned."""
        states = np.frombuffer(record, np.uint8).copy().view(game.state_dtype)
        return _rebuild(game, box or game.box(), states, new_event_buffer(game.codes.MAX_EVENTS))

    def _use(self, game: Game, box: Box, states: Array) -> None:
        self.game, self.box, self._states = game, box, states
        self.state = states[0]
        self._waiting = states["waiting"]
        self._out = np.zeros(game.codes.MAX_LEGAL_ACTIONS, np.int16)
        self._loops = game.loops
        self._seats, self._actions = int(states["seats"][0]), len(game.actions)

    def save(self) -> bytes:
        """The state as bytes."""
        return self._states.tobytes()

    def restore(self, record: bytes) -> None:
        """Replace the state by one that `save` returned."""
        self._states.view(np.uint8)[:] = np.frombuffer(record, np.uint8)

    def copy(self) -> "Play":
        """An independent copy."""
        return _rebuild(self.game, self.box, copy_states(self._states), self.events.copy())

    def __copy__(self) -> "Play":
        return self.copy()

    def __deepcopy__(self, _: dict[int, object]) -> "Play":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        own_box = self.box is self.game.box()
        return _rebuild, (self.game, None if own_box else self.box, self._states, self.events)

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now; none when the game is over."""
        seats = int(self._waiting[0])
        return [seat for seat in range(seats.bit_length()) if seats >> seat & 1]

    @property
    def is_over(self) -> bool:
        return not int(self._waiting[0])

    def legal_actions(self, seat: int) -> list[int]:
        """The actions that a seat may choose now."""
        self._check(seat)
        count = self._loops.list_legal(self.box.records, self._states, seat, self._out)
        actions: list[int] = self._out[:count].tolist()
        return actions

    def why_not(self, seat: int, action: int) -> Refusal:
        """Why a seat may not choose an action: the game's refusal, or its `OK`."""
        self._check(seat, action)
        return self.game.codes.Why(self._loops.check_action(self.box.records, self._states, seat, action))

    def step(self, seat: int, action: int) -> None:
        """Carry out an action. Raise `IllegalAction`, and change nothing, if it is not legal."""
        self._check(seat, action)
        why = self._loops.step(self.box.records, self._states, seat, action, self.events)
        if why:
            raise IllegalAction(self.game.codes.Why(why))

    def withdraw(self, seat: int) -> None:
        """Take back a choice that no other seat has seen."""
        self._refuse(self.game.rules.why_not_withdraw, seat)
        self._change(self.game.rules.withdraw, seat)

    def leave(self, seat: int) -> None:
        """Leave the game for good."""
        self._refuse(self.game.rules.why_not_leave, seat)
        self._change(self.game.rules.leave, seat)

    def policy_action(self, seat: int, rng: Array) -> int:
        """The action that the game's own simple bot chooses. `rng` comes from `bot_rng`."""
        self._check(seat)
        return int(self._loops.choose_by_policy(self.box.records, self._states, seat, self._out, rng))

    def redacted_for(self, viewer: int) -> StateRecord:
        """The state without what a seat, or a spectator (-1), may not know."""
        self._check_viewer(viewer)
        copy = copy_states(self._states)
        self._loops.redact_for(copy, viewer)
        return copy[0]

    def events_for(self, viewer: int) -> Iterator[EventItem]:
        """The events of the last action that a viewer may know."""
        self._check_viewer(viewer)
        return events_for(self.events, viewer)

    def scores(self) -> list[int]:
        """The points of each seat, at any time."""
        return self._by_seat(lambda out: self.game.rules.score(self.box.record, self.state, out))

    def places(self) -> list[int]:
        """The place of each seat when the game is over; 1 is first."""
        return self._by_seat(lambda out: self.game.rules.places(self.state, out))

    def svg(self, viewer: int = SPECTATOR, language: str = "en") -> str:
        """The board as a viewer sees it. Raise `UserError` for a viewer or a language that does not exist."""
        messages = self.game.messages(language, self.box)
        return self.game.view.svg(self.box, self.redacted_for(viewer), viewer, messages)

    def _repr_svg_(self) -> str:
        """Notebooks show the board."""
        return self.svg()

    def _by_seat(self, write: Callable[[Array], None]) -> list[int]:
        out = np.zeros(self._seats, np.int32)
        write(out)
        numbers: list[int] = out.tolist()
        return numbers

    def _check(self, seat: int, action: int = 0) -> None:
        if not 0 <= seat < self._seats:
            raise UserError("no-such-seat", seat=str(seat), last=str(self._seats - 1))
        if not 0 <= action < self._actions:
            raise UserError("no-such-action", action=str(action), last=str(self._actions - 1))

    def _check_viewer(self, viewer: int) -> None:
        if not SPECTATOR <= viewer < self._seats:
            raise UserError("no-such-viewer", viewer=str(viewer), last=str(self._seats - 1), spectator=str(SPECTATOR))

    def _refuse(self, why_not: Callable[[BoxRecord, StateRecord, int], int], seat: int) -> None:
        self._check(seat)
        why = self.game.codes.Why(why_not(self.box.record, self.state, seat))
        if why:
            raise IllegalAction(why)

    def _change(self, rule: Callable[[BoxRecord, StateRecord, int, EventBuffer], None], seat: int) -> None:
        self.events[0]["kind"] = 0
        rule(self.box.record, self.state, seat, self.events)


def _rebuild(game: Game, box: Box | None, states: Array, events: Array) -> Play:
    play = Play.__new__(Play)
    play._use(game, box or game.box(), states)
    play.events = events
    return play


def new_states(game: Game, count: int, players: int, options: Mapping[str, str]) -> Array:
    """Records for `setup`, without keys for their dice. Raise `InvalidOption` for a bad number or option."""
    game.meta.check_players(players)
    states = np.zeros(count, game.state_dtype)
    states["seats"] = players
    game.meta.options.write(states, game.meta.options.complete(options, players))
    return states


def copy_states(states: Array) -> Array:
    """A copy of records, six times as fast as NumPy's, which goes field by field."""
    return states.view(np.uint8).copy().view(states.dtype)


def bot_rng(seed: int, count: int = 1, first: int = 0) -> Array:
    """Random number generators for bots, for the games `first`, `first + 1`, … of a seed."""
    rng = np.zeros(count, Dice)
    rng["key"] = dice_keys(seed, count, first)
    rng["key"][:, 1] |= np.uint64(BOT_KEY_BIT)
    return rng


def dice_keys(seed: int, count: int = 1, first: int = 0) -> Array:
    """The keys of the dice of games `first`, `first + 1`, … of a seed."""
    keys = np.zeros((count, 2), np.uint64)
    keys[:, 0] = seed
    keys[:, 1] = np.arange(first, first + count)
    return keys
