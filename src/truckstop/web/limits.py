"""Middleware that limits the size and number of requests per client address and adds security headers."""

import time
from collections import Counter, OrderedDict

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from truckstop.services.messages import service_messages
from truckstop.web.language import request_language

MAX_BODY_BYTES = 64 * 1024
MAX_WAYBILL_BYTES = 2 * 1024 * 1024
WAYBILL_PATHS = ("/api/waybills", "/waybills")
WAYBILL_BYTES_PER_REQUEST = 8 * 1024  # replaying a waybill takes time: each 8 KiB of it count as one request
MAX_OPEN_REQUESTS = 256  # per address, event streams included
RATE = 100  # requests per second and address
BURST = 5  # seconds' worth of requests that may arrive at once
MAX_ADDRESSES = 10_000  # remembered; the least recently used is forgotten first
SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class RateLimitMiddleware:
    """Refuse requests that are too large or too frequent. With a rate of 0 only the size is limited."""

    def __init__(self, app: ASGIApp, rate: int = RATE) -> None:
        self._app, self._rate, self._capacity = app, rate, float(rate * BURST)
        self._open: Counter[str] = Counter()  # address → requests in progress
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # address → (requests left, time)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif (refusal := self._check(scope)) is not None:
            await refusal(scope, receive, send_with_headers)
        else:
            address = _client_address(scope)
            self._open[address] += 1
            try:
                await self._app(scope, receive, send_with_headers)
            finally:
                self._open[address] -= 1
                if not self._open[address]:
                    del self._open[address]

    def _check(self, scope: Scope) -> JSONResponse | None:
        """Return the response to a request that is too large or comes too soon, otherwise None."""
        headers, address, is_waybill = Headers(scope=scope), _client_address(scope), scope["path"] in WAYBILL_PATHS
        size = headers.get("content-length", "0")
        max_bytes = MAX_WAYBILL_BYTES if is_waybill else MAX_BODY_BYTES
        if not size.isdecimal() or int(size) > max_bytes or "transfer-encoding" in headers:
            return _error_response(scope, 413, "too-large", most=max_bytes)
        cost = 1 + int(size) // WAYBILL_BYTES_PER_REQUEST if is_waybill else 1
        if self._rate and not self._take_tokens(address, cost, time.monotonic()):
            return _error_response(scope, 429, "too-many")
        if self._rate and self._open[address] >= MAX_OPEN_REQUESTS:
            return _error_response(scope, 429, "too-many-open")
        return None

    def _take_tokens(self, address: str, cost: float, now: float) -> bool:
        """Take tokens from the token bucket of an address. A cost above its capacity needs a full bucket."""
        left, then = self._buckets.pop(address, (self._capacity, now))
        left, cost = min(self._capacity, left + (now - then) * self._rate), min(cost, self._capacity)
        is_allowed = left >= cost
        self._buckets[address] = (left - cost if is_allowed else left, now)
        if len(self._buckets) > MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        return is_allowed


def _client_address(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else ""


def _error_response(scope: Scope, status: int, key: str, **values: int) -> JSONResponse:
    messages = service_messages(request_language(Request(scope)))
    return JSONResponse({"error": key, "message": messages(key, **values)}, status)
