"""Every bot plays every game to the end, as the rules allow, and the same way again."""

from dataclasses import replace

import pytest

from tests.bots.asked import BOTS, FEW, answers, first_question, questions
from tests.conformance.walk import any_waiting
from truckstop.bots.bot import Search, bot_of
from truckstop.bots.levels import LEVELS
from truckstop.bots.question import ask
from truckstop.bots.think import Budget, search
from truckstop.engine.play import Play, luck_of


def test_all_bots_at_one_table_play_to_the_end(game):
    """With every number of players, and those who decide at the same time in any order."""
    fewest, most = game.meta.players
    for players in range(fewest, most + 1):
        play, luck, decisions = Play(game, players, {}, (2, players)), luck_of(3, first=players), 0
        at_table = [*BOTS.values()] * most
        while play.waiting:
            seat = any_waiting(play, luck)
            question = ask(play, seat)
            action = at_table[seat + players].choose(question, decisions)
            assert action in question.legal
            play.act(seat, action)
            decisions += 1


def test_in_every_position_every_bot_chooses_something_legal(game):
    for _, question in questions(game, 37):
        assert {bot.choose(question, 5) for bot in BOTS.values()} <= {*question.legal}


def test_the_same_seed_gives_the_same_answer_and_another_seed_another(game):
    differ = 0
    for _, question in questions(game, 101):
        given = answers(question, 1)
        assert answers(question, 1) == given
        differ += answers(question, 2) != given
    assert differ


def test_a_budget_of_simulations_gives_the_same_thought_on_any_number_of_cores(game, monkeypatch):
    question, thoughts = first_question(game, game.meta.usual_players), []
    for cores in (1, 2, 64, None):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        searcher = bot_of("search:150")
        assert isinstance(searcher, Search)
        thoughts.append(searcher.think(question, 3))
    assert len({*thoughts}) == 1
    assert thoughts[0].simulations == 150


def test_several_threads_share_a_budget_and_agree_with_themselves(game):
    question = first_question(game, game.meta.usual_players)
    one, again = (search(question, 3, Budget(simulations=200, threads=2)) for _ in range(2))
    assert one == again
    assert one.simulations == 200


def test_a_forced_action_needs_no_thought(game):
    question = first_question(game, game.meta.usual_players)
    forced = replace(question, legal=question.legal[-1:])
    thought = search(forced, 1, FEW)
    assert (thought.action, thought.share, thought.simulations) == (question.legal[-1], 1.0, 0)
    assert all(
        bot.choose(forced, 1) == question.legal[-1] for name, bot in BOTS.items() if name in ("random", "search")
    )


@pytest.mark.parametrize(
    "name", ["random", "policy", "greedy", "search:1", "search:9999999", "search:1.5s", "search:9s"]
)
def test_bots_have_names(name):
    assert bot_of(name) is not None


@pytest.mark.parametrize(
    "name",
    ["", "Random", "search", "search:", "search:0", "search:0s", "search:0.00s", "search:-1", "search:1.5", "search:٣"],
)
def test_a_name_that_nobody_has_is_refused_with_those_there_are(name):
    with pytest.raises(
        ValueError, match=r"does not play; there are random, policy, greedy, search:200 and search:1\.5s"
    ):
        bot_of(name)


def test_a_budget_has_an_end():
    with pytest.raises(ValueError, match="simulations or of seconds"):
        Budget(threads=2)


def test_every_level_plays(game):
    question = first_question(game, game.meta.usual_players)
    for name, level in LEVELS.items():
        spent = 60.0 if name == "master" else 0.0
        assert level.choose(question, 1, spent) in question.legal
