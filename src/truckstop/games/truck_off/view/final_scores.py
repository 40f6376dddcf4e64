"""The final scores, as a card for a page and as a table for the document; the grades of a solo game."""

from collections.abc import Sequence

from truckstop.engine.view import Part, Region
from truckstop.kit.svg import fitted_text, group, rect, shorten, text

from .scene import Scene, SeatScore
from .shapes import seat_sign

CARD_WIDTH, CARD_ROW_HEIGHT = 352.0, 20.0
GRADES_WIDTH, GRADE_HEIGHT = 250.0, 24.0
TABLE_LINE_HEIGHT = 17
MAX_TABLE_LINES = 6  # more players are shown in two tables side by side
SCORE_COLUMNS = ("numbers", "sales", "cash", "promotions", "total")
COLUMN_ENDS = (0.42, 0.55, 0.68, 0.84, 0.97)  # as shares of the width of a table


def final_scores_part(scene: Scene) -> Part:
    """A card with the parts of every score, by place."""
    height = 44 + CARD_ROW_HEIGHT * len(scene.ranking)
    heads = " + ".join(scene.messages(f"label-{key}") for key in ("sales", "cash", "promotions"))
    drawing = rect(1, 1, CARD_WIDTH - 2, height - 2, "card", 4)
    drawing += fitted_text(CARD_WIDTH - 70, 24, heads, "small end", font=12, room=CARD_WIDTH - 84)
    drawing += fitted_text(CARD_WIDTH - 12, 24, scene.messages("label-total"), "bold end", font=12, room=52)
    for row, score in enumerate(scene.ranking):
        drawing += _card_row(scene, score, 46 + CARD_ROW_HEIGHT * row)
    label = " ".join(_score_sentence(scene, score) for score in scene.ranking)
    return Part(Region.TABLE, "bill", label, (CARD_WIDTH, height), drawing)


def _card_row(scene: Scene, score: SeatScore, y: float) -> str:
    drawing = rect(6, y - 14, CARD_WIDTH - 12, CARD_ROW_HEIGHT, "own", 3) if score.seat == scene.viewer else ""
    drawing += text(30, y, f"{score.place}.", "bold end") + group(seat_sign(score.seat, 4.5), 44, y - 4.5)
    drawing += text(58, y, shorten(scene.names[score.seat], 110, 12), "bold")
    drawing += text(CARD_WIDTH - 70, y, _sum_text(score), "end")
    return drawing + text(CARD_WIDTH - 12, y, scene.money(score.total), "bold end t14")


def _sum_text(score: SeatScore) -> str:
    return f"{score.sales} + {score.cash} + {score.promotions}"


def _score_sentence(scene: Scene, score: SeatScore) -> str:
    amounts = {key: scene.money(getattr(score, key)) for key in ("sales", "cash", "promotions")}
    name, total = scene.names[score.seat], scene.money(score.total)
    return scene.messages("label-bill", place=score.place, player=name, money=total, **amounts)


def draw_score_table(scene: Scene, width: float) -> str:
    """A sheet of paper with the parts of every score, by place. Many players stand in two tables."""
    tables = 2 if len(scene.ranking) > MAX_TABLE_LINES else 1
    lines = -(-len(scene.ranking) // tables)
    height = _first_line_y(has_heads=tables == 1) - 4 + TABLE_LINE_HEIGHT * lines
    drawing = rect(3, 5, width, height, "shade", 2) + rect(0, 0, width, height, "paper", 2)
    for index in range(tables):
        scores = scene.ranking[index * lines : (index + 1) * lines]
        drawing += _draw_table(scene, scores, width / tables * index, width / tables, has_heads=tables == 1)
    return drawing


def _first_line_y(*, has_heads: bool) -> int:
    return 38 if has_heads else 22


def _draw_table(scene: Scene, scores: Sequence[SeatScore], left: float, width: float, *, has_heads: bool) -> str:
    """A line for each player. A table without heads has a sum instead of columns."""
    ends = [left + width * share for share in COLUMN_ENDS]
    drawing = ""
    if has_heads:
        heads = zip(ends, SCORE_COLUMNS, strict=True)
        drawing += "".join(text(x, 18, scene.messages(f"label-{key}"), "small end") for x, key in heads)
    for line, score in enumerate(scores):
        y = _first_line_y(has_heads=has_heads) + TABLE_LINE_HEIGHT * line
        if score.seat == scene.viewer:
            drawing += rect(left + 6, y - 13, width - 12, TABLE_LINE_HEIGHT, "own", 3)
        drawing += text(left + 28, y, f"{score.place}.", "bold end")
        drawing += group(seat_sign(score.seat, 4.5), left + 44, y - 4.5)
        drawing += text(left + 58, y, shorten(scene.names[score.seat], width * 0.24, 12), "bold")
        drawing += (
            _amount_columns(scene, score, ends, y) if has_heads else text(ends[3] - 6, y, _sum_text(score), "end")
        )
        drawing += text(ends[4], y, scene.money(score.total), "bold end t14")
    return drawing


def _amount_columns(scene: Scene, score: SeatScore, ends: Sequence[float], y: float) -> str:
    """All columns but the total."""
    money = (scene.money(amount) for amount in (score.sales, score.cash, score.promotions))
    return "".join(text(x, y, amount, "end") for x, amount in zip(ends[:4], (str(score.numbers), *money), strict=True))


def score_rows(scene: Scene) -> list[list[str]]:
    """The scores as texts, with a header row. There is a column for rolls if ties were rolled off (TO-096)."""
    has_rolls = any(score.tie_roll for score in scene.ranking)
    numbers, *columns = (scene.messages(f"label-{key}") for key in SCORE_COLUMNS)
    roll_head = [scene.messages("label-tie", die=scene.tie_die_name)] if has_rolls else []
    rows = [["", "", numbers, *roll_head, *columns]]
    for score in scene.ranking:
        amounts = [scene.money(amount) for amount in (score.sales, score.cash, score.promotions, score.total)]
        roll = [str(score.tie_roll or "–")] if has_rolls else []
        rows.append([f"{score.place}.", scene.names[score.seat], str(score.numbers), *roll, *amounts])
    return rows


def has_grades(scene: Scene) -> bool:
    """Whether this is a solo game with grades."""
    return scene.seats == 1 and bool(scene.s["solo_grades"])


def grades_part(scene: Scene) -> Part:
    """A card with the grades of a solo game."""
    drawing, height, label = draw_grades(scene, GRADES_WIDTH)
    card = rect(1, 1, GRADES_WIDTH - 2, height - 2, "card", 4)
    return Part(Region.TABLE, "grades", label, (GRADES_WIDTH, height), card + drawing)


def draw_grades(scene: Scene, width: float) -> tuple[str, float, str]:
    """The grades of a solo game with their lowest scores; those that are reached are bold.

    Return the drawing, its height, and the same in words.
    """
    min_scores = scene.layout.box.content["solo"][scene.city.name]
    heading = scene.messages("label-grades")
    drawing, grades = text(14, 28, heading, "bold narrow t16 redtext"), []
    for index, min_score in enumerate(min_scores):
        name, money = scene.messages.name(f"grade-{index + 1}"), scene.money(min_score)
        weight = "bold " if scene.scores[0].total >= min_score else ""
        y = 53 + GRADE_HEIGHT * index
        drawing += text(66, y, money, f"{weight}end t14")
        drawing += fitted_text(80, y, name, f"{weight}t14", font=14, room=width - 90)
        grades.append(f"{money} {name}")
    return drawing, 46 + GRADE_HEIGHT * len(min_scores), f"{heading}: {', '.join(grades)}."
