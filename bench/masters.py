"""How long masters take to decide, and how fast pages load meanwhile.

    python -m bench.masters [GAME ...]

First, masters play alone: the longest decision and the longest turn are compared with their limits. Then masters play
several matches on a server, and a client loads pages. The same pages of the idle server are the baseline.
"""

import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from bench.client import Connection, MatchClient, connect
from tests.support.server_process import ServerProcess
from truckstop.bots.compilation import compile_bots
from truckstop.bots.levels import LEVELS
from truckstop.bots.question import ask
from truckstop.engine.game import Game
from truckstop.engine.play import Play
from truckstop.games import load, slugs
from truckstop.services.bot_pool import BotPool

MAX_DECISION, MAX_TURN = 3.0, 6.0  # seconds that a master may take
DURATION = 60.0  # seconds for which masters play alone
MATCHES = 4  # of masters on the server
REQUESTS = 60  # for each page
PAUSE = 0.1  # seconds between two requests
SEED_BITS = 63

TurnTimes = dict[tuple[int, int, int], float]  # seconds by game, seat and turn


async def measure_masters(game: Game, duration: float) -> tuple[list[float], list[float]]:
    """Let masters play. Return the seconds of each decision, and of each turn of a seat."""
    pool, decisions = BotPool(), []
    turn_times: TurnTimes = {}
    end, number = time.monotonic() + duration, 0
    while time.monotonic() < end:
        play, number = Play(game, game.meta.usual_players, {}, (number, 0)), number + 1
        while play.to_act and time.monotonic() < end:
            seats = list(play.to_act)
            choices = await asyncio.gather(*(_choose(pool, play, seat, number, turn_times) for seat in seats))
            decisions += [seconds for _, seconds in choices]
            for seat, (action, _) in zip(seats, choices, strict=True):
                play.step(seat, action)
    pool.close()
    return decisions, list(turn_times.values())


async def _choose(pool: BotPool, play: Play, seat: int, number: int, turn_times: TurnTimes) -> tuple[int, float]:
    """Let a master choose. Return the action and its seconds, and add them to those of the seat's turn."""
    turn = number, seat, int(play.state["turn"])
    start, seconds_used = time.monotonic(), turn_times.get(turn, 0.0)
    action = await pool.choose(LEVELS["master"], ask(play, seat), random.getrandbits(SEED_BITS), seconds_used)
    seconds = time.monotonic() - start
    turn_times[turn] = seconds_used + seconds
    return action, seconds


class MatchWithMasters(MatchClient):
    """A match of masters and one random player who acts immediately."""

    async def start(self, connection: Connection) -> None:
        await self.create(connection, ["person"] + ["master"] * (self.players - 1))

    async def play_until_cancelled(self, address: str) -> None:
        async with connect(address) as connection:
            await self.start(connection)
            while True:
                await self.load_view(connection)
                if 0 in self.view["waiting"]:
                    await self.act(connection)
                await asyncio.sleep(PAUSE)


async def page_times(address: str, paths: list[str]) -> list[float]:
    """The median time of each page, in seconds."""
    medians = []
    async with connect(address) as connection:
        for path in paths:
            times = []
            for _ in range(REQUESTS):
                await asyncio.sleep(PAUSE)
                start = time.perf_counter()
                await connection.send("GET", path)
                await connection.receive()
                times.append(time.perf_counter() - start)
            medians.append(statistics.median(times))
    return medians


async def measure_pages(game: Game, address: str) -> None:
    """Load the lobby and the page of a match, first without other load, then while masters play."""
    idle_match = MatchClient(game.meta.slug, game.meta.usual_players)
    async with connect(address) as connection:
        await idle_match.start(connection)
    paths = ["/", idle_match.page]
    baseline = await page_times(address, paths)
    matches = [MatchWithMasters(game.meta.slug, game.meta.usual_players) for _ in range(MATCHES)]
    tasks = [asyncio.create_task(match.play_until_cancelled(address)) for match in matches]
    await asyncio.sleep(1)
    under_load = await page_times(address, paths)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for name, idle, busy in zip(("lobby", "table"), baseline, under_load, strict=True):
        print(f"  {name}: {idle * 1e3:.0f} ms idle, {busy * 1e3:.0f} ms while masters play at {MATCHES} tables")


def start_server(folder: Path) -> ServerProcess:
    """A server without limits on requests."""
    return ServerProcess(f"sqlite:///{folder / 'matches.db'}", "--rate", "0")


def main(names: list[str]) -> int:
    assert __doc__ is not None
    print(__doc__.split("\n\n")[2].replace("\n", " "))
    is_too_slow = False
    for game in map(compile_bots, map(load, names)):
        print(f"\n{game.meta.title}, {game.meta.usual_players} masters", flush=True)
        decisions, turns = asyncio.run(measure_masters(game, DURATION))
        print(f"  {len(decisions)} decisions, the longest {max(decisions):.1f} s (limit {MAX_DECISION:.0f} s)")
        print(f"  {len(turns)} turns of a seat, the longest {max(turns):.1f} s (limit {MAX_TURN:.0f} s)", flush=True)
        is_too_slow |= max(decisions) > MAX_DECISION or max(turns) > MAX_TURN
        with tempfile.TemporaryDirectory() as folder, start_server(Path(folder)) as server:
            asyncio.run(measure_pages(game, server.address))
    return int(is_too_slow)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or slugs()))
