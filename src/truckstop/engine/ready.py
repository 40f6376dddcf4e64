"""Compile everything a game needs at once, and say so, instead of a pause at each first use."""

import numpy as np

from truckstop.engine.batch import play_all
from truckstop.engine.compiler import first_compile
from truckstop.engine.game import BOTS, Game
from truckstop.engine.play import Play, luck_of, new_states


def ready(game: Game) -> Game:
    """The game, with its rules compiled for this machine; from then on they are found on disk."""
    with first_compile(game.meta.slug, f"the rules of {game.meta.title}; this takes about half a minute") as missing:
        if missing:
            _use_everything(game)
    return game


def _use_everything(game: Game) -> None:
    players = game.meta.usual_players
    for who in range(len(BOTS)):
        play_all(game, game.box(), new_states(game, 1, players, {}), np.full(1, who, np.int8), luck_of(1))
    play = Play(game, players, {}, (1, 1))
    rules, box, luck = game.rules, play.box.record, luck_of(1)[0]
    seat, out = play.waiting[0], np.zeros(game.codes.MOST_LEGAL, np.int16)
    action = play.policy(seat, luck_of(1))
    play.why_not(seat, action)
    play.legal(seat)
    play.act(seat, action)
    rules.redact(play.seen_by(seat), seat)
    rules.legal(box, play.state, seat, out)
    guessed = play.seen_by(seat)
    rules.guess(box, guessed, seat, luck, out, play.news)
    rules.check(box, guessed)
    rules.why_not_withdraw(box, play.state, seat)
    rules.withdraw(box, play.state, seat, play.news)
    play.leave(seat)
    play.scores(), play.places()
