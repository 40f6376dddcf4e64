"""Speed of the search on one core, compared with OpenSpiel in the same run.

    python -m bench.search [GAME ...]

A playout decision is one action of one seat in a simulation, inside the search tree or below it. Forced actions count,
chance events do not. OpenSpiel runs information-set MCTS in C++ (`pyspiel.ISMCTSBot`) on hearts, with random playouts;
Truckstop's playouts follow the policy of the game. Both sample the hidden information anew for each simulation, and
search positions from all phases of one game. The two benchmarks alternate; medians are compared.
"""

import sys
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from bench.cpu import Workload, has_open_spiel, measure_rates
from truckstop.bots.compilation import compile_bots
from truckstop.bots.question import Question, ask
from truckstop.bots.search import Budget, search
from truckstop.engine.game import Game
from truckstop.engine.play import Play, bot_rng
from truckstop.games import load, slugs

if TYPE_CHECKING:
    import pyspiel

SIMULATIONS = 1000  # per decision
UCT_C = 2.0  # exploration constant of OpenSpiel's search, as in its own examples
UNLIMITED_WORLD_SAMPLES = -1  # OpenSpiel then samples the hidden information anew for each simulation
POSITION_COUNT = 8  # number of positions to search, from one game

T = TypeVar("T")


def hearts_search() -> Workload:
    """Searches in positions of hearts; the units are playout decisions."""
    import pyspiel

    positions = sample_evenly(_hearts_positions())
    final_policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, UCT_C, SIMULATIONS, UNLIMITED_WORLD_SAMPLES, final_policy, False, False)

    def run(count: int) -> int:
        decisions = 0
        for index in range(count):
            state, decisions_left = positions[index % len(positions)]
            bot.step(state)
            decisions += SIMULATIONS * decisions_left
        return decisions

    return run


def _hearts_positions() -> "list[tuple[pyspiel.State, int]]":
    """The positions of a random game of hearts that have more than one legal action.

    Each comes with the number of decisions from there to the end of the game. Without passing cards, this number is
    the same in all games of hearts, so every simulation from a position makes as many decisions.
    """
    import pyspiel

    rng, state = np.random.default_rng(1), pyspiel.load_game("hearts(pass_cards=False)").new_initial_state()
    states = []
    while not state.is_terminal():
        if not state.is_chance_node():
            states.append(state.clone())
        state.apply_action(int(rng.choice(state.legal_actions())))
    return [(state, len(states) - n) for n, state in enumerate(states) if len(state.legal_actions()) > 1]


def game_search(game: Game) -> Workload:
    """Searches in positions of a game; the units are playout decisions."""
    questions = sample_evenly(_questions(game))

    def run(count: int) -> int:
        question_cycle = (questions[index % len(questions)] for index in range(count))
        return sum(search(question, 1, Budget(simulations=SIMULATIONS)).decisions for question in question_cycle)

    return run


def _questions(game: Game) -> list[Question]:
    """The questions with more than one legal action, from a game in which the policy plays all seats."""
    play, rng, questions = Play(game, game.meta.usual_players, {}, (1, 1)), bot_rng(1), []
    while play.to_act:
        seat = play.to_act[0]
        questions.append(ask(play, seat))
        play.step(seat, play.policy_action(seat, rng))
    return [question for question in questions if len(question.legal_actions) > 1]


def sample_evenly(items: list[T]) -> list[T]:
    """Select some of the items at equal distances, from the first on."""
    return items[:: len(items) // POSITION_COUNT][:POSITION_COUNT]


def main(game_slugs: list[str]) -> None:
    assert __doc__ is not None
    print(" ".join(__doc__.split("\n\n")[2].split()))  # the paragraph that explains the numbers
    if not has_open_spiel():
        print("OpenSpiel is not installed: there is no comparison with hearts.")
    for slug in game_slugs:
        game = compile_bots(load(slug))
        comparison = [hearts_search()] if has_open_spiel() else []
        game_rate, *hearts_rates = measure_rates(game_search(game), *comparison)
        print(f"\n{game.meta.title}, {game.meta.usual_players} players")
        print(f"  search: {game_rate:,.0f} playout decisions per second")
        for hearts_rate in hearts_rates:
            print(f"  OpenSpiel's search on hearts, in C++: {hearts_rate:,.0f} playout decisions per second")
            print(f"  ratio: Truckstop makes {game_rate / hearts_rate:.1f} times as many playout decisions per second")


if __name__ == "__main__":
    main(sys.argv[1:] or slugs())
