"""Simulations with bots that are asked decision by decision, such as `greedy` and `search:2`."""

from collections import Counter
from dataclasses import asdict, replace
from random import Random
from threading import Event

import numpy as np
import pytest

from truckstop.bots.bot import bot_by_name
from truckstop.bots.compilation import compile_bots
from truckstop.engine.play import Play
from truckstop.games import load, slugs
from truckstop.lab.bot_games import play_bot_game
from truckstop.lab.simulate import simulate
from truckstop.lab.simulation import EVENT_VALUES, Simulation

GAMES = {slug: compile_bots(load(slug)) for slug in slugs()}
TRUCK_OFF = GAMES["truck_off"]
COUNT, PLAYERS, SEED = 3, 3, 5

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def new_simulation(game=TRUCK_OFF, bots="greedy", jobs=1, **options):
    return Simulation(game, game.box(), PLAYERS, options, bots, SEED, jobs)


def without_time(report):
    return asdict(replace(report, seconds=0, decisions_per_second=0))


def play_by_hand(game, number, bots="greedy"):
    """Play one game of the simulation. Return its actions, its events by kind and first number, and the game."""
    play, rng = Play(game, PLAYERS, {}, (SEED, number)), Random(f"{SEED} {number}")
    actions: list[int] = []
    events: Counter[tuple[int, int]] = Counter()

    def count_events():
        for event in play.events[1 : int(play.events[0]["kind"]) + 1]:
            if event["a"] < EVENT_VALUES:
                events[int(event["kind"]), int(event["a"])] += 1

    count_events()
    for action in play_bot_game(play, [bot_by_name(bots)] * PLAYERS, rng, rng.choice, Event()):
        actions.append(action)
        count_events()
    return actions, events, play


@every_game
def test_games_are_counted_like_games_played_by_hand(game):
    finished = new_simulation(game).play(range(1, 3), Event())
    by_hand = [play_by_hand(game, number) for number in (1, 2)]
    assert finished.first == 1
    assert finished.decisions.tolist() == [len(actions) for actions, _, _ in by_hand]
    assert finished.scores.tolist() == [play.scores() for _, _, play in by_hand]
    assert finished.places.tolist() == [play.places() for _, _, play in by_hand]
    assert finished.states.tobytes() == b"".join(play.save() for _, _, play in by_hand)
    action_counts = Counter(action for actions, _, _ in by_hand for action in actions)
    assert Counter(dict(enumerate(finished.actions.tolist()))) == action_counts
    counts = {(int(k), int(v)): int(finished.events[k, v]) for k, v in zip(*finished.events.nonzero(), strict=True)}
    assert counts == by_hand[0][1] + by_hand[1][1]


@every_game
@pytest.mark.parametrize("bots", ["greedy", "search:2"])
def test_the_same_seed_gives_the_same_report_for_any_number_of_jobs(game, bots):
    one, two = (without_time(simulate(new_simulation(game, bots, jobs), COUNT)) for jobs in (1, 2))
    assert one == two
    assert one["games"] == COUNT
    assert one["bots"] == bots
    assert one["decisions"] == sum(one["actions"].values())


def test_bots_with_a_time_limit_play_one_game_at_a_time():
    assert new_simulation(bots="search:0.5s", jobs=0).threads == 1
    assert new_simulation(bots="search:0.5s", jobs=2).threads == 2


def test_seats_that_decide_at_the_same_time_are_asked_in_random_order():
    """All seats choose their START at the same time."""
    first_seats = set()
    for number in range(20):
        play, rng = Play(TRUCK_OFF, PLAYERS, {}, (SEED, number)), Random(number)
        assert len(play.to_act) == PLAYERS
        waiting = {*play.to_act}
        next(play_bot_game(play, [bot_by_name("random")] * PLAYERS, rng, rng.choice, Event()))
        first_seats |= waiting - {*play.to_act}
    assert first_seats == {0, 1, 2}


def test_a_game_that_does_not_end_is_cut_off(monkeypatch):
    interstate = GAMES["interstate"]
    monkeypatch.setattr(interstate.codes, "MAX_DECISIONS", 50)
    report = simulate(new_simulation(interstate, max_rounds="0", goal_money="1000000"), 2)
    assert (report.cut_off, report.decisions) == (2, 100)
    assert report.balance.seats == ()


def test_games_stop_when_the_run_is_closed():
    stop = Event()
    stop.set()
    assert new_simulation().play(range(1), stop).decisions.tolist() == [0]


def test_the_scores_are_those_of_the_box(tmp_path):
    box_file = tmp_path / "rich.toml"
    box_file.write_text((TRUCK_OFF.folder / "box.toml").read_text("utf-8").replace("cash = 5 ", "cash = 100 "), "utf-8")
    rich = replace(new_simulation(), box=TRUCK_OFF.box(box_file))
    means = [np.mean([s.mean_score for s in simulate(each, 8).seats]) for each in (new_simulation(), rich)]
    assert means[1] > means[0] + 20
