"""What the stop of a plan brings: the sale, the box that it fills, the boxes that it loses, the bonuses it earns."""

from dataclasses import dataclass

from truckstop.games.truck_off.state import TRACK_ROWS, WILD, Bonus
from truckstop.games.truck_off.view.scene import COLUMN, ROW, Scene, Sheet


@dataclass(frozen=True)
class Sale:
    """A number in the viewer's tracker, still to be written."""

    amount: int
    box: int  # 1..24
    lost: int  # boxes that it skips
    bonuses: tuple[str, ...]  # by their names


def own_sheet(scene: Scene) -> Sheet:
    assert scene.viewer is not None
    return scene.sheets[scene.viewer]


def truck_at(scene: Scene) -> int:
    """Where the viewer's truck is, in mid-drive too."""
    ends = scene.plan.ends if scene.plan else None
    ends = own_sheet(scene).at if ends is None else ends
    assert ends is not None
    return ends


def kind_to_sell(scene: Scene) -> int | None:
    """The die that a stop here sells with, WILD where it may be chosen; None: a stop here sells nothing."""
    here, sheet = truck_at(scene), own_sheet(scene)
    assert scene.plan is not None
    arrived = bool(scene.plan.path) and sheet.is_open(here) and here not in scene.plan.path[:-1]
    kind = scene.chart.venues.get(here) if arrived else None
    return kind if kind == WILD or (kind is not None and sheet.next_box(kind) is not None) else None


def sale(scene: Scene, die: int) -> Sale:
    """A sale with this die where the truck is."""
    sheet = own_sheet(scene)
    n = sheet.next_box(die)
    assert n is not None
    factor = scene.layout.amount_of(Bonus.DOUBLE) if sheet.twice == truck_at(scene) else 1
    return Sale(int(scene.s["face"][die]) * factor, n + 1, n - sheet.last, _earned(scene, sheet, n))


def _earned(scene: Scene, sheet: Sheet, n: int) -> tuple[str, ...]:
    """The bonuses that a number in this box gives."""
    reached = scene.layout.numbers_for_bonus - 1
    found = [place for place in (ROW[n], TRACK_ROWS + COLUMN[n]) if sheet.counts[place] == reached]
    return tuple(scene.layout.bonus_name(scene.layout.bonuses[scene.bonus_layout][place]) for place in found)
