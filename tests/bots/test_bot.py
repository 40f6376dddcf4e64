"""Every bot plays legal actions in every game, to the end, and the same ones for the same seed."""

from dataclasses import replace

import pytest

from tests.bots.questions import BOTS, SMALL_BUDGET, all_choices, first_question, questions
from truckstop.bots.bot import Search, bot_by_name
from truckstop.bots.levels import LEVELS
from truckstop.bots.question import ask
from truckstop.bots.search import Budget, search
from truckstop.conformance.walk import pick_seat
from truckstop.engine.play import Play, bot_rng


def test_all_bots_in_one_game_play_to_the_end(game):
    """With every number of players. Seats that decide at the same time act in random order."""
    min_players, max_players = game.meta.players
    for players in range(min_players, max_players + 1):
        play, rng, decisions = Play(game, players, {}, (2, players)), bot_rng(3, first=players), 0
        bots = [*BOTS.values()] * max_players
        while play.to_act:
            seat = pick_seat(play, rng)
            question = ask(play, seat)
            action = bots[seat + players].choose(question, decisions)
            assert action in question.legal_actions
            play.step(seat, action)
            decisions += 1


def test_in_every_position_every_bot_chooses_a_legal_action(game):
    for _, question in questions(game, 37):
        assert {bot.choose(question, 5) for bot in BOTS.values()} <= {*question.legal_actions}


def test_the_same_seed_gives_the_same_choices_and_another_seed_different_ones(game):
    differences = 0
    for _, question in questions(game, 101):
        first_choices = all_choices(question, 1)
        assert all_choices(question, 1) == first_choices
        differences += all_choices(question, 2) != first_choices
    assert differences


def test_a_budget_of_simulations_gives_the_same_result_on_any_number_of_cores(game, monkeypatch):
    question, results = first_question(game, game.meta.usual_players), []
    for cores in (1, 2, 64, None):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        bot = bot_by_name("search:150")
        assert isinstance(bot, Search)
        results.append(bot.search(question, 3))
    assert len({*results}) == 1
    assert results[0].simulations == 150


def test_threads_share_a_budget_and_give_the_same_result_every_time(game):
    question = first_question(game, game.meta.usual_players)
    first_result, second_result = (search(question, 3, Budget(simulations=200, threads=2)) for _ in range(2))
    assert first_result == second_result
    assert first_result.simulations == 200


def test_a_decision_without_a_choice_needs_no_simulation(game):
    question = first_question(game, game.meta.usual_players)
    only_action = question.legal_actions[-1]
    question_without_choice = replace(question, legal_actions=[only_action])
    result = search(question_without_choice, 1, SMALL_BUDGET)
    assert (result.action, result.share, result.simulations) == (only_action, 1.0, 0)
    assert all(BOTS[name].choose(question_without_choice, 1) == only_action for name in ("random", "search"))


@pytest.mark.parametrize(
    "name", ["random", "policy", "greedy", "search:1", "search:9999999", "search:1.5s", "search:9s"]
)
def test_bots_are_found_by_their_names(name):
    assert bot_by_name(name) is not None


@pytest.mark.parametrize(
    "name",
    ["", "Random", "search", "search:", "search:0", "search:0s", "search:0.00s", "search:-1", "search:1.5", "search:٣"],
)
def test_an_unknown_name_is_refused_with_a_list_of_names(name):
    with pytest.raises(
        ValueError, match=r"is not a bot; choose one of random, policy, greedy, search:200, search:1\.5s"
    ):
        bot_by_name(name)


def test_a_budget_must_limit_something():
    with pytest.raises(ValueError, match="a budget must limit simulations or seconds"):
        Budget(threads=2)


def test_every_level_chooses_a_legal_action(game):
    question = first_question(game, game.meta.usual_players)
    for name, level in LEVELS.items():
        seconds_used = 60.0 if name == "master" else 0.0
        assert level.choose(question, 1, seconds_used) in question.legal_actions
