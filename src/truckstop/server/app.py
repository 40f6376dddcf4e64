"""The web application: routes, exception handlers, middleware, and the services behind them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from truckstop import __version__
from truckstop.api import router as api
from truckstop.pages import (
    assets,
    hints,
    lobby,
    match_page,
    match_picture,
    match_requests,
    my_matches,
    new_match,
    notes,
    plans,
    preview,
    replay,
    rules,
    story_requests,
    turns,
)
from truckstop.pages.error_page import render_error_page
from truckstop.pages.moments import MomentRenderer
from truckstop.pages.renderer import PageRenderer
from truckstop.pages.stories import Stories
from truckstop.services.bot_turns import TURN_PAUSE
from truckstop.services.match_service import MatchService
from truckstop.services.replication import replicate
from truckstop.services.supervisor import run_supervised
from truckstop.store.store import Store
from truckstop.web.exception_handlers import add_exception_handlers
from truckstop.web.language_middleware import LanguageMiddleware
from truckstop.web.limits import RATE, RateLimitMiddleware

PAGES = (
    assets,
    lobby,
    my_matches,
    new_match,
    replay,
    story_requests,
    match_page,
    match_picture,
    match_requests,
    hints,
    notes,
    plans,
    preview,
    rules,
    turns,
)
DESCRIPTION = """The open table for freight games.

To play, create a match and take a seat with its invitation. The response contains the key of the seat: send it with
every request. Read your view of the match, or follow it as a stream of events. Whenever `legal` is not empty, it is
your turn: post one of these actions together with the version of the view that you decided on.
"""


def create_app(database: str | None = None, rate: int = RATE, turn_pause: float = TURN_PAUSE) -> FastAPI:
    """Create the application. It opens its database when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(database)
        async with MatchService(store, turn_pause) as app.state.service:
            app.state.renderer = PageRenderer()
            app.state.moments, app.state.stories = MomentRenderer(), Stories()
            app.state.loop = asyncio.get_running_loop()
            app.state.service.run_in_background(assets.prepare_all_printed_layers())
            replication = asyncio.create_task(run_supervised(partial(replicate, app.state.service)))
            yield
            replication.cancel()
            await asyncio.gather(replication, return_exceptions=True)
        store.close()

    app = FastAPI(
        title="Truckstop",
        version=__version__,
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    for module in (api, *PAGES):
        app.include_router(module.router)
    add_exception_handlers(app, render_error_page)
    app.add_middleware(LanguageMiddleware)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5, exclude_content_types=())
    app.add_middleware(RateLimitMiddleware, rate=rate)
    return app
