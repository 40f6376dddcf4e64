"""The facts of a box in one language that drawings need. They are computed once and cached."""

from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.kit.drawing_cache import cached_by_language
from truckstop.kit.texts import names_of_all, texts_of_all

from ..actions import ACTIONS
from ..state import COLOUR_BITS, WAREHOUSES, Face, Kind
from .geometry import Ring
from .style import cube_hue

PAIRINGS = ("opposites", "mixed")  # values of token_pairing; with the third one, `free`, there are no pairs
COLOUR_MASK = (1 << COLOUR_BITS) - 1


@dataclass(frozen=True)
class Card:
    """A contract as it is printed."""

    kind: Kind
    colour: int
    to: int
    cubes: int
    points: int
    loss: int


@dataclass(frozen=True)
class Bonus:
    """A super-bonus card as it is printed."""

    needs: tuple[int, ...]  # cubes by colour
    win: int
    lose: int


@dataclass(frozen=True, eq=False)
class Layout:
    """A box in one language."""

    box: Box
    messages: Messages

    cells = names_of_all("cell")
    card_names = names_of_all("card")
    bonus_names = names_of_all("bonus")
    actions = texts_of_all(ACTIONS)

    @cached_property
    def ring(self) -> Ring:
        return Ring.of(self.box)

    @cached_property
    def letters(self) -> str:
        return "".join(self.box.names.ids["warehouse"])

    @cached_property
    def colours(self) -> tuple[str, ...]:
        return tuple(self.messages.item_name("colour", n) for n in range(WAREHOUSES))

    @cached_property
    def hues(self) -> tuple[tuple[str, str], ...]:
        """For each colour: the colour of its cubes, and the colour of text on them."""
        ids = self.box.names.ids["colour"]
        return tuple(cube_hue(ids, n) for n in range(WAREHOUSES))

    @cached_property
    def faces(self) -> tuple[str, ...]:
        return tuple(self.messages(f"name-face-{face.name.lower().replace('_', '-')}") for face in Face)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        record = self.box.record
        columns = [record[key].tolist()[: int(record["cards"])] for key in ("colour", "to", "cubes", "points", "loss")]
        kinds = map(Kind, record["kind"].tolist())
        return tuple(Card(kind, *facts) for kind, facts in zip(kinds, zip(*columns, strict=True), strict=False))

    @cached_property
    def bonuses(self) -> tuple[Bonus, ...]:
        record, bonuses = self.box.record, []
        for n in range(int(record["bonuses"])):
            packed = int(record["needs"][n])
            needs = tuple(packed >> COLOUR_BITS * colour & COLOUR_MASK for colour in range(WAREHOUSES))
            bonuses.append(Bonus(needs, int(record["win"][n]), int(record["lose"][n])))
        return tuple(bonuses)

    @cached_property
    def warehouse(self) -> tuple[int | None, ...]:
        """By cell: the warehouse of a dock; None for a cell of the road."""
        numbers = self.box.record["warehouse"].tolist()[: len(self.cells)]
        return tuple(None if number == NONE else number for number in numbers)

    @cached_property
    def cells_behind(self) -> list[list[int]]:
        """By cell: the cells that a step back can lead to."""
        return [[cell for cell in row if cell != NONE] for row in self.box.record["behind"].tolist()]

    @cached_property
    def cell_beside(self) -> list[int]:
        """By cell of the left lane: the cell to its right; NONE for other cells."""
        return [int(cell) for cell in self.box.record["beside"]]

    @cached_property
    def tokens(self) -> tuple[tuple[tuple[Face, Face], ...], ...]:
        """The seven tokens of a player, by pairing."""
        facts = self.box.content["tokens"]
        return tuple(tuple((Face[a.upper()], Face[b.upper()]) for a, b in facts[key]) for key in PAIRINGS)

    @cached_property
    def face_counts(self) -> tuple[int, ...]:
        return tuple(int(self.box.content["faces"][face.name.lower()]) for face in Face)

    def number(self, key: str) -> int:
        """A number of the Box record."""
        return int(self.box.record[key])


layout_of = cached_by_language(Layout)
