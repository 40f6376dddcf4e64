"""Compiles the rules and the search of a game. `python -m truckstop.bots.compilation NAME` does it for one game."""

import os
import sys

from truckstop.bots.bot import SIMPLE_BOTS
from truckstop.bots.question import ask
from truckstop.bots.search import Budget, greedy_action, search, search_loops
from truckstop.engine import compiler
from truckstop.engine.compilation import called_functions, compile_game
from truckstop.engine.game import Game
from truckstop.engine.play import Play
from truckstop.games import load

SEARCH_MARK = "search"  # name of the file in a game's cache folder that says: the search is compiled


def compile_bots(game: Game) -> Game:
    """Compile the rules and the search of a game and return the game. Does nothing if they are already on disk."""
    compile_game(game)
    with compiler.first_compile(
        game.folder, f"the search of {game.full_title}", "about ten seconds", SEARCH_MARK
    ) as is_missing:
        if is_missing:
            warm_up_search(game)
    return game


def is_compiled(game: Game) -> bool:
    """Whether the rules and the search of a game are on disk."""
    return compiler.is_compiled(game.folder) and compiler.is_compiled(game.folder, SEARCH_MARK)


def use_machine_code(game: Game) -> None:
    """Run the rules and the search of a game as machine code, where they ran as plain Python until now."""
    compiler.use_machine_code([*called_functions(game), *vars(search_loops(game)).values()])


def warm_up_search(game: Game) -> None:
    """Run the policy, the greedy bot and the search once. This compiles their code, or loads it from the cache."""
    play = Play(game, game.meta.usual_players, {}, (0, 0))
    question = ask(play, play.to_act[0])
    SIMPLE_BOTS["policy"].choose(question, seed=0)
    greedy_action(question, seed=0)
    search(question, seed=0, budget=Budget(simulations=1))


def compile_command(name: str) -> list[str]:
    """The command line of a separate process that compiles a game at low priority."""
    return [sys.executable, "-m", "truckstop.bots.compilation", name]


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    compile_bots(load(sys.argv[1]))
