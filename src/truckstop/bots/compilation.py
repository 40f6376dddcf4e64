"""Compiles what bots need besides the rules. As a program it compiles one game: `python -m … SLUG`."""

import os
import sys

from truckstop.bots.question import ask
from truckstop.bots.search import Budget, greedy, search
from truckstop.engine import compiler
from truckstop.engine.compilation import compile_game
from truckstop.engine.game import Game
from truckstop.engine.play import Play
from truckstop.games import load

SEARCH_MARK = "search"  # marks the cache of a game whose search is compiled


def compile_bots(game: Game) -> Game:
    """Compile the rules and the search of a game, unless they are on disk already, and return the game."""
    compile_game(game)
    description = f"the search of {game.meta.title}; this takes about ten seconds"
    with compiler.first_compile(game.folder, description, SEARCH_MARK) as is_missing:
        if is_missing:
            warm_up_search(game)
    return game


def is_compiled(game: Game) -> bool:
    """Whether the rules and the search of a game are on disk."""
    return compiler.is_compiled(game.folder) and compiler.is_compiled(game.folder, SEARCH_MARK)


def warm_up_search(game: Game) -> None:
    """Search once, so that compiled code is loaded before somebody waits for a bot."""
    play = Play(game, game.meta.usual_players, {}, (0, 0))
    question = ask(play, play.to_act[0])
    greedy(question, seed=0)
    search(question, seed=0, budget=Budget(simulations=1))


def compile_command(slug: str) -> list[str]:
    """The command that compiles a game in a process of its own, at low priority."""
    return [sys.executable, "-m", "truckstop.bots.compilation", slug]


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    compile_bots(load(sys.argv[1]))
