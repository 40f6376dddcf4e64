"""The server as one ASGI application: the API, its limits, and what becomes of mistakes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException

from truckstop import __version__
from truckstop.engine.game import SPECTATOR
from truckstop.engine.options import BadOption, Excluded
from truckstop.engine.play import Play
from truckstop.engine.refusal import Refused
from truckstop.engine.words import LANGUAGES
from truckstop.games import UnknownGame, load, slugs
from truckstop.match.position import NotNow
from truckstop.server.api import router
from truckstop.server.follow import follow
from truckstop.server.limits import RATE, Limits
from truckstop.server.service import Forbidden, Frozen, NotThere, Service, Wrong
from truckstop.server.told import refusal, table_words, words_of
from truckstop.store.store import Store
from truckstop.store.stored import Collision

ABOUT = """The open table for freight games.

To play: create a match, take a seat with its invitation, keep the token. Read your view, or listen to its events; while
`legal` holds something, it is your decision: post one of these actions with the version of the view that you answer to.
"""


def create_app(database: str | None = None, rate: int = RATE) -> FastAPI:
    """The application; its database is opened when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(database)
        async with Service(store) as app.state.service:
            beside = [
                asyncio.create_task(asyncio.to_thread(_warm_up)),
                asyncio.create_task(follow(app.state.service)),
            ]
            yield
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, return_exceptions=True)
        store.close()

    app = FastAPI(
        title="Truckstop",
        version=__version__,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.include_router(router)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    for kind, status in (
        (Forbidden, 403),
        (NotThere, 404),
        (Frozen, 409),
        (UnknownGame, 404),
        (Wrong, 400),
        (BadOption, 422),
        (NotNow, 409),
        (Refused, 422),
        (Collision, 503),
        (DBAPIError, 503),
    ):
        app.add_exception_handler(kind, _answer(status))
    app.add_middleware(Limits, rate=rate)
    return app


def _warm_up() -> None:
    """Load rules, words and pictures before somebody waits for them."""
    for slug in slugs():
        game = load(slug)
        play = Play(game, game.meta.usual_players, {}, (0, 0))
        for lang in LANGUAGES:
            game.view.prompt(play.box, play.seen_by(SPECTATOR), SPECTATOR, words_of(game, lang))


def _error(status: int, key: str, message: str, **more: Any) -> JSONResponse:
    return JSONResponse({"error": key, "message": message, **more}, status)


def _answer(status: int) -> Callable[[Request, Exception], Awaitable[Response]]:
    """The answer to a kind of mistake: a plain sentence, and the rule where it is one."""

    async def answer(request: Request, error: Exception) -> Response:
        lang = "fr" if request.query_params.get("lang") == "fr" else "en"
        if isinstance(error, Refused):
            live = await request.app.state.service.live(request.path_params["match"])
            return JSONResponse(refusal(words_of(live.match.game, lang), error.why), status)
        if isinstance(error, Excluded):
            sentence = words_of(load((await request.json())["game"]), lang)
            return _error(status, error.key, sentence(f"excluded-{error.key}", players=error.players, **error.values))
        if isinstance(error, BadOption | UnknownGame):
            return _error(status, type(error).__name__.lower(), str(error))
        key = getattr(error, "key", "busy" if isinstance(error, Collision) else "no-database")
        return _error(status, key, table_words(lang)(key, **getattr(error, "values", {})))

    return answer


async def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    answer = _error(error.status_code, "http", str(error.detail))
    answer.headers.update(error.headers or {})
    return answer


async def _invalid(_: Request, error: Exception) -> Response:
    """A request of another shape than it should have."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return _error(422, "invalid", f"{where}: {first['msg']}")
