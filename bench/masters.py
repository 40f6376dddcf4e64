"""How long masters think, and how quick the pages stay meanwhile.

    python -m bench.masters [GAME ...]

First a table of masters alone, for a while: the longest decision and the longest turn of small decisions, beside what
they may take. Then a server at which several tables of masters play, and somebody who opens pages; the same pages of
the same server before anybody plays are the yardstick.
"""

import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from bench.players import Line, Table, line_to
from tests.server.process import Process
from truckstop.bots.levels import LEVELS
from truckstop.bots.question import ask
from truckstop.bots.ready import ready
from truckstop.engine.game import Game
from truckstop.engine.play import Play
from truckstop.games import load, slugs
from truckstop.server.thinkers import Thinkers

DECISION, TURN = 3.0, 6.0  # seconds that a master may take
WHILE = 60.0  # seconds that a table is watched
TABLES = 4  # of a server
LOOKS = 60  # at each page
BETWEEN = 0.1  # seconds between two looks

Turns = dict[tuple[int, int, int], float]  # seconds, by game, seat and turn


async def thinking(game: Game, seconds: float) -> tuple[list[float], list[float]]:
    """What each decision with a choice and each turn of a seat took, at a table of masters."""
    thinkers, decisions = Thinkers(), []
    turns: Turns = {}
    end, number = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        play, number = Play(game, game.meta.usual_players, {}, (number, 0)), number + 1
        while play.waiting and time.monotonic() < end:
            asked = list(play.waiting)
            taken = await asyncio.gather(*(_decide(thinkers, play, seat, number, turns) for seat in asked))
            decisions += [each for _, each in taken]
            for seat, (action, _) in zip(asked, taken, strict=True):
                play.act(seat, action)
    thinkers.close()
    return decisions, list(turns.values())


async def _decide(thinkers: Thinkers, play: Play, seat: int, number: int, turns: Turns) -> tuple[int, float]:
    """An action, and how long it took; the seat's turn has taken so much longer."""
    turn = number, seat, int(play.state["turn"])
    start, spent = time.monotonic(), turns.get(turn, 0.0)
    action = await thinkers.choose(LEVELS["master"], ask(play, seat), random.getrandbits(63), spent)
    taken = time.monotonic() - start
    turns[turn] = spent + taken
    return action, taken


class MastersAndOne(Table):
    """A match of masters and one seat that plays by chance, at once."""

    async def sit_down(self, line: Line) -> None:
        await self.begin(line, ["person"] + ["master"] * (self.players - 1))

    async def go_on(self, address: str) -> None:
        """Play until nobody looks any more."""
        async with line_to(address) as line:
            await self.sit_down(line)
            while True:
                await self.look(line)
                if 0 in self.view["waiting"]:
                    await self.act(line)
                await asyncio.sleep(BETWEEN)


async def looks(address: str, paths: list[str]) -> list[float]:
    """The median time of each page, in seconds."""
    medians = []
    async with line_to(address) as line:
        for path in paths:
            times = []
            for _ in range(LOOKS):
                await asyncio.sleep(BETWEEN)
                start = time.perf_counter()
                await line.send("GET", path)
                await line.answer()
                times.append(time.perf_counter() - start)
            medians.append(statistics.median(times))
    return medians


async def pages(game: Game, address: str) -> None:
    """Lobby and table, first alone, then while masters think."""
    quiet = Table(game.meta.slug, game.meta.usual_players)
    async with line_to(address) as line:
        await quiet.sit_down(line)
    paths = ["/", f"/m/{quiet.path.rsplit('/', 1)[1]}/watch"]
    before = await looks(address, paths)
    tables = [MastersAndOne(game.meta.slug, game.meta.usual_players) for _ in range(TABLES)]
    players = [asyncio.create_task(table.go_on(address)) for table in tables]
    await asyncio.sleep(1)
    during = await looks(address, paths)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    for name, alone, busy in zip(("lobby", "table"), before, during, strict=True):
        print(f"  {name}: {alone * 1e3:.0f} ms alone, {busy * 1e3:.0f} ms while masters think at {TABLES} tables")


def at_once(folder: Path) -> Process:
    """A server at which nobody waits for a human pace."""
    return Process(f"sqlite:///{folder / 'matches.db'}", "--rate", "0", "--pace", "0")


def main(names: list[str]) -> int:
    print(__doc__.split("\n\n")[2].replace("\n", " "))
    too_long = False
    for game in map(ready, map(load, names)):
        print(f"\n{game.meta.title}, {game.meta.usual_players} masters", flush=True)
        decisions, turns = asyncio.run(thinking(game, WHILE))
        print(f"  {len(decisions)} decisions, the longest {max(decisions):.1f} s (may take {DECISION:.0f})")
        print(f"  {len(turns)} turns of a seat, the longest {max(turns):.1f} s (may take {TURN:.0f})", flush=True)
        too_long |= max(decisions) > DECISION or max(turns) > TURN
        with tempfile.TemporaryDirectory() as folder, at_once(Path(folder)) as server:
            asyncio.run(pages(game, server.address))
    return int(too_long)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or slugs()))
