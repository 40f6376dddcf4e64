"""Speed of the search on one core, beside a named rival in the same run.

    python -m bench.search [GAME ...]

Playout decisions are all actions of all seats that simulations play: inside the tree and after it, forced ones
included, chance not counted. The rival is OpenSpiel's information-set search in C++ (`pyspiel.ISMCTSBot`) on hearts,
with a new guess for every simulation, as here, and playouts by random choice to the end; ours choose by the game's
policy. Both think about positions from all over one game. They take turns; what is compared are medians.
"""

import sys
from collections.abc import Callable
from typing import TypeVar

import numpy as np
import pyspiel

from bench.cpu import rates
from truckstop.bots.question import Question, ask
from truckstop.bots.ready import ready
from truckstop.bots.think import Budget, search
from truckstop.engine.game import Game
from truckstop.engine.play import Play, luck_of
from truckstop.games import load, slugs

SIMULATIONS = 1000  # a decision
CURIOSITY = 2.0  # of the rival, as its own examples have it
POSITIONS = 8  # of one game

T = TypeVar("T")


def hearts() -> Callable[[int], int]:
    """Think about so many positions of hearts; returns the decisions played in simulations."""
    positions = spread_out(_positions_of_hearts())
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    every_time = -1  # guesses: one for each simulation
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, CURIOSITY, SIMULATIONS, every_time, most_visited, False, False)

    def think(count: int) -> int:
        decisions = 0
        for index in range(count):
            state, left = positions[index % len(positions)]
            bot.step(state)
            decisions += SIMULATIONS * left
        return decisions

    return think


def _positions_of_hearts() -> list[tuple[pyspiel.State, int]]:
    """Those of a game by random choice in which there is a choice, and the decisions left: no game has more or less."""
    random, state = np.random.default_rng(1), pyspiel.load_game("hearts(pass_cards=False)").new_initial_state()
    met = []
    while not state.is_terminal():
        if not state.is_chance_node():
            met.append(state.clone())
        state.apply_action(int(random.choice(state.legal_actions())))
    return [(state, len(met) - n) for n, state in enumerate(met) if len(state.legal_actions()) > 1]


def thinking(game: Game) -> Callable[[int], int]:
    """Think about so many positions of a game; returns the decisions played in simulations."""
    questions = spread_out(_questions_of(game))

    def think(count: int) -> int:
        asked = (questions[index % len(questions)] for index in range(count))
        return sum(search(question, 1, Budget(simulations=SIMULATIONS)).decisions for question in asked)

    return think


def _questions_of(game: Game) -> list[Question]:
    """Those of a game by policy in which there is a choice."""
    play, luck, met = Play(game, game.meta.usual_players, {}, (1, 1)), luck_of(1), []
    while play.waiting:
        seat = play.waiting[0]
        met.append(ask(play, seat))
        play.act(seat, play.policy(seat, luck))
    return [question for question in met if len(question.legal) > 1]


def spread_out(met: list[T]) -> list[T]:
    """Some of them, from the first on, at equal distances."""
    return met[:: len(met) // POSITIONS][:POSITIONS]


def main(names: list[str]) -> None:
    print(" ".join(__doc__.split("\n\n")[2].split()))
    for name in names:
        game = ready(load(name))
        rival, ours = rates(hearts(), thinking(game))
        print(f"\n{game.meta.title}, {game.meta.usual_players} players")
        print(f"  hearts of OpenSpiel, information-set search in C++: {rival:,.0f} playout decisions a second")
        print(f"  search: {ours:,.0f} playout decisions a second, {ours / rival:.1f} times hearts")


if __name__ == "__main__":
    main(sys.argv[1:] or slugs())
