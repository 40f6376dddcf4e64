"""The points of every player by source: as a card, as a table and as rows of text."""

from truckstop.kit import final_scores as scores
from truckstop.kit.svg import fitted_text, text

from ..state import Source
from .pieces import seat_sign
from .scene import Player, Scene

POINTS = tuple(source.name.lower().replace("_", "-") for source in Source)
LINE_HEIGHT = 94.0  # of a player on the card
TABLE_HEIGHT = 190.0
TABLE_WIDTH = 946
NAME_WIDTH = 190.0
FIRST_COLUMN_END, LAST_COLUMN_END = 320.0, 912.0
MAX_COLUMN_PITCH, COLUMN_GAP = 74.0, 4.0


def ranked_players(scene: Scene) -> list[Player]:
    """The players by place when the game is over, else by seat."""
    return scores.by_place(scene.players)


def column_keys(scene: Scene) -> list[str]:
    """The keys of the columns: points by source (RF-146), and their sum. The head start needs its option (RF-246).

    If players have equal points, the first column is that of the switches, which break the tie (RF-148, RF-149).
    """
    is_tied = scene.is_over and len({player.score for player in scene.players}) < scene.seats
    sources = POINTS if scene.s["head_start"] else [key for key in POINTS if key != "head-start"]
    return [*(["switches"] if is_tied else []), *sources, "total"]


def amounts(scene: Scene, player: Player) -> list[str]:
    """The numbers in a player's row, in the order of the columns."""
    by_column = dict(zip(POINTS, player.points, strict=True)) | {"switches": player.switches, "total": player.score}
    return [str(by_column[column]) for column in column_keys(scene)]


def _lines(scene: Scene) -> list[scores.ScoreLine]:
    messages, names = scene.layout.messages, scene.names
    return [
        scores.ScoreLine(
            player.seat,
            names[player.seat],
            scores.place_text(player, messages),
            amounts(scene, player),
            player.seat == scene.viewer,
        )
        for player in ranked_players(scene)
    ]


def _headings(scene: Scene) -> list[str]:
    return [scene.layout.messages(f"label-column-{column}") for column in column_keys(scene)]


def summary_rows(scene: Scene) -> list[list[str]]:
    """The scores as rows of texts; the first row has the headings."""
    return scores.score_rows(_headings(scene), _lines(scene))


def draw_final_card(scene: Scene) -> str:
    """The scores as a card, with four lines per player."""
    title = text(14, 23, scene.layout.messages("label-final"), "bold t16")
    return scores.draw_card(title, [_entry(scene, line) for line in _lines(scene)], LINE_HEIGHT)


def _entry(scene: Scene, line: scores.ScoreLine) -> str:
    amounts = zip(_headings(scene), line.amounts[:-1], strict=False)
    details = scores.detail_lines(f"{heading} {amount}" for heading, amount in amounts)
    return scores.draw_card_entry(line, scores.draw_place(line.place, 38, 19, 14), seat_sign, LINE_HEIGHT, details)


def draw_final_table(scene: Scene) -> str:
    """The scores as a table, with one line per player."""
    title, ends = text(18, 27, scene.layout.messages("label-final"), "bold t16"), _column_ends(scene)
    room = ends[1] - ends[0] - COLUMN_GAP
    headings = "".join(
        fitted_text(x, 29, heading, "end narrow", font=12, room=room)
        for x, heading in zip(ends, _headings(scene), strict=True)
    )
    lines = [
        scores.draw_table_line(line, scores.draw_place(line.place, 40, 0, 16), seat_sign, TABLE_WIDTH, NAME_WIDTH, ends)
        for line in _lines(scene)
    ]
    return scores.draw_table(title, (TABLE_WIDTH, TABLE_HEIGHT), headings, lines)


def _column_ends(scene: Scene) -> list[float]:
    """The x coordinates where the columns end."""
    count = len(column_keys(scene))
    pitch = min(MAX_COLUMN_PITCH, (LAST_COLUMN_END - FIRST_COLUMN_END) / (count - 1))
    return [LAST_COLUMN_END - pitch * (count - n) for n in range(1, count + 1)]
