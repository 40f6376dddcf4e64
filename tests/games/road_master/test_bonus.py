"""Super-bonus cards: looking, keeping, and the best selection of cards to make at the end (ledger 4.4, 5)."""

from itertools import chain, combinations

import numpy as np
import pytest

from tests.games.road_master.position import GAME
from tests.games.road_master.table import Table
from truckstop.games.road_master.actions import Event, Why
from truckstop.games.road_master.rules.ending import best_sets

SIX = ("A2B2", "C2F2", "D2E2", "A2C2", "B2D2", "E2F2")
REST = ("A3D3", "B3F3", "C3E3", "A3E3", "B3C3", "D3F3", "A4F4", "B4E4", "C4D4", "A2C2E2", "B2D2F2", "A1B1C1D1E1F1")


def table(players=3, **options):
    """A table with the super-bonus pile in this order: SIX on top, then REST."""
    return Table(players=players, **options).bonus_order(*SIX, *REST)


def test_a_player_looks_at_six_cards_and_keeps_three():
    """RM-050, RM-051, RM-052, RM-219: the others go to the bottom in their order; the action closes with the third."""
    t = table().do(1, "super_bonus", "keep 2", "keep 5", "keep 1")
    assert t.kept_bonuses(1) == ["A2B2", "C2F2", "B2D2"]
    assert t.bonus_pile() == [*REST, "D2E2", "A2C2", "E2F2"]
    assert t.actions_done == 1


def test_c29_keep_none_to_three():
    """RM-C29 (RM-020, RM-051): keeping none is legal and uses the action; a fourth card is refused."""
    t = table().do(1, "super_bonus", "done")
    assert (t.actions_done, t.kept_bonuses(1)) == (1, [])
    assert t.bonus_pile() == [*REST, *SIX]
    t = table().do(1, "super_bonus", "keep 1", "keep 2", "keep 3")
    assert t.refusal(1, "keep 4") == Why.NOTHING_OPEN
    assert len(t.kept_bonuses(1)) == 3


def test_a_card_is_chosen_once():
    """RM-050, RM-051: only cards that were looked at may be kept, each once."""
    t = table().do(1, "super_bonus", "keep 2")
    assert t.refusal(1, "keep 2") == Why.KEPT_ALREADY
    assert t.refusal(1, "super_bonus") == Why.FINISH_FIRST
    t = table().bonus_order(*SIX[:4])
    t.checks_invariants = False
    assert t.do(1, "super_bonus").refusal(1, "keep 5") == Why.NOT_LOOKED_AT


def test_c30_a_pile_of_fewer_than_six_cards():
    """RM-C30 (RM-218): the player looks at the four cards left; with none left, the action is refused."""
    t = table().bonuses(2, *SIX, *REST[:8]).do(1, "super_bonus")
    assert t.events_of(Event.LOOKED) == [(1, 4, 0)]
    assert t.family(1, "keep") == ["1", "2", "3", "4"]
    t = table().bonuses(2, *SIX, *REST)
    assert t.refusal(1, "super_bonus") == Why.NO_BONUS_LEFT
    assert not t.can(1, "super_bonus")


def test_c31_others_see_how_many_cards_are_kept():
    """RM-C31 (RM-053): they do not see which, until the final scoring."""
    t = table().do(1, "super_bonus", "keep 2", "keep 3", "done")
    for viewer in (0, 2, 3):
        view = t.view(viewer)
        assert (view.kept_bonuses(1), view.seat(1)["kept"]) == ([], 2)
        assert t.events_of(Event.KEPT, viewer) == [(1, 2, 0)]
        assert t.events_of(Event.KEPT_CARD, viewer) == []
    assert len(t.events_of(Event.KEPT_CARD, 1)) == 2
    assert t.view(1).kept_bonuses(1) == ["C2F2", "D2E2"]
    t.finish()
    assert t.over
    assert t.view(0).kept_bonuses(1) == t.view(2).kept_bonuses(1) == ["C2F2", "D2E2"]


def test_c66_there_is_no_limit_over_several_turns():
    """RM-C66 (RM-050, RM-054, RM-055): a player keeps three cards, then two; all five are scored."""
    t = table(players=2).do(1, "super_bonus", "keep 1", "keep 2", "keep 3").end(1, 2)
    t.do(1, "super_bonus", "keep 1", "keep 2", "done")
    assert len(t.kept_bonuses(1)) == 5
    t.finish()
    assert len(t.events_of(Event.BONUS_MISSED)) == 5
    assert int(t.seat(1)["gain"]) == -(1 + 1 + 1 + 2 + 2)


def test_the_action_is_possible_anywhere():
    """RM-050: on the road, and before the truck is placed."""
    assert table().trucks("R17", "A1", "B1").can(1, "super_bonus")
    assert Table(placed=False).can(1, "super_bonus")


@pytest.mark.parametrize(("purple", "yellow", "points"), [(3, 3, 6), (3, 2, -2)])
def test_c03_the_rulebooks_example(purple, yellow, points):
    """RM-C03 (RM-123): 3 purple and 3 yellow cubes make the card; with one cube less it costs 2."""
    t = Table().bonuses(1, "B3F3").contracts(1, f"BD4:{purple}", f"FA4:{yellow}").finish()
    assert int(t.seat(1)["gain"]) == points


def test_c04_a_cube_serves_one_card():
    """RM-C04 (RM-131, RM-239): 3 purple, 3 yellow and 2 blue cubes make B3F3, but not B2D2 as well: +6 −1."""
    t = Table().bonuses(1, "B3F3", "B2D2").contracts(1, "BD4:3", "FA4:3", "DA4:2").finish()
    assert int(t.seat(1)["gain"]) == 5
    assert [t.lists["bonus"][card] for _, card, _ in t.events_of(Event.BONUS_MADE)] == ["B3F3"]


def test_c45_cubes_on_partial_contracts():
    """RM-C45 (RM-122, RM-124): the contract costs its loss, but its cubes count for a set, unless the option is off."""
    t = Table().bonuses(1, "E2F2").contracts(1, "FB3:2").filled_contracts(1, "EA1", "EC1")
    without_partial = (
        Table(bonus_partial_cubes=False).bonuses(1, "E2F2").contracts(1, "FB3:2").filled_contracts(1, "EA1", "EC1")
    )
    assert (t.finish().points(1), int(t.seat(1)["penalty"])) == (4 - 2, 2)
    assert without_partial.finish().points(1) == -1 - 2


def test_c46_cubes_on_trucks_do_not_count():
    """RM-C46 (RM-125): four cubes on the truck at the end make no points and no set."""
    t = Table().bonuses(1, "A2B2").cargo(1, orange=2, purple=2).finish()
    assert t.points(1) == -1


def subsets(cards):
    return chain.from_iterable(combinations(cards, n) for n in range(len(cards) + 1))


def total(box, needs, selection, cubes):
    """The points at stake of a selection of cards; None if there are too few cubes. A simple reference."""
    needed = np.sum([needs[card] for card in selection], axis=0) if selection else np.zeros(6)
    if (needed > cubes).any():
        return None
    return sum(int(box["win"][card]) + int(box["lose"][card]) for card in selection)


def test_the_best_selection_is_found():
    """RM-131, RM-239: as good as the best of all subsets, for many random hands and cubes."""
    box, dice = GAME.box().record, np.random.default_rng(3)
    needs = [[int(box["needs"][card]) >> 8 * colour & 255 for colour in range(6)] for card in range(18)]
    made = 0
    for _ in range(150):
        cards = sorted(dice.choice(18, dice.integers(1, 9), replace=False).tolist())
        cubes = dice.integers(0, 9, 6)
        packed = sum(int(count) << 8 * colour for colour, count in enumerate(cubes))
        best = int(best_sets(box, np.uint64(sum(1 << card for card in cards)), np.uint64(packed)))
        selection = [card for card in range(18) if best >> card & 1]
        assert {*selection} <= {*cards}
        gains = [total(box, needs, each, cubes) for each in subsets(cards)]
        assert total(box, needs, selection, cubes) == max(gain for gain in gains if gain is not None)
        made += bool(selection)
    assert made > 50


def test_the_search_is_fast_with_all_cards_and_many_cubes():
    """RM-239: eighteen cards at once."""
    box = GAME.box().record
    packed = sum(15 << 8 * colour for colour in range(6))
    best = int(best_sets(box, np.uint64((1 << 18) - 1), np.uint64(packed)))
    assert best.bit_count() >= 15
