"""A redacted record as plain Python values, for drawing."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.engine.types import StateRecord
from truckstop.kit import read
from truckstop.kit.turn_scene import TurnScene

from ..board import LETTERS
from ..state import (
    BY_CARD,
    COLOURS,
    MAT_PLACES,
    PHASES,
    SOURCES,
    Face,
    Improvement,
    Purchase,
    Stage,
)
from .layout import Layout, layout_of

Network = tuple[tuple[int, bool], ...]  # by link: its toll (-1: not finished), and whether the player owns it


@dataclass(frozen=True)
class Contract:
    """A contract on a player's mat."""

    place: int  # on the mat
    link: int
    cubes: int  # on the link


@dataclass(frozen=True)
class Player:
    """The public facts about a player."""

    seat: int
    score: int
    points: tuple[int, ...]  # by Source
    links: tuple[int, ...]  # finished
    contracts: tuple[Contract, ...]
    improvements: tuple[int, ...]  # by place on the mat; NONE: no card
    dice: tuple[int, ...]  # by die: its face; NONE: no die
    stock: tuple[int, ...]  # stock markers by colour
    cargo: tuple[int, ...]  # tokens delivered in this phase, by colour
    switches: int
    draft_status: int  # kind of the first pick: DRAFTED_NOTHING, DRAFTED_CONTRACT, DRAFTED_IMPROVEMENT
    gone: bool  # has left the game
    place: int  # in the final ranking; 0 before the game is over


@dataclass(frozen=True)
class Scene(TurnScene[Layout]):
    """Everything that is needed to draw a record for one viewer."""

    stage = read.member("stage", Stage)
    is_over = read.equals("stage", Stage.OVER)
    phase = read.number("phase")
    holder = read.optional_number("holder")  # the seat that holds the end-of-phase card
    purchase = read.optional_member("buying", Purchase)  # what is being paid for
    due = read.number("due")  # units of any kind still to be paid
    colour_due = read.optional_number("colour_due")  # the colour of the unit still to be paid, SLASH
    current_die = read.optional_number("asked")  # the die that a decision is about
    track = read.optional_numbers("track")  # links of the contracts, by slot
    improvement_track = read.optional_numbers("improvement_track")  # kinds, by slot
    contracts_left = read.numbers("left")  # contracts in the deck, by letter
    disasters_left = read.numbers("disasters")  # disaster cards in the deck, by letter
    supply = read.numbers("supply")  # stock markers by colour
    bag = read.numbers("bag")  # cargo tokens by colour

    @classmethod
    def of(cls, box: Box, s: StateRecord, seat: int, messages: Messages, names: Sequence[str] = ()) -> "Scene":
        layout = layout_of(box, messages, int(s["side"]))
        return cls(layout, s, read.viewer_seat(s, seat), read.player_names(s, names, messages))

    @property
    def me(self) -> Player:
        """The player whose things lie in the tray."""
        return self.players[self.tray_seat]

    @property
    def is_tray_active(self) -> bool:
        """Whether the tray shows the things of the player whose turn it is."""
        return self.tray_seat == self.player and not self.is_over

    @property
    def phase_letter(self) -> str:
        return LETTERS[self.phase]

    @cached_property
    def spent_dice(self) -> int:
        """The spent dice of the player whose turn it is, one bit each; 0 while dice are set for the next turn."""
        return 0 if self.stage in (Stage.PLAN, Stage.FACE) else int(self.s["spent"])

    def current_die_shows(self, colour: int) -> bool:
        """RF-124: whether the current die shows a colour."""
        return self.current_die is not None and bool(self.players[self.player].dice[self.current_die] >> colour & 1)

    def markers_for(self, dice: int, colour: int) -> int:
        """RF-113, RF-123, RF-127: how many stock markers a player gets for so many left-over dice of a colour."""
        lost_dice = 0 if self.copies(self.player, Improvement.EFFICIENT_STORAGE) else 1
        return min(max(0, dice - lost_dice), self.supply[colour])

    @cached_property
    def contracts_on_top(self) -> list[int]:
        """RF-144: the known contracts on top of the deck, the next one first."""
        return self.s["on_top"].tolist()[: int(self.s["on_top_left"])][::-1]  # type: ignore[no-any-return]

    @cached_property
    def contracts_under(self) -> list[int]:
        """RF-144: the known contracts under the deck, the next one first."""
        return self.s["under"].tolist()[: int(self.s["under_left"])]  # type: ignore[no-any-return]

    @cached_property
    def improvements_under(self) -> list[int]:
        """RF-144: the known improvements under their deck, the next one first."""
        count = int(self.s["improvements_under_left"])
        return self.s["improvements_under"].tolist()[:count]  # type: ignore[no-any-return]

    @cached_property
    def improvements_left(self) -> int:
        return int(self.s["improvement_deck"].sum()) + int(self.s["improvements_under_left"])

    @cached_property
    def token_colours(self) -> tuple[int | None, ...]:
        """The colour of the cargo token on every circle."""
        sets = self.s["token"].tolist()
        layout = self.layout
        colours: list[int | None] = []
        for city, ring in zip(layout.circle_city, layout.circle_ring, strict=True):
            colours.append(next((n for n in range(COLOURS) if sets[n][ring] >> city & 1), None))
        return tuple(colours)

    @cached_property
    def saturated_circles(self) -> frozenset[int]:
        """The circles with a saturation marker."""
        sets, layout = self.s["saturated"].tolist(), self.layout
        places = enumerate(zip(layout.circle_city, layout.circle_ring, strict=True))
        return frozenset(n for n, (city, ring) in places if sets[ring] >> city & 1)

    @cached_property
    def demand_circles(self) -> tuple[frozenset[int], ...]:
        """RF-027, RF-028, RF-081: by colour, the circles that want it now."""
        layout, circles = self.layout, [set[int]() for _ in range(COLOURS)]
        for n, outer in enumerate(layout.outer_colours):
            if outer < COLOURS and layout.opening_phases[n] <= self.phase and n not in self.saturated_circles:
                circles[outer].add(n)
        return tuple(frozenset(numbers) for numbers in circles)

    @cached_property
    def owners(self) -> dict[int, int]:
        """The owner of each finished link."""
        return {link: player.seat for player in self.players for link in player.links}

    @cached_property
    def network(self) -> Network:
        """RF-076, RF-116: what links cost the player whose things lie in the tray."""
        discounts = [self.copies(seat, Improvement.FRIENDLY) for seat in range(self.seats)]
        links = []
        for link in range(self.layout.link_count):
            owner = self.owners.get(link)
            toll = -1 if owner is None else 1 if owner == self.tray_seat else max(0, 2 - discounts[owner])
            links.append((toll, owner == self.tray_seat))
        return tuple(links)

    @cached_property
    def route(self) -> list[int]:
        """The links of the current delivery so far."""
        return self.s["route"].tolist()[: int(self.s["steps"])]  # type: ignore[no-any-return]

    @cached_property
    def players(self) -> tuple[Player, ...]:
        return tuple(self._player(seat) for seat in range(self.seats))

    def _player(self, seat: int) -> Player:
        record = self.s["seat"][seat]
        links, cubes = record["contract"].tolist(), record["cubes"].tolist()
        return Player(
            seat=seat,
            score=int(record["score"]),
            points=tuple(record["points"].tolist()[:SOURCES]),
            links=tuple(read.bits(int(record["links"]))),
            contracts=tuple(Contract(n, links[n], cubes[n]) for n in range(MAT_PLACES) if links[n] != NONE),
            improvements=tuple(record["improvement"].tolist()),
            dice=tuple(record["die"].tolist()),
            stock=tuple(record["stock"].tolist()),
            cargo=tuple(record["cargo"].tolist()),
            switches=int(record["switches"]),
            draft_status=int(record["drafted"]),
            gone=bool(record["gone"]),
            place=int(record["place"]),
        )

    def copies(self, seat: int, kind: Improvement) -> int:
        """RF-101, RF-217: how many copies of an improvement count for a player, those bought in this turn excluded."""
        new_cards = int(self.s["fresh"]) if seat == self.player else 0
        cards = self.players[seat].improvements[:MAT_PLACES]
        count = sum(card == kind and not new_cards >> place & 1 for place, card in enumerate(cards))
        return count if self.s["copies_stack"] else min(count, 1)

    def contract_price(self, slot: int) -> int:
        """RF-060, RF-109: the units of any kind that a contract costs."""
        price = self.layout.box_numbers("contract_price")[slot]
        return max(0, price - self.copies(self.tray_seat, Improvement.ACQUISITION_EXPERT))

    def improvement_price(self, slot: int) -> int:
        """RF-100, RF-109: the price of an improvement."""
        kind = self.improvement_track[slot]
        price = self.layout.box_numbers("improvement_price")[slot]
        if kind is not None and int(self.s["improvement_cost"]) == BY_CARD:
            price = self.layout.box_numbers("card_price")[kind]
        return max(1, price - self.copies(self.tray_seat, Improvement.ACQUISITION_EXPERT))

    def switch_price(self, seat: int) -> int | None:
        """RF-089, RF-109: the price of a player's next switch; None if all are built."""
        switch_count = self.players[seat].switches
        if switch_count >= int(self.layout.box.record["switches"]):
            return None
        price = self.layout.box_numbers("switch_price")[switch_count]
        return max(1, price - self.copies(seat, Improvement.ACQUISITION_EXPERT))

    def line_points(self, link: int, contracts: int) -> int:
        """RF-068: the points for a finished link, by the number of contracts on the mat, this one included."""
        return self.layout.box_table("rail_line")[min(contracts, MAT_PLACES)][self.layout.link_lengths[link]]

    def empty_spaces(self, contract: Contract) -> int:
        """RF-029: the spaces of a link that have no cube yet."""
        return self.layout.link_lengths[contract.link] - contract.cubes

    def pays_for_two_cubes(self, contract: Contract) -> bool:
        """RF-118: whether the automatic payment of a cube spends a die showing build, for two cubes."""
        return Face.BUILD in self.unspent_faces(self.tray_seat) and self.empty_spaces(contract) > 1

    def unspent_faces(self, seat: int) -> list[int]:
        """The faces of the dice that a player can still spend."""
        spent_dice = self.spent_dice if seat == self.player else 0
        faces = enumerate(self.players[seat].dice)
        return [face for die, face in faces if face != NONE and not spent_dice >> die & 1]

    def funds(self, seat: int) -> int:
        """RF-022, RF-122: the units that a player can still spend."""
        faces = self.unspent_faces(seat)
        return len(faces) + faces.count(Face.TWO) + sum(self.players[seat].stock)

    def unused_switches(self, seat: int) -> int:
        """RF-077, RF-120: the switches of a player that have not lowered a price in this turn."""
        return self.players[seat].switches - (int(self.s["switches_used"]) if seat == self.player else 0)

    def budget(self, seat: int) -> int:
        """RF-077, RF-237: the fare of the most expensive route that a player can pay, before switches lower it."""
        funds = self.funds(seat)
        return funds + self.unused_switches(seat) if funds else 0

    @property
    def phase_count(self) -> int:
        """RF-132: the number of phases in this game."""
        return PHASES if self.seats > 2 else PHASES - 1

    def token_points(self) -> int:
        """The points for a token that is delivered in this phase."""
        return self.layout.box_numbers("phase_points")[self.phase]
