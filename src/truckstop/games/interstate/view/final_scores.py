"""When the game is over, and before: how every player's money comes about."""

from truckstop.games.interstate.state import Kind
from truckstop.games.interstate.view.goods import OUTLINES
from truckstop.games.interstate.view.head import HEAD_WIDTH
from truckstop.games.interstate.view.pieces import seat_sign
from truckstop.games.interstate.view.scene import Player, Scene
from truckstop.kit import final_scores as scores
from truckstop.kit.style import INK
from truckstop.kit.svg import NARROWEST_FONT, fitted_text, group, num, path, text, text_width

KINDS = {kind.name.lower(): kind for kind in Kind}
COLUMNS = ("before", "penalties", "final-payments", *KINDS, "contracts", "total")
RIGHT = (420.0, 505.0, 620.0, 715.0, 800.0, 905.0, 970.0, 1088.0)
NAME_WIDTH = 240.0
LINE_HEIGHT = 46.0  # of the narrow one
TABLE_HEIGHT = 200.0


def accounts(scene: Scene) -> list[Player]:
    """By place when the game is over, by seat before."""
    return scores.by_place(scene.players)


def entries(scene: Scene, player: Player) -> list[str]:
    """The amounts of a row, in the order of the columns."""
    layout = scene.layout
    before = total = layout.messages("label-hidden")
    if player.money is not None:
        before = layout.money(player.money - player.paid + player.penalty - sum(player.bonus))
        total = layout.money(player.money)
    bonuses = [layout.money(amount) for amount in player.bonus]
    return [before, layout.money(-player.penalty), layout.money(player.paid), *bonuses, str(sum(player.count)), total]


def _line(scene: Scene, player: Player, place: str) -> scores.ScoreLine:
    name, is_viewer = scene.names[player.seat], player.seat == scene.viewer
    return scores.ScoreLine(player.seat, name, place, entries(scene, player), is_viewer)


def _lines(scene: Scene) -> list[scores.ScoreLine]:
    """With a note in place of the place for players who have left."""
    left = scene.layout.messages("label-mark-left", place=0)
    return [_line(scene, player, left if player.gone else f"{player.place}.") for player in accounts(scene)]


def rows(scene: Scene) -> list[list[str]]:
    """The same as a table of texts, its head first."""
    lines = (_line(scene, player, f"{player.place}." if player.place else "") for player in accounts(scene))
    return scores.score_rows([_head(scene, key) for key in COLUMNS], lines)


def final_table(scene: Scene) -> str:
    """One line a player, in the order of places."""
    title = text(18, 27, scene.layout.messages("label-final"), "serif bold t16")
    heads = "".join(_title(scene, x, key) for x, key in zip(RIGHT, COLUMNS, strict=True)) + _bonuses(scene)
    lines = [
        scores.draw_table_line(line, text(40, 0, line.place, "bold end t16"), seat_sign, HEAD_WIDTH, NAME_WIDTH, RIGHT)
        for line in _lines(scene)
    ]
    return scores.draw_table(title, (HEAD_WIDTH, TABLE_HEIGHT), heads, lines)


def final_card(scene: Scene) -> str:
    """The same in a narrow column: two lines a player."""
    title = text(14, 23, scene.layout.messages("label-final"), "serif bold t16")
    return scores.draw_card(title, [_entry(scene, line) for line in _lines(scene)], LINE_HEIGHT)


def _entry(scene: Scene, line: scores.ScoreLine) -> str:
    """A player's entry; amounts of nothing are left out."""
    nothing = scene.layout.money(0)
    amounts = [(key, amount) for key, amount in zip(COLUMNS, line.amounts[:-2], strict=False) if amount != nothing]
    details = " · ".join(f"{_head(scene, key)} {amount}" for key, amount in amounts)
    return scores.draw_card_entry(line, text(36, 19, line.place, "bold end t14"), seat_sign, LINE_HEIGHT, [details])


def _title(scene: Scene, x: float, column: str) -> str:
    """The head of a column; a kind of goods with its shape."""
    if column not in KINDS:
        return text(x, 29, scene.layout.messages(f"label-column-{column}"), "end narrow")
    kind = KINDS[column]
    name = scene.layout.messages.name(f"kind-{column}")
    shape = f'<path d="{OUTLINES[kind]}" fill="#fff" stroke="{INK}" stroke-width="2.4" transform="scale(.5)"/>'
    long = text_width(name, 12) * NARROWEST_FONT
    return group(shape, x - long - 10, 25) + fitted_text(x, 29, name, "end narrow", font=12, room=long)


def _bonuses(scene: Scene) -> str:
    """A bracket over the columns of the bonuses."""
    first, last = (COLUMNS.index(column) for column in (next(iter(KINDS)), next(reversed(KINDS))))
    left, right = RIGHT[first - 1] + 14, RIGHT[last]
    said = text((left + right) / 2, 13, scene.layout.messages("label-column-bonuses"), "mid bold narrow")
    return said + path(f"M{num(left)} 20V17H{num(right)}V20", "hairline")


def _head(scene: Scene, column: str) -> str:
    if column not in KINDS:
        return scene.layout.messages(f"label-column-{column}")
    return scene.layout.messages("label-column-bonus", kind=scene.layout.messages.name(f"kind-{column}"))
