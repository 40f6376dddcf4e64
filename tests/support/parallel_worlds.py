"""Two servers with the same match, which looks the same to one viewer.

The second has different secrets: hands, money and dice that are possible for all the viewer knows, and players who
choose differently where the viewer cannot see it.
"""

import asyncio
import json
import re
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import Any

import numpy as np
import uvicorn
from sqlalchemy import delete, insert, update

from truckstop import games
from truckstop.engine.events import new_event_buffer
from truckstop.engine.game import Game
from truckstop.engine.play import Play
from truckstop.match.entry import Entry, Kind
from truckstop.match.position import Position
from truckstop.server.app import create_app
from truckstop.services.live_match import LiveMatch
from truckstop.services.match_service import MatchService
from truckstop.store.position_rows import position_to_row
from truckstop.store.schema import entries, positions

MAX_EVENT_BYTES = 1 << 22
NO_SEAT = "nobody"  # a key that opens no seat
LOOP_TURNS = 20  # of the event loop, after which streams have sent everything
MOVES = (Kind.ACT, Kind.WITHDRAW, Kind.LEAVE, Kind.UNDO, Kind.REWIND)  # log entries that change the state of the game
WORLD: ContextVar[int] = ContextVar("WORLD", default=0)  # the world whose bots are thinking

Sent = list[
    tuple[Any, ...]
]  # what a server sends in response to a request: status and headers, then chunks of the body


class Server(uvicorn.Server):
    """A server that does not handle signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class World:
    """A server with one match in a database of its own."""

    def __init__(self, number: int, database: str, match: str) -> None:
        self.number, self.match, self._requests = number, match, 0
        self._app = create_app(database, pace=0.0)
        self._server = Server(uvicorn.Config(self._app, lifespan="off", log_level="warning", access_log=False))
        self._lifespan = self._app.router.lifespan_context(self._app)
        self._streams: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "World":
        await self._lifespan.__aenter__()
        listener = socket.create_server(("127.0.0.1", 0))
        self._port = listener.getsockname()[1]
        self._task = asyncio.create_task(self._server.serve(sockets=[listener]))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stop()
        self._server.should_exit = True
        await self._task
        await self._lifespan.__aexit__(None, None, None)

    @property
    def service(self) -> MatchService:
        service: MatchService = self._app.state.service
        return service

    async def _stop(self) -> None:
        await self.service.__aexit__()
        await asyncio.gather(*self._streams)
        self._streams = []

    async def restart(self, start: Position, log: Sequence[Entry]) -> None:
        """Continue the match from this position and log, as after a restart of the server."""
        await self._stop()
        store = self.service.store
        rows = [{**vars(entry), "match": self.match} for entry in log]
        with store.engine.begin() as connection:
            connection.execute(delete(entries).where(entries.c.match == self.match))
            if rows:
                connection.execute(insert(entries), rows)
            connection.execute(
                update(positions).where(positions.c.match == self.match).values(**position_to_row(start))
            )
        self._app.state.service = await MatchService(store).__aenter__()
        header = store.load(self.match).header
        assert header is not None
        self._play, self._sequence = (
            Play(games.load(header.game), len(header.seats), header.options, (0, 0)),
            start.sequence,
        )
        self._play.restore(start.record)
        self.live = await self.wait_for_bots()

    async def wait_for_bots(self) -> LiveMatch:
        """Return the match as soon as no bot has to act."""
        WORLD.set(self.number)
        live = await self.service.live_match(self.match)
        await self.service.wait_for_bots()
        return live

    def log(self) -> list[Entry]:
        return self.service.store.log(self.match)

    def known_states(self, viewer: int) -> list[bytes]:
        """Return what the viewer could know at the last call and after each log entry since, without repetitions."""
        match, store = self.live.match, self.service.store
        new = store.log(self.match, self._sequence)
        states = [without_hidden_parts(match.game, self._play.state, viewer)]
        if any(entry.kind not in (Kind.ACT, Kind.WITHDRAW) for entry in new):
            new, self._sequence = [], match.position.sequence
            self._play.restore(match.position.record)
            states.append(without_hidden_parts(match.game, self._play.state, viewer))
        for entry in new:
            self._sequence = entry.sequence
            if entry.kind == Kind.ACT:
                self._play.step(entry.seat, entry.number)
            else:
                self._play.withdraw(entry.seat)
            states.append(without_hidden_parts(match.game, self._play.state, viewer))
        return [state for state, previous in zip(states, [b"", *states], strict=False) if state != previous]

    async def request(self, method: str, path: str, key: str | None, body: Any = None) -> Sent:
        """Send a request and return everything that the server sends."""
        WORLD.set(self.number)
        sent: Sent = []
        await self._app(self._scope(method, path, key, body), _body(body), _into(sent))
        return sent

    async def open_stream(self, path: str, key: str | None, version: int = 0) -> bytearray:
        """Open a stream. Return a buffer that receives all its bytes, except for the date, until the next restart."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=MAX_EVENT_BYTES)
        lines = [f"GET {self._path(path)} HTTP/1.1", "Host: localhost", f"Last-Event-ID: {version}"]
        lines += [f"Authorization: Bearer {key}"] if key is not None else []
        lines += [f"Cookie: truckstop={key or NO_SEAT}"]
        writer.write("\r\n".join([*lines, "Connection: close", "", ""]).encode())
        head = await reader.readuntil(b"\r\n\r\n")
        sent = bytearray(re.sub(rb"date: [^\r]*\r\n", b"", head))
        sent += await reader.readuntil(b"\n\n")

        async def read() -> None:
            while more := await reader.read(1 << 16):
                sent.extend(more)
            writer.close()
            await writer.wait_closed()

        self._streams.append(asyncio.create_task(read()))
        return sent

    def _path(self, path: str) -> str:
        return path if path.startswith(("/api", "/m/", "/stream")) else f"/api/matches/{self.match}{path}"

    def _scope(self, method: str, path: str, key: str | None, body: Any) -> dict[str, Any]:
        path, _, query = self._path(path).partition("?")
        size = len(json.dumps(body)) if body is not None else 0
        head = [(b"content-length", str(size).encode()), (b"content-type", b"application/json")]
        head.append((b"cookie", f"truckstop={key or NO_SEAT}".encode()))
        if key is not None:
            head.append((b"authorization", f"Bearer {key}".encode()))
        self._requests += 1
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": head,
            "client": (
                f"10.0.{self._requests >> 8}.{self._requests & 255}",
                1,
            ),  # different: no rate limit
            "server": ("127.0.0.1", 80),
        }


def _body(body: Any) -> Any:
    left = [{"type": "http.request", "body": json.dumps(body).encode() if body is not None else b""}]

    async def receive() -> Any:
        if left:
            return left.pop()
        await asyncio.Event().wait()

    return receive


def _into(sent: Sent) -> Any:
    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            sent.append((message["status"], *message["headers"]))
        else:
            sent.append((message["body"], message.get("more_body", False)))

    return send


async def drain_event_loop() -> None:
    """Let streams send everything they have to send."""
    for _ in range(LOOP_TURNS):
        await asyncio.sleep(0)


def without_hidden_parts(game: Game, record: Any, viewer: int) -> bytes:
    """Return a record with zeros in place of everything that `state.py` hides from a viewer."""
    visible = bytearray(record.tobytes())
    for part in game.state.hidden(record, viewer):
        visible[part] = bytes(part.stop - part.start)
    return bytes(visible)


def with_other_secrets(live: LiveMatch, log: Sequence[Entry], viewer: int, rng: Any) -> Position:
    """Return a position that looks the same to a viewer but has different secrets.

    While other seats have made hidden choices, only the dice differ: a replay of the log must stay possible.
    """
    match, position = live.match, live.match.position.copy()
    twin, out = match.redacted_for(viewer).copy(), np.zeros(match.game.codes.MAX_LEGAL_ACTIONS, np.int16)
    match.game.rules.guess(match.box.record, twin, viewer, rng, out, new_event_buffer(0))
    last = next((entry.kind for entry in reversed(log) if entry.kind in MOVES), Kind.ACT)
    if position.undoable or last != Kind.ACT:
        record, checkpoint = (
            _with_dice(match.game, raw, twin["dice"]) for raw in (position.record, position.checkpoint)
        )
        return replace(position, record=record, checkpoint=checkpoint)
    return replace(position, record=twin.tobytes(), checkpoint=twin.tobytes())


def _with_dice(game: Game, raw: bytes, dice: Any) -> bytes:
    record = np.frombuffer(bytearray(raw), game.state_dtype)
    record["dice"]["key"] = dice["key"]
    return record.tobytes()
