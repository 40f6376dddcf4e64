"""Matches of a service without a server."""

from tests.match.runner import policy_action
from tests.pages.browser_client import DICE_NUMBER
from truckstop.engine.play import bot_rng
from truckstop.match.commands import ACT, Actions
from truckstop.services.live_match import LiveMatch
from truckstop.services.match_service import MatchService


async def start_match(service: MatchService, slug: str, players: int = 2, options: dict[str, str] | None = None) -> str:
    """Create a match of people and take all seats. Return its id."""
    new_match = await service.open_matches.create(slug, ["person"] * players, options or {})
    for seat, invitation in new_match.invitations.items():
        await service.open_matches.take_seat(new_match.match, seat, invitation, f"Player {seat}", DICE_NUMBER)
    return new_match.match


async def play_one_action(service: MatchService, match: str) -> LiveMatch:
    """Let the first seat that is to act take the action that the policy bot would take. Return the match."""
    live = await service.live_match(match)
    seat = live.match.to_act[0]
    action = policy_action(live.match, seat, bot_rng(1))
    assert await service.execute(match, ACT, seat, Actions((action,)), version=live.match.version(seat))
    return live
