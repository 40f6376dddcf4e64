"""A hint on the page: a button that asks what the pro would do, and the answer for the script to show."""

from typing import Any

from fastapi import APIRouter

from truckstop.bots.think import Thought
from truckstop.engine.sentences import action_sentence
from truckstop.engine.words import Words
from truckstop.server.api import Seat, Served, Short, Wish
from truckstop.server.live import Live
from truckstop.server.pages.table import own_seat
from truckstop.server.pages.visitor import Visiting
from truckstop.server.told import table_words, words_of

TRIALS = 10  # the share of all trials is told as so many of ten
SURE, FAIRLY = 8, 5  # of them

router = APIRouter(include_in_schema=False)


@router.post("/m/{match}/{seat:int}/hint")
async def give_hint(match: Short, seat: Seat, body: Wish, service: Served, visitor: Visiting) -> dict[str, Any]:
    """What the pro would do, in words and as the action that is to be lit."""
    await own_seat(service, match, seat, visitor)
    thought = await service.hint(match, seat, body.version)
    if thought is None:
        return {"stale": table_words(visitor.lang)("stale")}
    live = await service.live(match)
    return {"action": _notation(live, thought), "says": _sentence(live, thought, visitor.words)}


def _notation(live: Live, thought: Thought) -> str:
    return str(live.match.game.actions.spelled(live.match.box.printed.lists).text(thought.action))


def _sentence(live: Live, thought: Thought, words: Words) -> str:
    game = live.match.game
    choice = action_sentence(game, words_of(game, words.language), thought.action)
    if not thought.simulations:
        return words("hint-only", choice=choice)
    trials = max(1, round(thought.share * TRIALS))
    sure = "sure" if trials >= SURE else "fairly" if trials >= FAIRLY else "unsure"
    return words(f"hint-{sure}", choice=choice, trials=trials, of=TRIALS)
