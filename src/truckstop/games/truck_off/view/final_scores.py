"""The final scores: as a card for the page of a match, as a table for the document, as rows of texts.

Also the grades of a solo game.
"""

from collections.abc import Sequence

from truckstop.engine.view import Part, Region
from truckstop.kit.final_scores import place_text
from truckstop.kit.svg import fitted_text, group, rect, shorten, text

from .scene import Scene, SeatScore
from .shapes import seat_sign

CARD_WIDTH, CARD_ROW_HEIGHT = 352.0, 20.0
GRADES_WIDTH, GRADE_HEIGHT = 244.0, 24.0
TABLE_ROW_HEIGHT = 17
PLACE_WIDTH = 36.0
MAX_TABLE_ROWS = 6  # with more players there are two tables side by side
FIRST_ROW_Y, FIRST_ROW_Y_WITHOUT_HEADERS = 38, 22
SCORE_COLUMNS = ("numbers", "sales", "cash", "promotions", "total")
COLUMN_ENDS = (0.42, 0.55, 0.68, 0.84, 0.97)  # right edges of SCORE_COLUMNS, as shares of the width of a table


def final_scores_part(scene: Scene) -> Part:
    """A card with a row for each player, by place: sales + cash + promotions, and the total."""
    height = 44 + CARD_ROW_HEIGHT * len(scene.ranking)
    header = " + ".join(scene.messages(f"label-{key}") for key in ("sales", "cash", "promotions"))
    drawing = rect(1, 1, CARD_WIDTH - 2, height - 2, "card", 4)
    drawing += fitted_text(CARD_WIDTH - 70, 24, header, "small end", font=12, room=CARD_WIDTH - 84)
    drawing += fitted_text(CARD_WIDTH - 12, 24, scene.messages("label-total"), "bold end", font=12, room=52)
    for row, score in enumerate(scene.ranking):
        drawing += _card_row(scene, score, 46 + CARD_ROW_HEIGHT * row)
    label = " ".join(_score_sentence(scene, score) for score in scene.ranking)
    return Part(Region.TABLE, "bill", label, (CARD_WIDTH, height), drawing)


def _card_row(scene: Scene, score: SeatScore, y: float) -> str:
    drawing = rect(6, y - 14, CARD_WIDTH - 12, CARD_ROW_HEIGHT, "own", 3) if score.seat == scene.viewer else ""
    drawing += fitted_text(42, y, place_text(score, scene.messages), "bold end", font=12, room=PLACE_WIDTH)
    drawing += group(seat_sign(score.seat, 4.5), 54, y - 4.5)
    drawing += text(66, y, shorten(scene.names[score.seat], 104, 12), "bold")
    drawing += text(CARD_WIDTH - 70, y, _sum_text(score), "end")
    return drawing + text(CARD_WIDTH - 12, y, scene.money(score.total), "bold end t14")


def _sum_text(score: SeatScore) -> str:
    return f"{score.sales} + {score.cash} + {score.promotions}"


def _score_sentence(scene: Scene, score: SeatScore) -> str:
    amounts = {key: scene.money(getattr(score, key)) for key in ("sales", "cash", "promotions")}
    name, total = scene.names[score.seat], scene.money(score.total)
    sentence = scene.messages("label-bill", place=score.place, player=name, money=total, **amounts)
    return f"{sentence} {scene.messages('label-state-left', player=name)}." if score.gone else sentence


def draw_score_table(scene: Scene, width: float) -> str:
    """A sheet of paper with a row for each player, by place.

    A single table has a column for each part of the score. Two tables side by side are narrower: they have no column
    headers and show the parts as a sum, like the card.
    """
    table_count = 2 if len(scene.ranking) > MAX_TABLE_ROWS else 1
    has_columns = table_count == 1
    row_count = -(-len(scene.ranking) // table_count)
    height = _first_row_y(has_columns) - 4 + TABLE_ROW_HEIGHT * row_count
    drawing = rect(3, 5, width, height, "shade", 2) + rect(0, 0, width, height, "paper", 2)
    for n in range(table_count):
        scores, left = scene.ranking[n * row_count : (n + 1) * row_count], width / table_count * n
        drawing += _draw_table(scene, scores, left, width / table_count, has_columns)
    return drawing


def _first_row_y(has_columns: bool) -> int:
    return FIRST_ROW_Y if has_columns else FIRST_ROW_Y_WITHOUT_HEADERS


def _draw_table(scene: Scene, scores: Sequence[SeatScore], left: float, width: float, has_columns: bool) -> str:
    """A table with a row for each of the scores, and a header row if it has columns."""
    ends = [left + width * share for share in COLUMN_ENDS]
    drawing = ""
    if has_columns:
        headers = zip(ends, SCORE_COLUMNS, strict=True)
        drawing += "".join(text(x, 18, scene.messages(f"label-{key}"), "small end") for x, key in headers)
    for row, score in enumerate(scores):
        y = _first_row_y(has_columns) + TABLE_ROW_HEIGHT * row
        if score.seat == scene.viewer:
            drawing += rect(left + 6, y - 13, width - 12, TABLE_ROW_HEIGHT, "own", 3)
        drawing += fitted_text(left + 42, y, place_text(score, scene.messages), "bold end", font=12, room=PLACE_WIDTH)
        drawing += group(seat_sign(score.seat, 4.5), left + 54, y - 4.5)
        drawing += text(left + 66, y, shorten(scene.names[score.seat], width * 0.24, 12), "bold")
        drawing += _amounts(scene, score, ends, y) if has_columns else text(ends[3] - 6, y, _sum_text(score), "end")
        drawing += text(ends[4], y, scene.money(score.total), "bold end t14")
    return drawing


def _amounts(scene: Scene, score: SeatScore, ends: Sequence[float], y: float) -> str:
    """The parts of a score, each in its column: all columns but the total."""
    money = (scene.money(amount) for amount in (score.sales, score.cash, score.promotions))
    return "".join(text(x, y, amount, "end") for x, amount in zip(ends[:4], (str(score.numbers), *money), strict=True))


def score_rows(scene: Scene) -> list[list[str]]:
    """The final scores as rows of texts; the first row holds the headers.

    If dice broke a tie, there is a column with the rolls (TO-096).
    """
    has_rolls = any(score.tie_roll for score in scene.ranking)
    numbers, *columns = (scene.messages(f"label-{key}") for key in SCORE_COLUMNS)
    roll_header = [scene.messages("label-tie", die=scene.tie_die_name)] if has_rolls else []
    rows = [["", "", numbers, *roll_header, *columns]]
    for score in scene.ranking:
        amounts = [scene.money(amount) for amount in (score.sales, score.cash, score.promotions, score.total)]
        roll = [str(score.tie_roll or "–")] if has_rolls else []
        rows.append([place_text(score, scene.messages), scene.names[score.seat], str(score.numbers), *roll, *amounts])
    return rows


def has_grades(scene: Scene) -> bool:
    """Whether this is a solo game in which the score earns a grade."""
    return scene.seats == 1 and bool(scene.s["solo_grades"])


def grades_part(scene: Scene) -> Part:
    """A card with the grades of a solo game."""
    drawing, height, label = draw_grades(scene, GRADES_WIDTH)
    card = rect(1, 1, GRADES_WIDTH - 2, height - 2, "card", 4)
    return Part(Region.HELP, "grades", label, (GRADES_WIDTH, height), card + drawing)


def draw_grades(scene: Scene, width: float) -> tuple[str, float, str]:
    """Draw the grades of a solo game, each with the lowest score that earns it. Reached grades are bold.

    Return the drawing, its height, and the same list as text for screen readers.
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
