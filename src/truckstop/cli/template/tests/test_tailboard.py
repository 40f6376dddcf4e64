"""A test for each rule of LEDGER.md: a position, an action, the result."""

from pathlib import Path

import pytest

import truckstop

GAME = truckstop.load(str(Path(__file__).parents[1]))


def table(*, dock=(2, 3, 5, 6), loads=(0, 0), players=2, hours=10):
    """A game in which these crates are on the dock and on the trucks."""
    play = GAME.play(players=players, seed=1, options={"hours": str(hours)})
    play.state.dock[: len(dock)] = dock
    for seat, load in enumerate(loads):
        play.state.seat[seat].load = load
    return play


def act(play, *actions):
    """Let the players act in turn: `load 5`, `deliver alder`."""
    for action in actions:
        play.step(play.to_act[0], GAME.actions.with_box_ids(play.box.names.ids).parse(action))
    return play


def refusal(play, action, seat=0):
    """The key of the refusal, `ok` if the action is allowed."""
    return play.why_not(seat, GAME.actions.with_box_ids(play.box.names.ids).parse(action)).key


def prices(play):
    return play.state.price_by_town.tolist()


def test_players_act_in_turn_and_an_hour_is_a_turn_of_each():
    """TB-001"""
    play = table(players=3)
    assert play.to_act == [0]
    assert refusal(play, "load 2", seat=1) == "not-your-turn"
    assert act(play, "load 2").to_act == [1]
    act(play, "load 3", "load 5")
    assert (play.to_act, play.state.turn) == ([0], 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_hour_brings_two_crates_more_than_players(players):
    """TB-002"""
    play = GAME.play(players=players, seed=5)
    crates = [weight for weight in play.state.dock.tolist() if 1 <= weight <= 6]
    assert len(crates) == players + 2


def test_a_truck_carries_twelve():
    """TB-003"""
    play = table(dock=(2, 3, 5, 6), loads=(9, 0))
    assert refusal(play, "load 5") == "too-heavy"
    assert refusal(play, "load 4") == "no-such-crate"
    assert act(play, "load 3").state.seat[0].load == 12
    assert refusal(play, "load 3", seat=1) == "no-such-crate"


def test_a_town_pays_its_price_for_each_unit():
    """TB-004"""
    play = table(loads=(7, 0))
    assert prices(play) == [3, 3, 3]
    assert act(play, "deliver birch").scores() == [21, 0]
    assert (play.state.seat[0].load, play.state.seat[0].trips) == (0, 1)
    assert refusal(table(), "deliver birch") == "nothing-loaded"


def test_a_full_truck_earns_a_bonus():
    """TB-005"""
    assert act(table(loads=(12, 0)), "deliver alder").scores() == [12 * 3 + 6, 0]


def test_prices_fall_where_goods_arrive_and_rise_elsewhere():
    """TB-006"""
    play = act(table(loads=(1, 1)), "deliver alder", "deliver birch")
    assert prices(play) == [2, 1, 5]
    play.state.seat[0].load = 1
    assert prices(act(play, "deliver alder")) == [1, 2, 5]


@pytest.mark.parametrize(("loads", "scores", "places"), [((3, 4), [9, 0], [1, 2]), ((0, 4), [0, 0], [1, 1])])
def test_the_most_money_wins_when_the_day_is_over(loads, scores, places):
    """TB-007"""
    play = table(hours=5, dock=(1, 1, 2, 2), loads=loads)
    play.state.turn = 5
    act(play, "deliver cedar" if loads[0] else "load 1", "load 1")
    assert play.is_over
    assert (play.scores(), play.places()) == (scores, places)
    assert refusal(play, "load 1") == "game-over"


def test_nothing_is_taken_back_and_nobody_leaves():
    """TB-008"""
    play = table()
    for change, why in ((play.withdraw, "nothing-to-take-back"), (play.leave, "nobody-leaves")):
        with pytest.raises(truckstop.IllegalAction) as error:
            change(0)
        assert error.value.why.key == why
