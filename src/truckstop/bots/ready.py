"""Compile what bots need besides the rules, and say so."""

from truckstop.bots.question import ask
from truckstop.bots.think import Budget, greedy, search
from truckstop.engine import compiler
from truckstop.engine.game import Game
from truckstop.engine.play import Play
from truckstop.engine.ready import ready as rules_ready

SEARCH = "search"  # the mark of a game whose search is compiled


def ready(game: Game) -> Game:
    """The game, with its rules and its search compiled for this machine; from then on they are found on disk."""
    rules_ready(game)
    what = f"the search of {game.meta.title}; this takes some ten seconds"
    with compiler.first_compile(game.meta.slug, what, SEARCH) as missing:
        if missing:
            rehearse(game)
    return game


def is_compiled(game: str) -> bool:
    """Whether rules and search of a game will be found on disk."""
    return compiler.is_compiled(game) and compiler.is_compiled(game, SEARCH)


def rehearse(game: Game) -> None:
    """Think once, so that the first who waits for an answer does not wait for the disk as well."""
    play = Play(game, game.meta.usual_players, {}, (0, 0))
    question = ask(play, play.waiting[0])
    greedy(question, seed=0)
    search(question, seed=0, budget=Budget(simulations=1))
