"""When the game is over, and before: how every player's money comes about."""

from dataclasses import dataclass

from truckstop.engine.ink import NARROWER, WIDEST, fitted, frame, group, num, path, rect, shortened, text, width_of
from truckstop.games.interstate.state import Kind
from truckstop.games.interstate.view.goods import OUTLINES
from truckstop.games.interstate.view.head import HEAD_WIDE
from truckstop.games.interstate.view.ink import INK
from truckstop.games.interstate.view.pieces import seat_sign
from truckstop.games.interstate.view.scene import Player, Scene

KINDS = {kind.name.lower(): kind for kind in Kind}
COLUMNS = ("before", "penalties", "final-payments", *KINDS, "contracts", "total")
RIGHT = (420.0, 505.0, 620.0, 715.0, 800.0, 905.0, 970.0, 1088.0)
NAME_WIDE = 240.0
FINAL_WIDE, FINAL_HEAD, FINAL_LINE = 354.0, 34.0, 46.0  # of the narrow one


@dataclass(frozen=True)
class Account:
    """How a player's money comes about."""

    player: Player
    before: int | None  # None: hidden
    bonuses: tuple[int, ...]

    @property
    def total(self) -> int | None:
        return self.player.money


def accounts(scene: Scene) -> list[Account]:
    """By place when the game is over, by seat before."""
    found = []
    for player in scene.players:
        more = player.paid - player.penalty + sum(player.bonus)
        found.append(Account(player, None if player.money is None else player.money - more, player.bonus))
    return sorted(found, key=lambda account: (account.player.place, account.player.seat))


def entries(scene: Scene, account: Account) -> list[str]:
    """The amounts of a row, in the order of the columns."""
    plate, player = scene.plate, account.player
    hidden = plate.words("label-hidden")
    before = hidden if account.before is None else plate.money(account.before)
    total = hidden if account.total is None else plate.money(account.total)
    bonuses = [plate.money(amount) for amount in account.bonuses]
    return [before, plate.money(-player.penalty), plate.money(player.paid), *bonuses, str(sum(player.count)), total]


def final_table(scene: Scene, high: float) -> str:
    """One line a player, in the order of places."""
    plate = scene.plate
    found = [rect(3, 4, HEAD_WIDE, high, "shade", 4), path(frame(0, 0, HEAD_WIDE, high, 4), "bill")]
    found.append(text(18, 27, plate.words("label-final"), "serif bold t16"))
    found += [_title(scene, x, key) for x, key in zip(RIGHT, COLUMNS, strict=True)]
    found.append(_bonuses(scene))
    found.append(path(f"M12 36H{HEAD_WIDE - 12}", "rule"))
    for n, account in enumerate(accounts(scene)):
        found.append(group(_line(scene, account), 0, 58 + 25 * n))
    return "".join(found)


def final_high(scene: Scene) -> float:
    return FINAL_HEAD + FINAL_LINE * scene.seats + 6


def final_card(scene: Scene) -> str:
    """The same in a narrow column: two lines a player."""
    plate = scene.plate
    found = [path(frame(0, 0, FINAL_WIDE, final_high(scene), 4), "bill")]
    found += [text(14, 23, plate.words("label-final"), "serif bold t16")]
    for n, account in enumerate(accounts(scene)):
        found.append(group(_entry(scene, account), 0, FINAL_HEAD + FINAL_LINE * n))
    return "".join(found)


def _entry(scene: Scene, account: Account) -> str:
    """Place, name and total; below, how it came about."""
    plate, player = scene.plate, account.player
    found = path(f"M10 0H{num(FINAL_WIDE - 10)}", "rule")
    found += rect(6, 2, FINAL_WIDE - 12, FINAL_LINE - 4, "mine", 4) if player.seat == scene.viewer else ""
    place = plate.words("label-mark-left", place=0) if player.gone else f"{player.place}."
    found += text(36, 19, place, "bold end t14") + group(seat_sign(player.seat, 6.5), 54, 14)
    found += text(70, 19, shortened(scene.names[player.seat], 150, 14), "bold t14")
    *amounts, _, total = entries(scene, account)
    found += text(FINAL_WIDE - 14, 19, total, "bold end t16")
    told = [(key, amount) for key, amount in zip(COLUMNS, amounts, strict=False) if amount != plate.money(0)]
    said = " · ".join(f"{_head(scene, key)} {amount}" for key, amount in told)
    return found + fitted(18, 37, said, "narrow", font=12, room=FINAL_WIDE - 32)


def _title(scene: Scene, x: float, column: str) -> str:
    """The head of a column; a kind of goods with its shape."""
    if column not in KINDS:
        return text(x, 29, scene.plate.words(f"label-column-{column}"), "end narrow")
    kind = KINDS[column]
    name = scene.plate.words.name(f"kind-{column}")
    shape = f'<path d="{OUTLINES[kind]}" fill="#fff" stroke="{INK}" stroke-width="2.4" transform="scale(.5)"/>'
    long = width_of(name, 12) * NARROWER
    return group(shape, x - long - 10, 25) + fitted(x, 29, name, "end narrow", font=12, room=long)


def _bonuses(scene: Scene) -> str:
    """A bracket over the columns of the bonuses."""
    first, last = (COLUMNS.index(column) for column in (next(iter(KINDS)), next(reversed(KINDS))))
    left, right = RIGHT[first - 1] + 14, RIGHT[last]
    said = text((left + right) / 2, 13, scene.plate.words("label-column-bonuses"), "mid bold narrow")
    return said + path(f"M{num(left)} 20V17H{num(right)}V20", "hairline")


def _head(scene: Scene, column: str) -> str:
    if column not in KINDS:
        return scene.plate.words(f"label-column-{column}")
    return scene.plate.words("label-column-bonus", kind=scene.plate.words.name(f"kind-{column}"))


def _line(scene: Scene, account: Account) -> str:
    player = account.player
    found = rect(8, -17, HEAD_WIDE - 16, 24, "mine", 4) if player.seat == scene.viewer else ""
    place = scene.plate.words("label-mark-left", place=0) if player.gone else f"{player.place}."
    found += text(40, 0, place, "bold end t16") + group(seat_sign(player.seat, 7), 62, -5)
    found += text(80, 0, shortened(scene.names[player.seat], NAME_WIDE / WIDEST, 16), "bold t16")
    amounts = entries(scene, account)
    found += "".join(text(x, 0, amount, "end t14") for x, amount in zip(RIGHT[:-1], amounts[:-1], strict=True))
    return found + text(RIGHT[-1], 0, amounts[-1], "end bold t16")


def rows(scene: Scene) -> list[list[str]]:
    """The same as a table of texts, its head first."""
    found = [["", "", *(_head(scene, key) for key in COLUMNS)]]
    for account in accounts(scene):
        place = f"{account.player.place}." if account.player.place else ""
        found.append([place, scene.names[account.player.seat], *entries(scene, account)])
    return found
