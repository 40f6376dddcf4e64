"""When the game is over, and before: how every player's points come about."""

from truckstop.engine.ink import WIDEST, fitted, frame, group, num, path, rect, shortened, text
from truckstop.games.road_master.view.cards import CARD_HIGH, CARD_WIDE, bonus
from truckstop.games.road_master.view.pieces import seat_sign
from truckstop.games.road_master.view.plate import signed
from truckstop.games.road_master.view.scene import Player, Scene

COLUMNS = ("filled", "delivered", "unfilled", "super-bonus", "total")  # what adds up stands together
FINAL_WIDE, FINAL_HEAD, FINAL_LINE = 354.0, 34.0, 46.0
TABLE_WIDE = 1072.0
RIGHT = (420.0, 560.0, 710.0, 850.0, 980.0)
NAME_WIDE = 210.0


def accounts(scene: Scene) -> list[Player]:
    """By place when the game is over, by seat before."""
    return sorted(scene.players, key=lambda player: (player.place, player.seat))


def entries(player: Player) -> list[str]:
    """The amounts of a row, in the order of the columns (RM-114, RM-122, RM-123, RM-128)."""
    before = player.score + player.penalty - player.gain
    amounts = (before, -player.penalty, player.gain)
    return [str(len(player.filled)), *(signed(amount) for amount in amounts), signed(player.score)]


def final_high(scene: Scene) -> float:
    return FINAL_HEAD + FINAL_LINE * scene.seats + 6


def final_card(scene: Scene) -> str:
    """In a narrow column: two lines a player."""
    found = [path(frame(0, 0, FINAL_WIDE, final_high(scene), 4), "bill")]
    found += [text(14, 23, scene.plate.words("label-final"), "bold t16")]
    for n, player in enumerate(accounts(scene)):
        found.append(group(_entry(scene, player), 0, FINAL_HEAD + FINAL_LINE * n))
    return "".join(found)


def _place(scene: Scene, player: Player) -> str:
    """Empty before the game is over."""
    if player.gone:
        return scene.plate.words("label-mark-left")
    return f"{player.place}." if player.place else ""


def _entry(scene: Scene, player: Player) -> str:
    """Place, name and total; below, how it came about."""
    found = path(f"M10 0H{num(FINAL_WIDE - 10)}", "rule")
    found += rect(6, 2, FINAL_WIDE - 12, FINAL_LINE - 4, "mine", 4) if player.seat == scene.viewer else ""
    found += fitted(38, 19, _place(scene, player), "bold end t14", font=14, room=34)
    found += group(seat_sign(player.seat, 6.5), 54, 14)
    found += text(70, 19, shortened(scene.names[player.seat], 150, 14), "bold t14")
    *amounts, total = entries(player)
    found += text(FINAL_WIDE - 14, 19, total, "bold end t16")
    said = " · ".join(f"{_head(scene, key)} {amount}" for key, amount in zip(COLUMNS, amounts, strict=False))
    return found + fitted(18, 37, said, "narrow", font=12, room=FINAL_WIDE - 32)


def _head(scene: Scene, column: str) -> str:
    return scene.plate.words(f"label-column-{column}")


def final_table(scene: Scene, high: float) -> str:
    """One line a player, in the order of places, with the super-bonus cards that were kept."""
    found = [rect(3, 4, TABLE_WIDE, high, "shade", 4), path(frame(0, 0, TABLE_WIDE, high, 4), "bill")]
    found.append(text(18, 27, scene.plate.words("label-final"), "bold t16"))
    found += [text(x, 29, _head(scene, key), "end narrow") for x, key in zip(RIGHT, COLUMNS, strict=True)]
    found.append(path(f"M12 36H{TABLE_WIDE - 12}", "rule"))
    for n, player in enumerate(accounts(scene)):
        found.append(group(_line(scene, player), 0, 58 + 25 * n))
    return "".join(found)


def _line(scene: Scene, player: Player) -> str:
    found = rect(8, -17, TABLE_WIDE - 16, 24, "mine", 4) if player.seat == scene.viewer else ""
    found += fitted(40, 0, _place(scene, player), "bold end t16", font=16, room=34)
    found += group(seat_sign(player.seat, 7), 62, -5)
    found += text(80, 0, shortened(scene.names[player.seat], NAME_WIDE / WIDEST, 16), "bold t16")
    amounts = entries(player)
    found += "".join(text(x, 0, amount, "end t14") for x, amount in zip(RIGHT[:-1], amounts[:-1], strict=True))
    found += text(RIGHT[-1], 0, amounts[-1], "end bold t16")
    has, scale = scene.cubes_on(player), 22 / CARD_HIGH
    for n, number in enumerate(player.bonus[:2]):
        card = bonus(scene.plate, number, has, secret=False)
        found += group(card, RIGHT[-1] + 16 + n * (CARD_WIDE * scale + 4), -17, scale=round(scale, 3))
    return found


def rows(scene: Scene) -> list[list[str]]:
    """The same as a table of texts, its head first."""
    head = ["", "", *(_head(scene, key) for key in COLUMNS)]
    lines = ([_place(scene, player), scene.names[player.seat], *entries(player)] for player in accounts(scene))
    return [head, *lines]
