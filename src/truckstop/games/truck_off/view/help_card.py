"""A card with the effects of all bonuses: for the page, and in the document together with the grades of a solo game."""

from truckstop.engine.view import Part, Region
from truckstop.kit.svg import group, num, path, rect, text

from ..state import Bonus
from .final_scores import draw_grades, has_grades
from .scene import Scene
from .shapes import bonus_icon
from .sheet import bonus_help
from .style import balanced_lines

NAME_HEIGHT, LINE_HEIGHT, ENTRY_GAP = 26.0, 17.0, 7
HELP_WIDTH, HELP_LINE = 244.0, 15.0


def help_part(scene: Scene) -> Part:
    """The effects of all bonuses, for the page."""
    title = scene.messages("label-help", numbers=scene.layout.numbers_for_bonus)
    lines = balanced_lines(title, HELP_WIDTH - 24, 13)
    y = 16.0 + HELP_LINE * len(lines)
    content = "".join(text(10, 20 + HELP_LINE * k, line, "bold t13") for k, line in enumerate(lines))
    for bonus in Bonus:
        effect = balanced_lines(bonus_help(scene.layout, bonus), HELP_WIDTH - 52, 12)
        entry = group(bonus_icon(bonus, scene.layout.bonus_figure(bonus)), 22, 12)
        entry += text(42, 12, scene.layout.bonus_name(bonus), "bold t13")
        entry += "".join(text(42, 27 + HELP_LINE * k, line) for k, line in enumerate(effect))
        content += group(entry, 0, y)
        y += 24 + HELP_LINE * len(effect)
    label = f"{title}. " + " ".join(
        f"{scene.layout.bonus_name(bonus)}: {bonus_help(scene.layout, bonus)}" for bonus in Bonus
    )
    card = rect(1, 1, HELP_WIDTH - 2, y - 2, "card", 4)
    return Part(Region.HELP, "bonuses", label, (HELP_WIDTH, y), card + content)


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
