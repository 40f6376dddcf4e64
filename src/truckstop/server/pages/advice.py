"""A hint on the page: what the pro would do, in words and as the action that the script lights."""

from typing import Any

from fastapi import APIRouter

from truckstop.bots.think import Thought
from truckstop.engine.words import Words
from truckstop.server.api import Seat, Served, Short, Wish
from truckstop.server.live import Live
from truckstop.server.pages.table import own_seat
from truckstop.server.pages.visitor import Visiting
from truckstop.server.told import names, table_words, words_of

TRIALS = 10  # the share of all trials is told as so many of ten
SURE, FAIRLY = 8, 5  # of them

router = APIRouter(include_in_schema=False)


@router.post("/m/{match}/{seat:int}/hint")
async def give_hint(match: Short, seat: Seat, body: Wish, service: Served, visitor: Visiting) -> dict[str, Any]:
    """What the pro would do in a seat of one's own; if something else is asked by now, that alone."""
    await own_seat(service, match, seat, visitor)
    thought = await service.hint(match, seat, body.version)
    live = await service.live(match)
    async with live.lock:
        if thought is None or thought.action not in live.match.legal(seat):
            return {"stale": table_words(visitor.lang)("stale")}
        notation = live.match.game.actions.spelled(live.match.box.printed.lists)
        says = _choice(live, seat, thought, visitor.lang)
        return {"action": notation.text(thought.action), "says": says, "sure": _certainty(thought, visitor.words)}


def _choice(live: Live, seat: int, thought: Thought, lang: str) -> str:
    match = live.match
    seen, spoken = match.seen_by(seat), words_of(match.game, lang)
    tips = match.game.view.tips(match.box, seen, seat, spoken, legal=match.legal(seat), names=names(live, lang))
    return str(tips[thought.action])


def _certainty(thought: Thought, words: Words) -> str:
    if not thought.simulations:
        return words("hint-only")
    trials = max(1, round(thought.share * TRIALS))
    sure = "sure" if trials >= SURE else "fairly" if trials >= FAIRLY else "unsure"
    return words(f"hint-{sure}", trials=trials, of=TRIALS)
