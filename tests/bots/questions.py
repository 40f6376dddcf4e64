"""Questions for tests of bots, from games with every number of players, and the bots that answer them."""

from collections import deque
from collections.abc import Iterator

from truckstop.bots.bot import Bot, Search, bot_by_name
from truckstop.bots.levels import Learner
from truckstop.bots.question import Question, ask
from truckstop.bots.search import Budget, search
from truckstop.conformance.walk import choose_action, new_plays, pick_seat, positions
from truckstop.engine.game import Game
from truckstop.engine.play import Play, bot_rng

SMALL_BUDGET = Budget(simulations=20)
LATE_QUESTIONS = 12  # of a game
BOTS: dict[str, Bot] = {name: bot_by_name(name) for name in ("random", "policy", "greedy")} | {
    "learner": Learner(),
    "search": Search(SMALL_BUDGET),
}


def questions(game: Game, stride: int) -> Iterator[tuple[Play, Question]]:
    """Yield decisions of one seat each, from games by policy and by random play, with every number of players."""
    for index, (play, _) in enumerate(positions(game, stride=stride)):
        seats = [seat for seat in play.to_act if len(play.legal_actions(seat)) > 1]
        if seats:
            yield play, ask(play, seats[index % len(seats)])


def late_questions(game: Game) -> Iterator[Question]:
    """Yield the last decisions of random games. `questions` rarely reaches the end of a long game."""
    for play, rng in new_plays(game):
        latest = deque[Question](maxlen=LATE_QUESTIONS)
        while play.to_act:
            seat = pick_seat(play, rng)
            if len(play.legal_actions(seat)) > 1:
                latest.append(ask(play, seat))
            play.step(seat, choose_action(play, seat, rng, by_policy=False))
        yield from latest


def all_choices(question: Question, seed: int = 1) -> list[object]:
    """Return the choice of every bot, and the complete result of a search."""
    return [*(bot.choose(question, seed) for bot in BOTS.values()), search(question, seed, SMALL_BUDGET)]


def last_question(game: Game, players: int) -> Question:
    """Return the last decision with several legal actions in a game by policy."""
    play, rng, question = Play(game, players, {}, (1, 1)), bot_rng(1), None
    while play.to_act:
        seat = play.to_act[0]
        if len(play.legal_actions(seat)) > 1:
            question = ask(play, seat)
        play.step(seat, play.policy_action(seat, rng))
    assert question is not None
    return question


def first_question(game: Game, players: int) -> Question:
    """Return the first decision with several legal actions in a game by policy."""
    play, rng = Play(game, players, {}, (1, 1)), bot_rng(1)
    while len(play.legal_actions(play.to_act[0])) == 1:
        play.step(play.to_act[0], play.policy_action(play.to_act[0], rng))
    return ask(play, play.to_act[0])
