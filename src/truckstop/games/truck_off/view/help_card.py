"""A card with the effects of all bonuses and the grades of a solo game. It is drawn where few players leave room."""

from truckstop.kit.svg import group, num, path, rect, text

from ..state import Bonus
from .final_scores import draw_grades, has_grades
from .scene import Scene
from .shapes import bonus_icon
from .sheet import bonus_help
from .style import balanced_lines

NAME_HEIGHT, LINE_HEIGHT, ENTRY_GAP = 26.0, 17.0, 7


def draw_help_card(scene: Scene, width: float) -> str:
    """The card, as high as its text needs."""
    heading = balanced_lines(scene.messages("label-help", numbers=scene.layout.numbers_for_bonus), width - 40, 14)
    y = 36.0 + 18 * len(heading)
    content = "".join(text(20, 30 + 18 * k, line, "bold narrow t16 redtext") for k, line in enumerate(heading))
    for bonus in Bonus:
        entry, height = _entry(scene, bonus, width)
        content += group(entry, 0, y)
        y += height
    if has_grades(scene):
        grades, height, _ = draw_grades(scene, width)
        content += path(f"M20 {num(y + 2)}H{num(width - 20)}", "hair") + group(grades, 6, y)
        y += height
    background = rect(3, 5, width, y, "shade", 2) + rect(0, 0, width, y, "paper", 2)
    return background + path(f"M0 4H{num(width)}", "stripe") + content


def _entry(scene: Scene, bonus: Bonus, width: float) -> tuple[str, float]:
    """The icon, name and effect of a bonus, and the height of the entry."""
    lines = balanced_lines(bonus_help(scene.layout, bonus), width - 80, 13)
    drawing = group(bonus_icon(bonus, scene.layout.bonus_figure(bonus)), 34, 14)
    drawing += text(62, 10, scene.layout.bonus_name(bonus), "bold t14")
    drawing += "".join(text(62, 27 + LINE_HEIGHT * k, line) for k, line in enumerate(lines))
    return drawing, NAME_HEIGHT + LINE_HEIGHT * len(lines) + ENTRY_GAP
