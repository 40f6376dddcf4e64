"""Compiles everything that a game needs in advance, instead of at each first use."""

import numpy as np

from truckstop.engine.compiler import first_compile
from truckstop.engine.contract import BOT_FUNCTIONS, RULES
from truckstop.engine.game import BASIC_BOTS, Game
from truckstop.engine.game_errors import compile_error
from truckstop.engine.play import Play, bot_rng, new_states
from truckstop.engine.playouts import play_games
from truckstop.engine.rule_function import PlainFunction


def compile_game(game: Game) -> Game:
    """Compile the rules of a game, unless they are on disk already, and return the game."""
    with first_compile(game.folder, f"the rules of {game.full_title}", "up to a minute") as is_missing:
        if is_missing:
            try:
                _call_every_rule(game)
            except Exception as error:
                raise compile_error(game.name, game.folder, error) from error
    return game


def is_plain(game: Game) -> bool:
    """Whether the rules of a game run as plain Python for the time being."""
    return isinstance(game.rules.setup, PlainFunction)


def called_functions(game: Game) -> list[object]:
    """The rules and loops of a game that Python calls."""
    rules = [getattr(game.rules, name) for name in RULES]
    return [*rules, *(getattr(game.bot, name) for name in BOT_FUNCTIONS), *vars(game.loops).values()]


def _call_every_rule(game: Game) -> None:
    players = game.meta.usual_players
    for bot in range(len(BASIC_BOTS)):
        play_games(game, game.box(), new_states(game, 1, players, {}), np.full(1, bot, np.int8), bot_rng(1))
    play = Play(game, players, {}, (1, 1))
    rules, box, rng = game.rules, play.box.record, bot_rng(1)[0]
    seat, out = play.to_act[0], np.zeros(game.codes.MAX_LEGAL_ACTIONS, np.int16)
    action = play.policy_action(seat, bot_rng(1))
    play.why_not(seat, action)
    play.legal_actions(seat)
    play.step(seat, action)
    guess = play.redacted_for(seat)
    rules.guess(box, guess, seat, rng, out, play.events)
    rules.check(box, guess)
    rules.why_not_withdraw(box, play.state, seat)
    rules.withdraw(box, play.state, seat, play.events)
    rules.why_not_leave(box, play.state, seat)
    rules.leave(box, play.state, seat, play.events)
    play.scores(), play.places()
