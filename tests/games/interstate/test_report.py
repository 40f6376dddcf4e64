"""The report tables agree with the same games played step by step."""

from collections import Counter
from functools import cache

import pytest

from tests.lab.step_by_step import first_movers, play_step_by_step, report_tables
from truckstop.engine.compilation import compile_game
from truckstop.games import load
from truckstop.games.interstate.actions import Event
from truckstop.games.interstate.state import ROUND_LIMIT, Kind

GAME = compile_game(load("interstate"))
BOX = GAME.box()
CARDS, PLACES = BOX.names.ids["card"], BOX.names.ids["place"]
GAMES, SEED = 12, 4
TABLES: dict[str, tuple[int, str, dict[str, str]]] = {  # players, who plays, options
    "two": (2, "policy", {}),
    "four": (4, "policy", {}),
    "six at random": (6, "random", {"max_rounds": "20"}),
    "intro": (3, "policy", {"mode": "intro"}),
    "events": (4, "policy", {"events": "true"}),
    "all options": (4, "policy", {"mode": "advanced", "start_contracts": "secret_three", "events": "true"}),
}

every_table = pytest.mark.parametrize("table", TABLES)


def settings_of(table):
    players, bots, options = TABLES[table]
    return {"games": GAMES, "players": players, "bots": bots, "options": options, "seed": SEED}


@cache
def rows_of(table):
    return report_tables(GAME, BOX, **settings_of(table))


@cache
def games_of(table):
    return play_step_by_step(GAME, **settings_of(table))


def seats_of(plays):
    return [seat for play in plays for seat in play.state["seat"][: int(play.state["seats"])]]


def test_there_is_a_table_for_contracts_kinds_start_cities_and_ends():
    assert list(rows_of("four")) == ["contracts", "kinds", "starts", "ends"]


@every_table
def test_every_contract_has_a_row_with_its_fee(table):
    rows = rows_of(table)["contracts"]
    contracts = BOX.content["contracts"]
    fees = {f"{good}-{city}": fee for good, cities in contracts.items() for city, fee in cities.items()}
    assert {row["contract"]: row["fee"] for row in rows} == fees
    assert len(rows) == len(CARDS)


@every_table
def test_contract_counts_match_the_log(table):
    counts, _ = games_of(table)
    for row in rows_of(table)["contracts"]:
        card = CARDS.index(row["contract"])
        deals, takes = counts[Event.DEALT, card], counts[Event.TOOK, card] + counts[Event.KEPT_CARD, card]
        assert row["dealt_a_game"] * GAMES == pytest.approx(deals), row
        assert row["taken_a_game"] * GAMES == pytest.approx(takes), row
        assert row["delivered_a_game"] * GAMES == pytest.approx(counts[Event.DELIVERED, card]), row
        share = counts[Event.DELIVERED, card] / max(deals + takes, 1)
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
    deliveries = sum(row["delivered_a_game"] for row in rows_of(table)["contracts"]) * GAMES
    seats = seats_of(games_of(table)[1])
    completed = sum(row["completed"] for row in rows_of(table)["kinds"]) * len(seats)
    assert deliveries == pytest.approx(completed)
    assert completed == pytest.approx(sum(int(seat["count"].sum()) for seat in seats))


def test_purposeful_bots_deliver_most_contracts_they_take():
    rows = rows_of("four")["contracts"]
    assert sum(row["delivered_a_game"] for row in rows) > sum(row["taken_a_game"] for row in rows) / 2


@every_table
def test_the_table_of_kinds_counts_contracts_completions_and_money(table):
    seats = seats_of(games_of(table)[1])
    for kind, row in zip(Kind, rows_of(table)["kinds"], strict=True):
        goods = [good for good, facts in BOX.content["goods"].items() if facts["kind"] == row["kind"]]
        fees = [fee for good in goods for fee in BOX.content["contracts"][good].values()]
        assert (row["kind"], row["contracts"]) == (kind.name.lower(), len(fees))
        assert row["mean_fee"] == pytest.approx(sum(fees) / len(fees))
        assert row["completed"] == pytest.approx(sum(int(seat["count"][kind]) for seat in seats) / len(seats))
        assert row["mean_bonus"] == pytest.approx(sum(int(seat["bonus"][kind]) for seat in seats) / len(seats))


@every_table
def test_start_cities_count_trucks_wins_and_money(table):
    _, plays = games_of(table)
    trucks = Counter[str]()
    wins, money = Counter[str](), Counter[str]()
    for play in plays:
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


@pytest.mark.parametrize(("table", "players"), [("four", "4"), ("intro", "3"), ("six at random", "6")])
def test_start_cities_match_the_number_of_players_best_first(table, players):
    rows = rows_of(table)["starts"]
    assert {row["city"] for row in rows} == set(BOX.content["start"][players])
    assert [row["trucks"] for row in rows] == [GAMES] * int(players)
    assert rows == sorted(rows, key=lambda row: (-row["win_share"], row["city"]))


def test_a_custom_board_is_reported_with_its_own_contracts_and_cities(tmp_path):
    text = (GAME.folder / "box.toml").read_text("utf-8")
    start = '4 = ["los_angeles", "new_york", "jacksonville", "portland"]'
    file = tmp_path / "own.toml"
    file.write_text(
        text.replace(start, start.replace("portland", "dallas")).replace("memphis = 1700 }", "memphis = 3300 }"),
        "utf-8",
    )
    tables = report_tables(GAME, GAME.box(file), **settings_of("four"))
    assert {row["city"] for row in tables["starts"]} == {"los_angeles", "new_york", "jacksonville", "dallas"}
    assert {row["contract"]: row["fee"] for row in tables["contracts"]}["bread-memphis"] == 3300
    usual_row, changed_row = (rows["kinds"][Kind.PERISHABLE] for rows in (rows_of("four"), tables))
    assert changed_row["mean_fee"] == pytest.approx(usual_row["mean_fee"] + 1600 / usual_row["contracts"])


@every_table
def test_the_table_of_ends_counts_causes_and_winners(table):
    """IT-152, IT-R44."""
    goal, limit, other = rows_of(table)["ends"]
    plays = games_of(table)[1]
    declarations = [play for play in plays if play.state["declarer"] < play.state["seats"]]
    assert goal["games"] == len(declarations)
    assert limit["games"] == sum(int(play.state["declarer"]) == ROUND_LIMIT for play in plays)
    assert goal["games"] + limit["games"] + other["games"] == GAMES
    assert goal["games_share"] == pytest.approx(len(declarations) / GAMES)
    wins = sum(play.places()[int(play.state["declarer"])] == 1 for play in declarations)
    assert goal["won_by_who_reached_it_share"] == pytest.approx(wins / max(len(declarations), 1))
    assert limit["won_by_who_reached_it_share"] == 0


@pytest.mark.parametrize("players", [2, 4])
def test_the_start_player_moves_first(players):
    """IT-021"""
    announced_seats, first_seats = first_movers(GAME, Event.FIRST, GAMES, players, seed=SEED)
    assert first_seats == announced_seats
    assert {*first_seats} == {*range(players)}
    by_option = first_movers(GAME, Event.FIRST, 2, players, seed=SEED, options={"first_player": "host"})
    assert by_option == ([0, 0], [0, 0])


@every_table
def test_every_truck_begins_at_its_start_city(table):
    """IT-014"""
    names = GAME.report.start_place_names(BOX)
    for play in games_of(table)[1]:
        (cities,) = GAME.report.start_places(play.state.reshape(1))
        expected = [PLACES[start] for start in play.state["seat"]["start"][: int(play.state["seats"])]]
        assert [names[city] for city in cities] == expected
        assert len({*cities}) == TABLES[table][0]
