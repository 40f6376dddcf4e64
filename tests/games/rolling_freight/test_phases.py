"""Phases and the end of the game (ledger 4, 5)."""

import pytest

from tests.games.rolling_freight.table import Table
from truckstop.games.rolling_freight.actions import Event, Why
from truckstop.games.rolling_freight.state import Source, Stage


def table_before_end_card(player=2, players=4, **options):
    """Return a table on which the next card of the contract deck is the end-of-phase card A."""
    t = Table(players, **options).turn_of(player).track("red_1a", "red_2a", "red_3a", "red_4a").deck(left=0)
    return t.dice(player, "red", "red", "blue")


def test_everybody_takes_one_more_turn_the_holder_last():
    """RF-A70, RF-134, RF-140, RF-246: after players 3, 4, 1 and 2, player 3 starts phase B."""
    t = table_before_end_card().buy(2, "contract 1", "red").end(2)
    assert t.s["holder"] == 1
    for player in (3, 4, 1):
        assert (t.player, t.s["phase"]) == (player, 0)
        t.end(player)
    assert t.player == 2
    t.end(2)
    assert (t.player, t.s["phase"]) == (3, 1)
    assert t.s["holder"] == 127


def test_an_end_of_phase_card_takes_no_slot():
    """RF-A71, RF-130, RF-042: if it is drawn before two contracts, both come from set B."""
    t = table_before_end_card().buy(2, "contract 1", "red").buy(2, "contract 2", "red", "blue").end(2)
    assert t.slots()[:2] == ["red_3a", "red_4a"]
    assert [name[-1] for name in t.slots()] == ["a", "a", "b", "b"]
    assert t.events_of(Event.PHASE_CARD) == [(2, 0, 0)]


def last_turn(t, player=1):
    """Start the last turn of a phase; the player holds the end-of-phase card."""
    t.turn_of(player).deck(section=int(t.s["phase"]) + 1)
    t.s["holder"], t.s["finals"] = player - 1, 1 << (player - 1)
    return t.dice(player)


@pytest.mark.parametrize(("letter", "worth"), [("A", 3), ("B", 2)])
def test_tokens_score_at_the_end_of_a_phase(letter, worth):
    """RF-A72, RF-135, RF-136, RF-138: each scores 3 in phase A and 2 in phase B. The tokens do not go into the bag."""
    t = last_turn(Table(4).phase(letter).collected(1, blue=3, red=1))
    bag = int(t.s["bag"].sum())
    t.end(1)
    assert t.points(1) == 4 * worth
    assert t.seat(1)["cargo"].sum() == 0
    placed_tokens = len(t.events_of(Event.PLACED_TOKEN))
    assert t.s["bag"].sum() == bag - placed_tokens


def test_a_phase_starts_with_tokens_on_open_circles_and_old_cards_under_the_decks():
    """RF-139, RF-028, RF-229, RF-244: tokens are placed in the order of the map; the cards in slots 1 go under."""
    t = Table(4).track("red_1a", "red_2a", "red_3a", "red_4a").improvements("friendly", "die_black", "die_gray")
    assert t.token_on("boise_1") is None
    t = last_turn(t).end(1)
    circles = [number for _, number, _ in t.events_of(Event.PLACED_TOKEN)]
    assert circles == sorted(circles)
    assert len(circles) == 9
    assert t.token_on("ely") is not None
    assert t.token_on("boise_1") is None
    assert t.under() == ["red_1a"]
    assert t.improvements_under() == ["friendly"]
    assert t.slots()[:3] == ["red_2a", "red_3a", "red_4a"]
    assert t.slots()[3].endswith("b")
    assert t.improvement_slots()[:2] == ["die_black", "die_gray"]


def test_players_keep_everything_in_the_next_phase():
    """RF-141: they keep contracts, cubes, dice, markers, switches and improvements."""
    t = Table(4).contracts(2, "gray_2a:3").stock(2, red=2).switches(2, 2).improve(2, "friendly")
    t = last_turn(t)
    faces = t.faces(2)
    t.end(1)
    assert t.held(2) == {"gray_2a": 3}
    assert (t.markers(2), t.seat(2)["switches"], t.mat(2), t.faces(2)) == ({"red": 2}, 2, ["friendly"], faces)


def test_an_empty_slot_one_puts_nothing_under():
    """RF-228: this can happen at the start of a phase after the deck has run out."""
    t = last_turn(Table(4).track().phase("B")).deck(section=3)
    t.s["left"] = 0
    t.end(1)
    assert t.under() == []
    assert t.slots() == [None] * 4


def test_contracts_under_the_deck_come_up_last():
    """RF-A74, RF-228, RF-144: they come in the order in which they were put there; then gaps remain."""
    t = Table(4).phase("C").track("red_1c", "red_2c", "red_3c", "red_4c").deck(left=0, under=("red_1a", "red_2a"))
    t.dice(1, "red", "red", "blue")
    t.buy(1, "contract 1", "red").buy(1, "contract 2", "red", "blue").end(1)
    assert t.s["holder"] == 0
    assert t.slots() == ["red_3c", "red_4c", "red_1a", "red_2a"]
    t.dice(2, "red").buy(2, "contract 1", "red").end(2)
    assert t.slots() == ["red_4c", "red_1a", "red_2a", None]


def test_by_option_gaps_without_a_card_are_low():
    """RF-227, RF-228: top_first fills the highest slot; lower ones stay empty until the next slide."""
    t = Table(4, refill_order="top_first").phase("C").track("red_1c", "red_2c", "red_3c")
    t.deck(left=0, under=("red_1a",)).dice(1, "red").buy(1, "contract 1", "red").end(1)
    assert t.slots() == ["red_2c", "red_3c", None, "red_1a"]
    assert t.end(2).slots() == ["red_2c", "red_3c", "red_1a", None]


def test_the_final_scoring_counts_tokens_and_cubes():
    """RF-A75, RF-137, RF-145, RF-146, RF-149, RF-209: a token and a cube on an unfinished link score 1 each."""
    t = Table(4).phase("C").collected(1, blue=2, gray=1).contracts(1, "gray_2a:3", "blue_1a:2")
    t.stock(1, red=3).switches(1, 3).improve(1, "friendly")
    t = last_turn(t).end(1)
    assert t.over
    assert t.points(1) == 3 + 5
    assert t.seat(1)["points"].tolist()[Source.TOKENS :] == [3, 5, 0]
    assert t.refusal(1, "end") == Why.GAME_OVER


def test_two_players_play_two_phases():
    """RF-A76, RF-132, RF-136, RF-150, RF-151: after phase B tokens score 2 and cubes 1; circles C never open."""
    t = Table(2).phase("B").collected(1, blue=2).contracts(1, "gray_2a:3")
    t = last_turn(t).end(1)
    assert t.over
    assert t.points(1) == 4 + 3
    assert t.token_on("boise_1") is None


def test_set_c_fills_the_track_of_two_players_and_its_end_card_does_nothing():
    """RF-150: the third end-of-phase card has no effect."""
    t = Table(2).phase("B").track("red_1a", "red_2a", "red_3a", "red_4a").deck(left=0).dice(1, "red")
    t.buy(1, "contract 1", "red").end(1)
    assert t.slots()[3].endswith("c")
    assert t.s["holder"] == 0
    t.deck(left=0, under=("blue_1a",)).dice(2, "red", "gray").buy(2, "contract 1", "red").end(2)
    assert t.s["section"] == 3
    assert t.s["aside"] == 0
    assert t.slots()[3] == "blue_1a"


@pytest.mark.parametrize(("switches", "places"), [((3, 4), [2, 1]), ((4, 4), [1, 1])])
def test_switches_break_ties(switches, places):
    """RF-A77, RF-147, RF-148: with equal switches, the place is shared."""
    t = Table(2).phase("B").switches(1, switches[0]).switches(2, switches[1])
    t = last_turn(t.collected(1, blue=2).collected(2, blue=2)).end(1)
    assert t.over
    assert t.places() == places


def test_most_points_win():
    """RF-147: players rank by their points."""
    t = last_turn(Table(3).phase("C").collected(2, blue=3).collected(3, blue=1)).end(1)
    assert t.places() == [3, 1, 2]


def test_the_oldest_contract_goes_if_nobody_buys_one():
    """RF-A79, RF-240: after 12 turns of four players without a purchase."""
    t = Table(4).track("red_1a", "red_2a", "red_3a", "red_4a").improve(4, "careful_planner")
    for turn in range(11):
        t.end(turn % 4 + 1)
    assert t.slots() == ["red_1a", "red_2a", "red_3a", "red_4a"]
    assert t.s["idle"] == 11
    t.dice(4).do(4, "end")
    assert t.stage == Stage.PLAN
    assert t.under() == ["red_1a"]
    assert t.slots()[:3] == ["red_2a", "red_3a", "red_4a"]
    assert t.slots()[3] is not None
    assert t.s["idle"] == 0


def test_only_a_bought_contract_restarts_the_count():
    """RF-240: a switch does not."""
    t = Table(2, stall_rounds=3).track("red_1a", "red_2a").end(1)
    assert t.s["idle"] == 1
    t.dice(2, "red").buy(2, "contract 1", "red").end(2)
    assert (t.s["idle"], t.under()) == (0, [])
    assert t.dice(1, "red").buy(1, "switch", "red").end(1).s["idle"] == 1


def test_the_oldest_contract_stays_by_option_or_after_the_last_end_card():
    """RF-240: the option 0 switches the rule off."""
    t = Table(2, stall_rounds=0).track("red_1a", "red_2a", "red_3a", "red_4a")
    for _ in range(4):
        t.end(1, 2)
    assert t.under() == []
    no_cards = Table(2, stall_rounds=1).track("red_1a", "red_2a", "red_3a", "red_4a").deck(section=2)
    no_cards.end(1, 2, 1, 2)
    assert no_cards.under() == []


def test_the_current_player_holds_an_end_card_that_replaces_the_oldest_contract():
    """RF-241: everybody takes one more turn."""
    t = Table(2, stall_rounds=1).track("red_1a", "red_2a", "red_3a", "red_4a").deck(left=0).end(1, 2)
    assert t.s["holder"] == 1
    assert t.player == 1
    assert t.end(1).s["phase"] == 0
    assert t.end(2).s["phase"] == 1


def test_an_end_card_drawn_at_the_start_of_a_phase_goes_to_the_last_player():
    """RF-241: the player who took the last turn holds it; everybody takes one more turn."""
    t = last_turn(Table(3)).deck(section=1, left=0).end(1)
    assert (t.s["phase"], t.s["holder"], t.player) == (1, 0, 2)
    t.end(2, 3)
    assert t.s["phase"] == 1
    assert t.end(1).s["phase"] == 2


def test_an_end_card_that_comes_while_one_is_held_waits():
    """RF-242: it counts as drawn after the next phase has been prepared."""
    t = table_before_end_card(1, 3).buy(1, "contract 1", "red")
    t.s["left"][1] = 0
    t.end(1)
    assert (t.s["holder"], t.s["aside"], t.s["section"]) == (0, 1, 2)
    assert t.slots()[3].endswith("c")
    t.end(2, 3)
    assert t.s["phase"] == 0
    t.end(1)
    assert (t.s["phase"], t.s["holder"], t.s["aside"], t.player) == (1, 0, 0, 2)
    t.end(2, 3)
    assert t.s["phase"] == 1
    assert t.end(1).s["phase"] == 2
    assert t.s["holder"] == 127


def test_an_end_card_drawn_at_the_start_of_a_phase_waits_for_those_set_aside():
    """RF-242: each phase has its own last round."""
    t = last_turn(Table(3)).deck(section=2, left=0)
    t.s["aside"] = 1
    t.end(1)
    assert (t.s["phase"], t.s["holder"], t.s["aside"]) == (1, 0, 1)
    t.end(2, 3, 1)
    assert (t.s["phase"], t.s["holder"], t.s["aside"]) == (2, 0, 0)
    assert t.end(2, 3, 1).over


def test_an_empty_bag_leaves_circles_empty():
    """RF-243: it cannot happen with the maps of the box."""
    t = Table(4)
    t.s["bag"] = [1, 0, 0, 0]
    last_turn(t).end(1)
    assert len(t.events_of(Event.PLACED_TOKEN)) == 1
    assert t.s["bag"].sum() == 0


def test_all_steps_run_in_the_last_turn():
    """RF-252: the player stores, refills and rolls, though the game is then over."""
    t = last_turn(Table(4).phase("C")).dice(1, "blue", "blue").do(1, "end")
    assert t.stage == Stage.STORE
    t.do(1, "store blue", "store blue")
    assert t.over
    assert Event.ROLLED in t.event_kinds()
    assert t.markers(1) == {"blue": 1}


def test_the_order_of_events_at_the_end_of_a_phase():
    """RF-139: scoring, then the start of the next phase, then the next turn."""
    t = last_turn(Table(4).collected(1, blue=1)).end(1)
    kinds = [
        kind for kind in t.event_kinds() if kind in (Event.PHASE_OVER, Event.SCORED, Event.PHASE_BEGINS, Event.TURN)
    ]
    assert kinds == [Event.PHASE_OVER, Event.SCORED, Event.PHASE_BEGINS, Event.TURN]
