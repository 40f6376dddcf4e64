"""Games played step by step from Python, and the positions in them."""

from collections.abc import Iterator
from contextlib import suppress

import numpy as np

from truckstop.conformance.covering import covering_tables, split_table
from truckstop.engine import dice
from truckstop.engine.compiler import rule
from truckstop.engine.events import new_event_buffer
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.play import Play, bot_rng
from truckstop.engine.refusal import IllegalAction
from truckstop.engine.types import Array, Rng, StateRecord

STRIDE = 13  # one position in so many is used
INTERRUPT_STRIDE = 7  # after one decision in so many a seat tries to take back a choice or to leave
LEAVE_STRIDE = 16  # of these, one in so many tries to leave


def new_plays(game: Game, each: int = 1) -> Iterator[tuple[Play, Array]]:
    """New games, `each` at every table of the covering set, with random numbers for their bots."""
    for index, (players, values) in enumerate(map(split_table, covering_tables(game))):
        for again in range(each):
            yield Play(game, players, values, (index, again)), bot_rng(index, 1, again)


@rule
def pick(rng: Array, count: int) -> int:
    """A random number in 0..count-1. Numba recognises an array of one record faster than a single record."""
    return dice.pick(rng[0], count)  # type: ignore[return-value]  # compiled code returns an int


def choose_action(play: Play, seat: int, rng: Array, by_policy: bool) -> int:
    """An action by the policy or by random choice."""
    legal = play.legal_actions(seat)
    return play.policy_action(seat, rng) if by_policy else legal[pick(rng, len(legal))]


def pick_seat(play: Play, rng: Array) -> int:
    """One of the seats that may act, at random."""
    to_act = play.to_act
    return to_act[pick(rng, len(to_act))]


def interrupt(play: Play, rng: Array) -> None:
    """Let a seat take back a choice or leave, if the rules allow it."""
    seat = int(pick(rng, play.state["seats"]))
    change = play.leave if pick(rng, LEAVE_STRIDE) == 0 else play.withdraw
    with suppress(IllegalAction):
        change(seat)


def positions(game: Game, each: int = 1, stride: int = STRIDE) -> Iterator[tuple[Play, Array]]:
    """Positions in which somebody is to act, from games at every table.

    Games are played by random choice and by the policy in turn; now and then a seat takes back a choice, or leaves.
    """
    for index, (play, rng) in enumerate(new_plays(game, each)):
        decisions = 0
        while play.to_act:
            if decisions % stride == index % stride:
                yield play, rng
            seat = pick_seat(play, rng)
            play.step(seat, choose_action(play, seat, rng, by_policy=index % 2 == 0))
            decisions += 1
            if pick(rng, INTERRUPT_STRIDE) == 0:
                interrupt(play, rng)


def viewers(play: Play) -> list[int]:
    """A spectator, and every seat."""
    return [SPECTATOR, *range(play.state["seats"])]


def copy_record(record: StateRecord) -> StateRecord:
    """The same bytes in new memory."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]


def redacted_copy(game: Game, record: StateRecord, viewer: int) -> StateRecord:
    """What a viewer may know of a record."""
    copy = copy_record(record)
    game.rules.redact(copy, viewer)
    return copy


def guessed_for(play: Play, viewer: int, rng: Rng) -> StateRecord:
    """A complete state that is possible for all that the viewer knows."""
    guess = play.redacted_for(viewer)
    out = np.zeros(play.game.codes.MAX_LEGAL_ACTIONS, np.int16)
    play.game.rules.guess(play.box.record, guess, viewer, rng, out, new_event_buffer(0))
    return guess
