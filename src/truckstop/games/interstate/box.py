"""Reads the box of Interstate Trucking: numbers, goods, contracts and events from a TOML file into the Box record.

`board.py` reads the map.
"""

from collections import Counter
from collections.abc import Mapping

from truckstop.engine.box import BoxNames, ComposedName, TomlTable
from truckstop.engine.record import NONE
from truckstop.engine.types import BoxRecord

from .board import Board, checked_id, fill_board, name_of
from .meta import SEATS, TWO_STARTS
from .state import (
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

NUMBER_RANGES = {  # table → key → lowest and highest value that the record and the rules can hold
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
EVENT_NUMBER_RANGES = {
    "spoil_per_turn": (0, 1000),
    "action_points": (1, 20),
    "delivery_extra": (0, 10000),
    "trailer_discount": (0, 10000),
    "rest_min_unused": (1, 20),
}
MAX_FEE = 9900  # dollars
MIN_CARDS = SEATS * HAND + ROW  # enough to deal to six players with any options
KIND_NAMES = tuple(kind.name.lower() for kind in Kind)


def fill(file: TomlTable, box: BoxRecord) -> BoxNames:
    """Write the record and return the names of all things in the box."""
    tables = ("start", "start_two", "starred", "goods", "contracts", "board", "cities", "junctions", "roads", "events")
    file.only(*NUMBER_RANGES, "bonus", *tables, "land")
    _fill_numbers(file, box)
    _fill_bonuses(file.table("bonus"), box)
    board = fill_board(file, box)
    goods = _fill_goods(file.table("goods"), board, box)
    cards = _fill_contracts(file.table("contracts"), board, goods, box)
    _fill_starred(file.table("starred"), board, cards, box)
    _fill_starts(file, board, box)
    events = _fill_events(file.table("events"), board, box)
    names = board.names | {f"good-{key}": name for key, name in goods.items()} | _card_names(cards)
    names |= {f"event-{key}": name for key, name in events.items()}
    ids = {"place": board.places, "good": tuple(goods), "card": cards, "event": tuple(events)}
    return BoxNames(names, ids)


def _card_names(cards: tuple[str, ...]) -> dict[str, ComposedName]:
    """The names of contracts: good → delivery city."""
    pairs = [card.split("-") for card in cards]
    return {f"card-{good}-{to}": ComposedName("{} → {}", (f"good-{good}", f"place-{to}")) for good, to in pairs}


def _fill_numbers(file: TomlTable, box: BoxRecord) -> None:
    for name, ranges in NUMBER_RANGES.items():
        table = file.table(name)
        table.only(*ranges)
        for key, (low, high) in ranges.items():
            box[key] = table.integer(key, low, high)
    trailers = int(box["trailers_at_start"]) + int(box["trailers_to_buy"])
    if trailers * int(box["loads_per_trailer"]) > SLOTS:
        raise file.table("game").error("loads_per_trailer", f"{trailers} trailers would carry more than {SLOTS} loads")


def _fill_bonuses(bonus: TomlTable, box: BoxRecord) -> None:
    """IT-160: Write three amounts for each kind, in descending order."""
    bonus.only(*KIND_NAMES)
    for kind, key in enumerate(KIND_NAMES):
        amounts = bonus.array(key)
        if len(amounts) != RANKS or not all(type(amount) is int and 0 <= amount <= MAX_FEE for amount in amounts):
            raise bonus.error(key, f"is not a list of {RANKS} amounts from 0 to {MAX_FEE}")
        if sorted(amounts, reverse=True) != amounts:
            raise bonus.error(key, "a lower rank gets more than a higher one")
        box["bonus"][kind] = amounts


def _fill_goods(goods: TomlTable, board: Board, box: BoxRecord) -> dict[str, str]:
    """IT-004, IT-005, IT-C02, IT-C04: Write kinds and sources of the goods. Return their names by id."""
    names, chits = {}, set()  # chits by kind and color
    box["offer"] = NONE
    offer_counts: Counter[str] = Counter()
    for index, key in enumerate(goods.content):
        good = goods.table(key)
        good.only("name", "kind", "color", "from")
        names[checked_id(goods, key)] = name_of(good)
        kind, color = good.one_of("kind", KIND_NAMES), good.text("color")
        if (kind, color) in chits:
            raise good.error("color", f"another {kind} good is also {color}")
        chits.add((kind, color))
        cities = good.array("from")
        if len(cities) != OFFERS or len({*map(str, cities)}) != OFFERS:
            raise good.error("from", f"is not a list of {OFFERS} different cities")
        numbers = [board.city(good, "from", city) for city in cities]
        for city, number in zip(cities, numbers, strict=True):
            if offer_counts[city] == OFFERS:
                raise good.error("from", f"{city} already offers {OFFERS} other goods")
            box["offer"][number, offer_counts[city]] = index
            offer_counts[city] += 1
        box["kind"][index], box["source"][index] = KIND_NAMES.index(kind), numbers
    for city in board.cities:
        if offer_counts[city] < OFFERS:
            raise goods.error("", f"{city} offers {offer_counts[city]} of {OFFERS} goods")
    return names


def _fill_contracts(contracts: TomlTable, board: Board, goods: Mapping[str, str], box: BoxRecord) -> tuple[str, ...]:
    """IT-006, IT-C01, IT-C06, IT-R18: Write the contracts, no more of a good than there are chits. Return their ids."""
    chits = OFFERS * int(box["chits_per_city_and_good"])
    cards: list[str] = []
    for key in contracts.content:
        if key not in goods:
            raise contracts.error(key, "is not a good; the goods are " + ", ".join(goods))
        fees = contracts.table(key)
        if len(fees.content) > chits:
            raise contracts.error(key, f"{len(fees.content)} contracts, but only {chits} chits of this good")
        good = list(goods).index(key)
        for city in fees.content:
            to = board.city(fees, city, city)
            fee = fees.integer(city, SMALLEST_NOTE, MAX_FEE)
            if fee % SMALLEST_NOTE:
                raise fees.error(city, f"{fee} is not a multiple of {SMALLEST_NOTE}")
            if good in box["offer"][to]:
                raise fees.error(city, f"{city} offers {key} itself")
            if len(cards) == CARDS:
                raise contracts.error("", f"there are more than {CARDS} contracts")
            box["good"][len(cards)], box["to"][len(cards)], box["fee"][len(cards)] = good, to, fee
            cards.append(f"{key}-{city}")
    if len(cards) < MIN_CARDS:
        raise contracts.error("", f"there are {len(cards)} contracts, but six players need {MIN_CARDS}")
    box["cards"] = len(cards)
    return tuple(cards)


def _fill_starred(starred: TomlTable, board: Board, cards: tuple[str, ...], box: BoxRecord) -> None:
    """IT-007, IT-C10: Write the starred contract of each start city, for a good that the city offers."""
    box["starred"] = NONE
    for key in starred.content:
        city = board.city(starred, key, key)
        contract = starred.table(key)
        contract.only("good", "to")
        card = f"{contract.text('good')}-{contract.text('to')}"
        if card not in cards:
            raise starred.error(key, f"there is no contract for {contract.text('good')} to {contract.text('to')}")
        if box["good"][cards.index(card)] not in box["offer"][city]:
            raise contract.error("good", f"{key} does not offer {contract.text('good')}")
        if cards.index(card) in box["starred"]:
            raise starred.error(key, "this contract is already starred for another city")
        box["starred"][city] = cards.index(card)


def _fill_starts(file: TomlTable, board: Board, box: BoxRecord) -> None:
    """IT-014: Write as many start cities as players, each with a starred contract."""
    start, pairs = file.table("start"), file.table("start_two")
    player_counts = range(2 + 1, SEATS + 1)
    start.only(*map(str, player_counts))
    pairs.only(*TWO_STARTS)
    box["start"] = NONE
    for players in player_counts:
        box["start"][players, :players] = _start_cities(start, str(players), players, board, box)
    for row, pair in zip((2, OTHER_PAIR), TWO_STARTS, strict=True):
        box["start"][row, :2] = _start_cities(pairs, pair, 2, board, box)


def _start_cities(table: TomlTable, key: str, players: int, board: Board, box: BoxRecord) -> list[int]:
    cities = [board.city(table, key, city) for city in table.array(key)]
    if len(set(cities)) != players or len(cities) != players:
        raise table.error(key, f"is not a list of {players} different cities")
    for city in cities:
        if box["starred"][city] == NONE:
            raise table.error(key, f"{board.cities[city]} has no starred contract")
    return cities


def _fill_events(events: TomlTable, board: Board, box: BoxRecord) -> dict[str, str]:
    """IT-220, IT-223, IT-224, IT-225, IT-226, IT-227: Write the effects of each event. Return their names by id."""
    if not 1 <= len(events.content) <= EVENTS:
        raise events.error("", f"there are {len(events.content)} events, not 1 to {EVENTS}")
    names = {}
    for index, key in enumerate(events.content):
        event, record = events.table(key), box["event"][index]
        event.only("name", "slow", "flush_now", *EVENT_NUMBER_RANGES)
        names[checked_id(events, key)] = name_of(event)
        record["spoil_per_turn"] = NO_CHANGE
        for number, (low, high) in EVENT_NUMBER_RANGES.items():
            if number in event.content:
                record[number] = event.integer(number, low, high)
        if "slow" in event.content:
            record["slow"] = board.link_set(event, "slow")
        if "flush_now" in event.content:
            record["flush_now"] = event.boolean("flush_now")
    box["events"] = len(names)
    return names
