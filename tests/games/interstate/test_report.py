"""The tables of Interstate Trucking: what they say is what happens in the same games, played step by step."""

from collections import Counter
from functools import cache

import pytest

from tests.lab.by_hand import played, tables
from truckstop.engine.ready import ready
from truckstop.games import load
from truckstop.games.interstate.actions import News
from truckstop.games.interstate.state import NOBODY, Kind

GAME = ready(load("interstate"))
BOX = GAME.box()
CARDS, PLACES = BOX.printed.lists["card"], BOX.printed.lists["place"]
GAMES, SEED = 12, 4
TABLES: dict[str, tuple[int, str, dict[str, str]]] = {  # players, who plays, options
    "two": (2, "policy", {}),
    "four": (4, "policy", {}),
    "six by chance": (6, "random", {"max_rounds": "20"}),
    "intro": (3, "policy", {"mode": "intro"}),
    "events": (4, "policy", {"events": "true"}),
    "all options": (4, "policy", {"mode": "advanced", "start_contracts": "secret_three", "events": "true"}),
}

every_table = pytest.mark.parametrize("table", TABLES)


def kind_of(table):
    players, bots, options = TABLES[table]
    return {"games": GAMES, "players": players, "bots": bots, "options": options, "seed": SEED}


@cache
def rows_of(table):
    return tables(GAME, BOX, **kind_of(table))


@cache
def by_hand(table):
    return played(GAME, **kind_of(table))


def seats_of(over):
    return [seat for play in over for seat in play.state["seat"][: int(play.state["seats"])]]


def test_there_is_a_table_for_contracts_kinds_start_cities_and_ends():
    assert list(rows_of("four")) == ["contracts", "kinds", "starts", "ends"]


@every_table
def test_every_contract_has_a_row_with_its_fee(table):
    rows = rows_of(table)["contracts"]
    wanted = BOX.facts["contracts"]
    fees = {f"{good}-{city}": fee for good, cities in wanted.items() for city, fee in cities.items()}
    assert {row["contract"]: row["fee"] for row in rows} == fees
    assert len(rows) == len(CARDS)


@every_table
def test_a_contract_is_dealt_taken_and_delivered_as_often_as_it_is_told(table):
    told, _ = by_hand(table)
    for row in rows_of(table)["contracts"]:
        card = CARDS.index(row["contract"])
        dealt, taken = told[News.DEALT, card], told[News.TOOK, card] + told[News.KEPT_CARD, card]
        assert row["dealt_a_game"] * GAMES == pytest.approx(dealt), row
        assert row["taken_a_game"] * GAMES == pytest.approx(taken), row
        assert row["delivered_a_game"] * GAMES == pytest.approx(told[News.DELIVERED, card]), row
        share = told[News.DELIVERED, card] / max(dealt + taken, 1)
        assert row["delivered_of_these_share"] == pytest.approx(share), row


@every_table
def test_no_contract_is_delivered_more_often_than_it_is_taken(table):
    rows = rows_of(table)["contracts"]
    assert [row for row in rows if row["delivered_a_game"] > row["dealt_a_game"] + row["taken_a_game"]] == []
    assert all(0 <= row["delivered_of_these_share"] <= 1 for row in rows)


@every_table
def test_contracts_taken_most_often_come_first(table):
    rows = rows_of(table)["contracts"]
    assert rows == sorted(rows, key=lambda row: (-row["taken_a_game"], row["contract"]))


@every_table
def test_all_deliveries_are_completed_contracts_of_a_kind(table):
    delivered = sum(row["delivered_a_game"] for row in rows_of(table)["contracts"]) * GAMES
    seats = seats_of(by_hand(table)[1])
    completed = sum(row["completed"] for row in rows_of(table)["kinds"]) * len(seats)
    assert delivered == pytest.approx(completed)
    assert completed == pytest.approx(sum(int(seat["count"].sum()) for seat in seats))


def test_those_who_play_with_a_purpose_deliver_most_of_what_they_take():
    rows = rows_of("four")["contracts"]
    assert sum(row["delivered_a_game"] for row in rows) > sum(row["taken_a_game"] for row in rows) / 2


@every_table
def test_kinds_tell_the_contracts_there_are_and_what_a_player_completes_and_gets_for_it(table):
    seats = seats_of(by_hand(table)[1])
    for kind, row in zip(Kind, rows_of(table)["kinds"], strict=True):
        goods = [good for good, facts in BOX.facts["goods"].items() if facts["kind"] == row["kind"]]
        fees = [fee for good in goods for fee in BOX.facts["contracts"][good].values()]
        assert (row["kind"], row["contracts"]) == (kind.name.lower(), len(fees))
        assert row["mean_fee"] == pytest.approx(sum(fees) / len(fees))
        assert row["completed"] == pytest.approx(sum(int(seat["count"][kind]) for seat in seats) / len(seats))
        assert row["mean_bonus"] == pytest.approx(sum(int(seat["bonus"][kind]) for seat in seats) / len(seats))


@every_table
def test_every_truck_begins_in_a_start_city_and_wins_and_earns_there(table):
    _, over = by_hand(table)
    trucks = Counter[str]()
    wins, money = Counter[str](), Counter[str]()
    for play in over:
        cities = [PLACES[city] for city in play.state["seat"]["start"][: int(play.state["seats"])]]
        for city, score, place in zip(cities, play.scores(), play.places(), strict=True):
            trucks[city] += 1
            wins[city] += place == 1
            money[city] += score
    rows = {row["city"]: row for row in rows_of(table)["starts"]}
    assert {city: row["trucks"] for city, row in rows.items()} == trucks
    for city, row in rows.items():
        assert row["win_share"] == pytest.approx(wins[city] / trucks[city])
        assert row["mean_money"] == pytest.approx(money[city] / trucks[city])
    assert sum(wins.values()) >= GAMES


@pytest.mark.parametrize(("table", "players"), [("four", "4"), ("intro", "3"), ("six by chance", "6")])
def test_start_cities_are_those_for_the_number_of_players_the_luckiest_first(table, players):
    rows = rows_of(table)["starts"]
    assert {row["city"] for row in rows} == set(BOX.facts["start"][players])
    assert [row["trucks"] for row in rows] == [GAMES] * int(players)
    assert rows == sorted(rows, key=lambda row: (-row["win_share"], row["city"]))


def test_a_board_of_ones_own_is_told_with_its_own_contracts_and_cities(tmp_path):
    text = (GAME.folder / "box.toml").read_text("utf-8")
    start = '4 = ["los_angeles", "new_york", "jacksonville", "portland"]'
    own = tmp_path / "own.toml"
    own.write_text(
        text.replace(start, start.replace("portland", "dallas")).replace("memphis = 1700 }", "memphis = 3300 }"),
        "utf-8",
    )
    found = tables(GAME, GAME.box(own), **kind_of("four"))
    assert {row["city"] for row in found["starts"]} == {"los_angeles", "new_york", "jacksonville", "dallas"}
    assert {row["contract"]: row["fee"] for row in found["contracts"]}["bread-memphis"] == 3300
    usual, raised = (rows["kinds"][Kind.PERISHABLE] for rows in (rows_of("four"), found))
    assert raised["mean_fee"] == pytest.approx(usual["mean_fee"] + 1600 / usual["contracts"])


@every_table
def test_ends_tell_how_the_end_came_and_who_won_then(table):
    """IT-152, IT-R44."""
    goal, limit, other = rows_of(table)["ends"]
    over = by_hand(table)[1]
    declared = [play for play in over if play.state["declarer"] < play.state["seats"]]
    assert goal["games"] == len(declared)
    assert limit["games"] == sum(int(play.state["declarer"]) == NOBODY for play in over)
    assert goal["games"] + limit["games"] + other["games"] == GAMES
    assert goal["games_share"] == pytest.approx(len(declared) / GAMES)
    won = sum(play.places()[int(play.state["declarer"])] == 1 for play in declared)
    assert goal["won_by_who_reached_it_share"] == pytest.approx(won / max(len(declared), 1))
    assert limit["won_by_who_reached_it_share"] == 0
