"""Simulated players who keep playing while servers crash. They repeat every request until it is answered."""

import random
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Self

import httpx

from tests.support.api_client import bearer
from truckstop.engine.compilation import compile_game
from truckstop.games import load
from truckstop.match import fairness
from truckstop.match.entry import Entry, Kind
from truckstop.match.position import Position
from truckstop.match.replay import replay_log
from truckstop.store.store import Store

SEATS = {
    "interstate": ("person", "policy", "person"),  # in turns, with a bot between the people
    "truck_off": ("person", "person", "person"),  # all at the same time
}
TIMEOUT = 60.0  # seconds; if a player makes no progress in this time, the test fails
PAUSE = 0.05  # seconds between two attempts

Json = Any


class RetryingClient:
    """A client that repeats a request until it is answered. It changes to another server if one fails."""

    def __init__(self, addresses: list[str]) -> None:
        """`addresses` may change while servers start and stop."""
        self._addresses, self._address = addresses, ""
        self._http = httpx.Client(timeout=TIMEOUT / 2)
        self.unanswered_count = 0  # requests that may or may not have been carried out

    def request(self, method: str, path: str, key: str = "", **options: Any) -> httpx.Response:
        """Send a request and repeat it until the response is neither 429 nor 503."""
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            response = self._try(method, path, headers=bearer(key) if key else {}, **options)
            if response is not None and response.status_code not in (429, 503):
                return response
            time.sleep(PAUSE)
        raise AssertionError(f"{method} {path} gets no response")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def _try(self, method: str, path: str, **options: Any) -> httpx.Response | None:
        addresses = [*self._addresses]
        if not addresses:
            return None
        if self._address not in addresses:
            self._address = random.choice(addresses)
        try:
            response = self._http.request(method, self._address + path, **options)
        except httpx.TransportError:
            self._address = ""
            self.unanswered_count += 1
            return None
        self.unanswered_count += response.status_code == 503
        return response

    def create(self, method: str, path: str, **options: Any) -> Json:
        """Send a request, check that the status is 201, and return the JSON of the response."""
        response = self.request(method, path, **options)
        assert response.status_code == 201, response.text
        return response.json()

    def start_match(self, slug: str, drivers: tuple[str, ...]) -> tuple[str, dict[int, str]]:
        """Create a match and take all seats of people. Return its path and the keys by seat."""
        new_match = self.create("POST", "/api/matches", json={"game": slug, "seats": drivers})
        path, keys = f"/api/matches/{new_match['match']}", {}
        for seat, invitation in new_match["invitations"].items():
            body = {"invitation": invitation, "name": f"P{seat}", "number": secrets.token_hex(fairness.NUMBER_BYTES)}
            keys[int(seat)] = self.create("POST", f"{path}/seats/{seat}", json=body)["token"]
        return path, keys

    def get_view(self, path: str, key: str) -> Json:
        response = self.request("GET", f"{path}/view", key)
        assert response.status_code == 200, response.text
        return response.json()

    def act(self, path: str, key: str, version: int, action: int) -> tuple[bool, bool]:
        """Act. Return whether the request was repeated, and whether an earlier attempt had been carried out.

        Only the seat itself can make its action stale. So if a repeated request is stale, an earlier one succeeded.
        """
        count_before, body = self.unanswered_count, {"version": version, "actions": [action]}
        response = self.request("POST", f"{path}/actions", key, json=body)
        was_repeated, is_stale = self.unanswered_count > count_before, response.status_code == 409
        assert response.status_code == 200 or (was_repeated and is_stale), response.text
        return was_repeated, is_stale


class PlayerThread:
    """A thread that repeats `_step` until `stop` is called, or until a step fails: then `error` says why."""

    def __init__(self, addresses: list[str]) -> None:
        self._client, self._stopped = RetryingClient(addresses), threading.Event()
        self.error = ""
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def stop(self) -> None:
        """Wait until the current step is finished, and end the thread."""
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        with self._client:
            try:
                while not self._stopped.is_set():
                    self._step()
            except Exception as error:
                self.error = repr(error)

    def _step(self) -> None:
        raise NotImplementedError


class SeatPlayer(PlayerThread):
    """Plays one seat with random actions, as fast as possible."""

    def __init__(self, addresses: list[str], path: str, seat: int, key: str) -> None:
        self._path, self.seat, self._key, self._version = path, seat, key, 0
        self.actions: list[int] = []  # accepted actions; the log must contain each of them once
        self.repeat_count = 0  # actions that were sent more than once
        self.duplicate_count = 0  # those of them whose earlier attempt had been carried out
        self.is_over = False
        super().__init__(addresses)

    def _step(self) -> None:
        view = self._client.get_view(self._path, self._key)
        self.is_over = view["status"] != "running"
        if self.is_over:
            self._stopped.set()
        elif not view["legal"] or view["version"] < self._version:
            time.sleep(PAUSE)
        else:
            self._act(view)

    def _act(self, view: Json) -> None:
        action = random.choice(view["legal"])["action"]
        was_repeated, was_done = self._client.act(self._path, self._key, view["version"], action)
        self.actions.append(action)
        self.repeat_count += was_repeated
        self.duplicate_count += was_done
        self._version = view["version"] + 1


class MatchStarter(PlayerThread):
    """Starts one match after the other, with one action in each."""

    matches = 0  # started so far

    def wait_for_progress(self) -> None:
        """Wait until another match has started."""
        count_before = self.matches
        wait_until(lambda: self.matches > count_before, [self])

    def _step(self) -> None:
        slug = random.choice([*SEATS])
        path, keys = self._client.start_match(slug, SEATS[slug])
        views = {seat: self._client.get_view(path, key) for seat, key in keys.items()}
        seat = next((seat for seat, view in views.items() if view["legal"]), None)
        if seat is not None:
            self._client.act(path, keys[seat], views[seat]["version"], views[seat]["legal"][0]["action"])
        self.matches += 1


class PlayedMatch:
    """A match with a thread for each player."""

    def __init__(self, addresses: list[str], slug: str) -> None:
        self.slug = slug
        with RetryingClient(addresses) as host:
            path, keys = host.start_match(slug, SEATS[slug])
        self.match = path.rsplit("/", 1)[1]
        self.players = [SeatPlayer(addresses, path, seat, key) for seat, key in keys.items()]

    @property
    def is_over(self) -> bool:
        return any(player.is_over for player in self.players)

    @property
    def action_count(self) -> int:
        return sum(len(player.actions) for player in self.players)

    def check(self, store: Store) -> None:
        """Check that the log contains each action once and nothing else, and leads to the stored position."""
        log, position = self._read(store)
        stored_match, game = store.load(self.match), compile_game(load(self.slug))
        for player in self.players:
            logged_actions = [entry.number for entry in log if entry.kind == Kind.ACT and entry.seat == player.seat]
            assert logged_actions == player.actions, f"{self.slug}, seat {player.seat}"
        assert stored_match.header is not None
        *_, final_match = replay_log(game, game.box(), stored_match.header, stored_match.key, log)
        assert position == final_match.position

    def _read(self, store: Store) -> tuple[list[Entry], Position]:
        """Return the log and the stored position. Read both again if a bot has acted in between."""
        while True:
            log, position = store.log(self.match), store.position(self.match)
            if len(store.log(self.match)) == len(log):
                return log, position


class Crowd:
    """Players of one match of each game. When a match is over, they start another."""

    def __init__(self, addresses: list[str]) -> None:
        self._addresses = addresses
        self._matches = [PlayedMatch(addresses, slug) for slug in SEATS]

    def wait_for_progress(self) -> None:
        """Wait until every running match has another action or is over. Replace matches that are over."""
        running_matches = [match for match in self._matches if not match.is_over]
        counts_before = [(match, match.action_count) for match in running_matches]
        self._matches += [
            PlayedMatch(self._addresses, slug) for slug in SEATS.keys() - {m.slug for m in running_matches}
        ]
        wait_until(
            lambda: all(match.is_over or match.action_count > count for match, count in counts_before), self._players
        )

    @property
    def _players(self) -> list[SeatPlayer]:
        return [player for match in self._matches for player in match.players]

    def stop(self) -> None:
        for player in self._players:
            player.stop()

    def check(self, database: str) -> None:
        assert not any(player.error for player in self._players)
        store = Store(database)
        for match in self._matches:
            match.check(store)
        store.close()

    def __str__(self) -> str:
        repeat_count = sum(player.repeat_count for player in self._players)
        duplicate_count = sum(player.duplicate_count for player in self._players)
        action_count = sum(match.action_count for match in self._matches)
        return (
            f"{len(self._matches)} matches, {action_count:,} actions,"
            f" {repeat_count} sent again, {duplicate_count} unnecessarily"
        )


def wait_until(condition: Callable[[], bool], players: Sequence[PlayerThread] = ()) -> None:
    """Wait until a condition is true. Fail after `TIMEOUT`, or if a player has an error."""
    deadline = time.monotonic() + TIMEOUT
    while not condition():
        assert not [player.error for player in players if player.error]
        assert time.monotonic() < deadline, "no progress"
        time.sleep(PAUSE / 5)


@contextmanager
def crowd(database: str, addresses: list[str]) -> Iterator[Crowd]:
    """Let players play during the block. Then check that the database contains all of their actions."""
    players = Crowd(addresses)
    try:
        yield players
        players.wait_for_progress()
    finally:
        players.stop()
    players.check(database)
    print(players)
