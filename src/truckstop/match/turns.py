"""Turns: which actions of a match belong together, and what the latest turns did.

A turn goes on as long as nobody is to act who was not to act at its beginning, and the record counts no new turn. So
seats that decide at the same time share a turn.
"""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace

from truckstop.engine.game import SPECTATOR
from truckstop.engine.types import EventItem, StateRecord

MAX_STEPS = 400  # that a match keeps in memory


@dataclass(frozen=True)
class Moment:
    """Who is to act, and in which turn of the game."""

    to_act: int  # seats, one bit each; 0: the match is over
    turn: int  # of the record

    @classmethod
    def of(cls, state: StateRecord, *, is_abandoned: bool = False) -> "Moment":
        return cls(0 if is_abandoned else int(state["waiting"]), int(state["turn"]))

    def continues(self, start: "Moment") -> bool:
        """Whether the turn that began at `start` goes on."""
        return self.to_act != 0 and self.turn == start.turn and not self.to_act & ~start.to_act


@dataclass(frozen=True)
class Step:
    """An entry of the log that the rules of the game carried out."""

    sequence: int  # of the entry
    seat: int
    start: Moment  # before it
    record: bytes  # after it
    versions: tuple[int, ...]  # of all views after it, the spectator's first
    events: tuple[tuple[EventItem, ...], ...]  # by viewer, the spectator first


@dataclass(frozen=True)
class Turn:
    """Steps that belong together."""

    steps: tuple[Step, ...]
    before: bytes  # the record at its beginning
    is_finished: bool

    @property
    def seats(self) -> Set[int]:
        """The seats that acted."""
        return {step.seat for step in self.steps}

    @property
    def after(self) -> bytes:
        """The record at its end, or so far."""
        return self.steps[-1].record

    @property
    def number(self) -> int:
        """The turn of the record in which it began."""
        return self.steps[0].start.turn

    def version(self, viewer: int) -> int:
        """The version of a view after it."""
        return self.steps[-1].versions[viewer - SPECTATOR]

    def events(self, viewer: int) -> list[EventItem]:
        """What a viewer may know of it."""
        return [event for step in self.steps for event in step.events[viewer - SPECTATOR]]


@dataclass(frozen=True)
class TurnLog:
    """The latest steps that were not taken back."""

    first: bytes  # the record before them
    steps: tuple[Step, ...] = ()
    is_complete: bool = False  # it reaches back to the beginning of the match

    def with_step(self, step: Step) -> "TurnLog":
        if len(self.steps) < MAX_STEPS:
            return replace(self, steps=(*self.steps, step))
        return TurnLog(self.steps[0].record, (*self.steps[1:], step))

    def without(self, sequences: Set[int], record: bytes) -> "TurnLog":
        """Without steps that were taken back; `record` is what is left."""
        steps = [step for step in self.steps if step.sequence not in sequences]
        return self._ending_with(steps, record)

    def until(self, sequence: int, record: bytes) -> "TurnLog":
        """After everybody agreed to go back to an entry."""
        steps = [step for step in self.steps if step.sequence <= sequence]
        return self._ending_with(steps, record)

    def has_acted(self, seat: int, now: Moment) -> bool:
        """Whether a seat has acted in the turn that goes on now."""
        open_turn: list[Step] = (group_steps(self.steps) or [[]])[-1]
        return any(step.seat == seat for step in open_turn) and now.continues(open_turn[0].start)

    def _ending_with(self, steps: Sequence[Step], record: bytes) -> "TurnLog":
        if not steps:
            return replace(self, steps=(), first=record)
        return replace(self, steps=(*steps[:-1], replace(steps[-1], record=record)))

    def turns(self, now: Moment) -> list[Turn]:
        """The turns, of which the last may be unfinished. One whose beginning is unknown is left out."""
        groups = group_steps(self.steps)
        before = [self.first, *(group[-1].record for group in groups)]
        turns = [
            Turn(tuple(group), record, is_finished=number < len(groups) or not now.continues(group[0].start))
            for number, (group, record) in enumerate(zip(groups, before, strict=False), 1)
        ]
        return turns if self.is_complete else turns[1:]


def group_steps(steps: Iterable[Step]) -> list[list[Step]]:
    """The steps of each turn."""
    groups: list[list[Step]] = []
    for step in steps:
        if groups and step.start.continues(groups[-1][0].start):
            groups[-1].append(step)
        else:
            groups.append([step])
    return groups
