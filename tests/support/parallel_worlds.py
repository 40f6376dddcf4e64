"""Two servers ("worlds") with matches that look the same to one viewer.

The second match has different secrets: hands, money and dice that are compatible with what the viewer knows, and
different choices of other players where the viewer cannot see them.
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

MAX_EVENT_BYTES = 1 << 22  # limit of the buffer for one event
UNKNOWN_KEY = "nobody"  # a key that belongs to no seat
LOOP_ITERATIONS = 20  # of the event loop; after these, streams have sent everything
STATE_CHANGES = (Kind.ACT, Kind.WITHDRAW, Kind.LEAVE, Kind.UNDO, Kind.REWIND)  # kinds of log entries
CURRENT_WORLD: ContextVar[int] = ContextVar(
    "CURRENT_WORLD", default=0
)  # the number of the world whose bots are thinking

# What a server sends in response to a request: status and headers, then chunks of the body.
ResponseMessages = list[tuple[Any, ...]]


class Server(uvicorn.Server):
    """A server that does not handle signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class World:
    """A server with one match in a database of its own."""

    def __init__(self, number: int, database: str, match: str) -> None:
        self.number, self.match, self._request_count = number, match, 0
        self._app = create_app(database, turn_pause=0.0)
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

    async def restart(self, position: Position, log: Sequence[Entry]) -> None:
        """Continue the match from this position and log, as after a restart of the server."""
        await self._stop()
        store = self.service.store
        rows = [{**vars(entry), "match": self.match} for entry in log]
        with store.engine.begin() as connection:
            connection.execute(delete(entries).where(entries.c.match == self.match))
            if rows:
                connection.execute(insert(entries), rows)
            connection.execute(
                update(positions).where(positions.c.match == self.match).values(**position_to_row(position))
            )
        self._app.state.service = await MatchService(store).__aenter__()
        header = store.load(self.match).header
        assert header is not None
        self._play = Play(games.load(header.game), len(header.seats), header.options, (0, 0))
        self._sequence = position.sequence
        self._play.restore(position.record)
        self.live = await self.wait_for_bots()

    async def wait_for_bots(self) -> LiveMatch:
        """Return the match as soon as no bot has to act."""
        CURRENT_WORLD.set(self.number)
        live = await self.service.live_match(self.match)
        await self.service.wait_for_bots()
        return live

    def log(self) -> list[Entry]:
        return self.service.store.log(self.match)

    def known_states(self, viewer: int) -> list[bytes]:
        """Return what the viewer could know at the last call and after each later log entry, without repetitions."""
        match, store = self.live.match, self.service.store
        new_entries = store.log(self.match, self._sequence)
        states = [without_hidden_parts(match.game, self._play.state, viewer)]
        if any(entry.kind not in (Kind.ACT, Kind.WITHDRAW) for entry in new_entries):
            new_entries, self._sequence = [], match.position.sequence
            self._play.restore(match.position.record)
            states.append(without_hidden_parts(match.game, self._play.state, viewer))
        for entry in new_entries:
            self._sequence = entry.sequence
            if entry.kind == Kind.ACT:
                self._play.step(entry.seat, entry.number)
            else:
                self._play.withdraw(entry.seat)
            states.append(without_hidden_parts(match.game, self._play.state, viewer))
        return [state for state, previous in zip(states, [b"", *states], strict=False) if state != previous]

    async def request(self, method: str, path: str, key: str | None, body: Any = None) -> ResponseMessages:
        """Send a request without a network, and return everything that the server sends."""
        CURRENT_WORLD.set(self.number)
        messages: ResponseMessages = []
        await self._app(self._scope(method, path, key, body), _receiver(body), _sender(messages))
        return messages

    async def open_stream(self, path: str, key: str | None, version: int = 0) -> bytearray:
        """Open a stream. Return a buffer that collects its bytes, except for the date, until the next restart."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=MAX_EVENT_BYTES)
        lines = [f"GET {self._path(path)} HTTP/1.1", "Host: localhost", f"Last-Event-ID: {version}"]
        lines += [f"Authorization: Bearer {key}"] if key is not None else []
        lines += [f"Cookie: truckstop={key or UNKNOWN_KEY}"]
        writer.write("\r\n".join([*lines, "Connection: close", "", ""]).encode())
        header = await reader.readuntil(b"\r\n\r\n")
        buffer = bytearray(re.sub(rb"date: [^\r]*\r\n", b"", header))
        buffer += await reader.readuntil(b"\n\n")

        async def read() -> None:
            while chunk := await reader.read(1 << 16):
                buffer.extend(chunk)
            writer.close()
            await writer.wait_closed()

        self._streams.append(asyncio.create_task(read()))
        return buffer

    def _path(self, path: str) -> str:
        return path if path.startswith(("/api", "/m/", "/stream")) else f"/api/matches/{self.match}{path}"

    def _scope(self, method: str, path: str, key: str | None, body: Any) -> dict[str, Any]:
        path, _, query = self._path(path).partition("?")
        size = len(json.dumps(body)) if body is not None else 0
        headers = [(b"content-length", str(size).encode()), (b"content-type", b"application/json")]
        headers.append((b"cookie", f"truckstop={key or UNKNOWN_KEY}".encode()))
        if key is not None:
            headers.append((b"authorization", f"Bearer {key}".encode()))
        self._request_count += 1
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": headers,
            # A new address for every request, so that the rate is not limited.
            "client": (f"10.0.{self._request_count >> 8}.{self._request_count & 255}", 1),
            "server": ("127.0.0.1", 80),
        }


def _receiver(body: Any) -> Any:
    """Return an ASGI `receive` function with this request body."""
    messages = [{"type": "http.request", "body": json.dumps(body).encode() if body is not None else b""}]

    async def receive() -> Any:
        if messages:
            return messages.pop()
        await asyncio.Event().wait()

    return receive


def _sender(messages: ResponseMessages) -> Any:
    """Return an ASGI `send` function that appends what the server sends."""

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            messages.append((message["status"], *message["headers"]))
        else:
            messages.append((message["body"], message.get("more_body", False)))

    return send


async def drain_event_loop() -> None:
    """Give streams the time to send everything."""
    for _ in range(LOOP_ITERATIONS):
        await asyncio.sleep(0)


def without_hidden_parts(game: Game, record: Any, viewer: int) -> bytes:
    """Return a record in which everything that `state.py` hides from a viewer is zero."""
    masked = bytearray(record.tobytes())
    for part in game.state.hidden(record, viewer):
        masked[part] = bytes(part.stop - part.start)
    return bytes(masked)


def with_other_secrets(live: LiveMatch, log: Sequence[Entry], viewer: int, rng: Any) -> Position:
    """Return a position that looks the same to a viewer but has different secrets.

    While other seats have made hidden choices, only the dice differ: a replay of the log must stay possible.
    """
    match, position = live.match, live.match.position.copy()
    guessed, actions = match.redacted_for(viewer).copy(), np.zeros(match.game.codes.MAX_LEGAL_ACTIONS, np.int16)
    match.game.rules.guess(match.box.record, guessed, viewer, rng, actions, new_event_buffer(0))
    last_kind = next((entry.kind for entry in reversed(log) if entry.kind in STATE_CHANGES), Kind.ACT)
    if position.undoable or last_kind != Kind.ACT:
        record, checkpoint = (
            _with_dice_key(match.game, record_bytes, guessed["dice"])
            for record_bytes in (position.record, position.checkpoint)
        )
        return replace(position, record=record, checkpoint=checkpoint)
    return replace(position, record=guessed.tobytes(), checkpoint=guessed.tobytes())


def _with_dice_key(game: Game, record_bytes: bytes, dice: Any) -> bytes:
    record = np.frombuffer(bytearray(record_bytes), game.state_dtype)
    record["dice"]["key"] = dice["key"]
    return record.tobytes()
