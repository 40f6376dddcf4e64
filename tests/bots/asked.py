"""Questions met in games of every kind, and bots to answer them."""

from collections import deque
from collections.abc import Iterator

from tests.conformance.walk import any_waiting, choose, plays, positions
from truckstop.bots.bot import Bot, Search, bot_of
from truckstop.bots.levels import Learner
from truckstop.bots.question import Question, ask
from truckstop.bots.think import Budget, search
from truckstop.engine.game import Game
from truckstop.engine.play import Play, luck_of

FEW = Budget(simulations=20)
LAST = 12  # choices of a game
BOTS: dict[str, Bot] = {name: bot_of(name) for name in ("random", "policy", "greedy")} | {
    "learner": Learner(),
    "search": Search(FEW),
}


def questions(game: Game, stride: int) -> Iterator[tuple[Play, Question]]:
    """One seat's choice in some positions of games of every number of players, by policy and by chance in turn."""
    for index, (play, _) in enumerate(positions(game, stride=stride)):
        asked = [seat for seat in play.waiting if len(play.legal(seat)) > 1]
        if asked:
            yield play, ask(play, asked[index % len(asked)])


def late_questions(game: Game) -> Iterator[Question]:
    """The last choices in games by chance that nobody leaves: others seldom come so far where games are long."""
    for play, luck in plays(game):
        last = deque[Question](maxlen=LAST)
        while play.waiting:
            seat = any_waiting(play, luck)
            if len(play.legal(seat)) > 1:
                last.append(ask(play, seat))
            play.act(seat, choose(play, seat, luck, by_policy=False))
        yield from last


def answers(question: Question, seed: int = 1) -> list[object]:
    """What every bot does, and what the search thinks."""
    return [*(bot.choose(question, seed) for bot in BOTS.values()), search(question, seed, FEW)]


def last_question(game: Game, players: int) -> Question:
    """The last choice that somebody has in a game by policy."""
    play, luck, found = Play(game, players, {}, (1, 1)), luck_of(1), None
    while play.waiting:
        seat = play.waiting[0]
        if len(play.legal(seat)) > 1:
            found = ask(play, seat)
        play.act(seat, play.policy(seat, luck))
    assert found is not None
    return found


def first_question(game: Game, players: int) -> Question:
    play, luck = Play(game, players, {}, (1, 1)), luck_of(1)
    while len(play.legal(play.waiting[0])) == 1:
        play.act(play.waiting[0], play.policy(play.waiting[0], luck))
    return ask(play, play.waiting[0])
