"""A redacted record, read once into plain Python for drawing.

What the viewer may not know is never read: whether it is hidden is decided by what everybody sees (IT-145).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.record import NONE
from truckstop.engine.words import Words
from truckstop.games.interstate.rules.cards import partial_flush_ap
from truckstop.games.interstate.rules.events import action_points, delivery_extra
from truckstop.games.interstate.rules.truck import trailer_price
from truckstop.games.interstate.state import FACE_DOWN, OPEN_CARD, Kind, Run, Stage
from truckstop.games.interstate.view.plate import Plate, plate_of

Rule = Callable[..., int]
_action_points: Rule = action_points
_delivery_extra: Rule = delivery_extra
_partial_flush_ap: Rule = partial_flush_ap
_trailer_price: Rule = trailer_price


@dataclass(frozen=True)
class Contract:
    """An open contract, as the viewer may see it."""

    card: int | None  # None: it lies face down
    loaded: bool
    doubled: bool  # kept in secret, so that it pays more
    secret: bool  # others do not see it
    fee: int
    on_card: int  # what it pays now
    under: int


@dataclass(frozen=True)
class Player:
    """One seat, as the viewer may see it."""

    seat: int
    money: int | None  # None: hidden from the viewer
    at: int
    trailers: int
    rest: int
    reserved: int | None  # place in the row
    ripe: bool
    gone: bool
    place: int
    contracts: tuple[Contract, ...]
    completed: tuple[int, ...]  # cards
    count: tuple[int, ...]  # of each kind
    penalty: int
    paid: int
    bonus: tuple[int, ...]

    @property
    def loads(self) -> tuple[int, ...]:
        """Cards that a load is named for."""
        return tuple(c.card for c in self.contracts if c.loaded and c.card is not None)


@dataclass(frozen=True)
class Scene:
    """All that is needed to draw a record for one viewer."""

    plate: Plate
    s: Any
    viewer: int | None  # None: a spectator
    names: Sequence[str]

    @classmethod
    def of(cls, box: Box, s: Any, seat: int, words: Words, names: Sequence[str] = ()) -> "Scene":
        plate, players = plate_of(box, words), int(s["seats"])
        named = names or [plate.words("label-player", number=n + 1) for n in range(players)]
        return cls(plate, s, seat if 0 <= seat < players else None, named)

    @cached_property
    def seats(self) -> int:
        return int(self.s["seats"])

    @cached_property
    def stage(self) -> Stage:
        return Stage(int(self.s["stage"]))

    @property
    def is_over(self) -> bool:
        return self.stage == Stage.OVER

    @cached_property
    def player(self) -> int:
        """Whose turn it is."""
        return int(self.s["player"])

    @cached_property
    def shown(self) -> int:
        """Whose contracts lie in the tray."""
        return self.player if self.viewer is None else self.viewer

    @cached_property
    def waiting(self) -> int:
        return int(self.s["waiting"])

    def is_waiting(self, seat: int) -> bool:
        return bool(self.waiting >> seat & 1)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is waited for: the game is over, or was abandoned."""
        return self.waiting == 0

    @property
    def is_my_move(self) -> bool:
        return self.viewer is not None and self.is_waiting(self.viewer)

    @cached_property
    def ap(self) -> int:
        return int(self.s["ap"])

    @cached_property
    def points(self) -> int:
        """Action points of this turn, with one that was pushed for."""
        given = int(_action_points(self.plate.box.record, self.s)) + int(self.s["pushed"])
        return max(given, self.ap)

    @cached_property
    def run(self) -> Run:
        return Run(int(self.s["run"]))

    @cached_property
    def finals(self) -> int:
        return int(self.s["finals"])

    @cached_property
    def declarer(self) -> int | None:
        return _index(self.s["declarer"])

    @cached_property
    def event(self) -> int | None:
        return _index(self.s["event"])

    @cached_property
    def row(self) -> list[int | None]:
        shown = int(self.s["shown"])
        return [None if card == NONE else card for card in self.s["row"].tolist()[:shown]]

    @cached_property
    def stock(self) -> Any:
        return self.s["stock"].tolist()

    @cached_property
    def limited(self) -> bool:
        return bool(self.s["limited_goods"])

    @cached_property
    def discarded(self) -> tuple[int, ...]:
        """Cards in the discard pile, which lies face up."""
        return _members(self.s["discard"])

    @cached_property
    def trailer_price(self) -> int:
        return int(_trailer_price(self.plate.box.record, self.s))

    @cached_property
    def delivery_extra(self) -> int:
        """What the event in force adds to every delivery."""
        return int(_delivery_extra(self.plate.box.record, self.s))

    @cached_property
    def _slow(self) -> frozenset[int]:
        return frozenset() if self.event is None else self.plate.slow[self.event]

    def move_ap(self, place: int) -> int:
        """IT-040, IT-223: action points to enter a place."""
        return int(self.plate.box.record["slow_move_ap"]) if place in self._slow else 1

    @cached_property
    def partial_flush_ap(self) -> int:
        return int(_partial_flush_ap(self.s))

    @cached_property
    def hand(self) -> tuple[int, ...]:
        """The viewer's cards to choose from; nobody else's are ever read."""
        if self.viewer is None or not self.is_waiting(self.viewer) or self.stage not in (Stage.KEEP_FIRST, Stage.KEEP):
            return ()
        return tuple(card for card in self.s["seat"][self.viewer]["hand"].tolist() if card != NONE)

    @cached_property
    def players(self) -> tuple[Player, ...]:
        return tuple(self._player(seat) for seat in range(self.seats))

    def _player(self, seat: int) -> Player:
        me = self.s["seat"][seat]
        hidden = bool(self.s["hidden_money"]) and seat != self.viewer and not self.is_over
        return Player(
            seat=seat,
            money=None if hidden else int(me["money"]),
            at=int(me["at"]),
            trailers=int(me["trailers"]),
            rest=int(me["rest"]),
            reserved=_index(me["reserved"]),
            ripe=bool(me["ripe"]),
            gone=bool(me["gone"]),
            place=int(me["place"]),
            contracts=self._contracts(me, seat),
            completed=_members(me["completed"]),
            count=tuple(me["count"].tolist()),
            penalty=int(me["penalty"]),
            paid=int(me["paid"]),
            bonus=tuple(me["bonus"].tolist()),
        )

    def _contracts(self, me: Any, seat: int) -> tuple[Contract, ...]:
        found = []
        for due, under, card, loaded, _, secret in me["contract"].tolist():
            if secret == FACE_DOWN and seat != self.viewer:
                found.append(Contract(None, False, True, True, 0, 0, 0))
            elif card != NONE:
                doubled = secret != OPEN_CARD
                fee = self.plate.cards[card][2] * (self._factor if doubled else 1)
                on_card = max(0, fee - due) if loaded and self.perishes(card) else fee
                found.append(Contract(card, bool(loaded), doubled, secret == FACE_DOWN, fee, on_card, under))
        return tuple(found)

    @cached_property
    def _factor(self) -> int:
        return int(self.plate.box.record["secret_fee_factor"])

    @cached_property
    def _perishables(self) -> bool:
        return bool(self.s["perishables"])

    def perishes(self, card: int) -> bool:
        """Whether a load for this card loses value."""
        return self._perishables and self.plate.kinds[self.plate.cards[card][0]] == Kind.PERISHABLE

    def on_truck(self, player: Player) -> tuple[int, ...]:
        """IT-140: the goods that are shown on a truck; none where they lie on their contracts."""
        return () if self.s["goods_on_card"] else tuple(self.plate.cards[card][0] for card in player.loads)

    def capacity(self, player: Player) -> int:
        return int(self.plate.box.record["loads_per_trailer"]) * player.trailers


def _index(value: Any) -> int | None:
    return None if value == NONE else int(value)


def _members(words: Any) -> tuple[int, ...]:
    """The cards of a set."""
    low, high = words.tolist()
    left, found = low | high << 64, []
    while left:
        lowest = left & -left
        found.append(lowest.bit_length() - 1)
        left ^= lowest
    return tuple(found)
