"""What never changes in a picture, kept ready: one pad for each box and language."""

from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.games.truck_off.actions import ACTIONS, DIE_NAMES
from truckstop.games.truck_off.box import LAYOUT_NAMES, MAP_NAMES
from truckstop.games.truck_off.state import BONUS_PLACES, COLUMNS, Bonus
from truckstop.games.truck_off.view.style import HUES

KIND_NAMES = (*DIE_NAMES, "wild")
ACTION_TEXTS = tuple(ACTIONS.text(action) for action in range(len(ACTIONS)))
AMOUNTS = {  # bonuses with a number, by its name in the box
    Bonus.GAS: "gas_movement",
    Bonus.DOUBLE: "double_factor",
    Bonus.PROMOTE: "promotion_own",
    Bonus.MOVE: "move_bonus",
    Bonus.REROLL: "rerolls_bonus",
    Bonus.CASH: "cash",
}
MOST_PADS = 32


def kinds_of(box: Box) -> tuple[dict[str, str], ...]:
    """The seven kinds of venues as printed: shape, hue and the figure inside."""
    found = []
    for name in KIND_NAMES:
        facts = box.content["wild"] if name == "wild" else box.content["dice"][name]
        hue = HUES.get(facts["colour"], HUES["grey"])
        found.append({"shape": facts["shape"], "hue": hue, "figure": str(facts.get("sides", "?"))})
    return tuple(found)


def amount_of(box: Box, bonus: Bonus) -> int:
    """The number that belongs to a bonus; 1 if there is none."""
    return int(box.record[AMOUNTS[bonus]]) if bonus in AMOUNTS else 1


def figure_of(box: Box, bonus: Bonus) -> str:
    """What stands inside the icon of a bonus."""
    amount = amount_of(box, bonus)
    return {Bonus.DOUBLE: f"{amount}x", Bonus.MOVE: f"+{amount}", Bonus.CASH: "$"}.get(bonus, "")


@dataclass(frozen=True)
class Chart:
    """One side of the pad: the map that is printed there."""

    name: str  # a or b
    columns: int
    rows: int
    starts: tuple[int, ...]
    venues: dict[int, int]  # space → kind
    rivers: tuple[tuple[tuple[int, int], ...], ...]  # the corners that each runs along


@dataclass(frozen=True, eq=False)
class Layout:
    """A box in a language, with everything about it that is worked out once."""

    box: Box
    messages: Messages

    @cached_property
    def kinds(self) -> tuple[dict[str, str], ...]:
        return kinds_of(self.box)

    @cached_property
    def kind_names(self) -> tuple[str, ...]:
        return tuple(self.messages.name(f"kind-{name}") for name in KIND_NAMES)

    @cached_property
    def charts(self) -> tuple[Chart, ...]:
        return tuple(self._chart(side) for side in range(len(MAP_NAMES)))

    def _chart(self, side: int) -> Chart:
        record = self.box.record["map"][side]
        low, height = record["land"].tolist()
        last = (low | height << 64).bit_length() - 1
        rivers = self.box.content["maps"][MAP_NAMES[side]]["rivers"]
        return Chart(
            MAP_NAMES[side],
            last % COLUMNS + 1,
            last // COLUMNS + 1,
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

    def amount_of(self, bonus: Bonus) -> int:
        return amount_of(self.box, bonus)

    def figure_of(self, bonus: Bonus) -> str:
        return figure_of(self.box, bonus)

    def bonus_name(self, bonus: Bonus) -> str:
        return self.messages.name(f"bonus-{bonus.name.lower()}")

    @cached_property
    def drawing_cache(self) -> dict[str, str]:
        """Layers that were drawn before."""
        return {}

    def money(self, amount: int) -> str:
        return self.messages("label-money", amount=amount)


_PADS: dict[tuple[str, str], Layout] = {}


def layout_of(box: Box, messages: Messages) -> Layout:
    """The pad of a box and a language."""
    key = box.digest, messages.language
    found = _PADS.get(key)
    if found is None or found.messages.names != messages.names:
        if len(_PADS) >= MOST_PADS:
            _PADS.clear()
        found = _PADS[key] = Layout(box, messages)
    return found
