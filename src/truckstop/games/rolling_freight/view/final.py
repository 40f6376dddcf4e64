"""When the game is over, and before: how every player's points come about."""

from truckstop.engine.ink import WIDEST, fitted, frame, group, num, path, rect, shortened, text
from truckstop.games.rolling_freight.state import Source
from truckstop.games.rolling_freight.view.pieces import seat_sign
from truckstop.games.rolling_freight.view.scene import Player, Scene

POINTS = tuple(source.name.lower().replace("_", "-") for source in Source)
FINAL_WIDE, FINAL_HEAD, FINAL_LINE = 354.0, 34.0, 62.0
TABLE_WIDE = 946.0
NAME_WIDE = 190.0
LAST, PITCH = 912.0, 74.0  # where columns end


def accounts(scene: Scene) -> list[Player]:
    """By place when the game is over, by seat before."""
    return sorted(scene.players, key=lambda player: (player.place, player.seat))


def columns(scene: Scene) -> list[str]:
    """RF-146: points by source, and their sum; RF-148, RF-149: before them switches, where they part equal points."""
    is_tied = scene.is_over and len({player.score for player in scene.players}) < scene.seats
    return [*(["switches"] if is_tied else []), *POINTS, "total"]


def entries(scene: Scene, player: Player) -> list[str]:
    """The amounts of a row, in the order of the columns."""
    amounts = dict(zip(POINTS, player.points, strict=True)) | {"switches": player.switches, "total": player.score}
    return [str(amounts[column]) for column in columns(scene)]


def final_high(scene: Scene) -> float:
    return FINAL_HEAD + FINAL_LINE * scene.seats + 6


def final_card(scene: Scene) -> str:
    """In a narrow column: three lines a player."""
    found = [path(frame(0, 0, FINAL_WIDE, final_high(scene), 4), "bill")]
    found += [text(14, 23, scene.plate.words("label-final"), "bold t16")]
    for n, player in enumerate(accounts(scene)):
        found.append(group(_entry(scene, player), 0, FINAL_HEAD + FINAL_LINE * n))
    return "".join(found)


def _place(scene: Scene, player: Player) -> str:
    """Empty before the game is over."""
    if player.gone:
        return scene.plate.words("label-mark-left", place=0)
    return f"{player.place}." if player.place else ""


def _entry(scene: Scene, player: Player) -> str:
    """Place, name and total; below, how it came about."""
    found = path(f"M10 0H{num(FINAL_WIDE - 10)}", "rule")
    found += rect(6, 2, FINAL_WIDE - 12, FINAL_LINE - 4, "mine", 4) if player.seat == scene.viewer else ""
    found += fitted(38, 19, _place(scene, player), "bold end t14", font=14, room=34)
    found += group(seat_sign(player.seat, 6.5), 54, 14)
    found += text(70, 19, shortened(scene.names[player.seat], 150, 14), "bold t14")
    *amounts, total = entries(scene, player)
    found += text(FINAL_WIDE - 14, 19, total, "bold end t16")
    said = [f"{_head(scene, key)} {amount}" for key, amount in zip(columns(scene), amounts, strict=False)]
    for n, half in enumerate((said[:4], said[4:])):
        found += fitted(18, 37 + 16 * n, " · ".join(half), "narrow", font=12, room=FINAL_WIDE - 32)
    return found


def _head(scene: Scene, column: str) -> str:
    return scene.plate.words(f"label-column-{column}")


def final_table(scene: Scene, high: float) -> str:
    """One line a player, in the order of places."""
    found = [rect(3, 4, TABLE_WIDE, high, "shade", 4), path(frame(0, 0, TABLE_WIDE, high, 4), "bill")]
    found.append(text(18, 27, scene.plate.words("label-final"), "bold t16"))
    for x, key in zip(_ends(scene), columns(scene), strict=True):
        found.append(fitted(x, 29, _head(scene, key), "end narrow", font=12, room=70))
    found.append(path(f"M12 36H{TABLE_WIDE - 12:g}", "rule"))
    for n, player in enumerate(accounts(scene)):
        found.append(group(_line(scene, player), 0, 58 + 25 * n))
    return "".join(found)


def _line(scene: Scene, player: Player) -> str:
    found = rect(8, -17, TABLE_WIDE - 16, 24, "mine", 4) if player.seat == scene.viewer else ""
    found += fitted(40, 0, _place(scene, player), "bold end t16", font=16, room=34)
    found += group(seat_sign(player.seat, 7), 62, -5)
    found += text(80, 0, shortened(scene.names[player.seat], NAME_WIDE / WIDEST, 16), "bold t16")
    *amounts, total = entries(scene, player)
    found += "".join(text(x, 0, amount, "end t14") for x, amount in zip(_ends(scene), amounts, strict=False))
    return found + text(LAST, 0, total, "end bold t16")


def _ends(scene: Scene) -> list[float]:
    count = len(columns(scene))
    return [LAST - PITCH * (count - n) for n in range(1, count + 1)]


def rows(scene: Scene) -> list[list[str]]:
    """The same as a table of texts, its head first."""
    head = ["", "", *(_head(scene, key) for key in columns(scene))]
    lines = ([_place(scene, player), scene.names[player.seat], *entries(scene, player)] for player in accounts(scene))
    return [head, *lines]
