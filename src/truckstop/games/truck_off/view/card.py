"""A card beside the sheet, where few players leave room: what the bonuses do, and the grades of a solo game."""

from htpy import Element, Node

from truckstop.games.truck_off.box import MAP_NAMES
from truckstop.games.truck_off.state import Bonus
from truckstop.games.truck_off.view.ink import group, lines, num, path, rect, text
from truckstop.games.truck_off.view.shapes import icon
from truckstop.games.truck_off.view.sheets import Scene, amount_of, figure_of

ENTRY, LINE, GRADE = 26.0, 17.0, 24.0


def help_card(scene: Scene, wide: float) -> Element:
    """As high as its text needs."""
    numbers = int(scene.box.record["numbers_for_bonus"])
    heading = lines(scene.words("label-help", numbers=numbers), wide - 40, 14)
    y = 36.0 + 18 * len(heading)
    found: list[Node] = [text(20, 30 + 18 * k, line, "bold narrow t16 redtext") for k, line in enumerate(heading)]
    for bonus in Bonus:
        entry, high = _entry(scene, bonus, wide)
        found.append(group(entry, at=(0, y)))
        y += high
    if scene.seats == 1 and scene.s["solo_grades"]:
        found.append(group(_grades(scene, wide), at=(0, y)))
        y += 42 + GRADE * len(scene.box.facts["solo"]["grades"])
    paper = [rect(3, 5, wide, y, "shade", 2), rect(0, 0, wide, y, "paper", 2), path(f"M0 4H{num(wide)}", "stripe")]
    return group([*paper, *found])


def _entry(scene: Scene, bonus: Bonus, wide: float) -> tuple[list[Node], float]:
    """A bonus with its sign, its name and what it does; and how high that is."""
    box, words, key = scene.box, scene.words, bonus.name.lower()
    others = int(box.record["promotion_others"])
    said = lines(words(f"label-help-{key}", amount=amount_of(box, bonus), others=others), wide - 80, 13)
    found: list[Node] = [
        group(icon(bonus, figure_of(box, bonus)), at=(34, 14)),
        text(62, 10, words.name(f"bonus-{key}"), "bold t14"),
    ]
    found += [text(62, 27 + LINE * k, line, "") for k, line in enumerate(said)]
    return found, ENTRY + LINE * len(said) + 7


def _grades(scene: Scene, wide: float) -> list[Node]:
    """What a score is worth in a solo game."""
    found: list[Node] = [
        path(f"M20 2H{num(wide - 20)}", "hair"),
        text(20, 28, scene.words("label-grades"), "bold narrow t16 redtext"),
    ]
    for index, least in enumerate(scene.box.facts["solo"][MAP_NAMES[scene.side]]):
        y = 52 + GRADE * index
        reached = "bold " if scene.bills[0].score >= least else ""
        found.append(text(96, y, scene.money(least), f"{reached}end t14"))
        found.append(text(112, y, scene.words.name(f"grade-{index + 1}"), f"{reached}t14"))
    return found
