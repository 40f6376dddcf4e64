"""A language that was asked for in an address, on any page: `?lang=fr` is kept, and the page is shown in it."""

from urllib.parse import parse_qsl, quote, urlencode

from starlette.datastructures import Headers
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from truckstop.engine.words import LANGUAGES
from truckstop.server.pages.visitor import LANG, YEAR

ELSEWHERE = ("/api/", "/cover/")  # the language is part of what these addresses name


class Tongue:
    """Stands before the pages."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        lang = _asked(scope)
        if lang is None:
            await self._app(scope, receive, send)
            return
        rest = urlencode([(key, value) for key, value in _query(scope) if key != "lang"])
        path = "/" + quote(scope["path"].lstrip("/\\"))
        back = RedirectResponse(f"{path}?{rest}" if rest else path, 303)
        back.set_cookie(LANG, lang, max_age=YEAR, samesite="lax")
        await back(scope, receive, send)


def _asked(scope: Scope) -> str | None:
    """The language that whoever opens a page asks for, if we speak it."""
    if scope["type"] != "http" or scope["method"] != "GET" or scope["path"].startswith(ELSEWHERE):
        return None
    lang = dict(_query(scope)).get("lang", "") if "text/html" in Headers(scope=scope).get("accept", "") else ""
    return lang if lang in LANGUAGES else None


def _query(scope: Scope) -> list[tuple[str, str]]:
    return parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
