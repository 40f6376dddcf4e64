"""People who play on whatever happens to the servers: what gets no answer they send again, elsewhere if they must."""

import random
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx

from tests.server.test_api import bearer
from truckstop.engine.ready import ready
from truckstop.games import load
from truckstop.match import fair
from truckstop.match.entry import Entry, Kind
from truckstop.match.history import rerun
from truckstop.match.position import Position
from truckstop.store.store import Store

TABLES = {
    "interstate": ("person", "policy", "person"),  # one after the other, with a bot between them
    "truck_off": ("person", "person", "person"),  # all at once
}
PATIENCE = 60.0  # seconds in which somebody must get on
PAUSE = 0.05


class Client:
    """Somebody's browser: asks one of the servers until it answers."""

    def __init__(self, doors: list[str]) -> None:
        self._doors, self._door, self._http = doors, "", httpx.Client(timeout=PATIENCE / 2)
        self.unanswered = 0  # requests of which nobody knows what became of them

    def ask(self, method: str, path: str, token: str = "", **more: Any) -> httpx.Response:
        """An answer that says something, however often it takes."""
        late = time.monotonic() + PATIENCE
        while time.monotonic() < late:
            answer = self._once(method, path, headers=bearer(token) if token else {}, **more)
            if answer is not None and answer.status_code not in (429, 503):
                return answer
            time.sleep(PAUSE)
        raise AssertionError(f"{method} {path} gets no answer")

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def _once(self, method: str, path: str, **more: Any) -> httpx.Response | None:
        doors = [*self._doors]
        if not doors:
            return None
        if self._door not in doors:
            self._door = random.choice(doors)
        try:
            answer = self._http.request(method, self._door + path, **more)
        except httpx.TransportError:
            self._door = ""
            self.unanswered += 1
            return None
        self.unanswered += answer.status_code == 503
        return answer

    def made(self, method: str, path: str, **more: Any) -> Any:
        """What the answer holds, to a request that makes something."""
        answer = self.ask(method, path, **more)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def new_match(self, slug: str, drivers: tuple[str, ...]) -> tuple[str, dict[int, str]]:
        """A match whose people have all sat down: its path, and their tokens by seat."""
        made = self.made("POST", "/api/matches", json={"game": slug, "seats": drivers})
        path, tokens = f"/api/matches/{made['match']}", {}
        for seat, invitation in made["invitations"].items():
            body = {"invitation": invitation, "name": f"P{seat}", "number": secrets.token_hex(fair.NUMBER_BYTES)}
            tokens[int(seat)] = self.made("POST", f"{path}/seats/{seat}", json=body)["token"]
        return path, tokens

    def look(self, path: str, token: str) -> Any:
        answer = self.ask("GET", f"{path}/view", token)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def move(self, path: str, token: str, version: int, action: int) -> tuple[bool, bool]:
        """Make a move, sent again unchanged until it is answered; was it sent again, was it written the first time?

        Nobody but the seat itself makes its answer stale: if it is stale when it is sent again, it was written before.
        """
        before, body = self.unanswered, {"version": version, "actions": [action]}
        answer = self.ask("POST", f"{path}/actions", token, json=body)
        again, written = self.unanswered > before, answer.status_code == 409
        assert answer.status_code == 200 or (again and written), answer.text
        return again, written


class Person:
    """Somebody with a browser, on a thread; does one thing after the other until told to stop."""

    def __init__(self, doors: list[str]) -> None:
        self._client, self._stop, self.trouble = Client(doors), threading.Event(), ""
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def stop(self) -> None:
        """Finish what is under way."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        with self._client:
            try:
                while not self._stop.is_set():
                    self._do()
            except Exception as error:
                self.trouble = repr(error)

    def _do(self) -> None:
        raise NotImplementedError


class Player(Person):
    """At one seat; clicks as fast as it goes."""

    def __init__(self, doors: list[str], path: str, seat: int, token: str) -> None:
        self._path, self.seat, self._token, self._seen = path, seat, token, 0
        self.done: list[int] = []  # actions that must be in the log, each once
        self.again = self.written = 0  # moves that were sent again; those of them that had been written before
        self.over = False
        super().__init__(doors)

    def _do(self) -> None:
        view = self._client.look(self._path, self._token)
        self.over = view["status"] != "running"
        if self.over:
            self._stop.set()
        elif not view["legal"] or view["version"] < self._seen:
            time.sleep(PAUSE)
        else:
            self._click(view)

    def _click(self, view: Any) -> None:
        action = random.choice(view["legal"])["action"]
        again, written = self._client.move(self._path, self._token, view["version"], action)
        self.done.append(action)
        self.again, self.written, self._seen = self.again + again, self.written + written, view["version"] + 1


class Visitor(Person):
    """Begins match after match, and makes the first move in each."""

    matches = 0

    def get_on(self) -> None:
        """Wait until another match has begun."""
        before = self.matches
        wait_until(lambda: self.matches > before, [self])

    def _do(self) -> None:
        slug = random.choice([*TABLES])
        path, tokens = self._client.new_match(slug, TABLES[slug])
        views = {seat: self._client.look(path, token) for seat, token in tokens.items()}
        seat = next((seat for seat, view in views.items() if view["legal"]), None)
        if seat is not None:
            self._client.move(path, tokens[seat], views[seat]["version"], views[seat]["legal"][0]["action"])
        self.matches += 1


class Table:
    """A match and its people."""

    def __init__(self, doors: list[str], slug: str) -> None:
        self.slug = slug
        with Client(doors) as host:
            path, tokens = host.new_match(slug, TABLES[slug])
        self.match = path.rsplit("/", 1)[1]
        self.players = [Player(doors, path, seat, token) for seat, token in tokens.items()]

    @property
    def over(self) -> bool:
        return any(player.over for player in self.players)

    @property
    def moves(self) -> int:
        return sum(len(player.done) for player in self.players)

    def check(self, store: Store) -> None:
        """What was done is in the log, each action once and nothing else, and leads to where the match stands."""
        log, position = self._read(store)
        stored, game = store.load(self.match), ready(load(self.slug))
        for player in self.players:
            written = [entry.number for entry in log if entry.kind == Kind.ACT and entry.seat == player.seat]
            assert written == player.done, f"{self.slug}, seat {player.seat}"
        assert stored.header is not None
        *_, last = rerun(game, game.box(), stored.header, stored.key, log)
        assert position == last.position

    def _read(self, store: Store) -> tuple[list[Entry], Position]:
        """The log, and where it stands: a bot may act while they are read."""
        while True:
            log, position = store.log(self.match), store.position(self.match)
            if len(store.log(self.match)) == len(log):
                return log, position


class Crowd:
    """People at one table of each game; when a match is over, they begin another."""

    def __init__(self, doors: list[str]) -> None:
        self._doors, self._tables = doors, [Table(doors, slug) for slug in TABLES]

    def get_on(self) -> None:
        """Wait until something more was done at every table."""
        playing = [table for table in self._tables if not table.over]
        free = TABLES.keys() - {table.slug for table in playing}
        before = [(table, table.moves) for table in playing]
        self._tables += [Table(self._doors, slug) for slug in free]
        wait_until(lambda: all(table.over or table.moves > moves for table, moves in before), self._people)

    @property
    def _people(self) -> list[Player]:
        return [player for table in self._tables for player in table.players]

    def stop(self) -> None:
        for player in self._people:
            player.stop()

    def check(self, database: str) -> None:
        assert not any(player.trouble for player in self._people)
        store = Store(database)
        for table in self._tables:
            table.check(store)
        store.close()

    def __str__(self) -> str:
        again, written = (sum(getattr(player, name) for player in self._people) for name in ("again", "written"))
        moves = sum(table.moves for table in self._tables)
        return f"{len(self._tables)} matches, {moves:,} moves, {again} sent again, {written} of these written before"


def wait_until(true: Callable[[], bool], people: Sequence[Person] = ()) -> None:
    """Until something is so; before long, and before somebody is in trouble."""
    late = time.monotonic() + PATIENCE
    while not true():
        assert not [person.trouble for person in people if person.trouble]
        assert time.monotonic() < late, "nothing happens any more"
        time.sleep(PAUSE / 5)


@contextmanager
def crowd(database: str, doors: list[str]) -> Iterator[Crowd]:
    """A crowd that plays meanwhile; at the end all that it did must be in the database."""
    people = Crowd(doors)
    try:
        yield people
        people.get_on()
    finally:
        people.stop()
    people.check(database)
    print(people)
