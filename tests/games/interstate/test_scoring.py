"""Bonuses and places (ledger 5) and their rulings, with a slow reference implementation of the bonuses."""

import random

import pytest

from tests.games.interstate.table import Table
from truckstop.games.interstate.actions import Event
from truckstop.games.interstate.state import KINDS

BONUS = {"perishable": (400, 200, 100), "regular": (600, 400, 200), "premium": (800, 600, 400)}


def finished_game(counts, money=(), **options):
    """The end of a game with these completed contracts (perishable, regular, premium) and own money."""
    t = Table(players=len(counts), **options)
    for player, count in enumerate(counts, 1):
        t.contracts(player).money(player, money[player - 1] if money else 0).counts(player, *count)
    return t.last_turn_of(1).end(1)


def bonuses(kind, *counts, **options):
    """What each player gets for contracts of one kind."""
    t = finished_game([[count if name == kind else 0 for name in BONUS] for count in counts], **options)
    assert t.scores() == t.states[0]["seat"]["bonus"].sum(axis=1)[: len(counts)].tolist()
    return t.scores()


@pytest.mark.parametrize("kind", BONUS)
def test_the_three_with_most_completed_contracts_of_a_kind_get_a_bonus(kind):
    """IT-160: 400, 200, 100; 600, 400, 200; 800, 600, 400; the fourth gets nothing."""
    assert bonuses(kind, 2, 9, 1, 4) == [BONUS[kind][2], BONUS[kind][0], 0, BONUS[kind][1]]


def test_bonuses_of_all_kinds_add_up():
    """IT-160: One player has most perishable ones, the other most premium ones; each bonus has an event."""
    t = finished_game([(3, 0, 1), (1, 0, 4)])
    assert t.scores() == [400 + 600, 200 + 800]
    assert t.events_of(Event.BONUS) == [(1, 0, 400), (2, 0, 200), (1, 2, 600), (2, 2, 800)]


def test_a60_two_players_tied_for_most_share_the_first_two_bonuses():
    """IT-A60 (IT-162): Half of 1st and 2nd each; the next player gets 3rd."""
    assert bonuses("perishable", 3, 3, 2, 1) == [300, 300, 100, 0]


def test_a61_three_players_tied_for_most_share_all_bonuses():
    """IT-A61 (IT-163, IT-164): A third of 700 each, rounded down to 100; nobody else gets anything."""
    assert bonuses("perishable", 2, 2, 2, 1) == [200, 200, 200, 0]


def test_shares_can_be_rounded_to_the_dollar():
    """IT-164: By option."""
    assert bonuses("perishable", 2, 2, 2, 1, rounding_unit=1) == [233, 233, 233, 0]


def test_a62_two_equal_seconds_share_second_and_third():
    """IT-A62 (IT-R43): 600, 300, 300; 400, 100, 100."""
    assert bonuses("regular", 4, 2, 2) == [600, 300, 300]
    assert bonuses("perishable", 4, 2, 2) == [400, 100, 100]


@pytest.mark.parametrize(
    ("counts", "shares"),
    [
        ((5, 2, 2, 2), [800, 300, 300, 300]),
        ((5, 4, 2, 2), [800, 600, 200, 200]),
        ((5, 5, 2, 2, 2), [700, 700, 100, 100, 100]),
        ((3, 3, 3, 3), [400, 400, 400, 400]),
        ((3, 3, 3, 3, 3, 3), [300, 300, 300, 300, 300, 300]),
    ],
)
def test_players_who_are_tied_share_the_bonuses_of_their_ranks(counts, shares):
    """IT-R43: Three tied for 2nd, two for 3rd, three for 3rd behind two tied for most, four and six tied for most."""
    assert bonuses("premium", *counts) == shares


def test_a_bonus_needs_a_completed_contract_of_the_kind():
    """IT-R45: Such players are not ranked, so the second bonus is not paid."""
    assert bonuses("regular", 1, 0, 0) == [600, 0, 0]
    assert bonuses("regular", 0, 0, 0) == [0, 0, 0]


def test_two_players_never_get_the_third_bonus():
    """IT-R46: The same table for two; tied, they share the first two."""
    assert bonuses("premium", 2, 1) == [800, 600]
    assert bonuses("premium", 2, 2) == [700, 700]


def test_the_intro_game_has_the_same_bonuses():
    """IT-R51: Kinds matter only for bonuses there."""
    assert bonuses("perishable", 3, 1, 2, mode="intro") == [400, 100, 200]
    assert bonuses("premium", 3, 1, 2, mode="intro") == [800, 400, 600]


def test_a_contract_settled_at_the_end_counts_for_no_bonus():
    """IT-161: The other player's one completed contract is the most."""
    t = Table(players=2).contracts(2).contracts(1, "*guitars-boston").truck(1, "boston").counts(2, premium=1)
    t.last_turn_of(1).end(1)
    assert (t.seat(1)["bonus"][2], t.seat(2)["bonus"][2]) == (0, 800)


def test_most_own_money_wins():
    """IT-165: Including bonuses: 700 and a bonus of 400 beat 1000."""
    t = finished_game([(0, 0, 0), (1, 0, 0), (0, 0, 0)], money=(1000, 700, 900))
    assert t.scores() == [1000, 1100, 900]
    assert t.places() == [2, 1, 3]
    assert t.events_of(Event.PLACED) == [(1, 2, 1000), (2, 1, 1100), (3, 3, 900)]


def test_a64_tied_on_money_more_completed_contracts_win():
    """IT-A64 (IT-166): 12,300 with 6 and 12,300 with 7."""
    t = finished_game([(0, 6, 0), (0, 7, 0)], money=(11_900, 11_700))
    assert t.scores() == [12_300, 12_300]
    assert t.places() == [2, 1]


def test_a64_tied_on_both_the_victory_is_shared():
    """IT-A64 (IT-166, IT-167): 7 and 7, of all kinds; the third player is third."""
    t = finished_game([(0, 7, 0), (5, 0, 2), (0, 0, 0)], money=(11_700, 11_100, 12_299))
    assert t.scores() == [12_300, 12_300, 12_299]
    assert t.places() == [1, 1, 3]


def reference_bonuses(counts, amounts, unit):
    """IT-R43: Rank all players who have completed a contract; equal players share the amounts of their ranks."""
    ranking = sorted((count for count in counts if count), reverse=True)
    pools = {count: [amounts[n] for n, other in enumerate(ranking[:3]) if other == count] for count in ranking}
    return [sum(pools[count]) // ranking.count(count) // unit * unit if count else 0 for count in counts]


@pytest.mark.parametrize("unit", [100, 1])
def test_bonuses_are_those_of_the_reference_implementation(unit):
    """IT-160, IT-162, IT-163, IT-164, IT-R43, IT-R45, IT-R46: 150 random ends, two to six players, many ties."""
    rng = random.Random(unit)
    for _ in range(150):
        counts = [[rng.randint(0, 3) for _ in range(KINDS)] for _ in range(rng.randint(2, 6))]
        t = finished_game(counts, rounding_unit=unit)
        for kind, amounts in enumerate(BONUS.values()):
            expected = reference_bonuses([count[kind] for count in counts], amounts, unit)
            assert [int(t.seat(player)["bonus"][kind]) for player in range(1, len(counts) + 1)] == expected
