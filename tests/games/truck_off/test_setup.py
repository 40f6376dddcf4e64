"""Setup: ledger 3."""

import numpy as np
import pytest

from tests.games.truck_off.position import GAME
from tests.games.truck_off.table import Table
from truckstop.engine.options import InvalidOption
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.games.truck_off.actions import Why
from truckstop.games.truck_off.state import Stage


def test_a80_two_players_may_choose_the_same_start():
    """TO-A80 (TO-004, TO-005, TO-007, TO-234): Both trucks are at F9; everything is open and nothing is written."""
    t = Table(players=2, starts="S2")
    for player in (1, 2):
        me = t.sheet(player)
        assert t.at(player) == "F9"
        assert len(t.open_venues(player)) == 44
        assert (me["allowance"], me["rerolls"], me["last"]) == (4, 1, 0)
        assert t.tracker_boxes(player) == ""
        assert not me["circles"].any()
        assert me["bridge"] == WIDE_NONE
        assert (me["gas"], me["twice"]) == (NONE, NONE)
        assert t.owed_bonuses(player) == []


def test_a81_four_players_get_blank_sheets_of_the_same_side():
    """TO-A81 (TO-001, TO-002, TO-003): Side B and the same bonus layout for all."""
    t = Table(players=4, starts="", map_side="b")
    sheets = {t.sheet(player).tobytes() for player in (1, 2, 3, 4)}
    assert len(sheets) == 1
    assert len(t.open_venues(1)) == 45
    assert t.s["bonus_layout"] == 0
    assert t.s["turn"] == 0


@pytest.mark.parametrize("players", range(1, 13))
def test_one_to_twelve_players_play_by_the_same_rules(players):
    """TO-001, TO-030: Everybody drives once in each turn."""
    t = Table(players=players)
    t.finish_turn()
    assert [len(t.tracker_boxes(player).split()) for player in range(1, players + 1)] == [1] * players
    assert t.active == min(2, players)


def test_each_of_the_three_starts_may_be_chosen():
    """TO-004, TO-005, TO-012: The trucks are at B5, F9 and J3, which are no venues."""
    t = Table(players=3, starts="")
    assert t.legal(1) == ["start S1", "start S2", "start S3"]
    t.do(3, "start S3").do(1, "start S1").do(2, "start S2")
    assert [t.at(player) for player in (1, 2, 3)] == ["B5", "F9", "J3"]
    assert [t.sheet(player)["start"] for player in (1, 2, 3)] == [0, 1, 2]
    assert not {"B5", "F9", "J3"} & t.open_venues(1)


def test_starts_are_chosen_at_the_same_time_in_secret():
    """TO-004: No truck is placed before all have chosen."""
    t = Table(players=2, starts="")
    assert t.waiting == [1, 2]
    t.do(2, "start S3")
    assert t.sheet(2)["at"] == t.sheet(2)["start"] == NONE
    assert t.refusal(2, "start S1") == Why.NOT_YOUR_MOVE
    assert t.stage == Stage.START
    t.do(1, "start S1")
    assert t.at(2) == "J3"


def test_the_first_active_player_is_chosen_after_the_starts_are_revealed():
    """TO-006: Nobody is active while STARTs are chosen."""
    t = Table(players=3, starts="", first_active=3)
    assert t.s["active"] == NONE
    t.do(1, "start S1").do(2, "start S1").do(3, "start S1")
    assert t.active == 3
    assert t.waiting == [3]


def test_first_active_random_gives_every_seat_the_same_chance():
    """TO-006, TO-238: Checked with 900 games of three players."""
    games = [Table(players=3, first_active="random", start_choice="random", key=(n, 1)).active for n in range(900)]
    counts = np.bincount(games, minlength=4)[1:]
    assert np.all(np.abs(counts - 300) < 75)


def test_start_choice_random_gives_every_start_the_same_chance():
    """TO-004, TO-238: Each seat gets its START independently of the others, without choosing."""
    tables = [Table(players=2, start_choice="random", key=(n, 1)) for n in range(900)]
    assert {t.stage for t in tables} == {Stage.REROLL}
    pairs = np.bincount([3 * t.sheet(1)["start"] + t.sheet(2)["start"] for t in tables], minlength=9)
    assert np.all(np.abs(pairs - 100) < 45)


def test_a_seat_that_is_not_in_the_game_cannot_begin():
    """TO-006: A game of three cannot name seat 4."""
    with pytest.raises(InvalidOption, match="first-active-absent"):
        GAME.meta.options.complete({"first_active": "4"}, 3)
    assert Table(players=4, first_active=4).active == 4
