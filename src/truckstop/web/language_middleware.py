"""Middleware for links that choose a language: `?lang=fr` on any page sets a cookie and shows the page in French."""

from urllib.parse import parse_qsl, quote, urlencode

from starlette.datastructures import Headers
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from truckstop.engine.messages import LANGUAGES
from truckstop.web.language import COOKIE_MAX_AGE, LANGUAGE_COOKIE

EXCLUDED_PATHS = ("/api/", "/cover/")  # these read the parameter `lang` themselves


class LanguageMiddleware:
    """Answer `?lang=…` with a cookie and a redirect to the same address without the parameter."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        lang = _chosen_language(scope)
        if lang is None:
            await self._app(scope, receive, send)
            return
        query = urlencode([(key, value) for key, value in _query_parameters(scope) if key != "lang"])
        path = "/" + quote(scope["path"].lstrip("/\\"))  # "//host" would redirect to another site
        response = RedirectResponse(f"{path}?{query}" if query else path, 303)
        response.set_cookie(LANGUAGE_COOKIE, lang, max_age=COOKIE_MAX_AGE, samesite="lax")
        await response(scope, receive, send)


def _chosen_language(scope: Scope) -> str | None:
    """Return the supported language in the query of a page, or None."""
    if scope["type"] != "http" or scope["method"] != "GET" or scope["path"].startswith(EXCLUDED_PATHS):
        return None
    if "text/html" not in Headers(scope=scope).get("accept", ""):
        return None
    lang = dict(_query_parameters(scope)).get("lang")
    return lang if lang in LANGUAGES else None


def _query_parameters(scope: Scope) -> list[tuple[str, str]]:
    return parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
