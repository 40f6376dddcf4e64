"""Find what is notable in the turns of a finished game: the largest of many amounts, sums by seat."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from truckstop.engine.types import EventItem
from truckstop.engine.view import SeatTurn


@dataclass
class Largest:
    """The largest amount so far, the first of equal ones, and where it was."""

    amount: int = 0
    turn: int = 0
    seat: int = 0
    thing: int = 0  # what the amount is about

    def offer(self, amount: int, turn: int, seat: int, thing: int = 0) -> None:
        if amount > self.amount:
            self.amount, self.turn, self.seat, self.thing = amount, turn, seat, thing


def events_of(turn: SeatTurn, *kinds: int) -> list[EventItem]:
    """The events of some kinds in a turn."""
    return [event for event in turn.events if int(event["kind"]) in kinds]


def clear_leader(sums: Counter[int]) -> tuple[int, int] | None:
    """The seat with the largest sum, and the sum; None if two seats share it or there is none."""
    ranking: Collection[tuple[int, int]] = sums.most_common(2)
    if not ranking or len({amount for _, amount in ranking}) < len(ranking):
        return None
    return next(iter(ranking))
