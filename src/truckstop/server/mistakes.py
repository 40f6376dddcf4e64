"""What becomes of mistakes: a plain sentence in the visitor's language, and the rule where it is one."""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException

from truckstop.engine.options import BadOption, Excluded
from truckstop.engine.refusal import Refused
from truckstop.games import UnknownGame, load
from truckstop.match.position import NotNow
from truckstop.server.pages.shell import notice
from truckstop.server.pages.visitor import html, visitor
from truckstop.server.told import refusal, table_words, words_of
from truckstop.server.wrong import Forbidden, Frozen, NotThere, Wrong
from truckstop.store.stored import Collision

STATUSES: dict[type[Exception], int] = {
    Forbidden: 403,
    NotThere: 404,
    Frozen: 409,
    UnknownGame: 404,
    Wrong: 400,
    BadOption: 422,
    NotNow: 409,
    Refused: 422,
    Collision: 503,
    DBAPIError: 503,
}


def handle(app: FastAPI) -> None:
    """Let an application answer mistakes."""
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    for kind, status in STATUSES.items():
        app.add_exception_handler(kind, _answer(status))


async def _tell(request: Request, status: int, key: str, message: str, **more: Any) -> Response:
    """To a program as JSON, to whoever opens a page as a page."""
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        visiting = await visitor(request)
        return html(request, visiting, notice(visiting, visiting.words("sorry"), message), status)
    return JSONResponse({"error": key, "message": message, **more}, status)


async def _language(request: Request) -> str:
    asked = request.query_params.get("lang", "")
    if request.url.path.startswith("/api/"):
        return "fr" if asked == "fr" else "en"
    return (await visitor(request)).lang


def _answer(status: int) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def answer(request: Request, error: Exception) -> Response:
        lang = await _language(request)
        if isinstance(error, Refused):
            live = await request.app.state.service.live(request.path_params["match"])
            told = refusal(words_of(live.match.game, lang), error.why)
            return JSONResponse(told, status)
        if isinstance(error, Excluded):
            sentence = words_of(load((await request.json())["game"]), lang)
            said = sentence(f"excluded-{error.key}", players=error.players, **error.values)
            return await _tell(request, status, error.key, said)
        if isinstance(error, BadOption | UnknownGame):
            return await _tell(request, status, type(error).__name__.lower(), str(error))
        key = getattr(error, "key", "busy" if isinstance(error, Collision) else "no-database")
        return await _tell(request, status, key, table_words(lang)(key, **getattr(error, "values", {})))

    return answer


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    lang = await _language(request)
    message = table_words(lang)("no-page") if error.status_code == 404 else str(error.detail)
    answer = await _tell(request, error.status_code, "http", message)
    answer.headers.update(error.headers or {})
    return answer


async def _invalid(request: Request, error: Exception) -> Response:
    """A request of another shape than it should have."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return await _tell(request, 422, "invalid", f"{where}: {first['msg']}")
