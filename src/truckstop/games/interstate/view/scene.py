"""A redacted record, read once into plain Python for drawing.

What the viewer may not know is never read: whether it is hidden is decided by what everybody sees (IT-145).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.engine.types import StateRecord
from truckstop.games.interstate.rules.cards import partial_flush_ap
from truckstop.games.interstate.rules.events import action_points, delivery_extra
from truckstop.games.interstate.rules.truck import trailer_price
from truckstop.games.interstate.state import FACE_DOWN, OPEN_CARD, Kind, Run, Stage
from truckstop.games.interstate.view.layout import Layout, layout_of
from truckstop.kit import read
from truckstop.kit.turn_scene import TurnScene

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
class Scene(TurnScene[Layout]):
    """All that is needed to draw a record for one viewer."""

    stage = read.member("stage", Stage)
    is_over = read.equals("stage", Stage.OVER)
    ap = read.number("ap")
    run = read.member("run", Run)
    finals = read.number("finals")
    declarer = read.optional_number("declarer")
    event = read.optional_number("event")
    stock = read.table("stock")
    limited = read.flag("limited_goods")
    _perishables = read.flag("perishables")

    @classmethod
    def of(cls, box: Box, s: StateRecord, seat: int, messages: Messages, names: Sequence[str] = ()) -> "Scene":
        return cls(layout_of(box, messages), s, read.viewer_seat(s, seat), read.player_names(s, names, messages))

    @cached_property
    def points(self) -> int:
        """Action points of this turn, with one that was pushed for."""
        given = int(_action_points(self.layout.box.record, self.s)) + int(self.s["pushed"])
        return max(given, self.ap)

    @cached_property
    def row(self) -> list[int | None]:
        shown = int(self.s["shown"])
        return [None if card == NONE else card for card in self.s["row"].tolist()[:shown]]

    @cached_property
    def discarded(self) -> tuple[int, ...]:
        """Cards in the discard pile, which lies face up."""
        return _members(self.s["discard"])

    @cached_property
    def trailer_price(self) -> int:
        return int(_trailer_price(self.layout.box.record, self.s))

    @cached_property
    def delivery_extra(self) -> int:
        """What the event in force adds to every delivery."""
        return int(_delivery_extra(self.layout.box.record, self.s))

    @cached_property
    def _slow(self) -> frozenset[int]:
        return frozenset() if self.event is None else self.layout.slow[self.event]

    def move_ap(self, place: int) -> int:
        """IT-040, IT-223: action points to enter a place."""
        return int(self.layout.box.record["slow_move_ap"]) if place in self._slow else 1

    @cached_property
    def partial_flush_ap(self) -> int:
        return int(_partial_flush_ap(self.s))

    @cached_property
    def hand(self) -> tuple[int, ...]:
        """The viewer's cards to choose from; nobody else's are ever read."""
        if (
            self.viewer is None
            or not read.may_act(self, self.viewer)
            or self.stage not in (Stage.KEEP_FIRST, Stage.KEEP)
        ):
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
            reserved=read.optional(me["reserved"]),
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
                fee = self.layout.cards[card][2] * (self._factor if doubled else 1)
                on_card = max(0, fee - due) if loaded and self.perishes(card) else fee
                found.append(Contract(card, bool(loaded), doubled, secret == FACE_DOWN, fee, on_card, under))
        return tuple(found)

    @cached_property
    def _factor(self) -> int:
        return int(self.layout.box.record["secret_fee_factor"])

    def perishes(self, card: int) -> bool:
        """Whether a load for this card loses value."""
        return self._perishables and self.layout.kinds[self.layout.cards[card][0]] == Kind.PERISHABLE

    def on_truck(self, player: Player) -> tuple[int, ...]:
        """IT-140: the goods that are shown on a truck; none where they lie on their contracts."""
        return () if self.s["goods_on_card"] else tuple(self.layout.cards[card][0] for card in player.loads)

    def capacity(self, player: Player) -> int:
        return int(self.layout.box.record["loads_per_trailer"]) * player.trailers


def _members(pair: Any) -> tuple[int, ...]:
    """The cards of a set."""
    return tuple(read.bits(read.wide_word(pair)))
