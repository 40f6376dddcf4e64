"""A redacted record, read once into plain Python for drawing. Nothing in it is secret but the dice to come."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.box import Box
from truckstop.engine.contract import StateRecord
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.board import LETTERS
from truckstop.games.rolling_freight.state import (
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
from truckstop.games.rolling_freight.view.layout import Layout, layout_of
from truckstop.kit import read
from truckstop.kit.turn_scene import TurnScene

Network = tuple[tuple[int, bool], ...]  # by link: what it costs (-1: not finished), and whether it is own


@dataclass(frozen=True)
class Held:
    """A contract on a mat, with the cubes on its link."""

    place: int
    link: int
    cubes: int


@dataclass(frozen=True)
class Player:
    """One seat."""

    seat: int
    score: int
    points: tuple[int, ...]  # by Source
    links: tuple[int, ...]  # finished
    contracts: tuple[Held, ...]
    improvements: tuple[int, ...]  # by place; NONE where there is none
    dice: tuple[int, ...]  # faces by die, NONE
    stock: tuple[int, ...]
    cargo: tuple[int, ...]
    switches: int
    deliveries: int
    drafted: int
    gone: bool
    place: int


@dataclass(frozen=True)
class Scene(TurnScene[Layout]):
    """All that is needed to draw a record for one viewer."""

    stage = read.member("stage", Stage)
    is_over = read.equals("stage", Stage.OVER)
    phase = read.number("phase")
    holder = read.optional_number("holder")  # who holds the end-of-phase card
    buying = read.optional_member("buying", Purchase)
    due = read.number("due")
    colour_due = read.optional_number("colour_due")
    asked = read.optional_number("asked")  # the die in question
    track = read.optional_numbers("track")
    improvement_track = read.optional_numbers("improvement_track")
    left = read.numbers("left")  # contracts in the deck, by letter
    disasters = read.numbers("disasters")  # disaster cards in the deck, by letter
    supply = read.numbers("supply")
    bag = read.numbers("bag")

    @classmethod
    def of(cls, box: Box, s: StateRecord, seat: int, messages: Messages, names: Sequence[str] = ()) -> "Scene":
        layout = layout_of(box, messages, int(s["side"]))
        return cls(layout, s, read.viewer_seat(s, seat), read.player_names(s, names, messages))

    @property
    def me(self) -> Player:
        return self.players[self.tray_seat]

    @property
    def mine(self) -> bool:
        """Whether what lies in the tray belongs to the player whose turn it is."""
        return self.tray_seat == self.player and not self.is_over

    @property
    def letter(self) -> str:
        return LETTERS[self.phase]

    @cached_property
    def spent(self) -> int:
        """The dice of the player whose turn it is that are spent, one bit each: none while the next turn is set."""
        return 0 if self.stage in (Stage.PLAN, Stage.FACE) else int(self.s["spent"])

    def asks_for(self, colour: int) -> bool:
        """RF-124: whether the die in question shows a colour."""
        return self.asked is not None and bool(self.players[self.player].dice[self.asked] >> colour & 1)

    def markers_for(self, dice: int, colour: int) -> int:
        """RF-113, RF-123, RF-127: what so many dice counted for a colour give."""
        lost = 0 if self.copies(self.player, Improvement.EFFICIENT_STORAGE) else 1
        return min(max(0, dice - lost), self.supply[colour])

    @cached_property
    def on_top(self) -> list[int]:
        """RF-144: contracts on top of the deck, the next one first."""
        return self.s["on_top"].tolist()[: int(self.s["on_top_left"])][::-1]  # type: ignore[no-any-return]

    @cached_property
    def under(self) -> list[int]:
        """RF-144: contracts under the deck, the next one first."""
        return self.s["under"].tolist()[: int(self.s["under_left"])]  # type: ignore[no-any-return]

    @cached_property
    def improvements_under(self) -> list[int]:
        """RF-144: improvements under their deck, the next one first."""
        count = int(self.s["improvements_under_left"])
        return self.s["improvements_under"].tolist()[:count]  # type: ignore[no-any-return]

    @cached_property
    def improvements_left(self) -> int:
        return int(self.s["improvement_deck"].sum()) + int(self.s["improvements_under_left"])

    @cached_property
    def token(self) -> tuple[int | None, ...]:
        """The colour of the token on every circle."""
        sets = self.s["token"].tolist()
        layout = self.layout
        found: list[int | None] = []
        for city, ring in zip(layout.circle_city, layout.circle_ring, strict=True):
            found.append(next((n for n in range(COLOURS) if sets[n][ring] >> city & 1), None))
        return tuple(found)

    @cached_property
    def saturated(self) -> frozenset[int]:
        """Circles under a saturation marker."""
        sets, layout = self.s["saturated"].tolist(), self.layout
        places = enumerate(zip(layout.circle_city, layout.circle_ring, strict=True))
        return frozenset(n for n, (city, ring) in places if sets[ring] >> city & 1)

    @cached_property
    def open_wants(self) -> tuple[frozenset[int], ...]:
        """RF-027, RF-028, RF-081: for each colour, the circles that want it now."""
        layout, found = self.layout, [set[int]() for _ in range(COLOURS)]
        for n, outer in enumerate(layout.outer):
            if outer < COLOURS and layout.opens[n] <= self.phase and n not in self.saturated:
                found[outer].add(n)
        return tuple(frozenset(each) for each in found)

    @cached_property
    def owners(self) -> dict[int, int]:
        """Who owns each finished link."""
        return {link: player.seat for player in self.players for link in player.links}

    @cached_property
    def network(self) -> Network:
        """RF-076, RF-116: what links cost the player whose things are shown."""
        friendly = [self.copies(seat, Improvement.FRIENDLY) for seat in range(self.seats)]
        found = []
        for link in range(self.layout.links):
            owner = self.owners.get(link)
            toll = -1 if owner is None else 1 if owner == self.tray_seat else max(0, 2 - friendly[owner])
            found.append((toll, owner == self.tray_seat))
        return tuple(found)

    @cached_property
    def route(self) -> list[int]:
        """The links of the delivery under way."""
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
            contracts=tuple(Held(n, links[n], cubes[n]) for n in range(MAT_PLACES) if links[n] != NONE),
            improvements=tuple(record["improvement"].tolist()),
            dice=tuple(record["die"].tolist()),
            stock=tuple(record["stock"].tolist()),
            cargo=tuple(record["cargo"].tolist()),
            switches=int(record["switches"]),
            deliveries=int(record["deliveries"]),
            drafted=int(record["drafted"]),
            gone=bool(record["gone"]),
            place=int(record["place"]),
        )

    def copies(self, seat: int, kind: Improvement) -> int:
        """RF-101, RF-217: how often a card counts that adds up."""
        fresh = int(self.s["fresh"]) if seat == self.player else 0
        held = self.players[seat].improvements[:MAT_PLACES]
        count = sum(card == kind and not fresh >> place & 1 for place, card in enumerate(held))
        return count if self.s["copies_stack"] else min(count, 1)

    def contract_price(self, slot: int) -> int:
        """RF-060, RF-109: the generic part."""
        price = self.layout.figure("contract_price")[slot]
        return int(max(0, price - self.copies(self.tray_seat, Improvement.ACQUISITION_EXPERT)))

    def improvement_price(self, slot: int) -> int:
        """RF-100, RF-109."""
        kind = self.improvement_track[slot]
        by_card = int(self.s["improvement_cost"]) == BY_CARD and kind is not None
        price = self.layout.figure("card_price")[kind] if by_card else self.layout.figure("improvement_price")[slot]
        return int(max(1, price - self.copies(self.tray_seat, Improvement.ACQUISITION_EXPERT)))

    def switch_price(self, seat: int) -> int | None:
        """RF-089, RF-109: of the next one; None: all are built."""
        built = self.players[seat].switches
        if built >= int(self.layout.box.record["switches"]):
            return None
        price = self.layout.figure("switch_price")[built]
        return int(max(1, price - self.copies(seat, Improvement.ACQUISITION_EXPERT)))

    def line_points(self, link: int, held: int) -> int:
        """RF-068: what a link is worth when so many contracts are held, this one included."""
        return int(self.layout.figure("rail_line")[min(held, MAT_PLACES)][self.layout.lengths[link]])

    def funds(self, seat: int) -> int:
        """RF-022, RF-122: what all units of a player are worth."""
        player, spent = self.players[seat], self.spent if seat == self.player else 0
        there = [face for die, face in enumerate(player.dice) if face != NONE and not spent >> die & 1]
        return len(there) + there.count(Face.TWO) + sum(player.stock)

    def switches_free(self, seat: int) -> int:
        """RF-077, RF-120: switches that have not lowered a price in this turn."""
        return self.players[seat].switches - (int(self.s["switches_used"]) if seat == self.player else 0)

    def budget(self, seat: int) -> int:
        """RF-077, RF-237: the dearest route that can be paid, before switches."""
        worth = self.funds(seat)
        return worth + self.switches_free(seat) if worth else 0

    @property
    def phases(self) -> int:
        """RF-132."""
        return PHASES if self.seats > 2 else PHASES - 1

    def token_worth(self) -> int:
        return int(self.layout.figure("phase_points")[self.phase])
