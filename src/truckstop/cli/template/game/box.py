"""Reads box.toml into the Box record, and checks it."""

from truckstop.engine.box import BoxNames, TomlTable
from truckstop.engine.types import BoxRecord

from .state import TOWNS

NUMBERS = {  # key → lowest and highest value
    "capacity": (6, 30),
    "full_bonus": (0, 50),
    "first_price": (1, 9),
    "low_price": (1, 9),
    "high_price": (1, 9),
}


def fill(file: TomlTable, box: BoxRecord) -> BoxNames:
    """Write the record; return the printed names."""
    file.only("game", "towns")
    game = file.table("game")
    game.only(*NUMBERS)
    for key, (low, high) in NUMBERS.items():
        box[key] = game.integer(key, low, high)
    towns = file.table("towns")
    ids = tuple(towns.content)
    if len(ids) != TOWNS:
        raise file.error("towns", f"there must be {TOWNS} of them")
    return BoxNames({f"town-{key}": towns.text(key) for key in ids}, {"town": ids})
