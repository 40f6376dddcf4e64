"""Exception handlers: every error becomes a status code and a message in the language of the request."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

from truckstop.engine.errors import UserError
from truckstop.engine.game_errors import GameLoadError
from truckstop.engine.options import InvalidOption
from truckstop.engine.refusal import IllegalAction
from truckstop.games import UnknownGame, load
from truckstop.match.errors import CommandRefused
from truckstop.services.errors import Forbidden, IncompatibleTable, MatchFrozen, NotFound, RequestError
from truckstop.services.match_service import MatchService
from truckstop.services.messages import game_messages, service_messages
from truckstop.services.views import refusal_json
from truckstop.store.errors import LogConflict, MatchNotFound, SeatTaken
from truckstop.web.language import request_language

T = TypeVar("T")

RenderErrorPage = Callable[[Request, int, str], Awaitable[Response]]  # (request, status code, message) → HTML page

STATUS_CODES: dict[type[Exception], int] = {
    RequestError: 400,
    Forbidden: 403,
    NotFound: 404,
    MatchNotFound: 404,
    UnknownGame: 404,
    MatchFrozen: 409,
    CommandRefused: 409,
    SeatTaken: 409,
    IncompatibleTable: 422,
    InvalidOption: 422,
    IllegalAction: 422,
    GameLoadError: 503,
    LogConflict: 503,
    DBAPIError: 503,
    PoolTimeout: 503,
}
# Message keys of exceptions that have none of their own.
MESSAGE_KEYS: dict[type[Exception], str] = {
    MatchNotFound: "no-match",
    SeatTaken: "too-late",
    LogConflict: "busy",
    DBAPIError: "no-database",
    PoolTimeout: "no-database",
}
HTTP_MESSAGE_KEYS = {404: "no-page", 405: "no-method"}


def add_exception_handlers(app: FastAPI, render_error_page: RenderErrorPage) -> None:
    """Register a handler for every exception that a request can cause.

    Errors are JSON objects (`Problem` in the API description). A browser that opens a page gets `render_error_page`.
    """
    handlers = ExceptionHandlers(render_error_page)
    app.add_exception_handler(HTTPException, handlers.handle_http_exception)
    app.add_exception_handler(RequestValidationError, handlers.handle_validation_error)
    app.add_exception_handler(IllegalAction, handlers.handle_illegal_action)
    for kind in STATUS_CODES.keys() - {IllegalAction}:
        app.add_exception_handler(kind, handlers.handle_error)


@dataclass(frozen=True)
class ExceptionHandlers:
    """The exception handlers of an application."""

    render_error_page: RenderErrorPage

    async def handle_error(self, request: Request, error: Exception) -> Response:
        """Answer one of the exceptions in `STATUS_CODES`."""
        key, message = error_message(error, request_language(request))
        return await self._respond(request, _lookup(STATUS_CODES, error), key, message)

    async def handle_illegal_action(self, request: Request, error: Exception) -> Response:
        """Answer an action that the rules forbid, with the number of the rule."""
        assert isinstance(error, IllegalAction)
        service: MatchService = request.app.state.service
        live = await service.live_match(request.path_params["match"])
        messages = game_messages(live.match.game, request_language(request))
        return JSONResponse(refusal_json(messages, error.why), STATUS_CODES[IllegalAction])

    async def handle_http_exception(self, request: Request, error: Exception) -> Response:
        """Answer errors of the framework, such as an unknown path, with our own message: theirs is in English."""
        assert isinstance(error, HTTPException)
        key = HTTP_MESSAGE_KEYS.get(error.status_code, "bad-request")
        message = service_messages(request_language(request))(key)
        response = await self._respond(request, error.status_code, "http", message)
        response.headers.update(error.headers or {})
        return response

    async def handle_validation_error(self, request: Request, error: Exception) -> Response:
        """Answer a request that does not match its schema. The message names the first wrong field; why is English."""
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        message = service_messages(request_language(request))("invalid", where=field, why=str(first["msg"]))
        return await self._respond(request, 422, "invalid", message)

    async def _respond(self, request: Request, status: int, key: str, message: str) -> Response:
        if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
            return await self.render_error_page(request, status, message)
        return JSONResponse({"error": key, "message": message}, status)


def error_message(error: Exception, lang: str) -> tuple[str, str]:
    """Return the message key of an error and its message."""
    if isinstance(error, IncompatibleTable):
        return error.key, game_messages(load(error.game), lang)(f"excluded-{error.key}", **error.values)
    if isinstance(error, UserError):
        return error.key, error.message(lang)
    key = str(getattr(error, "key", "")) or _lookup(MESSAGE_KEYS, error)
    values: Mapping[str, object] = getattr(error, "values", {})
    texts = {name: value.message(lang) if isinstance(value, UserError) else value for name, value in values.items()}
    return key, service_messages(lang)(key, **texts)


def _lookup(table: Mapping[type[Exception], T], error: Exception) -> T:
    """Return the entry of the most specific class of an error."""
    return next(table[kind] for kind in type(error).__mro__ if kind in table)
