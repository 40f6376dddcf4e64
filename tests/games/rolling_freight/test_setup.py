"""Setup and the opening draft (ledger 3)."""

import numpy as np
import pytest

from tests.games.rolling_freight.position import COLOURS, GAME, KINDS
from tests.games.rolling_freight.table import Table
from truckstop.engine.options import IncompatibleOptions, InvalidOption
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import Event, Why
from truckstop.games.rolling_freight.meta import OPTIONS
from truckstop.games.rolling_freight.state import BLACK, WHITE, Stage


def circle_names(t):
    """Return the names of all circles of the map."""
    first = int(t.map["first_circle"])
    return t.lists["circle"][first : first + int(t.map["circles"])]


def test_setup_of_the_southeast_with_five_players():
    """RF-A14, RF-037, RF-041, RF-042, RF-043, RF-044, RF-045: the bag is empty after phase C starts."""
    t = Table(5, drafting=True)
    assert t.s["side"] == 1
    assert t.s["left"].sum() + len(t.slots()) + 3 == 65
    assert t.s["improvement_deck"].sum() + len(t.improvement_slots()) == 18
    assert sum(t.token_on(name) is not None for name in circle_names(t)) == 45
    assert t.s["bag"].sum() == 20
    t.turn_of(1)
    for phase in range(2):
        t.s["holder"], t.s["finals"], t.s["section"], t.s["left"][phase] = 0, 1, phase + 1, 0
        t.turn_of(1).end(1)
    assert t.s["bag"].sum() == 0


def test_mats_are_empty_and_all_stock_markers_in_the_supply():
    """RF-002, RF-031, RF-032, RF-033, RF-035, RF-201: players have no switches, no points and six dice."""
    t = Table(4, drafting=True)
    assert t.scores() == [0, 0, 0, 0]
    assert t.s["supply"].tolist() == [6, 6, 6, 6]
    for player in range(1, 5):
        assert t.seat(player)["switches"] == 0
        assert t.held(player) == {}
        assert t.mat(player) == []
        assert len(t.faces(player)) == 6


def test_covered_circles_get_no_token_and_coloured_ones_their_colour():
    """RF-026, RF-028, RF-036, RF-043, RF-044, RF-045: white circles get any token, black ones get none."""
    t = Table(4)
    for number, name in enumerate(circle_names(t)):
        inner, opens = int(t.map["inner"][number]), int(t.map["opens"][number])
        token = t.token_on(name)
        if opens > 0 or inner == BLACK:
            assert token is None, name
        elif inner < WHITE:
            assert token == COLOURS[inner], name
        else:
            assert token is not None, name


def test_white_circles_are_filled_at_random():
    """RF-044, RF-142: every kind of cargo occurs."""
    assert len({Table(4, key=(key, 3)).token_on("barstow") for key in range(60)}) == 4


def test_the_west_leaves_three_improvements_out():
    """RF-038, RF-005: the red die, one Friendly and one Efficient Storage."""
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
    """RF-040, RF-046, RF-047: the contracts are of set A."""
    for key in range(10):
        t = Table(4, key=(key, 4), drafting=True)
        assert all(name.endswith("a") for name in t.slots())
        assert len({*t.slots()}) == 4
        assert None not in t.improvement_slots()


def test_everybody_rolls_before_the_draft():
    """RF-048: the dice stay as they are until the first turn."""
    t = Table(4, drafting=True)
    before = [t.seat(player)["die"][:6].tolist() for player in range(1, 5)]
    draft_all(t)
    assert [t.seat(player)["die"][:6].tolist() for player in range(1, 5)] == before
    assert len({tuple(faces) for faces in before}) > 1


def draft_all(t):
    """Let everyone take the card in slot 1, a contract if allowed. Return the order of the players."""
    order = []
    while t.stage == Stage.DRAFT:
        order.append(t.player)
        t.do(t.player, "draft_contract 1" if t.can(t.player, "draft_contract 1") else "draft_improvement 1")
    return order


def test_the_draft_goes_counter_clockwise_and_the_first_player_begins():
    """RF-A15, RF-049, RF-055, RF-056: players 4, 3, 2 and 1 pick twice, then player 1 has the first turn."""
    t = Table(4, drafting=True)
    assert draft_all(t) == [4, 3, 2, 1, 4, 3, 2, 1]
    assert (t.player, t.stage, t.s["turn"]) == (1, Stage.TURN, 1)
    assert t.end(1).player == 2


def test_the_first_player_is_chosen_at_random():
    """RF-049, RF-202: every seat is chosen sometimes."""
    first_players = {int(Table(4, key=(key, 2)).events_of(Event.FIRST)[0][0]) for key in range(60)}
    assert first_players == {1, 2, 3, 4}


@pytest.mark.parametrize("players", range(2, 6))
def test_the_table_can_name_the_first_player(players):
    """RF-202: the option names a seat in play, or is refused."""
    for seat in range(5):
        options = {"first_player": f"seat_{seat}"}
        if seat < players:
            t = Table(players, drafting=True, **options)
            assert t.events_of(Event.FIRST) == [(seat + 1, 0, 0)]
        else:
            with pytest.raises(IncompatibleOptions):
                OPTIONS.complete(options, players)


def test_host_is_another_name_of_the_first_seat():
    """RF-202: other games have used it, and links to a table can contain it."""
    assert OPTIONS.complete({"first_player": "host"}, 4)["first_player"] == "seat_0"
    assert Table(4, drafting=True, first_player="host").events_of(Event.FIRST) == [(1, 0, 0)]


def test_the_second_pick_is_of_the_other_kind():
    """RF-A16, RF-050, RF-055: after an improvement, a player can only take a contract."""
    t = Table(4, drafting=True)
    t.do(4, "draft_contract 1").do(3, "draft_improvement 2").do(2, "draft_contract 4").do(1, "draft_improvement 1")
    t.do(4, "draft_improvement 1")
    assert t.family(3, "draft_improvement") == []
    assert t.family(3, "draft_contract") == ["1", "2", "3", "4"]
    assert t.refusal(3, "draft_improvement 1") == Why.OTHER_KIND
    t.do(3, "draft_contract 1").do(2, "draft_improvement 1")
    assert t.refusal(1, "draft_improvement 1") == Why.OTHER_KIND


def test_a_drafted_die_is_rolled_at_once():
    """RF-A17, RF-054, RF-203: its owner has seven dice in the first turn."""
    t = Table(4, drafting=True).improvements("die_gray", "friendly", "die_black")
    t.do(4, "draft_improvement 1")
    assert t.mat(4) == ["die_gray"]
    assert len(t.faces(4)) == 7
    assert t.events_of(Event.ROLLED_DIE)[0][:2] == (4, 7)
    draft_all(t)
    assert len(t.faces(4)) == 7


def test_a_drafted_contract_gets_a_cube_and_the_track_is_refilled():
    """RF-050, RF-051, RF-053: the other cards slide down and one card is drawn."""
    t = Table(4, drafting=True).track("red_1a", "red_2a", "red_3a", "red_4a")
    t.do(4, "draft_contract 2")
    assert t.held(4) == {"red_2a": 1}
    assert t.slots()[:3] == ["red_1a", "red_3a", "red_4a"]
    assert t.slots()[3] is not None


def test_a_drafted_improvement_leaves_a_gap_that_is_filled():
    """RF-051: the other cards slide down and one card is drawn."""
    t = Table(4, drafting=True).improvements("friendly", "die_black", "die_gray").do(4, "draft_improvement 1")
    assert t.improvement_slots()[:2] == ["die_black", "die_gray"]
    assert t.improvement_slots()[2] is not None


def test_a_duplicate_is_swapped_before_a_pick():
    """RF-A19, RF-052, RF-108, RF-222: it goes under the deck, and one card is drawn; once per pick."""
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


def test_a_swap_is_allowed_before_a_pick_that_must_be_a_contract():
    """RF-052, RF-222: the swap does not count as a pick."""
    t = Table(4, drafting=True).improvements("friendly", "die_gray", "die_blue")
    draft_first_round_of_improvements(t)
    t.improvements("die_black", "die_black", None)
    assert t.can(4, "swap 1")


def draft_first_round_of_improvements(t):
    for player in (4, 3, 2, 1):
        t.do(player, "draft_improvement 1")


@pytest.mark.parametrize(("players", "map_name"), [(2, "southeast"), (5, "west")])
def test_a_map_for_other_numbers_of_players_is_refused(players, map_name):
    """RF-A20, RF-034, RF-254: two players on southeast, five on west."""
    with pytest.raises(IncompatibleOptions):
        Table(players, map=map_name)


@pytest.mark.parametrize("players", [1, 6])
def test_too_few_or_too_many_players_are_refused(players):
    """RF-254: the game is for 2 to 5."""
    with pytest.raises(InvalidOption):
        Table(players)


@pytest.mark.parametrize(("players", "side"), [(2, 0), (3, 0), (4, 0), (5, 1)])
def test_the_usual_map_is_west_and_with_five_southeast(players, side):
    """RF-034: this is the default of the option."""
    assert Table(players).s["side"] == side


@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_players_can_choose_southeast(players):
    """RF-034: by the option `map`."""
    assert Table(players, map="southeast").s["side"] == 1


def test_a_drafted_improvement_works_from_the_first_turn():
    """RF-203: only cards that are bought in a turn have a delay."""
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
    """RF-041, RF-142: the same number of each set is left out, and any contract can be among them."""
    t = Table(4, thin_deck=8, drafting=True)
    assert t.s["left"].tolist() == [18 - 8 - 4, 17 - 8, 17 - 8]
    assert int(t.s["unseen"]).bit_count() == 52 - 4


def test_disasters_are_shuffled_into_later_sets():
    """RF-018, RF-152: two into set B and one into set C; by default there are none."""
    assert Table(4, natural_disasters=True).s["disasters"].tolist() == [0, 2, 1]
    assert Table(4).s["disasters"].tolist() == [0, 0, 0]


def test_turns_begin_after_the_draft():
    """RF-050: in the draft, a player can only take cards."""
    t = Table(4, drafting=True)
    assert t.refusal(4, "end") == Why.DRAFT_FIRST
    assert t.refusal(3, "draft_contract 1") == Why.NOT_YOUR_TURN
    t.turn_of(1)
    assert t.refusal(1, "draft_contract 1") == Why.DRAFT_IS_OVER


def test_dice_show_all_faces_equally_often():
    """RF-131, RF-021: about, in 400 rolls of every base die."""
    face_counts = np.zeros((6, 16), int)
    for key in range(400):
        for n, face in enumerate(Table(5, key=(key, 8)).seat(1)["die"][:6]):
            face_counts[n, face] += 1
    for n, counts in enumerate(face_counts):
        kind = GAME.box().record["face"][n // 2]
        assert set(np.flatnonzero(counts)) == {*kind.tolist()}
        assert counts[counts > 0].min() > 40
    assert NONE not in Table(5).seat(1)["die"][:6]
