"""Who sees what (ledger 2), and what may be imagined of the rest."""

import pytest

from tests.games.road_master.table import Table
from truckstop.engine.record import UNKNOWN
from truckstop.games.road_master.actions import News
from truckstop.games.road_master.state import Stage

VIEWERS = (0, 1, 2, 3)


def test_c79_another_clients_view():
    """RM-C79 (RM-203, RM-252): no plan, no super-bonus faces, no pile faces, no dice."""
    t = Table(players=3).do(1, "super_bonus", "keep 1", "keep 2", "done")
    for viewer in (0, 2, 3):
        seen = t.view(viewer)
        assert seen.s["top"] == UNKNOWN
        assert {*seen.bonus_pile()} == {"?"}
        assert seen.kept(1) == []
        assert not seen.s["dice"]["key"].any()
        assert seen.s["dice"]["count"] == 0
    assert {"plan_of", "next_actions"} & {*t.s.dtype.names} == set()


def test_a_player_knows_the_places_of_cards_put_back():
    """RM-052, RM-219: until another player looks at them."""
    t = Table(players=2)
    order = t.bonus_pile()
    t.do(1, "super_bonus", "keep 2", "done")
    assert t.view(1).bonus_pile() == ["?"] * 12 + [order[0], *order[2:6]]
    assert t.view(2).bonus_pile() == ["?"] * 17
    t.end(1)
    for player in (2, 1):
        t.do(player, "super_bonus", "done").end(player)
    assert t.view(2).bonus_pile()[5:11] == t.bonus_pile()[5:11] == order[6:12]
    t.do(2, "super_bonus", "done")
    assert t.view(1).bonus_pile()[:-6].count("?") == 11 - 6


def test_what_is_being_kept_is_nobody_elses_business():
    """RM-053: neither which of the six, nor how many, before the action is closed."""
    t = Table(players=2).do(1, "super_bonus")
    before = t.view(2).states.tobytes()
    t.do(1, "keep 3")
    assert t.view(2).states.tobytes() == before
    assert t.view(1).s["named"] == 0b100
    assert t.news(News.KEPT) == []


def test_those_looked_at_are_seen_by_the_looker_alone():
    """RM-050, RM-053: six faces."""
    t = Table(players=2).do(1, "super_bonus")
    assert t.view(1).bonus_pile()[:6] == t.bonus_pile()[:6]
    assert t.view(2).bonus_pile()[:6] == ["?"] * 6
    assert len(t.news(News.SAW, 1)) == 6
    assert t.news(News.SAW, 2) == t.news(News.SAW, 0) == []


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_lacks_nothing_else(viewer):
    """RM-024, RM-025, RM-252: with dice, top card and super-bonus cards put back, it is the whole record."""
    t = Table(players=3).do(1, "super_bonus", "keep 1", "done").load(1, "orange").end(1).do(2, "take 1")
    seen = t.view(viewer)
    for key in ("dice", "top", "bonus_pile"):
        seen.s[key] = t.s[key]
    for player in (1, 2, 3):
        seen.seat(player)["bonus"] = t.seat(player)["bonus"]
    assert seen.states.tobytes() == t.states.tobytes()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_guesses_agree_with_all_that_is_known(viewer):
    """RM-024, RM-053: the back of the top card, cards kept and seen; all else may be."""
    t = Table(players=3).do(1, "super_bonus", "keep 1", "done").end(1).do(2, "super_bonus", "keep 1", "keep 2", "done")
    tops, kept = set(), set()
    for seed in range(60):
        twin = t.guess(viewer, seed)
        assert twin.check() == 0
        assert twin.view(viewer).states.tobytes() == t.view(viewer).states.tobytes()
        assert twin.board["colour"][twin.s["top"]] == t.s["back"]
        tops.add(int(twin.s["top"]))
        kept.add(tuple(twin.kept(1)))
    assert len(tops) > 3
    assert (kept == {tuple(t.kept(1))}) == (viewer == 1)


def test_a_guess_of_an_empty_pile_and_of_the_end():
    """RM-123: nothing is left to guess but dice and what lies in the super-bonus pile."""
    t = Table(players=2).market().pile().bonuses(1, "A2B2")
    assert t.guess(2).check() == 0
    t.finish()
    assert t.s["stage"] == Stage.OVER
    twin = t.guess(2)
    assert (twin.check(), twin.kept(1)) == (0, ["A2B2"])


def test_reveals_are_counted():
    """RM-024, RM-050: a look, a card turned up, a new back; not a step, not a cube."""
    t = Table(players=2)
    for pieces, more in ((("take 1",), True), (("done",), False), (("load orange", "done"), False)):
        before = int(t.s["reveals"])
        t.do(1, *pieces)
        assert (int(t.s["reveals"]) > before) == more
    before = int(t.s["reveals"])
    t.drive(1, "A2")
    assert int(t.s["reveals"]) == before
    t.end(1).do(2, "super_bonus")
    assert int(t.s["reveals"]) > before
