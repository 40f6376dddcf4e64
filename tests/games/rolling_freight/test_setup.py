"""Setup and the opening draft (ledger 3)."""

import numpy as np
import pytest

from tests.games.rolling_freight.position import COLOURS, GAME, KINDS
from tests.games.rolling_freight.table import Table
from truckstop.engine.options import IncompatibleOptions, InvalidOption
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import Event, Why
from truckstop.games.rolling_freight.state import Stage


def circles(t):
    first = int(t.board["first_circle"])
    return t.lists["circle"][first : first + int(t.board["circles"])]


def test_a_full_southeast_table():
    """RF-A14, RF-037, RF-041, RF-042, RF-043, RF-044, RF-045: cards and tokens; the bag runs out in C."""
    t = Table(5, drafting=True)
    assert t.s["side"] == 1
    assert t.s["left"].sum() + len(t.slots()) + 3 == 65
    assert t.s["improvement_deck"].sum() + len(t.improvement_slots()) == 18
    assert sum(t.token_on(name) is not None for name in circles(t)) == 45
    assert t.s["bag"].sum() == 20
    t.turn_of(1)
    for phase in range(2):
        t.s["holder"], t.s["finals"], t.s["section"], t.s["left"][phase] = 0, 1, phase + 1, 0
        t.turn_of(1).end(1)
    assert t.s["bag"].sum() == 0


def test_mats_are_empty_and_markers_on_their_places():
    """RF-002, RF-031, RF-032, RF-033, RF-035, RF-201: no switch, 0 points, six stock markers of each colour."""
    t = Table(4, drafting=True)
    assert t.scores() == [0, 0, 0, 0]
    assert t.s["supply"].tolist() == [6, 6, 6, 6]
    for player in range(1, 5):
        assert t.seat(player)["switches"] == 0
        assert t.held(player) == {}
        assert t.mat(player) == []
        assert len(t.faces(player)) == 6


def test_covered_circles_get_nothing_and_coloured_ones_their_colour():
    """RF-026, RF-028, RF-036, RF-043, RF-044, RF-045: by inner ring, white ones out of the bag."""
    t = Table(4)
    for number, name in enumerate(circles(t)):
        inner, opens = int(t.board["inner"][number]), int(t.board["opens"][number])
        token = t.token_on(name)
        if opens > 0 or inner == 5:
            assert token is None, name
        elif inner < 4:
            assert token == COLOURS[inner], name
        else:
            assert token is not None, name


def test_white_circles_are_filled_at_random():
    """RF-044, RF-142: any cargo from the bag."""
    assert len({Table(4, key=(key, 3)).token_on("barstow") for key in range(60)}) == 4


def test_the_west_leaves_three_improvements_out():
    """RF-038, RF-005: without the red die, one Friendly and one Efficient Storage."""
    t = Table(4, drafting=True)
    cards = t.s["improvement_deck"].copy()
    for kind in t.s["improvement_track"]:
        cards[kind] += 1
    left_out = GAME.box().record["deck"][1] - cards
    assert {KINDS[kind]: int(count) for kind, count in enumerate(left_out) if count} == {
        "die_red": 1,
        "friendly": 1,
        "efficient_storage": 1,
    }


def test_four_contracts_and_three_improvements_lie_open():
    """RF-040, RF-046, RF-047: contracts of set A, whose links bear the crossing markers."""
    for key in range(10):
        t = Table(4, key=(key, 4), drafting=True)
        assert all(name.endswith("a") for name in t.slots())
        assert len({*t.slots()}) == 4
        assert None not in t.improvement_slots()


def test_everybody_rolls_before_the_draft():
    """RF-048: the pool for the first turn."""
    t = Table(4, drafting=True)
    before = [t.seat(player)["die"][:6].tolist() for player in range(1, 5)]
    draft_all(t)
    assert [t.seat(player)["die"][:6].tolist() for player in range(1, 5)] == before
    assert len({tuple(faces) for faces in before}) > 1


def draft_all(t):
    """Everyone takes the card in slot 1, a contract if allowed, until the first turn. Return the order of players."""
    order = []
    while t.stage == Stage.DRAFT:
        order.append(t.player)
        t.do(t.player, "draft_contract 1" if t.can(t.player, "draft_contract 1") else "draft_improvement 1")
    return order


def test_the_draft_goes_counter_clockwise_and_the_first_player_begins():
    """RF-A15, RF-049, RF-055, RF-056: P4, P3, P2, P1, twice; then P1's turn, then P2's."""
    t = Table(4, drafting=True)
    assert draft_all(t) == [4, 3, 2, 1, 4, 3, 2, 1]
    assert (t.player, t.stage, t.s["turn"]) == (1, Stage.TURN, 1)
    assert t.end(1).player == 2


def test_the_first_player_is_chosen_at_random():
    """RF-049, RF-202: every seat now and then."""
    first = {int(Table(4, key=(key, 2)).events_of(Event.FIRST)[0][0]) for key in range(60)}
    assert first == {1, 2, 3, 4}


def test_the_second_pick_is_of_the_other_kind():
    """RF-A16, RF-050, RF-055: after an improvement only contracts can be taken."""
    t = Table(4, drafting=True)
    t.do(4, "draft_contract 1").do(3, "draft_improvement 2").do(2, "draft_contract 4").do(1, "draft_improvement 1")
    t.do(4, "draft_improvement 1")
    assert t.family(3, "draft_improvement") == []
    assert t.family(3, "draft_contract") == ["1", "2", "3", "4"]
    assert t.refusal(3, "draft_improvement 1") == Why.OTHER_KIND
    t.do(3, "draft_contract 1").do(2, "draft_improvement 1")
    assert t.refusal(1, "draft_improvement 1") == Why.OTHER_KIND


def test_a_drafted_die_is_rolled_at_once():
    """RF-A17, RF-054, RF-203: the first turn has seven dice."""
    t = Table(4, drafting=True).improvements("die_gray", "friendly", "die_black")
    t.do(4, "draft_improvement 1")
    assert t.mat(4) == ["die_gray"]
    assert len(t.faces(4)) == 7
    assert t.events_of(Event.ROLLED_DIE)[0][:2] == (4, 7)
    draft_all(t)
    assert len(t.faces(4)) == 7


def test_a_drafted_contract_gets_a_cube_and_the_track_moves_up():
    """RF-050, RF-051, RF-053: slide, then one card is drawn for the top; the crossing marker goes along."""
    t = Table(4, drafting=True).track("red_1a", "red_2a", "red_3a", "red_4a")
    t.do(4, "draft_contract 2")
    assert t.held(4) == {"red_2a": 1}
    assert t.slots()[:3] == ["red_1a", "red_3a", "red_4a"]
    assert t.slots()[3] is not None


def test_a_drafted_improvement_leaves_a_gap_that_is_filled():
    """RF-051: slide the cards of that track down and draw one."""
    t = Table(4, drafting=True).improvements("friendly", "die_black", "die_gray").do(4, "draft_improvement 1")
    assert t.improvement_slots()[:2] == ["die_black", "die_gray"]
    assert t.improvement_slots()[2] is not None


def test_a_duplicate_is_swapped_before_a_pick():
    """RF-A19, RF-052, RF-108, RF-222: under the deck, one card drawn, once for each pick."""
    t = Table(4, drafting=True).improvements("die_black", "friendly", "die_black")
    t.do(4, "draft_contract 1")
    assert t.improvement_slots() == ["die_black", "friendly", "die_black"]
    t.do(3, "swap 1")
    assert t.improvement_slots()[:2] == ["friendly", "die_black"]
    assert t.improvements_under() == ["die_black"]
    assert t.refusal(3, "swap 2") == Why.NO_SWAPS_LEFT
    assert t.player == 3
    t.do(3, "draft_improvement 1")
    assert t.s["swaps"] == 0


def test_a_pick_that_must_be_a_contract_may_be_preceded_by_a_swap():
    """RF-052, RF-222: also where the pick must be a contract."""
    t = Table(4, drafting=True).improvements("friendly", "die_gray", "die_blue")
    draft_first_round_of_improvements(t)
    t.improvements("die_black", "die_black", None)
    assert t.can(4, "swap 1")


def draft_first_round_of_improvements(t):
    for player in (4, 3, 2, 1):
        t.do(player, "draft_improvement 1")


@pytest.mark.parametrize(("players", "chart"), [(2, "southeast"), (5, "west")])
def test_a_map_that_is_not_for_so_many_is_refused(players, chart):
    """RF-A20, RF-034, RF-254: two players on southeast, five on west."""
    with pytest.raises(IncompatibleOptions):
        Table(players, map=chart)


@pytest.mark.parametrize("players", [1, 6])
def test_too_few_or_too_many_players_are_refused(players):
    """RF-254: the game is for 2 to 5."""
    with pytest.raises(InvalidOption):
        Table(players)


@pytest.mark.parametrize(("players", "side"), [(2, 0), (3, 0), (4, 0), (5, 1)])
def test_the_usual_map_is_west_and_with_five_southeast(players, side):
    """RF-034: unless one is chosen."""
    assert Table(players).s["side"] == side


@pytest.mark.parametrize("players", [3, 4, 5])
def test_southeast_is_for_three_to_five(players):
    """RF-034: chosen by name."""
    assert Table(players, map="southeast").s["side"] == 1


def test_a_drafted_improvement_works_from_the_first_turn():
    """RF-203: the delay belongs to buying in a turn."""
    t = Table(2, drafting=True).improvements("steady_builder", "die_black", "die_gray")
    t.do(2, "draft_improvement 1").do(1, "draft_contract 1").do(2, "draft_contract 1").do(1, "draft_improvement 1")
    t.end(1)
    assert t.s["steady_left"] == 1


def test_a_drafted_planner_sets_nothing_before_the_first_step_h():
    """RF-204: the pool was rolled before the draft."""
    t = Table(2, drafting=True).improvements("careful_planner", "die_black", "die_gray")
    t.do(2, "draft_improvement 1")
    assert t.stage == Stage.DRAFT
    t.do(1, "draft_contract 1").do(2, "draft_contract 1").do(1, "draft_improvement 1")
    assert t.end(1).stage == Stage.TURN
    t.do(2, "end")
    while t.stage == Stage.STORE:
        t.do(2, "store none")
    assert t.stage == Stage.PLAN


def test_thin_decks_leave_contracts_out_unseen():
    """RF-041, RF-142: this many of each phase are left out; nobody can tell which."""
    t = Table(4, thin_deck=8, drafting=True)
    assert t.s["left"].tolist() == [18 - 8 - 4, 17 - 8, 17 - 8]
    assert int(t.s["unseen"]).bit_count() == 52 - 4


def test_disasters_are_shuffled_into_later_sets():
    """RF-018, RF-152: two into B, one into C; by default none."""
    assert Table(4, natural_disasters=True).s["disasters"].tolist() == [0, 2, 1]
    assert Table(4).s["disasters"].tolist() == [0, 0, 0]


def test_nothing_can_be_done_in_the_draft_but_draft():
    """RF-050: the turns come after it."""
    t = Table(4, drafting=True)
    assert t.refusal(4, "end") == Why.DRAFT_FIRST
    assert t.refusal(3, "draft_contract 1") == Why.NOT_YOUR_TURN
    t.turn_of(1)
    assert t.refusal(1, "draft_contract 1") == Why.DRAFT_IS_OVER


def test_dice_fall_on_all_faces_alike():
    """RF-131, RF-021: every face of every kind of die, about as often as the others."""
    falls = np.zeros((6, 16), int)
    for key in range(400):
        for n, face in enumerate(Table(5, key=(key, 8)).seat(1)["die"][:6]):
            falls[n, face] += 1
    for n, counts in enumerate(falls):
        kind = GAME.box().record["face"][n // 2]
        assert set(np.flatnonzero(counts)) == {*kind.tolist()}
        assert counts[counts > 0].min() > 40
    assert NONE not in Table(5).seat(1)["die"][:6]
