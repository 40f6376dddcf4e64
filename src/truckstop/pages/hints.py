"""Hints: the action that the pro bot would choose, described in a sentence and highlighted by the script."""

from fastapi import APIRouter

from truckstop.bots.search import SearchResult
from truckstop.engine.messages import Messages
from truckstop.pages.access import require_seat
from truckstop.pages.visitor import CurrentVisitor
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names, service_messages
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import SeatNumber, ShortText, VersionBody

SHOWN_TRIALS = 10  # the share of simulations is shown as "8 of 10"
SURE, FAIRLY_SURE = 8, 5  # of these

router = APIRouter(include_in_schema=False)


@router.post("/m/{match}/{seat:int}/hint")
async def give_hint(
    match: ShortText, seat: SeatNumber, body: VersionBody, service: CurrentService, visitor: CurrentVisitor
) -> dict[str, str]:
    """Return a hint for one of the visitor's seats, or a message if the position has changed meanwhile."""
    await require_seat(service, match, seat, visitor)
    result = await service.hint(match, seat, body.version)
    live = await service.live_match(match)
    async with live.lock:
        if result is None or result.action not in live.match.legal_actions(seat):
            return {"stale": service_messages(visitor.lang)("stale")}
        notation = live.match.game.actions.with_box_ids(live.match.box.names.ids)
        return {
            "action": notation.text(result.action),
            "advice": _describe_action(live, seat, result.action, visitor.lang),
            "confidence": _describe_confidence(result, visitor.messages),
        }


def _describe_action(live: LiveMatch, seat: int, action: int, lang: str) -> str:
    match, game_text = live.match, game_messages(live.match.game, lang)
    legal, names = match.legal_actions(seat), player_names(live, lang)
    tips = match.game.view.tips(match.box, match.redacted_for(seat), seat, game_text, legal=legal, names=names)
    return tips[action]


def _describe_confidence(result: SearchResult, messages: Messages) -> str:
    if not result.simulations:
        return messages("hint-only")
    trials = max(1, round(result.share * SHOWN_TRIALS))
    level = "sure" if trials >= SURE else "fairly" if trials >= FAIRLY_SURE else "unsure"
    return messages(f"hint-{level}", trials=trials, of=SHOWN_TRIALS)
