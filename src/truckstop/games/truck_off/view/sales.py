"""The sale of a stop: its amount, the box that it fills, the boxes that it skips, the bonuses that it earns."""

from dataclasses import dataclass

from ..state import TRACK_ROWS, WILD, Bonus
from .scene import BOX_COLUMNS, BOX_ROWS, Scene, Sheet


@dataclass(frozen=True)
class Sale:
    """A number that the viewer's next stop can write."""

    amount: int
    box: int  # 1..24
    skipped: int  # number of boxes that it skips
    bonuses: tuple[str, ...]  # names of the bonuses that it earns


def viewer_truck_space(scene: Scene) -> int:
    """The space of the viewer's truck, during a drive as well."""
    space = scene.plan.truck_space if scene.plan else None
    if space is None:
        space = scene.own_sheet.truck_space
    assert space is not None
    return space


def kind_to_sell(scene: Scene) -> int | None:
    """The kind of venue, a die or WILD, at which a stop here sells; None if it sells nothing."""
    assert scene.plan is not None
    return kind_at(scene, viewer_truck_space(scene), scene.plan.path)


def kind_at(scene: Scene, space: int, path: tuple[int, ...]) -> int | None:
    """The kind of venue at which a stop at the end of a drive sells; `path` are the spaces that it enters."""
    sheet = scene.own_sheet
    is_first_visit = bool(path) and sheet.is_open(space) and space not in path[:-1]
    kind = scene.city.venues.get(space) if is_first_visit else None
    return kind if kind == WILD or (kind is not None and sheet.next_box(kind) is not None) else None


def sale_of(scene: Scene, die: int) -> Sale:
    """The sale of a stop here with this die."""
    return sale_at(scene, die, viewer_truck_space(scene))


def sale_at(scene: Scene, die: int, space: int) -> Sale:
    """The sale of a stop at a space with this die."""
    sheet = scene.own_sheet
    n = sheet.next_box(die)
    assert n is not None
    factor = scene.layout.bonus_amount(Bonus.DOUBLE) if sheet.double_space == space else 1
    return Sale(int(scene.s["face"][die]) * factor, n + 1, n - sheet.last_box, _bonus_names(scene, sheet, n))


def _bonus_names(scene: Scene, sheet: Sheet, n: int) -> tuple[str, ...]:
    """The names of the bonuses that a number in this box earns."""
    numbers_before = scene.layout.numbers_for_bonus - 1
    places = [
        place for place in (BOX_ROWS[n], TRACK_ROWS + BOX_COLUMNS[n]) if sheet.bonus_counts[place] == numbers_before
    ]
    return tuple(scene.layout.bonus_name(scene.layout.bonuses[scene.bonus_layout][place]) for place in places)
