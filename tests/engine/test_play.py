"""`Play`: a game step by step. A refused action changes nothing, and a seat sees only what it may know."""

import numpy as np
import pytest

from truckstop.engine.compilation import compile_game
from truckstop.engine.events import emit
from truckstop.engine.game import SPECTATOR
from truckstop.engine.options import IncompatibleOptions, InvalidOption
from truckstop.engine.play import Play, bot_rng, copy_states, dice_keys, new_states
from truckstop.engine.refusal import IllegalAction
from truckstop.games import load
from truckstop.games.truck_off.actions import Event, Why

GAME = compile_game(load("truck_off"))
LAST_ACTION = len(GAME.actions) - 1


def new_play(players=2, key=(7, 1), **options):
    return Play(GAME, players, {"first_active": "1"} | options, key)


def step(play, seat, *actions):
    for action in actions:
        play.step(seat, GAME.actions.parse(action))
    return play


def driving_play():
    """Return a game in which both seats have a START, seat 0 has kept the dice, and both have to drive."""
    play = new_play()
    for seat in (0, 1):
        step(play, seat, "start S1")
    return step(play, 0, "keep")


def finished_play(players=2, key=(7, 1)):
    play, rng = new_play(players, key), bot_rng(1)
    while play.to_act:
        play.step(play.to_act[0], play.policy_action(play.to_act[0], rng))
    return play


def kinds_for(play, viewer):
    """Return the kinds of the events that a viewer receives."""
    return [Event(int(event["kind"])) for event in play.events_for(viewer)]


@pytest.mark.parametrize("seat", [-1, 2, 12])
def test_every_method_refuses_a_seat_that_does_not_exist(seat):
    play = new_play()
    methods = (play.legal_actions, play.withdraw, play.leave, lambda s: play.why_not(s, 0), lambda s: play.step(s, 0))
    for method in methods:
        with pytest.raises(ValueError, match=f"^{seat} is not a seat: seats are numbered from 0 to 1$"):
            method(seat)


@pytest.mark.parametrize("action", [-1, LAST_ACTION + 1])
def test_every_method_refuses_an_action_that_does_not_exist(action):
    play = new_play()
    for method in (play.why_not, play.step):
        with pytest.raises(
            ValueError, match=f"^{action} is not an action: actions are numbered from 0 to {LAST_ACTION}$"
        ):
            method(0, action)


def test_an_illegal_action_raises_its_reason_and_changes_no_byte():
    play = driving_play()
    record = play.state.tobytes()
    with pytest.raises(IllegalAction, match=r"^edge-of-map \(TO-011\)$") as error:
        step(play, 0, "step left", "step left")
    assert error.value.why is Why.EDGE_OF_MAP
    play = driving_play()
    with pytest.raises(IllegalAction) as error:
        step(play, 0, "keep")
    assert error.value.why is Why.NOT_NOW
    assert play.state.tobytes() == record


def test_why_not_returns_the_reason_and_does_not_change_the_game():
    play = new_play()
    assert play.why_not(0, GAME.actions.parse("start S1")) is Why.OK
    assert play.why_not(0, GAME.actions.parse("keep")) is Why.NOT_NOW


def test_legal_actions_are_those_that_no_rule_forbids():
    play = new_play()
    assert [GAME.actions.text(action) for action in play.legal_actions(0)] == ["start S1", "start S2", "start S3"]


def test_a_seat_that_has_acted_is_no_longer_to_act():
    play = new_play(players=3)
    assert play.to_act == [0, 1, 2]
    assert step(play, 1, "start S2").to_act == [0, 2]


def test_a_choice_can_be_withdrawn_until_all_have_chosen():
    play = new_play()
    record = play.state.tobytes()
    step(play, 0, "start S1").withdraw(0)
    assert play.to_act == [0, 1]
    assert kinds_for(play, 1) == [Event.TOOK_BACK]
    with pytest.raises(IllegalAction) as error:
        play.withdraw(0)
    assert error.value.why is Why.NOTHING_TO_TAKE_BACK
    assert play.state.tobytes() == record


def test_a_seat_that_has_left_is_no_longer_to_act_and_cannot_leave_again():
    play = new_play()
    play.leave(1)
    assert play.to_act == [0]
    assert Event.LEFT in kinds_for(play, 0)
    with pytest.raises(IllegalAction) as error:
        play.leave(1)
    assert error.value.why is Why.HAS_LEFT


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_other_seats_do_not_see_a_choice_before_all_have_chosen(viewer):
    first_play, second_play = step(new_play(), 0, "start S1"), step(new_play(), 0, "start S2")
    assert first_play.redacted_for(viewer).tobytes() == second_play.redacted_for(viewer).tobytes()
    assert first_play.redacted_for(0).tobytes() != second_play.redacted_for(0).tobytes()


def test_changing_a_redacted_copy_does_not_change_the_game():
    play = step(new_play(), 0, "start S1")
    record = play.state.tobytes()
    play.redacted_for(SPECTATOR)["seats"] = 9
    assert play.state.tobytes() == record


def test_no_viewer_receives_the_key_of_the_dice():
    play = new_play(key=(7, 1))
    assert play.state["dice"]["key"].tolist() == [7, 1]
    assert all(play.redacted_for(viewer)["dice"]["key"].tolist() == [0, 0] for viewer in (SPECTATOR, 0, 1))


def test_a_secret_step_causes_no_events():
    play = step(driving_play(), 0, "step left")
    assert kinds_for(play, 0) == kinds_for(play, 1) == []
    assert play.redacted_for(0)["seat"][0]["plan"]["steps"] == 1
    assert play.redacted_for(1)["seat"][0]["plan"]["steps"] != 1


def test_an_event_for_one_seat_reaches_nobody_else():
    play = driving_play()
    emit(play.events, Event.LEFT, 0, 0, 0, 1)
    assert Event.LEFT in kinds_for(play, 1)
    assert Event.LEFT not in kinds_for(play, 0) + kinds_for(play, SPECTATOR)


def test_events_are_those_of_the_last_action():
    play = step(new_play(), 0, "start S1")
    assert kinds_for(play, 1) == [Event.COMMITTED]
    step(play, 1, "start S1")
    assert [kind for kind in kinds_for(play, 1) if kind == Event.STARTED] == [Event.STARTED] * 2
    assert kinds_for(step(play, 0, "keep"), 1)[0] == Event.KEPT


def test_there_is_a_score_and_a_place_for_each_seat():
    play = finished_play(players=3)
    scores, places = play.scores(), play.places()
    assert sorted(places) == [1, 2, 3]
    assert scores == play.state["seat"]["score"][:3].tolist()
    assert scores[places.index(1)] == max(scores) > 0


def test_when_the_game_is_over_nobody_is_to_act_and_every_action_is_refused():
    play = finished_play()
    assert play.to_act == []
    assert play.legal_actions(0) == []
    with pytest.raises(IllegalAction) as error:
        step(play, 0, "keep")
    assert error.value.why is Why.GAME_OVER


def test_the_same_key_gives_the_same_game_and_another_key_another_one():
    assert finished_play().state.tobytes() == finished_play().state.tobytes()
    assert finished_play().scores() != finished_play(key=(7, 2)).scores()


def test_a_game_can_be_played_with_another_box(tmp_path):
    file = tmp_path / "large_dice.toml"
    file.write_text((GAME.folder / "box.toml").read_text("utf-8").replace("sides = 6,", "sides = 40,"), "utf-8")
    box, options = GAME.box(file), {"start_choice": "random"}
    assert max(int(Play(GAME, 1, options, (1, n), box).state["face"][1]) for n in range(60)) > 6


@pytest.mark.parametrize("players", [-1, 0, 13])
def test_too_few_or_too_many_players_are_refused_with_the_limits(players):
    with pytest.raises(InvalidOption, match=f"^{players} players: Truck Off: Roll and Write is for 1 to 12 players$"):
        new_states(GAME, 1, players, {})


def test_new_states_contain_players_and_options_and_nothing_else():
    states = new_states(GAME, 2, 5, {"map_side": "b"})
    assert states["seats"].tolist() == [5, 5]
    assert GAME.meta.options.read(states[1]) == GAME.meta.options.complete({"map_side": "b"}, 5)
    assert not states["waiting"].any()
    with pytest.raises(IncompatibleOptions):
        new_states(GAME, 1, 2, {"first_active": "3"})


def test_a_copy_of_states_has_the_same_bytes_in_other_memory():
    states = new_states(GAME, 2, 3, {})
    copy = copy_states(states)
    assert copy.dtype == states.dtype
    assert copy.tobytes() == states.tobytes()
    copy["seats"] = 4
    assert states["seats"].tolist() == [3, 3]


def test_every_game_of_a_seed_has_different_dice_and_bots_have_separate_random_numbers():
    assert dice_keys(5, 3, first=7).tolist() == [[5, 7], [5, 8], [5, 9]]
    assert (dice_keys(5, 4)[1:] == dice_keys(5, 3, first=1)).all()
    keys_of_dice = {tuple(key) for key in dice_keys(5, 100).tolist()}
    keys_of_bots = {tuple(key) for key in bot_rng(5, 100)["key"].tolist()}
    assert len(keys_of_bots) == 100
    assert keys_of_dice & keys_of_bots == set()
    assert np.array_equal(bot_rng(5, 3, first=7)["key"], bot_rng(5, 10)["key"][7:])
