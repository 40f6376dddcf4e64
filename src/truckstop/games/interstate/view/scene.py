"""Reads a redacted record into plain Python values for drawing.

Hidden fields are never read: only public fields decide whether something is hidden (IT-145).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.engine.types import Array, SeatRecord, StateRecord
from truckstop.kit import read
from truckstop.kit.turn_scene import TurnScene

from ..rules.cards import partial_flush_ap
from ..rules.events import action_points, delivery_extra
from ..rules.truck import trailer_price
from ..state import FACE_DOWN, OPEN_CARD, Kind, Run, Stage
from .layout import Layout, layout_of

Rule = Callable[..., int]  # compiled rules have no type
_action_points: Rule = action_points
_delivery_extra: Rule = delivery_extra
_partial_flush_ap: Rule = partial_flush_ap
_trailer_price: Rule = trailer_price


@dataclass(frozen=True)
class Contract:
    """An open contract, as far as the viewer may see it."""

    card: int | None  # None: face down for the viewer
    is_loaded: bool
    is_doubled: bool  # kept in secret, now or earlier: it pays more
    is_secret: bool  # other players cannot see it
    fee: int
    on_card: int  # the money that it pays now
    under: int  # own money under it


@dataclass(frozen=True)
class Player:
    """A player, as far as the viewer may see."""

    seat: int
    money: int | None  # None: hidden from the viewer
    at: int  # place of the truck
    trailers: int
    rest: int
    reserved: int | None  # index in the row
    gone: bool  # has left the game
    place: int  # final rank; 0 before the game is over
    contracts: tuple[Contract, ...]
    completed: tuple[int, ...]  # cards
    counts: tuple[int, ...]  # completed contracts of each kind
    penalty: int
    final_payments: int
    bonuses: tuple[int, ...]  # of each kind

    @property
    def loads(self) -> tuple[int, ...]:
        """The contract cards with a load."""
        return tuple(contract.card for contract in self.contracts if contract.is_loaded and contract.card is not None)


@dataclass(frozen=True)
class Scene(TurnScene[Layout]):
    """Everything that is drawn for one viewer."""

    stage = read.member("stage", Stage)
    is_over = read.equals("stage", Stage.OVER)
    ap = read.number("ap")
    run = read.member("run", Run)
    finals = read.number("finals")
    declarer = read.optional_number("declarer")
    event = read.optional_number("event")
    stock = read.table("stock")
    is_limited = read.flag("limited_goods")
    _perishables = read.flag("perishables")

    @classmethod
    def of(cls, box: Box, s: StateRecord, seat: int, messages: Messages, names: Sequence[str] = ()) -> "Scene":
        return cls(layout_of(box, messages), s, read.viewer_seat(s, seat), read.player_names(s, names, messages))

    @cached_property
    def points(self) -> int:
        """The action points of this turn, including the one from Push On."""
        points = int(_action_points(self.layout.box.record, self.s)) + int(self.s["pushed"])
        return max(points, self.ap)

    @cached_property
    def row(self) -> list[int | None]:
        """The Available Contracts; None is a gap."""
        length = int(self.s["shown"])
        return [read.optional(card) for card in self.s["row"].tolist()[:length]]

    @cached_property
    def discarded(self) -> tuple[int, ...]:
        """The cards in the discard pile."""
        return _cards(self.s["discard"])

    @cached_property
    def trailer_price(self) -> int:
        return int(_trailer_price(self.layout.box.record, self.s))

    @cached_property
    def delivery_extra(self) -> int:
        """The money that the current event adds to every delivery."""
        return int(_delivery_extra(self.layout.box.record, self.s))

    @cached_property
    def _slow_spaces(self) -> frozenset[int]:
        return frozenset() if self.event is None else self.layout.slow_spaces[self.event]

    def move_ap(self, place: int) -> int:
        """IT-040, IT-223: The action points of a Move to a place."""
        return int(self.layout.box.record["slow_move_ap"]) if place in self._slow_spaces else 1

    @cached_property
    def partial_flush_ap(self) -> int:
        return int(_partial_flush_ap(self.s))

    @cached_property
    def hand(self) -> tuple[int, ...]:
        """The cards of which the viewer has to keep one. The hands of other players are never read."""
        if self.viewer is None or not read.viewer_may_act(self) or self.stage not in (Stage.KEEP_FIRST, Stage.KEEP):
            return ()
        return tuple(card for card in self.s["seat"][self.viewer]["hand"].tolist() if card != NONE)

    @cached_property
    def players(self) -> tuple[Player, ...]:
        return tuple(self._player(seat) for seat in range(self.seats))

    def _player(self, seat: int) -> Player:
        record = self.s["seat"][seat]
        is_money_hidden = bool(self.s["hidden_money"]) and seat != self.viewer and not self.is_over
        return Player(
            seat=seat,
            money=None if is_money_hidden else int(record["money"]),
            at=int(record["at"]),
            trailers=int(record["trailers"]),
            rest=int(record["rest"]),
            reserved=read.optional(record["reserved"]),
            gone=bool(record["gone"]),
            place=int(record["place"]),
            contracts=self._contracts(record, seat),
            completed=_cards(record["completed"]),
            counts=tuple(record["count"].tolist()),
            penalty=int(record["penalty"]),
            final_payments=int(record["paid"]),
            bonuses=tuple(record["bonus"].tolist()),
        )

    def _contracts(self, record: SeatRecord, seat: int) -> tuple[Contract, ...]:
        contracts = []
        for due, under, card, loaded, _, secret in record["contract"].tolist():
            if secret == FACE_DOWN and seat != self.viewer:
                contracts.append(Contract(None, False, True, True, 0, 0, 0))
            elif card != NONE:
                is_doubled = secret != OPEN_CARD
                fee = self.secret_fee(card) if is_doubled else self.layout.cards[card].fee
                on_card = max(0, fee - due) if loaded and self.is_perishable(card) else fee
                contracts.append(Contract(card, bool(loaded), is_doubled, secret == FACE_DOWN, fee, on_card, under))
        return tuple(contracts)

    def secret_fee(self, card: int) -> int:
        """IT-202: The fee of a contract that is kept in secret."""
        return self.layout.cards[card].fee * int(self.layout.box.record["secret_fee_factor"])

    def is_perishable(self, card: int) -> bool:
        """Whether a load for this card loses value."""
        return self._perishables and self.layout.kinds[self.layout.cards[card].good] == Kind.PERISHABLE

    def goods_on_truck(self, player: Player) -> tuple[int, ...]:
        """IT-140: The goods that are shown on a truck; none if goods are shown on the contracts."""
        return () if self.s["goods_on_card"] else tuple(self.layout.cards[card].good for card in player.loads)

    def capacity(self, player: Player) -> int:
        """How many loads a truck can carry."""
        return int(self.layout.box.record["loads_per_trailer"]) * player.trailers


def _cards(words: Array) -> tuple[int, ...]:
    """The cards in a set."""
    return tuple(read.bits(read.wide_word(words)))
