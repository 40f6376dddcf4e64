"""Two worlds that look the same to one viewer: a server each, asked the same at the same moments.

The second world is the first with other secrets: hands, purses and dice that the viewer could believe in, and people
who choose otherwise where it does not see what they choose.
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
from truckstop.engine.game import Game
from truckstop.engine.news import paper
from truckstop.engine.play import Play
from truckstop.match.entry import Entry, Kind
from truckstop.match.position import Position
from truckstop.server.app import create_app
from truckstop.server.live import Live
from truckstop.server.service import Service
from truckstop.store.schema import entries, positions
from truckstop.store.stored import write_position

LONGEST_EVENT = 1 << 22  # bytes
NOBODY = "nobody"  # the key of a browser that has no seat
TURNS = 20  # of the event loop: after so many, all that can be sent has been sent
MOVES = (Kind.ACT, Kind.WITHDRAW, Kind.LEAVE, Kind.UNDO, Kind.REWIND)  # entries that change the game itself
WORLD: ContextVar[int] = ContextVar("WORLD", default=0)  # whose bots think

Sent = list[tuple[Any, ...]]  # all that a server sends in answer to one request, in its pieces


class Server(uvicorn.Server):
    """A real server that leaves signals alone."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class World:
    """A server with one match on a database of its own."""

    def __init__(self, number: int, database: str, match: str) -> None:
        self.number, self.match, self._requests = number, match, 0
        self._app = create_app(database, pace=0.0)
        self._server = Server(uvicorn.Config(self._app, lifespan="off", log_level="warning", access_log=False))
        self._lifespan = self._app.router.lifespan_context(self._app)
        self._streams: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "World":
        await self._lifespan.__aenter__()
        listening = socket.create_server(("127.0.0.1", 0))
        self._port = listening.getsockname()[1]
        self._serving = asyncio.create_task(self._server.serve(sockets=[listening]))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stop()
        self._server.should_exit = True
        await self._serving
        await self._lifespan.__aexit__(None, None, None)

    @property
    def service(self) -> Service:
        service: Service = self._app.state.service
        return service

    async def _stop(self) -> None:
        await self.service.__aexit__()
        await asyncio.gather(*self._streams)
        self._streams = []

    async def restart(self, start: Position, log: Sequence[Entry]) -> None:
        """Another process opens the match at a position, with this log behind it."""
        await self._stop()
        store = self.service.store
        rows = [{**vars(entry), "match": self.match} for entry in log]
        with store.engine.begin() as connection:
            connection.execute(delete(entries).where(entries.c.match == self.match))
            if rows:
                connection.execute(insert(entries), rows)
            connection.execute(update(positions).where(positions.c.match == self.match).values(**write_position(start)))
        self._app.state.service = await Service(store).__aenter__()
        header = store.load(self.match).header
        assert header is not None
        self._play, self._seen = (
            Play(games.load(header.game), len(header.seats), header.options, (0, 0)),
            start.sequence,
        )
        self._play.restore(start.record)
        self.live = await self.quiet()

    async def quiet(self) -> Live:
        """The match, when no bot has anything to decide."""
        WORLD.set(self.number)
        live = await self.service.live(self.match)
        await self.service.quiet()
        return live

    def log(self) -> list[Entry]:
        return self.service.store.log(self.match)

    def shown(self, viewer: int) -> list[bytes]:
        """What the viewer could know at the last call, and what it may know after each entry since: changes alone."""
        match, store = self.live.match, self.service.store
        new = store.log(self.match, self._seen)
        found = [blanked(match.game, self._play.state, viewer)]
        if any(entry.kind not in (Kind.ACT, Kind.WITHDRAW) for entry in new):
            new, self._seen = [], match.position.sequence
            self._play.restore(match.position.record)
            found.append(blanked(match.game, self._play.state, viewer))
        for entry in new:
            self._seen = entry.sequence
            if entry.kind == Kind.ACT:
                self._play.act(entry.seat, entry.number)
            else:
                self._play.withdraw(entry.seat)
            found.append(blanked(match.game, self._play.state, viewer))
        return [face for face, last in zip(found, [b"", *found], strict=False) if face != last]

    async def ask(self, method: str, path: str, token: str | None, body: Any = None) -> Sent:
        """A request, and all that comes in answer."""
        WORLD.set(self.number)
        sent: Sent = []
        await self._app(self._scope(method, path, token, body), _body(body), _into(sent))
        return sent

    async def stream(self, path: str, token: str | None, seen: int = 0) -> bytearray:
        """An answer that goes on until the next restart: all bytes of a real connection, but for the date."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=LONGEST_EVENT)
        asked = [f"GET {self._path(path)} HTTP/1.1", "Host: localhost", f"Last-Event-ID: {seen}"]
        asked += [f"Authorization: Bearer {token}"] if token is not None else []
        asked += [f"Cookie: truckstop={token or NOBODY}"]
        writer.write("\r\n".join([*asked, "Connection: close", "", ""]).encode())
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

    def _scope(self, method: str, path: str, token: str | None, body: Any) -> dict[str, Any]:
        path, _, query = self._path(path).partition("?")
        size = len(json.dumps(body)) if body is not None else 0
        head = [(b"content-length", str(size).encode()), (b"content-type", b"application/json")]
        head.append((b"cookie", f"truckstop={token or NOBODY}".encode()))
        if token is not None:
            head.append((b"authorization", f"Bearer {token}".encode()))
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
            "client": (f"10.0.{self._requests >> 8}.{self._requests & 255}", 1),  # many: none asks too often
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


async def settle() -> None:
    """Let streams send what they have to send."""
    for _ in range(TURNS):
        await asyncio.sleep(0)


def blanked(game: Game, record: Any, viewer: int) -> bytes:
    """A record without all that `state.py` hides from a viewer."""
    left = bytearray(record.tobytes())
    for part in game.hidden(record, viewer):
        left[part] = bytes(part.stop - part.start)
    return bytes(left)


def other_secrets(live: Live, log: Sequence[Entry], viewer: int, luck: Any) -> Position:
    """A position that looks the same to a viewer, with other secrets.

    Where others have begun to choose unseen, the dice alone are others: what is entered later must fit what they chose
    when the log is run again.
    """
    match, position = live.match, live.match.position.copy()
    twin, out = match.seen_by(viewer), np.zeros(match.game.codes.MOST_LEGAL, np.int16)
    match.game.rules.guess(match.box.record, twin, viewer, luck, out, paper(0))
    last = next((entry.kind for entry in reversed(log) if entry.kind in MOVES), Kind.ACT)
    if position.since or last != Kind.ACT:
        record, base = (_with_dice(match.game, raw, twin["dice"]) for raw in (position.record, position.base))
        return replace(position, record=record, base=base)
    return replace(position, record=twin.tobytes(), base=twin.tobytes())


def _with_dice(game: Game, raw: bytes, dice: Any) -> bytes:
    record = np.frombuffer(bytearray(raw), game.layout)
    record["dice"]["key"] = dice["key"]
    return record.tobytes()
