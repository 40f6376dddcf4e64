"""Players for the bench: as little Python as possible between a socket and a stopwatch.

A look through httpx costs 1.8 ms of processor time, two thirds of what it costs the server; through these, 0.3 ms.
"""

import asyncio
import json
import random
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

NUMBER_BYTES = 16  # that a seat adds to the dice


class Line:
    """A connection to the server that is kept."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """The answer to a request, which has to be a good one."""
        await self.send(method, path, body, token)
        return json.loads(await self.answer())

    async def send(self, method: str, path: str, body: Any = None, token: str = "") -> None:
        content = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", "Host: bench", f"Content-Length: {len(content)}"]
        head += ["Content-Type: application/json"] if content else []
        head += [f"Authorization: Bearer {token}"] if token else []
        self._writer.write("\r\n".join([*head, "", ""]).encode() + content)
        await self._writer.drain()

    async def answer(self) -> bytes:
        head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        content = await self._reader.readexactly(int(head.partition(b"content-length:")[2].split(b"\r\n")[0]))
        if head.split()[1] not in (b"200", b"201"):
            raise RuntimeError(content.decode())
        return content


@asynccontextmanager
async def line_to(address: str) -> AsyncIterator[Line]:
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    yield Line(reader, writer)
    writer.close()
    await writer.wait_closed()


@dataclass
class Table:
    """A match whose seats are all played by the same client, by chance."""

    game: str
    players: int
    path: str = ""
    tokens: list[str] = field(default_factory=list)
    view: Any = None  # what the seat that acts next has seen last

    async def sit_down(self, line: Line) -> None:
        """Begin a match, and take every seat."""
        await self.begin(line, ["person"] * self.players)

    async def begin(self, line: Line, seats: list[str]) -> None:
        """Begin a match of people and bots, and take the seats of people."""
        made = await line.ask("POST", "/api/matches", {"game": self.game, "seats": seats})
        self.path, self.tokens, self.view = f"/api/matches/{made['match']}", [], None
        for seat, invitation in made["invitations"].items():
            chair = {"invitation": invitation, "name": f"P{seat}", "number": secrets.token_hex(NUMBER_BYTES)}
            self.tokens.append((await line.ask("POST", f"{self.path}/seats/{seat}", chair))["token"])

    async def look(self, line: Line, seat: int = 0) -> None:
        self.view = await line.ask("GET", f"{self.path}/view", token=self.tokens[seat])

    async def see(self, line: Line) -> None:
        """Open the page, as a spectator."""
        await line.send("GET", f"/m/{self.path.rsplit('/', 1)[1]}/watch")
        await line.answer()

    async def turn_to(self, line: Line) -> None:
        """See what a seat sees that has to decide. If all is over, sit down again."""
        if self.view is None:
            await self.look(line)
        if not self.view["waiting"]:
            await self.sit_down(line)
            await self.look(line)
        if self.view["seat"] not in self.view["waiting"]:
            await self.look(line, self.view["waiting"][0])

    async def act(self, line: Line) -> float:
        """Choose and act; the seconds until the action was accepted."""
        await self.turn_to(line)
        move = {"version": self.view["version"], "actions": [random.choice(self.view["legal"])["action"]]}
        start = time.perf_counter()
        await line.send("POST", f"{self.path}/actions", move, self.tokens[self.view["seat"]])
        content = await line.answer()
        taken = time.perf_counter() - start
        self.view = json.loads(content)
        return taken

    async def play(self, line: Line, seconds: float, pause: float) -> list[tuple[float, bool]]:
        """Play for a while, with pauses of this length on average.

        How long each action took to be accepted, and whether that was before the while was over.
        """
        end, acted = time.perf_counter() + seconds, []
        await asyncio.sleep(random.uniform(0, 2 * pause))
        while time.perf_counter() < end:
            taken = await self.act(line)
            acted.append((taken, time.perf_counter() < end))
            await asyncio.sleep(random.uniform(0, 2 * pause))
        return acted
