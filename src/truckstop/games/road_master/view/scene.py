"""A redacted record, read once into plain Python for drawing.

What the viewer may not know is never read: whether it is hidden is decided by what everybody sees (ledger 2).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.engine.types import StateRecord
from truckstop.games.road_master.state import BONUSES, CARDS, FREE, PLAYED_BASE, WAREHOUSES, Face, Stage
from truckstop.games.road_master.view.layout import Layout, layout_of
from truckstop.kit import read
from truckstop.kit.turn_scene import TurnScene


@dataclass(frozen=True)
class Contract:
    """A contract before a player, with the cubes that lie on it."""

    card: int
    laid: int
    named: int = 0  # cubes chosen for it in the unloading under way; they are still aboard (RM-119)


@dataclass(frozen=True)
class Player:
    """One seat, as the viewer may see it."""

    seat: int
    score: int
    penalty: int
    gain: int
    at: int | None  # None: not on the board
    cargo: tuple[int, ...]  # colours of the cubes aboard, those named for unloading last
    named: int  # of these
    contracts: tuple[Contract, ...]  # the open ones
    filled: tuple[Contract, ...]
    kept: int
    bonus: tuple[int, ...]  # super-bonus cards; none where they are secret
    gone: bool
    place: int


@dataclass(frozen=True)
class Scene(TurnScene[Layout]):
    """All that is needed to draw a record for one viewer."""

    stage = read.member("stage", Stage)
    is_over = read.equals("stage", Stage.OVER)
    face = read.optional_member("face", Face)  # the action under way
    pieces = read.number("pieces")
    done = read.number("done")
    binding = read.flag("binding_program")
    left = read.number("left")  # cards in the pile of contracts
    stock = read.table("stock")  # cubes in each warehouse, by colour
    lost = read.numbers("lost")
    laid = read.numbers("laid")
    trigger = read.optional_number("trigger")  # who reached the target first
    explosive = read.flag("explosive")
    perishable = read.flag("perishable")

    @classmethod
    def of(cls, box: Box, s: StateRecord, seat: int, messages: Messages, names: Sequence[str] = ()) -> "Scene":
        return cls(layout_of(box, messages), s, read.viewer_seat(s, seat), read.player_names(s, names, messages))

    @cached_property
    def faces_left(self) -> set[Face]:
        """What may still be played in this turn."""
        left = int(self.layout.box.record["follow"][int(self.s["token_pairing"]), int(self.s["played"])])
        return {face for face in Face if left >> face & 1}

    @property
    def me(self) -> Player:
        return self.players[self.tray_seat]

    @cached_property
    def actions_left(self) -> int:
        """After the one under way; RM-035: once a list is fixed, what has yet to come up."""
        listed = len(self.program) - int(self.s["comes_up"])
        left = listed if self.is_fixed else self.layout.figure("actions_per_turn") - self.done
        return left - (self.face is not None)

    @cached_property
    def target(self) -> int:
        return int(self.layout.box.record["target"][self.seats])

    @property
    def is_fixed(self) -> bool:
        """RM-035: whether the actions of this turn are listed."""
        return self.binding and self.stage != Stage.PROGRAM

    @property
    def is_listing(self) -> bool:
        """RM-035: whether it is the tray's owner who lists the actions of this turn."""
        return self.stage == Stage.PROGRAM and self.tray_seat == self.player

    @cached_property
    def program(self) -> list[Face]:
        """The faces that are listed for this turn."""
        return [Face(face) for face in self.s["program"].tolist() if face != NONE]

    @cached_property
    def played(self) -> list[Face]:
        """The faces played in this turn, or listed so far; in no order."""
        code, found = int(self.s["played"]), []
        for face in Face:
            found += [face] * (code % PLAYED_BASE)
            code //= PLAYED_BASE
        return found

    @cached_property
    def pairs(self) -> tuple[tuple[Face, Face], ...] | None:
        """The tokens of a player; None: any faces go together."""
        pairing = int(self.s["token_pairing"])
        return None if pairing == FREE else self.layout.tokens[pairing]

    @cached_property
    def back(self) -> int | None:
        """The colour of the pile's top card."""
        return None if not self.left else int(self.s["back"])

    @cached_property
    def market(self) -> list[int | None]:
        size = self.layout.figure("market_size")
        return [None if card == NONE else card for card in self.s["market"].tolist()[:size]]

    def is_named(self, n: int) -> bool:
        """Whether a card is chosen in the action under way; of super-bonus cards only their owner knows."""
        return bool(int(self.s["named"]) >> n & 1)

    @cached_property
    def looks(self) -> list[int]:
        """The super-bonus cards that the viewer is choosing from."""
        if self.face != Face.SUPER_BONUS or self.player != self.viewer or self.is_over:
            return []
        count = min(self.layout.figure("bonus_look"), int(self.s["bonus_left"]))
        pile, head = self.s["bonus_pile"].tolist(), int(self.s["bonus_head"])
        return [pile[(head + n) % BONUSES] for n in range(count)]

    @property
    def chosen(self) -> int:
        """How much is chosen in the action under way: cards to keep, or cubes, steps, contracts."""
        return int(self.s["named"]).bit_count() if self.looks else self.pieces

    @cached_property
    def is_armed(self) -> bool:
        """RM-164, RM-165: whether one more half-boom in this turn would blow up what is on the truck."""
        return self.explosive and 0 < int(self.s["halves"]) < self.layout.figure("boom_half")

    @property
    def is_at_risk(self) -> bool:
        """RM-162: whether the truck at the wheel carries what boom cards are drawn for, and the next may blow it up."""
        return self.is_armed and self.layout.figure("explosive_colour") in self.players[self.player].cargo

    @cached_property
    def plan(self) -> list[int]:
        """What is named for unloading: contracts, or CARDS and a colour to store."""
        return [what for what in self.s["plan"].tolist() if what != NONE]

    @cached_property
    def named_colours(self) -> list[int]:
        return [what - CARDS if what >= CARDS else self.layout.cards[what].colour for what in self.plan]

    @cached_property
    def players(self) -> tuple[Player, ...]:
        return tuple(self._player(seat) for seat in range(self.seats))

    def _player(self, seat: int) -> Player:
        record = self.s["seat"][seat]
        named = self.named_colours if seat == self.player else []
        cargo = [colour for colour, count in enumerate(record["cargo"].tolist()) for _ in range(count)]
        is_known = self.is_over or seat == self.viewer
        return Player(
            seat=seat,
            score=int(record["score"]),
            penalty=int(record["penalty"]),
            gain=int(record["gain"]),
            at=read.optional(record["at"]),
            cargo=(*cargo, *named),
            named=len(named),
            contracts=tuple(map(self._open, read.bits(read.wide_word(record["open"])))),
            filled=tuple(Contract(card, self.laid[card]) for card in read.bits(read.wide_word(record["filled"]))),
            kept=int(record["kept"]),
            bonus=tuple(read.bits(int(record["bonus"]))) if is_known and record["kept"] else (),
            gone=bool(record["gone"]),
            place=int(record["place"]),
        )

    def _open(self, card: int) -> Contract:
        """The record counts a cube as laid as soon as it is named."""
        named = self.plan.count(card)
        return Contract(card, self.laid[card] - named, named)

    def cubes_on(self, player: Player) -> tuple[int, ...]:
        """RM-124: the cubes on a player's contracts that count for super-bonus cards, by colour."""
        counted = player.filled + (player.contracts if self.s["bonus_partial_cubes"] else ())
        found = [0] * WAREHOUSES
        for contract in counted:
            found[self.layout.cards[contract.card].colour] += contract.laid
        return tuple(found)
