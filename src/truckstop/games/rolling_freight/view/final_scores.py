"""When the game is over, and before: how every player's points come about."""

from truckstop.games.rolling_freight.state import Source
from truckstop.games.rolling_freight.view.pieces import seat_sign
from truckstop.games.rolling_freight.view.scene import Player, Scene
from truckstop.kit import final_scores as scores
from truckstop.kit.svg import fitted_text, text

POINTS = tuple(source.name.lower().replace("_", "-") for source in Source)
LINE_HEIGHT = 62.0  # of the narrow one
TABLE_HEIGHT = 190.0
TABLE_WIDTH = 946
NAME_WIDTH = 190.0
LAST, PITCH = 912.0, 74.0  # where columns end


def ranked_players(scene: Scene) -> list[Player]:
    """By place when the game is over, by seat before."""
    return scores.by_place(scene.players)


def columns(scene: Scene) -> list[str]:
    """RF-146: points by source, and their sum; RF-148, RF-149: before them switches, where they part equal points."""
    is_tied = scene.is_over and len({player.score for player in scene.players}) < scene.seats
    return [*(["switches"] if is_tied else []), *POINTS, "total"]


def entries(scene: Scene, player: Player) -> list[str]:
    """The amounts of a row, in the order of the columns."""
    amounts = dict(zip(POINTS, player.points, strict=True)) | {"switches": player.switches, "total": player.score}
    return [str(amounts[column]) for column in columns(scene)]


def _lines(scene: Scene) -> list[scores.ScoreLine]:
    messages, names = scene.layout.messages, scene.names
    return [
        scores.ScoreLine(
            player.seat,
            names[player.seat],
            scores.place_text(player, messages),
            entries(scene, player),
            player.seat == scene.viewer,
        )
        for player in ranked_players(scene)
    ]


def _heads(scene: Scene) -> list[str]:
    return [scene.layout.messages(f"label-column-{column}") for column in columns(scene)]


def rows(scene: Scene) -> list[list[str]]:
    """The same as a table of texts, its head first."""
    return scores.score_rows(_heads(scene), _lines(scene))


def final_card(scene: Scene) -> str:
    """In a narrow column: three lines a player."""
    title = text(14, 23, scene.layout.messages("label-final"), "bold t16")
    return scores.draw_card(title, [_entry(scene, line) for line in _lines(scene)], LINE_HEIGHT)


def _entry(scene: Scene, line: scores.ScoreLine) -> str:
    amounts = [f"{head} {amount}" for head, amount in zip(_heads(scene), line.amounts[:-1], strict=False)]
    details = [" · ".join(amounts[:4]), " · ".join(amounts[4:])]
    return scores.draw_card_entry(line, scores.draw_place(line.place, 38, 19, 14), seat_sign, LINE_HEIGHT, details)


def final_table(scene: Scene) -> str:
    """One line a player, in the order of places."""
    title, ends = text(18, 27, scene.layout.messages("label-final"), "bold t16"), _ends(scene)
    heads = "".join(
        fitted_text(x, 29, head, "end narrow", font=12, room=70) for x, head in zip(ends, _heads(scene), strict=True)
    )
    lines = [
        scores.draw_table_line(line, scores.draw_place(line.place, 40, 0, 16), seat_sign, TABLE_WIDTH, NAME_WIDTH, ends)
        for line in _lines(scene)
    ]
    return scores.draw_table(title, (TABLE_WIDTH, TABLE_HEIGHT), heads, lines)


def _ends(scene: Scene) -> list[float]:
    """Where the columns end."""
    count = len(columns(scene))
    return [LAST - PITCH * (count - n) for n in range(1, count + 1)]
