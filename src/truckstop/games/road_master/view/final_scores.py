"""When the game is over, and before: how every player's points come about."""

from truckstop.games.road_master.view.cards import CARD_HEIGHT, CARD_WIDTH, bonus
from truckstop.games.road_master.view.pieces import seat_sign
from truckstop.games.road_master.view.scene import Player, Scene
from truckstop.kit import final_scores as scores
from truckstop.kit.svg import group, text
from truckstop.kit.texts import signed_number

COLUMNS = ("filled", "delivered", "unfilled", "super-bonus", "total")  # what adds up stands together
LINE_HEIGHT = 46.0  # of the narrow one
TABLE_HEIGHT = 200.0
TABLE_WIDTH = 1072.0
RIGHT = (420.0, 560.0, 710.0, 850.0, 980.0)
NAME_WIDTH = 210.0


def accounts(scene: Scene) -> list[Player]:
    """By place when the game is over, by seat before."""
    return scores.by_place(scene.players)


def entries(player: Player) -> list[str]:
    """The amounts of a row, in the order of the columns (RM-114, RM-122, RM-123, RM-128)."""
    before = player.score + player.penalty - player.gain
    amounts = (before, -player.penalty, player.gain)
    return [str(len(player.filled)), *(signed_number(amount) for amount in amounts), signed_number(player.score)]


def _line(scene: Scene, player: Player) -> scores.ScoreLine:
    place = scores.place_text(player, scene.layout.messages)
    return scores.ScoreLine(player.seat, scene.names[player.seat], place, entries(player), player.seat == scene.viewer)


def _head(scene: Scene, column: str) -> str:
    return scene.layout.messages(f"label-column-{column}")


def rows(scene: Scene) -> list[list[str]]:
    """The same as a table of texts, its head first."""
    return scores.score_rows(
        [_head(scene, key) for key in COLUMNS], (_line(scene, player) for player in accounts(scene))
    )


def final_card(scene: Scene) -> str:
    """In a narrow column: two lines a player."""
    title = text(14, 23, scene.layout.messages("label-final"), "bold t16")
    return scores.draw_card(title, [_entry(scene, _line(scene, player)) for player in accounts(scene)], LINE_HEIGHT)


def _entry(scene: Scene, line: scores.ScoreLine) -> str:
    amounts = zip(COLUMNS, line.amounts[:-1], strict=False)
    details = " · ".join(f"{_head(scene, key)} {amount}" for key, amount in amounts)
    return scores.draw_card_entry(line, scores.draw_place(line.place, 38, 19, 14), seat_sign, LINE_HEIGHT, [details])


def final_table(scene: Scene) -> str:
    """One line a player, in the order of places, with the super-bonus cards that were kept."""
    title = text(18, 27, scene.layout.messages("label-final"), "bold t16")
    heads = "".join(text(x, 29, _head(scene, key), "end narrow") for x, key in zip(RIGHT, COLUMNS, strict=True))
    lines = [_table_line(scene, player) for player in accounts(scene)]
    return scores.draw_table(title, (TABLE_WIDTH, TABLE_HEIGHT), heads, lines)


def _table_line(scene: Scene, player: Player) -> str:
    line = _line(scene, player)
    found = scores.draw_table_line(
        line, scores.draw_place(line.place, 40, 0, 16), seat_sign, TABLE_WIDTH, NAME_WIDTH, RIGHT
    )
    has, scale = scene.cubes_on(player), 22 / CARD_HEIGHT
    for n, number in enumerate(player.bonus[:2]):
        card = bonus(scene.layout, number, has, secret=False)
        found += group(card, RIGHT[-1] + 16 + n * (CARD_WIDTH * scale + 4), -17, scale=round(scale, 3))
    return found
