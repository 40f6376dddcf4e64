"""The final scores: the sources of every player's money, as a table for the document and as cards for the page."""

from collections.abc import Iterator

from truckstop.engine.view import Part
from truckstop.kit import final_scores as scores
from truckstop.kit.svg import NARROWEST_FONT, fitted_text, group, num, path, text, text_width

from ..state import Kind
from .goods import kind_shape
from .head import HEAD_WIDTH
from .pieces import seat_sign
from .scene import Player, Scene

KINDS = {kind.name.lower(): kind for kind in Kind}
COLUMNS = ("before", "penalties", "final-payments", *KINDS, "contracts", "total")
COLUMN_ENDS = (420.0, 505.0, 620.0, 715.0, 800.0, 905.0, 970.0, 1088.0)
NAME_WIDTH = 240.0
TABLE_HEIGHT = 200.0
CARD_LINE_HEIGHT = 78.0  # of a player's card


def ranked_players(scene: Scene) -> list[Player]:
    """Players by place when the game is over, by seat before."""
    return scores.by_place(scene.players)


def amounts(scene: Scene, player: Player) -> list[str]:
    """The amounts of a player, in the order of the columns."""
    layout = scene.layout
    earlier_money = total = layout.messages("label-hidden")
    if player.money is not None:
        earlier_money = layout.money(player.money - player.final_payments + player.penalty - sum(player.bonuses))
        total = layout.money(player.money)
    penalty, payments = layout.money(-player.penalty), layout.money(player.final_payments)
    bonuses = [layout.money(amount) for amount in player.bonuses]
    return [earlier_money, penalty, payments, *bonuses, str(sum(player.counts)), total]


def _lines(scene: Scene) -> list[scores.ScoreLine]:
    return [
        scores.ScoreLine(
            player.seat,
            scene.names[player.seat],
            scores.place_text(player, scene.layout.messages),
            amounts(scene, player),
            player.seat == scene.viewer,
        )
        for player in ranked_players(scene)
    ]


def score_rows(scene: Scene) -> list[list[str]]:
    """The scores as rows of texts, the first one with the column titles."""
    return scores.score_rows([_column_title(scene, column) for column in COLUMNS], _lines(scene))


def final_table(scene: Scene) -> str:
    """The table, with a line per player."""
    title = text(18, 27, scene.layout.messages("label-final"), "serif bold t16")
    columns = zip(COLUMN_ENDS, COLUMNS, strict=True)
    heads = "".join(_column_head(scene, x, column) for x, column in columns) + _bonuses_bracket(scene)
    lines = [
        scores.draw_table_line(
            line, scores.draw_place(line.place, 40, 0, 16), seat_sign, HEAD_WIDTH, NAME_WIDTH, COLUMN_ENDS
        )
        for line in _lines(scene)
    ]
    return scores.draw_table(title, (HEAD_WIDTH, TABLE_HEIGHT), heads, lines)


def final_cards(scene: Scene, label: str) -> Iterator[Part]:
    """A card for each player."""
    lines = _lines(scene)
    return scores.score_parts(label, lines, [_card_entry(scene, line) for line in lines], CARD_LINE_HEIGHT)


def _card_entry(scene: Scene, line: scores.ScoreLine) -> str:
    """A player's entry with all amounts except zeros."""
    zero = scene.layout.money(0)
    entries = [(column, amount) for column, amount in zip(COLUMNS, line.amounts[:-2], strict=False) if amount != zero]
    details = scores.detail_lines(f"{_column_title(scene, column)} {amount}" for column, amount in entries)
    place = scores.draw_place(line.place, 36, 19, 14)
    return scores.draw_card_entry(line, place, seat_sign, CARD_LINE_HEIGHT, details)


def _column_title(scene: Scene, column: str) -> str:
    if column not in KINDS:
        return scene.layout.messages(f"label-column-{column}")
    return scene.layout.messages("label-column-bonus", kind=scene.layout.messages.name(f"kind-{column}"))


def _column_head(scene: Scene, x: float, column: str) -> str:
    """The head of a column that ends at x. Kinds of goods have their shape before the name."""
    if column not in KINDS:
        return text(x, 29, scene.layout.messages(f"label-column-{column}"), "end narrow")
    name = scene.layout.messages.name(f"kind-{column}")
    width = text_width(name, 12) * NARROWEST_FONT
    label = fitted_text(x, 29, name, "end narrow", font=12, room=width)
    return group(kind_shape(KINDS[column], 0.5, 2.4), x - width - 10, 25) + label


def _bonuses_bracket(scene: Scene) -> str:
    """A bracket with a title over the columns of the bonuses."""
    first, last = (COLUMNS.index(column) for column in (next(iter(KINDS)), next(reversed(KINDS))))
    left, right = COLUMN_ENDS[first - 1] + 14, COLUMN_ENDS[last]
    title = text((left + right) / 2, 13, scene.layout.messages("label-column-bonuses"), "mid bold narrow")
    return title + path(f"M{num(left)} 20V17H{num(right)}V20", "hairline")
