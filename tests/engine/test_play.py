"""Play: one game move by move; what is refused changes nothing; a seat sees and hears its share."""

import numpy as np
import pytest

from truckstop.engine.game import SPECTATOR
from truckstop.engine.news import tell
from truckstop.engine.options import BadOption, Excluded
from truckstop.engine.play import Play, keys_of, luck_of, new_states, raw_copy
from truckstop.engine.ready import ready
from truckstop.engine.refusal import Refused
from truckstop.games import load
from truckstop.games.truck_off.actions import News, Why

GAME = ready(load("truck_off"))
LAST = len(GAME.actions) - 1


def new(players=2, key=(7, 1), **options):
    return Play(GAME, players, {"first_active": "1"} | options, key)


def do(play, seat, *actions):
    for action in actions:
        play.act(seat, GAME.actions.parse(action))
    return play


def driving():
    """Both have a START; seat 0 kept the dice: both are to drive."""
    play = new()
    for seat in (0, 1):
        do(play, seat, "start S1")
    return do(play, 0, "keep")


def finished(players=2, key=(7, 1)):
    play, luck = new(players, key), luck_of(1)
    while play.waiting:
        play.act(play.waiting[0], play.policy(play.waiting[0], luck))
    return play


def kinds_heard(play, viewer):
    return [News(int(item["kind"])) for item in play.heard_by(viewer)]


@pytest.mark.parametrize("seat", [-1, 2, 12])
def test_a_seat_that_does_not_exist_is_refused_at_every_door(seat):
    play = new()
    for ask in (play.legal, play.withdraw, play.leave, lambda s: play.why_not(s, 0), lambda s: play.act(s, 0)):
        with pytest.raises(ValueError, match=f"^{seat} is not a seat: they are numbered 0 to 1$"):
            ask(seat)


@pytest.mark.parametrize("action", [-1, LAST + 1])
def test_an_action_that_does_not_exist_is_refused_at_every_door(action):
    play = new()
    for ask in (play.why_not, play.act):
        with pytest.raises(ValueError, match=f"^{action} is not an action: they are numbered 0 to {LAST}$"):
            ask(0, action)


def test_a_refusal_carries_its_reason_and_changes_no_byte():
    play = driving()
    before = play.state.tobytes()
    with pytest.raises(Refused, match=r"^edge-of-map \(TO-011\)$") as refused:
        do(play, 0, "step left", "step left")
    assert refused.value.why is Why.EDGE_OF_MAP
    play = driving()
    with pytest.raises(Refused) as refused:
        do(play, 0, "keep")
    assert refused.value.why is Why.NOT_NOW
    assert play.state.tobytes() == before


def test_why_not_tells_what_act_would_refuse():
    play = new()
    assert play.why_not(0, GAME.actions.parse("start S1")) is Why.OK
    assert play.why_not(0, GAME.actions.parse("keep")) is Why.NOT_NOW


def test_legal_lists_what_nothing_speaks_against():
    play = new()
    assert [GAME.actions.text(action) for action in play.legal(0)] == ["start S1", "start S2", "start S3"]


def test_those_who_may_act_are_waited_for_until_they_have():
    play = new(players=3)
    assert play.waiting == [0, 1, 2]
    assert do(play, 1, "start S2").waiting == [0, 2]


def test_a_choice_can_be_taken_back_until_all_have_chosen():
    play = new()
    before = play.state.tobytes()
    do(play, 0, "start S1").withdraw(0)
    assert play.waiting == [0, 1]
    assert kinds_heard(play, 1) == [News.TOOK_BACK]
    with pytest.raises(Refused) as refused:
        play.withdraw(0)
    assert refused.value.why is Why.NOTHING_TO_TAKE_BACK
    assert play.state.tobytes() == before


def test_who_has_left_is_waited_for_no_more_and_cannot_leave_again():
    play = new()
    play.leave(1)
    assert play.waiting == [0]
    assert News.LEFT in kinds_heard(play, 0)
    with pytest.raises(Refused) as refused:
        play.leave(1)
    assert refused.value.why is Why.HAS_LEFT


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_others_do_not_see_a_choice_before_all_have_made_theirs(viewer):
    one, other = do(new(), 0, "start S1"), do(new(), 0, "start S2")
    assert one.seen_by(viewer).tobytes() == other.seen_by(viewer).tobytes()
    assert one.seen_by(0).tobytes() != other.seen_by(0).tobytes()


def test_to_look_changes_nothing():
    play = do(new(), 0, "start S1")
    before = play.state.tobytes()
    play.seen_by(SPECTATOR)["seats"] = 9
    assert play.state.tobytes() == before


def test_nobody_sees_the_key_of_the_dice():
    play = new(key=(7, 1))
    assert play.state["dice"]["key"].tolist() == [7, 1]
    assert all(play.seen_by(viewer)["dice"]["key"].tolist() == [0, 0] for viewer in (SPECTATOR, 0, 1))


def test_a_step_that_nobody_else_may_see_is_no_news():
    play = do(driving(), 0, "step left")
    assert kinds_heard(play, 0) == kinds_heard(play, 1) == []
    assert play.seen_by(0)["seat"][0]["plan"]["steps"] == 1
    assert play.seen_by(1)["seat"][0]["plan"]["steps"] != 1


def test_a_seat_hears_what_is_told_to_it_alone():
    play = driving()
    tell(play.news, News.LEFT, 0, 0, 0, 1)
    assert News.LEFT in kinds_heard(play, 1)
    assert News.LEFT not in kinds_heard(play, 0) + kinds_heard(play, SPECTATOR)


def test_only_the_news_of_the_last_action_are_heard():
    play = do(new(), 0, "start S1")
    assert kinds_heard(play, 1) == [News.COMMITTED]
    do(play, 1, "start S1")
    assert [kind for kind in kinds_heard(play, 1) if kind == News.STARTED] == [News.STARTED] * 2
    assert kinds_heard(do(play, 0, "keep"), 1)[0] == News.KEPT


def test_scores_and_places_are_given_for_the_seats_there_are():
    play = finished(players=3)
    scores, places = play.scores(), play.places()
    assert sorted(places) == [1, 2, 3]
    assert scores == play.state["seat"]["score"][:3].tolist()
    assert scores[places.index(1)] == max(scores) > 0


def test_when_it_is_over_nobody_is_waited_for_and_everything_is_refused():
    play = finished()
    assert play.waiting == []
    assert play.legal(0) == []
    with pytest.raises(Refused) as refused:
        do(play, 0, "keep")
    assert refused.value.why is Why.GAME_OVER


def test_the_same_key_gives_the_same_game_and_another_key_another():
    assert finished().state.tobytes() == finished().state.tobytes()
    assert finished().scores() != finished(key=(7, 2)).scores()


def test_a_box_of_ones_own_is_played_with(tmp_path):
    own = tmp_path / "own.toml"
    own.write_text((GAME.folder / "box.toml").read_text("utf-8").replace("sides = 6,", "sides = 40,"), "utf-8")
    faces = {int(Play(GAME, 1, {"start_choice": "random"}, (1, n), GAME.box(own)).state["face"][1]) for n in range(60)}
    assert max(faces) > 6


@pytest.mark.parametrize("players", [-1, 0, 13])
def test_too_few_and_too_many_players_are_refused_with_the_number_there_may_be(players):
    with pytest.raises(BadOption, match=f"^{players} players: Truck Off: Roll and Write is for 1 to 12$"):
        new_states(GAME, 1, players, {})


def test_new_records_hold_players_and_options_and_nothing_else():
    states = new_states(GAME, 2, 5, {"map_side": "b"})
    assert states["seats"].tolist() == [5, 5]
    assert GAME.meta.options.read(states[1]) == GAME.meta.options.complete({"map_side": "b"}, 5)
    assert not states["waiting"].any()
    with pytest.raises(Excluded):
        new_states(GAME, 1, 2, {"first_active": "3"})


def test_a_raw_copy_is_the_same_bytes_elsewhere():
    states = new_states(GAME, 2, 3, {})
    copy = raw_copy(states)
    assert copy.dtype == states.dtype
    assert copy.tobytes() == states.tobytes()
    copy["seats"] = 4
    assert states["seats"].tolist() == [3, 3]


def test_games_of_a_seed_are_numbered_through_and_their_players_have_luck_of_their_own():
    assert keys_of(5, 3, first=7).tolist() == [[5, 7], [5, 8], [5, 9]]
    assert (keys_of(5, 4)[1:] == keys_of(5, 3, first=1)).all()
    dice = {tuple(key) for key in keys_of(5, 100).tolist()}
    luck = {tuple(key) for key in luck_of(5, 100)["key"].tolist()}
    assert len(luck) == 100
    assert dice & luck == set()
    assert np.array_equal(luck_of(5, 3, first=7)["key"], luck_of(5, 10)["key"][7:])
