"""The values of a redacted record that drawings and sentences need, as plain Python objects.

Fields that are hidden from the viewer are never read. Public fields decide which ones these are (ledger 2).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.engine.types import StateRecord
from truckstop.kit import read
from truckstop.kit.turn_scene import TurnScene

from ..state import BONUSES, CARDS, FREE, PLAYED_BASE, WAREHOUSES, Face, Stage
from .layout import Layout, layout_of


@dataclass(frozen=True)
class Contract:
    """A contract of a player."""

    card: int
    cubes: int  # delivered to it
    chosen_cubes: int = 0  # chosen for it in the current unload action; they are still on the truck (RM-119)


@dataclass(frozen=True)
class Player:
    """What the viewer may know about a player."""

    seat: int
    score: int
    penalty: int  # points lost by unfilled contracts
    gain: int  # points won or lost by super-bonus cards
    cell: int | None  # of the truck; None: not on the board
    cargo: tuple[int, ...]  # colour of each cube on the truck, those chosen for unloading last
    chosen_cubes: int  # number of cubes chosen for unloading
    contracts: tuple[Contract, ...]  # open contracts
    filled_contracts: tuple[Contract, ...]
    bonus_count: int  # super-bonus cards kept
    bonus_cards: tuple[int, ...]  # empty if they are secret
    gone: bool  # has left the game
    place: int  # in the final ranking, 1 is first; 0 before the end


@dataclass(frozen=True)
class Scene(TurnScene[Layout]):
    """A redacted record of the game and the seat that looks at it."""

    stage = read.member("stage", Stage)
    is_over = read.equals("stage", Stage.OVER)
    face = read.optional_member("face", Face)  # of the current action
    pieces = read.number("pieces")  # of the current action, chosen so far
    actions_done = read.number("done")  # in this turn
    has_binding_program = read.flag("binding_program")  # an option
    pile_size = read.number("left")  # cards in the pile of contracts
    stock = read.table("stock")  # cubes in each warehouse, by colour
    lost_cubes = read.numbers("lost")  # out of the game, by colour
    contract_cubes = read.numbers("laid")  # delivered to each contract, those chosen for unloading included
    trigger = read.optional_number("trigger")  # seat that reached the target first
    has_explosives = read.flag("explosive")  # an option
    has_perishables = read.flag("perishable")  # an option

    @classmethod
    def of(cls, box: Box, s: StateRecord, seat: int, messages: Messages, names: Sequence[str] = ()) -> "Scene":
        return cls(layout_of(box, messages), s, read.viewer_seat(s, seat), read.player_names(s, names, messages))

    @cached_property
    def available_faces(self) -> set[Face]:
        """The faces for which a token is left in this turn."""
        bits = int(self.layout.box.record["follow"][int(self.s["token_pairing"]), int(self.s["played"])])
        return {face for face in Face if bits >> face & 1}

    @property
    def me(self) -> Player:
        """The player whose things are in the tray."""
        return self.players[self.tray_seat]

    @cached_property
    def actions_left(self) -> int:
        """Actions left after the current one. RM-035: with a fixed program, the faces that have not come up yet."""
        count = self.layout.number("actions_per_turn") - self.actions_done
        if self.is_program_fixed:
            count = len(self.program) - int(self.s["comes_up"])
        return count - (self.face is not None)

    @cached_property
    def target(self) -> int:
        """The points that trigger the end."""
        return int(self.layout.box.record["target"][self.seats])

    @property
    def is_program_fixed(self) -> bool:
        """RM-035: whether a binding program determines the actions of this turn."""
        return self.has_binding_program and self.stage != Stage.PROGRAM

    @property
    def is_listing(self) -> bool:
        """RM-035: whether the owner of the tray is listing the faces of a binding program."""
        return self.stage == Stage.PROGRAM and self.tray_seat == self.player

    @cached_property
    def program(self) -> list[Face]:
        """RM-035: the faces listed for this turn, in order."""
        return [Face(face) for face in self.s["program"].tolist() if face != NONE]

    @cached_property
    def played_faces(self) -> list[Face]:
        """The faces played in this turn, or listed so far; sorted by face."""
        code = int(self.s["played"])
        faces: list[Face] = []
        for face in Face:
            faces += [face] * (code % PLAYED_BASE)
            code //= PLAYED_BASE
        return faces

    @cached_property
    def tokens(self) -> tuple[tuple[Face, Face], ...] | None:
        """The two faces of each token of a player; None with token_pairing = free."""
        pairing = int(self.s["token_pairing"])
        return None if pairing == FREE else self.layout.tokens[pairing]

    @cached_property
    def back_colour(self) -> int | None:
        """RM-024: the colour on the back of the pile's top card; None for an empty pile."""
        return None if not self.pile_size else int(self.s["back"])

    @cached_property
    def market(self) -> list[int | None]:
        """The contract in each slot; None for an empty slot."""
        size = self.layout.number("market_size")
        return [None if card == NONE else card for card in self.s["market"].tolist()[:size]]

    def is_chosen(self, n: int) -> bool:
        """Whether the n-th card is chosen in the current action. For super-bonus cards only their owner may ask."""
        return bool(int(self.s["named"]) >> n & 1)

    @cached_property
    def bonus_choices(self) -> list[int]:
        """The super-bonus cards from which the viewer chooses now."""
        if self.face != Face.SUPER_BONUS or self.player != self.viewer or self.is_over:
            return []
        count = min(self.layout.number("bonus_look"), int(self.s["bonus_left"]))
        pile, head = self.s["bonus_pile"].tolist(), int(self.s["bonus_head"])
        return [pile[(head + n) % BONUSES] for n in range(count)]

    @property
    def choice_count(self) -> int:
        """What is chosen in the current action: the number of cards to keep, or of cubes, steps or contracts."""
        return int(self.s["named"]).bit_count() if self.bonus_choices else self.pieces

    @cached_property
    def is_armed(self) -> bool:
        """RM-164, RM-165: whether the next half-boom of this turn makes the cargo explode."""
        return self.has_explosives and 0 < int(self.s["halves"]) < self.layout.number("boom_half")

    @property
    def is_at_risk(self) -> bool:
        """RM-162: whether the next boom card that the current player draws may make the cargo explode."""
        return self.is_armed and self.layout.number("explosive_colour") in self.players[self.player].cargo

    @cached_property
    def chosen_unloads(self) -> list[int]:
        """For each cube chosen for unloading: the contract to deliver it to, or CARDS + its colour to store it."""
        return [entry for entry in self.s["plan"].tolist() if entry != NONE]

    @cached_property
    def chosen_colours(self) -> list[int]:
        """The colour of each cube chosen for unloading."""
        cards = self.layout.cards
        return [entry - CARDS if entry >= CARDS else cards[entry].colour for entry in self.chosen_unloads]

    @cached_property
    def players(self) -> tuple[Player, ...]:
        return tuple(self._player(seat) for seat in range(self.seats))

    def _player(self, seat: int) -> Player:
        record = self.s["seat"][seat]
        chosen_colours = self.chosen_colours if seat == self.player else []
        cargo = [colour for colour, count in enumerate(record["cargo"].tolist()) for _ in range(count)]
        is_known = self.is_over or seat == self.viewer
        return Player(
            seat=seat,
            score=int(record["score"]),
            penalty=int(record["penalty"]),
            gain=int(record["gain"]),
            cell=read.optional(record["at"]),
            cargo=(*cargo, *chosen_colours),
            chosen_cubes=len(chosen_colours),
            contracts=tuple(map(self._open_contract, read.bits(read.wide_word(record["open"])))),
            filled_contracts=tuple(map(self._filled_contract, read.bits(read.wide_word(record["filled"])))),
            bonus_count=int(record["kept"]),
            bonus_cards=tuple(read.bits(int(record["bonus"]))) if is_known and record["kept"] else (),
            gone=bool(record["gone"]),
            place=int(record["place"]),
        )

    def _open_contract(self, card: int) -> Contract:
        """An open contract. The record counts a cube as delivered as soon as it is chosen; the drawings do not."""
        chosen_cubes = self.chosen_unloads.count(card)
        return Contract(card, self.contract_cubes[card] - chosen_cubes, chosen_cubes)

    def _filled_contract(self, card: int) -> Contract:
        return Contract(card, self.contract_cubes[card])

    def bonus_cubes(self, player: Player) -> tuple[int, ...]:
        """RM-124: the cubes on a player's contracts that count for super-bonus cards, by colour."""
        contracts = player.filled_contracts + (player.contracts if self.s["bonus_partial_cubes"] else ())
        cubes = [0] * WAREHOUSES
        for contract in contracts:
            cubes[self.layout.cards[contract.card].colour] += contract.cubes
        return tuple(cubes)
