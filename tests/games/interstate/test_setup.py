"""Setup: ledger 2 and 3."""

from collections import Counter

import numpy as np
import pytest

from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from truckstop.engine.options import InvalidOption
from truckstop.engine.play import Play
from truckstop.games.interstate.state import Run, Stage

FACTS = GAME.box().content
STARRED = {
    "los_angeles": "guitars-portland",
    "new_york": "apples-chicago",
    "jacksonville": "citrus-washington",
    "portland": "apples-san_diego",
    "minneapolis": "computers-billings",
    "dallas": "soft_drinks-phoenix",
}
STARTS = {
    6: {"los_angeles", "new_york", "jacksonville", "portland", "dallas", "minneapolis"},
    5: {"los_angeles", "new_york", "jacksonville", "portland", "dallas"},
    4: {"los_angeles", "new_york", "jacksonville", "portland"},
    3: {"jacksonville", "los_angeles", "minneapolis"},
    2: {"jacksonville", "portland"},
}


def seats(t):
    return range(1, int(t.s["seats"]) + 1)


def starter(t, city):
    """The player who starts there."""
    return next(player for player in seats(t) if t.at(player) == city)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a06_start_cities_by_number_of_players(players):
    """IT-A06 (IT-001, IT-014): Exactly those of the ledger, whatever the seed."""
    for n in range(20):
        t = Table(players=players, key=(n, 1))
        assert {t.at(player) for player in seats(t)} == STARTS[players]


@pytest.mark.parametrize("players", [1, 7])
def test_one_or_seven_cannot_play(players):
    """IT-001: Two to six."""
    with pytest.raises(InvalidOption, match="is for 2 to 6"):
        Play(GAME, players, {}, (1, 1))


def test_two_players_may_start_in_the_other_corners():
    """IT-014: In Los Angeles and New York, by option."""
    t = Table(players=2, two_player_starts="los_angeles_new_york")
    assert {t.at(1), t.at(2)} == {"los_angeles", "new_york"}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_player_begins_in_the_start_city_of_the_starred_contract(players):
    """IT-015, IT-016, IT-017: Its load is on board, and the first turn has all its action points."""
    t = Table(players=players)
    for player in seats(t):
        assert t.open(player) == [f"*{STARRED[t.at(player)]}"]
    assert (t.ap, t.run, t.stage) == (5, Run.AHEAD, Stage.TURN)


def test_starred_contracts_are_dealt_at_random():
    """IT-015: In 600 games of three each player starts about 200 times in each city."""
    games = Counter(Table(players=3, key=(n, 1)).at(player) + str(player) for n in range(600) for player in (1, 2, 3))
    assert len(games) == 9
    assert all(abs(count - 200) < 60 for count in games.values())


@pytest.mark.parametrize("players", [2, 6])
def test_a_player_begins_with_a_cab_one_trailer_and_500_dollars(players):
    """IT-002, IT-011, IT-012: Without Rest markers, a second trailer or completed contracts."""
    t = Table(players=players)
    for player in seats(t):
        me = t.seat(player)
        assert (t.own_money(player), me["trailers"], me["rest"]) == (500, 1, 0)
        assert me["count"].tolist() == [0, 0, 0]
        assert t.completed_by(player) == set()


def test_every_city_gets_two_chits_of_each_of_its_goods():
    """IT-002, IT-013, IT-017, IT-R17: The first loads are taken out of the 88 chits."""
    t = Table(players=2)
    for good, facts in FACTS["goods"].items():
        for city in facts["from"]:
            is_load = (good, city) in {("citrus", "jacksonville"), ("apples", "portland")}
            assert t.chits(city, good) == 2 - is_load
    assert t.s["stock"].sum() == 88 - 2


def test_a09_the_player_who_starts_in_new_york_has_apples_on_board():
    """IT-A09 (IT-017, IT-018, IT-121): Apples aboard, 1600 on the card, own money untouched."""
    t = Table(players=4)
    player = starter(t, "new_york")
    assert (t.chits("new_york", "apples"), t.chits("new_york", "jewelry")) == (1, 2)
    assert t.open(player) == ["*apples-chicago"]
    assert t.on_card(player, 1) == 1600
    assert t.own_money(player) == 500
    t.turn_of(player).truck(player, "chicago").do(player, "deliver 1")
    assert t.own_money(player) == 2100


def test_a10_in_the_intro_game_there_are_no_chits_and_nothing_spoils():
    """IT-A10 (IT-010, IT-013, IT-018): No chits on the board, no money on the card, and nothing spoils."""
    t = Table(players=4, mode="intro")
    assert not t.s["stock"].any()
    player = starter(t, "new_york")
    t.end_round().end_round().turn_of(player).truck(player, "chicago").do(player, "deliver 1")
    assert t.own_money(player) == 500 + 1600


def test_a11_starred_contracts_that_are_not_used_are_ordinary_cards():
    """IT-A11 (IT-019, IT-R19): With 3 players those of New York, Portland and Dallas are in the deck or the row."""
    in_the_deck = 0
    for n in range(30):
        t = Table(players=3, key=(n, 1))
        others = {STARRED[city] for city in ("new_york", "portland", "dallas")}
        assert others <= t.cards_in("deck") | set(t.available())
        in_the_deck += len(others & t.cards_in("deck"))
    assert 0 < in_the_deck < 90


def test_after_setup_a_star_means_nothing():
    """IT-007: A starred contract in the row is taken without its load, which either city of its good supplies."""
    t = Table(players=2).turn_of(1).contracts(1).row("apples-atlanta", None, None, None)
    t.do(1, "take 1")
    assert t.open(1) == ["apples-atlanta"]
    t.truck(1, "portland").do(1, "pick_up 1")
    assert t.open(1) == ["*apples-atlanta"]


def test_a_starred_contract_names_a_city_that_offers_its_good():
    """IT-007: All six."""
    assert {city: f"{card['good']}-{card['to']}" for city, card in FACTS["starred"].items()} == STARRED
    for city, card in STARRED.items():
        assert city in FACTS["goods"][card.split("-")[0]]["from"]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_row_shows_two_contracts_more_than_there_are_players(players):
    """IT-002, IT-019, IT-020: The rest of the 88 cards is the deck, and the discard pile is empty."""
    t = Table(players=players)
    row = t.available()
    assert len(row) == len(set(row)) == players + 2
    assert None not in row
    assert len(t.cards_in("deck")) == t.s["left"] == 88 - players - (players + 2)
    assert t.cards_in("discard") == set()
    assert t.check() == 0


def test_the_row_is_turned_up_at_random():
    """IT-019, IT-020: In 900 games of two each of the 86 cards is seen about 42 times."""
    counts = Counter(card for n in range(900) for card in Table(players=2, key=(n, 1)).available())
    assert len(counts) == 86
    assert all(15 < count < 75 for count in counts.values())


def test_the_start_player_is_in_the_named_seat_or_anybody():
    """IT-021, IT-R54: The table names one of its seats; at random each of three begins about 200 of 600 games."""
    for seat in range(3):
        assert {Table(players=3, first_player=f"seat_{seat}", key=(n, 1)).player for n in range(10)} == {seat + 1}
    random = [Table(players=3, first_player="random", key=(n, 1)) for n in range(600)]
    assert np.all(np.abs(np.bincount([t.player for t in random], minlength=4)[1:] - 200) < 60)
    assert all(t.s["first"] == t.s["player"] for t in random)


def test_turns_pass_clockwise_from_the_start_player():
    """IT-021, IT-111: 3, 1, 2, 3 with player 3 first; a round is over when all have had a turn."""
    t = next(t for n in range(100) if (t := Table(players=3, first_player="random", key=(n, 1))).player == 3)
    order = []
    for _ in range(7):
        order.append((t.player, int(t.s["turn"])))
        t.end(t.player)
    assert order == [(3, 1), (1, 1), (2, 1), (3, 2), (1, 2), (2, 2), (3, 3)]


@pytest.mark.parametrize(
    ("mode", "standard_rules", "expansion"),
    [("intro", "false", "false"), ("standard", "true", "false"), ("advanced", "true", "true")],
)
def test_modes_switch_options_on_and_off(mode, standard_rules, expansion):
    """IT-010, IT-R30, IT-R31: Standard has all its rules on; Advanced adds the three expansion actions."""
    options = GAME.meta.options.complete({"mode": mode}, 4)
    for name in ("limited_goods", "perishables", "hidden_money", "drop_contracts"):
        assert options[name] == standard_rules
    for name in ("secret_draw", "partial_flush", "reserve_contract"):
        assert options[name] == expansion


def test_options_override_the_mode():
    """IT-010: And Standard is the default mode."""
    intro = GAME.meta.options.complete({"mode": "intro", "perishables": "true"}, 4)
    assert (intro["perishables"], intro["limited_goods"]) == ("true", "false")
    assert GAME.meta.options.complete({}, 4) == GAME.meta.options.complete({"mode": "standard"}, 4)


def test_goods_have_one_kind_and_one_color_and_come_from_two_cities():
    """IT-004, IT-005: Kind and color tell the 22 goods apart; each city offers two."""
    goods = FACTS["goods"].values()
    assert len({(good["kind"], good["color"]) for good in goods}) == len(goods) == 22
    assert {good["kind"] for good in goods} == {"perishable", "regular", "premium"}
    assert set(Counter(city for good in goods for city in good["from"]).values()) == {2}
    board = GAME.box().record
    for number, good in enumerate(goods):
        assert ("perishable", "regular", "premium")[board["kind"][number]] == good["kind"]
        assert {GAME.box().names.ids["place"][city] for city in board["source"][number]} == {*good["from"]}


def test_a_contract_names_a_good_a_city_and_a_fee():
    """IT-006: 88 of them, and the record agrees with what is printed."""
    board, lists = GAME.box().record, GAME.box().names.ids
    contracts = [(good, city, fee) for good, cards in FACTS["contracts"].items() for city, fee in cards.items()]
    contracts_of_record = [
        (lists["good"][board["good"][card]], lists["place"][board["to"][card]], int(board["fee"][card]))
        for card in range(int(board["cards"]))
    ]
    assert contracts_of_record == contracts
    assert len(contracts) == 88


def test_six_players_can_all_have_three_rest_markers_and_two_trailers():
    """IT-002, IT-R50: 18 markers and 12 trailers are enough."""
    t = Table(players=6)
    for _ in range(3):
        for player in range(1, 7):
            t.do(player, "rest")
    for player in range(1, 7):
        t.money(player, 1000).do(player, "buy", "end")
    assert [t.rest_markers(player) for player in range(1, 7)] == [3] * 6
    assert [int(t.seat(player)["trailers"]) for player in range(1, 7)] == [2] * 6


def test_the_bank_never_runs_out():
    """IT-003, IT-R52: Even if players have a hundred million dollars, a fee is paid in full."""
    t = Table(players=2).turn_of(1).money(1, 50_000_000).money(2, 50_000_000)
    t.contracts(1, "bread-memphis").truck(1, "minneapolis").do(1, "pick_up 1")
    assert t.on_card(1, 1) == 1700
    t.truck(1, "memphis").do(1, "deliver 1")
    assert t.own_money(1) == 50_001_700
