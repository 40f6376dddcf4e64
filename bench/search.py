"""Speed of the search on one core, compared with OpenSpiel in the same run.

    python -m bench.search [GAME ...]

Playout decisions are all actions of all seats in simulations, inside the tree and after it. Forced actions count,
chance does not. OpenSpiel runs its information-set search in C++ (`pyspiel.ISMCTSBot`) on hearts, with a new guess for
every simulation, as here, and random playouts to the end; here, playouts follow the policy of the game. Both search
positions from all phases of one game. They take turns; medians are compared.
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
NEW_GUESS_EACH_TIME = -1  # OpenSpiel's number of guesses: one for each simulation
POSITIONS = 8  # of one game

T = TypeVar("T")


def hearts_search() -> Workload:
    """Searches in positions of hearts; the units are decisions in simulations."""
    import pyspiel

    positions = sample_evenly(_hearts_positions())
    final_policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, UCT_C, SIMULATIONS, NEW_GUESS_EACH_TIME, final_policy, False, False)

    def run(count: int) -> int:
        decisions = 0
        for index in range(count):
            state, decisions_left = positions[index % len(positions)]
            bot.step(state)
            decisions += SIMULATIONS * decisions_left
        return decisions

    return run


def _hearts_positions() -> "list[tuple[pyspiel.State, int]]":
    """The positions with a choice in a random game of hearts, each with the number of decisions to the end.

    In hearts without passing cards, all games have the same number of decisions.
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
    """Searches in positions of a game; the units are decisions in simulations."""
    questions = sample_evenly(_questions(game))

    def run(count: int) -> int:
        repeated = (questions[index % len(questions)] for index in range(count))
        return sum(search(question, 1, Budget(simulations=SIMULATIONS)).decisions for question in repeated)

    return run


def _questions(game: Game) -> list[Question]:
    """The decisions with a choice in a game by policy."""
    play, rng, questions = Play(game, game.meta.usual_players, {}, (1, 1)), bot_rng(1), []
    while play.to_act:
        seat = play.to_act[0]
        questions.append(ask(play, seat))
        play.step(seat, play.policy_action(seat, rng))
    return [question for question in questions if len(question.legal_actions) > 1]


def sample_evenly(items: list[T]) -> list[T]:
    """Select some of the items at equal distances, from the first on."""
    return items[:: len(items) // POSITIONS][:POSITIONS]


def main(names: list[str]) -> None:
    assert __doc__ is not None
    print(" ".join(__doc__.split("\n\n")[2].split()))
    if not has_open_spiel():
        print("OpenSpiel is not installed: there is no comparison with hearts.")
    for name in names:
        game = compile_bots(load(name))
        comparison = [hearts_search()] if has_open_spiel() else []
        game_rate, *hearts_rates = measure_rates(game_search(game), *comparison)
        print(f"\n{game.meta.title}, {game.meta.usual_players} players")
        print(f"  search: {game_rate:,.0f} playout decisions per second")
        for hearts_rate in hearts_rates:
            print(
                f"  hearts of OpenSpiel, information-set search in C++: {hearts_rate:,.0f} playout decisions per second"
            )
            print(f"  the search is {game_rate / hearts_rate:.1f} times as fast as hearts")


if __name__ == "__main__":
    main(sys.argv[1:] or slugs())
