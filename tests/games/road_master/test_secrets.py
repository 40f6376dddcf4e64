"""Hidden information (ledger 2) and guesses about it."""

import pytest

from tests.games.road_master.table import Table
from truckstop.engine.record import UNKNOWN
from truckstop.games.road_master.actions import Event
from truckstop.games.road_master.state import Stage

VIEWERS = (0, 1, 2, 3)


def test_c79_another_clients_view():
    """RM-C79 (RM-203, RM-252): it has no plan, no super-bonus faces, no faces of the pile, and no dice."""
    t = Table(players=3).do(1, "super_bonus", "keep 1", "keep 2", "done")
    for viewer in (0, 2, 3):
        view = t.view(viewer)
        assert view.s["top"] == UNKNOWN
        assert {*view.bonus_pile()} == {"?"}
        assert view.kept_bonuses(1) == []
        assert not view.s["dice"]["key"].any()
        assert view.s["dice"]["count"] == 0
    assert {"plan_of", "next_actions"} & {*t.s.dtype.names} == set()


def test_a_player_knows_the_places_of_cards_put_back():
    """RM-052, RM-219: but only until another player looks at them."""
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


def test_cards_being_kept_are_hidden_from_others():
    """RM-053: before the action is closed, others see neither which cards are kept nor how many."""
    t = Table(players=2).do(1, "super_bonus")
    before = t.view(2).states.tobytes()
    t.do(1, "keep 3")
    assert t.view(2).states.tobytes() == before
    assert t.view(1).s["named"] == 0b100
    assert t.events_of(Event.KEPT) == []


def test_cards_looked_at_are_visible_only_to_the_player_who_looks():
    """RM-050, RM-053: others see neither the six faces nor events about them."""
    t = Table(players=2).do(1, "super_bonus")
    assert t.view(1).bonus_pile()[:6] == t.bonus_pile()[:6]
    assert t.view(2).bonus_pile()[:6] == ["?"] * 6
    assert len(t.events_of(Event.SAW, 1)) == 6
    assert t.events_of(Event.SAW, 2) == t.events_of(Event.SAW, 0) == []


@pytest.mark.parametrize("viewer", VIEWERS)
def test_redaction_hides_nothing_else(viewer):
    """RM-024, RM-025, RM-252: apart from dice, top card and super-bonus cards, the redacted record is complete."""
    t = Table(players=3).do(1, "super_bonus", "keep 1", "done").load(1, "orange").end(1).do(2, "take 1")
    view = t.view(viewer)
    for key in ("dice", "top", "bonus_pile"):
        view.s[key] = t.s[key]
    for player in (1, 2, 3):
        view.seat(player)["bonus"] = t.seat(player)["bonus"]
    assert view.states.tobytes() == t.states.tobytes()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_guesses_agree_with_known_information(viewer):
    """RM-024, RM-053: the back of the top card and the cards kept or seen stay; all else varies."""
    t = Table(players=3).do(1, "super_bonus", "keep 1", "done").end(1).do(2, "super_bonus", "keep 1", "keep 2", "done")
    tops, kept_cards = set(), set()
    for seed in range(60):
        twin = t.guess(viewer, seed)
        assert twin.check() == 0
        assert twin.view(viewer).states.tobytes() == t.view(viewer).states.tobytes()
        assert twin.board["colour"][twin.s["top"]] == t.s["back"]
        tops.add(int(twin.s["top"]))
        kept_cards.add(tuple(twin.kept_bonuses(1)))
    assert len(tops) > 3
    assert (kept_cards == {tuple(t.kept_bonuses(1))}) == (viewer == 1)


def test_a_guess_of_an_empty_pile_and_of_the_end():
    """RM-123: only the dice and the super-bonus pile are left to guess."""
    t = Table(players=2).market().pile().bonuses(1, "A2B2")
    assert t.guess(2).check() == 0
    t.finish()
    assert t.s["stage"] == Stage.OVER
    twin = t.guess(2)
    assert (twin.check(), twin.kept_bonuses(1)) == (0, ["A2B2"])


def test_reveals_are_counted():
    """RM-024, RM-050: looking and revealing cards count; steps and cubes do not."""
    t = Table(players=2)
    for pieces, is_reveal in ((("take 1",), True), (("done",), False), (("load orange", "done"), False)):
        before = int(t.s["reveals"])
        t.do(1, *pieces)
        assert (int(t.s["reveals"]) > before) == is_reveal
    before = int(t.s["reveals"])
    t.drive(1, "A2")
    assert int(t.s["reveals"]) == before
    t.end(1).do(2, "super_bonus")
    assert int(t.s["reveals"]) > before
