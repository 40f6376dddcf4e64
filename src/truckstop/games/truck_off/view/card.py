"""A card beside the sheet, where few players leave room: what the bonuses do, and the grades of a solo game."""

from truckstop.games.truck_off.state import Bonus
from truckstop.games.truck_off.view.panels import grades, has_grades
from truckstop.games.truck_off.view.scene import Scene
from truckstop.games.truck_off.view.shapes import icon
from truckstop.games.truck_off.view.sheet import bonus_help
from truckstop.games.truck_off.view.style import balanced_lines
from truckstop.kit.svg import group, num, path, rect, text

ENTRY, LINE = 26.0, 17.0


def help_card(scene: Scene, width: float) -> str:
    """As high as its text needs."""
    heading = balanced_lines(scene.messages("label-help", numbers=scene.layout.numbers_for_bonus), width - 40, 14)
    y = 36.0 + 18 * len(heading)
    found = "".join(text(20, 30 + 18 * k, line, "bold narrow t16 redtext") for k, line in enumerate(heading))
    for bonus in Bonus:
        entry, height = _entry(scene, bonus, width)
        found += group(entry, 0, y)
        y += height
    if has_grades(scene):
        drawn, height, _ = grades(scene, width)
        found += path(f"M20 {num(y + 2)}H{num(width - 20)}", "hair") + group(drawn, 6, y)
        y += height
    paper = rect(3, 5, width, y, "shade", 2) + rect(0, 0, width, y, "paper", 2) + path(f"M0 4H{num(width)}", "stripe")
    return paper + found


def _entry(scene: Scene, bonus: Bonus, width: float) -> tuple[str, float]:
    """A bonus with its sign, its name and what it does; and how high that is."""
    said = balanced_lines(bonus_help(scene.layout, bonus), width - 80, 13)
    found = group(icon(bonus, scene.layout.figure_of(bonus)), 34, 14)
    found += text(62, 10, scene.layout.bonus_name(bonus), "bold t14")
    found += "".join(text(62, 27 + LINE * k, line) for k, line in enumerate(said))
    return found, ENTRY + LINE * len(said) + 7
