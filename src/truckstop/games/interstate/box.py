"""Reads a board of Interstate Trucking out of a TOML file into the Box record: numbers, goods, contracts and events.

The map is read by `board.py`.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from truckstop.engine.box import BoxNames, ComposedName, TomlTable
from truckstop.engine.record import NONE
from truckstop.games.interstate.board import Map, fill_map, id_of, name_of
from truckstop.games.interstate.meta import SEATS, TWO_STARTS
from truckstop.games.interstate.state import (
    CARDS,
    EVENTS,
    HAND,
    NO_CHANGE,
    OFFERS,
    OTHER_PAIR,
    RANKS,
    ROW,
    SLOTS,
    SMALLEST_NOTE,
    Kind,
)

NUMBERS = {  # table → key → lowest and highest value that the record and the rules can hold
    "game": {
        "action_points": (1, 20),
        "start_money": (0, 10000),
        "contracts_shown_extra": (1, ROW - SEATS),
        "loads_per_trailer": (1, SLOTS),
        "trailers_at_start": (1, SLOTS),
        "trailers_to_buy": (0, SLOTS - 1),
        "flush_price": (0, 10000),
        "rest_max": (0, 20),
        "push_on_rest": (1, 20),
        "drop_rest": (0, 20),
        "spoil_per_turn": (0, 1000),
        "final_penalty_per_space": (0, 1000),
        "chits_per_city_and_good": (1, 20),
    },
    "expansion": {
        "secret_start_cards": (2, HAND),
        "secret_draw_cards": (2, HAND),
        "secret_draw_ap": (0, 20),
        "secret_fee_factor": (1, 3),
        "partial_flush_price": (0, 10000),
        "reserve_rest": (0, 20),
        "reserve_take_ap": (0, 20),
        "slow_move_ap": (1, 20),
    },
}
EVENT_NUMBERS = {
    "spoil_per_turn": (0, 1000),
    "action_points": (1, 20),
    "delivery_extra": (0, 10000),
    "trailer_discount": (0, 10000),
    "rest_min_unused": (1, 20),
}
MOST_FEE = 9900  # dollars
FEWEST_CARDS = SEATS * HAND + ROW  # so that every table can be dealt
KIND_NAMES = tuple(kind.name.lower() for kind in Kind)


def fill(file: TomlTable, box: Any) -> BoxNames:
    """Write the record; return what the things are called."""
    tables = ("start", "start_two", "starred", "goods", "contracts", "board", "cities", "junctions", "roads", "events")
    file.only(*NUMBERS, "bonus", *tables, "land")
    _numbers(file, box)
    _bonuses(file.table("bonus"), box)
    chart = fill_map(file, box)
    goods = _goods(file.table("goods"), chart, box)
    cards = _contracts(file.table("contracts"), chart, goods, box)
    _starred(file.table("starred"), chart, cards, box)
    _starts(file, chart, box)
    events = _events(file.table("events"), chart, box)
    pairs = [card.split("-") for card in cards]
    deals = {f"card-{good}-{to}": ComposedName("{} → {}", (f"good-{good}", f"place-{to}")) for good, to in pairs}
    names = chart.names | {f"good-{key}": name for key, name in goods.items()} | deals
    names |= {f"event-{key}": name for key, name in events.items()}
    lists = {"place": chart.places, "good": tuple(goods), "card": cards, "event": tuple(events)}
    return BoxNames(names, lists)


def _numbers(file: TomlTable, box: Any) -> None:
    for name, numbers in NUMBERS.items():
        table = file.table(name)
        table.only(*numbers)
        for key, (low, high) in numbers.items():
            box[key] = table.integer(key, low, high)
    trailers = int(box["trailers_at_start"]) + int(box["trailers_to_buy"])
    if trailers * int(box["loads_per_trailer"]) > SLOTS:
        raise file.table("game").error("loads_per_trailer", f"{trailers} trailers would carry more than {SLOTS} loads")


def _bonuses(bonus: TomlTable, box: Any) -> None:
    """IT-160: three amounts for each kind, none larger than the one before."""
    bonus.only(*KIND_NAMES)
    for kind, key in enumerate(KIND_NAMES):
        amounts = bonus.array(key)
        if len(amounts) != RANKS or not all(type(amount) is int and 0 <= amount <= MOST_FEE for amount in amounts):
            raise bonus.error(key, f"is not a list of {RANKS} amounts from 0 to {MOST_FEE}")
        if sorted(amounts, reverse=True) != amounts:
            raise bonus.error(key, "a later place gets more than an earlier one")
        box["bonus"][kind] = amounts


def _goods(goods: TomlTable, chart: Map, box: Any) -> dict[str, str]:
    """IT-004, IT-005, IT-C02, IT-C04: each of one kind, from two cities; each city offers two."""
    names, signs = {}, set()
    box["offer"] = NONE
    offered: Counter[str] = Counter()
    for index, key in enumerate(goods.content):
        good = goods.table(key)
        good.only("name", "kind", "color", "from")
        names[id_of(goods, key)] = name_of(good)
        kind, color = good.one_of("kind", KIND_NAMES), good.text("color")
        if (kind, color) in signs:
            raise good.error("color", f"another {kind} good is {color}, too")
        signs.add((kind, color))
        cities = good.array("from")
        if len(cities) != OFFERS or len({*map(str, cities)}) != OFFERS:
            raise good.error("from", f"is not a list of {OFFERS} different cities")
        numbers = [chart.city(good, "from", city) for city in cities]
        for city, number in zip(cities, numbers, strict=True):
            if offered[city] == OFFERS:
                raise good.error("from", f"{city} offers {OFFERS} other goods already")
            box["offer"][number, offered[city]] = index
            offered[city] += 1
        box["kind"][index], box["source"][index] = KIND_NAMES.index(kind), numbers
    for city in chart.cities:
        if offered[city] < OFFERS:
            raise goods.error("", f"{city} offers {offered[city]} of {OFFERS} goods")
    return names


def _contracts(contracts: TomlTable, chart: Map, goods: Mapping[str, str], box: Any) -> tuple[str, ...]:
    """IT-006, IT-C01, IT-C06, IT-R18: a fee for each delivery city; no more of a good than there are chits."""
    chits = OFFERS * int(box["chits_per_city_and_good"])
    cards: list[str] = []
    for key in contracts.content:
        if key not in goods:
            raise contracts.error(key, "nobody makes this good; the goods are " + ", ".join(goods))
        wanted = contracts.table(key)
        if len(wanted.content) > chits:
            raise contracts.error(key, f"{len(wanted.content)} contracts, but only {chits} chits of it")
        good = list(goods).index(key)
        for city in wanted.content:
            to = chart.city(wanted, city, city)
            fee = wanted.integer(city, SMALLEST_NOTE, MOST_FEE)
            if fee % SMALLEST_NOTE:
                raise wanted.error(city, f"{fee} is not a multiple of {SMALLEST_NOTE}")
            if good in box["offer"][to]:
                raise wanted.error(city, f"{city} makes {key} itself")
            if len(cards) == CARDS:
                raise contracts.error("", f"there are more than {CARDS} contracts")
            box["good"][len(cards)], box["to"][len(cards)], box["fee"][len(cards)] = good, to, fee
            cards.append(f"{key}-{city}")
    if len(cards) < FEWEST_CARDS:
        raise contracts.error("", f"there are {len(cards)} contracts, but six players need {FEWEST_CARDS}")
    box["cards"] = len(cards)
    return tuple(cards)


def _starred(starred: TomlTable, chart: Map, cards: tuple[str, ...], box: Any) -> None:
    """IT-007, IT-C10: a contract for a good that its start city offers."""
    box["starred"] = NONE
    for key in starred.content:
        city = chart.city(starred, key, key)
        contract = starred.table(key)
        contract.only("good", "to")
        card = f"{contract.text('good')}-{contract.text('to')}"
        if card not in cards:
            raise starred.error(key, f"there is no contract for {contract.text('good')} to {contract.text('to')}")
        if box["good"][cards.index(card)] not in box["offer"][city]:
            raise contract.error("good", f"{key} does not offer {contract.text('good')}")
        if cards.index(card) in box["starred"]:
            raise starred.error(key, "this contract has a star for another city already")
        box["starred"][city] = cards.index(card)


def _starts(file: TomlTable, chart: Map, box: Any) -> None:
    """IT-014: as many start cities as players, each with a starred contract."""
    start, pairs = file.table("start"), file.table("start_two")
    counts = range(2 + 1, SEATS + 1)
    start.only(*map(str, counts))
    pairs.only(*TWO_STARTS)
    box["start"] = NONE
    for players in counts:
        box["start"][players, :players] = _start_cities(start, str(players), players, chart, box)
    for row, pair in zip((2, OTHER_PAIR), TWO_STARTS, strict=True):
        box["start"][row, :2] = _start_cities(pairs, pair, 2, chart, box)


def _start_cities(table: TomlTable, key: str, players: int, chart: Map, box: Any) -> list[int]:
    cities = [chart.city(table, key, city) for city in table.array(key)]
    if len(set(cities)) != players or len(cities) != players:
        raise table.error(key, f"is not a list of {players} different cities")
    for city in cities:
        if box["starred"][city] == NONE:
            raise table.error(key, f"{chart.cities[city]} has no starred contract")
    return cities


def _events(events: TomlTable, chart: Map, box: Any) -> dict[str, str]:
    """IT-220, IT-223, IT-224, IT-225, IT-226, IT-227: a name, and one effect or several."""
    if not 1 <= len(events.content) <= EVENTS:
        raise events.error("", f"there are {len(events.content)} events, not 1 to {EVENTS}")
    names = {}
    for index, key in enumerate(events.content):
        event, record = events.table(key), box["event"][index]
        event.only("name", "slow", "flush_now", *EVENT_NUMBERS)
        names[id_of(events, key)] = name_of(event)
        record["spoil_per_turn"] = NO_CHANGE
        for number, (low, high) in EVENT_NUMBERS.items():
            if number in event.content:
                record[number] = event.integer(number, low, high)
        if "slow" in event.content:
            record["slow"] = chart.links_set(event, "slow")
        if "flush_now" in event.content:
            record["flush_now"] = event.boolean("flush_now")
    box["events"] = len(names)
    return names
