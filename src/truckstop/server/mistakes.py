"""What becomes of mistakes: a plain sentence in the visitor's language, and the rule where it is one."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

from truckstop.engine.complaint import Complaint
from truckstop.engine.options import BadOption
from truckstop.engine.refusal import Refused
from truckstop.engine.words import Words
from truckstop.games import UnknownGame, load
from truckstop.match.position import NotNow
from truckstop.server.pages.shell import notice
from truckstop.server.pages.visitor import html, language_of, visitor
from truckstop.server.told import refusal, table_words, words_of
from truckstop.server.wrong import Forbidden, Frozen, NotThere, Unplayable, Unready, Wrong
from truckstop.store.stored import Collision, Missing, Taken

STATUSES: dict[type[Exception], int] = {
    Wrong: 400,
    Forbidden: 403,
    NotThere: 404,
    Missing: 404,
    UnknownGame: 404,
    Frozen: 409,
    NotNow: 409,
    Taken: 409,
    Unplayable: 422,
    BadOption: 422,
    Refused: 422,
    Unready: 503,
    Collision: 503,
    DBAPIError: 503,
    PoolTimeout: 503,
}
HTTP = {404: "no-page", 405: "no-method"}
KEYS: dict[type[Exception], str] = {
    Missing: "no-match",
    Taken: "too-late",
    Collision: "busy",
    DBAPIError: "no-database",
    PoolTimeout: "no-database",
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


def _answer(status: int) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def answer(request: Request, error: Exception) -> Response:
        lang = language_of(request)
        if isinstance(error, Refused):
            live = await request.app.state.service.live(request.path_params["match"])
            return JSONResponse(refusal(words_of(live.match.game, lang), error.why), status)
        if isinstance(error, Unplayable):
            sentence = words_of(load(error.game), lang)(f"excluded-{error.key}", **error.values)
            return await _tell(request, status, error.key, sentence)
        key = getattr(error, "key", None) or next(key for kind, key in KEYS.items() if isinstance(error, kind))
        return await _tell(request, status, key, said(table_words(lang), key, getattr(error, "values", {})))

    return answer


def said(words: Words, key: str, values: Mapping[str, Any]) -> str:
    """A sentence; values that are complaints themselves are put into words, too."""
    told = {
        name: said(words, value.key, value.values) if isinstance(value, Complaint) else value
        for name, value in values.items()
    }
    return words(key, **told)


async def _http(request: Request, error: Exception) -> Response:
    """What the framework refuses: it knows its own reason in English alone."""
    assert isinstance(error, HTTPException)
    key = HTTP.get(error.status_code, "bad-request")
    answer = await _tell(request, error.status_code, "http", table_words(language_of(request))(key))
    answer.headers.update(error.headers or {})
    return answer


async def _invalid(request: Request, error: Exception) -> Response:
    """A request of another shape than it should have: where, and for those who read English, why."""
    assert isinstance(error, RequestValidationError)
    first, lang = error.errors()[0], language_of(request)
    where = ".".join(str(part) for part in first["loc"])
    return await _tell(request, 422, "invalid", table_words(lang)("invalid", where=where, why=str(first["msg"])))
