"""The final scores: for each player, the points by source."""

from collections.abc import Iterator

from truckstop.engine.view import Part
from truckstop.kit import final_scores as scores
from truckstop.kit.svg import group, text
from truckstop.kit.texts import signed_number

from .cards import CARD_HEIGHT, CARD_WIDTH, bonus_card
from .pieces import seat_sign
from .scene import Player, Scene

COLUMNS = ("filled", "delivered", "unfilled", "super-bonus", "total")  # the middle three add up to the total
LINE_HEIGHT = 62.0  # of a player's card
TABLE_HEIGHT = 200.0
TABLE_WIDTH = 1072.0
RIGHT = (420.0, 560.0, 710.0, 850.0, 980.0)  # edges of the columns in the table
NAME_WIDTH = 210.0


def ranked_players(scene: Scene) -> list[Player]:
    """The players by place or, before the game is over, by seat."""
    return scores.by_place(scene.players)


def entries(player: Player) -> list[str]:
    """The entries of a row, in the order of the columns (RM-114, RM-122, RM-123, RM-128)."""
    contract_points = player.score + player.penalty - player.gain
    amounts = (contract_points, -player.penalty, player.gain)
    filled_contracts, total = str(len(player.filled_contracts)), signed_number(player.score)
    return [filled_contracts, *(signed_number(amount) for amount in amounts), total]


def _line(scene: Scene, player: Player) -> scores.ScoreLine:
    place = scores.place_text(player, scene.layout.messages)
    return scores.ScoreLine(player.seat, scene.names[player.seat], place, entries(player), player.seat == scene.viewer)


def _column_label(scene: Scene, column: str) -> str:
    return scene.layout.messages(f"label-column-{column}")


def rows(scene: Scene) -> list[list[str]]:
    """The final scores as a table of texts, with a header row."""
    return scores.score_rows(
        [_column_label(scene, key) for key in COLUMNS], (_line(scene, player) for player in ranked_players(scene))
    )


def final_cards(scene: Scene, label: str) -> Iterator[Part]:
    """A card for each player."""
    lines = [_line(scene, player) for player in ranked_players(scene)]
    return scores.score_parts(label, lines, [_card_entry(scene, line) for line in lines], LINE_HEIGHT)


def _card_entry(scene: Scene, line: scores.ScoreLine) -> str:
    amounts = zip(COLUMNS, line.amounts[:-1], strict=False)
    details = scores.detail_lines(f"{_column_label(scene, key)} {amount}" for key, amount in amounts)
    return scores.draw_card_entry(line, scores.draw_place(line.place, 38, 19, 14), seat_sign, LINE_HEIGHT, details)


def final_table(scene: Scene) -> str:
    """The final scores as a table, with one line per player and up to two of the super-bonus cards."""
    title = text(18, 27, scene.layout.messages("label-final"), "bold t16")
    labels = [_column_label(scene, key) for key in COLUMNS]
    header = "".join(text(x, 29, label, "end narrow") for x, label in zip(RIGHT, labels, strict=True))
    lines = [_table_line(scene, player) for player in ranked_players(scene)]
    return scores.draw_table(title, (TABLE_WIDTH, TABLE_HEIGHT), header, lines)


def _table_line(scene: Scene, player: Player) -> str:
    line = _line(scene, player)
    place = scores.draw_place(line.place, 40, 0, 16)
    svg = scores.draw_table_line(line, place, seat_sign, TABLE_WIDTH, NAME_WIDTH, RIGHT)
    cubes, scale = scene.bonus_cubes(player), 22 / CARD_HEIGHT
    for n, card in enumerate(player.bonus_cards[:2]):
        drawing = bonus_card(scene.layout, card, cubes, is_secret=False)
        svg += group(drawing, RIGHT[-1] + 16 + n * (CARD_WIDTH * scale + 4), -17, scale=round(scale, 3))
    return svg
