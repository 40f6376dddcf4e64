"""How much and how often one address may ask, and what every answer says about safety."""

import time
from collections import Counter, OrderedDict

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from truckstop.server.pages.visitor import language_of
from truckstop.server.told import table_words

MOST_BYTES = 64 * 1024  # of a request
MOST_BYTES_OF_WAYBILL = 2 * 1024 * 1024
WAYBILLS = ("/api/waybills", "/waybills")
BYTES_A_REQUEST = 8 * 1024  # of a waybill count as much as one request: it takes time to run it again
MOST_OPEN = 256  # requests of one address that are being answered: streams, above all
RATE = 100  # requests a second of one address
BURST = 5  # seconds' worth of them may come at once
ADDRESSES = 10_000  # remembered
SECURITY = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class Limits:
    """Stands before the application. A rate of 0 lets everybody ask as often as they like."""

    def __init__(self, app: ASGIApp, rate: int = RATE) -> None:
        self._app, self._rate, self._burst = app, rate, float(rate * BURST)
        self._open: Counter[str] = Counter()  # address → requests that are being answered
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # address → requests left, when

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif (refused := self._refusal(scope)) is not None:
            await refused(scope, receive, guarded)
        else:
            address = _address(scope)
            self._open[address] += 1
            try:
                await self._app(scope, receive, guarded)
            finally:
                self._open[address] -= 1
                if not self._open[address]:
                    del self._open[address]

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        headers, address, is_waybill = Headers(scope=scope), _address(scope), scope["path"] in WAYBILLS
        size = headers.get("content-length", "0")
        most = MOST_BYTES_OF_WAYBILL if is_waybill else MOST_BYTES
        if not size.isdecimal() or int(size) > most or "transfer-encoding" in headers:
            return _refused(scope, 413, "too-large", most=most)
        cost = 1 + int(size) // BYTES_A_REQUEST if is_waybill else 1
        if self._rate and not self._allowed(address, cost, time.monotonic()):
            return _refused(scope, 429, "too-many")
        if self._rate and self._open[address] >= MOST_OPEN:
            return _refused(scope, 429, "too-many-open")
        return None

    def _allowed(self, address: str, cost: float, now: float) -> bool:
        """A bucket that fills steadily and is emptied by requests; what costs more than it holds needs a full one."""
        left, then = self._left.pop(address, (self._burst, now))
        left, cost = min(self._burst, left + (now - then) * self._rate), min(cost, self._burst)
        allowed = left >= cost
        self._left[address] = (left - cost if allowed else left, now)
        if len(self._left) > ADDRESSES:
            self._left.popitem(last=False)
        return allowed


def _address(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else ""


def _refused(scope: Scope, status: int, key: str, **values: int) -> JSONResponse:
    words = table_words(language_of(Request(scope)))
    return JSONResponse({"error": key, "message": words(key, **values)}, status)
