"""Services that run during a test, and matches on them."""

import asyncio

from tests.match import runner
from truckstop.engine.play import bot_rng
from truckstop.match import fairness
from truckstop.match.commands import ACT, COMMANDS, Actions
from truckstop.services.match_service import MatchService

DICE_NUMBER = "0f" * fairness.NUMBER_BYTES
RUNNING_SERVICES: list[MatchService] = []


async def start(service):
    """Start a service. `run` stops it at the end of the test."""
    RUNNING_SERVICES.append(await service.__aenter__())
    return service


async def stop(service):
    """Stop a service before the end of the test, and close its store."""
    RUNNING_SERVICES.remove(service)
    await service.__aexit__()
    service.store.close()


def run(scenario):
    """Run a coroutine function, then stop all services that it started."""
    stores = []

    async def run_and_stop():
        try:
            await scenario()
        finally:
            while RUNNING_SERVICES:
                stores.append(RUNNING_SERVICES[-1].store)
                await RUNNING_SERVICES.pop().__aexit__()

    asyncio.run(run_and_stop())
    for store in stores:
        store.close()


async def start_match(service, game, *drivers, **settings):
    """Create a match and take all seats of people. Return its id and the keys by seat."""
    options = settings.pop("options", {})
    new_match = await service.open_matches.create(game.meta.slug, drivers, options, **settings)
    keys = {}
    for seat, invitation in new_match.invitations.items():
        keys[seat] = await service.open_matches.take_seat(
            new_match.match, seat, invitation, f"Player {seat}", DICE_NUMBER
        )
    return new_match.match, keys


def policy_action(live, seat, seed=1):
    """Return the action that the game's policy chooses for a seat."""
    return runner.policy_action(live.match, seat, bot_rng(seed))


async def act(service, match_id, seat, version, *actions):
    """Make a move. Return False if the version is stale."""
    return await service.execute(match_id, ACT, seat, Actions(actions), version)


async def do(service, match_id, name, seat, *arguments):
    """Carry out another command of a player."""
    command = COMMANDS[name]
    return await service.execute(match_id, command, seat, command.arguments(*arguments))


async def play(service, match_id, decisions):
    """Play this many decisions of people, or to the end. Bots act in between. Return the live match."""
    live = await service.live_match(match_id)
    for _ in range(decisions):
        await service.wait_for_bots()
        if live.match.is_over:
            break
        seat = live.match.to_act[0]
        assert await act(service, match_id, seat, live.match.version(seat), policy_action(live, seat))
    return live
