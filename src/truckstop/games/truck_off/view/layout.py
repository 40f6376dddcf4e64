"""What a picture takes from the box and the language. It is computed once for both."""

from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.kit.drawing_cache import cached_by_language
from truckstop.kit.read import bits, wide_word

from ..actions import ACTIONS, DIE_NAMES
from ..box import LAYOUT_NAMES, MAP_NAMES
from ..state import BONUS_PLACES, COLUMNS, Bonus
from .style import DIE_HUES

KIND_NAMES = (*DIE_NAMES, "wild")
ACTION_TEXTS = tuple(ACTIONS.text(action) for action in range(len(ACTIONS)))
BONUS_AMOUNTS = {  # bonuses with a number → its name in the box
    Bonus.GAS: "gas_movement",
    Bonus.DOUBLE: "double_factor",
    Bonus.PROMOTE: "promotion_own",
    Bonus.MOVE: "move_bonus",
    Bonus.REROLL: "rerolls_bonus",
    Bonus.CASH: "cash",
}


@dataclass(frozen=True)
class VenueKind:
    """A kind of venue: that of a die, or wild."""

    shape: str  # one of `truckstop.games.truck_off.box.SHAPES`
    hue: str
    figure: str  # printed inside the shape


def venue_kinds(box: Box) -> tuple[VenueKind, ...]:
    """The seven kinds of venues, in the order of their numbers."""
    kinds = []
    for name in KIND_NAMES:
        entry = box.content["wild"] if name == "wild" else box.content["dice"][name]
        hue = DIE_HUES.get(entry["colour"], DIE_HUES["grey"])
        kinds.append(VenueKind(entry["shape"], hue, str(entry.get("sides", "?"))))
    return tuple(kinds)


def bonus_amount(box: Box, bonus: Bonus) -> int:
    """The number that belongs to a bonus; 1 if there is none."""
    return int(box.record[BONUS_AMOUNTS[bonus]]) if bonus in BONUS_AMOUNTS else 1


def bonus_figure(box: Box, bonus: Bonus) -> str:
    """The text inside the icon of a bonus."""
    amount = bonus_amount(box, bonus)
    return {Bonus.DOUBLE: f"{amount}x", Bonus.MOVE: f"+{amount}", Bonus.CASH: "$"}.get(bonus, "")


@dataclass(frozen=True)
class City:
    """The map on one side of the pad."""

    name: str  # a or b
    columns: int
    rows: int
    starts: tuple[int, ...]
    venues: dict[int, int]  # space → kind
    rivers: tuple[tuple[tuple[int, int], ...], ...]  # the corners of the grid along which each river runs


@dataclass(frozen=True, eq=False)
class Layout:
    """A box in one language."""

    box: Box
    messages: Messages

    @cached_property
    def kinds(self) -> tuple[VenueKind, ...]:
        return venue_kinds(self.box)

    @cached_property
    def kind_names(self) -> tuple[str, ...]:
        return tuple(self.messages.name(f"kind-{name}") for name in KIND_NAMES)

    @cached_property
    def cities(self) -> tuple[City, ...]:
        """The maps, by the side of the pad."""
        return tuple(self._read_city(side) for side in range(len(MAP_NAMES)))

    def _read_city(self, side: int) -> City:
        record = self.box.record["map"][side]
        last_space = max(bits(wide_word(record["land"])))
        rivers = self.box.content["maps"][MAP_NAMES[side]]["rivers"]
        return City(
            MAP_NAMES[side],
            last_space % COLUMNS + 1,
            last_space // COLUMNS + 1,
            tuple(record["start"].tolist()),
            {space: kind for space, kind in enumerate(record["kind"].tolist()) if kind != NONE},
            tuple(tuple((x, y) for x, y in river) for river in rivers),
        )

    @cached_property
    def bonuses(self) -> tuple[tuple[Bonus, ...], ...]:
        """The bonus at each place of each layout."""
        layouts = range(len(LAYOUT_NAMES))
        return tuple(
            tuple(Bonus(int(self.box.record["bonus"][n, place])) for place in range(BONUS_PLACES)) for n in layouts
        )

    @cached_property
    def numbers_for_bonus(self) -> int:
        return int(self.box.record["numbers_for_bonus"])

    def bonus_amount(self, bonus: Bonus) -> int:
        return bonus_amount(self.box, bonus)

    def bonus_figure(self, bonus: Bonus) -> str:
        return bonus_figure(self.box, bonus)

    def bonus_name(self, bonus: Bonus) -> str:
        return self.messages.name(f"bonus-{bonus.name.lower()}")

    def money(self, amount: int) -> str:
        return self.messages("label-money", amount=amount)


layout_of = cached_by_language(Layout)
