"""The tables in the players' rules, made from a box: contracts, prices, points and faces of the dice."""

from collections.abc import Iterable, Iterator, Sequence

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.kit.markdown import Row, markdown_table

from ..board import SHORTEST_LINK
from ..meta import MAPS, SEATS
from ..state import (
    BASE_DICE,
    BONUS_LINKS,
    FAST,
    IMPROVEMENT_SLOTS,
    LONGEST_LINK,
    MAT_PLACES,
    SLOTS,
    SLOW,
    Improvement,
)
from .layout import MAP_KEYS, Layout, layout_of

NO_ENTRY = "–"


def rules_tables(box: Box, messages: Messages) -> dict[str, str]:
    """By name, each table that RULES.en.md and RULES.fr.md contain as `{table:NAME}`: Markdown."""
    layout = layout_of(box, messages, 0)
    tables = {
        "dice": _dice(layout),
        "slots": _slots(layout),
        "switches": _switches(layout),
        "improvements": _improvements(layout),
        "rail-line": _rail_line(layout),
        "bonus": _bonus(layout),
    }
    for side, key in enumerate(MAP_KEYS):
        tables[f"contracts-{key}"] = _contracts(layout_of(box, messages, side))
        tables[f"head-start-{key}"] = _head_start(layout, side)
    return tables


def _table(layout: Layout, headings: Sequence[str | int], rows: Iterable[Row]) -> str:
    """A table. A heading is the key of its text, or a number."""
    texts = [heading if isinstance(heading, int) else _text(layout, heading) for heading in headings]
    return markdown_table(texts, rows)


def _text(layout: Layout, key: str, **values: object) -> str:
    return layout.messages(f"label-table-{key}", **values)


def _contracts(layout: Layout) -> str:
    """RF-029, RF-030, RF-041: all contracts of a map, with the cities and the length of their links."""
    rows = []
    for link, (one, other) in enumerate(layout.ends):
        series = layout.messages.name(f"series-{layout.box.names.ids['colour'][layout.link_colours[link]]}")
        cities = f"{layout.cities[one]}–{layout.cities[other]}"
        rows.append((f"{series} {layout.contract_codes[link]}", cities, layout.link_lengths[link]))
    return _table(layout, ["contract", "cities", "length"], rows)


def _dice(layout: Layout) -> str:
    """RF-002, RF-003, RF-021: the faces of all kinds of dice."""
    base_kinds, die_kinds = layout.box_numbers("base_kind"), layout.box_numbers("die_kind")
    base_dice = {kind: _text(layout, "base-dice", count=base_kinds.count(kind), dice=BASE_DICE) for kind in base_kinds}
    improvement_dice = {die_kinds[card]: layout.improvements[card] for card in Improvement if die_kinds[card] != NONE}
    rows = ((name, _faces(layout, kind)) for kind, name in (base_dice | improvement_dice).items())
    return _table(layout, ["die", "faces"], rows)


def _faces(layout: Layout, kind: int) -> str:
    """The faces of a kind of die; those that it has several times, once."""
    faces = layout.box_table("face")[kind]
    names = ((layout.faces[face], faces.count(face)) for face in dict.fromkeys(faces))
    return ", ".join(name if count == 1 else f"{name} (×{count})" for name, count in names)


def _slots(layout: Layout) -> str:
    """RF-060, RF-100: the prices of contracts and improvements by slot."""
    empty = (NO_ENTRY,) * (SLOTS - IMPROVEMENT_SLOTS)
    rows: list[Row] = [
        [_text(layout, "contract-price"), *layout.box_numbers("contract_price")],
        [_text(layout, "improvement-price"), *layout.box_numbers("improvement_price"), *empty],
    ]
    return _table(layout, ["slot", *range(1, SLOTS + 1)], rows)


def _switches(layout: Layout) -> str:
    """RF-089: the prices of switches."""
    count = int(layout.box.record["switches"])
    row: Row = [_text(layout, "switch-price"), *layout.box_numbers("switch_price")[:count]]
    return _table(layout, ["switch", *range(1, count + 1)], [row])


def _improvements(layout: Layout) -> str:
    """RF-005, RF-100: the number of improvement cards of each kind, and their prices with `improvement_cost=card`."""
    cards, prices = layout.box.content["improvements"], layout.box_numbers("card_price")
    rows = [(layout.improvements[card], cards[card.name.lower()]["count"], prices[card]) for card in Improvement]
    return _table(layout, ["improvement", "cards", "card-price"], rows)


def _rail_line(layout: Layout) -> str:
    """RF-068: the points for a finished link."""
    points = layout.box_table("rail_line")
    rows = [(held, *points[held][SHORTEST_LINK:]) for held in range(1, MAT_PLACES + 1)]
    lengths = [_text(layout, "of-length", length=length) for length in range(SHORTEST_LINK, LONGEST_LINK + 1)]
    return markdown_table([_text(layout, "held"), *lengths], rows)


def _bonus(layout: Layout) -> str:
    """RF-079: the bonus of a delivery."""
    points = layout.box_table("bonus")
    rows: list[Row] = [[_text(layout, key), *points[speed][1:]] for key, speed in (("fast", FAST), ("slow", SLOW))]
    links = [*map(str, range(1, BONUS_LINKS)), _text(layout, "or-more", links=BONUS_LINKS)]
    return markdown_table([_text(layout, "links"), *links], rows)


def _head_start(layout: Layout, side: int) -> str:
    """RF-246: the points at the start, by number of players and turn order."""
    return _table(layout, ["players", *range(1, SEATS + 1)], _head_start_rows(layout, side))


def _head_start_rows(layout: Layout, side: int) -> Iterator[Row]:
    min_players, max_players = MAPS[MAP_KEYS[side]]
    for players in range(min_players, max_players + 1):
        points = layout.box.record["head_start"][side, players].tolist()
        yield (players, *points[:players], *(NO_ENTRY,) * (SEATS - players))
